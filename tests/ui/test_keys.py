"""Keys that are moved, the page that moves them, and the list of keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from croupier.files.settings_file import load_settings
from croupier.keys import KeyAction
from croupier.settings import Settings
from croupier.training.answers import PUSH, TAKE, QualifiesAnswer, ResultAnswer
from croupier.training.drill_sources import get_ready
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Step
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.small_sheets import PauseCover
from croupier.ui.window import MainWindow
from croupier.uth.verdicts import Result
from tests.ui.answering import (
    answer_right,
    answer_somehow,
    cell_of,
    focused,
    press,
    question_of,
    send,
    to_step,
    type_right_answer,
    type_text,
)

Enter, Escape, Tab = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab
PageDown, PageUp = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp

MOVED = {
    "yes": "J", "no": "Delete", "win": "Right", "lose": "Left", "tie": "Up", "take": "Space",
    "push": "PgUp", "pay": "F", "cut": "X", "undo": "Z", "clear": "Home", "check": "PgDown",
    "explain": "Q", "paytable": "F2", "keys": "K", "pause": "F9",
}  # fmt: skip


def description_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


def texts(widget: QWidget) -> set[str]:
    return {one.text() for one in widget.findChildren(QLabel) if one.isVisible()}


# Moved keys.


def test_moved_keys_answer_and_those_before_do_not(open_window) -> None:
    window = open_window(settings=Settings(keys=MOVED))
    to_step(window, Step.QUALIFIES)
    type_text(window, "yn")
    assert cell_of(window).answer() is None
    type_text(window, "j")
    assert cell_of(window).answer() == QualifiesAnswer(True)
    press(window, Qt.Key.Key_Delete)
    assert cell_of(window).answer() == QualifiesAnswer(False)
    while question_of(window).step is not Step.RESULT:
        answer_somehow(window)
    type_text(window, "wlt")
    assert cell_of(window).answer() is None
    for key, result in (("Right", "win"), ("Left", "lose"), ("Up", "tie")):
        press(window, getattr(Qt.Key, f"Key_{key}"))
        assert cell_of(window).answer() == ResultAnswer(Result(result))
    answer_somehow(window)
    press(window, Qt.Key.Key_Space)
    assert cell_of(window).answer() == TAKE
    press(window, PageUp)
    assert cell_of(window).answer() == PUSH
    type_text(window, "12")
    assert cell_of(window).field.text() == "12"
    cell_of(window).clear()
    # It does nothing but stand in the field, to be seen.
    type_text(window, "t")
    assert cell_of(window).field.text() == "t"


def test_a_clicker_alone_checks_and_goes_on(open_window) -> None:
    window = open_window(settings=Settings(keys={"check": "PgDown"}, goes_on=False))
    press(window, Enter)
    for _question in range(6):
        question = question_of(window)
        type_right_answer(window)
        press(window, PageDown)
        assert question_of(window) is question
        assert window.controller.grade.correct
        press(window, PageDown)
        assert question_of(window) is not question
    # Enter goes on doing what it did, and either leads back from a pause.
    answer_right(window)
    assert window.controller.grade.correct
    for key in (PageDown, Enter, Escape):
        press(window, Escape)
        assert isinstance(window.sheet, PauseCover)
        press(window, key)
        assert window.sheet is None


def test_a_moved_key_skips_the_deal_as_every_answer_does(open_window) -> None:
    window = open_window(settings=Settings(keys=MOVED), pace=None)
    press(window, Enter)
    assert window.controller.is_dealing
    press(window, PageUp)
    assert not window.controller.is_dealing


def test_moved_keys_of_chips_and_of_the_single_pay_key(open_window) -> None:
    window = open_window(settings=Settings(keys=MOVED))
    to_step(window, Step.BET, 4)
    type_text(window, "f")
    assert cell_of(window).buttons["1"].isChecked()
    type_text(window, "t")
    assert cell_of(window).buttons["1"].isChecked()
    press(window, Escape)
    type_text(window, "f")
    press(window, Escape)
    to_step(window, Step.BET, 6)
    cell = cell_of(window)
    type_text(window, "3x4")
    assert len(cell.chips) == 1 + 5
    type_text(window, "z")
    assert len(cell.chips) == 1
    press(window, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
    assert len(cell.chips) == 1
    press(window, Qt.Key.Key_Home)
    assert cell.chips == ()


def test_moved_keys_open_and_close_the_sheets(open_window) -> None:
    window = open_window(settings=Settings(keys=MOVED))
    to_step(window, Step.BET)
    for key in (Qt.Key.Key_F1, Qt.Key.Key_Question):
        press(window, key)
        assert window.sheet is None
    cell_of(window).clear()
    for key in ("k", Qt.Key.Key_F2, Qt.Key.Key_F9):
        for opened in (True, False):
            QTest.keyClick(focused(window), key)
            assert (window.sheet is not None) is opened
    assert cell_of(window).field.text() == ""


def test_the_explain_key_asks_for_an_explanation_from_everywhere_at_the_table(
    open_window, qtbot: QtBot
) -> None:
    window = open_window()
    press(window, Enter)
    for step in (Step.DEALER_HAND, Step.QUALIFIES, Step.RESULT, Step.BET):
        while question_of(window).step is not step:
            answer_somehow(window)
        with qtbot.waitSignal(window.table_page.explain_asked):
            type_text(window, "e")
        # It may have opened a sheet over the table.
        window.close_sheet()
    assert cell_of(window).field.text() == ""


def test_caps_hints_and_descriptions_tell_the_moved_key(open_window) -> None:
    window = open_window(settings=Settings(keys=MOVED))
    to_step(window, Step.QUALIFIES)
    dock, header = window.table_page.dock, window.table_page.header
    assert dock.said.endswith("J for yes, Delete for no.")
    assert [button.key for button in cell_of(window).buttons.values()] == ["J", "Del"]
    assert dock.button.key == "PgDn"
    assert description_of(dock.button) == "Page Down"
    assert [button.key for button in header.buttons][1:3] == ["F2", "K"]
    window.set_language("vi")
    QApplication.processEvents()
    while question_of(window).step is not Step.BET:
        answer_somehow(window)
    assert cell_of(window).buttons["T"].key == "Dấu cách"
    assert "Dấu cách: thu" in dock.said
    window.table_page.dock.button.setFocus()
    type_text(window, "k")
    assert {"Dấu cách   Page Up", "Page Down   Enter", "F9   Esc"} <= texts(window.sheet)


# The settings page.


def key_rows(window: MainWindow):
    window.show_section("settings")
    return window.pages["settings"].keys


def test_a_key_is_moved_by_keys_alone_and_found_again(open_window, tmp_path) -> None:
    file = tmp_path / "settings.json"
    window = open_window(settings_path=file)
    rows = key_rows(window)
    row = rows.rows[KeyAction.CHECK]
    row.button.setFocus()
    press(window, Enter)
    assert row.button.text() == "Press a key…"
    press(window, PageDown)
    assert row.button.text() == "PgDn, Enter"
    assert row.button.hasFocus()
    assert window.keeper.settings.keys == {"check": "PgDown"}
    assert rows.reset_button.isVisible()
    window.keeper.finish()
    assert load_settings(file).settings.keys == {"check": "PgDown"}
    rows.reset_button.setFocus()
    press(window, Qt.Key.Key_Space)
    assert window.keeper.settings.keys == {}
    assert not rows.reset_button.isVisible()
    assert focused(window) is rows.rows[KeyAction.YES].button


def test_a_key_is_moved_by_the_mouse_and_acts_at_once(open_window, qtbot: QtBot) -> None:
    window = open_window()
    to_step(window, Step.BET)
    rows = key_rows(window)
    button = rows.rows[KeyAction.TAKE].button
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    type_text(window, "d")
    window.show_section("train")
    press(window, Enter)
    assert cell_of(window).buttons["T"].key == "D"
    type_text(window, "d")
    assert cell_of(window).answer() == TAKE


def test_a_collision_is_refused_by_name_and_another_key_may_follow(open_window) -> None:
    window = open_window()
    row = key_rows(window).rows[KeyAction.TAKE]
    row.button.setFocus()
    press(window, Enter)
    type_text(window, "p")
    said = "P is already the key for “push a bet”. Press another key."
    assert (row.note.text(), row.note.isVisible()) == (said, True)
    assert description_of(row.button) == said
    assert row.button.text() == "Press a key…"
    assert window.keeper.settings.keys == {}
    type_text(window, "g")
    assert not row.note.isVisible()
    assert window.keeper.settings.keys == {"take": "G"}


@pytest.mark.parametrize("key", [Enter, Tab, Qt.Key.Key_7])
def test_keys_that_stay_are_refused(open_window, key: Qt.Key) -> None:
    window = open_window()
    row = key_rows(window).rows[KeyAction.EXPLAIN]
    row.button.setFocus()
    press(window, Enter, key)
    assert window.keeper.settings.keys == {}
    # Tab moves on instead.
    assert row.note.isVisible() is (key != Tab)


def test_esc_and_leaving_keep_the_key(open_window) -> None:
    window = open_window()
    rows = key_rows(window).rows
    row = rows[KeyAction.EXPLAIN]
    row.button.setFocus()
    press(window, Enter, Escape)
    assert row.button.text() == "E"
    assert row.button.hasFocus()
    press(window, Enter)
    rows[KeyAction.KEYS].button.setFocus()
    assert (row.button.text(), row.button.isChecked()) == ("E", False)
    # Ctrl+1 is a command while nothing is waited for, and no key while something is.
    press(window, Enter)
    QTest.keyClick(focused(window), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert rows[KeyAction.KEYS].note.isVisible()
    assert window.section == "settings"


def test_the_key_that_opened_a_button_is_not_taken_for_the_new_one(open_window) -> None:
    window = open_window()
    row = key_rows(window).rows[KeyAction.NO]
    row.button.setFocus()
    send(window, Enter, down=True)
    send(window, Enter, down=True, repeated=True)
    assert row.button.text() == "Press a key…"
    send(window, Enter, down=False)
    assert not row.note.isVisible()


# The list of keys.


def test_the_list_of_keys_offers_an_explanation_where_a_question_waits(
    open_window, qtbot: QtBot
) -> None:
    window = open_window()
    type_text(window, "?")
    assert not window.sheet.explain_button.isVisible()
    type_text(window, "?")
    assert window.sheet is None
    to_step(window, Step.BET, 6)
    type_text(window, "?")
    sheet = window.sheet
    assert isinstance(sheet, KeysSheet)
    # Enter closes what was only looked at.
    assert sheet.close_button.hasFocus()
    assert sheet.explain_button.isVisible()
    groups = {"Hand", "Dealer", "Who wins", "Bets", "Chips from the rack", "Anywhere"}
    keys = {"0 – 9", "1", "1 – 9", "C", "Backspace", "Delete", "E", "Ctrl+1 – 6", "Tab", "Space"}
    assert groups | keys <= texts(sheet)
    with qtbot.waitSignal(sheet.explain_asked):
        type_text(window, "e")
    assert window.sheet is not sheet


def test_no_explanation_is_offered_where_there_is_no_table(open_window) -> None:
    window = open_window()
    press(window, Enter)
    assert window.can_explain
    window.show_section("handbook")
    type_text(window, "?")
    assert isinstance(window.sheet, KeysSheet)
    assert not window.sheet.explain_button.isVisible()
    assert window.sheet.close_button.hasFocus()


LISTED = [
    (Drill.HAND, {"0 – 9"}, {"1 – 7", "Tab", "Space"}),
    (Drill.COMPARE, {"1 – 2"}, {"1 – 4", "Tab", "Space"}),
    (Drill.PAY, {"1 – 8"}, {"1 – 9", "Tab", "Space"}),
    # How many questions a table asks would tell how many of its bets are wrong.
    (Drill.MISTAKE, {"1 – 2", "A B P T", "Tab"}, {"1 – 6", "Space"}),
]


@pytest.mark.parametrize(("drill", "listed", "missing"), LISTED)
def test_of_a_drill_those_keys_are_listed_that_its_table_has_a_use_for(
    open_window, drill: Drill, listed: set[str], missing: set[str]
) -> None:
    window, plan = open_window(), SessionPlan(drill=drill, table=TablePlan(2, trips_rate=1.0))
    get_ready(plan, window.context.house)
    window.begin_plan(plan)
    type_text(window, "?")
    shown = texts(window.sheet)
    assert listed <= shown
    assert not missing & shown
    # No bet is asked about, but a hand, or chips, or a whole table.
    assert window.sheet.explain_button.accessibleName() == "Explain the question"
