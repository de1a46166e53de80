from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal

from croupier.settings import DEFAULT_SETTINGS, Settings
from croupier.ui.loading import Loader
from croupier.ui.motion import Pace
from croupier.ui.shell import TRAIN, Shell
from croupier.ui.start_page import StartPage

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QCloseEvent

    from croupier.context import AppContext
    from croupier.errors import CroupierError
    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.training.sessions import TrainingSession
    from croupier.ui.controller import SessionController
    from croupier.ui.fan import CardFan
    from croupier.ui.houses import Houses
    from croupier.ui.pages import Page
    from croupier.ui.sheets import Sheet
    from croupier.ui.summary_page import SummaryPage
    from croupier.ui.table_page import TablePage
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
        self._session_house: HousePaytable | None = None
        """What the session deals by, whatever has been put in force since."""
        self._fan: CardFan | None = None
        self.context: AppContext | None = None
        self.failure: Exception | None = None
        """What kept the context from opening; the window closes itself on it."""
        self.controller: SessionController | None = None
        self.table_page: TablePage | None = None
        self.summary_page: SummaryPage | None = None
        self._loader = Loader(open_context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self.painted.connect(self._loader.start)
        self.start_page = StartPage(self.keeper.settings)
        self.stack.addWidget(self.start_page)
        self.show_train_page(self.start_page)
        self.start_page.start_asked.connect(self._on_start_asked)
        self.start_page.open_asked.connect(lambda: self.houses.ask_for_file())
        self.start_page.change_asked.connect(self._on_change_asked)
        self.start_page.paytable_chosen.connect(lambda house: self.houses.use(house))
        self.keeper.changed.connect(self._set_table)
        self.keeper.not_kept.connect(self.start_page.tell)

    @cached_property
    def houses(self) -> Houses:
        """The paytables there are to deal by; the first paint does without them."""
        from croupier.ui.houses import Houses

        houses = Houses(self)
        houses.put_in_force.connect(self._on_put_in_force)
        houses.refused.connect(self._on_refused)
        return houses

    def open_sheet(self, sheet: Sheet) -> None:
        if self.table_page:
            self.table_page.table.hold_dealing()
        super().open_sheet(sheet)
        # In a timed set looking something up takes its time.
        if self.controller and not self.controller.plan.timed:
            self.controller.session.hold_clock()

    def drop_sheet(self) -> None:
        super().drop_sheet()
        if self.controller and not self.controller.is_dealing:
            self.controller.session.release_clock()

    # --- what is asked of the window --------------------------------------------------

    def _on_start_asked(self, chosen: Mapping[str, Any]) -> None:
        self.keeper.change(**chosen)
        self._on_again_asked()

    def _on_change_asked(self) -> None:
        from croupier.ui.session_sheet import SessionSheet

        assert self.context is not None
        sheet = SessionSheet(self.stack, self.context.house, self.keeper.settings)
        sheet.fields_changed.connect(self._on_session_changed)
        self.open_sheet(sheet)

    def _on_session_changed(self, fields: Mapping[str, Any]) -> None:
        self.keeper.change(**fields)
        self.start_page.show_rest(self.keeper.settings)

    def _on_again_asked(self) -> None:
        assert self.context is not None
        plan = self.context.plan(self.keeper.settings)
        self._session_house = self.context.house
        self._begin(self.context.new_session(plan), plan)

    def _on_misses_asked(self) -> None:
        """Ask once more what was missed in the session gone by."""
        from croupier.training.sessions import Feedback

        assert self.context is not None
        assert self.controller is not None
        plan = replace(
            self.controller.plan,
            feedback=Feedback.EACH_ANSWER,
            budget=None,
            timed=False,
            again=True,
        )
        misses = self.controller.session.summary.misses
        self._begin(self.context.misses_again(misses), plan)

    def _begin(self, session: TrainingSession, plan: SessionPlan) -> None:
        from croupier.ui.controller import SessionController

        if self.controller:
            self.controller.deleteLater()
        goes_on = self.keeper.settings.goes_on
        self.controller = SessionController(session, plan, goes_on=goes_on, parent=self)
        self.controller.session_paused.connect(self._cover_table)
        self.controller.session_finished.connect(self._on_session_finished)
        page = self._table_page()
        self._set_table(self.keeper.settings)
        page.show_session(self.controller)
        # The time for a decision goes on under a sheet, and may bring the next table.
        self.controller.table_dealt.connect(self.close_sheet)
        self.show_train_page(page)
        self.controller.start()

    def _cover_table(self) -> None:
        from croupier.ui.small_sheets import PauseCover

        if self.section != TRAIN:
            # It is covered when one comes back.
            return
        cover = PauseCover(self.stack)
        cover.finish_asked.connect(self._on_finish_asked)
        cover.closed.connect(self._on_cover_closed)
        self.open_sheet(cover)

    def _on_cover_closed(self) -> None:
        if self.controller and self.controller.is_paused:
            self.controller.resume()

    def _on_finish_asked(self) -> None:
        if self.controller:
            self.controller.finish()

    def _on_session_finished(self) -> None:
        self.drop_sheet()
        page = self._summary_page()
        assert self.controller is not None
        page.show_session(self.controller.session)
        self.show_train_page(page)
        page.again_button.setFocus()

    def _on_setup_asked(self) -> None:
        self.show_train_page(self.start_page)
        self.focus_page()

    # --- the shell --------------------------------------------------------------------

    def show_help(self) -> None:
        from croupier.ui.paytable_sheet import PaytableSheet

        if self.context is None:
            return
        is_help = self.controller is not None and self.controller.use_help()
        at_table = self.section == TRAIN and self.train_page is self.table_page
        house = self._session_house if at_table else self.context.house
        self.open_sheet(PaytableSheet(self.stack, house or self.context.house, is_help=is_help))

    @property
    def can_explain(self) -> bool:
        """Whether there is a table whose questions may be explained."""
        page = self.table_page
        at_table = self.section == TRAIN and page is not None and self.train_page is page
        return at_table and self.controller is not None and not self.controller.is_paused

    def show_explanation(self) -> None:
        """Explain the question in turn, or the one whose answer is being told."""
        if self.table_page and self.can_explain:
            self.table_page.explain()

    def _explain(self, question: Question) -> None:
        from croupier.ui.explain_sheet import ExplainSheet

        if self.controller and self.can_explain:
            self.open_sheet(ExplainSheet(self.stack, self.controller.session, question))

    def section_left(self, section: str) -> None:
        if self.controller and section == TRAIN:
            self.controller.pause()
        if self.controller and self.section == "paytables":
            self.controller.use_help()

    def section_entered(self) -> None:
        if self.section == TRAIN and self.controller and self.controller.is_paused:
            self._cover_table()
        self._show_houses()

    def make_page(self, section: str) -> Page:
        if section != "paytables":
            return super().make_page(section)
        from croupier.ui.paytables_page import PaytablesPage

        page = PaytablesPage()
        page.house_chosen.connect(self.houses.use)
        page.open_asked.connect(self.houses.ask_for_file)
        return page

    def redress(self) -> None:
        for part in (self._fan, self.table_page, self.summary_page):
            if part is not None:
                part.set_theme(self.appearance.theme)
        for page in (self.table_page, self.summary_page):
            if page is not None:
                page.set_text_scale(self.appearance.text_scale)
        self._redraw_pages()

    def focus_page(self) -> None:
        if self.section != TRAIN:
            super().focus_page()
        elif self.table_page and self.stack.currentWidget() is self.table_page:
            self.table_page.take_focus()
        elif self.summary_page and self.stack.currentWidget() is self.summary_page:
            self.summary_page.again_button.setFocus()
        else:
            self.start_page.start_button.setFocus()

    # --- Qt's own ---------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._redraw_pages()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.controller:
            self.controller.blockSignals(True)
            self.controller.finish()
        self._loader.wait()
        super().closeEvent(event)

    # --- within -----------------------------------------------------------------------

    def _on_loaded(self, context: AppContext, houses: dict[str, HousePaytable]) -> None:
        self.context = context
        if context.house not in houses.values():
            houses = {context.paytable: context.house, **houses}
        self.houses.known = houses
        self.keeper.adopt(context.settings, context.settings_path)
        self.start_page.show_settings(self.keeper.settings)
        for notice in context.notices:
            self.start_page.tell(notice)
        self._show_houses()
        self._decorate()
        self.focus_page()
        self.ready.emit()

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

    def _on_put_in_force(self, house: HousePaytable, name: str) -> None:
        """Deal by a paytable, now and at the next start."""
        assert self.context is not None
        self.context = self.context.with_house(house)
        if name and name.isprintable():
            self.keeper.change(paytable=name)
        self._show_houses()

    def _on_refused(self, error: CroupierError) -> None:
        from croupier.ui.small_sheets import FaultsSheet

        self.open_sheet(FaultsSheet(self.stack, error))

    def _show_houses(self) -> None:
        from croupier.ui.paytables_page import PaytablesPage

        if self.context is None:
            return
        self.start_page.show_houses([*self.houses.known.values()], self.context.house)
        page = self.pages.get("paytables")
        if isinstance(page, PaytablesPage):
            paused = self.controller is not None and self.controller.is_paused
            page.show_houses(self.houses.known, self.context.house, session=paused)

    def _set_table(self, settings: Settings) -> None:
        if self.table_page:
            self.table_page.use_keys(self.keys)
            self.table_page.show_amounts(settings.amounts_shown)
            if self.controller:
                self.controller.goes_on = settings.goes_on
            self.table_page.set_dealing(self.pace or Pace(settings.dealing))

    def _redraw_pages(self) -> None:
        for page in (self.start_page, self.table_page, self.summary_page):
            if page is not None:
                page.redraw()

    def _table_page(self) -> TablePage:
        if self.table_page is None:
            from croupier.ui.table_page import TablePage

            self.table_page = TablePage(self.appearance.theme)
            self.table_page.set_text_scale(self.appearance.text_scale)
            self.table_page.help_asked.connect(self.show_help)
            self.table_page.explain_asked.connect(self._explain)
            self.table_page.keys_asked.connect(self.show_keys)
            self.stack.addWidget(self.table_page)
        return self.table_page

    def _summary_page(self) -> SummaryPage:
        if self.summary_page is None:
            from croupier.ui.summary_page import SummaryPage

            self.summary_page = SummaryPage(self.appearance.theme)
            self.summary_page.set_text_scale(self.appearance.text_scale)
            self.summary_page.again_asked.connect(self._on_again_asked)
            self.summary_page.misses_asked.connect(self._on_misses_asked)
            self.summary_page.setup_asked.connect(self._on_setup_asked)
            self.stack.addWidget(self.summary_page)
        return self.summary_page
