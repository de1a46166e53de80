from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from croupier.ui.controls import set_property


class Mark(QWidget):
    """A drawn tick or cross, in the colour that the style sheet gives to its verdict."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._right = True
        self.setVisible(False)

    def show_verdict(self, right: bool) -> None:
        self._right = right
        set_property(self, "verdict", "right" if right else "wrong")
        self.setVisible(True)

    def sizeHint(self) -> QSize:
        side = self.fontMetrics().ascent()
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        painter.translate((self.width() - side) / 2, (self.height() - side) / 2)
        painter.scale(side, side)
        pen = QPen(self.palette().color(QPalette.ColorRole.WindowText), 0.16)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        path = QPainterPath()
        if self._right:
            path.moveTo(0.12, 0.55)
            path.lineTo(0.38, 0.82)
            path.lineTo(0.88, 0.2)
        else:
            path.moveTo(0.16, 0.16)
            path.lineTo(0.84, 0.84)
            path.moveTo(0.84, 0.16)
            path.lineTo(0.16, 0.84)
        painter.drawPath(path)
