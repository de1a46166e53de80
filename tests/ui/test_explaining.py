"""Any bet explained at the table: by key, by button and by a click on the felt."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.keys import KeyAction
from croupier.settings import Settings
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.questions import Question, Step
from croupier.ui.explain_sheet import ExplainSheet
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.motion import Pace
from croupier.ui.small_sheets import PauseCover
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Wager
from croupier.wording.feedback import explain_question, question_text
from tests.ui.answering import answer_right, focused, press, question_of, type_text
from tests.ui.test_window import held_down

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
Left, Right = Qt.Key.Key_Left, Qt.Key.Key_Right


def explained(window: MainWindow) -> Question | None:
    return window.sheet.question if isinstance(window.sheet, ExplainSheet) else None


def helped(window: MainWindow) -> int:
    return window.controller.session.summary.helped


def to_the_first(window: MainWindow, wager: Wager) -> None:
    while question_of(window).wager is not wager:
        answer_right(window)


def spot_of(window: MainWindow, seat: int, wager: Wager) -> QPoint:
    """Where a bet lies, in the window."""
    table = window.table_page.table
    geometry = table.geometry_of_table()
    at = geometry.seats[seat - 1].spot(wager).ring.center().toPoint()
    assert geometry.seat_at(at) == (seat, wager)
    return table.mapTo(window, at)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_e_explains_the_question_in_turn_at_every_level(open_window, level: int) -> None:
    window = open_window(settings=Settings(level=level, tables=1))
    press(window, Enter)
    looks = 0
    while window.stack.currentWidget() is window.table_page:
        question = question_of(window)
        type_text(window, "e")
        looks += 1
        sheet = window.sheet
        assert explained(window) == question
        told = explain_question(question)
        assert sheet.title.text() == question_text(question)
        lines = (sheet.right, sheet.rule, sheet.hands, sheet.sum, sheet.chips)
        said = [line.text() for line in lines if line.isVisible()]
        parts = (told.right, told.rule, told.hands, told.sum, told.chips)
        assert said == [part for part in parts if part]
        assert "counted as help" in sheet.place.text()
        assert helped(window) == looks
        type_text(window, "e")
        assert window.sheet is None
        answer_right(window)
    summary = window.summary_page.summary
    assert (summary.right, summary.helped, summary.clean_tables) == (looks, looks, 0)
    assert window.summary_page.figures["clean"].value == "0 of 1"


def test_what_was_typed_stays_while_a_bet_is_explained(open_window) -> None:
    window = open_window()
    press(window, Enter)
    to_the_first(window, Wager.BLIND)
    type_text(window, "12,")
    window.table_page.header.explain_button.click()
    assert explained(window) == question_of(window)
    type_text(window, "7")
    press(window, Escape)
    field = window.table_page.dock.active_cell.field
    assert field.text() == "12,"
    assert field.hasFocus()


def test_an_answer_that_is_told_is_explained_without_being_help(open_window, qtbot: QtBot) -> None:
    window = open_window()
    press(window, Enter)
    type_text(window, "9")
    press(window, Enter)
    missed = question_of(window)
    qtbot.mouseClick(window.table_page.header.explain_button, Qt.MouseButton.LeftButton)
    assert explained(window) == missed
    assert helped(window) == 0
    assert "help" not in window.sheet.place.text()
    assert window.sheet.given.text().startswith("You: Royal flush. Right: ")
    press(window, Right)
    assert explained(window).step is Step.QUALIFIES
    assert helped(window) == 1


def test_the_arrows_go_through_the_whole_table_in_the_order_of_settling(
    open_window, qtbot: QtBot
) -> None:
    window = open_window()
    press(window, Enter)
    questions = window.controller.session.questions
    type_text(window, "e")
    assert not window.sheet.back_button.isEnabled()
    seen = [explained(window)]
    while window.sheet.on_button.isEnabled():
        press(window, Right)
        seen.append(explained(window))
    assert seen == list(questions)
    assert helped(window) == len(questions)
    press(window, Right)
    assert explained(window) == questions[-1]
    # Seen once more is not help once more.
    qtbot.mouseClick(window.sheet.back_button, Qt.MouseButton.LeftButton)
    assert explained(window) == questions[-2]
    press(window, Left)
    assert explained(window) == questions[-3]
    assert helped(window) == len(questions)


def test_an_arrow_goes_on_whichever_button_has_the_focus(open_window) -> None:
    window = open_window()
    press(window, Enter)
    questions = window.controller.session.questions
    type_text(window, "e")
    press(window, Qt.Key.Key_Tab)
    assert focused(window) is window.sheet.on_button
    press(window, Right)
    press(window, Enter)
    assert explained(window) == questions[2]
    # The focus does not stay on a button that does nothing any more.
    for _question in questions[3:]:
        press(window, Enter)
    assert explained(window) == questions[-1]
    assert focused(window) is window.sheet.close_button
    press(window, Enter)
    assert window.sheet is None


def test_the_right_button_explains_any_bet_on_the_felt(open_window, qtbot: QtBot) -> None:
    window = open_window()
    press(window, Enter)
    asked = question_of(window)
    session = window.controller.session
    for seat in session.settlement.seats:
        for bet in seat.bets:
            at = window.table_page.table.mapFrom(window, spot_of(window, seat.number, bet.wager))
            qtbot.mouseClick(window.table_page.table, Qt.MouseButton.RightButton, pos=at)
            assert (explained(window).seat_number, explained(window).wager) == (
                seat.number,
                bet.wager,
            )
            press(window, Escape)
    assert question_of(window) is asked
    assert session.summary.helped == sum(len(seat.bets) for seat in session.settlement.seats)


def test_a_long_press_explains_a_bet_and_a_short_one_does_not(open_window, qtbot: QtBot) -> None:
    window = open_window()
    press(window, Enter)
    table = window.table_page.table
    # Qt looks for whom it is on the screen, and that of the tests is narrower than the window.
    seat = window.controller.session.settlement.seat(1)
    at = table.mapFrom(window, spot_of(window, seat.number, Wager.ANTE))
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=at)
    qtbot.wait(900)
    assert window.sheet is None
    qtbot.mousePress(table, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: window.sheet is not None)
    qtbot.mouseRelease(table, Qt.MouseButton.LeftButton, pos=at)
    assert (explained(window).seat_number, explained(window).wager) == (seat.number, Wager.ANTE)


def test_where_no_bets_are_asked_about_a_click_explains_who_wins(open_window, qtbot: QtBot) -> None:
    window = open_window(settings=Settings(level=3))
    press(window, Enter)
    question = window.controller.session.questions[2]
    table = window.table_page.table
    at = table.mapFrom(window, spot_of(window, question.seat_number, Wager.ANTE))
    qtbot.mouseClick(table, Qt.MouseButton.RightButton, pos=at)
    assert explained(window) == question


@pytest.mark.parametrize("feedback", ["seat", "end"])
def test_what_is_answered_and_not_told_is_not_explained(
    open_window, qtbot: QtBot, feedback: str
) -> None:
    window = open_window(settings=Settings(feedback=feedback))
    press(window, Enter)
    to_the_first(window, Wager.BLIND)
    blind = question_of(window)
    ante = next(q for q in window.controller.session.questions if q.wager is Wager.ANTE)
    table = window.table_page.table
    at = table.mapFrom(window, spot_of(window, ante.seat_number, Wager.ANTE))
    qtbot.mouseClick(table, Qt.MouseButton.RightButton, pos=at)
    assert window.sheet is None
    type_text(window, "e")
    assert explained(window) == blind
    press(window, Left)
    # Of the seat nothing is told yet, of the dealer only after its own questions.
    expected = {"seat": Step.QUALIFIES, "end": Step.BET}[feedback]
    assert explained(window).step is expected


def test_the_clock_of_a_timed_set_goes_on_and_may_take_the_question_away(
    open_window, qtbot: QtBot, clock
) -> None:
    window = open_window(settings=Settings(mode="timed", budget=9, level=1))
    press(window, Enter)
    type_text(window, "e")
    sheet = window.sheet
    clock.seconds += 10
    qtbot.waitUntil(lambda: window.controller.grade is not None)
    assert window.controller.grade.late
    assert window.controller.grade.helped
    # It goes on being read, by its own keys.
    assert window.sheet is sheet
    assert sheet.isAncestorOf(focused(window))
    press(window, Escape)
    assert "Time is up" in window.table_page.dock.said
    qtbot.waitUntil(lambda: not window.table_page.is_deaf)
    press(window, Enter)
    assert window.controller.session.table_number == 2


def test_the_next_table_closes_what_was_read_about_the_last(
    open_window, qtbot: QtBot, clock
) -> None:
    window = open_window(settings=Settings(mode="timed", budget=9, level=1, feedback="end"))
    press(window, Enter)
    type_text(window, "e")
    clock.seconds += 10
    qtbot.waitUntil(lambda: window.controller.session.table_number == 2)
    assert window.sheet is None
    qtbot.waitUntil(lambda: not window.table_page.is_deaf)
    answer_right(window)
    assert window.controller.session.table_number == 3


def test_asked_for_during_the_deal_it_shows_when_the_cards_lie(open_window) -> None:
    window = open_window(pace=Pace.NORMAL)
    press(window, Enter)
    assert window.table_page.table.is_dealing
    type_text(window, "e")
    assert not window.table_page.table.is_dealing
    assert explained(window) == question_of(window)
    press(window, Escape)
    answer_right(window)
    assert window.controller.session.grades[0].helped


def test_the_keys_sheet_gives_way_to_the_explanation(open_window) -> None:
    window = open_window()
    press(window, Enter)
    type_text(window, "?")
    assert isinstance(window.sheet, KeysSheet)
    window.show_explanation()
    assert explained(window) == question_of(window)


def test_nothing_is_explained_where_there_is_no_question(open_window) -> None:
    window = open_window()
    window.show_explanation()
    type_text(window, "e")
    assert window.sheet is None
    press(window, Enter)
    press(window, Escape)
    window.show_explanation()
    type_text(window, "e")
    assert isinstance(window.sheet, PauseCover)
    window.show_section("settings")
    window.show_explanation()
    assert window.sheet is None
    window.show_section("train")
    type_text(window, "f")
    window.show_explanation()
    assert window.sheet is None


def test_the_explanation_speaks_another_language_at_once(open_window) -> None:
    window = open_window()
    press(window, Enter)
    type_text(window, "e")
    window.set_language("vi")
    QApplication.processEvents()
    assert window.sheet.title.text() == "Dealer có bài gì?"
    assert window.sheet.close_button.text() == "Đóng"


def test_e_held_down_opens_it_once_and_does_not_close_it(open_window) -> None:
    window = open_window()
    press(window, Enter)
    held_down(window, Qt.Key.Key_E, "e")
    assert explained(window) == question_of(window)
    held_down(window, Right, "")
    assert explained(window) == window.controller.session.questions[1]


@pytest.mark.parametrize("drill", [Drill.BET, Drill.PICKUP, Drill.PAYOUTS])
def test_a_letter_that_strays_into_an_amount_costs_no_help(open_window, drill):
    window = open_window()
    window.begin_plan(SessionPlan(drill=drill, tables=5))
    session = window.controller.session
    field = window.focusWidget()
    type_text(window, "12e")
    # It is neither done nor typed; why stands below the question or the field.
    assert window.sheet is None
    assert field.text() == "12"
    assert session.summary.helped == 0
    said = window.table_page.dock.said + window.table_page.dock.active_cell.note.text()
    assert "E does nothing" in said
    press(window, Qt.Key.Key_Backspace)
    assert "does nothing" not in window.table_page.dock.active_cell.note.text()
    # In the empty field the letter explains, and the button does at any time.
    press(window, Qt.Key.Key_Backspace)
    type_text(window, "e")
    assert isinstance(window.sheet, ExplainSheet)
    press(window, Qt.Key.Key_Escape)
    type_text(window, "7")
    window.table_page.header.explain_button.click()
    assert isinstance(window.sheet, ExplainSheet)


def test_a_key_that_writes_nothing_explains_over_an_amount(open_window):
    window = open_window(settings=Settings(keys={KeyAction.EXPLAIN: "F2"}))
    window.begin_plan(SessionPlan(drill=Drill.PICKUP, tables=5))
    type_text(window, "12")
    press(window, Qt.Key.Key_F2)
    assert isinstance(window.sheet, ExplainSheet)
