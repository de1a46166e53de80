from pathlib import Path
from random import Random
from threading import Event

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QScrollArea
from pytestqt.qtbot import QtBot

from croupier.context import AppContext
from croupier.errors import CroupierError
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.training.questions import Step
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.motion import Pace
from croupier.ui.session_sheet import SessionSheet
from croupier.ui.small_sheets import FaultsSheet, PauseCover
from croupier.ui.train.challenge_sheet import ChallengeSheet
from croupier.ui.train.drill_sheet import DrillSheet
from croupier.ui.train.path_sheet import PathSheet
from croupier.ui.trainees_sheet import TraineesSheet
from croupier.ui.window import MainWindow
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from tests.builders import house_of
from tests.ui.answering import (
    answer_right,
    focused,
    press,
    question_of,
    type_right_answer,
    type_text,
)
from tests.ui.kept import settle

Enter = Qt.Key.Key_Return
BAD = Path(__file__).parents[1] / "data" / "paytables_bad" / "everything_at_once.toml"


def to_step(window: MainWindow, step: Step) -> None:
    while question_of(window).step is not step:
        answer_right(window)


def held_down(window: MainWindow, key: Qt.Key, text: str) -> None:
    """Press a key and hold it: one press, then the repetitions that the system makes of it."""
    for repeated in (False, True, True, True):
        widget = focused(window)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, repeated)
            QApplication.sendEvent(widget, event)


def speak(window: MainWindow, code: str) -> None:
    window.set_language(code)
    # Qt tells the windows a moment later.
    QApplication.processEvents()


