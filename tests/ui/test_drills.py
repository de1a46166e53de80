"""Every drill, played in a window."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from croupier.files.amount_text import write_amount
from croupier.keys import KeyAction
from croupier.poker.cards import Rank
from croupier.progress.values import Chosen, State
from croupier.settings import Settings
from croupier.training.answers import (
    AmountAnswer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    QualifiesAnswer,
    WinnersAnswer,
)
from croupier.training.drill_sources import get_ready
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.procedure_matters import moment_in
from croupier.training.questions import CHIP_STEPS, FROM_RACK_STEPS, Question, Step
from croupier.training.sessions import Feedback
from croupier.training.totals import bet_counted_wrong
from croupier.ui.controls import ElidedLabel
from croupier.ui.explain_sheet import ExplainSheet
from croupier.ui.header import drill_text
from croupier.ui.mark import Mark
from croupier.ui.motion import Pace
from croupier.ui.table.alone import card_places
from croupier.ui.window import MainWindow
from croupier.uth.procedure import Stage
from croupier.uth.stakes import BetRange
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount
from croupier.wording.results import drill_label
from croupier.wording.sums import sum_lines
from tests.builders import house_of, side_bets_of
from tests.ui.answering import (
    answer_right,
    cell_of,
    keys_of,
    keys_of_cards,
    press,
    question_of,
    type_right_answer,
    type_text,
)
from tests.ui.kept import answer, settle, store_in
from tests.ui.layouts import faults_of
from tests.ui.test_every_table import felt_faults

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape

PLANS = [
    SessionPlan(drill=Drill.PAYOUTS, tables=4, budget=9, timed=True),
    SessionPlan(drill=Drill.PAYOUTS, tables=3, level=Level.CHIPS),
    SessionPlan(drill=Drill.HAND, tables=3),
    SessionPlan(drill=Drill.HAND, tables=3, five=True),
    SessionPlan(drill=Drill.COMPARE, tables=4, table=TablePlan(seats=4)),
    SessionPlan(drill=Drill.QUALIFY, tables=3),
    SessionPlan(drill=Drill.BET, tables=4),
    SessionPlan(drill=Drill.BET, tables=3, level=Level.ACTIONS),
    SessionPlan(drill=Drill.PICKUP, tables=3),
    SessionPlan(drill=Drill.TOTAL, tables=2, table=TablePlan(seats=5)),
    SessionPlan(drill=Drill.LEGAL, tables=4),
    SessionPlan(drill=Drill.NEXT, tables=4),
    SessionPlan(drill=Drill.COUNT, tables=3),
    SessionPlan(drill=Drill.COUNT, tables=3, many=True),
    SessionPlan(drill=Drill.PAY, tables=3),
    SessionPlan(drill=Drill.COLOUR, tables=3, many=True),
    SessionPlan(drill=Drill.MISTAKE, tables=3, table=TablePlan(seats=6)),
    SessionPlan(drill=Drill.COMPARE, tables=4, table=TablePlan(seats=4), five=True),
]


def name_of(plan: SessionPlan) -> str:
    deeper = "-five" if plan.five else "-many" if plan.many else ""
    return f"{plan.drill}{deeper}-{plan.level.value}"


def begin(open_window, plan: SessionPlan, **options) -> MainWindow:
    window = open_window(**options)
    get_ready(plan, window.context.house)
    window.begin_plan(plan)
    return window


def is_over(window: MainWindow) -> bool:
    return window.stack.currentWidget() is window.summary_page


def wrong_keys(question: Question) -> str:
    """Return what is typed to give a wrong answer."""
    match question.right:
        case HandAnswer(category):
            return "3" if category == 1 else "1"
        case QualifiesAnswer(qualifies):
            return "n" if qualifies else "y"
        case WinnersAnswer(seats):
            return "1" if seats != {1} else "2"
        case DecidesAnswer(rank):
            return "h" if rank else "k"
        case AmountAnswer(total):
            return "1" if total != 1 else "2"
        case LegalAnswer(legal):
            return "n" if legal else "y"
        case NextAnswer(stage):
            return "1" if stage is not Stage.HOLE_CARDS else "2"
        case MarksAnswer(bets):
            return "0" if bets else "1a"
        case BetAnswer(Action.PAY):
            return "1" if question.step in FROM_RACK_STEPS else "p"
    if question.step is Step.FIVE:
        fives = map(frozenset, combinations(question.seat.hand.cards, 5))
        wrong = next(five for five in fives if not question.is_right(FiveAnswer(five)))
        return keys_of_cards(question, wrong)
    return "t" if question.bet.action is not Action.TAKE else "p"


def shown_cards(window: MainWindow) -> str:
    return window.table_page.table.accessibleDescription()


@pytest.mark.parametrize("plan", PLANS, ids=name_of)
def test_a_drill_is_played_to_its_end_by_keys_alone(open_window, plan: SessionPlan) -> None:
    window = begin(open_window, plan, seed=5, pace=Pace.NORMAL)
    page, controller = window.table_page, window.controller
    assert drill_text(plan).startswith(drill_label(plan.drill))
    assert page.header.table.value == f"1 of {plan.tables}"
    asked, missed = 0, None
    while not is_over(window):
        # Nothing is dealt before the eyes, and nothing gives an answer away.
        assert not page.table.is_dealing
        assert not page.table.look.lifted
        question = question_of(window)
        asked += 1
        if missed is None and controller.session.question_number == question_count(window):
            missed = question
            type_text(window, wrong_keys(question))
            press(window, Enter)
            assert controller.is_graded
            assert question_of(window) is question
            assert "Rule " in page.dock.said.split("\n")[1]
            type_text(window, "e")
            assert window.sheet.right.text()
            press(window, Escape, Enter)
        else:
            answer_right(window)
            assert is_over(window) or question_of(window) is not question
    summary = window.summary_page.summary
    assert (summary.right, summary.answered) == (asked - 1, asked)
    assert [miss.question for miss in summary.misses] == [missed]
    rows = {what for what, row in window.summary_page.tallies.items() if row.count.text()}
    assert rows == set(summary.by_step) - {Step.BET} | set(summary.by_wager)
    # What was missed can be gone over, asked again, and the same drill begun anew.
    assert window.summary_page.review.heading.text()
    type_text(window, "p")
    assert question_of(window) == missed
    answer_right(window)
    assert is_over(window)
    press(window, Enter)
    assert window.controller.plan == plan


def question_count(window: MainWindow) -> int:
    return window.controller.session.question_count


def test_of_payouts_the_bet_is_all_that_is_seen(open_window) -> None:
    plan = SessionPlan(drill=Drill.PAYOUTS, tables=10, level=Level.CHIPS)
    window = begin(open_window, plan)
    table = window.table_page.table
    assert table.geometry_of_table().seats == ()
    said = shown_cards(window)
    assert not [word for word in ("Board", "Dealer", "Seat") if word in said]
    assert said.startswith(window.table_page.dock.active_cell.called)
    assert "Rack: key 1 is" in said
    table_box = table.rect().toRectF()
    assert table_box.contains(card_places(table.geometry_of_table()).card)
    window.table_page.show_amounts(False)
    assert "bet?" in window.table_page.dock.said


@pytest.mark.parametrize("plan", PLANS, ids=name_of)
def test_the_keys_of_a_drill_are_its_own(open_window, plan: SessionPlan) -> None:
    window = begin(open_window, plan)
    window.show_keys()
    texts = [shown.text() for shown in window.sheet._labels]
    assert texts[0] == drill_label(plan.drill)
    assert not [text for text in texts if "Level" in text]
    assert ("Take the bet, push it" in texts) == (plan.drill is Drill.BET)


@pytest.mark.parametrize("level", [Level.AMOUNTS, Level.CHIPS])
def test_of_payouts_nothing_but_a_payment_is_spoken_of(open_window, level: Level) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PAYOUTS, tables=1, level=level))
    dock = window.table_page.dock
    assert "takes" not in dock.said
    press(window, Enter)
    assert "Take" not in dock.said
    assert cell_of(window).note.text() in ("Type what it pays.", "Pay from the rack.")
    # Whoever takes the bet all the same is told what is right.
    type_text(window, "T")
    press(window, Enter)
    assert not window.controller.session.grades[-1].correct


@pytest.mark.parametrize("write", [write_amount, amount])
def test_payouts_of_thousandths_are_right_as_they_are_written(open_window, write) -> None:
    stake = Fraction(3, 4)
    bets = BetRange(stake, stake, stake)
    window = begin(open_window, SessionPlan(drill=Drill.PAYOUTS, tables=13, bets=bets))
    paid = []
    while not is_over(window):
        paid.append(question_of(window).bet.pays)
        type_text(window, write(paid[-1]))
        press(window, Enter)
    assert Fraction("1.125") in paid
    assert not window.controller.session.summary.misses


def test_a_skipped_card_comes_back_behind_all_others(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PAYOUTS, tables=3))
    dock = window.table_page.dock
    first = question_of(window)
    type_text(window, "12s")
    second = question_of(window)
    assert second != first
    assert cell_of(window).field.text() == ""
    qtbot.mouseClick(dock.skip_button, Qt.MouseButton.LeftButton)
    assert window.table_page.header.table.value == "1 of 3"
    answer_right(window)
    assert question_of(window) == first
    answer_right(window)
    # The last one comes again at once, and what was typed is gone.
    type_text(window, "12s")
    assert question_of(window) == second
    assert cell_of(window).field.text() == ""
    answer_right(window)
    assert is_over(window)
    assert window.summary_page.summary.right == window.summary_page.summary.answered == 3


def test_no_other_session_has_cards_to_skip(open_window) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.BET, tables=3))
    question = question_of(window)
    type_text(window, "1s")
    assert question_of(window) is question
    assert cell_of(window).field.text() == "1"
    assert not window.table_page.dock.skip_button.isVisible()


def test_another_key_skips_where_it_was_moved(open_window) -> None:
    settings = Settings(keys={KeyAction.SKIP.value: "Q"})
    window = begin(open_window, SessionPlan(drill=Drill.PAYOUTS, tables=3), settings=settings)
    question = question_of(window)
    type_text(window, "s")
    assert question_of(window) is question
    type_text(window, "q")
    assert question_of(window) != question
    assert window.table_page.dock.skip_button.key == "Q"


def test_five_cards_are_picked_and_neither_fewer_nor_more(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.HAND, tables=2, five=True))
    table, dock = window.table_page.table, window.table_page.dock
    answer_right(window)
    question = question_of(window)
    assert question.step is Step.FIVE
    type_text(window, "1234")
    board = question.settlement.round.board
    assert table.look.picked == frozenset(board[:4])
    press(window, Enter)
    assert "picked so far: 4" in dock.said
    qtbot.mouseClick(cell_of(window).buttons["6"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(cell_of(window).buttons["7"], Qt.MouseButton.LeftButton)
    press(window, Enter)
    assert "picked so far: 6" in dock.said
    assert question_of(window) is question
    # Pressed again, a key leaves its card out.
    type_text(window, "123467")
    assert table.look.picked == frozenset()
    type_text(window, keys_of_cards(question, question.right.cards))
    press(window, Enter)
    assert window.controller.session.summary.right == 2


def test_a_hand_named_wrongly_is_not_shown_while_its_five_are_to_be_picked(open_window) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.HAND, tables=1, five=True))
    type_text(window, wrong_keys(question_of(window)))
    press(window, Enter)
    assert window.controller.is_graded
    assert not window.table_page.table.look.lifted
    press(window, Enter)
    assert not window.table_page.table.look.lifted
    type_text(window, wrong_keys(question_of(window)))
    press(window, Enter)
    assert window.table_page.table.look.lifted


def test_the_dealer_stays_face_down_where_players_are_compared(open_window, qtbot: QtBot) -> None:
    plan = SessionPlan(drill=Drill.COMPARE, tables=6, table=TablePlan(seats=3))
    window = begin(open_window, plan, seed=3)
    table = window.table_page.table
    assert "Dealer: face down." in shown_cards(window)
    assert table.look.open_seats == {1, 2, 3}
    # A seat is chosen on the felt as well as by its key, and left out in the same way.
    seat = table.geometry_of_table().seats[1]
    place = QPointF(seat.cards[0].center()).toPoint()
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=place)
    type_text(window, "3")
    assert table.look.chosen_seats == {2, 3}
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=place)
    assert table.look.chosen_seats == {3}
    type_text(window, "34")
    press(window, Enter)
    assert window.controller.is_asking
    assert cell_of(window).note.text() == "Choose an answer first."


def test_nothing_tells_by_which_card_it_is_decided_before_it_is_asked(open_window) -> None:
    plan = SessionPlan(drill=Drill.COMPARE, tables=30, table=TablePlan(seats=2), five=True)
    window = begin(open_window, plan, seed=5)
    page, met = window.table_page, set()
    while len(met) < 2:
        is_decided = question_count(window) > 1
        met.add(is_decided)
        # Whether a second question comes would tell whether the hands split.
        assert not page.header.question.isVisible()
        assert not page.dock.cells.drill_row.decides.isVisible()
        assert page.table.look.lit_seat is None
        type_text(window, "?")
        keys = {shown.text() for shown in window.sheet.findChildren(QLabel)}
        press(window, Escape)
        assert {"Tab", "H", "2 3 4 5 6 7 8 9 0 J Q K A"} <= keys
        winners, question = question_of(window).right.seats, question_of(window)
        type_text(window, wrong_keys(question) if is_decided else keys_of(question.right))
        press(window, Enter)
        if not is_decided:
            if window.controller.is_graded:
                press(window, Enter)
            continue
        (winner,) = winners
        # The miss is told, but not yet why.
        assert f"Seat {winner}" in page.dock.said
        assert "Rule " not in page.dock.said
        assert "wins by" not in page.dock.said
        press(window, Enter)
        assert question_of(window).step is Step.DECIDES
        assert page.dock.said.startswith("By which card does the best hand win?")
        assert cell_of(window).isVisible()
        assert page.table.look.lit_seat == winner
        assert not page.table.look.lifted
        # A king is a king, whatever else its letter does in the window.
        type_text(window, "k")
        assert cell_of(window).answer() == DecidesAnswer(Rank.KING)
        type_text(window, wrong_keys(question_of(window)))
        press(window, Enter)
        assert "Rule " in page.dock.said
        assert page.table.look.lit_seat == winner
        assert page.table.look.lifted
        press(window, Enter)


def test_told_at_the_end_or_explained_who_wins_says_nothing_of_the_card(open_window) -> None:
    plan = SessionPlan(drill=Drill.COMPARE, tables=9, table=TablePlan(seats=3), five=True)
    window = begin(open_window, replace(plan, feedback=Feedback.AT_THE_END), seed=5)
    page = window.table_page
    while question_count(window) == 1:
        answer_right(window)
    type_text(window, "e")
    assert window.sheet.right.text().startswith("Seat ")
    assert not window.sheet.rule.text()
    assert not window.sheet.hands.text()
    assert "Question" not in window.sheet.place.text()
    press(window, Escape)
    type_text(window, wrong_keys(question_of(window)))
    press(window, Enter)
    # It may not have been right: nobody is lit, named or raised.
    assert question_of(window).step is Step.DECIDES
    assert page.table.look.lit_seat is None
    assert not page.table.look.lifted
    assert page.dock.said.startswith("By which card does the best hand win?")
    type_text(window, "e")
    assert "wins by" in window.sheet.hands.text()
    assert window.sheet.rule.text()


def test_the_rack_loses_by_a_key_a_button_or_a_sign_before_the_amount(
    open_window, qtbot: QtBot
) -> None:
    plan = SessionPlan(drill=Drill.TOTAL, tables=1, table=TablePlan(seats=2))
    window = begin(open_window, plan)
    press(window, Enter)
    assert cell_of(window).note.text() == "Type an amount first."
    answer_right(window)
    cell = cell_of(window)
    assert question_of(window).step is Step.RACK
    type_text(window, "37,5")
    gained = Fraction("37.5")
    assert cell.answer() == AmountAnswer(gained)
    type_text(window, "-")
    assert cell.field.text() == "37,5"
    assert cell.answer() == AmountAnswer(-gained)
    type_text(window, "+")
    assert cell.answer() == AmountAnswer(gained)
    qtbot.mouseClick(cell.buttons["−"], Qt.MouseButton.LeftButton)
    assert cell.answer() == AmountAnswer(-gained)
    cell.field.setText("+37.50")
    assert cell.answer() == AmountAnswer(gained)
    cell.field.setText("−37.50")
    assert cell.answer() == AmountAnswer(-gained)


def test_a_total_is_typed_on_the_number_pad(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PICKUP, tables=1))
    page, cell = window.table_page, cell_of(window)
    qtbot.mouseClick(cell.keypad_button, Qt.MouseButton.LeftButton)
    for key in ("1", "2", "back", ".", "5"):
        qtbot.mouseClick(page.keypad.buttons[key], Qt.MouseButton.LeftButton)
    assert cell.field.text() == "1.5"
    qtbot.mouseClick(cell.keypad_button, Qt.MouseButton.LeftButton)
    assert not page.keypad.isVisible()


def test_totals_are_settled_on_the_felt_once_they_are_told(open_window) -> None:
    plan = SessionPlan(drill=Drill.TOTAL, tables=1, table=TablePlan(seats=5))
    window = begin(open_window, plan, seed=11)
    look = window.table_page.table
    made = sum(len(seat.bets) for seat in question_of(window).settlement.seats)
    assert not look.look.settled
    answer_right(window)
    assert all(done.pays for done in look.look.settled.values())
    assert len(look.look.settled) < made
    type_text(window, wrong_keys(question_of(window)))
    press(window, Enter)
    assert len(look.look.settled) == made


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.db"


def test_drills_are_kept_by_their_words_and_every_answer_can_be_looked_at_again(
    open_window, qtbot: QtBot, results: Path
) -> None:
    window = open_window(results=results)
    for plan in PLANS:
        window.begin_plan(replace(plan, budget=None, tables=1))
        while not is_over(window):
            answer(window)
    settle(window)
    with store_in(results) as store:
        lines = store.sessions(Chosen())[::-1]
    assert [line.drill for line in lines] == [plan.drill.value for plan in PLANS]
    window.show_section("progress")
    settle(window)
    page = window.pages["progress"]
    review = page.session_page.review
    for line in lines:
        drill = line.plan.drill
        page.session_asked.emit(line)
        qtbot.waitUntil(review.isVisible, timeout=10_000)
        assert review.list.count() == line.answered
        for place, kept in enumerate(review.list.grades):
            review.list.set_current(place)
            look = review.table.look
            assert review.heading.text().startswith("Right.")
            assert look.bet_alone is (drill is Drill.PAYOUTS)
            question = kept.question
            split = question.step is Step.COMPARE and len(look.chosen_seats) > 1
            assert (look.chips_alone is not None) is (question.step in CHIP_STEPS)
            folded = question.step is Step.PICKS_UP and question.seat.seat.folded
            whole = question.step in CHIP_STEPS | {Step.PAYS_OUT, Step.RACK, Step.MISTAKES}
            # At a moment of a round nobody's hand is read.
            assert look.moment == moment_in(question)
            assert look.lifted is not (whole or folded or split or look.moment is not None)
        press(window, Escape)


def test_a_drill_broken_off_goes_on_where_it_stood(open_window, results: Path) -> None:
    plan = SessionPlan(drill=Drill.HAND, tables=3, five=True)
    window = begin(open_window, plan, results=results)
    answer(window, 3)
    left = question_of(window)
    window.close()
    window = open_window(results=results, pace=Pace.NORMAL)
    said = window.results.going_on.said.replace("\u00a0", " ")
    assert "card 2 of 3, 3 of 3 right" in said
    type_text(window, "g")
    settle(window)
    assert question_of(window) == left
    assert window.controller.plan == plan
    while not is_over(window):
        answer(window)
    settle(window)
    with store_in(results) as store:
        (line,) = store.sessions(Chosen())
        assert (line.state, line.answered) == (State.FINISHED, 6)
    press(window, Enter)
    assert window.controller.plan == plan


def test_told_at_the_end_a_drill_goes_on_after_every_answer(open_window) -> None:
    plan = SessionPlan(drill=Drill.TOTAL, tables=2, feedback=Feedback.AT_THE_END)
    window = begin(open_window, plan)
    for _answer in range(4):
        assert not window.table_page.table.look.settled
        type_text(window, wrong_keys(question_of(window)))
        press(window, Enter)
    assert is_over(window)


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [
        ((1024, 700), "vi", 150),
        ((1280, 800), "en", 100),
        # So small is a window on a small screen, or on one whose pixels are doubled.
        ((800, 640), "vi", 150),
        pytest.param((800, 640), "en", 150, marks=pytest.mark.slow),
        pytest.param((800, 640), "vi", 100, marks=pytest.mark.slow),
        pytest.param((800, 640), "en", 100, marks=pytest.mark.slow),
        pytest.param((1024, 700), "en", 150, marks=pytest.mark.slow),
        pytest.param((1024, 700), "vi", 100, marks=pytest.mark.slow),
        pytest.param((1024, 700), "en", 100, marks=pytest.mark.slow),
    ],
)
def test_nothing_of_a_drill_is_cut_off(open_window, size, language: str, text_size: int) -> None:
    window = open_window(settings=Settings(text_size=text_size, goes_on=False))
    window.resize(*size)
    window.set_language(language)
    found = {}

    def look(state: str) -> None:
        QApplication.processEvents()
        if faults := [*faults_of(window), *felt_faults(window)]:
            found[state] = faults

    for plan in PLANS:
        window.begin_plan(plan)
        for place in range(question_count(window)):
            look(f"{name_of(plan)}: asked {place}")
            type_right_answer(window)
            look(f"{name_of(plan)}: entered {place}")
            press(window, Enter)
            look(f"{name_of(plan)}: told {place}")
            press(window, Enter)
        type_text(window, wrong_keys(question_of(window)))
        press(window, Enter)
        look(f"{name_of(plan)}: wrong")
        window.controller.finish()
        look(f"{name_of(plan)}: summary")
    assert found == {}


def test_a_total_that_was_told_shows_what_each_bet_adds_and_where_it_was_wrong(open_window) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PICKUP, tables=None), seed=5)
    page = window.table_page
    sums = page.dock.cells.drill_row.sums
    for _card in range(40):
        assert not sums.isVisible()
        question = question_of(window)
        bets = question.seat.bets
        pushed = {bet.wager for bet in bets if bet.action is Action.PUSH}
        missing = sum(bet.staked for bet in bets if bet.action is Action.PUSH)
        if len(pushed) > 1 and missing < question.right.amount:
            type_text(window, str(question.right.amount - missing))
            press(window, Enter)
            break
        answer_right(window)
    assert sums.isVisible()
    shown = [column for column in sums.columns if column.isVisible()]
    assert [column.accessibleName() for column in shown] == [
        line.said for line in sum_lines(question)
    ]
    crossed = [column for column in shown if column.findChild(Mark).isVisible()]
    assert len(crossed) == len(pushed)
    # Several bets were wrong: no single one is lit, but the hands are read.
    assert page.table.look.lit_wager is None
    assert page.table.look.lifted
    assert faults_of(window) == []
    press(window, Enter)
    assert not sums.isVisible()


def test_the_one_bet_that_explains_a_wrong_total_is_lit(open_window) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PICKUP, tables=None), seed=5)
    question = question_of(window)
    totals = (AmountAnswer(question.right.amount + more) for more in range(1, 500))
    told = ((total, bet_counted_wrong(grade(question, total))) for total in totals)
    total, wager = next(found for found in told if found[1])
    assert window.table_page.table.look.lit_wager is None
    type_text(window, str(total.amount))
    press(window, Enter)
    assert window.table_page.table.look.lit_wager is wager
    window.controller.finish()
    # Gone over again it is lit, too.
    assert window.summary_page.review.table.look.lit_wager is wager


def test_a_single_question_has_no_way_back_or_on_in_its_explanation(open_window) -> None:
    window = begin(open_window, SessionPlan(drill=Drill.PICKUP, tables=1), seed=5)
    press(window, Qt.Key.Key_E)
    sheet = window.sheet
    assert isinstance(sheet, ExplainSheet)
    assert not sheet.back_button.isVisible()
    assert not sheet.on_button.isVisible()
    assert "1 of 1" not in sheet.place.text()
    press(window, Qt.Key.Key_Right, Escape)
    assert window.sheet is None


def test_the_lines_of_a_long_explanation_are_all_to_be_seen(open_window) -> None:
    plan = SessionPlan(drill=Drill.TOTAL, tables=1, table=TablePlan(seats=7))
    window = begin(open_window, plan, seed=5)
    answer_right(window)
    press(window, Qt.Key.Key_E)
    parts = window.sheet.parts
    assert parts.text().count("\n") == 6
    assert parts.height() >= parts.sizeHint().height()
    assert faults_of(window) == []


@pytest.mark.parametrize("language", ["en", "vi"])
def test_no_button_of_the_header_is_gone_in_large_letters(open_window, language: str) -> None:
    window = begin(
        open_window,
        SessionPlan(drill=Drill.TOTAL, tables=30, budget=30, timed=True),
        settings=Settings(text_size=150),
    )
    window.resize(1024, 700)
    window.set_language(language)
    header = window.table_page.header
    assert faults_of(window) == []
    assert all(button.isVisible() for button in header.buttons)
    assert all(button.x() + button.width() <= header.width() for button in header.buttons)
    # Words give way to their keys, the last first, and only then the streak and the name.
    assert all(button.cap_shown for button in header.buttons)
    words = [bool(button.text()) for button in header.buttons]
    assert words == sorted(words, reverse=True)
    assert header.streak.isVisible()
    assert "…" not in header.findChild(ElidedLabel).text()
    # One that shows its key alone says what it does to whoever asks.
    explains = {"en": "Explain", "vi": "Giải thích"}[language]
    assert header.explain_button.accessibleName() == explains
    for button in header.buttons:
        assert button.text() or button.toolTip() == button.accessibleName()


def test_figures_of_the_header_have_their_room_in_the_first_picture(open_window) -> None:
    plan = SessionPlan(drill=Drill.PAYOUTS, tables=4, budget=9, timed=True)
    window = begin(open_window, plan)
    window.controller.finish()
    QApplication.processEvents()
    window.begin_plan(SessionPlan(drill=Drill.PICKUP, tables=3))
    header = window.table_page.header
    for figure in (header.table, header.time, header.streak):
        assert figure.width() >= figure.sizeHint().width()


def test_a_minute_ends_with_its_rate_and_the_best_there_was_before(
    open_window, results: Path, clock, qtbot: QtBot
) -> None:
    plan = SessionPlan(drill=Drill.PAYOUTS, tables=None, limit=60)
    window = begin(open_window, plan, results=results)

    def play(right: int) -> dict[str, str]:
        for _card in range(right):
            answer(window)
        clock.seconds += 60
        qtbot.waitUntil(lambda: is_over(window))
        settle(window)
        figures = window.summary_page.figures
        return {name: one.value for name, one in figures.items() if one.isVisible()}

    shown = play(4)
    assert shown["rate"] == "4"
    assert not {"best", "time"} & set(shown)
    window.begin_plan(plan)
    assert play(2)["best"] == "4"
    window.begin_plan(plan)
    assert play(5)["best"] == "4"
    window.begin_plan(plan)
    assert play(0)["best"] == "5"
    # What was ended early has taken its time, and no rate.
    window.begin_plan(plan)
    answer(window)
    window.controller.finish()
    settle(window)
    assert window.summary_page.figures["time"].isVisible()
    assert not window.summary_page.figures["rate"].isVisible()
    assert faults_of(window) == []


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("drill", [Drill.PICKUP, Drill.TOTAL])
def test_all_parts_of_a_total_have_room_where_there_is_least(
    open_window, drill: Drill, text_size: int
) -> None:
    window = open_window(house_of(side_bets=side_bets_of()), settings=Settings(text_size=text_size))
    window.resize(1024, 700)
    window.set_language("vi")
    window.begin_plan(SessionPlan(drill=drill, tables=2, table=TablePlan(seats=7)))
    for step in (Step.PAYS_OUT, Step.RACK) if drill is Drill.TOTAL else (Step.PICKS_UP,):
        assert question_of(window).step is step
        type_text(window, wrong_keys(question_of(window)))
        press(window, Enter)
        sums = window.table_page.dock.cells.drill_row.sums
        assert sum(column.isVisible() for column in sums.columns) == 7
        assert faults_of(window) == []
        press(window, Enter)
