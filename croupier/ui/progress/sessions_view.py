from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.progress.sessions_model import BELOW, Column, SessionsModel
from croupier.ui.stylesheet import GRID, SMALL, scale_of

_SIDE = 2 * GRID
_NARROW = 96 * GRID
"""Below this width, in ordinary letters, what was asked takes two lines."""
_Index = QModelIndex | QPersistentModelIndex
_SAMPLES = {
    Column.QUESTIONS: "10,000",
    Column.ACCURACY: "100 %",
    Column.TIME: "12 h 34 min",
    Column.CLEAN: "100 of 100",
}


class SessionsView(QTableView):
    """The list of sessions; Enter and a double click open one."""

    opened = Signal(object)
    """The `SessionLine` that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sessions = SessionsModel(self)
        self.setModel(self.sessions)
        self.setItemDelegate(_RowDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        # Of ten thousand rows none is measured: all are as high.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(Column.SESSION, QHeaderView.ResizeMode.Stretch)
        header.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.doubleClicked.connect(lambda index: self._open(index.row()))
        # Another list begins at its top, with something chosen for the keys to go on from.
        self.sessions.modelReset.connect(self._choose_first)

    def redraw(self) -> None:
        """Write everything in the language in force."""
        self.setAccessibleName(_("Sessions"))
        self.sessions.redraw()
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, *ENTER_KEYS):
            self._open(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            # Qt would go to the first and the last column.
            last = self.sessions.rowCount() - 1
            self._choose(0 if event.key() == Qt.Key.Key_Home else last)
        elif event.text().strip() and event.text().isprintable():
            # Letters are keys of the page, and not to be searched for.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.ensurePolished()
        small = _small(self)
        lines = self.quiet_lines * QFontMetrics(small).height()
        high = QFontMetrics(self.font()).height() + lines + 2 * GRID
        self.verticalHeader().setDefaultSectionSize(high)
        header = self.horizontalHeader()
        header.setFont(small)
        header.setFixedHeight(QFontMetrics(small).height() + GRID)
        bold, heading = QFontMetrics(self.font()), QFontMetrics(small)
        for column, sample in _SAMPLES.items():
            name = str(self.sessions.headerData(column, Qt.Orientation.Horizontal))
            wide = max(bold.horizontalAdvance(sample), heading.horizontalAdvance(name))
            self.setColumnWidth(column, wide + 3 * GRID)

    @property
    def quiet_lines(self) -> int:
        """How many lines say what was asked: two where one would be cut."""
        return 2 if self.width() < _NARROW * scale_of(self) else 1

    def _choose_first(self) -> None:
        self._choose(0)
        self.scrollToTop()

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.setCurrentIndex(self.sessions.index(row, 0))

    def _open(self, row: int) -> None:
        line = self.sessions.line(row) if row >= 0 else None
        if line is not None:
            self.opened.emit(line)


class _RowDelegate(QStyledItemDelegate):
    """Writes when a session was and, in a quieter line below, what was asked; the rest aside."""

    def __init__(self, view: SessionsView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        view, palette = self._view, self._view.palette()
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            chosen = QRect(option.rect)
            painter.fillRect(chosen, palette.color(QPalette.ColorRole.AlternateBase))
            if index.column() == Column.SESSION:
                bar = QRect(chosen.left(), chosen.top(), 3, chosen.height())
                lit = QPalette.ColorRole.Text if view.hasFocus() else QPalette.ColorRole.Accent
                painter.fillRect(bar, palette.color(lit))
        line = QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1)
        painter.fillRect(line, palette.color(QPalette.ColorRole.Mid))
        box = option.rect.adjusted(_SIDE, 0, -GRID, 0)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        painter.setFont(view.font())
        text = str(index.data())
        if index.column() != Column.SESSION:
            aside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, int(aside), text)
            painter.restore()
            return
        small = _small(view)
        high = QFontMetrics(view.font()).height()
        low = view.quiet_lines * QFontMetrics(small).height()
        top = box.top() + (box.height() - high - low) // 2
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(box.left(), top, box.width(), high), int(left), text)
        painter.setFont(small)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        metrics, below = QFontMetrics(small), str(index.data(BELOW) or "")
        room = QRect(box.left(), top + high, box.width(), low)
        wrapped = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        if metrics.boundingRect(room, int(wrapped), below).height() > low:
            below = metrics.elidedText(
                below, Qt.TextElideMode.ElideRight, view.quiet_lines * box.width() - 8 * GRID
            )
        painter.drawText(room, int(wrapped), below)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(8 * GRID, 6 * GRID)


def _small(widget: QWidget) -> QFont:
    font = QFont(widget.font())
    font.setPixelSize(round(SMALL * scale_of(widget)))
    return font
