"""The ways to train beside whole tables: the path, drills, mistakes, challenges."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from croupier.context import now
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress.values import Begun
from croupier.settings import Settings
from croupier.training.answers import QualifiesAnswer
from croupier.training.challenges import challenge_of, challenge_source, daily
from croupier.training.codes import code_of, read_code
from croupier.training.digests import digest_of
from croupier.training.drills import Drill
from croupier.training.house_skills import skills_in
from croupier.training.levels import Level
from croupier.training.mastery import Attempt, SkillState
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.scheduling import after_answer
from croupier.training.sessions import TrainingSession
from croupier.training.skills import InChips, Kind, skills_of
from croupier.training.slips import Slip
from croupier.ui.motion import Pace
from croupier.ui.train.code_sheet import CodeSheet
from croupier.ui.train.drill_plans import DrillChoice, drill_plan
from croupier.ui.train.drill_sheet import DrillSheet, Other
from croupier.ui.train.path_sheet import PathSheet
from croupier.ui.window import MainWindow
from croupier.wording.challenges import spelled
from croupier.wording.skills import skill_name
from tests.progress.skills_hold import put_states
from tests.ui.answering import answer_right, answer_somehow, press, question_of, type_text
from tests.ui.kept import answer, settle, store_in

Enter, Esc, Down = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down
KEYS = {
    Drill.PAYOUTS: "1",
    Drill.HAND: "2",
    Drill.COMPARE: "3",
    Drill.QUALIFY: "4",
    Drill.BET: "5",
    Drill.PICKUP: "6",
    Drill.TOTAL: "7",
    Drill.LEGAL: "8",
    Drill.NEXT: "9",
    Drill.MISTAKE: "0",
    Drill.COUNT: "C",
    Drill.PAY: "P",
    Drill.COLOUR: "U",
}


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.db"


@pytest.fixture
def stood(qtbot: QtBot):
    """Wait until it is known how the trainee stands."""

    def wait(window: MainWindow) -> MainWindow:
        if window.results.are_kept:
            settle(window)
        qtbot.waitUntil(lambda: window.training.path is not None)
        return window

    return wait


def digest(window: MainWindow) -> str:
    """What the session in the window asks, told as the terminal tells it."""
    session = window.controller.session
    first = session.questions
    tables = iter([first])
    for _more in range(session.tables - 1):
        while session.questions is first:
            answer_somehow(window)
        first = session.questions
        tables = iter([*tables, first])
    kept = list(tables)
    return digest_of(iter(kept).__next__, len(kept))


def due_in(results: Path) -> set[str]:
    """Have two skills due and others not, and return the keys of those due."""
    house = read_paytable(find_paytable())
    states = {}
    with store_in(results) as store:
        trainee = store.someone()
        session = TrainingSession(
            challenge_source(challenge_of(SessionPlan(Level.ACTIONS), 5, house), house), lambda: 0.0
        )
        asked_at = now() - timedelta(days=30)
        for _question in range(12):
            grade = session.submit(session.question.right)
            for state in after_answer(states, grade, asked_at):
                states[state.key] = state
            session.next()
        due = set(sorted(states)[:2])
        kept = []
        for key, state in states.items():
            moment = now() + timedelta(days=-1 if key in due else 9)
            kept.append(type(state)(key, state.attempts, False, moment, state.card))
        put_states(store, trainee.key, kept)
    return due


def test_continue_asks_first_what_is_due(open_window, stood, results: Path) -> None:
    due = due_in(results)
    window = stood(open_window(results=results))
    assert "2 skills due" in window.training.standing.accessibleName()
    type_text(window, "t")
    session = window.controller.session
    assert session.tables == 20
    asked: set[str] = set()
    for _table in due:
        number = session.table_number
        asked |= {skill.key for question in session.questions for skill in skills_of(question)}
        while session.table_number == number:
            answer_somehow(window)
            settle(window)
    assert due <= asked


def test_the_page_says_how_every_stage_stands_and_what_is_asked_next(
    open_window, stood, results: Path
) -> None:
    due_in(results)
    window = stood(open_window(results=results))
    training = window.training
    for standing in training.path.standings[:3]:
        count = len(standing.skills)
        bar = training.bars.bars[standing.stage]
        said = f"0 of {count}"
        assert said in training.bars.names[standing.stage].accessibleName()
        assert bar.isVisible()
        assert said in bar.accessibleName()
    said = training.next
    # Nothing was answered: it is told again, and is what the path opens on.
    for _look in range(9):
        training.look()
        assert training.next == said
    type_text(window, "p")
    assert window.sheet.list.value == said
    press(window, Esc)
    assert skill_name(said, window.context.house) in training.standing.accessibleName()
    type_text(window, "t")
    # Whatever goes wrong again and again: what was said is asked first, and once.
    assert any(said in skills_of(question) for question in window.controller.session.questions)
    window.controller.finish()
    press(window, Enter)
    assert window.controller.plan.aimed


def test_the_skills_of_a_session_are_kept_with_its_answers(
    open_window, stood, results: Path
) -> None:
    window = stood(open_window(results=results))
    press(window, Enter)
    trained = Counter()
    for _question in range(6):
        trained.update(skill.key for skill in skills_of(question_of(window)))
        answer_somehow(window)
        settle(window)
    assert window.training.skills.states.keys() == trained.keys()
    window.close()
    with store_in(results) as store:
        states = store.skill_states(store.someone().key)
    assert {key: len(state.attempts) for key, state in states.items()} == trained
    again = stood(open_window(results=results))
    assert again.training.skills.states == states


def test_what_another_window_has_trained_is_built_upon(open_window, stood, results: Path) -> None:
    window = stood(open_window(results=results))
    press(window, Enter)
    states = window.training.skills.states
    with store_in(results) as other:
        an = other.someone()
        session = window.context.new_session(SessionPlan())
        recording = other.begin(Begun(an, SessionPlan(), window.context.house.name))
        for number in range(4):
            grade = session.submit(session.question.right)
            recording.keep(session.questions, number, grade)
            session.next()
            asked = question_of(window)
            answer_somehow(window)
            settle(window)
            kept = other.skill_states(an.key)
            assert all(states[skill.key] == kept[skill.key] for skill in skills_of(asked))
        # Whether the dealer qualifies was asked in both.
        assert max(len(state.attempts) for state in states.values()) == 2
        window.controller.finish()
        settle(window)
        assert states == other.skill_states(an.key)


def test_the_answers_of_a_drill_move_skills_on(open_window, stood) -> None:
    window = stood(open_window())
    window.begin_plan(SessionPlan(drill=Drill.PICKUP, tables=3))
    question = question_of(window)
    answer_right(window)
    trained = {skill.key for skill in skills_of(question)}
    assert len(trained) >= 3
    assert window.training.skills.states.keys() == trained


def test_answers_before_the_results_are_open_train_too(
    open_window, stood, qtbot: QtBot, results: Path
) -> None:
    window = open_window(results=results, waits=False)
    press(window, Enter)
    trained = {skill.key for skill in skills_of(question_of(window))}
    answer_somehow(window)
    qtbot.waitUntil(lambda: window.results.store is not None)
    stood(window)
    assert window.training.skills.states.keys() == trained


def test_each_drill_takes_two_keys(open_window, stood, qtbot: QtBot) -> None:
    window = stood(open_window())
    assert set(KEYS) == set(Drill) - {Drill.TABLE}
    for drill, key in KEYS.items():
        type_text(window, f"d{key.lower()}")
        # What can go wrong at a house may still be looked for.
        qtbot.waitUntil(lambda: window.stack.currentWidget() is window.table_page)
        assert window.controller.plan.drill is drill
        assert window.controller.session.tables == 10
        assert window.stack.currentWidget() is window.table_page
        assert window.sheet is None
        window.controller.finish()
        press(window, Esc)
        assert window.stack.currentWidget() is window.start_page


def test_what_was_chosen_for_a_drill_stays_chosen(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "d")
    sheet = window.sheet
    assert isinstance(sheet, DrillSheet)
    sheet.options.rows["narrowed"].button(True).click()
    for field, typed in zip(sheet.options.stakes, ("20", "10", "5"), strict=True):
        field.setText(typed)
    sheet.options.rows["length"].button(20).click()
    press(window, Enter)
    # No stake from 20 to 10.
    assert window.sheet is sheet
    assert "20" in sheet.note.text()
    sheet.options.stakes[1].setText("40")
    sheet.start(Drill.PAYOUTS)
    plan = window.controller.plan
    assert (plan.tables, plan.budget, plan.bets.maximum) == (20, 9, 40)
    window.controller.finish()
    press(window, Enter)
    assert window.controller.plan == plan
    window.controller.finish()
    press(window, Esc)
    type_text(window, "d1")
    assert window.controller.plan == plan


def test_the_length_of_a_drill_is_counted_in_what_it_lays_out(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "d")
    sheet = window.sheet
    names = sheet.options._names["length"]
    sheet.show_entry(Drill.TOTAL)
    assert names.text() == "Tables"
    sheet.show_entry(Drill.BET)
    assert names.text() == "Cards"


def test_a_session_is_called_what_was_asked_for(open_window, stood) -> None:
    window = stood(open_window())

    def called() -> str:
        name = window.controller.name
        assert window.table_page.header._drill.text() in name
        window.controller.finish()
        assert window.summary_page.name.text() == window.controller.name
        press(window, Esc)
        return name

    type_text(window, "ds")
    assert called() == "60 seconds"
    type_text(window, "dt")
    assert called() == "Set of the day"
    type_text(window, "t")
    assert called() == "Continue"
    challenge = challenge_of(SessionPlan(Level.ACTIONS, tables=1), 5, window.context.house)
    window.training.challenges.begin(challenge)
    assert called() == f"Challenge {code_of(challenge)[:4]}-…"


def test_without_results_kept_no_mistakes_are_known(open_window, stood) -> None:
    window = stood(open_window())
    assert not window.results.are_kept
    type_text(window, "dm")
    assert window.sheet._sentence.text() == "Results are not being kept."


def test_the_most_frequent_mistakes_are_trained(
    open_window, stood, qtbot: QtBot, results: Path
) -> None:
    window = stood(open_window(results=results))
    type_text(window, "dm")
    assert window.sheet is not None
    press(window, Esc)
    type_text(window, "d4")
    for _card in range(10):
        question = question_of(window)
        window.controller.answer(QualifiesAnswer(not question.right.qualifies))
        settle(window)
        window.controller.go_on()
        settle(window)
    press(window, Esc)
    type_text(window, "d")
    settle(window)
    sheet = window.sheet
    while sheet.shown is not Other.MISTAKES:
        press(window, Down)
    assert "Dealer opened below a qualifying hand: " in sheet.mistakes.text()
    assert sheet.mistakes.isVisible()
    assert set(sheet._slips) <= {Slip.OPENED_WITHOUT_PAIR, Slip.NOT_OPENED_WITH_PAIR}
    assert sum(sheet._slips.values()) == 10
    before = window.controller
    # Asked for before it is known which they are, too.
    press(window, Esc)
    type_text(window, "dm")
    qtbot.waitUntil(lambda: window.controller is not before)
    assert window.controller.plan.aimed
    for _table in range(4):
        kinds = {
            skill.kind
            for asked in window.controller.session.questions
            for skill in skills_of(asked)
        }
        assert Kind.QUALIFY in kinds
        answer_somehow(window)
        settle(window)


def test_a_skill_of_the_path_is_trained(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "p")
    sheet = window.sheet
    assert isinstance(sheet, PathSheet)
    assert len(sheet.list.values) == len(window.training.path.skills)
    press(window, Down, Down)
    skill = sheet.list.value
    press(window, Enter)
    for _table in range(3):
        asked = window.controller.session.questions
        assert any(skill in skills_of(question) for question in asked)
        while window.controller.session.questions is asked:
            answer_somehow(window)


def test_after_skills_the_summary_says_what_came_of_them_and_enter_goes_on(
    open_window, stood, results: Path
) -> None:
    house = read_paytable(find_paytable())
    skill, last = skills_in(house)[:2]
    minute = timedelta(minutes=1)
    rights = tuple(Attempt(now() - (9 - n) * minute, right=True, pace=0.5) for n in range(3))
    with store_in(results) as store:
        due = now() - minute
        # What was asked twice in a row would wait.
        since = SkillState(
            last.key, (Attempt(now(), right=True, pace=0.5),), due=now() + 999 * minute
        )
        put_states(store, store.someone().key, [SkillState(skill.key, rights, due=due), since])
    window = stood(open_window(results=results))
    assert window.training.next == skill
    type_text(window, "t")
    number = window.controller.session.table_number
    while window.controller.session.table_number == number:
        answer_right(window)
        settle(window)
    window.controller.finish()
    page = window.summary_page
    assert f"Newly mastered: {skill_name(skill, house)}" in page.skills.text()
    assert "The next skill is due" in page.skills.text()
    assert page.again_button.text() == "Continue"
    before = window.controller
    press(window, Enter)
    assert window.controller is not before
    assert window.controller.plan.aimed
    window.controller.finish()
    press(window, Esc)
    press(window, Enter)
    window.controller.finish()
    assert page.again_button.text() == "Again"
    assert not page.skills.isVisible()


def test_what_is_due_stands_first_on_the_path(open_window, stood, results: Path) -> None:
    due = due_in(results)
    window = stood(open_window(results=results))
    type_text(window, "p")
    listed = window.sheet.list
    assert {skill.key for skill in listed.values[: len(due)]} == due
    assert listed.value == listed.values[0] == window.training.next
    # Each is there once.
    assert sorted(skill.key for skill in listed.values) == sorted(
        skill.key for skill in window.training.path.skills
    )


def test_chips_are_trained_among_the_skills_without_cards_being_dealt(open_window, stood) -> None:
    window = stood(open_window(pace=Pace.NORMAL))
    type_text(window, "p")
    while window.sheet.list.value.kind is not Kind.CHIPS:
        press(window, Down)
    skill = window.sheet.list.value
    assert skill.point == InChips.COUNT
    press(window, Enter)
    for _card in range(3):
        page = window.table_page
        assert not page.table.is_dealing
        assert page.table.look.chips_alone
        assert skills_of(question_of(window)) == (skill,)
        answer_right(window)


def test_the_set_of_the_day_is_that_of_everybody(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "dt")
    context = window.context
    wanted = daily(context.today(), context.house)
    assert digest(window) == digest_of(challenge_source(wanted, context.house), 3)


def test_a_code_asks_what_the_terminal_asks_and_its_result_can_be_copied(
    open_window, stood
) -> None:
    house = read_paytable(find_paytable())
    plan = SessionPlan(Level.ACTIONS, TablePlan(2), tables=2)
    code = code_of(challenge_of(plan, 99, house))
    window = stood(open_window(house))
    type_text(window, "k")
    sheet = window.sheet
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    type_text(window, wrong)
    press(window, Enter)
    assert window.sheet is sheet
    assert sheet.code.property("refused") == "true"
    assert "One sign of this code is wrong" in sheet.note.text()
    type_text(window, code.lower())
    press(window, Enter)
    assert digest(window) == digest_of(challenge_source(read_code(code), house), 2)
    while window.table_page.isVisible():
        answer_somehow(window)
    page = window.summary_page
    assert page.slip.text().startswith(f"{code}: ")
    type_text(window, "c")
    assert QGuiApplication.clipboard().text() == page.slip.text()
    # A session that is no challenge has no slip.
    press(window, Esc, Enter)
    window.controller.finish()
    assert not page.slip.isVisible()


def test_a_code_for_another_paytable_names_it(open_window, stood) -> None:
    other = read_paytable(find_paytable("trips-a"))
    window = stood(open_window())
    type_text(window, "k" + code_of(challenge_of(SessionPlan(tables=1), 3, other)))
    press(window, Enter)
    assert "trips-a" in window.sheet.note.text()


def test_a_code_is_made_of_the_set_up_on_the_page(open_window, stood) -> None:
    window = stood(open_window())
    window.start_page.fields["seats"].button(3).click()
    type_text(window, "k")
    window.sheet.make_button.click()
    press(window, Enter)
    made = read_code(QGuiApplication.clipboard().text())
    assert (made.plan.table.seats, made.plan.tables) == (3, 5)
    assert window.sheet.code.text() == code_of(made)


def copied() -> str:
    return QGuiApplication.clipboard().text()


def test_a_drill_as_it_was_chosen_becomes_a_code_in_one_key(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "d")
    window.sheet.show_entry(Drill.COMPARE)
    window.sheet.options.rows["length"].button(20).click()
    type_text(window, "k")
    sheet = window.sheet
    assert isinstance(sheet, CodeSheet)
    assert sheet.code.accessibleName() == f"Challenge code: {spelled(sheet.code.text())}"
    QTest.keyClick(sheet.code, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    challenge = read_code(copied())
    assert copied() == sheet.code.text() == code_of(challenge)
    assert challenge.plan == drill_plan(Drill.COMPARE, replace(DrillChoice(), length=20))
    type_text(window, "p")
    assert window.controller.plan == challenge.plan
    assert window.controller.name.startswith("Challenge ")


def test_every_drill_that_codes_know_becomes_one(open_window, stood) -> None:
    window = stood(open_window())
    for drill in KEYS:
        type_text(window, "d")
        window.sheet.show_entry(drill)
        type_text(window, "k")
        sheet = window.sheet
        if isinstance(sheet, DrillSheet):
            assert "No code can say" in sheet.note.text()
        else:
            assert read_code(sheet.code.text()).plan.drill is drill
        press(window, Esc)


def is_seen(part: QWidget, area: QScrollArea) -> bool:
    top = part.mapTo(area.viewport(), part.rect().topLeft()).y()
    return 0 <= top <= area.viewport().height() - part.height()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_drill_is_seen_at_once_in_the_smallest_window(
    open_window, stood, language: str
) -> None:
    window = stood(open_window(settings=Settings(language=language)))
    window.set_language(language)
    try:
        window.resize(1024, 700)
        type_text(window, "d")
        settle_layout()
        sheet = window.sheet
        assert all(is_seen(button, sheet.list.area) for button in sheet.buttons_of.values())
    finally:
        window.set_language("en")


def test_arrow_keys_go_up_and_down_and_across_the_entries(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "d")
    sheet = window.sheet
    entries = list(sheet.buttons_of)
    press(window, Qt.Key.Key_End)
    assert sheet.shown is entries[-1] is Other.DAILY
    press(window, Down)
    assert sheet.shown is entries[0] is Drill.HAND
    for key, shown in (
        (Qt.Key.Key_Right, Drill.LEGAL),
        (Down, Drill.NEXT),
        (Qt.Key.Key_Left, Drill.COMPARE),
        (Qt.Key.Key_Left, Drill.COMPARE),
        (Qt.Key.Key_Home, Drill.HAND),
    ):
        press(window, key)
        assert sheet.shown is shown
        assert sheet.buttons_of[shown].hasFocus()


def test_what_an_entry_says_stays_in_sight_in_a_small_window(open_window, stood) -> None:
    window = stood(open_window(settings=Settings(text_size=150)))
    window.resize(1024, 560)
    type_text(window, "d")
    sheet = window.sheet
    settle_layout()
    assert sheet.list.area.verticalScrollBar().maximum() > 0
    for entry in (Other.DAILY, Drill.HAND, Drill.TOTAL):
        sheet.show_entry(entry)
        settle_layout()
        assert is_seen(sheet.buttons_of[entry], sheet.list.area)
        assert is_seen(sheet._name, sheet.list.details)


def settle_layout() -> None:
    # What is laid out anew within another layout takes another turn.
    for _turn in range(3):
        QApplication.processEvents()


def test_nobody_is_offered_a_code_of_what_no_code_can_say(open_window, stood) -> None:
    window = stood(open_window())
    type_text(window, "d")
    sheet = window.sheet
    for entry in (Other.SIXTY, Other.MISTAKES):
        sheet.show_entry(entry)
        assert not sheet.code_button.isVisible()
        type_text(window, "k")
        assert window.sheet is sheet
    sheet.show_entry(Other.DAILY)
    assert sheet.code_button.isVisible()
    type_text(window, "k")
    assert read_code(window.sheet.code.text()) == window.context.daily_challenge()
    press(window, Esc)
    for keys, has_code in (("t", False), ("ds", False), ("dt", True), ("d2", True)):
        type_text(window, keys)
        window.controller.finish()
        button = window.summary_page.others_button
        assert button.isVisible() is has_code
        type_text(window, "k")
        assert isinstance(window.sheet, CodeSheet) is has_code
        press(window, Esc)
        if has_code:
            press(window, Esc)
        assert window.stack.currentWidget() is window.start_page


def test_a_session_gone_by_is_asked_again_of_others_question_by_question(
    open_window, stood
) -> None:
    window = stood(open_window(settings=Settings(seats=1, tables=3, level=3)))
    # The second one of a window, too.
    for _session in range(2):
        press(window, Enter)
        asked = digest(window)
        while window.table_page.isVisible():
            answer_somehow(window)
        type_text(window, "k")
        code = window.sheet.code.text()
        assert code in window.sheet._result.text()
        challenge = read_code(code)
        assert digest_of(challenge_source(challenge, window.context.house), 3) == asked
        press(window, Esc)
    type_text(window, "k")
    type_text(window, "p")
    assert digest(window) == asked


def test_what_a_challenge_came_to_stands_beside_what_it_came_to_for_others(
    open_window, stood, qtbot: QtBot, results: Path
) -> None:
    window = stood(open_window(results=results, settings=Settings(seats=1, tables=1, level=1)))
    press(window, Enter)
    answer(window)
    settle(window)
    type_text(window, "k")
    code = window.sheet.code.text()
    with store_in(results) as store:
        first, linh = store.someone(), store.add_trainee("Linh")
    window.close()
    window = stood(open_window(results=results, settings=Settings(trainee=linh.key)))
    # Of two it is asked who trains.
    press(window, Enter)
    settle(window)
    type_text(window, f"k{code}")
    press(window, Enter)
    answer(window)
    page = window.summary_page
    qtbot.waitUntil(page.played.isVisible)
    assert page.played.text() == f"{first.name}: 1 of 1, 0:00, help 0"
    press(window, Esc, Enter)
    window.controller.finish()
    assert not page.played.isVisible()


def test_a_minute_ends_with_its_last_second(open_window, stood, clock, qtbot: QtBot) -> None:
    window = stood(open_window())
    type_text(window, "ds")
    assert window.controller.plan.drill is Drill.PAYOUTS
    answer_somehow(window)
    clock.seconds += 59
    answer_somehow(window)
    assert window.table_page.isVisible()
    clock.seconds += 1
    qtbot.waitUntil(lambda: not window.table_page.isVisible())
    assert window.summary_page.summary.answered == 2


def test_nothing_of_it_is_imported_before_the_first_paint() -> None:
    code = (
        "import sys\n"
        "from croupier.ui import app, window\n"
        "from croupier.ui.start_page import StartPage\n"
        "late = ('croupier.training', 'croupier.ui.train', 'croupier.ui.skills_desk', 'fsrs')\n"
        "print([name for name in sys.modules if name.startswith(late)])\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
