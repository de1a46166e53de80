"""A session whose tables are dealt before the eyes."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.training.plans import SessionPlan
from croupier.training.questions import Step
from croupier.training.sessions import SessionState
from croupier.ui.controller import SessionController
from croupier.ui.motion import Pace
from croupier.ui.small_sheets import PauseCover
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, focused, press, question_of, type_text
from tests.ui.layouts import faults_of

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
DEALT = "The cards are being dealt."


@pytest.fixture
def window(open_window) -> MainWindow:
    """A window that deals its first table."""
    window = open_window(pace=Pace.NORMAL)
    press(window, Enter)
    return window


def is_dealing(window: MainWindow) -> bool:
    return window.table_page.table.is_dealing


def is_moving(window: MainWindow) -> bool:
    return window.table_page.table._clock.is_running


def grades(window: MainWindow) -> tuple[object, ...]:
    return window.controller.session.table_grades


def test_nothing_is_asked_while_the_cards_are_dealt(window: MainWindow) -> None:
    dock = window.table_page.dock
    assert is_moving(window)
    assert dock.said.startswith(DEALT)
    assert dock.active_cell is None
    assert focused(window) is dock.button
    assert dock.button.text() == "Skip"


def test_then_the_first_question_has_the_focus(window: MainWindow) -> None:
    table, dock = window.table_page.table, window.table_page.dock
    # To the end, as time would have it.
    table._clock.animation.setCurrentTime(table._clock.animation.duration())
    assert not is_dealing(window)
    assert question_of(window).step is Step.DEALER_HAND
    assert dock.active_cell is dock.cells.hand
    assert dock.cells.hand.hasFocus()
    assert table.look == window.controller.look
    assert table.accessibleDescription().startswith("Board: ")
    answer_right(window)
    assert len(grades(window)) == 1


@pytest.mark.parametrize("key", ["5", "y", "n", "w", "t", " ", ",", "\r"])
def test_a_key_goes_to_the_first_question_and_answers_nothing(window: MainWindow, key: str) -> None:
    press(window, Enter) if key == "\r" else type_text(window, key)
    assert not is_dealing(window)
    assert grades(window) == ()
    cell = window.table_page.dock.active_cell
    assert cell is window.table_page.dock.cells.hand
    assert cell.answer() is None
    assert cell.hasFocus()


@pytest.mark.parametrize("where", ["table", "header", "dock", "button"])
def test_a_click_anywhere_goes_to_the_first_question(
    window: MainWindow, qtbot: QtBot, where: str
) -> None:
    page = window.table_page
    widget = page.dock.button if where == "button" else getattr(page, where)
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
    assert not is_dealing(window)
    assert page.dock.cells.hand.hasFocus()
    assert page.dock.cells.hand.answer() is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Shift, Qt.Key.Key_Up])
def test_a_key_that_answers_nothing_does_not_skip(window: MainWindow, key: Qt.Key) -> None:
    press(window, key)
    assert is_dealing(window)


def test_a_key_held_down_since_the_deal_types_nothing(open_window) -> None:
    window = open_window(pace=Pace.NONE)
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)
    cell = window.table_page.dock.active_cell
    for _ in range(3):
        QApplication.sendEvent(focused(window), key_event("5", held=True))
    assert cell.field.text() == ""
    for _ in range(2):
        QApplication.sendEvent(focused(window), key_event("5"))
        QApplication.sendEvent(focused(window), key_event("5", held=True))
    assert cell.field.text() == "5555"


def key_event(text: str, *, held: bool = False) -> QKeyEvent:
    none = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key(ord(text)), none, text, held)


def test_enter_held_down_since_the_start_does_not_skip(window: MainWindow) -> None:
    none = Qt.KeyboardModifier.NoModifier
    event = QKeyEvent(QEvent.Type.KeyPress, Enter, none, "\r", True)
    QApplication.sendEvent(focused(window), event)
    assert is_dealing(window)


# The clock.


def test_the_clock_stands_still_while_the_cards_are_dealt(window: MainWindow, clock) -> None:
    session = window.controller.session
    clock.seconds += 5
    assert session.elapsed == 0
    press(window, Enter)
    clock.seconds += 2
    answer_right(window)
    assert session.elapsed == 2
    assert session.summary.median_seconds == 2


def test_the_second_table_is_dealt_off_the_clock_too(window: MainWindow, clock) -> None:
    press(window, Enter)
    session = window.controller.session
    while session.table_number == 1:
        clock.seconds += 1
        answer_right(window)
    assert is_moving(window)
    spent = session.elapsed
    assert spent == session.summary.answered
    clock.seconds += 100
    press(window, Enter)
    clock.seconds += 1
    answer_right(window)
    assert session.elapsed == spent + 1
    assert session.summary.median_seconds == 1


def test_making_the_page_is_no_time_of_the_first_decision(open_window, clock) -> None:
    context = open_window().context
    controller = SessionController(context.new_session(SessionPlan()), SessionPlan())
    clock.seconds += 3
    assert controller.session.elapsed == 0
    assert not controller.is_asking
    controller.start()
    clock.seconds += 2
    controller.answer(controller.session.question.right)
    assert controller.session.summary.median_seconds == 2
    controller.finish()


# Held.


def test_esc_covers_a_deal_and_goes_on_with_it(window: MainWindow, clock) -> None:
    session = window.controller.session
    press(window, Escape)
    assert isinstance(window.sheet, PauseCover)
    assert is_dealing(window)
    assert not is_moving(window)
    clock.seconds += 60
    press(window, Escape)
    assert window.sheet is None
    assert is_moving(window)
    assert session.elapsed == 0
    assert focused(window) is window.table_page.dock.button
    press(window, Enter)
    assert session.state is SessionState.ASKING
    clock.seconds += 1
    assert session.elapsed == 1


@pytest.mark.parametrize(("key", "helped"), [("?", 0), ("F1", 1)])
def test_a_sheet_holds_the_deal(window: MainWindow, key: str, helped: int) -> None:
    type_text(window, "?") if key == "?" else press(window, Qt.Key.Key_F1)
    assert window.sheet is not None
    assert is_dealing(window)
    assert not is_moving(window)
    # What is typed there does not skip.
    type_text(window, "5")
    assert is_dealing(window)
    press(window, Escape)
    assert is_moving(window)
    assert window.controller.session.state is SessionState.PAUSED
    assert window.controller.session.summary.helped == helped


def test_a_session_finished_in_the_middle_of_a_deal_moves_no_more(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(window, Escape)
    qtbot.mouseClick(window.sheet.finish_button, Qt.MouseButton.LeftButton)
    assert window.stack.currentWidget() is window.summary_page
    assert not is_dealing(window)
    assert window.summary_page.summary.answered == 0
    press(window, Enter)
    assert window.stack.currentWidget() is window.table_page
    assert is_moving(window)


def test_a_window_closed_in_the_middle_of_a_deal_leaves_nothing_running(
    window: MainWindow,
) -> None:
    window.close()
    assert not is_moving(window)


# How it looks.


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_nothing_is_cut_off_and_the_table_does_not_move(open_window, size, language: str) -> None:
    window = open_window(pace=Pace.NORMAL)
    window.resize(*size)
    window.set_language(language)
    press(window, Enter)
    QApplication.processEvents()
    assert is_dealing(window)
    assert faults_of(window) == []
    height = window.table_page.table.height()
    press(window, Enter)
    QApplication.processEvents()
    assert window.table_page.table.height() == height


def test_the_language_changes_in_the_middle_of_a_deal(window: MainWindow) -> None:
    window.set_language("vi")
    QApplication.processEvents()
    assert is_dealing(window)
    assert "Đang chia bài" in window.table_page.dock.said
    assert window.table_page.table.accessibleDescription() == "Đang chia bài."


def test_without_motion_the_question_is_there_at_once(open_window) -> None:
    window = open_window(pace=Pace.NONE)
    press(window, Enter)
    assert not is_dealing(window)
    assert window.table_page.dock.cells.hand.hasFocus()
    window.table_page.set_dealing(Pace.FAST)
    while window.controller.session.table_number == 1:
        answer_right(window)
    assert is_moving(window)
