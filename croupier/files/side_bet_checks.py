"""What makes the side bets of a paytable file agree, with its money and with one another."""

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.errors import N_, FileHint, Text
from croupier.files.amount_text import write_amount
from croupier.files.faults import ValueRefusedError, WrittenNumber, found
from croupier.files.paytable_checks import (
    found_amount,
    is_made_of,
    rows_hint,
    usual_trips_maximum,
)
from croupier.files.paytable_sections import LARGEST_BET
from croupier.files.sections import Finding
from croupier.files.side_bet_sections import SideBetSection, read_row, read_row_payment
from croupier.uth.house import Money
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, RowKey, SideBet, SideLimits
from croupier.uth.wagers import SIDE_BETS, Odds, Wager

_LIMITS = ("minimum", "maximum", "step")
_OF_A_PROGRESSIVE = ("bet", "meter")


def side_bet_of(section: SideBetSection, money: Money) -> SideBet:
    """The side bet of a section without faults; limits that are left out are those of Trips."""
    title = section.title
    titles = {"en": title.en, "vi": title.vi}
    kind = section.kind
    return SideBet(
        kind,
        {read_row(kind, key): read_row_payment(kind, value) for key, value in section.rows.items()},
        _limits_of(section, money),
        section.after_fold,
        {language: said for language, said in titles.items() if said is not None},
        section.source,
        section.meter,
    )


def side_bet_findings(
    section: SideBetSection, refused: set[str], money: Money | None
) -> Iterator[Finding]:
    """What is wrong with one side bet whose kind is known.

    `refused` are the keys with faults of their own, which were taken out of `section`; `money` is
    None where it has faults.
    """
    if "rows" not in refused:
        yield from _row_findings(section, refused, money)
    yield from _stake_findings(section, refused)
    if money is not None:
        yield from _limit_findings(section, refused, money)


def twice_findings(kinds: Mapping[int, Wager]) -> Iterator[Finding]:
    """A house has one bet of each kind; `kinds` tells by their places in the file."""
    seen: set[Wager] = set()
    for number, kind in kinds.items():
        if kind in seen:
            message = found(Text(N_("a bet of this kind is here twice")), kind.value)
            yield Finding((number, "kind"), message, Text(N_("keep one of the two")))
        seen.add(kind)


def missing_from_house(order: Iterable[Wager], kinds: Container[Wager]) -> Iterator[Finding]:
    """An order of bets may name side bets of the house alone."""
    for wager in order:
        if wager in SIDE_BETS and wager not in kinds:
            message = found(Text(N_("this house has no such bet")), wager.value)
            hint = FileHint(
                N_("add {section} with {example}, or take it out of the order"),
                {"section": "[[side_bets]]", "example": f'kind = "{wager}"'},
                Text(N_("add that bet under Side bets, or take it out of the order")),
            )
            yield Finding(("rules", "bet_order"), message, hint)


def _row_findings(
    section: SideBetSection, refused: set[str], money: Money | None
) -> Iterator[Finding]:
    kind, rows = section.kind, {}
    named: dict[RowKey, str] = {}
    faulty = False
    for key, value in section.rows.items():
        payment: Payment | None = None
        try:
            payment = read_row_payment(kind, value)
        except ValueRefusedError as error:
            faulty = True
            yield Finding(("rows", key), error.message, error.hint)
        try:
            named[read_row(kind, key)] = key
        except ValueRefusedError as error:
            faulty = True
            if payment is not None:
                yield Finding(("rows", key), error.message, error.hint)
            continue
        if payment is not None:
            rows[key] = payment
    if not faulty and all(isinstance(paid, Odds) and paid.is_push for paid in rows.values()):
        message = Text(N_("no row of this table pays"))
        hint = rows_hint('flush = "30 to 1"', N_("add a row, such as a flush at 30 to 1"))
        if kind is Wager.HOLE_CARDS:
            hint = rows_hint('AA = "25 to 1"', N_("add a row, such as AA at 25 to 1"))
        yield Finding(("rows",), message, hint)
    for key, payment in rows.items():
        if (
            isinstance(payment, FixedSum)
            and money
            and not is_made_of(payment.amount, money.smallest_chip)
        ):
            yield Finding(("rows", key), *_not_made(payment.amount, money))
    shares = [key for key, payment in rows.items() if isinstance(payment, MeterShare)]
    if shares and section.meter is None and "meter" not in refused:
        message = Text(N_("a share of the meter is paid, and no meter is here"))
        hint = FileHint(
            N_("write where it starts again, such as {example}"),
            {"example": "meter = 25_000"},
            Text(N_("write where the meter starts again")),
        )
        yield Finding((), message, hint)


