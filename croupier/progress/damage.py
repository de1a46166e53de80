"""What lies where a database file should be, found out without changing any of it."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from croupier.errors import N_, Text
from croupier.progress import schema
from croupier.progress.migrating import VERSIONS, is_known
from croupier.progress.reasons import RefusedPlaceError, sqlite_code

HEADER = b"SQLite format 3\0"
_NO_DATABASE = Text(N_("it is no database"))
_EMPTY = Text(N_("it is empty"))
_GONE = Text(N_("only what was written last is there"))
_FAULTS = Text(N_("parts of it do not fit together"))
_NO_VERSION = Text(N_("it does not say its version"))
_SOUND = Text("")
_UNREADABLE = Text(N_("it cannot be read as a database"))
_LESS = N_("the table “{table}” is not whole")


class Standing(Enum):
    """What is to be done about a file."""

    NEW = auto()
    """There is nothing yet."""
    CURRENT = auto()
    OLDER = auto()
    NEWER = auto()
    FOREIGN = auto()
    """The database of another program."""
    DAMAGED = auto()


@dataclass(frozen=True, slots=True)
class Look:
    """What was found in a place."""

    standing: Standing
    reason: Text = _SOUND
    """What is damaged."""
    version: str = ""
    stamp: tuple[int, int] | None = None
    """The file that was looked at, whatever has its name later."""


def look_at(path: Path, patience: float, *, had_backups: bool = False) -> Look:
    """Look at a file as far as it takes to know what to do with it.

    An empty one is damaged if there were results before, as its backups show; unless another
    process is just beginning it, which `alone` rules out. Raises
    `RefusedPlaceError` where there is no file but something else, `OSError` and `sqlite3.Error`
    where it cannot be looked at.
    """
    status = status_of(path)
    if status is None:
        return Look(Standing.DAMAGED, _GONE) if _waits(path) else Look(Standing.NEW)
    stamp = status.st_dev, status.st_ino
    if status.st_size == 0:
        if had_backups or _waits(path):
            return Look(Standing.DAMAGED, _EMPTY, stamp=stamp)
        return Look(Standing.NEW, stamp=stamp)
    with path.open("rb") as file:
        if file.read(len(HEADER)) != HEADER:
            return Look(Standing.DAMAGED, _NO_DATABASE, stamp=stamp)
    return look_inside(path, patience, stamp)


def look_inside(path: Path, patience: float, stamp: tuple[int, int] | None = None) -> Look:
    """Look at a file by SQLite alone.

    A process that has it open must not open it in any other way: systems let go of all locks on a
    file with the first that is closed. Raises `OSError` and `sqlite3.Error` as `look_at` does.
    """
    try:
        try:
            with read_only(path, patience) as connection:
                return _inside(connection, stamp)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_READONLY_ROLLBACK:
                raise
            _take_back(path, patience)
            with read_only(path, patience) as connection:
                return _inside(connection, stamp)
    # What SQLite says of a damaged schema may be no text either.
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if sqlite_code(error) in _PASSING:
            raise
        return Look(Standing.DAMAGED, _UNREADABLE, stamp=stamp)


_PASSING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_FULL,
)
"""What says nothing against the file itself."""


@contextmanager
def read_only(path: Path, patience: float) -> Iterator[sqlite3.Connection]:
    """A connection that changes nothing, trusts nothing in the file, and runs nothing of it."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=patience)) as connection:
        try:
            _distrust(connection)
        except sqlite3.OperationalError as error:
            # In a folder that cannot be written to, only what nobody else writes can be read.
            if sqlite_code(error) != sqlite3.SQLITE_CANTOPEN or _waits(path):
                raise
        else:
            yield connection
            return
    with closing(sqlite3.connect(f"{address}&immutable=1", uri=True)) as connection:
        _distrust(connection)
        yield connection


