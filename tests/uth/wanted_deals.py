"""Deals in which something is wanted, and whether it is there."""

from random import Random

import pytest

from croupier.poker.hands import HandCategory, plays_board
from croupier.uth.conditional import (
    DEALER,
    BetsSide,
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    HasHole,
    PlaysBoard,
    Stays,
    TripsPaid,
    Wanted,
)
from croupier.uth.dealing import deal_round
from croupier.uth.settlement import Settlement, settle
from croupier.uth.seven_cards import TrickyHand, is_of_kind
from croupier.uth.wagers import Action, Wager
from tests.builders import house_of

HOUSE = house_of()
ROYAL, STEEL_WHEEL = HandCategory.ROYAL_FLUSH, TrickyHand.STEEL_WHEEL
each_category = pytest.mark.parametrize("category", HandCategory, ids=lambda c: c.key)


def has(place: int, *kinds) -> HasHand:
    return HasHand(place, frozenset(kinds))


def deals(count: int, *wanted: Wanted, house=HOUSE, seats=1, seed=1):
    rng = Random(seed)
    for _ in range(count):
        yield settle(deal_round(rng, house, seats, wanted), house)


def fulfils(settlement: Settlement, want: Wanted) -> bool:
    """Whether a settled table has what was wanted, read off the settlement."""
    if want.place == DEALER:
        hand = settlement.dealer
    else:
        seat = settlement.seat(want.place)
        hand = seat.hand
    match want:
        case HasHand():
            return any(is_of_kind(kind, hand.category, hand.cards) for kind in want.hands)
        case DealerQualifies():
            return settlement.qualifies is want.qualifies
        case Ends():
            return seat.result is want.result
        case Stays():
            return not seat.seat.folded
        case PlaysBoard():
            return plays_board(hand.cards[:2], settlement.round.board)
        case BlindPaid():
            return seat.bet(Wager.BLIND).action is Action.PAY
        case HasHole():
            bonus = settlement.house.side_bet(Wager.HOLE_CARDS)
            return bonus.row_of_hole(seat.seat.hole) == want.row
        case BetsSide():
            return bool(seat.seat.bets.on(want.wager))
        case TripsPaid():
            return seat.bet(Wager.TRIPS).action is Action.PAY
