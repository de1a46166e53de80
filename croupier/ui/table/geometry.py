"""Where everything on the table stands. Only numbers: nothing here paints.

The table is as large as its area allows. One unit, the width of a seat, scales the whole of it;
the unit is the largest at which every seat, the board, the dealer's cards and the rack have room.
"""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from croupier.ui.table.places import (
    LIFT,
    PLAIN,
    HouseLayout,
    SeatPlaces,
    SpotPlaces,
    TableGeometry,
    edge_of,
)
from croupier.ui.table.proportions import BOARD_CARD, RING, Proportions
from croupier.uth.wagers import Wager

_WIDEST_STEP = {2: 2.0, 3: 1.9, 4: 1.7, 5: 1.5}
_WIDEST_FULL_STEP = 1.4
_GENTLE = 0.24


@lru_cache(maxsize=64)
def table_geometry(
    width: float,
    height: float,
    seats: int,
    text_scale: float = 1.0,
    tall_rack: bool = False,
    layout: HouseLayout = PLAIN,
) -> TableGeometry:
    """Lay a table of 1 to 7 seats into an area, with its text `text_scale` times as large.

    From a tall rack chips are taken, so that each of its groups is large enough to be touched.
    """
    plan = _Plan(max(width, 1.0), max(height, 1.0), seats, text_scale, tall_rack, layout)
    most = _largest(lambda unit: plan.fits(unit=unit, step=plan.least_step), height * 0.05, height)
    # A little size is given up for room between the seats, which long amounts need.
    plan.unit = 0.975 * most
    widest = _WIDEST_STEP.get(seats, _WIDEST_FULL_STEP)
    if seats == 1 and layout.side_bets:
        widest = max(_WIDEST_STEP.values())
    plan.step = _largest(lambda step: plan.fits(step=step, gentle=True), plan.least_step, widest)
    plan.board_card = _largest(
        lambda card: plan.fits(board_card=card), BOARD_CARD, 1.6 * BOARD_CARD
    )
    return plan.laid()


def _largest(fits: Callable[[float], bool], low: float, high: float) -> float:
    """The largest value that fits, `low` taken for granted: exact to far less than a pixel."""
    if fits(high):
        return high
    for _ in range(18):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


