from PySide6.QtWidgets import QHBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import ElidedLabel, KeyButton, set_property
from croupier.ui.header_bar import HeaderBar, names_column
from croupier.ui.stylesheet import GRID, scale_of

_LEAST_TITLE = 16 * GRID


class EditorHeader(HeaderBar):
    """Which table is edited, how it stands, and what can be done with the whole of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.state = ElidedLabel("strong"), ElidedLabel("caption")
        self.undo_button, self.redo_button = (
            KeyButton(key, "flat") for key in ("Ctrl+Z", "Ctrl+Shift+Z")
        )
        self.copy_button = KeyButton("", "flat")
        self.close_button = KeyButton("Esc", "flat")
        self.save_button = KeyButton("Ctrl+S", "primary")
        line = QHBoxLayout(self)
        line.setContentsMargins(3 * GRID, GRID, 2 * GRID, GRID)
        line.setSpacing(GRID)
        line.addLayout(names_column(self.title, self.state), 1)
        for button in self.buttons:
            line.addWidget(button)

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        return (
            self.undo_button,
            self.redo_button,
            self.copy_button,
            self.close_button,
            self.save_button,
        )

    def show_state(self, title: str, faults: int, *, saved: bool, new: bool, warnings: int) -> None:
        """Tell how the table stands."""
        self.title.show_text(title)
        if faults:
            state = ngettext("{count} thing to mend", "{count} things to mend", faults)
            text = state.format(count=faults)
            if not saved:
                text = " · ".join((text, _("Not saved yet")))
        elif new:
            text = _("New, not saved yet")
        else:
            text = _("Saved") if saved else _("Not saved yet")
        if warnings and not faults:
            # Beside the preview they are seen; where that is far below they are not.
            told = ngettext("{count} worth a look", "{count} worth a look", warnings)
            text = " · ".join((text, told.format(count=warnings)))
        self.state.show_text(text)
        set_property(self.state, "verdict", "wrong" if faults else "")

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.undo_button.set_text(_("Undo"))
        self.redo_button.set_text(_("Redo"))
        self.copy_button.set_text(_("Save a copy…"))
        self.close_button.set_text(_("Close"))
        self.save_button.set_text(_("Save"))
        self.make_room()

    def make_room(self) -> None:
        """Leave out the caps of keys where the title needs their room."""
        spacing = GRID * (len(self.buttons) + 1)
        wide = sum(button.width_with(cap=True) for button in self.buttons) + spacing
        caps = scale_of(self) == 1 and wide + _LEAST_TITLE + 6 * GRID <= self.width()
        for button in self.buttons:
            # What was undone once is known by its key: the tooltip of the two tells it.
            button.show_cap(caps and button not in (self.undo_button, self.redo_button))
