from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Table, update

from croupier.progress import schema
from croupier.progress.engines import writing
from croupier.progress.sessions import UnreadableSessionError
from croupier.progress.store import Store
from croupier.progress.values import Chosen, SessionLine, State, Trainee
from croupier.training.challenges import challenge_of
from croupier.training.codes import code_of
from tests.progress.keeping import (
    SHORT,
    Clock,
    Watch,
    begun_by,
    context_of,
    house_named,
    trained,
)

FIRST = date(2026, 3, 14)


@pytest.fixture
def lan(store: Store) -> Trainee:
    return store.add_trainee("Lan")


def one_answer(store: Store, trainee: Trainee, **begun: str) -> None:
    session = context_of(house_named("standard"), 1, Watch()).new_session(SHORT)
    recording = store.begin(replace(begun_by(trainee), **begun))
    recording.keep(session.questions, 0, session.skip())


@pytest.fixture
def lines(store: Store, clock: Clock, lan: Trainee) -> tuple[SessionLine, ...]:
    """A session each day for twenty days, of one of two trainees, drills and paytables."""
    minh = store.add_trainee("Minh")
    for day in range(20):
        one_answer(
            store,
            (lan, minh)[day % 2],
            drill=("table", "qualifies")[day // 2 % 2],
            paytable=("standard", "Sòng bài 🂡")[day // 4 % 2],
        )
        clock.wind(days=1)
    return store.sessions(Chosen())


def test_a_store_without_sessions_lists_none(store: Store) -> None:
    assert store.sessions(Chosen()) == ()
    assert store.count_sessions(Chosen()) == 0
    assert store.session("0" * 32) is None


def test_the_latest_session_comes_first(lines: tuple[SessionLine, ...]) -> None:
    assert len(lines) == 20
    assert [line.started.date() for line in reversed(lines)] == [
        FIRST + timedelta(days=day) for day in range(20)
    ]


def test_pages_of_a_list_are_the_list(store: Store, lines: tuple[SessionLine, ...]) -> None:
    for size in (1, 7, 20, 50):
        pages = [store.sessions(Chosen(), first, size) for first in range(0, 20, size)]
        assert tuple(line for page in pages for line in page) == lines
    assert store.sessions(Chosen(), 20, 7) == ()
    assert store.sessions(Chosen(), 15) == lines[15:]


def test_filters_leave_out_what_is_not_asked_for(
    store: Store, lan: Trainee, lines: tuple[SessionLine, ...]
) -> None:
    day = FIRST + timedelta(days=9)
    wanted = {
        Chosen(trainee=lan.key): lambda line: line.trainee == lan.key,
        Chosen(drill="qualifies"): lambda line: line.drill == "qualifies",
        Chosen(paytable="Sòng bài 🂡"): lambda line: line.paytable == "Sòng bài 🂡",
        Chosen(since=day): lambda line: line.started.date() >= day,
        Chosen(until=day): lambda line: line.started.date() <= day,
        Chosen(lan.key, "table", "standard", FIRST, day): lambda line: (
            (line.trainee, line.drill, line.paytable) == (lan.key, "table", "standard")
            and line.started.date() <= day
        ),
        Chosen(trainee="nobody"): lambda line: False,
    }
    for chosen, fits in wanted.items():
        expected = tuple(filter(fits, lines))
        assert store.sessions(chosen) == expected
        assert store.count_sessions(chosen) == len(expected)
        assert store.sessions(chosen, 1, 2) == expected[1:3]


def test_a_hidden_trainees_sessions_stay(store: Store, lan: Trainee) -> None:
    one_answer(store, lan)
    store.change_trainee(lan.key, hidden=True)
    assert store.count_sessions(Chosen(trainee=lan.key)) == 1


def test_a_line_says_what_the_session_was(store: Store, lan: Trainee, clock: Clock) -> None:
    before = clock()
    key, grades = trained(store, lan, 4, tables=2)
    (line,) = store.sessions(Chosen())
    assert (line.key, line.trainee) == (key, lan.key)
    assert line.started == before + timedelta(seconds=1)
    assert line.ended == clock.moment
    assert line.started.utcoffset() == before.utcoffset()
    assert line.plan.tables == line.tables == 2
    assert line.right == sum(grade.correct for grade in grades)


DAMAGE: list[tuple[Table, str, object]] = [
    (schema.house, "text", "no paytable"),
    (schema.dealt_table, "round", "no round"),
    (schema.dealt_table, "questions", "colour"),
    (schema.dealt_table, "questions", "qualifies"),
    (schema.answer, "answer", "nonsense"),
    (schema.answer, "slip", "slip"),
]


@pytest.mark.parametrize(("table", "column", "value"), DAMAGE)
def test_a_session_that_was_damaged_says_so_and_is_listed_all_the_same(
    store: Store, lan: Trainee, table: Table, column: str, value: object
) -> None:
    key, _grades = trained(store, lan, 4, tables=2)
    before = store.sessions(Chosen())
    with writing(store.engine) as connection:
        connection.execute(update(table).values({column: value}))
    with pytest.raises(UnreadableSessionError, match="cannot be read back"):
        store.session(key)
    assert store.sessions(Chosen()) == before


@pytest.mark.parametrize("column", ["state", "place", "started", "plan"])
def test_a_line_that_was_damaged_keeps_nobody_from_the_others(
    store: Store, lan: Trainee, lines: tuple[SessionLine, ...], column: str, tmp_path: Path
) -> None:
    with writing(store.engine) as connection:
        connection.execute(
            update(schema.session)
            .where(schema.session.c.key == lines[3].key)
            .values({column: "nonsense"})
        )
    listed = store.sessions(Chosen())
    assert [line for line in listed if line.key != lines[3].key] == [*lines[:3], *lines[4:]]


def test_others_who_played_a_code_are_told_by_their_first_session(
    store: Store, clock: Clock, lan: Trainee
) -> None:
    house = house_named("standard")
    code = code_of(challenge_of(SHORT, 5, house))
    other = code_of(challenge_of(SHORT, 6, house))

    def plays(name: str, right: int, state: State = State.FINISHED, **said: str) -> None:
        trainee = next((one for one in store.trainees() if one.name == name), None)
        recording = store.begin(
            begun_by(trainee or store.add_trainee(name), replace(SHORT, **said))
        )
        session = context_of(house, 1, Watch()).new_session(SHORT)
        for place in range(4):
            grade = session.submit(session.question.right) if place < right else session.skip()
            recording.keep(session.questions, place, grade)
            session.next()
        recording.end(state)
        clock.wind(minutes=1)

    plays("Lan", 4, code=code)
    # Who made the code played its questions before anybody else.
    plays("Minh", 2, own_code=code)
    plays("Minh", 4, code=code)
    plays("Chi", 3, code=code)
    plays("An", 4, code=other)
    plays("Bao", 4, State.LEFT, code=code)
    plays("Ha", 4, code=code)
    store.change_trainee(store.trainees()[-1].key, hidden=True)
    played = store.played(code, lan.key)
    assert [(one.name, one.line.right) for one in played] == [("Chi", 3), ("Minh", 2)]
    assert store.played("%", lan.key) == ()
