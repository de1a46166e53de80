from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.ui.controls import KeyButton, label
from croupier.ui.stylesheet import GRID

_WIDEST = 64 * GRID


class CalmPage(QWidget):
    """Why there is nothing to be seen, and what to do about it."""

    asked = Signal()
    """The button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said, self._more = label("heading", wrap=True), label("muted", wrap=True)
        for part in (self._said, self._more):
            part.setMaximumWidth(_WIDEST)
        self.button = KeyButton("Enter", "primary")
        self.button.clicked.connect(self.asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        column.addStretch(2)
        column.addWidget(self._said)
        column.addWidget(self._more)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)

    def show_texts(self, said: str, more: str = "", button: str = "") -> None:
        """Say something in large and in small letters; without a name there is no button."""
        self._said.setText(said)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self.button.set_text(button)
        self.button.setVisible(bool(button))

    @property
    def text(self) -> str:
        return self._said.text()

    def focus(self) -> bool:
        """Give the button the focus, where there is one."""
        if self.button.isHidden():
            return False
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        return True
