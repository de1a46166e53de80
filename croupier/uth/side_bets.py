"""The side bets that a house may have beside Trips, as values.

A hole-card bonus is paid by the two hole cards alone, a two-way Bad Beat by the hand that loses,
the player's or the dealer's, and a progressive by the player's own hand: at odds, a fixed sum or
a share of the meter that the table shows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from croupier.poker.cards import Card, Rank
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Odds, Wager

MOST_METERS = 3
"""So many times where it starts again a meter shows at most, where tables are dealt."""


class SideAfterFold(StrEnum):
    """What becomes of a side bet whose hand was folded."""

    LIVE = "live"
    """Settled by the cards, like any other."""
    LOST = "lost"
    """Taken with the fold."""


@dataclass(frozen=True, slots=True)
class FixedSum:
    """So much for a row, whatever was staked; in units of the currency.

    >>> str(FixedSum(Fraction(300)))
    'sum 300'
    """

    amount: Fraction

    def __str__(self) -> str:
        amount = self.amount
        whole = amount.denominator == 1
        return f"sum {amount.numerator if whole else float(amount)}"


@dataclass(frozen=True, slots=True)
class MeterShare:
    """So much of the meter as it stands, 1 being all of it.

    >>> str(MeterShare(Fraction(1, 10)))
    '10 %'
    """

    share: Fraction

    def __str__(self) -> str:
        percent = self.share * 100
        whole = percent.denominator == 1
        return f"{percent.numerator if whole else float(percent)} %"


Payment: TypeAlias = Odds | FixedSum | MeterShare
"""What a row of a side bet pays, the stake not included."""


@dataclass(frozen=True, slots=True)
class StartingHand:
    """Two hole cards as poker writes them: AA, AKs (of one suit), AKo (of two), AK (either).

    Without ranks it is any pair.
    """

    high: Rank | None = None
    low: Rank | None = None
    suited: bool | None = None
    """Whether the two are of one suit; None where it does not matter, as in a pair."""

    @property
    def key(self) -> str:
        """How files write it: `AA`, `AKs`, `AK`, or `pair` for any pair."""
        if self.high is None or self.low is None:
            return "pair"
        return self.high.symbol + self.low.symbol + {None: "", True: "s", False: "o"}[self.suited]

    @property
    def is_pair(self) -> bool:
        """Whether its cards are of one rank."""
        return self.high == self.low

    @property
    def combinations(self) -> int:
        """How many of the 1,326 pairs of hole cards it is, other rows left aside."""
        if self.high is None:
            return 13 * 6
        if self.is_pair:
            return 6
        return {None: 16, True: 4, False: 12}[self.suited]


ANY_PAIR = StartingHand()


def starting_hands_of(hole: tuple[Card, Card]) -> Iterator[StartingHand]:
    """Every starting hand that two cards are, the most particular first."""
    low, high = sorted(hole)
    if high.rank == low.rank:
        yield StartingHand(high.rank, low.rank)
        yield ANY_PAIR
        return
    yield StartingHand(high.rank, low.rank, high.suit == low.suit)
    yield StartingHand(high.rank, low.rank)


RowKey: TypeAlias = HandCategory | StartingHand


@dataclass(frozen=True, slots=True)
class SideLimits:
    """What may be staked, in units of the currency."""

    minimum: Fraction
    maximum: Fraction
    step: Fraction


@dataclass(frozen=True, slots=True)
class SideBet:
    """One side bet of a house: its rows, best first, its limits and what it is called.

    A hand or a pair of hole cards without a row loses.
    """

    wager: Wager
    rows: Mapping[RowKey, Payment]
    limits: SideLimits
    after_fold: SideAfterFold = SideAfterFold.LIVE
    titles: Mapping[str, str] = field(default_factory=dict)
    """What the house calls it, by language code; without one it goes by its kind."""
    source: str = ""
    meter: Fraction | None = None
    """Where the meter starts again; of a progressive alone."""

    def __post_init__(self) -> None:
        rows = dict(self.rows)
        if self.wager is not Wager.HOLE_CARDS:
            rows = {hand: rows[hand] for hand in sorted(rows, key=_strength_of, reverse=True)}
        object.__setattr__(self, "rows", MappingProxyType(rows))
        object.__setattr__(self, "titles", MappingProxyType(dict(self.titles)))

    def __reduce__(self) -> tuple[type["SideBet"], tuple[object, ...]]:
        named = (dict(self.titles), self.source, self.meter)
        return SideBet, (self.wager, dict(self.rows), self.limits, self.after_fold, *named)

    def __hash__(self) -> int:
        return hash((self.wager, tuple(self.rows.items())))

    def row_of_hole(self, hole: tuple[Card, Card]) -> StartingHand | None:
        """The most particular row that two hole cards have; None where they have none."""
        return next((hand for hand in starting_hands_of(hole) if hand in self.rows), None)

    @property
    def has_shares(self) -> bool:
        """Whether any row pays a share of the meter."""
        return any(isinstance(payment, MeterShare) for payment in self.rows.values())


def _strength_of(key: RowKey) -> int:
    assert isinstance(key, HandCategory)
    return key
