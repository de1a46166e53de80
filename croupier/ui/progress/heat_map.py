from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.progress.values import Counted
from croupier.ui.progress.heat_colours import fill, writing
from croupier.ui.progress.heat_grid import FEW, Block, Column, Subject
from croupier.ui.progress.heat_layout import HEAD, HeatLayout, Laid, Place
from croupier.ui.progress.words import cell_text, column_label, percent
from croupier.ui.stylesheet import GRID, SMALL, scale_of
from croupier.ui.theme import Theme
from croupier.wording.results import subject_label

_ROUND = 4
_NAME = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class HeatMap(QWidget):
    """What is known of each bet and step on each hand and outcome, and how fast.

    Arrow keys and the mouse go from cell to cell; what a cell says is told in words.
    """

    told = Signal(str)
    """What the cell in turn says; empty where none is."""
    place_shown = Signal(object)
    """The `QRectF` of a cell that keys lead to, to be brought into sight."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.blocks: tuple[Block, ...] = ()
        self._laid: tuple[Laid, ...] = ()
        self._room = 0
        self.place: Place | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show what is known; whichever cell was looked at still is, where there is one."""
        self.blocks = tuple(blocks)
        if self.place is not None and self._block_of(self.place) is None:
            self.place = None
        self._lay_out()
        self.updateGeometry()
        self._tell()

    def use_room(self, height: int) -> None:
        """Be told how high it may become for the sake of looking well."""
        if height != self._room:
            self._room = height
            self._lay_out()
            self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def redraw(self) -> None:
        """Write everything in the language in force, which may take more or less room."""
        self.setAccessibleName(_("What is known of each bet on each hand"))
        self.show_blocks(self.blocks)

    def text_of(self, place: Place) -> str:
        """What a cell says."""
        row, column, counted = self._cell(place)
        return cell_text(row, column, counted)

    # --- size -------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        laid = self._layout.within(width, self._room)
        return round(max((one.bottom for one in laid), default=0)) + 2

    def sizeHint(self) -> QSize:
        wide = 130 * GRID
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        wide = self._layout.least_width
        # As high as it is at the width that it has.
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lay_out()
            self.updateGeometry()

    # --- moving -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS and self._laid:
            self._move(*_STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.place is not None:
            block = self.blocks[self.place.block]
            column = 0 if key is Qt.Key.Key_Home else len(block.columns) - 1
            self._go(Place(self.place.block, self.place.row, column))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        if self.place is None and self._laid:
            self._go(Place(0, 0, 0))
        self.update()

    def focusOutEvent(self, event: object) -> None:
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self._leave()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self.place_at(event.position())
        if found is not None and found != self.place:
            self.place = found
            self._tell()
        elif found is None and not self.hasFocus():
            self._leave()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._leave()

    def place_of(self, block: int, row: Subject, column: Column) -> Place:
        """Where a crossing of a block is."""
        shown = self.blocks[block]
        return Place(block, shown.rows.index(row), shown.columns.index(column))

    def place_at(self, point: QPointF) -> Place | None:
        """Which cell is at a point."""
        return next((one for one in self._places() if self.box_of(one).contains(point)), None)

    def box_of(self, place: Place) -> QRectF:
        """Where a cell is."""
        return self._laid[place.block].box(place.row, place.column)

    def _move(self, across: int, down: int) -> None:
        if self.place is None:
            self._go(Place(0, 0, 0))
            return
        here = self.box_of(self.place).center()

        def distance(place: Place) -> float:
            there = self.box_of(place).center() - here
            along = there.x() * across + there.y() * down
            aside = abs(there.x() * down) + abs(there.y() * across)
            return along + 2 * aside if along > 1 else float("inf")

        best = min(self._places(), key=distance)
        if distance(best) < float("inf"):
            self._go(best)

    def _go(self, place: Place) -> None:
        self.place = place
        self._tell()
        self.place_shown.emit(self.box_of(place))

    def _leave(self) -> None:
        self.place = None
        self._tell()

    def _tell(self) -> None:
        said = "" if self.place is None else self.text_of(self.place)
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
            event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)
        self.told.emit(said)
        self.update()

    # --- layout -----------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._laid = self._layout.within(self.width(), self._room)
        self.update()

    @property
    def _layout(self) -> HeatLayout:
        return HeatLayout(self.blocks, self.font(), self._bold, self._small, scale_of(self))

    @property
    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(SMALL * scale_of(self)))
        return font

    @property
    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _places(self) -> Iterator[Place]:
        for number, laid in enumerate(self._laid):
            for row in range(len(laid.block.rows)):
                for column in range(len(laid.block.columns)):
                    yield Place(number, row, column)

    def _block_of(self, place: Place) -> Block | None:
        if place.block >= len(self.blocks):
            return None
        block = self.blocks[place.block]
        return block if place.row < len(block.rows) else None

    def _cell(self, place: Place) -> tuple[Subject, Column, Counted | None]:
        block = self.blocks[place.block]
        row, column = block.rows[place.row], block.columns[place.column]
        return row, column, block.cells.get((row, column))

    # --- painting ---------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for laid in self._laid:
            self._paint_names(painter, laid)
        for place in self._places():
            self._paint_cell(painter, place)
        if self.place is not None:
            lit = self._theme.text if self.hasFocus() else self._theme.muted
            painter.setPen(QPen(QColor(lit), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.box_of(self.place), _ROUND, _ROUND)

    def _paint_names(self, painter: QPainter, laid: Laid) -> None:
        painter.setPen(QColor(self._theme.text))
        painter.setFont(self.font())
        for number, row in enumerate(laid.block.rows):
            box = laid.box(number, 0)
            box.setRight(box.left() - GRID / 2)
            box.setLeft(laid.left)
            painter.drawText(box, int(_NAME), subject_label(row))
        painter.setPen(QColor(self._theme.muted))
        painter.setFont(self._small)
        for number, column in enumerate(laid.block.columns):
            box = laid.box(0, number)
            left = box.center().x() - laid.heading / 2
            box = QRectF(left, laid.top, laid.heading, laid.head - GRID / 2)
            painter.drawText(box, int(HEAD), column_label(column))

    def _paint_cell(self, painter: QPainter, place: Place) -> None:
        box = self.box_of(place)
        _row, _column, counted = self._cell(place)
        painter.setPen(Qt.PenStyle.NoPen)
        if counted is None or not counted.answered:
            painter.setBrush(QColor(self._theme.line))
            painter.drawEllipse(box.center(), 1.5, 1.5)
            return
        few = counted.answered < FEW
        colour = fill(self._theme, counted.share, few=few)
        painter.setBrush(colour)
        painter.drawRoundedRect(box, _ROUND, _ROUND)
        painter.setPen(writing(self._theme, colour, few=few))
        growth = self._laid[place.block].growth
        large = _grown(self.font() if few else self._bold, growth)
        small = _grown(self._small, (1 + growth) / 2)
        upper, lower = QFontMetrics(large).height(), QFontMetrics(small).height()
        top = box.top() + (box.height() - upper - lower) / 2
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(large)
        line = QRectF(box.left(), top, box.width(), upper)
        painter.drawText(line, int(middle), str(percent(counted)))
        painter.setFont(small)
        line = QRectF(box.left(), top + upper, box.width(), lower)
        painter.drawText(line, int(middle), seconds_number(counted.typical))


def _grown(font: QFont, growth: float) -> QFont:
    grown = QFont(font)
    grown.setPixelSize(round(QFontInfo(font).pixelSize() * growth))
    return grown


def seconds_number(seconds: float) -> str:
    """A typical time without its unit, as short as a cell has room for."""
    written = f"{seconds:.1f}" if seconds < 100 else f"{seconds:.0f}"
    return written.replace(".", ",") if language() == "vi" else written
