from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine, func, select, text

from croupier.progress import schema
from croupier.progress.engines import reading, writing
from croupier.progress.store import NotKeptError, Recording, Store
from croupier.progress.values import Chosen, State, Trainee
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.sessions import SessionState
from croupier.training.slips import Slip
from tests.progress.keeping import (
    SHORT,
    Clock,
    Watch,
    answer_next,
    begun_by,
    context_of,
    house_named,
    train,
    trained,
)
from tests.progress.sums import assert_sums_hold


@pytest.fixture
def lan(store: Store) -> Trainee:
    return store.add_trainee("Lan")


def count_of(engine: Engine) -> dict[str, int]:
    with reading(engine) as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in schema.metadata.sorted_tables
        }


def started(seed: int = 1, watch: Watch | None = None, plan: SessionPlan = SHORT):
    return context_of(house_named("standard"), seed, watch).new_session(plan)


def test_whatever_was_answered_is_read_back(store: Store, lan: Trainee) -> None:
    for seed in range(12):
        key, grades = trained(store, lan, seed, tables=2)
        kept = store.session(key)
        assert kept is not None
        assert kept.grades == grades
        assert [grade.seconds for grade in kept.grades] == [grade.seconds for grade in grades]
        chips = [getattr(grade.answer, "chips", ()) for grade in grades]
        assert [getattr(grade.answer, "chips", ()) for grade in kept.grades] == chips
        assert kept.line.answered == len(grades)


def test_the_sums_are_what_can_be_counted_after_sessions_of_several(
    store: Store, lan: Trainee, clock: Clock
) -> None:
    minh = store.add_trainee("Minh")
    for seed in range(30):
        trained(store, (lan, minh)[seed % 2], seed, most=Random(seed).choice((1, 7, 30, 90)))
        clock.wind(hours=5)
    assert_sums_hold(store.engine)


def test_tables_and_clean_tables_are_the_summarys(store: Store, lan: Trainee) -> None:
    for seed in range(8):
        watch, rng = Watch(), Random(seed)
        session = started(seed, watch, replace(SHORT, tables=4))
        recording = store.begin(begun_by(lan))
        if seed % 2:
            train(session, recording, watch, rng)
        while session.state is not SessionState.FINISHED:
            grade = session.submit(session.question.right)
            recording.keep(session.questions, session.question_number - 1, grade)
            session.next()
        line, summary = store.sessions(Chosen(), 0, 1)[0], session.summary
        assert (line.tables, line.clean_tables) == (summary.tables, summary.clean_tables)
        assert (line.right, line.answered) == (summary.right, summary.answered)
        assert (line.late, line.seconds) == (summary.late, summary.seconds)
        assert seed % 2 or line.clean_tables == 4


def test_an_answer_kept_twice_counts_once(store: Store, lan: Trainee) -> None:
    session, recording = started(), store.begin(begun_by(lan))
    grade = session.submit(session.question.right)
    for again in (recording, recording, Recording(store, recording.opened)):
        again.keep(session.questions, 0, grade)
    assert store.sessions(Chosen())[0].answered == 1
    assert_sums_hold(store.engine)


def test_a_session_without_an_answer_leaves_nothing(store: Store, lan: Trainee) -> None:
    before = count_of(store.engine)
    for state in (State.FINISHED, State.LEFT):
        store.begin(begun_by(lan)).end(state)
    assert count_of(store.engine) == before


def test_a_session_is_open_until_it_is_said_how_it_ended(store: Store, lan: Trainee) -> None:
    states = []
    for state in (None, State.LEFT, State.FINISHED):
        session, recording = started(), store.begin(begun_by(lan))
        recording.keep(session.questions, 0, session.skip())
        if state:
            recording.end(state)
        states.append(store.sessions(Chosen(), 0, 1)[0].state)
    assert states == [State.OPEN, State.LEFT, State.FINISHED]


def test_what_has_ended_is_not_left_when_the_window_closes(store: Store, lan: Trainee) -> None:
    session, recording = started(), store.begin(begun_by(lan))
    recording.keep(session.questions, 0, session.skip())
    recording.end(State.FINISHED)
    recording.end(State.LEFT)
    assert store.sessions(Chosen())[0].state is State.FINISHED


def test_answers_that_failed_wait_and_go_with_the_next(store: Store, lan: Trainee) -> None:
    session, watch, rng = started(), Watch(), Random(1)
    recording = store.begin(begun_by(lan))
    given = []
    for number in range(12):
        if number in (3, 8):
            _rename(store.engine, "answer", "gone")
        if number in (5, 9):
            _rename(store.engine, "gone", "answer")
        given.append(answer_next(session, watch, rng))
        arguments = session.questions, session.question_number - 1, given[-1]
        if number in (3, 4, 8):
            with pytest.raises(NotKeptError, match="cannot be kept"):
                recording.keep(*arguments)
            assert recording.waiting == {3: 1, 4: 2, 8: 1}[number]
        else:
            recording.keep(*arguments)
            assert recording.waiting == 0
        session.next()
    kept = store.session(recording.opened.key)
    assert kept is not None
    assert kept.grades == tuple(given)
    assert_sums_hold(store.engine)


