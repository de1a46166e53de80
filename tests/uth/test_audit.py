"""The published figures of the game, each to its last digit."""

import pickle
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from croupier.poker.hands import HandCategory
from croupier.uth.audit import audit, audit_of
from croupier.uth.audit_values import Audit
from croupier.uth.best_play import ALL_DEALS, AuditCancelledError, AuditError, base_game, best_play
from croupier.uth.house import HousePaytable, TripsAfterFold, TripsAgainstDealer
from croupier.uth.seven_cards import count_hands
from croupier.uth.wagers import Odds, Street, Wager
from tests.builders import BLIND_A, BLIND_B, TRIPS_A, TRIPS_B, TRIPS_C, TRIPS_D, house_of
from tests.uth.played import standard_play
from tests.uth.test_joint_table import LINES

EDGE_A = Fraction(50643648973, 2317817502000)
DEALS = comb(52, 5) * comb(47, 2) * comb(45, 2)
# Wins of the hands that a Blind pays, four of a kind left aside.
WINS = {
    HandCategory.ROYAL_FLUSH: 85_615_200,
    HandCategory.STRAIGHT_FLUSH: 734_237_144,
    HandCategory.FULL_HOUSE: 62_810_500_464,
    HandCategory.FLUSH: 71_523_195_288,
    HandCategory.STRAIGHT: 103_685_076_072,
}


def audited(house: HousePaytable) -> Audit:
    """Audit a house in which hands are played as under Blind A, rightly or not."""
    return audit_of(house, replace(standard_play(), game=base_game(house)))


def edge_without_a_run(house: HousePaytable) -> Fraction:
    """The edge where four of a kind pay 10 to 1 and a pair qualifies."""
    odds = house.blind.rows
    assert odds[HandCategory.FOUR_OF_A_KIND] == Odds(10)
    paid = sum(odds[hand].ratio * wins for hand, wins in WINS.items() if hand in odds)
    return Fraction(1349233015909, 6953452506000) - Fraction(paid) / DEALS


def random_blind(number: int) -> list[Odds]:
    """A Blind table with any odds but for four of a kind; best hand first."""
    odds = [
        Odds((7 * number + 3 * place**3) % (40 * place + 3), 1 + (number + place) % 3)
        for place in (9, 5, 4, 3, 2, 1)
    ]
    return [*odds[:2], Odds(10), *odds[3:]]


def test_the_base_game_costs_what_is_known() -> None:
    base = audited(house_of()).base
    assert base.edge == EDGE_A == edge_without_a_run(house_of())
    assert float(base.element_of_risk) == pytest.approx(0.00526214, abs=5e-9)
    assert float(base.average_bet) == pytest.approx(4.152252, abs=5e-7)


def test_each_play_is_right_as_often_as_known() -> None:
    plays = audited(house_of()).base.plays
    assert [(play.multiple, play.street) for play in plays] == [
        (4, Street.PREFLOP),
        (3, Street.PREFLOP),
        (2, Street.FLOP),
        (1, Street.RIVER),
        (0, None),
    ]
    shares = [0.377074, 0, 0.212846, 0.218264, 0.191816]
    assert [float(play.share) for play in plays] == pytest.approx(shares, abs=5e-7)
    assert sum(play.share for play in plays) == 1


def test_69_of_169_starting_hands_are_raised() -> None:
    raised = audited(house_of()).base.raised_hands
    assert len(raised) == len(set(raised)) == 69
    assert {"33", "A2o", "K2s", "K5o", "Q6s", "Q8o", "J8s", "JTo"} <= set(raised)
    assert not {"22", "K4o", "Q5s", "Q7o", "J7s", "J9o", "T9s"} & set(raised)


