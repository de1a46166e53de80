"""Keeping a session as it goes: every answer in a transaction of its own, sums and all."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from math import log

from sqlalchemy import Connection, bindparam, case, func, insert, select, update

from croupier.errors import N_, CroupierError
from croupier.progress import schema
from croupier.progress.inserts import counting, inserting
from croupier.progress.moments import day_text, moment_text, offset_of
from croupier.progress.papers import Papers
from croupier.progress.plan_text import plan_text
from croupier.progress.question_text import answer_text, questions_text
from croupier.progress.skill_cards import keep_trained
from croupier.progress.trainees import put_back
from croupier.progress.values import Begun, State
from croupier.training.grading import Grade
from croupier.training.mastery import SkillState
from croupier.training.questions import Question
from croupier.training.topics import topic_of

QUICKEST = 0.05
"""Seconds; nobody decides faster, and the logarithm of nothing is not to be had."""


class NotKeptError(CroupierError):
    """Results that could not be written, or read; nothing of what was kept before is lost."""


class UnansweredError(NotKeptError):
    """A database that takes nothing at all now: what else waits need not be tried."""


class DamagedError(NotKeptError):
    """A database that is not what it was: parts of it are gone, or make no sense."""


class TakenOverError(NotKeptError):
    """A session that another window went on with."""


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


@dataclass(frozen=True, slots=True)
class Known:
    """What the database is known to have of a session, so that it need not be looked for."""

    session_id: int
    trainee_id: int
    table_number: int = 0
    """The table that was kept last; 0 when none is known."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping answers; it is true once the transaction is."""

    known: Known
    trained: tuple[SkillState, ...]
    """The skills that new answers trained, as they are kept now."""


def keep(
    connection: Connection,
    opened: Opened,
    answers: Sequence[Given],
    papers: Papers,
    known: Known | None = None,
) -> Kept:
    """Keep some answers of a session, at least one, and what they say of skills.

    What is kept already is left as it is. Raises `TakenOverError` where another goes on with the
    session.
    """
    known = known or _session(connection, opened)
    new = []
    for given in answers:
        if given.grade.table_number != known.table_number:
            _keep_table(connection, known.session_id, given, papers)
            known = replace(known, table_number=given.grade.table_number)
        if _keep_answer(connection, opened, known, given):
            new.append(given)
    _add_up(connection, opened, known, new, answers[-1].moment)
    graded = [(given.grade, given.moment) for given in new]
    return Kept(known, keep_trained(connection, known.trainee_id, graded))


def end(connection: Connection, opened: Opened, state: State) -> None:
    """Say how a session ended; one without an answer is not kept at all."""
    table = schema.session.c
    connection.execute(
        update(schema.session)
        .where(
            table.key == opened.key,
            table.owner == opened.owner,
            table.state == State.OPEN.value,
        )
        .values(state=state.value)
    )


# Statements are made once: making one takes longer than running it.

_SUMS = ("right_answers", "answers", "seconds", "helped", "late")
_ADDING_UP = (
    update(schema.session)
    .where(
        schema.session.c.id == bindparam("of_session"),
        schema.session.c.owner == bindparam("by_owner"),
    )
    .values(
        {
            "seen": bindparam("last_seen"),
            **{name: schema.session.c[name] + bindparam(f"more_{name}") for name in _SUMS},
        }
    )
)
_OF_TABLE = (
    schema.answer.c.session_id == bindparam("session_id"),
    schema.answer.c.table_number == bindparam("table_number"),
)
_ANSWERS_OF_TABLE = select(func.count()).where(*_OF_TABLE)
_FLAWS_OF_TABLE = _ANSWERS_OF_TABLE.where(~schema.answer.c.correct | schema.answer.c.helped)
_COUNTED = schema.session.c
_COUNTING_TABLE = (
    update(schema.session)
    .where(_COUNTED.id == bindparam("of_session"))
    .values(tables=_COUNTED.tables + 1)
)
_COUNTING_FLAWED = _COUNTING_TABLE.values(clean_last=0)
_COUNTING_CLEAN = _COUNTING_TABLE.values(
    clean_tables=_COUNTED.clean_tables + 1,
    # All before it were clean, too.
    clean_first=_COUNTED.clean_first + case((_COUNTED.clean_first == _COUNTED.tables, 1), else_=0),
    clean_last=_COUNTED.clean_last + 1,
    clean_most=case(
        (_COUNTED.clean_last >= _COUNTED.clean_most, _COUNTED.clean_last + 1),
        else_=_COUNTED.clean_most,
    ),
)
_CLOSING_TABLE = (
    update(schema.dealt_table)
    .where(
        schema.dealt_table.c.session_id == bindparam("of_session"),
        schema.dealt_table.c.number == bindparam("of_table"),
    )
    .values(complete=True, clean=bindparam("is_clean"), day=bindparam("on_day"))
)


def _session(connection: Connection, opened: Opened) -> Known:
    """The session in the database, which is put there where it is not yet."""
    found = connection.execute(
        select(schema.session.c.id, schema.session.c.trainee_id).where(
            schema.session.c.key == opened.key
        )
    ).one_or_none()
    if found is not None:
        return Known(found.id, found.trainee_id)
    begun, moment = opened.begun, moment_text(opened.started)
    trainee_id = put_back(connection, begun.trainee)
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
            **dict.fromkeys(schema.SESSION_SUMS, 0),
        )
    )
    (session_id,) = made.inserted_primary_key or (0,)
    return Known(int(session_id), trainee_id)


