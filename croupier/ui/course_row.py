from __future__ import annotations

from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from croupier.progress.merging import Course

_PARTS = 1000
"""Of how many parts the bar counts."""


class CourseRow(QWidget):
    """How far results are taken over by another thread, and a button to leave it at that."""

    _moved = Signal(float)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._stop = Event()
        self.bar = QProgressBar()
        self.bar.setRange(0, _PARTS)
        self.bar.setTextVisible(False)
        self.cancel_button = KeyButton(key)
        # An Enter too many stops nothing.
        self.cancel_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cancel_button.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel_button)
        self._moved.connect(lambda part: self.bar.setValue(round(part * _PARTS)))
        self.hide()

    def begin(self) -> Course:
        """Show a new course."""
        from croupier.progress.merging import Course

        self._stop = stop = Event()
        self.bar.setValue(0)
        self.cancel_button.setEnabled(True)
        self.show()

        def tell(done: int, of: int) -> None:
            # The sheet may be gone meanwhile; what it asked for goes on.
            with suppress(RuntimeError):
                self._moved.emit(done / of if of else 1.0)

        return Course(tell, stop.is_set)

    def stop(self) -> None:
        """Have the course end after what is being written."""
        self._stop.set()
        self.cancel_button.setEnabled(False)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.bar.setAccessibleName(_("How much is taken over"))
        self.cancel_button.set_text(_("Cancel"))
