"""What is said of offered bets and of moments of a round."""

from fractions import Fraction
from random import Random

import pytest

from croupier.i18n import set_language
from croupier.training.answers import LegalAnswer, NextAnswer
from croupier.training.constructing import asked_for
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.legal_drill import faults_in
from croupier.training.next_drill import stages_in
from croupier.training.procedure_matters import OfferedBet, fault_in, stage_in
from croupier.training.questions import Question, Step
from croupier.training.skills import Kind, Skill
from croupier.uth.house import SettleOrder
from croupier.uth.offers import Act, Offer, OfferFault, SoFar
from croupier.uth.procedure import Stage
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.settlement import settle
from croupier.uth.wagers import Street, Wager
from croupier.wording.asking import question_text
from croupier.wording.feedback import explain
from croupier.wording.labels import label
from croupier.wording.procedure import offer_question
from croupier.wording.rules import rule_for
from tests.builders import house_of, round_of, side_bets_of
from tests.training.test_procedure_drills import cards
from tests.wording.test_rules import numbers

HOUSE = house_of(
    maximum=Fraction(22),
    trips_minimum=Fraction(3),
    preflop_raises=(4,),
    side_bets=side_bets_of(),
)
FROM_LEFT = house_of(settle_order=SettleOrder.LEFT_TO_RIGHT)
ROUND = round_of("As Qs", dealer="3s 7c", board="2c 5d 9h Jc Kd")
ANTE = Bets(Fraction(10), Fraction(10))
EMPTY = Bets(NOTHING, NOTHING)


def offered(act, wager, value, street, bets=ANTE, *, folded=False):
    amount = Fraction(value)
    matter = OfferedBet(SoFar(street, bets, folded), Offer(act, wager, amount))
    return Question(settle(ROUND, HOUSE), Step.LEGAL, 1, matter=matter)


def bet(wager, value, street=None, bets=ANTE):
    return offered(Act.BET, wager, value, street, bets)


RULES = [
    (bet(Wager.PLAY, 30, Street.PREFLOP), "Rule 4: before the flop Play is 4 times the Ante"),
    (bet(Wager.PLAY, 30, Street.FLOP), "Rule 5: after the flop Play is twice the Ante"),
    (bet(Wager.PLAY, 20, Street.RIVER), "Rule 6: after turn and river Play is once the Ante"),
    (bet(Wager.PLAY, 20, Street.FLOP), "Rule 5: "),
    (bet(Wager.PLAY, 10, Street.RIVER, Bets(*3 * [Fraction(10)])), "Rule 6: Play is bet once"),
    (bet(Wager.PLAY, 40), "Rule 50: all bets but Play are made before the cards"),
    (offered(Act.FOLD, None, 0, Street.FLOP), "Rule 6: a hand is folded only after turn and river"),
    (offered(Act.CHECK, None, 0, Street.FLOP), "Rule 6: a hand is folded only after turn"),
    (offered(Act.CHECK, None, 0, Street.RIVER), "Rule 6: after turn and river who has no Play"),
    (offered(Act.FOLD, None, 0, Street.RIVER), "Rule 6: a hand is folded only after turn and"),
    (
        offered(Act.BET, Wager.PLAY, 10, Street.RIVER, folded=True),
        "Rule 6: a fold gives the hand up",
    ),
    (bet(Wager.BLIND, 15, None, Bets(Fraction(10), NOTHING)), "Rule 2: the Blind is of the same"),
    (bet(Wager.TRIPS, 5, None, EMPTY), "Rule 2: an optional bet goes only with an Ante."),
    (bet(Wager.TRIPS, 5, Street.FLOP), "Rule 50: "),
    (
        bet(Wager.ANTE, 21, None, EMPTY),
        "Rule 51: this house takes Antes from 5 up in steps of 5, and its maximum of 22.",
    ),
    (
        bet(Wager.TRIPS, 8),
        "Rule 51: this house takes Trips bets of 3, of 25, and of multiples of 5 between.",
    ),
    (bet(Wager.PROGRESSIVE, 10), "Rule 51: this house takes Progressive bets of 5, no more and no"),
]


@pytest.mark.parametrize(("question", "rule"), RULES, ids=[rule[:28] for _q, rule in RULES])
def test_what_is_offered_is_judged_by_the_rule_that_says_so(question, rule):
    for legal in (True, False):
        assert explain(grade(question, LegalAnswer(legal))).rule.startswith(rule)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_fault_and_every_stage_has_its_words(language):
    set_language(language)
    rng, texts = Random(4), {}
    for house in (HOUSE, FROM_LEFT):
        skills = [Skill(Kind.LEGAL, fault) for fault in faults_in(house)]
        skills += [Skill(Kind.NEXT, stage) for stage in stages_in(house)]
        for skill in skills:
            (question,) = asked_for(skill, rng, house)
            wrong = LegalAnswer(legal=True)
            if question.step is Step.NEXT:
                wrong = NextAnswer(next(s for s in Stage if s is not stage_in(question)))
            told = explain(grade(question, wrong))
            said = (question_text(question), told.verdict, told.slip, told.right, told.rule)
            assert all(said)
            assert not [text for text in (*said, told.hands) if "{" in text]
            assert rule_for(question).number in numbers()
            if question.step is Step.LEGAL:
                texts[skill.point] = told.hands
    # Why it cannot be accepted is said for each fault in words of its own.
    assert set(texts) == set(OfferFault)
    assert all(texts.values())
    assert len(set(texts.values())) == len(texts)


def test_a_house_is_settled_in_its_own_direction():
    for house, stage, says in (
        (HOUSE, Stage.SETTLE_RIGHT, "from the dealer’s right to left"),
        (FROM_LEFT, Stage.SETTLE_LEFT, "from the dealer’s left to right"),
    ):
        (question,) = asked_for(Skill(Kind.NEXT, stage), Random(1), house)
        wrong = Stage.SETTLE_LEFT if stage is Stage.SETTLE_RIGHT else Stage.SETTLE_RIGHT
        told = explain(grade(question, NextAnswer(wrong)))
        assert says in told.rule
        assert says in told.slip


def test_with_amounts_hidden_the_question_names_none():
    for question in cards(Drill.LEGAL, HOUSE, 60):
        said = offer_question(question, staked=False)
        assert not any(sign.isdigit() for sign in said.removeprefix("Seat 1"))
        assert fault_in(question) is None or explain(grade(question, None)).hands


@pytest.mark.parametrize(
    ("language", "right", "left"),
    [
        ("en", "Next bet from right", "Next bet from left"),
        ("vi", "Cược kế từ phải", "Cược kế từ trái"),
    ],
)
def test_settling_is_said_of_the_bet_in_turn_and_not_of_the_table(
    language: str, right: str, left: str
) -> None:
    set_language(language)
    assert (label(Stage.SETTLE_RIGHT), label(Stage.SETTLE_LEFT)) == (right, left)
