"""The mark on a bet that is said to be settled wrongly."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from croupier.ui.table.canvas import Canvas
from croupier.ui.table.places import SpotPlaces

_DASH = (3.0, 2.0)
_ARM = 0.25
"""Half an arm of the cross, in the width of its disc."""
_DISC, _ROW_DISC = 0.088, 0.3
"""How wide the disc is: in units, and of a smaller spot in its ring."""


def cross_disc(spot: SpotPlaces, unit: float) -> QRectF:
    """Where the cross covers neither chips nor a text, nor a sign that is printed or put down.

    A ring is round, and so are its chips: the cross lies in a corner beside them.
    """
    ring = spot.ring
    size = _ROW_DISC * ring.width() if spot.in_row else _DISC * unit
    pays_right = spot.payout.center().x() > ring.center().x()
    inside = ring.left() if pays_right else ring.right()
    # A name stands below the ring, or else at its left; a payment lies at its outer side.
    if spot.centred:
        middle = QPointF(inside, ring.top())
    else:
        middle = QPointF(inside + 0.3 * size, ring.bottom())
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


def paint_marked_ring(canvas: Canvas, spot: SpotPlaces) -> None:
    """A broken ring around the spot: painted before its chips, it covers none of them."""
    painter, theme = canvas.painter, canvas.theme
    line = max(2.0, 0.022 * canvas.geometry.unit)
    pen = QPen(QColor(theme.felt_text), line)
    pen.setDashPattern(_DASH)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawEllipse(spot.ring)


def paint_cross(canvas: Canvas, spot: SpotPlaces) -> None:
    """The cross at the edge of a spot."""
    painter, theme = canvas.painter, canvas.theme
    disc = cross_disc(spot, canvas.geometry.unit)
    size = disc.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.red))
    painter.drawEllipse(disc)
    cross = QPen(QColor(theme.card), max(1.5, size * 0.16))
    cross.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(cross)
    middle, arm = disc.center(), _ARM * size
    for slope in (1, -1):
        painter.drawLine(middle + QPointF(-arm, -arm * slope), middle + QPointF(arm, arm * slope))
