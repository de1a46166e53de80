from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from croupier.files.presence import is_there

if TYPE_CHECKING:
    from collections.abc import Iterable

_PAUSE = 150
"""After the first sign of a change: programs write a file in several steps. In milliseconds."""

_Stamp = tuple[int, int, int] | None


class FileWatch(QObject):
    """Says when paytable files on the disk have changed, however they were written.

    A folder is heard of for every file in it; whether it was one of ours is looked up first.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watcher = QFileSystemWatcher(self)
        self._files: tuple[Path, ...] = ()
        self._folder = Path()
        self._seen: dict[Path, _Stamp] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._look)
        for heard in (self._watcher.fileChanged, self._watcher.directoryChanged):
            heard.connect(self._on_heard)

    def watch(self, files: Iterable[Path], folder: Path) -> None:
        """Watch these files from now on, and whatever comes into a folder.

        Of files that were watched before it is said, too, what changes while they are being read.
        """
        self._files, self._folder = tuple(files), folder
        self._seen = {**self._stamps(), **{file: self._seen[file] for file in self._known()}}
        self._listen()

    def close(self) -> None:
        """End with the window."""
        self._timer.stop()
        self._watcher.blockSignals(True)

    def _listen(self) -> None:
        folders = {self._folder, *(file.parent for file in self._files)}
        wanted = {str(path) for path in (*folders, *self._files) if is_there(path)}
        heard = {*self._watcher.files(), *self._watcher.directories()}
        if gone := heard - wanted:
            self._watcher.removePaths(list(gone))
        # A file that was replaced is not heard of any more, and is asked for anew.
        if new := wanted - heard:
            self._watcher.addPaths(list(new))

    def _on_heard(self, _path: str) -> None:
        # Not put off by every further change: a busy folder would never be looked at.
        if not self._timer.isActive():
            self._timer.start()

    def _look(self) -> None:
        seen = self._stamps()
        self._listen()
        if seen != self._seen:
            self._seen = seen
            self.changed.emit()

    def _known(self) -> set[Path]:
        return self._seen.keys() & self._wanted()

    def _stamps(self) -> dict[Path, _Stamp]:
        return {file: _stamp(file) for file in self._wanted()}

    def _wanted(self) -> set[Path]:
        files = set(self._files)
        with suppress(OSError):
            files |= set(self._folder.glob("*.toml"))
        return files


def _stamp(file: Path) -> _Stamp:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
