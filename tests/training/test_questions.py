import pytest

from croupier.poker.hands import HandCategory
from croupier.training.answers import PUSH, TAKE, BetAnswer, HandAnswer, QualifiesAnswer, pay
from croupier.training.grading import grade
from croupier.training.questions import Step, questions
from croupier.uth.house import SettleOrder
from croupier.uth.settlement import settle
from croupier.uth.wagers import USUAL_WAGERS, Action, Wager
from tests.builders import house_of, round_of, table_of

BOARD = "2c 5d 9h Jc Kd"


def asked(settlement, *steps):
    return questions(settlement, frozenset(steps or Step))


def test_the_dealers_hand_is_asked_first_then_whether_it_qualifies():
    settlement = settle(round_of("As Qs", dealer="3s 7c", board=BOARD), house_of())
    assert [q.step for q in asked(settlement)][:2] == [Step.DEALER_HAND, Step.QUALIFIES]


def test_a_seat_is_asked_for_its_result_and_then_bet_by_bet():
    settlement = settle(round_of("As Qs", dealer="3s 7c", board=BOARD, trips=5), house_of())
    about_the_seat = asked(settlement)[2:]
    assert [q.step for q in about_the_seat] == [Step.RESULT, *[Step.BET] * 4]
    assert [q.wager for q in about_the_seat[1:]] == list(USUAL_WAGERS)


def test_a_bet_that_was_not_made_is_not_asked():
    settlement = settle(round_of("As Qs", dealer="3s 7c", board=BOARD, trips=0), house_of())
    assert Wager.TRIPS not in [q.wager for q in asked(settlement)]


def test_nobody_is_asked_who_wins_at_a_folded_seat():
    folded = round_of("As Qs", dealer="3s 7c", board=BOARD, folded=True, trips=5)
    about_the_seat = asked(settle(folded, house_of()))[2:]
    assert [q.wager for q in about_the_seat] == [Wager.ANTE, Wager.BLIND, Wager.TRIPS]


@pytest.mark.parametrize(
    ("order", "seats"),
    [(SettleOrder.RIGHT_TO_LEFT, [3, 2, 1]), (SettleOrder.LEFT_TO_RIGHT, [1, 2, 3])],
)
def test_seats_are_asked_the_way_the_house_settles_them(order, seats):
    table = table_of("As Qs", "Ah Qh", "Ad Qd", dealer="3s 7c", board="2c 5d 9h Jc Kd")
    settlement = settle(table, house_of(settle_order=order))
    assert [q.seat_number for q in asked(settlement, Step.RESULT)] == seats


def test_bets_are_asked_in_the_houses_order():
    order = (Wager.TRIPS, Wager.PLAY, Wager.BLIND, Wager.ANTE)
    round_ = round_of("As Qs", dealer="3s 7c", board=BOARD, trips=5)
    settlement = settle(round_, house_of(bet_order=order))
    assert [q.wager for q in asked(settlement, Step.BET)] == list(order)


def test_right_answers_are_read_off_the_settlement():
    settlement = settle(round_of("As Qs", dealer="3s 7c", board=BOARD, trips=5), house_of())
    hand, qualifies, _result, *bets = asked(settlement)
    assert hand.right == HandAnswer(HandCategory.HIGH_CARD)
    assert qualifies.right == QualifiesAnswer(qualifies=False)
    assert [q.right for q in bets] == [PUSH, PUSH, pay(10), TAKE]


def test_a_skipped_question_is_wrong_and_names_no_slip():
    settlement = settle(round_of("As Qs", dealer="3s 7c", board=BOARD), house_of())
    graded = grade(asked(settlement)[0], None)
    assert not graded.correct
    assert graded.slip is None


def test_nobody_can_pay_nothing():
    with pytest.raises(ValueError, match="payment of 0"):
        BetAnswer(Action.PAY)
    with pytest.raises(ValueError, match="payment of 5"):
        BetAnswer(Action.TAKE, pay(5).pays)