def test_the_deals_are_those_of_the_joint_table() -> None:
    lines = {}
    for hand in HandCategory:
        endings = [ending for ending in standard_play().endings if ending.hand is hand]
        won_open, won_shut, lost_open, lost_shut, deals = (
            sum(getattr(ending, name) for ending in endings)
            for name in ("won_open", "won_shut", "lost_open", "lost_shut", "deals")
        )
        tied = deals - won_open - won_shut - lost_open - lost_shut
        # A high card ties only where the dealer has no pair either, all others where there is one.
        ties = (0, tied) if hand is HandCategory.HIGH_CARD else (tied, 0)
        line = (won_open, won_shut, *ties, lost_open, lost_shut)
        lines[hand] = tuple(count // 10 for count in line)
    assert lines == LINES
    assert sum(ending.deals for ending in standard_play().endings) == ALL_DEALS == 10 * DEALS


@pytest.mark.parametrize("number", range(50))
def test_the_edge_of_other_blinds_needs_no_run(number: int) -> None:
    house = house_of(blind=random_blind(number))
    assert audited(house).base.edge == edge_without_a_run(house)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(50))
def test_best_play_by_other_blinds_costs_what_needs_no_run(number: int) -> None:
    house = house_of(blind=random_blind(number))
    assert audit(house).base.edge == edge_without_a_run(house)


@pytest.mark.slow
@pytest.mark.parametrize("royal", [Odds(1_000_000), Odds(999_999, 997)], ids=str)
def test_the_longest_odds_are_added_up_exactly(royal: Odds) -> None:
    house = house_of(blind=[royal, *BLIND_A[1:]])
    assert audit(house).base.edge == edge_without_a_run(house)


@pytest.mark.slow
def test_blind_b_costs_what_is_known() -> None:
    base = audit(house_of(blind=BLIND_B)).base
    assert float(base.edge) == pytest.approx(0.05912799, abs=5e-9)
    assert base.edge == edge_without_a_run(house_of(blind=BLIND_B))


@pytest.mark.parametrize(
    ("trips", "edge", "lost"),
    [
        (TRIPS_A, Fraction(301629, 33446140), 0.0265),
        (TRIPS_B, Fraction(48987, 2572780), 0.0366),
        (TRIPS_C, Fraction(233985, 6689228), 0.0525),
        (TRIPS_D, Fraction(22717, 367540), 0.0792),
    ],
)
def test_trips_cost_what_is_known(trips: list[Odds], edge: Fraction, lost: float) -> None:
    found = audited(house_of(trips=trips)).trips
    assert (found.edge, found.fold_cost) == (edge, 0)
    strict = audited(house_of(trips=trips, trips_after_fold=TripsAfterFold.LOST)).trips
    assert float(strict.edge) == pytest.approx(lost, abs=5e-5)
    assert strict.fold_cost == strict.edge - edge
    assert strict.edges == found.edges
    if trips is not TRIPS_D:
        assert float(strict.fold_cost) == pytest.approx(0.017519, abs=5e-7)


def test_trips_rows_are_paid_as_often_as_they_are_made() -> None:
    trips = audited(house_of()).trips
    for row in trips.rows:
        assert row.paid == row.made == Fraction(count_hands(row.hand), comb(52, 7))
    assert trips.hit_rate == sum(row.paid for row in trips.rows)


def test_the_board_alone_pays_whatever_best_play_folds() -> None:
    """Nobody folds three of a kind with a hole card in it."""
    trips = audited(house_of(trips_after_fold=TripsAfterFold.BOARD_ONLY)).trips
    assert trips.fold_cost == 0


def test_trips_that_must_beat_the_dealer_are_paid_when_the_hand_wins() -> None:
    house = house_of(trips_against_dealer=TripsAgainstDealer.MUST_BEAT)
    trips = audited(house).trips
    # The joint table knows how often each hand wins.
    assert [row.paid for row in trips.rows] == [
        Fraction(sum(LINES[row.hand][:2]), DEALS) for row in trips.rows
    ]
    assert trips.pushed == sum(row.made - row.paid for row in trips.rows)
    paid = sum(row.paid * row.odds.ratio for row in trips.rows)
    assert trips.edge == 1 - trips.hit_rate - trips.pushed - paid


