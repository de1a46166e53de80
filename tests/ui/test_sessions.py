from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from croupier.poker.hands import HandCategory
from croupier.settings import Settings
from croupier.training.answers import TAKE, BetAnswer, HandAnswer, QualifiesAnswer, ResultAnswer
from croupier.training.levels import Level
from croupier.training.questions import Question, Step
from croupier.ui.window import MainWindow
from croupier.uth.verdicts import Result
from croupier.uth.wagers import USUAL_WAGERS, Action, Wager
from croupier.wording.amounts import amount
from tests.ui.answering import (
    answer_right,
    keys_of,
    press,
    question_of,
    type_text,
)

Enter = Qt.Key.Key_Return


def is_over(window: MainWindow) -> bool:
    return window.stack.currentWidget() is window.summary_page


def play(window: MainWindow, answer: Callable[[Question], None], most: int = 400) -> int:
    """Answer question after question until the summary; return how many there were."""
    for number in range(most):
        if is_over(window):
            return number
        answer(question_of(window))
    raise AssertionError(f"no end after {most} questions")


def tallies(window: MainWindow) -> dict[object, str]:
    page = window.summary_page
    assert page is not None
    rows = page.tallies.items()
    return {what: row.count.text() for what, row in rows if row.count.text()}


def wrong_answer(question: Question) -> str:
    match question.right:
        case HandAnswer(category):
            return "3" if category == 1 else "1"
        case QualifiesAnswer(qualifies):
            return "n" if qualifies else "y"
        case ResultAnswer(Result.TIE):
            return "w"
        case ResultAnswer():
            return "t"
        case BetAnswer(Action.PUSH):
            return "t"
        case BetAnswer():
            return "p"


def test_enter_alone_starts_and_every_right_answer_goes_on_at_once(open_window) -> None:
    window = open_window()
    press(window, Enter)
    window.controller.session.tables = 1

    def answer(question: Question) -> None:
        answer_right(window)
        assert is_over(window) or question_of(window) is not question

    asked = play(window, answer)
    page = window.summary_page
    assert asked > 20
    assert page.score.text() == f"{asked} of {asked}"
    assert page.share.text() == "right, 100 %"
    shown = {name: figure.value for name, figure in page.figures.items() if figure.isVisible()}
    assert list(shown) == ["clean", "median", "streak", "time", "help"]
    assert (shown["clean"], shown["streak"], shown["help"]) == ("1 of 1", str(asked), "0")


def test_mistakes_are_counted_by_step_and_by_bet(open_window) -> None:
    window = open_window()
    window.start_page.fields["tables"].choose(1)
    press(window, Enter)
    wrong: list[Question] = []
    asked: list[Question] = []

    def answer(question: Question) -> None:
        asked.append(question)
        first = question.wager not in {q.wager for q in wrong}
        if first and (question.wager or question.step is Step.QUALIFIES):
            wrong.append(question)
            type_text(window, wrong_answer(question))
            press(window, Enter)
            # It waits with the explanation until Enter.
            assert question_of(window) is question
            assert window.controller.grade is not None
            assert window.controller.look.lifted
            press(window, Enter)
            return
        answer_right(window)

    play(window, answer)
    page = window.summary_page
    assert len(wrong) == 5
    assert page.score.text() == f"{len(asked) - 5} of {len(asked)}"

    def count(right: int, *, step: Step | None = None, wager: Wager | None = None) -> str:
        of = [q for q in asked if (q.wager is wager if wager else q.step is step)]
        return f"{len(of) - right} of {len(of)}"

    expected = {wager: count(1, wager=wager) for wager in USUAL_WAGERS} | {
        Step.DEALER_HAND: count(0, step=Step.DEALER_HAND),
        Step.QUALIFIES: count(1, step=Step.QUALIFIES),
        Step.RESULT: count(0, step=Step.RESULT),
    }
    assert tallies(window) == expected
    assert page.figures["clean"].value == "0 of 1"
    assert page.review.list.count() == 5


