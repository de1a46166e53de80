"""Inserts that know what to do about what is there already, in either kind of database."""

from functools import cache

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_new(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An insert of the database's own kind: only these know what to do about a conflict."""
    return _insert(connection.dialect.name, table)


def inserting(connection: Connection, table: Table) -> Insert:
    """Insert a row, and leave one that is there as it is; the row count tells which."""
    return _inserting(connection.dialect.name, table)


def counting(connection: Connection, table: Table) -> Insert:
    """Add to the row of a key, which is made where there is none; the rest of it are amounts."""
    return _counting(connection.dialect.name, table)


def replacing(connection: Connection, table: Table) -> Insert:
    """Write a row over the one of its key, or where there is none."""
    return _replacing(connection.dialect.name, table)


def _insert(dialect: str, table: Table) -> "sqlite.Insert | postgresql.Insert":
    return sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)


# Made once: making a statement takes longer than running it.


@cache
def _inserting(dialect: str, table: Table) -> Insert:
    made = _insert(dialect, table).on_conflict_do_nothing()
    # Not every driver knows it once its cursor is closed.
    return made.execution_options(preserve_rowcount=True)


@cache
def _counting(dialect: str, table: Table) -> Insert:
    made = _insert(dialect, table)
    key, amounts = _columns(table)
    return made.on_conflict_do_update(
        index_elements=key, set_={name: table.c[name] + made.excluded[name] for name in amounts}
    )


@cache
def _replacing(dialect: str, table: Table) -> Insert:
    made = _insert(dialect, table)
    key, rest = _columns(table)
    return made.on_conflict_do_update(
        index_elements=key, set_={name: made.excluded[name] for name in rest}
    )


def _columns(table: Table) -> tuple[list[str], list[str]]:
    """The names of the columns of a table's key, and of the others."""
    key = [column.name for column in table.primary_key]
    return key, [column.name for column in table.c if column.name not in key]
