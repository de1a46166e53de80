"""Connections to a database file, to one in memory, or to a server."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

PATIENCE = 10
"""Seconds to wait for another process that writes, or for a server to answer."""

_LONGEST_STATEMENT = 60
"""Seconds: an export reads everything in one."""
_WRITES = "croupier_writes"


def file_engine(path: Path, patience: float = PATIENCE) -> Engine:
    """The engine of a database file, which is made with the first table."""
    engine = create_engine(
        # Whatever it is called, it is a file: ":memory:" alone would be none.
        URL.create("sqlite", database=str(path.absolute())),
        connect_args={"timeout": patience},
    )
    _begin_by_ourselves(engine)

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        _write_ahead(connection, patience)
        # What is committed is on the disk.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    return engine


def memory_engine() -> Engine:
    """The engine of a database that lasts as long as the process."""
    # The database is its one connection: threads take turns at it.
    engine = create_engine(
        "sqlite://",
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False},
    )
    _begin_by_ourselves(engine)
    return engine


def server_engine(address: str, patience: float = PATIENCE) -> Engine:
    """The engine of a PostgreSQL server; raises `ImportError` without its driver."""
    url = make_url(address).set(drivername="postgresql+psycopg")
    waits: dict[str, str | int] = {
        # In whole seconds, and the driver takes less than two for two.
        "connect_timeout": max(2, round(patience)),
        # Somebody's own, in the address, come last and are in force.
        "options": " ".join(
            [
                f"-c lock_timeout={round(patience * 1000)}",
                f"-c statement_timeout={_LONGEST_STATEMENT * 1000}",
                *_texts(url.query.get("options")),
            ]
        ),
    }
    # A network that is gone says nothing: it is asked, and given up.
    for name, value in (
        ("keepalives", 1),
        ("keepalives_idle", 5),
        ("keepalives_interval", 2),
        ("keepalives_count", 3),
        ("tcp_user_timeout", round(patience * 1000)),
    ):
        if name not in url.query:
            waits[name] = value
    return create_engine(url, pool_pre_ping=True, connect_args=waits)


def _texts(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value or ()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one state of the database, whatever is written meanwhile."""
    # A server's usual transactions see another state with every statement.
    options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection whose work is kept whole or not at all, on the disk when this ends."""
    with engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
        yield connection


def _write_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Let readers never wait for a writer; of two that begin a file at once, one waits."""
    until = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # SQLite does not wait here by itself.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_by_ourselves(engine: Engine) -> None:
    """Begin transactions as they are meant: the driver's own would begin a write too late."""

    @event.listens_for(engine, "connect")
    def _leave_alone(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Two that read first and write later could both wait for the other.
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