def test_a_miss_chosen_in_the_summary_is_on_the_table_again(open_window) -> None:
    window = open_window()
    window.start_page.fields["tables"].choose(1)
    press(window, Enter)
    play(window, lambda q: (type_text(window, wrong_answer(q)), press(window, Enter, Enter)))
    review = window.summary_page.review
    misses = window.summary_page.summary.misses
    assert review.list.count() == len(misses) > 20
    review.list.setFocus()
    for miss in misses[:8]:
        item = review.list.text_of(review.list.current)
        assert item.startswith("Table 1, 0.0 s. ")
        if miss.question.seat_number:
            assert f"Seat {miss.question.seat_number}" in item
        assert review.heading.text()
        assert "Rule" in review.lines.text()
        press(window, Qt.Key.Key_Down)
    assert review.list.current == 8


def click(qtbot: QtBot, widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_answer(qtbot: QtBot, window: MainWindow, keys: str) -> None:
    page = window.table_page
    cell = page.dock.active_cell
    for key in keys:
        button: QPushButton | None = cell.buttons.get(key.upper())
        if button is None:
            if not page.keypad.isVisible():
                click(qtbot, cell.keypad_button)
            button = page.keypad.buttons[key]
        click(qtbot, button)
    click(qtbot, page.dock.button)


def test_a_whole_session_by_mouse_alone(open_window, qtbot: QtBot) -> None:
    window = open_window(seed=11)
    start = window.start_page
    click(qtbot, start.fields["seats"].button(3))
    click(qtbot, start.fields["tables"].button(1))
    click(qtbot, start.start_button)
    missed = 0

    def answer(question: Question) -> None:
        nonlocal missed
        if question.wager is Wager.BLIND:
            missed += 1
            click_answer(qtbot, window, wrong_answer(question))
            click(qtbot, window.table_page.dock.button)
        else:
            click_answer(qtbot, window, keys_of(question.right).replace(",", ""))

    asked = play(window, answer)
    assert missed == 3
    page = window.summary_page
    assert page.score.text() == f"{asked - 3} of {asked}"
    assert tallies(window)[Wager.BLIND] == "0 of 3"
    assert len(window.controller.session.grades[0].question.settlement.seats) == 3
    click(qtbot, page.again_button)
    assert window.stack.currentWidget() is window.table_page
    assert window.controller.session.table_number == 1
    click(qtbot, window.table_page.header.pause_button)
    click(qtbot, window.sheet.finish_button)
    assert is_over(window)
    click(qtbot, page.setup_button)
    assert window.stack.currentWidget() is window.start_page


@pytest.mark.parametrize("level", Level)
def test_a_level_asks_what_it_says_by_keys_alone(open_window, level: Level) -> None:
    window = open_window(settings=Settings(level=level, tables=3))
    press(window, Enter)
    asked = set()
    play(window, lambda question: (asked.add(question.step), answer_right(window)))
    assert asked == level.steps
    summary = window.summary_page.summary
    assert summary.right == summary.answered
    assert summary.tables == 3


def test_backspace_on_the_number_pad_takes_the_last_digit(open_window, qtbot: QtBot) -> None:
    window = open_window()
    to_the_first_bet(window)
    cell = window.table_page.dock.active_cell
    click(qtbot, cell.keypad_button)
    for key in ("1", "2", ".", "5"):
        click(qtbot, window.table_page.keypad.buttons[key])
    assert cell.field.text() == "12.5"
    click(qtbot, window.table_page.keypad.buttons["back"])
    assert cell.field.text() == "12."
    assert cell.field.hasFocus()


def to_the_first_bet(window: MainWindow) -> None:
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)


@pytest.mark.parametrize("typed", ["37.5", "37,5"])
def test_both_decimal_marks_are_read(open_window, typed: str) -> None:
    window = open_window()
    to_the_first_bet(window)
    type_text(window, typed)
    cell = window.table_page.dock.active_cell
    assert amount(cell.answer().pays) == "37.50"


