from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.rail_icons import UNITS, rail_icon
from croupier.ui.stylesheet import GRID, RAIL_WIDTH
from croupier.ui.theme import Theme

_ICON = 3 * GRID


class RailButton(QAbstractButton):
    """A drawn picture over its name."""

    step_asked = Signal(int)
    """So many buttons further down the rail, or up."""

    def __init__(self, section: str, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path = rail_icon(section)
        self._key = key
        self._theme = theme
        self.setCheckable(True)
        self.setProperty("role", "caption")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(self._key)
        self.setToolTip(f"{text}  {self._key}")
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def nextCheckState(self) -> None:
        """Leave the choice to the window: pressed again, the section in force stays it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if is_press_of(event, *ENTER_KEYS):
            self.click()
        elif step is not None:
            self.step_asked.emit(step)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) + GRID + 4
        return QSize(max(RAIL_WIDTH, wide), _ICON + metrics.height() + 3 * GRID)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(5, 1, -5, -1)
        if self.isChecked():
            colour = QColor(theme.accent)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.chosen))
            painter.drawRoundedRect(box, GRID, GRID)
        else:
            colour = QColor(theme.text if self.underMouse() or self.isDown() else theme.muted)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(box, GRID, GRID)
        metrics = self.fontMetrics()
        top = (self.height() - _ICON - metrics.height() - 2) / 2
        base = top + _ICON + 2 + metrics.ascent()
        left = (self.width() - metrics.horizontalAdvance(self.text())) / 2
        painter.setPen(colour)
        painter.setFont(self.font())
        painter.drawText(QPointF(left, base), self.text())
        painter.translate((self.width() - _ICON) / 2, top)
        painter.scale(_ICON / UNITS, _ICON / UNITS)
        pen = QPen(colour, 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(self._path)
