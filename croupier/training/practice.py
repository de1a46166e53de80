"""Tables to practise on: as they fall, half with something worth seeing, or hard to read.

Left to chance a paid royal flush comes once in 32,487 hands and a paid straight flush once
in 3,788 (facts by exact enumeration), so random tables hardly train the rows that cost the
most. Every row of both paytables, a dealer who does not qualify and a tie come up instead, and
where the house has a maximum payout or rounds, stakes on which these decide.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from random import Random

from croupier.poker.drawing import below, pick
from croupier.poker.hands import HandCategory
from croupier.training.hard_hands import HardHand, shows, to_see
from croupier.uth.conditional import (
    DEALER,
    BetsSide,
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    HasHole,
    ImpossibleDealError,
    LimitDecides,
    TripsPaid,
    Wanted,
    plan_deal,
)
from croupier.uth.dealing import TRIPS_RATE, deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.limits import Limit, hands_at
from croupier.uth.settlement import Settlement, settle_checked
from croupier.uth.side_bets import MeterShare, SideBet, StartingHand
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


class Hands(StrEnum):
    """Which hands the tables to practise on have."""

    NATURAL = "natural"
    """As the cards fall."""
    BALANCED = "balanced"
    """Every other table has a row of either paytable, a tie or a dealer who does not qualify;
    one in eight has a limit that decides, where the house has any."""
    HARD = "hard"
    """Every table has a seat with something that hands are misread by."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """How to deal the tables to practise on."""

    seats: int = 6
    hands: Hands = Hands.BALANCED
    trips_rate: float = TRIPS_RATE
    """How many of the players bet Trips."""


MOST_DEALS = 200
"""How many deals are made for a hard hand that chance must bring, before one is left as it fell.

