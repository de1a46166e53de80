"""What a session came to: its figures, and its decisions gone over again."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from croupier.settings import Settings
from croupier.training.answers import ActionAnswer
from croupier.training.questions import Question, Step
from croupier.training.sessions import Feedback
from croupier.ui.summary_page import SummaryPage
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Action, Wager
from tests.ui.answering import answer_right, press, question_of, type_text
from tests.ui.test_sessions import wrong_answer

Enter, Escape, Tab = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab


def is_over(window: MainWindow) -> bool:
    return window.summary_page is not None and window.train_page is window.summary_page


def answer_wrong(window: MainWindow) -> None:
    type_text(window, wrong_answer(question_of(window)))
    press(window, Enter)
    if window.controller.grade:
        press(window, Enter)


def play(window: MainWindow, is_missed: Callable[[Question], bool] = lambda q: False) -> None:
    while not is_over(window):
        answer = answer_wrong if is_missed(question_of(window)) else answer_right
        answer(window)


def figures(page: SummaryPage) -> dict[str, str]:
    return {name: figure.value for name, figure in page.figures.items() if figure.isVisible()}


def on_trips(question: Question) -> bool:
    return question.wager is Wager.TRIPS


def test_a_session_without_a_miss_goes_over_its_slowest_decisions(open_window, clock) -> None:
    window = open_window(settings=Settings(tables=1, level=3))
    press(window, Enter)
    for seconds in (1, 7, 3):
        clock.seconds += seconds
        answer_right(window)
    play(window)
    review = window.summary_page.review
    assert review.title.text() == "Not one miss."
    assert not review.misses_button.isEnabled()
    assert not window.summary_page.misses_button.isVisible()
    assert review.slowest_button.isChecked()
    assert review.slowest_button.text() == "Slowest (5)"
    first = review.list.text_of(0).split("\n")
    assert first[0] == "Table 1, 7.0 s. Does the dealer qualify?"
    assert first[1].endswith(" Right.")
    assert "Rule 12" in review.lines.text()
    # What is not there is not shown, and not practised.
    type_text(window, "mp")
    assert review.slowest_button.isChecked()
    assert is_over(window)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_misses_and_slowest_decisions_are_shown_by_turns(
    open_window, qtbot: QtBot, clock, by_mouse: bool
) -> None:
    window = open_window(settings=Settings(tables=1))
    press(window, Enter)
    clock.seconds += 4
    answer_right(window)
    play(window, on_trips)
    page = window.summary_page
    review, summary = page.review, page.summary
    count = len(summary.misses)
    assert review.misses_button.text() == f"Misses ({count})"
    assert not review.title.isVisible()

    def choose(key: str) -> None:
        if by_mouse:
            button = {"m": review.misses_button, "s": review.slowest_button}[key]
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            type_text(window, key)

    assert review.list.count() == count
    choose("s")
    assert review.list.count() == len(summary.slowest) == 5
    assert review.list.text_of(0).startswith("Table 1, 4.0 s. What does the dealer have?")
    assert review.heading.text().startswith("Right. The answer is: ")
    assert review.table.look.lit_seat is None
    press(window, Qt.Key.Key_Down)
    assert review.list.current == 1
    # The list itself looks for letters; the keys are meant here.
    review.list.setFocus()
    choose("m")
    assert review.list.count() == count
    assert review.list.current == 0
    assert review.table.look.lit_wager is Wager.TRIPS


@pytest.mark.parametrize("by_mouse", [False, True])
def test_practising_asks_exactly_what_was_missed(open_window, qtbot: QtBot, by_mouse: bool) -> None:
    window = open_window(settings=Settings(tables=3, feedback="end", seats=3))
    press(window, Enter)
    play(window, on_trips)
    page = window.summary_page
    misses = [miss.question for miss in page.summary.misses]
    tables = len({miss.table_number for miss in page.summary.misses})
    if by_mouse:
        qtbot.mouseClick(page.misses_button, Qt.MouseButton.LeftButton)
    else:
        type_text(window, "p")
    assert window.train_page is window.table_page
    controller = window.controller
    assert controller.session.tables == tables
    assert controller.session.feedback is controller.plan.feedback is Feedback.EACH_ANSWER
    asked = []
    while not is_over(window):
        asked.append(question_of(window))
        answer_right(window)
    assert asked == misses
    assert page.score.text() == f"{len(misses)} of {len(misses)}"
    assert not page.misses_button.isVisible()
    # Again is the set-up of before.
    press(window, Enter)
    assert window.controller.session.tables == 3
    assert window.controller.session.question.step is Step.DEALER_HAND
    assert window.controller.plan.feedback is Feedback.AT_THE_END
    assert not window.controller.plan.again


def test_enter_does_what_the_button_with_the_focus_says(open_window) -> None:
    window = open_window(settings=Settings(tables=1, level=2))
    press(window, Enter)
    play(window, lambda question: question.step is Step.QUALIFIES)
    page = window.summary_page
    press(window, Tab)
    assert page.misses_button.hasFocus()
    press(window, Enter)
    assert window.controller.plan.again
    play(window, lambda question: True)
    page.setup_button.setFocus()
    press(window, Enter)
    assert window.train_page is window.start_page


def test_decisions_that_took_too_long_are_counted_and_said(
    open_window, qtbot: QtBot, clock
) -> None:
    window = open_window(settings=Settings(mode="timed", budget=9, level=4))
    press(window, Enter)
    clock.seconds += 10
    qtbot.waitUntil(lambda: window.controller.grade is not None)
    right = window.controller.grade.question.right
    qtbot.waitUntil(lambda: not window.table_page.is_deaf)
    press(window, Enter)
    while question_of(window).right != ActionAnswer(Action.TAKE):
        answer_right(window)
    type_text(window, "p")
    press(window, Enter, Enter)
    window.controller.finish()
    page = window.summary_page
    assert figures(page)["late"] == "1"
    assert "chips" not in figures(page)
    late, taken = (page.review.list.text_of(row).split("\n") for row in range(2))
    assert late[0] == "Table 1, 10.0 s. What does the dealer have?"
    assert late[1].startswith("Time is up. Right: ")
    assert right.category.name.split("_")[0].capitalize() in late[1]
    assert taken[1] == "You: Push. Right: Take."


def test_payments_in_chips_are_told_in_chips(open_window) -> None:
    window = open_window(settings=Settings(level=6))
    press(window, Enter)
    while not (question_of(window).wager and question_of(window).right.pays):
        answer_right(window)
    type_text(window, "313")
    press(window, Enter)
    assert "You paid $10.50" in window.table_page.dock.said
    assert "Fewest chips: " in window.table_page.dock.said
    press(window, Enter)
    while not (question_of(window).wager and question_of(window).right.pays):
        answer_right(window)
    answer_right(window)
    window.controller.finish()
    page = window.summary_page
    assert figures(page)["chips"] == "1 of 1"
    answers = page.review.list.text_of(0).split("\n")[1].replace("\u00a0", " ")
    assert answers.startswith("You: Pay $10.50 (2 × 5, 1 × 0.50). Right: Pay $")
    assert "Fewest chips: " in page.review.lines.text()


def test_help_is_told_beside_what_was_looked_up(open_window) -> None:
    window = open_window(settings=Settings(tables=1, level=1))
    press(window, Enter)
    type_text(window, "e")
    press(window, Escape)
    answer_right(window)
    page = window.summary_page
    assert page.score.text() == "1 of 1"
    assert (figures(page)["clean"], figures(page)["help"]) == ("0 of 1", "1")
    assert page.review.list.text_of(0).startswith("Table 1, 0.0 s, with help. ")


def test_a_session_without_an_answer_has_nothing_to_go_over(open_window) -> None:
    window = open_window()
    press(window, Enter, Escape)
    type_text(window, "f")
    review = window.summary_page.review
    assert review.title.text() == "No question was answered."
    assert not any(part.isVisible() for part in (review.list, review.table, review.slowest_button))
    type_text(window, "smp")
    press(window, Qt.Key.Key_Down)
    assert is_over(window)
