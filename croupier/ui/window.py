from __future__ import annotations

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
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from croupier.context import AppContext
    from croupier.errors import CroupierError
    from croupier.ui.controller import SessionController
    from croupier.ui.editor.flow import EditorFlow
    from croupier.ui.fan import CardFan
    from croupier.ui.houses import Houses
    from croupier.ui.pages import Page
    from croupier.ui.paytables.flow import PaytablesFlow
    from croupier.ui.session_flow import SessionFlow
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
        self._fan: CardFan | None = None
        self.context: AppContext | None = None
        self.failure: Exception | None = None
        """What kept the context from opening; the window closes itself on it."""
        self._flow: SessionFlow | None = None
        self._houses: Houses | None = None
        self._paytables: PaytablesFlow | None = None
        self._editing: EditorFlow | None = None
        self._loader = Loader(open_context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self.painted.connect(self._loader.start)
        self.start_page = StartPage(self.keeper.settings)
        self.stack.addWidget(self.start_page)
        self.show_train_page(self.start_page)
        self.start_page.start_asked.connect(self._on_start_asked)
        self.start_page.open_asked.connect(lambda: self._houses and self._houses.ask_for_file())
        self.start_page.change_asked.connect(self._on_change_asked)
        self.start_page.paytable_chosen.connect(lambda house: self.houses.use(house))
        self.keeper.changed.connect(self._set_table)
        self.keeper.not_kept.connect(self.start_page.tell)

    @property
    def houses(self) -> Houses:
        """The paytables there are to deal by; the first paint does without them."""
        assert self._houses is not None
        return self._houses

    @property
    def paytables(self) -> PaytablesFlow:
        """The page of paytables and what is done there; made when it is first asked for."""
        self._page("paytables")
        assert self._paytables is not None
        return self._paytables

    @property
    def flow(self) -> SessionFlow:
        """The session and its pages; made for the first of them."""
        if self._flow is None:
            from croupier.ui.session_flow import SessionFlow

            self._flow = flow = SessionFlow(self)
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
        self.flow.begin(self.context.new_session(plan), plan, self.context.house, self._pace)

    def _on_misses_asked(self) -> None:
        assert self.context is not None
        self.flow.begin_misses(self.context, self._pace)

    def _on_setup_asked(self) -> None:
        self.show_train_page(self.start_page)
        self.focus_page()

    @property
    def editing(self) -> EditorFlow:
        """The editor of paytables; made when it is first asked for."""
        if self._editing is None:
            from croupier.ui.editor.flow import EditorFlow

            self._editing = EditorFlow(self, self.houses)
        return self._editing

    def open_editor(self, path: Path) -> None:
        """Edit a paytable file, or a copy of a shipped one."""
        self.editing.open(path)

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
        sheet.card_asked.connect(self.show_payout_card)
        self.open_sheet(sheet)

    def show_payout_card(self, house: HousePaytable) -> None:
        """Show what a house pays on every stake. Whoever leads here counts the look as help."""
        from croupier.ui.payout_card_sheet import PayoutCardSheet

        if self.context is not None:
            self.open_sheet(PayoutCardSheet(self.stack, house, self.context.today))

    @property
    def can_explain(self) -> bool:
        """Whether there is a table whose questions may be explained."""
        flow = self._flow
        return flow is not None and flow.is_at_table and not flow.is_paused

    def show_explanation(self) -> None:
        """Explain the question in turn, or the one whose answer is being told."""
        if self.can_explain:
            self.flow.table_page.explain()

    def section_left(self, section: str) -> None:
        if self.controller and section == TRAIN:
            self.controller.pause()
        if self.controller and self.section == "paytables":
            self.controller.use_help()
        if self._paytables and section == "paytables":
            self._paytables.page.detail.let_go()

    def section_entered(self) -> None:
        if self.section == TRAIN and self._flow and self._flow.is_paused:
            self._flow.cover_table()
        self._show_houses()

    def make_page(self, section: str) -> Page:
        if section != "paytables":
            return super().make_page(section)
        from croupier.ui.paytables.flow import PaytablesFlow

        assert self.context is not None
        self._paytables = flow = PaytablesFlow(self, self.houses, self.context.audits)
        # What leads to other pages shows once it is offered by `flow.page.offer("card")`; here is
        # where `flow.card_asked` is connected.
        flow.page.offer("edit", "new")
        flow.edit_asked.connect(self.open_editor)
        flow.new_asked.connect(lambda: self.editing.open_new())
        return flow.page

    def redress(self) -> None:
        if self._fan is not None:
            self._fan.set_theme(self.appearance.theme)
        self.start_page.redraw()
        if self._flow:
            self._flow.redress()

    def focus_page(self) -> None:
        if self.section != TRAIN:
            super().focus_page()
        elif not (self._flow and self._flow.focus_page()):
            self.start_page.start_button.setFocus()

    # --- Qt's own ---------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.start_page.redraw()
            if self._flow:
                self._flow.redraw()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._editing and not self._editing.may_close_window():
            event.ignore()
            return
        for part in (self._editing, self._flow, self._paytables, self._houses):
            if part is not None:
                part.close()
        self._loader.wait()
        super().closeEvent(event)

    # --- within -----------------------------------------------------------------------

    def _on_loaded(self, context: AppContext, read: Any) -> None:
        from croupier.ui.houses import Houses

        self.keeper.adopt(context.settings, context.settings_path)
        self._houses = houses = Houses(self, self.keeper, context, read)
        self.context = context.with_house(context.house, houses.in_force)
        houses.put_in_force.connect(self._on_put_in_force)
        houses.refused.connect(self._on_refused)
        houses.listed.connect(self._show_houses)
        houses.read_anew.connect(lambda entry: self.paytables.tell_read_anew(entry))
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
        self.houses.begin_watching()
        self._take_drops()

    def _take_drops(self) -> None:
        from croupier.ui.paytables.dropping import Dropping

        drops = Dropping(self)
        drops.paytables_dropped.connect(lambda paths: self.paytables.open_files(paths))
        drops.text_file_dropped.connect(lambda path: self.paytables.import_text(path=path))
        drops.text_dropped.connect(lambda text: self.paytables.import_text(text))
        drops.refused.connect(self._on_refused)

    def _on_put_in_force(self, house: HousePaytable, name: str) -> None:
        """Deal by a paytable, now and at the next start."""
        assert self.context is not None
        self.context = self.context.with_house(house, name)
        if name and name.isprintable():
            self.keeper.change(paytable=name)
        self._show_houses()

    def _on_refused(self, error: CroupierError) -> None:
        from croupier.ui.small_sheets import FaultsSheet

        self.open_sheet(FaultsSheet(self.stack, error))

    def _show_houses(self) -> None:
        if self.context is None:
            return
        self.start_page.show_houses([*self.houses.known.values()], self.context.house)
        if self._paytables is not None:
            paused = self._flow is not None and self._flow.is_paused
            self._paytables.show_listing(is_session_paused=paused)

    def _set_table(self, settings: Settings) -> None:
        if self._flow:
            self._flow.set_table(settings, self._pace)

    @property
    def _pace(self) -> Pace:
        return self.pace or Pace(self.keeper.settings.dealing)
