"""Keeping a session as it goes: every answer in a transaction of its own, sums and all."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from math import log

from sqlalchemy import Connection, Table, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from croupier.progress import schema
from croupier.progress.moments import day_text, moment_text, offset_of
from croupier.progress.papers import Papers
from croupier.progress.plan_text import plan_text
from croupier.progress.question_text import answer_text, questions_text
from croupier.progress.values import Begun, State
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.training.topics import topic_of

QUICKEST = 0.05
"""Seconds; nobody decides faster, and the logarithm of nothing is not to be had."""


@dataclass(frozen=True, slots=True)
class Given:
    """One answer as it is kept: what was asked of its table, and how it was answered when."""

    questions: tuple[Question, ...]
    place: int
    """Which of them it answers, from 0."""
    grade: Grade
    moment: datetime


@dataclass(frozen=True, slots=True)
class Opened:
    """A session that answers are kept of."""

    key: str
    begun: Begun
    started: datetime
    owner: str


def keep(connection: Connection, opened: Opened, answers: Sequence[Given], papers: Papers) -> None:
    """Keep some answers of a session; what is kept already is left as it is."""
    session_id, trainee_id = _session_ids(connection, opened)
    for given in answers:
        _keep_table(connection, session_id, given, papers)
        if _keep_answer(connection, session_id, given):
            _add_up(connection, opened, session_id, trainee_id, given)


def end(connection: Connection, opened: Opened, state: State) -> None:
    """Say how a session ended; one without an answer is not kept at all."""
    connection.execute(
        update(schema.session)
        .where(schema.session.c.key == opened.key, schema.session.c.owner == opened.owner)
        .values(state=state.value)
    )


def insert_new(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An insert of the database's own kind: only these know what to do about a conflict."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _session_ids(connection: Connection, opened: Opened) -> tuple[int, int]:
    found = connection.execute(
        select(schema.session.c.id, schema.session.c.trainee_id).where(
            schema.session.c.key == opened.key
        )
    ).one_or_none()
    if found is not None:
        return found.id, found.trainee_id
    begun, moment = opened.begun, moment_text(opened.started)
    trainee_id = connection.execute(
        select(schema.trainee.c.id).where(schema.trainee.c.key == begun.trainee.key)
    ).scalar_one()
    made = connection.execute(
        insert(schema.session).values(
            key=opened.key,
            trainee_id=trainee_id,
            drill=begun.drill,
            paytable=begun.paytable,
            place=begun.place.value,
            plan=plan_text(begun.plan),
            state=State.OPEN.value,
            owner=opened.owner,
            started=moment,
            seen=moment,
            offset=offset_of(opened.started),
            day=day_text(opened.started),
            right_answers=0,
            answers=0,
            seconds=0.0,
            tables=0,
            clean_tables=0,
            helped=0,
            late=0,
        )
    )
    (session_id,) = made.inserted_primary_key or (0,)
    return int(session_id), trainee_id


def _keep_table(connection: Connection, session_id: int, given: Given, papers: Papers) -> None:
    number = given.grade.table_number
    there = select(schema.dealt_table.c.number).where(
        schema.dealt_table.c.session_id == session_id, schema.dealt_table.c.number == number
    )
    if connection.execute(there).first():
        return
    settlement = given.grade.question.settlement
    connection.execute(
        insert_new(connection, schema.dealt_table)
        .values(
            session_id=session_id,
            number=number,
            house_id=_house_id(connection, papers.house_text(settlement.house)),
            round=papers.round_text(settlement.round),
            questions=questions_text(given.questions),
            complete=False,
            clean=False,
        )
        .on_conflict_do_nothing()
    )


def _house_id(connection: Connection, text: str) -> int:
    fingerprint = sha256(text.encode()).hexdigest()
    wanted = select(schema.house.c.id).where(schema.house.c.fingerprint == fingerprint)
    found = connection.execute(wanted).scalar()
    if found is None:
        connection.execute(
            insert_new(connection, schema.house)
            .values(fingerprint=fingerprint, text=text)
            .on_conflict_do_nothing()
        )
        found = connection.execute(wanted).scalar_one()
    return int(found)


def _keep_answer(connection: Connection, session_id: int, given: Given) -> bool:
    """Keep one answer; return False where it was there already."""
    grade = given.grade
    topic = topic_of(grade.question)
    made = connection.execute(
        insert_new(connection, schema.answer)
        .values(
            session_id=session_id,
            table_number=grade.table_number,
            place=given.place,
            subject=topic.subject.value,
            hand=topic.hand,
            outcome=topic.outcome.value,
            answer=answer_text(grade.answer),
            correct=grade.correct,
            slip=grade.slip and grade.slip.value,
            late=grade.late,
            helped=grade.helped,
            seconds=grade.seconds,
            log_seconds=log(max(grade.seconds, QUICKEST)),
            given=moment_text(given.moment),
            day=day_text(given.moment),
        )
        .on_conflict_do_nothing()
    )
    return made.rowcount > 0


def _add_up(
    connection: Connection, opened: Opened, session_id: int, trainee_id: int, given: Given
) -> None:
    grade, begun = given.grade, opened.begun
    topic = topic_of(grade.question)
    complete, clean = _table_ends(connection, session_id, given)
    table = schema.session.c
    connection.execute(
        update(schema.session)
        .where(table.id == session_id)
        .values(
            right_answers=table.right_answers + int(grade.correct),
            answers=table.answers + 1,
            seconds=table.seconds + grade.seconds,
            tables=table.tables + int(complete),
            clean_tables=table.clean_tables + int(clean),
            helped=table.helped + int(grade.helped),
            late=table.late + int(grade.late),
            seen=moment_text(given.moment),
        )
    )
    where = {
        "trainee_id": trainee_id,
        "day": day_text(given.moment),
        "drill": begun.drill,
        "paytable": begun.paytable,
    }
    _count(
        connection,
        schema.tally,
        {
            **where,
            "subject": topic.subject.value,
            "hand": topic.hand,
            "outcome": topic.outcome.value,
        },
        {
            "right_answers": int(grade.correct),
            "answers": 1,
            "seconds": grade.seconds,
            "log_seconds": log(max(grade.seconds, QUICKEST)),
        },
    )
    if not grade.correct:
        slip = grade.slip.value if grade.slip else ""
        _count(connection, schema.slip_tally, {**where, "slip": slip}, {"misses": 1})


def _table_ends(connection: Connection, session_id: int, given: Given) -> tuple[bool, bool]:
    """Whether the table is complete with this answer, and clean: all right and without help."""
    if given.place + 1 < len(given.questions):
        return False, False
    table = schema.answer.c
    of_table = table.session_id == session_id, table.table_number == given.grade.table_number
    counted = connection.execute(select(func.count()).where(*of_table)).scalar_one()
    if counted < len(given.questions):
        return False, False
    flawed = select(table.place).where(*of_table, ~table.correct | table.helped).limit(1)
    clean = connection.execute(flawed).first() is None
    connection.execute(
        update(schema.dealt_table)
        .where(
            schema.dealt_table.c.session_id == session_id,
            schema.dealt_table.c.number == given.grade.table_number,
        )
        .values(complete=True, clean=clean)
    )
    return True, clean


def _count(
    connection: Connection, table: Table, key: dict[str, object], amounts: dict[str, object]
) -> None:
    """Add amounts to the row of a key, which is made where there is none."""
    made = insert_new(connection, table).values(**key, **amounts)
    sums = {name: table.c[name] + made.excluded[name] for name in amounts}
    connection.execute(made.on_conflict_do_update(index_elements=list(key), set_=sums))
