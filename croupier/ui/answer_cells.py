from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from croupier.keys import KeyMap
from croupier.training.questions import Depth, Question, Step
from croupier.ui.bet_cells import ActionCell, AmountCell, OnBet
from croupier.ui.cells import AnswerCell
from croupier.ui.chips_cell import ChipsCell
from croupier.ui.seat_cells import HandCell, QualifiesCell, ResultCell
from croupier.ui.session_view import Station
from croupier.ui.stylesheet import GRID, scale_of
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import SIDE_BETS, USUAL_WAGERS, Wager
from croupier.wording.side_bets import bet_label

_OTHER = 2
"""How much of a row the cells out of turn have; that in turn has its `share`."""
_BET_CELLS: dict[Depth, Callable[[Wager, QWidget | None], OnBet]] = {
    Depth.ACTION: ActionCell,
    Depth.AMOUNT: AmountCell,
    Depth.CHIPS: ChipsCell,
}


class AnswerCells(QStackedWidget):
    """A cell for everything that is asked at one place: the dealer's, or a seat's."""

    entered = Signal()
    """Something else was chosen or typed in the cell in turn."""
    looked_at = Signal(object)
    """The `Grade` of a cell that was gone back to."""
    left = Signal()
    keypad_asked = Signal(bool)
    chips_changed = Signal(object)
    """The chips put down for the bet in turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand, self.qualifies, self.result = HandCell(), QualifiesCell(), ResultCell()
        self.bets: dict[Wager, OnBet] = {}
        self._keys = KeyMap()
        self._settlement: Settlement | None = None
        self._depth: Depth | None = None
        self._bets_asked = True
        self._dealer_row = self._row(self.hand, self.qualifies)
        self._seat_row = self._row(self.result)
        for cell in self:
            self._watch(cell)
        self.set_depth(Depth.AMOUNT)

    def __iter__(self) -> Iterator[AnswerCell]:
        yield from (self.hand, self.qualifies, self.result)
        yield from self.bets.values()

    @property
    def active(self) -> AnswerCell | None:
        """The cell that waits for an answer; None while an answer is explained."""
        return next((cell for cell in self if cell.is_active), None)

    @property
    def amounts(self) -> list[AmountCell]:
        """The cells in which amounts are typed."""
        return [cell for cell in self.bets.values() if isinstance(cell, AmountCell)]

    @property
    def answered(self) -> list[AnswerCell]:
        """The cells that can be gone back to, the last answered first."""
        order = self._settlement.house.bet_order if self._settlement else ()
        bets = [self.bets[wager] for wager in order]
        cells = (self.hand, self.qualifies, self.result, *bets)
        return [cell for cell in reversed(cells) if cell.grade]

    def set_depth(self, depth: Depth | None) -> None:
        """Set how the bets of the tables to come are answered; None where they are not."""
        if depth is not None and depth is not self._depth:
            self._make_bets(depth)
        self._bets_asked = depth is not None
        for cell in self.bets.values():
            cell.setVisible(self._bets_asked)

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
        self.setCurrentIndex(1 if at_seat else 0)
        self.result.folded = at_seat and current.seat.result is Result.FOLD
        crowded_by_bets = bool(current.settlement.house.side_bets)
        made = len(current.seat.bets) if at_seat else 0
        for cell, key in self._asked_in():
            asked = asked_at.get(key)
            if isinstance(cell, OnBet):
                cell.amount_shown = amounts_shown
                cell.is_made = at_seat and current.seat.bet(cell.wager) is not None
                if crowded_by_bets:
                    # Where nobody has bet, there is more room for the others.
                    cell.setVisible(self._bets_asked and cell.is_made)
            in_turn = asked is not None and asked.question == current
            cell.redraw(asked, in_turn=in_turn)
            row = self._dealer_row if cell in (self.hand, self.qualifies) else self._seat_row
            row.setStretchFactor(cell, _share_of(cell, made) if in_turn else _OTHER)
        # The grid of hands needs the whole row for larger letters.
        crowded = self.hand.is_active and scale_of(self) > 1
        self.qualifies.setVisible(not crowded)
        self.hand.setVisible(at_seat or (Step.DEALER_HAND, None) in asked_at)

    def redraw_empty(self, settlement: Settlement) -> None:
        """Show that nothing is asked yet about a table."""
        self._order_bets(settlement)
        self.setCurrentIndex(0)
        for cell in self:
            cell.redraw(None, in_turn=False)

    @property
    def heights(self) -> tuple[int, int]:
        """How high a grid of two rows of buttons is, and how high a cell with a head and a foot."""
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
        for cell in self.bets.values():
            self._seat_row.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self.bets = {}
        for wager in USUAL_WAGERS:
            self._add_bet(wager, depth)
        self._settlement = None

    def _add_bet(self, wager: Wager, depth: Depth) -> None:
        self.bets[wager] = cell = _BET_CELLS[depth](wager, self._seat_row.parentWidget())
        self._watch(cell)
        cell.use_keys(self._keys)
        if isinstance(cell, AmountCell):
            cell.keypad_asked.connect(self.keypad_asked)
        elif isinstance(cell, ChipsCell):
            cell.chips_changed.connect(self.chips_changed)

    def _fit_to_house(self, house: HousePaytable) -> None:
        """Have a cell for each side bet of a house, and none for any other."""
        for wager in SIDE_BETS:
            if house.side_bet(wager) and wager not in self.bets and self._depth:
                self._add_bet(wager, self._depth)
            elif not house.side_bet(wager) and (cell := self.bets.pop(wager, None)):
                self._seat_row.removeWidget(cell)
                cell.hide()
                cell.deleteLater()
        for wager, cell in self.bets.items():
            cell.called = bet_label(wager, house)

    def _watch(self, cell: AnswerCell) -> None:
        cell.answer_changed.connect(self.entered)
        cell.looked_at.connect(self.looked_at)
        cell.left.connect(self.left)

    def _asked_in(self) -> Iterator[tuple[AnswerCell, tuple[Step, Wager | None]]]:
        yield self.hand, (Step.DEALER_HAND, None)
        yield self.qualifies, (Step.QUALIFIES, None)
        yield self.result, (Step.RESULT, None)
        for wager, cell in self.bets.items():
            yield cell, (Step.BET, wager)

    def _order_bets(self, settlement: Settlement) -> None:
        """Set the bets side by side in the order in which this house settles them."""
        if self._settlement is settlement:
            return
        self._settlement = settlement
        for cell in self.bets.values():
            self._seat_row.removeWidget(cell)
        self._fit_to_house(settlement.house)
        for wager in settlement.house.bet_order:
            self._seat_row.addWidget(self.bets[wager], _OTHER)

    def _row(self, *cells: AnswerCell) -> QHBoxLayout:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for cell in cells:
            row.addWidget(cell, _OTHER)
        self.addWidget(widget)
        return row


def _share_of(cell: AnswerCell, bets: int) -> int:
    """How much of a row a cell in turn has: more where there are more bets beside it than usual."""
    return cell.share + 2 * max(0, bets - len(USUAL_WAGERS))
