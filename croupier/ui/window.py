from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import set_language
from croupier.ui.fonts import font
from croupier.ui.loading import Loader
from croupier.ui.motion import Pace
from croupier.ui.start_page import StartPage
from croupier.ui.stylesheet import BODY, palette, qss
from croupier.ui.theme import DARK, LIGHT, Theme
from croupier.ui.translator import Translator

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent

    from croupier.context import AppContext
    from croupier.ui.controller import SessionController
    from croupier.ui.fan import CardFan
    from croupier.ui.sheets import Sheet
    from croupier.ui.start_page import Setup
    from croupier.ui.summary_page import SummaryPage
    from croupier.ui.table_page import TablePage
    from croupier.uth.house import HousePaytable

THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


class MainWindow(QMainWindow):
    """The window: what to deal, the table, and what it came to, one page at a time."""

    ready = Signal()
    """There is something to deal."""

    def __init__(
        self, open_context: Callable[[], AppContext], theme: Theme = DARK, seats: int = 6
    ) -> None:
        super().__init__()
        self._theme = theme
        self.pace = Pace.NORMAL
        """How fast tables are dealt before the eyes, from the next session on."""
        self._setup: Setup | None = None
        self._houses: list[HousePaytable] = []
        self._painted = False
        self._fan: CardFan | None = None
        self.context: AppContext | None = None
        self.failure: Exception | None = None
        """What kept the context from opening; the window closes itself on it."""
        self.controller: SessionController | None = None
        self.sheet: Sheet | None = None
        self.table_page: TablePage | None = None
        self.summary_page: SummaryPage | None = None
        self._loader = Loader(open_context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self._translator = Translator(self)
        self.setWindowTitle("Croupier")
        self._dress()
        self.start_page = StartPage(seats, theme.name)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start_page)
        self.setCentralWidget(self.stack)
        self.start_page.start_asked.connect(self._on_start_asked)
        self.start_page.open_asked.connect(self._on_open_asked)
        self.start_page.paytable_chosen.connect(self._on_paytable_chosen)
        self.start_page.language_chosen.connect(self.set_language)
        self.start_page.theme_chosen.connect(lambda name: self.set_theme(THEMES[name]))
        # Said outright: taken from the layouts it would change with every question.
        self.setMinimumSize(960, 640)
        self.resize(1280, 800)
        QApplication.installTranslator(self._translator)

    def set_language(self, code: str) -> None:
        """Speak another language at once, on every page."""
        set_language(code)
        # Qt tells every open window that the language has changed.
        QApplication.removeTranslator(self._translator)
        QApplication.installTranslator(self._translator)

    def set_theme(self, theme: Theme) -> None:
        """Wear another theme at once."""
        self._theme = theme
        self._dress()
        for part in (self._fan, self.table_page, self.summary_page):
            if part is not None:
                part.set_theme(theme)

    def use_paytable(self, path: str) -> None:
        """Put a paytable file in force, or show its faults and change nothing."""
        from croupier.files.paytable_file import read_paytable
        from croupier.ui.small_sheets import FaultsSheet

        assert self.context is not None
        try:
            house = read_paytable(path)
        except CroupierError as error:
            self.open_sheet(FaultsSheet(self.stack, error))
            return
        self._houses = [*(old for old in self._houses if old != house), house]
        self._use_house(house)

    def open_sheet(self, sheet: Sheet) -> None:
        """Show a sheet over the page; one at a time."""
        self.close_sheet()
        self.sheet = sheet
        if self.table_page:
            self.table_page.table.hold_dealing()
        sheet.closed.connect(self.close_sheet)
        sheet.open_sheet()

    def close_sheet(self) -> None:
        if self.sheet is None:
            return
        sheet, self.sheet = self.sheet, None
        sheet.hide()
        sheet.deleteLater()
        if self.controller and self.controller.is_paused:
            self.controller.resume()
        self._focus_page()

    # --- what is asked of the window --------------------------------------------------

    def _on_start_asked(self, setup: Setup) -> None:
        from croupier.training.questions import Step
        from croupier.ui.controller import SessionController

        assert self.context is not None
        self._setup = setup
        self.context = self.context.with_house(setup.house)
        steps = frozenset(map(Step, setup.steps))
        session = self.context.new_session(setup.tables, steps, setup.seats)
        if self.controller:
            self.controller.deleteLater()
        self.controller = SessionController(session, steps, self)
        self.controller.session_paused.connect(self._on_session_paused)
        self.controller.session_finished.connect(self._on_session_finished)
        page = self._table_page()
        page.set_dealing(self.pace)
        page.show_session(self.controller)
        self.stack.setCurrentWidget(page)
        self.controller.start()

    def _on_open_asked(self) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self, _("Open a paytable file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([_("Paytables (*.toml)"), _("All files (*)")])
        dialog.fileSelected.connect(self.use_paytable)
        dialog.open()

    def _on_paytable_chosen(self, house: HousePaytable) -> None:
        assert self.context is not None
        self.context = self.context.with_house(house)

    def _on_session_paused(self) -> None:
        from croupier.ui.small_sheets import PauseCover

        cover = PauseCover(self.stack)
        cover.finish_asked.connect(self._on_finish_asked)
        self.open_sheet(cover)

    def _on_finish_asked(self) -> None:
        if self.controller:
            self.controller.finish()

    def _on_session_finished(self) -> None:
        self.close_sheet()
        page = self._summary_page()
        assert self.controller is not None
        page.show_session(self.controller.session)
        self.stack.setCurrentWidget(page)
        page.again_button.setFocus()

    def _on_again_asked(self) -> None:
        if self._setup:
            self._on_start_asked(self._setup)

    def _on_setup_asked(self) -> None:
        self.stack.setCurrentWidget(self.start_page)
        self._focus_page()

    def _show_paytable(self) -> None:
        from croupier.ui.paytable_sheet import PaytableSheet

        if self.context is None:
            return
        at_table = self.controller and self.stack.currentWidget() is self.table_page
        is_help = bool(at_table and self.controller and self.controller.use_help())
        self.open_sheet(PaytableSheet(self.stack, self.context.house, is_help=is_help))

    def _show_keys(self) -> None:
        from croupier.ui.small_sheets import KeysSheet

        self.open_sheet(KeysSheet(self.stack))

    # --- Qt's own ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtCore import Qt

        if event.isAutoRepeat() or self.sheet is not None:
            event.ignore()
        elif event.key() == Qt.Key.Key_F1:
            self._show_paytable()
        elif event.text() == "?":
            self._show_keys()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            for view in (self.start_page, self.table_page, self.summary_page, self.sheet):
                if view is not None:
                    view.redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self._loader.start)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.controller:
            self.controller.blockSignals(True)
            self.controller.finish()
        self._loader.wait()
        QApplication.removeTranslator(self._translator)
        super().closeEvent(event)

    # --- within -----------------------------------------------------------------------

    def _on_loaded(self, context: AppContext, houses: list[HousePaytable]) -> None:
        self.context, self._houses = context, houses
        self._use_house(self.context.house)
        self._decorate()
        self._focus_page()
        self.ready.emit()

    def _on_failed(self, failure: Exception) -> None:
        self.failure = failure
        self.close()

    def _decorate(self) -> None:
        from croupier.ui.fan import CardFan, card_icon

        self.setWindowIcon(card_icon(self._theme))
        self._fan = CardFan(self._theme)
        self.start_page.decorate(self._fan)

    def _use_house(self, house: HousePaytable) -> None:
        assert self.context is not None
        self.context = self.context.with_house(house)
        self.start_page.show_houses(self._houses, house)

    def _table_page(self) -> TablePage:
        if self.table_page is None:
            from croupier.ui.table_page import TablePage

            self.table_page = TablePage(self._theme)
            self.table_page.help_asked.connect(self._show_paytable)
            self.table_page.keys_asked.connect(self._show_keys)
            self.stack.addWidget(self.table_page)
        return self.table_page

    def _summary_page(self) -> SummaryPage:
        if self.summary_page is None:
            from croupier.ui.summary_page import SummaryPage

            self.summary_page = SummaryPage(self._theme)
            self.summary_page.again_asked.connect(self._on_again_asked)
            self.summary_page.setup_asked.connect(self._on_setup_asked)
            self.stack.addWidget(self.summary_page)
        return self.summary_page

    def _focus_page(self) -> None:
        if self.table_page and self.stack.currentWidget() is self.table_page:
            self.table_page.take_focus()
        elif self.summary_page and self.stack.currentWidget() is self.summary_page:
            self.summary_page.again_button.setFocus()
        else:
            self.start_page.start_button.setFocus()

    def _dress(self) -> None:
        QApplication.setFont(font(BODY))
        QApplication.setPalette(palette(self._theme))
        self.setStyleSheet(qss(self._theme))
