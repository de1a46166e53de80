"""How large everything on the table is, in units of a seat's width."""

from PySide6.QtCore import QRectF

from croupier.ui.table.places import LIFT, PLAIN, HouseLayout
from croupier.uth.chips import MOST_DENOMINATIONS

CARD_RATIO = 1.4
"""The height of a card in widths."""
_RAIL = 0.14
_RACK = 0.22
_TALL_RACK = 0.44
_TOUCHED = 44.0
"""The least height of a rack from which chips are taken, and the width of each group, in pixels."""
_RACK_IN_HEIGHT, _RACK_IN_WIDTH = 0.14, 0.62
"""What part of a small table such a rack may take all the same."""
RING = (0.29, 0.175)
_RISE = 0.09
_ROW_STEPS = {0: 1.0, 1: 1.1, 2: 1.2, 3: 1.3}
_ROW_COLUMNS = {0: 1.25, 1: 1.25, 2: 1.5, 3: 1.8}
"""The least room from seat to seat and the most that is made use of, by how many side bets stand
in a row with Trips."""
_ROW_RING = 0.56
"""How wide a ring in that row is, in its share of the row."""
_PAIR = 0.2
_SEAT_CARD = 0.385
BOARD_CARD = 0.425
METER_SIZE = 1.35
"""The digits of the meter, in the size of amounts."""


class Proportions:
    """How large the parts of a table are for one choice of its unit, its step and its board."""

    def __init__(
        self,
        width: float,
        height: float,
        seats: int,
        text_scale: float,
        tall_rack: bool,
        layout: HouseLayout = PLAIN,
    ) -> None:
        self.width, self.height, self.count, self.text_scale = width, height, seats, text_scale
        self.tall_rack = tall_rack
        self.layout = layout
        self.unit, self.step, self.board_card = 0.0, self.least_step, BOARD_CARD
        margin = min(width, height) * 0.012
        self.table = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)

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
        return max(0.055 * self.unit, 6.0)

    @property
    def row(self) -> float:
        """The height of a ring and of the chips that rise over it."""
        return (RING[1] + _RISE) * self.unit

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
        return min(self.step, _ROW_COLUMNS[self.side_count]) * self.unit

    @property
    def pair(self) -> float:
        """How far Ante and Blind stand from the middle of a seat."""
        return _PAIR * self.unit * min(self.step, 1.15)

    @property
    def seat_height(self) -> float:
        bets = self.first_row + self.side_row + self.row + self.text_height + 2 * self.gap
        return bets + self.gap + self.card[1] * (1 + LIFT)

    @property
    def side_count(self) -> int:
        return len(self.layout.side_bets)

    @property
    def least_step(self) -> float:
        return _ROW_STEPS[self.side_count]

    @property
    def first_row(self) -> float:
        """The height of the row nearest to the rail: Trips alone, or with the side bets."""
        if not self.side_count:
            return self.side_row
        return self.row_chips + self.row_text

    @property
    def row_ring(self) -> tuple[float, float]:
        """The ring of a bet in the row of optional bets."""
        share = self.column / (self.side_count + 1)
        wide = min(RING[0] * self.unit, _ROW_RING * share)
        return wide, wide * RING[1] / RING[0]

    @property
    def row_chips(self) -> float:
        """The height of such a ring and of the chips that rise over it."""
        return self.row_ring[1] + _RISE * self.unit

    @property
    def row_text(self) -> float:
        return 1.25 * (self.layout.name_lines * self.name_size + self.amount_size)

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
        if self.tall_rack:
            groups = MOST_DENOMINATIONS * _TOUCHED
            wide = max(wide, min(groups, _RACK_IN_WIDTH * self.width))
            high = min(max(_TALL_RACK * self.unit, _TOUCHED), _RACK_IN_HEIGHT * self.height)
        top = self.table.bottom() - high - self.gap
        return QRectF(self.width / 2 - wide / 2, top, wide, high)

    @property
    def meter_box(self) -> QRectF | None:
        """The display of the meter, left of the rack."""
        if not self.layout.meter:
            return None
        box = self._plaque(1.25 * self.name_size + METER_SIZE * 1.25 * self.amount_size)
        box.moveRight(self.width - box.left())
        return box

    @property
    def sign_box(self) -> QRectF | None:
        """The house's sign, right of the rack."""
        rows = len(self.layout.sign)
        return self._plaque(rows * self.text_height) if rows else None

    def _plaque(self, high: float) -> QRectF:
        rack = self.rack_box
        left = rack.right() + 4 * self.gap
        room = self.table.right() - self.rail - 4 * self.gap - left
        wide = max(min(max(1.25 * self.unit, 16 * self.name_size), room), 1.0)
        high += 3 * self.gap
        return QRectF(left, rack.bottom() - high, wide, high)

    @property
    def side_text_top(self) -> float:
        """How far below the top of its row the text beside a ring begins."""
        middle = (self.side_row + self.row - RING[1] * self.unit) / 2
        return max(0.0, min(self.side_row - self.text_height, middle - 0.62 * self.text_height))
