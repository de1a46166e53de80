from PySide6.QtGui import QFontMetricsF

from croupier.ui.fonts import font
from croupier.ui.table.look import TableLook
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.words import bet_caption
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import SIDE_BETS

_SMALLEST = 9
"""Amounts that would have to be smaller, in pixels, are written short."""


def fitting_amounts(
    geometry: TableGeometry, settlement: Settlement | None, look: TableLook
) -> tuple[float, bool]:
    """One size for all amounts, at which the longest has room beside its bet.

    Also whether they are written short: rather 250K than 250,000 that cannot be read.
    """
    long = _fitting_size(geometry, settlement, look, short=False)
    if long >= min(_SMALLEST, int(geometry.amount_size)):
        return long, False
    return _fitting_size(geometry, settlement, look, short=True), True


def _fitting_size(
    geometry: TableGeometry, settlement: Settlement | None, look: TableLook, *, short: bool
) -> int:
    rooms = []
    seats = settlement.seats if settlement else ()
    for places, seat in zip(geometry.seats, seats, strict=False):
        for bet in seat.bets:
            if bet.wager in SIDE_BETS:
                continue
            text = bet_caption(seat.number, bet, look, short=short)
            rooms.append((text, places.spot(bet.wager).amount.width()))
    # Whole pixels, because fonts come in no others; letters do not grow quite evenly.
    size = int(geometry.amount_size)
    while size > 1:
        metrics = QFontMetricsF(font(size, bold=True))
        if all(metrics.horizontalAdvance(text) <= room for text, room in rooms):
            break
        size -= 1
    return size
