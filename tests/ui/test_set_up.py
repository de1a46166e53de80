"""What is chosen before a session, by keys and by mouse, and what becomes of it."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from croupier.context import open_context
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.files.settings_file import load_settings
from croupier.settings import Settings
from croupier.training.sessions import Feedback
from croupier.ui.session_sheet import SessionSheet
from croupier.ui.window import MainWindow
from tests.ui.answering import focused, press, type_text
from tests.ui.shelves import own_file, page_of, refresh

Enter, Tab, Escape = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape
Left, Right = Qt.Key.Key_Left, Qt.Key.Key_Right

NARROW = Settings(bets=(Fraction(10), Fraction(50), Fraction(10)))


def rest(window: MainWindow) -> str:
    return window.start_page.form.rest_line.text().replace("\u00a0", " ")


def note(window: MainWindow) -> str:
    return window.sheet.note.text().replace("\u00a0", " ")


def type_bets(window: MainWindow, *amounts: str) -> None:
    for field, amount in zip(window.sheet.antes.values(), amounts, strict=True):
        field.setFocus()
        field.selectAll()
        type_text(window, amount)


def test_tab_leads_from_row_to_row_and_lands_on_what_is_chosen(open_window) -> None:
    window = open_window(settings=Settings(mode="timed", budget=9))
    form = window.start_page.form
    form.paytables.setFocus()
    stops = []
    for _stop in range(9):
        press(window, Tab)
        stops.append(focused(window))
    fields = form.fields
    chosen = [fields[name].button(fields[name].value) for name in ("level", "seats", "hands")]
    timed = [fields[name].button(fields[name].value) for name in ("mode", "timed_tables", "budget")]
    assert stops[:7] == [form.open_button, *chosen, *timed]
    assert stops[7:] == [form.change_button, window.start_page.start_button]


def test_arrows_move_the_choice_and_the_sentences_follow(open_window) -> None:
    window = open_window()
    form = window.start_page.form
    form.fields["level"].focus_chosen()
    press(window, Right)
    assert form.fields["level"].value == 6
    assert form.level_line.text().startswith("In chips. ")
    form.fields["hands"].focus_chosen()
    press(window, Left)
    assert form.fields["hands"].value == "natural"
    assert form.hands_line.text() == "As the cards fall."


def test_nothing_moves_with_another_choice(open_window) -> None:
    window = open_window()
    page = window.start_page

    def places() -> list[object]:
        for _turn in range(3):
            QApplication.processEvents()
        parts = (page.start_button, page.form.change_button, page.fields["level"])
        return [part.mapTo(window, part.rect().topLeft()) for part in parts]

    before = places()
    for field in ("level", "hands", "mode"):
        for value in (1, 3, 6) if field == "level" else ():
            page.fields[field].button(value).click()
            assert places() == before
    for hands in ("natural", "hard"):
        page.fields["hands"].button(hands).click()
        assert places() == before
    page.fields["mode"].button("timed").click()
    assert places() == before


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("mode", ["practice", "timed"])
def test_the_whole_page_is_seen_in_a_small_window(open_window, language: str, mode: str) -> None:
    window = open_window(settings=Settings(mode=mode))
    window.resize(1024, 700)
    window.set_language(language)
    for _turn in range(3):
        QApplication.processEvents()
    assert window.start_page.area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("field", ["level", "seats", "hands", "mode", "tables"])
def test_enter_deals_from_every_row(open_window, field: str) -> None:
    window = open_window()
    window.start_page.fields[field].focus_chosen()
    press(window, Enter)
    assert window.stack.currentWidget() is window.table_page


def test_enter_presses_a_button_that_does_something_else(open_window) -> None:
    window = open_window()
    form = window.start_page.form
    form.change_button.setFocus()
    press(window, Enter)
    assert isinstance(window.sheet, SessionSheet)
    press(window, Escape)
    form.open_button.setFocus()
    press(window, Enter)
    assert window.controller is None
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    dialog.reject()


def test_letters_are_keys_of_the_page_in_its_list_too(open_window) -> None:
    window = open_window()
    form = window.start_page.form
    form.paytables.setFocus()
    house = window.context.house
    type_text(window, "c")
    assert isinstance(window.sheet, SessionSheet)
    assert window.context.house is house


def test_all_that_is_set_is_found_again(open_window, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "settings.json"
    window = open_window(settings_path=file)
    fields = window.start_page.fields
    chosen = {
        "level": 2, "seats": 3, "hands": "hard", "mode": "timed", "tables": 20,
        "timed_tables": 30, "budget": 15,
    }  # fmt: skip
    for name, value in chosen.items():
        if name == "tables":
            fields["mode"].button("practice").click()
        qtbot.mouseClick(fields[name].button(value), Qt.MouseButton.LeftButton)
        fields["mode"].button("timed").click()
    type_text(window, "c")
    press(window, Right, Right)
    type_bets(window, "10", "50", "10")
    window.sheet.trips.focus_chosen()
    press(window, Right, Enter)
    assert window.sheet is None
    said = "Told at the end · Antes $10 to $50 in steps of $10 · everybody bets Trips"
    assert rest(window) == said
    press(window, Enter)
    plan = window.controller.plan
    assert (plan.feedback, plan.budget, plan.tables) == (Feedback.AT_THE_END, 15, 30)
    assert plan.bets.maximum == 50
    window.close()
    kept = load_settings(file).settings
    bets = (Fraction(10), Fraction(50), Fraction(10))
    told = {"feedback": "end", "trips_rate": 100, "bets": bets}
    assert replace(kept, window=None) == Settings(**chosen, **told)

    again = MainWindow(lambda: open_context(file, {}))
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: again.context is not None)
    assert {name: row.value for name, row in again.start_page.fields.items()} == chosen
    assert rest(again) == said


def test_esc_leaves_the_session_as_it_was(open_window) -> None:
    window = open_window(settings=NARROW)
    before = window.keeper.settings, rest(window)
    type_text(window, "c")
    press(window, Right)
    type_bets(window, "20", "30", "10")
    press(window, Escape)
    assert window.sheet is None
    assert (window.keeper.settings, rest(window)) == before


@pytest.mark.parametrize(
    ("bets", "wrong", "said"),
    [
        (("", "100", "5"), "minimum", "No amount was typed."),
        (("5", "0,2.1", "5"), "maximum", '"0,2.1" cannot be read'),
        (("7", "100", "5"), "minimum", "no Ante of $7."),
        (("5", "500", "5"), "maximum", "no Ante of $500."),
        (("5", "100", "3"), "step", "up by $3 here."),
        (("50", "20", "5"), "minimum", "more than the largest, $20."),
    ],
)
def test_bets_that_cannot_be_are_told_and_kept(open_window, bets, wrong: str, said: str) -> None:
    window = open_window()
    before = window.keeper.settings
    type_text(window, "c")
    type_bets(window, *[amount or " " for amount in bets])
    press(window, Enter)
    sheet = window.sheet
    assert said in note(window)
    assert sheet.antes[wrong].hasFocus()
    assert [field.text().strip() for field in sheet.antes.values()] == list(bets)
    assert window.keeper.settings == before
    # Told in the other language too, and gone with the next letter.
    window.set_language("vi")
    QApplication.processEvents()
    assert sheet.note.property("verdict") == "wrong"
    assert said not in note(window)
    type_text(window, "2")
    assert sheet.note.property("verdict") == ""


def test_the_limits_of_the_house_are_a_button_away(open_window) -> None:
    window = open_window(settings=NARROW)
    type_text(window, "c")
    assert [field.text() for field in window.sheet.antes.values()] == ["10", "50", "10"]
    window.sheet.own_button.setFocus()
    press(window, Enter)
    window.sheet.feedback.focus_chosen()
    press(window, Enter)
    assert window.keeper.settings.bets is None
    assert "Antes $5 to $100 in steps of $5" in rest(window)


def test_bets_that_a_house_does_not_take_wait_for_one_that_does(open_window) -> None:
    window = open_window(read_paytable(find_paytable("corona")), settings=NARROW)
    window.set_language("vi")
    QApplication.processEvents()
    assert "Ante từ 100.000 ₫ đến 2.000.000 ₫, mỗi bước 100.000 ₫" in rest(window)
    type_text(window, "c")
    typed = [field.text() for field in window.sheet.antes.values()]
    assert typed == ["100.000", "2.000.000", "100.000"]
    press(window, Right, Enter)
    assert window.keeper.settings.bets == NARROW.bets
    assert window.keeper.settings.feedback == "seat"
    press(window, Enter)
    assert window.controller.plan.bets is None


def test_own_paytables_come_first_and_the_one_in_force_is_shown(open_window, qtbot) -> None:
    window = open_window()
    for name in ("Zurich", "Hanoi"):
        own_file(window, name)
    own_file(window, "torn", "[[[")
    refresh(window, qtbot)
    combo = window.start_page.form.paytables

    def listed() -> list[str]:
        return [combo.itemText(place) for place in range(combo.count())]

    assert listed()[:2] == ["Hanoi", "Zurich"]
    assert listed()[2].startswith("Standard")
    assert "torn.toml" not in listed()
    assert combo.currentText().startswith("Standard")
    page = page_of(window)
    page.choose(str(window.context.own_paytables / "Zurich.toml"))
    press(window, Enter)
    window.show_section("train")
    assert combo.currentText() == "Zurich"
    assert listed()[:2] == ["Hanoi", "Zurich"]
    # One that has faults by now stays the one that is dealt by, and is shown.
    own_file(window, "Zurich", "[[[")
    refresh(window, qtbot)
    assert combo.currentText() == "Zurich"
    assert listed()[:2] == ["Zurich", "Hanoi"]
