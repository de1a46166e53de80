from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress.values import Chosen, State
from croupier.settings import Settings
from croupier.training.challenges import challenge_of, challenge_source
from croupier.training.codes import code_of, read_code
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.skills import skills_of
from croupier.ui.motion import Pace
from croupier.ui.window import MainWindow
from tests.ui.answering import press, question_of, type_text
from tests.ui.kept import answer, answers_in, settle, store_in

Enter, Esc = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.db"


def offered(window: MainWindow) -> str:
    line = window.results.going_on
    return line.said if line.isVisible() else ""


def leave_at_table_two(open_window, results: Path, settings: Settings) -> MainWindow:
    """Close a window in the middle of the second table."""
    window = open_window(results=results, settings=settings)
    assert offered(window) == ""
    press(window, Enter)
    while window.controller.session.table_number == 1:
        answer(window)
    answer(window, 2)
    window.close()
    return window


def test_a_session_broken_off_goes_on_where_it_stood(open_window, results: Path) -> None:
    settings = Settings(seats=1, tables=3)
    left = leave_at_table_two(open_window, results, settings).controller.session
    # Another paytable is in force by now, and tables are dealt before the eyes.
    other = read_paytable(find_paytable("trips-a"))
    window = open_window(other, results=results, settings=settings, pace=Pace.NORMAL)
    done = left.summary.answered
    assert f"table 2 of 3, {done} of {done} right" in offered(window).replace("\xa0", " ")
    type_text(window, "g")
    settle(window)
    page, session = window.table_page, window.controller.session
    assert window.stack.currentWidget() is page
    # What lies there is not dealt again, and the next question is asked at once.
    assert not page.table.is_dealing
    assert question_of(window) == left.question
    assert session.settlement.house.name == left.settlement.house.name != other.name
    assert (session.table_number, session.streak) == (2, left.streak)
    assert session.summary == left.summary
    window.pace = Pace.NONE
    page.set_dealing(Pace.NONE)
    while page.isVisible():
        answer(window)
    settle(window)
    assert answers_in(results) == session.summary.answered > done
    with store_in(results) as store:
        (line,) = store.sessions(Chosen())
        assert (line.state, line.tables) == (State.FINISHED, 3)
        assert store.broken_off(line.trainee) is None


def test_enter_deals_anew_and_the_offer_stays(open_window, results: Path) -> None:
    leave_at_table_two(open_window, results, Settings(seats=1, tables=3))
    window = open_window(results=results, settings=Settings(seats=1, tables=1))
    press(window, Enter)
    assert window.controller.session.summary.answered == 0
    while window.table_page.isVisible():
        answer(window)
    settle(window)
    window.flow.setup_asked.emit()
    assert "table 2 of 3" in offered(window)


def test_what_is_left_is_not_offered_again(open_window, results: Path) -> None:
    leave_at_table_two(open_window, results, Settings(seats=1))
    window = open_window(results=results)
    assert offered(window)
    type_text(window, "l")
    settle(window)
    assert offered(window) == ""
    assert window.focusWidget() is window.start_page.start_button
    window.close()
    assert offered(open_window(results=results)) == ""


def test_each_trainee_is_offered_their_own(open_window, results: Path) -> None:
    leave_at_table_two(open_window, results, Settings(seats=1))
    with store_in(results) as store:
        linh = store.add_trainee("Linh")
    window = open_window(results=results, settings=Settings(trainee=linh.key))
    press(window, Enter)
    settle(window)
    assert window.results.who.name == "Linh"
    assert offered(window) == ""
    type_text(window, "w1")
    settle(window)
    assert "table 2 of 5" in offered(window)


def test_an_offer_does_not_tell_what_is_to_be_told_at_the_end(open_window, results: Path) -> None:
    settings = Settings(seats=1, feedback="end")
    leave_at_table_two(open_window, results, settings)
    window = open_window(results=results, settings=settings)
    assert "right" not in offered(window)
    assert "answered" in offered(window)


