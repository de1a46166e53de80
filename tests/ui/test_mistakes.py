"""Bets that are settled wrongly, marked in a window."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.training.answers import MarksAnswer
from croupier.training.drill_sources import get_ready
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Step
from croupier.training.sessions import Feedback
from croupier.ui.marks_cell import MarksCell
from croupier.ui.table.look import Settled
from croupier.ui.train.drill_sheet import DrillSheet
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Action, Wager
from tests.ui.answering import answer_right, cell_of, press, question_of, type_text
from tests.ui.kept import answer, settle

Key = Qt.Key


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.db"


def plan_of(seats: int = 3, **more) -> SessionPlan:
    return SessionPlan(drill=Drill.MISTAKE, table=TablePlan(seats), **more)


def begin(open_window, count: int, plan: SessionPlan | None = None, **options) -> MainWindow:
    """Begin, and answer right up to a table with so many mistakes."""
    window, plan = open_window(**options), plan or plan_of(tables=None)
    get_ready(plan, window.context.house)
    window.begin_plan(plan)
    while True:
        question = question_of(window)
        if question.step is Step.MISTAKES and len(question.right.bets) == count:
            return window
        if options.get("results"):
            answer(window)
        else:
            answer_right(window)


def marks_of(window: MainWindow) -> set[tuple[int, Wager]]:
    cell = cell_of(window)
    assert isinstance(cell, MarksCell)
    assert window.table_page.table.look.marked == cell.marks
    return cell.marks


def test_a_digit_goes_to_a_seat_and_a_letter_marks_its_bet(open_window) -> None:
    window = begin(open_window, 1)
    dock, table = window.table_page.dock, window.table_page.table
    type_text(window, "2b")
    assert marks_of(window) == {(2, Wager.BLIND)}
    assert (table.look.lit_seat, table.look.lit_wager) == (2, Wager.BLIND)
    assert "Blind" in cell_of(window).accessibleName()
    assert "marked as wrong" in table.accessibleDescription()
    type_text(window, "1ab")
    assert marks_of(window) == {(1, Wager.ANTE), (1, Wager.BLIND), (2, Wager.BLIND)}
    assert cell_of(window).seats[1].text() == "Seat 1 A B"
    # The same key takes a mark away, and neither a seat nor a bet that is not there is marked.
    type_text(window, "b9g")
    assert marks_of(window) == {(1, Wager.ANTE), (2, Wager.BLIND)}
    type_text(window, "0")
    assert cell_of(window).answer() == MarksAnswer()
    type_text(window, "a")
    assert marks_of(window) == {(1, Wager.ANTE)}
    assert not cell_of(window).none.isChecked()
    type_text(window, "n")
    assert cell_of(window).answer() == MarksAnswer()
    press(window, Key.Key_Return)
    assert dock.said.startswith("0 of 1 found.")
    assert table.look.marked == question_of(window).right.bets


def test_arrow_keys_reach_every_bet_and_space_marks_it(open_window) -> None:
    window = begin(open_window, 2)
    cell = cell_of(window)
    settlement = question_of(window).settlement
    every = {(seat.number, bet.wager) for seat in settlement.seats for bet in seat.bets}
    for _bet in every:
        press(window, Key.Key_Space, Key.Key_Down)
    assert marks_of(window) == every
    assert cell.at[0] == 1
    # What is reached is told to a screen reader, too.
    assert cell.accessibleDescription().startswith("Seat 1, ")
    assert cell.accessibleDescription().endswith(", marked as wrong")
    press(window, Key.Key_Left)
    assert cell.at[0] == 3
    press(window, Key.Key_Right, Key.Key_Up)
    assert cell.at == (3, settlement.seat(3).bets[-1].wager)
    for _bet in every:
        press(window, Key.Key_Space, Key.Key_Up)
    assert marks_of(window) == set()


def test_a_click_on_a_bet_or_its_button_marks_it(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, 1)
    table = window.table_page.table
    places = table.geometry_of_table().seats[1]
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=places.blind.ring.center().toPoint())
    assert marks_of(window) == {(2, Wager.BLIND)}
    cell = cell_of(window)
    qtbot.mouseClick(cell.bets[Wager.ANTE], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(cell.seats[3], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(cell.bets[Wager.ANTE], Qt.MouseButton.LeftButton)
    assert marks_of(window) == {(2, Wager.ANTE), (2, Wager.BLIND), (3, Wager.ANTE)}
    qtbot.mouseClick(cell.none, Qt.MouseButton.LeftButton)
    assert cell.answer() == MarksAnswer()
    # Where there is nothing to check, nothing is graded.
    cell.clear()
    cell.redraw(window.controller.station[0], in_turn=True)
    press(window, Key.Key_Return)
    assert "Mark a bet, or say that none is wrong." in window.table_page.dock.said
    assert window.controller.is_asking


def test_the_felt_shows_what_was_done_until_it_is_put_right(open_window) -> None:
    window = begin(open_window, 3)
    table, question = window.table_page.table, question_of(window)
    matter, settlement = question.matter, question.settlement
    done = {
        (seat.number, bet.wager): matter.done_with(seat.number, bet)
        for seat in settlement.seats
        for bet in seat.bets
    }
    shown = {place: Settled(answer.action, answer.pays) for place, answer in done.items()}
    assert dict(table.look.settled) == shown
    assert table.look.dealer_open
    assert not table.look.lifted
    assert not table.look.marked
    # Neither how many questions there are nor what can be explained tells how many are wrong.
    assert not window.table_page.header.question.isVisible()
    answer_right(window)
    put_right = {}
    for mistake in matter.mistakes:
        assert dict(table.look.settled) == shown | put_right
        assert (table.look.lit_seat, table.look.lit_wager) == mistake.place
        bet = settlement.seat(mistake.seat).bet(mistake.wager)
        put_right[mistake.place] = Settled(bet.action, bet.pays)
        answer_right(window)


def test_a_right_click_explains_the_table_and_no_single_bet(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, 1)
    table, question = window.table_page.table, question_of(window)
    for seat in table.geometry_of_table().seats:
        point = seat.ante.ring.center().toPoint()
        qtbot.mouseClick(table, Qt.MouseButton.RightButton, pos=point)
        assert window.sheet.question == question
        assert window.sheet.is_help
        press(window, Key.Key_Escape)
    answer_right(window)
    assert window.controller.session.grades[-1].helped


def test_told_at_the_end_the_bets_lie_as_they_were_put_right(open_window) -> None:
    plan = plan_of(tables=None, feedback=Feedback.AT_THE_END)
    window = begin(open_window, 2, plan)
    first, second = question_of(window).matter.mistakes
    type_text(window, "0")
    press(window, Key.Key_Return)
    look = window.table_page.table.look
    assert look.marked == frozenset()
    assert look.settled[first.place].action is first.done.action
    action = Action.PUSH if question_of(window).right.action is not Action.PUSH else Action.TAKE
    type_text(window, "p" if action is Action.PUSH else "t")
    press(window, Key.Key_Return)
    look = window.table_page.table.look
    assert look.settled[first.place].action is action
    assert look.settled[second.place].action is second.done.action


def test_the_drill_sheet_lets_one_choose_how_many_seats(open_window) -> None:
    window = open_window()
    type_text(window, "d")
    sheet = window.sheet
    assert isinstance(sheet, DrillSheet)
    sheet.show_entry(Drill.MISTAKE)
    row = sheet.options.rows["seats"]
    assert row.isVisible()
    assert row.value == 3
    row.button(5).click()
    sheet.options.rows["timed"].button(True).click()
    press(window, Key.Key_Return)
    plan = window.controller.plan
    assert (plan.drill, plan.table.seats, plan.budget) == (Drill.MISTAKE, 5, 90)
    assert len(question_of(window).settlement.seats) == 5


def test_with_amounts_hidden_taken_bets_are_told_from_empty_spots(open_window) -> None:
    window = begin(
        open_window,
        2,
        plan_of(6, tables=None),
        house=read_paytable(find_paytable("progressive")),
        settings=Settings(amounts_shown=False),
    )
    assert window.table_page.table.look.is_checked
    assert "(Take)" in window.table_page.table.accessibleDescription()


def test_a_broken_off_table_goes_on_as_it_was_settled(open_window, results: Path) -> None:
    window = begin(open_window, 2, results=results)
    answer(window)
    left = question_of(window)
    window.close()
    window = open_window(results=results)
    type_text(window, "g")
    settle(window)
    assert question_of(window) == left
    assert question_of(window).matter == left.matter
