"""Audits on the page of paytables: worked out beside the window, kept, and let go cleanly."""

import multiprocessing
import os
import signal
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from croupier.files.audit_files import keep_play
from croupier.ui.figure_tables import ShareBar
from croupier.ui.paytables.audit_view import AuditView
from croupier.ui.window import MainWindow
from croupier.uth.best_play import base_game
from croupier.wording.amounts import NO_BREAK
from tests.ui.answering import focused, press
from tests.ui.shelves import house_text, own_file, page_of, refresh, until
from tests.uth.played import standard_play

Enter, Down = Qt.Key.Key_Return, Qt.Key.Key_Down
Control = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def no_process_is_left():
    yield
    assert multiprocessing.active_children() == []


def texts(view: AuditView) -> list[str]:
    labels = [label for label in view.findChildren(QLabel) if label.isVisible()]
    return [label.text().replace(NO_BREAK, " ") for label in labels]


def audit_of(window: MainWindow, key: str = "standard") -> AuditView:
    """Turn to the audit of a paytable as a person does."""
    page = page_of(window)
    page.choose(key)
    QTest.keyClick(focused(window), Qt.Key.Key_U, Control)
    assert page.detail.is_audit_shown
    return page.detail.audit


def keep_standard(window: MainWindow, key: str = "standard") -> None:
    """Keep the audit of a paytable whose base game is the standard one."""
    house = window.houses.named(key).house
    assert base_game(house) == standard_play().game
    keep_play(window.context.audits, standard_play())


def test_what_is_kept_shows_at_once(open_window, qtbot) -> None:
    window = open_window()
    keep_standard(window)
    view = audit_of(window)
    until(qtbot, lambda: view.audit is not None)
    shown = texts(view)
    # The numbers of the specification.
    for figure in ("2.185 %", "0.526 %", "4.15", "37.71 %", "21.28 %", "21.83 %", "19.18 %"):
        assert figure in shown
    assert "never" in shown
    assert not view.start_button.isVisible()
    bars = [bar.share for bar in view.findChildren(ShareBar)]
    assert [round(share, 4) for share in bars] == [0.3771, 0, 0.2128, 0.2183, 0.1918]
    assert {"1 in 32,487", "1 in 30,940", "3.498 %", "15.27 %"} <= set(shown)


def test_the_cost_of_the_fold_rule_is_told(open_window, qtbot) -> None:
    window = open_window()
    keep_standard(window)
    view = audit_of(window, "corona")
    until(qtbot, lambda: view.audit is not None)
    assert {"5.250 %", "1.752 %"} <= set(texts(view))


def test_warnings_stand_on_top_in_words(open_window, qtbot) -> None:
    window = open_window()
    keep_standard(window)
    house = window.houses.named("standard").house
    rich = replace(house, name="rich", money=replace(house.money, max_payout_per_player=100))
    window.houses.use(rich)
    view = audit_of(window)
    view.show_house(rich)
    until(qtbot, lambda: view.audit is not None)
    warnings = view.report.warnings
    assert warnings.isVisible()
    assert len(warnings.findChildren(QLabel)[1].text().splitlines()) == len(view.audit.warnings) > 0
    view.show_house(house)
    until(qtbot, lambda: view.audit is not None)
    assert bool(view.audit.warnings) == warnings.isVisible()


