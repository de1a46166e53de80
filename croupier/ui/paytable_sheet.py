from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.keys import is_press_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable, Paytable
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of
from croupier.wording.paytables import limit_lines, pay_rows, rule_lines, title


def odds_line(house: HousePaytable) -> str:
    """Name both paytables by their odds: `Trips 50 · 40 · 30 · 8 · 7 · 4 · 3`."""
    tables = ((Wager.BLIND, house.blind), (Wager.TRIPS, house.trips))
    return "     ".join(f"{label_of(wager)} {_odds(table)}" for wager, table in tables)


def _odds(table: Paytable) -> str:
    paid = (odds for odds in table.rows.values() if not odds.is_push)
    return " · ".join(str(o.win) if o.stake == 1 else f"{o.win}:{o.stake}" for o in paid)


class PaytableSheet(Sheet):
    """The payout card and the rules of the house."""

    widest = 110 * GRID

    def __init__(self, over: QWidget, house: HousePaytable, *, is_help: bool = False) -> None:
        super().__init__(over)
        self._house = house
        self._help = label("muted", wrap=True)
        self._help.setVisible(is_help)
        self.buttons.insertWidget(0, self._help, 1)
        self._content = QWidget()
        self._room = QVBoxLayout(self._content)
        self._room.setContentsMargins(0, 0, GRID, 0)
        self._written: QWidget | None = None
        self.add_scrolled(self._content)

    def is_closed_by(self, event: QKeyEvent) -> bool:
        return is_press_of(event, Qt.Key.Key_F1)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(title(self._house))
        self._help.setText(_("This look is counted as help."))
        if self._written:
            self._room.removeWidget(self._written)
            self._written.deleteLater()
        self._written = QWidget()
        columns = QHBoxLayout(self._written)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(6 * GRID)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._card())
        left.addSpacing(3 * GRID)
        left.addWidget(_lines(limit_lines(self._house)))
        left.addStretch(1)
        right.addWidget(_lines(rule_lines(self._house)))
        if self._house.source:
            source = label("caption", wrap=True)
            source.setText(_("Source: {source}").format(source=self._house.source))
            right.addWidget(source)
        right.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        self._room.addWidget(self._written)

    def _card(self) -> QWidget:
        card = QWidget()
        grid = QGridLayout(card)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight
        for column, wager in ((1, Wager.BLIND), (2, Wager.TRIPS)):
            head = label("caption")
            head.setText(label_of(wager))
            grid.addWidget(head, 0, column, right)
        for row, line in enumerate(pay_rows(self._house), 1):
            for column, text in enumerate((line.hand, line.blind, line.trips)):
                cell = label("" if column == 0 else "strong")
                cell.setText(text)
                grid.addWidget(cell, row, column, right if column else Qt.AlignmentFlag.AlignLeft)
        grid.setRowStretch(grid.rowCount(), 1)
        return card


def _lines(lines: Iterable[tuple[str, str]]) -> QWidget:
    """Set out names and what they say, one under the other."""
    block = QWidget()
    column = QVBoxLayout(block)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for name, said in lines:
        caption, text = label("caption"), label(wrap=True)
        caption.setText(name)
        text.setText(said)
        column.addWidget(caption)
        column.addWidget(text)
        column.addSpacing(GRID)
    return block
