"""The chips on a bet spot: the bet in its ring, and beside it what it is paid."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from croupier.ui.table.canvas import Canvas
from croupier.ui.table.chip_art import TILT, paint_columns, room_for
from croupier.ui.table.chips import Column, columns_of
from croupier.ui.table.places import SpotPlaces
from croupier.uth.chips import Pile, count_of

_SIZES = (0.18, 0.165, 0.15)
"""The width of a chip, in units: the first at which a bet is one stack, or else the first."""
_SMALLER = (0.14, 0.13, 0.12, 0.11, 0.1)
"""At which more chips of a payment stand in less room."""
_MOST_COLUMNS = 3
_SIDE_BY_SIDE = 0.86
"""How much of its ring stacks side by side take: the ring is round, and amounts are near."""
_GAP = 0.012
_MORE_COLUMNS = 0.88


@dataclass(frozen=True, slots=True)
class Stacks:
    """Chips of one size, as they stand."""

    size: float
    bet: tuple[Column, ...]
    paid: tuple[Column, ...] = ()

    @property
    def wide(self) -> float:
        """From the middle of the bet to the far side of what it is paid."""
        return (len(self.bet) / 2 + len(self.paid)) * self.size

    @property
    def clearness(self) -> float:
        """How well they can be counted: one column of smaller chips rather than several."""
        return self.size * _MORE_COLUMNS ** len(self.paid)

    @property
    def is_counted(self) -> bool:
        """Whether some column stands for more chips than it shows."""
        return any(column.count for column in (*self.bet, *self.paid))


def stacks_on(
    spot: SpotPlaces, unit: float, bet: Sequence[Pile], paid: Sequence[Pile] = ()
) -> Stacks:
    """How a bet and what it is paid stand on a spot, all chips as large as they can be."""
    rooms = [(part * unit, _highest(spot, part * unit)) for part in _SIZES]
    count = count_of(bet)
    size, highest = next((room for room in rooms if count <= room[1]), rooms[0])
    stacks = _stacks(spot, size, highest, bet, paid)
    if not paid:
        return stacks
    room = _room_beside(spot) - _GAP * unit
    # Smaller chips stand higher: rather fewer columns of them than many narrow ones.
    smaller = (
        _stacks(spot, part * unit, _highest(spot, part * unit), bet, paid)
        for part in (*_SIZES, *_SMALLER)
        if part * unit < size
    )
    tried = [_narrowed(stacks, room), *(_narrowed(other, room) for other in smaller)]
    return max(tried, key=lambda stacks: (not stacks.is_counted, stacks.clearness))


def paint_stacks(canvas: Canvas, spot: SpotPlaces, stacks: Stacks) -> None:
    # As it is paid on a table: close to the bet, a little nearer to the dealer, and in chips
    # that look as large as those of the bet.
    unit, centre, size = canvas.geometry.unit, spot.ring.center(), stacks.size
    paint_columns(canvas.painter, canvas.sprites, stacks.bet, centre, size, canvas.theme)
    if stacks.paid:
        aside = (len(stacks.bet) + len(stacks.paid)) * size / 2 + _GAP * unit
        right = spot.payout.center().x() > centre.x()
        foot = centre + QPointF(aside if right else -aside, 0.02 * unit)
        paint_columns(canvas.painter, canvas.sprites, stacks.paid, foot, size, canvas.theme)


def _highest(spot: SpotPlaces, size: float) -> int:
    return room_for(spot.ring.center().y() + size * TILT / 2 - spot.chips.top(), size)


def _stacks(
    spot: SpotPlaces, size: float, highest: int, bet: Sequence[Pile], paid: Sequence[Pile]
) -> Stacks:
    stake = columns_of(bet, highest, _MOST_COLUMNS)
    if len(stake) > 1:
        size = min(size, _SIDE_BY_SIDE * spot.ring.width() / len(stake))
    return Stacks(size, stake, columns_of(paid, highest, _MOST_COLUMNS))


def _narrowed(stacks: Stacks, room: float) -> Stacks:
    return Stacks(stacks.size * min(1.0, room / stacks.wide), stacks.bet, stacks.paid)


def _room_beside(spot: SpotPlaces) -> float:
    """From the middle of the ring to the far side of the room for payouts."""
    centre = spot.ring.center().x()
    right = spot.payout.center().x() > centre
    return spot.payout.right() - centre if right else centre - spot.payout.left()
