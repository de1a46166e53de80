from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from croupier.errors import CroupierError, Text
from croupier.training.drills import SKILLS
from croupier.ui.background import Background
from croupier.ui.broken_off import BrokenOff
from croupier.ui.notice_bar import NoticeBar
from croupier.ui.recorder import Recorder
from croupier.ui.results_thread import ResultsThread
from croupier.ui.shell import TRAIN
from croupier.ui.skills_desk import SkillsDesk

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.progress.opening import Damage, Opening
    from croupier.progress.store import Recording, Store
    from croupier.progress.values import Trainee
    from croupier.training.plans import SessionPlan
    from croupier.ui.pages import Page
    from croupier.ui.progress.flow import ProgressFlow
    from croupier.ui.results_copies import ResultsCopies
    from croupier.ui.trainees import Trainees
    from croupier.ui.window import MainWindow
    from croupier.uth.house import HousePaytable

_AT_THE_END = 2.0
"""Seconds that a window waits for a database before it asks whether to go on waiting."""

_FOR_A_BACKUP = 10.0
"""Seconds that a process whose window is gone already may take for a backup."""
_AGAIN = 3000
"""Milliseconds until results that could not be read are tried again."""


class ResultsDesk(QObject):
    """The results: opened beside the window, kept as one trains, and whose they are.

    Where the context says that results are not kept, it does nothing.
    """

    def __init__(self, window: MainWindow, context: AppContext) -> None:
        super().__init__(window)
        self._window, self._context = window, context
        self.recorder = Recorder(context.now, self)
        self.recorder.kept.connect(self._on_kept)
        self.recorder.not_kept.connect(self._on_not_kept)
        self.recorder.told.connect(self._on_told)
        self.thread_of_results = self.recorder.thread_of_results
        self.skills = SkillsDesk(context.now, self.thread_of_results, self)
        self.recorder.trained.connect(self.skills.take)
        self._long_thread = ResultsThread(self)
        """For what takes so long that answers do not wait for it."""
        self._progress: ProgressFlow | None = None
        self._background: Background | None = None
        self._opening: Opening | None = None
        self.store: Store | None = None
        self.copies: ResultsCopies | None = None
        self.trainees: Trainees | None = None
        """Who trains here; there once the results are open."""
        self.bar = NoticeBar(window)
        self.who = window.start_page.who_button
        self.who.setVisible(self.are_kept)
        self.who.clicked.connect(self.ask_who)
        self._broken_off = BrokenOff(window, context, self.recorder.thread_of_results)
        self.going_on = self._broken_off.offer
        self._is_ending = self._is_closed = False
        self._again = QTimer(self, singleShot=True, interval=_AGAIN)
        self._again.timeout.connect(self._read_trainees)
        window.keeping_asked.connect(self.show_keeping)

    @property
    def are_kept(self) -> bool:
        """Whether there is a place for results at all."""
        return self._context.results != ""

    @property
    def is_known_who(self) -> bool:
        """Whether it is known who trains, or that nobody will know."""
        trouble = self.recorder.trouble is not None
        return not self.are_kept or self.trainees is not None or trouble

    def open(self) -> None:
        """Open the results beside the window."""
        if not self.are_kept:
            return
        window = self._window
        window.middle.insertWidget(0, self.bar)
        self.thread_of_results.do(self._context.open_store, self._on_opened)

    def begin(
        self,
        plan: SessionPlan,
        house: HousePaytable,
        recording: Recording | None = None,
        word: str | None = None,
    ) -> Recorder | None:
        """Keep a session from now on, or go on keeping one; None where results are not kept.

        It is kept under its drill, or under another `word`.
        """
        self.skills.begin()
        if not self.are_kept:
            return None
        trainee = self.trainees.current if self.trainees else None

        def beginning(store: Store) -> Recording:
            from croupier.progress.values import Begun

            if recording is not None:
                return recording
            # One that began before the results were open: by now it is known who trains.
            assert self.trainees is not None
            drill = word or (SKILLS if plan.aimed else plan.drill)
            return store.begin(Begun(trainee or self.trainees.current, plan, house.name, drill))

        self.recorder.begin(beginning)
        return self.recorder

    def end_finished(self) -> None:
        """Say that the session under way has come to its end."""
        from croupier.progress.values import State

        self.recorder.end(State.FINISHED)
        self._broken_off.look()
        # Another window of the same trainee may have trained meanwhile.
        self.skills.read()

    def ask_who(self) -> None:
        """Ask who is training."""
        if self.trainees is not None:
            self.trainees.ask_who()

    def show_keeping(self) -> None:
        """Show where results are kept, their backups, and ways to share them."""
        if self.copies is not None:
            self.copies.open()

    def make_page(self) -> Page:
        """Make the page of what the results come to."""
        from croupier.ui.progress.flow import ProgressFlow

        window = self._window
        self._background = Background(self)
        self._progress = progress = ProgressFlow(window, self._background)
        progress.train_asked.connect(lambda: window.show_section(TRAIN))
        progress.trainees_asked.connect(self.ask_who)
        progress.keeping_asked.connect(self.show_keeping)
        progress.use_titles(self._title_of)
        page = progress.make_page()
        if self.trainees is not None and self.store is not None:
            progress.use_store(self.store, self.trainees.current)
        return page

    def _title_of(self, name: str) -> str:
        """What a paytable is called that results are kept under, as far as it is at hand."""
        from croupier.wording.paytables import title

        known = self._window.houses.known.values()
        return next((title(house) for house in known if house.name == name), name)

    def leave_page(self) -> None:
        """Let go of what the page of progress was busy with."""
        if self._progress is not None:
            self._progress.leave()

    def redress(self) -> None:
        """Wear the theme and the text size in force."""
        if self._progress is not None:
            self._progress.redress()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        for part in (self.bar, self.going_on):
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

        self._is_closed = True
        self._again.stop()
        self.bar.close_bar()
        for part in (self._progress, self._background):
            if part is not None:
                part.close()
        self.recorder.end(State.LEFT)
        store, patience = self.store, 0.0
        if store is not None and self.recorder.finish(_AT_THE_END):
            from croupier.ui.results_copies import back_up_if_due

            # Nobody waits for a window that is gone to be gone.
            self._window.hide()
            patience = _FOR_A_BACKUP
            self.thread_of_results.do(lambda: back_up_if_due(store))
            self.thread_of_results.do(store.close)
        self._long_thread.close(_AT_THE_END)
        self.recorder.close(patience)

    # --- opening ----------------------------------------------------------------------

    def _on_opened(self, opening: Opening | CroupierError) -> None:
        if isinstance(opening, CroupierError):
            self.recorder.tell_trouble(opening)
            return
        self._opening, self.store = opening, opening.store
        *others, last = opening.notices or (None,)
        if not self.store.lasts and last is not None:
            self.bar.tell_trouble(last, 0)
            last = None
        if opening.damage is not None and self._is_at_start:
            self._tell_damage(opening.damage)
            return
        for notice in (*others, last):
            if notice is not None:
                self._window.start_page.tell(notice)
        self._read_trainees()

    def _tell_damage(self, damage: Damage) -> None:
        """Offer what can be had back before anybody new is made."""
        from croupier.ui.damage_sheet import DamageSheet

        assert self._opening is not None
        told = self._opening.notices[0]
        store, thread = self._opening.store, self.thread_of_results
        sheet = DamageSheet(self._window.stack, damage, told, store, thread)
        self._window.open_sheet(sheet)
        sheet.closed.connect(lambda: self._tell_of_left(sheet.left))
        # Whatever takes the sheet away, a look at another page too.
        sheet.destroyed.connect(self._read_trainees)

    def _tell_of_left(self, left: Text | None) -> None:
        """Say where that stays which was not wanted yet."""
        if left is not None:
            self._window.start_page.tell(left)

    def _read_trainees(self) -> None:
        if self._opening is None or self._is_closed:
            return
        store = self._opening.store

        def everybody() -> tuple[Trainee, ...]:
            if not store.trainees():
                store.someone()
            return store.trainees(hidden=True)

        self.thread_of_results.do(everybody, self._on_trainees_read, owner=self)

    def _on_trainees_read(self, everybody: tuple[Trainee, ...] | CroupierError) -> None:
        if isinstance(everybody, CroupierError):
            self.recorder.tell_trouble(everybody)
            self._again.start()
            return
        from croupier.ui.results_copies import ResultsCopies, back_up_if_due
        from croupier.ui.trainees import Trainees

        assert self._opening is not None
        window, store = self._window, self._opening.store
        self.trainees = Trainees(window, self.thread_of_results, store, everybody)
        self.trainees.changed.connect(self._on_trainee_changed)
        self.copies = ResultsCopies(window, self._context, store, self._long_thread)
        self.copies.results_added.connect(self._on_results_added)
        self.copies.refused.connect(window.start_page.tell)
        self._broken_off.use_store(store)
        self.recorder.use_store(store)
        window.start_page.add_offer(self.going_on)
        self._on_trainee_changed()
        several = len(self.trainees.shown) > 1
        if (several or self.who.is_wanted) and self._is_at_start:
            self.ask_who()
        self._long_thread.do(lambda: back_up_if_due(store), self._on_backed_up, owner=self)

    def _on_backed_up(self, made: CroupierError | None) -> None:
        if made is not None:
            self._window.start_page.tell(made)

    def _on_results_added(self) -> None:
        if self.trainees is not None:
            self.trainees.read()
        self._broken_off.look()
        self.skills.read()
        if self._progress is not None:
            self._progress.refresh()

    # --- within -----------------------------------------------------------------------

    @property
    def _is_at_start(self) -> bool:
        """Whether the start page shows, with nothing over it."""
        window = self._window
        return window.stack.currentWidget() is window.start_page and window.sheet is None

    def _on_trainee_changed(self) -> None:
        assert self.trainees is not None
        self.who.show_name(self.trainees.current.name)
        self._broken_off.look_for(self.trainees.current.key)
        if self.store is not None:
            self.skills.use_trainee(self.store, self.trainees.current.key)
        if self._progress is not None and self.store is not None:
            self._progress.use_store(self.store, self.trainees.current)

    def _on_kept(self) -> None:
        if self.store is not None and self.store.lasts:
            self.bar.tell_kept_again()

    def _on_not_kept(self, error: CroupierError) -> None:
        self.bar.tell_trouble(error, self.recorder.waiting)

    def _on_told(self, news: tuple[Text, ...]) -> None:
        self.bar.tell_news(news)
        for text in news:
            self._window.start_page.tell(text)
        self._on_results_added()

    def _close_anyway(self) -> None:
        self._is_ending = True
        self._window.close()
