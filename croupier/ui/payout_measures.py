"""How much room the grids of a payout card take, before they are shown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtGui import QFont, QFontInfo, QFontMetrics

from croupier.card_texts import Column, Grid
from croupier.ui.stylesheet import BODY, GRID, SMALL


@dataclass(frozen=True, slots=True)
class Setting:
    """How large a grid is written: its fonts, and what stands around a figure."""

    body: QFont
    strong: QFont
    small: QFont
    padding: int

    @classmethod
    def of(cls, font: QFont, *, small: bool, padding: int) -> "Setting":
        """The usual size of a widget's font, or the small one."""
        usual = QFontInfo(font).pixelSize()
        little = round(usual * SMALL / BODY)
        size, heading = (little, little - 1) if small else (usual, little)
        body, strong, caption = QFont(font), QFont(font), QFont(font)
        body.setPixelSize(size)
        strong.setPixelSize(size)
        strong.setWeight(QFont.Weight.DemiBold)
        caption.setPixelSize(heading)
        return cls(body, strong, caption, padding)

    @property
    def row_height(self) -> int:
        return QFontMetrics(self.body).height() + GRID * 3 // 4


@dataclass(frozen=True, slots=True)
class ColumnSize:
    """The room that one column of a grid takes at least, and the lines of its heading."""

    heading: tuple[str, ...]
    part: int
    """The width of what stands behind the mark of decimals, the same in the whole column."""
    mark: int
    width: int


@dataclass(frozen=True, slots=True)
class GridSize:
    """The room that a grid takes at least."""

    setting: Setting
    columns: tuple[ColumnSize, ...]
    heading: int
    """The height of the headings."""
    rows: int

    @property
    def width(self) -> int:
        return sum(column.width for column in self.columns)

    @property
    def height(self) -> int:
        return self.heading + self.rows * self.setting.row_height


def measured(grids: Iterable[Grid], setting: Setting) -> tuple[GridSize, ...]:
    """Measure grids as they would be written, their headings equally high."""
    sizes = [_measured_grid(grid, setting) for grid in grids]
    highest = max((size.heading for size in sizes), default=0)
    return tuple(replace(size, heading=highest) for size in sizes)


def _measured_grid(grid: Grid, setting: Setting) -> GridSize:
    stakes = _measured(Column(grid.corner, "", grid.stakes), setting, setting.strong)
    columns = (stakes, *(_measured(column, setting, setting.body) for column in grid.columns))
    lines = max(len(column.heading) for column in columns)
    small, strong = QFontMetrics(setting.small), QFontMetrics(setting.strong)
    heading = lines * small.height() + strong.height() + GRID // 2
    return GridSize(setting, columns, heading, len(grid.stakes))


def _measured(column: Column, setting: Setting, font: QFont) -> ColumnSize:
    metrics, small = QFontMetrics(font), QFontMetrics(setting.small)
    whole = _widest(metrics, (figure.whole for figure in column.figures))
    part = _widest(metrics, (figure.part for figure in column.figures))
    mark = _widest(metrics, (figure.mark for figure in column.figures))
    odds = QFontMetrics(setting.strong).horizontalAdvance(column.odds)
    words = column.hand.split(" ")
    widest = max(whole + part + mark, odds, _widest(small, words))
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if small.horizontalAdvance(longer) <= widest:
            lines[-1] = longer
        else:
            lines.append(word)
    return ColumnSize(tuple(lines), part, mark, widest + 2 * setting.padding)


def _widest(metrics: QFontMetrics, texts: Iterable[str]) -> int:
    return max(map(metrics.horizontalAdvance, texts), default=0)