@pytest.mark.parametrize("typed", ["0,2.1", "1.2.3", "x", "-5", "0", "12 bucks"])
def test_what_is_no_amount_is_refused_and_kept(open_window, typed: str) -> None:
    window = open_window()
    to_the_first_bet(window)
    question = question_of(window)
    cell = window.table_page.dock.active_cell
    cell.field.setText(typed)
    press(window, Enter)
    assert question_of(window) is question
    assert window.controller.grade is None
    assert cell.field.text() == typed
    assert cell.field.hasFocus()
    assert cell.note.text()
    assert cell.note.property("verdict") == "wrong"
    # Mended, the sentence is gone and the answer counts.
    cell.field.clear()
    answer_right(window)
    assert question_of(window) is not question
    assert window.controller.session.streak == len(window.controller.session.grades)


def test_enter_without_an_answer_asks_for_one(open_window) -> None:
    window = open_window()
    press(window, Enter)
    press(window, Enter)
    assert window.controller.session.grades == ()
    assert "Choose an answer first." in window.table_page.dock.said
    answer_right(window)
    assert len(window.controller.session.grades) == 1


def test_t_is_a_tie_among_results_and_takes_in_a_bet(open_window) -> None:
    window = open_window()
    press(window, Enter)
    dock = window.table_page.dock
    while question_of(window).step is not Step.RESULT:
        answer_right(window)
    type_text(window, "t")
    assert dock.active_cell.answer() == ResultAnswer(Result.TIE)
    assert (dock.cells.result.buttons["T"].text(), dock.cells.result.buttons["T"].key) == (
        "Tie",
        "T",
    )
    answer_right(window)
    assert question_of(window).step is Step.BET
    type_text(window, "t")
    assert dock.active_cell.answer() == TAKE
    assert (dock.active_cell.buttons["T"].text(), dock.active_cell.buttons["T"].key) == (
        "Take",
        "T",
    )


def test_the_last_thing_entered_is_the_answer(open_window) -> None:
    window = open_window()
    to_the_first_bet(window)
    cell = window.table_page.dock.active_cell
    type_text(window, "12")
    type_text(window, "p")
    assert cell.field.text() == ""
    assert cell.answer() == BetAnswer(Action.PUSH)
    type_text(window, "7")
    assert cell.answer() == BetAnswer(Action.PAY, 7)
    assert not cell.buttons["P"].isChecked()


def test_tab_goes_back_to_look_and_changes_nothing(open_window) -> None:
    window = open_window()
    to_the_first_bet(window)
    dock = window.table_page.dock
    grades = window.controller.session.grades
    bet_cell = dock.active_cell
    type_text(window, "4")
    dock.cells.result.setFocus()
    assert dock.said.startswith("Right")
    press(window, Enter)
    # Enter leads back to the question, it does not answer it.
    assert window.controller.session.grades == grades
    assert bet_cell.field.hasFocus()
    assert bet_cell.field.text() == "4"
    while not dock.cells.result.hasFocus():
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
    type_text(window, "l")
    assert window.controller.session.grades == grades
    assert dock.cells.result.grade.answer == grades[-1].answer


def test_a_smaller_table_follows_a_larger_one(open_window) -> None:
    window = open_window()
    window.start_page.fields["seats"].button(7).click()
    press(window, Enter)
    while question_of(window).seat_number != 7:
        answer_right(window)
    window.controller.finish()
    press(window, Qt.Key.Key_Escape)
    window.start_page.fields["seats"].button(2).click()
    window.start_page.start_button.click()
    assert len(window.table_page.controller.session.settlement.seats) == 2
    window.table_page.table.grab()


def test_a_paused_session_takes_no_answer_and_does_not_go_on(open_window) -> None:
    window = open_window()
    press(window, Enter)
    wrong = HandAnswer(HandCategory.ROYAL_FLUSH)
    dock, controller = window.table_page.dock, window.controller
    dock.answer_given.emit(wrong)
    grades = controller.session.grades
    assert len(grades) == 1
    controller.pause()
    dock.go_on_asked.emit()
    dock.answer_given.emit(wrong)
    assert controller.is_paused
    assert controller.session.grades == grades
    controller.finish()
    dock.go_on_asked.emit()
    dock.answer_given.emit(wrong)
    assert controller.session.grades == grades
