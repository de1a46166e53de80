"""Keys that are held down, and right answers that wait for a key."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from croupier.settings import Settings
from croupier.training.levels import Level
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import (
    answer_right,
    cell_of,
    press,
    question_of,
    send,
    type_right_answer,
)

Enter = Qt.Key.Key_Return

# Held keys.


def repeats_flagged(window: MainWindow) -> None:
    for moment in range(500, 900, 30):
        send(window, Enter, down=True, at=moment, repeated=True)
        send(window, Enter, down=False, at=moment, repeated=True)


def repeats_without_releases(window: MainWindow) -> None:
    for moment in range(500, 900, 30):
        send(window, Enter, down=True, at=moment)


def repeats_with_releases(window: MainWindow) -> None:
    for moment in range(500, 900, 30):
        send(window, Enter, down=False, at=moment)
        send(window, Enter, down=True, at=moment)


@pytest.mark.parametrize(
    "repeat", [repeats_flagged, repeats_without_releases, repeats_with_releases]
)
def test_enter_held_down_checks_one_answer_and_does_not_go_on(open_window, repeat) -> None:
    window = open_window(settings=Settings(goes_on=False))
    send(window, Enter, down=True)
    repeat(window)
    send(window, Enter, down=False, at=900)
    question = question_of(window)
    # Dealt by the first press, and the others have not asked for an answer.
    assert "Choose" not in window.table_page.dock.said
    type_right_answer(window)
    send(window, Enter, down=True, at=2000)
    for _time in range(2):
        repeat(window)
    assert window.controller.grade.correct
    assert question_of(window) is question
    send(window, Enter, down=False, at=3000)
    send(window, Enter, down=True, at=3030)
    assert question_of(window) is not question
    assert len(window.controller.session.grades) == 1


def test_enter_pressed_twice_as_fast_as_fingers_can_counts_twice(open_window) -> None:
    window = open_window(settings=Settings(goes_on=False))
    press(window, Enter)
    question = question_of(window)
    type_right_answer(window)
    for moment in (1000, 1060):
        send(window, Enter, down=True, at=moment)
        send(window, Enter, down=False, at=moment + 30)
    assert question_of(window) is not question


def test_a_key_let_go_over_another_window_is_not_held(open_window) -> None:
    window = open_window(settings=Settings(goes_on=False))
    send(window, Enter, down=True)
    question = question_of(window)
    QApplication.sendEvent(window.windowHandle(), QEvent(QEvent.Type.FocusOut))
    window.activateWindow()
    window.table_page.take_focus()
    type_right_answer(window)
    send(window, Enter, down=True, at=2000)
    assert window.controller.grade.correct
    assert question_of(window) is question


@pytest.mark.parametrize("native", [(61, 0), (1, 44)], ids=["scan code", "virtual key"])
def test_a_key_whose_shift_is_let_go_first_is_not_held(open_window, native) -> None:
    window = open_window()
    slash, moment = (Qt.Key.Key_Slash, "/"), 0
    for _time in range(3):
        for down, (key, text) in ((True, (Qt.Key.Key_Question, "?")), (False, slash)):
            kind = QEvent.Type.KeyPress if down else QEvent.Type.KeyRelease
            none = Qt.KeyboardModifier.NoModifier
            event = QKeyEvent(kind, key, none, *native, 0, text)
            moment += 100
            event.setTimestamp(moment)
            QApplication.sendEvent(window.windowHandle(), event)
        assert isinstance(window.sheet, KeysSheet)
        press(window, Qt.Key.Key_Escape)
        assert window.sheet is None


# A right answer that waits.


@pytest.mark.parametrize("level", Level)
def test_a_right_answer_waits_for_enter_with_its_reason(open_window, level: Level) -> None:
    window = open_window(settings=Settings(goes_on=False, tables=1))
    window.start_page.fields["level"].choose(level)
    press(window, Enter)
    dock, sums = window.table_page.dock, 0
    while window.stack.currentWidget() is window.table_page:
        question = question_of(window)
        cell = cell_of(window)
        answer_right(window)
        assert question_of(window) is question
        assert window.controller.grade.correct
        assert dock.said.startswith("Right. The answer is: ")
        assert "Rule" in dock.said
        assert dock.button.text() == "Continue"
        assert dock.button.hasFocus()
        assert cell.note.text().startswith("Right")
        if question.wager and question.bet.pays:
            sums += 1
            assert " to 1 on " in dock.said or " to 2 on " in dock.said
        press(window, Enter)
    assert sums or level < Level.ACTIONS
    assert window.summary_page.summary.right == window.summary_page.summary.answered
