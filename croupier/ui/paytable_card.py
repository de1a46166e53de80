from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.chips_line import ChipsLine
from croupier.ui.columns import TwoColumns
from croupier.ui.controls import label
from croupier.ui.figure_tables import figure_table, named_lines
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable, Paytable
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of
from croupier.wording.paytables import limit_lines, pay_rows, rule_lines
from croupier.wording.side_bets import bet_label, side_lines, side_rows


def odds_line(house: HousePaytable) -> str:
    """Name both paytables by their odds: `Trips 50 · 40 · 30 · 8 · 7 · 4 · 3`."""
    return "     ".join(odds_lines(house))


def odds_lines(house: HousePaytable, between: str = " · ") -> list[str]:
    """The same, each paytable for itself."""
    tables = ((Wager.BLIND, house.blind), (Wager.TRIPS, house.trips))
    return [f"{label_of(wager)} {_odds(table, between)}" for wager, table in tables]


def _odds(table: Paytable, between: str) -> str:
    paid = (odds for odds in table.rows.values() if not odds.is_push)
    return between.join(str(o.win) if o.stake == 1 else f"{o.win}:{o.stake}" for o in paid)


class PaytableCard(TwoColumns):
    """The payout card of a house, and beside it its rules; below it where there is no room."""

    def show_house(self, house: HousePaytable) -> None:
        """Write everything in the language in force."""
        left, right = QWidget(), QWidget()
        card, rules = _column(left), _column(right)
        head = ("", label_of(Wager.BLIND), label_of(Wager.TRIPS))
        rows = ((row.hand, row.blind, row.trips) for row in pay_rows(house))
        card.addWidget(figure_table(head, rows))
        card.addSpacing(3 * GRID)
        for bet in house.side_bets:
            card.addWidget(figure_table(("", bet_label(bet.wager, house)), side_rows(bet, house)))
            card.addSpacing(3 * GRID)
        chips = _("Chips")
        limits = [
            (name, ChipsLine(house.money.chips) if name == chips else said)
            for name, said in limit_lines(house)
        ]
        card.addWidget(named_lines(limits))
        card.addStretch(1)
        rules.addWidget(named_lines(rule_lines(house)))
        for bet in house.side_bets:
            name = label("strong")
            name.setText(bet_label(bet.wager, house))
            rules.addSpacing(2 * GRID)
            rules.addWidget(name)
            rules.addSpacing(GRID)
            rules.addWidget(named_lines(side_lines(bet, house)))
            _add_source(rules, bet.source)
        if house.side_bets:
            rules.addSpacing(2 * GRID)
        _add_source(rules, house.source)
        rules.addStretch(1)
        self.show_columns(left, right)


def _add_source(column: QVBoxLayout, source: str) -> None:
    if source:
        said = label("caption", wrap=True)
        said.setText(_("Source: {source}").format(source=source))
        column.addSpacing(GRID)
        column.addWidget(said)


def _column(widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column
