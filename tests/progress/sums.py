"""What the sums of a database must be, counted anew from its answers."""

from collections import Counter, defaultdict
from math import isclose, log
from typing import Any

from sqlalchemy import Engine, Table, select

from croupier.progress import schema
from croupier.progress.engines import reading
from croupier.progress.recording import QUICKEST

Sums = dict[tuple[Any, ...], tuple[float, ...]]


TALLIES = (schema.tally, schema.day_tally, schema.topic_tally, schema.slip_tally)


def assert_sums_hold(engine: Engine) -> None:
    """Sessions, tables and tallies say what can be counted from the answers."""
    with reading(engine) as connection:
        tables = [schema.session, schema.dealt_table, schema.answer]
        sessions, dealt, answers = (
            [row._mapping for row in connection.execute(select(table))] for table in tables
        )
        tallies = {
            table: [row._mapping for row in connection.execute(select(table))] for table in TALLIES
        }
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
    expected: dict[Table, Sums] = {table: {} for table in TALLIES}
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
            **_clean_in_a_row(mine),
        }
        assert {name: session[name] for name in counted} == counted
        assert session["seen"] >= max(one["given"] for one in given)
        assert isclose(session["seconds"], sum(one["seconds"] for one in given), abs_tol=1e-6)
        for one in given:
            where = session["trainee_id"], one["day"], session["drill"], session["paytable"]
            about = one["subject"], one["hand"], one["outcome"]
            amounts = int(one["correct"]), 1, one["seconds"], one["log_seconds"]
            _add(expected[schema.tally], (*where, *about), amounts)
            _add(expected[schema.day_tally], where, (*amounts, 0, 0))
            _add(expected[schema.topic_tally], (where[0], *where[2:], *about), amounts)
            if not one["correct"]:
                _add(expected[schema.slip_tally], (*where, one["slip"] or ""), (1,))
        for table in mine:
            if table["complete"]:
                last = by_table[session["id"], table["number"]][-1]
                where = session["trainee_id"], last["day"], session["drill"], session["paytable"]
                assert table["day"] == last["day"]
                _add(expected[schema.day_tally], where, (0, 0, 0, 0, 1, int(table["clean"])))
    for table, rows in tallies.items():
        _assert_same(table, rows, expected[table])


def _clean_in_a_row(tables: list[Any]) -> dict[str, int]:
    ended = sorted((one for one in tables if one["complete"]), key=lambda one: one["number"])
    runs = "".join("x" if one["clean"] else " " for one in ended).split(" ")
    lengths = [*map(len, runs)]
    return {"clean_first": lengths[0], "clean_last": lengths[-1], "clean_most": max(lengths)}


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
