"""Where everything on the table stands. Only numbers: nothing here paints.

The table is as large as its area allows. One unit, the width of a seat, scales the whole of it;
the unit is the largest at which every seat, the board, the dealer's cards and the rack have room.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from croupier.uth.wagers import Wager

CARD_RATIO = 1.4
"""The height of a card in widths."""
BULGE = 3.3
"""How full the half-moon is: 2 is an ellipse, more comes nearer to a rectangle."""
LIFT = 0.07
"""How far a card is raised, in its height."""

# In units.
_RAIL = 0.14
_RACK = 0.22
_RING = (0.29, 0.175)
_RISE = 0.09
_PAIR = 0.2
_SEAT_CARD = 0.385
_BOARD_CARD = 0.425
_WIDEST_STEP = {2: 2.0, 3: 1.9, 4: 1.7, 5: 1.5}
_WIDEST_FULL_STEP = 1.4
_GENTLE = 0.24


@dataclass(frozen=True, slots=True)
class SpotPlaces:
    """One bet spot: the ring on the felt, the room of its chips, and its two lines of text."""

    ring: QRectF
    chips: QRectF
    """The ring and the room above it into which a stack rises."""
    payout: QRectF
    """Beside the bet, as high as `chips`."""
    name: QRectF
    amount: QRectF
    centred: bool
    """Whether the text stands centred below the ring; otherwise it ends at its left."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    number: int
    area: QRectF
    """Everything of the seat but its number."""
    badge: QRectF
    """The seat's number, on the rail."""
    cards: tuple[QRectF, QRectF]
    trips: SpotPlaces
    ante: SpotPlaces
    blind: SpotPlaces
    play: SpotPlaces
    equals: QRectF
    """Between Ante and Blind."""

    def spot(self, wager: Wager) -> SpotPlaces:
        match wager:
            case Wager.TRIPS:
                return self.trips
            case Wager.ANTE:
                return self.ante
            case Wager.BLIND:
                return self.blind
            case Wager.PLAY:
                return self.play


@dataclass(frozen=True, slots=True)
class TableGeometry:
    width: float
    height: float
    unit: float
    rail: float
    """How thick the padded rail is."""
    table: QRectF
    """The box of the half-moon, rail included; its lower side is the dealer's edge."""
    rack: QRectF
    board: tuple[QRectF, ...]
    dealer: tuple[QRectF, QRectF]
    dealer_label: QRectF
    seats: tuple[SeatPlaces, ...]
    name_size: float
    amount_size: float
    mark: float
    """The room under a card for the dealer's mark."""

    def edge(self, x: float, inset: float = 0.0) -> float:
        """How high the far edge of the table is at `x`, `inset` further in."""
        return _edge(self.table, x, inset)


@lru_cache(maxsize=64)
def table_geometry(
    width: float, height: float, seats: int, text_scale: float = 1.0
) -> TableGeometry:
    """Lay a table of 1 to 7 seats into an area, with its text `text_scale` times as large."""
    plan = _Plan(max(width, 1.0), max(height, 1.0), seats, text_scale)
    most = _largest(lambda unit: plan.fits(unit=unit, step=1.0), height * 0.05, height)
    # A little size is given up for room between the seats, which long amounts need.
    plan.unit = 0.975 * most
    widest = _WIDEST_STEP.get(seats, _WIDEST_FULL_STEP)
    plan.step = _largest(lambda step: plan.fits(step=step, gentle=True), 1.0, widest)
    plan.board_card = _largest(
        lambda card: plan.fits(board_card=card), _BOARD_CARD, 1.6 * _BOARD_CARD
    )
    return plan.laid()


def _largest(fits: Callable[[float], bool], low: float, high: float) -> float:
    """The largest value that fits, `low` taken for granted."""
    if fits(high):
        return high
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def _edge(table: QRectF, x: float, inset: float) -> float:
    # However absurd the area, there is an edge.
    half = max(table.width() / 2 - inset, 1e-6)
    deep = table.height() - inset
    across = min(1.0, abs(x - table.center().x()) / half)
    return float(table.bottom() - deep * (1 - across**BULGE) ** (1 / BULGE))