def texts(window: MainWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


# Keys pressed before there is anything to deal.


@pytest.mark.parametrize("key", ["Return", "W", "Ctrl+3", "C", "T", "D", "P", "K"])
def test_a_key_pressed_early_does_what_it_says_once_it_can(
    qapp, qtbot: QtBot, clock, tmp_path: Path, key: str
) -> None:
    house = read_paytable(find_paytable())
    loading = Event()

    def open_late() -> AppContext:
        loading.wait()
        return AppContext(house, Random(7), clock, results=tmp_path / "results.db")

    window = MainWindow(open_late)
    window.pace = Pace.NONE
    try:
        window.show()
        qtbot.waitUntil(window.isActiveWindow)
        pressed = QKeySequence(key)[0]
        QTest.keyClick(focused(window), pressed.key(), pressed.keyboardModifiers())
        loading.set()
        done = {
            "Return": lambda: window.table_page is not None and window.table_page.isVisible(),
            "W": lambda: isinstance(window.sheet, TraineesSheet),
            "Ctrl+3": lambda: window.section == "progress",
            "C": lambda: isinstance(window.sheet, SessionSheet),
            "T": lambda: window.controller is not None and window.controller.plan.aimed,
            "D": lambda: isinstance(window.sheet, DrillSheet),
            "P": lambda: isinstance(window.sheet, PathSheet),
            "K": lambda: isinstance(window.sheet, ChallengeSheet),
        }
        qtbot.waitUntil(done[key], timeout=20_000)
    finally:
        loading.set()
        qtbot.waitUntil(lambda: window.results.store is not None, timeout=20_000)
        settle(window)
        window.close()
        window.deleteLater()


# A key held down.


def test_enter_held_down_answers_one_question(open_window) -> None:
    window = open_window()
    press(window, Enter)
    type_right_answer(window)
    held_down(window, Enter, "\r")
    assert len(window.controller.session.grades) == 1
    assert "Choose an answer first." not in window.table_page.dock.said


def test_enter_held_down_does_not_leave_the_explanation(open_window) -> None:
    window = open_window()
    press(window, Enter)
    type_text(window, "9")
    question = question_of(window)
    held_down(window, Enter, "\r")
    assert question_of(window) is question
    assert window.controller.grade is not None


def test_a_letter_held_down_answers_one_question(open_window) -> None:
    window = open_window()
    press(window, Enter)
    to_step(window, Step.RESULT)
    held_down(window, Qt.Key.Key_T, "t")
    press(window, Enter)
    press(window, Enter)
    dock = window.table_page.dock
    assert dock.active_cell.answer() is None
    held_down(window, Qt.Key.Key_T, "t")
    assert len(window.controller.session.grades) == 3


def test_enter_held_down_starts_one_session(open_window) -> None:
    window = open_window()
    held_down(window, Enter, "\r")
    assert window.controller.session.grades == ()


# Pause.


def test_esc_covers_the_cards_and_stops_the_clock(open_window, clock) -> None:
    window = open_window()
    press(window, Enter)
    to_step(window, Step.RESULT)
    question, grades = question_of(window), window.controller.session.grades
    press(window, Qt.Key.Key_Escape)
    assert isinstance(window.sheet, PauseCover)
    assert window.sheet.geometry() == window.stack.rect()
    assert window.sheet.isVisible()
    # Nothing but the cover and its panel: no felt, no card shows through.
    felt = window.table_page.table
    picture = window.grab().toImage()
    where = felt.mapTo(window, felt.rect().topLeft())
    colours = {
        picture.pixelColor(where.x() + x, where.y() + y).name()
        for x in (5, felt.width() - 5)
        for y in range(5, felt.height(), 7)
    }
    assert len(colours) == 1
    before = window.controller.session.elapsed
    clock.seconds += 60
    assert window.controller.session.elapsed == before
    type_text(window, "w")
    assert window.controller.session.grades == grades
    press(window, Qt.Key.Key_Escape)
    assert window.sheet is None
    assert question_of(window) is question
    clock.seconds += 5
    assert window.controller.session.elapsed == before + 5
    answer_right(window)
    assert len(window.controller.session.grades) == len(grades) + 1


def test_a_pause_keeps_what_was_typed(open_window) -> None:
    window = open_window()
    press(window, Enter)
    to_step(window, Step.BET)
    type_text(window, "12,")
    press(window, Qt.Key.Key_Escape)
    press(window, Enter)
    field = focused(window)
    assert isinstance(field, QLineEdit)
    assert field.text() == "12,"


def test_a_session_can_be_finished_in_a_pause(open_window, qtbot: QtBot) -> None:
    window = open_window()
    press(window, Enter)
    answer_right(window)
    press(window, Qt.Key.Key_Escape)
    qtbot.mouseClick(window.sheet.finish_button, Qt.MouseButton.LeftButton)
    assert window.summary_page.score.text() == "1 of 1"
    press(window, Enter)
    assert window.stack.currentWidget() is window.table_page
    assert window.controller.session.grades == ()


def test_tab_stays_within_the_cover(open_window) -> None:
    window = open_window()
    press(window, Enter)
    press(window, Qt.Key.Key_Escape)
    seen = set()
    for _stop in range(6):
        press(window, Qt.Key.Key_Tab)
        seen.add(focused(window))
    assert seen == {window.sheet.finish_button, window.sheet.close_button}


# Help.


def test_f1_shows_the_paytable_and_counts_as_help(open_window) -> None:
    window = open_window()
    press(window, Enter)
    press(window, Qt.Key.Key_F1)
    assert "500 to 1" in texts(window)
    press(window, Qt.Key.Key_Escape)
    assert window.sheet is None
    assert not window.controller.is_paused
    press(window, Qt.Key.Key_F1)
    press(window, Enter)
    assert window.controller.session.summary.helped == 2
    press(window, Qt.Key.Key_Escape)
    window.sheet.finish_button.click()
    assert window.summary_page.figures["help"].value == "2"


def test_f1_while_an_answer_is_explained_is_no_help(open_window) -> None:
    window = open_window()
    press(window, Enter)
    type_text(window, "9")
    press(window, Enter)
    assert window.controller.grade is not None
    press(window, Qt.Key.Key_F1, Qt.Key.Key_F1)
    assert window.sheet is None
    assert window.controller.session.summary.helped == 0
    press(window, Enter)
    assert question_of(window).step is Step.QUALIFIES


def test_f1_before_a_session_is_no_help(open_window) -> None:
    window = open_window()
    press(window, Qt.Key.Key_F1)
    assert "500 to 1" in texts(window)
    press(window, Qt.Key.Key_Escape)
    press(window, Enter)
    assert window.controller.session.summary.helped == 0


@pytest.mark.parametrize("step", [Step.DEALER_HAND, Step.BET])
def test_a_question_mark_lists_the_keys(open_window, step: Step) -> None:
    window = open_window()
    press(window, Enter)
    to_step(window, step)
    type_text(window, "?")
    assert isinstance(window.sheet, KeysSheet)
    assert {"Enter", "Esc", "F1", "T   P"} <= set(texts(window))
    press(window, Qt.Key.Key_Escape)
    answer_right(window)
    assert window.controller.session.grades[-1].correct


# Language and theme.


def test_the_language_changes_in_the_middle_of_a_session(open_window) -> None:
    window = open_window()
    press(window, Enter)
    to_step(window, Step.BET)
    type_text(window, "1x")
    press(window, Enter)
    refused = window.table_page.dock.active_cell.note.text()
    speak(window, "vi")
    dock = window.table_page.dock
    assert dock.active_cell.field.text() == "1x"
    assert dock.active_cell.note.text() not in ("", refused)
    assert dock.button.text() == "Kiểm tra"
    assert dock.active_cell.buttons["T"].text() == "Thu"
    assert dock.cells.result.note.text() == "Đúng"
    speak(window, "en")
    assert dock.button.text() == "Check"
    assert dock.active_cell.note.text() == refused


def test_the_start_page_changes_its_language_at_once(open_window) -> None:
    window = open_window()
    start = window.start_page
    speak(window, "vi")
    assert start.start_button.text() == "Chia bài"
    assert start.form.paytables.currentText().startswith("Tiêu chuẩn")
    speak(window, "en")
    assert start.start_button.text() == "Deal"


@pytest.mark.parametrize("sheet_key", [Qt.Key.Key_F1, Qt.Key.Key_Escape])
def test_an_open_sheet_changes_its_language_too(open_window, sheet_key: Qt.Key) -> None:
    window = open_window()
    press(window, Enter)
    press(window, sheet_key)
    before = window.sheet.close_button.text()
    speak(window, "vi")
    assert window.sheet.close_button.text() != before


def test_qt_speaks_the_language_too(open_window) -> None:
    window = open_window()
    speak(window, "vi")
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Hủy"
    speak(window, "en")
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


# Paytables.


def test_a_paytable_chosen_is_in_force(open_window) -> None:
    window = open_window()
    combo = window.start_page.form.paytables
    assert combo.count() >= 8
    names = [combo.itemText(row) for row in range(combo.count())]
    assert len(set(names)) == len(names)
    combo.setFocus()
    press(window, Qt.Key.Key_Down)
    chosen = combo.currentText()
    window.start_page.start_button.setFocus()
    press(window, Enter)
    assert chosen == names[1]
    assert window.controller.session.settlement.house == window.start_page.house
    assert chosen in {window.table_page.header.paytable.accessibleName()}


def test_a_bad_paytable_shows_all_its_faults_and_changes_nothing(open_window) -> None:
    window = open_window()
    house = window.start_page.house
    count = window.start_page.form.paytables.count()
    window.houses.use_file(str(BAD))
    assert isinstance(window.sheet, FaultsSheet)
    lines = BAD.with_suffix(".txt").read_text("utf-8").splitlines()
    shown = texts(window)
    assert sum(text.startswith("Line ") for text in shown) == len(lines) > 5
    assert any(f"{len(lines)} faults" in text for text in shown)
    assert (window.start_page.house, window.context.house) == (house, house)
    speak(window, "vi")
    assert sum(text.startswith("Dòng ") for text in texts(window)) == len(lines)
    press(window, Qt.Key.Key_Escape)
    assert window.start_page.form.paytables.count() == count
    press(window, Enter)
    assert window.controller.session.settlement.house == house


def test_keys_scroll_what_is_longer_than_the_window(open_window) -> None:
    window = open_window()
    window.resize(1024, 700)
    window.houses.use_file(str(BAD))
    QApplication.processEvents()
    bar = window.sheet.findChild(QScrollArea).verticalScrollBar()
    places = []
    keys = Qt.Key
    for key in (keys.Key_Down, keys.Key_End, keys.Key_Up, keys.Key_PageUp, keys.Key_Home):
        press(window, key)
        places.append(bar.value())
    down, end, up, page_up, home = places
    assert 0 < down < end == bar.maximum()
    assert end > up > page_up >= home == 0


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b"[game"])
def test_what_is_no_paytable_is_refused(open_window, tmp_path: Path, content: bytes | None) -> None:
    window = open_window()
    file = tmp_path / "house.toml"
    if content is not None:
        file.write_bytes(content)
    window.houses.use_file(str(file))
    assert isinstance(window.sheet, FaultsSheet)
    assert "This file cannot be used" in texts(window)


