"""The dealer's rack: tubes of the house's chips, lying on their edges."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from croupier.ui.fonts import font
from croupier.ui.table.chip_art import THICK
from croupier.ui.table.chips import face_value
from croupier.ui.theme import Theme
from croupier.uth.house import Chip

_LABEL = 0.3
"""The part of the rack below the tubes, for their values."""
_SMALLEST = 6.5
"""The smallest letters that are worth printing."""


def paint_rack(painter: QPainter, box: QRectF, chips: tuple[Chip, ...], theme: Theme) -> None:
    painter.save()
    radius = box.height() * 0.16
    tray = QPainterPath()
    tray.addRoundedRect(box, radius, radius)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, QColor(theme.rack).darker(140))
    shade.setColorAt(1, QColor(theme.rack).lighter(125))
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1.0))
    painter.fillPath(tray, shade)
    painter.drawPath(tray)
    if chips:
        _paint_tubes(painter, box, tuple(sorted(chips, key=lambda chip: chip.value)), theme)
    painter.restore()


def _paint_tubes(painter: QPainter, box: QRectF, chips: tuple[Chip, ...], theme: Theme) -> None:
    margin = box.height() * 0.12
    inner = box.adjusted(margin, margin * 0.8, -margin, 0)
    label = _LABEL if box.height() * _LABEL * 0.72 >= _SMALLEST else 0.12
    tall = box.height() * (1 - label) - margin * 0.8
    per_chip = max(1, int(inner.width() / (tall * 1.05) / len(chips)))
    group = inner.width() / len(chips)
    gap = group * 0.04
    for number, chip in enumerate(chips):
        left = inner.left() + number * group
        wide = (group - gap * (per_chip + 1)) / per_chip
        for tube in range(per_chip):
            place = QRectF(left + gap + tube * (wide + gap), inner.top(), wide, tall)
            _paint_tube(painter, place, chip, number * 5 + tube, theme)
        if label != _LABEL:
            continue
        painter.setFont(font(box.height() * _LABEL * 0.72, bold=True))
        painter.setPen(QColor(theme.felt_print))
        under = QRectF(left, inner.top() + tall, group, box.bottom() - inner.top() - tall)
        painter.drawText(under, Qt.AlignmentFlag.AlignCenter, face_value(chip.value))


def _paint_tube(painter: QPainter, box: QRectF, chip: Chip, seed: int, theme: Theme) -> None:
    painter.fillRect(box, QColor(theme.rack_tube))
    base = QColor(chip.colour)
    spot = QColor("#5b6a86") if base.lightnessF() > 0.7 else QColor("#f6f2e6")
    thick = max(2.4, box.width() * THICK * 0.8)
    count = int(box.height() / thick)
    round_ = QLinearGradient(box.topLeft(), box.topRight())
    for place, dark in ((0, 150), (0.4, 0), (0.6, 0), (1, 170)):
        round_.setColorAt(place, QColor(0, 0, 0, dark))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for i in range(count):
        band = QRectF(box.left(), box.bottom() - (i + 1) * thick, box.width(), thick)
        painter.fillRect(band, base)
        # Chips in a rack are never turned quite alike.
        turn = 0.05 * ((i * 5 + seed * 3) % 4)
        wide = box.width() * 0.17
        for place in (0.12 + turn, 0.58 + turn):
            painter.fillRect(
                QRectF(box.left() + place * box.width(), band.top(), wide, thick), spot
            )
        line = QRectF(band.left(), band.top(), band.width(), max(0.6, thick * 0.18))
        painter.fillRect(line, QColor(0, 0, 0, 95))
    painter.fillRect(box, round_)
    painter.restore()
