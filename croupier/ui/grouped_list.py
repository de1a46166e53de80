from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.stylesheet import GRID, SMALL, scale_of

_ROW = Qt.ItemDataRole.UserRole
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_ASIDE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_SIDE, _TOP, _BELOW = 2 * GRID, GRID, GRID
"""Within a row, and between it and the next; the style sheet draws its box by the same."""

_BREAK = "\u200b"
"""Between the letters of a word that is longer than a line."""

_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class ListRow:
    """What one can choose: its title, and a quieter line below it."""

    value: object
    """What it stands for; a row is known again by it."""
    title: str
    said: str = ""
    mark: str = ""
    """Above the title, in the colour of what is chosen."""
    aside: str = ""
    """At the other end of the title's line."""
    is_wrong: bool = False
    """Whether the quieter line says what is wrong."""

    @property
    def text(self) -> str:
        title = "   ".join(filter(None, (self.title, self.aside)))
        return "\n".join(filter(None, (self.mark, title, self.said)))


@dataclass(frozen=True, slots=True)
class ListGroup:
    """Rows under a heading; one without rows says in its place why, or what to do."""

    heading: str
    rows: Sequence[ListRow]
    empty: str = ""


class GroupedList(QListWidget):
    """Rows under headings. Enter and a double click choose; headings are passed over."""

    row_changed = Signal()
    """Another row is the current one."""
    entered_on = Signal()
    """The current row was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[ListGroup, ...] = ()
        self.setItemDelegate(_RowDelegate(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setWordWrap(True)
        # Clear of the bar that scrolls.
        self.setViewportMargins(0, 0, GRID, 0)
        self.currentItemChanged.connect(lambda _now, _before: self.row_changed.emit())
        self.itemDoubleClicked.connect(self._on_double_clicked)

    def show_groups(self, groups: Iterable[ListGroup], chosen: object = None) -> None:
        """Show rows, one of them the current one; nobody is told."""
        groups = tuple(groups)
        if groups == self._groups and chosen == self.value:
            return
        self._groups = groups
        bar = self.verticalScrollBar()
        place = bar.value()
        blocked = self.blockSignals(True)
        self.clear()
        for group in groups:
            if group.heading:
                self._add(group.heading, None)
            for row in group.rows:
                item = self._add(row.text, row)
                if row.value == chosen:
                    self.setCurrentItem(item)
            if not group.rows and group.empty:
                self._add(group.empty, group)
        self.blockSignals(blocked)
        bar.setValue(place)
        if current := self.currentItem():
            self.scrollToItem(current)

    @property
    def values(self) -> list[object]:
        """What the rows stand for, from the top down."""
        rows = (self.item(place).data(_ROW) for place in range(self.count()))
        return [row.value for row in rows if isinstance(row, ListRow)]

    @property
    def value(self) -> object:
        """What the current row stands for; None where there is none."""
        item = self.currentItem()
        row = item.data(_ROW) if item else None
        return row.value if isinstance(row, ListRow) else None

    def choose(self, value: object) -> None:
        """Make the row of a value the current one."""
        for place in range(self.count()):
            row = self.item(place).data(_ROW)
            if isinstance(row, ListRow) and row.value == value:
                self.setCurrentRow(place)

    def sizeHint(self) -> QSize:
        return QSize(28 * GRID, 20 * GRID)

    def minimumSizeHint(self) -> QSize:
        return QSize(16 * GRID, 10 * GRID)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, *ENTER_KEYS):
            if self.value is not None:
                self.entered_on.emit()
        elif event.text() == "?":
            # Not to be searched for: the window lists the keys.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _add(self, text: str, data: ListRow | ListGroup | None) -> QListWidgetItem:
        item = QListWidgetItem(text)
        item.setData(_ROW, data)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        if not isinstance(data, ListRow):
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)
        return item

    def _on_double_clicked(self, item: QListWidgetItem) -> None:
        if isinstance(item.data(_ROW), ListRow):
            self.entered_on.emit()


class _RowDelegate(QStyledItemDelegate):
    """Writes a row in up to three lines of its own size and colour, each as long as it is."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        self.initStyleOption(option, index)
        row, view = index.data(_ROW), option.widget
        if isinstance(row, ListRow):
            option.text = ""
            view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, view)
        painter.save()
        top = option.rect.top() + self._top(row)
        for text, font, role in self._lines(index, view):
            left, width = option.rect.left() + self._side(row), self._width(row, view)
            aside = row.aside if isinstance(row, ListRow) and text == row.title else ""
            room = QRect(left, top, width - _aside_width(aside, font), 0)
            text, high = _wrapped(text, font, room.width())
            room.setHeight(high)
            painter.setFont(font)
            painter.setPen(view.palette().color(role))
            painter.drawText(room, int(_WRAPPED), text)
            if aside:
                room.setWidth(width)
                painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
                painter.drawText(room, int(_ASIDE), aside)
            top += high
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        row, view = index.data(_ROW), option.widget
        width = self._width(row, view)
        high = 0
        for text, font, _role in self._lines(index, view):
            aside = row.aside if isinstance(row, ListRow) and text == row.title else ""
            high += _wrapped(text, font, width - _aside_width(aside, font))[1]
        below = _TOP + _BELOW if isinstance(row, ListRow) else _BELOW
        return QSize(width, self._top(row) + high + below)

    def _lines(self, index: _Index, view: QWidget) -> list[tuple[str, QFont, QPalette.ColorRole]]:
        row = index.data(_ROW)
        body, small = QFont(view.font()), QFont(view.font())
        small.setPixelSize(round(SMALL * scale_of(view)))
        muted = QPalette.ColorRole.PlaceholderText
        if not isinstance(row, ListRow):
            return [(index.data(), small, muted)]
        strong = QFont(small)
        strong.setWeight(QFont.Weight.DemiBold)
        lines = [
            (row.mark, strong, QPalette.ColorRole.Link),
            (row.title, body, QPalette.ColorRole.Text),
            (row.said, small, QPalette.ColorRole.BrightText if row.is_wrong else muted),
        ]
        return [line for line in lines if line[0]]

    def _top(self, row: object) -> int:
        return _TOP if isinstance(row, ListRow) else GRID // 2

    def _side(self, row: object) -> int:
        return _SIDE if isinstance(row, ListRow) else 0

    def _width(self, row: object, view: QWidget) -> int:
        assert isinstance(view, QListWidget)
        return view.viewport().width() - 2 * self._side(row)


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


def _aside_width(aside: str, font: QFont) -> int:
    return QFontMetrics(font).horizontalAdvance(aside) + 2 * GRID if aside else 0
