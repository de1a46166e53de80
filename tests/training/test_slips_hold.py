"""Whatever is dealt and answered, grading and naming the slip never contradict each other."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import DECK
from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    ActionAnswer,
    AmountAnswer,
    FiveAnswer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
    pay,
)
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Question, Step, questions
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.uth.dealing import deal_round
from croupier.uth.house import Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import settle
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action
from tests.builders import every_question, house_of, side_bets_of

HOUSES = [
    house_of(),
    house_of(trips_after_fold=TripsAfterFold.LOST, rounding=Rounding.UP, smallest_chip=Fraction(1)),
    house_of(
        trips_after_fold=TripsAfterFold.BOARD_ONLY,
        trips_against_dealer=TripsAgainstDealer.MUST_BEAT,
    ),
    house_of(max_payout_per_player=Fraction(100), preflop_raises=(4,)),
    house_of(side_bets=side_bets_of()),
    house_of(
        side_bets=side_bets_of(after_fold=SideAfterFold.LOST), max_payout_per_player=Fraction(100)
    ),
]

ANSWERS = st.one_of(
    st.sampled_from([TAKE, PUSH]),
    st.sampled_from(HandCategory).map(HandAnswer),
    st.booleans().map(QualifiesAnswer),
    st.sampled_from(Result).map(ResultAnswer),
    st.integers(1, 2000).map(lambda halves: pay(Fraction(halves, 2))),
    st.integers(-2000, 2000).map(lambda halves: AmountAnswer(Fraction(halves, 2))),
    st.frozensets(st.integers(1, 7), min_size=1).map(WinnersAnswer),
    st.frozensets(st.sampled_from(DECK), min_size=5, max_size=5).map(FiveAnswer),
)


@given(st.integers(0, 2**32), st.integers(1, 7), st.sampled_from(HOUSES), ANSWERS)
def test_an_answer_is_right_exactly_when_it_is_the_settlements(seed, seats, house, answer):
    for question in every_question(settle(deal_round(Random(seed), house, seats), house)):
        graded = grade(question, answer)
        if question.step is not Step.FIVE:
            assert graded.correct == (answer == question.right)
        assert grade(question, question.right).correct
        assert graded.slip is None or not graded.correct


@pytest.mark.parametrize("house", HOUSES)
def test_every_slip_can_be_asked_of_every_question(house):
    for seed in range(40):
        for question in every_question(settle(deal_round(Random(seed), house), house)):
            for answers in SLIPS.values():
                for answer in answers(question):
                    assert type(answer) is type(question.right)


@pytest.mark.parametrize("house", HOUSES)
def test_where_only_the_action_is_asked_slips_are_named_by_it(house):
    named = Counter()
    for seed in range(60):
        settlement = settle(deal_round(Random(seed), house), house)
        for question in questions(settlement, Level.ACTIONS.steps, Level.ACTIONS.depth):
            if question.wager is None:
                continue
            for action in Action:
                graded = grade(question, ActionAnswer(action))
                assert graded.correct == (action is question.bet.action)
                named[graded.slip] += not graded.correct
    assert named[Slip.BLIND_PAID_BELOW_ROWS]
    assert named[Slip.ANTE_TAKEN_NOT_QUALIFIED]
    assert named[Slip.TRIPS_PAID_BELOW_ROWS]
    # Few wrong answers are nobody's known slip.
    assert named[None] < 0.05 * named.total()


@given(st.integers(0, 2**32), st.sampled_from(Drill), st.sampled_from(HOUSES))
def test_what_a_slip_answers_to_a_drill_is_named(seed, drill, house):
    plan = SessionPlan(drill=drill, table=TablePlan(3), five=True)
    for question in source_of(plan, house, Random(seed))():
        for answers in SLIPS.values():
            for answer in answers(question):
                graded = grade(question, answer)
                assert graded.correct or graded.slip is not None


def test_of_a_whole_table_no_bet_explains_a_wrong_total():
    # Any total can be made by some slip in one of many bets: that says nothing.
    house = house_of()
    for seed in range(20):
        settlement = settle(deal_round(Random(seed), house), house)
        question = Question(settlement, Step.PAYS_OUT)
        wrong = AmountAnswer(question.right.amount + Fraction(1, 2))
        assert grade(question, wrong).slip is None
