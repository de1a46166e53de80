from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.training.answers import ActionAnswer, pay
from croupier.training.grading import Grade, grade
from croupier.training.questions import Depth, Question, Step, questions
from croupier.ui.session_view import look_of, look_of_miss
from croupier.ui.table.look import Settled
from croupier.uth.house import SettleOrder, TripsAfterFold
from croupier.uth.settlement import Settlement, settle
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from tests.builders import house_of, progressive_of, seat_of, table_of

# Seat 2 is folded with a Trips bet.
SEATS = (
    seat_of("As Qs", trips=5),
    seat_of("7h 7c", folded=True, trips=5),
    seat_of("2c 9s"),
)


def table(**settings) -> Settlement:
    return settle(table_of(*SEATS, dealer="Js 8h", board="7d Kd 2d Jc 4s"), house_of(**settings))


def right(question: Question) -> Grade:
    return grade(question, question.right)


def up_to(settlement: Settlement, step: Step, seat: int | None = None, wager: Wager | None = None):
    """The question, and the grades of all that come before it."""
    asked = questions(settlement)
    wanted = Question(settlement, step, seat, wager)
    place = asked.index(wanted)
    return wanted, tuple(map(right, asked[:place]))


def test_the_best_five_rise_only_after_the_hand_is_named() -> None:
    settlement = table()
    assert not look_of(*up_to(settlement, Step.DEALER_HAND)).lifted
    assert look_of(*up_to(settlement, Step.QUALIFIES)).lifted
    assert not look_of(*up_to(settlement, Step.RESULT, 3)).lifted
    assert look_of(*up_to(settlement, Step.BET, 3, Wager.ANTE)).lifted
    assert not look_of(*up_to(settlement, Step.RESULT, 1)).lifted


def test_an_explanation_shows_the_best_five() -> None:
    current, grades = up_to(table(), Step.RESULT, 3)
    assert look_of(current, grades, explained=True).lifted


def test_a_drill_of_bets_alone_never_lifts_before_the_answer() -> None:
    settlement = table()
    asked = questions(settlement, frozenset({Step.BET}))
    for place, current in enumerate(asked):
        assert not look_of(current, tuple(map(right, asked[:place]))).lifted


@pytest.mark.parametrize(
    ("order", "opened"),
    [(SettleOrder.RIGHT_TO_LEFT, {3}), (SettleOrder.LEFT_TO_RIGHT, {1, 3})],
)
def test_seats_open_as_the_dealer_reaches_them(order: SettleOrder, opened: set[int]) -> None:
    settlement = table(settle_order=order)
    assert look_of(*up_to(settlement, Step.QUALIFIES)).open_seats == frozenset()
    assert look_of(*up_to(settlement, Step.RESULT, 3)).open_seats == opened
    assert look_of(*up_to(settlement, Step.BET, 2, Wager.ANTE)).open_seats == opened - (
        {3} if order is SettleOrder.LEFT_TO_RIGHT else set()
    )


@pytest.mark.parametrize("rule", TripsAfterFold)
def test_a_folded_hand_opens_only_for_trips_that_is_still_live(rule: TripsAfterFold) -> None:
    settlement = table(trips_after_fold=rule)
    look = look_of(*up_to(settlement, Step.BET, 2, Wager.TRIPS))
    assert (2 in look.open_seats) is (rule is TripsAfterFold.LIVE)
    assert 2 not in look_of(*up_to(settlement, Step.BET, 2, Wager.BLIND)).open_seats
    after = look_of(*up_to(settlement, Step.RESULT, 1))
    assert 2 not in after.open_seats


@pytest.mark.parametrize("after_fold", SideAfterFold)
def test_all_hands_that_may_share_the_meter_lie_open_for_a_progressive(after_fold) -> None:
    seats = (
        seat_of("As Qs", progressive=5),
        seat_of("7h 7c", folded=True, progressive=5),
        seat_of("2c 9s"),
        seat_of("3h 3c", progressive=5),
    )
    house = house_of(side_bets=(progressive_of(("60 %", "sum 100"), after_fold=after_fold),))
    round_ = table_of(*seats, dealer="Js 8h", board="7d Kd 2d Jc 4s", meter=5000)
    settlement = settle(round_, house)
    asked = Question(settlement, Step.BET, 4, Wager.PROGRESSIVE)
    live = {2} if after_fold is SideAfterFold.LIVE else set()
    assert look_of(asked, ()).open_seats == {1, 4} | live
    assert look_of_miss(asked).open_seats == {1, 4} | live
    assert look_of(Question(settlement, Step.BET, 4, Wager.ANTE), ()).open_seats == {4}


def test_bets_leave_the_felt_once_they_are_answered_and_are_put_right() -> None:
    settlement = table()
    current, grades = up_to(settlement, Step.BET, 3, Wager.PLAY)
    wrong = replace(grades[-1], answer=None, correct=False)
    look = look_of(current, (*grades[:-1], wrong))
    seat = settlement.seat(3)
    assert dict(look.settled) == {
        (3, wager): Settled(seat.bet(wager).action, seat.bet(wager).pays)
        for wager in (Wager.ANTE, Wager.BLIND)
    }
    assert (look.lit_seat, look.lit_wager) == (3, Wager.PLAY)


def test_what_is_not_told_yet_lies_on_the_felt_as_it_was_answered() -> None:
    settlement = table()
    current, grades = up_to(settlement, Step.BET, 3, Wager.PLAY)
    told, (ante, blind) = grades[:-2], grades[-2:]
    untold = (replace(ante, answer=pay(7)), replace(blind, answer=ActionAnswer(Action.PAY)))
    look = look_of(current, told, untold)
    assert dict(look.settled) == {
        (3, Wager.ANTE): Settled(Action.PAY, Fraction(7)),
        (3, Wager.BLIND): Settled(Action.PAY, Fraction(0)),
    }


def test_the_best_five_do_not_rise_for_a_hand_that_is_not_told_yet() -> None:
    settlement = table()
    current, grades = up_to(settlement, Step.BET, 3, Wager.ANTE)
    assert not look_of(current, grades[:-1], grades[-1:]).lifted


def test_a_miss_is_shown_with_all_that_was_settled_before_it() -> None:
    settlement = table()
    miss, _grades = up_to(settlement, Step.BET, 1, Wager.TRIPS)
    look = look_of_miss(miss)
    assert look.lifted
    assert look.dealer_open
    assert {seat for seat, _wager in look.settled} == {2, 3}
    assert look.open_seats == {1, 3}
    assert settlement.seat(2).result is Result.FOLD


def test_a_miss_in_chips_has_the_fewest_beside_its_bet() -> None:
    settlement = table()
    trips = Question(settlement, Step.BET, 2, Wager.TRIPS, Depth.CHIPS)
    assert trips.bet.pays == 15
    look = look_of_miss(trips)
    assert [chip.value for chip in look.payment_on(2, Wager.TRIPS)] == [5, 5, 5]
    assert look_of_miss(replace(trips, depth=Depth.AMOUNT)).payment == ()
    assert look_of_miss(Question(settlement, Step.RESULT, 1)).payment == ()
