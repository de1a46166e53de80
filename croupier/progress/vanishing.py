"""A database file that is taken away, changed for another, or damaged while it is open.

A system that lets an open file be removed lets a database write into it for ever: everything
would seem to be kept, and be gone with the process.
"""

import sqlite3
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, Text
from croupier.progress.damage import Standing, look_inside
from croupier.progress.engines import PATIENCE
from croupier.progress.opening import open_store
from croupier.progress.reasons import reason_of, shown
from croupier.progress.store import NotKeptError, Store

_BESIDE = ("-wal", "-shm")
_NOT_KEPT = N_("The results cannot be kept ({reason}).")
_DAMAGED_NOW = Text(
    N_(
        "The results were damaged while you trained. New ones were begun, with all answers of this "
        "session."
    )
)
_KEPT_AS = N_("The damaged file is kept as {copy}.")
_BACKUP = Text(N_("The backup can be restored under Keep and share."))


class FileWatch:
    """Looks, before something is written, whether the file of a store is what was opened."""

    def __init__(self, store: Store) -> None:
        database = store.engine.url.database
        is_file = store.engine.dialect.name == "sqlite" and bool(database) and store.lasts
        self.told: list[Text] = []
        """What became of the file that a person should know of."""
        self._store = store
        self._path = Path(database) if is_file and database else None
        self._is_to_be_opened = False
        """Whether another was found in its place, and could not be used."""
        self._marks = self._marked()

    def look(self) -> bool:
        """See that what is written now can be found again.

        A file that is gone is written anew, with all that was in it; one that took its place is
        opened, and so is a new one in place of one that was damaged, which is put aside.
        Returns whether what was written before may not be there any more. Raises `NotKeptError`
        where the file cannot be used.
        """
        if self._path is None:
            return False
        before, now = self._marks, self._marked()
        if now == before and not self._is_to_be_opened:
            return False
        if now.file is None:
            self._write_anew(self._path)
            self._is_to_be_opened = False
        elif before.file is None or now.file.key != before.file.key or self._is_to_be_opened:
            self._is_to_be_opened = True
            self._remove_strays(self._path)
            self._open_anew(self._path)
            self._is_to_be_opened = False
        elif before.wal is not None and (now.wal is None or now.wal.key != before.wal.key):
            self._begin_ahead_anew(self._path)
        elif before.wal is not None and now.wal is not None and now.wal.size < before.wal.size:
            self._give_up_ahead(self._path)
        elif now.file == before.file:
            # Only what is written ahead has grown, or others have begun to.
            self._marks = now
            return False
        elif now.file.size < before.file.size or not self._is_sound(self._path):
            self._open_anew(self._path)
        else:
            # Another program wrote into it: nothing that was read of it before holds.
            self._store.engine.dispose()
        self._marks = self._marked()
        return True

    def settle(self) -> None:
        """Be told that something was written: the file has changed, and this is why."""
        now, before = self._marked(), self._marks
        if now.file is None or before.file is None or now.file.key != before.file.key:
            return
        if now.file.size >= before.file.size:
            self._marks = now

    def open_damaged(self) -> bool:
        """Put a file aside that turned out to be damaged; return whether it was."""
        if self._path is None or self._marked().file is None or self._is_sound(self._path):
            return False
        self._open_anew(self._path)
        self._marks = self._marked()
        return True

    def _is_sound(self, path: Path) -> bool:
        try:
            look = look_inside(path, PATIENCE)
        except (OSError, sqlite3.Error) as error:
            raise NotKeptError(_NOT_KEPT, reason=reason_of(error)) from error
        return look.standing is Standing.CURRENT

    def _remove_strays(self, path: Path) -> None:
        """Keep what was written ahead for the file that is gone from the one that is there."""
        with suppress(NotKeptError):
            # The file may only have been moved.
            self._write_back()
        now = self._marked()
        pairs = (now.wal, self._marks.wal), (now.shm, self._marks.shm)
        for suffix, (mark, before) in zip(_BESIDE, pairs, strict=True):
            # As long as we have it open no other file is known by the same number.
            if path.is_file() and mark is not None and before and mark.key == before.key:
                path.with_name(path.name + suffix).unlink(missing_ok=True)

    def _open_anew(self, path: Path) -> None:
        """Open what is there as at the start; the file before is let go of only then.

        SQLite leaves everything as it is when it closes a file that has not its name any more.
        """
        if sys.platform == "win32":
            # There nothing can be renamed that is open.
            self._store.engine.dispose()
        opening = self._store.opened_by(partial(open_store, path))
        if not opening.store.lasts:
            opening.store.close()
            why = opening.notices[-1]
            reason = why.values.get("reason")
            raise NotKeptError(Text(_NOT_KEPT, {"reason": reason}) if reason else why)
        self._store.move(opening.store.engine)
        if opening.damage is not None:
            # It is read while one trains: shorter than at a start.
            kept_as = Text(_KEPT_AS, {"copy": shown(opening.damage.kept_as)})
            self.told += [_DAMAGED_NOW, kept_as]
            self.told += [_BACKUP] if opening.damage.backup is not None else []

    def _give_up_ahead(self, path: Path) -> None:
        """Go on without what was written ahead, if somebody cut it off and did not take it in."""
        with suppress(NotKeptError):
            if self._is_sound(path):
                self._store.engine.dispose()
                return
        # What is cut off cannot be taken in any more: closing leaves the file as it is.
        self._store.engine.dispose()
        for suffix in _BESIDE:
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        self._open_anew(path)

    def _begin_ahead_anew(self, path: Path) -> None:
        """Take in what was written ahead, where its file is gone, and begin another."""
        try:
            self._write_back()
        finally:
            self._store.engine.dispose()
        shm, before = self._marked().shm, self._marks.shm
        if shm is not None and before is not None and shm.key == before.key:
            # Another window may still have it open; it says where things stand in what is gone.
            path.with_name(f"{path.name}-shm").unlink(missing_ok=True)

    def _write_back(self) -> None:
        """Bring what was written ahead into the file, wherever that is now."""
        try:
            connection = self._store.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                connection.close()
        except (sqlite3.Error, SQLAlchemyError) as error:
            raise NotKeptError(_NOT_KEPT, reason=reason_of(error)) from error

    def _write_anew(self, path: Path) -> None:
        engine = self._store.engine
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for suffix in _BESIDE:
                # They belong to the file that is gone, and would be taken for the new one's.
                path.with_name(path.name + suffix).unlink(missing_ok=True)
            connection = engine.raw_connection()
            try:
                # A connection made just now has opened nothing: this fails, as it should.
                connection.cursor().execute("SELECT count(*) FROM session")
                connection.cursor().execute("VACUUM INTO ?", (str(path),))
            finally:
                connection.close()
        except (OSError, sqlite3.Error) as error:
            raise NotKeptError(
                N_("The file of the results is gone ({path})."),
                N_("Put it back where it was; training goes on."),
                path=path,
            ) from error
        engine.dispose()

    def _marked(self) -> "_Marks":
        if self._path is None:
            return _Marks(None, None, None)
        path = self._path
        file, wal, shm = (_mark(Path(f"{path}{end}")) for end in ("", *_BESIDE))
        # Those two are written to all the time.
        return _Marks(file, wal and replace(wal, touched=()), shm and _Mark(shm.key))


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a file is known by, and what changes whenever it is written to."""

    key: tuple[int, int]
    size: int = 0
    touched: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Marks:
    file: _Mark | None
    wal: _Mark | None
    shm: _Mark | None


def _mark(path: Path) -> _Mark | None:
    try:
        status = path.stat()
    except OSError:
        return None
    touched = status.st_mtime_ns, status.st_ctime_ns
    return _Mark((status.st_dev, status.st_ino), status.st_size, touched)
