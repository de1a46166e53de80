"""The mark on a bet that is said to be settled wrongly."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from croupier.ui.table.canvas import Canvas
from croupier.ui.table.places import SpotPlaces

_DASH = (3.0, 2.0)
_ARM = 0.24
"""Half an arm of the cross, in the width of its disc."""


def _place(spot: SpotPlaces) -> QPointF:
    """Where the cross covers neither the payment nor a text, nor the sign of what was done."""
    ring = spot.ring
    if not spot.centred:
        # What is printed stands to the left, and the payment lies to the right.
        return QPointF(ring.left() + 0.3 * ring.width(), ring.bottom())
    pays_right = spot.payout.center().x() > ring.center().x()
    x = ring.left() if pays_right else ring.right()
    return QPointF(x, ring.top() + 0.12 * ring.height())


def paint_wrong_mark(canvas: Canvas, spot: SpotPlaces) -> None:
    """A broken ring around the spot, and a cross at its edge."""
    painter, theme, unit = canvas.painter, canvas.theme, canvas.geometry.unit
    line = max(2.0, 0.022 * unit)
    ring = spot.ring.adjusted(-line, -line, line, line)
    pen = QPen(QColor(theme.felt_text), line)
    pen.setDashPattern(_DASH)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(ring)
    size = max(14.0, 0.14 * unit)
    if spot.in_row:
        size = min(size, max(10.0, 0.6 * spot.ring.width()))
    disc = QRectF(0, 0, size, size)
    disc.moveCenter(_place(spot))
    painter.setPen(QPen(QColor(theme.felt_text), max(1.0, size * 0.09)))
    painter.setBrush(QColor(theme.red))
    painter.drawEllipse(disc)
    cross = QPen(QColor(theme.card), max(2.0, size * 0.14))
    cross.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(cross)
    middle, arm = disc.center(), _ARM * size
    for slope in (1, -1):
        painter.drawLine(middle + QPointF(-arm, -arm * slope), middle + QPointF(arm, arm * slope))
