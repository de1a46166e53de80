"""Files dragged onto the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from croupier.settings import MOST_OPENED, Settings
from croupier.ui.paytables.dropping import Dropping
from croupier.ui.paytables.import_sheet import ImportSheet
from croupier.ui.small_sheets import FaultsSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, press, to_payment
from tests.ui.shelves import BAD, ONE_FAULT, house_text, own_file, page_of, refresh, titles, until

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape


def files(*paths: Path | str) -> QMimeData:
    """What a file manager drags: addresses, and the same as text."""
    given = QMimeData()
    urls = [QUrl.fromLocalFile(str(path)) for path in paths]
    given.setUrls(urls)
    given.setText("\n".join(url.toString() for url in urls))
    return given


def drag(window: MainWindow, given: QMimeData, *, over: QPointF | None = None) -> QDragEnterEvent:
    """Drag something over the window; whoever takes drops there is told, as Qt does."""
    place = over or QPointF(window.rect().center())
    event = QDragEnterEvent(
        place.toPoint(),
        Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
        given,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(target(window, place), event)
    return event


def target(window: MainWindow, place: QPointF):
    """Which widget takes what is dropped at a place."""
    widget = window.childAt(place.toPoint()) or window
    while not widget.acceptDrops() and not widget.isWindow():
        widget = widget.parentWidget()
    return widget


def drop(window: MainWindow, given: QMimeData) -> QDropEvent:
    """Drag something over the window and let it go."""
    if hint(window) is None:
        drag(window, given)
    place = QPointF(window.rect().center())
    event = QDropEvent(
        place,
        Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
        given,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(target(window, place), event)
    return event


def hint(window: MainWindow) -> str | None:
    found = window.findChild(Dropping).hint
    return found.text.text() if found else None


@pytest.fixture
def felt(tmp_path: Path) -> Path:
    file = tmp_path / "felt.toml"
    file.write_text(house_text("Felt"), "utf-8")
    return file


@pytest.mark.parametrize("section", ["train", "paytables", "settings", "handbook"])
def test_a_paytable_is_loaded_wherever_it_is_dropped(open_window, felt: Path, section: str) -> None:
    window = open_window()
    window.show_section(section)
    event = drag(window, files(felt))
    assert event.isAccepted()
    assert event.dropAction() == Qt.DropAction.CopyAction
    assert "felt.toml" in hint(window)
    drop(window, files(felt))
    assert hint(window) is None
    assert window.context.house.name == window.start_page.house.name == "Felt"
    assert window.section == section
    assert window.keeper.settings.opened == (str(felt),)
    page = page_of(window)
    assert "Felt" in titles(page)
    assert "“Felt” is in force." in page.notice.text


def test_a_hint_goes_with_what_was_dragged(open_window, felt: Path) -> None:
    window = open_window()
    drag(window, files(felt))
    assert hint(window)
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert hint(window) is None


def test_of_several_all_are_listed_and_none_is_put_in_force(open_window, qtbot, felt: Path) -> None:
    window = open_window()
    second = felt.with_name("second.TOML")
    second.write_text(house_text("Second"), "utf-8")
    faulty = felt.with_name("faulty.toml")
    faulty.write_text(ONE_FAULT, "utf-8")
    drag(window, files(felt, second, faulty))
    assert "3" in hint(window)
    drop(window, files(felt, second, faulty))
    assert window.houses.in_force == "standard"
    page = page_of(window)
    until(qtbot, lambda: page.notice.text == "3 paytables were added.")
    assert {"Felt", "Second", "ours"} <= set(titles(page))
    assert page.chosen.path == felt


def test_of_more_than_are_kept_the_first_are_and_the_others_are_counted(
    open_window, qtbot, tmp_path: Path
) -> None:
    window = open_window()
    many = [tmp_path / f"felt-{number}.toml" for number in range(MOST_OPENED + 5)]
    for file in many:
        file.write_text(house_text(file.stem), "utf-8")
    page = page_of(window)
    drop(window, files(many[0], *many))
    until(qtbot, lambda: "were added" in page.notice.text)
    assert page.notice.text == (
        f"{MOST_OPENED} paytables were added."
        f" 5 files were left out: at most {MOST_OPENED} from elsewhere are kept in the list."
    )
    assert window.keeper.settings.opened == tuple(map(str, many[:MOST_OPENED]))
    assert {title for title in titles(page) if title.startswith("felt-")} == {
        file.stem for file in many[:MOST_OPENED]
    }
    # Those that are listed already take no room.
    drop(window, files(*many[:2]))
    until(qtbot, lambda: page.notice.text == "2 paytables were added.")
    assert window.keeper.settings.opened == tuple(map(str, many[:MOST_OPENED]))


def test_a_faulty_file_is_told_and_listed_with_its_faults(open_window) -> None:
    window = open_window()
    drop(window, files(BAD))
    assert isinstance(window.sheet, FaultsSheet)
    assert window.houses.in_force == "standard"
    press(window, Escape)
    page = page_of(window)
    assert page.chosen.path == BAD
    # On the page itself its faults are there to be seen.
    drop(window, files(BAD))
    assert window.sheet is None
    assert page.detail.fault_area.isVisible()


def test_a_session_goes_on_with_its_paytable(open_window, felt: Path) -> None:
    window = open_window()
    press(window, Enter)
    house = window.controller.session.settlement.house
    drop(window, files(felt))
    assert window.context.house.name == "Felt"
    assert window.controller.session.settlement.house == house
    assert window.stack.currentWidget() is window.table_page
    answer_right(window)
    assert window.controller.session.grades[-1].correct


def test_what_is_dropped_on_a_payment_is_not_typed_into_it(open_window, felt: Path) -> None:
    window = open_window(settings=Settings(level=5))
    to_payment(window, 5)
    field = window.table_page.dock.active_cell.field
    place = QPointF(field.mapTo(window, field.rect().center()))
    assert target(window, place) is window
    assert drag(window, files(felt), over=place).isAccepted()


def test_printed_text_opens_the_import(open_window, qtbot, tmp_path: Path) -> None:
    window = open_window()
    file = tmp_path / "felt.txt"
    file.write_text("Blind: 500-50-10-3-3:2-1", "utf-8")
    drag(window, files(file))
    assert "felt.txt" in hint(window)
    drop(window, files(file))
    assert isinstance(window.sheet, ImportSheet)
    assert window.sheet.text.toPlainText().startswith("Blind")
    until(qtbot, lambda: window.sheet.reading is not None)
    press(window, Escape)
    given = QMimeData()
    given.setText("Trips: 50-40-30-8-7-4-3")
    drag(window, given)
    drop(window, given)
    assert window.sheet.text.toPlainText().startswith("Trips")


@pytest.mark.parametrize("name", ["felt.png", "felt", "folder.toml", "felt.toml.exe"])
def test_another_kind_is_refused_with_the_reason(open_window, tmp_path: Path, name: str) -> None:
    window = open_window()
    path = tmp_path / name
    if name.startswith("folder"):
        path.mkdir()
    else:
        path.write_bytes(b"x")
    drag(window, files(path))
    assert name in hint(window)
    assert window.findChild(Dropping).hint.property("refused") == "true"
    drop(window, files(path))
    assert isinstance(window.sheet, FaultsSheet)
    assert window.houses.in_force == "standard"
    assert window.keeper.settings.opened == ()


def test_an_address_is_refused_with_the_reason(open_window) -> None:
    window = open_window()
    given = QMimeData()
    given.setUrls([QUrl("https://example.org/felt.toml")])
    drag(window, given)
    assert "address" in hint(window)
    drop(window, given)
    assert isinstance(window.sheet, FaultsSheet)


def test_nothing_is_taken_while_a_sheet_lies_over_the_page(open_window, felt: Path) -> None:
    window = open_window()
    press(window, Qt.Key.Key_F1)
    assert not drag(window, files(felt)).isAccepted()
    assert hint(window) is None
    assert not drop(window, files(felt)).isAccepted()
    assert window.houses.in_force == "standard"


def test_a_file_that_is_gone_by_then_is_told(open_window, felt: Path) -> None:
    window = open_window()
    page_of(window)
    felt.unlink()
    drop(window, files(felt))
    assert isinstance(window.sheet, FaultsSheet)
    assert window.keeper.settings.opened == ()


@pytest.mark.parametrize("name", ["n" * 300, "n/" * 3000 + "n", "gone"])
def test_what_may_not_be_looked_at_is_told_and_the_list_goes_on(
    open_window, qtbot, tmp_path: Path, name: str
) -> None:
    window = open_window()
    path = str(tmp_path / f"{name}.toml")
    drop(window, files(path))
    assert isinstance(window.sheet, FaultsSheet)
    press(window, Escape)
    page = page_of(window)
    # Kept in the settings from another day, as when a folder was closed to everybody meanwhile.
    window.keeper.change(opened=(path,))
    own_file(window, "Later")
    refresh(window, qtbot)
    assert "Later" in titles(page)
    window.desk.paytables.import_text(path=path.replace(".toml", ".txt"))
    assert isinstance(window.sheet, ImportSheet)
    window.sheet.text.insertFromMimeData(files(path))
    # The longest of these names is longer than any line of a text may be.
    assert window.sheet.text.toPlainText() or window.sheet._note.isVisible()
