"""What makes the sections of a paytable file one game: what is left out, and what must agree."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from croupier.errors import N_, FileHint, Text
from croupier.files.amount_text import write_amount
from croupier.files.faults import WrittenNumber, found
from croupier.files.paytable_sections import LARGEST_BET, MOST_CHIPS, MoneySection, RowsSection
from croupier.files.sections import Finding
from croupier.uth.house import DEFAULT_CHIPS, Chip, Money

_USUAL = Money()
# A house that names only some of its limits gets the others in the proportions of the usual ones.
_MAXIMUM_IN_MINIMA = _USUAL.maximum / _USUAL.minimum
_TRIPS_IN_MINIMA = _USUAL.trips_maximum / _USUAL.trips_minimum
_MINIMUM_IN_CHIPS = _USUAL.minimum / _USUAL.smallest_chip

_AMOUNTS = (
    "minimum",
    "maximum",
    "step",
    "trips_minimum",
    "trips_maximum",
    "max_payout_per_player",
)


def money_of(section: MoneySection) -> Money:
    """The house's money, with what its file leaves out."""
    chips = tuple(
        sorted((Chip(chip.value, chip.colour) for chip in section.chips), key=lambda c: c.value)
        if section.chips
        else DEFAULT_CHIPS
    )
    smallest = section.smallest_chip or (chips[0].value if section.chips else _USUAL.smallest_chip)
    minimum = section.minimum or (
        _USUAL.minimum if is_made_of(_USUAL.minimum, smallest) else smallest * _MINIMUM_IN_CHIPS
    )
    maximum = section.maximum or minimum * _MAXIMUM_IN_MINIMA
    trips_minimum = section.trips_minimum or min(minimum, section.trips_maximum or minimum)
    return Money(
        symbol=_USUAL.symbol if section.symbol is None else section.symbol,
        smallest_chip=smallest,
        rounding=section.rounding or _USUAL.rounding,
        chips=chips,
        minimum=minimum,
        maximum=maximum,
        step=section.step or _common_measure(minimum, maximum),
        trips_minimum=trips_minimum,
        trips_maximum=section.trips_maximum or usual_trips_maximum(trips_minimum),
        max_payout_per_player=section.max_payout_per_player,
    )


def usual_trips_maximum(minimum: Fraction) -> Fraction:
    """The largest bet of a house that names the smallest alone."""
    return minimum * _TRIPS_IN_MINIMA


def money_findings(section: MoneySection, refused: set[str]) -> Iterator[Finding]:
    """What does not agree within the money of a house.

    `refused` are the keys that had faults of their own and were taken out of `section`.
    """
    yield from _Checks(section, money_of(section), refused).findings()


def rows_hint(example: str, on_form: str) -> FileHint:
    """Have rows written, as in the example of a file."""
    return FileHint(N_("write rows such as {example}"), {"example": example}, Text(on_form))


def row_findings(section: RowsSection, refused: set[str]) -> Iterator[Finding]:
    """A table that pays nothing is no table."""
    if not refused and all(odds.is_push for odds in section.odds.values()):
        message = Text(N_("no row of this table pays"))
        hint = rows_hint('flush = "3 to 2"', N_("write odds beside a hand, such as 3 to 2"))
        yield Finding((), message, hint)


