from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.i18n import set_language
from croupier.ui import fonts
from croupier.ui.payout_card_view import PayoutCardView
from croupier.ui.payout_grid import GridTable
from croupier.ui.stylesheet import BODY
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.payout_cards import preview_stakes, usual_stakes
from tests.builders import hole_cards_of

STANDARD = read_paytable(find_paytable("standard"))
BAD_BEAT = read_paytable(find_paytable("bad-beat"))
PROGRESSIVE = read_paytable(find_paytable("progressive"))
CORONA = read_paytable(find_paytable("corona"))


@pytest.fixture
def view(qapp: QApplication, qtbot: QtBot) -> Iterator[PayoutCardView]:
    before = qapp.font()
    qapp.setFont(fonts.font(BODY))
    made = PayoutCardView()
    qtbot.addWidget(made)
    yield made
    qapp.setFont(before)


def show(
    view: PayoutCardView, house: HousePaytable, stakes: tuple[Fraction, ...], width: int
) -> None:
    view.show_card(house, stakes)
    width = max(width, view.minimumSizeHint().width())
    view.resize(width, view.heightForWidth(width))
    view.show()


def cell(table: GridTable, row: int, column: int) -> str:
    return str(table.shown.index(row, column).data())


def heard(table: GridTable, row: int, column: int) -> str:
    return str(table.shown.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole))


def beside(view: PayoutCardView) -> bool:
    blind, trips = view.tables
    return blind.y() == trips.y()


def test_four_stakes_fit_a_narrow_column(view: PayoutCardView) -> None:
    for language in ("en", "vi"):
        set_language(language)
        for house in (STANDARD, CORONA, BAD_BEAT, PROGRESSIVE):
            view.show_card(house, preview_stakes(house))
            assert view.minimumSizeHint().width() <= 400


def test_each_table_is_whole_and_inside(view: PayoutCardView) -> None:
    for house in (STANDARD, CORONA, BAD_BEAT, PROGRESSIVE):
        for stakes in (preview_stakes(house), usual_stakes(house)):
            for width in (400, 700, 1100, 1700):
                show(view, house, stakes, width)
                for part in view.findChildren(QWidget):
                    if part.parent() is view and part.isVisible():
                        assert view.rect().contains(part.geometry()), (house.name, width)
                for table in view.tables:
                    columns = table.horizontalHeader()
                    assert columns.length() == table.width()
                    rows = table.verticalHeader().length()
                    assert columns.height() + rows == table.height()


def test_no_figure_is_wider_than_its_column(view: PayoutCardView) -> None:
    for house in (STANDARD, CORONA, BAD_BEAT, PROGRESSIVE):
        show(view, house, usual_stakes(house), 450)
        for table in view.tables:
            setting = table.setting
            assert setting is not None
            metrics = table.fontMetrics()
            for row in range(table.shown.rowCount()):
                for column in range(1, table.shown.columnCount()):
                    room = table.columnWidth(column) - 2 * setting.padding
                    assert metrics.horizontalAdvance(cell(table, row, column)) <= room


def test_three_to_two_is_shown_to_the_half(view: PayoutCardView) -> None:
    show(view, STANDARD, usual_stakes(STANDARD), 1100)
    blind = view.tables[0]
    assert blind.shown.headerData(5, Qt.Orientation.Horizontal) == "Flush, 3\u00a0to\u00a02"
    assert [cell(blind, row, 0) for row in range(5)] == ["5", "10", "15", "20", "25"]
    assert [cell(blind, row, 5) for row in range(5)] == ["7.50", "15", "22.50", "30", "37.50"]


def test_tables_stand_side_by_side_where_there_is_room(view: PayoutCardView) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 1100)
    assert beside(view)
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    assert not beside(view)


def test_a_narrow_card_in_dong_is_written_in_thousands(view: PayoutCardView) -> None:
    show(view, CORONA, preview_stakes(CORONA), 400)
    assert [cell(view.tables[0], row, 0) for row in range(4)] == ["100", "200", "500", "2,000"]
    show(view, CORONA, preview_stakes(CORONA), 1100)
    assert cell(view.tables[0], 0, 0) == "100,000"


def test_a_card_follows_the_language(view: PayoutCardView) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    set_language("vi")
    view.redraw()
    assert cell(view.tables[0], 0, 5) == "7,5"
    assert (
        view.tables[0].shown.headerData(5, Qt.Orientation.Horizontal) == "Thùng, 3\u00a0ăn\u00a02"
    )


def test_a_cell_says_what_it_is_for(view: PayoutCardView) -> None:
    money = replace(STANDARD.money, rounding=Rounding.DOWN, smallest_chip=Fraction(1))
    show(view, replace(STANDARD, money=money), preview_stakes(STANDARD), 400)
    assert view.tables[0].accessibleName() == "Blind"
    assert heard(view.tables[0], 0, 5) == (
        "Blind, Flush on 5: 7. Rounded down to whole chips of $1."
    )
    assert heard(view.tables[1], 1, 7) == "Trips, Three of a kind on 10: 30"
    assert cell(view.tables[0], 0, 5) == "7*"


