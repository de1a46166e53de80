"""Every level, number of seats and way of being told, played by keys; every table looked at."""

from fractions import Fraction
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import CHOICES, TEXT_SIZES, Settings
from croupier.training.levels import Level
from croupier.training.questions import Depth, Question, Step
from croupier.training.sessions import Feedback
from croupier.ui.spread import SpreadBet
from croupier.ui.table.chips import stack_of
from croupier.ui.table.places import all_places
from croupier.ui.window import MainWindow
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.paytables import title
from tests.ui.answering import answer_right, focused, keys_of, press, question_of, type_text
from tests.ui.layouts import each_look, faults_of
from tests.ui.table.test_geometry import meeting
from tests.ui.test_sessions import click, click_answer, play

Enter, Escape, Right, Home = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Right, Qt.Key.Key_Home
SEATS = range(1, 8)


def choose_seats(window: MainWindow, seats: int) -> None:
    """Choose on the start page as a trainee without a mouse does."""
    row = window.start_page.fields["seats"]
    row.focus_chosen()
    while row.value != seats:
        press(window, Right)


def play_to_the_end(window: MainWindow) -> None:
    while window.stack.currentWidget() is not window.summary_page:
        answer_right(window)


@pytest.mark.parametrize("level", Level)
def test_a_level_is_played_at_every_number_of_seats_by_keys_alone(
    open_window, level: Level
) -> None:
    window = open_window(settings=Settings(level=level, tables=1, seats=1))
    for seats in SEATS:
        choose_seats(window, seats)
        press(window, Enter)
        assert len(question_of(window).settlement.seats) == seats
        play_to_the_end(window)
        summary = window.summary_page.summary
        assert summary.right == summary.answered
        assert summary.clean_tables == 1
        assert set(summary.by_step) <= level.steps
        press(window, Escape)


@pytest.mark.parametrize("mode", CHOICES["mode"])
@pytest.mark.parametrize("feedback", Feedback)
def test_each_mode_and_way_of_being_told_is_played_by_keys_alone(
    open_window, mode: str, feedback: Feedback
) -> None:
    settings = Settings(mode=mode, feedback=feedback, tables=1, seats=2, level=4, budget=30)
    window = open_window(settings=settings)
    press(window, Enter)
    page, session = window.table_page, window.controller.session
    assert session.tables == (settings.timed_tables if mode == "timed" else 1)
    missed = 0
    while window.stack.currentWidget() is not window.summary_page:
        question = question_of(window)
        if question.wager is Wager.BLIND:
            wrong = "p" if question.bet.pays else "1"
            missed += 1
            type_text(window, wrong)
            press(window, Enter)
        else:
            answer_right(window)
        while window.controller.is_graded:
            assert feedback is not Feedback.AT_THE_END
            assert page.dock.said.startswith(("You ", "Wrong"))
            press(window, Enter)
    assert len(window.summary_page.summary.misses) == missed > 0


@each_look(TEXT_SIZES)
def test_at_every_number_of_seats_nothing_is_cut_off_and_nothing_overlaps(
    open_window, size, language: str, text_size: int
) -> None:
    window = open_window(settings=Settings(text_size=text_size, level=6, seats=1))
    window.resize(*size)
    window.set_language(language)
    found = {}

    def look(state: str) -> None:
        QApplication.processEvents()
        faults = [*faults_of(window), *felt_faults(window)]
        if faults:
            found[state] = faults

    for seats in SEATS:
        choose_seats(window, seats)
        press(window, Enter)
        look(f"{seats}: hand")
        while not (question_of(window).step is Step.BET and question_of(window).bet.pays):
            answer_right(window)
        type_text(window, "12345")
        look(f"{seats}: chips")
        press(window, Enter)
        look(f"{seats}: explained")
        press(window, Escape)
        type_text(window, "f")
        press(window, Escape)
        assert window.stack.currentWidget() is window.start_page, focused(window)
    assert found == {}


def felt_faults(window: MainWindow) -> list[str]:
    """List what overlaps on the felt, or leaves it."""
    table = window.table_page.table
    area = QRectF(table.rect())
    places = [
        (name, place.adjusted(0.01, 0.01, -0.01, -0.01))
        for name, place in all_places(table.geometry_of_table())
    ]
    faults = [f"{name} leaves the felt" for name, place in places if not area.contains(place)]
    return [*faults, *(f"{name} and {other} overlap" for name, other in meeting(places))]


