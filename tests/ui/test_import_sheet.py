"""Printed text pasted into the window: what is read from where, and what is made of it."""

from itertools import cycle
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from croupier.files.import_text import LARGEST_TEXT, LONGEST_LINE, MOST_LINES
from croupier.files.paytable_file import read_paytable
from croupier.poker.hands import HandCategory
from croupier.ui.paytables.import_sheet import ImportSheet
from croupier.ui.small_sheets import FaultsSheet
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Odds
from tests.ui.answering import focused, press, type_text
from tests.ui.shelves import page_of, refresh, titles, until

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
Control = Qt.KeyboardModifier.ControlModifier

FELT = """Our house
BLIND
Royal flush 500 to 1
Straight flush 50 to 1
Four of a kind 10 to 1
Full house 3 to 1
Flush 3 to 2
Straight 1 to 1
TRIPS
Royal flush 50 to 1
Straight flush 40 to 1
Four of a kind 30 to 1
Full house 8 to 1
Flush 6 to 1
Straight 5 to 1
Three of a kind 3 to 1"""
BLIND_ONLY = FELT.partition("\nTRIPS")[0]
TORN = FELT.replace("Four of a kind 10 to 1\n", "")


def sheet_of(window: MainWindow, qtbot: QtBot, text: str) -> ImportSheet:
    """Open the sheet by its key, paste a text and wait until it is read."""
    page_of(window)
    QTest.keyClick(focused(window), Qt.Key.Key_I, Control)
    sheet = window.sheet
    assert isinstance(sheet, ImportSheet)
    assert sheet.text.hasFocus()
    paste(sheet, text)
    until(qtbot, lambda: sheet.reading is not None)
    return sheet


def paste(sheet: ImportSheet, text: str) -> None:
    given = QMimeData()
    given.setText(text)
    sheet.text.insertFromMimeData(given)


def rows(sheet: ImportSheet) -> list[str]:
    return [sheet.found.text_of(row) for row in range(sheet.found.count())]


def test_a_felt_becomes_a_paytable_of_ones_own(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, FELT)
    assert rows(sheet)[0] == "Blind"
    assert "Flush   3 to 2   Line 7" in rows(sheet)
    assert "Straight   5 to 1   Line 15" in rows(sheet)
    assert not [row for row in rows(sheet) if row.startswith("Look at this")]
    sheet.name.setFocus()
    sheet.name.selectAll()
    type_text(window, "Felt")
    press(window, Enter)
    page = page_of(window)
    until(qtbot, lambda: "Felt" in titles(page))
    assert window.sheet is None
    until(qtbot, lambda: "was made" in page.notice.text)
    house = read_paytable(page.chosen.path)
    assert page.chosen.house == house
    assert house.trips.rows[HandCategory.STRAIGHT] == Odds(5)
    assert house.blind.rows[HandCategory.FLUSH] == Odds(3, 2)
    # It is there to be used, and not used before somebody says so.
    assert window.houses.in_force == "standard"
    press(window, Enter)
    assert window.context.house == house


def test_a_row_lights_the_line_it_was_read_from(open_window, qtbot) -> None:
    sheet = sheet_of(open_window(), qtbot, FELT)
    assert sheet.text.lit_line is None
    sheet.found.setFocus()
    lines = {}
    for row in range(sheet.found.count()):
        sheet.found.set_current(row)
        if sheet.found.value is not None:
            lines[sheet.text.lit_line] = sheet.found.text_of(sheet.found.current)
    assert lines[7].startswith("Flush   3 to 2")
    assert lines[13].startswith("Full house   8 to 1")
    assert len(lines) == 13


def test_what_is_missing_is_asked_and_not_guessed(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, BLIND_ONLY)
    assert rows(sheet)[0] == "Look at this"
    assert rows(sheet)[1].startswith("The text has no table for Trips.")
    assert "Look at what is asked" in sheet._state.text()
    QTest.keyClick(focused(window), Enter, Control)
    page = page_of(window)
    until(qtbot, lambda: "Imported" in titles(page))


