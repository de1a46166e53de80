from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.drills import WHOLE_TABLES
from croupier.training.sessions import Feedback
from croupier.ui.controls import KeyButton, label
from croupier.ui.stylesheet import GRID
from croupier.wording.amounts import NO_BREAK
from croupier.wording.dates import moment_words

if TYPE_CHECKING:
    from datetime import date

    from croupier.progress.values import SessionLine

GO_ON_KEY, LEAVE_KEY = "G", "L"


class GoingOn(QWidget):
    """Offers to go on with a session that was broken off."""

    asked = Signal(object)
    """The `SessionLine` to be gone on with."""
    left = Signal(object)
    """The `SessionLine` to be left as it is for good."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line: SessionLine | None = None
        self._today: date | None = None
        self._text = label(wrap=True)
        self.go_on_button, self.leave_button = KeyButton(GO_ON_KEY), KeyButton(LEAVE_KEY, "flat")
        self.go_on_button.clicked.connect(lambda: self._line and self.asked.emit(self._line))
        self.leave_button.clicked.connect(lambda: self._line and self.left.emit(self._line))
        callout = QFrame()
        callout.setObjectName("callout")
        whole = QVBoxLayout(self)
        # Hidden, it leaves no gap.
        whole.setContentsMargins(0, 0, 0, 2 * GRID)
        whole.addWidget(callout)
        row = QHBoxLayout(callout)
        row.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        row.setSpacing(GRID)
        row.addWidget(self._text, 1)
        row.addWidget(self.go_on_button)
        row.addWidget(self.leave_button)
        self.hide()

    @property
    def said(self) -> str:
        return self._text.text()

    def show_line(self, line: SessionLine | None, today: date) -> None:
        """Offer a session, or nothing."""
        self._line, self._today = line, today
        self.redraw()
        self.setVisible(line is not None)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.go_on_button.set_text(_("Go on"))
        self.leave_button.set_text(_("Leave it"))
        if self._line is not None:
            self._text.setText(_offer_text(self._line, self._today))


def _offer_text(line: SessionLine, today: date | None) -> str:
    when = moment_words(line.started, today)
    number, tables = line.tables + 1, line.plan.tables
    if line.plan.drill in WHOLE_TABLES:
        at = _("table {number} of {count}") if tables else _("table {number}")
    else:
        at = _("card {number} of {count}") if tables else _("card {number}")
    # Told at the end is told at the end, on the way there too.
    if line.plan.feedback is Feedback.AT_THE_END:
        done = _("{count} answered")
    else:
        done = _("{right} of {count} right")
    return _("Go on with the session of {when}: {table}, {done}.").format(
        when=when,
        table=at.format(number=min(number, tables or number), count=tables),
        # A figure stays with what it counts.
        done=done.format(right=line.right, count=line.answered).replace(" ", NO_BREAK),
    )
