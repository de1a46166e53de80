"""From the page of paytables into the editor and back."""

import shutil

from PySide6.QtCore import Qt

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.poker.hands import HandCategory
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Odds
from tests.ui.answering import press
from tests.ui.editor.editing import hit, page_of, save, settle, type_over

Escape, Control = Qt.Key.Key_Escape, Qt.KeyboardModifier.ControlModifier


def on_page(window: MainWindow, name: str) -> None:
    """Go to the page and look at a paytable."""
    window.show_section("paytables")
    window.desk.paytables.page.choose(name)
    window.desk.paytables.page.focus_page()
    settle()


def test_a_shipped_table_is_copied_and_edited_by_a_key(open_window, qtbot) -> None:
    window = open_window()
    on_page(window, "must-beat")
    hit(window, Qt.Key.Key_E, Control)
    qtbot.waitUntil(lambda: window.desk.editing.page is not None)
    page = page_of(window)
    assert window.stack.currentWidget() is page
    assert page.table.path.parent == window.houses.shelf.folder
    assert page.form.focused_key == "game.name"
    type_over(window, "blind.flush", "2")
    save(window)
    press(window, Escape)
    assert window.stack.currentWidget() is window.desk.paytables.page
    # The list shows what was edited, as it is by now.
    path = page.table.path
    qtbot.waitUntil(
        lambda: window.houses.known[str(path)].blind.odds(HandCategory.FLUSH) == Odds(2)
    )
    assert window.desk.paytables.page.list.value == str(path)


def test_a_new_table_is_begun_by_a_key_and_found_in_the_list(open_window, qtbot) -> None:
    window = open_window()
    on_page(window, "standard")
    hit(window, Qt.Key.Key_N, Control)
    qtbot.waitUntil(lambda: window.desk.editing.page is not None)
    type_over(window, "game.name", "night-shift")
    save(window)
    (path,) = window.houses.shelf.folder.glob("*.toml")
    press(window, Escape)
    qtbot.waitUntil(lambda: str(path) in window.houses.known)


def test_keys_of_the_page_do_nothing_behind_the_editor(open_window, qtbot) -> None:
    window = open_window()
    own = window.houses.shelf.folder / "ours.toml"
    own.parent.mkdir(parents=True)
    shutil.copy(find_paytable(), own)
    window.houses.refresh()
    qtbot.waitUntil(lambda: str(own) in window.houses.known)
    on_page(window, str(own))
    hit(window, Qt.Key.Key_E, Control)
    qtbot.waitUntil(lambda: window.desk.editing.page is not None)
    # Delete takes letters away here, and no paytable.
    type_over(window, "game.source", "")
    hit(window, Qt.Key.Key_D, Control)
    settle()
    assert [*own.parent.glob("*.toml")] == [own]
    assert own.exists()
    page_of(window).discard()


def test_the_paytable_in_force_is_dealt_by_as_it_was_saved(open_window, qtbot) -> None:
    window = open_window()
    own = window.houses.shelf.folder / "ours.toml"
    own.parent.mkdir(parents=True)
    text = find_paytable().read_text("utf-8").replace('"standard"', '"ours"')
    own.write_text(text, "utf-8")
    window.houses.use_file(str(own))
    on_page(window, str(own))
    hit(window, Qt.Key.Key_E, Control)
    qtbot.waitUntil(lambda: window.desk.editing.page is not None)
    type_over(window, "blind.full_house", "4")
    save(window)
    qtbot.waitUntil(lambda: window.context.house == read_paytable(own))
    assert window.context.house.blind.odds(HandCategory.FULL_HOUSE) == Odds(4)