def _stake_findings(section: SideBetSection, refused: set[str]) -> Iterator[Finding]:
    written = section.model_fields_set
    if section.kind is Wager.PROGRESSIVE:
        for key in _LIMITS:
            if key in written:
                message = found(Text(N_("a progressive has one stake")), _written(section, key))
                example = {"example": f"bet = {write_amount(getattr(section, key))}"}
                on_form = Text(N_("take it out, and write the stake"))
                yield Finding((key,), message, FileHint(N_("write {example}"), example, on_form))
        if section.bet is None and "bet" not in refused and not written.intersection(_LIMITS):
            message = Text(N_("a progressive needs its stake"))
            on_form = Text(N_("write what may be staked on it"))
            hint = FileHint(N_("write {example}"), {"example": "bet = 5"}, on_form)
            yield Finding((), message, hint)
        return
    for key in _OF_A_PROGRESSIVE:
        if key in written:
            message = found(Text(N_("only a progressive has this")), _written(section, key))
            out: Text = Text(N_("take it out"))
            if key == "bet":
                out = FileHint(
                    N_("write {first} and {second}"),
                    {"first": "minimum", "second": "maximum"},
                    Text(N_("take it out, and write the smallest and the largest bet")),
                )
            yield Finding((key,), message, out)


def _limit_findings(section: SideBetSection, refused: set[str], money: Money) -> Iterator[Finding]:
    keys = ("bet",) if section.kind is Wager.PROGRESSIVE else _LIMITS
    for key in keys:
        amount = getattr(section, key)
        if amount is None:
            continue
        if not is_made_of(amount, money.smallest_chip):
            yield Finding((key,), *_not_made(amount, money))
        elif amount > LARGEST_BET:
            message = found_amount(N_("this amount is too large for any table"), amount)
            most = {"most": f"{LARGEST_BET:,}"}
            yield Finding((key,), message, Text(N_("write at most {most}"), most))
    if section.kind is Wager.PROGRESSIVE or not refused.isdisjoint(_LIMITS):
        return
    limits = _limits_of(section, money)
    if limits.maximum < limits.minimum:
        message = found_amount(N_("the largest bet is less than the smallest"), limits.maximum)
        hint = Text(N_("write at least {amount}"), {"amount": write_amount(limits.minimum)})
        yield Finding(("maximum",), message, hint)
    room = limits.maximum - limits.minimum
    if section.step is not None and 0 < room < section.step:
        message = found_amount(N_("no bet is one step above the smallest"), section.step)
        hint = Text(N_("write at most {amount}"), {"amount": write_amount(room)})
        yield Finding(("step",), message, hint)


def _limits_of(section: SideBetSection, money: Money) -> SideLimits:
    if section.kind is Wager.PROGRESSIVE:
        bet = section.bet or money.trips_minimum
        return SideLimits(bet, bet, bet)
    minimum = section.minimum or min(money.trips_minimum, section.maximum or money.trips_minimum)
    maximum = section.maximum or (
        money.trips_maximum if money.trips_maximum >= minimum else usual_trips_maximum(minimum)
    )
    return SideLimits(minimum, maximum, section.step or money.step)


def _not_made(amount: Fraction, money: Money) -> tuple[Text, Text]:
    hint = Text(
        N_("write a multiple of the smallest chip, {chip}"),
        {"chip": write_amount(money.smallest_chip)},
    )
    return found_amount(N_("chips cannot make this amount"), amount), hint


def _written(section: SideBetSection, key: str) -> WrittenNumber:
    return WrittenNumber(write_amount(getattr(section, key)))
