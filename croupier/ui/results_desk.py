from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.errors import CroupierError, Text
from croupier.ui.notice_bar import NoticeBar
from croupier.ui.recorder import Recorder
from croupier.ui.start_lines import GoingOn, WhoTrains

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.progress.opening import Opening
    from croupier.progress.store import Recording, Store
    from croupier.progress.values import KeptSession, SessionLine, Trainee
    from croupier.training.plans import SessionPlan
    from croupier.ui.trainees import Trainees
    from croupier.ui.window import MainWindow
    from croupier.uth.house import HousePaytable

_AT_THE_END = 2.0
"""Seconds that a window waits for a database before it asks whether to go on waiting."""

_Opened = tuple["Opening", tuple["Trainee", ...]]


class ResultsDesk(QObject):
    """The results: opened beside the window, kept as one trains, and whose they are.

    Where the context says that results are not kept, it does nothing.
    """

    def __init__(self, window: MainWindow, context: AppContext) -> None:
        super().__init__(window)
        self._window, self._context = window, context
        self.recorder = Recorder(self)
        self.recorder.kept.connect(self._on_kept)
        self.recorder.not_kept.connect(self._on_not_kept)
        self.thread_of_results = self.recorder.thread_of_results
        self.store: Store | None = None
        self.trainees: Trainees | None = None
        """Who trains here; there once the results are open."""
        self.bar = NoticeBar()
        self.who, self.going_on = WhoTrains(), GoingOn()
        self.who.asked.connect(self.ask_who)
        self.going_on.asked.connect(self._go_on)
        self.going_on.left.connect(self._drop)
        self._is_ending = False

    @property
    def are_kept(self) -> bool:
        """Whether there is a place for results at all."""
        return self._context.results is not None

    def open(self) -> None:
        """Open the results beside the window."""
        if not self.are_kept:
            return
        window = self._window
        window.middle.insertWidget(0, self.bar)
        self.thread_of_results.do(lambda: _opened(self._context), self._on_opened)

    def begin(
        self, plan: SessionPlan, house: HousePaytable, recording: Recording | None = None
    ) -> Recorder | None:
        """Keep a session from now on, or go on keeping one; None where results are not kept."""
        if not self.are_kept:
            return None
        trainee = self.trainees.current if self.trainees else None

        def beginning(store: Store) -> Recording:
            from croupier.progress.values import Begun

            if recording is not None:
                return recording
            # One that began before the results were open: by now it is known who trains.
            assert self.trainees is not None
            return store.begin(Begun(trainee or self.trainees.current, plan, house.name))

        self.recorder.begin(beginning)
        return self.recorder

    def end_finished(self) -> None:
        """Say that the session under way has come to its end."""
        from croupier.progress.values import State

        self.recorder.end(State.FINISHED)
        self._look_for_broken_off()

    def ask_who(self) -> None:
        """Ask who is training."""
        if self.trainees is not None:
            self.trainees.ask_who()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        for part in (self.bar, self.who, self.going_on):
            part.redraw()

    def may_close(self) -> bool:
        """Tell whether the window may close: all answers are in the database, or given up."""
        if self._is_ending or not self.are_kept or self.recorder.finish(_AT_THE_END):
            return True
        if not self.recorder.waiting:
            return True
        from croupier.ui.closing_sheet import ClosingSheet

        sheet = ClosingSheet(self._window.stack, self.recorder)
        sheet.close_asked.connect(self._close_anyway)
        self._window.open_sheet(sheet)
        return False

    def close(self) -> None:
        """End with the window."""
        from croupier.progress.values import State

        self.recorder.end(State.LEFT)
        if self.store is not None:
            self.thread_of_results.do(self.store.close)
        self.bar.close_bar()
        self.recorder.close(_AT_THE_END)

    # --- within -----------------------------------------------------------------------

    def _on_opened(self, made: _Opened | CroupierError) -> None:
        if isinstance(made, CroupierError):
            self.bar.tell_trouble(made, self.recorder.waiting)
            return
        from croupier.ui.trainees import Trainees

        opening, everybody = made
        window, page = self._window, self._window.start_page
        self.store = store = opening.store
        self.trainees = Trainees(window, self.thread_of_results, store, everybody)
        self.trainees.changed.connect(self._on_trainee_changed)
        self.recorder.use_store(store)
        for notice in opening.notices:
            page.tell(notice)
        if not store.lasts:
            self.bar.tell_trouble(_lasting_reason(opening), 0)
        page.add_lines(self.going_on, self.who)
        self._on_trainee_changed()
        if len(self.trainees.shown) > 1 and self._is_at_start:
            self.ask_who()

    @property
    def _is_at_start(self) -> bool:
        """Whether the start page shows, with nothing over it."""
        window = self._window
        return window.stack.currentWidget() is window.start_page and window.sheet is None

    def _on_trainee_changed(self) -> None:
        assert self.trainees is not None
        self.who.show_name(self.trainees.current.name)
        self._look_for_broken_off()

    def _on_kept(self) -> None:
        if self.store is not None and self.store.lasts:
            self.bar.tell_kept_again()

    def _on_not_kept(self, error: CroupierError) -> None:
        self.bar.tell_trouble(error, self.recorder.waiting)

    def _close_anyway(self) -> None:
        self._is_ending = True
        self._window.close()

    # --- sessions broken off ----------------------------------------------------------

    def _look_for_broken_off(self) -> None:
        if self.store is None or self.trainees is None:
            return
        store, trainee = self.store, self.trainees.current

        def show(line: SessionLine | CroupierError | None) -> None:
            if self.trainees is None or trainee.key != self.trainees.current.key:
                return
            offered = None if isinstance(line, CroupierError) else line
            self.going_on.offer(offered, self._context.today())

        self.thread_of_results.do(lambda: store.broken_off(trainee.key), show, owner=self)

    def _go_on(self, line: SessionLine) -> None:
        assert self.store is not None
        store = self.store

        def go_on(taken: tuple[KeptSession, Recording] | CroupierError | None) -> None:
            if isinstance(taken, CroupierError):
                self._window.start_page.tell(taken)
            elif taken is not None:
                self._window.go_on_with(*taken)
            self._look_for_broken_off()

        self.going_on.offer(None, self._context.today())
        self.thread_of_results.do(lambda: store.go_on(line), go_on, owner=self)

    def _drop(self, line: SessionLine) -> None:
        assert self.store is not None
        store = self.store
        self.going_on.offer(None, self._context.today())
        self._window.focus_page()
        self.thread_of_results.do(
            lambda: store.drop(line), lambda _made: self._look_for_broken_off(), owner=self
        )


def _opened(context: AppContext) -> _Opened:
    """Open the results, and read who trains: there is always somebody."""
    opening = context.open_store()
    opening.store.someone()
    return opening, opening.store.trainees(hidden=True)


def _lasting_reason(opening: Opening) -> Text | CroupierError:
    return opening.notices[0] if opening.notices else Text("")
