"""Everything that was kept as one file: written for others, and read from anybody."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, CroupierError, Text
from croupier.progress import schema
from croupier.progress.backups import (
    Backup,
    NotCopiedError,
    copy_database,
    file_of,
)
from croupier.progress.damage import HEADER, Standing, count_answers, look_at, read_only
from croupier.progress.engines import PATIENCE, file_engine, writing
from croupier.progress.merging import UNWATCHED, Course, Imported, merge
from croupier.progress.migrating import migrate
from croupier.progress.own_files import refuse_own_file
from croupier.progress.reasons import RefusedPlaceError, reason_of, shown
from croupier.progress.store import NotKeptError, Store
from croupier.progress.strangers import READ, BadRecordError, Values
from croupier.progress.workroom import workroom

LARGEST_SOURCE = 2_000_000_000
"""In bytes; a million answers have about 300,000,000."""
_AT_ONCE = 2_000
_CHOOSE = N_("Choose a copy that Croupier made, or one of its backups.")
_ORDERS = {
    "session": " ORDER BY id",
    "dealt_table": " ORDER BY session_id, number",
    "answer": " ORDER BY session_id, table_number, place",
}
"""As `Portions` takes them: those of a session follow each other."""


class NotImportedError(CroupierError):
    """A file whose results cannot be taken over."""


def export_all(
    store: Store, target: Path, *, over: bool = False, kept: Path | str | None = None
) -> None:
    """Write everything that a store has into one file, whole or not at all.

    It replaces another file only if `over` says so, and what belongs to the results never: those
    of the store, and those `kept` in a place that could not be opened. Raises `NotCopiedError`
    and `OwnFileError`.
    """
    place = file_of(store)
    refuse_own_file(place, target)
    refuse_own_file(kept, target)
    # A link, as made by those who keep their copies elsewhere, stays a link.
    target = Path(os.path.realpath(target))
    _refuse_target(target, over=over)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if place is not None:
            copy_database(place, target)
            return
        with workroom(None) as folder:
            gathered = folder / "gathered.db"
            _gather(store, gathered)
            copy_database(gathered, target)
    except (OSError, sqlite3.Error, SQLAlchemyError, ValueError) as error:
        raise NotCopiedError(
            N_("The copy {file} cannot be written ({reason})."),
            N_("Check the folder and the room on its disk; the results themselves are as before."),
            file=shown(target),
            reason=reason_of(error),
        ) from error


def import_all(store: Store, source: Path, course: Course = UNWATCHED) -> Imported:
    """Add everything that a copy or a backup has and a store has not: nothing is taken away.

    Trainees and sessions are known by their keys, wherever they were kept. What is there stays,
    and doing it again changes nothing; cut short, it is completed by doing it again. Raises
    `NotImportedError`, and `NotKeptError` where the results cannot be written.
    """
    return _added(store, source, course, whole=True)


def restore(store: Store, backup: Backup, course: Course = UNWATCHED) -> Imported:
    """Add everything that a backup has and a store has not; raises as `import_all` does."""
    return _added(store, backup.path, course, whole=True)


def salvage(store: Store, damaged: Path, course: Course = UNWATCHED) -> Imported:
    """Add what can still be read of a damaged file; raises as `import_all` does."""
    return _added(store, damaged, course, whole=False)


def _added(store: Store, source: Path, course: Course, *, whole: bool) -> Imported:
    try:
        with workroom(file_of(store)) as folder:
            # Of one's own, so that nothing happens to the file, or by it.
            copy = folder / "source.db"
            _copy(source, copy)
            with _sound(source, copy, whole=whole) as connection:
                if whole:
                    return _merged(store, connection, course)
                with _read_out(connection, folder / "read.db") as readable:
                    return _merged(store, readable, course)
    except (OSError, ValueError, RefusedPlaceError, sqlite3.Error) as error:
        raise _refused(source, reason_of(error)) from error


def _merged(store: Store, connection: sqlite3.Connection, course: Course) -> Imported:
    def records(table: str) -> Iterator[Values | BadRecordError]:
        return _records(connection, table)

    try:
        return merge(store.engine, records, store.papers, count_answers(connection), course)
    except SQLAlchemyError as error:
        raise NotKeptError(
            N_("The results cannot be taken over ({reason})."),
            N_("What was added stays; try again later, and the rest is added."),
            reason=reason_of(error),
        ) from error


def _records(connection: sqlite3.Connection, table: str) -> Iterator[Values | BadRecordError]:
    _columns, read = READ[table]
    for row in connection.execute(f"{_asked(table)}{_ORDERS.get(table, '')}"):
        try:
            yield read(row)
        except (BadRecordError, CroupierError, ValueError, OverflowError, RecursionError):
            yield BadRecordError()


def _asked(table: str) -> str:
    listed = ", ".join(f'"{column}"' for column in READ[table][0])
    return f'SELECT {listed} FROM "{table}"'


@contextmanager
def _read_out(damaged: sqlite3.Connection, readable: Path) -> Iterator[sqlite3.Connection]:
    """A file with what can be read of a damaged one, in good order."""
    with closing(sqlite3.connect(readable)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        for table, (columns, _read) in READ.items():
            listed = ", ".join(f'"{column}"' for column in columns)
            connection.execute(f'CREATE TABLE "{table}" ({listed})')
            signs = ", ".join("?" * len(columns))
            made = f'INSERT INTO "{table}" VALUES ({signs})'
            connection.executemany(made, _readable(damaged, table))
        connection.commit()
        yield connection


def _readable(damaged: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...]]:
    # Of a damaged table both ends may be there still.
    for order in (" ORDER BY rowid", " ORDER BY rowid DESC"):
        try:
            yield from damaged.execute(_asked(table) + order)
        except (sqlite3.Error, UnicodeDecodeError):
            continue
        return


@contextmanager
def _sound(source: Path, copy: Path, *, whole: bool) -> Iterator[sqlite3.Connection]:
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
            raise _refused(source, Text(N_("it is empty")))
        case Standing.DAMAGED if whole or not _has_header(copy):
            raise _refused(source, look.reason)
        case Standing.OLDER if whole:
            _bring_up(source, copy)
    with read_only(copy, PATIENCE) as connection:
        connection.set_authorizer(_allows)
        yield connection


def _allows(action: int, table: str | None, *rest: str | None) -> int:
    reads = action == sqlite3.SQLITE_READ and (table in READ or not table)
    counts = action == sqlite3.SQLITE_FUNCTION and rest[:1] == ("count",)
    allowed = reads or counts or action == sqlite3.SQLITE_SELECT
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


def _bring_up(source: Path, copy: Path) -> None:
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


def _refused(source: Path, reason: Text) -> NotImportedError:
    return NotImportedError(
        N_("No results can be taken from {file}: {reason}."),
        _CHOOSE,
        file=shown(source),
        reason=reason,
    )


def _refuse_target(target: Path, *, over: bool) -> None:
    if not os.path.lexists(target):
        return
    if not target.is_file():
        raise NotCopiedError(
            N_("{file} is there already and is no file."),
            N_("Choose another name for the copy."),
            file=shown(target),
        )
    if not over:
        raise NotCopiedError(
            N_("{file} is there already."),
            N_("Choose another name, or write over it with --force."),
            file=shown(target),
        )


def _gather(store: Store, gathered: Path) -> None:
    """Copy a database of any kind into a file, as it is at one moment."""
    engine = file_engine(gathered)
    options = {"yield_per": _AT_ONCE}
    try:
        with store.engine.connect() as source, writing(engine) as target:
            if source.dialect.name == "postgresql":
                source = source.execution_options(isolation_level="REPEATABLE READ")
            migrate(target)
            with source.begin():
                for table in schema.metadata.sorted_tables:
                    rows = source.execute(select(table), execution_options=options)
                    for some in rows.mappings().partitions(_AT_ONCE):
                        target.execute(insert(table), [dict(row) for row in some])
    finally:
        engine.dispose()
