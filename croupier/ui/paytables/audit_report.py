from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.columns import TwoColumns
from croupier.ui.controls import Role, label
from croupier.ui.figure_tables import ShareBar, figure_table, named_lines
from croupier.ui.stylesheet import GRID
from croupier.uth.audit_values import Audit, RowShare, SideAudit
from croupier.uth.house import HousePaytable, TripsAfterFold
from croupier.uth.wagers import Wager
from croupier.wording.amounts import decimal, percent
from croupier.wording.audits import (
    assumption_sentences,
    bet_rows,
    odds_rows,
    play_lines,
    side_lines_of,
    side_odds_rows,
    trips_rule_lines,
    warning_sentences,
)
from croupier.wording.labels import label as label_of
from croupier.wording.side_bets import bet_label

_EDGE_PLACES, _RATE_PLACES = 3, 2


class AuditReport(QWidget):
    """What an audit found: what to look at again first, then the base game and Trips."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.warnings = Callout()
        self._columns = TwoColumns()
        self._assumed = label("caption", wrap=True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(3 * GRID)
        for part in (self.warnings, self._columns, self._assumed):
            rows.addWidget(part)
        rows.addStretch(1)

    def show_audit(self, audit: Audit) -> None:
        """Write everything in the language in force."""
        self.warnings.show_sentences(_("Look at again"), warning_sentences(audit))
        self._columns.show_columns(_base(audit), _trips(audit))
        self._assumed.setText(" ".join(assumption_sentences(audit)))


class Callout(QFrame):
    """Sentences that must not be overlooked; hidden where there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("callout")
        self._head, self._text = label("strong", wrap=True), label(wrap=True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        rows.setSpacing(GRID // 2)
        rows.addWidget(self._head)
        rows.addWidget(self._text)
        self.hide()

    def show_sentences(self, head: str, sentences: tuple[str, ...]) -> None:
        self._head.setText(head)
        self._text.setText("\n".join(sentences))
        self.setVisible(bool(sentences))


def _base(audit: Audit) -> QWidget:
    base = audit.base
    risk, bet = percent(base.element_of_risk, _EDGE_PLACES), decimal(base.average_bet, 2)
    part, rows = _part(_("Ante, Blind and Play"))
    _add_figures(
        rows,
        (percent(base.edge, _EDGE_PLACES), _("House edge, of the Ante"), "title"),
        (risk, _("Element of risk"), "figure"),
        (bet, _("Antes bet a round"), "figure"),
    )
    rows.addWidget(_caption(_("How often each Play bet is right")))
    rows.addWidget(_plays(audit))
    nets = (_("Bet"), _("Paid"), _("Pushed"), _("Taken"), _("Of an Ante"))
    rows.addWidget(figure_table(nets, bet_rows(audit)))
    rows.addWidget(_rows(Wager.BLIND, base.blind_rows))
    rows.addStretch(1)
    return part


def _trips(audit: Audit) -> QWidget:
    trips = audit.trips
    is_free = trips.after_fold is TripsAfterFold.LIVE
    cost = _("none") if is_free else percent(trips.fold_cost, _EDGE_PLACES)
    part, rows = _part(label_of(Wager.TRIPS))
    _add_figures(
        rows,
        (percent(trips.edge, _EDGE_PLACES), _("House edge, of the bet"), "title"),
        (percent(trips.hit_rate, _RATE_PLACES), _("Hit rate"), "figure"),
        (cost, _("Cost of the fold rule"), "figure"),
    )
    rows.addWidget(named_lines(trips_rule_lines(audit)))
    rows.addWidget(_rows(Wager.TRIPS, trips.rows))
    for side in audit.side_bets:
        rows.addSpacing(GRID)
        rows.addWidget(_side(side, audit.house))
    rows.addStretch(1)
    return part


def _side(side: SideAudit, house: HousePaytable) -> QWidget:
    name = bet_label(side.bet.wager, house)
    part, rows = _part(name)
    _add_figures(
        rows,
        (percent(side.edge, _EDGE_PLACES), _("House edge, of the bet"), "title"),
        (percent(side.hit_rate, _RATE_PLACES), _("Hit rate"), "figure"),
    )
    # The edge and the hit rate stand above.
    rows.addWidget(named_lines(side_lines_of(side, house)[2:]))
    rows.addWidget(figure_table((name, _("Pays"), _("Paid")), side_odds_rows(side, house)))
    return part


def _part(head: str) -> tuple[QWidget, QVBoxLayout]:
    part = QWidget()
    rows = QVBoxLayout(part)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(2 * GRID)
    name = label("heading")
    name.setText(head)
    rows.addWidget(name)
    return part, rows


def _add_figures(
    rows: QVBoxLayout, first: tuple[str, str, Role], *others: tuple[str, str, Role]
) -> None:
    """Show the figure that is asked for first by itself, and the others side by side below it."""
    rows.addLayout(_figure(*first))
    below = QHBoxLayout()
    below.setSpacing(3 * GRID)
    for other in others:
        below.addLayout(_figure(*other), 1)
    rows.addLayout(below)


def _figure(value: str, caption: str, role: Role) -> QLayout:
    column = QVBoxLayout()
    column.setSpacing(0)
    figure, name = label(role), label("caption", wrap=True)
    figure.setText(value)
    name.setText(caption)
    name.setAlignment(Qt.AlignmentFlag.AlignTop)
    column.addWidget(figure)
    column.addWidget(name, 1)
    return column


def _caption(text: str) -> QWidget:
    caption = label("caption", wrap=True)
    caption.setText(text)
    return caption


def _plays(audit: Audit) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(2 * GRID)
    grid.setVerticalSpacing(GRID)
    grid.setColumnStretch(1, 1)
    for row, line in enumerate(play_lines(audit)):
        name, said = label(), label("strong")
        name.setText(line.name)
        said.setText(line.said)
        bar = ShareBar(line.share)
        bar.setAccessibleName(f"{line.name}: {line.said}")
        grid.addWidget(name, row, 0)
        grid.addWidget(bar, row, 1)
        grid.addWidget(said, row, 2, Qt.AlignmentFlag.AlignRight)
    return table


def _rows(wager: Wager, rows: tuple[RowShare, ...]) -> QWidget:
    head = (label_of(wager), _("Pays"), _("Made"), _("Paid"))
    lines = ((row.hand, row.odds, row.made, row.paid) for row in odds_rows(rows))
    return figure_table(head, lines)
