"""What becomes of what was typed: saved, copied, refused by a disk, or changed by somebody else."""

import os
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.poker.hands import HandCategory
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Odds
from tests.ui.answering import focused, press
from tests.ui.editor.editing import (
    edit,
    hit,
    own_copy,
    page_of,
    save,
    settle,
    sheet_of,
    type_over,
    wait,
)

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
FLUSH = HandCategory.FLUSH


def flush_of(path: Path) -> Odds | None:
    return read_paytable(path).blind.odds(FLUSH)


def test_saving_tells_where_and_the_page_says_saved(open_window) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    assert page.header.state.accessibleName() == "Saved"
    type_over(window, "blind.flush", "2")
    assert page.header.state.accessibleName() == "Not saved yet"
    told = []
    window.desk.editing.saved.connect(told.append)
    save(window)
    assert told == [path]
    assert page.header.state.accessibleName() == "Saved"
    assert flush_of(path) == Odds(2)
    # One can still go back, and saving that is a version of its own.
    hit(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.draft.text("blind.flush") == "3 to 2"
    save(window)
    assert flush_of(path) == Odds(3, 2)


def test_a_shipped_table_is_copied_and_never_written(open_window) -> None:
    path = find_paytable("must-beat")
    before = path.read_bytes()
    window = open_window()
    page = edit(window, path)
    assert page.table.path is None
    assert page.header.state.accessibleName() == "New, not saved yet"
    type_over(window, "blind.flush", "2")
    save(window)
    assert path.read_bytes() == before
    copy = page.table.path
    assert copy.parent == window.houses.shelf.folder
    assert flush_of(copy) == Odds(2)
    house = read_paytable(copy)
    assert house.name == "must-beat-copy"
    assert house.titles["en"].endswith(", copy")
    assert house.rules == read_paytable(path).rules
    # With its comments, as the shipped one has them.
    assert "# A hand without a row pushes." in copy.read_text("utf-8")


def test_a_new_table_is_on_the_disk_from_its_first_saving_on(open_window) -> None:
    window = open_window()
    page = edit(window)
    assert not window.houses.shelf.folder.exists()
    type_over(window, "game.name", "night-shift")
    save(window)
    (path,) = window.houses.shelf.folder.glob("*.toml")
    assert path.stem == "night-shift"
    assert page.table.path == path
    text = path.read_text("utf-8")
    assert "# What --paytable and the results call the game." in text
    assert read_paytable(path).blind == read_paytable(find_paytable()).blind


def test_a_file_changed_by_somebody_else_is_not_written_over_unasked(open_window) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    theirs = path.read_text("utf-8").replace('full_house = "3 to 1"', 'full_house = "4 to 1"')
    path.write_text(theirs, "utf-8")
    save(window)
    assert path.read_text("utf-8") == theirs
    assert "was changed by another program" in sheet_of(window)._text.text()
    press(window, Escape)
    assert page.draft.text("blind.flush") == "2 to 1"
    save(window)
    sheet_of(window).choice_buttons["over"].click()
    wait(window)
    assert flush_of(path) == Odds(2)
    assert read_paytable(path).blind.odds(HandCategory.FULL_HOUSE) == Odds(3)
    assert window.houses.shelf.previous(path) == theirs


def test_a_file_changed_by_somebody_else_can_be_read_anew(open_window) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    theirs = path.read_text("utf-8").replace('full_house = "3 to 1"', 'full_house = "4 to 1"')
    path.write_text(theirs, "utf-8")
    save(window)
    sheet_of(window).choice_buttons["reload"].click()
    assert window.sheet is None
    assert page.form.field("blind.full_house").text() == "4 to 1"
    assert page.form.field("blind.flush").text() == "3 to 2"
    assert not page.is_changed
    # What was typed is one step back.
    page.undo()
    assert page.draft.text("blind.flush") == "2 to 1"
    page.redo()


def test_a_copy_has_a_name_of_its_own_and_is_gone_on_with(open_window) -> None:
    path = own_copy()
    before = path.read_bytes()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    page.header.copy_button.click()
    focused(window).selectAll()
    QTest.keyClicks(focused(window), "Night shift")
    press(window, Enter)
    wait(window)
    assert window.sheet is None
    assert path.read_bytes() == before
    assert page.table.path != path
    assert read_paytable(page.table.path).titles == {"en": "Night shift", "vi": "Night shift"}
    assert page.header.title.accessibleName() == "Night shift"
    type_over(window, "blind.flush", "3")
    save(window)
    assert flush_of(page.table.path) == Odds(3)
    assert path.read_bytes() == before


def test_a_disk_that_refuses_is_told_and_nothing_typed_is_lost(open_window) -> None:
    path = own_copy()
    before = path.read_bytes()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    # A folder in the place of the backup: as little can be written there as on a full disk.
    path.with_name(f"{path.name}.bak").mkdir()
    save(window)
    assert window.sheet is not None
    assert "could not be saved" in window.sheet.title.text()
    assert "Everything typed is still here." in sheet_of(window)._text.text()
    press(window, Escape)
    assert page.form.field("blind.flush").text() == "2 to 1"
    assert path.read_bytes() == before
    assert page.is_changed
    page.discard()


@pytest.mark.parametrize("choice", ["save", "discard", "stay"])
def test_closing_with_changes_asks(open_window, choice: str) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    press(window, Escape)
    sheet = sheet_of(window)
    assert sheet.title.text() == "Save what was changed?"
    if choice == "stay":
        press(window, Escape)
        assert page_of(window) is page
        assert page.form.focused_key == "blind.flush"
        assert page.draft.text("blind.flush") == "2 to 1"
        page.discard()
        return
    sheet.choice_buttons[choice].click()
    wait(window)
    assert window.desk.editing.page is None
    assert flush_of(path) == (Odds(2) if choice == "save" else Odds(3, 2))
    settle()


def test_what_cannot_be_saved_yet_keeps_the_editor_open(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "blind.flush", "x")
    press(window, Escape)
    sheet_of(window).choice_buttons["save"].click()
    wait(window)
    assert page_of(window) is page
    assert page.form.focused_key == "blind.flush"
    page.discard()


@pytest.mark.parametrize("choice", ["save", "discard", "stay"])
def test_the_window_does_not_close_over_what_is_not_saved(open_window, choice: str) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "2")
    window.show_section("train")
    window.close()
    assert window.isVisible()
    assert window.stack.currentWidget() is page
    if choice == "stay":
        press(window, Escape)
        assert window.isVisible()
        page.discard()
        return
    sheet_of(window).choice_buttons[choice].click()
    wait(window)
    assert not window.isVisible()
    assert flush_of(path) == (Odds(2) if choice == "save" else Odds(3, 2))


