from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.flow_row import FlowRow
from croupier.ui.keys import COMMANDS, ENTER_KEYS, is_press_of
from croupier.ui.pages import Page
from croupier.ui.progress.calm_page import CalmPage
from croupier.ui.progress.figures_row import FiguresRow
from croupier.ui.progress.filter_bar import FilterBar
from croupier.ui.progress.hands_view import HandsView
from croupier.ui.progress.overview import Overview
from croupier.ui.progress.page_keys import HANDS, OVERVIEW, SESSIONS, SLIPS, VIEWS, keys_of
from croupier.ui.progress.sessions_view import SessionsView
from croupier.ui.progress.slips_view import SlipsView
from croupier.ui.stylesheet import GRID, scale_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from croupier.errors import CroupierError
    from croupier.progress.values import SessionLine
    from croupier.ui.progress.results import Results
    from croupier.ui.progress.session_page import SessionPage
    from croupier.ui.theme import Theme

SECTION = "progress"
_LOW = 92 * GRID
"""A page that is lower than that has no room to spare, in ordinary letters."""


class ProgressPage(Page):
    """What the results come to: day by day, hand by hand, slip by slip, session by session."""

    shown = Signal()
    """It is to be seen, for the first time or again."""
    charts_wanted = Signal()
    """There is something to draw: what draws it may be loaded."""
    train_asked = Signal()
    trainees_asked = Signal()
    keeping_asked = Signal()
    """Backups, and copies of everything, are to be looked after."""
    sheet_asked = Signal()
    """What shows is to be written as a sheet."""
    session_asked = Signal(object)
    """The `SessionLine` of what is to be gone over again."""

    def __init__(self, theme: Theme, text_scale: float, parent: QWidget | None = None) -> None:
        super().__init__(SECTION, parent)
        self._theme, self._text_scale = theme, text_scale
        self._results: Results | None = None
        self._unseen: set[str] = set()
        """The views that are not drawn yet of these results: each is where it comes to be seen."""
        self._error: CroupierError | None = None
        self._session: SessionPage | None = None
        self.tabs = {view: KeyButton(str(key), "segment") for key, view in enumerate(VIEWS, 1)}
        self._group = QButtonGroup(self)
        self.trainees_button, self.keeping_button = KeyButton("W", "flat"), KeyButton("K", "flat")
        self.sheet_button = KeyButton("E", "flat")
        self._more_buttons = self.trainees_button, self.keeping_button, self.sheet_button
        self.filter, self.figures = FilterBar(), FiguresRow()
        self.overview, self.hands = Overview(theme), HandsView(theme)
        self.slips, self.sessions = SlipsView(theme), SessionsView()
        self.calm = CalmPage()
        self.notice, self.told = label("muted", wrap=True), label("muted", wrap=True)
        self._told: Callable[[], str] | None = None
        self._views, self._whole = QStackedWidget(), QStackedWidget()
        self._connect()
        self._lay_out()
        self.redraw()

    # --- what is shown ----------------------------------------------------------------

    def show_results(self, results: Results, today: date) -> None:
        """Show what was read."""
        was_calm, before = self.calm.isVisible(), self._results
        self._results, self._error = results, None
        self.filter.show_choices(results.trainees, results.choices, today)
        progress = results.progress
        if before is None or not before.has_sessions_of(results):
            # Otherwise whoever comes back finds the list as it was left.
            names = {one.key: one.name for one in results.trainees}
            names = names if self.filter.tells_trainees else {}
            self.sessions.sessions.begin(results.sessions, names, results.first_lines)
        self.figures.show_progress(progress)
        self._unseen = {OVERVIEW, HANDS, SLIPS}
        self._show_state()
        is_new = before is None or was_calm != self.calm.isVisible()
        if is_new and not self._is_filter_in_use:
            self.focus_page()
        if progress.counted.answered and not self.overview.charts:
            # The figures are painted first.
            QTimer.singleShot(0, self, self.charts_wanted.emit)

    def show_error(self, error: CroupierError) -> None:
        """Say why there is nothing to be seen."""
        self._error = error
        self._show_state()

    def tell(self, said: Callable[[], str] | None, *, wrong: bool = False) -> None:
        """Say what came of something, until something else is looked at."""
        self._told = said
        set_property(self.told, "verdict", "wrong" if wrong else "")
        self._redraw_told()

    def add_charts(self) -> None:
        """Draw from now on: what that takes is loaded."""
        self.overview.add_charts()
        # One view in each turn: each takes some hundredths of a second.
        QTimer.singleShot(0, self, self.slips.add_charts)

    @property
    def results(self) -> Results | None:
        """What is shown; None before anything is read."""
        return self._results

    @property
    def view(self) -> str:
        """Which of the views is chosen."""
        return next(view for view, tab in self.tabs.items() if tab.isChecked())

    def use_titles(self, title_of: Callable[[str], str]) -> None:
        """Be told what a paytable is called by whose name results are kept."""
        self.filter.title_of = self.sessions.sessions.title_of = title_of
        if self._session is not None:
            self._session.title_of = title_of

    # --- one session ------------------------------------------------------------------

    @property
    def session_page(self) -> SessionPage:
        """The page of one session; made for the first of them."""
        if self._session is None:
            from croupier.ui.progress.session_page import SessionPage

            self._session = page = SessionPage(self._theme)
            page.set_text_scale(self._text_scale)
            page.title_of = self.filter.title_of
            page.left.connect(self.close_session)
            self._whole.addWidget(page)
        return self._session

    @property
    def is_session_open(self) -> bool:
        return self._session is not None and self._whole.currentWidget() is self._session

    def open_session(self, line: SessionLine) -> None:
        """Show one session, whose tables are being read."""
        self.session_page.show_line(line)
        self._whole.setCurrentWidget(self.session_page)
        self.session_page.focus_page()

    def close_session(self) -> None:
        """Go back to the list."""
        if self.is_session_open:
            self._whole.setCurrentIndex(0)
            self.sessions.setFocus()

    # --- the page ---------------------------------------------------------------------

    def dress(self, theme: Theme, text_scale: float) -> None:
        """Wear a theme and a text size."""
        self._theme, self._text_scale = theme, text_scale
        for view in (self.overview, self.hands, self.slips):
            view.set_theme(theme)
        if self._session is not None:
            self._session.set_theme(theme)
            self._session.set_text_scale(text_scale)
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        names = {
            OVERVIEW: _("Overview"),
            HANDS: _("Hands"),
            SLIPS: _("Slips"),
            SESSIONS: _("Sessions"),
        }
        for view, tab in self.tabs.items():
            tab.set_text(names[view])
        self.sheet_button.set_text(_("Export sheet…"), _("Export a sheet of the sessions shown"))
        self.trainees_button.set_text(_("Trainees…"), _("Trainees"))
        self.keeping_button.set_text(_("Keep and share…"), _("Keep and share results"))
        self.filter.redraw()
        self.figures.show_progress(self._results.progress if self._results else None)
        self.sessions.redraw()
        self._unseen = {OVERVIEW, HANDS, SLIPS}
        if self._session is not None:
            self._session.redraw()
        self._redraw_told()
        self._show_state()

    def focus_page(self) -> None:
        if self.is_session_open:
            self.session_page.focus_page()
        elif self._views.currentWidget() is self.calm:
            if not self.calm.focus():
                self.tabs[self.view].setFocus()
        else:
            places: dict[str, QWidget] = {HANDS: self.hands.map, SESSIONS: self.sessions}
            places.get(self.view, self.tabs[self.view]).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if (button := self._button_of(event)) is not None:
            button.click()
        elif not is_press_of(event, *ENTER_KEYS):
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        elif self.calm.button.isVisible() and not self._is_filter_in_use:
            # Enter in a field says no more than that a day is typed.
            self.calm.button.click()
        else:
            super().keyPressEvent(event)

    def _button_of(self, event: QKeyEvent) -> KeyButton | None:
        """The button whose letter was pressed."""
        typed = "" if event.isAutoRepeat() or event.modifiers() & COMMANDS else event.text()
        shown = (one for one in self._more_buttons if one.isVisible() and one.isEnabled())
        return next((one for one in shown if one.key == typed.upper()), None)

    def more_keys(self) -> Sequence[tuple[str, str]]:
        """What is heard besides the buttons, in the language in force."""
        if self.is_session_open:
            return self.session_page.more_keys()
        is_calm = self._views.currentWidget() is self.calm
        return keys_of(None if is_calm else self.view)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def _show_state(self) -> None:
        """Show the view that is chosen, or why there is nothing in it."""
        results, error = self._results, self._error
        is_filtered = self.filter.is_filtered
        is_calm = self.calm.show_state(results, error, is_filtered=is_filtered)
        views: dict[str, QWidget] = {
            OVERVIEW: self.overview,
            HANDS: self.hands,
            SLIPS: self.slips,
            SESSIONS: self.sessions,
        }
        if results is not None and not is_calm and self.view in self._unseen:
            self._unseen.remove(self.view)
            drawn: dict[str, Overview | HandsView | SlipsView] = {
                OVERVIEW: self.overview,
                HANDS: self.hands,
                SLIPS: self.slips,
            }
            drawn[self.view].show_progress(results.progress)
        self._views.setCurrentWidget(self.calm if is_calm else views[self.view])
        several = results is not None and len(results.trainees) > 1
        may_filter = not is_calm or is_filtered or several
        self.filter.setVisible(results is not None and may_filter)
        self._show_figures()
        for tab in self.tabs.values():
            tab.setVisible(not is_calm)
        for button in (self.trainees_button, self.keeping_button):
            button.setVisible(results is not None or error is not None)
        self.sheet_button.setVisible(results is not None and not is_calm)
        self._head.arrange()
        self.notice.setText(
            _("Results are not being kept now: what shows here ends with the window.")
        )
        self.notice.setVisible(results is not None and not results.lasts)

    def _show_figures(self) -> None:
        """Show what it comes to, but where the view below needs the room."""
        is_low = self.height() < _LOW * scale_of(self)
        is_calm = self._views.currentWidget() is self.calm
        self.figures.setVisible(not is_calm and not (is_low and self.view in (HANDS, SLIPS)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_figures()

    def _redraw_told(self) -> None:
        self.told.setText(self._told() if self._told else "")
        self.told.setVisible(self._told is not None)

    @property
    def _is_filter_in_use(self) -> bool:
        """Whether the focus is elsewhere than on what is changed for something else."""
        focused = QApplication.focusWidget()
        if focused is None or focused is self:
            return False
        return self.filter.isAncestorOf(focused) or not self.isAncestorOf(focused)

    def _on_calm_asked(self) -> None:
        if self.filter.is_filtered:
            self.filter.reset()
        else:
            self.train_asked.emit()

    def _on_tab_clicked(self) -> None:
        focused = QApplication.focusWidget()
        # On another tab, or on a view that goes, the focus would tell what no longer shows.
        is_left = focused in self.tabs.values() or self._views.isAncestorOf(focused or self)
        self.tell(None)
        self._show_state()
        if is_left or self.view in (HANDS, SESSIONS):
            self.focus_page()

    def _connect(self) -> None:
        self.calm.asked.connect(self._on_calm_asked)
        self.trainees_button.clicked.connect(self.trainees_asked)
        self.keeping_button.clicked.connect(self.keeping_asked)
        self.sheet_button.clicked.connect(self.sheet_asked)
        self.filter.changed.connect(lambda: self.tell(None))
        self.sessions.opened.connect(self.session_asked)
        for tab in self.tabs.values():
            tab.setCheckable(True)
            self._group.addButton(tab)
            tab.clicked.connect(self._on_tab_clicked)
            keys = QShortcut(QKeySequence(tab.key), self)
            keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            keys.setAutoRepeat(False)
            keys.activated.connect(lambda tab=tab: tab.isVisible() and tab.click())
        self.tabs[OVERVIEW].setChecked(True)

    def _lay_out(self) -> None:
        self.rows.removeWidget(self.title)
        self._head = FlowRow(*self.tabs.values(), *self._more_buttons)
        head = QHBoxLayout()
        head.setSpacing(3 * GRID)
        head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._head, 1)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        column.addLayout(head)
        column.addWidget(self.filter)
        column.addWidget(self.figures)
        for view in (self.overview, self.hands, self.slips, self.sessions, self.calm):
            self._views.addWidget(view)
        column.addWidget(self._views, 1)
        column.addWidget(self.told)
        column.addWidget(self.notice)
        self._whole.addWidget(body)
        self.rows.addWidget(self._whole, 1)
