"""The chips on a bet spot: the bet in its ring, and beside it what it is paid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from croupier.ui.table.canvas import Canvas
from croupier.ui.table.chip_art import TILT, paint_columns, room_for
from croupier.ui.table.chips import Column, columns_of
from croupier.ui.table.places import SpotPlaces
from croupier.ui.table.proportions import RING
from croupier.uth.chips import Pile, count_of

_SIZES = (0.18, 0.165, 0.15)
"""The width of a chip, in units: the first at which a bet is one stack, or else the first."""
_SMALLER = (*_SIZES, 0.14, 0.13, 0.12, 0.11, 0.1, 0.09)
"""What a payment of many chips may come down to."""
_MOST_COLUMNS = 3
_SIDE_BY_SIDE = 0.86
"""How much of its ring stacks side by side take: the ring is round, and amounts are near."""
_GAP = 0.012
_MORE_COLUMNS = 0.88
"""What another column takes from how well chips can be counted."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Chips of one size in columns."""

    size: float
    columns: tuple[Column, ...]

    @property
    def wide(self) -> float:
        return self.size * len(self.columns)

    @property
    def is_counted(self) -> bool:
        """Whether a column stands for more chips than it shows."""
        return any(column.count for column in self.columns)

    @property
    def clearness(self) -> float:
        """How well chips can be counted: in one column of small ones rather than in several."""
        return self.size * _MORE_COLUMNS ** len(self.columns)


def bet_on(spot: SpotPlaces, unit: float, piles: Sequence[Pile]) -> Stack:
    """How a bet stands in its ring."""
    rooms = [(size, _highest(spot, size)) for size in _sizes(spot, unit, _SIZES)]
    count = count_of(piles)
    size, highest = next((room for room in rooms if count <= room[1]), rooms[0])
    columns = columns_of(piles, highest, _MOST_COLUMNS)
    if len(columns) > 1:
        size = min(size, _SIDE_BY_SIDE * spot.ring.width() / len(columns))
    return Stack(size, columns)


def payment_on(spot: SpotPlaces, unit: float, piles: Sequence[Pile], bet: Stack) -> Stack:
    """How a payment stands beside a bet: in chips as large, or as large as there is room for."""
    room = _room_beside(spot) - bet.wide / 2 - _GAP * unit
    tried = []
    smaller = (size for size in _sizes(spot, unit, _SMALLER) if size < bet.size)
    for size in (bet.size, *smaller):
        # Smaller chips stand higher.
        columns = columns_of(piles, _highest(spot, size), _MOST_COLUMNS)
        tried.append(Stack(min(size, room / len(columns)), columns))
    return max(tried, key=lambda stack: (not stack.is_counted, stack.clearness))


def paint_bet_and_payment(
    canvas: Canvas, spot: SpotPlaces, piles: Sequence[Pile], paid: Sequence[Pile]
) -> None:
    painter, unit, centre = canvas.painter, canvas.geometry.unit, spot.ring.center()
    bet = bet_on(spot, unit, piles)
    paint_columns(painter, canvas.sprites, bet.columns, centre, bet.size, canvas.theme)
    if paid:
        # As it is paid on a table: close to the bet, a little nearer to the dealer.
        payment = payment_on(spot, unit, paid, bet)
        aside = bet.wide / 2 + _GAP * unit + payment.wide / 2
        foot = centre + QPointF(aside if _is_right(spot) else -aside, 0.02 * unit)
        paint_columns(painter, canvas.sprites, payment.columns, foot, payment.size, canvas.theme)


def _sizes(spot: SpotPlaces, unit: float, parts: Sequence[float]) -> Iterator[float]:
    """Chips of these sizes on a usual spot; on a smaller one they are smaller alike."""
    usual = RING[0] * unit
    smaller = spot.ring.width() / usual if spot.in_row else 1.0
    for part in parts:
        yield part * unit * smaller


def _highest(spot: SpotPlaces, size: float) -> int:
    return room_for(spot.ring.center().y() + size * TILT / 2 - spot.chips.top(), size)


def _is_right(spot: SpotPlaces) -> bool:
    return spot.payout.center().x() > spot.ring.center().x()


def _room_beside(spot: SpotPlaces) -> float:
    """From the middle of the ring to the far side of the room for payouts."""
    centre = spot.ring.center().x()
    return spot.payout.right() - centre if _is_right(spot) else centre - spot.payout.left()
