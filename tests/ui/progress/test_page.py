"""The page of progress: its states, its figures, its filter, and all of it by keyboard."""

import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDateEdit, QFileDialog, QLabel
from sqlalchemy import update

from croupier.progress import schema
from croupier.progress.engines import writing
from croupier.progress.values import Chosen
from croupier.settings import Settings
from croupier.ui.keys_sheet import KeysSheet
from croupier.ui.progress.page_keys import VIEWS
from croupier.ui.progress.sheet_export import SheetExport
from croupier.ui.theme import LIGHT
from croupier.ui.trainees_sheet import TraineesSheet
from tests.ui.layouts import faults_of
from tests.ui.progress.conftest import NOW, wait_for_results
from tests.ui.progress.states import until

ROOT = Path(__file__).parents[3]
Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape
Left, Right, Up, Down = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
Tab = Qt.Key.Key_Tab


def press(*keys: Qt.Key | str) -> None:
    """Press keys where the focus is."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)
        QApplication.processEvents()


def choose(page, name: str, place: int) -> None:
    """Choose a row of one of the lists of the filter."""
    field = getattr(page.filter, name)
    field.setCurrentIndex(place)
    field.activated.emit(place)


# --- states -----------------------------------------------------------------------------


def test_results_may_be_opened_after_the_page(open_progress, fifty_sessions, qtbot) -> None:
    page = open_progress()
    assert page.calm.text == "The results are being opened."
    assert not page.calm.button.isVisible()
    page.property("flow").use_store(fifty_sessions, None)
    wait_for_results(qtbot, page)
    assert not page.calm.isVisible()
    assert page.overview.isVisible()


def test_who_has_no_results_is_led_to_training(open_progress, new_store, qtbot) -> None:
    page = open_progress(new_store())
    assert page.calm.text == "This page shows how you get on."
    assert not page.filter.isVisible()
    assert page.calm.button.hasFocus()
    with qtbot.waitSignal(page.property("flow").train_asked):
        press(Enter)


def test_one_session_is_a_point_and_no_trend(open_progress, new_store) -> None:
    page = open_progress(new_store(1, names=("An",)))
    accuracy, time, streak = (chart.values for chart in page.overview.charts)
    assert len(accuracy.marks) == len(time.marks) == len(streak.marks) == 1
    assert accuracy.average is None
    assert [name for _place, name in accuracy.axis.named] == ["Wed, 20 May 2026"]
    assert not page.filter.trainee.isVisible()
    page.tabs["slips"].click()
    trends = {row.trend.text() for row in page.slips.rows if row.isVisible()}
    assert trends <= {"too few to tell"}


def test_results_that_are_not_kept_are_said_not_to_be(open_progress, new_store) -> None:
    store = new_store(1)
    store.lasts = False
    page = open_progress(store)
    assert page.notice.isVisible()
    assert "not being kept" in page.notice.text()


def test_a_store_that_cannot_be_read_says_so(open_progress, new_store, qtbot) -> None:
    store = new_store(1)
    with writing(store.engine) as connection:
        schema.day_tally.drop(connection)
    page = open_progress()
    page.property("flow").use_store(store, None)
    qtbot.waitUntil(lambda: "cannot be kept" in page.calm.text)
    assert page.calm.isVisible()
    assert not page.calm.button.isVisible()


def test_what_draws_charts_is_not_imported_before_there_is_something_to_draw() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.progress.first_charts"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.stdout.splitlines() == ["window: no", "nothing yet: no", "results: yes"], ran.stderr


# --- figures ----------------------------------------------------------------------------


def test_the_figures_are_those_of_the_store(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    progress = fifty_sessions.progress(Chosen())
    share = progress.counted.right * 100 // progress.counted.answered
    assert page.figures.value_of("accuracy") == f"{share} %"
    assert page.figures.value_of("questions") == f"{progress.counted.answered:,}"
    assert page.figures.value_of("clean") == f"{progress.clean_tables} of {progress.tables}"
    assert page.figures.value_of("best") == str(progress.best_streak)
    accuracy, time, streak = (chart.values for chart in page.overview.charts)
    assert len(accuracy.marks) == len(progress.days)
    assert max(mark.value for mark in streak.marks) == progress.best_streak
    assert sum(mark.is_best for mark in streak.marks) == 1
    seconds = sum(mark.value for mark in time.marks) * 60
    assert seconds == pytest.approx(progress.counted.seconds, abs=len(progress.days))
    # All charts stand over the same days.
    assert accuracy.axis == time.axis == streak.axis


# --- filter -----------------------------------------------------------------------------


def test_the_filter_narrows_results_down_and_is_taken_back(
    open_progress, fifty_sessions, qtbot
) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    everything = page.results.progress.counted
    assert not page.filter.drill.isVisible()
    assert not page.filter.reset_button.isVisible()
    choose(page, "trainee", 1)
    choose(page, "paytable", 2)
    choose(page, "span", 1)
    wait_for_results(qtbot, page)
    chosen = page.filter.chosen
    assert chosen.trainee == fifty_sessions.trainees()[1].key
    assert chosen.paytable == fifty_sessions.choices(None).paytables[1]
    assert chosen.since == date(2026, 5, 14)
    assert page.results.progress == fifty_sessions.progress(chosen)
    assert page.results.progress.counted != everything
    page.filter.reset_button.click()
    wait_for_results(qtbot, page)
    assert page.results.progress.counted == everything
    assert page.filter.span.currentText() == "All days"


def test_days_are_typed_and_nothing_that_matches_is_said(
    open_progress, fifty_sessions, qtbot
) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    page.filter.span.setFocus()
    choose(page, "span", 4)
    assert page.filter.since.hasFocus()
    first = fifty_sessions.choices(None).first_day
    assert page.filter.since.day == first
    # An arrow changes the part of the day that the cursor is in.
    press(Up)
    wait_for_results(qtbot, page)
    assert page.filter.chosen.since == first + timedelta(days=1)
    assert page.filter.chosen.until == NOW.date()
    page.filter.since.setDate(QDate(2026, 6, 1))
    wait_for_results(qtbot, page)
    assert page.calm.text == "No results match this choice."
    # Who is choosing goes on choosing.
    assert page.filter.since.hasFocus()
    # Digits are for the day and not for the views, and Enter is done with it alone.
    page.filter.since.setSelectedSection(QDateEdit.Section.DaySection)
    press("1", "5", Enter)
    wait_for_results(qtbot, page)
    assert page.filter.chosen.since == date(2026, 6, 15)
    assert page.calm.isVisible()
    page.calm.button.click()
    wait_for_results(qtbot, page)
    assert not page.calm.isVisible()


def test_the_filter_stays_while_the_window_is_open(open_progress, fifty_sessions, qtbot) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    choose(page, "span", 1)
    wait_for_results(qtbot, page)
    window = page.window()
    window.show_section("train")
    window.show_section("progress")
    wait_for_results(qtbot, page)
    assert page.results.chosen.since == date(2026, 5, 14)


# --- by keyboard ------------------------------------------------------------------------


def test_everything_is_reached_by_keys(open_progress, fifty_sessions, qtbot) -> None:
    page = open_progress(fifty_sessions)
    assert page.tabs["overview"].hasFocus()
    while QApplication.focusWidget() is not page.overview.charts[0]:
        press(Tab)
    chart = page.overview.charts[0]
    last = chart.values.marks[-1]
    assert chart.picture.note.isVisible()
    assert chart.picture.note.text() == last.note
    press(Left)
    assert chart.picture.note.text() == chart.values.marks[-2].note
    said = QAccessible.queryAccessibleInterface(chart).text(QAccessible.Text.Description)
    assert said == chart.values.marks[-2].note.replace("\n", ": ")
    # The same day is lit in the others.
    assert page.overview.charts[1].place == len(chart.values.marks) - 2
    press("2")
    assert page.hands.map.hasFocus()
    assert page.hands.said.text().startswith("Blind on a royal flush: ")
    press(Right, Right, Right, Right, Down)
    assert page.hands.said.text().startswith("Trips on a flush: ")
    press("3")
    assert page.slips.isVisible()
    press("4")
    assert page.sessions.hasFocus()
    press(Down)
    line = page.sessions.sessions.line(1)
    press(Enter)
    assert page.is_session_open
    qtbot.waitUntil(lambda: page.session_page.review.list.hasFocus())
    review = page.session_page.review
    assert review.list.count() == line.answered
    press(Right)
    assert review.list.current == 1
    assert review.heading.text()
    press("m")
    assert review.list.count() == line.answered - line.right
    press(Escape)
    assert not page.is_session_open
    assert page.sessions.hasFocus()
    assert page.sessions.currentIndex().row() == 1


def test_the_focus_is_on_the_view_that_shows(open_progress, fifty_sessions, qtbot) -> None:
    page = open_progress(fifty_sessions)
    for key in ("1", "3", "2", "3", "4", "1", "3"):
        press(key)
        view = VIEWS[int(key) - 1]
        assert page.view == view
        focused = QApplication.focusWidget()
        assert focused is page.tabs[view] or focused not in page.tabs.values()
        # What one is choosing in the filter is left where it is.
    page.filter.trainee.setFocus()
    press("1")
    assert page.filter.isAncestorOf(QApplication.focusWidget())


def test_a_cell_of_the_heat_map_is_told_in_words(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    page.tabs["hands"].click()
    heat_map = page.hands.map
    outcomes = len(heat_map.blocks) - 1
    block = heat_map.blocks[outcomes]
    (row, column), counted = next(iter(block.cells.items()))
    place = heat_map.place_of(outcomes, row, column)
    QTest.mouseMove(heat_map, heat_map.box_of(place).center().toPoint())
    QApplication.processEvents()
    assert f"{counted.right} of {counted.answered} right" in page.hands.said.text()
    said = QAccessible.queryAccessibleInterface(heat_map).text(QAccessible.Text.Description)
    assert said == page.hands.said.text()


# --- sessions ---------------------------------------------------------------------------


def test_a_session_that_cannot_be_read_says_why(open_progress, new_store, qtbot) -> None:
    store = new_store(2, 30)
    with writing(store.engine) as connection:
        connection.execute(update(schema.dealt_table).values(round="nothing of the kind"))
    page = open_progress(store, everyone=True)
    page.tabs["sessions"].click()
    press(Enter)
    qtbot.waitUntil(lambda: "cannot be read back" in page.session_page.notice.text())
    assert "Its figures are counted all the same." in page.session_page.notice.text()
    assert page.session_page.back_button.hasFocus()
    press(Escape)
    assert page.sessions.hasFocus()


def test_ten_thousand_sessions_are_read_where_one_looks(open_progress, new_store, qtbot) -> None:
    page = open_progress(new_store(10_000, 15_000, names=("An",)))
    page.tabs["sessions"].click()
    model = page.sessions.sessions
    asked: list[int] = []
    model.page_wanted.connect(asked.append)
    assert model.rowCount() == 10_000
    press(Qt.Key.Key_End)
    qtbot.waitUntil(lambda: model.line(9_999) is not None)
    assert page.sessions.currentIndex().row() == 9_999
    assert model.line(9_999).started < model.line(0).started
    assert set(asked) <= {97, 98, 99}
    # The days of two years are shown by the week.
    assert page.overview.charts[0].values.marks[0].note.startswith("Week of ")
    assert len(page.overview.charts[0].values.marks) < 120


# --- looks ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        ((1024, 700), 150, "en"),
        ((1024, 700), 150, "vi"),
        ((1280, 800), 100, "en"),
        ((1920, 1080), 125, "vi"),
    ],
)
def test_nothing_is_cut_off(
    open_progress, fifty_sessions, qtbot, size: tuple[int, int], text_size: int, language: str
) -> None:
    page = open_progress(
        fifty_sessions, settings=Settings(language=language, text_size=text_size), everyone=True
    )
    window = page.window()
    window.set_language(language)
    window.resize(*size)
    found = {}
    for view in VIEWS:
        page.tabs[view].click()
        found[view] = faults_of(window)
    press(Enter)
    qtbot.waitUntil(lambda: page.session_page.review.isVisible())
    found["session"] = faults_of(window)
    press(Escape)
    page.tabs["overview"].click()
    choose(page, "span", 4)
    wait_for_results(qtbot, page)
    found["between"] = faults_of(window)
    page.filter.since.setDate(QDate(2030, 1, 1))
    wait_for_results(qtbot, page)
    found["no match"] = faults_of(window)
    assert {state: faults for state, faults in found.items() if faults} == {}
    assert window.size().toTuple() == size


def test_language_and_theme_change_at_once(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions, everyone=True, settings=Settings(theme="dark"))
    window = page.window()
    for view in VIEWS:
        page.tabs[view].click()
    page.tabs["overview"].click()
    window.keeper.change(language="vi", theme="light")
    QApplication.processEvents()
    assert page.overview.charts[0].heading.text().startswith("Tỉ lệ đúng; nét chấm: ")
    assert page.figures.figures["time"].caption.text() == "Thời gian luyện"
    assert "đúng" in page.overview.charts[0].values.marks[0].note
    picture = page.overview.charts[0].picture.widget.grab().toImage()
    assert picture.pixelColor(1, 1).name() == LIGHT.panel
    page.tabs["sessions"].click()
    head = page.sessions.sessions.headerData(0, Qt.Orientation.Horizontal)
    assert head == "Buổi luyện"
    assert "Mọi học viên" in [page.filter.trainee.itemText(n) for n in range(5)]


def listed(sheet) -> dict[str, str]:
    """The keys that a list tells first, with what they do."""
    shown = [one.text() for one in sheet.findChildren(QLabel) if one.isVisible()]
    rows = shown[shown.index("Here") + 1 :]
    if "At the table" in rows:
        rows = rows[: rows.index("At the table")]
    return dict(zip(rows[::2], rows[1::2], strict=False))


def test_a_question_mark_lists_what_can_be_done_where_one_is(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions)
    window = page.window()
    press("4", "?")
    keys = listed(window.sheet)
    assert {key: keys[key] for key in "1234"} == {
        "1": "Overview", "2": "Hands", "3": "Slips", "4": "Sessions"
    }  # fmt: skip
    assert {"W", "K", "E", "Tab", "↑ ↓", "Enter"} <= {*keys}
    press(Escape, Enter)
    until(lambda: page.session_page.review.isVisible())
    press("?")
    keys = listed(window.sheet)
    assert {"Esc", "A"} <= {*keys}
    assert "W" not in keys
    # A sheet lists its own, over itself, and is there again afterwards.
    sheet = TraineesSheet(window.stack, fifty_sessions.trainees(), None)
    window.open_sheet(sheet)
    press("?")
    (over,) = sheet.findChildren(KeysSheet)
    assert {"N", "R", "H", "1 – 4"} <= {*listed(over)}
    press("?")
    assert window.sheet is sheet
    assert sheet.list.hasFocus()


def test_the_hands_grow_with_their_room_and_the_legend_stays(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions, everyone=True)
    window = page.window()
    press("2")
    heights = []
    for size in ((1024, 700), (1280, 800), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        place = page.hands.map.place_of(0, *next(iter(page.hands.map.blocks[0].cells)))
        heights.append(page.hands.map.box_of(place).height())
        assert "Pale: fewer than five" in page.hands.legend.text()
        assert page.hands.legend.isVisible()
        assert "typically" in page.hands.said.text()
    assert heights[0] < heights[1] < heights[2]
    assert not page.hands.area.verticalScrollBar().isVisible()


def test_what_shows_is_exported_as_a_sheet(open_progress, fifty_sessions, tmp_path, qtbot) -> None:
    page = open_progress(fifty_sessions)
    export = SheetExport(page, fifty_sessions, page.property("flow")._background)
    target = tmp_path / "sheet.csv"
    target.write_bytes(b"an older one")
    export.write(target, page.filter.chosen)
    qtbot.waitUntil(lambda: str(target) in page.told.text())
    written = target.read_bytes().decode()
    assert written.startswith("\ufeffdate,time,trainee,")
    assert len(written.splitlines()) == 1 + page.results.sessions
    export.write(tmp_path / "nowhere" / "sheet.csv", page.filter.chosen)
    qtbot.waitUntil(lambda: "nowhere" in page.told.text())
    press("2")
    assert not page.told.isVisible()


def test_e_asks_where_a_sheet_is_to_be_written(open_progress, fifty_sessions) -> None:
    page = open_progress(fifty_sessions)
    press("e")
    (dialog,) = page.window().findChildren(QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert dialog.defaultSuffix() == "csv"
    dialog.reject()
