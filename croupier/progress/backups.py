"""Backups of a database file: made now and then, kept by age, and never those of more for less."""

import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from secrets import token_hex

from croupier.errors import N_, CroupierError
from croupier.progress.damage import count_answers, is_whole, read_only
from croupier.progress.engines import PATIENCE
from croupier.progress.reasons import reason_of, shown
from croupier.progress.store import Store
from croupier.progress.workroom import clear_unfinished

NEWEST = 7
MONTHS = 6
"""Of each the newest backup is kept."""
EVERY = timedelta(days=1)

_MOMENT = "%Y-%m-%dT%H-%M-%SZ"
_NAME = re.compile(
    r"-(?:before-[0-9]{4}-)?([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}-[0-9]{2}-[0-9]{2}Z)(-[0-9]+)?"
)
_BEFORE = "before"


class NotCopiedError(CroupierError):
    """A copy of the results that could not be made; nothing of what was there is changed."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a database file, made on the way."""

    path: Path
    made: datetime
    """In UTC."""
    answers: int


def backup_folder(place: Path) -> Path:
    """The folder of a file's backups; made when there is something to keep."""
    return place.with_name(f"{place.stem}-backups")


def backups(place: Path | str) -> tuple[Backup, ...]:
    """The sound backups of a file, the newest first; a server has none of ours."""
    return tuple(
        Backup(path, made, answers)
        for made, path in reversed(_listed(place))
        if (answers := is_whole(path, PATIENCE)) is not None
    )


def latest_backup(place: Path) -> Backup | None:
    """The newest backup that is sound."""
    for made, path in reversed(_listed(place)):
        if (answers := is_whole(path, PATIENCE)) is not None:
            return Backup(path, made, answers)
    return None


def has_backups(place: Path) -> bool:
    """Whether there ever were results in a place."""
    return bool(_listed(place))


def back_up(store: Store) -> Backup | None:
    """Back up a database file if that was not done for a day and there is something new.

    Returns the backup that was made. Raises `NotCopiedError`.
    """
    place = file_of(store)
    if place is None:
        return None
    now = store.now()
    latest = latest_backup(place)
    if latest is not None and timedelta(0) <= now - latest.made < EVERY:
        return None
    try:
        with read_only(place, PATIENCE) as connection:
            answers = count_answers(connection)
        if answers in (0, latest and latest.answers):
            return None
        made = _copied(place, now)
    except (OSError, sqlite3.Error) as error:
        raise _not_copied(backup_folder(place), error) from error
    _rotate(place)
    return made


def back_up_before(place: Path, version: str, now: datetime) -> Backup:
    """Back up an older file before it is migrated; raises `NotCopiedError`.

    Such a backup is never deleted.
    """
    try:
        return _copied(place, now, f"{_BEFORE}-{version}-")
    except (OSError, sqlite3.Error) as error:
        raise _not_copied(backup_folder(place), error) from error


def file_of(store: Store) -> Path | None:
    """The file that a store lasts in; None for one in memory or on a server."""
    database = store.engine.url.database
    if not store.lasts or store.engine.dialect.name != "sqlite" or not database:
        return None
    return Path(database)


def copy_database(source: Path, target: Path, patience: float = PATIENCE) -> int:
    """Copy a database file whole under a name that is free or may be replaced.

    It is written beside the target, checked and on the disk before it has the name. Returns
    its answers; raises `OSError` and `sqlite3.Error`.
    """
    clear_unfinished(target.parent)
    unfinished = unfinished_name(target)
    try:
        with read_only(source, patience) as connection:
            connection.execute("PRAGMA query_only = OFF")
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        return finish(unfinished, target)
    finally:
        clear(unfinished)


def unfinished_name(target: Path) -> Path:
    """What a copy is called until it is whole."""
    return target.with_name(f".{target.name[:50]}.croupier-{token_hex(8)}.new")


def finish(unfinished: Path, target: Path) -> int:
    """Give a copy its name once it is checked and on the disk; return its answers."""
    answers = is_whole(unfinished, PATIENCE)
    if answers is None:
        raise sqlite3.DatabaseError("the copy is not whole")
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(target)
    with suppress(OSError):
        handle = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    return answers


def clear(unfinished: Path) -> None:
    """Leave nothing of a copy that did not come about."""
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            unfinished.with_name(f"{unfinished.name}{ending}").unlink()


def kept(made: Sequence[Backup]) -> set[Path]:
    """Which backups stay, of all in the order in which they were made."""
    staying = {one.path for one in made[-NEWEST:]}
    months = {(one.made.year, one.made.month): one.path for one in made}
    staying |= {months[month] for month in sorted(months)[-MONTHS:]}
    # What had more than the one after it may hold what is nowhere else.
    staying |= {one.path for one, after in pairwise(made) if after.answers < one.answers}
    if made:
        staying.add(max(made, key=lambda one: one.answers).path)
    return staying


def _rotate(place: Path) -> None:
    if len(_listed(place)) <= NEWEST:
        return
    regular = [one for one in reversed(backups(place)) if f"-{_BEFORE}-" not in one.path.name]
    for one in {one.path for one in regular} - kept(regular):
        with suppress(OSError):
            one.unlink()


def _copied(place: Path, now: datetime, mark: str = "") -> Backup:
    folder = backup_folder(place)
    folder.mkdir(parents=True, exist_ok=True)
    made = now.astimezone(UTC).replace(microsecond=0)
    stem = f"{place.stem}-{mark}{made.strftime(_MOMENT)}"
    number, target = 1, folder / f"{stem}.db"
    while os.path.lexists(target):
        number += 1
        target = folder / f"{stem}-{number}.db"
    return Backup(target, made, copy_database(place, target))


def _listed(place: Path | str) -> list[tuple[datetime, Path]]:
    """The files that are named as backups, the oldest first."""
    if isinstance(place, str):
        return []
    try:
        paths = list(backup_folder(place).iterdir())
    except OSError:
        return []
    return sorted(_named(place, paths))


def _named(place: Path, paths: Iterable[Path]) -> Iterable[tuple[datetime, Path]]:
    for path in paths:
        start = path.name.startswith(place.stem) and path.suffix == ".db"
        found = _NAME.fullmatch(path.stem[len(place.stem) :]) if start else None
        if found is not None:
            with suppress(ValueError):
                yield datetime.strptime(found[1], _MOMENT).replace(tzinfo=UTC), path


def _not_copied(target: Path, error: BaseException) -> NotCopiedError:
    return NotCopiedError(
        N_("No copy of the results can be made in {folder} ({reason})."),
        N_("Check the folder and the room on its disk; the results themselves are not touched."),
        folder=shown(target),
        reason=reason_of(error),
    )
