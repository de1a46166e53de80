from collections.abc import Iterator

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from croupier.training.questions import Step
from croupier.ui.cells import AnswerCell
from croupier.ui.chips_cell import FromRackCell
from croupier.ui.decides_cell import DecidesCell
from croupier.ui.marks_cell import MarksCell
from croupier.ui.pick_cells import FiveCell, WinnersCell
from croupier.ui.procedure_cells import LegalCell, NextCell
from croupier.ui.seat_cells import HandCell
from croupier.ui.stations import Station
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.sum_cells import SumRow
from croupier.ui.total_cells import RackCell, TotalCell
from croupier.wording.sums import SumLine, sum_lines


class DrillRow(QWidget):
    """The cells of what drills alone ask, of which those of one drill show side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand, self.five, self.winners = HandCell(), FiveCell(), WinnersCell()
        self.decides, self.marks = DecidesCell(), MarksCell()
        self.picks_up, self.pays_out, self.rack = TotalCell(), TotalCell(), RackCell()
        self.count = TotalCell()
        self.pay, self.colour = FromRackCell(), FromRackCell()
        self.cells: dict[Step, AnswerCell] = {
            Step.HAND: self.hand,
            Step.FIVE: self.five,
            Step.COMPARE: self.winners,
            Step.DECIDES: self.decides,
            Step.PICKS_UP: self.picks_up,
            Step.PAYS_OUT: self.pays_out,
            Step.RACK: self.rack,
            Step.LEGAL: LegalCell(),
            Step.NEXT: NextCell(),
            Step.COUNT: self.count,
            Step.PAY: self.pay,
            Step.COLOUR: self.colour,
            Step.MISTAKES: self.marks,
        }
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID)
        for cell in self:
            self._row.addWidget(cell)
        self.sums = SumRow()
        self._row.addWidget(self.sums)
        self._asked: set[Step] = set()
        self._in_turn: AnswerCell | None = None
        self._sum_count = 0

    def __iter__(self) -> Iterator[AnswerCell]:
        return iter(self.cells.values())

    @property
    def totals(self) -> tuple[TotalCell, ...]:
        """The cells in which amounts are typed."""
        return self.picks_up, self.pays_out, self.rack, self.count

    @property
    def from_rack(self) -> tuple[FromRackCell, ...]:
        """The cells that are answered in chips."""
        return self.pay, self.colour

    def lay(self, station: Station, in_turn: AnswerCell | None) -> None:
        """Show the cells of what is asked; that in turn has most of the row, or all it needs."""
        # That a card decides would tell that nobody splits.
        self._asked = {
            one.question.step
            for one in station
            if one.question.step is not Step.DECIDES or one.grade or in_turn is self.decides
        }
        self._in_turn = in_turn
        sums = _sums_of(in_turn)
        self._sum_count = len(sums)
        self.sums.show_lines(sums)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        in_turn = self._in_turn
        asked = [cell for step, cell in self.cells.items() if step in self._asked]
        crowded = bool(self._sum_count) or (
            in_turn is not None and in_turn.is_active and in_turn.fills and self._is_narrow(asked)
        )
        for cell in self:
            cell.setVisible(cell in asked and (cell is in_turn or not crowded))
            self._row.setStretchFactor(cell, cell.share if cell is in_turn else 2)
        self._row.setStretchFactor(self.sums, 2 * self._sum_count)

    def _is_narrow(self, asked: list[AnswerCell]) -> bool:
        """Whether a grid needs the whole row: always for larger letters."""
        assert self._in_turn is not None
        shares = sum(cell.share if cell is self._in_turn else 2 for cell in asked)
        room = self.width() * self._in_turn.share / shares - 3 * GRID
        return scale_of(self) > 1 or self._in_turn.entry.minimumSizeHint().width() > room


def _sums_of(in_turn: AnswerCell | None) -> tuple[SumLine, ...]:
    """Where the total that was just told comes from; nothing of what is asked, or is none."""
    if in_turn is None or in_turn.grade is None:
        return ()
    return sum_lines(in_turn.grade.question, in_turn.grade)
