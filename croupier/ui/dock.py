from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.keys import KeyAction, KeyMap
from croupier.training.grading import Grade
from croupier.training.questions import Depth, Question, Step
from croupier.ui.bet_cells import ActionCell, AmountCell, OnBet
from croupier.ui.cells import AnswerCell
from croupier.ui.chips_cell import ChipsCell
from croupier.ui.key_names import names_of
from croupier.ui.seat_cells import HandCell, QualifiesCell, ResultCell
from croupier.ui.session_view import Station
from croupier.ui.sheets import is_in_sheet
from croupier.ui.strip import QuestionStrip
from croupier.ui.stylesheet import GRID, WIDEST, scale_of
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from croupier.wording.faults import error_sentence
from croupier.wording.feedback import question_text

_OTHER = 2
"""How much of a row the cells out of turn have; that in turn has its `share`."""

_HINTS = {
    Step.DEALER_HAND: N_("0 to 9 name the hand."),
    Step.QUALIFIES: N_("{yes} for yes, {no} for no."),
    Step.RESULT: N_("{win} wins, {lose} loses, {tie} is a tie."),
}
_BET_CELLS: dict[Depth, Callable[[Wager, QWidget | None], OnBet]] = {
    Depth.ACTION: ActionCell,
    Depth.AMOUNT: AmountCell,
    Depth.CHIPS: ChipsCell,
}
_IN_HINTS = {action.value: action for action in KeyAction}
_BET_HINTS = {
    Depth.ACTION: N_("{take} takes, {push} pushes, {pay} pays."),
    Depth.AMOUNT: N_("{take} takes, {push} pushes, a number pays: the winnings without the stake."),
    Depth.CHIPS: N_(
        "{take} takes, {push} pushes; 1 to 9 or a click on the rack put chips down: the winnings, "
        "in as few chips as can be."
    ),
}


class NoAnswerError(CroupierError):
    """Enter was pressed with nothing to grade."""


