"""How the heat map is set out: blocks side by side or below each other, and their cells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics

from croupier.ui.progress.heat_grid import Block
from croupier.ui.progress.words import column_label
from croupier.ui.stylesheet import GRID
from croupier.wording.results import subject_label

GAP = 2
"""Between cells."""
HEAD = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
"""How the names of columns are written."""

_APART = 4 * GRID
"""Between blocks side by side."""
_BELOW = 2 * GRID
"""Between blocks one below the other."""
_NAMES_APART = GRID // 2
"""Between the names of columns, where there is room."""
_WIDEST, _HIGHEST = 11 * GRID, 9 * GRID
"""Of a cell where there is room for more, in ordinary letters."""
_MOST_GROWN = 1.6
"""How much larger than usual the numbers of large cells are."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell: which block, row and column it is in."""

    block: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Laid:
    """Where a block is, and how large its cells are."""

    block: Block
    left: float
    top: float
    names: float
    """How wide the names of its rows are."""
    head: float
    """How high the names of its columns are."""
    cell: QSize
    heading: float
    """How wide the names of its columns may be."""
    growth: float
    """How much larger than usual its numbers are written."""

    def box(self, row: int, column: int) -> QRectF:
        left = self.left + self.names + column * (self.cell.width() + GAP)
        top = self.top + self.head + row * (self.cell.height() + GAP)
        return QRectF(left, top, self.cell.width(), self.cell.height())

    @property
    def right(self) -> float:
        return self.box(0, len(self.block.columns) - 1).right()

    @property
    def bottom(self) -> float:
        return self.box(len(self.block.rows) - 1, 0).bottom()


class HeatLayout:
    """Sets blocks out within a width, by the letters they are written in."""

    def __init__(
        self, blocks: Sequence[Block], body: QFont, bold: QFont, small: QFont, scale: float = 1
    ) -> None:
        """`scale` is how much larger than usual letters are."""
        self._blocks = tuple(blocks)
        self._body, self._bold = QFontMetrics(body), QFontMetrics(bold)
        self._small = QFontMetrics(small)
        self._widest, self._highest = round(_WIDEST * scale), round(_HIGHEST * scale)

    @property
    def least_width(self) -> int:
        """Below that something would be cut."""
        widths = (
            self._least_names(block) + len(block.columns) * (ceil(self._least_cell(block)) + GAP)
            for block in self._blocks
        )
        return ceil(max(widths, default=0)) + 2

    def within(self, width: int, height: int = 0) -> tuple[Laid, ...]:
        """The blocks side by side where there is room, below each other otherwise.

        Cells are as high as they are read well, and higher as long as all of it fits `height`.
        """
        if not self._blocks:
            return ()
        names = [self._names_width(block) for block in self._blocks]
        least = ceil(max(map(self._least_cell, self._blocks)))
        # Names that stand side by side are read as two.
        well = least + _NAMES_APART
        columns = sum(len(block.columns) for block in self._blocks)
        room = width - sum(names) - _APART * (len(self._blocks) - 1) - 2
        if room >= columns * (well + GAP):
            return tuple(self._side_by_side(names, int(room / columns) - GAP, height))
        return tuple(self._stacked(max(names), least, width, height))

    def _side_by_side(self, names: Sequence[float], each: int, height: int) -> Iterator[Laid]:
        wide = min(self._widest, each)
        heading = wide + GAP - _NAMES_APART
        head = max(self._head_height(block, heading) for block in self._blocks)
        rows = max(len(block.rows) for block in self._blocks)
        cell = self._cell_of(wide, (height - head - 3) / rows - GAP)
        left = 1.0
        for block, name in zip(self._blocks, names, strict=True):
            laid = Laid(block, left, 1, name, head, cell, heading, self._growth(cell))
            left = laid.right + _APART
            yield laid

    def _stacked(self, wide: float, least: int, width: int, height: int) -> Iterator[Laid]:
        most = max(len(block.columns) for block in self._blocks)
        # Where there is too little room names are written in two lines.
        wide = min(wide, width - 2 - most * (least + GAP))
        wide = max(wide, *map(self._least_names, self._blocks))
        each = max(least, min(self._widest, int((width - wide - 2) / most) - GAP))
        heading = each + GAP - (_NAMES_APART if each >= least + _NAMES_APART else 0)
        heads = [self._head_height(block, heading) for block in self._blocks]
        rows = sum(len(block.rows) for block in self._blocks)
        taken = sum(heads) + _BELOW * (len(self._blocks) - 1) + 3
        cell = self._cell_of(each, (height - taken) / rows - GAP)
        top = 1.0
        for block, head in zip(self._blocks, heads, strict=True):
            laid = Laid(block, 1, top, wide, head, cell, heading, self._growth(cell))
            top = laid.bottom + _BELOW
            yield laid

    def _cell_of(self, wide: int, room: float) -> QSize:
        """A cell of that width: as high as its writing needs, or as there is room for and looks."""
        return QSize(wide, max(self._least_high, min(int(room), self._highest, wide)))

    @property
    def _least_high(self) -> int:
        high = self._body.height() + self._small.height() + GRID // 2
        return ceil(high / GRID) * GRID

    def _growth(self, cell: QSize) -> float:
        across = cell.width() / (self._bold.horizontalAdvance("100") + GRID)
        return max(1.0, min(across, cell.height() / self._least_high, _MOST_GROWN))

    def _names_width(self, block: Block) -> float:
        names = (self._body.horizontalAdvance(subject_label(row)) for row in block.rows)
        return max(names) + 2 * GRID

    def _least_names(self, block: Block) -> float:
        """How wide names are in two lines."""
        widths = (
            min(max(map(self._body.horizontalAdvance, two)) for two in _in_two(subject_label(row)))
            for row in block.rows
        )
        return max(widths) + GRID // 2

    def _least_cell(self, block: Block) -> float:
        """So wide that every word of a heading and every number fits."""
        words = (word for column in block.columns for word in column_label(column).split())
        widths = (self._small.horizontalAdvance(word) + 1 for word in words)
        return max(self._bold.horizontalAdvance("100") + GRID, *widths)

    def _head_height(self, block: Block, wide: int) -> float:
        boxes = (
            self._small.boundingRect(0, 0, wide, 0, int(HEAD), column_label(column))
            for column in block.columns
        )
        return max(box.height() for box in boxes) + GRID / 2


def _in_two(name: str) -> list[tuple[str, str]]:
    """The ways to write a name in two lines."""
    words = name.split(" ")
    return [
        (" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words) + 1)
    ]
