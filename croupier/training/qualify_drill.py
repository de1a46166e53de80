"""Dealers who qualify and dealers who do not, as often, and near misses of either."""

from enum import StrEnum
from functools import lru_cache
from random import Random

from croupier.poker.cards import Rank
from croupier.poker.drawing import pick
from croupier.poker.hands import HandCategory
from croupier.training.practice import MOST_DEALS, is_possible
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.uth.conditional import DEALER, DealerQualifies, HasHand, PlaysBoard, Wanted
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked


class Opening(StrEnum):
    """What a dealer's hand is taken wrongly by, or nothing."""

    AS_IT_FALLS = "as_it_falls"
    BOARD_PAIR = "board_pair"
    """A pair, and it lies on the board alone."""
    ACE_HIGH = "ace_high"
    """An ace and no pair."""
    BOARD_STRAIGHT = "board_straight"
    """A straight that lies on the board."""


_MADE = {
    Opening.BOARD_PAIR: HandCategory.PAIR,
    Opening.ACE_HIGH: HandCategory.HIGH_CARD,
    Opening.BOARD_STRAIGHT: HandCategory.STRAIGHT,
}


def dealers_to_qualify(rng: Random, house: HousePaytable) -> Source:
    """Ask whether the dealer qualifies: yes as often as no where the house knows both.

    Of either each kind of hand is as likely.
    """
    answers = _openings(house)

    def next_card() -> tuple[Question, ...]:
        qualifies, openings = pick(rng, answers)
        settlement = _deal(rng, house, pick(rng, openings), qualifies=qualifies)
        return (Question(settlement, Step.QUALIFIES),)

    return next_card


def shows_opening(opening: Opening, settlement: Settlement) -> bool:
    """Tell whether a dealer has such a hand."""
    hand, board = settlement.dealer, settlement.round.board
    if opening is Opening.AS_IT_FALLS:
        return True
    if hand.category is not _MADE[opening]:
        return False
    if opening is Opening.BOARD_PAIR:
        return sum(card.rank == hand.making_ranks[0] for card in board) == 2
    return opening is Opening.BOARD_STRAIGHT or hand.making_ranks[0] is Rank.ACE


@lru_cache(maxsize=64)
def _openings(house: HousePaytable) -> tuple[tuple[bool, tuple[Opening, ...]], ...]:
    """What the dealer may have who qualifies, and who does not; without what cannot be."""
    found = []
    for qualifies in (True, False):
        kinds = [
            opening
            for opening in Opening
            if is_possible(_wanted(opening, qualifies=qualifies), 1, house)
        ]
        if kinds:
            found.append((qualifies, tuple(kinds)))
    return tuple(found)


def _wanted(opening: Opening, *, qualifies: bool) -> frozenset[Wanted]:
    wanted: set[Wanted] = {DealerQualifies(qualifies)}
    if opening is not Opening.AS_IT_FALLS:
        wanted.add(HasHand(DEALER, frozenset({_MADE[opening]})))
    if opening is Opening.BOARD_STRAIGHT:
        wanted.add(PlaysBoard(DEALER))
    return frozenset(wanted)


def _deal(rng: Random, house: HousePaytable, opening: Opening, *, qualifies: bool) -> Settlement:
    wanted = _wanted(opening, qualifies=qualifies)
    for _ in range(MOST_DEALS):
        settlement = settle_checked(deal_round(rng, house, 1, wanted), house)
        if shows_opening(opening, settlement):
            break
    return settlement
