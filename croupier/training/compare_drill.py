"""Hands to be compared: half as they fall, half so near that a card decides, or none."""

from enum import StrEnum
from random import Random

from croupier.poker.drawing import below, pick
from croupier.training.comparing import DecidedBy, best_seats, compare
from croupier.training.drills import FEWEST_COMPARED, MOST_COMPARED
from croupier.training.practice import MOST_DEALS
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.uth.conditional import PlaysBoard, Stays, Wanted
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked


class Near(StrEnum):
    """By how little hands that are near each other differ."""

    RANKS = "ranks"
    """The two best are of one kind, and their ranks decide."""
    KICKER = "kicker"
    """A kicker decides between the two best."""
    SPLIT = "split"
    """Several have the best hand, and it is not the board."""
    BOARD = "board"
    """The board plays for every seat."""


_SHOWN = {
    Near.RANKS: DecidedBy.RANKS,
    Near.KICKER: DecidedBy.KICKER,
    Near.SPLIT: DecidedBy.SPLIT,
    Near.BOARD: DecidedBy.BOARD,
}
_NEARS = tuple(Near)


def compared_hands(
    rng: Random, house: HousePaytable, seats: int, *, decides: bool = False
) -> Source:
    """Ask who wins among `seats` hands; where these are not two to four, any of them.

    Nobody folds. Of the near hands each kind is as likely. With `decides` it is asked, too, by
    which card the best hand wins, where it does not split.
    """

    def next_card() -> tuple[Question, ...]:
        count = seats
        if not FEWEST_COMPARED <= seats <= MOST_COMPARED:
            count = FEWEST_COMPARED + below(rng, MOST_COMPARED - FEWEST_COMPARED + 1)
        near = pick(rng, _NEARS) if below(rng, 2) else None
        settlement = _deal(rng, house, count, near)
        is_decided = decides and len(tuple(best_seats(settlement))) == 1
        steps = (Step.COMPARE, Step.DECIDES) if is_decided else (Step.COMPARE,)
        return tuple(Question(settlement, step) for step in steps)

    return next_card


def _deal(rng: Random, house: HousePaytable, seats: int, near: Near | None) -> Settlement:
    wanted: set[Wanted] = {Stays(number) for number in range(1, seats + 1)}
    if near is Near.BOARD:
        wanted.add(PlaysBoard(1))
    for _ in range(MOST_DEALS):
        settlement = settle_checked(deal_round(rng, house, seats, frozenset(wanted)), house)
        if near is None or compare(settlement).decided_by is _SHOWN[near]:
            break
    return settlement
