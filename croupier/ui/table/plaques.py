"""What stands on the felt beside the rack: the house's sign, and the display of its meter."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from croupier.ui.fonts import font
from croupier.ui.table.places import PlaqueRow
from croupier.ui.table.proportions import METER_SIZE
from croupier.ui.table.tints import see_through
from croupier.ui.theme import Theme

_SPACING = 0.06


def paint_plaque(
    painter: QPainter,
    box: QRectF,
    rows: tuple[PlaqueRow, ...],
    theme: Theme,
    name_size: float,
    value_size: float,
) -> None:
    """Paint rows of a small name over a larger value, each as large as the box is wide for."""
    radius = min(0.12 * box.width(), 0.6 * name_size)
    painter.setPen(QPen(see_through(theme.felt_line, 0.8), max(1.0, 0.09 * name_size)))
    painter.setBrush(see_through(theme.felt_shade, 0.45))
    painter.drawRoundedRect(box, radius, radius)
    inside = box.adjusted(0.6 * radius, 0, -0.6 * radius, 0)
    share = inside.height() / max(len(rows), 1)
    for place, (name, value) in enumerate(rows):
        high = 1.25 * (name_size + value_size)
        top = inside.top() + place * share + (share - high) / 2
        name_box = QRectF(inside.left(), top, inside.width(), 1.25 * name_size)
        value_box = QRectF(inside.left(), name_box.bottom(), inside.width(), 1.25 * value_size)
        _write(painter, name_box, name.upper(), name_size, theme.felt_print, _SPACING)
        _write(painter, value_box, value, value_size, theme.felt_text)


def paint_meter(
    painter: QPainter,
    box: QRectF,
    row: PlaqueRow,
    theme: Theme,
    name_size: float,
    value_size: float,
) -> None:
    """Paint the display of the meter: its name, and under it the sum in lit digits."""
    name, value = row
    radius = min(0.12 * box.width(), 0.6 * name_size)
    painter.setPen(QPen(QColor(theme.rail_shade).lighter(150), max(1.0, 0.12 * name_size)))
    painter.setBrush(QColor(theme.rack_tube))
    painter.drawRoundedRect(box, radius, radius)
    inside = box.adjusted(0.6 * radius, 0, -0.6 * radius, 0)
    digits = METER_SIZE * value_size
    top = inside.center().y() - 1.25 * (name_size + digits) / 2
    name_box = QRectF(inside.left(), top, inside.width(), 1.25 * name_size)
    value_box = QRectF(inside.left(), name_box.bottom(), inside.width(), 1.25 * digits)
    _write(painter, name_box, name.upper(), name_size, theme.rail_text, _SPACING)
    _write(painter, value_box, value, digits, theme.lamp)


def _write(
    painter: QPainter, box: QRectF, text: str, size: float, colour: str, spacing: float = 0.0
) -> None:
    letters = font(size, bold=True, spacing=spacing)
    wide = QFontMetricsF(letters).horizontalAdvance(text)
    while wide > box.width() and size > 1:
        # Fonts come in whole pixels.
        size -= 1
        letters = font(size, bold=True, spacing=spacing)
        wide = QFontMetricsF(letters).horizontalAdvance(text)
    painter.setFont(letters)
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
