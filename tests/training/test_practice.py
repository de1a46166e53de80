from collections import Counter
from fractions import Fraction
from hashlib import sha256
from random import Random

import pytest

from croupier.poker.cards import format_cards
from croupier.poker.hands import HandCategory
from croupier.training import practice
from croupier.training.hard_hands import HardHand
from croupier.training.practice import Hands, TablePlan, hard_table, practice_table
from croupier.uth.dealing import deal_round
from croupier.uth.house import Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import check_round
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.stakes import BetRange, with_bets
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Action, Wager
from tests.builders import BLIND_B, TRIPS_D, hole_cards_of, house_of, side_bets_of

HOUSES = [
    house_of(),
    house_of(blind=BLIND_B, trips=TRIPS_D, trips_after_fold=TripsAfterFold.LOST),
    house_of(trips_against_dealer=TripsAgainstDealer.MUST_BEAT, preflop_raises=(4,)),
    house_of(trips_minimum=0, trips_maximum=0),
    house_of(dealer_qualifies=HandCategory.HIGH_CARD),
]
DIGESTS = {
    Hands.NATURAL: "7cb883b8129a65dc23bfa6da75fa7dc6e25246c90daf001bb0a4a2609dd68faa",
    Hands.BALANCED: "2ae8c126b52454988e1932d8fbfd771b25227c645895c846390c53ce4e325819",
    Hands.HARD: "6b41d6bf1ab4906a58fc875531a2b97cf002d1aa97e89c1894f8396bad0058ea",
}
each_choice = pytest.mark.parametrize("hands", Hands, ids=str)


@pytest.mark.parametrize("house", HOUSES)
def test_every_row_of_both_paytables_is_paid_before_long(house):
    rng = Random(11)
    paid = Counter()
    for _ in range(1500):
        settlement = practice_table(rng, house, TablePlan())
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


@pytest.mark.parametrize("trips_rate", [0, 0.6])
@pytest.mark.parametrize(
    ("settings", "bites"),
    [
        (
            {"max_payout_per_player": Fraction(20_000)},
            lambda bet: bet.reason is Reason.MAXIMUM_PAYOUT,
        ),
        ({"rounding": Rounding.DOWN, "smallest_chip": Fraction(1)}, lambda b: b.pays != b.owed),
        ({"rounding": Rounding.UP, "smallest_chip": Fraction(1)}, lambda b: b.pays != b.owed),
        ({"rounding": Rounding.NEAREST, "smallest_chip": Fraction(5)}, lambda b: b.pays != b.owed),
    ],
)
def test_one_table_in_eight_shows_a_limit_of_the_house(settings, bites, trips_rate):
    house = house_of(**settings)
    rng = Random(4)
    plan = TablePlan(3, trips_rate=trips_rate)
    tables = [practice_table(rng, house, plan) for _ in range(800)]
    for table in tables:
        check_round(table.round, house)
    shown = sum(
        any(bites(bet) for seat in table.seats for bet in seat.bets) for table in tables
    ) / len(tables)
    assert shown >= 0.11


def test_a_house_whose_limits_never_decide_has_the_tables_of_one_without():
    # An Ante of at most 100 wins less than 80,000, and every Ante of 4, 6, 8, … is even.
    even = {"minimum": Fraction(4), "step": Fraction(2), "smallest_chip": Fraction(1)}
    for settings, limits in (
        ({}, {"max_payout_per_player": Fraction(80_000)}),
        (even, {"rounding": Rounding.UP}),
    ):
        plain, limited = house_of(**settings), house_of(**settings, **limits)
        one, other = Random(6), Random(6)
        for _ in range(200):
            table = practice_table(one, plain, TablePlan())
            assert practice_table(other, limited, TablePlan()).round == table.round


def test_the_trainees_own_antes_decide_whether_a_limit_can():
    house = house_of(max_payout_per_player=Fraction(20_000))
    small, large = (
        with_bets(house, BetRange(Fraction(low), Fraction(high), Fraction(5)))
        for low, high in ((5, 35), (60, 100))
    )
    capped = Counter()
    for own in (small, large):
        rng = Random(8)
        for _ in range(400):
            table = practice_table(rng, own, TablePlan(2))
            capped[own is large] += any(
                bet.reason is Reason.MAXIMUM_PAYOUT for seat in table.seats for bet in seat.bets
            )
    assert (capped[False], capped[True] > 40) == (0, True)


def test_ties_and_dealers_who_do_not_qualify_come_often():
    rng = Random(3)
    tables = [practice_table(rng, HOUSES[0], TablePlan()) for _ in range(1500)]
    seats = [seat for table in tables for seat in table.seats]
    assert 0.15 < sum(not table.qualifies for table in tables) / len(tables) < 0.35
    assert sum(seat.result is Result.TIE for seat in seats) > 100
    lost_without = [
        seat
        for seat in seats
        if seat.result is Result.LOSE and seat.bets[0].reason is Reason.DEALER_NOT_QUALIFIED
    ]
    assert len(lost_without) > 100


