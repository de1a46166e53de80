from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.editor.colours import painted_colour, said_colour, written_colour
from croupier.ui.editor.controls import LineControl
from croupier.ui.editor.notes import Note
from croupier.ui.editor.palette import ChipButton, Palette
from croupier.ui.stylesheet import GRID
from croupier.ui.table.chips import face_value
from croupier.wording.amounts import AmountError, parse_amount


class ChipRow(QWidget):
    """One chip of the rack: its value, its colour, and how it looks."""

    changed = Signal(str)
    """`value` or `colour` has been written."""
    left = Signal(str)
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value, self.colour = LineControl(11), LineControl(10)
        self.swatch = ChipButton()
        self.remove_button = QPushButton()
        self.remove_button.setAutoDefault(False)
        self.remove_button.setProperty("role", "segment")
        self.note = Note()
        self._colour = ""
        self.is_fresh = False
        """Whether it was added just now: what is not written yet is no mistake."""
        self._faults = "", ""
        for control in (self.value, self.colour):
            control.changed.connect(self._end_being_fresh)
            control.left.connect(self._end_being_fresh)
        self.swatch.clicked.connect(self.open_palette)
        self.remove_button.clicked.connect(self.removed)
        self.value.changed.connect(lambda: self._on_changed("value"))
        self.colour.changed.connect(lambda: self._on_changed("colour"))
        self.value.left.connect(lambda: self.left.emit("value"))
        self.colour.left.connect(lambda: self.left.emit("colour"))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GRID // 4)
        line = QHBoxLayout()
        line.setSpacing(GRID)
        rows.addLayout(line)
        rows.addWidget(self.note)
        line.addWidget(self.value, 2)
        line.addWidget(self.colour, 3)
        line.addWidget(self.swatch)
        line.addWidget(self.remove_button)
        line.addStretch(4)

    @property
    def written(self) -> tuple[str, str]:
        """The value and the colour, as a file writes them."""
        return self.value.written(), self._colour

    def write(self, value: str, colour: str) -> None:
        self.value.write(value)
        self._colour = colour
        self.colour.write(said_colour(colour))
        self._paint()

    def show_faults(self, value: str, colour: str) -> None:
        """Tell what is wrong with either; nothing where it is right."""
        self._faults = value, colour
        self.value.set_refused(bool(value) and not self.is_fresh)
        self.colour.set_refused(bool(colour) and not self.is_fresh)
        self.value.setAccessibleDescription(value)
        self.colour.setAccessibleDescription(colour)
        told = " ".join(filter(None, (value, colour)))
        self.note.say(told, fault=bool(told) and not self.is_fresh)

    def _end_being_fresh(self) -> None:
        if self.is_fresh:
            self.is_fresh = False
            self.show_faults(*self._faults)

    def redraw(self, number: int) -> None:
        """Write every text in the language in force; `number` counts the chips from 1."""
        self.value.setAccessibleName(_("Chip {number}, value").format(number=number))
        self.colour.setAccessibleName(_("Chip {number}, colour").format(number=number))
        self.swatch.setAccessibleName(_("Choose the colour of chip {number}").format(number=number))
        self.remove_button.setText(_("Remove"))
        self.remove_button.setAccessibleName(_("Remove chip {number}").format(number=number))
        self.colour.write(said_colour(self._colour))
        self._paint()

    def open_palette(self) -> None:
        """Have a person choose from the usual colours."""
        palette = Palette(self.window())
        palette.chosen.connect(self._on_chosen)
        palette.open_by(self.swatch, self._colour)

    def _on_changed(self, part: str) -> None:
        if part == "colour":
            self._colour = written_colour(self.colour.text())
        self._paint()
        self.changed.emit(part)

    def _on_chosen(self, colour: str) -> None:
        # With the focus gone from it, the palette goes, too.
        self.swatch.setFocus()
        if colour:
            self._colour = colour
            self.colour.write(said_colour(colour))
            self._paint()
            self.changed.emit("colour")
            self.left.emit("colour")

    def _paint(self) -> None:
        try:
            face = face_value(parse_amount(self.value.text()))
        except AmountError:
            face = ""
        self.swatch.show_chip(painted_colour(self._colour), face)
