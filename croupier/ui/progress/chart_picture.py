"""What a chart is drawn with: pyqtgraph, which is imported once the page of progress is open."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

from croupier.ui.controls import label
from croupier.ui.progress.chart_values import ChartValues, Mark
from croupier.ui.stylesheet import GRID
from croupier.ui.theme import Theme

_MOST_POINTS = 60
"""More points than that would be a caterpillar: the line alone is drawn."""
_LINE, _POINT, _LIT_POINT = 1.6, 6, 10


class ChartPicture:
    """Axes, lines, points and bars of one chart, and the note beside the mark in turn."""

    def __init__(self) -> None:
        view = self._view = pg.GraphicsLayoutWidget()
        # Whoever shows it hears of the mouse: nothing here is dragged or zoomed.
        view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for part in (view, view.viewport()):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setMinimumSize(0, 0)
        view.ci.setContentsMargins(0, 0, 0, 0)
        view.ci.setSpacing(0)
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False)
        self._box.setDefaultPadding(0)
        self._left, self._bottom = pg.AxisItem("left"), pg.AxisItem("bottom")
        view.ci.addItem(self._left, 0, 0)
        view.ci.addItem(self._box, 0, 1)
        view.ci.addItem(self._bottom, 1, 1)
        for axis in (self._left, self._bottom):
            axis.linkToView(self._box)
        self._lit: list[object] = []
        # Within what is drawn on, where it may lie over it.
        self.note = label("caption")
        self.note.setObjectName("note")
        self.note.setParent(view.viewport())
        self.note.hide()

    @property
    def widget(self) -> QWidget:
        """What is drawn on."""
        view: QWidget = self._view
        return view

    def draw(
        self, values: ChartValues, theme: Theme, small: QFont, names_width: int, *, dated: bool
    ) -> None:
        """Draw a chart anew, with no mark lit."""
        self._view.setBackground(theme.panel)
        self._box.clear()
        self._lit = []
        self._set_axes(values, theme, small, names_width, dated=dated)
        for high, _name in values.levels:
            self._add_level(high, theme.line)
        if values.average is not None:
            self._add_level(values.average, theme.muted, dotted=True)
        if values.is_line:
            self._add_line(values, theme.accent)
        else:
            self._add_bars([mark for mark in values.marks if not mark.is_best], _quiet(theme))
            self._add_bars([mark for mark in values.marks if mark.is_best], theme.accent)

    def light(self, mark: Mark | None, theme: Theme, *, is_line: bool) -> None:
        """Light one mark, or none."""
        for item in self._lit:
            self._box.removeItem(item)
        self._lit = []
        if mark is None:
            return
        if is_line:
            line = pg.InfiniteLine(mark.place, pen=pg.mkPen(theme.line, width=1))
            line.setZValue(-5)
            self._box.addItem(line, ignoreBounds=True)
            self._lit = [line, self._add_points([mark], _LIT_POINT, theme.text)]
        else:
            self._lit = [self._add_bars([mark], theme.text)]

    def show_note(self, mark: Mark | None) -> None:
        """Tell what a mark says, beside it; None tells nothing."""
        self.note.setVisible(mark is not None)
        if mark is None:
            return
        self.note.setText(mark.note)
        self.note.adjustSize()
        point = self._box.mapViewToScene(QPointF(mark.place, mark.value))
        room = self._view.viewport().size()
        wide, high = self.note.width(), self.note.height()
        left = point.x() + GRID
        if left + wide > room.width():
            left = point.x() - GRID - wide
        top = max(0, min(point.y() - high / 2, room.height() - high))
        self.note.move(round(max(0, left)), round(top))

    def day_at(self, point: QPoint) -> float:
        """Which place on the axis of days is at a point of the widget."""
        return float(self._box.mapSceneToView(QPointF(self._view.mapToScene(point))).x())

    def _set_axes(
        self, values: ChartValues, theme: Theme, small: QFont, names_width: int, *, dated: bool
    ) -> None:
        metrics = QFontMetrics(small)
        for axis in (self._left, self._bottom):
            axis.setStyle(
                tickLength=0,
                tickAlpha=0,
                tickFont=small,
                autoExpandTextSpace=False,
                autoReduceTextSpace=False,
                tickTextOffset=GRID // 2,
            )
            # Without one it would take that of the library.
            axis.setPen(pg.mkPen(None))
            axis.setTextPen(theme.muted)
        self._left.setTicks([list(values.levels)])
        self._left.setWidth(names_width)
        below = metrics.height() + GRID // 2 if dated else 0
        self._bottom.setTicks([list(values.axis.named)])
        self._bottom.setVisible(dated)
        self._bottom.setHeight(below)
        self._set_span(values, metrics, names_width)
        # Points at the very top are drawn whole, and the names of heights beside them.
        half = metrics.height() / 2 + 1
        spare = values.top * half / max(half, self._view.height() - below - 2 * half)
        self._box.setYRange(-spare, values.top + spare, padding=0)

    def _set_span(self, values: ChartValues, metrics: QFontMetrics, names_width: int) -> None:
        """Show all the days, with room at both ends for the names of the first and the last."""
        low, high = values.axis.low, values.axis.high
        left, right = low, high
        room = max(1, self._view.width() - names_width)
        for place, name in values.axis.named:
            half = (metrics.horizontalAdvance(name) / 2 + 2) * (high - low) / room
            left, right = min(left, place - half), max(right, place + half)
        self._box.setXRange(left, right, padding=0)

    def _add_level(self, high: float, colour: str, *, dotted: bool = False) -> None:
        pen = pg.mkPen(colour, width=1)
        if dotted:
            pen.setDashPattern([2.0, 4.0])
        line = pg.InfiniteLine(high, angle=0, pen=pen)
        line.setZValue(-10)
        self._box.addItem(line, ignoreBounds=True)

    def _add_line(self, values: ChartValues, colour: str) -> None:
        across, up = [mark.place for mark in values.marks], [mark.value for mark in values.marks]
        if len(across) > 1:
            # Pens are as wide on every screen, in points of the screen.
            pen = pg.mkPen(colour, width=_LINE * self._view.devicePixelRatioF())
            curve = pg.PlotCurveItem(across, up, pen=pen, antialias=True)
            self._box.addItem(curve, ignoreBounds=True)
        if len(across) <= _MOST_POINTS:
            self._add_points(values.marks, _POINT, colour)

    def _add_bars(self, marks: Sequence[Mark], colour: str) -> object:
        bars = pg.BarGraphItem(
            x=[mark.place for mark in marks],
            width=[mark.width for mark in marks],
            height=[mark.value for mark in marks],
            pen=None,
            brush=colour,
        )
        self._box.addItem(bars, ignoreBounds=True)
        return bars

    def _add_points(self, marks: Sequence[Mark], size: int, colour: str) -> object:
        points = pg.ScatterPlotItem(
            [mark.place for mark in marks],
            [mark.value for mark in marks],
            size=size,
            pen=None,
            brush=colour,
            antialias=True,
        )
        self._box.addItem(points, ignoreBounds=True)
        return points


def _quiet(theme: Theme) -> str:
    """The colour of bars: halfway between the panel and quiet writing."""
    muted, panel = QColor(theme.muted), QColor(theme.panel)
    return QColor(
        (muted.red() + panel.red()) // 2,
        (muted.green() + panel.green()) // 2,
        (muted.blue() + panel.blue()) // 2,
    ).name()
