import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from croupier.context import now
from croupier.progress import merging
from croupier.progress.backups import back_up, backups
from croupier.progress.values import Chosen
from croupier.ui.closing_sheet import ClosingSheet
from croupier.ui.damage_sheet import DamageSheet
from croupier.ui.results_sheet import ResultsSheet
from croupier.ui.window import MainWindow
from tests.progress.damages import run
from tests.progress.filled import trained
from tests.progress.skills_hold import assert_states_hold
from tests.ui.answering import answer_right, press, question_of, type_text
from tests.ui.kept import answer, answers_in, locked, settle, store_in

Enter, Esc = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "data" / "results.db"


def begin(window: MainWindow) -> None:
    press(window, Enter)
    assert window.controller is not None


def assert_skills_are_those_kept(window: MainWindow, results: Path) -> None:
    """What the window knows of skills is what is kept, and what the answers made of them."""
    settle(window)
    with store_in(results) as store:
        assert window.results.skills.states == store.skill_states(store.someone().key) != {}
        assert_states_hold(store)


def test_each_answer_is_in_the_database_when_the_next_question_shows(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    for number in range(1, 13):
        before = question_of(window)
        answer_right(window)
        qtbot.waitUntil(lambda before=before: question_of(window) is not before)
        assert answers_in(results) == number
    assert window.results.bar.said == ""


def test_a_database_that_is_busy_holds_the_next_question_and_not_the_window(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    before = question_of(window)
    with locked(results):
        answer_right(window)
        assert question_of(window) is before
        # It tells the grade meanwhile, and goes on no sooner for being pressed.
        press(window, Enter, Enter)
        QTest.qWait(50)
        assert question_of(window) is before
        assert "Right" in window.table_page.dock.said
        press(window, Esc)
        assert window.controller.is_paused
    settle(window)
    # Nothing goes on behind the cover of a pause.
    assert question_of(window) is before
    press(window, Esc)
    qtbot.waitUntil(lambda: question_of(window) is not before)
    assert answers_in(results) == 1
    assert len(window.controller.session.grades) == 1


def _put_folder_there(window: MainWindow, results: Path) -> Callable[[], None]:
    aside = results.with_name("aside.db")
    results.rename(aside)
    results.mkdir()

    def back() -> None:
        results.rmdir()
        aside.rename(results)

    return back


def _fill(window: MainWindow, results: Path) -> Callable[[], None]:
    settle(window)
    engine = window.results.store.engine

    def limit(pages: str) -> None:
        connection = engine.raw_connection()
        connection.cursor().execute("VACUUM")
        connection.cursor().execute(f"PRAGMA max_page_count = {pages}")
        connection.close()

    limit("1")
    return lambda: limit("1000000")


@pytest.mark.parametrize(
    ("spoil", "said"), [(_put_folder_there, "it is a folder"), (_fill, "no room left")]
)
def test_what_cannot_be_kept_is_said_waits_and_catches_up(
    open_window, results: Path, spoil, said: str, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window)
    mend = spoil(window, results)
    given = 1
    while not window.results.bar.said:
        before = question_of(window)
        answer_right(window)
        given += 1
        settle(window)
        assert question_of(window) is not before
        assert given < 200
    assert said in window.results.bar.said
    assert "not being kept" in window.results.bar.said
    window.set_language("vi")
    QApplication.processEvents()
    assert "Kết quả không được lưu" in window.results.bar.said
    window.set_language("en")
    QApplication.processEvents()
    waiting = window.results.recorder.waiting
    assert waiting >= 1
    # Training goes on, and no question is held up again.
    before = question_of(window)
    answer_right(window)
    assert question_of(window) is not before
    mended = now()
    mend()
    answer_right(window)
    qtbot.waitUntil(lambda: not window.results.recorder.waiting)
    assert answers_in(results) == given + 2
    # Those that waited were given when they were given.
    assert answers_in(results, before=mended) == given + 1
    qtbot.waitUntil(lambda: "kept again" in window.results.bar.said)


def test_a_file_taken_away_in_mid_session_is_written_anew_with_all_that_was_in_it(
    open_window, results: Path
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 3)
    shutil.rmtree(results.parent)
    answer_right(window)
    settle(window)
    assert answers_in(results) == 4
    assert window.results.bar.said == ""


def test_a_database_that_does_not_answer_is_said_and_holds_nobody_long(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window)
    with locked(results):
        before = question_of(window)
        answer_right(window)
        assert window.results.bar.said == ""
        press(window, Enter)
        qtbot.waitUntil(lambda: question_of(window) is not before)
        said = window.results.bar.said
        assert said.startswith("Results are not being kept. The database does not answer.")
        assert "1 answer waits" in said
        # From now on nobody is held.
        for _answer in range(3):
            before = question_of(window)
            answer_right(window)
            assert question_of(window) is not before
        qtbot.waitUntil(lambda: "4 answers wait" in window.results.bar.said)
        counted = {key: len(one.attempts) for key, one in window.results.skills.states.items()}
    qtbot.waitUntil(lambda: "kept again" in window.results.bar.said)
    assert answers_in(results) == 5
    # What waited had counted already, and counts once.
    assert_skills_are_those_kept(window, results)
    states = window.results.skills.states
    assert {key: len(one.attempts) for key, one in states.items()} == counted


def test_a_session_gone_on_with_elsewhere_goes_on_here_as_another(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 3)
    with store_in(results) as store:
        line = store.broken_off(store.trainees()[0].key)
        assert line is not None
        assert store.go_on(line) is not None
        answer(window, 2)
        settle(window)
        assert answers_in(results) == 5
        assert "kept as a session of its own" in window.results.bar.said
        assert "not being kept" not in window.results.bar.said
        window.set_language("vi")
        QApplication.processEvents()
        assert "một buổi luyện riêng" in window.results.bar.said
        assert [one.answered for one in store.sessions(Chosen())] == [2, 3]


def test_results_damaged_while_one_trains_are_said_and_the_session_is_kept(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 3)
    results.write_bytes(b"")
    answer(window, 2)
    settle(window)
    assert answers_in(results) == 5
    (aside,) = results.parent.glob("results-damaged-????-??-??.db")
    assert "damaged while you trained" in window.results.bar.said
    assert str(aside) in window.results.bar.said
    # The start page says it for longer.
    assert str(aside) in " ".join(map(str, window.start_page._told))
    window.close()
    assert answers_in(results) == 5


def test_answers_given_before_the_results_are_open_are_kept(
    open_window, results: Path, qtbot: QtBot
) -> None:
    with store_in(results):
        pass
    with locked(results):
        window = open_window(results=results, waits=False)
        begin(window)
        before = question_of(window)
        answer_right(window)
        assert window.results.store is None
        assert question_of(window) is before
    qtbot.waitUntil(lambda: question_of(window) is not before, timeout=20_000)
    assert answers_in(results) == 1
    assert_skills_are_those_kept(window, results)


def test_a_window_does_not_close_over_answers_that_wait(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window)
    with locked(results):
        answer_right(window)
        window.close()
        assert window.isVisible()
        assert isinstance(window.sheet, ClosingSheet)
        assert "1 answer is not kept yet" in window.sheet.title.text()
    # It closes by itself as soon as they are there.
    qtbot.waitUntil(lambda: not window.isVisible())
    assert answers_in(results) == 2


def test_where_nothing_can_be_kept_training_goes_on_and_the_window_says_so(
    open_window, results: Path
) -> None:
    results.mkdir(parents=True)
    window = open_window(results=results)
    settle(window)
    assert "it is a folder" in window.results.bar.said
    begin(window)
    before = question_of(window)
    answer(window)
    assert question_of(window) is not before
    window.show_section("progress")
    assert window.results.bar.isVisible()


def test_damaged_results_are_restored_with_enter(open_window, results: Path) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 5)
    window.close()
    with store_in(results) as store:
        back_up(store)
        name = store.trainees()[0].name
    results.write_bytes(b"no database" * 1000)
    window = open_window(results=results)
    sheet = window.sheet
    assert isinstance(sheet, DamageSheet)
    assert "-damaged-" in sheet.said
    # Once, and not in two forms.
    assert "answers in it: 5" in sheet.said
    assert "5 answers" not in sheet.said
    press(window, Enter)
    settle(window)
    assert "5 answers in 1 session" in sheet.said
    assert sheet.title.text() == "The results are back"
    press(window, Enter)
    settle(window)
    assert answers_in(results, name) == 5
    # Nobody was made beside those who came back.
    assert [one.name for one in window.results.trainees.shown] == [name]


def test_a_backup_that_is_left_is_told_where_it_stays(open_window, results: Path) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 2)
    window.close()
    with store_in(results) as store:
        back_up(store)
    results.write_bytes(b"no database" * 1000)
    window = open_window(results=results)
    press(window, Esc)
    settle(window)
    assert "Keep and share…" in window.start_page.notice.text()


