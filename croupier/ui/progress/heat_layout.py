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
"""Between the blocks."""
_WIDEST = 11 * GRID


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

    def __init__(self, blocks: Sequence[Block], body: QFont, bold: QFont, small: QFont) -> None:
        self._blocks = tuple(blocks)
        self._body, self._bold = QFontMetrics(body), QFontMetrics(bold)
        self._small = QFontMetrics(small)

    @property
    def least_width(self) -> int:
        """Below that something would be cut."""
        widths = (
            self._least_names(block) + len(block.columns) * (ceil(self._least_cell(block)) + GAP)
            for block in self._blocks
        )
        return ceil(max(widths, default=0)) + 2

    def within(self, width: int) -> tuple[Laid, ...]:
        """The blocks side by side where there is room, below each other otherwise."""
        if not self._blocks:
            return ()
        names = [self._names_width(block) for block in self._blocks]
        least = ceil(max(map(self._least_cell, self._blocks)))
        columns = sum(len(block.columns) for block in self._blocks)
        room = width - sum(names) - _APART * (len(self._blocks) - 1) - 2
        if room >= columns * (least + GAP):
            return tuple(self._side_by_side(names, int(room / columns) - GAP))
        return tuple(self._stacked(max(names), least, width))

    def _side_by_side(self, names: Sequence[float], each: int) -> Iterator[Laid]:
        cell = self._cell_of(min(_WIDEST, each), roomy=True)
        head = max(self._head_height(block, cell.width()) for block in self._blocks)
        left = 1.0
        for block, wide in zip(self._blocks, names, strict=True):
            laid = Laid(block, left, 1, wide, head, cell)
            left = laid.right + _APART
            yield laid

    def _stacked(self, wide: float, least: int, width: int) -> Iterator[Laid]:
        most = max(len(block.columns) for block in self._blocks)
        # Where there is too little room names are written in two lines.
        wide = min(wide, width - 2 - most * (least + GAP))
        wide = max(wide, *map(self._least_names, self._blocks))
        cell = self._cell_of(max(least, min(_WIDEST, int((width - wide - 2) / most) - GAP)))
        top = 1.0
        for block in self._blocks:
            laid = Laid(block, 1, top, wide, self._head_height(block, cell.width()), cell)
            top = laid.bottom + 2 * GRID
            yield laid

    def _cell_of(self, wide: int, *, roomy: bool = False) -> QSize:
        """A cell of that width: as high as its writing needs, or so that it looks well."""
        high = self._body.height() + self._small.height() + GRID // 2
        if roomy:
            high = max(high, wide * 3 // 5)
        return QSize(wide, ceil(high / GRID) * GRID)

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
            self._small.boundingRect(0, 0, wide + GAP, 0, int(HEAD), column_label(column))
            for column in block.columns
        )
        return max(box.height() for box in boxes) + GRID / 2


def _in_two(name: str) -> list[tuple[str, str]]:
    """The ways to write a name in two lines."""
    words = name.split(" ")
    return [
        (" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words) + 1)
    ]
