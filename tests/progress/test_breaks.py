import os
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Barrier

import pytest
from sqlalchemy import delete, update

from croupier.progress import schema
from croupier.progress.engines import writing
from croupier.progress.sessions import UnreadableSessionError
from croupier.progress.store import Recording, Store
from croupier.progress.values import Chosen, Place, State, Trainee
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.sessions import TrainingSession
from tests.progress.keeping import (
    SHORT,
    Clock,
    Watch,
    begun_by,
    context_of,
    house_named,
    train,
)
from tests.progress.sums import assert_sums_hold

HERE = socket.gethostname()
LIVING = f"{HERE}:{os.getppid()}:other"

Opens = Callable[[], Store]


@pytest.fixture
def lan(store: Store) -> Trainee:
    return store.add_trainee("Lan")


@pytest.fixture(scope="module")
def dead() -> str:
    """Who was a process of this machine."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    return f"{HERE}:{process.pid}:other"


def begin(
    store: Store,
    trainee: Trainee,
    most: int = 5,
    plan: SessionPlan = SHORT,
    place: Place = Place.WINDOW,
) -> tuple[TrainingSession, Recording]:
    """A session that is under way, with so many answers."""
    watch = Watch()
    session = context_of(house_named("standard"), 1, watch).new_session(plan)
    recording = store.begin(replace(begun_by(trainee, plan), place=place))
    train(session, recording, watch, Random(1), most)
    return session, recording


def offered(store: Store, trainee: Trainee) -> str | None:
    line = store.broken_off(trainee.key)
    return line and line.key


def test_there_is_nothing_to_go_on_with_at_first(store: Store, lan: Trainee) -> None:
    assert store.broken_off(lan.key) is None


@pytest.mark.parametrize("state", [State.FINISHED, State.LEFT])
def test_what_was_left_may_be_gone_on_with_and_what_was_finished_not(
    store: Store, lan: Trainee, state: State
) -> None:
    _session, recording = begin(store, lan)
    recording.end(state)
    assert offered(store, lan) == (recording.opened.key if state is State.LEFT else None)
    assert store.broken_off(store.add_trainee("Minh").key) is None


def test_a_session_of_the_terminal_is_gone_on_with_too(store: Store, lan: Trainee) -> None:
    session, recording = begin(store, lan, place=Place.TERMINAL)
    recording.end(State.LEFT)
    line = store.broken_off(lan.key)
    assert line is not None
    assert (line.place, line.answered) == (Place.TERMINAL, session.summary.answered)


def test_what_is_under_way_here_is_not_broken_off(store: Store, lan: Trainee, clock: Clock) -> None:
    begin(store, lan)
    assert store.broken_off(lan.key) is None
    clock.wind(days=1)
    assert store.broken_off(lan.key) is None


@pytest.mark.skipif(sys.platform == "win32", reason="time alone tells on Windows")
def test_an_open_session_is_broken_off_as_soon_as_its_process_is_gone(
    store: Store, open_again: Opens, lan: Trainee, dead: str
) -> None:
    other = open_again()
    other.owner = dead
    _session, recording = begin(other, lan)
    assert offered(store, lan) == recording.opened.key


@pytest.mark.parametrize("owner", [LIVING, "another machine:1:x", f"{HERE}:1:x"])
def test_where_a_process_may_be_alive_half_a_day_of_silence_tells(
    store: Store, open_again: Opens, lan: Trainee, clock: Clock, owner: str
) -> None:
    other = open_again()
    other.owner = owner
    _session, recording = begin(other, lan)
    assert store.broken_off(lan.key) is None
    clock.wind(hours=11.9)
    assert store.broken_off(lan.key) is None
    clock.wind(hours=0.2)
    assert offered(store, lan) == recording.opened.key


@pytest.mark.parametrize("owner", ["", HERE, f"{HERE}:", f"{HERE}:x:y", f"{HERE}:{1 << 40}:x"])
def test_who_cannot_be_a_process_is_none(
    store: Store, open_again: Opens, lan: Trainee, clock: Clock, owner: str
) -> None:
    other = open_again()
    other.owner = owner
    begin(other, lan)
    clock.wind(hours=13 if not owner else 0)
    assert store.broken_off(lan.key) is not None


def test_after_two_weeks_nobody_is_asked_to_go_on(store: Store, lan: Trainee, clock: Clock) -> None:
    begin(store, lan)[1].end(State.LEFT)
    clock.wind(days=13.9)
    assert store.broken_off(lan.key) is not None
    clock.wind(days=0.2)
    assert store.broken_off(lan.key) is None


def test_the_latest_session_that_was_broken_off_is_offered(store: Store, lan: Trainee) -> None:
    keys = []
    for state in (State.LEFT, State.LEFT, State.FINISHED):
        _session, recording = begin(store, lan)
        recording.end(state)
        keys.append(recording.opened.key)
    assert offered(store, lan) == keys[1]


@pytest.mark.parametrize(("tables", "more"), [(3, True), (2, False), (None, True)])
def test_only_what_has_more_to_ask_is_offered(
    store: Store, lan: Trainee, tables: int | None, more: bool
) -> None:
    session, recording = begin(store, lan, 0, replace(SHORT, tables=tables))
    while session.summary.tables < 2:
        train(session, recording, Watch(), Random(1), 1)
    recording.end(State.LEFT)
    assert (store.broken_off(lan.key) is not None) == more


@pytest.mark.parametrize("most", [1, 2, 3])
def test_of_repeated_misses_the_table_under_way_is_offered(
    store: Store, lan: Trainee, most: int
) -> None:
    context = context_of(house_named("standard"), 1)
    missed = context.new_session(SHORT)
    for _ in range(2):
        missed.skip()
        missed.next()
    again = context.misses_again(missed.summary.misses)
    recording = store.begin(begun_by(lan, replace(SHORT, again=True)))
    train(again, recording, Watch(), Random(1), most)
    recording.end(State.LEFT)
    assert (store.broken_off(lan.key) is not None) == (most == 1)


@pytest.mark.parametrize(("seconds", "offered"), [(59, True), (60, False)])
def test_a_minute_is_offered_as_long_as_there_is_time_left(
    store: Store, lan: Trainee, seconds: int, offered: bool
) -> None:
    plan = SessionPlan(drill=Drill.PAYOUTS, limit=60)
    session = context_of(house_named("standard"), 1).new_session(plan)
    recording = store.begin(begun_by(lan, plan))
    graded = replace(session.submit(session.question.right), seconds=float(seconds))
    recording.keep(session.questions, 0, graded)
    recording.end(State.LEFT)
    assert (store.broken_off(lan.key) is not None) is offered


@pytest.mark.parametrize("tables", [1, 3])
def test_a_session_by_skills_is_offered_as_long_as_more_would_be_dealt(
    store: Store, lan: Trainee, tables: int
) -> None:
    aimed = replace(SHORT, tables=3, again=True, aimed=True)
    recording = store.begin(begun_by(lan, aimed))
    session = context_of(house_named("standard"), 1).skills_session(aimed, {})
    while session.table_number < tables or session.question_number < session.question_count:
        train(session, recording, Watch(), Random(1), 1)
    train(session, recording, Watch(), Random(1), 1)
    recording.end(State.LEFT)
    assert (store.broken_off(lan.key) is not None) == (tables < 3)


def test_whoever_goes_on_appends_to_the_same_session(
    store: Store, open_again: Opens, lan: Trainee
) -> None:
    session, recording = begin(store, lan)
    recording.end(State.LEFT)
    other = open_again()
    line = other.broken_off(lan.key)
    assert line is not None
    gone_on = other.go_on(line)
    assert gone_on is not None
    kept, recording = gone_on
    assert kept.grades == session.grades
    assert (kept.line.state, recording.opened.begun.trainee) == (State.OPEN, lan)
    train(session, recording, Watch(), Random(2))
    recording.end(State.FINISHED)
    (line,) = store.sessions(Chosen())
    assert (line.state, line.tables) == (State.FINISHED, 3)
    assert_sums_hold(store.engine)


def test_of_two_windows_one_goes_on(place: Path | str, open_again: Opens, clock: Clock) -> None:
    stores = open_again(), open_again()
    stores[0].owner = LIVING
    lan = stores[0].add_trainee("Lan")
    with ThreadPoolExecutor(2) as pool:
        for _ in range(8):
            begin(stores[0], lan, 1)[1].end(State.LEFT)
            line = stores[1].broken_off(lan.key)
            assert line is not None
            both = Barrier(2)

            def go_on(store: Store, line=line, both=both) -> bool:
                both.wait()
                return store.go_on(line) is not None

            assert sorted(pool.map(go_on, stores)) == [False, True]
            assert stores[0].broken_off(lan.key) is None


def test_whoever_lost_the_session_is_told_and_changes_nothing_of_it(
    store: Store, open_again: Opens, lan: Trainee, clock: Clock
) -> None:
    other = open_again()
    other.owner = LIVING
    session, recording = begin(other, lan)
    clock.wind(hours=13)
    line = store.broken_off(lan.key)
    assert line is not None
    gone_on = store.go_on(line)
    assert gone_on is not None
    train(session, recording, Watch(), Random(3), 1)
    recording.end(State.FINISHED)
    (told,) = map(str, recording.told)
    assert told.startswith("This session was gone on with in another window.")
    anew = store.session(recording.opened.key)
    assert anew is not None
    assert (anew.line.answered, anew.line.state) == (1, State.FINISHED)
    kept = store.session(line.key)
    assert kept is not None
    assert (kept.line.state, kept.grades) == (State.OPEN, gone_on[0].grades)
    assert_sums_hold(store.engine)


def test_what_is_dropped_is_never_offered_again(store: Store, lan: Trainee) -> None:
    begin(store, lan)[1].end(State.LEFT)
    line = store.broken_off(lan.key)
    assert line is not None
    store.drop(line)
    assert store.broken_off(lan.key) is None
    assert store.go_on(line) is None
    assert store.sessions(Chosen())[0].state is State.DROPPED


def test_what_somebody_is_at_is_not_dropped(store: Store, lan: Trainee) -> None:
    begin(store, lan)
    (line,) = store.sessions(Chosen())
    store.drop(line)
    assert store.go_on(line) is None
    assert store.sessions(Chosen()) == (line,)


DAMAGE = [
    update(schema.house).values(text="no paytable"),
    update(schema.answer).values(answer="nonsense"),
    delete(schema.answer).where(schema.answer.c.place == 2),
    delete(schema.answer),
]


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
def test_a_session_that_cannot_be_read_is_offered_once(
    store: Store, lan: Trainee, damage: object
) -> None:
    begin(store, lan)[1].end(State.LEFT)
    line = store.broken_off(lan.key)
    assert line is not None
    with writing(store.engine) as connection:
        connection.execute(damage)  # type: ignore[call-overload]
    if damage is not DAMAGE[-1]:
        with pytest.raises(UnreadableSessionError):
            store.go_on(line)
        assert store.broken_off(lan.key) is None
        assert store.sessions(Chosen())[0].state is State.DROPPED
    else:
        # A table without an answer is asked about from its first question.
        assert store.go_on(line) is not None
