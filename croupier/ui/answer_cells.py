from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from croupier.keys import KeyMap
from croupier.training.questions import TABLE_STEPS, Depth, Question, Step
from croupier.ui.bet_cells import ActionCell, AmountCell, OnBet
from croupier.ui.cells import AnswerCell
from croupier.ui.chips_cell import ChipsCell
from croupier.ui.drill_row import DrillRow
from croupier.ui.seat_cells import HandCell, QualifiesCell, ResultCell
from croupier.ui.seat_row import SeatRow
from croupier.ui.stations import Station
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.table.house_layout import printed_name
from croupier.ui.total_cells import TotalCell
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from croupier.wording.side_bets import bet_label

_OTHER = 2
"""How much of a row the cells out of turn have; that in turn has its `share`."""
_BET_CELLS: dict[Depth, Callable[[Wager, QWidget | None], OnBet]] = {
    Depth.ACTION: ActionCell,
    Depth.AMOUNT: AmountCell,
    Depth.CHIPS: ChipsCell,
}


class AnswerCells(QStackedWidget):
    """A cell for everything that is asked at one place: the dealer's, a seat's, or in a drill."""

    entered = Signal()
    """Something else was chosen or typed in the cell in turn."""
    looked_at = Signal(object)
    """The `Grade` of a cell that was gone back to."""
    left = Signal()
    keypad_asked = Signal(bool)
    chips_changed = Signal(object)
    """The chips put down for the bet in turn."""
    turned = Signal()
    """Other cells of the seat show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand, self.qualifies, self.result = HandCell(), QualifiesCell(), ResultCell()
        self.bets: dict[Wager, OnBet] = {}
        self._keys = KeyMap()
        self._settlement: Settlement | None = None
        self._depth: Depth | None = None
        self._dealer_row = self._row(self.hand, self.qualifies)
        self.seat_row = SeatRow(self.result)
        self.addWidget(self.seat_row)
        self.seat_row.turned.connect(self.turned)
        self.drill_row = DrillRow()
        self.addWidget(self.drill_row)
        for total in self.drill_row.totals:
            total.keypad_asked.connect(self.keypad_asked)
        for entry in self.drill_row.from_rack:
            entry.chips_changed.connect(self.chips_changed)
        for cell in self:
            self._watch(cell)
        self.set_depth(Depth.AMOUNT)

    def __iter__(self) -> Iterator[AnswerCell]:
        yield from (self.hand, self.qualifies, self.result)
        yield from self.bets.values()
        yield from self.drill_row

    @property
    def active(self) -> AnswerCell | None:
        """The cell that waits for an answer; None while an answer is explained."""
        return next((cell for cell in self if cell.is_active), None)

    @property
    def amounts(self) -> list[AmountCell | TotalCell]:
        """The cells in which amounts are typed."""
        return [cell for cell in self if isinstance(cell, AmountCell | TotalCell)]

    @property
    def answered(self) -> list[AnswerCell]:
        """The cells that can be gone back to, the last answered first."""
        order = self._settlement.house.bet_order if self._settlement else ()
        bets = [self.bets[wager] for wager in order]
        cells = (self.hand, self.qualifies, self.result, *bets, *self.drill_row)
        return [cell for cell in reversed(cells) if cell.grade and not cell.isHidden()]

    def set_depth(self, depth: Depth | None, *, alone: bool = False) -> None:
        """Set how the bets of the tables to come are answered; None where they are not.

        Asked about `alone`, a bet has no cells beside its own.
        """
        if depth is not None and depth is not self._depth:
            self._make_bets(depth)
        self.seat_row.ask_bets(asked=depth is not None, alone=alone)

    def set_deaf(self, *, deaf: bool) -> None:
        """Have keys left to the page, or take them again."""
        for cell in self.amounts:
            cell.field.deaf = deaf

    def use_keys(self, keys: KeyMap) -> None:
        """Be told which keys are in force."""
        self._keys = keys
        for cell in self:
            cell.use_keys(keys)

    def redraw(self, station: Station, current: Question, *, amounts_shown: bool) -> None:
        """Show what is asked where `current` is, which is in turn or explained."""
        self._order_bets(current.settlement)
        asked_at = {(asked.question.step, asked.question.wager): asked for asked in station}
        at_seat = current.seat_number is not None
        in_drill = current.step not in TABLE_STEPS
        self.setCurrentIndex(2 if in_drill else 1 if at_seat else 0)
        self.result.folded = at_seat and current.seat.result is Result.FOLD
        in_turn: AnswerCell | None = None
        for cell, key in self._asked_in():
            asked = asked_at.get(key)
            if asked is None and cell.question is None and key[0] not in TABLE_STEPS:
                # Of a drill only the cells show that something is asked in.
                continue
            if isinstance(cell, OnBet):
                cell.names = _names(cell.wager, current.settlement.house)
                cell.amount_shown = amounts_shown
                cell.is_made = at_seat and current.seat.bet(cell.wager) is not None
            turn = asked is not None and asked.question == current
            in_turn = cell if turn else in_turn
            cell.redraw(asked, in_turn=turn)
            if cell in (self.hand, self.qualifies):
                self._dealer_row.setStretchFactor(cell, cell.share if turn else _OTHER)
        if in_drill:
            self.drill_row.lay(station, in_turn)
        elif at_seat:
            self.seat_row.lay(in_turn)
        # The grid of hands needs the whole row for larger letters.
        crowded = self.hand.is_active and scale_of(self) > 1
        self.qualifies.setVisible(not crowded)
        self.hand.setVisible(at_seat or (Step.DEALER_HAND, None) in asked_at)

    def redraw_empty(self, settlement: Settlement) -> None:
        """Show that nothing is asked yet about a table."""
        self._order_bets(settlement)
        self.setCurrentIndex(0)
        for bet in self.bets.values():
            bet.names = _names(bet.wager, settlement.house)
        for cell in self:
            cell.redraw(None, in_turn=False)

    @property
    def heights(self) -> tuple[int, int]:
        """How high a grid of two rows of buttons is, and how high a cell with a head and a foot."""
        # It measures the grid of hands, whether or not one is asked for in this session.
        self.hand.write_hands()
        grid = 2 * max(button.sizeHint().height() for button in self.hand.buttons.values())
        head, foot = self.result.head, self.result.foot
        row = self.result.buttons["W"].sizeHint().height()
        row += head.sizeHint().height()
        # The mark beside the foot's text is a little higher, and may come later.
        row += max(foot.sizeHint().height(), head.sizeHint().height() - GRID // 2)
        # Margins within the cell and the border of the one in turn.
        around = 3 * GRID + 4
        return grid + around, row + around

    def _make_bets(self, depth: Depth) -> None:
        self._depth = depth
        self.seat_row.set_bets(())
        for cell in self.bets.values():
            cell.deleteLater()
        self.bets = {wager: _BET_CELLS[depth](wager, self.seat_row) for wager in Wager}
        for cell in self.bets.values():
            cell.hide()
            self._watch(cell)
            cell.use_keys(self._keys)
            if isinstance(cell, AmountCell):
                cell.keypad_asked.connect(self.keypad_asked)
            elif isinstance(cell, ChipsCell):
                cell.chips_changed.connect(self.chips_changed)
        self._settlement = None

    def _watch(self, cell: AnswerCell) -> None:
        cell.answer_changed.connect(self.entered)
        cell.looked_at.connect(self.looked_at)
        cell.left.connect(self.left)

    def _asked_in(self) -> Iterator[tuple[AnswerCell, tuple[Step, Wager | None]]]:
        yield self.hand, (Step.DEALER_HAND, None)
        yield self.qualifies, (Step.QUALIFIES, None)
        yield self.result, (Step.RESULT, None)
        for wager, bet in self.bets.items():
            yield bet, (Step.BET, wager)
        for step, cell in self.drill_row.cells.items():
            yield cell, (step, None)

    def _order_bets(self, settlement: Settlement) -> None:
        """Set the bets side by side in the order in which this house settles them."""
        if self._settlement is settlement:
            return
        self._settlement = settlement
        self.seat_row.set_bets([self.bets[wager] for wager in settlement.house.bet_order])

    def turn_to(self, cell: AnswerCell) -> None:
        """Have a cell of the seat in sight."""
        self.seat_row.show_page_of(cell)

    def _row(self, *cells: AnswerCell) -> QHBoxLayout:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for cell in cells:
            row.addWidget(cell, _OTHER)
        self.addWidget(widget)
        return row


def _names(wager: Wager, house: HousePaytable) -> tuple[str, str]:
    """What a house calls a bet, and the same briefly."""
    called = bet_label(wager, house)
    bet = house.side_bet(wager)
    return called, printed_name(bet).replace("\n", " ") if bet else called