@dataclass(frozen=True, slots=True)
class _Checks:
    section: MoneySection
    money: Money
    refused: set[str]

    def findings(self) -> Iterator[Finding]:
        yield from self._chips()
        yield from self._made_of_chips()
        yield from self._limits("minimum", "maximum")
        yield from self._limits("trips_minimum", "trips_maximum")
        yield from self._step()
        yield from self._readable()

    def _written(self, key: str) -> bool:
        return key in self.section.model_fields_set

    def _sound(self, *keys: str) -> bool:
        return self.refused.isdisjoint(keys)

    def _chips(self) -> Iterator[Finding]:
        chips = self.section.chips
        if chips is not None and not 1 <= len(chips) <= MOST_CHIPS:
            message = Text(N_("a rack has {count} kinds of chips here"), {"count": len(chips)})
            hint = Text(N_("write 1 to {most} chips"), {"most": MOST_CHIPS})
            yield Finding(("chips",), message, hint)
        seen: set[Fraction] = set()
        for number, chip in enumerate(chips or ()):
            if chip.value in seen:
                message = found_amount(N_("this chip is here twice"), chip.value)
                hint = Text(N_("keep one of the two"))
                yield Finding(("chips", number, "value"), message, hint)
            seen.add(chip.value)
        values = [chip.value for chip in self.money.chips]
        smallest = self.money.smallest_chip
        if self._sound("chips") and smallest not in values:
            message = found_amount(N_("no chip has this value"), smallest)
            choices = {"choices": ", ".join(map(write_amount, values))}
            hint = Text(N_("add that chip to chips, or write one of {choices}"), choices)
            yield Finding(("smallest_chip",), message, hint)

    def _made_of_chips(self) -> Iterator[Finding]:
        if not self._sound("chips", "smallest_chip"):
            return
        smallest = self.money.smallest_chip
        for key in _AMOUNTS:
            amount = getattr(self.section, key)
            if amount is not None and not is_made_of(amount, smallest):
                hint = Text(
                    N_("write a multiple of the smallest chip, {chip}"),
                    {"chip": write_amount(smallest)},
                )
                message = found_amount(N_("chips cannot make this amount"), amount)
                yield Finding((key,), message, hint)

    def _limits(self, least: str, most: str) -> Iterator[Finding]:
        low, high = getattr(self.money, least), getattr(self.money, most)
        # An upper limit that is left out follows from the lower one.
        if low <= high or not self._written(most) or not self._sound(least, most):
            return
        # So does a lower one from others, which may have been refused.
        if self._written(least) or self._sound("minimum", "chips", "smallest_chip"):
            message = found_amount(N_("the largest bet is less than the smallest"), high)
            hint = Text(N_("write at least {amount}"), {"amount": write_amount(low)})
            yield Finding((most,), message, hint)

    def _step(self) -> Iterator[Finding]:
        money = self.money
        room = money.maximum - money.minimum
        if self._written("step") and self._sound("minimum", "maximum") and 0 < room < money.step:
            message = found_amount(N_("no bet is one step above the smallest"), money.step)
            hint = Text(N_("write at most {amount}"), {"amount": write_amount(room)})
            yield Finding(("step",), message, hint)

    def _readable(self) -> Iterator[Finding]:
        """Refuse limits whose bets no round file could hold, written or following from others."""
        for keys in (("maximum", "minimum"), ("trips_maximum", "trips_minimum")):
            sources = (*keys, "minimum", "smallest_chip", "chips")
            if not self._sound(*sources) or getattr(self.money, keys[0]) <= LARGEST_BET:
                continue
            source = next(filter(self._written, sources), keys[0])
            most = {"most": f"{LARGEST_BET:,}"}
            if source == keys[0]:
                amount = getattr(self.money, source)
                message = found_amount(N_("this amount is too large for any table"), amount)
                yield Finding((source,), message, Text(N_("write at most {most}"), most))
                continue
            message = Text(N_("with this the limits become too large for any table"))
            hint = Text(N_("write {key}, of at most {most}"), {"key": keys[0], **most})
            yield Finding((source,), message, hint)


def found_amount(problem: str, amount: Fraction) -> Text:
    """A problem with the amount that was found."""
    return found(Text(problem), WrittenNumber(write_amount(amount)))


def is_made_of(amount: Fraction, chip: Fraction) -> bool:
    return (amount / chip).denominator == 1


def _common_measure(one: Fraction, other: Fraction) -> Fraction:
    """The largest amount of which both are multiples."""
    scale = one.denominator * other.denominator
    return Fraction(gcd(int(one * scale), int(other * scale)), scale)
