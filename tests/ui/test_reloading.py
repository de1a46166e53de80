"""Paytable files that change on the disk while the window is open."""

from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher, Qt
from PySide6.QtTest import QTest

from croupier.files.paytable_file import read_paytable
from croupier.settings import Settings
from tests.ui.answering import answer_right, press
from tests.ui.shelves import ONE_FAULT, house_text, own_file, page_of, refresh, titles, until

Enter = Qt.Key.Key_Return


def write_in_place(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")


def write_by_replacing(file: Path, text: str) -> None:
    """As careful editors do: another file takes the name."""
    other = file.with_name("~new")
    other.write_text(text, "utf-8")
    other.replace(file)


def write_by_renaming_first(file: Path, text: str) -> None:
    """As others do: the old file is moved away first."""
    file.rename(file.with_name(f"{file.name}~"))
    file.write_text(text, "utf-8")


WAYS = [write_in_place, write_by_replacing, write_by_renaming_first]


@pytest.fixture
def felt(tmp_path: Path) -> Path:
    file = tmp_path / "elsewhere" / "felt.toml"
    file.parent.mkdir()
    file.write_text(house_text("Felt"), "utf-8")
    return file


def test_the_watch_begins_after_the_first_paint(open_window) -> None:
    window = open_window()
    assert len(window.findChildren(QFileSystemWatcher)) == 1


@pytest.mark.parametrize("write", WAYS)
def test_the_one_in_force_is_reloaded_however_it_is_written(
    open_window, qtbot, felt: Path, write
) -> None:
    window = open_window()
    window.houses.use_file(str(felt))
    page = page_of(window)
    # Each time anew: whoever replaces a file takes the watched one away.
    for odds in ("60 to 1", "70 to 1", "80 to 1"):
        write(felt, house_text("Felt", royal_flush=odds))
        until(qtbot, lambda: window.context.house == read_paytable(felt))
        assert window.start_page.house == window.context.house
        assert "reloaded" in page.notice.text
        assert page.chosen.house == window.context.house
    assert window.houses.in_force == str(felt)


@pytest.mark.parametrize("write", WAYS)
def test_one_with_faults_leaves_the_last_good_one_in_force(
    open_window, qtbot, felt: Path, write
) -> None:
    window = open_window()
    window.houses.use_file(str(felt))
    house = window.context.house
    page = page_of(window)
    page.choose(str(felt))
    write(felt, ONE_FAULT)
    until(qtbot, lambda: "has faults now" in page.notice.text)
    assert window.context.house == house
    assert page.detail.fault_area.isVisible()
    assert "In force" in page.list.text_of(page.list.current)
    # The start page deals by it still.
    window.show_section("train")
    press(window, Enter)
    assert window.controller.session.settlement.house == house
    window.show_section("paytables")
    write(felt, house_text("Felt", royal_flush="60 to 1"))
    until(qtbot, lambda: window.context.house != house)
    assert "reloaded" in page.notice.text
    assert window.controller.session.settlement.house == house


def test_a_session_goes_on_with_what_it_began_with(open_window, qtbot, felt: Path) -> None:
    window = open_window()
    window.houses.use_file(str(felt))
    press(window, Enter)
    house = window.controller.session.settlement.house
    write_by_replacing(felt, house_text("Felt", royal_flush="60 to 1"))
    until(qtbot, lambda: window.context.house != house)
    answer_right(window)
    assert window.controller.session.settlement.house == house
    assert window.stack.currentWidget() is window.table_page
    assert "reloaded" in window.desk.paytables.page.notice.text


def test_one_that_is_gone_stays_in_force_and_says_so(open_window, qtbot, felt: Path) -> None:
    window = open_window()
    window.houses.use_file(str(felt))
    page = page_of(window)
    text = felt.read_text("utf-8")
    felt.unlink()
    until(qtbot, lambda: "Its file is gone" in page._state.text())
    assert window.context.house.name == "Felt"
    assert titles(page).count("Felt") == 1
    felt.write_text(text, "utf-8")
    until(qtbot, lambda: "Its file is gone" not in page._state.text())


def test_what_comes_into_the_own_folder_is_listed(open_window, qtbot) -> None:
    window = open_window()
    page = page_of(window)
    own_file(window, "first")
    refresh(window, qtbot)
    own_file(window, "second")
    until(qtbot, lambda: {"first", "second"} <= set(titles(page)))
    (window.context.own_paytables / "first.toml").unlink()
    until(qtbot, lambda: "first" not in titles(page))


def test_another_paytable_that_changes_is_shown_anew(open_window, qtbot, felt: Path) -> None:
    window = open_window(settings=Settings(opened=(str(felt),)))
    page = page_of(window)
    page.choose(str(felt))
    write_by_replacing(felt, house_text("Felt", royal_flush="60 to 1"))
    until(qtbot, lambda: "60-40" in page.list.text_of(page.list.current))
    assert window.houses.in_force == "standard"
    assert page.notice.text == ""


def test_a_busy_folder_makes_nothing_be_read(open_window, qtbot, felt: Path) -> None:
    window = open_window(settings=Settings(opened=(str(felt),)))
    read = []
    window.houses.listed.connect(lambda: read.append(True))
    for number in range(20):
        (felt.parent / f"{number}.log").write_text("x")
        QTest.qWait(20)
    QTest.qWait(300)
    assert read == []
