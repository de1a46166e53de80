from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import pgettext
from croupier.ui.stylesheet import GRID, RAIL_WIDTH

if TYPE_CHECKING:
    from croupier.ui.rail_button import RailButton
    from croupier.ui.theme import Theme

SECTIONS = ("train", "exam", "progress", "paytables", "handbook", "settings")
"""The sections of the window from the top of the rail down; Ctrl and a number open them."""


def section_names() -> dict[str, str]:
    """What the sections are called, in the language in force."""
    return {
        "train": pgettext("section", "Train"),
        "exam": _("Exam"),
        "progress": _("Progress"),
        "paytables": _("Paytables"),
        "handbook": _("Handbook"),
        "settings": _("Settings"),
    }


class Rail(QFrame):
    """The sections of the window, one below the other; it never moves."""

    section_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._theme = theme
        self.buttons: dict[str, RailButton] = {}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, GRID, 0, GRID)
        self._rows.setSpacing(GRID // 2)
        self.setFixedWidth(RAIL_WIDTH)

    def fill(self, section: str) -> None:
        """Set the buttons up; their place is kept until then, so that nothing moves."""
        from croupier.ui.rail_button import RailButton

        for place, name in enumerate(SECTIONS, 1):
            button = RailButton(name, f"Ctrl+{place}", self._theme)
            button.clicked.connect(lambda _checked=False, name=name: self.section_asked.emit(name))
            button.step_asked.connect(lambda step, name=name: self._go(name, step))
            # The last one, which is no section to work in, stands apart.
            if name == SECTIONS[-1]:
                self._rows.addStretch(1)
            self._rows.addWidget(button)
            self.buttons[name] = button
        self.redraw()
        self.show_section(section)

    def show_section(self, section: str) -> None:
        for name, button in self.buttons.items():
            button.setChecked(name == section)

    def _go(self, section: str, step: int) -> None:
        """Move the focus so many buttons on, round and round."""
        place = (SECTIONS.index(section) + step) % len(SECTIONS)
        self.buttons[SECTIONS[place]].setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for button in self.buttons.values():
            button.set_theme(theme)

    def redraw(self) -> None:
        """Write every name in the language in force; wider letters make the rail wider."""
        names = section_names()
        for name, button in self.buttons.items():
            button.set_text(names[name])
        self.setFixedWidth(
            max([RAIL_WIDTH, *(button.sizeHint().width() for button in self.buttons.values())])
        )
