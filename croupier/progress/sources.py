"""Files that results are taken from: anybody may have made them, and nothing in them is run."""

import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, CroupierError, Text
from croupier.progress.damage import HEADER, Look, Standing, columns_of, look_at, read_only
from croupier.progress.engines import PATIENCE, file_engine, writing
from croupier.progress.migrating import migrate
from croupier.progress.reasons import RefusedPlaceError, reason_of, shown
from croupier.progress.strangers import READ

LARGEST_SOURCE = 2_000_000_000
"""In bytes; a million answers have about 300,000,000."""
_MOST_ANSWERS = 1_000_000
"""Of one session; what says more was not written by Croupier."""
_CHOOSE = N_("Choose a copy that Croupier made, or one of its backups.")


class NotImportedError(CroupierError):
    """A file whose results cannot be taken over."""


class DamagedSourceError(NotImportedError):
    """A file that is damaged: of it as a whole nothing can be taken, or nothing at all."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file whose tables can be read, whatever became of their rows."""

    connection: sqlite3.Connection
    promised: dict[str, int]
    """How many answers its sessions say they have, by their keys; of a damaged file only."""


@contextmanager
def opened_source(source: Path, folder: Path, *, whole: bool) -> Iterator[Source]:
    """Open a copy of a file, made in a folder of one's own: nothing happens to it, or by it.

    Of a damaged file there is what can still be read, unless the file must be `whole`. Raises
    `NotImportedError`.
    """
    try:
        copy = folder / "source.db"
        _copy(source, copy)
        with _sound(source, copy, whole=whole) as (connection, look):
            if look.standing is not Standing.DAMAGED:
                yield Source(connection, {})
                return
            with _read_out(source, connection, look, folder / "read.db") as readable:
                yield readable
    except (OSError, ValueError, RefusedPlaceError, sqlite3.Error) as error:
        # What is said of the file itself, and not of the disk or the room on it.
        is_damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(
            error, sqlite3.OperationalError
        )
        kind = DamagedSourceError if is_damaged else NotImportedError
        raise _refused(source, reason_of(error), kind) from error


@contextmanager
def _sound(source: Path, copy: Path, *, whole: bool) -> Iterator[tuple[sqlite3.Connection, Look]]:
    """A connection to a file that was looked at; it lets nothing be asked but our own tables."""
    look = look_at(copy, PATIENCE)
    match look.standing:
        case Standing.NEWER:
            raise NotImportedError(
                N_("{file} is from a newer Croupier."),
                N_("Bring this Croupier up to date, and try again."),
                file=shown(source),
            )
        case Standing.FOREIGN:
            raise _refused(source, Text(N_("it is the database of another program")))
        case Standing.NEW:
            raise _refused(source, Text(N_("it is empty")), DamagedSourceError)
        case Standing.DAMAGED if whole or not _has_header(copy):
            raise _refused(source, look.reason, DamagedSourceError)
        case Standing.OLDER:
            look = _bring_up(source, copy)
    with read_only(copy, PATIENCE) as connection:
        if look.standing is Standing.DAMAGED:
            _refuse_views(source, connection, look)
        connection.set_authorizer(_allows)
        yield connection, look


def _allows(action: int, table: str | None, *rest: str | None) -> int:
    reads = action == sqlite3.SQLITE_READ and (table in READ or not table)
    counts = action == sqlite3.SQLITE_FUNCTION and rest[:1] == ("count",)
    allowed = reads or counts or action == sqlite3.SQLITE_SELECT
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


def _refuse_views(source: Path, connection: sqlite3.Connection, look: Look) -> None:
    """Refuse what has another thing where a table should be: asking it may never end."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if names & READ.keys() - columns_of(connection).keys():
        raise _refused(source, look.reason, DamagedSourceError)


@contextmanager
def _read_out(
    source: Path, damaged: sqlite3.Connection, look: Look, readable: Path
) -> Iterator[Source]:
    """A file with what can be read of a damaged one, in good order."""
    with closing(sqlite3.connect(readable)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        found = 0
        for table, (columns, _read) in READ.items():
            listed = ", ".join(f'"{column}"' for column in columns)
            connection.execute(f'CREATE TABLE "{table}" ({listed})')
            signs = ", ".join("?" * len(columns))
            made = f'INSERT INTO "{table}" VALUES ({signs})'
            found += connection.executemany(made, _readable(damaged, table, columns)).rowcount
        connection.commit()
        if not found:
            raise _refused(source, look.reason, DamagedSourceError)
        promised = {
            key: count
            for key, count in _readable(damaged, "session", ("key", "answers"))
            if isinstance(key, str) and isinstance(count, int) and 0 < count <= _MOST_ANSWERS
        }
        yield Source(connection, promised)


def _readable(
    damaged: sqlite3.Connection, table: str, columns: tuple[str, ...]
) -> Iterator[tuple[object, ...]]:
    listed = ", ".join(f'"{column}"' for column in columns)
    # Of a damaged table both ends may be there still.
    for order in ("rowid", "rowid DESC"):
        try:
            yield from damaged.execute(f'SELECT {listed} FROM "{table}" ORDER BY {order}')
        except (sqlite3.Error, UnicodeDecodeError):
            continue
        return


def _bring_up(source: Path, copy: Path) -> Look:
    """Migrate an older copy, without whatever else there is in it."""
    engine = file_engine(copy, PATIENCE)
    try:
        with writing(engine) as connection:
            more = connection.exec_driver_sql(
                "SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')"
            ).all()
            for kind, name in more:
                quoted = str(name).replace('"', '""')
                connection.exec_driver_sql(f'DROP {kind} "{quoted}"')
            migrate(connection)
    except SQLAlchemyError as error:
        raise _refused(source, reason_of(error)) from error
    finally:
        engine.dispose()
    look = look_at(copy, PATIENCE)
    if look.standing is not Standing.CURRENT:
        raise _refused(source, look.reason)
    return look


def _copy(source: Path, copy: Path) -> None:
    """Copy a file with what is not written into it yet."""
    _copy_file(source, copy)
    for ending in ("-wal", "-journal"):
        beside = source.with_name(f"{source.name}{ending}")
        with suppress(FileNotFoundError):
            _copy_file(beside, copy.with_name(f"{copy.name}{ending}"))


def _copy_file(source: Path, copy: Path) -> None:
    status = source.stat()
    if stat.S_ISDIR(status.st_mode):
        raise RefusedPlaceError(Text(N_("it is a folder")))
    if not stat.S_ISREG(status.st_mode):
        raise RefusedPlaceError(Text(N_("it is no file")))
    if status.st_size > LARGEST_SOURCE:
        raise RefusedPlaceError(Text(N_("it is too large")))
    shutil.copyfile(source, copy)


def _has_header(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(HEADER)) == HEADER


def _refused(
    source: Path, reason: Text, kind: type[NotImportedError] = NotImportedError
) -> NotImportedError:
    return kind(
        N_("No results can be taken from {file}: {reason}."),
        _CHOOSE,
        file=shown(source),
        reason=reason,
    )
