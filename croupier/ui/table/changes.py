"""What of a table that lies is to be painted anew when its look changes."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QRegion

from croupier.poker.cards import Card
from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.table.marks import Mark, card_marks
from croupier.ui.table.moving import widened
from croupier.ui.table.places import SeatPlaces, TableGeometry
from croupier.ui.table.seats import lamp_box
from croupier.uth.settlement import SettledSeat, Settlement

_STACKED = 0.4
"""How far a column of chips may reach beyond its seat, in the height of the seat."""


def changed_parts(
    settlement: Settlement, geometry: TableGeometry, before: TableLook, after: TableLook
) -> QRegion | None:
    """Where cards and seats look otherwise than before; None where all may."""
    if _but_for_parts(before) != _but_for_parts(after):
        return None
    old, new = (_Looks(settlement, look) for look in (before, after))
    region = QRegion()
    for box in _changed(settlement, geometry, old, new):
        region |= QRegion(box.toAlignedRect())
    return region


def seat_box(places: SeatPlaces, geometry: TableGeometry) -> QRectF:
    """All that a seat may be painted on: its lamp's light, and chips that stand higher than it."""
    box = widened(places.area, geometry).united(lamp_box(places))
    return box.adjusted(0, -_STACKED * places.area.height(), 0, 0)


def middle_box(box: QRectF) -> QRectF:
    """All that a card of the board or the dealer's may be painted on: raised, marked, shaded."""
    aside, up = 0.3 * box.width(), 0.3 * box.height()
    return box.adjusted(-aside, -up, aside, up)


def _changed(
    settlement: Settlement, geometry: TableGeometry, old: "_Looks", new: "_Looks"
) -> Iterator[QRectF]:
    boxes, round_ = (*geometry.board, *geometry.dealer), settlement.round
    for box, card in zip(boxes, (*round_.board, *round_.dealer), strict=True):
        if old.card(card) != new.card(card):
            yield middle_box(box)
    if old.is_dealer_marked != new.is_dealer_marked:
        yield widened(geometry.dealer_label, geometry)
    for places, seat in zip(geometry.seats, settlement.seats, strict=True):
        if old.seat(seat) != new.seat(seat):
            yield seat_box(places, geometry)


def _but_for_parts(look: TableLook) -> TableLook:
    """The look without all that `_Looks` says of cards and seats."""
    return replace(
        look,
        dealer_open=CLOSED.dealer_open,
        open_seats=CLOSED.open_seats,
        lit_seat=CLOSED.lit_seat,
        lit_wager=CLOSED.lit_wager,
        lifted=CLOSED.lifted,
        settled=CLOSED.settled,
        payment=CLOSED.payment,
        picked=CLOSED.picked,
        chosen_seats=CLOSED.chosen_seats,
    )


class _Looks:
    """How each part of a table looks: parts that look alike are painted alike."""

    def __init__(self, settlement: Settlement, look: TableLook) -> None:
        self._look = look
        self._dealers = settlement.round.dealer
        self._marks: Mapping[Card, Mark] = card_marks(settlement, look)

    @property
    def is_dealer_marked(self) -> bool:
        return any(mark.underlined for mark in self._marks.values())

    def card(self, card: Card) -> Hashable:
        return self._marks.get(card), card in self._dealers and self._look.dealer_open

    def seat(self, seat: SettledSeat) -> Hashable:
        look, number = self._look, seat.number
        is_lit = look.is_lit(number)
        bets = tuple(
            (look.settled.get((number, bet.wager)), look.payment_on(number, bet.wager))
            for bet in seat.bets
        )
        marks = tuple(map(self._marks.get, seat.seat.hole)) if is_lit else ()
        # In a lit seat a bet is in turn, be it the seat in turn or not.
        return is_lit, is_lit and look.lit_wager, number in look.open_seats, marks, bets
