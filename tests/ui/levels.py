"""The states of each level and each way of being told, worth a look."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from croupier.training.levels import Level
from croupier.training.sessions import Feedback
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, press, question_of, type_right_answer, type_text

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape


def level_states(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Lead a window that was just opened through every level; `tell` looks at each state."""
    for level in Level:
        window.keeper.change(level=int(level), tables=1, feedback="answer", goes_on=True)
        _begin(window)
        _to_the_last_kind_of_question(window, level)
        tell(f"level-{level}")
        type_right_answer(window)
        tell(f"level-{level}-answered")
        window.keeper.change(goes_on=False)
        press(window, Enter)
        tell(f"level-{level}-right")
        press(window, Enter)
        if window.stack.currentWidget() is not window.summary_page:
            _miss(window)
            tell(f"level-{level}-wrong")
        _leave(window)
    for feedback in (Feedback.EACH_SEAT, Feedback.AT_THE_END):
        window.keeper.change(level=4, feedback=feedback.value, goes_on=True)
        _begin(window)
        while question_of(window).seat_number is None:
            answer_right(window)
        seat = question_of(window).seat_number
        for _bet in range(3):
            _miss(window)
        tell(f"told-{feedback}-not-yet")
        while question_of(window).seat_number == seat and not window.controller.is_graded:
            answer_right(window)
        tell(f"told-{feedback}")
        _leave(window)


def _begin(window: MainWindow) -> None:
    window.start_page.show_settings(window.keeper.settings)
    window.start_page.start_button.click()


def _to_the_last_kind_of_question(window: MainWindow, level: Level) -> None:
    """Go to what this level asks and the one before does not, to a payment where it asks any."""
    while True:
        question = question_of(window)
        match level:
            case Level.QUALIFIES | Level.DEALER_HAND:
                return
            case Level.RESULTS if question.seat_number:
                return
            case _ if question.wager and question.bet.pays:
                return
        answer_right(window)


def _miss(window: MainWindow) -> None:
    """Give a wrong answer, whatever is asked."""
    right = window.controller.session.question.right
    for key in "nywltp12":
        cell = window.table_page.dock.active_cell
        cell.clear()
        if not cell.press(key):
            continue
        answer = cell.answer()
        if answer is not None and answer != right:
            press(window, Enter)
            return


def _leave(window: MainWindow) -> None:
    if window.stack.currentWidget() is not window.summary_page:
        press(window, Escape)
        type_text(window, "f")
    press(window, Escape)
