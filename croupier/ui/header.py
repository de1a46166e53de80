from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.plans import SessionPlan
from croupier.training.sessions import Feedback, TrainingSession
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.ui.figures import clock_text, seconds_text
from croupier.ui.keys import EXPLAIN_KEY
from croupier.ui.stylesheet import GRID, WIDEST, scale_of
from croupier.wording.levels import level_name
from croupier.wording.paytables import title


class Figure(QWidget):
    """A number over what it counts."""

    def __init__(self, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignRight) -> None:
        super().__init__()
        self._value, self._caption = label("figure"), label("caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._value, self._caption):
            part.setAlignment(align)
            column.addWidget(part)

    def show_value(self, value: str, caption: str, widest: str = "") -> None:
        """Show a number; room is held for `widest`, so that nothing beside it moves."""
        if value != self._value.text():
            self._value.setText(value)
        if caption != self._caption.text():
            self._caption.setText(caption)
        self._value.ensurePolished()
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance(widest))
        self.setAccessibleName(f"{caption}: {value}")

    @property
    def value(self) -> str:
        return self._value.text()


_LEAST_NAMES = 12 * GRID
"""Room for what is drilled and under which paytable: for as much of it as tells them apart."""


class SessionHeader(QFrame):
    """What is drilled, under which paytable, how far it has come, and how it goes."""

    help_asked = Signal()
    explain_asked = Signal()
    keys_asked = Signal()
    pause_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._drill, self.paytable = ElidedLabel("strong"), ElidedLabel("caption")
        self.table, self.question, self.time, self.streak = (Figure() for _n in range(4))
        self.explain_button, self.help_button, self.keys_button, self.pause_button = (
            KeyButton(key, "flat") for key in (EXPLAIN_KEY, "F1", "?", "Esc")
        )
        self.explain_button.clicked.connect(self.explain_asked)
        self.help_button.clicked.connect(self.help_asked)
        self.keys_button.clicked.connect(self.keys_asked)
        self.pause_button.clicked.connect(self.pause_asked)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self._row = row = QHBoxLayout(inside)
        row.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        row.setSpacing(3 * GRID)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self._drill)
        names.addWidget(self.paytable)
        names.addStretch(1)
        row.addLayout(names, 1)
        for figure in (self.table, self.question, self.time, self.streak):
            row.addWidget(figure)
        last = QHBoxLayout()
        last.setSpacing(0)
        for button in self.buttons:
            last.addWidget(button)
        row.addLayout(last)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        return self.explain_button, self.help_button, self.keys_button, self.pause_button

    def redraw(self, session: TrainingSession, plan: SessionPlan) -> None:
        self._drill.show_text(drill_text(plan))
        self.paytable.show_text(title(session.settlement.house))
        of = _("{number} of {count}")
        tables, questions = session.tables, session.question_count
        if tables:
            number = of.format(number=session.table_number, count=tables)
            self.table.show_value(number, _("Table"), of.format(number=tables, count=tables))
        else:
            self.table.show_value(str(session.table_number), _("Table"), "00")
        self.question.show_value(
            of.format(number=session.question_number, count=questions),
            _("Question"),
            of.format(number="00", count="00"),
        )
        self.streak.show_value(str(session.streak), _("Streak"), "000")
        # It would tell how the answers were.
        self.streak.setVisible(plan.feedback is not Feedback.AT_THE_END)
        self.redraw_time(session)
        for button in self.buttons:
            button.cap_shown = scale_of(self) == 1
        self.explain_button.set_text(_("Explain"))
        self.help_button.set_text(_("Paytable"))
        self.keys_button.set_text(_("Keys"))
        self.pause_button.set_text(_("Pause"))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Leave out the button for what other ways lead to, where the names would have no room."""
        needed = self._row.minimumSize().width() + _LEAST_NAMES
        if self.explain_button.isHidden():
            needed += self.explain_button.sizeHint().width()
        self.explain_button.setVisible(needed <= min(self.width(), WIDEST))

    def redraw_time(self, session: TrainingSession) -> None:
        left = session.seconds_left
        if left is None:
            self.time.show_value(clock_text(session.elapsed), _("Time"), "00:00")
        else:
            self.time.show_value(seconds_text(ceil(left)), _("Left"), seconds_text(30))


def drill_text(plan: SessionPlan) -> str:
    """Name what is asked."""
    if plan.again:
        return _("Misses again")
    level = _("Level {level}: {name}").format(level=int(plan.level), name=level_name(plan.level))
    return _("{level}, timed").format(level=level) if plan.timed else level
