from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.keys import DEFAULT_KEYS, KeyAction, KeyMap
from croupier.training.answers import PUSH, TAKE, ActionAnswer, Answer, BetAnswer
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.amount_field import AmountField
from croupier.ui.cells import AnswerCell, ChoiceCell
from croupier.ui.controls import KeyButton, set_property
from croupier.ui.stations import Asked
from croupier.ui.stylesheet import GRID, TOUCH, scale_of
from croupier.uth.wagers import SIDE_BETS, Action, Wager
from croupier.wording.amounts import amount, money
from croupier.wording.feedback import question_text
from croupier.wording.labels import label

_TAKE_KEY, _PUSH_KEY, _PAY_KEY = (
    DEFAULT_KEYS[action] for action in (KeyAction.TAKE, KeyAction.PUSH, KeyAction.PAY)
)


class OnBet(AnswerCell):
    """What the cells of bets have in common: they are named by the bet and its stake."""

    wager: Wager
    amount_shown = True
    """Whether the stake is told, or is to be counted."""
    is_made = False
    """Whether the player has made the bet."""
    names: tuple[str, str] = ("", "")
    """What the house calls it, and the same as briefly as the felt prints it."""

    @property
    def is_side(self) -> bool:
        """Whether it is a side bet, which only some houses have."""
        return self.wager in SIDE_BETS

    @property
    def called(self) -> str:
        return self.names[0]

    def name_bet(self, question: Question) -> None:
        # What is to be counted is told once it is answered. Where letters are larger, a bet out of
        # turn has no room for what the felt says.
        told = self.amount_shown or self.grade is not None
        told = told and (self.is_active or scale_of(self) == 1)
        staked = money(question.bet.staked, question.settlement.house.money)
        # In turn there is room for a long name, and elsewhere for what the felt has.
        self.set_name(self.names[not self.is_active], staked if told else "")

    def asked_text(self, question: Question) -> str:
        return question_text(question, staked=self.amount_shown)

    def draw_absent(self) -> None:
        super().draw_absent()
        self.set_name(self.names[1])
        self.set_answer("" if self.is_made else "–")


class BetCell(OnBet):
    """One bet: taken, pushed, or paid so much."""

    heard: tuple[KeyAction, ...] = (KeyAction.TAKE, KeyAction.PUSH)

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wager = wager
        self.buttons = {
            _TAKE_KEY: KeyButton(action=KeyAction.TAKE),
            _PUSH_KEY: KeyButton(action=KeyAction.PUSH),
        }
        for key, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.press(key))

    def draw_question(self, question: Question) -> None:
        self.name_bet(question)
        for key, action in ((_TAKE_KEY, Action.TAKE), (_PUSH_KEY, Action.PUSH)):
            self.buttons[key].set_text(label(action), f"{label(action)}: {self.called}")

    def answer(self) -> Answer | None:
        if self.buttons[_TAKE_KEY].isChecked():
            return TAKE
        if self.buttons[_PUSH_KEY].isChecked():
            return PUSH
        return self.payment()

    def entered_text(self) -> str:
        return next((b.accessibleName() for b in self.buttons.values() if b.isChecked()), "")

    def payment(self) -> Answer | None:
        """The payment entered so far. Raises a `CroupierError` for what cannot be read."""
        raise NotImplementedError

    def choose(self, key: str) -> None:
        """Choose to take or to push; an empty key chooses neither."""
        for other, button in self.buttons.items():
            button.setChecked(other == key)

    def entered(self) -> None:
        """Something else was entered: what was refused is no more."""
        self.accept()
        self.answer_changed.emit()


def payment_text(grade: Grade) -> str:
    """What was paid, without the word for it; empty where nothing was."""
    answer = grade.answer
    if isinstance(answer, BetAnswer) and answer.action is Action.PAY:
        return money(answer.pays, grade.question.settlement.house.money)
    return ""


