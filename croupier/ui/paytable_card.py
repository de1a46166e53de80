from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable, Paytable
from croupier.uth.side_bets import SideBet
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of
from croupier.wording.paytables import limit_lines, pay_rows, rule_lines
from croupier.wording.side_bets import bet_label, side_lines, side_rows

_TWO_COLUMNS = 42
"""How wide two columns are at least, in lines of text."""


def odds_line(house: HousePaytable) -> str:
    """Name both paytables by their odds: `Trips 50 · 40 · 30 · 8 · 7 · 4 · 3`."""
    tables = ((Wager.BLIND, house.blind), (Wager.TRIPS, house.trips))
    return "     ".join(f"{label_of(wager)} {_odds(table)}" for wager, table in tables)


def _odds(table: Paytable) -> str:
    paid = (odds for odds in table.rows.values() if not odds.is_push)
    return " · ".join(str(o.win) if o.stake == 1 else f"{o.win}:{o.stake}" for o in paid)


class PaytableCard(QWidget):
    """The payout card of a house, and beside it its rules; below it where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._written: QWidget | None = None
        self._columns: QBoxLayout | None = None
        self._room = QVBoxLayout(self)
        self._room.setContentsMargins(0, 0, 0, 0)

    def show_house(self, house: HousePaytable) -> None:
        """Write everything in the language in force."""
        if self._written:
            self._room.removeWidget(self._written)
            # Not only later: until then it would be there twice, for the eye and the layout.
            self._written.hide()
            self._written.deleteLater()
        self._written = QWidget(self)
        self._columns = columns = QBoxLayout(self._direction(), self._written)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(3 * GRID)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(_card(house))
        left.addSpacing(3 * GRID)
        for bet in house.side_bets:
            left.addWidget(_side_card(bet, house))
            left.addSpacing(3 * GRID)
        left.addWidget(_lines(limit_lines(house)))
        left.addStretch(1)
        right.addWidget(_lines(rule_lines(house)))
        for bet in house.side_bets:
            name = label("strong")
            name.setText(bet_label(bet.wager, house))
            right.addWidget(name)
            right.addSpacing(GRID)
            right.addWidget(_lines(side_lines(bet, house)))
        if house.source:
            source = label("caption", wrap=True)
            source.setText(_("Source: {source}").format(source=house.source))
            right.addWidget(source)
        right.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        self._room.addWidget(self._written)
        # Layouts take no account of what is not shown yet, and a sheet asks at once for a height.
        self._written.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns:
            self._columns.setDirection(self._direction())

    def _direction(self) -> QBoxLayout.Direction:
        narrow = self.width() < _TWO_COLUMNS * self.fontMetrics().height()
        return QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight


def _card(house: HousePaytable) -> QWidget:
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
    for row, line in enumerate(pay_rows(house), 1):
        for column, text in enumerate((line.hand, line.blind, line.trips)):
            cell = label("" if column == 0 else "strong")
            cell.setText(text)
            grid.addWidget(cell, row, column, right if column else Qt.AlignmentFlag.AlignLeft)
    grid.setRowStretch(grid.rowCount(), 1)
    return card


def _side_card(bet: SideBet, house: HousePaytable) -> QWidget:
    """Set out what each row of a side bet pays."""
    card = QWidget()
    grid = QGridLayout(card)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(3 * GRID)
    grid.setVerticalSpacing(GRID)
    grid.setColumnStretch(0, 1)
    head = label("caption")
    head.setText(bet_label(bet.wager, house))
    grid.addWidget(head, 0, 1, Qt.AlignmentFlag.AlignRight)
    for row, (hand, pays) in enumerate(side_rows(bet, house), 1):
        name, paid = label(), label("strong")
        name.setText(hand)
        paid.setText(pays)
        grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(paid, row, 1, Qt.AlignmentFlag.AlignRight)
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
