"""One house's game as a value: its paytables, its rules and its money.

A `HousePaytable` is what a paytable file says. Whatever two published sources
disagree on is a setting here and never a constant of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType

from croupier.poker.hands import HandCategory
from croupier.uth.side_bets import SideBet
from croupier.uth.wagers import PUSH, SIDE_BETS, USUAL_WAGERS, Action, Odds, Wager


class TripsAfterFold(StrEnum):
    """What becomes of a Trips bet whose hand was folded."""

    LIVE = "live"
    """Settled by the hand, like any other Trips bet."""
    LOST = "lost"
    """Taken with the fold."""
    BOARD_ONLY = "board_only"
    """Paid only for what the five board cards alone make."""


class TripsAgainstDealer(StrEnum):
    """Whether Trips cares for the dealer's hand."""

    INDEPENDENT = "independent"
    """Paid by the player's hand alone."""
    MUST_BEAT = "must_beat"
    """Paid only when the hand also beats the dealer's; otherwise a paying hand pushes."""


class Rounding(StrEnum):
    """How a payout that the smallest chip cannot make is paid."""

    EXACT = "exact"
    DOWN = "down"
    NEAREST = "nearest"
    UP = "up"


class SettleOrder(StrEnum):
    """Which way the dealer settles the seats; seat 1 is on the dealer's left."""

    RIGHT_TO_LEFT = "right_to_left"
    LEFT_TO_RIGHT = "left_to_right"


@dataclass(frozen=True, slots=True)
class Paytable:
    """The odds of one bet by hand category; a hand without a row gets `below`."""

    rows: Mapping[HandCategory, Odds]
    below: Action

    def __post_init__(self) -> None:
        ordered = dict(sorted(self.rows.items(), reverse=True))
        object.__setattr__(self, "rows", MappingProxyType(ordered))

    def __reduce__(self) -> tuple[type["Paytable"], tuple[dict[HandCategory, Odds], Action]]:
        return Paytable, (dict(self.rows), self.below)

    def __hash__(self) -> int:
        return hash((tuple(self.rows.items()), self.below))

    def odds(self, category: HandCategory) -> Odds | None:
        """The odds of a hand, `PUSH` where it comes back, None where the bet is lost."""
        return self.rows.get(category, PUSH if self.below is Action.PUSH else None)

    @property
    def lowest_paid(self) -> HandCategory:
        """The weakest hand on which the bet wins anything."""
        return min(category for category, odds in self.rows.items() if not odds.is_push)

    @property
    def paid(self) -> tuple[HandCategory, ...]:
        """The hands on which the bet wins anything, best first."""
        return tuple(category for category, odds in self.rows.items() if not odds.is_push)


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules that differ from room to room."""

    dealer_qualifies: HandCategory = HandCategory.PAIR
    """The weakest dealer hand that opens; `HIGH_CARD` opens always."""
    preflop_raises: tuple[int, ...] = (3, 4)
    """Play bets allowed before the flop, in Antes."""
    trips_after_fold: TripsAfterFold = TripsAfterFold.LIVE
    trips_against_dealer: TripsAgainstDealer = TripsAgainstDealer.INDEPENDENT
    settle_order: SettleOrder = SettleOrder.RIGHT_TO_LEFT
    bet_order: tuple[Wager, ...] = USUAL_WAGERS
    """The order in which the bets of one seat are settled: each usual wager once, and side bets of
    the house. `HousePaytable.bet_order` has those that are left out."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A denomination and the colour of its chip, `#rrggbb`."""

    value: Fraction
    colour: str


DEFAULT_CHIPS = (
    Chip(Fraction(1, 2), "#d98cb3"),
    Chip(Fraction(1), "#e8e6df"),
    Chip(Fraction(5), "#c8453c"),
    Chip(Fraction(25), "#2f8f5b"),
    Chip(Fraction(100), "#2b2d33"),
    Chip(Fraction(500), "#6a4fa3"),
    Chip(Fraction(1000), "#d9a441"),
    Chip(Fraction(5000), "#3f7fbf"),
)
"""A usual American rack; a house names its own in `[money] chips`."""


