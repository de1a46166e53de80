"""The page of paytables: looked at, put in force, copied, renamed, deleted and put back."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from croupier.context import open_context
from croupier.files.paytable_file import read_paytable
from croupier.files.settings_file import load_settings
from croupier.settings import MOST_OPENED, Settings
from croupier.ui.paytables.bin_sheet import BinSheet
from croupier.ui.paytables.name_sheet import NameSheet
from croupier.ui.small_sheets import FaultsSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import focused, press, type_text
from tests.ui.shelves import (
    BAD,
    ONE_FAULT,
    SHIPPED,
    house_text,
    own_file,
    page_of,
    refresh,
    titles,
    until,
)

Enter, Escape, Down = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down
Control = Qt.KeyboardModifier.ControlModifier


def key(window: MainWindow, key: Qt.Key, modifier=Control) -> None:
    QTest.keyClick(focused(window), key, modifier)


def offered(page) -> set[str]:
    return {name for name, action in page.actions_.by_name.items() if action.isVisible()}


def with_own(open_window, qtbot: QtBot, *names: str, **options):
    """Open a window with paytables of one's own, the first of them chosen."""
    window = open_window(**options)
    for name in names:
        own_file(window, name)
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(window.context.own_paytables / f"{names[0]}.toml"))
    return window, page


# What is listed.


def test_own_paytables_stand_first_and_the_one_in_force_is_marked(open_window, qtbot) -> None:
    _window, page = with_own(open_window, qtbot, "Saigon", "Hanoi")
    listed = titles(page)
    assert listed[:4] == ["Own", "Hanoi", "Saigon", "Shipped"]
    assert listed[4].startswith("Standard")
    marked = [page.list.text_of(row) for row in range(page.list.count())]
    assert [text.split("\n")[1][:8] for text in marked if "In force" in text] == ["Standard"]
    assert "Blind 500-50-10-3-3:2-1" in marked[1]


def test_without_own_ones_the_list_says_how_to_get_one(open_window) -> None:
    page = page_of(open_window())
    assert titles(page)[0] == "Own"
    assert titles(page)[1].startswith("Duplicate a shipped one")
    # It is no row: nobody can stop at it.
    page.list.set_current(3)
    press(page.window(), Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert page.chosen.path.stem == "standard"


def test_a_faulty_file_is_listed_and_shows_each_fault_with_what_to_write(
    open_window, qtbot
) -> None:
    window = open_window()
    file = own_file(window, "broken", BAD.read_text("utf-8"))
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(file))
    lines = BAD.with_suffix(".txt").read_text("utf-8").splitlines()
    assert f"{len(lines)} faults" in page.list.text_of(page.list.current)
    faults = page.detail.fault_area.findChildren(type(page.title))
    assert sum(label.text().startswith("Line ") for label in faults) == len(lines) > 5
    assert page.detail.fault_area.isVisible()
    assert {"edit", "file", "folder", "bin"} <= offered(page)
    assert not {"use", "duplicate", "rename"} & offered(page)
    # Enter does nothing: it cannot be dealt by.
    press(window, Enter)
    assert window.houses.in_force == "standard"


def test_whichever_is_looked_at_stays_when_the_list_is_read_anew(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    page.choose("corona")
    own_file(window, "Another")
    refresh(window, qtbot)
    assert page.list.value == "corona"
    assert "Another" in titles(page)


# In force.


def test_an_own_paytable_is_dealt_by_and_found_again(open_window, qtbot, tmp_path: Path) -> None:
    settings = tmp_path / "settings.json"
    window, page = with_own(open_window, qtbot, "Saigon", settings_path=settings)
    press(window, Enter)
    file = window.context.own_paytables / "Saigon.toml"
    assert window.context.house == read_paytable(file)
    assert window.start_page.house == window.context.house
    assert "“Saigon” is in force." in page.notice.text
    assert "use" not in offered(page)
    assert "In force" in page.list.text_of(page.list.current)
    window.close()
    again = open_context(settings, {})
    assert (again.house.name, again.paytable) == ("Saigon", str(file))


def test_two_paytables_that_say_the_same_are_told_apart(open_window, qtbot) -> None:
    window = open_window()
    copies = [own_file(window, name, house_text("Twin")) for name in ("one", "two")]
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(copies[1]))
    press(window, Enter)
    assert window.houses.in_force == str(copies[1])
    marked = [row for row in range(page.list.count()) if "In force" in page.list.text_of(row)]
    assert len(marked) == 1
    assert page.list.current == marked[0]


