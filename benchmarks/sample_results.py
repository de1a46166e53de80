"""Results as they come in over the years: any number of sessions, kept within seconds.

Tables are real ones, dealt and graded; a few of them are asked again and again. Accuracy rises
and decisions get quicker with the days, and what pays by rows stays hard the longest.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from hashlib import sha256
from itertools import accumulate
from math import log
from random import Random
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Table, func, insert, select

from croupier.files.kept_papers import KeptPapers
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress import schema
from croupier.progress.adding_up import add_up_sessions, rebuild
from croupier.progress.engines import writing
from croupier.progress.moments import day_text, moment_text, offset_of
from croupier.progress.plan_text import plan_text
from croupier.progress.question_text import answer_text, questions_text
from croupier.progress.recording import QUICKEST
from croupier.progress.values import TABLE_DRILL, Place, State
from croupier.training.grading import Grade, grade
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan, practice_table
from croupier.training.slip_answers import SLIPS
from croupier.training.sources import whole_tables
from croupier.training.topics import topic_of
from croupier.uth.wagers import Wager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.progress.store import Store
    from croupier.training.questions import Question
    from croupier.uth.house import HousePaytable

PAYTABLES = ("standard", "northwood", "corona")
NAMES = ("Ngọc Anh", "Marta", "李雷", "Joe 🃏")
POOL = 12
"""So many tables of each paytable and level are dealt, and asked again and again."""
SEATS = 4
_AT_ONCE = 50_000
_HARDNESS = {Wager.BLIND: 1.5, Wager.TRIPS: 1.4, Wager.PLAY: 0.9, Wager.ANTE: 0.8}
_STATES = [State.FINISHED] * 17 + [State.LEFT, State.DROPPED, State.DROPPED]


@dataclass(frozen=True)
class Asked:
    """One question of the pool: what is kept of it, and of each answer to it."""

    fixed: dict[str, Any]
    right: dict[str, Any]
    wrong: Sequence[dict[str, Any]]
    hardness: float


@dataclass(frozen=True)
class Pooled:
    """One table of the pool."""

    round_text: str
    questions_text: str
    asked: Sequence[Asked]


def fill(
    store: Store,
    sessions: int,
    answers: int | None = None,
    *,
    until: datetime | None = None,
    days: int | None = None,
    names: Sequence[str] = NAMES,
    paytables: Sequence[str] = PAYTABLES,
    seed: int = 1,
) -> int:
    """Add sessions, about `answers` answers in all, up to a moment; return how many answers.

    Without `answers` a session has some hundred of them, as it comes. The first of the names
    has half of the sessions. Trainees of these names who are there already get more.
    """
    rng = Random(seed)
    until = until or store.now()
    days = days or max(1, min(730, sessions * 2 // 3))
    mean = 60 if answers is None else answers / max(1, sessions)
    pool = Pool(store, rng, paytables)
    with writing(store.engine) as connection:
        trainee_ids = _trainee_ids(connection, store, names[: max(1, sessions)], until, days)
        filled = _Filling(connection, store, rng, pool)
        for number, (begins, done) in enumerate(_moments(rng, sessions, until, days)):
            who = rng.randrange(len(trainee_ids)) if rng.random() < 0.5 else 0
            left = None if answers is None else round((number + 1) * mean) - filled.answers
            filled.add(trainee_ids[who], begins, until, done, mean, left)
        filled.flush()
        add_up_sessions(connection, filled.session_ids)
        rebuild(connection, trainee_ids)
    return filled.answers


class Pool:
    """Tables to ask about, dealt as they are needed."""

    def __init__(self, store: Store, rng: Random, paytables: Sequence[str]) -> None:
        self.store = store
        self.rng = rng
        self.houses = [read_paytable(find_paytable(name)) for name in paytables]
        self._tables: dict[tuple[str, Level], list[Pooled]] = {}

    def table(self, house: HousePaytable, level: Level) -> Pooled:
        tables = self._tables.setdefault((house.name, level), [])
        if len(tables) < POOL:
            plan = TablePlan(SEATS, Hands.BALANCED)
            asked = whole_tables(lambda: practice_table(self.rng, house, plan), level)()
            settlement = asked[0].settlement
            round_text = self.store.papers.round_text(settlement.round)
            tables.append(Pooled(round_text, questions_text(asked), [*map(_asked, asked)]))
            return tables[-1]
        return self.rng.choice(tables)


def _asked(question: Question) -> Asked:
    topic = topic_of(question)
    fixed = {
        "subject": topic.subject.value,
        "hand": topic.hand,
        "outcome": topic.outcome.value,
    }
    wrong = [grade(question, None)]
    for gives in SLIPS.values():
        for given in list(gives(question))[:2]:
            answer = question.as_asked(given)
            if answer != question.right and len(wrong) < 6:
                wrong.append(grade(question, answer))
    right = grade(question, question.right)
    hardness = _HARDNESS.get(question.wager, 1.0) if question.wager else 0.6
    return Asked(fixed, _given(right), [*map(_given, wrong)], hardness)


def _given(graded: Grade) -> dict[str, Any]:
    return {
        "answer": answer_text(graded.answer),
        "correct": graded.correct,
        "slip": graded.slip and graded.slip.value,
    }


class _Filling:
    """Rows on their way into the database."""

    def __init__(self, connection: Connection, store: Store, rng: Random, pool: Pool) -> None:
        self.connection = connection
        self.store = store
        self.rng = rng
        self.pool = pool
        self.answers = 0
        largest = connection.execute(select(func.max(schema.session.c.id))).scalar()
        self._session_id = self._before = largest or 0
        self._house_ids: dict[str, int] = {}
        self._rows: dict[str, list[dict[str, Any]]] = {"session": [], "table": [], "answer": []}

    @property
    def session_ids(self) -> range:
        return range(self._before + 1, self._session_id + 1)

    def add(
        self,
        trainee_id: int,
        begins: datetime,
        until: datetime,
        done: float,
        mean: float,
        left: int | None,
    ) -> None:
        """Add a session of a trainee; `done` says how much of the years has gone by."""
        rng = self.rng
        # Each likes one paytable the most.
        houses = self.pool.houses
        house = houses[(trainee_id + (rng.random() < 0.3)) % len(houses)]
        level = rng.choices([Level.AMOUNTS, Level.ACTIONS, Level.CHIPS], [8, 1, 1])[0]
        wanted = max(1, left if left is not None else round(rng.gammavariate(2.5, mean / 2.5)))
        self._session_id += 1
        state = rng.choice(_STATES)
        moment, number, count = begins, 0, 0
        while count < wanted:
            number += 1
            table = self.pool.table(house, level)
            self._rows["table"].append(self._table(house, table, number))
            asked = table.asked
            if count + len(asked) > wanted and (left is not None or state is not State.FINISHED):
                asked = asked[: wanted - count]
            for place, one in enumerate(asked):
                moment = self._answer(one, number, place, moment, done)
            count += len(asked)
        self.answers += count
        timed = rng.random() < 0.1
        plan = SessionPlan(
            level,
            TablePlan(SEATS),
            tables=number,
            budget=8 if timed else None,
            timed=timed,
        )
        self._rows["session"].append(
            {
                "id": self._session_id,
                "key": self.store.new_key(),
                "trainee_id": trainee_id,
                "drill": TABLE_DRILL,
                "paytable": house.name,
                "place": (Place.TERMINAL if rng.random() < 0.08 else Place.WINDOW).value,
                "plan": plan_text(plan),
                "state": state.value,
                "owner": "samples:0",
                "started": moment_text(begins),
                "seen": moment_text(moment),
                "offset": offset_of(begins),
                "day": day_text(begins),
                **dict.fromkeys(schema.SESSION_SUMS, 0),
            }
        )
        if len(self._rows["answer"]) >= _AT_ONCE:
            self.flush()

    def flush(self) -> None:
        tables: dict[str, Table] = {
            "session": schema.session,
            "table": schema.dealt_table,
            "answer": schema.answer,
        }
        for name, table in tables.items():
            if self._rows[name]:
                self.connection.execute(insert(table), self._rows[name])
                self._rows[name] = []
        _keep_ids(self.connection, self._session_id)

    def _answer(
        self, asked: Asked, number: int, place: int, moment: datetime, done: float
    ) -> datetime:
        rng = self.rng
        chance = asked.hardness * (0.24 * (1 - done) ** 1.5 + 0.03)
        missed = rng.random() < chance
        # Of the known slips some are made far more often than others.
        given = asked.wrong[int(len(asked.wrong) * rng.random() ** 2)] if missed else asked.right
        typical = asked.hardness * (2.2 + 3.5 * (1 - done))
        took = rng.lognormvariate(log(typical), 0.45) * (1.4 if missed else 1)
        seconds = max(QUICKEST, round(took, 3))
        moment += timedelta(seconds=seconds + 1.5)
        self._rows["answer"].append(
            {
                "session_id": self._session_id,
                "table_number": number,
                "place": place,
                **asked.fixed,
                **given,
                "late": missed and given["answer"] is None and rng.random() < 0.3,
                "helped": rng.random() < 0.04 * (1 - done),
                "seconds": seconds,
                "log_seconds": log(seconds),
                "given": moment_text(moment),
                "day": day_text(moment),
            }
        )
        return moment

    def _table(self, house: HousePaytable, table: Pooled, number: int) -> dict[str, Any]:
        return {
            "session_id": self._session_id,
            "number": number,
            "house_id": self._house_id(house),
            "round": table.round_text,
            "questions": table.questions_text,
            "complete": False,
            "clean": False,
            "day": None,
        }

    def _house_id(self, house: HousePaytable) -> int:
        if house.name not in self._house_ids:
            text = self.store.papers.house_text(house)
            fingerprint = sha256(text.encode()).hexdigest()
            known = schema.house.c.fingerprint == fingerprint
            found = self.connection.execute(select(schema.house.c.id).where(known)).scalar()
            if found is None:
                made = self.connection.execute(
                    insert(schema.house).values(fingerprint=fingerprint, text=text)
                )
                (found,) = made.inserted_primary_key or (0,)
            self._house_ids[house.name] = found
        return self._house_ids[house.name]


def _trainee_ids(
    connection: Connection, store: Store, names: Sequence[str], until: datetime, days: int
) -> list[int]:
    from croupier.progress.trainees import add_trainee, folded

    ids = []
    for name in names:
        wanted = select(schema.trainee.c.id).where(schema.trainee.c.folded_name == folded(name))
        found = connection.execute(wanted).scalar()
        if found is None:
            add_trainee(connection, name, until - timedelta(days=days), store.new_key)
            found = connection.execute(wanted).scalar_one()
        ids.append(found)
    return ids


def _moments(
    rng: Random, sessions: int, until: datetime, days: int
) -> list[tuple[datetime, float]]:
    """When sessions begin, in order, and how much of the time has gone by then.

    People train most in the evening, less at weekends, and now and then not for some days.
    """
    first = until.date() - timedelta(days=days - 1)
    weights = [_weight(rng, first + timedelta(days=day)) for day in range(days)]
    # The last day has something, so that a page opens on today.
    weights[-1] = max(weights[-1], 1.0)
    sums = list(accumulate(weights))
    found = []
    for number in range(sessions):
        last = number == sessions - 1
        day = days - 1 if last else bisect(sums, rng.random() * sums[-1])
        found.append((_moment(rng, first + timedelta(days=day), until), day / days))
    return sorted(found)


def _weight(rng: Random, day: date) -> float:
    if rng.random() < 0.15:
        return 0.0
    return rng.uniform(0.4, 1.6) * (0.4 if day.weekday() >= 5 else 1.0)


def _moment(rng: Random, day: date, until: datetime) -> datetime:
    hour = rng.choices(range(8, 24), [1, 2, 2, 2, 1, 1, 2, 2, 2, 3, 5, 7, 8, 7, 5, 2])[0]
    begins = datetime.combine(
        day, time(hour, rng.randrange(60), rng.randrange(60)), tzinfo=until.tzinfo
    )
    # Not after the moment itself; a session takes a while.
    latest = until - timedelta(minutes=20)
    return begins if begins < latest else latest - timedelta(seconds=rng.randrange(600))


def _keep_ids(connection: Connection, session_id: int) -> None:
    """Tell a server which ids of sessions are taken: it counts by itself, a file does not."""
    if connection.dialect.name == "postgresql":
        sequence = func.pg_get_serial_sequence("session", "id")
        connection.execute(select(func.setval(sequence, max(session_id, 1))))


def open_filled(path, sessions: int, answers: int | None = None) -> Store:
    """A store in a file, filled and open, for whoever wants something to look at."""
    from croupier.context import now
    from croupier.progress.opening import open_store

    store = open_store(path, KeptPapers(), now, Random(2)).store
    fill(store, sessions, answers)
    return store


__all__ = ["NAMES", "PAYTABLES", "fill", "open_filled"]
