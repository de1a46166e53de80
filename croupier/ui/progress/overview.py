from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.progress.values import NOTHING_YET, Progress
from croupier.ui.controls import label
from croupier.ui.pages import ScrolledColumn
from croupier.ui.progress.chart_words import (
    accuracy_chart,
    axis_of,
    streak_chart,
    time_chart,
)
from croupier.ui.progress.heat_grid import blocks_of, weakest
from croupier.ui.progress.periods import periods_of, slips_by_number
from croupier.ui.progress.words import accuracy_text, weak_text
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.amounts import amount
from croupier.wording.slip_names import slip_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from croupier.ui.progress.charts import Chart
    from croupier.ui.theme import Theme

_MOST = 5
_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_TICK = 11 * GRID
"""How much room the name of a day takes below a chart, with the space beside it."""


class Overview(QWidget):
    """How it went from day to day, and what to practise next."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._progress = NOTHING_YET
        self._named = 0
        self.charts: tuple[Chart, ...] = ()
        """There once what draws them is loaded."""
        self._charts = _panel()
        self._charts_column = QVBoxLayout(self._charts)
        self._charts_column.setContentsMargins(GRID, GRID, GRID, GRID)
        self._charts_column.setSpacing(GRID // 2)
        self.next = ScrolledColumn()
        self._weak, self._slips = _NamedFigures(), _NamedFigures()
        self.next.column.setSpacing(3 * GRID)
        self.next.column.setContentsMargins(GRID, GRID, 0, GRID)
        self.next.column.addWidget(self._weak)
        self.next.column.addWidget(self._slips)
        self.next.column.addStretch(1)
        right = _panel()
        right.setMaximumWidth(60 * GRID)
        within = QVBoxLayout(right)
        within.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        within.addWidget(self.next)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addWidget(self._charts, 9)
        row.addWidget(right, 5)

    def add_charts(self) -> None:
        """Draw from now on: what that takes is loaded."""
        from croupier.ui.progress.charts import Chart

        self.charts = tuple(Chart(self._theme, dated=dated) for dated in (False, False, True))
        for chart, part in zip(self.charts, (5, 3, 3), strict=True):
            self._charts_column.addWidget(chart, part)
            chart.moved.connect(lambda place, one=chart: self._look_at(place, one))
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
        progress = self._progress
        self.next.setAccessibleName(_("What to practise"))
        weak = weakest(blocks_of(progress), _MOST)
        self._weak.show_rows(
            _("Least certain"),
            [(weak_text(one), accuracy_text(one.counted)) for one in weak],
            _("What was missed stands here once it was asked five times."),
        )
        slips = slips_by_number(progress)[:_MOST]
        self._slips.show_rows(
            _("Most frequent slips"),
            [(slip_name(slip), f"{amount(count)} ×") for slip, count in slips],
            _("No slip was made."),
        )
        self._draw()

    def _draw(self) -> None:
        if not self.charts:
            return
        progress = self._progress
        unit, periods = periods_of(progress.days)
        self._named = self._most_named
        axis = axis_of(periods, unit, self._named)
        made = [
            chart(progress, periods, unit, axis)
            for chart in (accuracy_chart, time_chart, streak_chart)
        ]
        wide = max(
            chart.wanted_names_width(values)
            for chart, values in zip(self.charts, made, strict=True)
        )
        for chart, values in zip(self.charts, made, strict=True):
            chart.show_values(values, wide)

    @property
    def _most_named(self) -> int:
        """How many days there is room to name."""
        return max(2, int(self._charts.width() / (_TICK * scale_of(self))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._named != self._most_named:
            self._draw()

    def _look_at(self, place: float | None, which: Chart) -> None:
        for chart in self.charts:
            if chart is not which:
                chart.look_at(place)


class _NamedFigures(QWidget):
    """A heading, and rows of a name and a figure."""

    def __init__(self) -> None:
        super().__init__()
        self._heading, self._empty = label("heading"), label("muted", wrap=True)
        self._rows: list[tuple[QWidget, QWidget]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * GRID)
        self._grid.setVerticalSpacing(GRID)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._heading, 0, 0, 1, 2)
        self._grid.addWidget(self._empty, 1, 0, 1, 2)

    def show_rows(self, heading: str, rows: Sequence[tuple[str, str]], empty: str) -> None:
        self._heading.setText(heading)
        self._empty.setText(empty)
        self._empty.setVisible(not rows)
        for parts in self._rows:
            for part in parts:
                self._grid.removeWidget(part)
                part.hide()
                part.deleteLater()
        self._rows = []
        for place, (name, figure) in enumerate(rows, 2):
            named, counted = label(wrap=True), label("strong")
            named.setText(name)
            counted.setText(figure)
            self._grid.addWidget(named, place, 0)
            self._grid.addWidget(counted, place, 1, _TOP_RIGHT)
            self._rows.append((named, counted))


def _panel() -> QFrame:
    panel = QFrame()
    panel.setObjectName("panel")
    return panel
