from PySide6.QtWidgets import QGridLayout, QWidget

from croupier.keys import KeyAction
from croupier.training.answers import Answer
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.bet_cells import BetCell, payment_text
from croupier.ui.rack_entry import RackEntry
from croupier.ui.stylesheet import GRID
from croupier.uth.wagers import Wager
from croupier.wording.feedback import given_text, right_text
from croupier.wording.labels import label


class ChipsCell(RackEntry, BetCell):
    """One bet: take it, push it, or pay it from the rack, chip by chip."""

    heard: tuple[KeyAction, ...] = (*BetCell.heard, *RackEntry.heard)

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        BetCell.__init__(self, wager, parent)
        self.make_entry()
        grid = _grid_in(self)
        for column, button in enumerate(self.buttons.values()):
            grid.addWidget(button, 0, column)
        grid.addLayout(self.paid, 0, 2)
        for column, button in enumerate(self.rack_buttons):
            grid.addWidget(button, 1, column)

    @property
    def is_set_aside(self) -> bool:
        return any(button.isChecked() for button in self.buttons.values())

    def choose_chips(self) -> None:
        self.choose("")

    def draw_question(self, question: Question) -> None:
        super().draw_question(question)
        self.sum_shown = self.amount_shown
        self.draw_rack()

    def short_text(self, grade: Grade) -> str:
        return payment_text(grade)

    def press(self, key: str) -> bool:
        if key.upper() not in self.buttons:
            return self.press_rack(key)
        # The chips go back with Undo.
        self.choose(key.upper())
        self.tell_changed()
        return True

    def payment(self) -> Answer | None:
        return self.put_down_answer()

    def entered_text(self) -> str:
        return super().entered_text() or self.put_down_text()


class FromRackCell(RackEntry):
    """An amount put down in chips, or chips given for those that a player hands in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.make_entry()
        grid = _grid_in(self)
        grid.addLayout(self.paid, 0, 0, 1, 3)
        for column, button in enumerate(self.rack_buttons):
            grid.addWidget(button, 1, column)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        self.draw_rack()

    def given_text(self, grade: Grade) -> str:
        return (
            given_text(grade.answer, grade.question) if grade.answer else super().given_text(grade)
        )

    def short_text(self, grade: Grade) -> str:
        return payment_text(grade)

    def answer_text(self, answer: Answer) -> str:
        assert self.question is not None
        if answer == self.question.right:
            return right_text(self.question)
        return given_text(answer, self.question)

    def press(self, key: str) -> bool:
        return self.press_rack(key)

    def answer(self) -> Answer | None:
        return self.put_down_answer()

    def entered_text(self) -> str:
        return self.put_down_text()


def _grid_in(cell: RackEntry) -> QGridLayout:
    """A grid of three columns as wide as each other."""
    grid = QGridLayout(cell.entry)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(GRID)
    for column in range(3):
        grid.setColumnStretch(column, 1)
    return grid