# Copies, names and versions.


def test_a_shipped_paytable_is_copied_and_never_changed(open_window, qtbot) -> None:
    before = {file: file.read_bytes() for file in SHIPPED.iterdir()}
    window = open_window()
    page = page_of(window)
    assert not {"rename", "bin", "previous", "forget"} & offered(page)
    key(window, Qt.Key.Key_D)
    until(qtbot, lambda: page.chosen.path.parent == window.context.own_paytables)
    assert page.chosen.house.titles["en"].endswith(", copy")
    assert "was made" in page.notice.text
    key(window, Qt.Key.Key_D)
    until(qtbot, lambda: len(window.houses.entries) == len(before) + 2)
    page.choose("standard")
    key(window, Qt.Key.Key_D)
    until(qtbot, lambda: len(window.houses.entries) == len(before) + 3)
    names = [title for title in titles(page) if "copy" in title]
    assert len(set(names)) == 3
    assert {file: file.read_bytes() for file in SHIPPED.iterdir()} == before


def test_a_paytable_is_renamed(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    press(window, Enter, Qt.Key.Key_F2)
    assert isinstance(window.sheet, NameSheet)
    assert window.sheet.name.text() == "Saigon"
    type_text(window, "   ")
    press(window, Enter)
    assert isinstance(window.sheet, NameSheet)
    assert window.sheet.name.hasFocus()
    window.sheet.name.selectAll()
    type_text(window, "Hue")
    press(window, Enter)
    until(qtbot, lambda: "Hue" in titles(page))
    assert window.sheet is None
    assert "“Hue”" in page.notice.text
    # It is in force, and the one in force is called so now.
    assert window.context.house.titles["en"] == "Hue"
    assert read_paytable(window.context.own_paytables / "Saigon.toml").titles["en"] == "Hue"


def test_a_copy_is_called_so_in_each_languages_own_words(open_window, qtbot) -> None:
    window = open_window()
    page = page_of(window)
    shipped = page.chosen.house.titles
    for number in ("", " 2"):
        page.choose("standard")
        key(window, Qt.Key.Key_D)
        until(qtbot, lambda: "was made" in page.notice.text and not page.chosen.shipped)
        titles_now = dict(page.chosen.house.titles)
        assert titles_now == {
            "en": f"{shipped['en']}, copy{number}",
            "vi": f"{shipped['vi']}, bản sao{number}",
        }


@pytest.mark.parametrize("made_in", ["en", "vi"])
def test_a_copy_that_nobody_changed_is_renamed_in_both_languages(
    open_window, qtbot, made_in: str
) -> None:
    window = open_window()
    page = page_of(window)
    window.set_language(made_in)
    key(window, Qt.Key.Key_D)
    until(qtbot, lambda: not page.chosen.shipped)
    window.set_language("en")
    press(window, Qt.Key.Key_F2)
    assert window.sheet.lead.text() == "Changes the title in both languages."
    type_text(window, "Hue")
    press(window, Enter)
    until(qtbot, lambda: "Hue" in titles(page))
    assert dict(page.chosen.house.titles) == {"en": "Hue", "vi": "Hue"}
    assert "both languages" in page.notice.text


def test_a_title_of_its_own_in_the_other_language_stays_and_that_is_said(
    open_window, qtbot
) -> None:
    window = open_window()
    file = own_file(window, "Saigon", house_text("Saigon").replace('vi = "Saigon"', 'vi = "SG"'))
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(file))
    press(window, Qt.Key.Key_F2)
    assert "it stays “SG”" in window.sheet.lead.text()
    type_text(window, "Hue")
    press(window, Enter)
    until(qtbot, lambda: "Hue" in titles(page))
    assert dict(page.chosen.house.titles) == {"en": "Hue", "vi": "SG"}
    assert "still “SG”" in page.notice.text


