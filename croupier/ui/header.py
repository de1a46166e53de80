from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.questions import ALL_STEPS, Step
from croupier.training.sessions import TrainingSession
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.ui.figures import clock_text
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.labels import label as label_of
from croupier.wording.labels import word
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

    def show_value(self, value: str, caption: str) -> None:
        if value != self._value.text():
            self._value.setText(value)
        if caption != self._caption.text():
            self._caption.setText(caption)
        self.setAccessibleName(f"{caption}: {value}")

    @property
    def value(self) -> str:
        return self._value.text()


class SessionHeader(QFrame):
    """What is drilled, under which paytable, how far it has come, and how it goes."""

    help_asked = Signal()
    keys_asked = Signal()
    pause_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._drill, self.paytable = ElidedLabel("strong"), ElidedLabel("caption")
        self.table, self.question, self.time, self.streak = (Figure() for _n in range(4))
        self.help_button, self.keys_button, self.pause_button = (
            KeyButton(key, "flat") for key in ("F1", "?", "Esc")
        )
        self.help_button.clicked.connect(self.help_asked)
        self.keys_button.clicked.connect(self.keys_asked)
        self.pause_button.clicked.connect(self.pause_asked)
        row = QHBoxLayout(self)
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
        buttons = QHBoxLayout()
        buttons.setSpacing(0)
        for button in (self.help_button, self.keys_button, self.pause_button):
            buttons.addWidget(button)
        row.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def redraw(self, session: TrainingSession, steps: frozenset[Step]) -> None:
        self._drill.show_text(drill_text(steps))
        self.paytable.show_text(title(session.settlement.house))
        of = _("{number} of {count}")
        self.table.show_value(
            of.format(number=session.table_number, count=session.tables)
            if session.tables
            else str(session.table_number),
            _("Table"),
        )
        self.question.show_value(
            of.format(number=session.question_number, count=session.question_count),
            _("Question"),
        )
        self.streak.show_value(str(session.streak), _("Streak"))
        self.redraw_time(session)
        for button in (self.help_button, self.keys_button, self.pause_button):
            button.cap_shown = scale_of(self) == 1
        self.help_button.set_text(_("Paytable"))
        self.keys_button.set_text(_("Keys"))
        self.pause_button.set_text(_("Pause"))

    def redraw_time(self, session: TrainingSession) -> None:
        self.time.show_value(clock_text(session.elapsed), _("Time"))


def drill_text(steps: frozenset[Step]) -> str:
    """Name what is asked."""
    if steps == ALL_STEPS:
        return _("The whole table")
    first, *others = [step for step in Step if step in steps]
    return ", ".join([label_of(first), *map(word, others)])
