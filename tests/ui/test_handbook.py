"""The page of the handbook: the paytable in force, and three payouts to check oneself by."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress.values import Chosen
from croupier.settings import Settings
from croupier.training.drills import SELF_CHECK, Drill
from croupier.ui.handbook.page import HandbookPage
from croupier.ui.window import MainWindow
from croupier.wording.paytables import title
from tests.ui.answering import answer_somehow, press, question_of, type_text
from tests.ui.kept import answer, settle, store_in

Enter, Esc = Qt.Key.Key_Return, Qt.Key.Key_Escape


def texts(page: HandbookPage) -> set[str]:
    return {one.text() for one in page.findChildren(QLabel) if one.isVisible()}


def open_handbook(window: MainWindow) -> HandbookPage:
    window.show_section("handbook")
    page = window.pages["handbook"]
    assert isinstance(page, HandbookPage)
    return page


@pytest.mark.parametrize("key", ["s", "\r"])
def test_three_payouts_are_asked_at_once_and_lead_back(open_window, key: str) -> None:
    window = open_window()
    page = open_handbook(window)
    type_text(window, key)
    plan = window.controller.plan
    assert (plan.drill, plan.tables, plan.budget) == (Drill.PAYOUTS, 3, None)
    assert window.section == "train"
    assert window.controller.name == "Self-check"
    for _question in range(3):
        assert question_of(window).bet.pays
        answer_somehow(window)
    summary = window.summary_page
    assert window.stack.currentWidget() is summary
    assert summary.setup_button.text() == "Back to Handbook"
    press(window, Esc)
    assert window.stack.currentWidget() is page
    assert page.check_button.hasFocus()
    # The section to train in is as it was before.
    window.show_section("train")
    assert window.stack.currentWidget() is window.start_page
    press(window, Enter)
    window.controller.finish()
    assert summary.setup_button.text() == "New set-up"


def test_opened_in_a_pause_the_page_is_not_framed_and_scrolls_by_its_keys(open_window) -> None:
    window = open_window(settings=Settings(text_size=150))
    window.resize(1024, 560)
    press(window, Enter)
    page = open_handbook(window)
    assert page.hasFocus()
    assert not page.area.hasFocus()
    bar = page.area.verticalScrollBar()
    assert bar.maximum() > 0
    press(window, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    begins = {
        part.mapTo(page, part.contentsRect().topLeft()).x() for part in (page.title, page._paytable)
    }
    assert len(begins) == 1


def test_the_page_shows_the_paytable_in_force_with_its_rows(open_window) -> None:
    window = open_window()
    page = open_handbook(window)
    assert {title(window.context.house), "Royal flush", "500 to 1"} <= texts(page)
    other = read_paytable(find_paytable("trips-a"))
    window.houses.use(other)
    assert title(other) in texts(page)


def test_a_session_that_is_paused_is_not_lost_and_the_look_is_help(open_window) -> None:
    window = open_window()
    press(window, Enter)
    controller = window.controller
    page = open_handbook(window)
    type_text(window, "s")
    assert window.controller is controller
    assert "A session is paused: it goes on, or is finished, under Train." in texts(page)
    window.show_section("train")
    press(window, Enter)
    answer_somehow(window)
    assert controller.session.summary.helped == 1
    controller.finish()
    window.show_section("handbook")
    assert page.check_button.isEnabled()


def test_a_self_check_is_kept_by_its_name(open_window, tmp_path: Path) -> None:
    results = tmp_path / "results.db"
    window = open_window(results=results)
    open_handbook(window)
    type_text(window, "s")
    answer(window, 3)
    settle(window)
    with store_in(results) as store:
        (line,) = store.sessions(Chosen())
    assert (line.drill, line.answered) == (SELF_CHECK, 3)


def test_the_keys_of_the_handbook_are_listed(open_window) -> None:
    window = open_window()
    open_handbook(window)
    type_text(window, "?")
    said = [one.text() for one in window.sheet.findChildren(QLabel)]
    assert said[said.index("S") + 1] == "Check yourself"