def test_an_audit_runs_beside_the_window_and_is_cancelled(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    qtbot.mouseClick(view.start_button, Qt.MouseButton.LeftButton)
    assert view.cancel_button.hasFocus()
    until(qtbot, lambda: view.bar.value() > 0)
    assert any(text.startswith("Working out every deal") for text in texts(view))
    press(window, Enter)
    until(qtbot, view.start_button.isVisible)
    assert not view.bar.isVisible()
    assert not view.cancel_button.isVisible()
    assert view.start_button.hasFocus()
    assert not list(window.context.audits.glob("*"))


def test_esc_cancels_an_audit_wherever_the_focus_is_on_the_page(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window, "blind-b")
    page = page_of(window)
    use = page.actions_.buttons["use"]
    for focus in (view.cancel_button, page.list):
        until(qtbot, view.start_button.isVisible)
        view.start_button.setFocus()
        press(window, Enter)
        # Enter is the button's of the audit, and Use does not claim it.
        assert use.isVisible()
        assert use.is_key_lent
        until(qtbot, lambda: view.bar.value() > 0)
        focus.setFocus()
        press(window, Qt.Key.Key_Escape)
        until(qtbot, lambda: window.desk.paytables.auditor.running is None)
    assert window.section == "paytables"


def test_another_paytable_is_shown_from_its_top(open_window, qtbot) -> None:
    window = open_window()
    keep_standard(window)
    view = audit_of(window)
    window.resize(1024, 700)
    page = page_of(window)
    until(qtbot, lambda: view.area.verticalScrollBar().maximum() > 0)
    view.area.verticalScrollBar().setValue(80)
    page.choose("corona")
    until(qtbot, lambda: view.audit is not None)
    assert view.area.verticalScrollBar().value() == 0
    page.detail.tabs.button("card").click()
    bar = page.detail.area.verticalScrollBar()
    until(qtbot, lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    page.choose("standard")
    assert bar.value() == 0


def test_a_process_that_is_killed_is_told_and_can_be_started_again(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    (process,) = multiprocessing.active_children()
    os.kill(process.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    until(qtbot, view.start_button.isVisible)
    assert "The audit ended before it was done." in texts(view)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    assert "The audit ended before it was done." not in texts(view)


def test_another_paytable_is_looked_at_while_one_is_audited(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window, "blind-b")
    until(qtbot, view.start_button.isVisible)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    page = page_of(window)
    keep_standard(window)
    # What is kept of it shows; of one that is not known, what is running is told.
    page.choose("standard")
    until(qtbot, lambda: view.audit is not None)
    other = own_file(window, "other", house_text("other").replace("500 to 1", "400 to 1"))
    refresh(window, qtbot)
    page.choose(str(other))
    until(qtbot, lambda: any("Blind B" in text for text in texts(view)))
    assert not view.start_button.isVisible()
    qtbot.mouseClick(view.cancel_button, Qt.MouseButton.LeftButton)
    until(qtbot, view.start_button.isVisible)


def test_leaving_the_page_lets_the_audit_go_on_and_coming_back_shows_it(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    window.show_section("train")
    assert window.desk.paytables.auditor.running is not None
    page_of(window)
    until(qtbot, view.cancel_button.isVisible)


def test_what_comes_of_an_audit_never_takes_the_focus(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    page = page_of(window)
    page.list.setFocus()
    window.desk.paytables.auditor.cancel()
    until(qtbot, view.start_button.isVisible)
    assert page.list.hasFocus()
    window.show_section("train")
    refresh(window, qtbot)
    assert window.start_page.start_button.hasFocus()


def test_closing_the_window_ends_the_audit(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    view.start()
    # At once, before there is a process, and later, while it counts.
    window.close()
    assert multiprocessing.active_children() == []


def test_closing_the_window_ends_an_audit_that_counts(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window)
    until(qtbot, view.start_button.isVisible)
    view.start()
    until(qtbot, lambda: view.bar.value() > 0)
    window.close()
    assert multiprocessing.active_children() == []


def test_an_audit_comes_to_its_end_and_is_kept(open_window, qtbot) -> None:
    window = open_window()
    view = audit_of(window, "blind-b")
    until(qtbot, view.start_button.isVisible)
    view.start()
    qtbot.waitUntil(lambda: view.audit is not None, timeout=120_000)
    # The number of the specification.
    assert "5.913 %" in texts(view)
    assert len(list(window.context.audits.glob("*.json"))) == 1


def test_the_audit_speaks_another_language_at_once(open_window, qtbot) -> None:
    window = open_window()
    keep_standard(window)
    view = audit_of(window)
    until(qtbot, lambda: view.audit is not None)
    window.set_language("vi")
    until(qtbot, lambda: "2,185 %" in texts(view))
