"""What never moves: the half-moon of felt, its padded rail, the printed layout and the rack."""

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from croupier.ui.fonts import font
from croupier.ui.table.amounts import Lettering, initials
from croupier.ui.table.places import (
    BULGE,
    ROW_SPACING,
    SPACING,
    SeatPlaces,
    SpotPlaces,
    TableGeometry,
)
from croupier.ui.table.plaques import paint_meter, paint_plaque
from croupier.ui.table.rack import paint_rack
from croupier.ui.table.tints import mixed, see_through
from croupier.ui.theme import Theme
from croupier.uth.house import Chip
from croupier.uth.wagers import Wager
from croupier.wording.labels import label

_POINTS = 128
_CURVE = tuple(
    (
        abs(cos(pi * i / _POINTS)) ** (2 / BULGE) * (-1 if 2 * i < _POINTS else 1),
        sin(pi * i / _POINTS) ** (2 / BULGE),
    )
    for i in range(1, _POINTS)
)
"""The players' side from left to right: how far across it is, and how far up."""
_SOFT = 0.4


def half_moon(table: QRectF, inset: float = 0.0) -> QPainterPath:
    """The outline of the table, `inset` further in on the players' side."""
    path = _arc(table, inset)
    path.closeSubpath()
    return path


def _arc(table: QRectF, inset: float) -> QPainterPath:
    """The players' side alone, from the left end of the dealer's edge to the right."""
    half, deep = table.width() / 2 - inset, table.height() - inset
    middle, bottom = table.center().x(), table.bottom()
    path = QPainterPath(QPointF(middle - half, bottom))
    for across, up in _CURVE:
        path.lineTo(middle + half * across, bottom - deep * up)
    path.lineTo(middle + half, bottom)
    return path


def felt_picture(
    ratio: float, geometry: TableGeometry, theme: Theme, chips: tuple[Chip, ...], letters: Lettering
) -> QPixmap:
    """The felt in the pixels of a screen, so many of them to each of ours."""
    felt = QPixmap(QSizeF(geometry.width, geometry.height).toSize() * ratio)
    felt.setDevicePixelRatio(ratio)
    felt.fill(QColor(theme.window))
    painter = QPainter(felt)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_felt(painter, geometry, theme, chips, letters)
    layout, sizes = geometry.layout, (geometry.name_size, geometry.amount_size)
    if geometry.sign:
        paint_plaque(painter, geometry.sign, layout.sign, theme, *sizes)
    if geometry.meter and layout.meter:
        paint_meter(painter, geometry.meter, layout.meter, theme, *sizes)
    painter.end()
    return felt


def _paint_felt(
    painter: QPainter,
    geometry: TableGeometry,
    theme: Theme,
    chips: tuple[Chip, ...],
    letters: Lettering,
) -> None:
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    outer, inner = half_moon(geometry.table), half_moon(geometry.table, geometry.rail)
    painter.fillPath(outer, _soft(geometry, lambda soft: _paint_rail(soft, geometry, theme)))
    painter.fillPath(inner, _soft(geometry, lambda soft: _paint_cloth(soft, geometry, theme)))
    # The nap of the cloth, hardly seen: it takes the smoothness of a screen off the felt.
    painter.fillPath(inner, QBrush(_nap()))
    _paint_seams(painter, geometry, theme)
    for seat in geometry.seats:
        _paint_layout(painter, geometry, seat, theme, letters)
        paint_badge(painter, seat, theme, lit=False)
    paint_rack(painter, geometry, chips, theme)


def _soft(geometry: TableGeometry, paint: Callable[[QPainter], None]) -> QBrush:
    """A brush of light and shade that is painted small: nothing in it has an edge."""
    small = QPixmap(max(1, round(geometry.width * _SOFT)), max(1, round(geometry.height * _SOFT)))
    painter = QPainter(small)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SOFT, _SOFT)
    paint(painter)
    painter.end()
    brush = QBrush(small)
    brush.setTransform(QTransform.fromScale(1 / _SOFT, 1 / _SOFT))
    return brush


def _paint_rail(painter: QPainter, geometry: TableGeometry, theme: Theme) -> None:
    everything = QRectF(0, 0, geometry.width, geometry.height)
    painter.fillRect(everything, QColor(theme.rail_shade))
    steps = 24
    width = geometry.rail / steps
    for i in range(steps):
        part = (i + 0.5) / steps
        # Lit from above: the pad is brightest a little before its middle.
        bright = max(0.0, sin(pi * min(1.0, part * 1.12)) ** 1.4)
        painter.setPen(QPen(mixed(theme.rail_shade, theme.rail_lit, bright), 1.6 * width))
        painter.drawPath(_arc(geometry.table, geometry.rail * part))


