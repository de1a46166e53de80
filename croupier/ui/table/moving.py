"""What moves while a table is dealt: cards in flight, cards being turned, bets and folds."""

from math import hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF

from croupier.i18n import gettext as _
from croupier.poker.cards import Card
from croupier.ui.fonts import font
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.dealing import Motion, Move, Place, Row
from croupier.ui.table.look import Lying
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.seats import FOLDED_ANGLES, folded, paint_bet, tucked
from croupier.ui.table.tints import see_through
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager

_SPIN = 38.0
"""How far a card in flight is turned when it leaves the dealer, in degrees."""
_DROP = 0.16
"""From how far off a Play bet comes, in units."""


def paint_move(canvas: Canvas, settlement: Settlement, move: Move) -> None:
    match move.motion:
        case Motion.FLIGHT:
            place = card_box(canvas.geometry, move.place)
            behind = 1 - _eased(move.part)
            canvas.back_on_its_way(_flown(canvas.geometry, place, move.part), behind * _SPIN)
        case Motion.TURN:
            place = card_box(canvas.geometry, move.place)
            canvas.turning(place, card_at(settlement, move.place), _smooth(move.part))
        case Motion.BET:
            _paint_bet_coming(canvas, settlement, move)
        case Motion.CHECK:
            _paint_check(canvas, move)
        case Motion.FOLD:
            _paint_fold(canvas, move)


def move_box(geometry: TableGeometry, move: Move) -> QRectF:
    """All that a move paints on at its moment, shadows included."""
    if move.place.row is Row.SEAT and move.place.index is None:
        seat = geometry.seats[(move.place.seat or 0) - 1]
        return widened(seat.area, geometry)
    box = card_box(geometry, move.place)
    if move.motion is Motion.FLIGHT:
        middle = _flown(geometry, box, move.part).center()
        half = hypot(box.width(), box.height()) / 2
        box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    return widened(box, geometry)


def widened(box: QRectF, geometry: TableGeometry) -> QRectF:
    """A box with room for shadows and for a card that is lifted."""
    room = 0.13 * geometry.unit
    return box.adjusted(-room, -room, room, room)


def card_box(geometry: TableGeometry, place: Place) -> QRectF:
    """Where a card lies face down."""
    assert place.index is not None
    match place.row:
        case Row.BOARD:
            return geometry.board[place.index]
        case Row.DEALER:
            return geometry.dealer[place.index]
        case Row.SEAT:
            return tucked(geometry.seats[(place.seat or 0) - 1])[place.index]


def card_at(settlement: Settlement, place: Place) -> Card:
    """The card of the board or of the dealer at a place."""
    assert place.index is not None
    row = settlement.round.board if place.row is Row.BOARD else settlement.round.dealer
    return row[place.index]


def _flown(geometry: TableGeometry, box: QRectF, part: float) -> QRectF:
    """Where a card is on its way from the shoe, which stands at the dealer's edge."""
    shoe = QPointF(geometry.rack.right() + 0.5 * geometry.unit, geometry.height + box.height() / 2)
    there = _eased(part)
    return box.translated((shoe - box.center()) * (1 - there))


def _eased(part: float) -> float:
    """Off at once and slower towards the end, as what slides over cloth."""
    return 1 - (1 - part) ** 3


def _smooth(part: float) -> float:
    return part * part * (3 - 2 * part)


def _paint_bet_coming(canvas: Canvas, settlement: Settlement, move: Move) -> None:
    number = move.place.seat or 0
    bet = settlement.seat(number).bet(Wager.PLAY)
    assert bet is not None
    spot = canvas.geometry.seats[number - 1].play
    painter = canvas.painter
    painter.save()
    painter.setOpacity(min(1.0, 3 * move.part))
    # From the player's side, and set down.
    painter.translate(0, -_DROP * canvas.geometry.unit * (1 - _eased(move.part)))
    paint_bet(canvas, spot, Lying(bet.wager, bet.staked), settlement.house.money.chips)
    painter.restore()


def _paint_check(canvas: Canvas, move: Move) -> None:
    """The word on the seat's cards: it comes, stays a moment, and is gone."""
    painter, theme = canvas.painter, canvas.theme
    first, second = tucked(canvas.geometry.seats[(move.place.seat or 0) - 1])
    letters = font(max(canvas.amount_size, canvas.name_size), bold=True)
    # A word of the game, which is not the button's "Check".
    text = _("Checks")
    metrics = QFontMetricsF(letters)
    high = 1.5 * metrics.capHeight() + metrics.descent() * 2
    wide = metrics.horizontalAdvance(text) + high
    box = QRectF(0, 0, wide, high)
    box.moveCenter((first.center() + second.center()) / 2)
    painter.setOpacity(min(1.0, 2.5 * sin(pi * move.part)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(see_through(theme.felt_shade, 0.92))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setFont(letters)
    painter.setPen(QColor(theme.felt_text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.setOpacity(1.0)


def _paint_fold(canvas: Canvas, move: Move) -> None:
    places = canvas.geometry.seats[(move.place.seat or 0) - 1]
    there = _smooth(move.part)
    for start, end, angle in zip(tucked(places), folded(places), FOLDED_ANGLES, strict=True):
        way = (end.center() - start.center()) * there
        canvas.back_on_its_way(start.translated(way), angle * there, there)
