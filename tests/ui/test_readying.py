"""The first question of a session that takes long to make: the window waits for nothing."""

from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.i18n import set_language
from croupier.training import mistake_drill
from croupier.training.drill_sources import is_ready
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.ui.readying import MomentSheet
from croupier.ui.train.drill_sheet import DrillSheet
from croupier.ui.window import MainWindow
from croupier.uth.house import HousePaytable
from tests.builders import house_of
from tests.ui.answering import press, question_of, type_text
from tests.ui.kept import answer, settle
from tests.ui.layouts import faults_of
from tests.ui.test_going_on import offered

PLAN = SessionPlan(drill=Drill.MISTAKE, table=TablePlan(3))
_numbers = count()


@pytest.fixture
def house() -> HousePaytable:
    """A house that nobody has looked at."""
    return house_of(f"new {next(_numbers)}")


def is_at_table(window: MainWindow) -> bool:
    QApplication.processEvents()
    return window.table_page is not None and window.stack.currentWidget() is window.table_page


def test_mistakes_of_a_new_paytable_are_looked_for_beside_the_window(
    open_window, house: HousePaytable, qtbot: QtBot
) -> None:
    window = open_window(house=house)
    set_language("vi")
    window.begin_plan(PLAN)
    sheet = window.sheet
    assert isinstance(sheet, MomentSheet)
    assert sheet.title.text() == "Chờ một chút…"
    assert faults_of(window) == []
    press(window, Qt.Key.Key_Return)
    assert window.sheet is sheet
    qtbot.waitUntil(lambda: is_at_table(window))
    assert window.sheet is None
    assert window.controller.plan == PLAN
    assert window.table_page.isAncestorOf(QApplication.focusWidget())
    # From then on it begins at once.
    assert is_ready(PLAN, house)


def test_whoever_closes_the_sheet_gives_it_up(
    open_window, house: HousePaytable, qtbot: QtBot
) -> None:
    window = open_window(house=house)
    window.begin_plan(PLAN)
    press(window, Qt.Key.Key_Escape)
    assert window.sheet is None
    qtbot.waitUntil(lambda: is_ready(PLAN, house))
    QApplication.processEvents()
    assert window.controller is None


def test_the_sheet_of_drills_has_mistakes_looked_for_while_one_chooses(
    open_window, house: HousePaytable, qtbot: QtBot
) -> None:
    window = open_window(house=house)
    type_text(window, "d")
    sheet = window.sheet
    assert isinstance(sheet, DrillSheet)
    sheet.show_entry(Drill.MISTAKE)
    # Sooner than it can be done.
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: is_at_table(window))
    assert window.sheet is None
    assert window.controller.plan.drill is Drill.MISTAKE


def test_a_challenge_waits_as_well(open_window, house: HousePaytable, qtbot: QtBot) -> None:
    window = open_window(house=house)
    window.training.challenges.begin(window.context.new_challenge(PLAN))
    assert isinstance(window.sheet, MomentSheet)
    qtbot.waitUntil(lambda: is_at_table(window))
    assert window.controller.plan == PLAN


def test_what_was_broken_off_goes_on_even_if_the_sheet_is_closed(
    open_window, tmp_path: Path, house: HousePaytable, qtbot: QtBot
) -> None:
    kept = tmp_path / "results.db"
    window = open_window(house=house, results=kept)
    window.begin_plan(PLAN)
    qtbot.waitUntil(lambda: is_at_table(window))
    answer(window)
    settle(window)
    asked = question_of(window)
    window.close()
    mistake_drill._known.clear()
    again = open_window(house=house, results=kept)
    qtbot.waitUntil(lambda: offered(again) != "")
    type_text(again, "g")
    qtbot.waitUntil(lambda: isinstance(again.sheet, MomentSheet))
    press(again, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: is_at_table(again))
    assert question_of(again) == asked