class KeypadButton(QPushButton):
    """Opens and closes the number pad; nine drawn dots."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setProperty("role", "choice")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(TOUCH + 2, TOUCH + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        role = QPalette.ColorRole
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(role.ButtonText))
        centre = QRectF(self.rect()).center()
        for column in (-1, 0, 1):
            for row in (-1, 0, 1):
                painter.drawEllipse(centre + QPointF(column * 6, row * 6), 1.8, 1.8)


class AmountCell(BetCell):
    """One bet: take it, push it, or the amount that it is paid."""

    keypad_asked = Signal(bool)

    takes_focus = False

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        super().__init__(wager, parent)
        self.field = AmountField(self.heard)
        self.keypad_button = KeypadButton()
        self._grid = QGridLayout(self.entry)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GRID)
        self._lay()
        self.field.key_pressed.connect(self.press)
        self.field.held_back.connect(self.hold_back)
        self.field.textEdited.connect(self._on_text_edited)
        self.keypad_button.toggled.connect(self.keypad_asked)

    def redraw(self, asked: Asked | None, *, in_turn: bool) -> None:
        if self.fills != (scale_of(self) > 1):
            self.fills = not self.fills
            self._lay()
        super().redraw(asked, in_turn=in_turn)

    def _lay(self) -> None:
        """Set everything side by side, or on two rows where larger letters need the width."""
        take, push = self.buttons.values()
        parts = (take, push, self.field, self.keypad_button)
        rows = [(0, 0, 1), (0, 1, 2), (1, 0, 2), (1, 2, 1)]
        row = [(0, column, 1) for column in range(4)]
        for part, (line, column, wide) in zip(parts, rows if self.fills else row, strict=True):
            self._grid.addWidget(part, line, column, 1, wide)
        for column in range(4):
            self._grid.setColumnStretch(column, column < 2 if self.fills else column == 2)

    def short_text(self, grade: Grade) -> str:
        return payment_text(grade)

    def draw_question(self, question: Question) -> None:
        super().draw_question(question)
        self.field.owed = question.owed
        self.field.setPlaceholderText(label(Action.PAY))
        said = _("Payment on the {wager} bet of {staked}")
        if not self.amount_shown:
            said = _("Payment on the {wager} bet")
        staked = money(question.bet.staked, question.settlement.house.money)
        self.field.setAccessibleName(said.format(wager=self.called, staked=staked))
        # A payment with a digit more than the stake is always to be seen whole, and so is 12.50.
        self.field.hold_room(f"0{amount(question.bet.staked)}", "00,000")
        self.keypad_button.setAccessibleName(_("Number pad"))
        self.keypad_button.setToolTip(_("Number pad"))

    def use_keys(self, keys: KeyMap) -> None:
        super().use_keys(keys)
        self.field.keys = keys

    def press(self, key: str) -> bool:
        key = key.upper()
        if key in self.buttons:
            self.choose(key)
            self.field.clear()
        elif key and (key.isdigit() or key in ".,"):
            self.choose("")
            self.field.insert(key)
            self.field.setFocus()
        else:
            return False
        self.entered()
        return True

    def backspace(self) -> None:
        self.choose("")
        self.field.backspace()
        self.entered()

    def payment(self) -> Answer | None:
        payment: BetAnswer | None = self.field.answer
        return payment

    def clear(self) -> None:
        self.choose("")
        self.field.clear()
        self.accept()

    @property
    def entry_stop(self) -> QWidget:
        return self.field

    def refuse(self, error: CroupierError) -> None:
        super().refuse(error)
        set_property(self.field, "refused", "true")

    def accept(self) -> None:
        super().accept()
        set_property(self.field, "refused", "false")

    def _tell_entered(self) -> None:
        super()._tell_entered()
        # The field has the focus, and is empty while the bet is taken or pushed.
        self.field.setAccessibleDescription(self.entered_text())

    def _on_text_edited(self) -> None:
        self.choose("")
        self.entered()


class ActionCell(ChoiceCell, OnBet):
    """One bet: take it, push it, or pay it, how much left open."""

    heard: tuple[KeyAction, ...] = (KeyAction.TAKE, KeyAction.PUSH, KeyAction.PAY)

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        actions = ((_TAKE_KEY, Action.TAKE), (_PUSH_KEY, Action.PUSH), (_PAY_KEY, Action.PAY))
        super().__init__(
            [(key, ActionAnswer(action)) for key, action in actions], columns=3, parent=parent
        )
        self.wager = wager

    def draw_question(self, question: Question) -> None:
        self.name_bet(question)
        actions = {_TAKE_KEY: Action.TAKE, _PUSH_KEY: Action.PUSH, _PAY_KEY: Action.PAY}
        texts = {key: label(action) for key, action in actions.items()}
        self.draw_choices(texts, {key: f"{text}: {self.called}" for key, text in texts.items()})

    def press(self, key: str) -> bool:
        # A number pays, whichever it is: as where the amount is asked for.
        return super().press(_PAY_KEY if key.isdigit() else key)
