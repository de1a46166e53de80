from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal

from croupier.settings import DEFAULT_SETTINGS, Settings
from croupier.ui.early_key import EarlyKey
from croupier.ui.loading import Loader
from croupier.ui.motion import Pace
from croupier.ui.shell import HANDBOOK, PAYTABLES, PROGRESS, TRAIN, Shell
from croupier.ui.start_page import StartPage

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QCloseEvent, QKeyEvent

    from croupier.context import AppContext
    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.ui.controller import SessionController
    from croupier.ui.fan import CardFan
    from croupier.ui.house_desk import HouseDesk
    from croupier.ui.houses import Houses
    from croupier.ui.pages import Page
    from croupier.ui.results_desk import ResultsDesk
    from croupier.ui.session_desk import SessionDesk
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
        self._sessions: SessionDesk | None = None
        self._desk: HouseDesk | None = None
        self._results: ResultsDesk | None = None
        self._training: TrainDesk | None = None
        self._early: EarlyKey | None = None
        self._loader = Loader(open_context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self.painted.connect(self._loader.start)
        self.start_page = StartPage(self.keeper.settings)
        self.stack.addWidget(self.start_page)
        # A list of paytables, first under Tab, would take letters for itself.
        self.start_page.setFocus()
        self.show_train_page(self.start_page)
        self.start_page.start_asked.connect(lambda chosen: self.sessions.on_start_asked(chosen))
        self.start_page.open_asked.connect(lambda: self._desk and self.houses.ask_for_file())
        self.start_page.change_asked.connect(lambda: self.sessions.show_rest())
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
    def sessions(self) -> SessionDesk:
        """The session under way, and how sessions are begun; made for the first of them."""
        if self._sessions is None:
            from croupier.ui.session_desk import SessionDesk

            self._sessions = SessionDesk(self)
        return self._sessions

    @property
    def flow(self) -> SessionFlow:
        """The session and its pages."""
        return self.sessions.flow

    @property
    def _flow(self) -> SessionFlow | None:
        """The same, once there has been a session."""
        return self._sessions.flow if self._sessions else None

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

    def begin_plan(self, plan: SessionPlan) -> None:
        """Start a session as planned; after it another one like it is offered."""
        self.sessions.begin_plan(plan)

    def show_start(self) -> None:
        """Show what there is to train."""
        self.show_train_page(self.start_page)
        self.training.look()
        self.focus_page()

    # --- the shell --------------------------------------------------------------------

    def show_help(self) -> None:
        if self.context is None:
            return
        is_help = self.controller is not None and self.controller.use_help()
        dealt = self._flow.house if self._flow and self._flow.is_at_table else None
        self.desk.show_paytable(dealt or self.context.house, is_help=is_help)

    @property
    def can_explain(self) -> bool:
        """Whether there is a table whose questions may be explained."""
        flow = self._flow
        return flow is not None and flow.is_at_table and not flow.is_paused

    @property
    def plan_at_table(self) -> SessionPlan | None:
        return self.controller.plan if self.can_explain and self.controller else None

    @property
    def asked_at_table(self) -> tuple[Question, ...]:
        return self.controller.session.questions if self.can_explain and self.controller else ()

    def show_explanation(self) -> None:
        if self.can_explain:
            self.flow.table_page.explain()

    def section_left(self, section: str) -> None:
        if self.controller and section == TRAIN:
            self.controller.pause()
        if self.controller and self.section in (PAYTABLES, HANDBOOK):
            self.controller.use_help()
        left = {PAYTABLES: self._desk, PROGRESS: self._results}.get(section)
        if left is not None:
            left.leave_page()

    def section_entered(self) -> None:
        if self.section == TRAIN and self._flow and self._flow.is_paused:
            self._flow.cover_table()
        self._show_houses()

    def make_page(self, section: str) -> Page:
        handbook = self._training.handbook if self._training else None
        makers = {PAYTABLES: self._desk, PROGRESS: self._results, HANDBOOK: handbook}
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
            self._early = EarlyKey(event)
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
        from croupier.ui.fan import CardFan, card_icon
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
        self._fan = CardFan(self.appearance.theme)
        self.setWindowIcon(card_icon(self.appearance.theme))
        self.start_page.decorate(self._fan)
        self.complete()
        self.desk.watch()
        self.focus_page()
        self.ready.emit()
        self._results.open()
        # Deal does not wait for the other ways to train.
        from croupier.ui.train.desk import TrainDesk

        self._training = TrainDesk(self, self._results)
        if self._early is not None:
            self._early.press(self)

    def _on_failed(self, failure: Exception) -> None:
        self.failure = failure
        self.close()

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
            self._flow.set_table(settings, self.pace_in_force)

    @property
    def pace_in_force(self) -> Pace:
        """How fast tables are dealt now."""
        return self.pace or Pace(self.keeper.settings.dealing)
