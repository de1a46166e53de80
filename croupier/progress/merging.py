"""Adding the records of another file to a database: what is there stays, and nothing twice.

It is written in portions, each whole with its sums: others who write have their turn between
them, and where it is cut short, doing it again adds the rest.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, Select, Table, insert, select

from croupier.progress import schema
from croupier.progress.adding_up import IN_A_LIST, add_up_sessions, rebuild, some_of
from croupier.progress.counted_in import (
    count_new_answers,
    count_new_tables,
    count_tables,
    wrongly_counted,
)
from croupier.progress.engines import reading, writing
from croupier.progress.inserts import insert_new
from croupier.progress.papers import Papers
from croupier.progress.portions import Piece, Portions, Records
from croupier.progress.skill_cards import lock_skills
from croupier.progress.strangers import Values
from croupier.progress.trainees import folded, free_name

_LEAST, _MOST = 100, 2_000
"""Answers in a portion."""
_LONGEST = 0.2
"""Seconds that a portion takes at most, about."""
_ROOM = 0.11
"""Seconds between portions: SQLite lets those who wait for a file look every 0.1 s."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of another file, and was not there before."""

    sessions: int
    answers: int
    trainees: int
    left_out: int = 0
    """Records that Croupier never wrote so, or whose session, table or trainee is one."""
    stopped: bool = False
    """Whether there may be more in it: somebody did not wait for the end."""
    unread: int = 0
    """Answers that were in a damaged file, cannot be read of it, and are not here either."""
    damaged: bool = False
    """Whether the file was damaged, and this is what could still be read of it."""

    def __add__(self, other: "Imported") -> "Imported":
        """What came of one file after another."""
        return Imported(
            self.sessions + other.sessions,
            self.answers + other.answers,
            self.trainees + other.trainees,
            self.left_out + other.left_out,
            self.stopped or other.stopped,
            self.unread + other.unread,
            self.damaged or other.damaged,
        )


@dataclass(frozen=True, slots=True)
class Course:
    """Who follows a long import, and may end it early."""

    told: Callable[[int, int], None] = lambda _done, _of: None
    """Called after every portion: how many answers are done, and of how many."""
    stopped: Callable[[], bool] = lambda: False
    """Asked after every portion; what was added until then stays."""


UNWATCHED = Course()


def merge(
    engine: Engine, records: Records, papers: Papers, count: int, course: Course = UNWATCHED
) -> Imported:
    """Add what is not there yet, with all sums over it; of `count` answers in the file."""
    return _Merging(engine, Portions(records, papers), count, course).merge()


