from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

_Made = TypeVar("_Made")

_TURN = 0.0005
"""Seconds that a thread computes while another waits. The usual five thousandths are waited for
by every handler of the window, and a turn that has twenty of them is seen to hang."""


class Background(QObject):
    """Does what a window may not wait for: reading in one thread, writing in another.

    In each of them one thing is done after another. What is to be written is written, whatever
    becomes of the window; what is to be read is for the window alone, and ends with it.
    """

    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(_TURN)
        self._reading = ThreadPoolExecutor(1, "croupier-reading")
        # One that waits for no text that takes long to read.
        self._writing = ThreadPoolExecutor(1, "croupier-writing")
        self._is_closed = False
        self._done.connect(self._on_done)

    def do(
        self,
        work: Callable[[], _Made],
        then: Callable[[_Made], None],
        owner: QObject | None = None,
    ) -> None:
        """Do some work, and hand what it made to `then` in the thread of the window.

        Where there is an `owner` that is gone by then, nobody is told: what does something with a
        widget has the widget for its owner. What the work raises is raised there, too. It has
        nothing to do with Qt, which is for the thread of the window alone, and changes nothing on
        the disk: it may never be done.
        """
        self._begin(self._reading, work, then, owner)

    def write(
        self,
        work: Callable[[], _Made],
        then: Callable[[_Made], None],
        owner: QObject | None = None,
    ) -> None:
        """Do the same with work that changes the disk: it is done even if the window closes."""
        self._begin(self._writing, work, then, owner)

    def close(self) -> None:
        """Wait for what is written and what was begun: there is nobody left to tell."""
        self._is_closed = True
        self._reading.shutdown(wait=False, cancel_futures=True)
        self._writing.shutdown()
        self._reading.shutdown()

    def _begin(
        self,
        thread: ThreadPoolExecutor,
        work: Callable[[], _Made],
        then: Callable[[_Made], None],
        owner: QObject | None,
    ) -> None:
        def run() -> None:
            try:
                tell = partial(then, work())
            except Exception as error:
                tell = partial(_raise, error)
            self._done.emit(partial(tell_owner, owner, tell))

        if not self._is_closed:
            thread.submit(run)

    def _on_done(self, tell: Callable[[], None]) -> None:
        if not self._is_closed:
            tell()


def tell_owner(owner: QObject | None, tell: Callable[[], None]) -> None:
    """Tell something as long as its owner, where there is one, is not gone."""
    if owner is None or shiboken6.isValid(owner):
        tell()


def _raise(error: Exception) -> None:
    raise error
