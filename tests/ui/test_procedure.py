"""Moments of a round in a window: what is offered, and what comes next."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from croupier.settings import Settings
from croupier.training.drills import Drill
from croupier.training.next_drill import stages_in
from croupier.training.plans import SessionPlan
from croupier.training.procedure_matters import (
    fault_in,
    moment_in,
    offered_in,
    stage_in,
)
from croupier.ui.table.look import TableLook
from croupier.ui.table.words import spot_in_words
from croupier.ui.window import MainWindow
from croupier.uth.offers import Act, OfferFault
from croupier.uth.procedure import Stage
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount, money
from croupier.wording.hands import card_name
from tests.builders import house_of, side_bets_of
from tests.ui.answering import answer_right, cell_of, keys_of, press, question_of, type_text
from tests.ui.kept import settle
from tests.ui.layouts import faults_of
from tests.ui.test_drills import wrong_keys

HOUSE = house_of(side_bets=side_bets_of())


def begin(open_window, drill: Drill, **options) -> MainWindow:
    window = open_window(HOUSE, **options)
    window.begin_plan(SessionPlan(drill=drill, tables=None))
    return window


def look_of(window: MainWindow) -> TableLook:
    return window.table_page.table.look


def said_of_table(window: MainWindow) -> str:
    return window.table_page.table.accessibleDescription()


def to_fault(window: MainWindow, fault: OfferFault | None, act: Act = Act.BET) -> None:
    """Answer right up to an offer with a fault, or a legal one."""
    while True:
        question = question_of(window)
        if fault_in(question) is fault and offered_in(question).offer.act is act:
            return
        answer_right(window)


def test_the_felt_shows_every_moment_as_it_is_and_nothing_that_is_to_come(open_window) -> None:
    window = begin(open_window, Drill.NEXT)
    left = set(stages_in(HOUSE))
    while left:
        question = question_of(window)
        left.discard(stage_in(question))
        moment, settlement = moment_in(question), question.settlement
        look, said = look_of(window), said_of_table(window)
        assert look.moment == moment
        assert not look.lifted
        assert look.dealer_open is moment.dealer_open
        round_ = settlement.round
        # What a screen reader says is what lies open.
        shown = [card_name(card) in said for card in round_.board]
        assert shown == [place < moment.board for place in range(5)]
        assert [card_name(card) in said for card in round_.dealer] == [moment.dealer_open] * 2
        reached = {seat for seat, _wager in moment.settled} - moment.folded
        assert look.open_seats == reached
        for seat in settlement.seats:
            assert (card_name(seat.seat.hole[0]) in said) is (seat.number in reached)
            lies = {bet.wager for bet in look.bets_at(seat)}
            assert lies == {wager for wager in Wager if moment.bets[seat.number - 1].on(wager)}
            assert look.is_folded(seat) is (seat.number in moment.folded)
        assert (said.startswith("No cards are dealt yet.")) is (moment.street is None)
        type_text(window, wrong_keys(question))
        press(window, Qt.Key.Key_Return)
        # Told, it lies there as it did.
        assert look_of(window) == look
        assert faults_of(window) == []
        press(window, Qt.Key.Key_Return)


@pytest.mark.parametrize("amounts_shown", [True, False])
def test_what_is_offered_is_lit_and_said_with_its_amount_only_where_amounts_are(
    open_window, amounts_shown: bool
) -> None:
    window = begin(open_window, Drill.LEGAL, settings=Settings(amounts_shown=amounts_shown))
    for _card in range(12):
        question = question_of(window)
        offer, so_far = offered_in(question).offer, offered_in(question).so_far
        look, seat = look_of(window), question.seat
        assert look.lit_seat == 1
        assert look.lit_wager is offer.wager
        if offer.wager:
            lying = next(bet for bet in look.bets_at(seat) if bet.wager is offer.wager)
            assert (lying.staked, lying.offered) == (so_far.bets.on(offer.wager), offer.amount)
            asked = money(offer.amount, HOUSE.money)
            assert (asked in window.table_page.dock.said.splitlines()[0]) is amounts_shown
            assert "offered)" in said_of_table(window)
            said = f"({amount(offer.amount)} offered)" in said_of_table(window)
            assert said is amounts_shown
        answer_right(window)


def test_a_second_play_bet_stands_beside_the_first(open_window) -> None:
    window = begin(open_window, Drill.LEGAL)
    to_fault(window, OfferFault.SECOND_PLAY)
    question, look = question_of(window), look_of(window)
    matter = offered_in(question)
    lies, comes = amount(matter.so_far.bets.play), amount(matter.offer.amount)
    said = spot_in_words(question.settlement, 1, Wager.PLAY, look)
    assert said == f"Play: {lies} + {comes}"
    assert f"Play {lies} ({comes} offered)" in said_of_table(window)


def test_a_folded_hand_lies_folded_while_it_offers_a_bet(open_window) -> None:
    window = begin(open_window, Drill.LEGAL)
    to_fault(window, OfferFault.FOLDED)
    assert look_of(window).is_folded(question_of(window).seat)
    assert "Seat 1: folded," in said_of_table(window)
    type_text(window, "y")
    press(window, Qt.Key.Key_Return)
    slip, rule, why = window.table_page.dock.said.splitlines()
    assert slip.startswith("You accepted a bet from a hand that has acted")
    assert rule.startswith("Rule 6: ")
    assert why == "The hand is folded."


@pytest.mark.parametrize("drill", [Drill.LEGAL, Drill.NEXT])
def test_every_answer_has_a_button(open_window, qtbot: QtBot, drill: Drill) -> None:
    window = begin(open_window, drill)
    for _card in range(3):
        question = question_of(window)
        cell = cell_of(window)
        assert len(cell.buttons) == (2 if drill is Drill.LEGAL else len(Stage))
        assert all(button.accessibleName() for button in cell.buttons.values())
        key = keys_of(question.right).upper()
        qtbot.mouseClick(cell.buttons[key], Qt.MouseButton.LeftButton)
        assert cell.answer() == question.right
        qtbot.mouseClick(window.table_page.dock.button, Qt.MouseButton.LeftButton)
        assert window.controller.session.grades[-1].correct


@pytest.mark.parametrize("drill", [Drill.LEGAL, Drill.NEXT])
def test_a_broken_off_session_goes_on_at_the_moment_that_was_asked_about(
    open_window, tmp_path: Path, drill: Drill
) -> None:
    results = tmp_path / "results.db"
    window = open_window(HOUSE, results=results)
    window.begin_plan(SessionPlan(drill=drill, tables=5))
    answer_right(window)
    answer_right(window)
    asked, look = question_of(window), look_of(window)
    settle(window)
    window.close()
    again = open_window(HOUSE, results=results)
    settle(again)
    type_text(again, "g")
    settle(again)
    assert question_of(again) == asked
    assert look_of(again) == look
