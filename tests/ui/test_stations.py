"""What is asked at a place of the table."""

import pytest

from croupier.training.questions import Question, Step, questions
from croupier.ui.stations import question_at, station_of
from croupier.uth.wagers import Wager
from tests.ui.test_session_view import table, up_to


def test_a_station_holds_what_is_asked_at_one_place() -> None:
    settlement = table()
    current, grades = up_to(settlement, Step.BET, 3, Wager.BLIND)
    station = station_of(questions(settlement), grades, current, len(grades))
    assert [(asked.question.step, asked.question.wager) for asked in station] == [
        (Step.RESULT, None),
        (Step.BET, Wager.ANTE),
        (Step.BET, Wager.BLIND),
        (Step.BET, Wager.PLAY),
    ]
    assert [asked.grade is not None for asked in station] == [True, True, False, False]


def test_the_dealers_station_comes_first() -> None:
    settlement = table()
    current, grades = up_to(settlement, Step.QUALIFIES)
    station = station_of(questions(settlement), grades, current, len(grades))
    assert [asked.question.step for asked in station] == [Step.DEALER_HAND, Step.QUALIFIES]


@pytest.mark.parametrize(
    ("seat", "wager", "found"),
    [
        (1, Wager.TRIPS, (Step.BET, Wager.TRIPS)),
        (1, None, (Step.RESULT, None)),
        (3, Wager.TRIPS, None),
    ],
)
def test_a_question_is_found_by_where_its_bet_lies(seat, wager, found) -> None:
    question = question_at(questions(table()), seat, wager)
    assert (question and (question.step, question.wager)) == found


def test_where_no_bet_is_asked_about_its_seat_is_found() -> None:
    asked = [question for question in questions(table()) if question.wager is None]
    assert question_at(asked, 1, Wager.ANTE) == Question(table(), Step.RESULT, 1)
    # Nobody is asked who wins at a seat that folded.
    assert question_at(asked, 2, Wager.ANTE) is None
