from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.progress.values import KeptSession, SessionLine
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.ui.grade_review import GradeReview
from croupier.ui.keys import ENTER_KEYS, SCROLL_KEYS, is_press_of
from croupier.ui.progress.words import time_text
from croupier.ui.stylesheet import GRID
from croupier.ui.theme import Theme
from croupier.wording.amounts import amount
from croupier.wording.dates import moment_text
from croupier.wording.figures import share_text
from croupier.wording.results import plan_label
from croupier.wording.texts import say

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}


class SessionPage(QWidget):
    """One session gone over again: every question of it on its table, or its misses alone."""

    left = Signal()
    """Back to the list."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line: SessionLine | None = None
        self.title_of: Callable[[str], str] = str
        """What a paytable is called by whose name results are kept."""
        self._session: KeptSession | None = None
        self._error: CroupierError | None = None
        self.back_button = KeyButton("Esc", "flat")
        self.back_button.clicked.connect(self.left)
        self.title, self.said = ElidedLabel("heading"), ElidedLabel("muted")
        self.notice = label("muted", wrap=True)
        self.review = SessionReview(theme)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.said)
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        head.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(names, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self.review, 1)
        column.addStretch(0)
        for button in self.review.buttons:
            shortcut = QShortcut(QKeySequence(button.key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda button=button: button.isVisible() and button.click())

    def show_line(self, line: SessionLine) -> None:
        """Show which session it is, while its tables are being read."""
        self.line, self._session, self._error = line, None, None
        self.redraw()

    def show_session(self, session: KeptSession) -> None:
        self.line, self._session = session.line, session
        grades = session.grades
        misses = tuple(grade for grade in grades if not grade.correct)
        self.review.show_lists((grades, misses), 0, session.line.plan.drill)
        self.redraw()
        self.focus_page()

    def show_error(self, error: CroupierError) -> None:
        """Say why its tables cannot be shown."""
        self._error = error
        self.redraw()

    def set_theme(self, theme: Theme) -> None:
        self.review.set_theme(theme)

    def set_text_scale(self, scale: float) -> None:
        self.review.set_text_scale(scale)

    def focus_page(self) -> None:
        if self.review.list.isVisibleTo(self):
            self.review.list.setFocus()
        else:
            self.back_button.setFocus()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        self.back_button.set_text(_("Sessions"))
        if self.line is None:
            return
        self.title.show_text(moment_text(self.line.started))
        self.said.show_text(_said(self.line, self.title_of(self.line.paytable)))
        waits = self._session is None
        self.review.setVisible(not waits)
        self.notice.setVisible(waits)
        self.notice.setText(self._notice())
        if not waits:
            self.review.redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if is_press_of(event, Qt.Key.Key_Escape):
            self.left.emit()
        elif is_press_of(event, *ENTER_KEYS):
            if isinstance(focused, QPushButton) and focused.hasFocus():
                focused.click()
        elif event.key() in _STEPS and self._session is not None:
            self.review.step(_STEPS[Qt.Key(event.key())])
        elif event.key() in SCROLL_KEYS and self._session is not None:
            # Wherever the focus is, these go from one question to the next.
            self.review.move_by(event)
        else:
            super().keyPressEvent(event)

    def more_keys(self) -> Sequence[tuple[str, str]]:
        """What is heard besides the buttons, in the language in force."""
        return [
            ("↑ ↓   ← →", _("The question before, the next one")),
            ("Page Up   Page Down", _("Five questions back, five on")),
            ("Home   End", _("The first question, the last one")),
        ]

    def _notice(self) -> str:
        if self._error is None:
            return _("The session is being read.")
        error = self._error
        return "\n".join(filter(None, map(say, (error.message, error.hint))))


class SessionReview(GradeReview):
    """Every question of a session, or those that were missed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "AM", parent)

    def list_names(self) -> Sequence[str]:
        answers, misses = self.lists
        return (
            _("All ({count})").format(count=amount(len(answers))),
            _("Misses ({count})").format(count=amount(len(misses))),
        )

    def nothing_text(self) -> str:
        return _("No question was answered.")


def _said(line: SessionLine, paytable: str) -> str:
    right = _("{right} of {count} right, {share}").format(
        right=amount(line.right),
        count=amount(line.answered),
        share=share_text(line.right, line.answered),
    )
    return " · ".join((plan_label(line), paytable, right, time_text(line.seconds)))
