"""Tables to practise on: half as they fall, half with something worth seeing.

Left to chance a paid royal flush comes once in 32,487 hands and a paid straight flush once
in 3,788 (facts by exact enumeration), so random tables hardly train the rows that cost the
most. Every row of both paytables, a dealer who does not qualify and a tie come up instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from random import Random

from croupier.poker.drawing import below, pick
from croupier.uth.conditional import (
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    ImpossibleDealError,
    TripsPaid,
    Wanted,
    plan_deal,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked
from croupier.uth.verdicts import Result


class Hands(StrEnum):
    NATURAL = "natural"
    BALANCED = "balanced"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class TablePlan:
    seats: int = 6
    hands: Hands = Hands.BALANCED
    trips_rate: float = 0.6


def practice_table(rng: Random, house: HousePaytable, plan: TablePlan) -> Settlement:
    """Deal and settle a table to practise on; the same `rng` gives the same one everywhere."""
    seats = plan.seats
    wanted: frozenset[Wanted] = frozenset()
    if below(rng, 2):
        wanted = pick(rng, _sights(house, below(rng, seats) + 1, seats))
    return settle_checked(deal_round(rng, house, seats, wanted), house)


@lru_cache(maxsize=256)
def _sights(house: HousePaytable, seat: int, seats: int) -> tuple[frozenset[Wanted], ...]:
    """What is worth seeing at a seat, each as what is wanted of the deal."""
    return tuple(wanted for wanted in _wishes(house, seat) if _possible(wanted, seats, house))


def _wishes(house: HousePaytable, seat: int) -> Iterator[frozenset[Wanted]]:
    for row in house.blind.paid:
        yield frozenset({HasHand(seat, frozenset({row})), BlindPaid(seat)})
    for row in house.trips.paid:
        yield frozenset({HasHand(seat, frozenset({row})), TripsPaid(seat)})
    yield frozenset({Ends(seat, Result.TIE)})
    for result in (Result.WIN, Result.LOSE):
        yield frozenset({DealerQualifies(qualifies=False), Ends(seat, result)})


def _possible(wanted: frozenset[Wanted], seats: int, house: HousePaytable) -> bool:
    # A house may take no Trips, or have a dealer who always qualifies.
    try:
        plan_deal(wanted, seats, house)
    except ImpossibleDealError:
        return False
    return True
