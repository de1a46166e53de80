"""What the sums of a database must be, counted anew from its answers."""

from collections import Counter, defaultdict
from math import isclose, log
from typing import Any

from sqlalchemy import Engine, Table, select

from croupier.progress import schema
from croupier.progress.engines import reading
from croupier.progress.recording import QUICKEST

Sums = dict[tuple[Any, ...], tuple[float, ...]]


def assert_sums_hold(engine: Engine) -> None:
    """Sessions, tables and tallies say what can be counted from the answers."""
    with reading(engine) as connection:
        tables = [schema.session, schema.dealt_table, schema.answer, schema.tally]
        sessions, dealt, answers, tallies, slips = (
            [row._mapping for row in connection.execute(select(table))]
            for table in (*tables, schema.slip_tally)
        )
    by_session, by_table = defaultdict(list), defaultdict(list)
    for one in answers:
        by_session[one["session_id"]].append(one)
        by_table[one["session_id"], one["table_number"]].append(one)
        assert one["log_seconds"] == log(max(one["seconds"], QUICKEST))
    assert {(table["session_id"], table["number"]) for table in dealt} == set(by_table)
    for table in dealt:
        given = by_table[table["session_id"], table["number"]]
        assert table["complete"] == (len(given) == table["questions"].count(";") + 1)
        flawless = all(one["correct"] and not one["helped"] for one in given)
        assert table["clean"] == (table["complete"] and flawless)
    expected: dict[Table, Sums] = {schema.tally: {}, schema.slip_tally: {}}
    for session in sessions:
        given = by_session[session["id"]]
        mine = [table for table in dealt if table["session_id"] == session["id"]]
        counted = {
            "right_answers": sum(one["correct"] for one in given),
            "answers": len(given),
            "tables": sum(table["complete"] for table in mine),
            "clean_tables": sum(table["clean"] for table in mine),
            "helped": sum(one["helped"] for one in given),
            "late": sum(one["late"] for one in given),
        }
        assert {name: session[name] for name in counted} == counted
        assert session["seen"] >= max(one["given"] for one in given)
        assert isclose(session["seconds"], sum(one["seconds"] for one in given), abs_tol=1e-6)
        for one in given:
            where = session["trainee_id"], one["day"], session["drill"], session["paytable"]
            about = one["subject"], one["hand"], one["outcome"]
            amounts = int(one["correct"]), 1, one["seconds"], one["log_seconds"]
            _add(expected[schema.tally], (*where, *about), amounts)
            if not one["correct"]:
                _add(expected[schema.slip_tally], (*where, one["slip"] or ""), (1,))
    _assert_same(schema.tally, tallies, expected[schema.tally])
    _assert_same(schema.slip_tally, slips, expected[schema.slip_tally])


def _add(sums: Sums, key: tuple[Any, ...], amounts: tuple[float, ...]) -> None:
    before = sums.get(key, (0,) * len(amounts))
    sums[key] = tuple(a + b for a, b in zip(before, amounts, strict=True))


def _assert_same(table: Table, rows: list[Any], expected: Sums) -> None:
    key = [column.name for column in table.primary_key]
    amounts = [column.name for column in table.c if column.name not in key]
    found = {tuple(row[name] for name in key): tuple(row[name] for name in amounts) for row in rows}
    assert Counter(found.keys()) == Counter(expected.keys())
    for one, sums in found.items():
        assert all(isclose(a, b, abs_tol=1e-6) for a, b in zip(sums, expected[one], strict=True))