def test_what_waits_is_written_with_the_end(store: Store, lan: Trainee) -> None:
    session, recording = started(), store.begin(begun_by(lan))
    _rename(store.engine, "answer", "gone")
    with pytest.raises(NotKeptError):
        recording.keep(session.questions, 0, session.skip())
    with pytest.raises(NotKeptError):
        recording.end(State.LEFT)
    _rename(store.engine, "gone", "answer")
    recording.end(State.LEFT)
    (line,) = store.sessions(Chosen())
    assert (line.answered, line.state) == (1, State.LEFT)


def _rename(engine: Engine, table: str, name: str) -> None:
    with writing(engine) as connection:
        connection.execute(text(f"ALTER TABLE {table} RENAME TO {name}"))


def test_answers_lie_on_the_day_of_the_clock_on_the_wall(
    store: Store, lan: Trainee, clock: Clock
) -> None:
    clock.moment = clock.moment.replace(hour=23, minute=59, second=50)
    day = clock.moment.date()
    trained(store, lan, 3, most=20, tables=None)
    (line,) = store.sessions(Chosen())
    assert (line.started.date(), line.started.utcoffset()) == (day, timedelta(hours=7))
    with reading(store.engine) as connection:
        days = set(connection.execute(select(schema.tally.c.day)).scalars())
    assert days == {str(day), str(day + timedelta(days=1))}
    assert_sums_hold(store.engine)


def test_one_paytable_is_kept_once_for_all_its_sessions(store: Store, lan: Trainee) -> None:
    for seed in range(3):
        train(started(seed), store.begin(begun_by(lan)), Watch(), Random(seed))
    assert count_of(store.engine)["house"] == 1


def test_every_slip_comes_back(store: Store, lan: Trainee) -> None:
    session, recording = started(plan=replace(SHORT, tables=None)), store.begin(begun_by(lan))
    for slip in Slip:
        grade = replace(session.skip(), slip=slip)
        recording.keep(session.questions, session.question_number - 1, grade)
        session.next()
    kept = store.session(recording.opened.key)
    assert kept is not None
    assert [grade.slip for grade in kept.grades] == [*Slip]
    assert_sums_hold(store.engine)


def test_a_trainee_who_is_gone_is_put_back_with_the_session(store: Store, lan: Trainee) -> None:
    session, recording = started(), store.begin(begun_by(lan))
    for number in range(6):
        if number == 4:
            with writing(store.engine) as connection:
                for table in reversed(schema.metadata.sorted_tables):
                    connection.execute(table.delete())
            store.add_trainee(lan.name)
        recording.keep(session.questions, session.question_number - 1, session.skip())
        session.next()
    (line,) = store.sessions(Chosen(trainee=lan.key))
    assert line.answered == 6
    assert [one.name for one in store.trainees()] == ["Lan", "Lan (2)"]
    assert recording.told == []
    assert_sums_hold(store.engine)


def test_a_session_taken_over_goes_on_as_one_of_its_own(
    store: Store, lan: Trainee, open_again: Callable[[], Store]
) -> None:
    session, recording = started(), store.begin(begun_by(lan))
    grades = []

    def keep() -> None:
        grades.append(session.skip())
        recording.keep(session.questions, session.question_number - 1, grades[-1])
        session.next()

    keep()
    recording.end(State.LEFT)
    other = open_again()
    line = other.broken_off(lan.key)
    assert line is not None
    assert other.go_on(line) is not None
    recording.look_anew()
    keep()
    keep()
    recording.end(State.LEFT)
    (told,) = map(str, recording.told)
    assert told.endswith("What is answered here is kept as a session of its own.")
    anew, first = store.sessions(Chosen())
    assert (first.key, first.answered) == (line.key, 1)
    assert (anew.key, anew.answered, anew.plan) == (recording.opened.key, 2, SHORT)
    # Its beginning is the other's, so there is nothing to go on with.
    assert anew.state is State.DROPPED
    assert_sums_hold(store.engine)


def test_a_long_table_with_many_seats_is_kept(store: Store, lan: Trainee) -> None:
    plan = SessionPlan(table=TablePlan(6, trips_rate=1.0), tables=1)
    watch = Watch()
    house = house_named("progressive")
    session = context_of(house, 1, watch).new_session(plan)
    recording = store.begin(begun_by(lan, plan))
    answered = train(session, recording, watch, Random(1))
    assert store.sessions(Chosen())[0].answered == answered == len(session.questions)


def test_two_stores_on_one_database_see_each_others_answers(
    place: Path | str, open_again: Callable[[], Store]
) -> None:
    one, other = open_again(), open_again()
    lan = one.add_trainee("Lan")
    key, grades = trained(one, lan, 1, tables=1)
    assert other.trainees() == (lan,)
    kept = other.session(key)
    assert kept is not None
    assert kept.grades == grades
