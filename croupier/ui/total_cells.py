"""Questions that are answered with an amount that bets come to together."""

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.keys import KeyMap
from croupier.training.answers import AmountAnswer, Answer
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.amount_field import AmountField
from croupier.ui.bet_cells import KeypadButton
from croupier.ui.cells import AnswerCell
from croupier.ui.controls import KeyButton, set_property
from croupier.ui.stations import Asked
from croupier.ui.stylesheet import GRID
from croupier.wording.feedback import given_text, right_as_label, right_text
from croupier.wording.labels import label

_ROOM = "0,000,000.00"
_GAINS, _LOSES = "+", "−"
_MINUS = ("-", _LOSES)


class TotalCell(AnswerCell):
    """An amount that is typed: what a player picks up, or a table is paid."""

    keypad_asked = Signal(bool)

    takes_focus = False

    def __init__(self, signs: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = AmountField((), signs)
        self.field.hold_room(_ROOM)
        self.keypad_button = KeypadButton()
        self.row = QHBoxLayout(self.entry)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(GRID)
        self.row.addWidget(self.field, 1)
        self.row.addWidget(self.keypad_button)
        self.field.key_pressed.connect(self.press)
        self.field.held_back.connect(self.hold_back)
        self.field.textEdited.connect(self.entered)
        self.keypad_button.toggled.connect(self.keypad_asked)

    def redraw(self, asked: Asked | None, *, in_turn: bool) -> None:
        # There are few of these side by side: what is right has room out of turn, too.
        super().redraw(asked, in_turn=in_turn or bool(asked and asked.grade))

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        self.field.owed = question.owed
        self.field.setPlaceholderText(_("Amount"))
        self.field.setAccessibleName(self.asked_text(question))
        self.keypad_button.setAccessibleName(_("Number pad"))
        self.keypad_button.setToolTip(_("Number pad"))

    def use_keys(self, keys: KeyMap) -> None:
        super().use_keys(keys)
        self.field.keys = keys

    def press(self, key: str) -> bool:
        if not key or not (key.isdigit() or key in ".,"):
            return False
        self.field.insert(key)
        self.field.setFocus()
        self.entered()
        return True

    def backspace(self) -> None:
        self.field.backspace()
        self.entered()

    def answer(self) -> Answer | None:
        amount = self.field.amount
        return None if amount is None else AmountAnswer(amount)

    def clear(self) -> None:
        self.field.clear()
        self.accept()

    @property
    def entry_stop(self) -> QWidget:
        return self.field

    def entered(self) -> None:
        """Something else was typed: what was refused is no more."""
        self.accept()
        self.answer_changed.emit()

    def refuse(self, error: CroupierError) -> None:
        super().refuse(error)
        set_property(self.field, "refused", "true")

    def accept(self) -> None:
        super().accept()
        set_property(self.field, "refused", "false")

    def _tell_entered(self) -> None:
        super()._tell_entered()
        self.field.setAccessibleDescription(self.entered_text())


class RackCell(TotalCell):
    """What the rack gains, or loses; a sign before the amount says the same as the buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_GAINS + "".join(_MINUS), parent)
        self.buttons = {key: KeyButton(key) for key in (_GAINS, _LOSES)}
        for place, (key, button) in enumerate(self.buttons.items()):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.press(key))
            self.row.insertWidget(place, button)
        self._choose(_GAINS)

    def draw_question(self, question: Question) -> None:
        super().draw_question(question)
        self.buttons[_GAINS].set_text(_("Gain"), _("The rack gains"))
        self.buttons[_LOSES].set_text(_("Loss"), _("The rack loses"))

    def press(self, key: str) -> bool:
        sign = _LOSES if key in _MINUS else key
        if sign not in self.buttons:
            return super().press(key)
        self._choose(sign)
        self.field.setFocus()
        self.entered()
        return True

    def answer(self) -> Answer | None:
        # A sign that was pasted with the amount is a sign all the same.
        text = self.field.text().strip()
        if text.startswith((_GAINS, *_MINUS)):
            self._choose(_GAINS if text[0] == _GAINS else _LOSES)
            self.field.setText(text[1:])
        amount = self.field.amount
        if amount is None:
            return None
        return AmountAnswer(amount if self.buttons[_GAINS].isChecked() else Fraction(-amount))

    def clear(self) -> None:
        super().clear()
        self._choose(_GAINS)

    def entered_text(self) -> str:
        return next(b.accessibleName() for b in self.buttons.values() if b.isChecked())

    def given_text(self, grade: Grade) -> str:
        return right_text(grade.question) if grade.correct else super().given_text(grade)

    def answer_text(self, answer: Answer) -> str:
        assert self.question is not None
        if answer == self.question.right:
            return right_as_label(self.question)
        return given_text(answer, self.question)

    def short_text(self, grade: Grade) -> str:
        return given_text(grade.answer, grade.question) if grade.answer else ""

    def _choose(self, key: str) -> None:
        for other, button in self.buttons.items():
            button.setChecked(other == key)