class _Plan:
    """A table of some size, to be tried and then laid out."""

    def __init__(self, width: float, height: float, seats: int, text_scale: float) -> None:
        self.width, self.height, self.count, self.text_scale = width, height, seats, text_scale
        self.unit, self.step, self.board_card = 0.0, 1.0, _BOARD_CARD
        margin = min(width, height) * 0.012
        self.table = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)

    # Sizes.

    @property
    def name_size(self) -> float:
        return min(max(0.06 * self.unit, 9.0) * self.text_scale, 0.1 * self.unit)

    @property
    def amount_size(self) -> float:
        return min(max(0.086 * self.unit, 11.5) * self.text_scale, 0.135 * self.unit)

    @property
    def text_height(self) -> float:
        return 1.25 * (self.name_size + self.amount_size)

    @property
    def rail(self) -> float:
        return max(_RAIL * self.unit, 1.9 * self.name_size)

    @property
    def mark(self) -> float:
        return max(0.035 * self.unit, 4.0)

    @property
    def row(self) -> float:
        """The height of a ring and of the chips that rise over it."""
        return (_RING[1] + _RISE) * self.unit

    @property
    def side_row(self) -> float:
        """The height of a row whose text stands beside its ring."""
        return max(self.row, self.text_height)

    @property
    def gap(self) -> float:
        return 0.025 * self.unit

    @property
    def card(self) -> tuple[float, float]:
        """A player's card."""
        return _SEAT_CARD * self.unit, _SEAT_CARD * self.unit * CARD_RATIO

    @property
    def middle_card(self) -> tuple[float, float]:
        """A card of the board or of the dealer."""
        return self.board_card * self.unit, self.board_card * self.unit * CARD_RATIO

    @property
    def column(self) -> float:
        """The width in which a seat's bets and amounts stand: some of the room between seats."""
        return min(self.step, 1.25) * self.unit

    @property
    def pair(self) -> float:
        """How far Ante and Blind stand from the middle of a seat."""
        return _PAIR * self.unit * min(self.step, 1.15)

    @property
    def seat_height(self) -> float:
        bets = 2 * self.side_row + self.row + self.text_height + 2 * self.gap
        return bets + self.gap + self.card[1] * (1 + LIFT)

    @property
    def board_width(self) -> float:
        return 5 * self.middle_card[0] + 4 * self.card_gap

    @property
    def card_gap(self) -> float:
        return 0.05 * self.unit

    @property
    def rack_box(self) -> QRectF:
        wide = min(0.44 * self.width, 4.6 * self.unit)
        high = _RACK * self.unit
        top = self.table.bottom() - high - self.gap
        return QRectF(self.width / 2 - wide / 2, top, wide, high)

    # Places.

    def seat_x(self, index: int) -> float:
        step = self.step * self.unit
        return self.width / 2 + (index - (self.count - 1) / 2) * step

    def seat_top(self, index: int) -> float:
        """How high a seat can stand: the corners of its rows touch the rail at most."""
        x, half = self.seat_x(index), self.column / 2
        inset = self.rail + 1.5 * self.gap
        rows = (
            (0.0, 0.4 * self.unit),
            (self.side_text_top + 1.25 * self.name_size, half),
            (self.side_row + self.gap, half),
        )
        sides = (-1, 1)
        return max(
            _edge(self.table, x + side * wide, inset) - down
            for down, wide in rows
            for side in sides
        )

    @property
    def side_text_top(self) -> float:
        """How far below the top of its row the text beside a ring begins."""
        middle = (self.side_row + self.row - _RING[1] * self.unit) / 2
        return max(0.0, min(self.side_row - self.text_height, middle - 0.62 * self.text_height))

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
        for index in range((self.count + 1) // 2):
            bottom = self.seat_top(index) + self.seat_height
            aside = self.width / 2 - self.seat_x(index) - half
            if aside < self.board_width / 2 + self.gap:
                lowest = board_top
            elif aside < rack.width() / 2 + self.gap:
                lowest = rack.top() - self.gap
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
        trips = self._side_spot(x, top)
        pair_top = top + self.side_row + gap
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
            QRectF(x - unit / 2, top, unit, self.seat_height),
            badge,
            cards,
            trips,
            ante,
            blind,
            play,
            QRectF(x - equals / 2, ante.ring.center().y() - equals / 2, equals, equals),
        )

    def _badge(self, x: float) -> QRectF:
        size = 0.78 * self.rail
        # Across the rail, not straight down: near the ends the rail is steep.
        inset = self.rail / 2
        here = QPointF(x, _edge(self.table, x, inset))
        return QRectF(here.x() - size / 2, here.y() - size / 2, size, size)

    def _ring(self, x: float, bottom: float) -> QRectF:
        wide, high = _RING[0] * self.unit, _RING[1] * self.unit
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


def all_places(geometry: TableGeometry) -> Iterator[tuple[str, QRectF]]:
    """Everything that is painted, with a name, raised cards included: no two may overlap."""
    for index, card in enumerate(geometry.board):
        yield f"board {index}", card.adjusted(0, -LIFT * card.height(), 0, geometry.mark)
    for index, card in enumerate(geometry.dealer):
        yield f"dealer {index}", card.adjusted(0, -LIFT * card.height(), 0, geometry.mark)
    yield "dealer label", geometry.dealer_label
    yield "rack", geometry.rack
    for seat in geometry.seats:
        for index, card in enumerate(seat.cards):
            yield f"seat {seat.number} card {index}", card.adjusted(0, -LIFT * card.height(), 0, 0)
        yield f"seat {seat.number} badge", seat.badge
        yield f"seat {seat.number} equals", seat.equals
        for wager in Wager:
            spot = seat.spot(wager)
            for part in ("chips", "payout", "name", "amount"):
                yield f"seat {seat.number} {wager} {part}", getattr(spot, part)
