"""Side bets at the table: whole tables played, every bet answered, explained and laid out."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import TEXT_SIZES, Settings
from croupier.training.questions import Depth, Question, Step
from croupier.ui.chips_cell import ChipsCell
from croupier.ui.window import MainWindow
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import SIDE_BETS, Action, Wager
from tests.ui.answering import answer_right, answer_somehow, keys_of, press, question_of, type_text
from tests.ui.layouts import SIZES, each_look, faults_of
from tests.ui.test_every_table import felt_faults, play_to_the_end
from tests.ui.test_explaining import explained, spot_of
from tests.ui.test_sessions import click, click_answer, play, tallies

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
BAD_BEAT, PROGRESSIVE = (read_paytable(find_paytable(n)) for n in ("bad-beat", "progressive"))
MOST_BETS = replace(
    BAD_BEAT,
    side_bets=(*BAD_BEAT.side_bets, *PROGRESSIVE.side_bets),
    money=replace(BAD_BEAT.money, max_payout_per_player=Fraction(20_000)),
)
"""Seven bets at a seat, a meter and a sign."""
each_house = pytest.mark.parametrize(
    "house", [BAD_BEAT, PROGRESSIVE, MOST_BETS], ids=["bad-beat", "progressive", "seven-bets"]
)
EVERYBODY = {"trips_rate": 100, "tables": 1}


@each_house
@pytest.mark.parametrize("level", [4, 5, 6])
def test_whole_tables_with_side_bets_are_played_by_keys_alone(
    open_window, house: HousePaytable, level: int
) -> None:
    window = open_window(house, settings=Settings(level=level, seats=3, **EVERYBODY))
    press(window, Enter)
    asked: set[Wager | None] = set()

    def answer(question: Question) -> None:
        asked.add(question.wager)
        assert window.table_page.dock.active_cell.isVisible()
        answer_right(window)

    play(window, answer)
    assert {bet.wager for bet in house.side_bets} <= asked
    summary = window.summary_page.summary
    assert summary.right == summary.answered
    assert summary.clean_tables == 1
    assert {bet.wager for bet in house.side_bets} <= set(tallies(window))


@pytest.mark.parametrize("house", [BAD_BEAT, PROGRESSIVE], ids=["bad-beat", "progressive"])
@pytest.mark.parametrize("level", [4, 5, 6])
def test_a_whole_table_with_side_bets_is_played_by_mouse_alone(
    open_window, qtbot: QtBot, house: HousePaytable, level: int
) -> None:
    window = open_window(house, settings=Settings(level=level, seats=2, **EVERYBODY))
    click(qtbot, window.start_page.start_button)

    def answer(question: Question) -> None:
        page, cell = window.table_page, window.table_page.dock.active_cell
        if isinstance(cell, ChipsCell) and question.bet.action is Action.PAY:
            from croupier.uth.chips import fewest_chips

            groups = page.table.geometry_of_table().rack_groups(len(cell.rack))
            for pile in fewest_chips(question.bet.pays, cell.rack):
                spot = groups[cell.rack.index(pile.chip)].center().toPoint()
                for _chip in range(pile.count):
                    QTest.mouseClick(page.table, Qt.MouseButton.LeftButton, pos=spot)
            click(qtbot, page.dock.button)
        elif isinstance(cell, ChipsCell):
            click(qtbot, cell.buttons[keys_of(question.right).upper()])
            click(qtbot, page.dock.button)
        else:
            click_answer(qtbot, window, keys_of(question.right).replace(",", ""))

    asked = play(window, answer)
    assert window.summary_page.score.text() == f"{asked} of {asked}"


@pytest.mark.parametrize("wager", SIDE_BETS)
def test_a_wrong_side_bet_is_explained_by_its_slip(open_window, wager: Wager) -> None:
    window = open_window(MOST_BETS, settings=Settings(level=5, seats=6, **EVERYBODY))
    press(window, Enter)
    to_bet(window, wager)
    question = question_of(window)
    type_text(window, "p")
    press(window, Enter)
    cell = window.table_page.dock.cells.bets[wager]
    assert cell.isVisible()
    assert cell.property("state") == "graded"
    assert window.table_page.dock.said.startswith("You pushed")
    press(window, Enter)
    assert question_of(window) != question


def to_bet(window: MainWindow, wager: Wager) -> None:
    while question_of(window).wager is not wager:
        answer_somehow(window)


@pytest.mark.parametrize("wager", SIDE_BETS)
def test_any_side_bet_is_explained_by_a_right_click_on_its_spot(open_window, wager: Wager) -> None:
    window = open_window(MOST_BETS, settings=Settings(level=5, seats=7, **EVERYBODY))
    press(window, Enter)
    for seat in (1, 4, 7):
        spot = spot_of(window, seat, wager)
        QTest.mouseClick(window.childAt(spot), Qt.MouseButton.RightButton, pos=_in(window, spot))
        assert (explained(window).seat_number, explained(window).wager) == (seat, wager)
        press(window, Escape)


def _in(window: MainWindow, spot: QPoint) -> QPoint:
    return window.childAt(spot).mapFrom(window, spot)


def test_a_spot_tells_its_name_where_the_felt_has_only_its_first_letters(open_window) -> None:
    window = open_window(MOST_BETS, settings=Settings(level=5, seats=7, **EVERYBODY))
    press(window, Enter)
    table = window.table_page.table
    for wager, called in (
        (Wager.BAD_BEAT, "Two-way Bad Beat: "),
        (Wager.HOLE_CARDS, "Ultimate Pairs: "),
        (Wager.PROGRESSIVE, "Progressive: 5"),
    ):
        at = table.mapFrom(window, spot_of(window, 2, wager))
        event = QHelpEvent(QEvent.Type.ToolTip, at, table.mapToGlobal(at))
        QApplication.sendEvent(table, event)
        assert QToolTip.text().startswith(called)
    QToolTip.hideText()


def test_the_meter_and_side_bets_are_told_to_who_does_not_see_them(open_window) -> None:
    window = open_window(MOST_BETS, settings=Settings(level=5, seats=2, **EVERYBODY))
    press(window, Enter)
    said = window.table_page.table.accessibleDescription()
    meter = question_of(window).settlement.round.meter
    assert f"Progressive: ${int(meter):,}." in said
    assert "Max payout: $20,000." in said
    assert "Two-way Bad Beat" in said
    assert "Ultimate Pairs" in said


def test_a_house_without_side_bets_has_no_spot_no_cell_and_no_meter(open_window) -> None:
    window = open_window(settings=Settings(level=5, seats=3))
    press(window, Enter)
    geometry = window.table_page.table.geometry_of_table()
    assert (geometry.meter, geometry.sign) == (None, None)
    assert not any(seat.sides for seat in geometry.seats)
    while question_of(window).step is not Step.BET:
        answer_right(window)
    cells = window.table_page.dock.cells
    assert [wager for wager, cell in cells.bets.items() if cell.isVisible()] == [*Wager][:4]
    assert not list(cells.seat_row.buttons)


def test_a_house_with_side_bets_may_follow_one_without(open_window) -> None:
    window = open_window(settings=Settings(level=5, seats=2, **EVERYBODY))
    for house in (PROGRESSIVE, read_paytable(find_paytable()), BAD_BEAT):
        window.houses.use(house)
        press(window, Enter)
        while question_of(window).step is not Step.BET:
            answer_right(window)
        cells = window.table_page.dock.cells
        shown = {wager for wager, cell in cells.bets.items() if cell.isVisible()}
        assert shown == set(house.bet_order)
        assert faults_of(window) == []
        play_to_the_end(window)
        press(window, Escape)


# --- where there is no room for all bets in one row ----------------------------------


def small_window(open_window, level: int, text_size: int = 150) -> MainWindow:
    settings = Settings(level=level, seats=7, text_size=text_size, **EVERYBODY)
    window = open_window(MOST_BETS, settings=settings)
    window.resize(1024, 700)
    window.set_language("vi")
    press(window, Enter)
    return window


@pytest.mark.parametrize("level", [4, 5, 6])
def test_the_bet_in_turn_is_always_in_sight(open_window, level: int) -> None:
    window = small_window(open_window, level)
    seen = set()
    for _question in range(20):
        cell = window.table_page.dock.active_cell
        assert cell.isVisible()
        assert cell.isAncestorOf(QApplication.focusWidget()) or cell.hasFocus()
        seen.add(question_of(window).wager)
        answer_right(window)
    assert set(SIDE_BETS) <= seen


def test_a_button_leads_to_the_other_bets_and_a_key_back(open_window, qtbot: QtBot) -> None:
    window = small_window(open_window, 5)
    to_bet(window, Wager.PROGRESSIVE)
    row = window.table_page.dock.cells.seat_row
    cells = window.table_page.dock.cells.bets
    assert not cells[Wager.ANTE].isVisible()
    assert "Ante" in row.back_button.accessibleName()
    while row.back_button.isVisible():
        click(qtbot, row.back_button)
    assert cells[Wager.ANTE].isVisible()
    assert not cells[Wager.PROGRESSIVE].isVisible()
    assert faults_of(window) == []
    type_text(window, "7")
    assert cells[Wager.PROGRESSIVE].isVisible()
    assert cells[Wager.PROGRESSIVE].field.text() == "7"
    assert cells[Wager.PROGRESSIVE].field.hasFocus()


def test_a_click_on_the_felt_shows_the_answer_to_a_bet_on_another_page(open_window) -> None:
    window = small_window(open_window, 5)
    to_bet(window, Wager.PROGRESSIVE)
    seat = question_of(window).seat_number
    spot = spot_of(window, seat, Wager.ANTE)
    QTest.mouseClick(window.childAt(spot), Qt.MouseButton.LeftButton, pos=_in(window, spot))
    ante = window.table_page.dock.cells.bets[Wager.ANTE]
    assert ante.isVisible()
    assert ante.hasFocus()
    # Enter leads back to what waits, and answers nothing.
    count = len(window.controller.session.grades)
    press(window, Enter)
    assert window.table_page.dock.active_cell.isVisible()
    assert len(window.controller.session.grades) == count


# --- how it is laid out ----------------------------------------------------------------


@each_look([TEXT_SIZES[0], TEXT_SIZES[-1]])
@pytest.mark.parametrize("house", [MOST_BETS, BAD_BEAT], ids=["seven-bets", "bad-beat"])
def test_with_side_bets_nothing_is_cut_off_and_nothing_overlaps(
    open_window, house: HousePaytable, size, language: str, text_size: int
) -> None:
    if house is BAD_BEAT and size != SIZES[0]:
        pytest.skip("with fewer bets there is more room: the smallest window tells")
    settings = Settings(text_size=text_size, level=6, seats=1, **EVERYBODY)
    window = open_window(house, settings=settings)
    window.resize(*size)
    window.set_language(language)
    found = {}

    def look(state: str) -> None:
        QApplication.processEvents()
        if faults := [*faults_of(window), *felt_faults(window)]:
            found[state] = faults

    for level, seats in ((4, 6), (5, 3), (6, 7)):
        window.keeper.change(level=level, seats=seats)
        window.start_page.show_settings(window.keeper.settings)
        window.start_page.start_button.click()
        assert window.size().toTuple() == size
        heights = set()
        while question_of(window).seat_number is None:
            answer_right(window)
        seat = question_of(window).seat_number
        while question_of(window).seat_number == seat:
            wager = question_of(window).wager
            look(f"level {level}: {wager}")
            heights.add(window.table_page.table.height())
            answer_right(window)
        type_text(window, "1" if question_of(window).depth is Depth.CHIPS else "w")
        press(window, Enter)
        look(f"level {level}: right or wrong")
        if window.controller.is_graded:
            press(window, Enter)
        # The table stands still whatever is asked.
        assert len(heights) == 1
        assert window.size().toTuple() == size
        press(window, Escape)
        type_text(window, "f")
        press(window, Escape)
    assert found == {}


def test_the_paytable_names_each_side_bet_with_its_rows_and_its_source(open_window) -> None:
    for house in (BAD_BEAT, PROGRESSIVE):
        window = open_window(house)
        window.show_help()
        assert window.sheet is not None
        said = "\n".join(part.text() for part in window.sheet.findChildren(QLabel))
        for bet in house.side_bets:
            assert bet.titles["en"] in said
            assert bet.source in said
        window.close_sheet()
