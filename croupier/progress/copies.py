"""Everything that was kept as one file: written for others, and read from anybody."""

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, CroupierError
from croupier.progress import schema
from croupier.progress.backups import (
    Backup,
    NotCopiedError,
    copy_database,
    file_of,
)
from croupier.progress.damage import count_answers
from croupier.progress.engines import file_engine, reading, writing
from croupier.progress.merging import UNWATCHED, Course, Imported, merge
from croupier.progress.migrating import migrate
from croupier.progress.own_files import refuse_own_file
from croupier.progress.reasons import reason_of, shown
from croupier.progress.recordings import told
from croupier.progress.sources import DamagedSourceError, opened_source
from croupier.progress.sources import NotImportedError as NotImportedError
from croupier.progress.store import NotKeptError, Store
from croupier.progress.strangers import READ, BadRecordError, Values
from croupier.progress.workroom import workroom

_ROWS = 2_000
"""Gathered at once."""
_ORDERS = {
    "session": " ORDER BY id",
    "dealt_table": " ORDER BY session_id, number",
    "answer": " ORDER BY session_id, table_number, place",
}
"""As `Portions` takes them: those of a session follow each other."""


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
    return import_all(store, backup.path, course)


def salvage(store: Store, damaged: Path, course: Course = UNWATCHED) -> Imported:
    """Add what can still be read of a damaged file; raises as `import_all` does."""
    return _added(store, damaged, course, whole=False)


def take_over(store: Store, source: Path, course: Course = UNWATCHED) -> Imported:
    """Add everything that a file has, or what can still be read of it if it is damaged."""
    try:
        return import_all(store, source, course)
    except DamagedSourceError:
        return replace(salvage(store, source, course), damaged=True)


def bring_back(
    store: Store, backup: Backup | None, damaged: Path, course: Course = UNWATCHED
) -> Imported:
    """Restore a backup, if there is one, and what can still be read of the damaged file."""
    if backup is None:
        return salvage(store, damaged, course)
    made = restore(store, backup, course)
    if made.stopped:
        return made
    try:
        return made + salvage(store, damaged, course)
    except DamagedSourceError:
        # Nothing can be read of it: the backup is all that there is.
        return made


def _added(store: Store, source: Path, course: Course, *, whole: bool) -> Imported:
    try:
        with (
            workroom(file_of(store)) as folder,
            opened_source(source, folder, whole=whole) as opened,
        ):
            made = _merged(store, opened.connection, course)
    except OSError as error:
        raise _not_kept(error) from error
    if made.stopped or not opened.promised:
        return made
    return replace(made, unread=_missing(store, opened.promised, made))


def _merged(store: Store, connection: sqlite3.Connection, course: Course) -> Imported:
    def records(table: str) -> Iterator[Values | BadRecordError]:
        return _records(connection, table)

    try:
        return merge(store.engine, records, store.papers, count_answers(connection), course)
    except SQLAlchemyError as error:
        raise _not_kept(error) from error


def _missing(store: Store, promised: dict[str, int], made: Imported) -> int:
    """How many answers of some sessions are not there, and not for being left out."""
    session = schema.session.c
    with told(), reading(store.engine) as connection:
        rows = connection.execute(select(session.key, session.answers)).all()
    there: dict[str, int] = {row.key: row.answers for row in rows}
    missing = sum(max(0, count - there.get(key, 0)) for key, count in promised.items())
    return max(0, missing - made.left_out)


def _not_kept(error: Exception) -> NotKeptError:
    return NotKeptError(
        N_("The results cannot be taken over ({reason})."),
        N_("What was added stays; try again later, and the rest is added."),
        reason=reason_of(error),
    )


def _records(connection: sqlite3.Connection, table: str) -> Iterator[Values | BadRecordError]:
    columns, read = READ[table]
    listed = ", ".join(f'"{column}"' for column in columns)
    for row in connection.execute(f'SELECT {listed} FROM "{table}"{_ORDERS.get(table, "")}'):
        try:
            yield read(row)
        except (BadRecordError, CroupierError, ValueError, OverflowError, RecursionError):
            yield BadRecordError()


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
    options = {"yield_per": _ROWS}
    try:
        with store.engine.connect() as source, writing(engine) as target:
            if source.dialect.name == "postgresql":
                source = source.execution_options(isolation_level="REPEATABLE READ")
            migrate(target)
            with source.begin():
                for table in schema.metadata.sorted_tables:
                    rows = source.execute(select(table), execution_options=options)
                    for some in rows.mappings().partitions(_ROWS):
                        target.execute(insert(table), [dict(row) for row in some])
    finally:
        engine.dispose()