def test_damaged_results_can_be_left_for_new_ones(open_window, results: Path) -> None:
    results.parent.mkdir()
    results.write_bytes(b"no database" * 1000)
    window = open_window(results=results)
    assert isinstance(window.sheet, DamageSheet)
    press(window, Esc)
    settle(window)
    begin(window)
    answer_right(window)
    settle(window)
    assert answers_in(results) == 1


def test_what_is_left_of_damaged_results_can_be_had_later(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 5)
    window.close()
    shutil.rmtree(results.with_name("results-backups"), ignore_errors=True)
    run("DROP TABLE tally")(results)
    window = open_window(results=results)
    assert isinstance(window.sheet, DamageSheet)
    press(window, Esc)
    settle(window)
    assert "What is left can be read later" in window.start_page.notice.text()
    window.results.show_keeping()
    sheet = window.sheet
    assert isinstance(sheet, ResultsSheet)
    (aside,) = results.parent.glob("results-damaged-*.db")
    qtbot.waitUntil(lambda: list(sheet.list.values) == [aside])
    assert "Read what is left" in sheet.restore_button.text()
    type_text(window, "r")
    qtbot.waitUntil(lambda: "5 answers in 1 session were added." in sheet.said)
    assert "The file is damaged" in sheet.said
    assert answers_in(results) == 5