def test_another_table_is_opened_after_the_one_at_hand_is_left(open_window) -> None:
    first, second = own_copy("standard"), own_copy("corona")
    window = open_window()
    page = edit(window, first)
    type_over(window, "blind.flush", "2")
    window.desk.open_editor(second)
    assert page_of(window) is page
    sheet_of(window).choice_buttons["save"].click()
    wait(window)
    settle()
    assert page_of(window).table.path == second
    assert flush_of(first) == Odds(2)


def test_the_paytable_in_force_follows_its_file(open_window, qtbot) -> None:
    path = own_copy()
    path.write_text(path.read_text("utf-8").replace('"standard"', '"ours"'), "utf-8")
    window = open_window()
    window.houses.use_file(str(path))
    edit(window, path)
    type_over(window, "blind.flush", "2")
    save(window)
    qtbot.waitUntil(lambda: window.context.house.blind.odds(FLUSH) == Odds(2))
    assert window.houses.in_force == str(path)


class SlowDisk:
    """A disk that takes its time: what is written waits until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._goes_on, real = Event(), os.fsync

        def fsync(handle: int) -> None:
            self._goes_on.wait(20)
            real(handle)

        monkeypatch.setattr("os.fsync", fsync)

    def let_go(self) -> None:
        self._goes_on.set()


def hit_save(window: MainWindow) -> None:
    hit(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_what_is_saved_while_it_is_being_saved_is_saved_afterwards(
    open_window, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    disk = SlowDisk(monkeypatch)
    type_over(window, "blind.flush", "2")
    hit_save(window)
    type_over(window, "blind.flush", "3")
    hit_save(window)
    disk.let_go()
    wait(window)
    assert flush_of(path) == Odds(3)
    assert not page.is_changed


def test_saving_on_closing_waits_for_the_save_under_way(
    open_window, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_copy()
    window = open_window()
    edit(window, path)
    disk = SlowDisk(monkeypatch)
    type_over(window, "blind.flush", "2")
    hit_save(window)
    type_over(window, "blind.flush", "3")
    window.close()
    sheet_of(window).choice_buttons["save"].click()
    assert window.isVisible()
    disk.let_go()
    wait(window)
    assert not window.isVisible()
    assert flush_of(path) == Odds(3)


def test_what_nobody_has_thought_of_stops_no_later_save(
    open_window, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_copy()
    window = open_window()
    edit(window, path)
    type_over(window, "blind.flush", "2")

    def fail(_handle: int) -> None:
        raise RuntimeError("unheard of")

    with monkeypatch.context() as patch, qtbot.captureExceptions() as raised:
        patch.setattr("os.fsync", fail)
        save(window)
    assert [str(one[1]) for one in raised] == ["unheard of"]
    save(window)
    assert flush_of(path) == Odds(2)
