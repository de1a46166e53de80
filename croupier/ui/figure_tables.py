from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID

_WHOLE = Qt.AlignmentFlag(0)
"""As wide as its column: a name is broken where there is no room for it."""
_RIGHT, _LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft


def figure_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> QWidget:
    """Set out rows of a name and its figures, which stand below each other."""
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(2 * GRID)
    grid.setVerticalSpacing(GRID)
    grid.setColumnStretch(0, 1)
    for column, text in enumerate(head):
        cell = label("caption")
        cell.setText(text)
        grid.addWidget(cell, 0, column, _RIGHT if column else _LEFT)
    for place, row in enumerate(rows, 1):
        for column, text in enumerate(row):
            cell = label("strong" if column else "", wrap=not column)
            cell.setText(text)
            grid.addWidget(cell, place, column, _RIGHT if column else _WHOLE)
    grid.setRowStretch(grid.rowCount(), 1)
    return table


def named_lines(lines: Iterable[tuple[str, str | QWidget]]) -> QWidget:
    """Set out names and what they say or show, one under the other."""
    block = QWidget()
    column = QVBoxLayout(block)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for name, said in lines:
        caption = label("caption")
        caption.setText(name)
        column.addWidget(caption)
        if isinstance(said, str):
            text = label(wrap=True)
            text.setText(said)
            column.addWidget(text)
        else:
            column.addWidget(said)
        column.addSpacing(GRID)
    return block


class ShareBar(QWidget):
    """A share as the length of a bar; what it says stands beside it."""

    def __init__(self, share: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.share = share
        """From 0 to 1."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(8 * GRID, GRID)

    def minimumSizeHint(self) -> QSize:
        return QSize(4 * GRID, GRID)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = self.palette()
        whole = QRectF(0, (self.height() - GRID) / 2, self.width(), GRID)
        painter.setBrush(colours.color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(whole, GRID / 2, GRID / 2)
        if self.share:
            whole.setWidth(max(GRID, self.share * whole.width()))
            painter.setBrush(colours.color(QPalette.ColorRole.PlaceholderText))
            painter.drawRoundedRect(whole, GRID / 2, GRID / 2)
