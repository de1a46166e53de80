"""One bet and the row that pays it, large on the felt, where there is nothing else to see."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from croupier.training.questions import Question, Step
from croupier.ui.fonts import font
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.look import Lying, TableLook
from croupier.ui.table.places import HouseLayout, SpotPlaces, TableGeometry
from croupier.ui.table.proportions import RING
from croupier.ui.table.seats import paint_bet
from croupier.ui.table.tints import see_through
from croupier.ui.table.words import bet_caption
from croupier.uth.settlement import Settlement
from croupier.wording.payout_questions import paid_row
from croupier.wording.side_bets import bet_label

_WIDE = 1.45
"""The card in its height, where the table is as wide."""
_MARGIN = 0.05
_NAME, _CHIPS, _AMOUNT, _ROW = 0.14, 0.46, 0.13, 0.17
"""The parts of the card's height from above; what is left is between them."""
_LETTERS = 0.72
"""Of the height of a line."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Where a bet stands that is shown alone."""

    card: QRectF
    spot: SpotPlaces
    row: QRectF
    """What it is paid for."""
    unit: float
    """The unit at which its chips are as large as there is room for."""


def bare_table(
    width: float, height: float, text_scale: float, tall_rack: bool, layout: HouseLayout
) -> TableGeometry:
    """Lay out a table without a seat."""
    layout = replace(layout, side_bets=())
    return replace(table_geometry(width, height, 1, text_scale, tall_rack, layout), seats=())


def card_of(geometry: TableGeometry, wide_for_height: float = _WIDE) -> QRectF:
    """The card on a bare table, between its rail and its rack, as wide as there is room for."""
    table, rack = geometry.table, geometry.rack
    # The sign and the meter rise higher than the rack they stand beside.
    beside = [box.top() for box in (geometry.sign, geometry.meter) if box]
    bottom = min([rack.top() - 0.3 * geometry.rail, *beside]) - 0.3 * geometry.rail
    top = table.top() + 1.35 * geometry.rail
    wide = min(0.66 * table.width(), wide_for_height * (bottom - top))
    left = table.center().x() - wide / 2
    # Its corners keep clear of the rail, which comes down towards the ends of the table.
    top = max(top, geometry.edge(left, 1.2 * geometry.rail))
    return QRectF(left, top, wide, bottom - top)


def card_places(geometry: TableGeometry) -> CardPlaces:
    """Where the bet stands on a bare table."""
    card = card_of(geometry)
    top, high = card.top(), card.height()
    left, width = card.left() + _MARGIN * high, card.width() - 2 * _MARGIN * high
    gap = (1 - _NAME - _CHIPS - _AMOUNT - _ROW) / 5 * high
    name = QRectF(left, top + gap, width, _NAME * high)
    chips_top, chips_high = name.bottom() + gap, _CHIPS * high
    amount = QRectF(left, chips_top + chips_high + gap, width, _AMOUNT * high)
    row = QRectF(left, amount.bottom() + gap, width, _ROW * high)
    # A ring has more room above it here than at a seat: chips may rise.
    unit = 0.5 * chips_high / RING[1]
    ring = QRectF(0, 0, RING[0] * unit, RING[1] * unit)
    ring.moveCenter(card.center())
    ring.moveBottom(chips_top + chips_high)
    chips = QRectF(ring.left(), chips_top, ring.width(), chips_high)
    payout = QRectF(ring.right(), chips_top, card.right() - gap - ring.right(), chips_high)
    spot = SpotPlaces(ring, chips, payout, name, amount, centred=True)
    return CardPlaces(card, spot, row, unit)


def paint_bet_alone(canvas: Canvas, settlement: Settlement, look: TableLook) -> None:
    """Paint the lit bet with its name, its chips and its row."""
    question = question_shown(settlement, look)
    if question is None:
        return
    painter, theme = canvas.painter, canvas.theme
    places, bet = card_places(canvas.geometry), question.bet
    line = max(1.0, 0.008 * places.card.height())
    radius = 0.05 * places.card.height()
    painter.setPen(QPen(QColor(theme.felt_line), line))
    painter.setBrush(see_through(theme.felt_shade, 0.55))
    painter.drawRoundedRect(places.card, radius, radius)
    spot = places.spot
    painter.setBrush(see_through(theme.felt_accent, 0.12))
    painter.setPen(QPen(see_through(theme.felt_accent, 0.8), 2 * line))
    painter.drawEllipse(spot.ring)
    large = replace(canvas, geometry=replace(canvas.geometry, unit=places.unit))
    number = question.seat.number
    lying = Lying(bet.wager, bet.staked)
    done, payment = look.settled.get((number, bet.wager)), look.payment_on(number, bet.wager)
    paint_bet(large, spot, lying, settlement.house.money.chips, done, payment)
    write(canvas, spot.name, bet_label(bet.wager, settlement.house), theme.felt_accent)
    if look.amounts_shown:
        write(canvas, spot.amount, bet_caption(number, lying, look), theme.felt_text)
    write(canvas, places.row, paid_row(question), theme.felt_text)


def question_shown(settlement: Settlement, look: TableLook) -> Question | None:
    """The question about the lit bet."""
    if look.lit_seat is None or look.lit_wager is None:
        return None
    return Question(settlement, Step.BET, look.lit_seat, look.lit_wager)


def write(canvas: Canvas, box: QRectF, text: str, colour: str) -> None:
    """Write a line in the middle of its box, as large as it has room for."""
    size = _LETTERS * box.height()
    wide = QFontMetricsF(font(size, bold=True)).horizontalAdvance(text)
    if wide > box.width():
        size *= 0.98 * box.width() / wide
    canvas.painter.setFont(font(size, bold=True))
    canvas.painter.setPen(QColor(colour))
    canvas.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
