from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable, Paytable
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of
from croupier.wording.paytables import limit_lines, pay_rows, rule_lines, title


def odds_line(house: HousePaytable) -> str:
    """Name both paytables by their odds, as houses do: `Trips 50-40-30-8-7-4-3`."""
    tables = ((Wager.BLIND, house.blind), (Wager.TRIPS, house.trips))
    return "     ".join(f"{label_of(wager)} {_odds(table)}" for wager, table in tables)


def _odds(table: Paytable) -> str:
    paid = (odds for odds in table.rows.values() if not odds.is_push)
    return "-".join(str(o.win) if o.stake == 1 else f"{o.win}:{o.stake}" for o in paid)


class PaytableSheet(Sheet):
    """The payout card and the rules of the house."""

    widest = 110 * GRID

    def __init__(self, over: QWidget, house: HousePaytable) -> None:
        super().__init__(over)
        self._house = house
        self._content = QWidget()
        self._columns = QHBoxLayout(self._content)
        self._columns.setContentsMargins(0, 0, GRID, 0)
        self._columns.setSpacing(6 * GRID)
        self.add_scrolled(self._content)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(title(self._house))
        while (item := self._columns.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        self._columns.addWidget(self._card(), 1)
        self._columns.addWidget(self._rules(), 1)

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

    def _rules(self) -> QWidget:
        rules = QWidget()
        grid = QGridLayout(rules)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        lines = [*rule_lines(self._house), *limit_lines(self._house)]
        for row, (name, said) in enumerate(lines):
            caption, text = label("caption"), label(wrap=True)
            caption.setText(name)
            text.setText(said)
            grid.addWidget(caption, 3 * row, 0)
            grid.addWidget(text, 3 * row + 1, 0)
            grid.setRowMinimumHeight(3 * row + 2, GRID)
        if self._house.source:
            source = label("caption", wrap=True)
            source.setText(_("Source: {source}").format(source=self._house.source))
            grid.addWidget(source, grid.rowCount(), 0)
        grid.setRowStretch(grid.rowCount(), 1)
        return rules
