from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal

from croupier.settings import DEFAULT_SETTINGS, Settings
from croupier.ui.loading import Loader
from croupier.ui.motion import Pace
from croupier.ui.rail import SECTIONS
from croupier.ui.shell import PAYTABLES, PROGRESS, TRAIN, Shell
from croupier.ui.start_page import StartPage

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import Qt
    from PySide6.QtGui import QCloseEvent, QKeyEvent

    from croupier.context import AppContext
    from croupier.progress.store import Recording
    from croupier.progress.values import KeptSession
    from croupier.training.challenges import Challenge
    from croupier.training.plans import SessionPlan
    from croupier.training.sessions import TrainingSession
    from croupier.ui.controller import SessionController
    from croupier.ui.fan import CardFan
    from croupier.ui.house_desk import HouseDesk
    from croupier.ui.houses import Houses
    from croupier.ui.pages import Page
    from croupier.ui.results_desk import ResultsDesk
    from croupier.ui.session_flow import SessionFlow
    from croupier.ui.sheets import Sheet
    from croupier.ui.summary_page import SummaryPage
    from croupier.ui.table_page import TablePage
    from croupier.ui.train.desk import TrainDesk
    from croupier.uth.house import HousePaytable


class MainWindow(Shell):
    """The window: what to deal, the table, and what it came to, one page at a time."""

    ready = Signal()
    """There is something to deal."""

    def __init__(
        self,
        open_context: Callable[[], AppContext],
        settings: Settings = DEFAULT_SETTINGS,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Open with settings as far as they are known; `options` win over them for this run."""
        super().__init__(settings, options or {})
        self.pace: Pace | None = None
        """How fast tables are dealt in this run; None for as fast as the settings say."""
        self._fan: CardFan | None = None
        self.context: AppContext | None = None
        self.failure: Exception | None = None
        """What kept the context from opening; the window closes itself on it."""
        self._flow: SessionFlow | None = None
        self._desk: HouseDesk | None = None
        self._results: ResultsDesk | None = None
        self._training: TrainDesk | None = None
        self._again: Callable[[], None] = self._begin_tables
        self._early: tuple[int, Qt.KeyboardModifier, str] | None = None
        """The last key that was pressed before there was something to deal."""
        self._loader = Loader(open_context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self.painted.connect(self._loader.start)
        self.start_page = StartPage(self.keeper.settings)
        self.stack.addWidget(self.start_page)
        # A list of paytables, first under Tab, would take letters for itself.
        self.start_page.setFocus()
        self.show_train_page(self.start_page)
        self.start_page.start_asked.connect(self._on_start_asked)
        self.start_page.open_asked.connect(lambda: self._desk and self.houses.ask_for_file())
        self.start_page.change_asked.connect(self._on_change_asked)
        self.start_page.paytable_chosen.connect(lambda house: self.houses.use(house))
        self.keeper.changed.connect(self._set_table)
        self.keeper.not_kept.connect(self.start_page.tell)

    @property
    def desk(self) -> HouseDesk:
        """The paytables and all that is done with them; there once the window is ready."""
        assert self._desk is not None
        return self._desk

    @property
    def results(self) -> ResultsDesk:
        """The results and all that is done with them; there once the window is ready."""
        assert self._results is not None
        return self._results

    @property
    def training(self) -> TrainDesk:
        """The path, the drills and the challenges; there once the window is ready."""
        assert self._training is not None
        return self._training

    @property
    def houses(self) -> Houses:
        """The paytables there are to deal by."""
        return self.desk.houses

    @property
    def flow(self) -> SessionFlow:
        """The session and its pages; made for the first of them."""
        if self._flow is None:
            from croupier.ui.session_flow import SessionFlow

            self._flow = flow = SessionFlow(self, self.results)
            flow.again_asked.connect(self._on_again_asked)
            flow.misses_asked.connect(self._on_misses_asked)
            flow.setup_asked.connect(self._on_setup_asked)
        return self._flow

    @property
    def controller(self) -> SessionController | None:
        return self._flow.controller if self._flow else None

    @property
    def table_page(self) -> TablePage | None:
        return self._flow.table_page if self._flow else None

    @property
    def summary_page(self) -> SummaryPage | None:
        return self._flow.summary_page if self._flow else None

    def open_sheet(self, sheet: Sheet) -> None:
        super().open_sheet(sheet)
        if self._flow:
            self._flow.sheet_opens()

    def drop_sheet(self) -> None:
        super().drop_sheet()
        if self._flow:
            self._flow.sheet_is_gone()

    # --- what is asked of the window --------------------------------------------------

    def begin_plan(self, plan: SessionPlan) -> None:
        """Start a session as planned; after it another one like it is offered."""
        assert self.context is not None
        seeded = self.context.with_seed(plan)
        self.begin(lambda context: context.new_session(seeded), seeded)
        self._again = partial(self.begin_plan, plan)

    def begin(
        self,
        make: Callable[[AppContext], TrainingSession],
        plan: SessionPlan,
        challenge: Challenge | None = None,
        called: Callable[[], str] | None = None,
    ) -> None:
        """Start a session that `make` makes by a plan; whoever wants it again has it made anew."""
        assert self.context is not None
        session = make(self.context)
        self._again = lambda: self.begin(make, plan, challenge, called)
        house = self.context.house
        self.flow.begin(session, plan, house, self._pace, challenge=challenge, called=called)

    def _on_start_asked(self, chosen: Mapping[str, Any]) -> None:
        self.keeper.change(**chosen)
        self._begin_tables()

    def _on_change_asked(self) -> None:
        from croupier.ui.session_sheet import SessionSheet

        assert self.context is not None
        sheet = SessionSheet(self.stack, self.context.house, self.keeper.settings)
        sheet.fields_changed.connect(self._on_session_changed)
        self.open_sheet(sheet)

    def _on_session_changed(self, fields: Mapping[str, Any]) -> None:
        self.keeper.change(**fields)
        self.start_page.show_rest(self.keeper.settings)

    def _begin_tables(self) -> None:
        assert self.context is not None
        self.begin_plan(self.context.plan(self.keeper.settings))
        # By the settings as they are then.
        self._again = self._begin_tables

    def _on_again_asked(self) -> None:
        self._again()

    def _on_misses_asked(self) -> None:
        assert self.context is not None
        self.flow.begin_misses(self.context, self._pace)

    def go_on_with(self, kept: KeptSession, recording: Recording) -> None:
        """Go on with a session that was broken off, by the paytable that it was begun with."""
        from croupier.training.codes import challenge_kept
        from croupier.training.drills import Drill
        from croupier.ui.train.desk import aimed_name

        assert self.context is not None
        session = self.context.session_again(kept, self.results.skills.states)
        challenge = challenge_kept(kept.line.plan)
        plan = replace(kept.line.plan, code=None)
        is_drill = plan.drill is not Drill.TABLE and not plan.again
        self._again = partial(self.begin_plan, plan) if is_drill else self._begin_tables
        if challenge is not None and challenge.is_for(self.context.house):

            def make(context: AppContext) -> TrainingSession:
                return context.challenge_session(challenge)

            self._again = partial(self.begin, make, plan, challenge)
        house, called = session.settlement.house, None
        if plan.aimed:
            self._again = partial(self.training.begin_aimed, plan)
            called = partial(aimed_name, plan, house)
        self.flow.begin(session, plan, house, self._pace, recording, challenge, called)

    def _on_setup_asked(self) -> None:
        self.show_train_page(self.start_page)
        self.training.look()
        self.focus_page()

    # --- the shell --------------------------------------------------------------------

    def show_help(self) -> None:
        from croupier.ui.paytable_sheet import PaytableSheet

        if self.context is None:
            return
        is_help = self.controller is not None and self.controller.use_help()
        house = self.context.house
        if self._flow and self._flow.is_at_table and self._flow.house:
            house = self._flow.house
        sheet = PaytableSheet(self.stack, house, is_help=is_help)
        sheet.card_asked.connect(self.desk.show_payout_card)
        self.open_sheet(sheet)

    @property
    def can_explain(self) -> bool:
        """Whether there is a table whose questions may be explained."""
        flow = self._flow
        return flow is not None and flow.is_at_table and not flow.is_paused

    @property
    def plan_at_table(self) -> SessionPlan | None:
        return self.controller.plan if self.can_explain and self.controller else None

    def show_explanation(self) -> None:
        """Explain the question in turn, or the one whose answer is being told."""
        if self.can_explain:
            self.flow.table_page.explain()

    def section_left(self, section: str) -> None:
        if self.controller and section == TRAIN:
            self.controller.pause()
        if self.controller and self.section == PAYTABLES:
            self.controller.use_help()
        left = {PAYTABLES: self._desk, PROGRESS: self._results}.get(section)
        if left is not None:
            left.leave_page()

    def section_entered(self) -> None:
        if self.section == TRAIN and self._flow and self._flow.is_paused:
            self._flow.cover_table()
        self._show_houses()

    def make_page(self, section: str) -> Page:
        makers = {PAYTABLES: self._desk, PROGRESS: self._results}
        maker = makers.get(section)
        return super().make_page(section) if maker is None else maker.make_page()

    def redress(self) -> None:
        if self._fan is not None:
            self._fan.set_theme(self.appearance.theme)
        self.start_page.redraw()
        for part in (self._flow, self._results):
            if part is not None:
                part.redress()
        if self._training is not None:
            self._training.redraw()

    def focus_page(self) -> None:
        if self.section != TRAIN:
            super().focus_page()
        elif not (self._flow and self._flow.focus_page()):
            self.start_page.start_button.setFocus()

    # --- Qt's own ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.context is None and not event.isAutoRepeat():
            self._early = event.key(), event.modifiers(), event.text()
            event.accept()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.start_page.redraw()
            for part in (self._flow, self._results, self._training):
                if part is not None:
                    part.redraw()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not all(part.may_close() for part in (self._desk, self._results) if part):
            event.ignore()
            return
        for part in (self._flow, self._desk, self._results, self._training):
            if part is not None:
                part.close()
        self._loader.wait()
        super().closeEvent(event)

    # --- within -----------------------------------------------------------------------

    def _on_loaded(self, context: AppContext, read: Any) -> None:
        from croupier.ui.house_desk import HouseDesk
        from croupier.ui.results_desk import ResultsDesk

        self.keeper.adopt(context.settings, context.settings_path)
        self._desk = HouseDesk(self, context, read)
        self._results = ResultsDesk(self, context)
        self.context = context.with_house(context.house, self.houses.in_force)
        self.houses.put_in_force.connect(self._on_put_in_force)
        self.houses.listed.connect(self._show_houses)
        self.start_page.show_settings(self.keeper.settings)
        for notice in context.notices:
            self.start_page.tell(notice)
        self._show_houses()
        self._decorate()
        self.focus_page()
        self.ready.emit()
        self._results.open()
        # Deal does not wait for the other ways to train.
        from croupier.ui.train.desk import TrainDesk

        self._training = TrainDesk(self, self._results)
        self._do_what_was_early()

    def _do_what_was_early(self) -> None:
        """Do what was pressed before anything could be done."""
        if self._early is None:
            return
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QKeyEvent
        from PySide6.QtWidgets import QApplication

        key, modifiers, text = self._early
        place = key - Qt.Key.Key_1
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            if 0 <= place < len(SECTIONS):
                self.show_section(SECTIONS[place])
            return
        pressed = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)
        QApplication.sendEvent(self.start_page.start_button, pressed)

    def _on_failed(self, failure: Exception) -> None:
        self.failure = failure
        self.close()

    def _decorate(self) -> None:
        from croupier.ui.fan import CardFan, card_icon

        theme = self.appearance.theme
        self.setWindowIcon(card_icon(theme))
        self._fan = CardFan(theme)
        self.start_page.decorate(self._fan)
        self.complete()
        self.desk.watch()

    def _on_put_in_force(self, house: HousePaytable, name: str) -> None:
        """Deal by a paytable, now and at the next start."""
        assert self.context is not None
        self.context = self.context.with_house(house, name)
        if name and name.isprintable():
            self.keeper.change(paytable=name)
        self._show_houses()

    def _show_houses(self) -> None:
        if self.context is None:
            return
        self.start_page.show_houses([*self.houses.known.values()], self.context.house)
        if self._training is not None:
            self._training.look()
        paused = self._flow is not None and self._flow.is_paused
        self.desk.show_listing(is_session_paused=paused)

    def _set_table(self, settings: Settings) -> None:
        if self._flow:
            self._flow.set_table(settings, self._pace)

    @property
    def _pace(self) -> Pace:
        return self.pace or Pace(self.keeper.settings.dealing)
