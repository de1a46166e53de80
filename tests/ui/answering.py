"""Answering as a trainee does; the right answers are those of the question."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from croupier.poker.cards import Card, Rank
from croupier.training.answers import (
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
)
from croupier.training.questions import FROM_RACK_STEPS, Depth, Question, Step
from croupier.ui.cells import AnswerCell
from croupier.ui.window import MainWindow
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.procedure import Stage
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount
from croupier.wording.mistakes import LETTERS
from croupier.wording.procedure_words import STAGE_KEYS

_RESULT_KEYS = {Result.WIN: "w", Result.LOSE: "l", Result.TIE: "t"}
_ACTION_KEYS = {Action.TAKE: "t", Action.PUSH: "p", Action.PAY: "1"}


def keys_of(answer: Answer) -> str:
    """Return what is typed to give an answer."""
    match answer:
        case HandAnswer(category):
            return str(int(category))
        case QualifiesAnswer(qualifies):
            return "y" if qualifies else "n"
        case ResultAnswer(result):
            return _RESULT_KEYS[result]
        case BetAnswer(Action.PAY, pays):
            return amount(pays)
        case BetAnswer(action) | ActionAnswer(action):
            return _ACTION_KEYS[action]
        case WinnersAnswer(seats):
            return "".join(map(str, sorted(seats)))
        case DecidesAnswer(rank):
            return "0" if rank is Rank.TEN else rank.symbol.lower() if rank else "h"
        case AmountAnswer(total):
            # The sign that a keyboard has.
            return amount(total).replace("\N{MINUS SIGN}", "-")
        case LegalAnswer(legal):
            return "y" if legal else "n"
        case NextAnswer(stage):
            return STAGE_KEYS[list(Stage).index(stage)]
        case MarksAnswer(bets):
            return "".join(f"{seat}{LETTERS[wager].lower()}" for seat, wager in sorted(bets)) or "0"
        case FiveAnswer():
            raise ValueError("which key a card has is for its question to say")


def keys_of_cards(question: Question, cards: Iterable[Card]) -> str:
    """Return what is typed to pick some of the seven cards of a seat."""
    seven = (*question.settlement.round.board, *question.seat.seat.hole)
    return "".join(str(seven.index(card) + 1) for card in cards)


def focused(window: MainWindow) -> QWidget:
    return window.focusWidget() or window


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focused(window), key)


def type_text(window: MainWindow, text: str) -> None:
    for letter in text:
        QTest.keyClick(focused(window), letter)


def question_of(window: MainWindow) -> Question:
    assert window.controller is not None
    return window.controller.session.question


def type_right_answer(window: MainWindow) -> None:
    question = question_of(window)
    in_chips = question.depth is Depth.CHIPS or question.step in FROM_RACK_STEPS
    if in_chips and question.right.pays:
        rack = rack_of(question.settlement.house)
        for pile in fewest_chips(question.right.pays, rack):
            type_text(window, str(rack.index(pile.chip) + 1) * pile.count)
    elif isinstance(question.right, FiveAnswer):
        type_text(window, keys_of_cards(question, question.right.cards))
    else:
        type_text(window, keys_of(question.right))


def answer_right(window: MainWindow) -> None:
    type_right_answer(window)
    press(window, Qt.Key.Key_Return)


def answer_somehow(window: MainWindow) -> None:
    """Answer right whichever keys are in force."""
    window.table_page.dock.answer_given.emit(question_of(window).right)
    if window.controller.is_graded:
        window.controller.go_on()


def to_step(window: MainWindow, step: Step, level: int = 5) -> None:
    window.start_page.fields["level"].choose(level)
    press(window, Qt.Key.Key_Return)
    while question_of(window).step is not step:
        answer_somehow(window)


def to_payment(window: MainWindow, level: int) -> None:
    to_step(window, Step.BET, level)
    while question_of(window).wager is None or not question_of(window).bet.pays:
        answer_somehow(window)


def cell_of(window: MainWindow) -> AnswerCell | None:
    return window.table_page.dock.active_cell


def send(
    window: MainWindow, key: Qt.Key, *, down: bool, at: int = 0, repeated: bool = False
) -> None:
    """Send a key as the system does, to the window and not to a widget in it."""
    kind = QEvent.Type.KeyPress if down else QEvent.Type.KeyRelease
    text = "\r" if key == Qt.Key.Key_Return else ""
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, repeated)
    event.setTimestamp(at)
    QApplication.sendEvent(window.windowHandle(), event)