def test_arrow_keys_walk_through_a_table(view: PayoutCardView, qtbot: QtBot) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    table = view.tables[0]
    table.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(table, key)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (2, 1)


def test_a_house_of_one_table_shows_one(view: PayoutCardView) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    trips = replace(STANDARD.trips, rows={})
    show(view, replace(STANDARD, trips=trips), preview_stakes(STANDARD), 400)
    assert [table.accessibleName() for table in view.tables] == ["Blind"]


def headings(view: PayoutCardView, table: int) -> list[tuple[str, ...]]:
    placed = view.tables[table].placed
    assert placed is not None
    return [column.hand for column in placed.columns[1:]]


def test_headings_stand_on_one_line_where_there_is_room(view: PayoutCardView) -> None:
    for language in ("en", "vi"):
        set_language(language)
        show(view, STANDARD, preview_stakes(STANDARD), 1600)
        assert {len(lines) for table in (0, 1) for lines in headings(view, table)} == {1}
    set_language("en")
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    assert headings(view, 1)[-1] != ("Three of a kind",)


def test_no_heading_is_wider_than_its_column(view: PayoutCardView) -> None:
    for house in (STANDARD, BAD_BEAT, PROGRESSIVE):
        for width in (400, 520, 700, 1100, 1700):
            show(view, house, preview_stakes(house), width)
            for table in view.tables:
                placed, setting = table.placed, table.setting
                assert placed is not None
                assert setting is not None
                for place, column in enumerate(placed.columns):
                    room = table.columnWidth(place) - 2 * setting.padding + 1
                    for lines, font in (
                        (column.hand, setting.small),
                        (column.payment, setting.strong),
                    ):
                        assert max(map(QFontMetrics(font).horizontalAdvance, lines)) <= room


def test_side_bets_show_as_the_house_names_them(view: PayoutCardView) -> None:
    show(view, BAD_BEAT, preview_stakes(BAD_BEAT), 1100)
    names = [table.accessibleName() for table in view.tables]
    assert names == ["Blind", "Trips", "Two-way Bad Beat", "Ultimate Pairs"]
    assert heard(view.tables[3], 0, 1) == "Ultimate Pairs, AA on 5: 125"
    show(view, PROGRESSIVE, preview_stakes(PROGRESSIVE), 1100)
    assert heard(view.tables[2], 0, 2) == "Progressive, Straight flush on 5: 2,500"
    assert view.tables[2].shown.rowCount() == 1


def test_a_stake_that_was_asked_for_leads_where_it_can_be_bet(view: PayoutCardView) -> None:
    view.show_card(PROGRESSIVE, usual_stakes(PROGRESSIVE), Fraction(75, 2))
    view.resize(1100, view.heightForWidth(1100))
    assert [table.leads for table in view.tables] == [True, True, False]
    assert cell(view.tables[0], 0, 0) == "37.50"


def test_a_bet_of_many_hands_is_divided_where_it_is_too_wide(view: PayoutCardView) -> None:
    names = ("AA", "KK", "QQ", "JJ", "TT", "AKs", "AQs", "AJs", "AKo", "AQo", "AJo", "pair")
    bonus = hole_cards_of({name: 5000 - place for place, name in enumerate(names)})
    house = replace(STANDARD, side_bets=(bonus,))
    show(view, house, preview_stakes(house), 400)
    assert view.width() == 400
    parts = [table for table in view.tables if table.accessibleName().startswith("Hole-card")]
    assert len(parts) > 1
    assert sum(table.shown.columnCount() - 1 for table in parts) == len(names)
    show(view, house, preview_stakes(house), 1100)
    assert len(view.tables) == 3


def test_no_card_asks_for_more_height_than_it_has_in_any_width(view: PayoutCardView) -> None:
    for house in (STANDARD, BAD_BEAT, PROGRESSIVE):
        view.show_card(house, usual_stakes(house))
        heights = [view.heightForWidth(width) for width in (400, 700, 1100, 1700, 2600)]
        assert view.minimumSizeHint().height() <= min(heights), house.name


def test_figures_of_large_text_stand_as_far_apart_as_they_are_large(
    view: PayoutCardView, qapp: QApplication
) -> None:
    show(view, STANDARD, usual_stakes(STANDARD), 1700)
    usual = view.tables[0].setting
    qapp.setFont(fonts.font(2 * BODY))
    view.setFont(fonts.font(2 * BODY))
    show(view, STANDARD, usual_stakes(STANDARD), 3400)
    large = view.tables[0].setting
    assert usual is not None
    assert large is not None
    assert large.padding == 2 * usual.padding


def test_the_model_of_a_table_is_sound(view: PayoutCardView) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    testers = [QAbstractItemModelTester(table.shown, fatal) for table in view.tables]
    show(view, CORONA, usual_stakes(CORONA), 400)
    assert len(testers) == 2
