"""One seat as it stands: its cards, its chips, what was done with its bets, and the lamp on it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QRadialGradient

from croupier.poker.cards import Card
from croupier.ui.fonts import font
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.chips import stack_of
from croupier.ui.table.dealing import ALL_SEEN, SeatSeen
from croupier.ui.table.felt import paint_badge, paint_name
from croupier.ui.table.look import Lying, Settled, TableLook
from croupier.ui.table.marks import Mark
from croupier.ui.table.places import SeatPlaces, SpotPlaces
from croupier.ui.table.stacks import paint_bet_and_payment
from croupier.ui.table.tints import see_through
from croupier.ui.table.words import bet_caption
from croupier.ui.table.wrong_marks import paint_cross, paint_marked_ring
from croupier.uth.chips import piles_of
from croupier.uth.house import Chip
from croupier.uth.settlement import SettledSeat
from croupier.uth.wagers import Action, Wager


def paint_seat(
    canvas: Canvas,
    places: SeatPlaces,
    seat: SettledSeat,
    look: TableLook,
    marks: Mapping[Card, Mark],
    chips: tuple[Chip, ...],
    folded_text: str,
    seen: SeatSeen = ALL_SEEN,
) -> None:
    lit = look.is_lit(seat.number)
    if lit:
        _paint_lamp(canvas, places)
        paint_badge(canvas.painter, places, canvas.theme, lit=True)
    _paint_cards(canvas, places, seat, look, marks if lit else {}, folded_text, seen)
    for bet in look.bets_at(seat):
        if bet.wager is Wager.PLAY and not seen.play:
            continue
        spot = places.spot(bet.wager)
        bet_lit = lit and look.lit_wager is bet.wager
        if bet_lit:
            _paint_lit_ring(canvas, spot, bet.wager)
        done = look.settled.get((seat.number, bet.wager))
        payment = look.payment_on(seat.number, bet.wager)
        marked = (seat.number, bet.wager) in look.marked
        if marked:
            paint_marked_ring(canvas, spot)
        paint_bet(canvas, spot, bet, chips, done, payment)
        if look.is_checked and done and done.action is Action.TAKE:
            _paint_sign(canvas, spot, (0.0,))
        if marked:
            paint_cross(canvas, spot)
        if look.amounts_shown:
            size, short = canvas.letters.amount_of(spot)
            text = bet_caption(seat.number, bet, look, short=short)
            taken = done is not None and done.action is Action.TAKE
            _paint_amount(canvas, spot, text, size, lit=bet_lit, faint=taken)


def _paint_lamp(canvas: Canvas, places: SeatPlaces) -> None:
    painter = canvas.painter
    painter.save()
    glow = QRadialGradient(QPointF(0, 0), 1.0)
    for place, strength in ((0.0, 0.22), (0.5, 0.14), (0.8, 0.04), (1.0, 0.0)):
        glow.setColorAt(place, see_through(canvas.theme.lamp, strength))
    box = lamp_box(places)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    painter.fillRect(QRectF(-1, -1, 2, 2), glow)
    painter.restore()


def lamp_box(places: SeatPlaces) -> QRectF:
    """Where the light falls: beyond the seat, onto its neighbours."""
    area = places.area
    aside, up = 0.24 * area.width(), 0.12 * area.height()
    return area.adjusted(-aside, -up, aside, up)


def _paint_cards(
    canvas: Canvas,
    places: SeatPlaces,
    seat: SettledSeat,
    look: TableLook,
    marks: Mapping[Card, Mark],
    folded_text: str,
    seen: SeatSeen,
) -> None:
    if seat.number in look.open_seats:
        for box, card in zip(places.cards, seat.seat.hole, strict=True):
            canvas.card(box, card, marks.get(card))
        return
    if look.is_folded(seat) and seen.acted:
        _paint_folded(canvas, places, folded_text)
        return
    for box in tucked(places)[: seen.cards]:
        canvas.back(box)


def tucked(places: SeatPlaces) -> tuple[QRectF, QRectF]:
    """Where a seat's cards lie face down: under the Play bet, one on the other."""
    first, second = places.cards
    up = 0.12 * first.height()
    middle = (first.left() + second.right()) / 2
    left = middle - first.width() / 2
    box = QRectF(left, first.top() - up, first.width(), first.height())
    return box.translated(-0.16 * first.width(), 0), box.translated(0.16 * first.width(), 0)


FOLDED_ANGLES = 84.0, 97.0


