from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.ui.controls import KeyButton, label
from croupier.ui.keys import SCROLL_KEYS
from croupier.ui.sheets import ScrollArea
from croupier.ui.stylesheet import GRID, scale_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QLayout, QPushButton

    from croupier.ui.sheets import Sheet

_DETAILS = 37 * GRID
"""As wide as details have to be for a second column of entries to stand beside them."""
_APART = 4 * GRID

_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_SIDES = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class Entry(KeyButton):
    """The button of one entry; the arrow keys go from it to another."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*SCROLL_KEYS, *_SIDES):
            event.ignore()
        else:
            super().keyPressEvent(event)


class _Held(QWidget):
    """What scrolls on a sheet; keys that nothing in it wants are for the sheet."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet
        self.setObjectName("scrolled")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._sheet.keyPressEvent(event)


class EntryList(QWidget):
    """Entries in groups, in two columns where there is room, and beside them what one says.

    Each side scrolls by itself where it is longer than the window.
    """

    def __init__(
        self,
        sheet: Sheet,
        columns: Sequence[Mapping[str, Sequence[QPushButton]]],
        details: QLayout,
    ) -> None:
        """`columns` hold the entries of each group by its name, which `redraw` gives in words."""
        super().__init__()
        self._columns = columns
        self._entries = [one for groups in columns for group in groups.values() for one in group]
        self._captions = {name: label("caption") for groups in columns for name in groups}
        self._width = 0
        self._is_wide = True
        """Whether there is room for two columns."""
        self._list, held = _Held(sheet), _Held(sheet)
        details.setContentsMargins(0, 0, 0, 0)
        within = QVBoxLayout(held)
        within.setContentsMargins(0, 0, GRID, 0)
        within.addLayout(details)
        within.addStretch(1)
        self._side_by_side = QHBoxLayout(self._list)
        self._side_by_side.setContentsMargins(0, 0, GRID, 0)
        self._side_by_side.setSpacing(2 * GRID)
        self._boxes = tuple(QVBoxLayout() for _column in columns)
        for box in self._boxes:
            box.setSpacing(GRID // 2)
            self._side_by_side.addLayout(box)
        self.area, self.details = ScrollArea(self._list), ScrollArea(held)
        for area in (self.area, self.details):
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_APART - GRID)
        row.addWidget(self.area)
        row.addWidget(self.details, 1)
        self._lay_out()

    def redraw(self, names: Mapping[str, str]) -> None:
        """Write the names of the groups in the language in force."""
        for group, caption in self._captions.items():
            caption.setText(names[group])

    def fit(self, width: int) -> None:
        """Be told how wide it is going to be."""
        self._width = width
        one = max(entry.sizeHint().width() for entry in self._entries)
        bar = self.area.verticalScrollBar().sizeHint().width() + GRID
        both = 2 * one + self._side_by_side.spacing() + bar
        is_wide = width - both - _APART >= round(_DETAILS * scale_of(self))
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self._lay_out()
        taken = both if is_wide else one + bar
        self.area.setFixedWidth(taken)
        self.area.fit(taken)
        self.details.fit(width - taken - _APART + GRID)

    def refit(self) -> None:
        """Have room for what the details have come to hold."""
        if self._width:
            self.fit(self._width)

    def follow_focus(self) -> None:
        """Have what has the focus by now seen."""
        focused = self.window().focusWidget()
        for area in (self.area, self.details):
            if focused is not None and area.isAncestorOf(focused):
                area.ensureWidgetVisible(focused, 0, GRID)

    def show_entry(self, entry: QPushButton) -> None:
        """Have an entry seen, and what it says from its beginning."""
        place = self._entries.index(entry)
        # With the name of its group, where it is the first.
        above = 4 * GRID if place == 0 else GRID
        self.area.ensureWidgetVisible(entry, 0, above)
        self.details.verticalScrollBar().setValue(0)

    def step_from(self, entry: QPushButton, key: int) -> QPushButton | None:
        """The entry that a key goes to from another; None for a key that goes to none."""
        place = self._entries.index(entry)
        match Qt.Key(key):
            case Qt.Key.Key_Home | Qt.Key.Key_End as end:
                return self._entries[_ENDS[end]]
            case Qt.Key.Key_Down | Qt.Key.Key_Up as step:
                return self._entries[(place + _STEPS[step]) % len(self._entries)]
            case Qt.Key.Key_Right | Qt.Key.Key_Left as side if self._is_wide:
                return self._beside(entry, _SIDES[side])
        return None

    def _beside(self, entry: QPushButton, side: int) -> QPushButton:
        """The entry at about the same height in the next column; at the edge it is itself."""
        columns = [[one for group in groups.values() for one in group] for groups in self._columns]
        here = next(place for place, column in enumerate(columns) if entry in column)
        if not 0 <= here + side < len(columns):
            return entry
        return min(columns[here + side], key=lambda one: abs(one.y() - entry.y()))

    def _lay_out(self) -> None:
        """Give every entry its place, in one column or in two."""
        for box in self._boxes:
            while box.takeAt(0) is not None:
                pass
        for place, groups in enumerate(self._columns):
            box = self._boxes[place if self._is_wide else 0]
            for name, entries in groups.items():
                if box.count():
                    box.addSpacing(GRID)
                for part in (self._captions[name], *entries):
                    box.addWidget(part)
        for place, box in enumerate(self._boxes):
            box.addStretch(1)
            self._side_by_side.setStretch(place, 1 if self._is_wide or not place else 0)
