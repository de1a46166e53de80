from itertools import accumulate, pairwise
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPalette,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from croupier.card_layout import SetGrid
from croupier.card_texts import Figure, Grid
from croupier.i18n import gettext as _
from croupier.ui.keys import SCROLL_KEYS
from croupier.ui.payout_measures import Setting
from croupier.ui.stylesheet import GRID

_EMPTY = Grid("", "", (), (), "")
_LIT = 0.2
_AnyIndex = QModelIndex | QPersistentModelIndex


class GridModel(QAbstractTableModel):
    """A grid of a payout card; its first column are the stakes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.grid = _EMPTY

    def show_grid(self, grid: Grid) -> None:
        self.beginResetModel()
        self.grid = grid
        self.endResetModel()

    def figure(self, row: int, column: int) -> Figure:
        figures = self.grid.columns[column - 1].figures if column else self.grid.stakes
        return figures[row]

    def rowCount(self, parent: _AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.grid.stakes)

    def columnCount(self, parent: _AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.grid.columns) + 1

    def data(self, index: _AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        figure = self.figure(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return figure.text + figure.mark
            case Qt.ItemDataRole.ToolTipRole:
                return figure.said or None
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._heard(index.row(), index.column(), figure)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return self.grid.stakes[section].text if section < len(self.grid.stakes) else None
        if not section:
            return self.grid.corner
        if section > len(self.grid.columns):
            return None
        column = self.grid.columns[section - 1]
        return f"{column.hand}, {column.payment}"

    def _heard(self, row: int, column: int, figure: Figure) -> str:
        if not column:
            said = f"{self.grid.corner}: {figure.text}"
        else:
            said = _("{bet}, {hand} on {stake}: {amount}").format(
                bet=self.grid.name,
                hand=self.grid.columns[column - 1].hand,
                stake=self.grid.stakes[row].text,
                amount=figure.text,
            )
        return f"{said}. {figure.said}" if figure.said else said


class GridTable(QTableView):
    """A grid as it is read: calm, aligned, and walked through with the arrow keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown = GridModel(self)
        self._placed: SetGrid | None = None
        self._setting: Setting | None = None
        self.leads = False
        """Whether the first row is what was asked for, apart from the rest."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for hidden in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            hidden(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._headings = _Headings(self)
        self.setHorizontalHeader(self._headings)
        self.setCornerButtonEnabled(False)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        self.setModel(self.shown)
        self.setItemDelegate(_Figures(self))

    @property
    def placed(self) -> SetGrid | None:
        return self._placed

    @property
    def setting(self) -> Setting | None:
        return self._setting

    def show_grid(self, placed: SetGrid, setting: Setting) -> None:
        """Show a grid as it was set out."""
        if placed.grid != self.shown.grid:
            self.shown.show_grid(placed.grid)
            self.setAccessibleName(placed.grid.name)
            self.setCurrentIndex(self.shown.index(0, 0))
        self._placed, self._setting = placed, setting
        self.setFont(setting.body)
        self.verticalHeader().setDefaultSectionSize(setting.row_height)
        self._headings.setFixedHeight(setting.heading_height(placed))
        ends = [int(end) for end in accumulate(column.width for column in placed.columns)]
        for place, (start, end) in enumerate(pairwise((0, *ends))):
            self._headings.resizeSection(place, end - start)
        self._headings.viewport().update()
        self.setFixedSize(ends[-1], setting.height(placed))

    def currentChanged(self, current: _AnyIndex, previous: _AnyIndex) -> None:
        super().currentChanged(current, previous)
        if not self.hasFocus():
            return
        area: QWidget | None = self
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        inside = area.widget() if area is not None else None
        if area is not None and inside is not None:
            cell = self.visualRect(current)
            middle = self.viewport().mapTo(inside, cell.center())
            area.ensureVisible(middle.x(), middle.y(), cell.width(), 2 * cell.height())

    def scrollTo(
        self,
        index: _AnyIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """All of it shows; what it stands in scrolls."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*SCROLL_KEYS, Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class _Headings(QHeaderView):
    """What a column is for, and over the figures its odds."""

    def __init__(self, table: GridTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        placed, setting = self._table.placed, self._table.setting
        return QSize(0, setting.heading_height(placed) if placed and setting else 0)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        placed, setting = self._table.placed, self._table.setting
        if placed is None or setting is None or section >= len(placed.columns):
            return
        column, palette = placed.columns[section], self.palette()
        right = rect.right() + 1 - setting.padding
        bottom = rect.bottom() - GRID // 4
        for lines, font, role in (
            (column.payment, setting.strong, QPalette.ColorRole.Text),
            (column.hand, setting.small, QPalette.ColorRole.PlaceholderText),
        ):
            metrics = QFontMetrics(font)
            painter.setFont(font)
            painter.setPen(palette.color(role))
            for line in reversed([line for line in lines if line]):
                place = QPoint(right - metrics.horizontalAdvance(line), bottom - metrics.descent())
                painter.drawText(place, line)
                bottom -= metrics.height()
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())


class _Figures(QStyledItemDelegate):
    """Amounts one under the other: units under units, whatever stands behind the mark."""

    def __init__(self, table: GridTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _AnyIndex) -> None:
        placed, setting = self._table.placed, self._table.setting
        if placed is None or setting is None:
            return
        room: QRect = option.rect
        palette = self._table.palette()
        figure = self._table.shown.figure(index.row(), index.column())
        column = placed.columns[index.column()]
        painter.save()
        if self._table.leads and not index.row():
            lit = palette.color(QPalette.ColorRole.Accent)
            lit.setAlphaF(_LIT)
            painter.fillRect(room, lit)
        elif (index.row() - self._table.leads) % 2:
            painter.fillRect(room, palette.color(QPalette.ColorRole.AlternateBase))
        font = setting.body if index.column() else setting.strong
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        base = room.center().y() + (metrics.ascent() - metrics.descent() + 1) // 2
        units = room.right() + 1 - setting.padding - round(column.mark + column.part)
        painter.drawText(
            QPoint(units - metrics.horizontalAdvance(figure.whole), base), figure.whole
        )
        painter.drawText(QPoint(units, base), figure.part)
        after = units + metrics.horizontalAdvance(figure.part)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(QPoint(after, base), figure.mark)
        if self._table.hasFocus() and self._table.currentIndex() == index:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 2))
            painter.drawRoundedRect(QRectF(room).adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()
