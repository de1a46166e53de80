from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from croupier.progress.trainees import LONGEST_NAME
from croupier.settings import Settings
from croupier.ui.trainees_sheet import TraineeNameSheet, TraineesSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import press, type_text
from tests.ui.kept import answer, answers_in, settle, store_in

Enter, Esc = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.db"


def name_sheet(window: MainWindow) -> TraineeNameSheet:
    assert isinstance(window.sheet, TraineeNameSheet)
    return window.sheet


def test_who_trains_alone_is_not_asked(open_window, results: Path) -> None:
    window = open_window(results=results)
    assert window.sheet is None
    assert [one.name for one in window.results.trainees.shown] == [window.results.who.name]
    press(window, Enter)
    answer(window)
    assert answers_in(results) == 1


def test_who_is_chosen_at_the_start_gets_the_answers(open_window, results: Path) -> None:
    with store_in(results) as store:
        names = ["Linh", "김민준", "Zoë 🃏"]
        keys = [store.add_trainee(name).key for name in names]
    window = open_window(results=results, settings=Settings(trainee=keys[1]))
    assert isinstance(window.sheet, TraineesSheet)
    assert window.sheet.list.value == keys[1]
    # It is asked over the start page, and nothing is dealt meanwhile.
    type_text(window, "3")
    assert window.sheet is None
    assert window.results.who.name == names[2]
    assert window.keeper.settings.trainee == keys[2]
    press(window, Enter)
    answer(window, 2)
    assert [answers_in(results, name) for name in names] == [0, 0, 2]


def test_somebody_new_is_added_from_the_start_page(open_window, results: Path) -> None:
    window = open_window(results=results)
    type_text(window, "w")
    type_text(window, "n")
    first = window.results.who.name
    sheet = name_sheet(window)
    sheet.name.setText(f"  {first.upper()} ")
    press(window, Enter)
    settle(window)
    # Nothing of what was typed is lost.
    assert "already" in name_sheet(window).said
    assert sheet.name.text() == f"  {first.upper()} "
    for typed, said in (("  ", "no name"), ("x" * (LONGEST_NAME + 1), "81 characters")):
        sheet.name.setText(typed)
        press(window, Enter)
        settle(window)
        assert said in sheet.said
        assert sheet.name.text() == typed
    sheet.name.setText(" Nguyễn  Thị Ánh 👩‍🎓 ")
    press(window, Enter)
    settle(window)
    assert window.sheet is None
    assert window.results.who.name == "Nguyễn Thị Ánh 👩‍🎓"
    assert window.focusWidget() is window.start_page.start_button


def test_trainees_are_renamed_hidden_and_shown_again(open_window, results: Path) -> None:
    with store_in(results) as store:
        for name in ("Linh", "Minh"):
            store.add_trainee(name)
    window = open_window(results=results)
    sheet = window.sheet
    assert isinstance(sheet, TraineesSheet)
    type_text(window, "h")
    settle(window)
    # Linh trained, and is out of the list: whoever is left does now.
    assert "Linh" in sheet.note.text()
    assert window.results.who.name == "Minh"
    assert sheet.chosen.hidden
    # Who is hidden trains only once they are in the list again.
    press(window, Enter)
    assert window.sheet is sheet
    assert not sheet.train_button.isEnabled()
    sheet.list.choose(window.results.trainees.current.key)
    assert not sheet.hide_button.isEnabled()
    type_text(window, "r")
    name_sheet(window).name.setText("Minh Anh")
    press(window, Enter)
    settle(window)
    assert window.results.who.name == "Minh Anh"
    sheet = window.sheet
    assert isinstance(sheet, TraineesSheet)
    # The list is as it was left: on whom was named.
    assert sheet.chosen.name == "Minh Anh"
    hidden = next(one for one in sheet.trainees if one.hidden)
    sheet.list.choose(hidden.key)
    type_text(window, "h")
    settle(window)
    press(window, Esc)
    assert window.sheet is None
    with store_in(results) as store:
        assert sorted(one.name for one in store.trainees()) == ["Linh", "Minh Anh"]


def test_esc_leads_back_from_a_name_to_the_list(open_window, results: Path) -> None:
    window = open_window(results=results)
    type_text(window, "w")
    type_text(window, "n")
    press(window, Esc)
    assert isinstance(window.sheet, TraineesSheet)
    window.set_language("vi")
    QApplication.processEvents()
    assert window.sheet.lead.text() != "Who is training?"
    press(window, Esc)
    assert window.sheet is None


def test_a_long_name_gives_way_and_is_told_whole(open_window, results: Path) -> None:
    name = "W" * LONGEST_NAME
    with store_in(results) as store:
        store.add_trainee(name)
    window = open_window(results=results)
    assert window.results.who.name == name
    button = window.results.who
    assert name not in button.text()
    assert name in button.toolTip()
    assert name in button.accessibleName()
