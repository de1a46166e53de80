"""What one player picks up, and what a whole table is paid and costs the rack."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from croupier.poker.drawing import pick
from croupier.poker.hands import HandCategory
from croupier.training.practice import TablePlan, is_possible, practice_table
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.uth.conditional import (
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    HasHole,
    TripsPaid,
    Wanted,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, TripsAfterFold
from croupier.uth.settlement import settle_checked
from croupier.uth.side_bets import StartingHand
from croupier.uth.stakes import takes_trips
from croupier.uth.verdicts import Result

SEAT = 1
EVERYBODY = 1.0
"""Every bet that the house has is made."""


def pickups(rng: Random, house: HousePaytable) -> Source:
    """Ask what a player picks up who has made every bet.

    A row of the Blind, a tie, a win and a loss, each with a dealer who qualifies and one who
    does not, are all as likely; and so is a fold where the house has bets that may outlive it.
    """
    endings = _endings(house)

    def next_card() -> tuple[Question, ...]:
        wanted = pick(rng, pick(rng, endings))
        round_ = deal_round(rng, house, 1, wanted, trips_rate=EVERYBODY)
        return (Question(settle_checked(round_, house), Step.PICKS_UP, SEAT),)

    return next_card


def table_totals(rng: Random, house: HousePaytable, table: TablePlan) -> Source:
    """Ask what a whole table is paid, and then what the rack gains or loses by it."""

    def next_table() -> tuple[Question, ...]:
        settlement = practice_table(rng, house, table)
        return tuple(Question(settlement, step) for step in (Step.PAYS_OUT, Step.RACK))

    return next_table


@lru_cache(maxsize=64)
def _endings(house: HousePaytable) -> tuple[tuple[frozenset[Wanted], ...], ...]:
    """How a hand may end, each as what is wanted of the deal in one way or several."""
    ways = (tuple(w for w in found if is_possible(w, 1, house)) for found in _ways(house))
    return tuple(filter(None, ways))


def _ways(house: HousePaytable) -> Iterator[list[frozenset[Wanted]]]:
    yield [
        frozenset({HasHand(SEAT, frozenset({row})), BlindPaid(SEAT)}) for row in house.blind.paid
    ]
    yield [frozenset({Ends(SEAT, Result.TIE)})]
    for result in (Result.WIN, Result.LOSE):
        for qualifies in (True, False):
            yield [frozenset({Ends(SEAT, result), DealerQualifies(qualifies)})]
    if takes_trips(house.money) or house.side_bets:
        yield list(_folds(house))


def _folds(house: HousePaytable) -> Iterator[frozenset[Wanted]]:
    """Ways to fold: as it comes, and with what would be paid had the hand been played.

    Whether it is paid all the same is the house's rule, of Trips and of each side bet.
    """
    fold = Ends(SEAT, Result.FOLD)
    yield frozenset({fold})
    if takes_trips(house.money):
        yield frozenset({fold, HasHand(SEAT, frozenset(house.trips.paid))})
        if house.rules.trips_after_fold is TripsAfterFold.BOARD_ONLY:
            yield frozenset({fold, TripsPaid(SEAT)})
    for bet in house.side_bets:
        hands = frozenset(row for row in bet.rows if isinstance(row, HandCategory))
        if hands:
            yield frozenset({fold, HasHand(SEAT, hands)})
        else:
            (*_, lowest) = (row for row in bet.rows if isinstance(row, StartingHand))
            yield frozenset({fold, HasHole(SEAT, lowest)})
