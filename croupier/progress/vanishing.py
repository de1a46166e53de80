"""A database file that is taken away, or changed for another, while it is open.

A system that lets an open file be removed lets a database write into it for ever: everything
would seem to be kept, and be gone with the process.
"""

from pathlib import Path
from sqlite3 import Error

from croupier.errors import N_
from croupier.progress.store import NotKeptError, Store


class FileWatch:
    """Looks, before something is written, whether the file of a store is where it was opened."""

    def __init__(self, store: Store) -> None:
        database = store.engine.url.database
        is_file = store.engine.dialect.name == "sqlite" and bool(database) and store.lasts
        self._store = store
        self._path = Path(database) if is_file and database else None
        self._mark = self._marked()

    def look(self) -> bool:
        """Write a file that is gone anew, with all that was in it; open one that took its place.

        Returns whether it is another file by now. Raises `NotKeptError` where that cannot be.
        """
        if self._path is None:
            return False
        before, now = self._mark, self._marked()
        if now is None:
            self._write_anew(self._path)
            now = self._marked()
        elif now != self._mark:
            self._store.engine.dispose()
        self._mark = now
        return now != before

    def _write_anew(self, path: Path) -> None:
        engine = self._store.engine
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for suffix in ("-wal", "-shm"):
                # They belong to the file that is gone, and would be taken for the new one's.
                path.with_name(path.name + suffix).unlink(missing_ok=True)
            connection = engine.raw_connection()
            try:
                # A connection made just now has opened nothing: this fails, as it should.
                connection.cursor().execute("SELECT count(*) FROM session")
                connection.cursor().execute("VACUUM INTO ?", (str(path),))
            finally:
                connection.close()
        except (OSError, Error) as error:
            raise NotKeptError(
                N_("The file of the results is gone ({path})."),
                N_("Put it back where it was; training goes on."),
                path=path,
            ) from error
        engine.dispose()

    def _marked(self) -> tuple[int, int] | None:
        try:
            stat = self._path.stat() if self._path is not None else None
        except OSError:
            return None
        return None if stat is None else (stat.st_dev, stat.st_ino)
