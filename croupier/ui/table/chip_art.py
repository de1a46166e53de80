"""Chips seen from behind the rack: slightly from above, edge spots and all."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from croupier.ui.fonts import font
from croupier.ui.table.chips import Column, face_value
from croupier.ui.table.sprites import Sprites
from croupier.ui.theme import Theme
from croupier.uth.house import Chip

TILT = 0.64
"""How round a chip looks: its height in widths."""
THICK = 0.105
"""How thick a chip looks, in its width."""
_SPOTS = 6
_IVORY = "#f6f2e6"
_INK = "#20242a"


def room_for(high: float, size: float) -> int:
    """How many chips of a size a column of some height holds."""
    return max(1, int((high / size - TILT) / THICK + 0.001))


def paint_columns(
    painter: QPainter,
    sprites: Sprites,
    columns: tuple[Column, ...],
    foot: QPointF,
    size: float,
    theme: Theme,
) -> None:
    """Chips in columns side by side; `foot` is the middle of the lowest chips."""
    left = foot.x() - len(columns) * size / 2
    for number, column in enumerate(columns):
        centre = QPointF(left + (number + 0.5) * size, foot.y())
        _paint_column(painter, sprites, column, centre, size, theme)


def _paint_column(
    painter: QPainter, sprites: Sprites, column: Column, foot: QPointF, size: float, theme: Theme
) -> None:
    high = size * (TILT + THICK)
    _paint_shadow(painter, sprites, foot, size, theme)
    for level, chip in enumerate(column.chips):
        # Stacks are never cut so true that the spots of all chips meet.
        turn = (level * 7 + int(chip.value.numerator)) % 3
        top = level == len(column.chips) - 1
        text = (f"×{column.count}" if column.count else face_value(chip.value)) if top else ""
        box = QRectF(
            foot.x() - size / 2,
            foot.y() - size * TILT / 2 - (level + 0.5) * size * THICK,
            size,
            high,
        )

        def paint(
            inner: QPainter, box: QRectF, chip: Chip = chip, turn: int = turn, text: str = text
        ) -> None:
            paint_chip(inner, box, chip, turn, text)

        sprites.draw(painter, box, ("chip", chip.colour, turn, text), paint)


def _paint_shadow(
    painter: QPainter, sprites: Sprites, foot: QPointF, size: float, theme: Theme
) -> None:
    wide, high = 1.5 * size, 1.1 * size * TILT

    def paint(inner: QPainter, box: QRectF) -> None:
        shade = QRadialGradient(QPointF(0, 0), 0.5)
        for place, strength in ((0, 0.55), (0.62, 0.45), (1, 0)):
            colour = QColor(theme.shadow)
            colour.setAlphaF(strength)
            shade.setColorAt(place, colour)
        inner.translate(box.center())
        inner.scale(box.width(), box.height())
        inner.fillRect(QRectF(-0.5, -0.5, 1, 1), shade)

    box = QRectF(foot.x() - 0.46 * wide, foot.y() - 0.42 * high, wide, high)
    sprites.draw(painter, box, ("chip shadow", theme.shadow), paint)


def paint_chip(painter: QPainter, box: QRectF, chip: Chip, turn: int, text: str) -> None:
    """One chip: `turn` is how far its edge spots are turned, in thirds of their distance."""
    radius, thick = box.width() / 2, box.width() * THICK
    centre = QPointF(box.center().x(), box.top() + radius * TILT)
    base = QColor(chip.colour)
    light = base.lightnessF() > 0.7
    spot = QColor("#5b6a86") if light else QColor(_IVORY)
    pale = min(base.lightnessF() + 0.06, 1.0)
    face = QColor.fromHslF(base.hslHueF() % 1.0, base.hslSaturationF(), pale)

    body = QPainterPath()
    body.setFillRule(Qt.FillRule.WindingFill)
    body.addEllipse(centre, radius, radius * TILT)
    body.addRect(QRectF(centre.x() - radius, centre.y(), 2 * radius, thick))
    body.addEllipse(centre + QPointF(0, thick), radius, radius * TILT)
    side = QLinearGradient(box.topLeft(), box.topRight())
    for place, darker in ((0, 165), (0.35, 115), (0.6, 125), (1, 190)):
        side.setColorAt(place, base.darker(darker))
    painter.fillPath(body, side)

    start = turn * 2 * pi / _SPOTS / 3
    width = 2 * pi / _SPOTS * 0.36
    angles = [
        (start + i * 2 * pi / _SPOTS, start + i * 2 * pi / _SPOTS + width) for i in range(_SPOTS)
    ]

    def on_rim(angle: float, part: float = 1.0, down: float = 0.0) -> QPointF:
        across, along = radius * part * cos(angle), radius * part * TILT * sin(angle)
        return centre + QPointF(across, along + down)

    edge_spot = spot.darker(118)
    painter.setPen(Qt.PenStyle.NoPen)
    for first, last in angles:
        steps = [first + (last - first) * i / 4 for i in range(5)]
        seen = [angle for angle in steps if sin(angle) > -0.02]
        if len(seen) > 1:
            rim = [on_rim(angle) for angle in seen]
            foot = [on_rim(angle, down=thick) for angle in reversed(seen)]
            painter.setBrush(edge_spot)
            painter.drawPolygon(QPolygonF(rim + foot))

    painter.setBrush(face)
    painter.drawEllipse(centre, radius, radius * TILT)
    painter.setBrush(spot)
    for first, last in angles:
        steps = [first + (last - first) * i / 4 for i in range(5)]
        outer = [on_rim(angle) for angle in steps]
        inner = [on_rim(angle, 0.78) for angle in reversed(steps)]
        painter.drawPolygon(QPolygonF(outer + inner))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = QColor(spot)
    ring.setAlphaF(0.55)
    painter.setPen(QPen(ring, max(0.03 * radius, 0.5)))
    painter.drawEllipse(centre, radius * 0.74, radius * 0.74 * TILT)
    rim_line = QColor(0, 0, 0, 110)
    painter.setPen(QPen(rim_line, max(0.035 * radius, 0.5)))
    painter.drawPath(body.simplified())
    light_line = QColor(255, 255, 255, 70)
    painter.setPen(QPen(light_line, max(0.03 * radius, 0.4)))
    painter.drawEllipse(centre, radius * 0.97, radius * 0.97 * TILT)
    if text:
        _paint_text(painter, centre, radius, text, QColor(_INK if light else _IVORY))


def _paint_text(
    painter: QPainter, centre: QPointF, radius: float, text: str, colour: QColor
) -> None:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(0, 0), font(100, bold=True), text)
    bounds = path.boundingRect()
    scale = min(1.26 * radius / bounds.width(), 0.8 * radius / bounds.height())
    # Less tilted than the chip, to be read.
    squash = (TILT + 1) / 2
    placing = QTransform.fromTranslate(centre.x(), centre.y())
    placing.scale(scale, scale * squash)
    placing.translate(-bounds.center().x(), -bounds.center().y())
    painter.fillPath(placing.map(path), colour)
