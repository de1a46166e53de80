from collections import Counter
from random import Random

import pytest

from croupier.poker.hands import HandCategory
from croupier.training.practice import TablePlan, practice_table
from croupier.uth.house import TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import check_round
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Action, Wager
from tests.builders import BLIND_B, TRIPS_D, house_of

HOUSES = [
    house_of(),
    house_of(blind=BLIND_B, trips=TRIPS_D, trips_after_fold=TripsAfterFold.LOST),
    house_of(trips_against_dealer=TripsAgainstDealer.MUST_BEAT, preflop_raises=(4,)),
    house_of(trips_minimum=0, trips_maximum=0),
    house_of(dealer_qualifies=HandCategory.HIGH_CARD),
]


@pytest.mark.parametrize("house", HOUSES)
def test_every_row_of_both_paytables_is_paid_before_long(house):
    rng = Random(11)
    paid = Counter()
    for _ in range(1500):
        settlement = practice_table(rng, house, TablePlan(6))
        check_round(settlement.round, house)
        for seat in settlement.seats:
            for bet in seat.bets:
                if bet.action is Action.PAY and bet.wager in (Wager.BLIND, Wager.TRIPS):
                    hand = seat.trips_hand if bet.wager is Wager.TRIPS else seat.hand
                    paid[bet.wager, hand.category] += 1
    for row in house.blind.paid:
        assert paid[Wager.BLIND, row] >= 10
    if house.money.trips_maximum:
        for row in house.trips.paid:
            assert paid[Wager.TRIPS, row] >= 10


def test_ties_and_dealers_who_do_not_qualify_come_often():
    rng = Random(3)
    tables = [practice_table(rng, HOUSES[0], TablePlan(6)) for _ in range(1500)]
    seats = [seat for table in tables for seat in table.seats]
    assert 0.15 < sum(not table.qualifies for table in tables) / len(tables) < 0.35
    assert sum(seat.result is Result.TIE for seat in seats) > 100
    lost_without = [
        seat
        for seat in seats
        if seat.result is Result.LOSE and seat.bets[0].reason is Reason.DEALER_NOT_QUALIFIED
    ]
    assert len(lost_without) > 100


def test_the_same_seed_gives_the_same_tables():
    def deal():
        rng = Random(5)
        return [practice_table(rng, HOUSES[0], TablePlan(4)).round for _ in range(50)]

    assert deal() == deal()
