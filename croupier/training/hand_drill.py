"""Hands to be named: every kind of hand as often, and those that dealers misread among them."""

from collections.abc import Mapping
from random import Random

from croupier.poker.drawing import below, pick
from croupier.poker.hands import HandCategory
from croupier.training.hard_hands import HardHand, shows, to_see
from croupier.training.practice import MOST_DEALS
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.uth.conditional import HasHand, Stays, Wanted
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked

SEAT = 1

HARD: Mapping[HandCategory, tuple[HardHand, ...]] = {
    HandCategory.TWO_PAIR: (HardHand.THREE_PAIRS, HardHand.COUNTERFEITED),
    HandCategory.STRAIGHT: (HardHand.WHEEL,),
    HandCategory.FLUSH: (HardHand.STRAIGHT_AND_FLUSH,),
    HandCategory.FULL_HOUSE: (HardHand.TWO_SETS,),
    HandCategory.STRAIGHT_FLUSH: (HardHand.STEEL_WHEEL,),
}
"""What hands of a kind are misread by. Any hand may play the board; a kicker decides nothing."""

_KINDS = tuple(HandCategory)
_EIGHTHS = 8


def read_hands(rng: Random, house: HousePaytable, *, five: bool = False) -> Source:
    """Ask for the name of one hand a card, and with `five` for the five cards that play.

    Each of the ten kinds of hand is as likely. One hand in eight, and what chance adds, plays the
    board; half of those of a kind that is misread by something, which `HARD` names, have that.
    """
    steps = (Step.HAND, Step.FIVE) if five else (Step.HAND,)

    def next_card() -> tuple[Question, ...]:
        settlement = _deal(rng, house, pick(rng, _KINDS))
        return tuple(Question(settlement, step, SEAT) for step in steps)

    return next_card


def _deal(rng: Random, house: HousePaytable, kind: HandCategory) -> Settlement:
    hard = _hard(rng, kind)
    wanted: set[Wanted] = {Stays(SEAT), HasHand(SEAT, frozenset({kind}))}
    if hard is not None:
        wanted |= to_see(hard, SEAT)
    for _ in range(MOST_DEALS):
        settlement = settle_checked(deal_round(rng, house, 1, frozenset(wanted)), house)
        if hard is None or shows(hard, settlement.seat(SEAT), settlement):
            break
    return settlement


def _hard(rng: Random, kind: HandCategory) -> HardHand | None:
    """Draw what a hand of a kind is to be misread by, if by anything."""
    eighth = below(rng, _EIGHTHS)
    if not eighth:
        return HardHand.BOARD_PLAYS
    if kind in HARD and eighth <= _EIGHTHS // 2:
        return pick(rng, HARD[kind])
    return None