@dataclass(frozen=True, slots=True)
class Money:
    """The house's chips, limits and roundings. Amounts are in units of the currency."""

    symbol: str = "$"
    smallest_chip: Fraction = Fraction(1, 2)
    rounding: Rounding = Rounding.EXACT
    chips: tuple[Chip, ...] = DEFAULT_CHIPS
    minimum: Fraction = Fraction(5)
    """The smallest Ante."""
    maximum: Fraction = Fraction(100)
    """The largest Ante."""
    step: Fraction = Fraction(5)
    trips_minimum: Fraction = Fraction(5)
    trips_maximum: Fraction = Fraction(25)
    trips_step: Fraction | None = None
    """By what Trips bets go up; None where they go up as Antes do, as in every paytable file."""
    max_payout_per_player: Fraction | None = None
    """The most that one player wins in one round, all bets together but a progressive, which its
    meter pays; None for no such limit."""

    def pays_evenly(self, amount: Fraction) -> bool:
        """Tell whether the smallest chip makes an amount."""
        return (amount / self.smallest_chip).denominator == 1

    def rounded(self, amount: Fraction) -> Fraction:
        """`amount` as this house pays it: whole smallest chips unless it pays exactly.

        Half a chip counts as nearest to the chip above, to the player's good.
        """
        if self.rounding is Rounding.EXACT:
            return amount
        chips = amount / self.smallest_chip
        match self.rounding:
            case Rounding.DOWN:
                whole = floor(chips)
            case Rounding.UP:
                whole = ceil(chips)
            case Rounding.NEAREST:
                whole = floor(chips + Fraction(1, 2))
        return whole * self.smallest_chip

    def rounded_share(self, amount: Fraction) -> Fraction:
        """A share of a meter as this house pays it: whole smallest chips, whatever the rounding.

        Where payments are exact a share is rounded down: no meter pays more than it holds.
        """
        if self.rounding is Rounding.EXACT:
            return floor(amount / self.smallest_chip) * self.smallest_chip
        return self.rounded(amount)


@dataclass(frozen=True, slots=True)
class HousePaytable:
    """One house's game: everything that settling a round needs besides the cards."""

    name: str
    """The short name that the command line takes and results show."""
    blind: Paytable
    trips: Paytable
    rules: Rules = Rules()
    money: Money = Money()
    titles: Mapping[str, str] = field(default_factory=dict)
    """The display name by language code; a language without one shows the English or `name`."""
    source: str = ""
    side_bets: tuple[SideBet, ...] = ()
    """Those beside Trips, at most one of each kind."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "titles", MappingProxyType(dict(self.titles)))

    def __reduce__(self) -> tuple[type["HousePaytable"], tuple[object, ...]]:
        values = (self.name, self.blind, self.trips, self.rules, self.money)
        return HousePaytable, (*values, dict(self.titles), self.source, self.side_bets)

    def __hash__(self) -> int:
        # Settlements are remembered per house: the name alone keeps the look-up cheap.
        return hash(self.name)

    @property
    def bet_order(self) -> tuple[Wager, ...]:
        """Every bet of one seat in the order of settling; what the rules do not name comes last."""
        named = self.rules.bet_order
        if not self.side_bets:
            return named
        here = {bet.wager for bet in self.side_bets}
        return (*named, *(wager for wager in SIDE_BETS if wager in here and wager not in named))

    @property
    def meter(self) -> Fraction | None:
        """Where the meter of the progressive starts again; None where there is none."""
        progressive = self.side_bet(Wager.PROGRESSIVE)
        return progressive.meter if progressive else None

    def side_bet(self, wager: Wager) -> SideBet | None:
        """The side bet on that spot; None where the house does not have it."""
        return next((bet for bet in self.side_bets if bet.wager is wager), None)

    def paytable(self, wager: Wager) -> Paytable | None:
        """The paytable that a wager is paid by; None where it pays even money."""
        match wager:
            case Wager.BLIND:
                return self.blind
            case Wager.TRIPS:
                return self.trips
        return None
