from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.ui.payout_card_sheet import PayoutCardSheet
from croupier.ui.paytable_sheet import PaytableSheet
from croupier.ui.paytables.page import PaytablesPage
from croupier.ui.window import MainWindow
from croupier.uth.house import HousePaytable
from tests.reports.pdf_reader import read_pdf
from tests.ui.conftest import OpenWindow

STANDARD = read_paytable(find_paytable("standard"))
BAD_BEAT = read_paytable(find_paytable("bad-beat"))
PROGRESSIVE = read_paytable(find_paytable("progressive"))
CORONA = read_paytable(find_paytable("corona"))
Left = Qt.MouseButton.LeftButton


def open_card(window: MainWindow, house: HousePaytable = STANDARD) -> PayoutCardSheet:
    window.desk.show_payout_card(house)
    assert isinstance(window.sheet, PayoutCardSheet)
    QApplication.processEvents()
    return window.sheet


def first_row(sheet: PayoutCardSheet) -> list[str]:
    table = sheet.card.tables[0]
    columns = range(table.shown.columnCount())
    return [str(table.shown.index(0, column).data()) for column in columns]


@pytest.mark.parametrize("typed", ["37.5", "37,5", "$37.50"])
def test_any_stake_is_paid_as_it_is_typed(open_window: OpenWindow, qtbot: QtBot, typed) -> None:
    sheet = open_card(open_window())
    qtbot.keyClicks(sheet.stake, typed)
    paid = ["37.50", "18,750", "1,875", "375", "112.50", "56.25", "37.50"]
    assert first_row(sheet) == paid
    assert sheet.said.text() == ""


def test_thousands_are_read(open_window: OpenWindow, qtbot: QtBot) -> None:
    sheet = open_card(open_window(), CORONA)
    qtbot.keyClicks(sheet.stake, "1.250.000")
    assert first_row(sheet)[0] == "1,250,000"


def test_what_cannot_be_read_is_told_and_kept(open_window: OpenWindow, qtbot: QtBot) -> None:
    sheet = open_card(open_window())
    qtbot.keyClicks(sheet.stake, "12x")
    assert '"12x" cannot be read' in sheet.said.text()
    assert sheet.stake.text() == "12x"
    assert sheet.stake.accessibleDescription() == sheet.said.text()
    assert first_row(sheet)[0] == "5"
    qtbot.keyClick(sheet.stake, Qt.Key.Key_Backspace)
    assert (sheet.said.text(), first_row(sheet)[0]) == ("", "12")


def test_nothing_is_no_stake(open_window: OpenWindow, qtbot: QtBot) -> None:
    sheet = open_card(open_window())
    qtbot.keyClicks(sheet.stake, "0")
    assert sheet.said.text() == "A stake is more than nothing."
    assert first_row(sheet)[0] == "5"


def test_enter_in_the_field_keeps_the_sheet_and_escape_closes_it(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    sheet = open_card(window)
    assert sheet.stake.hasFocus()
    qtbot.keyClick(sheet.stake, Qt.Key.Key_Return)
    assert window.sheet is sheet
    qtbot.keyClick(sheet.stake, Qt.Key.Key_Escape)
    assert window.sheet is None


def test_the_card_is_reached_from_the_paytable(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.show_help()
    assert isinstance(window.sheet, PaytableSheet)
    qtbot.mouseClick(window.sheet.card_button, Left)
    assert isinstance(window.sheet, PayoutCardSheet)


def test_the_card_is_reached_from_the_page_of_paytables(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window()
    window.show_section("paytables")
    page = window.pages["paytables"]
    assert isinstance(page, PaytablesPage)
    page.choose(page.list.values[-1])
    qtbot.mouseClick(page.actions_.buttons["card"], Left)
    assert isinstance(window.sheet, PayoutCardSheet)
    assert window.sheet.card.card is not None
    assert window.sheet.card.card.house == page.chosen.house


def test_a_card_is_saved_in_the_language_chosen(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = open_card(open_window())
    qtbot.mouseClick(sheet.language.button("vi"), Left)
    qtbot.mouseClick(sheet.save_button, Left)
    dialog = sheet.findChild(QFileDialog)
    assert dialog is not None
    name = dialog.findChild(QLineEdit)
    assert name.text() == "standard.pdf"
    name.setText(str(tmp_path / "card"))
    qtbot.keyClick(name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sheet.findChild(QFileDialog) is None)
    lines = read_pdf((tmp_path / "card.pdf").read_bytes()).pages[0]
    assert {"Thẻ trả thưởng", "7", ",5"} <= set(lines)
    assert sheet.told.text() == "card.pdf was written."
    assert sheet.title.text().startswith("Payout card – Standard")


def test_the_stake_that_was_typed_is_in_the_file_in_its_order(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    sheet = open_card(open_window())
    for typed in ("", "37.5", "25"):
        sheet.stake.setText(typed)
        sheet.save(str(tmp_path / "card.pdf"))
        (lines,) = read_pdf((tmp_path / "card.pdf").read_bytes()).pages
        # What the royal flush pays on it, on the Blind.
        assert ("18,750" in lines) is (typed == "37.5")
        # Twenty-five is a usual stake, and stands there once: both tables pay 12,500 elsewhere.
        assert lines.count("12,500") == 3


def test_a_file_that_cannot_be_written_is_told(open_window: OpenWindow, tmp_path: Path) -> None:
    sheet = open_card(open_window())
    sheet.save(str(tmp_path / "no" / "card.pdf"))
    assert "cannot be written" in sheet.told.text()
    assert list(tmp_path.iterdir()) == []


def test_a_house_with_any_name_has_a_file_name(open_window: OpenWindow, qtbot: QtBot) -> None:
    sheet = open_card(open_window(), replace(STANDARD, name="../Our house: A/B?"))
    sheet.ask_for_file()
    dialog = sheet.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.findChild(QLineEdit).text() == "Our house- A-B.pdf"
    dialog.reject()
    qtbot.waitUntil(lambda: sheet.findChild(QFileDialog) is None)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_is_cut_off(
    open_window: OpenWindow, qtbot: QtBot, language: str, text_size: int
) -> None:
    window = open_window(settings=Settings(language=language, text_size=text_size))
    for house in (STANDARD, CORONA, BAD_BEAT, PROGRESSIVE):
        for size in ((1024, 700), (1280, 800), (1920, 1080)):
            window.resize(*size)
            sheet = open_card(window, house)
            card = sheet.card
            for typed in ("", "1250"):
                sheet.stake.setText(typed)
                qtbot.waitUntil(lambda c=card: c.height() >= c.heightForWidth(c.width()))
                assert card.width() >= card.minimumSizeHint().width(), (house.name, size)
                for part in card.findChildren(QWidget):
                    if part.parent() is card and part.isVisible():
                        assert card.rect().contains(part.geometry())
            for button in (sheet.save_button, sheet.close_button):
                assert button.width() >= button.sizeHint().width()


def test_the_sheet_follows_the_language(open_window: OpenWindow) -> None:
    window = open_window()
    sheet = open_card(window)
    sheet.stake.setText("7.5")
    window.keeper.change(language="vi")
    QApplication.processEvents()
    assert sheet.title.text().startswith("Thẻ trả thưởng – Tiêu chuẩn")
    assert first_row(sheet)[:2] == ["7,5", "3.750"]