def test_of_several_misses_at_a_seat_each_is_explained_in_turn(open_window) -> None:
    window = open_window(settings=Settings(feedback="seat", tables=1, seats=1, level=4))
    press(window, Enter)
    while question_of(window).seat_number is None:
        answer_right(window)
    page, told = window.table_page, []
    while not window.controller.is_graded:
        if question_of(window).wager in (Wager.ANTE, Wager.BLIND):
            right = question_of(window).bet.action
            type_text(window, "t" if right is not Action.TAKE else "p")
            press(window, Enter)
        else:
            answer_right(window)
    for _miss in range(2):
        told.append(window.controller.grade.question.wager)
        assert page.table.look.lit_wager is told[-1]
        press(window, Enter)
    assert told == [Wager.ANTE, Wager.BLIND]
    assert window.stack.currentWidget() is window.summary_page


def test_a_session_in_chips_is_played_by_mouse_alone(open_window, qtbot: QtBot) -> None:
    window = open_window(seed=11, settings=Settings(level=5, tables=1))
    start = window.start_page
    click(qtbot, start.fields["level"].button(6))
    click(qtbot, start.fields["seats"].button(5))
    click(qtbot, start.start_button)
    page, paid = window.table_page, 0

    def answer(question: Question) -> None:
        nonlocal paid
        if question.depth is not Depth.CHIPS or not question.bet.pays:
            click_answer(qtbot, window, keys_of(question.right))
            return
        rack = rack_of(question.settlement.house)
        groups = page.table.geometry_of_table().rack_groups(len(rack))
        for pile in fewest_chips(question.bet.pays, rack):
            place = groups[rack.index(pile.chip)].center().toPoint()
            for _chip in range(pile.count):
                qtbot.mouseClick(page.table, Qt.MouseButton.LeftButton, pos=place)
        # One too many, and back.
        qtbot.mouseClick(page.table, Qt.MouseButton.LeftButton, pos=groups[0].center().toPoint())
        click(qtbot, page.dock.active_cell.undo_button)
        click(qtbot, page.dock.button)
        paid += 1

    play(window, answer)
    summary = window.summary_page.summary
    assert summary.right == summary.answered
    assert (summary.fewest_chips.right, summary.fewest_chips.asked) == (paid, paid)
    assert paid


def test_the_paytable_of_a_session_is_the_one_it_deals_by(open_window) -> None:
    window = open_window()
    press(window, Enter)
    dealt_by = window.context.house
    other = read_paytable(find_paytable("corona"))
    window.show_section("paytables")
    window.houses.use(other)
    window.show_section("train")
    press(window, Enter, Qt.Key.Key_F1)
    assert window.context.house == other
    assert window.sheet.title.text() == title(dealt_by)


def test_a_seat_without_a_bet_is_not_said_to_have_the_last_ones_answer(open_window) -> None:
    window = open_window(settings=Settings(tables=None, level=4))
    press(window, Enter)
    cells = window.table_page.dock.cells
    for _question in range(400):
        if question_of(window).seat_number and cells.result.grade is None:
            seat = question_of(window).seat
            for wager, cell in cells.bets.items():
                if seat.bet(wager) is None:
                    assert cell.accessibleName().endswith("–")
            if seat.result is Result.FOLD:
                assert cells.result.accessibleName() == "Player Folded"
        answer_right(window)


def test_chips_come_back_where_a_bet_was_taken_by_mistake(open_window) -> None:
    window = open_window(settings=Settings(level=6))
    press(window, Enter)
    while not (question_of(window).wager and question_of(window).bet.pays):
        answer_right(window)
    cell = window.table_page.dock.active_cell
    type_text(window, "331t")
    assert cell.chips == ()
    press(window, Qt.Key.Key_Backspace)
    assert [chip.value for chip in cell.chips] == [5, 5, Fraction(1, 2)]
    type_text(window, "p2")
    assert [chip.value for chip in cell.chips] == [1]


@pytest.mark.parametrize("text_size", [TEXT_SIZES[0], TEXT_SIZES[-1]])
@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_bet_without_an_amount_is_spread_to_be_counted_and_the_table_stands_still(
    open_window, level: int, text_size: int
) -> None:
    settings = Settings(amounts_shown=False, text_size=text_size, level=level, seats=7, tables=1)
    window = open_window(settings=settings)
    window.resize(1024, 700)
    press(window, Enter)
    spread = window.table_page.dock.findChild(SpreadBet)
    heights, counted = set(), 0
    while window.stack.currentWidget() is window.table_page:
        question = question_of(window)
        QApplication.processEvents()
        heights.add(window.table_page.table.height())
        assert spread.isVisible() is (question.wager is not None)
        if question.wager:
            chips = stack_of(question.bet.staked, question.settlement.house.money.chips)
            places = spread.places()
            assert len(places) == sum(pile.count for pile in chips)
            assert all(place.right() <= spread.width() for place in places)
            seen = [after.left() - before.left() for before, after in pairwise(places)]
            assert min(seen, default=8) >= 8
            assert faults_of(window) == []
            counted += 1
        answer_right(window)
    assert counted > 10
    assert len(heights) == 1
