"""The dealer's rack: tubes of the house's chips, lying on their edges."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from croupier.ui.fonts import font
from croupier.ui.table.chip_art import THICK
from croupier.ui.table.chips import face_value
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.tints import see_through
from croupier.ui.theme import Theme
from croupier.uth.house import Chip

_LABEL = 0.3
"""The part of the rack below the tubes, for their values."""
_RADIUS = 0.16
_SMALLEST = 6.5
"""The smallest letters that are worth printing."""


def paint_rack(
    painter: QPainter, geometry: TableGeometry, chips: tuple[Chip, ...], theme: Theme
) -> None:
    """Paint the rack with its chips from the left, each with its key where they are taken."""
    box = geometry.rack
    painter.save()
    radius = _RADIUS * box.height()
    tray = QPainterPath()
    tray.addRoundedRect(box, radius, radius)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, QColor(theme.rack).darker(140))
    shade.setColorAt(1, QColor(theme.rack).lighter(125))
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1.0))
    painter.fillPath(tray, shade)
    painter.drawPath(tray)
    label = _label(box)
    groups = geometry.rack_groups(len(chips)) if chips else ()
    for number, (group, chip) in enumerate(zip(groups, chips, strict=True)):
        tubes = _tubes(group, box, label)
        _paint_tubes(painter, tubes, chip, number * 5, theme)
        if label == _LABEL:
            under = QRectF(
                tubes.left(), tubes.bottom(), tubes.width(), box.bottom() - tubes.bottom()
            )
            if geometry.tall_rack:
                # Clear of the rim that is lit around it.
                under.translate(0, -0.02 * box.height())
            _paint_value(painter, under, chip, theme, geometry)
    painter.restore()


def paint_keys(painter: QPainter, geometry: TableGeometry, count: int, theme: Theme) -> None:
    """The keys of so many denominations, while they put chips down."""
    box = geometry.rack
    for number, group in enumerate(geometry.rack_groups(count), 1):
        _paint_key(painter, _tubes(group, box, _label(box)), number, theme, geometry)


def _label(box: QRectF) -> float:
    return _LABEL if box.height() * _LABEL * 0.72 >= _SMALLEST else 0.12


def _tubes(group: QRectF, box: QRectF, label: float) -> QRectF:
    """Where the tubes of a denomination lie: the part of its group above its value."""
    margin = 0.096 * box.height()
    tall = box.height() * (1 - label) - margin
    return QRectF(group.left(), group.top() + margin, group.width(), tall)


def paint_touched(painter: QPainter, group: QRectF, theme: Theme, *, pressed: bool) -> None:
    """The rim of light around chips that the pointer is on."""
    line = max(1.5, 0.035 * group.height())
    box = group.adjusted(line / 2, line, -line / 2, -line / 2)
    painter.setPen(QPen(see_through(theme.lamp, 1.0 if pressed else 0.7), line))
    painter.setBrush(see_through(theme.lamp, 0.24 if pressed else 0.08))
    painter.drawRoundedRect(box, _RADIUS * group.height() * 0.7, _RADIUS * group.height() * 0.7)


def _paint_tubes(painter: QPainter, box: QRectF, chip: Chip, seed: int, theme: Theme) -> None:
    tubes = max(1, int(box.width() / (box.height() * 1.05)))
    gap = box.width() * 0.04
    wide = (box.width() - gap * (tubes + 1)) / tubes
    for tube in range(tubes):
        place = QRectF(box.left() + gap + tube * (wide + gap), box.top(), wide, box.height())
        _paint_tube(painter, place, chip, seed + tube, theme)


def _paint_value(
    painter: QPainter, box: QRectF, chip: Chip, theme: Theme, geometry: TableGeometry
) -> None:
    text, size = face_value(chip.value), box.height() * 0.72
    if geometry.tall_rack:
        size = max(size, min(geometry.name_size, 0.95 * box.height()))
    letters = font(size, bold=True)
    wide = QFontMetricsF(letters).horizontalAdvance(text)
    if wide > 0.94 * box.width():
        letters = font(size * 0.94 * box.width() / wide, bold=True)
    painter.setFont(letters)
    painter.setPen(QColor(theme.felt_print))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _paint_key(
    painter: QPainter, tubes: QRectF, number: int, theme: Theme, geometry: TableGeometry
) -> None:
    high = max(14.0, 0.5 * tubes.height(), min(1.4 * geometry.name_size, 0.8 * tubes.height()))
    cap = QRectF(0, 0, high, high)
    cap.moveCenter(tubes.center())
    radius = 0.22 * high
    painter.setPen(Qt.PenStyle.NoPen)
    # The side of the cap, which makes it a key and no sticker.
    painter.setBrush(QColor(theme.card_edge).darker(150))
    painter.drawRoundedRect(cap.translated(0, 0.08 * high), radius, radius)
    painter.setBrush(QColor(theme.card))
    painter.drawRoundedRect(cap, radius, radius)
    painter.setFont(font(0.74 * high, bold=True))
    painter.setPen(QColor(theme.black))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, str(number))


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
