"""Sums over answers that came in many at a time, added to what was counted before them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, Table, func, select

from croupier.progress import schema
from croupier.progress.adding_up import IN_A_LIST, how_many, some_of
from croupier.progress.inserts import counting

_answer, _session, _dealt = schema.answer.c, schema.session.c, schema.dealt_table.c

TablesOfDays = dict[tuple[int, str, str, str], tuple[int, int]]
"""Complete tables and clean ones, by trainee, day, drill and paytable."""


def wrongly_counted(connection: Connection, trainee_ids: Collection[int]) -> set[int]:
    """The trainees whose sums are not of so many answers as there are."""
    wrong = set()
    for some in some_of(trainee_ids, IN_A_LIST):
        there = dict.fromkeys(some, 0) | _by_trainee(
            connection,
            select(_session.trainee_id, func.count())
            .join_from(schema.answer, schema.session)
            .where(_session.trainee_id.in_(some))
            .group_by(_session.trainee_id),
        )
        for table in (schema.tally, schema.day_tally, schema.topic_tally):
            counted = _by_trainee(
                connection,
                select(table.c.trainee_id, func.sum(table.c.answers))
                .where(table.c.trainee_id.in_(some))
                .group_by(table.c.trainee_id),
            )
            wrong |= {one for one in some if counted.get(one, 0) != there[one]}
    return wrong


def count_new_answers(
    connection: Connection, answers: Iterable[Mapping[str, Any]], sessions: Mapping[int, Row[Any]]
) -> None:
    """Add answers that came in just now to the sums over answers."""
    sums: dict[Table, dict[tuple[Any, ...], list[float]]] = {
        table: {}
        for table in (schema.tally, schema.day_tally, schema.topic_tally, schema.slip_tally)
    }
    for one in answers:
        session = sessions[one["session_id"]]
        who, what = session.trainee_id, (session.drill, session.paytable)
        of_day = who, one["day"], *what
        about = one["subject"], one["hand"], one["outcome"]
        amounts = int(one["correct"]), 1, one["seconds"], one["log_seconds"]
        _add(sums[schema.tally], (*of_day, *about), amounts)
        _add(sums[schema.day_tally], of_day, (*amounts, 0, 0))
        _add(sums[schema.topic_tally], (who, *what, *about), amounts)
        if not one["correct"]:
            _add(sums[schema.slip_tally], (*of_day, one["slip"] or ""), (1,))
    for table, added in sums.items():
        _count(connection, table, added)


def count_tables(connection: Connection, session_ids: Collection[int]) -> TablesOfDays:
    """How many tables of some sessions are complete, and clean, as the sums have them."""
    found: TablesOfDays = {}
    for some in some_of(session_ids, IN_A_LIST):
        key = (_session.trainee_id, _dealt.day, _session.drill, _session.paytable)
        of_day = (
            select(*key, func.count(), how_many(_dealt.clean))
            .join_from(schema.dealt_table, schema.session)
            .where(_dealt.session_id.in_(some), _dealt.complete)
            .group_by(*key)
        )
        for *where, tables, clean in connection.execute(of_day):
            there = found.get(tuple(where), (0, 0))
            found[tuple(where)] = there[0] + tables, there[1] + clean
    return found


def count_new_tables(
    connection: Connection, session_ids: Collection[int], before: TablesOfDays
) -> None:
    """Add to the sums of days what tables have become complete since they were counted."""
    now = count_tables(connection, session_ids)
    more = {
        (*where,): (
            0,
            0,
            0.0,
            0.0,
            *(a - b for a, b in zip(now.get(where, (0, 0)), was, strict=True)),
        )
        for where, was in (dict.fromkeys(now, (0, 0)) | before).items()
    }
    _count(connection, schema.day_tally, {key: sums for key, sums in more.items() if any(sums)})


def _by_trainee(connection: Connection, wanted: Select[Any]) -> dict[int, int]:
    return {row[0]: int(row[1]) for row in connection.execute(wanted)}


def _add(
    sums: dict[tuple[Any, ...], list[float]], key: tuple[Any, ...], amounts: Sequence[float]
) -> None:
    there = sums.setdefault(key, [0] * len(amounts))
    for place, more in enumerate(amounts):
        there[place] += more


def _count(
    connection: Connection, table: Table, added: Mapping[tuple[Any, ...], Sequence[float]]
) -> None:
    names = [column.name for column in table.columns]
    # In one order everywhere: two that count the same must not wait for each other.
    rows = [dict(zip(names, (*key, *added[key]), strict=True)) for key in sorted(added)]
    if rows:
        connection.execute(counting(connection, table), rows)
