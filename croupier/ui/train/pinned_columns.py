from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QLayout

    from croupier.ui.sheets import Sheet


class PinnedColumns(QWidget):
    """A long list, and beside it what one of its entries says, which stays in sight.

    Keys that nothing in it wants are for the sheet, not for scrolling.
    """

    def __init__(self, sheet: Sheet, list_: QLayout, details: QLayout) -> None:
        super().__init__()
        self._sheet, self._list = sheet, list_
        self._details = QWidget()
        details.setContentsMargins(0, 0, 0, 0)
        self._details.setLayout(details)
        self._pinned = pinned = QVBoxLayout()
        pinned.addWidget(self._details)
        pinned.addStretch(1)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(4 * GRID)
        columns.addLayout(list_, 2)
        columns.addLayout(pinned, 3)

    def follow(self, scrolled: int) -> None:
        """Have the details where they are seen once so much is scrolled past.

        They go down no further than the list does: at its end theirs shows, too.
        """
        details = self._details
        high = max(details.heightForWidth(details.width()), details.sizeHint().height())
        room = max(0, self._list.sizeHint().height() - high)
        self._pinned.setContentsMargins(0, min(scrolled, room), 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._sheet.keyPressEvent(event)
