from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.errors import CroupierError
from croupier.ui.going_on import GoingOn

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.progress.store import Recording, Store
    from croupier.progress.values import KeptSession, SessionLine
    from croupier.ui.results_thread import ResultsThread
    from croupier.ui.window import MainWindow


class BrokenOff(QObject):
    """The session that was broken off last, offered on the start page to be gone on with."""

    def __init__(self, window: MainWindow, context: AppContext, thread: ResultsThread) -> None:
        super().__init__(window)
        self._window, self._context, self._thread = window, context, thread
        self._store: Store | None = None
        self._trainee = ""
        self.offer = GoingOn(window)
        self.offer.asked.connect(self._go_on)
        self.offer.left.connect(self._drop)

    def use_store(self, store: Store) -> None:
        """Be told where sessions are kept."""
        self._store = store

    def look_for(self, trainee: str) -> None:
        """Offer what a trainee, known by the key, has broken off."""
        self._trainee = trainee
        self.look()

    def look(self) -> None:
        """See anew what there is to be offered."""
        if self._store is None or not self._trainee:
            return
        store, trainee = self._store, self._trainee

        def show(line: SessionLine | CroupierError | None) -> None:
            # Meanwhile somebody else may be training.
            if trainee == self._trainee:
                self._show(None if isinstance(line, CroupierError) else line)

        self._thread.do(lambda: store.broken_off(trainee), show, owner=self)

    def _show(self, line: SessionLine | None) -> None:
        self.offer.show_line(line, self._context.today())

    def _go_on(self, line: SessionLine) -> None:
        assert self._store is not None
        store = self._store

        def go_on(taken: tuple[KeptSession, Recording] | CroupierError | None) -> None:
            if isinstance(taken, CroupierError):
                self._window.start_page.tell(taken)
            elif taken is not None:
                self._window.sessions.go_on_with(*taken)
            self.look()

        self._show(None)
        self._thread.do(lambda: store.go_on(line), go_on, owner=self)

    def _drop(self, line: SessionLine) -> None:
        assert self._store is not None
        store = self._store
        self._show(None)
        self._window.focus_page()
        self._thread.do(lambda: store.drop(line), lambda _made: self.look(), owner=self)