class _Plan(Proportions):
    """A table of some size, to be tried and then laid out."""

    def seat_x(self, index: int) -> float:
        step = self.step * self.unit
        return self.width / 2 + (index - (self.count - 1) / 2) * step

    def seat_top(self, index: int) -> float:
        """How high a seat can stand: the corners of its rows touch the rail at most."""
        half = self.column / 2
        # The rail comes down towards its ends: the outer corners are the ones to touch it.
        x = self.width / 2 + abs(self.seat_x(index) - self.width / 2)
        inset = self.rail + 1.5 * self.gap
        if self.side_count:
            rows: tuple[tuple[float, float], ...] = ((0.0, half), (self.row_chips, half))
        else:
            rows = (
                (0.0, 0.4 * self.unit),
                (self.side_text_top + 1.25 * self.name_size, half),
                (self.side_row + self.gap, half),
            )
        return max(edge_of(self.table, x + wide, inset) - down for down, wide in rows)

    @property
    def dealer_top(self) -> float:
        return self.rack_box.top() - self.mark - 2 * self.gap - self.middle_card[1]

    @property
    def board_lowest(self) -> float:
        """The lowest the board can stand above the dealer's raised cards."""
        high = self.middle_card[1]
        return self.dealer_top - LIFT * high - 2 * self.gap - self.mark - high

    @property
    def is_gentle(self) -> bool:
        """Whether the seats stand in an arc, and the outer two do not fall away from it."""
        drop = self.seat_top(0) - self.seat_top(self.count // 2)
        return drop <= _GENTLE * self.height

    def fits(self, *, gentle: bool = False, **tried: float) -> bool:
        before = (self.unit, self.step, self.board_card)
        for name, value in tried.items():
            setattr(self, name, value)
        fitting = self._fits() and (self.is_gentle or not gentle)
        self.unit, self.step, self.board_card = before
        return fitting

    def _fits(self) -> bool:
        half = self.column / 2
        inset = self.rail + self.gap
        if self.seat_x(0) - half < self.table.left() + inset:
            return False
        board_top = self.board_lowest - LIFT * self.middle_card[1] - 2 * self.gap
        rack = self.rack_box
        # The table is even: where one of them stands, it stands on either side.
        plaques = [box for box in (self.sign_box, self.meter_box) if box]
        high = min((box.top() for box in plaques), default=0.0) - self.gap
        wide = max(
            (abs(box.center().x() - self.width / 2) + box.width() / 2 for box in plaques),
            default=0.0,
        )
        for index in range((self.count + 1) // 2):
            bottom = self.seat_top(index) + self.seat_height
            aside = self.width / 2 - self.seat_x(index) - half
            if aside < self.board_width / 2 + self.gap:
                lowest = board_top
            elif aside < rack.width() / 2 + self.gap:
                lowest = min(rack.top() - self.gap, high) if plaques else rack.top() - self.gap
            elif plaques and aside < wide + self.gap:
                lowest = high
            else:
                lowest = self.table.bottom() - 2 * self.gap
            if bottom > lowest:
                return False
        return True

    def laid(self) -> TableGeometry:
        seats = tuple(self._seat(index) for index in range(self.count))
        middle = self.width / 2
        under = [
            seat.area.bottom()
            for seat in seats
            if abs(seat.area.center().x() - middle) < self.board_width / 2 + self.unit / 2
        ]
        wide, high = self.middle_card
        # In the middle between the seats and the dealer, but never far above the dealer.
        highest = max(under, default=self.table.top() + self.rail) + LIFT * high + 2 * self.gap
        lowest = self.board_lowest
        board_top = max(lowest - 0.3 * high, (highest + lowest) / 2)
        left = middle - self.board_width / 2
        board = tuple(
            QRectF(left + i * (wide + self.card_gap), board_top, wide, high) for i in range(5)
        )
        dealer_left = middle - wide - self.card_gap / 2
        top = self.dealer_top
        dealer = (
            QRectF(dealer_left, top, wide, high),
            QRectF(dealer_left + wide + self.card_gap, top, wide, high),
        )
        label_high = 1.4 * self.name_size
        label_wide = wide + self.card_gap
        label = QRectF(
            dealer_left - 3 * self.gap - label_wide, top + high - label_high, label_wide, label_high
        )
        return TableGeometry(
            self.width,
            self.height,
            self.unit,
            self.rail,
            QRectF(self.table),
            self.rack_box,
            self.tall_rack,
            self.layout,
            self.sign_box,
            self.meter_box,
            board,
            dealer,
            label,
            seats,
            self.name_size,
            self.amount_size,
            self.mark,
        )

    def _seat(self, index: int) -> SeatPlaces:
        unit, gap = self.unit, self.gap
        x, top = self.seat_x(index), self.seat_top(index)
        trips, sides = self._first_row(x, top)
        pair_top = top + self.first_row + gap
        ante = self._pair_spot(x, pair_top, -1)
        blind = self._pair_spot(x, pair_top, 1)
        play_top = pair_top + self.row + self.text_height + gap
        play = self._side_spot(x, play_top)
        wide, high = self.card
        cards_top = play_top + self.side_row + gap + LIFT * high
        between = unit * 0.04
        cards = (
            QRectF(x - between / 2 - wide, cards_top, wide, high),
            QRectF(x + between / 2, cards_top, wide, high),
        )
        equals = unit * 0.045
        badge = self._badge(x)
        return SeatPlaces(
            index + 1,
            QRectF(x - self.column / 2, top, self.column, self.seat_height),
            badge,
            cards,
            trips,
            ante,
            blind,
            play,
            QRectF(x - equals / 2, ante.ring.center().y() - equals / 2, equals, equals),
            sides,
        )

    def _badge(self, x: float) -> QRectF:
        size = 0.78 * self.rail
        # Across the rail, not straight down: near the ends the rail is steep.
        inset = self.rail / 2
        here = QPointF(x, edge_of(self.table, x, inset))
        return QRectF(here.x() - size / 2, here.y() - size / 2, size, size)

    def _first_row(
        self, x: float, top: float
    ) -> tuple[SpotPlaces, tuple[tuple[Wager, SpotPlaces], ...]]:
        """Trips, and the side bets that stand in a row with it."""
        if not self.side_count:
            return self._side_spot(x, top), ()
        share = self.column / (self.side_count + 1)
        left = x - self.column / 2
        spots = [
            self._row_spot(left + place * share, top, share) for place in range(self.side_count + 1)
        ]
        wagers = (wager for wager, _name in self.layout.side_bets)
        return spots[0], tuple(zip(wagers, spots[1:], strict=True))

    def _row_spot(self, left: float, top: float, share: float) -> SpotPlaces:
        wide, high = self.row_ring
        bottom = top + self.row_chips
        ring = QRectF(left + (share - wide) / 2, bottom - high, wide, high)
        chips = QRectF(ring.left(), top, wide, self.row_chips)
        payout = QRectF(ring.right(), top, (share - wide) / 2, self.row_chips)
        names = 1.25 * self.layout.name_lines * self.name_size
        text_wide = share - self.gap
        text_left = left + self.gap / 2
        name = QRectF(text_left, bottom, text_wide, names)
        amount = QRectF(text_left, name.bottom(), text_wide, 1.25 * self.amount_size)
        return SpotPlaces(ring, chips, payout, name, amount, centred=True, in_row=True)

    def _ring(self, x: float, bottom: float) -> QRectF:
        wide, high = RING[0] * self.unit, RING[1] * self.unit
        return QRectF(x - wide / 2, bottom - high, wide, high)

    def _side_spot(self, x: float, top: float) -> SpotPlaces:
        bottom = top + (self.side_row + self.row) / 2
        ring = self._ring(x, bottom)
        chips = QRectF(ring.left(), bottom - self.row, ring.width(), self.row)
        payout = QRectF(ring.right(), chips.top(), self.column / 2 - ring.width() / 2, self.row)
        left = x - self.column / 2
        wide = ring.left() - self.gap - left
        name, amount = self._text(left, top + self.side_text_top, wide)
        return SpotPlaces(ring, chips, payout, name, amount, centred=False)

    def _pair_spot(self, x: float, top: float, side: int) -> SpotPlaces:
        bottom = top + self.row
        aside = self.pair
        centre = x + side * aside
        ring = self._ring(centre, bottom)
        chips = QRectF(ring.left(), top, ring.width(), self.row)
        wide = self.column / 2 - aside - ring.width() / 2
        payout_left = ring.right() if side > 0 else ring.left() - wide
        payout = QRectF(payout_left, top, wide, self.row)
        text_wide = 2 * min(aside, self.column / 2 - aside) - self.gap
        name, amount = self._text(centre - text_wide / 2, bottom, text_wide)
        return SpotPlaces(ring, chips, payout, name, amount, centred=True)

    def _text(self, left: float, top: float, wide: float) -> tuple[QRectF, QRectF]:
        name, amount = 1.25 * self.name_size, 1.25 * self.amount_size
        return QRectF(left, top, wide, name), QRectF(left, top + name, wide, amount)
