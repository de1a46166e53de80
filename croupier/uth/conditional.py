"""Dealing what a trainee should see: a royal flush, a tie, a dealer who does not qualify.

Every deal that fulfils what is wanted is equally likely. The rarest hand wanted is drawn
first, from exactly the sets of seven cards that make it, and its cards are put into the hole
and on the board at random; only what is common beside that hand is left to chance and dealt
again where it fails: of a seat and the dealer at worst 1,999 times in 2,000, four of a kind
against a straight flush. What no deal can fulfil is refused at once, by the tables of `meetings`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from random import Random

from croupier.errors import N_, CroupierError
from croupier.poker.cards import DECK, Card
from croupier.poker.drawing import draw, pick
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable
from croupier.uth.meetings import BETTER, DEALER, PAIRED_BOARD_ONLY, possible
from croupier.uth.players import Hole
from croupier.uth.seven_cards import HandKind, common_kinds, count_hands, draw_seven, is_of_kind
from croupier.uth.stakes import takes_trips
from croupier.uth.wanted import (
    BetsSide,
    BlindPaid,
    DealerQualifies,
    Demand,
    Ends,
    HasHand,
    HasHole,
    LimitDecides,
    PlaysBoard,
    Stays,
    TripsPaid,
    Wanted,
    demand,
)

__all__ = [
    "DEALER",
    "BetsSide",
    "BlindPaid",
    "DealerQualifies",
    "Ends",
    "HasHand",
    "HasHole",
    "ImpossibleDealError",
    "LimitDecides",
    "Plan",
    "PlaysBoard",
    "Stays",
    "TripsPaid",
    "UnlikelyDealError",
    "Wanted",
    "deal_planned",
    "plan_deal",
]

MOST_TRIES = 100_000
_SEVENS = comb(len(DECK), 7)
_HOLES = len(DECK) * (len(DECK) - 1)


class ImpossibleDealError(CroupierError):
    """What is wanted of a deal cannot be, whatever the cards."""


class UnlikelyDealError(CroupierError):
    """So much is wanted at once that no such deal was found.

    That happens with three or more places, or with a tricky hand beside one that plays the
    board; with categories of one seat and the dealer never.
    """


@dataclass(frozen=True, slots=True)
class Plan:
    """How to deal what is wanted."""

    demands: tuple[Demand, ...]
    """Those of the dealer and of the seats of which anything is wanted, in that order."""
    start: int
    """The place whose seven cards are drawn first."""
    kinds: frozenset[HandKind]
    """The hands that its seven cards are to make."""
    boards: frozenset[HandCategory]
    """What the board alone may make."""
    holes: tuple[Hole, ...] = ()
    """The hole cards to draw from at that place, where they are rarer than the hands."""

    def demand(self, place: int) -> Demand:
        """Return what is wanted of one place."""
        return next((d for d in self.demands if d.place == place), Demand(place))


@lru_cache(maxsize=1024)
def plan_deal(wanted: frozenset[Wanted], seats: int, house: HousePaytable) -> Plan:
    """Work out how to deal what is wanted. Raises `ImpossibleDealError` where no cards can."""
    for want in wanted:
        _check_place(want, seats)
    if not takes_trips(house.money) and any(isinstance(want, TripsPaid) for want in wanted):
        raise ImpossibleDealError(
            N_("This house takes no Trips bets."), N_("Ask for another bet, or raise its limits.")
        )
    for want in wanted:
        if isinstance(want, BetsSide) and house.side_bet(want.wager) is None:
            raise ImpossibleDealError(
                N_("This house does not have the bet {wager}."),
                N_("Ask for another bet, or take a house that has it."),
                wager=want.wager.value,
            )
    places = sorted({DEALER, *(want.place for want in wanted)})
    demands = [demand(place, wanted, house) for place in places]
    boards = frozenset.intersection(*(found.boards for found in demands))
    dealer, *players = (found.as_place() for found in demands)
    if any(found.contradicts_itself for found in demands):
        boards = frozenset()
    left = possible(dealer, players, boards)
    if not left.boards:
        raise ImpossibleDealError(N_("No deal has all of that at once."), _hint(demands))
    demands = [
        replace(found, kinds=common_kinds(found.kinds, hands))
        for found, hands in zip(demands, left.hands, strict=True)
    ]
    rarest = min(demands, key=_chance_of_hand)
    by_hole = min(demands, key=_chance_of_hole)
    if by_hole.holes is not None and _chance_of_hole(by_hole) < _chance_of_hand(rarest):
        holes = tuple(sorted(by_hole.holes))
        return Plan(tuple(demands), by_hole.place, by_hole.kinds, left.boards, holes)
    return Plan(tuple(demands), rarest.place, rarest.kinds, left.boards)


def _chance_of_hand(found: Demand) -> float:
    return sum(map(count_hands, found.kinds)) / _SEVENS


def _chance_of_hole(found: Demand) -> float:
    return 1.0 if found.holes is None else len(found.holes) / _HOLES


def _check_place(want: Wanted, seats: int) -> None:
    lowest = DEALER if isinstance(want, HasHand | DealerQualifies | PlaysBoard) else DEALER + 1
    if not lowest <= want.place <= seats:
        raise ImpossibleDealError(
            N_("There is no seat {seat} at a table of {count}."),
            N_("Seats are numbered from 1, on the dealer's left."),
            seat=want.place,
            count=seats,
        )


def _hint(demands: Sequence[Demand]) -> str:
    """Return the best reason why these cannot be fulfilled together."""
    dealer, *players = places = [found.as_place() for found in demands]
    if dealer.hands == {HandCategory.HIGH_CARD} and any(
        player.hands <= PAIRED_BOARD_ONLY for player in players
    ):
        return N_(
            "A full house or four of a kind needs a pair on the board: the dealer has it too."
        )
    if any(player.plays_board and player.outcomes == {BETTER} for player in players):
        return N_("A hand that plays the board cannot win: the dealer has the board too.")
    if any(place.hands == {HandCategory.ROYAL_FLUSH} for place in places):
        return N_("Nothing beats a royal flush, and it is tied only where it lies on the board.")
    return N_("All hands share the board, and the better hand wins: ask for less at once.")


def deal_planned(rng: Random, plan: Plan, seats: int) -> tuple[list[Hole], tuple[Card, ...]]:
    """Deal by a plan: the hole cards of the dealer and of each seat, and the board.

    Raises `UnlikelyDealError` after `MOST_TRIES` deals that did not fulfil it.
    """
    for _ in range(MOST_TRIES):
        # In random order the first two are the hole cards, the others the board.
        seven = _draw_by_hole(rng, plan) or draw(rng, draw_seven(rng, plan.kinds), 7)
        board = tuple(seven[2:])
        if category_of(strength(board)) not in plan.boards:
            continue
        held = set(seven)
        pairs = iter(draw(rng, [card for card in DECK if card not in held], 2 * seats))
        holes = list(zip(pairs, pairs, strict=True))
        holes.insert(plan.start, (seven[0], seven[1]))
        if _fulfils(plan, holes, board):
            return holes, board
    raise UnlikelyDealError(
        N_("None of {count} deals had all of that at once."),
        N_("Ask for less: one rare hand, or fewer seats."),
        count=MOST_TRIES,
    )


def _draw_by_hole(rng: Random, plan: Plan) -> list[Card]:
    if not plan.holes:
        return []
    hole = pick(rng, plan.holes)
    return [*hole, *draw(rng, [card for card in DECK if card not in hole], 5)]


def _fulfils(plan: Plan, holes: Sequence[Hole], board: tuple[Card, ...]) -> bool:
    dealer = strength(holes[DEALER] + board)
    for wants in plan.demands:
        cards = holes[wants.place] + board
        mine = strength(cards)
        if (mine > dealer) - (mine < dealer) not in wants.outcomes:
            return False
        if wants.holes is not None and holes[wants.place] not in wants.holes:
            return False
        if wants.plays_board and mine != strength(board):
            return False
        category = category_of(mine)
        if not any(is_of_kind(kind, category, cards) for kind in wants.kinds):
            return False
    return True
