from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import select

from croupier.progress import schema
from croupier.progress.adding_up import add_up_sessions, rebuild
from croupier.progress.engines import writing
from croupier.progress.store import Store
from croupier.progress.values import Chosen, State
from croupier.training.drills import SKILLS, WHOLE_TABLES, Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.sessions import SessionState
from croupier.training.topics import topic_of
from tests.progress.keeping import Watch, begun_by, context_of, house_named, train
from tests.progress.sums import assert_sums_hold

PLAN = SessionPlan(table=TablePlan(3), tables=4, five=True)
each_drill = pytest.mark.parametrize("drill", Drill)


@each_drill
def test_a_session_of_each_drill_runs_to_its_end_and_comes_back(store: Store, drill: Drill) -> None:
    house, plan, watch = house_named("progressive"), replace(PLAN, drill=drill), Watch()
    session = context_of(house, 7, watch).new_session(plan)
    recording = store.begin(begun_by(store.add_trainee("Lan"), plan, house.name))
    train(session, recording, watch, Random(3))
    recording.end(State.FINISHED)
    assert session.state is SessionState.FINISHED
    kept = store.session(recording.opened.key)
    assert kept is not None
    assert (kept.line.drill, kept.line.plan, kept.line.tables) == (drill.value, plan, 4)
    assert kept.grades == session.grades
    assert store.choices().drills == (drill.value,)
    progress = store.progress(Chosen(drill=drill.value))
    assert progress.counted.answered == len(session.grades)
    topics = [topic_of(grade.question) for grade in session.grades]
    # Cards are no tables: none is counted, and none is clean.
    tables = 4 if drill in WHOLE_TABLES else 0
    assert (progress.tables, progress.days[0].tables) == (tables, tables)
    assert set(progress.by_hand) == {(topic.subject, topic.hand) for topic in topics}


@each_drill
def test_a_drill_that_was_broken_off_goes_on_where_it_stood(store: Store, drill: Drill) -> None:
    house, plan, watch = house_named("standard"), replace(PLAN, drill=drill), Watch()
    context = context_of(house, 7, watch)
    session, lan = context.new_session(plan), store.add_trainee("Lan")
    recording = store.begin(begun_by(lan, plan))
    train(session, recording, watch, Random(3), most=3)
    recording.end(State.LEFT)
    line = store.broken_off(lan.key)
    assert line is not None
    kept, going_on = store.go_on(line) or (None, None)
    assert kept is not None
    assert going_on is not None
    again = context.session_again(kept, {})
    assert again.grades == session.grades
    assert again.table_number == session.table_number
    train(again, going_on, watch, Random(4))
    assert again.summary.tables == 4
    assert_sums_hold(store.engine)


def test_a_card_put_back_is_kept_once_it_is_answered(store: Store) -> None:
    house, plan = house_named("standard"), replace(PLAN, drill=Drill.PAYOUTS)
    session = context_of(house, 7).new_session(plan)
    recording = store.begin(begun_by(store.add_trainee("Lan"), plan))
    first = session.question
    session.put_back()
    while session.state is not SessionState.FINISHED:
        grade = session.submit(session.question.right)
        recording.keep(session.questions, 0, grade)
        session.next()
    kept = store.session(recording.opened.key)
    assert kept is not None
    assert [table.number for table in kept.tables] == [1, 2, 3, 4]
    assert kept.grades == session.grades
    assert kept.grades[-1].question == first


def test_cards_neither_lengthen_nor_end_a_row_of_clean_tables(store: Store) -> None:
    house, lan = house_named("standard"), store.add_trainee("Lan")
    for drill in (Drill.TABLE, Drill.PAYOUTS, Drill.QUALIFY, Drill.TABLE):
        plan = replace(PLAN, drill=drill, tables=2)
        session = context_of(house, 7).new_session(plan)
        recording = store.begin(begun_by(lan, plan))
        while session.state is not SessionState.FINISHED:
            right = session.question.right
            given = session.skip() if drill is Drill.QUALIFY else session.submit(right)
            recording.keep(session.questions, session.question_number - 1, given)
            session.next()
        recording.end(State.FINISHED)
    aimed = store.begin(replace(begun_by(lan, PLAN), drill=SKILLS))
    train(context_of(house, 7).new_session(PLAN), aimed, Watch(), Random(1))
    told = [store.progress(Chosen(lan.key))]
    with writing(store.engine) as connection:
        add_up_sessions(connection, connection.execute(select(schema.session.c.id)).scalars().all())
        rebuild(connection, connection.execute(select(schema.trainee.c.id)).scalars().all())
    told.append(store.progress(Chosen(lan.key)))
    for progress in told:
        assert (progress.tables, progress.clean_tables) == (4, 4)
        assert (progress.streak, progress.best_streak, progress.days[0].run) == (4, 4, 4)
    alone = store.progress(Chosen(lan.key, drill=Drill.PAYOUTS.value))
    assert (alone.tables, alone.streak) == (0, 0)
