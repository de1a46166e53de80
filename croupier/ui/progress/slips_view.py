from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.progress.values import NOTHING_YET, Progress
from croupier.ui.controls import label
from croupier.ui.pages import ScrolledColumn
from croupier.ui.progress.chart_values import round_top
from croupier.ui.progress.chart_words import axis_of, slip_chart
from croupier.ui.progress.periods import (
    SlipHistory,
    Trend,
    Unit,
    periods_between,
    slip_history,
    slips_by_number,
    unit_of,
)
from croupier.ui.progress.words import times_text, trend_text
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.amounts import amount
from croupier.wording.slip_names import slip_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.training.slips import Slip
    from croupier.ui.progress.charts import Chart
    from croupier.ui.theme import Theme

_MOST = 5
_TICK = 11 * GRID
_NAMES = 32 * GRID
"""How wide the column of names is."""


class SlipsView(QWidget):
    """The most frequent slips, each with its weeks, and whether it becomes rarer."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._progress = NOTHING_YET
        self._named = 0
        self._histories: tuple[SlipHistory, ...] = ()
        self.rows = tuple(SlipRow() for _place in range(_MOST))
        self.charts: tuple[Chart, ...] = ()
        """There once what draws them is loaded."""
        self.unit_name, self.rest, self.empty = (
            label("caption"),
            label("muted", wrap=True),
            label("muted", wrap=True),
        )
        panel = QFrame()
        panel.setObjectName("panel")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(2 * GRID)
        self._grid.setVerticalSpacing(GRID)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self.unit_name, 0, 1)
        for place, row in enumerate(self.rows, 1):
            self._grid.addWidget(row, place, 0)
            self._grid.setRowStretch(place, 1)
        self.area = ScrolledColumn()
        self.area.column.setContentsMargins(GRID, GRID, 0, GRID)
        self.area.column.addWidget(self.empty)
        self.area.column.addLayout(self._grid, 1)
        self.area.column.addWidget(self.rest)
        self.area.column.addStretch(0)
        within = QVBoxLayout(panel)
        within.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        within.addWidget(self.area)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)

    def add_charts(self) -> None:
        """Draw from now on: what that takes is loaded."""
        from croupier.ui.progress.charts import Chart

        last = _MOST - 1
        self.charts = tuple(
            Chart(self._theme, headed=False, dated=place == last) for place in range(_MOST)
        )
        for place, chart in enumerate(self.charts, 1):
            self._grid.addWidget(chart, place, 1)
        self._draw()

    def show_progress(self, progress: Progress) -> None:
        self._progress = progress
        self.redraw()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for chart in self.charts:
            chart.set_theme(theme)

    def redraw(self) -> None:
        """Write everything in the language in force."""
        progress, unit = self._progress, self._unit
        self.area.setAccessibleName(_("Slips"))
        slips = slips_by_number(progress)
        rest = slips[_MOST:]
        shown = [slip_history(progress, slip, unit) for slip, _count in slips[:_MOST]]
        self._histories = tuple(shown)
        names = {
            Unit.WEEK: _("A bar is a week"),
            Unit.MONTH: _("A bar is a month"),
            Unit.DAY: _("A bar is a day"),
        }
        self.unit_name.setText(names[unit])
        self.unit_name.setVisible(bool(shown))
        self.empty.setText(_("No slip was made."))
        self.empty.setVisible(not shown)
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(shown))
            if place < len(shown):
                row.show_history(shown[place])
        self.rest.setText(_rest_text(rest))
        self.rest.setVisible(bool(rest))
        self._draw()

    @property
    def _unit(self) -> Unit:
        return unit_of(self._progress.days, Unit.WEEK)

    def _draw(self) -> None:
        unit = self._unit
        periods = periods_between(self._progress.days, unit)
        self._named = self._most_named
        axis = axis_of(periods, unit, self._named)
        shown = self._histories
        # All on one scale: a bar twice as high is made twice as often.
        top = round_top([most for one in shown for most in one.by_period.values()])
        for place, chart in enumerate(self.charts):
            chart.setVisible(place < len(shown))
            if place < len(shown):
                history = shown[place]
                chart.dated = place == len(shown) - 1
                name = slip_name(history.slip)
                chart.show_values(slip_chart(name, history, unit, axis, top), 1)

    @property
    def _most_named(self) -> int:
        """How many days there is room to name."""
        return max(2, int((self.width() - _NAMES) / (_TICK * scale_of(self))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._named != self._most_named:
            self._draw()


def _rest_text(rest: Sequence[tuple[Slip | None, int]]) -> str:
    """Say what there is beside the slips that are shown."""
    named = [count for slip, count in rest if slip is not None]
    said = []
    if named:
        form = ngettext("{kinds} other slip: {times}.", "{kinds} other slips: {times}.", len(named))
        said.append(form.format(kinds=amount(len(named)), times=times_text(sum(named))))
    for slip, count in rest:
        if slip is None:
            form = _("{slip}: {times}.")
            said.append(form.format(slip=slip_name(slip), times=times_text(count)))
    return "  ".join(said)


class SlipRow(QWidget):
    """A slip in a line: its name, how often it was made, and where that goes."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.count, self.trend = label(wrap=True), label("strong"), label("caption")
        self.arrow = TrendArrow()
        below = QHBoxLayout()
        below.setSpacing(GRID)
        for part in (self.count, self.arrow, self.trend):
            below.addWidget(part)
        below.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self.name)
        column.addLayout(below)
        column.addStretch(1)
        self.setMinimumWidth(_NAMES)
        self.setMaximumWidth(_NAMES + 8 * GRID)

    def show_history(self, history: SlipHistory) -> None:
        self.name.setText(slip_name(history.slip))
        self.count.setText(times_text(history.total))
        self.trend.setText(trend_text(history.trend))
        self.arrow.show_trend(history.trend)
        self.setAccessibleName(f"{self.name.text()}: {self.count.text()}, {self.trend.text()}")


class TrendArrow(QWidget):
    """An arrow down for what becomes rarer, up for what does not, level for neither."""

    def __init__(self) -> None:
        super().__init__()
        self._trend: Trend | None = None

    def show_trend(self, trend: Trend | None) -> None:
        self._trend = trend
        self.setVisible(trend is not None)
        self.update()

    def sizeHint(self) -> QSize:
        side = round(1.5 * GRID * scale_of(self))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        more = self._trend is Trend.MORE
        role = QPalette.ColorRole.WindowText if more else QPalette.ColorRole.PlaceholderText
        pen = QPen(self.palette().color(role), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        side = min(self.width(), self.height())
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate({Trend.RARER: 90, Trend.MORE: -90}.get(self._trend or Trend.SAME, 0))
        half, head = side / 2 - 1, side / 4
        painter.drawLine(QPointF(-half, 0), QPointF(half, 0))
        tip = QPointF(half, 0)
        painter.drawPolyline(
            QPolygonF([QPointF(half - head, -head), tip, QPointF(half - head, head)])
        )
