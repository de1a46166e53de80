"""Hands to be named: half as they fall, half of those that dealers misread."""

from random import Random

from croupier.poker.drawing import below, pick
from croupier.training.hard_hands import HardHand
from croupier.training.practice import TablePlan, hard_hands_of, hard_table
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.uth.conditional import Stays
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked

SEAT = 1
_ONE_SEAT = TablePlan(seats=1)
_STAYS = frozenset({Stays(SEAT)})


def read_hands(rng: Random, house: HousePaytable, *, five: bool = False) -> Source:
    """Ask for the name of one hand a card, and with `five` for the five cards that play.

    Of the hard hands each is as likely but the one that a kicker decides: nothing is compared.
    """
    hard = tuple(kind for kind in hard_hands_of(house, 1) if kind is not HardHand.KICKER_DECIDES)
    steps = (Step.HAND, Step.FIVE) if five else (Step.HAND,)

    def next_card() -> tuple[Question, ...]:
        settlement = _deal(rng, house, hard)
        return tuple(Question(settlement, step, SEAT) for step in steps)

    return next_card


def _deal(rng: Random, house: HousePaytable, hard: tuple[HardHand, ...]) -> Settlement:
    if below(rng, 2):
        return hard_table(rng, house, _ONE_SEAT, pick(rng, hard))
    return settle_checked(deal_round(rng, house, 1, _STAYS), house)
