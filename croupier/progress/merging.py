"""Adding the records of another file to a database: what is there stays, and nothing twice."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, delete, exists, func, insert, select

from croupier.progress import schema
from croupier.progress.adding_up import IN_A_LIST, add_up_sessions, rebuild, some_of
from croupier.progress.recording import insert_new
from croupier.progress.strangers import BadRecordError, Values
from croupier.progress.trainees import LONGEST_NAME, folded

_AT_ONCE = 2_000
Records = Callable[[str], Iterator[Values | BadRecordError]]
"""The records of a table, by its name; what cannot be read comes as the error."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of another file, and was not there before."""

    sessions: int
    answers: int
    trainees: int
    left_out: int = 0
    """Records that Croupier never wrote so, or whose session, table or trainee is one."""


def merge(connection: Connection, records: Records) -> Imported:
    """Add what is not there yet, and work out anew the sums that it changes."""
    merging = _Merging(connection, records)
    before = merging.counted()
    merging.merge()
    sessions, answers, trainees = (
        after - there for after, there in zip(merging.counted(), before, strict=True)
    )
    return Imported(sessions, answers, trainees, merging.left_out)


class _Merging:
    def __init__(self, connection: Connection, records: Records) -> None:
        self.left_out = 0
        self._connection = connection
        self._records = records
        # From the numbers of the file to those of the database.
        self._trainees: dict[int, int] = {}
        self._houses: dict[int, int] = {}
        self._sessions: dict[int, int] = {}
        self._questions: dict[tuple[int, int], int] = {}
        """How many questions each table has, by the session and the number of the table."""

    def counted(self) -> tuple[int, int, int]:
        """How many sessions, answers and trainees there are."""
        sessions, answers, trainees = (
            int(self._connection.execute(select(func.count()).select_from(table)).scalar_one())
            for table in (schema.session, schema.answer, schema.trainee)
        )
        return sessions, answers, trainees

    def merge(self) -> None:
        self._merge_trainees()
        self._merge_houses()
        new = self._merge_sessions()
        self._insert(schema.dealt_table, self._tables())
        self._insert(schema.answer, self._answers())
        self._drop_empty(new)
        touched = set(self._sessions.values())
        add_up_sessions(self._connection, touched)
        rebuild(self._connection, set(self._trainees.values()))
        self._merge_cards()

    def _sound(self, table: Table) -> Iterator[Values]:
        for record in self._records(table.name):
            if isinstance(record, BadRecordError):
                self.left_out += 1
            else:
                yield record

    def _merge_trainees(self) -> None:
        people = schema.trainee.c
        known = self._known(people.key, people.id)
        names = set(self._connection.execute(select(people.folded_name)).scalars())
        for record in self._sound(schema.trainee):
            number = record.pop("id")
            key = record["key"]
            if key not in known:
                record["name"] = _free_name(record["name"], names)
                record["folded_name"] = folded(record["name"])
                names.add(record["folded_name"])
                known[key] = self._inserted(schema.trainee, record)
            self._trainees[number] = known[key]

    def _merge_houses(self) -> None:
        houses = schema.house.c
        known = self._known(houses.fingerprint, houses.id)
        for record in self._sound(schema.house):
            number = record.pop("id")
            fingerprint = record["fingerprint"]
            if fingerprint not in known:
                known[fingerprint] = self._inserted(schema.house, record)
            self._houses[number] = known[fingerprint]

    def _merge_sessions(self) -> set[int]:
        sessions = schema.session.c
        known = self._known(sessions.key, sessions.id)
        of_whom = self._known(sessions.id, sessions.trainee_id)
        nothing = dict.fromkeys(schema.SESSION_SUMS, 0)
        new = set()
        for record in self._sound(schema.session):
            number = record.pop("id")
            trainee = self._trainees.get(record["trainee_id"])
            there = known.get(record["key"])
            if trainee is None or (there is not None and of_whom[there] != trainee):
                self.left_out += 1
                continue
            if there is None:
                there = self._inserted(schema.session, {**record, **nothing, "trainee_id": trainee})
                known[record["key"]], of_whom[there] = there, trainee
                new.add(there)
            self._sessions[number] = there
        return new

    def _tables(self) -> Iterator[Values]:
        for record in self._sound(schema.dealt_table):
            session = self._sessions.get(record["session_id"])
            house = self._houses.get(record["house_id"])
            if session is None or house is None:
                self.left_out += 1
                continue
            self._questions[session, record["number"]] = record["questions"].count(";") + 1
            yield {
                **record,
                "session_id": session,
                "house_id": house,
                "complete": False,
                "clean": False,
            }

    def _answers(self) -> Iterator[Values]:
        for record in self._sound(schema.answer):
            session = self._sessions.get(record["session_id"])
            table = -1 if session is None else session, record["table_number"]
            if record["place"] < self._questions.get(table, 0):
                yield {**record, "session_id": session}
            else:
                self.left_out += 1

    def _merge_cards(self) -> None:
        cards = []
        for record in self._sound(schema.skill_card):
            trainee = self._trainees.get(record["trainee_id"])
            if trainee is None:
                self.left_out += 1
            else:
                cards.append({**record, "trainee_id": trainee})
        made = insert_new(self._connection, schema.skill_card)
        latest = made.on_conflict_do_update(
            index_elements=["trainee_id", "skill"],
            set_={name: made.excluded[name] for name in ("due", "card", "changed")},
            where=made.excluded.changed > schema.skill_card.c.changed,
        )
        for some in some_of(cards, _AT_ONCE):
            self._connection.execute(latest, some)

    def _drop_empty(self, sessions: Collection[int]) -> None:
        """Leave no session without an answer: none is ever kept so."""
        of_session = schema.session.c.id
        for some in some_of(sessions, IN_A_LIST):
            empty = self._connection.execute(
                select(of_session).where(
                    of_session.in_(some), ~exists().where(schema.answer.c.session_id == of_session)
                )
            ).scalars()
            gone = list(empty)
            self._connection.execute(
                delete(schema.dealt_table).where(schema.dealt_table.c.session_id.in_(gone))
            )
            self._connection.execute(delete(schema.session).where(of_session.in_(gone)))

    def _known(self, key: Any, value: Any) -> dict[Any, int]:
        return {row[0]: row[1] for row in self._connection.execute(select(key, value))}

    def _inserted(self, table: Table, values: Values) -> int:
        (number,) = self._connection.execute(insert(table).values(values)).inserted_primary_key or (
            0,
        )
        return int(number)

    def _insert(self, table: Table, records: Iterable[Values]) -> None:
        made = insert_new(self._connection, table).on_conflict_do_nothing()
        for some in some_of(records, _AT_ONCE):
            self._connection.execute(made, some)


def _free_name(name: str, taken: Collection[str]) -> str:
    number, free = 1, name
    while folded(free) in taken:
        number += 1
        mark = f" ({number})"
        free = f"{name[: LONGEST_NAME - len(mark)].rstrip()}{mark}"
    return free
