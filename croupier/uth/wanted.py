"""What an instructor or a drill can want of a deal, and what it comes to for each place."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import ClassVar

from croupier.poker.cards import DECK
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, TripsAfterFold, TripsAgainstDealer
from croupier.uth.limits import Limit, hands_at
from croupier.uth.meetings import (
    ALL_HANDS,
    ANY_OUTCOME,
    BETTER,
    DEALER,
    EQUAL,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    TRIPS,
    TWO_PAIR,
    WORSE,
    Place,
)
from croupier.uth.players import Hole
from croupier.uth.seven_cards import HandKind, TrickyHand, category_of_kind, common_kinds
from croupier.uth.side_bets import SideAfterFold, StartingHand
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


@dataclass(frozen=True, slots=True)
class HasHand:
    """The seat, or the dealer under `DEALER`, has one of these hands."""

    place: int
    hands: frozenset[HandKind]


@dataclass(frozen=True, slots=True)
class DealerQualifies:
    """The dealer qualifies, or does not, by the house's rule."""

    qualifies: bool = True
    place: ClassVar[int] = DEALER


@dataclass(frozen=True, slots=True)
class Ends:
    """The seat wins, loses or ties against the dealer, and so does not fold; or it folds."""

    place: int
    result: Result


@dataclass(frozen=True, slots=True)
class Stays:
    """The seat does not fold, so that its hand is compared."""

    place: int


@dataclass(frozen=True, slots=True)
class PlaysBoard:
    """The board is already the best hand of the seat, or of the dealer under `DEALER`."""

    place: int


@dataclass(frozen=True, slots=True)
class BlindPaid:
    """The seat wins with a hand on the rows of the Blind."""

    place: int


@dataclass(frozen=True, slots=True)
class TripsPaid:
    """The seat has a Trips bet and the house pays it."""

    place: int


@dataclass(frozen=True, slots=True)
class LimitDecides:
    """A limit of the house decides what the seat is paid: on Trips where `TripsPaid` too."""

    place: int
    limit: Limit


@dataclass(frozen=True, slots=True)
class HasHole:
    """The seat's two hole cards have this row of the house's hole-card bonus."""

    place: int
    row: StartingHand


@dataclass(frozen=True, slots=True)
class BetsSide:
    """The seat makes a side bet, and does not fold where that loses it."""

    place: int
    wager: Wager


Wanted = (
    HasHand
    | HasHole
    | DealerQualifies
    | Ends
    | Stays
    | PlaysBoard
    | BlindPaid
    | TripsPaid
    | BetsSide
    | LimitDecides
)
"""One thing wanted of a deal; several are wanted together as a set."""


@dataclass(frozen=True, slots=True)
class Demand:
    """All that is wanted of one place, added up."""

    place: int
    kinds: frozenset[HandKind] = ALL_HANDS
    outcomes: frozenset[int] = ANY_OUTCOME
    """How its hand may fare against the dealer's."""
    plays_board: bool = False
    boards: frozenset[HandCategory] = ALL_HANDS
    """What the board alone may make."""
    stays: bool = False
    """The seat must not fold."""
    folds: bool = False
    """The seat must fold."""
    bets_trips: bool = False
    limit: Limit | None = None
    """What its stakes are chosen for."""
    side_bets: frozenset[Wager] = frozenset()
    """The side bets that the seat must make."""
    holes: frozenset[Hole] | None = None
    """The hole cards that it may have, in both orders; None for any."""

    @property
    def contradicts_itself(self) -> bool:
        """Whether no cards and no player could fulfil it, whatever the others have."""
        none_left = not (self.kinds and self.outcomes and self.boards) or self.holes == frozenset()
        return none_left or (self.stays and self.folds)

    def as_place(self) -> Place:
        """Return what it asks of the cards, by categories."""
        tricky = [kind for kind in self.kinds if isinstance(kind, TrickyHand)]
        return Place(
            frozenset(map(category_of_kind, self.kinds)),
            self.outcomes,
            self.plays_board,
            lowest=frozenset(kind.category for kind in tricky if kind in _LOWEST),
            boards={kind.category: _BOARDS[kind] for kind in tricky if kind in _BOARDS},
        )


