"""A file with faults is mended in the window: its text, its faults, and what becomes of it."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from croupier.files.paytable_file import check_paytable, read_paytable
from croupier.ui.editor.ask_sheet import AskSheet
from croupier.ui.paytables.mend_sheet import MendSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import focused, press
from tests.ui.shelves import house_text, own_file, page_of, refresh, titles, until

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
Control = Qt.KeyboardModifier.ControlModifier
TORN = house_text("Felt").replace('flush = "3 to 2"', 'flush = "three halves"')


def mended(window: MainWindow, qtbot, file: Path) -> MendSheet:
    """Open the sheet of a file by its key, and wait until its faults are known."""
    refresh(window, qtbot)
    page_of(window).choose(str(file))
    QTest.keyClick(focused(window), Qt.Key.Key_E, Control)
    sheet = window.sheet
    assert isinstance(sheet, MendSheet)
    assert sheet.text.hasFocus()
    until(qtbot, lambda: sheet.found is not None)
    return sheet


def torn(window: MainWindow, qtbot, text: str = TORN) -> tuple[Path, MendSheet]:
    file = own_file(window, "torn", text)
    return file, mended(window, qtbot, file)


def select(sheet: MendSheet, text: str) -> None:
    assert sheet.text.find(text) or pytest.fail(f"no {text}")


def type_over(window: MainWindow, sheet: MendSheet, old: str, new: str) -> None:
    """Select what stands in the text, from its beginning on, and type instead of it."""
    sheet.text.moveCursor(sheet.text.textCursor().MoveOperation.Start)
    select(sheet, old)
    QTest.keyClicks(focused(window), new)


def save(window: MainWindow) -> None:
    QTest.keyClick(focused(window), Qt.Key.Key_S, Control)


def choice(window: MainWindow, qtbot, name: str) -> None:
    asked = window.sheet.findChild(AskSheet)
    qtbot.mouseClick(asked.choice_buttons[name], Qt.MouseButton.LeftButton)


def give_up(window: MainWindow, qtbot) -> None:
    """Close the sheet without saving, so that the window may close."""
    press(window, Escape)
    choice(window, qtbot, "discard")


def is_asked(window: MainWindow) -> bool:
    asked = window.sheet.findChildren(AskSheet) if window.sheet else []
    return any(one.isVisible() for one in asked)


def test_a_faulty_file_is_mended_saved_and_used(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    assert len(sheet.found.faults) == len(check_paytable(file)) == 1
    assert "One fault" in sheet._state.text()
    assert not sheet.save_button.isEnabled()
    type_over(window, sheet, "three halves", "3 to 2")
    until(qtbot, lambda: sheet.found is not None)
    assert "No fault is left. Save it" in sheet._state.text()
    save(window)
    page = page_of(window)
    until(qtbot, lambda: "no faults any more" in page.notice.text)
    assert window.sheet is None
    assert file.read_text("utf-8") == house_text("Felt")
    assert page.chosen.house == read_paytable(file)
    assert "Felt" in titles(page)
    assert page.actions_.buttons["edit"].text() == "Edit"
    press(window, Enter)
    assert window.houses.in_force == str(file)


def test_the_button_says_what_it_does_and_opens_the_sheet(open_window, qtbot) -> None:
    window = open_window()
    file = own_file(window, "torn", TORN)
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(file))
    button = page.actions_.buttons["edit"]
    assert button.text() == "Mend the file…"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert isinstance(window.sheet, MendSheet)


def test_enter_and_a_click_on_a_fault_go_to_its_line(open_window, qtbot) -> None:
    window = open_window()
    text = TORN.replace('straight = "1 to 1"', 'straight = "even"')
    _file, sheet = torn(window, qtbot, text)
    lines = text.splitlines()
    sheet.faults.setFocus()
    press(window, Qt.Key.Key_Home, Enter)
    assert sheet.text.hasFocus()
    assert "three halves" in lines[sheet.text.lit_line - 1]
    assert sheet.text.textCursor().blockNumber() == sheet.text.lit_line - 1
    place = sheet.faults.visualRect(sheet.faults.model().index(1, 0)).center()
    qtbot.mouseClick(sheet.faults.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert sheet.text.hasFocus()
    assert "even" in lines[sheet.text.textCursor().blockNumber()]


def test_it_is_saved_with_faults_too_and_says_how_many_are_left(open_window, qtbot) -> None:
    window = open_window()
    text = TORN.replace('straight = "1 to 1"', 'straight = "even"')
    file, sheet = torn(window, qtbot, text)
    type_over(window, sheet, "three halves", "3 to 2")
    save(window)
    until(qtbot, lambda: "Saved." in sheet._note.text())
    assert "One fault is left" in sheet._note.text()
    assert window.sheet is sheet
    assert file.read_text("utf-8") == text.replace("three halves", "3 to 2")
    assert not sheet.save_button.isEnabled()
    # Nothing is lost by it: it closes at once.
    press(window, Escape)
    assert window.sheet is None


def test_line_ends_and_signs_of_the_file_are_kept(open_window, qtbot) -> None:
    window = open_window()
    file = own_file(window, "torn", "")
    marked = TORN.replace('flush = "three', '# a\u00a0b\nflush = "three')
    file.write_bytes(("\ufeff" + marked.replace("\n", "\r\n")).encode())
    sheet = mended(window, qtbot, file)
    assert not sheet.is_changed
    type_over(window, sheet, "three halves", "3 to 2")
    save(window)
    until(qtbot, lambda: window.sheet is None)
    sound = marked.replace("three halves", "3 to 2").replace("\n", "\r\n")
    assert file.read_bytes() == ("\ufeff" + sound).encode()


def test_leaving_with_something_typed_asks(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    press(window, Escape)
    assert is_asked(window)
    press(window, Escape)
    assert not is_asked(window)
    assert window.sheet is sheet
    assert sheet.text.hasFocus()
    assert '"four"' in sheet.typed
    press(window, Escape)
    choice(window, qtbot, "discard")
    assert window.sheet is None
    assert file.read_text("utf-8") == TORN
    again = mended(window, qtbot, file)
    assert again.typed == TORN


def test_saving_on_leaving_writes_the_file(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    press(window, Escape, Enter)
    until(qtbot, lambda: window.sheet is None)
    assert '"four"' in file.read_text("utf-8")


def test_another_section_loses_nothing_that_was_typed(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    QTest.keyClick(focused(window), Qt.Key.Key_1, Control)
    assert window.sheet is None
    again = mended(window, qtbot, file)
    assert '"four"' in again.typed
    assert "not saved yet" in again._note.text()
    assert again.save_button.isEnabled()
    give_up(window, qtbot)


def test_closing_the_window_asks_first(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    QTest.keyClick(focused(window), Qt.Key.Key_1, Control)
    window.close()
    assert window.isVisible()
    assert is_asked(window)
    choice(window, qtbot, "save")
    until(qtbot, lambda: not window.isVisible())
    assert '"four"' in file.read_text("utf-8")


def test_a_change_by_another_program_is_told_and_nothing_typed_is_lost(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    other = TORN.replace("three halves", "seven")
    file.write_text(other, "utf-8")
    save(window)
    until(qtbot, lambda: is_asked(window))
    assert file.read_text("utf-8") == other
    choice(window, qtbot, "reload")
    assert sheet.typed == other
    QTest.keyClick(focused(window), Qt.Key.Key_Z, Control)
    assert '"four"' in sheet.typed
    save(window)
    until(qtbot, lambda: '"four"' in file.read_text("utf-8"))


@pytest.mark.skipif(os.name == "nt", reason="a folder in the way is refused otherwise there")
def test_what_the_disk_refuses_is_told_and_nothing_typed_is_lost(open_window, qtbot) -> None:
    window = open_window()
    file, sheet = torn(window, qtbot)
    # Where the version before is kept stands a folder.
    (file.parent / f"{file.name}.bak").mkdir()
    type_over(window, sheet, "three halves", "3 to 2")
    save(window)
    until(qtbot, lambda: is_asked(window))
    assert file.read_text("utf-8") == TORN
    (file.parent / f"{file.name}.bak").rmdir()
    choice(window, qtbot, "again")
    until(qtbot, lambda: window.sheet is None)
    assert file.read_text("utf-8") == house_text("Felt")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"# " + b"x" * 1_000_001])
def test_what_is_no_text_is_shown_and_not_mended(open_window, qtbot, content: bytes) -> None:
    window = open_window()
    file = own_file(window, "torn", "")
    file.write_bytes(content)
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(file))
    assert not page.actions_.by_name["edit"].isEnabled()
    assert page.actions_.by_name["file"].isEnabled()
    QTest.keyClick(focused(window), Qt.Key.Key_E, Control)
    assert window.sheet is None


@pytest.mark.parametrize("text", [TORN, TORN.replace('flush = "three halves"', "flush = 3 to 2")])
def test_a_faulty_file_is_listed_by_its_own_title(open_window, qtbot, text: str) -> None:
    window = open_window()
    own_file(window, "torn", text)
    own_file(window, "empty", "[[[")
    refresh(window, qtbot)
    assert titles(page_of(window))[1:3] == ["empty.toml", "Felt"]


def test_the_sheet_speaks_another_language_at_once(open_window, qtbot) -> None:
    window = open_window()
    _file, sheet = torn(window, qtbot)
    type_over(window, sheet, "three halves", "four")
    window.set_language("vi")
    QApplication.processEvents()
    assert sheet.save_button.text() == "Lưu"
    assert '"four"' in sheet.typed
    give_up(window, qtbot)