class _Merging:
    def __init__(self, engine: Engine, source: Portions, count: int, course: Course) -> None:
        self._engine = engine
        self._source = source
        self._count = count
        self._course = course
        self._most = _MOST // 4
        self._room = _ROOM if engine.dialect.name == "sqlite" and engine.url.database else 0.0
        self._until = 0.0
        # From the numbers of the file to those of the database.
        self._trainees: dict[int, int] = {}
        self._houses: dict[int, int] = {}
        self._refused: set[str] = set()
        self._new_sessions = self._new_answers = self._new_trainees = self._left_out = 0

    def merge(self) -> Imported:
        stopped = self._merge_all()
        return Imported(
            self._new_sessions,
            self._new_answers,
            self._new_trainees,
            self._left_out + self._source.left_out,
            stopped,
        )

    def _merge_all(self) -> bool:
        """Return whether it was ended early."""
        for some in some_of(self._source.trainees(), _MOST):
            with self._portion() as connection:
                self._merge_trainees(connection, some)
        self._mend_sums()
        for some in some_of(self._source.houses(), _MOST):
            with self._portion() as connection:
                self._merge_houses(connection, some)
        for pieces in self._source.pieces(lambda: self._most):
            with self._portion() as connection:
                self._merge_pieces(connection, pieces)
            self._course.told(min(self._source.done, self._count), self._count)
            if self._course.stopped():
                return True
        for some in some_of(self._source.cards(), _MOST):
            with self._portion() as connection:
                self._merge_cards(connection, some)
        return False

    @contextmanager
    def _portion(self) -> Iterator[Connection]:
        """Write a portion, once those who waited for the last one had their turn."""
        time.sleep(max(0.0, self._until - time.monotonic()))
        with writing(self._engine) as connection:
            begun = time.monotonic()
            yield connection
        self._until = time.monotonic() + self._room
        took = max(time.monotonic() - begun, 0.001)
        self._most = max(_LEAST, min(_MOST, int(self._most * min(2.0, _LONGEST / took))))

    def _mend_sums(self) -> None:
        """Work out anew what is not what the answers come to: the rest is only added to it."""
        with reading(self._engine) as connection:
            wrong = wrongly_counted(connection, set(self._trainees.values()))
        for one in sorted(wrong):
            with self._portion() as connection:
                rebuild(connection, [one])

    def _merge_trainees(self, connection: Connection, records: Iterable[Values]) -> None:
        people = schema.trainee.c
        known = _known(connection, people.key, people.id)
        names = set(connection.execute(select(people.folded_name)).scalars())
        for record in records:
            number = record.pop("id")
            key = record["key"]
            if key not in known:
                record["name"] = free_name(record["name"], names)
                record["folded_name"] = folded(record["name"])
                names.add(record["folded_name"])
                known[key] = _inserted(connection, schema.trainee, record)
                self._new_trainees += 1
            self._trainees[number] = known[key]

    def _merge_houses(self, connection: Connection, records: Iterable[Values]) -> None:
        houses = schema.house.c
        known = _known(connection, houses.fingerprint, houses.id)
        for record in records:
            number = record.pop("id")
            fingerprint = record["fingerprint"]
            if fingerprint not in known:
                known[fingerprint] = _inserted(connection, schema.house, record)
            self._houses[number] = known[fingerprint]

    def _merge_pieces(self, connection: Connection, pieces: Iterable[Piece]) -> None:
        pieces = list(pieces)
        there = _sessions(connection, {piece.session["key"] for piece in pieces})
        tables, answers = list[Values](), list[Values]()
        for piece in pieces:
            session_id = self._session_id(connection, piece, there)
            if session_id is None:
                continue
            for record in piece.tables:
                house_id = self._houses[record["house_id"]]
                moved = {"session_id": session_id, "house_id": house_id}
                tables.append({**record, **moved, "complete": False, "clean": False})
            answers += ({**record, "session_id": session_id} for record in piece.answers)
        if not answers:
            return
        made = insert_new(connection, schema.dealt_table)
        connection.execute(made.on_conflict_do_nothing(), tables)
        new = _added(connection, answers)
        touched = {record["session_id"] for record in new}
        before = count_tables(connection, touched)
        add_up_sessions(connection, touched)
        count_new_answers(connection, new, {row.id: row for row in there.values()})
        count_new_tables(connection, touched, before)
        self._new_answers += len(new)

    def _session_id(
        self, connection: Connection, piece: Piece, there: dict[str, Row[Any]]
    ) -> int | None:
        """The session of a piece in the database; None where it is not to be had."""
        record = piece.session
        key = record["key"]
        trainee = self._trainees.get(record["trainee_id"])
        known = there.get(key)
        if trainee is None or (known is not None and known.trainee_id != trainee):
            self._left_out += len(piece.tables) + len(piece.answers) + (key not in self._refused)
            self._refused.add(key)
            return None
        if known is None:
            nothing = dict.fromkeys(schema.SESSION_SUMS, 0)
            _inserted(connection, schema.session, {**record, **nothing, "trainee_id": trainee})
            there |= _sessions(connection, {key})
            known = there[key]
            self._new_sessions += 1
        return int(known.id)

    def _merge_cards(self, connection: Connection, records: Iterable[Values]) -> None:
        cards = []
        for record in records:
            trainee = self._trainees.get(record["trainee_id"])
            if trainee is None:
                self._left_out += 1
            else:
                cards.append({**record, "trainee_id": trainee})
        made = insert_new(connection, schema.skill_card)
        latest = made.on_conflict_do_update(
            index_elements=["trainee_id", "skill"],
            set_={name: made.excluded[name] for name in ("due", "card", "changed")},
            where=made.excluded.changed > schema.skill_card.c.changed,
        )
        if cards:
            # Answers given meanwhile build upon what is there.
            lock_skills(connection, {card["trainee_id"] for card in cards})
            connection.execute(latest, cards)


def _sessions(connection: Connection, keys: Collection[str]) -> dict[str, Row[Any]]:
    session = schema.session.c
    asked: Select[Any] = select(
        session.id, session.key, session.trainee_id, session.drill, session.paytable
    )
    found: dict[str, Row[Any]] = {}
    for some in some_of(keys, IN_A_LIST):
        rows = connection.execute(asked.where(session.key.in_(some)).with_for_update())
        found.update((row.key, row) for row in rows)
    return found


def _added(connection: Connection, answers: list[Values]) -> list[Values]:
    """Insert answers; return those that were not there yet."""
    key = [column.name for column in schema.answer.primary_key]
    by_key = {tuple(record[name] for name in key): record for record in answers}
    made = insert_new(connection, schema.answer).on_conflict_do_nothing()
    rows = connection.execute(made.returning(*schema.answer.primary_key), answers)
    return [by_key[tuple(row)] for row in rows]


def _known(connection: Connection, key: Any, value: Any) -> dict[Any, int]:
    return {row[0]: row[1] for row in connection.execute(select(key, value))}


def _inserted(connection: Connection, table: Table, values: Values) -> int:
    (number,) = connection.execute(insert(table).values(values)).inserted_primary_key or (0,)
    return int(number)
