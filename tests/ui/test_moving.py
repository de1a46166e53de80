"""Going about the window: Tab, clicks on the felt, the number pad, keys of the pages."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from croupier.training.questions import Step
from croupier.ui.theme import DARK, LIGHT
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Wager
from tests.ui.answering import answer_right, focused, press, question_of, type_text

Enter, Tab, Backtab = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab


def to_bet(window: MainWindow, wager: Wager, seat: int | None = None) -> None:
    press(window, Enter)
    while question_of(window).wager is not wager or seat not in (
        None,
        question_of(window).seat_number,
    ):
        answer_right(window)


def walk(window: MainWindow, key: Qt.Key, steps: int) -> list[QWidget]:
    seen = []
    for _step in range(steps):
        press(window, key)
        seen.append(focused(window))
    return seen


# Tab.


def test_tab_goes_back_over_what_is_answered_before_anything_else(open_window) -> None:
    window = open_window()
    to_bet(window, Wager.BLIND)
    dock, header = window.table_page.dock, window.table_page.header
    ante, blind = dock.cells.bets[Wager.ANTE], dock.cells.bets[Wager.BLIND]
    assert blind.field.hasFocus()
    answered = [ante, dock.cells.result]
    within = [blind.buttons["T"], blind.buttons["P"], blind.keypad_button]
    round_ = [*answered, dock.button, *within, *header.buttons]
    assert walk(window, Tab, len(round_)) == round_
    assert walk(window, Backtab, len(round_) - 1) == round_[-2::-1]
    press(window, Backtab)
    assert blind.field.hasFocus()


def test_tab_shows_the_answers_and_enter_leads_back(open_window) -> None:
    window = open_window()
    to_bet(window, Wager.BLIND)
    dock = window.table_page.dock
    press(window, Tab)
    assert dock.said.startswith("Right")
    press(window, Enter)
    assert dock.cells.bets[Wager.BLIND].field.hasFocus()
    assert not dock.said.startswith("Right")


def test_after_a_miss_tab_goes_from_continue_to_the_answers(open_window) -> None:
    window = open_window()
    to_bet(window, Wager.BLIND)
    dock = window.table_page.dock
    type_text(window, "p" if question_of(window).right.pays else "t")
    press(window, Enter)
    assert dock.button.hasFocus()
    blind, ante = dock.cells.bets[Wager.BLIND], dock.cells.bets[Wager.ANTE]
    assert walk(window, Tab, 3) == [blind, ante, dock.cells.result]


def test_among_choices_tab_leads_to_check_first(open_window) -> None:
    window = open_window()
    press(window, Enter)
    answer_right(window)
    dock = window.table_page.dock
    assert dock.cells.qualifies.hasFocus()
    assert walk(window, Tab, 2) == [dock.cells.hand, dock.button]


def test_only_our_own_ring_shows_the_focus(open_window) -> None:
    # Fusion draws its frame once a key has moved the focus.
    window = open_window()
    press(window, Tab)
    button = focused(window)
    inside = button.rect().adjusted(3, 3, -3, -3)

    def look() -> set[str]:
        picture = button.grab(QRect(inside.left(), inside.top(), inside.width(), 4)).toImage()
        return {
            picture.pixelColor(x, y).name()
            for x in range(8, picture.width() - 8)
            for y in range(picture.height())
        }

    for theme in (DARK, LIGHT):
        window.keeper.change(theme=theme.name)
        button.setFocus(Qt.FocusReason.TabFocusReason)
        assert len(look()) == 1
        ring = button.grab().toImage().pixelColor(button.width() // 2, 0)
        assert ring.name() == theme.text


# Clicks on the felt.


def click_bet(qtbot: QtBot, window: MainWindow, seat: int, wager: Wager) -> None:
    table = window.table_page.table
    ring = table.geometry_of_table().seats[seat - 1].spot(wager).ring
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=ring.center().toPoint())


def test_a_click_on_a_bet_of_the_seat_in_turn_goes_to_its_cell(open_window, qtbot: QtBot) -> None:
    window = open_window()
    to_bet(window, Wager.BLIND)
    dock, seat = window.table_page.dock, question_of(window).seat_number
    ante, blind = dock.cells.bets[Wager.ANTE], dock.cells.bets[Wager.BLIND]
    click_bet(qtbot, window, seat, Wager.ANTE)
    assert ante.hasFocus()
    assert dock.said.startswith("Right")
    click_bet(qtbot, window, seat, Wager.BLIND)
    assert blind.field.hasFocus()
    # Neither a bet still to come nor another seat's.
    for other, wager in ((seat, Wager.PLAY), (seat - 1, Wager.ANTE)):
        click_bet(qtbot, window, other, wager)
        assert blind.field.hasFocus()


# The number pad.


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_number_pad_stands_still_and_covers_nothing_that_is_judged(
    open_window, qtbot: QtBot, size
) -> None:
    window = open_window()
    window.start_page.fields["tables"].choose(1)
    window.resize(*size)
    to_bet(window, Wager.ANTE)
    page = window.table_page
    page.dock.active_cell.keypad_button.click()
    places: dict[int, set[QPoint]] = {}
    while window.stack.currentWidget() is page:
        seat = question_of(window).seat_number
        if page.keypad.isVisible():
            pad = QRectF(page.keypad.geometry()).translated(-page.table.pos())
            geometry = page.table.geometry_of_table()
            kept = (geometry.seats[seat - 1].area, *geometry.board, *geometry.dealer)
            assert not any(pad.intersects(place) for place in kept)
            assert page.rect().contains(page.keypad.geometry())
            places.setdefault(seat, set()).add(page.keypad.pos())
        answer_right(window)
    assert set(places) == set(range(1, 7))
    assert all(len(place) == 1 for place in places.values())


# Keys of the pages.


def test_up_and_down_go_from_miss_to_miss_at_once(open_window) -> None:
    window = open_window()
    press(window, Enter)
    for _miss in range(3):
        type_text(window, {Step.DEALER_HAND: "9"}.get(question_of(window).step, "t"))
        press(window, Enter)
        if window.controller.grade:
            press(window, Enter)
    press(window, Qt.Key.Key_Escape)
    type_text(window, "f")
    page = window.summary_page
    assert window.stack.currentWidget() is page
    count = page.review.list.count()
    assert page.again_button.hasFocus()
    assert page.review.list.current == 0
    rows = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home):
        press(window, key)
        rows.append(page.review.list.current)
    assert rows == [min(1, count - 1), 0, 0, count - 1, 0]
    press(window, Enter)
    assert window.stack.currentWidget() is window.table_page


def test_f_finishes_in_a_pause_and_its_button_says_so(open_window) -> None:
    window = open_window()
    press(window, Enter)
    press(window, Qt.Key.Key_Escape)
    assert window.sheet.finish_button.key == "F"
    type_text(window, "f")
    assert window.stack.currentWidget() is window.summary_page
    # Not one table was finished: there is no share of none.
    assert window.summary_page.figures["clean"].value == "–"


def test_the_paytable_says_that_it_is_counted_only_while_it_is(open_window) -> None:
    window = open_window()

    def said() -> bool:
        labels = window.sheet.findChildren(QLabel)
        return any(label.isVisible() and "counted" in label.text() for label in labels)

    press(window, Qt.Key.Key_F1)
    assert not said()
    press(window, Qt.Key.Key_Escape)
    press(window, Enter)
    press(window, Qt.Key.Key_F1)
    assert said()
    press(window, Qt.Key.Key_Escape)
    type_text(window, "9")
    press(window, Enter)
    assert window.controller.grade is not None
    press(window, Qt.Key.Key_F1)
    assert not said()


# What stands still.


def test_nothing_in_the_header_or_beside_it_moves_from_question_to_question(open_window) -> None:
    window = open_window()
    window.start_page.fields["tables"].choose(1)
    press(window, Enter)
    page = window.table_page
    shown = (page.header.table, page.header.question, page.header.time, page.header.streak)
    places = []
    while window.stack.currentWidget() is page:
        page.layout().activate()
        window.grab()
        places.append([part.geometry().getRect() for part in (*shown, *page.header.buttons)])
        widths = page.dock.button.width()
        places[-1].append((widths,))
        if question_of(window).wager is Wager.TRIPS:
            type_text(window, "t" if question_of(window).right.pays else "7")
            press(window, Enter)
            assert page.dock.button.width() == widths
            press(window, Enter)
        else:
            answer_right(window)
    assert len(places) > 10
    assert all(one == other for one, other in pairwise(places))


def test_the_header_and_the_dock_end_at_the_same_margins(open_window) -> None:
    window = open_window()
    window.resize(1920, 1080)
    press(window, Enter)
    window.grab()
    page = window.table_page

    def edges(part: QWidget) -> tuple[int, int]:
        inside = part.layout().itemAt(0).widget()
        left = inside.mapTo(page, QPoint(0, 0)).x()
        return left, left + inside.width()

    assert edges(page.header) == edges(page.dock)
    left = (page.width() - 1320) // 2
    assert edges(page.dock) == (left, left + 1320)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_list_of_paytables_opens_below_its_box(open_window, qtbot: QtBot) -> None:
    window = open_window()
    box = window.start_page.form.paytables
    box.showPopup()
    top = box.view().window().geometry().top()
    assert top >= box.mapToGlobal(QPoint(0, box.height() - 4)).y()
    box.hidePopup()


def test_a_key_with_ctrl_is_no_answer(open_window) -> None:
    window = open_window()
    press(window, Enter)
    page = window.table_page
    QTest.keyClick(page, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    press(window, Enter)
    assert window.controller.session.grades == ()
