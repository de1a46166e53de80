from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.keys import KeyAction, KeyMap
from croupier.training.grading import Grade
from croupier.training.questions import Depth, Question, Step
from croupier.ui.answer_cells import AnswerCells
from croupier.ui.bet_cells import AmountCell
from croupier.ui.cells import AnswerCell
from croupier.ui.chips_cell import ChipsCell
from croupier.ui.key_names import names_of
from croupier.ui.marks_cell import MarksCell
from croupier.ui.rack_entry import RackEntry
from croupier.ui.sheets import is_in_sheet
from croupier.ui.stations import Station
from croupier.ui.strip import QuestionStrip
from croupier.ui.stylesheet import GRID, WIDEST, scale_of
from croupier.ui.table.chips import stack_of
from croupier.ui.total_cells import TotalCell
from croupier.uth.chips import Pile
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager
from croupier.wording.faults import error_sentence
from croupier.wording.feedback import question_text
from croupier.wording.payout_questions import payout_question

_HINTS = {
    Step.DEALER_HAND: N_("0 to 9 name the hand."),
    Step.QUALIFIES: N_("{yes} for yes, {no} for no."),
    Step.RESULT: N_("{win} wins, {lose} loses, {tie} is a tie."),
    Step.HAND: N_("0 to 9 name the hand."),
    Step.FIVE: N_(
        "1 to 5 pick cards of the board, 6 and 7 the player’s, and leave them out again."
    ),
    Step.COMPARE: N_("A seat’s number says that it has the best hand; several split."),
    Step.DECIDES: N_("The rank of the card that decides; H says the kind of hand does."),
    Step.PICKS_UP: N_("The winnings and every stake that is not taken, added up."),
    Step.PAYS_OUT: N_("The winnings of all seats without the stakes, added up."),
    Step.COUNT: N_("Add up the chips of every stack; their colours are those of the rack."),
    Step.PAY: N_("A digit or a click on the rack puts chips down, in as few as can be."),
    Step.COLOUR: N_(
        "Give the same worth in as few chips as can be: a digit or a click on the rack."
    ),
    Step.RACK: N_("What is taken less what is paid; + for a gain, − for a loss."),
    Step.LEGAL: N_("{yes} if the dealer may accept it, {no} if not."),
    Step.NEXT: N_("1 to 9 and 0 say what the dealer does next."),
    Step.MISTAKES: N_("A digit goes to a seat, a letter marks its bet; 0 says that none is wrong."),
}
_IN_HINTS = {action.value: action for action in KeyAction}
_BET_HINTS = {
    Depth.ACTION: N_("{take} takes, {push} pushes, {pay} pays."),
    Depth.AMOUNT: N_("{take} takes, {push} pushes, a number pays: the winnings without the stake."),
    Depth.CHIPS: N_(
        "{take} takes, {push} pushes; a digit or a click on the rack puts chips down: "
        "the winnings, in as few chips as can be."
    ),
}
# Of a bet asked about alone only a payment is right.
_PAYMENT_HINTS = {
    Depth.AMOUNT: N_("A number pays: the winnings without the stake."),
    Depth.CHIPS: N_(
        "A digit or a click on the rack puts chips down: the winnings, in as few chips as can be."
    ),
}


class NoAnswerError(CroupierError):
    """Enter was pressed with nothing to grade."""


