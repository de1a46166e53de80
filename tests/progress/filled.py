"""Stores with something in them, for tests of what becomes of it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random

from croupier.files.kept_papers import KeptPapers
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress.opening import Opening, open_store
from croupier.progress.store import Recording, Store
from croupier.progress.values import Begun, State, Trainee
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan, practice_table
from croupier.training.sessions import SessionState, TrainingSession
from croupier.training.sources import whole_tables
from croupier.uth.house import HousePaytable

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
QUICK = 0.2
"""Seconds to wait for others, where nobody else is about to let go."""


class WallClock:
    """Moments that pass a second at a time, and as told."""

    def __init__(self, start: datetime = START) -> None:
        self.moment = start

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


def opened(place: Path | str, clock: WallClock | None = None, seed: int | None = None) -> Opening:
    """Open a store quickly."""
    return open_store(place, KeptPapers(), clock or WallClock(), Random(seed), QUICK)


@lru_cache
def house() -> HousePaytable:
    return read_paytable(find_paytable())


def trained(
    store: Store, trainee: Trainee, answers: int = 12, *, seed: int = 7, state: State | None = None
) -> Recording:
    """Keep a session of so many answers, every fifth of them wrong."""
    recording = store.begin(Begun(trainee, SessionPlan(), house().name))
    for kept, (session, grade) in enumerate(graded(seed), 1):
        recording.keep(session.questions, session.question_number - 1, grade)
        if kept == answers:
            break
    recording.end(State.FINISHED if state is None else state)
    return recording


def graded(seed: int) -> Iterator[tuple[TrainingSession, object]]:
    """A session without end, and each answer in it."""
    dice, seconds = Random(seed), count(0.0, 1.5)
    source = whole_tables(lambda: practice_table(dice, house(), TablePlan(seats=2)), Level.AMOUNTS)
    session = TrainingSession(source, lambda: next(seconds), None)
    for number in count(1):
        assert session.state is SessionState.ASKING
        grade = session.submit(session.question.right) if number % 5 else session.skip()
        yield session, grade
        session.next()


def rows(store: Store, table: str, columns: str = "*", order: str = "1, 2, 3") -> list[tuple]:
    """What is in a table."""
    with store.engine.connect() as connection:
        asked = f"SELECT {columns} FROM {table} ORDER BY {order}"
        return [tuple(row) for row in connection.exec_driver_sql(asked)]


def sums(store: Store) -> dict[str, list[tuple]]:
    """Every sum, by what it is known by everywhere, rounded as sums of floats go."""
    tally = (
        "t.key, y.day, y.drill, y.paytable, y.subject, y.hand, y.outcome, y.right_answers,"
        " y.answers, round(y.seconds, 6), round(y.log_seconds, 6)"
    )
    slips = "t.key, y.day, y.drill, y.paytable, y.slip, y.misses"
    session = (
        "s.key, t.key, seen, right_answers, answers, round(seconds, 6), tables, clean_tables,"
        " helped, late"
    )
    table = "s.key, d.number, d.complete, d.clean"
    return {
        "tally": rows(
            store, "tally y JOIN trainee t ON t.id = y.trainee_id", tally, "1,2,3,4,5,6,7"
        ),
        "slips": rows(
            store, "slip_tally y JOIN trainee t ON t.id = y.trainee_id", slips, "1,2,3,4,5"
        ),
        "sessions": rows(store, "session s JOIN trainee t ON t.id = s.trainee_id", session, "1"),
        "tables": rows(store, "dealt_table d JOIN session s ON s.id = d.session_id", table, "1, 2"),
    }
