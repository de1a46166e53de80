from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
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

STANDARD = read_paytable(find_paytable("standard"))
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
        for house in (STANDARD, CORONA):
            view.show_card(house, preview_stakes(house))
            assert view.minimumSizeHint().width() <= 400


def test_each_table_is_whole_and_inside(view: PayoutCardView) -> None:
    for house in (STANDARD, CORONA):
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
    for house in (STANDARD, CORONA):
        show(view, house, usual_stakes(house), 450)
        for table in view.tables:
            size = table.size_in_force
            assert size is not None
            metrics = table.fontMetrics()
            for row in range(table.shown.rowCount()):
                for column in range(1, table.shown.columnCount()):
                    room = table.columnWidth(column) - 2 * size.setting.padding
                    assert metrics.horizontalAdvance(cell(table, row, column)) <= room


def test_three_to_two_is_shown_to_the_half(view: PayoutCardView) -> None:
    show(view, STANDARD, usual_stakes(STANDARD), 1100)
    blind = view.tables[0]
    assert blind.shown.headerData(5, Qt.Orientation.Horizontal) == "Flush, 3 to 2"
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
    assert view.tables[0].shown.headerData(5, Qt.Orientation.Horizontal) == "Thùng, 3 ăn 2"


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


def test_the_model_of_a_table_is_sound(view: PayoutCardView) -> None:
    show(view, STANDARD, preview_stakes(STANDARD), 400)
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    testers = [QAbstractItemModelTester(table.shown, fatal) for table in view.tables]
    show(view, CORONA, usual_stakes(CORONA), 400)
    assert len(testers) == 2
