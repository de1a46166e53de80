"""An audit as the terminal shows it."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.layout import Fitting, in_columns
from croupier.i18n import gettext as _
from croupier.uth.audit_values import Audit, RowShare, SideAudit
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Wager
from croupier.wording.audits import (
    Line,
    assumption_sentences,
    base_lines,
    odds_rows,
    side_lines_of,
    side_odds_rows,
    trips_lines,
    warning_sentences,
)
from croupier.wording.labels import label
from croupier.wording.paytables import title
from croupier.wording.side_bets import bet_label


def audit_view(audit: Audit) -> RenderableType:
    """Everything that an audit found, what to look at again first."""
    parts: list[RenderableType] = [Text(title(audit.house), style="bold"), ""]
    if warnings := warning_sentences(audit):
        parts += [_heading(_("Look at again"))]
        parts += [Text(sentence, style="yellow") for sentence in warnings]
        parts.append("")
    parts += [_heading(_("Ante, Blind and Play")), _lines(base_lines(audit))]
    parts.append(_rows(Wager.BLIND, audit.base.blind_rows))
    parts += [_heading(label(Wager.TRIPS)), _lines(trips_lines(audit))]
    parts.append(_rows(Wager.TRIPS, audit.trips.rows))
    for side in audit.side_bets:
        parts += [_heading(bet_label(side.bet.wager, audit.house))]
        parts += [_lines(side_lines_of(side, audit.house)), _side_rows(side, audit.house)]
    parts += [Text(sentence, style="dim") for sentence in assumption_sentences(audit)]
    return Group(*parts)


def _heading(text: str) -> Text:
    return Text(text, style="bold cyan")


def _lines(lines: Sequence[Line]) -> Table:
    return in_columns((Text(name, style="dim"), says) for name, says in lines)


def _side_rows(side: SideAudit, house: HousePaytable) -> Fitting:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    names = (bet_label(side.bet.wager, house), _("Pays"), _("Paid"))
    for place, name in enumerate(names):
        table.add_column(name, justify="right" if place else "left")
    below = []
    for row, pays, paid in side_odds_rows(side, house):
        table.add_row(row, pays, paid)
        below.append(Text(f"{row}: {names[1]} {pays} · {names[2]} {paid}"))
    return Fitting(table, Group("", *below, ""))


def _rows(wager: Wager, rows: tuple[RowShare, ...]) -> Fitting:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    names = (label(wager), _("Pays"), _("Made"), _("Paid"))
    for place, name in enumerate(names):
        table.add_column(name, justify="right" if place else "left")
    below = []
    for row in odds_rows(rows):
        cells = (row.hand, row.odds, row.made, row.paid)
        table.add_row(*cells)
        said = (f"{name} {cell}" for name, cell in zip(names[1:], cells[1:], strict=True))
        below.append(Text(f"{row.hand}: {' · '.join(said)}"))
    return Fitting(table, Group("", *below, ""))
