"""The deal in time, a pure function of the moment."""

import subprocess
import sys
from dataclasses import replace

import pytest

from croupier.ui.motion import Pace
from croupier.ui.table.dealing import (
    Dealing,
    Face,
    Motion,
    Place,
    Row,
    SeatSeen,
    dealing_of,
    seat_place,
)
from croupier.uth.settlement import Settlement, settle
from croupier.uth.wagers import Street
from tests.builders import house_of, seat_of, table_of

PACES = [Pace.FAST, Pace.NORMAL, Pace.SLOW]
BOARD = [Place(Row.BOARD, index) for index in range(5)]
DEALER = [Place(Row.DEALER, index) for index in range(2)]
TENTH = 0.1


def table(seats: int = 6) -> Settlement:
    """Seats that play 4×, 3×, 2×, 1×, fold and play 4× again."""
    made = [
        replace(seat_of(hole, play=10 * times, folded=not times), street=street)
        for hole, times, street in (
            ("As Qs", 4, Street.PREFLOP),
            ("7h 7c", 3, Street.PREFLOP),
            ("2c 9s", 2, Street.FLOP),
            ("Kh Kc", 1, Street.RIVER),
            ("3d 4d", 0, None),
            ("Ad 8c", 4, None),
            ("6s 6h", 1, None),
        )
    ]
    return settle(table_of(*made[:seats], dealer="Js 8h", board="7d Kd 2d Jc 4s"), house_of())


@pytest.fixture
def dealing() -> Dealing:
    return dealing_of(table(), Pace.NORMAL)


def starts(dealing: Dealing, motion: Motion, row: Row | None = None) -> list[Place]:
    """The places of one kind of act, in the order in which they begin."""
    acts = sorted(dealing.acts, key=lambda act: act.start)
    return [a.place for a in acts if a.motion is motion and (row is None or a.place.row is row)]


def begins(dealing: Dealing, motion: Motion, place: Place) -> float:
    return next(a.start for a in dealing.acts if (a.motion, a.place) == (motion, place))


def ends(dealing: Dealing, motion: Motion, place: Place) -> float:
    return next(a.end for a in dealing.acts if (a.motion, a.place) == (motion, place))


def test_at_the_start_antes_are_out_and_no_card_or_play_bet_is(dealing: Dealing) -> None:
    seen = dealing.at(0.0)
    assert seen.moving == ()
    assert all(seen.face(place) is Face.ABSENT for place in BOARD + DEALER)
    assert {seen.seat(number) for number in range(1, 7)} == {SeatSeen(0, play=False, acted=False)}


def test_at_the_end_everything_lies_as_it_is_settled(dealing: Dealing) -> None:
    seen = dealing.at(dealing.seconds)
    assert seen.moving == ()
    assert all(seen.face(place) is Face.OPEN for place in BOARD + DEALER)
    for number in range(1, 7):
        folds = number == 5
        assert seen.seat(number) == SeatSeen(2, play=not folds, acted=folds)


def test_two_cards_to_each_seat_from_the_dealers_left_and_then_to_the_dealer(
    dealing: Dealing,
) -> None:
    expected = [seat_place(number, index) for number in range(1, 7) for index in range(2)]
    assert starts(dealing, Motion.FLIGHT) == [*expected, *DEALER, *BOARD]


def test_the_flop_is_turned_then_turn_and_river_together_and_last_the_dealers_cards(
    dealing: Dealing,
) -> None:
    assert starts(dealing, Motion.TURN) == BOARD + DEALER
    three, four, five = (begins(dealing, Motion.TURN, BOARD[i]) for i in (2, 3, 4))
    assert five - four < TENTH
    assert four - three > 0.5


def test_bets_come_out_street_by_street(dealing: Dealing) -> None:
    flop, turn = (begins(dealing, Motion.TURN, BOARD[i]) for i in (0, 3))
    river, showdown = ends(dealing, Motion.TURN, BOARD[4]), begins(dealing, Motion.TURN, DEALER[0])
    for number, first, last in (
        (1, 0.0, flop),
        (2, 0.0, flop),
        (6, 0.0, flop),
        (3, flop, turn),
        (4, river, showdown),
    ):
        begun = begins(dealing, Motion.BET, seat_place(number))
        assert first <= begun < last, number
    assert river <= begins(dealing, Motion.FOLD, seat_place(5)) < showdown
    assert starts(dealing, Motion.CHECK) == [seat_place(n) for n in (3, 4, 5, 4, 5)]


def test_who_has_bet_is_not_asked_again_and_who_folds_makes_no_bet(dealing: Dealing) -> None:
    assert sorted(place.seat for place in starts(dealing, Motion.BET)) == [1, 2, 3, 4, 6]
    assert starts(dealing, Motion.FOLD) == [seat_place(5)]


def test_a_play_bet_of_no_certain_street_comes_as_early_as_it_may() -> None:
    # In this house twice the Ante may be bet before the flop too.
    house = house_of(preflop_raises=(2, 4))
    seat = replace(seat_of("As Qs", play=20), street=None)
    settlement = settle(table_of(seat, dealer="Js 8h", board="7d Kd 2d Jc 4s"), house)
    dealing = dealing_of(settlement, Pace.NORMAL)
    assert starts(dealing, Motion.BET) == [seat_place(1)]
    assert starts(dealing, Motion.CHECK) == []
    assert dealing.at(dealing.seconds).seat(1).play


def test_a_card_that_moves_does_not_lie_anywhere(dealing: Dealing) -> None:
    for act in dealing.acts:
        seen = dealing.at((act.start + act.end) / 2)
        move = next(m for m in seen.moving if (m.motion, m.place) == (act.motion, act.place))
        assert 0.49 < move.part < 0.51
        if act.motion in (Motion.FLIGHT, Motion.TURN) and act.place.row is not Row.SEAT:
            assert seen.face(act.place) is Face.ABSENT
        elif act.motion is Motion.FOLD:
            assert seen.seat(act.place.seat).cards == 0


@pytest.mark.parametrize("seats", range(1, 8))
def test_nothing_that_lies_is_ever_taken_back(seats: int) -> None:
    dealing = dealing_of(table(seats), Pace.NORMAL)
    before = dealing.at(0.0).done
    for step in range(1, 400):
        done = dealing.at(step * dealing.seconds / 400).done
        assert before <= done
        before = done


@pytest.mark.parametrize("seats", range(1, 8))
def test_a_moment_always_shows_the_same(seats: int) -> None:
    one, other = (dealing_of(table(seats), Pace.NORMAL) for _ in range(2))
    moments = [one.seconds * part / 50 for part in range(51)]
    assert [one.at(moment) for moment in moments] == [other.at(m) for m in moments]


def test_six_seats_take_four_to_five_seconds_and_the_pace_changes_that() -> None:
    fast, normal, slow = (dealing_of(table(), pace).seconds for pace in PACES)
    assert 4 <= normal <= 5
    assert fast < 0.6 * normal
    assert slow > 1.5 * normal


def test_a_smaller_table_is_dealt_sooner() -> None:
    seconds = [dealing_of(table(seats), Pace.NORMAL).seconds for seats in range(1, 8)]
    assert seconds == sorted(seconds)


def test_the_deal_in_time_needs_no_qt() -> None:
    program = "import sys, croupier.ui.table.dealing; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
