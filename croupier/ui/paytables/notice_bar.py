from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label
from croupier.ui.stylesheet import GRID


class NoticeBar(QFrame):
    """What was done last, and a way back where there is one; it stays until the next is done."""

    undo_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("callout")
        self._said = label(wrap=True)
        self.undo_button = KeyButton("Ctrl+Z")
        self.undo_button.clicked.connect(self.undo_asked)
        self.undo_button.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        row.setSpacing(2 * GRID)
        row.addWidget(self._said, 1)
        row.addWidget(self.undo_button)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; nothing while nothing is."""
        return "" if self.isHidden() else self._said.text()

    def show_notice(self, text: str, *, undo: bool) -> None:
        """Say what was done, or nothing."""
        self._said.setText(text)
        self._said.setMinimumHeight(self.undo_button.sizeHint().height() if undo else 0)
        self.undo_button.set_text(_("Undo"))
        self.undo_button.setVisible(undo)
        self.setVisible(bool(text))