@pytest.mark.parametrize("text", [TORN, "Good evening", FELT.replace("6 to 1", "6 or 7")])
def test_nothing_is_made_of_a_text_with_a_fault(open_window, qtbot, text: str) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, text)
    assert rows(sheet)[0] == "To be mended"
    assert not sheet.make_button.isEnabled()
    for key in (Enter, Qt.Key.Key_Enter):
        QTest.keyClick(focused(window), key, Control)
    sheet.name.setFocus()
    press(window, Enter)
    assert window.sheet is sheet
    assert not window.context.own_paytables.exists()


def test_a_fault_is_mended_where_it_stands(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, FELT.replace("Flush 6 to 1", "Flush 6 or 7"))
    fault = next(row for row in rows(sheet) if "Line 14" in row)
    assert "or" in fault
    sheet.found.setFocus()
    sheet.found.choose(sheet.reading.faults[0])
    assert sheet.text.lit_line == 14
    # Enter goes to the line; its end is mended by keys.
    press(window, Enter, Qt.Key.Key_End)
    for _letter in "6 or 7":
        press(window, Qt.Key.Key_Backspace)
    type_text(window, "6 to 1")
    assert not sheet.make_button.isEnabled()
    until(qtbot, sheet.make_button.isEnabled)
    assert "Flush   6 to 1   Line 14" in rows(sheet)


