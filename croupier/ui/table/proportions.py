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
_PAIR = 0.2
_SEAT_CARD = 0.385
BOARD_CARD = 0.425


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
        self.unit, self.step, self.board_card = 0.0, 1.0, BOARD_CARD
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
        if self.tall_rack:
            groups = MOST_DENOMINATIONS * _TOUCHED
            wide = max(wide, min(groups, _RACK_IN_WIDTH * self.width))
            high = min(max(_TALL_RACK * self.unit, _TOUCHED), _RACK_IN_HEIGHT * self.height)
        top = self.table.bottom() - high - self.gap
        return QRectF(self.width / 2 - wide / 2, top, wide, high)

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
