from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from croupier.ui.controls import label
from croupier.ui.editor.controls import LineControl
from croupier.ui.editor.names import ROWED
from croupier.ui.editor.notes import Note
from croupier.ui.editor.sections import Section
from croupier.ui.stylesheet import GRID
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of

TABLES = {"blind": Wager.BLIND, "trips": Wager.TRIPS}


class RowsSection(Section):
    """Both paytables side by side, a hand a row; arrow keys go from field to field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("rows", parent)
        self._hands = {hand: label("muted", wrap=True) for hand in ROWED}
        self._heads = {table: label("strong") for table in TABLES}
        self.table_notes = {table: Note() for table in TABLES}
        self.cells: list[list[LineControl]] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(0)
        for column, share in enumerate((3, 4, 4)):
            grid.setColumnStretch(column, share)
        for column, table in enumerate(TABLES, 1):
            grid.addWidget(self._heads[table], 0, column)
            grid.addWidget(self.table_notes[table], 1, column)
        for place, hand in enumerate(ROWED):
            note, row = Note(), 2 + 2 * place
            grid.addWidget(self._hands[hand], row, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(note, row + 1, 0, 1, 3)
            self.cells.append([])
            for column, table in enumerate(TABLES, 1):
                cell = LineControl(8)
                grid.addWidget(cell, row, column)
                self.cells[-1].append(cell)
                self.add(f"{table}.{hand.key}", cell, note)
        self.rows.addLayout(grid)

    def owns(self, key: str) -> bool:
        return key in TABLES or key.startswith(tuple(f"{table}." for table in TABLES))

    def show_faults(self, faults: dict[str, str]) -> None:  # type: ignore[override]
        super().show_faults({key: text for key, text in faults.items() if key not in TABLES})
        self.faults = dict(faults)
        for table, note in self.table_notes.items():
            note.say(faults.get(table, ""), fault=table in faults)

    def redraw(self) -> None:
        super().redraw()
        for hand, name in self._hands.items():
            name.setText(label_of(hand))
        for table, head in self._heads.items():
            head.setText(label_of(TABLES[table]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        place = self._place_of_focus()
        if step is None or place is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        row, column = place[0] + step[0], place[1] + step[1]
        if 0 <= row < len(self.cells) and 0 <= column < len(TABLES):
            self.cells[row][column].setFocus(Qt.FocusReason.TabFocusReason)
        elif step[1] == 0:
            # Out of the grid it is the form that moves.
            super().keyPressEvent(event)

    def tell_again(self) -> None:
        """Tell the faults of each row with the field first that is being written."""
        for place in range(len(self.cells)):
            keys = [f"{table}.{ROWED[place].key}" for table in TABLES]
            self._tell(self.notes[keys[0]], keys)

    def _tell(self, note: Note, keys: list[str]) -> None:
        """Tell of both fields of a row in its one line, each by the name of its table."""
        # Where there is no room for both, the one that is being written comes first.
        told = [
            f"{label_of(TABLES[key.partition('.')[0]])}: {self.faults[key]}"
            for key in sorted(keys, key=lambda key: not self._has_focus(key))
            if key in self.faults
        ]
        note.say(" ".join(told), fault=bool(told))
        for key in keys:
            self.controls[key].setAccessibleDescription(self.faults.get(key, ""))  # type: ignore[attr-defined]

    def _has_focus(self, key: str) -> bool:
        control = self.controls[key]
        return isinstance(control, QWidget) and control.hasFocus()

    def _place_of_focus(self) -> tuple[int, int] | None:
        for row, cells in enumerate(self.cells):
            for column, cell in enumerate(cells):
                if cell.hasFocus():
                    return row, column
        return None
