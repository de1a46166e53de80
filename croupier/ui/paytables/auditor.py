from __future__ import annotations

from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import N_, CroupierError
from croupier.ui.background import Background

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from pathlib import Path

    from croupier.uth.audit_values import Audit
    from croupier.uth.house import HousePaytable


class Auditor(QObject):
    """Audits houses: at once what was worked out before, else in a process, one at a time."""

    audited = Signal(object)
    """An `Audit`."""
    unknown = Signal(object)
    """A house of which nothing is kept."""
    progressed = Signal(object, float)
    """The house whose audit is running, and how much of it is done, from 0 to 1."""
    ended = Signal(object, object)
    """The house whose audit is over, and the `CroupierError` that stopped it, or None."""

    _said = Signal(object, object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._kept = Background(self)
        self._run: _Run | None = None
        self._said.connect(self._on_said)

    @property
    def running(self) -> HousePaytable | None:
        """The house whose audit is being worked out."""
        return self._run.house if self._run else None

    @property
    def part(self) -> float:
        """How much of it is done."""
        return self._run.part if self._run else 0

    def look_up(self, house: HousePaytable) -> None:
        """Have it said what is kept of a house."""

        def look() -> Audit | None:
            from croupier.files.audit_files import kept_play
            from croupier.uth.audit import audit_of
            from croupier.uth.best_play import base_game

            try:
                play = kept_play(self._folder, base_game(house))
            except CroupierError:
                # Whoever starts it is told why this cannot be audited.
                return None
            return audit_of(house, play) if play else None

        def tell(audit: Audit | None) -> None:
            if audit is None:
                self.unknown.emit(house)
            else:
                self.audited.emit(audit)

        self._kept.do(look, tell, owner=self)

    def start(self, house: HousePaytable) -> None:
        """Work a house out, unless another is still being worked out."""
        if self._run is None:
            self._run = _Run(house, self._folder, self._said.emit)

    def cancel(self) -> None:
        """Stop what is running; `ended` says when it has."""
        if self._run:
            self._run.stop()

    def close(self) -> None:
        """End with the window: afterwards nothing is running, and nobody is told any more."""
        self.blockSignals(True)
        if self._run:
            self._run.kill()
        self._kept.close()

    def _on_said(self, run: _Run, said: object) -> None:
        from croupier.uth.audit_values import Audit

        if isinstance(said, float):
            run.part = said
            self.progressed.emit(run.house, said)
            return
        self._run = None
        failed = said if isinstance(said, CroupierError) and not run.is_stopped else None
        if isinstance(said, Audit):
            self.audited.emit(said)
        self.ended.emit(run.house, failed)


class _Run:
    """One audit: its process, and the thread that listens to it."""

    def __init__(
        self, house: HousePaytable, folder: Path, tell: Callable[[_Run, object], None]
    ) -> None:
        self.house, self.part, self.is_stopped = house, 0.0, False
        self._folder, self._tell = folder, tell
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._is_killed = False
        self._thread = Thread(target=self._follow, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ask it to stop, which it does at the next step."""
        with self._lock:
            self.is_stopped = True
            if self._connection:
                _send_stop(self._connection)

    def kill(self) -> None:
        """End it at once, and wait until it has: what it would keep is written whole or not."""
        with self._lock:
            self.is_stopped = self._is_killed = True
            if self._process:
                self._process.kill()
        self._thread.join()

    def _follow(self) -> None:
        # What starts a process takes longer than a window may stand still.
        from croupier.files.audit_worker import start_audit

        said: object = None
        try:
            process, connection = start_audit(self.house, self._folder)
        except OSError as error:
            said = CroupierError(
                N_("The audit cannot be started ({reason})."), reason=error.strerror or str(error)
            )
        else:
            with connection:
                said = self._listen(process, connection)
            process.join()
        self._tell(self, said or CroupierError(N_("The audit ended before it was done.")))

    def _listen(self, process: BaseProcess, connection: Connection) -> object:
        with self._lock:
            self._process, self._connection = process, connection
            if self._is_killed:
                process.kill()
            elif self.is_stopped:
                _send_stop(connection)
        outcome: object = None
        # Whatever ends the process ends the connection.
        with suppress(EOFError, OSError):
            while isinstance(said := connection.recv(), float):
                self._tell(self, said)
            outcome = said
        with self._lock:
            self._process = self._connection = None
        return outcome


def _send_stop(connection: Connection) -> None:
    with suppress(OSError):
        connection.send("stop")
