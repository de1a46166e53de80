from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGestureEvent, QVBoxLayout, QWidget

from croupier.keys import KeyAction, KeyMap
from croupier.training.answers import Answer
from croupier.training.drills import Drill
from croupier.training.grading import Grade
from croupier.training.questions import Step
from croupier.ui.bet_cells import AmountCell
from croupier.ui.controller import SessionController
from croupier.ui.controls import KeyButton
from croupier.ui.dock import AnswerDock
from croupier.ui.header import SessionHeader
from croupier.ui.keypad import Keypad
from croupier.ui.keys import COMMANDS, action_of, answer_key, key_of
from croupier.ui.marks_cell import MarksCell
from croupier.ui.motion import Pace
from croupier.ui.pick_cells import FiveCell, PickCell, WinnersCell
from croupier.ui.rack_entry import RackEntry
from croupier.ui.stations import depth_of, is_paid_from_rack, question_at, shows_bet_alone
from croupier.ui.stylesheet import GRID
from croupier.ui.table.look import TableLook
from croupier.ui.table.view import TableView
from croupier.ui.theme import Theme
from croupier.ui.total_cells import TotalCell
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager

_LEAST_TABLE = 21 * GRID
"""Where a small window has no room for more beside larger letters."""
_DEAF = 600
"""Milliseconds after the time for a decision ran out in which keys do nothing."""


