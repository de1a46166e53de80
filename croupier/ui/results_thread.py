from __future__ import annotations

from functools import partial
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError
from croupier.ui.background import tell_owner

if TYPE_CHECKING:
    from collections.abc import Callable

_Made = TypeVar("_Made")


class ResultsThread(QObject):
    """Does one thing after another with a database, which may let one wait for seconds.

    Unlike `Background` nobody is held up by it at the end: what a database does not answer in
    time ends with the process.
    """

    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False
        self._done.connect(self._on_done)

    def do(
        self,
        work: Callable[[], _Made],
        then: Callable[[_Made | CroupierError], None] = lambda _made: None,
        owner: QObject | None = None,
    ) -> Event:
        """Do some work and hand what it made, or its `CroupierError`, to `then` in the window.

        Where there is an `owner` that is gone by then, nobody is told. Return what is set as soon
        as the work is done.
        """
        done = Event()

        def run() -> None:
            made: _Made | CroupierError
            try:
                made = work()
            except CroupierError as error:
                made = error
            except Exception as error:
                self._tell(owner, partial(_raise, error))
                return
            finally:
                done.set()
            self._tell(owner, partial(then, made))

        if self._thread is None and not self._is_closed:
            self._thread = Thread(target=self._work, name="croupier-results", daemon=True)
            self._thread.start()
        self._asked.put(run)
        return done

    def close(self, patience: float) -> None:
        """Tell nobody any more; wait so many seconds for what was begun."""
        self._is_closed = True
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join(patience)

    def _work(self) -> None:
        while (run := self._asked.get()) is not None:
            run()

    def _tell(self, owner: QObject | None, tell: Callable[[], None]) -> None:
        if not self._is_closed:
            self._done.emit(partial(tell_owner, owner, tell))

    def _on_done(self, tell: Callable[[], None]) -> None:
        if not self._is_closed:
            tell()


def _raise(error: Exception) -> None:
    raise error
