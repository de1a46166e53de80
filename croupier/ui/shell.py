from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from croupier.i18n import preferred_language, set_language
from croupier.settings import Settings, WindowPlace
from croupier.ui.appearance import Appearance
from croupier.ui.keeping import SettingsKeeper
from croupier.ui.placing import least_size, opening_size, place_on
from croupier.ui.rail import SECTIONS, Rail
from croupier.ui.screens import free_screens
from croupier.ui.translator import Translator

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent

    from croupier.keys import KeyMap
    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.ui.pages import Page
    from croupier.ui.sheets import Sheet

TRAIN, PROGRESS, PAYTABLES, HANDBOOK = "train", "progress", "paytables", "handbook"


class Shell(QMainWindow):
    """The window around the pages: its rail, its sheets, its settings and its place.

    The section to train in has pages of its own, which a subclass shows with `show_train_page`.
    """

    keeping_asked = Signal()
    """Where results are kept is to be shown."""
    painted = Signal()
    """The first paint is done; what it did not need may be loaded."""

    def __init__(self, settings: Settings, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.keeper = SettingsKeeper(settings, options, self)
        self.keeper.changed.connect(self._on_settings_changed)
        self.appearance = Appearance(self, self.keeper.settings)
        self.appearance.dressed.connect(self._on_dressed)
        self._is_painted = False
        self.section = TRAIN
        self.train_page: QWidget = self
        self.sheet: Sheet | None = None
        self.pages: dict[str, Page] = {}
        """The sections opened so far, but for training."""
        self._spoken = self.keeper.settings.language
        self._translator = Translator(self)
        self.setWindowTitle("Croupier")
        self.stack = QStackedWidget()
        # The rail comes first to the eye, and last under Tab: one is here to train.
        self.rail = Rail(self.appearance.theme)
        self.rail.section_asked.connect(self.show_section)
        whole = QWidget()
        columns = QHBoxLayout(whole)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(0)
        columns.addWidget(self.rail)
        self.middle = QVBoxLayout()
        """The page, and above it what is said on every page."""
        self.middle.setSpacing(0)
        self.middle.addWidget(self.stack, 1)
        columns.addLayout(self.middle, 1)
        self.setCentralWidget(whole)
        self._place(settings.window)
        QApplication.installTranslator(self._translator)

    # --- sections ---------------------------------------------------------------------

    def show_section(self, section: str) -> None:
        """Show another section of the rail; the one in force is shown as it stands."""
        if section == self.section:
            # A sheet over it, such as the cover of a pause, keeps the focus.
            if self.sheet is None:
                self.focus_page()
            else:
                self.sheet.first_focus().setFocus()
            return
        self.drop_sheet()
        left, self.section = self.section, section
        self.section_left(left)
        self.rail.show_section(section)
        page = self.train_page if section == TRAIN else self.page_of(section)
        self.stack.setCurrentWidget(page)
        self.section_entered()
        if self.sheet is None:
            self.focus_page()

    def section_left(self, section: str) -> None:
        """Be told that a section is left for the one now in force, before that shows."""

    def section_entered(self) -> None:
        """Be told that the section in force shows."""

    def complete(self) -> None:
        """Add what the first paint did without."""
        from PySide6.QtGui import QKeySequence, QShortcut

        self.rail.fill(self.section)
        for place, section in enumerate(SECTIONS, 1):
            keys = QShortcut(QKeySequence(f"Ctrl+{place}"), self)
            keys.setAutoRepeat(False)
            keys.activated.connect(lambda section=section: self.show_section(section))
        leave = QShortcut(QKeySequence("Ctrl+Q"), self)
        leave.activated.connect(self.close)
        self.appearance.watch()
        if handle := self.windowHandle():
            from croupier.ui.held_keys import HeldKeys

            HeldKeys(handle)

    def show_train_page(self, page: QWidget) -> None:
        """Show one of the pages to train on, whenever that section is in force."""
        self.train_page = page
        if self.section == TRAIN:
            self.stack.setCurrentWidget(page)

    def focus_page(self) -> None:
        """Give the focus to what one came for."""
        if self.section in self.pages:
            self.pages[self.section].focus_page()

    def page_of(self, section: str) -> Page:
        """Return the page of a section; made when it is first asked for. Training has its own."""
        if section not in self.pages:
            page = self.make_page(section)
            for part in (page, *page.findChildren(QWidget)):
                # Laid out before it is dressed, it would show squeezed for a moment.
                part.ensurePolished()
            self.pages[section] = page
            self.stack.addWidget(page)
        return self.pages[section]

    def make_page(self, section: str) -> Page:
        """Make the page of a section that is opened for the first time."""
        from croupier.ui.pages import ComingPage
        from croupier.ui.settings_page import SettingsPage

        if section != "settings":
            return ComingPage(section)
        page = SettingsPage(self.keeper.settings)
        page.field_changed.connect(lambda field, value: self.keeper.change(**{field: value}))
        page.keeping_asked.connect(self.keeping_asked)
        return page

    # --- sheets -----------------------------------------------------------------------

    def open_sheet(self, sheet: Sheet) -> None:
        """Show a sheet over the page; one at a time."""
        self.drop_sheet()
        self.sheet = sheet
        sheet.keys = self.keys
        sheet.closed.connect(self.close_sheet)
        sheet.open_sheet()

    def close_sheet(self) -> None:
        """Close the sheet and go back to the page below."""
        if self.sheet is not None:
            self.drop_sheet()
            self.focus_page()

    def drop_sheet(self) -> None:
        """Take the sheet away, whatever shows next."""
        if self.sheet is not None:
            sheet, self.sheet = self.sheet, None
            sheet.hide()
            sheet.deleteLater()

    def show_help(self) -> None:
        """Show the paytable."""

    def show_explanation(self) -> None:
        """Explain the question that waits."""

    def show_keys(self) -> None:
        from croupier.ui.keys_sheet import KeysSheet
        from croupier.ui.own_keys import OwnKeys

        # The table's own are those that the list is of anyway.
        page = None if self.can_explain else self.stack.currentWidget()
        own = OwnKeys(page) if page is not None else None
        sheet = KeysSheet(
            self.stack,
            own,
            explains=self.can_explain,
            plan=self.plan_at_table,
            asked=self.asked_at_table,
        )
        sheet.explain_asked.connect(self._on_explain_asked)
        self.open_sheet(sheet)

    @property
    def can_explain(self) -> bool:
        """Whether there is a table whose questions may be explained."""
        return False

    @property
    def plan_at_table(self) -> SessionPlan | None:
        """What is asked at the table, where one is at it."""
        return None

    @property
    def asked_at_table(self) -> tuple[Question, ...]:
        """All that is asked of the table, where one is at it."""
        return ()

    def _on_explain_asked(self) -> None:
        self.close_sheet()
        self.show_explanation()

    @property
    def keys(self) -> KeyMap:
        """Which keys are in force."""
        from croupier.ui.keys import keys_in

        return keys_in(self.keeper.settings)

    # --- settings ---------------------------------------------------------------------

    def set_language(self, code: str | None) -> None:
        """Speak another language at once, on every page; None is what the system speaks."""
        set_language(code or preferred_language())
        # Qt tells every open window that the language has changed.
        QApplication.removeTranslator(self._translator)
        QApplication.installTranslator(self._translator)

    def redress(self) -> None:
        """Be told that theme or text size have changed."""

    def _on_settings_changed(self, settings: Settings) -> None:
        if settings.language != self._spoken:
            self._spoken = settings.language
            self.set_language(settings.language)
        self.appearance.apply(settings)
        from croupier.ui.settings_page import SettingsPage

        page = self.pages.get("settings")
        if isinstance(page, SettingsPage):
            page.show_settings(settings)

    def _on_dressed(self) -> None:
        self.rail.set_theme(self.appearance.theme)
        self.rail.redraw()
        for page in self.pages.values():
            page.redraw()
        self.redress()

    # --- its place --------------------------------------------------------------------

    def _place(self, wanted: WindowPlace | None) -> None:
        screens = free_screens()
        # Said outright: taken from the layouts it would change with every question.
        self.setMinimumSize(*least_size(screens))
        self.resize(*opening_size(screens))
        if (box := place_on(screens, wanted)) is not None:
            self.setGeometry(*box)
        if wanted is not None and wanted.maximised:
            from PySide6.QtCore import Qt

            self.setWindowState(Qt.WindowState.WindowMaximized)

    def _placed(self) -> WindowPlace:
        # Of a window that fills the screen this is where it goes back to.
        box = self.normalGeometry()
        if not box.isValid():
            box = self.geometry()
        return WindowPlace(box.x(), box.y(), box.width(), box.height(), self.isMaximized())

    # --- Qt's own ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from croupier.keys import KeyAction
        from croupier.ui.keys import action_of

        if event.isAutoRepeat() or self.sheet is not None:
            event.ignore()
        elif (action := action_of(event, self.keys)) is KeyAction.PAYTABLE:
            self.show_help()
        elif action is KeyAction.KEYS:
            self.show_keys()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.rail.redraw()
            for page in (*self.pages.values(), self.sheet):
                if page is not None:
                    page.redraw()

    def closeEvent(self, event: QCloseEvent) -> None:
        from croupier.ui.settings_page import SettingsPage

        self.keeper.change(window=self._placed())
        self.keeper.finish()
        page = self.pages.get("settings")
        if isinstance(page, SettingsPage):
            page.about.wait()
        QApplication.removeTranslator(self._translator)
        super().closeEvent(event)
