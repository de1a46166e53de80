from __future__ import annotations

from dataclasses import replace
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.settings import Settings


class SettingsKeeper(QObject):
    """The settings in force; what is changed acts at once and is written beside the window.

    What the command line asks for wins over the file, but is not written: it is for one run.
    """

    changed = Signal(object)
    """The `Settings` in force."""
    not_kept = Signal(object)
    """The error that kept the settings from being written."""

    def __init__(
        self,
        settings: Settings,
        options: Mapping[str, Any] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._stored = settings
        self._options = dict(options or {})
        self._changed: dict[str, Any] = {}
        self._path: Path | None = None
        self._waiting: tuple[Settings, dict[str, Any]] | None = None
        self._writing = False
        self._lock = Lock()
        self._thread: Thread | None = None

    @property
    def settings(self) -> Settings:
        return replace(self._stored, **self._options)

    def adopt(self, settings: Settings, path: Path | None) -> None:
        """Take over what the file says, read in earnest; None for a path writes nothing."""
        self._path = path
        self._stored = replace(settings, **self._changed)
        if self._changed:
            self._write()
        self.changed.emit(self.settings)

    def change(self, **fields: Any) -> None:
        """Set some fields, now and for the next start."""
        before, stored = self.settings, self._stored
        for name, value in fields.items():
            if name in self._options and self._options[name] == value:
                continue
            self._options.pop(name, None)
            stored = replace(stored, **{name: value})
            self._changed[name] = value
        if stored != self._stored:
            self._stored = stored
            self._write()
        if self.settings != before:
            self.changed.emit(self.settings)

    def finish(self) -> None:
        """Wait until everything is written."""
        if self._thread:
            self._thread.join()

    def _write(self) -> None:
        """Write in a thread: a disk may take longer than a window may stand still."""
        if self._path is None:
            return
        with self._lock:
            self._waiting = self._stored, dict(self._changed)
            writing, self._writing = self._writing, True
        if not writing:
            self._thread = Thread(target=self._write_waiting, args=(self._path,), daemon=True)
            self._thread.start()

    def _write_waiting(self, path: Path) -> None:
        from croupier.errors import CroupierError
        from croupier.files.settings_file import save_settings

        while True:
            with self._lock:
                waiting, self._waiting = self._waiting, None
                if waiting is None:
                    self._writing = False
                    return
            try:
                save_settings(path, _beside_others(path, *waiting))
            except CroupierError as error:
                self.not_kept.emit(error)


def _beside_others(path: Path, stored: Settings, changed: dict[str, Any]) -> Settings:
    """What was changed here, on what another window may have written meanwhile."""
    from croupier.files.presence import is_there
    from croupier.files.settings_file import load_settings

    if not is_there(path):
        return stored
    loaded = load_settings(path)
    return stored if loaded.notice else replace(loaded.settings, **changed)