def test_a_file_picked_in_the_dialog_is_in_force(open_window, qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window()
    shipped = Path(__file__).parents[2] / "paytables" / "corona.toml"
    file = tmp_path / "ours.toml"
    file.write_text(shipped.read_text("utf-8").replace('name = "', 'name = "Our '), "utf-8")
    qtbot.mouseClick(window.start_page.form.open_button, Qt.MouseButton.LeftButton)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    name = dialog.findChild(QLineEdit)
    name.setText(str(file))
    qtbot.keyClick(name, Enter)
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is None)
    assert window.context.house.name.startswith("Our ")
    assert window.start_page.house == window.context.house


def test_bets_stand_in_the_order_of_the_house(open_window) -> None:
    order = (Wager.TRIPS, Wager.PLAY, Wager.ANTE, Wager.BLIND)
    window = open_window(house_of(bet_order=order))
    press(window, Enter)
    to_step(window, Step.BET)
    cells = window.table_page.dock.cells.bets
    shown = [wager for wager in Wager if cells[wager].isVisible()]
    assert sorted(shown, key=lambda wager: cells[wager].x()) == list(order)


def test_a_folded_seat_says_so_and_is_asked_for_its_bets_alone(open_window) -> None:
    window = open_window(seed=3)
    press(window, Enter)
    for _question in range(400):
        question = question_of(window)
        if question.seat_number and question.seat.result is Result.FOLD:
            break
        answer_right(window)
    dock = window.table_page.dock
    assert question.step is Step.BET
    assert "Folded" in texts(window)
    assert dock.cells.bets[Wager.PLAY].question is None
    assert dock.cells.result.question is None


