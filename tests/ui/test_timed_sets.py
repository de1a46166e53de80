"""Sessions against the clock, and sessions that do not tell at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from croupier.settings import Settings
from croupier.training.questions import Step
from croupier.ui.mark import Mark
from croupier.ui.motion import Pace
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Wager
from tests.ui.answering import answer_right, press, question_of, type_text

Enter = Qt.Key.Key_Return
TIMED = Settings(mode="timed", timed_tables=10, budget=9, level=1, seats=1)


def is_over(window: MainWindow) -> bool:
    return window.stack.currentWidget() is window.summary_page


def texts(window: MainWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


def marks(window: MainWindow) -> int:
    return sum(mark.isVisible() for mark in window.table_page.findChildren(Mark))


@pytest.mark.parametrize(("language", "told"), [("en", "Time is up"), ("vi", "Hết giờ")])
def test_a_whole_timed_set_in_which_one_decision_runs_out(
    open_window, clock, qtbot: QtBot, language: str, told: str
) -> None:
    window = open_window(settings=TIMED)
    window.set_language(language)
    QApplication.processEvents()
    press(window, Enter)
    header = window.table_page.header
    assert header.time.value == ("9 s" if language == "en" else "9 giây")
    answer_right(window)
    question = question_of(window)
    clock.seconds += 9
    qtbot.waitUntil(lambda: window.controller.grade is not None)
    assert window.controller.grade.late
    assert any(told in text for text in texts(window))
    assert question_of(window) is question
    assert header.time.value.startswith("0 ")
    qtbot.waitUntil(lambda: not window.table_page.is_deaf)
    press(window, Enter)
    while not is_over(window):
        answer_right(window)
    summary = window.summary_page.summary
    assert (summary.answered, summary.right, summary.tables) == (10, 9, 10)


def test_the_last_three_seconds_are_marked_by_colour_and_by_weight(
    open_window, clock, qtbot: QtBot
) -> None:
    window = open_window(settings=TIMED)
    press(window, Enter)
    header = window.table_page.header
    value = next(one for one in header.time.findChildren(QLabel) if one.text() == "9 s")
    plain = value.font().weight(), value.palette().windowText().color()
    QApplication.processEvents()
    width = header.time.width()
    clock.seconds += 5.5
    qtbot.waitUntil(lambda: value.text() == "4 s")
    assert (value.font().weight(), value.palette().windowText().color()) == plain
    clock.seconds += 1
    qtbot.waitUntil(lambda: value.text() == "3 s")
    assert value.font().weight() > plain[0]
    assert value.palette().windowText().color() != plain[1]
    assert header.time_bar.urgent
    assert header.time.width() == width
    answer_right(window)
    assert value.text() == "9 s"
    assert value.font().weight() == plain[0]


@pytest.mark.parametrize(("pace", "left"), [(Pace.FAST, 6.75 / 9), (Pace.NONE, 7 / 9)])
def test_the_bar_goes_by_whole_seconds_where_nothing_moves(
    open_window, clock, qtbot: QtBot, pace: Pace, left: float
) -> None:
    window = open_window(settings=TIMED, pace=pace)
    press(window, Enter)
    if pace is not Pace.NONE:
        # Straight to the first question.
        press(window, Qt.Key.Key_Space)
    header = window.table_page.header
    assert header.time_bar.left == 1
    clock.seconds += 2.25
    qtbot.waitUntil(lambda: header.time_bar.left < 1)
    assert header.time_bar.left == pytest.approx(left)
    window.controller.pause()
    QApplication.processEvents()


def test_without_a_budget_the_clock_counts_up_and_no_bar_shows(open_window) -> None:
    window = open_window()
    press(window, Enter)
    header = window.table_page.header
    assert (header.time.value, header.time_bar.left) == ("0:00", 0)


@pytest.mark.parametrize("feedback", ["seat", "end"])
def test_nothing_is_given_away_before_it_is_told(open_window, feedback: str) -> None:
    window = open_window(settings=Settings(tables=1, feedback=feedback))
    press(window, Enter)
    # A royal flush is not on this table: a miss that is not told yet.
    type_text(window, "9")
    press(window, Enter)
    header = window.table_page.header
    assert question_of(window).step is Step.QUALIFIES
    assert window.controller.grade is None
    assert (marks(window), header.streak.value) == (0, "0")
    answer_right(window)
    if feedback == "seat":
        assert window.controller.grade is not None
        assert not window.controller.grade.correct
        assert marks(window) == 2
        press(window, Enter)
    else:
        assert window.controller.grade is None
        assert not header.streak.isVisible()
    while not is_over(window):
        question = question_of(window)
        seat = question.seat_number
        if question.wager and question_of(window).right.pays:
            type_text(window, "t")
            press(window, Enter)
            if window.controller.grade is None and not is_over(window):
                settled = window.table_page.table.look.settled
                # It lies as it was answered, not as it is right.
                assert settled[seat, question.wager].action.value == "take"
                assert not settled[seat, question.wager].pays
        else:
            answer_right(window)
        if window.controller.is_graded:
            while window.controller.is_graded:
                press(window, Enter)
        elif not is_over(window):
            assert marks(window) == 0
    assert window.summary_page.summary.right < window.summary_page.summary.answered


def test_keys_meant_for_a_question_that_is_gone_do_nothing(open_window, clock, qtbot) -> None:
    settings = Settings(mode="timed", budget=5, feedback="end", level=5)
    window = open_window(settings=settings)
    press(window, Enter)
    while question_of(window).wager is not Wager.ANTE:
        answer_right(window)
    type_text(window, "12")
    clock.seconds += 5
    qtbot.waitUntil(lambda: question_of(window).wager is not Wager.ANTE)
    late = window.controller.session.table_grades[-1]
    assert late.late
    type_text(window, "5")
    press(window, Enter)
    assert window.controller.session.table_grades[-1] is late
    assert window.table_page.dock.active_cell.answer() is None
    qtbot.waitUntil(lambda: not window.table_page.is_deaf)
    answer_right(window)
    assert window.controller.session.table_grades[-1].correct
