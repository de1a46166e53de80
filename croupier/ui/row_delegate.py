from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from croupier.ui.controls import cap_width, paint_cap
from croupier.ui.stylesheet import GRID, SMALL, scale_of

if TYPE_CHECKING:
    from croupier.ui.grouped_list import GroupedList, ListRow

_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_ASIDE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_SIDE, _TOP, _BELOW = 2 * GRID, GRID, GRID
"""Within a row, and between it and the next; the style sheet draws its box by the same."""

_BREAK = "\u200b"
"""Between the letters of a word that is longer than a line."""

_Index = QModelIndex | QPersistentModelIndex


class RowDelegate(QStyledItemDelegate):
    """Writes a row in up to three lines of its own size and colour, each as long as it is."""

    def __init__(self, view: GroupedList) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        self.initStyleOption(option, index)
        view, row = self._view, self._view.row_at(index.row())
        if row:
            option.text = ""
            view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, view)
        painter.save()
        top = option.rect.top() + self._top(row)
        for text, font, role in self._lines(index.row()):
            left, width = option.rect.left() + self._side(row), self._width(row)
            aside = row.aside if row and text == row.title else ""
            cap = row.cap if row and text == row.title else ""
            room = QRect(left, top, width - _aside_width(aside, font) - _cap_room(cap, font), 0)
            text, high = _wrapped(text, font, room.width())
            room.setHeight(high)
            painter.setFont(font)
            painter.setPen(view.palette().color(role))
            painter.drawText(room, int(_WRAPPED), text)
            if aside:
                room.setWidth(width)
                painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
                painter.drawText(room, int(_ASIDE), aside)
            if cap:
                middle = QPointF(left + width, room.top() + QFontMetrics(font).height() / 2)
                paint_cap(painter, cap, middle, view.palette().color(QPalette.ColorRole.ButtonText))
            top += high
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        row = self._view.row_at(index.row())
        width = self._width(row)
        high = 0
        for text, font, _role in self._lines(index.row()):
            aside, cap = (row.aside, row.cap) if row and text == row.title else ("", "")
            room = width - _aside_width(aside, font) - _cap_room(cap, font)
            high += _wrapped(text, font, room)[1]
        below = _TOP + _BELOW if row else _BELOW
        return QSize(width, self._top(row) + high + below)

    def _lines(self, place: int) -> list[tuple[str, QFont, QPalette.ColorRole]]:
        view, row = self._view, self._view.row_at(place)
        body, small = QFont(view.font()), QFont(view.font())
        small.setPixelSize(round(SMALL * scale_of(view)))
        muted = QPalette.ColorRole.PlaceholderText
        if not row:
            return [(view.text_of(place), small, muted)]
        strong = QFont(small)
        strong.setWeight(QFont.Weight.DemiBold)
        lines = [
            (row.mark, strong, QPalette.ColorRole.Link),
            (row.title, body, QPalette.ColorRole.Text),
            (row.said, small, QPalette.ColorRole.BrightText if row.is_wrong else muted),
        ]
        return [line for line in lines if line[0]]

    def _top(self, row: ListRow | None) -> int:
        return _TOP if row else GRID // 2

    def _side(self, row: ListRow | None) -> int:
        return _SIDE if row else 0

    def _width(self, row: ListRow | None) -> int:
        return self._view.viewport().width() - 2 * self._side(row)


def _wrapped(text: str, font: QFont, width: int) -> tuple[str, int]:
    """A text that can be broken to fit a width, within a word where it must be; and its height."""
    metrics = QFontMetrics(font)
    lines = (
        " ".join(
            word if metrics.horizontalAdvance(word) <= width else _BREAK.join(word)
            for word in line.split(" ")
        )
        for line in text.split("\n")
    )
    text = "\n".join(lines)
    return text, metrics.boundingRect(QRect(0, 0, width, 0), int(_WRAPPED), text).height()


def _cap_room(cap: str, font: QFont) -> int:
    return cap_width(cap, QFontMetrics(font)) + 2 * GRID if cap else 0


def _aside_width(aside: str, font: QFont) -> int:
    return QFontMetrics(font).horizontalAdvance(aside) + 2 * GRID if aside else 0