The rarest of these is a kicker that decides, 16.5 % of all deals of a seat and the dealer: it
stays away from 200 deals once in 4,000,000,000,000,000 tables.
"""


def practice_table(rng: Random, house: HousePaytable, plan: TablePlan) -> Settlement:
    """Deal and settle a table to practise on; the same `rng` gives the same one everywhere."""
    match plan.hands:
        case Hands.HARD:
            return hard_table(rng, house, plan, pick(rng, hard_hands_of(house, plan.seats)))
        case Hands.BALANCED if below(rng, 2):
            seat = below(rng, plan.seats) + 1
            sights = _sights(house, seat, plan)
            # Where no limit can decide, chance is asked nothing more.
            limits = _limit_sights(house, seat, plan)
            if limits and not below(rng, 4):
                sights = pick(rng, limits)
            return _table(rng, house, plan, pick(rng, sights))
    return _table(rng, house, plan)


def _table(
    rng: Random, house: HousePaytable, plan: TablePlan, wanted: frozenset[Wanted] = frozenset()
) -> Settlement:
    round_ = deal_round(rng, house, plan.seats, wanted, trips_rate=plan.trips_rate)
    return settle_checked(round_, house)


def hard_table(rng: Random, house: HousePaytable, plan: TablePlan, hard: HardHand) -> Settlement:
    """Deal and settle a table on which some seat, any as likely, has a hand so hard to read."""
    seat = below(rng, plan.seats) + 1
    wanted = to_see(hard, seat)
    table = _table(rng, house, plan, wanted)
    for _ in range(MOST_DEALS - 1):
        if shows(hard, table.seat(seat), table):
            break
        table = _table(rng, house, plan, wanted)
    return table


@lru_cache(maxsize=64)
def hard_hands_of(house: HousePaytable, seats: int) -> tuple[HardHand, ...]:
    """The hard hands that a table of so many seats can have."""
    # What is possible at one seat is possible at every other.
    return tuple(hard for hard in HardHand if is_possible(to_see(hard, 1), seats, house))


@lru_cache(maxsize=256)
def _sights(house: HousePaytable, seat: int, plan: TablePlan) -> tuple[frozenset[Wanted], ...]:
    """What is worth seeing at a seat, each as what is wanted of the deal."""
    wishes = _wishes(house, seat, plan.trips_rate)
    return tuple(wanted for wanted in wishes if is_possible(wanted, plan.seats, house))


@lru_cache(maxsize=256)
def _limit_sights(
    house: HousePaytable, seat: int, plan: TablePlan
) -> tuple[tuple[frozenset[Wanted], ...], ...]:
    """What shows a limit of the house at a seat, limit by limit; nothing of those that cannot."""
    found = (_limit_wishes(limit, house, seat, plan.trips_rate) for limit in Limit)
    possible = (tuple(w for w in wishes if is_possible(w, plan.seats, house)) for wishes in found)
    return tuple(filter(None, possible))


def _limit_wishes(
    limit: Limit, house: HousePaytable, seat: int, trips_rate: float
) -> Iterator[frozenset[Wanted]]:
    for hand in sorted(hands_at(limit, house, by_trips=False), reverse=True):
        yield frozenset({HasHand(seat, frozenset({hand})), LimitDecides(seat, limit)})
    by_trips = hands_at(limit, house, by_trips=True) if trips_rate else ()
    for hand in sorted(by_trips, reverse=True):
        wanted = HasHand(seat, frozenset({hand})), TripsPaid(seat), LimitDecides(seat, limit)
        yield frozenset(wanted)


def _wishes(house: HousePaytable, seat: int, trips_rate: float) -> Iterator[frozenset[Wanted]]:
    for row in house.blind.paid:
        yield frozenset({HasHand(seat, frozenset({row})), BlindPaid(seat)})
    # Where nobody is to bet Trips, none is to be seen paid.
    for row in house.trips.paid if trips_rate else ():
        yield frozenset({HasHand(seat, frozenset({row})), TripsPaid(seat)})
    for bet in house.side_bets if trips_rate else ():
        yield from _side_wishes(bet, seat)
    yield frozenset({Ends(seat, Result.TIE)})
    for result in (Result.WIN, Result.LOSE):
        yield frozenset({DealerQualifies(qualifies=False), Ends(seat, result)})


def _side_wishes(bet: SideBet, seat: int) -> Iterator[frozenset[Wanted]]:
    """Every row of a side bet, and what it is easily settled wrongly on."""
    made = BetsSide(seat, bet.wager)
    for row in bet.rows:
        if isinstance(row, StartingHand):
            yield frozenset({made, HasHole(seat, row)})
        elif bet.wager is Wager.BAD_BEAT:
            held = frozenset({row})
            yield frozenset({made, HasHand(seat, held), Ends(seat, Result.LOSE)})
            yield frozenset({made, HasHand(DEALER, held), Ends(seat, Result.WIN)})
        else:
            yield frozenset({made, HasHand(seat, frozenset({row}))})
    hands = frozenset(row for row in bet.rows if isinstance(row, HandCategory))
    match bet.wager:
        case Wager.HOLE_CARDS:
            (*_, lowest) = (row for row in bet.rows if isinstance(row, StartingHand))
            yield frozenset({made, HasHole(seat, lowest), Ends(seat, Result.LOSE)})
        case Wager.BAD_BEAT:
            yield frozenset({made, HasHand(seat, hands), Ends(seat, Result.TIE)})
            yield frozenset({made, HasHand(seat, hands), Ends(seat, Result.WIN)})
        case Wager.PROGRESSIVE if whole := whole_meters(bet):
            # Two at once: the meter is divided.
            other = seat - 1 or seat + 1
            both = {HasHand(place, whole) for place in (seat, other)}
            yield frozenset({*both, made, BetsSide(other, bet.wager)})


def whole_meters(bet: SideBet) -> frozenset[HandCategory]:
    """The hands two of which come to more than the meter."""
    return frozenset(
        row
        for row, paid in bet.rows.items()
        if isinstance(row, HandCategory)
        if isinstance(paid, MeterShare) and 2 * paid.share > 1
    )


def is_possible(wanted: frozenset[Wanted], seats: int, house: HousePaytable) -> bool:
    """Tell whether any deal at this house has all that is wanted."""
    # A house may take no Trips, or have a dealer who always qualifies.
    try:
        plan_deal(wanted, seats, house)
    except ImpossibleDealError:
        return False
    return True
