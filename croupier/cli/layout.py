"""What terminals of any width show whole: where there is no room beside, things stand below."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

# What a frame puts around its heading.
_BORDER = 6


@dataclass(frozen=True, slots=True)
class Fitting:
    """A table with a row a seat, or its seats as lists where the terminal is too narrow."""

    table: Table
    lists: RenderableType
    below: RenderableType | None = None
    """What follows the table, and stands in the lists already."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        anywhere = options.update_width(10 * options.max_width + 1000)
        fits = console.measure(self.table, options=anywhere).maximum <= options.max_width
        if fits:
            yield self.table
            if self.below:
                yield self.below
        else:
            yield self.lists


@dataclass(frozen=True, slots=True)
class Headed:
    """A frame with its heading in the border, or inside where the border has no room for it."""

    body: RenderableType
    heading: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        heading = Text(self.heading)
        if heading.cell_len + _BORDER <= options.max_width:
            yield Panel(self.body, title=heading, title_align="left", box=box.ROUNDED)
        else:
            yield Panel(Group(heading, "", self.body), box=box.ROUNDED)


@dataclass(frozen=True, slots=True)
class Running:
    """Parts one after another; a line ends between two of them, and in one only where it must."""

    parts: Sequence[Text]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in filter(None, self.parts):
            if line and line.cell_len + 2 + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text("  ").join([line, part]) if line else part
        yield line


def in_columns(rows: Iterable[Sequence[str | Text]], style: str = "") -> Table:
    """Rows without lines around them; what is too wide for its column is wrapped, never cut."""
    written = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    grid = Table.grid(padding=(0, 2))
    for _column in range(max(map(len, written), default=0)):
        grid.add_column(overflow="fold")
    for row in written:
        grid.add_row(*row, style=style)
    return grid


def beside_or_below(rows: Iterable[Sequence[Text]]) -> Fitting:
    """Rows in columns, or each row as running text where there is no room for columns."""
    rows = list(rows)
    return Fitting(in_columns(rows), Group(*map(Running, rows)))
