from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID, scale_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WHO_KEY = "W"
_WIDE = 40 * GRID


class WhoButton(KeyButton):
    """The name of who is training, and the way to another; nobody's as long as none is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(WHO_KEY, "choice", parent)
        self.name = ""
        self.is_wanted = False
        """Whether it was asked for before anybody was known."""
        self.setEnabled(False)

    def waits_for(self, typed: str) -> bool:
        """Whether a key is its own while nobody is known yet."""
        return not self.name and self.isVisible() and typed == WHO_KEY

    def show_name(self, name: str) -> None:
        """Show who is training."""
        self.name = name
        self.setEnabled(True)
        self.redraw()

    def redraw(self) -> None:
        """Write every text in the language in force; its width is that of no name."""
        self.ensurePolished()
        wide = round(_WIDE * scale_of(self))
        self.setFixedWidth(wide)
        if not self.name:
            self.setText("")
            return
        from PySide6.QtCore import Qt

        whole = _("Training: {name}").format(name=self.name)
        room = wide - self._cap_width() - 3 * GRID
        cut = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, room)
        # Of itself Qt would take a letter after this sign for its key.
        self.set_text(cut.replace("&", "&&"), whole)
        self.setToolTip(whole if cut != whole else "")
