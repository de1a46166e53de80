"""The rail, its sections, and what becomes of a session when one goes elsewhere."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from croupier.training.questions import Step
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.motion import Pace
from croupier.ui.rail import SECTIONS
from croupier.ui.small_sheets import PauseCover
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, focused, press, question_of, type_text

Enter, Tab = Qt.Key.Key_Return, Qt.Key.Key_Tab
NUMBERS = {section: Qt.Key.Key_1.value + place for place, section in enumerate(SECTIONS)}


def go(window: MainWindow, section: str) -> None:
    """Press Ctrl and the number of a section, as the keys sheet says."""
    QTest.keyClick(focused(window), Qt.Key(NUMBERS[section]), Qt.KeyboardModifier.ControlModifier)


def click(window: MainWindow, section: str) -> None:
    QTest.mouseClick(window.rail.buttons[section], Qt.MouseButton.LeftButton)


def texts(window: MainWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


def checked(window: MainWindow) -> list[str]:
    return [name for name, button in window.rail.buttons.items() if button.isChecked()]


@pytest.mark.parametrize("how", [go, click])
def test_every_section_opens_by_key_and_by_mouse(open_window, how) -> None:
    window = open_window()
    place = window.rail.geometry()
    assert 56 <= place.width() <= 72
    pages = set()
    for section in (*SECTIONS[1:], *SECTIONS):
        how(window, section)
        assert window.section == section
        assert checked(window) == [section]
        assert window.rail.geometry() == place
        pages.add(window.stack.currentWidget())
    assert len(pages) == len(SECTIONS)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_rail_names_its_sections(open_window, language: str) -> None:
    window = open_window()
    window.set_language(language)
    QApplication.processEvents()
    names = [button.accessibleName() for button in window.rail.buttons.values()]
    assert len(set(names)) == len(SECTIONS)
    assert ("Cài đặt" in names) == (language == "vi")
    assert window.rail.width() <= 72
    keys = [button.accessibleDescription() for button in window.rail.buttons.values()]
    assert keys == [f"Ctrl+{number}" for number in range(1, 7)]


def test_the_rail_is_walked_with_the_arrows_and_entered(open_window) -> None:
    window = open_window()
    buttons = [*window.rail.buttons.values()]
    buttons[0].setFocus()
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert focused(window) is buttons[2]
    assert window.section == "train"
    press(window, Enter)
    assert window.section == "progress"
    buttons[0].setFocus()
    press(window, Qt.Key.Key_Up, Qt.Key.Key_Space)
    assert window.section == "settings"


def test_only_the_section_in_force_wears_the_accent(open_window) -> None:
    window = open_window()
    window.show_section("exam")

    def coloured(section: str) -> bool:
        picture = window.rail.buttons[section].grab().toImage()
        return any(
            picture.pixelColor(x, y).name() == window.appearance.theme.accent
            for x in range(picture.width())
            for y in range(picture.height())
        )

    assert [section for section in SECTIONS if coloured(section)] == ["exam"]


def test_the_keys_sheet_names_the_keys_of_the_rail(open_window) -> None:
    window = open_window()
    type_text(window, "?")
    assert isinstance(window.sheet, KeysSheet)
    assert "Ctrl+1 – 6" in texts(window)
    # A sheet does not keep one from going elsewhere.
    go(window, "settings")
    assert window.sheet is None
    assert window.section == "settings"


def test_a_section_to_come_says_so_and_has_no_button(open_window) -> None:
    window = open_window()
    go(window, "exam")
    page = window.pages["exam"]
    said = [label.text() for label in page.findChildren(QLabel)]
    assert len(said) == 2
    assert "later version" in said[1]
    assert page.findChildren(QLabel) == [*page.children()][1:]


# During a session.


def test_going_elsewhere_pauses_and_coming_back_is_covered(open_window, clock) -> None:
    window = open_window()
    press(window, Enter)
    while question_of(window).step is not Step.RESULT:
        answer_right(window)
    question, before = question_of(window), window.controller.session.elapsed
    go(window, "settings")
    assert window.rail.isVisible()
    assert window.sheet is None
    assert window.controller.is_paused
    clock.seconds += 60
    assert window.controller.session.elapsed == before
    go(window, "train")
    assert isinstance(window.sheet, PauseCover)
    assert window.sheet.geometry() == window.stack.rect()
    assert window.controller.is_paused
    assert focused(window) is window.sheet.close_button
    press(window, Enter)
    assert window.sheet is None
    assert not window.controller.is_paused
    assert question_of(window) is question
    answer_right(window)
    assert window.controller.session.grades[-1].correct


def test_a_pause_outlasts_other_sections_and_their_sheets(open_window) -> None:
    window = open_window()
    press(window, Enter)
    press(window, Qt.Key.Key_Escape)
    go(window, "exam")
    type_text(window, "?")
    press(window, Qt.Key.Key_Escape)
    assert window.controller.is_paused
    go(window, "progress")
    go(window, "train")
    assert isinstance(window.sheet, PauseCover)
    go(window, "train")
    assert isinstance(window.sheet, PauseCover)
    assert window.sheet.close_button.hasFocus()
    press(window, Qt.Key.Key_F)
    assert window.stack.currentWidget() is window.summary_page
    go(window, "exam")
    go(window, "train")
    assert window.stack.currentWidget() is window.summary_page
    assert window.sheet is None


def test_looking_at_the_paytables_in_a_pause_is_help(open_window) -> None:
    window = open_window()
    press(window, Enter)
    go(window, "settings")
    assert window.controller.session.summary.helped == 0
    go(window, "paytables")
    assert window.controller.session.summary.helped == 1
    assert any("Looking here is help" in text for text in texts(window))


def test_what_was_typed_waits_for_the_way_back(open_window) -> None:
    window = open_window()
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)
    type_text(window, "12,")
    go(window, "settings")
    window.keeper.change(theme="light", text_size=125)
    window.set_language("vi")
    QApplication.processEvents()
    assert window.pages["settings"].isAncestorOf(focused(window))
    go(window, "train")
    press(window, Enter)
    assert window.table_page.dock.active_cell.field.text() == "12,"
    assert window.table_page.dock.active_cell.field.hasFocus()


# Paytables.


def test_a_paytable_is_put_in_force_from_its_page(open_window, qtbot: QtBot) -> None:
    window = open_window()
    go(window, "paytables")
    page = window.pages["paytables"]
    assert page.list.hasFocus()
    assert len(page.list.values) == window.start_page.form.paytables.count()
    assert page.actions_.buttons["use"].isHidden()
    QApplication.processEvents()
    assert "500 to 1" in texts(window)
    press(window, Qt.Key.Key_Down)
    chosen = page.chosen.house
    assert chosen != window.context.house
    qtbot.mouseClick(page.actions_.buttons["use"], Qt.MouseButton.LeftButton)
    assert window.context.house == window.start_page.house == chosen
    assert "In force" in page.list.text_of(page.list.current)
    assert page.actions_.buttons["use"].isHidden()
    press(window, Qt.Key.Key_Up, Enter)
    assert window.context.house == page.chosen.house != chosen
    go(window, "train")
    press(window, Enter)
    assert window.controller.session.settlement.house == window.context.house


def test_another_paytable_waits_for_the_next_session(open_window) -> None:
    window = open_window()
    press(window, Enter)
    house = window.context.house
    go(window, "paytables")
    press(window, Qt.Key.Key_Down, Enter)
    assert window.context.house != house
    assert window.controller.session.settlement.house == house


def test_a_deal_waits_while_one_is_elsewhere(open_window, qtbot: QtBot) -> None:
    window = open_window(pace=Pace.FAST)
    press(window, Enter)
    assert window.controller.is_dealing
    go(window, "settings")
    qtbot.wait(150)
    assert window.controller.is_paused
    assert window.controller.is_dealing
    go(window, "train")
    assert isinstance(window.sheet, PauseCover)
    press(window, Enter)
    assert not window.controller.is_paused
    qtbot.waitUntil(lambda: not window.controller.is_dealing, timeout=20_000)
    answer_right(window)
    assert window.controller.session.grades[-1].correct