def test_the_version_before_comes_back_and_goes_again(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    assert "previous" not in offered(page)
    file = window.context.own_paytables / "Saigon.toml"
    window.houses.shelf.save(file, house_text("Hue"))
    refresh(window, qtbot)
    assert "previous" in offered(page)
    page.actions_.by_name["previous"].trigger()
    until(qtbot, lambda: read_paytable(file).name == "Saigon")
    until(qtbot, lambda: bool(page.notice.text))
    key(window, Qt.Key.Key_Z)
    until(qtbot, lambda: read_paytable(file).name == "Hue")
    until(qtbot, lambda: "Hue" in titles(page))


# The bin.


def test_a_paytable_goes_to_the_bin_and_comes_back_by_undo(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Hanoi", "Saigon")
    file = window.context.own_paytables / "Hanoi.toml"
    text = file.read_bytes()
    assert "show_bin" not in offered(page)
    press(window, Qt.Key.Key_Delete)
    until(qtbot, lambda: not page.notice.undo_button.isHidden())
    assert not file.exists()
    assert "Hanoi" not in titles(page)
    # The next one is looked at.
    assert page.chosen.path.stem == "Saigon"
    assert page.actions_.buttons["show_bin"].text() == "Bin (1)"
    # It stays while one looks around.
    press(window, Down)
    assert "moved to the bin" in page.notice.text
    key(window, Qt.Key.Key_Z)
    until(qtbot, lambda: "Hanoi" in titles(page))
    until(qtbot, lambda: "is back" in page.notice.text)
    assert file.read_bytes() == text
    assert page.chosen.path == file
    assert "undo" not in offered(page)


def test_the_one_in_force_gives_way_to_the_standard_one_until_it_is_back(
    open_window, qtbot
) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    press(window, Enter)
    house = window.context.house
    press(window, Qt.Key.Key_Delete)
    until(qtbot, lambda: not page.notice.undo_button.isHidden())
    assert (window.houses.in_force, window.context.house.name) == ("standard", "standard")
    assert "Standard" in page.notice.text
    qtbot.mouseClick(page.notice.undo_button, Qt.MouseButton.LeftButton)
    until(qtbot, lambda: window.context.house == house)
    assert window.houses.in_force.endswith("Saigon.toml")


def test_the_bin_lists_the_latest_first_and_gives_back(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Hanoi", "Hue", "Saigon")
    for count in (1, 2):
        press(window, Qt.Key.Key_Delete)
        until(qtbot, lambda count=count: len(window.houses.binned) == count)
        until(qtbot, lambda: not page.notice.undo_button.isHidden())
    key(window, Qt.Key.Key_B)
    until(qtbot, lambda: isinstance(window.sheet, BinSheet))
    rows = [window.sheet.list.text_of(row) for row in range(window.sheet.list.count())]
    assert [row.split("\n")[0] for row in rows] == ["Hue", "Hanoi"]
    press(window, Down, Enter)
    until(qtbot, lambda: "Hanoi" in titles(page))
    assert window.sheet is None
    assert [one.origin.stem for one in window.houses.binned] == ["Hue"]


def test_one_put_back_from_the_bin_says_that_it_is_not_in_force_again(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    press(window, Enter, Qt.Key.Key_Delete)
    until(qtbot, lambda: not page.notice.undo_button.isHidden())
    key(window, Qt.Key.Key_B)
    until(qtbot, lambda: isinstance(window.sheet, BinSheet))
    press(window, Enter)
    until(qtbot, lambda: "is back" in page.notice.text)
    assert "not in force again: “Standard" in page.notice.text
    assert window.houses.in_force == "standard"
    # Another time it was not in force, and nothing is said of it.
    press(window, Qt.Key.Key_Delete)
    until(qtbot, lambda: not page.notice.undo_button.isHidden())
    key(window, Qt.Key.Key_B)
    until(qtbot, lambda: isinstance(window.sheet, BinSheet))
    press(window, Enter)
    until(qtbot, lambda: page.notice.text == "“Saigon” is back.")


# What is told.


def test_what_was_told_goes_when_another_is_looked_at_or_edited(open_window, qtbot) -> None:
    window = open_window()
    page = page_of(window)
    for leave in (
        lambda: press(window, Down),
        lambda: page.choose("corona"),
        lambda: key(window, Qt.Key.Key_E),
    ):
        page.choose("standard")
        key(window, Qt.Key.Key_D)
        until(qtbot, lambda: "was made" in page.notice.text)
        leave()
        assert page.notice.text == ""


def test_use_claims_enter_only_while_enter_does_it(open_window, qtbot) -> None:
    _window, page = with_own(open_window, qtbot, "Saigon")
    use = page.actions_.buttons["use"]
    assert not use.is_key_lent
    page.actions_.buttons["edit"].setFocus()
    assert use.is_key_lent
    assert use.accessibleDescription() == ""
    use.setFocus()
    assert not use.is_key_lent
    page.detail.tabs.button("audit").setFocus()
    assert use.is_key_lent
    page.list.setFocus()
    assert not use.is_key_lent
    assert use.accessibleDescription() == "Enter"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may write anywhere")
def test_what_the_disk_refuses_is_told_and_nothing_is_lost(open_window, qtbot) -> None:
    window, _page = with_own(open_window, qtbot, "Saigon")
    folder = window.context.own_paytables
    folder.chmod(0o500)
    try:
        press(window, Qt.Key.Key_Delete)
        until(qtbot, lambda: isinstance(window.sheet, FaultsSheet))
        assert window.sheet.title.text() == "This cannot be done"
    finally:
        folder.chmod(0o700)
    assert (folder / "Saigon.toml").exists()


def test_what_stands_in_the_way_is_told(open_window, qtbot) -> None:
    window = open_window()
    window.context.own_paytables.write_text("a file where the folder should be")
    page = page_of(window)
    key(window, Qt.Key.Key_D)
    until(qtbot, lambda: isinstance(window.sheet, FaultsSheet))
    assert window.sheet.title.text() == "This cannot be done"
    press(window, Escape)
    assert page.list.hasFocus()


# Files from elsewhere.


def test_a_file_from_elsewhere_stays_in_the_list_and_where_it_lies(
    open_window, qtbot, tmp_path: Path
) -> None:
    settings, file = tmp_path / "settings.json", tmp_path / "felt.toml"
    file.write_text(house_text("Felt"), "utf-8")
    window = open_window(settings_path=settings)
    page = page_of(window)
    key(window, Qt.Key.Key_O)
    name = window.findChild(QFileDialog).findChild(QLineEdit)
    name.setText(str(file))
    qtbot.keyClick(name, Enter)
    until(qtbot, lambda: window.houses.in_force == str(file))
    assert page.chosen.path == file
    assert str(file) in page._state.text().replace("\u200b", "")
    # It is another's file: it is taken off the list, and never deleted.
    assert "forget" in offered(page)
    assert "bin" not in offered(page)
    window.close()
    kept = load_settings(settings).settings
    assert kept.opened == (str(file),)
    again = open_window(settings=kept)
    assert "Felt" in titles(page_of(again))


def test_a_file_taken_off_the_list_comes_back_by_undo(open_window, qtbot, tmp_path: Path) -> None:
    file = tmp_path / "felt.toml"
    file.write_text(house_text("Felt"), "utf-8")
    window = open_window(settings=Settings(opened=(str(file),)))
    page = page_of(window)
    page.choose(str(file))
    press(window, Enter, Qt.Key.Key_Delete)
    assert file.exists()
    assert window.houses.in_force == "standard"
    until(qtbot, lambda: "Felt" not in titles(page))
    assert window.keeper.settings.opened == ()
    key(window, Qt.Key.Key_Z)
    until(qtbot, lambda: "Felt" in titles(page))
    assert window.keeper.settings.opened == (str(file),)
    assert window.houses.in_force == str(file)


def test_the_last_twenty_files_are_kept_and_one_twice_opened_is_one(
    open_window, qtbot, tmp_path: Path
) -> None:
    window = open_window()
    files = [tmp_path / f"{number}.toml" for number in range(MOST_OPENED + 2)]
    for file in files:
        file.write_text(house_text(file.stem), "utf-8")
        window.houses.open_file(str(file))
    window.houses.open_file(str(files[-1]))
    assert window.keeper.settings.opened == tuple(map(str, reversed(files[2:])))
    refresh(window, qtbot)
    assert len([entry for entry in window.houses.entries if not entry.shipped]) == MOST_OPENED


def test_a_shipped_file_that_is_opened_is_the_shipped_paytable(open_window) -> None:
    window = open_window()
    window.houses.use_file(str(SHIPPED / "corona.toml"))
    assert window.houses.in_force == "corona"
    assert window.keeper.settings.opened == ()


def test_what_was_asked_for_by_name_alone_is_listed_and_never_kept(
    open_window, qtbot, tmp_path: Path
) -> None:
    file = tmp_path / "felt.toml"
    file.write_text(house_text("Felt"), "utf-8")
    window = open_window(read_paytable(file))
    page = page_of(window)
    refresh(window, qtbot)
    assert titles(page).count("Felt") == 1
    assert "In force" in page.list.text_of(page.list.current)
    assert window.keeper.settings.opened == ()


# What leads elsewhere.


def test_what_leads_elsewhere_says_where_to(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    asked = []
    window.desk.paytables.edit_asked.connect(asked.append)
    window.desk.paytables.new_asked.connect(lambda: asked.append("new"))
    window.desk.paytables.card_asked.connect(lambda house: asked.append(house.name))
    for letter in (Qt.Key.Key_E, Qt.Key.Key_N, Qt.Key.Key_P):
        key(window, letter)
        if window.desk.editing.is_open or window.sheet:
            press(window, Qt.Key.Key_Escape)
    saigon = window.context.own_paytables / "Saigon.toml"
    assert asked == [saigon, "new", "Saigon"]
    page.choose("corona")
    assert page.actions_.buttons["edit"].text() == "Copy and edit"
    key(window, Qt.Key.Key_E)
    until(qtbot, lambda: len(asked) == 4)
    assert asked[3].parent == window.context.own_paytables
    assert asked[3] == page.chosen.path != saigon


class Opened(QObject):
    """What the desktop was asked to show."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[Path] = []

    @Slot(QUrl)
    def show(self, url: QUrl) -> None:
        self.paths.append(Path(url.toLocalFile()))


def test_a_file_and_its_folder_are_shown_by_the_desktop(open_window, qtbot) -> None:
    window, page = with_own(open_window, qtbot, "Saigon")
    desktop = Opened()
    QDesktopServices.setUrlHandler("file", desktop, "show")
    try:
        page.actions_.by_name["file"].trigger()
        page.actions_.by_name["folder"].trigger()
    finally:
        QDesktopServices.unsetUrlHandler("file")
    file = window.context.own_paytables / "Saigon.toml"
    assert desktop.paths == [file, file.parent]


def test_a_right_click_offers_what_can_be_done(open_window, qtbot) -> None:
    _window, page = with_own(open_window, qtbot, "Saigon")
    row = page.list.visualRect(page.list.currentIndex()).center()
    page.list.customContextMenuRequested.emit(row)
    menu = QApplication.activePopupWidget()
    texts = [action.text() for action in menu.actions() if action.isVisible()]
    assert texts == [
        "Use this paytable",
        "Edit",
        "Duplicate",
        "Payout card",
        "Rename",
        "Show the file",
        "Show in folder",
        "Move to the bin",
    ]
    menu.close()
    page.list.customContextMenuRequested.emit(QPoint(5, page.list.height() - 1))
    qtbot.mouseClick(page.actions_.more_button, Qt.MouseButton.LeftButton)
    more = QApplication.activePopupWidget()
    assert "Rename" in [action.text() for action in more.actions() if action.isVisible()]
    more.close()


def test_keys_of_the_page_do_nothing_elsewhere(open_window, qtbot) -> None:
    window, _page = with_own(open_window, qtbot, "Saigon")
    window.show_section("train")
    press(window, Qt.Key.Key_Delete, Qt.Key.Key_F2)
    key(window, Qt.Key.Key_D)
    assert window.sheet is None
    refresh(window, qtbot)
    assert [entry.path.stem for entry in window.houses.entries if not entry.shipped] == ["Saigon"]


def test_a_file_with_one_fault_says_so(open_window, qtbot) -> None:
    window = open_window()
    file = own_file(window, "ours", ONE_FAULT)
    refresh(window, qtbot)
    page = page_of(window)
    page.choose(str(file))
    assert "One fault to be mended" in page.list.text_of(page.list.current)
