from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtGui import QFontMetricsF

from croupier.ui.fonts import font
from croupier.ui.table.look import TableLook
from croupier.ui.table.places import ROW_SPACING, SpotPlaces, TableGeometry
from croupier.ui.table.words import bet_caption
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager
from croupier.wording.labels import label

_SMALLEST = 9
"""Amounts that would have to be smaller, in pixels, are written short."""
_SMALLEST_NAMES = 6
"""Names in a row that would have to be smaller are cut to their initials."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How large letters on the felt are, in pixels."""

    names: float
    amounts: float
    short: bool
    """Whether amounts are written short: rather 250K than 250,000 that cannot be read."""
    row_names: float
    row_amounts: float
    row_short: bool
    """The same for the optional bets that stand in a row."""
    row_initials: bool = False
    """Whether there is room for no more than the first letters of their names."""

    @property
    def printed(self) -> tuple[float, float, bool]:
        """What of it is printed on the felt, and not on what lies there."""
        return self.names, self.row_names, self.row_initials

    def amount_of(self, spot: SpotPlaces) -> tuple[float, bool]:
        """How large the amount of a spot is, and whether it is written short."""
        if spot.in_row:
            return self.row_amounts, self.row_short
        return self.amounts, self.short

    def name_of(self, spot: SpotPlaces) -> float:
        """How large the name of a spot is."""
        return self.row_names if spot.in_row else self.names


def fitting_letters(
    geometry: TableGeometry, settlement: Settlement | None, look: TableLook
) -> Lettering:
    """One size for all amounts, at which the longest has room beside its bet, and one for names."""
    amounts, short = _fitting_amounts(geometry, settlement, look, in_row=False)
    names = min(geometry.name_size, amounts)
    if not geometry.layout.side_bets:
        return Lettering(names, amounts, short, names, amounts, short)
    row_amounts, row_short = _fitting_amounts(geometry, settlement, look, in_row=True)
    row_amounts = min(row_amounts, amounts)
    row_names, initials = _row_names(geometry)
    return Lettering(names, amounts, short, row_names, row_amounts, row_short, initials)


def _fitting_amounts(
    geometry: TableGeometry, settlement: Settlement | None, look: TableLook, *, in_row: bool
) -> tuple[float, bool]:
    long = _fitting_size(geometry, settlement, look, in_row=in_row, short=False)
    if long >= min(_SMALLEST, int(geometry.amount_size)):
        return long, False
    return _fitting_size(geometry, settlement, look, in_row=in_row, short=True), True


def _row_names(geometry: TableGeometry) -> tuple[float, bool]:
    """The size at which every name of the row has room at its spot, or else its initials."""
    printed = [label(Wager.TRIPS), *(name for _wager, name in geometry.layout.side_bets)]
    room = min(spot.name.width() for spot in geometry.seats[0].row)
    lines = [line for name in printed for line in name.upper().split("\n")]
    size = _largest(geometry.name_size, ((line, room) for line in lines), ROW_SPACING)
    if size >= _SMALLEST_NAMES:
        return size, False
    return _largest(geometry.amount_size, ((initials(name), room) for name in printed)), True


def initials(name: str) -> str:
    """`BB` for Bad Beat."""
    return "".join(word[0] for word in name.upper().split())


def _fitting_size(
    geometry: TableGeometry,
    settlement: Settlement | None,
    look: TableLook,
    *,
    in_row: bool,
    short: bool,
) -> int:
    rooms = []
    seats = settlement.seats if settlement else ()
    for places, seat in zip(geometry.seats, seats, strict=False):
        for bet in look.bets_at(seat):
            spot = places.spot(bet.wager)
            if spot.in_row is in_row:
                text = bet_caption(seat.number, bet, look, short=short)
                rooms.append((text, spot.amount.width()))
    return _largest(geometry.amount_size, rooms)


def _largest(most: float, rooms: Iterable[tuple[str, float]], spacing: float = 0.0) -> int:
    """The largest size at which each text has its room."""
    # Whole pixels, because fonts come in no others; letters do not grow quite evenly.
    size, rooms = int(most), list(rooms)
    while size > 1:
        metrics = QFontMetricsF(font(size, bold=True, spacing=spacing))
        if all(metrics.horizontalAdvance(text) <= room for text, room in rooms):
            break
        size -= 1
    return size