def test_a_board_of_three_of_a_kind_beats_no_dealer() -> None:
    rules = {
        "trips_after_fold": TripsAfterFold.BOARD_ONLY,
        "trips_against_dealer": TripsAgainstDealer.MUST_BEAT,
    }
    trips = audited(house_of(**rules)).trips
    assert (
        0
        < trips.fold_cost
        < audited(house_of(**{**rules, "trips_after_fold": TripsAfterFold.LOST})).trips.fold_cost
    )


def test_the_bets_together_are_the_edge() -> None:
    base = audited(house_of()).base
    assert -sum(bet.net for bet in base.bets) == base.edge
    ante, blind, play = base.bets
    assert [bet.wager for bet in base.bets] == [Wager.ANTE, Wager.BLIND, Wager.PLAY]
    assert ante.staked == blind.staked == 1
    assert ante.paid + ante.pushed + ante.taken == 1
    assert ante.net == ante.paid - ante.taken
    assert blind.paid == sum(row.paid for row in base.blind_rows)
    # Play is bet in every round that is not folded.
    assert play.paid + play.pushed + play.taken == 1 - base.plays[-1].share
    assert play.staked == sum(one.multiple * one.share for one in base.plays)


def test_blind_rows_are_paid_when_the_hand_wins() -> None:
    paid = {row.hand: row.paid for row in audited(house_of()).base.blind_rows}
    for hand, wins in WINS.items():
        assert paid[hand] == Fraction(wins, DEALS)


def test_a_row_that_pushes_is_never_paid() -> None:
    base = audited(house_of(blind=[*BLIND_A[:5], Odds(0)])).base
    straight = base.blind_rows[-1]
    assert (straight.hand, straight.paid) == (HandCategory.STRAIGHT, 0)
    assert straight.made > 0


def test_what_cannot_be_exact_is_said() -> None:
    def said(house: HousePaytable) -> list[str]:
        return [str(text) for text in audited(house).assumptions]

    usual = said(house_of())
    assert len(usual) == 2
    assert len(said(house_of(max_payout_per_player=Fraction(20_000)))) == 3
    lost = said(house_of(trips_after_fold=TripsAfterFold.LOST))
    assert any("no Trips bet" in text for text in lost)


def test_an_audit_goes_through_a_pipe() -> None:
    found = audited(house_of())
    again = pickle.loads(pickle.dumps(found))
    assert (again, again.trips.edges) == (found, found.trips.edges)


def test_what_best_play_hangs_on_is_all_that_tells_games_apart() -> None:
    game = base_game(house_of())
    assert game == base_game(house_of("other", trips=TRIPS_D, preflop_raises=(4,)))
    assert game == base_game(house_of(blind=[*BLIND_A[:4], Odds(6, 4), *BLIND_A[5:]]))
    others = (
        house_of(blind=BLIND_B),
        house_of(preflop_raises=(3,)),
        house_of(dealer_qualifies=HandCategory.HIGH_CARD),
    )
    assert all(base_game(house) != game for house in others)


def test_a_house_is_not_audited_by_the_play_of_another() -> None:
    with pytest.raises(ValueError, match="not the game"):
        audit_of(house_of(blind=BLIND_B), standard_play())


def test_the_work_stops_when_it_is_told_to() -> None:
    told: list[float] = []
    with pytest.raises(AuditCancelledError):
        audit(house_of(), told.append, lambda: len(told) == 5)
    assert len(told) == 5
    assert told == sorted(told)


def test_odds_that_cannot_be_added_up_are_refused() -> None:
    uneven = [Odds(999_999, stake) for stake in (999_983, 999_979, 999_961, 999_959)]
    with pytest.raises(AuditError, match="too uneven"):
        audit(house_of(blind=uneven))
    longest = [Odds(1_000_000), *BLIND_A[1:]]
    with pytest.raises(AuditCancelledError):
        best_play(base_game(house_of(blind=longest)), cancelled=lambda: True)


def test_a_paytable_may_pay_only_the_best_hand() -> None:
    house = replace(house_of(blind=[Odds(500)]), name="royal")
    assert [row.hand for row in audited(house).base.blind_rows] == [HandCategory.ROYAL_FLUSH]
    assert audited(house_of(trips=TRIPS_C[:1])).trips.edge > Fraction(99, 100)