@pytest.mark.parametrize("seats", [1, 6, 7])
def test_natural_tables_are_dealt_as_the_cards_fall(seats):
    plan = TablePlan(seats, Hands.NATURAL, trips_rate=0.3)
    one, other = Random(12), Random(12)
    for _ in range(100):
        round_ = deal_round(other, HOUSES[0], seats, trips_rate=0.3)
        assert practice_table(one, HOUSES[0], plan).round == round_


@pytest.mark.parametrize("house", HOUSES)
def test_hard_tables_are_legal_in_every_house(house):
    rng = Random(13)
    for seats in range(1, 8):
        for _ in range(50):
            table = practice_table(rng, house, TablePlan(seats, Hands.HARD))
            check_round(table.round, house)
            assert len(table.seats) == seats


@each_choice
@pytest.mark.parametrize("rate", [0.0, 1.0])
def test_players_bet_trips_as_often_as_planned(hands, rate):
    rng = Random(14)
    tables = [practice_table(rng, HOUSES[0], TablePlan(6, hands, rate)) for _ in range(300)]
    seats = [seat for table in tables for seat in table.seats]
    betting = sum(1 for seat in seats if seat.bet(Wager.TRIPS)) / len(seats)
    # A row of Trips is seen by who bets on it, whatever the rate.
    assert betting == pytest.approx(rate, abs=0.1 if hands is Hands.BALANCED else 0)


@each_choice
def test_one_seed_gives_one_run_of_tables(hands):
    # Challenge codes rest on this: the same tables on every machine and every Python.
    rng = Random(5)
    rounds = [
        practice_table(rng, HOUSES[0], TablePlan(1 + number % 7, hands)).round
        for number in range(140)
    ]
    told = "".join(f"{format_cards(r.cards)}{[s.bets for s in r.seats]}" for r in rounds)
    assert sha256(told.encode()).hexdigest() == DIGESTS[hands]


def test_a_hard_hand_that_stays_away_is_given_up(monkeypatch):
    # By chance never: most deals have no kicker that decides, but not two hundred on end.
    rng = Random(15)
    monkeypatch.setattr(practice, "MOST_DEALS", 1)
    plan = TablePlan(1, Hands.HARD)
    tables = [hard_table(rng, HOUSES[0], plan, HardHand.KICKER_DECIDES) for _ in range(400)]
    decided = sum(
        1 for table in tables if practice.shows(HardHand.KICKER_DECIDES, table.seats[0], table)
    )
    assert 0.1 < decided / len(tables) < 0.25


@pytest.mark.parametrize("hands", Hands)
def test_where_nobody_is_to_bet_trips_nobody_does(hands):
    rng = Random(2)
    for _ in range(200):
        table = practice_table(rng, HOUSES[0], TablePlan(6, hands, trips_rate=0))
        assert not any(seat.bet(Wager.TRIPS) for seat in table.seats)


@pytest.mark.parametrize("hands", Hands)
def test_where_everybody_is_to_bet_trips_everybody_does(hands):
    table = practice_table(Random(2), HOUSES[0], TablePlan(7, hands, trips_rate=1))
    assert all(seat.bet(Wager.TRIPS) for seat in table.seats)


SIDE_HOUSES = [
    house_of(side_bets=side_bets_of()),
    house_of(side_bets=side_bets_of(after_fold=SideAfterFold.LOST)),
    house_of(side_bets=(hole_cards_of({"AA": 30, "AKs": 20, "AKo": 10, "AQ": 5, "pair": 3}),)),
]


@pytest.mark.parametrize("house", SIDE_HOUSES)
def test_every_row_of_a_side_bet_is_paid_before_long(house):
    rng = Random(17)
    paid = Counter()
    for _ in range(2500):
        settlement = practice_table(rng, house, TablePlan())
        check_round(settlement.round, house)
        for seat in settlement.seats:
            for bet in seat.bets:
                if bet.row is not None and bet.action is Action.PAY:
                    paid[bet.wager, bet.row] += 1
    for side in house.side_bets:
        for row in side.rows:
            assert paid[side.wager, row] >= 10, row


def test_bad_beats_of_both_sides_ties_and_divided_meters_come_up():
    rng = Random(18)
    reasons = Counter(
        bet.reason
        for _ in range(2500)
        for seat in practice_table(rng, SIDE_HOUSES[0], TablePlan()).seats
        for bet in seat.bets
    )
    for reason in (
        Reason.PLAYER_BEATEN,
        Reason.DEALER_BEATEN,
        Reason.BAD_BEAT_TIED,
        Reason.METER_SHARE,
        Reason.METER_DIVIDED,
    ):
        assert reasons[reason] >= 10, reason


def test_nobody_bets_on_the_side_where_nobody_is_to():
    rng = Random(19)
    for _ in range(300):
        table = practice_table(rng, SIDE_HOUSES[0], TablePlan(trips_rate=0.0))
        assert not any(seat.seat.bets.sides for seat in table.seats)
