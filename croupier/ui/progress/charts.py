"""Charts over days; imported only once the page of progress is open, as what draws them."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.ui.controls import label
from croupier.ui.progress.chart_picture import ChartPicture
from croupier.ui.progress.chart_values import ChartValues, Mark, nearest
from croupier.ui.stylesheet import GRID, SMALL, scale_of
from croupier.ui.theme import Theme

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
        self.values: ChartValues | None = None
        """What is drawn."""
        self.place: int | None = None
        """Which mark is looked at."""
        self._names_width = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.heading = label("caption")
        self.picture = ChartPicture()
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID // 2, GRID, GRID // 2)
        column.setSpacing(GRID)
        column.addWidget(self.heading)
        self.heading.setVisible(headed)
        column.addWidget(self.picture.widget, 1)

    def show_values(self, values: ChartValues, names_width: int = 0) -> None:
        """Draw a chart; its names of heights take so much room, or as much as they need."""
        self.values = values
        self._names_width = names_width
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
        marks = self.values.marks if self.values else ()
        self._light(None if place is None else nearest(marks, place), noted=False)

    def wanted_names_width(self, values: ChartValues) -> int:
        """How wide the names of its heights are."""
        metrics = QFontMetrics(self._small)
        return max(metrics.horizontalAdvance(name) for _high, name in values.levels) + GRID

    def sizeHint(self) -> QSize:
        return QSize(50 * GRID, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        lines = int(self._headed) + int(self.dated)
        line = QFontMetrics(self._small).height()
        heights = 2 * line if self._headed else 0
        high = 4 * GRID + heights + lines * (line + GRID)
        return QSize(24 * GRID, high)

    # --- moving -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.values.marks) - 1 if self.values else -1
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
        if (
            self.values
            and self.values.marks
            and event.reason()
            in (
                Qt.FocusReason.TabFocusReason,
                Qt.FocusReason.BacktabFocusReason,
            )
        ):
            self._go(len(self.values.marks) - 1 if self.place is None else self.place)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._go(None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.values is None:
            return
        within = self.picture.widget.mapFrom(self, event.position().toPoint())
        self._go(nearest(self.values.marks, self.picture.day_at(within)))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._go(None)

    def _go(self, place: int | None) -> None:
        if place == self.place and (place is None or not self.picture.note.isHidden()):
            return
        self._light(place, noted=True)
        mark = self._mark
        said = mark.note.replace("\n", ": ") if mark else ""
        told = self.values.told if self.values else ""
        self.setAccessibleDescription(said or told)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        self.moved.emit(mark.place if mark else None)

    @property
    def _mark(self) -> Mark | None:
        return None if self.values is None or self.place is None else self.values.marks[self.place]

    # --- drawing ----------------------------------------------------------------------

    @property
    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(SMALL * scale_of(self)))
        return font

    def _draw(self) -> None:
        values = self.values
        if values is None:
            return
        wide = self._names_width or self.wanted_names_width(values)
        self.picture.draw(values, self._theme, self._small, wide, dated=self.dated)
        self._light(self.place, noted=not self.picture.note.isHidden())

    def _light(self, place: int | None, *, noted: bool) -> None:
        self.place = place
        mark = self._mark
        is_line = self.values is not None and self.values.is_line
        self.picture.light(mark, self._theme, is_line=is_line)
        self.picture.show_note(mark if noted else None)

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
