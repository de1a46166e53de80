from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label
from croupier.ui.stylesheet import GRID
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.ui.progress.results import Results

_WIDEST = 64 * GRID


class CalmPage(QWidget):
    """Why there is nothing to be seen, and what to do about it."""

    asked = Signal()
    """The button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said, self._more = label("title", wrap=True), label("muted", wrap=True)
        self._said.setMaximumWidth(2 * _WIDEST)
        self._more.setMaximumWidth(_WIDEST)
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

    def show_state(
        self, results: Results | None, error: CroupierError | None, *, is_filtered: bool
    ) -> bool:
        """Say why there is nothing of some results to be seen; return False where there is."""
        if error is not None:
            self.show_texts(say(error.message), say(error.hint))
        elif results is None:
            self.show_texts(_("The results are being opened."))
        elif results.sessions or results.progress.counted.answered:
            return False
        elif is_filtered:
            self.show_texts(_("No results match this choice."), button=_("Show everything"))
        else:
            self.show_texts(
                _("This page shows how you get on."),
                _(
                    "Once you have trained, your accuracy and times stand here day by day, with"
                    " the hands and slips that need practice, and every session to go over again."
                ),
                _("Train"),
            )
        return True

    @property
    def text(self) -> str:
        return self._said.text()

    def focus(self) -> bool:
        """Give the button the focus, where there is one."""
        if self.button.isHidden():
            return False
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        return True