class AnswerDock(QFrame):
    """Where the trainee answers: the question in words, and a cell for all that is asked here."""

    answer_given = Signal(object)
    """The `Answer` to be graded."""
    go_on_asked = Signal()
    keypad_asked = Signal(bool)
    chips_changed = Signal(object)
    """The chips put down for the bet in turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.hand_cell, self.qualifies_cell = HandCell(), QualifiesCell()
        self.result_cell = ResultCell()
        self.bet_cells: dict[Wager, OnBet] = {}
        self.amounts_shown = True
        """Whether the stakes are told, or are to be counted."""
        self._key_map = KeyMap()
        self._settlement: Settlement | None = None
        self._question: Question | None = None
        self._grade: Grade | None = None
        self._gone_back_to: Grade | None = None

        self._strip = QuestionStrip()
        self.button = self._strip.button
        self.button.clicked.connect(self.enter)

        self._stations = QStackedWidget()
        self._dealer_row = self._row(self.hand_cell, self.qualifies_cell)
        self._seat_row = self._row(self.result_cell)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        rows.setSpacing(GRID)
        rows.addWidget(self._strip)
        rows.addWidget(self._stations)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

        for cell in self.cells:
            self._watch(cell)
        self._depth: Depth | None = None
        self.set_depth(Depth.AMOUNT)

    def set_depth(self, depth: Depth | None) -> None:
        """Set how the bets of the tables to come are answered; None where they are not."""
        if depth is not None and depth is not self._depth:
            self._make_bet_cells(depth)
        for cell in self.bet_cells.values():
            cell.setVisible(depth is not None)

    def _make_bet_cells(self, depth: Depth) -> None:
        self._depth = depth
        for cell in self.bet_cells.values():
            self._seat_row.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        row = self._seat_row.parentWidget()
        self.bet_cells = {wager: _BET_CELLS[depth](wager, row) for wager in Wager}
        for cell in self.bet_cells.values():
            self._watch(cell)
            cell.use_keys(self._key_map)
            if isinstance(cell, AmountCell):
                cell.keypad_asked.connect(self.keypad_asked)
            elif isinstance(cell, ChipsCell):
                cell.chips_changed.connect(self.chips_changed)
        self._settlement = None

    def use_keys(self, keys: KeyMap) -> None:
        """Be told which keys are in force."""
        self._key_map = keys
        self.button.use_keys(keys)
        for cell in self.cells:
            cell.use_keys(keys)

    def _watch(self, cell: AnswerCell) -> None:
        cell.answer_changed.connect(self._redraw_strip)
        cell.looked_at.connect(self._on_looked_at)
        cell.left.connect(self._on_left)

    @property
    def cells(self) -> Iterator[AnswerCell]:
        yield from (self.hand_cell, self.qualifies_cell, self.result_cell)
        yield from self.bet_cells.values()

    @property
    def active_cell(self) -> AnswerCell | None:
        """The cell that waits for an answer; None while an answer is explained."""
        return next((cell for cell in self.cells if cell.is_active), None)

    @property
    def stops(self) -> Iterator[QWidget]:
        """Where Tab leads: from the question to what is answered, the last first, and on."""
        active = self.active_cell
        if active is None:
            yield self.button
        else:
            yield active.entry_stop
        order = self._settlement.house.rules.bet_order if self._settlement else ()
        bets = [self.bet_cells[wager] for wager in order]
        cells = (self.hand_cell, self.qualifies_cell, self.result_cell, *bets)
        yield from (cell for cell in reversed(cells) if cell.grade)
        if active is not None:
            yield self.button
            yield from active.other_stops

    @property
    def said(self) -> str:
        """What the dock says in words: the question or the explanation."""
        return self._strip.said

    def redraw(self, station: Station, current: Question, explained: Grade | None) -> None:
        """Show what is asked at one place, or explain the answer to one of its questions."""
        self._use(current.settlement)
        self._question, self._grade = current, explained
        if explained is not None:
            current = explained.question
        self._gone_back_to = None
        for bet_cell in self.bet_cells.values():
            bet_cell.amount_shown = self.amounts_shown
        asked_at = {(asked.question.step, asked.question.wager): asked for asked in station}
        at_seat = current.seat_number is not None
        self._stations.setCurrentIndex(1 if at_seat else 0)
        self.result_cell.folded = at_seat and current.seat.result is Result.FOLD
        for cell, key in self._keys():
            asked = asked_at.get(key)
            if isinstance(cell, OnBet):
                cell.is_made = at_seat and current.seat.bet(cell.wager) is not None
            in_turn = asked is not None and asked.question == current
            cell.redraw(asked, in_turn=in_turn)
            row = (
                self._dealer_row if key[0] in (Step.DEALER_HAND, Step.QUALIFIES) else self._seat_row
            )
            row.setStretchFactor(cell, cell.share if in_turn else _OTHER)
        # The grid of hands needs the whole row for larger letters.
        crowded = self.hand_cell.is_active and scale_of(self) > 1
        self.qualifies_cell.setVisible(not crowded)
        self.hand_cell.setVisible(at_seat or (Step.DEALER_HAND, None) in asked_at)
        self._redraw_strip()
        self._hold_sizes()
        self.focus_entry()

    def redraw_dealing(self, settlement: Settlement) -> None:
        """Show that a table is being dealt and nothing asked yet."""
        self._use(settlement)
        self._question = self._grade = self._gone_back_to = None
        self._stations.setCurrentIndex(0)
        for cell in self.cells:
            cell.redraw(None, in_turn=False)
        self._strip.say(
            _("The cards are being dealt."),
            _("Any key of an answer goes straight to the first question."),
        )
        self.button.set_text(_("Skip"))
        self._hold_sizes()
        self.focus_entry()

    def focus_entry(self) -> None:
        # Redrawn behind another page or a sheet, it must not take the focus from there.
        if not self.isVisible() or is_in_sheet(self.window().focusWidget()):
            return
        cell = self.active_cell
        if cell:
            cell.focus_entry()
        else:
            self.button.setFocus()

    def show_bet(self, wager: Wager) -> None:
        """Go to a bet of the seat in turn: to its field, or to its answer for another look."""
        cell = self.bet_cells[wager]
        if cell.is_active:
            cell.focus_entry()
        elif cell.grade is not None:
            cell.setFocus()

    def press(self, key: str) -> bool:
        """Take a key as an answer to the question in turn."""
        cell = self.active_cell
        if cell is None or not cell.press(key):
            return False
        cell.focus_entry()
        return True

    def enter(self) -> None:
        """Grade what is entered, or go on from an explanation."""
        cell = self.active_cell
        if cell is None:
            self.go_on_asked.emit()
            return
        if self._gone_back_to is not None:
            cell.focus_entry()
            return
        try:
            answer = cell.answer()
            if answer is None:
                raise NoAnswerError(_missing(cell))
        except CroupierError as error:
            cell.refuse(error)
            self._redraw_strip()
            return
        self.answer_given.emit(answer)

    def _redraw_strip(self) -> None:
        question = self._question
        if question is None:
            return
        self.button.set_text(_("Check") if self._grade is None else _("Continue"))
        shown = self._gone_back_to or self._grade
        if shown is not None:
            self._strip.explain(shown)
            return
        asked = question_text(question, staked=self.amounts_shown)
        cell = self.active_cell
        if cell is not None and cell.refusal is not None:
            sentence, hint = error_sentence(cell.refusal)
            # What the cell itself says is not said twice.
            more = hint if cell.foot.isVisibleTo(cell) else sentence
            if more:
                self._strip.say(asked, more, refused=True)
                return
        hint = _BET_HINTS[question.depth] if question.wager else _HINTS[question.step]
        self._strip.say(asked, _(hint).format(**names_of(self._key_map, _IN_HINTS)))

    def _on_looked_at(self, grade: Grade) -> None:
        self._gone_back_to = grade
        self._redraw_strip()

    def _on_left(self) -> None:
        self._gone_back_to = None
        self._redraw_strip()

    def _hold_sizes(self) -> None:
        """Keep the height that the fullest cell and an explanation need.

        Otherwise the table above would move, and be painted anew, with every question. Where
        letters are larger, an explanation has the room that a grid of answers leaves.
        """
        self.button.hold_width(_("Check"), _("Continue"), _("Skip"))
        buttons = self.hand_cell.buttons.values()
        grid = 2 * max(button.sizeHint().height() for button in buttons)
        head, foot = self.result_cell.head, self.result_cell.foot
        row = self.result_cell.buttons["W"].sizeHint().height()
        row += head.sizeHint().height()
        # The mark beside the foot's text is a little higher, and may come later.
        row += max(foot.sizeHint().height(), head.sizeHint().height() - GRID // 2)
        # Margins within the cell and the border of the one in turn.
        grid, row = (height + 3 * GRID + 4 for height in (grid, row))
        line = self._strip.line_height
        large = scale_of(self) > 1
        if large:
            cell = self.active_cell
            stations = grid if cell is not None and cell.fills else row
            lines = max(2 * line + grid, 3 * line + GRID + row) - stations
        else:
            stations = max(grid, row)
            lines = 2 * line
        self._stations.setFixedHeight(stations)
        self._strip.hold(lines, large=large)

    def _keys(self) -> Iterator[tuple[AnswerCell, tuple[Step, Wager | None]]]:
        yield self.hand_cell, (Step.DEALER_HAND, None)
        yield self.qualifies_cell, (Step.QUALIFIES, None)
        yield self.result_cell, (Step.RESULT, None)
        for wager, cell in self.bet_cells.items():
            yield cell, (Step.BET, wager)

    def _use(self, settlement: Settlement) -> None:
        """Set the bets side by side in the order in which this house settles them."""
        if self._settlement is settlement:
            return
        self._settlement = settlement
        for cell in self.bet_cells.values():
            self._seat_row.removeWidget(cell)
        for wager in settlement.house.rules.bet_order:
            self._seat_row.addWidget(self.bet_cells[wager], _OTHER)

    def _row(self, *cells: AnswerCell) -> QHBoxLayout:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for cell in cells:
            row.addWidget(cell, _OTHER)
        self._stations.addWidget(widget)
        return row


def _missing(cell: AnswerCell) -> str:
    if isinstance(cell, AmountCell):
        return N_("Take, push, or type what it pays.")
    if isinstance(cell, ChipsCell):
        return N_("Take, push, or pay from the rack.")
    return N_("Choose an answer first.")