@contextmanager
def alone(path: Path, patience: float) -> Iterator[None]:
    """Let no other process put a file aside, begin or convert it meanwhile.

    Raises `sqlite3.Error` where another takes longer than the patience. Where nothing can be
    written there is nothing to be alone for.
    """
    beside = path.with_name(f".{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The locks of SQLite, which every system lets go of when a process is killed.
        lock = sqlite3.connect(beside, timeout=patience, isolation_level=None)
    except (OSError, sqlite3.Error):
        yield
        return
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if sqlite_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
        yield


def is_whole(path: Path, patience: float) -> int | None:
    """How many answers a sound database file has; None for any other file."""
    try:
        look = look_at(path, patience)
        if look.standing not in (Standing.CURRENT, Standing.OLDER):
            return None
        with read_only(path, patience) as connection:
            return count_answers(connection)
    except (OSError, sqlite3.Error, UnicodeDecodeError, RefusedPlaceError):
        return None


def count_answers(connection: sqlite3.Connection) -> int:
    """How many answers a database has."""
    (count,) = connection.execute("SELECT count(*) FROM answer").fetchone()
    return int(count)


def missing_part(columns: dict[str, set[str]]) -> str | None:
    """The first table that is not there with all its columns; None where all are."""
    for table in schema.metadata.tables.values():
        if not {column.name for column in table.columns} <= columns.get(table.name, set()):
            return table.name
    return None


def columns_of(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """The columns of every table; what only looks like a table is none."""
    tables = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'"
    ).fetchall()
    asked = "SELECT name FROM pragma_table_info(?)"
    return {name: {one for (one,) in connection.execute(asked, (name,))} for (name,) in tables}


def _inside(connection: sqlite3.Connection, stamp: tuple[int, int] | None) -> Look:
    columns = columns_of(connection)
    if not columns:
        # Begun, and cut short before its tables were made.
        sound = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        return Look(Standing.NEW if sound else Standing.DAMAGED, _FAULTS, stamp=stamp)
    version = _version(connection, columns)
    if version is None:
        ours = schema.metadata.tables.keys() & columns.keys()
        if ours or VERSIONS in columns:
            return Look(Standing.DAMAGED, _NO_VERSION, stamp=stamp)
        return Look(Standing.FOREIGN, stamp=stamp)
    if not is_known(version):
        later = version.isdecimal() and version > schema.HEAD
        return Look(Standing.NEWER if later else Standing.FOREIGN, stamp=stamp)
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        return Look(Standing.DAMAGED, _FAULTS, version, stamp)
    if version != schema.HEAD:
        missing = None if "answer" in columns else "answer"
    else:
        missing = missing_part(columns) or _dangling(connection, columns)
    if missing is not None:
        return Look(Standing.DAMAGED, Text(_LESS, {"table": missing}), version, stamp)
    standing = Standing.CURRENT if version == schema.HEAD else Standing.OLDER
    return Look(standing, version=version, stamp=stamp)


def _dangling(connection: sqlite3.Connection, columns: dict[str, set[str]]) -> str | None:
    """The first table that refers to one that is not there."""
    asked = 'SELECT "table" FROM pragma_foreign_key_list(?)'
    for name in schema.metadata.tables:
        if any(table not in columns for (table,) in connection.execute(asked, (name,))):
            return name
    return None


def _version(connection: sqlite3.Connection, columns: dict[str, set[str]]) -> str | None:
    if "version_num" not in columns.get(VERSIONS, set()):
        return None
    rows = connection.execute(f"SELECT version_num FROM {VERSIONS} LIMIT 2").fetchall()
    if len(rows) != 1 or not isinstance(rows[0][0], str):
        return None
    return rows[0][0].strip() or None


def _distrust(connection: sqlite3.Connection) -> None:
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()


def _take_back(path: Path, patience: float) -> None:
    """Let SQLite take back what a killed process left half written, as any opening would."""
    with closing(sqlite3.connect(path, timeout=patience)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()


def _waits(path: Path) -> bool:
    """Whether something was written that is not in the file yet."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except OSError:
        return False


def status_of(path: Path) -> os.stat_result | None:
    """What lies there, without opening it: a pipe would never let go."""
    try:
        status = path.stat()
    except FileNotFoundError:
        if os.path.lexists(path):
            raise RefusedPlaceError(Text(N_("it is a link that leads nowhere"))) from None
        return None
    if stat.S_ISDIR(status.st_mode):
        raise RefusedPlaceError(Text(N_("it is a folder")))
    if not stat.S_ISREG(status.st_mode):
        raise RefusedPlaceError(Text(N_("it is no file")))
    return status