# Opening and closing.


def test_closing_in_the_middle_asks_nothing(open_window, qtbot: QtBot) -> None:
    window = open_window()
    press(window, Enter)
    answer_right(window)
    with qtbot.assertNotEmitted(window.controller.session_finished):
        assert window.close()
    assert QApplication.activeModalWidget() is None


def test_what_keeps_the_context_from_opening_closes_the_window(qapp, qtbot: QtBot) -> None:
    def fails() -> AppContext:
        raise CroupierError("There is no such paytable.")

    window = MainWindow(fails)
    window.show()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert str(window.failure) == "There is no such paytable."
    window.deleteLater()


@pytest.mark.parametrize("paytable", ["standard", "corona"])
@pytest.mark.parametrize("dealt", [False, True])
def test_the_paytable_sheet_shows_every_row_without_scrolling(
    open_window, paytable: str, dealt: bool
) -> None:
    window = open_window(read_paytable(find_paytable(paytable)))
    if dealt:
        press(window, Enter)
    press(window, Qt.Key.Key_F1)
    QApplication.processEvents()
    area = window.sheet.findChild(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    # As high as what it holds, and not a window's height of nothing.
    assert area.height() <= area.widget().heightForWidth(area.viewport().width()) + 16


@pytest.mark.parametrize(("call", "given"), [("show", ()), ("setVisible", (True,))])
def test_what_shows_outside_of_its_window_for_a_moment_is_seen(
    open_window, stray_windows: list[str], call: str, given: tuple[bool, ...]
) -> None:
    window = open_window()
    strayed = QLabel()
    getattr(strayed, call)(*given)
    strayed.setParent(window)
    getattr(strayed, call)(*given)
    assert stray_windows == ["QLabel "]
    stray_windows.clear()
