"""Paying in chips: which denominations a dealer pays from, and the fewest that make an amount."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm

from croupier.uth.house import Chip, HousePaytable, Paytable
from croupier.uth.side_bets import MOST_METERS, FixedSum, MeterShare, SideBet
from croupier.uth.wagers import Odds, Wager

MOST_CHIPS = 500
"""More chips than anybody puts down for one bet."""
MOST_DENOMINATIONS = 9
"""As many as there are digits to press for them."""
_MOST_STEPS = 5_000
"""How long the fewest chips are looked for; real racks take some dozens of steps."""


@dataclass(frozen=True, slots=True)
class Pile:
    """So many chips of one denomination."""

    chip: Chip
    count: int


def fewest_chips(amount: Fraction, chips: Iterable[Chip]) -> tuple[Pile, ...] | None:
    """The fewest chips that make an amount, the tallest value first; None where none make it.

    Of several payments with as few chips, the one with the most of the tallest. Taking the tallest
    chip as long as it fits is not enough: from 1, 3 and 4 it pays 6 with three chips, not two.

    Proved fewest for whatever chips a house would have made. Of chips such as 86,243, 70,001 and
    50,329, which have next to nothing in common, it is the fewest that some milliseconds find.
    """
    return _fewest(amount, tuple(chips))


def is_fewest(paid: Sequence[Chip], chips: Iterable[Chip]) -> bool:
    """Whether no fewer chips of the rack `chips` are worth as much as those paid."""
    fewest = fewest_chips(worth(paid), chips)
    return fewest is None or len(paid) <= count_of(fewest)


def worth(chips: Iterable[Chip]) -> Fraction:
    """What chips are worth together."""
    return sum((chip.value for chip in chips), Fraction(0))


def count_of(piles: Iterable[Pile]) -> int:
    """How many chips piles are together."""
    return sum(pile.count for pile in piles)


def piles_of(chips: Iterable[Chip]) -> tuple[Pile, ...]:
    """Chips put down in any order as piles, the tallest value first."""
    counts = Counter(chips)
    return tuple(Pile(chip, counts[chip]) for chip in sorted(counts, key=lambda c: -c.value))


@lru_cache(maxsize=16)
def rack_of(house: HousePaytable) -> tuple[Chip, ...]:
    """The denominations that a dealer pays from, from the smallest up: nine at most.

    Of a house with more, those go first that are taller than any payout, the tallest of them
    first. Then goes, time and again, the chip between whose neighbours the step is smallest: of
    25, 50 and 100 rather the 50 than the 100 of 50, 100 and 500. The smallest chip stays, and so
    does the one that the house rounds to. Others always make the chip that goes, so that whatever
    the whole rack pays is still paid; only of ten and more chips none of which others make, one
    goes all the same.
    """
    money = house.money
    rack = sorted(money.chips, key=lambda chip: chip.value)
    largest = _largest_payout(house)
    while len(rack) > MOST_DENOMINATIONS and rack[-1].value > largest:
        rack.pop()
    while len(rack) > MOST_DENOMINATIONS:
        rack.remove(_least_useful(rack, money.smallest_chip, largest))
    return tuple(rack)


def _largest_payout(house: HousePaytable) -> Fraction:
    """No single bet within the limits wins more than this."""
    money = house.money
    multiples = (*house.rules.preflop_raises, 2)
    largest = max(
        money.maximum * max(multiples),
        money.maximum * _best_ratio(house.blind),
        money.trips_maximum * _best_ratio(house.trips),
        *(_largest_of(bet) for bet in house.side_bets),
    )
    # Rounding adds less than the smallest chip.
    largest += money.smallest_chip
    most = money.max_payout_per_player
    if most is None:
        return largest
    # What a meter pays is outside of that.
    meters = (_largest_of(b) for b in house.side_bets if b.wager is Wager.PROGRESSIVE)
    return min(largest, max(most, *meters, Fraction(0)))


def _largest_of(bet: SideBet) -> Fraction:
    """What a side bet wins at most, the meter as high as it is dealt."""
    most = MOST_METERS * (bet.meter or Fraction(0))
    paid = [Fraction(0)]
    for payment in bet.rows.values():
        match payment:
            case Odds():
                paid.append(payment.of(bet.limits.maximum))
            case FixedSum():
                paid.append(payment.amount)
            case MeterShare():
                paid.append(payment.share * most)
    return max(paid)


def _best_ratio(paytable: Paytable) -> Fraction:
    return max((odds.ratio for odds in paytable.rows.values()), default=Fraction(0))


def _least_useful(rack: Sequence[Chip], kept: Fraction, largest: Fraction) -> Chip:
    """The chip without which payments up to the largest take the fewest chips more."""
    spare = []
    for place, chip in enumerate(rack):
        if not place or chip.value == kept:
            continue
        others = fewest_chips(chip.value, (*rack[:place], *rack[place + 1 :]))
        above = rack[place + 1].value if place + 1 < len(rack) else max(largest, chip.value)
        step = above / rack[place - 1].value
        spare.append((others is None, step, count_of(others or ()), -chip.value, chip))
    return min(spare)[-1]


@lru_cache(maxsize=1024)
def _fewest(amount: Fraction, chips: tuple[Chip, ...]) -> tuple[Pile, ...] | None:
    if not amount:
        return ()
    if not chips:
        return None
    rack = _whole(chips)
    whole = amount / rack.unit
    if whole.denominator != 1:
        return None
    counts = _Search(rack).counts(whole.numerator)
    if counts is None:
        return None
    return tuple(Pile(chip, n) for chip, n in zip(rack.chips, counts, strict=True) if n)


@dataclass(frozen=True, slots=True)
class _Rack:
    """Chips from the tallest down, as whole numbers of their common measure."""

    chips: tuple[Chip, ...]
    unit: Fraction
    values: tuple[int, ...]
    measures: tuple[int, ...]
    """What is made of a chip and those below it is a multiple of this."""
    most: tuple[int, ...]
    """How many of each the fewest chips can hold; of the tallest there is no such limit."""
    below: tuple[int, ...]
    """What the fewest chips can hold in chips below each."""


@lru_cache(maxsize=64)
def _whole(chips: tuple[Chip, ...]) -> _Rack:
    ordered = tuple(sorted(chips, key=lambda chip: -chip.value))
    fractions = [chip.value for chip in ordered]
    scale = lcm(*(value.denominator for value in fractions))
    scaled = [int(value * scale) for value in fractions]
    common = gcd(*scaled)
    values = [value // common for value in scaled]
    measures = [gcd(*values[place:]) for place in range(len(values))]
    # So many of one chip as are worth whole chips of a taller one are never the fewest.
    most = [0] + [
        min(taller // gcd(value, taller) for taller in values[:place]) - 1
        for place, value in enumerate(values)
        if place
    ]
    held = [count * value for count, value in zip(most, values, strict=False)]
    below = [sum(held[place + 1 :]) for place in range(len(values))]
    unit = Fraction(common, scale)
    return _Rack(ordered, unit, tuple(values), tuple(measures), tuple(most), tuple(below))


class _Search:
    """Branch and bound, from the tallest chip down and from as many of it as fit."""

    def __init__(self, rack: _Rack) -> None:
        self._rack = rack
        self._fewest: int | None = None
        self._counts: list[int] | None = None
        self._reached: dict[tuple[int, int], int] = {}

    def counts(self, amount: int) -> list[int] | None:
        """How many of each chip of the rack."""
        self._look(0, amount, 0, [])
        return self._counts

    def _look(self, place: int, rest: int, used: int, counts: list[int]) -> None:
        rack = self._rack
        if not rest:
            if self._fewest is None or used < self._fewest:
                self._fewest = used
                self._counts = counts + [0] * (len(rack.values) - place)
            return
        # One rest is reached in many ways, of which only the shortest leads to the fewest.
        if used >= self._reached.get((place, rest), used + 1):
            return
        self._reached[place, rest] = used
        value, measure = rack.values[place], rack.measures[place]
        high = rest // value if place == 0 else min(rest // value, rack.most[place])
        if place + 1 == len(rack.values):
            if high * value == rest:
                self._look(place + 1, 0, used + high, [*counts, high])
            return
        low = max(0, -((rack.below[place] - rest) // value))
        # Only every so many of this chip leave what the chips below it can make.
        period = rack.measures[place + 1] // measure
        wanted = rest // measure * pow(value // measure, -1, period) % period
        for count in range(high - (high - wanted) % period, low - 1, -period):
            left = rest - count * value
            least = used + count - -left // rack.values[place + 1]
            # The fewer of the taller chip, the more it takes at least.
            if self._fewest is not None and least >= self._fewest:
                break
            if len(self._reached) >= _MOST_STEPS:
                break
            self._look(place + 1, left, used + count, [*counts, count])
