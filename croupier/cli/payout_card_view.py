"""A payout card in a terminal of any width: stakes down, or hands down where it is narrow."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from croupier.card_layout import Measures, SetGrid, rooms_of, set_out
from croupier.card_texts import CardTexts, Figure, Grid
from croupier.cli.layout import Headed, beside_or_below
from croupier.wording.amounts import NO_BREAK

_AROUND = 1
"""Between two columns, beside what the box puts there."""
_MEASURES = Measures(len, len, len, strong_height=1, small_height=1, padding=_AROUND)


def card_view(texts: CardTexts) -> RenderableType:
    """Everything that a payout card says."""
    lines: list[RenderableType] = []
    for grid in texts.grids:
        lines += [Text(grid.name, style="bold"), _Fitted(grid), Text(grid.note, style="dim"), ""]
    lines += [Text(note) for note in texts.notes]
    rules = [(Text(name, style="dim"), Text(said)) for name, said in texts.rules]
    lines += ["", beside_or_below(rules)] if texts.notes else [beside_or_below(rules)]
    if texts.source:
        lines += ["", Text(texts.source, style="dim")]
    return Headed(Group(*lines), f"{texts.title} – {texts.house}")


@dataclass(frozen=True, slots=True)
class _Fitted:
    """A grid with stakes down; where that is too wide, hands down and a few stakes at a time."""

    grid: Grid

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        (room,) = rooms_of((self.grid,), _MEASURES)
        width = options.max_width - _AROUND
        if room.width > width:
            yield from self._parts(console, options)
            return
        # No wider than it is with every heading on one line.
        (placed,) = set_out((room,), min(width, room.width_of(1, 1)), 0)
        yield _stakes_down(placed)

    def _parts(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        places = range(len(self.grid.stakes))
        start = 0
        while start < len(places):
            end = start + 1
            while end < len(places):
                wider = _hands_down(self.grid, range(start, end + 1))
                if _width(console, options, wider) > options.max_width:
                    break
                end += 1
            if start:
                yield ""
            yield _hands_down(self.grid, range(start, end))
            start = end


def _width(console: Console, options: ConsoleOptions, table: Table) -> int:
    anywhere = options.update_width(10 * options.max_width + 1000)
    return console.measure(table, options=anywhere).maximum


def _stakes_down(placed: SetGrid) -> Table:
    grid, table = placed.grid, _table()
    table.add_column(Text(grid.corner), justify="right", style="bold", vertical="bottom")
    columns = []
    for column, heading in zip(grid.columns, placed.columns[1:], strict=True):
        figures, payment = _aligned(column.figures), "\n".join(map(_plain, heading.payment))
        named = "\n".join((*heading.hand, ""))
        table.add_column(Text.assemble(named, (payment, "bold"), justify="right"))
        width = max(map(len, (*figures, *heading.hand, *heading.payment)))
        # Padded here: rich takes away what stands behind a text that it puts to the right.
        columns.append([figure.rjust(width) for figure in figures])
    for row, stake in enumerate(grid.stakes):
        table.add_row(stake.text + stake.mark, *(column[row] for column in columns))
    return table


def _hands_down(grid: Grid, places: range) -> Table:
    table = _table()
    table.add_column(Text(grid.corner), overflow="fold")
    for place in places:
        stake = grid.stakes[place]
        table.add_column(
            Text(stake.text + stake.mark, style="bold"), justify="right", overflow="fold"
        )
    for column in grid.columns:
        hand = Text.assemble(column.hand, "\n", (_plain(column.payment), "dim"))
        table.add_row(hand, *(column.figures[p].text + column.figures[p].mark for p in places))
    return table


def _plain(text: str) -> str:
    """A text as a terminal finds it again: with spaces alone."""
    return text.replace(NO_BREAK, " ")


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, padding=(0, _AROUND, 0, 0), pad_edge=False, header_style="")


def _aligned(figures: tuple[Figure, ...]) -> list[str]:
    """Write a column, units under units, whatever stands behind them."""
    part = max((len(figure.part) for figure in figures), default=0)
    mark = max((len(figure.mark) for figure in figures), default=0)
    return [
        f"{figure.whole}{figure.part}{figure.mark}"
        + " " * (part + mark - len(figure.part) - len(figure.mark))
        for figure in figures
    ]
