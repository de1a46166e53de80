from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    Answer,
    BetAnswer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
)
from croupier.training.questions import Question, Step
from croupier.ui.amount_field import AmountField
from croupier.ui.cells import AnswerCell, ChoiceCell
from croupier.ui.controls import KeyButton, set_property
from croupier.ui.stylesheet import GRID, TOUCH
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import money
from croupier.wording.labels import label

_TAKE_KEY, _PUSH_KEY = "T", "P"


class HandCell(ChoiceCell):
    """Names the dealer's hand: the digits go from high card to royal flush."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            [(str(int(hand)), HandAnswer(hand)) for hand in HandCategory], columns=5, parent=parent
        )

    def draw_question(self, question: Question) -> None:
        self.set_name(label(Step.DEALER_HAND))
        self.draw_choices({str(int(hand)): label(hand) for hand in HandCategory})


class QualifiesCell(ChoiceCell):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            [("Y", QualifiesAnswer(True)), ("N", QualifiesAnswer(False))], columns=2, parent=parent
        )

    def draw_question(self, question: Question) -> None:
        self.set_name(label(Step.QUALIFIES))
        self.draw_choices(
            {"Y": _("Yes"), "N": _("No")},
            {"Y": _("The dealer qualifies"), "N": _("The dealer does not qualify")},
        )


class ResultCell(ChoiceCell):
    """Says who wins, from the player's side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        results = (("W", Result.WIN), ("L", Result.LOSE), ("T", Result.TIE))
        super().__init__(
            [(key, ResultAnswer(result)) for key, result in results], columns=3, parent=parent
        )
        self.folded = False

    def draw_question(self, question: Question) -> None:
        self.set_name(_("Player"))
        self.draw_choices(
            {"W": _("Wins"), "L": _("Loses"), "T": _("Tie")},
            {"W": _("The player wins"), "L": _("The player loses"), "T": _("A tie")},
        )

    def draw_absent(self) -> None:
        super().draw_absent()
        self.set_name(_("Player"))
        self.set_answer(_("Folded") if self.folded else "")


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


class BetCell(AnswerCell):
    """One bet: take it, push it, or the amount that it is paid."""

    keypad_asked = Signal(bool)

    takes_focus = False

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wager = wager
        self.field = AmountField("tp")
        self.buttons = {_TAKE_KEY: KeyButton(_TAKE_KEY), _PUSH_KEY: KeyButton(_PUSH_KEY)}
        self.keypad_button = KeypadButton()
        row = QHBoxLayout(self.entry)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for key, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.press(key))
            row.addWidget(button)
        row.addWidget(self.field, 1)
        row.addWidget(self.keypad_button)
        self.field.key_pressed.connect(self.press)
        self.field.textEdited.connect(self._on_text_edited)
        self.keypad_button.toggled.connect(self.keypad_asked)
        # Five characters, such as 12.50, are always to be seen.
        room = self.field.fontMetrics().horizontalAdvance("00,000") + 3 * GRID
        self.field.setMinimumWidth(room)

    def draw_question(self, question: Question) -> None:
        staked = money(question.bet.staked, question.settlement.house.money)
        self.set_name(label(self.wager), staked)
        about = {"wager": label(self.wager), "staked": staked}
        take, push = label(Action.TAKE), label(Action.PUSH)
        self.buttons[_TAKE_KEY].set_text(take, f"{take}: {label(self.wager)}")
        self.buttons[_PUSH_KEY].set_text(push, f"{push}: {label(self.wager)}")
        self.field.setPlaceholderText(label(Action.PAY))
        self.field.setAccessibleName(_("Payment on the {wager} bet of {staked}").format(**about))
        self.keypad_button.setAccessibleName(_("Number pad"))
        self.keypad_button.setToolTip(_("Number pad"))

    def draw_absent(self) -> None:
        super().draw_absent()
        self.set_name(label(self.wager))
        self.set_answer("–")

    def press(self, key: str) -> bool:
        key = key.upper()
        if key in self.buttons:
            self._choose(key)
            self.field.clear()
        elif key and (key.isdigit() or key in ".,"):
            self._choose("")
            self.field.insert(key)
            self.field.setFocus()
        else:
            return False
        self._on_entered()
        return True

    def backspace(self) -> None:
        self._choose("")
        self.field.backspace()
        self._on_entered()

    def answer(self) -> Answer | None:
        if self.buttons[_TAKE_KEY].isChecked():
            return TAKE
        if self.buttons[_PUSH_KEY].isChecked():
            return PUSH
        answer: BetAnswer | None = self.field.answer
        return answer

    def clear(self) -> None:
        self._choose("")
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

    def _choose(self, key: str) -> None:
        for other, button in self.buttons.items():
            button.setChecked(other == key)

    def _on_text_edited(self) -> None:
        self._choose("")
        self._on_entered()

    def _on_entered(self) -> None:
        self.accept()
        self.answer_changed.emit()