def _keep_table(connection: Connection, session_id: int, given: Given, papers: Papers) -> None:
    settlement = given.grade.question.settlement
    connection.execute(
        inserting(connection, schema.dealt_table),
        {
            "session_id": session_id,
            "number": given.grade.table_number,
            "house_id": _house_id(connection, papers.house_text(settlement.house)),
            "round": papers.round_text(settlement.round),
            "questions": questions_text(given.questions),
            "complete": False,
            "clean": False,
        },
    )


def _house_id(connection: Connection, text: str) -> int:
    fingerprint = sha256(text.encode()).hexdigest()
    wanted = select(schema.house.c.id).where(schema.house.c.fingerprint == fingerprint)
    found = connection.execute(wanted).scalar()
    if found is None:
        connection.execute(
            inserting(connection, schema.house),
            {"fingerprint": fingerprint, "text": text},
        )
        found = connection.execute(wanted).scalar_one()
    return int(found)


def _keep_answer(connection: Connection, opened: Opened, known: Known, given: Given) -> bool:
    """Keep and count one answer; return False where it was there already."""
    grade, topic = given.grade, topic_of(given.grade.question)
    day, log_seconds = day_text(given.moment), log(max(grade.seconds, QUICKEST))
    about = {"subject": topic.subject.value, "hand": topic.hand, "outcome": topic.outcome.value}
    made = connection.execute(
        inserting(connection, schema.answer),
        {
            "session_id": known.session_id,
            "table_number": grade.table_number,
            "place": given.place,
            **about,
            "answer": answer_text(grade.answer),
            "correct": grade.correct,
            "slip": grade.slip and grade.slip.value,
            "late": grade.late,
            "helped": grade.helped,
            "seconds": grade.seconds,
            "log_seconds": log_seconds,
            "given": moment_text(given.moment),
            "day": day,
        },
    )
    if made.rowcount != 1:
        return False
    of_session = _of_session(opened, known)
    of_day = {**of_session, "day": day}
    amounts = {
        "right_answers": int(grade.correct),
        "answers": 1,
        "seconds": grade.seconds,
        "log_seconds": log_seconds,
    }
    connection.execute(counting(connection, schema.tally), {**of_day, **about, **amounts})
    connection.execute(
        counting(connection, schema.day_tally),
        {**of_day, **amounts, "tables": 0, "clean_tables": 0},
    )
    connection.execute(counting(connection, schema.topic_tally), {**of_session, **about, **amounts})
    if not grade.correct:
        slip = grade.slip.value if grade.slip else ""
        connection.execute(
            counting(connection, schema.slip_tally),
            {**of_day, "slip": slip, "misses": 1},
        )
    return True


def _add_up(
    connection: Connection, opened: Opened, known: Known, new: Sequence[Given], seen: datetime
) -> None:
    """Count new answers in their session, and the tables that end with them."""
    grades = [given.grade for given in new]
    for given in new:
        _end_table(connection, opened, known, given)
    counted = connection.execute(
        _ADDING_UP,
        {
            "of_session": known.session_id,
            "by_owner": opened.owner,
            "last_seen": moment_text(seen),
            "more_right_answers": sum(grade.correct for grade in grades),
            "more_answers": len(grades),
            "more_seconds": sum(grade.seconds for grade in grades),
            "more_helped": sum(grade.helped for grade in grades),
            "more_late": sum(grade.late for grade in grades),
        },
    )
    if counted.rowcount != 1:
        raise TakenOverError(N_("This session was gone on with in another window."))


def _end_table(connection: Connection, opened: Opened, known: Known, given: Given) -> None:
    """Close the table of an answer if it was the last.

    A clean table was answered right throughout, and without help.
    """
    if given.place + 1 < len(given.questions):
        return
    number = given.grade.table_number
    of_table = {"session_id": known.session_id, "table_number": number}
    if connection.execute(_ANSWERS_OF_TABLE, of_table).scalar_one() < len(given.questions):
        return
    clean = not connection.execute(_FLAWS_OF_TABLE, of_table).scalar_one()
    day = day_text(given.moment)
    connection.execute(
        _CLOSING_TABLE,
        {"of_session": known.session_id, "of_table": number, "is_clean": clean, "on_day": day},
    )
    counted = _COUNTING_CLEAN if clean else _COUNTING_FLAWED
    connection.execute(counted, {"of_session": known.session_id})
    connection.execute(
        counting(connection, schema.day_tally),
        {
            **_of_session(opened, known),
            "day": day,
            **dict.fromkeys(("right_answers", "answers", "seconds", "log_seconds"), 0),
            "tables": 1,
            "clean_tables": int(clean),
        },
    )


def _of_session(opened: Opened, known: Known) -> dict[str, object]:
    return {
        "trainee_id": known.trainee_id,
        "drill": opened.begun.drill,
        "paytable": opened.begun.paytable,
    }
