from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.ui.controls import set_property
from croupier.ui.stylesheet import GRID


class Note(QWidget):
    """A few lines beside a field: its default, or what is wrong with it and what to write.

    The room is the same whatever is said, so that nothing moves while somebody types. What does
    not fit ends with an ellipsis; the tooltip and the foot of the form tell it whole.
    """

    def __init__(self, lines: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self._text = ""
        self._is_fault = False
        self.setProperty("role", "caption")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        return self._text

    @property
    def is_fault(self) -> bool:
        return self._is_fault

    def say(self, text: str, *, fault: bool = False) -> None:
        """Say something quietly, or as a fault with a mark and in its colour."""
        if (text, fault) == (self._text, self._is_fault):
            return
        self._text, self._is_fault = text, fault
        set_property(self, "verdict", "wrong" if fault else "")
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        return QSize(8 * GRID, self._lines * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._text:
            return
        painter = QPainter(self)
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        metrics = self.fontMetrics()
        high, side = metrics.lineSpacing(), metrics.ascent() * 0.8
        left = side + GRID * 0.75 if self._is_fault else 0.0
        lines = self._broken(self.width() - left)
        top = (self.height() - len(lines) * high) / 2
        if self._is_fault:
            box = QRectF(0, top + (metrics.height() - side) / 2, side, side)
            paint_cross(painter, box, colour)
        painter.setPen(colour)
        for number, line in enumerate(lines):
            painter.drawText(QPointF(left, top + metrics.ascent() + number * high), line)

    def _broken(self, room: float) -> list[str]:
        """The text in lines of some width, the last cut where there are too many."""
        layout = QTextLayout(self._text, self.font())
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        lines: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(room)
            start = line.textStart()
            lines.append(self._text[start : start + line.textLength()].rstrip())
            if len(lines) == self._lines:
                rest = self._text[start:]
                lines[-1] = self.fontMetrics().elidedText(
                    rest, Qt.TextElideMode.ElideRight, int(room)
                )
                break
        layout.endLayout()
        return lines


def paint_cross(painter: QPainter, box: QRectF, colour: object) -> None:
    """The mark of what is wrong."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, max(1.5, box.width() * 0.16))  # type: ignore[call-overload]
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    inner = box.adjusted(1, 1, -1, -1)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())
    painter.restore()
