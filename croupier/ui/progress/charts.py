"""Charts over days, drawn by pyqtgraph; imported only once the page of progress is open."""

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.ui.controls import label
from croupier.ui.progress.chart_values import ChartValues, Mark, nearest
from croupier.ui.stylesheet import GRID, SMALL, scale_of
from croupier.ui.theme import Theme

_MOST_POINTS = 60
"""More points than that would be a caterpillar: the line alone is drawn."""
_LINE, _POINT, _LIT_POINT = 1.6, 6, 10
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -7, Qt.Key.Key_PageDown: 7}


class Chart(QWidget):
    """Points or bars over days. The mouse and arrow keys lead from one to the next."""

    moved = Signal(object)
    """The place on the axis of days that is looked at; None for none."""

    def __init__(
        self, theme: Theme, *, headed: bool = True, dated: bool, parent: QWidget | None = None
    ) -> None:
        """`headed` writes a heading above it, `dated` the days below."""
        super().__init__(parent)
        self._theme, self.dated, self._headed = theme, dated, headed
        self._values: ChartValues | None = None
        self.place: int | None = None
        """Which mark is looked at."""
        self._lit: list[object] = []
        self.names_width = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.heading = label("caption")
        self.view = pg.GraphicsLayoutWidget()
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMinimumSize(0, 0)
        self.view.ci.setContentsMargins(0, 0, 0, 0)
        self.view.ci.setSpacing(0)
        self.box = pg.ViewBox(enableMenu=False, enableMouse=False)
        self.box.setDefaultPadding(0)
        self.sides = {side: pg.AxisItem(side) for side in ("left", "bottom")}
        self.view.ci.addItem(self.sides["left"], 0, 0)
        self.view.ci.addItem(self.box, 0, 1)
        self.view.ci.addItem(self.sides["bottom"], 1, 1)
        for axis in self.sides.values():
            axis.linkToView(self.box)
        # Within what is drawn on, where it may lie over it.
        self.note = label("caption")
        self.note.setObjectName("note")
        self.note.setParent(self.view.viewport())
        self.note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID // 2, GRID, GRID // 2)
        column.setSpacing(GRID)
        if headed:
            column.addWidget(self.heading)
        column.addWidget(self.view, 1)

    def show_values(self, values: ChartValues, names_width: int = 0) -> None:
        """Draw a chart; its names of heights take so much room, or as much as they need."""
        self._values = values
        self.names_width = names_width
        self.heading.setText(values.heading)
        self.setAccessibleName(values.heading)
        self.setAccessibleDescription(values.told)
        if self.place is not None and self.place >= len(values.marks):
            self.place = None
        self._draw()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._draw()

    def look_at(self, place: float | None) -> None:
        """Light the mark nearest to a place, without telling anyone; None lights none."""
        marks = self._values.marks if self._values else ()
        self._light(None if place is None else nearest(marks, place), noted=False)

    def wanted_names_width(self, values: ChartValues) -> int:
        """How wide the names of its heights are."""
        metrics = QFontMetrics(self._small)
        return max(metrics.horizontalAdvance(name) for _high, name in values.levels) + GRID

    @property
    def picture(self) -> QWidget:
        """What is drawn on."""
        view: QWidget = self.view
        return view

    def sizeHint(self) -> QSize:
        return QSize(50 * GRID, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        lines = int(self._headed) + int(self.dated)
        line = QFontMetrics(self._small).height()
        high = 3 * GRID + 2 * line + lines * (line + GRID)
        return QSize(24 * GRID, high)

    # --- moving -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._values.marks) - 1 if self._values else -1
        key = Qt.Key(event.key())
        if last < 0:
            super().keyPressEvent(event)
        elif key in _STEPS:
            place = last if self.place is None else self.place + _STEPS[key]
            self._go(max(0, min(last, place)))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key is Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._values and self._values.marks and event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        ):
            self._go(len(self._values.marks) - 1 if self.place is None else self.place)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._go(None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._values is None:
            return
        within = self.view.mapFrom(self, event.position().toPoint())
        point = self.box.mapSceneToView(QPointF(self.view.mapToScene(within)))
        self._go(nearest(self._values.marks, point.x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._go(None)

    def _go(self, place: int | None) -> None:
        if place == self.place and (place is None or not self.note.isHidden()):
            return
        self._light(place, noted=True)
        mark = self._mark
        said = mark.note.replace("\n", ": ") if mark else ""
        told = self._values.told if self._values else ""
        self.setAccessibleDescription(said or told)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        self.moved.emit(mark.place if mark else None)

    @property
    def _mark(self) -> Mark | None:
        return None if self._values is None or self.place is None else self._values.marks[self.place]

    # --- drawing ----------------------------------------------------------------------

    @property
    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(SMALL * scale_of(self)))
        return font

    def _draw(self) -> None:
        values = self._values
        if values is None:
            return
        self.view.setBackground(self._theme.panel)
        self.box.clear()
        self._lit = []
        self._set_axes(values)
        for high, _name in values.levels:
            self._add_level(high, self._theme.line)
        if values.average is not None:
            self._add_level(values.average, self._theme.muted, dotted=True)
        if values.is_line:
            self._add_line(values)
        else:
            self._add_bars(values)
        self._light(self.place, noted=not self.note.isHidden())

    def _set_axes(self, values: ChartValues) -> None:
        left, bottom = self.sides["left"], self.sides["bottom"]
        metrics = QFontMetrics(self._small)
        for axis in (left, bottom):
            axis.setStyle(
                tickLength=0,
                tickAlpha=0,
                tickFont=self._small,
                autoExpandTextSpace=False,
                autoReduceTextSpace=False,
                tickTextOffset=GRID // 2,
            )
            # Without one it would take that of the library.
            axis.setPen(pg.mkPen(None))
            axis.setTextPen(self._theme.muted)
        left.setTicks([list(values.levels)])
        left.setWidth(self.names_width or self.wanted_names_width(values))
        bottom.setTicks([list(values.axis.named)])
        bottom.setVisible(self.dated)
        bottom.setHeight(metrics.height() + GRID // 2 if self.dated else 0)
        self._set_span(values, metrics)
        # Points at the very top are drawn whole, and the names of heights beside them.
        half = metrics.height() / 2 + 1
        high = self.view.height() - (bottom.height() if self.dated else 0)
        spare = values.top * half / max(half, high - 2 * half)
        self.box.setYRange(-spare, values.top + spare, padding=0)

    def _set_span(self, values: ChartValues, metrics: QFontMetrics) -> None:
        """Show all the days, with room at both ends for the names of the first and the last."""
        low, high = values.axis.low, values.axis.high
        left, right = low, high
        room = max(1, self.view.width() - self.sides["left"].width())
        for place, name in values.axis.named:
            half = (metrics.horizontalAdvance(name) / 2 + 2) * (high - low) / room
            left, right = min(left, place - half), max(right, place + half)
        self.box.setXRange(left, right, padding=0)

    def _add_level(self, high: float, colour: str, *, dotted: bool = False) -> None:
        pen = pg.mkPen(colour, width=1)
        if dotted:
            pen.setDashPattern([2.0, 4.0])
        line = pg.InfiniteLine(high, angle=0, pen=pen)
        line.setZValue(-10)
        self.box.addItem(line, ignoreBounds=True)

    def _add_line(self, values: ChartValues) -> None:
        colour = self._theme.accent
        across, up = [mark.place for mark in values.marks], [mark.value for mark in values.marks]
        if len(across) > 1:
            curve = pg.PlotCurveItem(across, up, pen=pg.mkPen(colour, width=_LINE), antialias=True)
            self.box.addItem(curve, ignoreBounds=True)
        if len(across) <= _MOST_POINTS:
            self._add_points(values.marks, _POINT, colour)

    def _add_bars(self, values: ChartValues) -> None:
        best = tuple(mark for mark in values.marks if mark.is_best)
        rest = tuple(mark for mark in values.marks if not mark.is_best)
        self._add_bar(rest, _between(self._theme.muted, self._theme.panel))
        self._add_bar(best, self._theme.accent)

    def _add_bar(self, marks: tuple[Mark, ...], colour: str) -> object:
        bars = pg.BarGraphItem(
            x=[mark.place for mark in marks],
            width=[mark.width for mark in marks],
            height=[mark.value for mark in marks],
            pen=None,
            brush=colour,
        )
        self.box.addItem(bars, ignoreBounds=True)
        return bars

    def _add_points(self, marks: tuple[Mark, ...], size: int, colour: str) -> object:
        points = pg.ScatterPlotItem(
            [mark.place for mark in marks],
            [mark.value for mark in marks],
            size=size,
            pen=None,
            brush=colour,
            antialias=True,
        )
        self.box.addItem(points, ignoreBounds=True)
        return points

    def _light(self, place: int | None, *, noted: bool) -> None:
        for item in self._lit:
            self.box.removeItem(item)
        self._lit = []
        self.place = place
        mark = self._mark
        if mark is None or self._values is None:
            self.note.hide()
            return
        if self._values.is_line:
            line = pg.InfiniteLine(mark.place, pen=pg.mkPen(self._theme.line, width=1))
            line.setZValue(-5)
            self.box.addItem(line, ignoreBounds=True)
            self._lit = [line, self._add_points((mark,), _LIT_POINT, self._theme.text)]
        else:
            self._lit = [self._add_bar((mark,), self._theme.text)]
        self.note.setVisible(noted)
        if noted:
            self._put_note(mark)

    def _put_note(self, mark: Mark) -> None:
        self.note.setText(mark.note)
        self.note.adjustSize()
        point = self.box.mapViewToScene(QPointF(mark.place, mark.value))
        room = self.view.viewport().size()
        wide, high = self.note.width(), self.note.height()
        left = point.x() + GRID
        if left + wide > room.width():
            left = point.x() - GRID - wide
        top = max(0, min(point.y() - high / 2, room.height() - high))
        self.note.move(round(max(0, left)), round(top))

    # --- Qt's own ---------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), GRID, GRID)


def _between(one: str, other: str) -> str:
    """The colour halfway between two."""
    first, second = QColor(one), QColor(other)
    mixed = ((a + b) // 2 for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))
    return QColor(*mixed).name()