class TablePage(QFrame):
    """A session at the table: the header, the felt, and the dock where one answers."""

    help_asked = Signal()
    explain_asked = Signal(object)
    """The `Question` to be explained."""
    keys_asked = Signal()

    def __init__(
        self, theme: Theme, pace: Pace = Pace.NORMAL, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.controller: SessionController | None = None
        self._amounts_shown = True
        self._keys = KeyMap()
        self.header, self.table, self.dock = SessionHeader(), TableView(), AnswerDock()
        self.keypad = Keypad(self)
        self.keypad.hide()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.header)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.dock)
        self._deaf = QTimer(self, singleShot=True, interval=_DEAF)
        self._deaf.timeout.connect(lambda: self.dock.cells.set_deaf(deaf=False))
        self.set_theme(theme)
        self.set_dealing(pace)
        self.table.dealing_finished.connect(self._on_dealing_finished)
        self.header.help_asked.connect(self.help_asked)
        self.header.explain_asked.connect(self.explain)
        # A long press, for a finger has no right button.
        self.grabGesture(Qt.GestureType.TapAndHoldGesture)
        self.header.keys_asked.connect(self.keys_asked)
        self.header.pause_asked.connect(self._pause)
        self.table.bet_clicked.connect(self._on_bet_clicked)
        self.table.seat_clicked.connect(self._on_seat_clicked)
        self.table.chip_clicked.connect(self._on_chip_clicked)
        self.dock.cells.chips_changed.connect(self._on_look_changed)
        self.dock.cells.entered.connect(self._on_entered)
        self.dock.skip_asked.connect(self._put_back)
        self.dock.answer_given.connect(self._on_answer_given)
        self.dock.go_on_asked.connect(self._on_go_on_asked)
        self.dock.cells.keypad_asked.connect(self._on_keypad_asked)
        self.keypad.key_pressed.connect(self.dock.press)
        self.keypad.back_pressed.connect(self._on_back_pressed)

    def show_session(self, controller: SessionController) -> None:
        """Show a session from its first question on; the controller is not started here."""
        self.controller = controller
        controller.table_dealt.connect(self._on_table_dealt)
        controller.question_asked.connect(self.redraw)
        controller.answer_graded.connect(self._on_answer_graded)
        controller.miss_explained.connect(self.redraw)
        controller.time_passed.connect(self._on_time_passed)
        controller.session_paused.connect(self.table.hold_dealing)
        controller.session_finished.connect(self.table.stop_dealing)

    def set_text_scale(self, scale: float) -> None:
        self.table.set_text_scale(scale)
        # Larger letters take from the table what a small window does not have.
        self.table.setMinimumHeight(_LEAST_TABLE if scale > 1 else 0)

    def show_amounts(self, shown: bool) -> None:
        """Show the amounts beside the chips, or leave the chips to be counted."""
        self._amounts_shown = shown
        self.dock.amounts_shown = shown
        self.redraw()

    def use_keys(self, keys: KeyMap) -> None:
        """Put other keys in force, and show them wherever a key is shown."""
        if keys == self._keys:
            return
        self._keys = keys
        self.dock.use_keys(keys)
        for button in self.header.findChildren(KeyButton):
            button.use_keys(keys)
        self.redraw()

    def set_theme(self, theme: Theme) -> None:
        self.table.set_theme(theme)

    def set_dealing(self, pace: Pace) -> None:
        """How fast the next table is dealt before the eyes."""
        self.table.set_dealing(pace)
        self.header.moves = pace is not Pace.NONE

    def take_focus(self) -> None:
        """Be gone back to: what was held goes on, and keys answer again."""
        self.table.hold_dealing(held=False)
        self.dock.focus_entry()

    def redraw(self) -> None:
        """Draw everything anew from the session as it stands."""
        controller = self.controller
        if controller is None:
            return
        session = controller.session
        self.header.redraw(session, controller.plan, controller.name)
        if controller.is_dealing:
            self.dock.redraw_dealing(session.settlement)
        else:
            self.dock.bet_alone = shows_bet_alone(controller.plan)
            self.dock.can_skip = controller.can_put_back
            self.dock.redraw(controller.station, session.question, controller.grade)
        self.table.set_look(self._look(controller))
        self.keypad.redraw()
        self._place_keypad()
        for stop, following in pairwise((*self.dock.stops, *self.header.buttons)):
            self.setTabOrder(stop, following)

    def _look(self, controller: SessionController) -> TableLook:
        """How the table looks, with what is put down for the bet in turn."""
        cell = self.dock.active_cell
        look = replace(controller.look, amounts_shown=self._amounts_shown)
        match cell:
            case RackEntry():
                return replace(look, payment=cell.chips)
            case FiveCell():
                return replace(look, picked=cell.picked_cards)
            case WinnersCell():
                return replace(look, chosen_seats=frozenset(cell.picked))
            case MarksCell(at=(seat, wager)):
                marked = frozenset(cell.marks)
                return replace(look, marked=marked, lit_seat=seat, lit_wager=wager)
        return look

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_deaf:
            return
        cell = self.dock.active_cell
        heard = cell.heard if cell else ()
        if self.controller and self.controller.can_put_back:
            heard = (*heard, KeyAction.SKIP)
        action = action_of(event, self._keys, heard)
        # What is held down was pressed for something else, and the window has the rest.
        if (
            event.isAutoRepeat()
            or event.modifiers() & COMMANDS
            or action in (KeyAction.PAYTABLE, KeyAction.KEYS)
        ):
            event.ignore()
        elif action is KeyAction.PAUSE:
            self._pause()
        elif action is KeyAction.CHECK:
            self.dock.enter()
        elif action is KeyAction.EXPLAIN:
            self.explain()
        elif action is KeyAction.SKIP:
            self._put_back()
        elif self.table.is_dealing and self._skips(event):
            self.table.finish_dealing()
        elif not self.dock.press(self._answer_key(event, action)):
            event.ignore()

    def _answer_key(self, event: QKeyEvent, action: KeyAction | None) -> str:
        cell, key = self.dock.active_cell, key_of(event)
        taken = cell is not None and action is None and key in cell.own_keys
        return key if taken else answer_key(event, action)

    def _skips(self, event: QKeyEvent) -> bool:
        """Whether a key goes straight to the first question: Space, or one that answers."""
        key = key_of(event)
        return len(key) == 1 or key == "Space" or key in self._keys.moved.values()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.table.is_dealing:
            self.table.finish_dealing()
        elif event.button() == Qt.MouseButton.RightButton:
            self._explain_at(event.globalPosition())
        else:
            super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QGestureEvent):
            held = event.gesture(Qt.GestureType.TapAndHoldGesture)
            if held is not None and held.state() is Qt.GestureState.GestureFinished:
                self._explain_at(held.hotSpot())
            return True
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._deaf.stop()
        self.dock.cells.set_deaf(deaf=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_keypad()

    def _on_table_dealt(self, settlement: Settlement) -> None:
        controller = self.controller
        assert controller is not None
        depth, drill = depth_of(controller.session.questions), controller.plan.drill
        self.dock.cells.set_depth(depth, alone=drill in (Drill.PAYOUTS, Drill.BET))
        # Where chips are counted, the rack says what they are worth.
        questions = controller.session.questions
        tall = any(is_paid_from_rack(one) or one.step is Step.COUNT for one in questions)
        self.table.set_rack(keys=tall)
        # A drill has many tables and asks little of each: they lie there at once.
        # A moment of a round is not dealt to its end, and chips alone have no cards.
        look = controller.look
        is_dealt = look.moment is None and look.chips_alone is None
        at_once = self.table.dealing is Pace.NONE or drill is not Drill.TABLE or not is_dealt
        if at_once or controller.is_under_way:
            self.table.show_table(settlement, self._look(controller))
            return
        controller.begin_dealing()
        self.table.deal_table(settlement, controller.look)
        self.redraw()

    def _on_dealing_finished(self) -> None:
        if self.controller:
            self.controller.end_dealing()

    def _on_bet_clicked(self, seat: int, wager: str) -> None:
        cell = self.dock.active_cell
        if isinstance(cell, MarksCell):
            cell.toggle((seat, Wager(wager)))
        elif self.controller and self.controller.session.question.seat_number == seat:
            self.dock.show_bet(Wager(wager))

    def explain(self) -> None:
        """Ask for the explanation of the question in turn, or of the one being told."""
        if self.controller:
            # What is being dealt is asked only once it lies.
            self.table.finish_dealing()
            self.explain_asked.emit(self.controller.explained)

    def _explain_at(self, point: QPointF) -> None:
        """Explain the bet at a point of the screen."""
        if self.controller is None:
            return
        found = self.table.geometry_of_table().seat_at(self.table.mapFromGlobal(point))
        if isinstance(self.dock.active_cell, MarksCell):
            # Which of the bets can be explained would tell which are wrong.
            self.explain()
            return
        question = found and question_at(self.controller.session.explainable, *found)
        if question:
            self.explain_asked.emit(question)

    def _on_answer_given(self, answer: Answer) -> None:
        if self.controller and self.controller.is_asking:
            self.controller.answer(answer)

    def _on_answer_graded(self, grade: Grade) -> None:
        if grade.late:
            # What was being typed was meant for the question that is gone.
            self.dock.cells.set_deaf(deaf=True)
            self._deaf.start()
        # What has nothing to explain is followed by the next question, which redraws the page.
        if self.controller and self.controller.has_stopped:
            self.redraw()

    def _on_go_on_asked(self) -> None:
        if self.table.is_dealing:
            self.table.finish_dealing()
        elif self.controller and self.controller.is_graded:
            self.controller.go_on()

    def _on_time_passed(self) -> None:
        if self.controller:
            self.header.redraw_time(self.controller.session)

    def _pause(self) -> None:
        if self.controller:
            self.controller.pause()

    @property
    def is_deaf(self) -> bool:
        """Whether keys do nothing, for they were meant for a question that is gone."""
        return self._deaf.isActive()

    def _on_chip_clicked(self, place: int) -> None:
        cell = self.dock.active_cell
        if isinstance(cell, RackEntry):
            cell.put_down(place)
            cell.focus_entry()

    def _on_entered(self) -> None:
        # What is typed does not show on the table.
        if isinstance(self.dock.active_cell, PickCell | MarksCell):
            self._on_look_changed()

    def _on_seat_clicked(self, seat: int) -> None:
        cell = self.dock.active_cell
        if isinstance(cell, WinnersCell):
            cell.toggle(seat)
        elif isinstance(cell, MarksCell):
            cell.go_to(seat)

    def _put_back(self) -> None:
        cell = self.dock.active_cell
        if self.controller and self.controller.can_put_back and cell is not None:
            # The last card comes again at once.
            cell.clear()
            self.controller.put_back()

    def _on_look_changed(self) -> None:
        if self.controller:
            self.table.set_look(self._look(self.controller))

    def _on_keypad_asked(self, wanted: bool) -> None:
        for cell in self.dock.cells.amounts:
            cell.keypad_button.setChecked(wanted)
        self.keypad.setVisible(wanted)
        self._place_keypad()

    def _on_back_pressed(self) -> None:
        cell = self.dock.active_cell
        if isinstance(cell, AmountCell | TotalCell):
            cell.backspace()

    def _place_keypad(self) -> None:
        """Set the number pad in the corner of the felt that is away from the seat in turn."""
        cell = self.dock.active_cell
        wanted = any(cell.keypad_button.isChecked() for cell in self.dock.cells.amounts)
        if not wanted or not isinstance(cell, AmountCell | TotalCell):
            self.keypad.hide()
            return
        felt = self.table.geometry().adjusted(GRID, GRID, -GRID, -GRID)
        lit = self.table.look.lit_seat or 1
        on_the_left = 2 * lit <= len(self.table.geometry_of_table().seats)
        self.keypad.show_in(felt, right=on_the_left)
