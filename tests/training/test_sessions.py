from itertools import count
from random import Random

import pytest

from croupier.training.answers import PUSH, TAKE, QualifiesAnswer
from croupier.training.questions import ALL_STEPS, Step
from croupier.training.sessions import KEPT_TABLES, SessionError, SessionState, TrainingSession
from croupier.training.slips import Slip
from croupier.uth.dealing import deal_round
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, round_of

HOUSE = house_of()


class Watch:
    """A clock that the test winds on."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def watch():
    return Watch()


def dealing(seats=2, seed=7):
    seeds = count(seed)
    return lambda: settle(deal_round(Random(next(seeds)), HOUSE, seats), HOUSE)


def start(watch, tables=1, steps=ALL_STEPS, **deal):
    return TrainingSession(dealing(**deal), watch, tables, steps)


def wrong_answer(question):
    if question.step is Step.QUALIFIES:
        return QualifiesAnswer(not question.right.qualifies)
    return TAKE if question.right != TAKE else PUSH


def answer_all(session, answer=lambda question: question.right):
    while session.state is not SessionState.FINISHED:
        session.submit(answer(session.question))
        session.next()


def test_a_session_without_a_miss_is_all_clean_tables(watch):
    session = start(watch, tables=3)
    answer_all(session)
    summary = session.summary
    assert summary.right == summary.answered == len(session.grades)
    assert (summary.tables, summary.clean_tables) == (3, 3)
    assert summary.best_streak == session.streak == summary.answered
    assert not summary.misses


def test_one_miss_spoils_its_table_and_breaks_the_streak(watch):
    session = start(watch, tables=2)
    session.submit(wrong_answer(session.question))
    assert session.streak == 0
    session.next()
    answer_all(session)
    assert session.summary.clean_tables == 1
    assert session.summary.best_streak == session.summary.answered - 1
    assert [miss.question.step for miss in session.summary.misses] == [Step.DEALER_HAND]


def test_every_question_of_a_table_comes_once_and_in_order(watch):
    session = start(watch)
    expected = session.questions
    answer_all(session)
    assert tuple(grade.question for grade in session.grades) == expected


def test_the_summary_tells_each_step_and_each_bet_apart(watch):
    session = start(watch, tables=20)
    answer_all(session, lambda q: TAKE if q.wager is Wager.TRIPS else q.right)
    by_wager = session.summary.by_wager
    assert by_wager[Wager.ANTE].share == 1
    assert by_wager[Wager.TRIPS].right < by_wager[Wager.TRIPS].asked
    asked = sum(tally.asked for tally in session.summary.by_step.values())
    assert asked == session.summary.answered


def test_only_the_chosen_steps_are_asked(watch):
    session = start(watch, steps=frozenset({Step.QUALIFIES}), tables=4)
    answer_all(session)
    assert {grade.question.step for grade in session.grades} == {Step.QUALIFIES}
    assert session.summary.answered == 4


def test_a_table_that_asks_nothing_is_dealt_again(watch):
    folded = round_of("As Qs", dealer="3s 7c", board="2c 5d 9h Jc Kd", folded=True)
    played = round_of("As Qs", dealer="3s 7c", board="2c 5d 9h Jc Kd")
    deals = iter([settle(folded, HOUSE), settle(played, HOUSE)])
    session = TrainingSession(lambda: next(deals), watch, 1, frozenset({Step.RESULT}))
    assert session.settlement.round == played
    assert session.table_number == 1


def test_an_answer_is_graded_once(watch):
    session = start(watch)
    session.submit(session.question.right)
    with pytest.raises(SessionError):
        session.submit(session.question.right)
    assert len(session.grades) == 1


def test_nothing_goes_on_before_the_answer(watch):
    session = start(watch)
    with pytest.raises(SessionError):
        session.next()


def test_a_skipped_question_counts_as_a_miss(watch):
    session = start(watch)
    session.skip()
    assert session.summary.misses[0].answer is None
    assert session.summary.answered == 1


def test_the_grade_belongs_to_the_question_on_the_table(watch):
    session = start(watch)
    assert session.grade is None
    session.submit(session.question.right)
    assert session.grade.question is session.question
    session.next()
    assert session.grade is None


def test_a_pause_stops_the_clock_and_takes_no_answer(watch):
    session = start(watch)
    watch.now += 5
    session.pause()
    watch.now += 1000
    with pytest.raises(SessionError):
        session.submit(session.question.right)
    session.resume()
    watch.now += 2
    session.submit(session.question.right)
    assert session.elapsed == 7
    assert session.summary.median_seconds == 7


def test_a_pause_after_an_answer_comes_back_to_its_grade(watch):
    session = start(watch)
    grade = session.submit(session.question.right)
    session.pause()
    session.resume()
    assert session.state is SessionState.GRADED
    assert session.grade is grade


def test_the_time_spent_reading_an_explanation_is_not_a_decision(watch):
    session = start(watch)
    watch.now += 3
    session.submit(session.question.right)
    watch.now += 60
    session.next()
    watch.now += 5
    session.submit(session.question.right)
    assert session.summary.median_seconds == 4


def test_finishing_early_counts_what_was_answered(watch):
    session = start(watch, tables=5)
    session.submit(session.question.right)
    session.finish()
    session.finish()
    assert session.state is SessionState.FINISHED
    assert (session.summary.answered, session.summary.tables) == (1, 0)
    with pytest.raises(SessionError):
        session.next()


def test_a_session_without_an_end_deals_on(watch):
    session = start(watch, tables=None, steps=frozenset({Step.QUALIFIES}))
    for _ in range(50):
        session.submit(session.question.right)
        session.next()
    assert session.table_number == 51


def test_help_is_counted(watch):
    session = start(watch)
    session.use_help()
    session.use_help()
    assert session.summary.helped == 2


def test_a_session_needs_a_table_and_a_step(watch):
    with pytest.raises(SessionError):
        start(watch, tables=0)
    with pytest.raises(SessionError):
        start(watch, steps=frozenset())


def test_nothing_answered_is_a_summary_too(watch):
    summary = start(watch).summary
    assert (summary.right, summary.answered, summary.median_seconds) == (0, 0, 0)


def test_of_tables_long_gone_only_the_misses_are_kept(watch):
    session = start(watch, tables=KEPT_TABLES + 5, seats=1)
    missed = []

    def answer(question):
        if question.step is Step.QUALIFIES and session.table_number in (2, 25):
            missed.append(question)
            return wrong_answer(question)
        return question.right

    answer_all(session, answer)
    summary = session.summary
    assert [miss.question for miss in summary.misses] == missed
    assert summary.miss_tables == (2, 25)
    assert (summary.tables, summary.clean_tables) == (25, 23)
    assert summary.answered - summary.right == 2
    assert len({id(grade.question.settlement) for grade in session.grades}) == KEPT_TABLES + 1


def test_a_bet_is_not_put_down_to_misreading_once_the_winner_is_told(watch):
    board_plays = round_of("2d 3d", dealer="2h 4s", board="8c 9d Th Js Qc")
    session = TrainingSession(lambda: settle(board_plays, HOUSE), watch, 1)
    while session.question.wager is not Wager.ANTE:
        session.submit(session.question.right)
        session.next()
    assert session.submit(TAKE).slip is Slip.SETTLED_AS_LOSS
