import re
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.editor.chip_row import ChipRow
from croupier.ui.editor.colours import next_colour
from croupier.ui.editor.controls import LineControl
from croupier.ui.editor.sections import Section
from croupier.ui.stylesheet import GRID
from croupier.uth.house import DEFAULT_CHIPS
from croupier.wording.amounts import AmountError, amount, parse_amount

CHIPS = "money.chips"
_PART = re.compile(r"money\.chips\[(\d+)\](?:\.(value|colour))?")

ChipTexts = tuple[tuple[str, str], ...]
"""Values and colours as a file writes them."""


class ChipsSection(Section):
    """The rack, a chip a row; without any row it is the usual one."""

    chips_edited = Signal(str)
    """The chip and its part that a person has written, as a key; or the rack as a whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("chips", parent)
        self.chip_rows: list[ChipRow] = []
        self._typed = ""
        """The part of a chip that was written at last."""
        self._usual = label("muted", wrap=True)
        self.add_button, self.usual_button = QPushButton(), QPushButton()
        for button in (self.add_button, self.usual_button):
            button.setAutoDefault(False)
        self.add_button.clicked.connect(self.add_chip)
        self.usual_button.clicked.connect(self._on_usual_clicked)
        self._list = QVBoxLayout()
        self._list.setSpacing(GRID)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.add_button)
        buttons.addWidget(self.usual_button)
        buttons.addStretch(1)
        self.rows.addWidget(self._usual)
        self.rows.addLayout(self._list)
        self.rows.addLayout(buttons)
        self.redraw()

    @property
    def chips(self) -> ChipTexts:
        return tuple(row.written for row in self.chip_rows)

    def show_chips(self, chips: ChipTexts) -> None:
        """Show a rack, without telling anyone."""
        while len(self.chip_rows) > len(chips):
            self._drop(self.chip_rows[-1])
        while len(self.chip_rows) < len(chips):
            self._new_row()
        for row, (value, colour) in zip(self.chip_rows, chips, strict=True):
            row.write(value, colour)
        self.redraw()

    def owns(self, key: str) -> bool:
        return key.startswith(CHIPS)

    @property
    def keys(self) -> list[str]:
        numbers = range(len(self.chip_rows))
        return [f"{CHIPS}[{number}].{part}" for number in numbers for part in ("value", "colour")]

    def enter(self, key: str) -> bool:
        field = self.field(key)
        if field is not None:
            field.setFocus()
        return field is not None

    def enter_first(self) -> None:
        (self.chip_rows[0].value if self.chip_rows else self.add_button).setFocus()

    def field(self, key: str) -> LineControl | None:
        found = _PART.fullmatch(key)
        if found is None or int(found[1]) >= len(self.chip_rows):
            return None
        row = self.chip_rows[int(found[1])]
        return row.colour if found[2] == "colour" else row.value

    def show_faults(self, faults: Mapping[str, str]) -> None:
        self.faults = dict(faults)
        for number, row in enumerate(self.chip_rows):
            own = f"{CHIPS}[{number}]"
            value = " ".join(filter(None, (faults.get(own), faults.get(f"{own}.value"))))
            row.show_faults(value, faults.get(f"{own}.colour", ""))
        rest = [text for key, text in faults.items() if self.field(key) is None]
        self.note.say(" ".join(rest), fault=bool(rest))

    def redraw(self) -> None:
        super().redraw()
        values = ", ".join(amount(chip.value) for chip in DEFAULT_CHIPS)
        self._usual.setText(_("The usual rack: {values}.").format(values=values))
        self._usual.setVisible(not self.chip_rows)
        self.add_button.setText(_("Add a chip"))
        self.add_button.setAccessibleName(self.add_button.text())
        own = bool(self.chip_rows)
        self.usual_button.setText(_("Back to the usual rack") if own else _("Change this rack"))
        self.usual_button.setAccessibleName(self.usual_button.text())
        for number, row in enumerate(self.chip_rows, 1):
            row.redraw(number)

    def add_chip(self) -> None:
        """Add a chip, and have its value typed."""
        row = self._new_row()
        row.is_fresh = True
        row.write("", next_colour([colour for _value, colour in self.chips]))
        self.redraw()
        row.value.setFocus()
        self.chips_edited.emit(CHIPS)

    def sort_rows(self) -> None:
        """Put the chips in order, where each has a value that can be read."""
        try:
            values = {row: parse_amount(row.value.text()) for row in self.chip_rows}
        except AmountError:
            return
        ordered = sorted(self.chip_rows, key=lambda row: values[row])
        if ordered == self.chip_rows:
            return
        # The rows themselves move: whichever field has the focus keeps it.
        self.chip_rows = ordered
        for row in ordered:
            self._list.removeWidget(row)
        for row in ordered:
            self._list.addWidget(row)
        self.redraw()
        # It belongs to what was typed before.
        self.chips_edited.emit(self._typed)

    def _on_left(self) -> None:
        self.sort_rows()
        self.left.emit(CHIPS)

    def _on_usual_clicked(self) -> None:
        if self.chip_rows:
            self.show_chips(())
        else:
            self.show_chips(usual_chips())
        self.chips_edited.emit(CHIPS)

    def _new_row(self) -> ChipRow:
        row = ChipRow()
        self.chip_rows.append(row)
        self._list.addWidget(row)
        # Only what shows is gone to by Tab, and a layout shows it later.
        row.show()
        row.changed.connect(lambda part, row=row: self._tell_part(row, part))
        row.left.connect(lambda _part: self._on_left())
        row.removed.connect(lambda row=row: self._on_removed(row))
        return row

    def _tell_part(self, row: ChipRow, part: str) -> None:
        self._typed = f"{CHIPS}[{self.chip_rows.index(row)}].{part}"
        self.chips_edited.emit(self._typed)

    def _on_removed(self, row: ChipRow) -> None:
        place = self.chip_rows.index(row)
        self._drop(row)
        self.redraw()
        if self.chip_rows:
            self.chip_rows[min(place, len(self.chip_rows) - 1)].remove_button.setFocus()
        else:
            self.add_button.setFocus()
        self.chips_edited.emit(CHIPS)

    def _drop(self, row: ChipRow) -> None:
        self.chip_rows.remove(row)
        self._list.removeWidget(row)
        # Not only later: until then it would be there twice, for the eye and the layout.
        row.hide()
        row.deleteLater()


def usual_chips() -> ChipTexts:
    """The usual rack, as a file writes it."""
    from croupier.files.amount_text import write_amount
    from croupier.files.colours import COLOURS

    names = {colour: name for name, colour in COLOURS.items()}
    return tuple(
        (write_amount(chip.value), names.get(chip.colour, chip.colour)) for chip in DEFAULT_CHIPS
    )
