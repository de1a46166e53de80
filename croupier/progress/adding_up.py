"""Sums over answers, worked out anew where answers came in otherwise than one by one."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    null,
    select,
    update,
)

from croupier.progress import schema

_answer, _session, _dealt = schema.answer.c, schema.session.c, schema.dealt_table.c
_KEY = (_session.trainee_id, _answer.day, _session.drill, _session.paytable)


IN_A_LIST = 500
"""Of a list in a question: no database takes any number of them."""

_T = TypeVar("_T")


def add_up_sessions(connection: Connection, session_ids: Collection[int]) -> None:
    """Work out anew which tables are complete and clean, and what the sessions come to."""
    for some in some_of(session_ids, IN_A_LIST):
        _add_up_tables(connection, some)
        _add_up_sessions(connection, some)
        _add_up_clean_tables(connection, some)


def rebuild(connection: Connection, trainee_ids: Collection[int]) -> None:
    """Work out anew the sums over the answers of some trainees."""
    for some in some_of(trainee_ids, IN_A_LIST):
        for table in (schema.tally, schema.day_tally, schema.topic_tally, schema.slip_tally):
            connection.execute(delete(table).where(table.c.trainee_id.in_(some)))
        _add_up_topics(connection, some)
        for table in (schema.day_tally, schema.topic_tally):
            _add_up_again(connection, table, some)
        _add_up_tables_of_days(connection, some)
        _add_up_slips(connection, some)


def some_of(values: Iterable[_T], count: int) -> Iterator[Sequence[_T]]:
    """So many of the values at a time."""
    left = iter(values)
    while some := list(islice(left, count)):
        yield some


def _add_up_topics(connection: Connection, trainee_ids: Sequence[int]) -> None:
    key = [*_KEY, _answer.subject, _answer.hand, _answer.outcome]
    sums = (
        how_many(_answer.correct),
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
    amounts = [tally[name] for name in ("right_answers", "answers", "seconds", "log_seconds")]
    none = [name for name in ("tables", "clean_tables") if name in table.c]
    rows = (
        select(*key, *map(func.sum, amounts), *(literal(0) for _name in none))
        .where(tally.trainee_id.in_(trainee_ids))
        .group_by(*key)
    )
    names = [*(column.name for column in (*key, *amounts)), *none]
    connection.execute(insert(table).from_select(names, rows))


def _add_up_tables_of_days(connection: Connection, trainee_ids: Sequence[int]) -> None:
    day = schema.day_tally.c
    key = (_session.trainee_id, _dealt.day, _session.drill, _session.paytable)
    of_day = (
        select(*key, func.count().label("tables"), how_many(_dealt.clean).label("clean_tables"))
        .join_from(schema.dealt_table, schema.session)
        .where(_session.trainee_id.in_(trainee_ids), _dealt.complete)
        .group_by(*key)
        .subquery()
    )
    connection.execute(
        update(schema.day_tally)
        .where(*(day[column.name] == of_day.c[column.name] for column in key))
        .values(tables=of_day.c.tables, clean_tables=of_day.c.clean_tables)
    )


def _add_up_slips(connection: Connection, trainee_ids: Sequence[int]) -> None:
    slip = func.coalesce(_answer.slip, "")
    rows = (
        select(*_KEY, slip, func.count())
        .join_from(schema.answer, schema.session)
        .where(_session.trainee_id.in_(trainee_ids), ~_answer.correct)
        .group_by(*_KEY, slip)
    )
    _insert(connection, schema.slip_tally, rows)


def _add_up_tables(connection: Connection, session_ids: Sequence[int]) -> None:
    of_table = (
        select(
            _answer.session_id,
            _answer.table_number,
            func.count().label("answers"),
            how_many(~_answer.correct | _answer.helped).label("flawed"),
            func.max(_answer.day).label("day"),
        )
        .where(_answer.session_id.in_(session_ids))
        .group_by(_answer.session_id, _answer.table_number)
        .subquery()
    )
    # The questions of a table are written one behind the other.
    asked = func.length(_dealt.questions) - func.length(func.replace(_dealt.questions, ";", "")) + 1
    complete = of_table.c.answers >= asked
    connection.execute(
        update(schema.dealt_table)
        .where(_dealt.session_id.in_(session_ids))
        .values(complete=False, clean=False, day=None)
    )
    connection.execute(
        update(schema.dealt_table)
        .where(_dealt.session_id == of_table.c.session_id, _dealt.number == of_table.c.table_number)
        .values(
            complete=complete,
            clean=and_(complete, of_table.c.flawed == 0),
            day=case((complete, of_table.c.day), else_=null()),
        )
    )


def _add_up_sessions(connection: Connection, session_ids: Sequence[int]) -> None:
    of_answers = (
        select(
            _answer.session_id,
            how_many(_answer.correct).label("right_answers"),
            func.count().label("answers"),
            func.sum(_answer.seconds).label("seconds"),
            how_many(_answer.helped).label("helped"),
            how_many(_answer.late).label("late"),
            func.max(_answer.given).label("seen"),
        )
        .where(_answer.session_id.in_(session_ids))
        .group_by(_answer.session_id)
        .subquery()
    )
    of_tables = (
        select(
            _dealt.session_id,
            how_many(_dealt.complete).label("tables"),
            how_many(_dealt.clean).label("clean_tables"),
        )
        .where(_dealt.session_id.in_(session_ids))
        .group_by(_dealt.session_id)
        .subquery()
    )
    none = ("right_answers", "answers", "seconds", "helped", "late", "tables", "clean_tables")
    connection.execute(
        update(schema.session).where(_session.id.in_(session_ids)).values(dict.fromkeys(none, 0))
    )
    for sums in (of_answers, of_tables):
        found = {column.name: column for column in sums.c if column.name != "session_id"}
        connection.execute(
            update(schema.session).where(_session.id == sums.c.session_id).values(found)
        )


def _add_up_clean_tables(connection: Connection, session_ids: Sequence[int]) -> None:
    wanted = (
        select(_dealt.session_id, _dealt.clean)
        .where(_dealt.session_id.in_(session_ids), _dealt.complete)
        .order_by(_dealt.session_id, _dealt.number)
    )
    found = []
    for session_id, rows in groupby(connection.execute(wanted), key=lambda row: row.session_id):
        # Runs of clean tables, each ended by one that is not.
        runs = [0]
        for row in rows:
            if row.clean:
                runs[-1] += 1
            else:
                runs.append(0)
        found.append({"of": session_id, "first": runs[0], "last": runs[-1], "most": max(runs)})
    if found:
        connection.execute(_CLEAN_TABLES, found)


_CLEAN_TABLES = (
    update(schema.session)
    .where(_session.id == bindparam("of"))
    .values(
        clean_first=bindparam("first"), clean_last=bindparam("last"), clean_most=bindparam("most")
    )
)


def how_many(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """How often something holds; no two databases add up truths alike."""
    return func.sum(case((condition, 1), else_=0))


def _insert(connection: Connection, table: Table, rows: Select[Any]) -> None:
    names = [column.name for column in table.columns]
    connection.execute(insert(table).from_select(names, rows))