def test_a_challenge_gone_on_with_tells_what_it_came_to(open_window, results: Path) -> None:
    house = read_paytable(find_paytable())
    challenge = challenge_of(SessionPlan(Level.ACTIONS, TablePlan(1), tables=2), 99, house)
    window = open_window(house, results=results)
    window.sessions.begin_challenge(challenge)
    answer(window, 2)
    window.close()
    window = open_window(house, results=results)
    type_text(window, "g")
    settle(window)
    asked = [window.controller.session.questions]
    while window.table_page.isVisible():
        answer(window)
        asked.append(window.controller.session.questions)
    source = challenge_source(challenge, house)
    assert [asked[0], asked[-1]] == [source(), source()]
    assert window.summary_page.slip.text().startswith(f"{code_of(challenge)}: ")
    press(window, Enter)
    assert window.controller.session.questions == asked[0]


@pytest.mark.parametrize(("keys", "name"), [("t", "Continue"), ("p", "")])
def test_a_session_aimed_at_skills_is_gone_on_with(
    open_window, results: Path, qtbot: QtBot, keys: str, name: str
) -> None:
    def stood() -> MainWindow:
        window = open_window(results=results)
        settle(window)
        qtbot.waitUntil(lambda: window.training.path is not None)
        return window

    window = stood()
    type_text(window, keys)
    if keys == "p":
        # The path: one skill of it.
        press(window, Qt.Key.Key_Down, Enter)
        name = window.controller.name
    plan = window.controller.plan
    assert bool(plan.among) == (keys == "p")
    while window.controller.session.table_number < 4:
        answer(window)
    answered = window.controller.session.summary.answered
    window.close()
    window = stood()
    assert f"table 4 of {plan.tables}" in offered(window).replace("\xa0", " ")
    type_text(window, "g")
    settle(window)
    controller = window.controller
    assert controller.name == name
    assert controller.session.summary.answered == answered
    for _table in range(4):
        trains = {skill.key for one in controller.session.questions for skill in skills_of(one)}
        assert not plan.among or trains & {*plan.among}
        answer(window, controller.session.question_count)
        settle(window)
    with store_in(results) as store:
        (line,) = store.sessions(Chosen())
        assert line.answered == controller.session.summary.answered > answered
        assert store.skill_states(line.trainee) == window.results.skills.states
    controller.finish()
    # Again begins another one that is aimed alike.
    press(window, Enter)
    assert (window.controller.plan, window.controller.name) == (plan, name)
    assert window.controller.session.summary.answered == 0


def test_a_set_of_payouts_is_gone_on_with_to_its_last_card(
    open_window, results: Path, qtbot: QtBot
) -> None:
    window = open_window(results=results)
    qtbot.waitUntil(lambda: window.training.path is not None)
    type_text(window, "d1")
    asked = [question_of(window)]
    type_text(window, "s")
    for _card in range(3):
        asked.append(question_of(window))
        answer(window)
    window.close()
    window = open_window(results=results)
    assert "card 4 of 10" in offered(window).replace("\xa0", " ")
    type_text(window, "g")
    settle(window)
    while window.table_page.isVisible():
        asked.append(question_of(window))
        answer(window)
    assert asked[0] == asked[-1]
    rows = {(card.wager, card.seat.hand.category) for card in asked}
    assert len(rows) == len(asked) - 1 == 10
    assert window.summary_page.summary.answered == 10


def test_a_session_gone_on_with_asks_what_its_code_asks(open_window, results: Path) -> None:
    settings = Settings(seats=1, tables=3)
    left = leave_at_table_two(open_window, results, settings).controller.session
    window = open_window(results=results, settings=settings, seed=99)
    type_text(window, "g")
    settle(window)
    while window.controller.session.table_number < 3:
        answer(window)
    third = window.controller.session.questions
    window.controller.finish()
    type_text(window, "k")
    source = challenge_source(read_code(window.sheet.code.text()), window.context.house)
    _first, second, last = source(), source(), source()
    assert (second, last) == (left.questions, third)