class AnswerDock(QFrame):
    """Where the trainee answers: the question in words, and a cell for all that is asked here."""

    answer_given = Signal(object)
    """The `Answer` to be graded."""
    go_on_asked = Signal()
    skip_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.cells = AnswerCells()
        self.amounts_shown = True
        """Whether the stakes are told, or are to be counted."""
        self.bet_alone = False
        """Whether a bet is asked about of which nothing else is shown."""
        self.can_skip = False
        """Whether the card that waits can be put behind all others."""
        self._key_map = KeyMap()
        self._question: Question | None = None
        self._grade: Grade | None = None
        self._gone_back_to: Grade | None = None
        self._waits_for_card = False
        """Whether it is still to be told by which card the best hand wins."""

        self._strip = QuestionStrip()
        self.button = self._strip.button
        self.button.clicked.connect(self.enter)
        self.skip_button = self._strip.skip_button
        self.skip_button.clicked.connect(self.skip_asked)

        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        rows.setSpacing(GRID)
        rows.addWidget(self._strip)
        rows.addWidget(self.cells)
        self._outer = QHBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addWidget(inside)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

        self.cells.entered.connect(self._redraw_strip)
        self.cells.looked_at.connect(self._on_looked_at)
        self.cells.left.connect(self._on_left)

    def use_keys(self, keys: KeyMap) -> None:
        """Be told which keys are in force."""
        self._key_map = keys
        self.button.use_keys(keys)
        self.skip_button.use_keys(keys)
        self.cells.use_keys(keys)

    @property
    def active_cell(self) -> AnswerCell | None:
        """The cell that waits for an answer; None while an answer is explained."""
        return self.cells.active

    @property
    def stops(self) -> Iterator[QWidget]:
        """Where Tab leads: from the question to what is answered, the last first, and on."""
        active = self.active_cell
        if active is None:
            yield self.button
        else:
            yield active.entry_stop
        yield from self.cells.answered
        yield from self.cells.seat_row.buttons
        if active is not None:
            yield self.button
            if self.can_skip:
                yield self.skip_button
            yield from active.other_stops

    @property
    def said(self) -> str:
        """What the dock says in words: the question or the explanation."""
        return self._strip.said

    def redraw(self, station: Station, current: Question, explained: Grade | None) -> None:
        """Show what is asked at one place, or explain the answer to one of its questions."""
        self._question, self._grade = current, explained
        self._gone_back_to = None
        self._waits_for_card = any(
            one.question.step is Step.DECIDES and not (one.grade and one.told) for one in station
        )
        in_turn = explained.question if explained is not None else current
        # Each part that is shown would have the whole window laid out anew.
        self._outer.setEnabled(False)
        self.cells.redraw(station, in_turn, amounts_shown=self.amounts_shown)
        self._redraw_strip()
        self._outer.setEnabled(True)
        self._hold_sizes()
        self.focus_entry()

    def redraw_dealing(self, settlement: Settlement) -> None:
        """Show that a table is being dealt and nothing asked yet."""
        self._question = self._grade = self._gone_back_to = None
        self.cells.redraw_empty(settlement)
        self._strip.say(
            _("The cards are being dealt."),
            _("Any key of an answer goes straight to the first question."),
        )
        self.button.set_text(_("Skip"))
        self._strip.offer_skip(offered=False)
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
        cell = self.cells.bets[wager]
        self.cells.turn_to(cell)
        if cell.is_active:
            cell.focus_entry()
        elif cell.grade is not None:
            cell.setFocus()

    def press(self, key: str) -> bool:
        """Take a key as an answer to the question in turn."""
        cell = self.active_cell
        if cell is None or not cell.press(key):
            return False
        self.cells.turn_to(cell)
        cell.focus_entry()
        return True

    def enter(self) -> None:
        """Grade what is entered, or go on from an explanation."""
        cell = self.active_cell
        if cell is None:
            self.go_on_asked.emit()
            return
        self.cells.turn_to(cell)
        if self._gone_back_to is not None:
            cell.focus_entry()
            return
        try:
            answer = cell.answer()
            if answer is None:
                raise NoAnswerError(_missing(cell, bet_alone=self.bet_alone))
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
        self._strip.offer_skip(offered=self.can_skip and self._grade is None)
        shown = self._gone_back_to or self._grade
        if shown is not None:
            withheld = self._waits_for_card and shown.question.step is Step.COMPARE
            self._strip.explain(shown, bet_alone=self.bet_alone, withheld=withheld)
            return
        ask = payout_question if self.bet_alone else question_text
        asked = ask(question, staked=self.amounts_shown)
        cell = self.active_cell
        if cell is not None and cell.refusal is not None:
            sentence, hint = error_sentence(cell.refusal)
            # What the cell itself says is not said twice.
            more = hint if cell.foot.isVisibleTo(cell) else sentence
            if more:
                self._strip.say(asked, more, refused=True, piles=self._to_be_counted(question))
                return
        hint = self._hint(question)
        said = _(hint).format(**names_of(self._key_map, _IN_HINTS))
        self._strip.say(asked, said, piles=self._to_be_counted(question))

    def _hint(self, question: Question) -> str:
        if not question.wager:
            return _HINTS[question.step]
        if self.bet_alone and question.depth in _PAYMENT_HINTS:
            return _PAYMENT_HINTS[question.depth]
        return _BET_HINTS[question.depth]

    def _to_be_counted(self, question: Question) -> Sequence[Pile]:
        """The bet in turn in chips, where no amount tells it."""
        if self.amounts_shown or not question.wager:
            return ()
        return stack_of(question.bet.staked, question.settlement.house.money.chips)

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
        grid, row = self.cells.heights
        line = self._strip.line_height
        large = scale_of(self) > 1
        if large:
            cell = self.active_cell
            stations = grid if cell is not None and cell.fills else row
            highest = max(2 * line + grid, 3 * line + GRID + row)
            if not self.amounts_shown:
                counted = self._strip.spread.sizeHint().height()
                # Wrapped, a line is up to a pixel higher.
                highest = max(highest, 2 * (line + 1) + counted + max(grid, row))
            lines = highest - stations
        else:
            stations = max(grid, row)
            # The rule has one line; a sum that the maximum payout cuts may go over two.
            lines = 3 * line + 1
        self.cells.setFixedHeight(stations)
        self._strip.hold(lines, large=large)


def _missing(cell: AnswerCell, *, bet_alone: bool) -> str:
    if isinstance(cell, AmountCell):
        if bet_alone:
            return N_("Type what it pays.")
        return N_("Take, push, or type what it pays.")
    if isinstance(cell, ChipsCell):
        if bet_alone:
            return N_("Pay from the rack.")
        return N_("Take, push, or pay from the rack.")
    if isinstance(cell, RackEntry):
        return N_("Put chips down from the rack.")
    if isinstance(cell, TotalCell):
        return N_("Type an amount first.")
    if isinstance(cell, MarksCell):
        return N_("Mark a bet, or say that none is wrong.")
    return N_("Choose an answer first.")