_OUTCOMES = {Result.WIN: BETTER, Result.TIE: EQUAL, Result.LOSE: WORSE}
_LOWEST = {TrickyHand.WHEEL, TrickyHand.STEEL_WHEEL}
_BOARDS = {
    TrickyHand.THREE_PAIRS: frozenset({PAIR, TWO_PAIR}),
    TrickyHand.TWO_SETS: frozenset({TWO_PAIR, TRIPS, FULL_HOUSE}),
    TrickyHand.STRAIGHT_AND_FLUSH: frozenset({HIGH_CARD, PAIR, STRAIGHT, FLUSH}),
}
"""What is left on the board of hands that are told apart by all seven cards."""


def demand(place: int, wanted: Collection[Wanted], house: HousePaytable) -> Demand:
    """Add up what is wanted of one place under a house's rules."""
    found = Demand(place)
    for want in sorted(wanted, key=_order):
        if want.place == place:
            found = _with(found, want, house)
    return found


def _order(want: Wanted) -> int:
    """What Trips needs depends on whether the hand is folded, and a limit on whether it is bet."""
    return 2 if isinstance(want, LimitDecides) else int(isinstance(want, TripsPaid))


def _with(found: Demand, want: Wanted, house: HousePaytable) -> Demand:
    match want:
        case HasHand():
            return _with_hands(found, want.hands)
        case HasHole():
            holes = holes_of(house, want.row)
            return replace(found, holes=holes if found.holes is None else found.holes & holes)
        case BetsSide():
            found = replace(found, side_bets=found.side_bets | {want.wager})
            bet = house.side_bet(want.wager)
            lost = bet is not None and bet.after_fold is SideAfterFold.LOST
            return replace(found, stays=True) if lost else found
        case DealerQualifies():
            opens = {hand for hand in HandCategory if hand >= house.rules.dealer_qualifies}
            return _with_hands(found, opens if want.qualifies else ALL_HANDS - opens)
        case Ends(result=Result.FOLD):
            return replace(found, folds=True)
        case Ends():
            return _with_outcome(replace(found, stays=True), _OUTCOMES[want.result])
        case Stays():
            return replace(found, stays=True)
        case PlaysBoard():
            return replace(found, plays_board=True)
        case BlindPaid():
            wins = _with_outcome(replace(found, stays=True), BETTER)
            return _with_hands(wins, house.blind.paid)
        case TripsPaid():
            return _with_trips_paid(replace(found, bets_trips=True), house)
        case LimitDecides():
            return _with_limit(found, want.limit, house)


@lru_cache(maxsize=64)
def holes_of(house: HousePaytable, row: StartingHand) -> frozenset[Hole]:
    """Return the hole cards, in both orders, that have that row of a house's hole-card bonus."""
    bonus = house.side_bet(Wager.HOLE_CARDS)
    if bonus is None:
        return frozenset()
    return frozenset(hole for hole in permutations(DECK, 2) if bonus.row_of_hole(hole) == row)


def _with_hands(found: Demand, hands: Iterable[HandKind]) -> Demand:
    return replace(found, kinds=common_kinds(found.kinds, hands))


def _with_outcome(found: Demand, outcome: int) -> Demand:
    return replace(found, outcomes=found.outcomes & {outcome})


def _with_trips_paid(found: Demand, house: HousePaytable) -> Demand:
    rules, paid = house.rules, frozenset(house.trips.paid)
    must_beat = rules.trips_against_dealer is TripsAgainstDealer.MUST_BEAT
    if found.folds and rules.trips_after_fold is TripsAfterFold.BOARD_ONLY:
        # The board alone never beats the dealer, who has it too.
        return replace(found, boards=frozenset() if must_beat else found.boards & paid)
    if rules.trips_after_fold is not TripsAfterFold.LIVE:
        found = replace(found, stays=True)
    found = _with_hands(found, paid)
    return _with_outcome(found, BETTER) if must_beat else found


def _with_limit(found: Demand, limit: Limit, house: HousePaytable) -> Demand:
    # Two limits would each want the stakes for themselves.
    hands = hands_at(limit, house, by_trips=found.bets_trips) if not found.limit else frozenset()
    found = _with_hands(replace(found, limit=limit), hands)
    if found.bets_trips and limit is Limit.ROUNDING:
        return found
    return _with_outcome(replace(found, stays=True), BETTER)