def test_the_text_of_a_file_is_read_and_its_name_taken(open_window, qtbot, tmp_path: Path) -> None:
    file = tmp_path / "vegas felt.txt"
    file.write_bytes(b"\xef\xbb\xbf" + FELT.replace("\n", "\r\n").encode())
    window = open_window()
    sheet = sheet_of(window, qtbot, "")
    qtbot.mouseClick(sheet.file_button, Qt.MouseButton.LeftButton)
    name = window.findChild(QFileDialog).findChild(QLineEdit)
    name.setText(str(file))
    qtbot.keyClick(name, Enter)
    until(qtbot, sheet.make_button.isEnabled)
    assert sheet.name.text() == "vegas felt"
    qtbot.mouseClick(sheet.make_button, Qt.MouseButton.LeftButton)
    page = page_of(window)
    until(qtbot, lambda: "vegas felt" in titles(page))
    assert page.chosen.house.source == "vegas felt.txt"


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"x\n" * LARGEST_TEXT])
def test_a_file_that_is_no_text_is_refused_and_what_was_pasted_stays(
    open_window, qtbot, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "felt.txt"
    if content is not None:
        file.write_bytes(content)
    sheet = sheet_of(open_window(), qtbot, FELT)
    sheet.show_file(str(file))
    assert sheet._note.isVisible()
    assert sheet.text.toPlainText() == FELT
    type_text(sheet.window(), " ")
    assert not sheet._note.isVisible()


TOO_MUCH = {
    "signs": "Flush 3 to 2\n" * (LARGEST_TEXT // 10),
    "lines": "a\n" * (MOST_LINES + 1),
    "bytes": "Thùng phá sảnh\n" * (LARGEST_TEXT // 15),
    "one line": "x" * (LONGEST_LINE + 1),
    "one huge line": "x" * 2_000_000,
    "a line among others": f"{FELT}\n{'Flush 3 to 2 ' * LONGEST_LINE}\n{FELT}",
}


@pytest.mark.parametrize("text", TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_text_is_refused_and_what_was_typed_stays(
    open_window, qtbot, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "felt.txt"
    file.write_text(text, "utf-8")
    sheet = sheet_of(open_window(), qtbot, FELT)
    for give in (
        lambda: paste(sheet, text),
        lambda: sheet.show_text(text, "Another"),
        lambda: sheet.show_file(str(file)),
    ):
        give()
        assert sheet._note.isVisible()
        assert sheet.text.toPlainText() == FELT
        assert sheet.name.text() == "Imported"
        type_text(sheet.window(), " ")
        assert not sheet._note.isVisible()
        sheet.text.undo()
    until(qtbot, sheet.make_button.isEnabled)


def test_what_is_pasted_piece_by_piece_comes_to_no_more(open_window, qtbot) -> None:
    sheet = sheet_of(open_window(), qtbot, "")
    half = "x" * (LONGEST_LINE // 2)
    for _time in range(2):
        paste(sheet, half)
    full = half + half
    assert sheet.text.toPlainText() == full
    paste(sheet, "x")
    assert sheet._note.isVisible()
    QTest.keyClick(sheet.text, Enter)
    assert not sheet._note.isVisible()
    # Before the end of a line that is full.
    cursor = sheet.text.textCursor()
    cursor.setPosition(LONGEST_LINE - 1)
    sheet.text.setTextCursor(cursor)
    paste(sheet, "xx\nxx")
    assert sheet._note.isVisible()
    paste(sheet, "\nxx")
    paste(sheet, "xx")
    assert max(map(len, sheet.text.toPlainText().split("\n"))) == LONGEST_LINE - 1
    # What is replaced makes room.
    sheet.text.selectAll()
    paste(sheet, full)
    assert sheet.text.toPlainText() == full
    assert not sheet._note.isVisible()
    many = f"{full}\n" * (LARGEST_TEXT // (LONGEST_LINE + 1))
    sheet.text.selectAll()
    paste(sheet, "a\n" * (MOST_LINES - 1) + "a")
    assert sheet.text.blockCount() == MOST_LINES
    paste(sheet, "b\nc")
    assert sheet._note.isVisible()
    sheet.text.selectAll()
    paste(sheet, many)
    assert sheet.text.blockCount() < MOST_LINES
    cursor.movePosition(cursor.MoveOperation.End)
    sheet.text.setTextCursor(cursor)
    paste(sheet, full)
    assert sheet._note.isVisible()
    assert len(sheet.text.toPlainText()) <= LARGEST_TEXT


LEFT = {
    "Esc": lambda window: press(window, Escape),
    "the rail": lambda window: window.show_section("settings"),
    "Ctrl+1": lambda window: QTest.keyClick(focused(window), Qt.Key.Key_1, Control),
    "another sheet": lambda window: window.show_keys(),
}


@pytest.mark.parametrize("leave", LEFT.values(), ids=LEFT)
def test_a_text_and_its_name_are_there_again_however_they_were_left(
    open_window, qtbot, leave
) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, TORN)
    sheet.name.setText("Torn")
    leave(window)
    assert window.sheet is not sheet
    window.close_sheet()
    page_of(window)
    QTest.keyClick(focused(window), Qt.Key.Key_I, Control)
    assert window.sheet.text.toPlainText() == TORN
    assert window.sheet.name.text() == "Torn"


def test_what_could_not_be_kept_is_there_again_with_its_name(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, FELT)
    # A file where the folder would be made.
    window.context.own_paytables.parent.mkdir(parents=True, exist_ok=True)
    window.context.own_paytables.write_text("", "utf-8")
    sheet.name.setText("Felt")
    sheet.make()
    until(qtbot, lambda: isinstance(window.sheet, FaultsSheet))
    press(window, Escape)
    page_of(window)
    QTest.keyClick(focused(window), Qt.Key.Key_I, Control)
    assert window.sheet.text.toPlainText() == FELT
    assert window.sheet.name.text() == "Felt"


def test_a_sheet_may_be_left_while_its_text_is_read(open_window, qtbot) -> None:
    window = open_window()
    page_of(window)
    QTest.keyClick(focused(window), Qt.Key.Key_I, Control)
    sheet = window.sheet
    sheet.show_text("Blind Trips pays 3 to 1 " * 40)
    window.close_sheet()
    QCoreApplication.sendPostedEvents(sheet, QEvent.Type.DeferredDelete)
    assert not shiboken6.isValid(sheet)
    # What was to be read before this is done by now, and nobody was told.
    refresh(window, qtbot)


def test_of_readings_only_the_last_is_done(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, "")
    for count in range(30):
        sheet.show_text("500-50-10-3-3:2-1 " * 100 + "\n" * count)
    sheet.show_text(FELT)
    until(qtbot, lambda: sheet.reading is not None)
    assert sheet.make_button.isEnabled()


def test_why_a_file_is_refused_is_told_in_sentences(open_window, qtbot, tmp_path: Path) -> None:
    sheet = sheet_of(open_window(), qtbot, FELT)
    sheet.show_file(str(tmp_path))
    assert sheet._note.text() == f"{tmp_path}: this is a folder. Name a file in it."


def test_a_name_that_cannot_be_is_refused(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, FELT)
    sheet.name.setFocus()
    sheet.name.selectAll()
    press(window, Qt.Key.Key_Space, Enter)
    assert window.sheet is sheet
    assert sheet._note.isVisible()
    assert sheet.name.hasFocus()


def test_what_was_copied_is_pasted_by_its_key(open_window, qtbot) -> None:
    window = open_window()
    page_of(window)
    QGuiApplication.clipboard().setText(FELT)
    QTest.keyClick(focused(window), Qt.Key.Key_V, Control)
    assert isinstance(window.sheet, ImportSheet)
    assert window.sheet.text.toPlainText() == FELT


def test_a_text_that_was_left_is_there_again(open_window, qtbot) -> None:
    window = open_window()
    sheet_of(window, qtbot, TORN)
    press(window, Escape)
    assert window.sheet is None
    QTest.keyClick(focused(window), Qt.Key.Key_I, Control)
    assert window.sheet.text.toPlainText() == TORN


def test_lines_count_as_they_are_numbered_whatever_ends_them(open_window, qtbot) -> None:
    ends = cycle(["\u2028", "\r\n", "\u2029", "\n", "\r"])
    text = "".join(line + next(ends) for line in FELT.splitlines()[:-1]) + FELT.splitlines()[-1]
    sheet = sheet_of(open_window(), qtbot, text)
    assert sheet.text.blockCount() == len(FELT.splitlines())
    assert "Straight   5 to 1   Line 15" in rows(sheet)
    QTest.keyClick(sheet.text, Enter, Qt.KeyboardModifier.ShiftModifier)
    assert sheet.text.blockCount() == len(FELT.splitlines()) + 1


def test_a_file_pasted_is_read_and_not_named(open_window, qtbot, tmp_path: Path) -> None:
    file = tmp_path / "felt.txt"
    file.write_text(FELT, "utf-8")
    sheet = sheet_of(open_window(), qtbot, "")
    given = QMimeData()
    given.setUrls([QUrl.fromLocalFile(str(file))])
    assert sheet.text.canInsertFromMimeData(given)
    sheet.text.insertFromMimeData(given)
    assert sheet.text.toPlainText() == FELT


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["Ante min $15 / max $300"], "Line 17 was not read."),
        (["Ante min $15", "Max payout $25k"], "Lines 17 and 18 were not read."),
        (["Max $25k"] * 3, "Lines 17, 18 and 19 were not read."),
        (["Max $25k"] * 9, "9 lines were not read."),
    ],
)
def test_lines_that_were_not_read_are_said(open_window, qtbot, lines: list[str], said: str) -> None:
    sheet = sheet_of(open_window(), qtbot, "\n".join([FELT, *lines]))
    assert sheet._state.text().startswith(said)
    assert "for certain" not in sheet._state.text()
    assert rows(sheet)[0] == "Look at this"
    assert rows(sheet)[1].startswith("This line was not read")
    sheet.found.setFocus()
    sheet.found.choose(sheet.reading.imported.questions[0])
    assert sheet.text.lit_line == 17
    assert sheet.make_button.isEnabled()


def test_a_text_read_to_its_last_line_is_read_for_certain(open_window, qtbot) -> None:
    sheet = sheet_of(open_window(), qtbot, FELT)
    assert sheet._state.text() == "Every row was read for certain."


def test_a_side_bet_can_be_added_in_the_editor_or_the_file(open_window, qtbot) -> None:
    sheet = sheet_of(open_window(), qtbot, f"{FELT}\nProgressive\nRoyal flush 500 to 1")
    (fault,) = [row for row in rows(sheet) if "Line 17" in row]
    assert "in the editor or as [[side_bets]] in the file" in fault


def test_it_speaks_another_language_at_once(open_window, qtbot) -> None:
    window = open_window()
    sheet = sheet_of(window, qtbot, FELT)
    window.set_language("vi")
    until(qtbot, lambda: sheet.title.text() == "Nhập từ văn bản")
    assert "Sảnh   5 ăn 1   Dòng 15" in rows(sheet)
    assert sheet.make_button.isEnabled()