def folded(places: SeatPlaces) -> tuple[QRectF, QRectF]:
    """Where the cards of a folded hand lie, before they are turned by `FOLDED_ANGLES`."""
    first, second = places.cards
    middle = QPointF((first.left() + second.right()) / 2, first.top() + first.width() / 2)
    box = QRectF(0, 0, first.width(), first.height())
    box.moveCenter(middle)
    return box.translated(-0.05 * first.height(), 0), box.translated(0.05 * first.height(), 0)


def _paint_folded(canvas: Canvas, places: SeatPlaces, text: str) -> None:
    first, _second = places.cards
    text_high = 1.5 * canvas.name_size
    boxes = folded(places)
    for box, angle in zip(boxes, FOLDED_ANGLES, strict=True):
        canvas.folded_back(box, angle)
    middle = boxes[0].center()
    painter = canvas.painter
    painter.setFont(font(canvas.name_size, bold=True))
    painter.setPen(QColor(canvas.theme.felt_print))
    top = min(middle.y() + first.width() / 2 + 0.35 * text_high, first.bottom() - text_high)
    label = QRectF(places.area.left(), top, places.area.width(), text_high)
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, text)


def _paint_lit_ring(canvas: Canvas, spot: SpotPlaces, wager: Wager) -> None:
    painter, theme = canvas.painter, canvas.theme
    line = max(2.0, 0.018 * canvas.geometry.unit)
    painter.setBrush(see_through(theme.felt_accent, 0.16))
    painter.setPen(QPen(see_through(theme.felt_accent, 0.25), 2.6 * line))
    painter.drawEllipse(spot.ring)
    painter.setPen(QPen(QColor(theme.felt_accent), line))
    painter.drawEllipse(spot.ring)
    paint_name(painter, canvas.geometry, spot, wager, canvas.letters, theme.felt_accent)


def paint_bet(
    canvas: Canvas,
    spot: SpotPlaces,
    bet: Lying,
    chips: tuple[Chip, ...],
    done: Settled | None = None,
    payment: tuple[Chip, ...] = (),
) -> None:
    """A bet, what was done with it, or the payment that is put down for it."""
    if done and done.action is Action.TAKE:
        return
    paid = piles_of(done.chips if done else payment)
    if done and not paid:
        paid = stack_of(done.pays, chips)
    staked = bet.staked or bet.offered
    if bet.staked and bet.offered:
        # What is offered on top of a bet stands beside it, as a payment does.
        paid = stack_of(bet.offered, chips)
    paint_bet_and_payment(canvas, spot, stack_of(staked, chips), paid)
    if done and done.action is Action.PUSH:
        _paint_sign(canvas, spot, (-0.14, 0.14))


def _paint_sign(canvas: Canvas, spot: SpotPlaces, bars: Sequence[float]) -> None:
    """A sign of bars one below the other: two for a bet that is pushed, one for one taken."""
    painter, theme = canvas.painter, canvas.theme
    size = max(13.0, 0.125 * canvas.geometry.unit)
    if spot.in_row:
        # A smaller ring must still be seen to be one.
        size = min(size, max(8.0, 0.55 * spot.ring.width()))
    box = QRectF(0, 0, size, size)
    # At the outer side of the ring: between Ante and Blind stands the printed sign.
    right = spot.payout.center().x() > spot.ring.center().x()
    x, inwards = (spot.ring.right(), -1) if right else (spot.ring.left(), 1)
    box.moveCenter(
        QPointF(x + inwards * 0.08 * spot.ring.width(), spot.ring.bottom() - size * 0.55)
    )
    painter.setPen(QPen(QColor(theme.felt_text), max(1.0, size * 0.09)))
    painter.setBrush(QColor(theme.felt_shade))
    painter.drawEllipse(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.felt_text))
    wide, high = size * 0.5, size * 0.12
    for aside in bars:
        y = box.center().y() + aside * size - high / 2
        painter.drawRect(QRectF(box.center().x() - wide / 2, y, wide, high))


def _paint_amount(
    canvas: Canvas, spot: SpotPlaces, text: str, size: float, *, lit: bool, faint: bool
) -> None:
    painter, theme = canvas.painter, canvas.theme
    painter.setFont(font(size, bold=True))
    colour = theme.felt_print if faint else theme.felt_text
    painter.setPen(QColor(theme.felt_accent if lit else colour))
    across = Qt.AlignmentFlag.AlignHCenter if spot.centred else Qt.AlignmentFlag.AlignRight
    painter.drawText(spot.amount, across | Qt.AlignmentFlag.AlignVCenter, text)
