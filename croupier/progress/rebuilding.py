"""Sums worked out anew from the answers they are sums of."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Subquery,
    Table,
    and_,
    case,
    delete,
    func,
    insert,
    null,
    select,
    update,
)

from croupier.progress import schema

_answer, _session, _dealt = schema.answer.c, schema.session.c, schema.dealt_table.c
_KEY = (_session.trainee_id, _answer.day, _session.drill, _session.paytable)


def rebuild(connection: Connection, trainee_ids: Sequence[int]) -> None:
    """Work every sum of some trainees out anew: of tables, of sessions and of days."""
    _rebuild_tables(connection, trainee_ids)
    _rebuild_sessions(connection, trainee_ids)
    for table in (schema.tally, schema.day_tally, schema.topic_tally, schema.slip_tally):
        connection.execute(delete(table).where(table.c.trainee_id.in_(trainee_ids)))
    _add_up_topics(connection, trainee_ids)
    for table in (schema.day_tally, schema.topic_tally):
        _add_up_again(connection, table, trainee_ids)
    _add_up_slips(connection, trainee_ids)


def _add_up_topics(connection: Connection, trainee_ids: Sequence[int]) -> None:
    key = [*_KEY, _answer.subject, _answer.hand, _answer.outcome]
    sums = (
        _count(_answer.correct),
        func.count(),
        func.sum(_answer.seconds),
        func.sum(_answer.log_seconds),
    )
    rows = (
        select(*key, *sums)
        .join_from(schema.answer, schema.session)
        .where(_session.trainee_id.in_(trainee_ids))
        .group_by(*key)
    )
    _insert(connection, schema.tally, rows)


def _add_up_again(connection: Connection, table: Table, trainee_ids: Sequence[int]) -> None:
    """Fill a table with sums of the sums by topic and day."""
    tally = schema.tally.c
    key = [tally[column.name] for column in table.primary_key]
    sums = (func.sum(tally[column.name]) for column in table.columns if not column.primary_key)
    rows = select(*key, *sums).where(tally.trainee_id.in_(trainee_ids)).group_by(*key)
    _insert(connection, table, rows)


def _add_up_slips(connection: Connection, trainee_ids: Sequence[int]) -> None:
    slip = func.coalesce(_answer.slip, "")
    rows = (
        select(*_KEY, slip, func.count())
        .join_from(schema.answer, schema.session)
        .where(_session.trainee_id.in_(trainee_ids), ~_answer.correct)
        .group_by(*_KEY, slip)
    )
    _insert(connection, schema.slip_tally, rows)


def _rebuild_tables(connection: Connection, trainee_ids: Sequence[int]) -> None:
    of_table = (
        select(
            _answer.session_id,
            _answer.table_number,
            func.count().label("answers"),
            _count(~_answer.correct | _answer.helped).label("flawed"),
            func.max(_answer.day).label("day"),
        )
        .where(_answer.session_id.in_(_of(trainee_ids)))
        .group_by(_answer.session_id, _answer.table_number)
        .subquery()
    )
    # The questions of a table are written one behind the other.
    asked = func.length(_dealt.questions) - func.length(func.replace(_dealt.questions, ";", "")) + 1
    complete = of_table.c.answers >= asked
    connection.execute(
        update(schema.dealt_table)
        .where(_dealt.session_id == of_table.c.session_id, _dealt.number == of_table.c.table_number)
        .values(
            complete=complete,
            clean=and_(complete, of_table.c.flawed == 0),
            day=case((complete, of_table.c.day), else_=null()),
        )
    )


def _rebuild_sessions(connection: Connection, trainee_ids: Sequence[int]) -> None:
    answers = _sums_of_answers(trainee_ids)
    tables = (
        select(
            _dealt.session_id,
            _count(_dealt.complete).label("tables"),
            _count(_dealt.clean).label("clean_tables"),
        )
        .where(_dealt.session_id.in_(_of(trainee_ids)))
        .group_by(_dealt.session_id)
        .subquery()
    )
    connection.execute(
        update(schema.session)
        .where(_session.id == answers.c.session_id, _session.id == tables.c.session_id)
        .values(
            {
                column.name: column
                for column in (*answers.c, *tables.c)
                if column.name != "session_id"
            }
        )
    )


def _sums_of_answers(trainee_ids: Sequence[int]) -> Subquery:
    return (
        select(
            _answer.session_id,
            _count(_answer.correct).label("right_answers"),
            func.count().label("answers"),
            func.sum(_answer.seconds).label("seconds"),
            _count(_answer.helped).label("helped"),
            _count(_answer.late).label("late"),
        )
        .where(_answer.session_id.in_(_of(trainee_ids)))
        .group_by(_answer.session_id)
        .subquery()
    )


def _of(trainee_ids: Sequence[int]) -> Select[tuple[int]]:
    return select(_session.id).where(_session.trainee_id.in_(trainee_ids))


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """How often something holds; no two databases add up truths alike."""
    return func.sum(case((condition, 1), else_=0))


def _insert(connection: Connection, table: Table, rows: Select[Any]) -> None:
    names = [column.name for column in table.columns]
    connection.execute(insert(table).from_select(names, rows))
