from itertools import count
from random import Random

import pytest

from croupier.training.feedback import Feedback
from croupier.training.levels import Level
from croupier.training.sessions import SessionError, SessionState, TrainingSession
from croupier.training.sources import after, whole_tables
from croupier.training.stopwatches import Stopwatch
from croupier.uth.dealing import deal_round
from croupier.uth.settlement import settle
from tests.builders import house_of

HOUSE = house_of()


class Watch:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def deals(first=1):
    seeds = count(first)
    return whole_tables(
        lambda: settle(deal_round(Random(next(seeds)), HOUSE, 2), HOUSE), Level.CHIPS
    )


def begun(source=None, feedback=Feedback.EACH_ANSWER, tables=3):
    watch = Watch()
    return TrainingSession(source or deals(), watch, tables, feedback), watch


def answer(session, watch, times):
    for number in range(times):
        watch.now += number % 5 / 4
        if number % 4 == 1:
            session.use_help()
        session.skip() if number % 3 == 2 else session.submit(session.question.right)
        session.next()


@pytest.mark.parametrize("feedback", Feedback)
@pytest.mark.parametrize("times", [0, 1, 9, 30])
def test_what_was_answered_counts_as_if_it_were_answered_now(feedback, times):
    first, watch = begun(feedback=feedback)
    answer(first, watch, times)
    second, _watch = begun(feedback=feedback)
    second.go_over(first.grades)
    assert second.summary == first.summary
    assert (second.question, second.state) == (first.question, first.state)
    assert (second.streak, second.told_grades) == (first.streak, first.told_grades)
    assert (second.elapsed, second.just_told) == (first.elapsed, ())


def test_whoever_had_answered_everything_is_at_the_end():
    first, watch = begun(tables=1)
    answer(first, watch, first.question_count)
    second, _watch = begun(tables=1)
    second.go_over(first.grades)
    assert second.state is SessionState.FINISHED


def test_nothing_is_gone_over_beyond_the_end_or_while_an_answer_is_told():
    first, watch = begun(tables=1)
    answer(first, watch, first.question_count)
    with pytest.raises(SessionError):
        first.go_over(first.grades)
    second, _watch = begun()
    second.skip()
    with pytest.raises(SessionError):
        second.go_over(first.grades)


def test_tables_of_before_come_first_and_then_what_is_dealt():
    before = [deals()(), deals(2)()]
    source, dealt = after(before, deals(3)), deals(3)
    assert [source() for _ in range(4)] == [*before, dealt(), dealt()]


def test_a_stopwatch_goes_on_from_the_seconds_it_is_given():
    watch = Watch()
    stopwatch = Stopwatch(watch)
    stopwatch.run()
    watch.now += 2
    stopwatch.add(5)
    assert stopwatch.elapsed == 7