def test_what_is_taken_over_is_shown_and_can_be_stopped(
    open_window, results: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_in(results) as store:
        trained(store, store.add_trainee("An"), 60)
    monkeypatch.setattr(merging, "_MOST", 4)
    monkeypatch.setattr(merging, "_LEAST", 1)
    monkeypatch.setattr(merging, "_LONGEST", 0.0)
    other = open_window(results=tmp_path / "other" / "results.db")
    other.results.show_keeping()
    sheet = other.sheet
    assert isinstance(sheet, ResultsSheet)
    course = sheet.course
    other.results.copies.take_over(sheet, results)
    assert course.isVisible()
    qtbot.waitUntil(lambda: course.bar.value() > 0)
    type_text(other, "c")
    qtbot.waitUntil(lambda: course.isHidden())
    assert "doing it again adds the rest" in sheet.said
    assert not course.isVisible()
    assert 0 < answers_in(tmp_path / "other" / "results.db") < 60
    other.results.copies.take_over(sheet, results)
    qtbot.waitUntil(lambda: "were added. " not in sheet.said and "added" in sheet.said)
    assert answers_in(tmp_path / "other" / "results.db") == 60


def test_results_are_exported_imported_and_restored(
    open_window, results: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 4)
    settle(window)
    with store_in(results) as store:
        back_up(store)
    window.show_section("settings")
    window.pages["settings"].keeping_button.setFocus()
    press(window, Qt.Key.Key_Space)
    sheet = window.sheet
    assert isinstance(sheet, ResultsSheet)
    qtbot.waitUntil(lambda: len(sheet.list.values) == len(backups(results)) >= 1)
    copy = tmp_path / "copy.db"
    window.results.copies.export(sheet, copy)
    qtbot.waitUntil(lambda: str(copy) in sheet.said)
    assert answers_in(copy) == 4
    # Enter, on a sheet that was just opened, is no restoring.
    assert sheet.export_button.hasFocus()
    type_text(window, "r")
    qtbot.waitUntil(lambda: "nothing in it" in sheet.said)
    press(window, Esc)
    assert window.pages["settings"].keeping_button.hasFocus()

    other = tmp_path / "other" / "results.db"
    second = open_window(results=other)
    second.results.show_keeping()
    second.results.copies.take_over(second.sheet, tmp_path / "nowhere.db")
    qtbot.waitUntil(lambda: "No results can be taken" in second.sheet.said)
    second.results.copies.take_over(second.sheet, copy)
    qtbot.waitUntil(lambda: "4 answers in 1 session" in second.sheet.said)
    assert answers_in(other) == 4


def test_two_windows_keep_in_one_database(open_window, results: Path) -> None:
    windows = [open_window(results=results) for _window in range(2)]
    for window in windows:
        begin(window)
    for _round in range(3):
        for window in windows:
            answer_right(window)
            settle(window)
    assert answers_in(results) == 6
    with store_in(results) as store:
        assert len(store.trainees()) == 1


def test_progress_shows_what_was_trained_and_whose_it_is(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 3)
    press(window, Esc)
    window.show_section("progress")
    page = window.pages["progress"]
    shown = [one.text for one in page.findChildren(QLabel)]
    qtbot.waitUntil(lambda: "3" in [text() for text in shown])
    # The session waits behind the cover of its pause.
    window.show_section("train")
    assert window.controller.is_paused


def test_a_window_that_keeps_nothing_opens_no_database(open_window) -> None:
    window = open_window()
    begin(window)
    answer(window)
    assert window.results.store is None
    assert window.results.bar.parent() is window
    assert not window.results.who.isVisibleTo(window.start_page)


def test_a_window_backs_up_what_is_new_when_it_closes_and_when_it_opens(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    begin(window)
    answer(window, 2)
    window.close()
    (made,) = backups(results)
    assert made.answers == 2
    made.path.unlink()
    open_window(results=results)
    qtbot.waitUntil(lambda: [one.answers for one in backups(results)] == [2])
