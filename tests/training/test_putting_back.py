from random import Random

import pytest

from croupier.training.answers import pay
from croupier.training.payout_drill import paid_rows
from croupier.training.practice import TablePlan
from croupier.training.sessions import SessionError, SessionState, TrainingSession
from croupier.training.total_drills import table_totals
from tests.builders import house_of
from tests.training.test_sessions import Watch

HOUSE = house_of()


def start(tables=4, watch=None, **settings):
    source = paid_rows(Random(5), HOUSE)
    return TrainingSession(source, watch or Watch(), tables, puts_back=True, **settings)


def answer(session):
    session.submit(session.question.right)
    session.next()


def test_a_card_put_back_comes_again_behind_all_others_and_counts_once():
    session = start()
    first = session.question
    session.put_back()
    assert session.question != first
    assert session.table_number == 1
    shown = []
    while session.state is not SessionState.FINISHED:
        shown.append(session.question)
        answer(session)
    assert len(shown) == len(set(map(id, shown))) == 4
    assert shown[-1] is first
    assert (session.summary.answered, session.summary.right) == (4, 4)


def test_cards_put_back_come_in_the_order_in_which_they_were():
    session = start(tables=3)
    cards = []
    for _ in range(3):
        cards.append(session.question)
        session.put_back()
    for card in cards:
        assert session.question is card
        answer(session)
    assert session.state is SessionState.FINISHED


def test_the_last_card_put_back_is_the_next_one():
    session = start(tables=1)
    card = session.question
    session.put_back()
    assert session.question is card


def test_stopping_counts_only_what_was_answered():
    session = start()
    answer(session)
    session.put_back()
    session.finish()
    assert session.summary.answered == session.summary.right == 1
    assert not session.summary.misses


def test_the_time_and_the_help_of_a_card_put_back_count_once_it_is_answered():
    watch = Watch()
    session = start(tables=2, watch=watch, budget=9)
    watch.now += 4
    session.use_help()
    session.put_back()
    assert session.seconds_left == 9
    watch.now += 2
    assert session.submit(session.question.right).seconds == 2
    session.next()
    watch.now += 1
    assert session.seconds_left == 8
    graded = session.submit(session.question.right)
    assert (graded.seconds, graded.helped) == (5, True)
    assert session.summary.seconds == session.elapsed == 7


def test_only_a_card_that_waits_in_a_set_is_put_back():
    endless = start(tables=None)
    assert not endless.can_put_back
    session = start()
    session.submit(pay(1))
    plain = TrainingSession(paid_rows(Random(5), HOUSE), Watch(), 4)
    totals = TrainingSession(
        table_totals(Random(5), HOUSE, TablePlan(2)), Watch(), 4, puts_back=True
    )
    answer(totals)
    paused = start()
    paused.pause()
    for wrong in (endless, session, plain, totals, paused):
        with pytest.raises(SessionError):
            wrong.put_back()