def _paint_cloth(painter: QPainter, geometry: TableGeometry, theme: Theme) -> None:
    table = geometry.table
    lamp = QRadialGradient(QPointF(0, 0), 1.0)
    for place, colour in ((0.0, theme.felt_lit), (0.45, theme.felt), (1.0, theme.felt_shade)):
        lamp.setColorAt(place, QColor(colour))
    painter.save()
    painter.translate(table.center().x(), table.top() + table.height() * 0.62)
    painter.scale(table.width() * 0.62, table.height() * 0.86)
    painter.fillRect(QRectF(-2, -2, 4, 4), lamp)
    painter.restore()
    # The shadow of the rail.
    steps, rail = 14, _arc(table, geometry.rail)
    for i in range(steps):
        wide = 1.5 * geometry.rail * (1 - i / steps) ** 1.3
        painter.setPen(QPen(see_through(theme.shadow, 0.035), 2 * wide))
        painter.drawPath(rail)


def _nap() -> QPixmap:
    tile = QPixmap(4, 4)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setPen(see_through("#ffffff", 0.016))
    painter.drawPoints([QPoint(i, 3 - i) for i in range(4)])
    painter.end()
    return tile


def _paint_seams(painter: QPainter, geometry: TableGeometry, theme: Theme) -> None:
    table = geometry.table
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(see_through(theme.rail_text, 0.12), max(1.0, geometry.rail * 0.03)))
    painter.drawPath(_arc(table, geometry.rail * 0.9))
    painter.setPen(QPen(see_through(theme.shadow, 0.5), 2.0))
    painter.drawPath(_arc(table, geometry.rail))
    # The dealer's edge.
    high = max(2.0, 0.018 * geometry.unit)
    edge = QRectF(table.left(), table.bottom() - high, table.width(), high)
    painter.fillRect(edge, QColor(theme.rail_shade))
    top = QRectF(edge.left(), edge.top(), edge.width(), 1)
    painter.fillRect(top, see_through(theme.rail_lit, 0.9))


def _paint_layout(
    painter: QPainter, geometry: TableGeometry, seat: SeatPlaces, theme: Theme, letters: Lettering
) -> None:
    line = max(1.0, 0.011 * geometry.unit)
    for wager in seat.wagers:
        spot = seat.spot(wager)
        painter.setBrush(see_through(theme.felt_shade, 0.45))
        painter.setPen(QPen(QColor(theme.felt_line), line))
        painter.drawEllipse(spot.ring)
        paint_name(painter, geometry, spot, wager, letters, theme.felt_print)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.felt_print))
    box = seat.equals
    bar = box.height() * 0.2
    for y in (box.top() + 0.2 * box.height(), box.bottom() - 0.2 * box.height() - bar):
        painter.drawRect(QRectF(box.left(), y, box.width(), bar))


def paint_name(
    painter: QPainter,
    geometry: TableGeometry,
    spot: SpotPlaces,
    wager: Wager,
    letters: Lettering,
    colour: str,
) -> None:
    size, spacing = letters.name_of(spot), ROW_SPACING if spot.in_row else SPACING
    painter.setFont(font(size, bold=True, spacing=spacing))
    painter.setPen(QColor(colour))
    across = Qt.AlignmentFlag.AlignHCenter if spot.centred else Qt.AlignmentFlag.AlignRight
    # The space after the last letter would push a centred name aside.
    push = spacing * size
    box = spot.name.translated(push / 2 if spot.centred else push, 0)
    lines = [label(wager).upper()]
    if spot.in_row:
        name = dict(geometry.layout.side_bets).get(wager, label(wager))
        lines = [initials(name)] if letters.row_initials else name.upper().split("\n")
    high = 1.15 * size if len(lines) > 1 else box.height()
    top = box.top() + (box.height() - high * len(lines)) / 2
    for place, line in enumerate(lines):
        row = QRectF(box.left(), top + place * high, box.width(), high)
        painter.drawText(row, across | Qt.AlignmentFlag.AlignVCenter, line)


def paint_badge(painter: QPainter, seat: SeatPlaces, theme: Theme, *, lit: bool) -> None:
    box = seat.badge
    if lit:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.felt_accent))
    else:
        painter.setPen(QPen(see_through(theme.rail_text, 0.35), max(1.0, box.width() * 0.05)))
        painter.setBrush(see_through(theme.rail_shade, 0.75))
    painter.drawEllipse(box)
    painter.setFont(font(box.height() * 0.6, bold=True))
    painter.setPen(QColor("#1b1405" if lit else theme.rail_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(seat.number))
