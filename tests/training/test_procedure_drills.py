"""Offered bets and moments of rounds: what the drills promise of them, at any house."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.training.answers import LegalAnswer, NextAnswer
from croupier.training.constructing import asked_for
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.house_skills import skills_in
from croupier.training.legal_drill import faults_in
from croupier.training.mastery import seconds_for
from croupier.training.next_drill import FEWEST_SEATS, MOST_SEATS, stages_in
from croupier.training.path import Stage as PathStage
from croupier.training.path import stage_of
from croupier.training.procedure_matters import (
    fault_in,
    moment_in,
    offered_in,
    so_far_in,
    stage_in,
)
from croupier.training.skills import Kind, skills_of
from croupier.training.slips import Slip
from croupier.training.topics import LEGAL, topic_of
from croupier.uth.house import SettleOrder
from croupier.uth.offers import LIMITS, OfferFault, offer_faults
from croupier.uth.procedure import Stage, deeds_of, is_clear
from croupier.uth.rounds import check_round
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from tests.builders import house_of, side_bets_of
from tests.training.test_drills import SHIPPED, asked, assert_even, each_count, shipped
from tests.uth.test_dealing import every_house

OFF = {
    "usual": set(),
    "rich": {"side_bets": side_bets_of()},
    "four only": {"preflop_raises": (4,)},
    "uneven": {"maximum": Fraction(22), "trips_minimum": Fraction(3), "preflop_raises": (1, 5)},
    "bare": {"trips_minimum": Fraction(0), "trips_maximum": Fraction(0)},
    "one ante": {name: Fraction(10) for name in ("minimum", "maximum", "step")},
    "smallest chip": {name: Fraction(1, 2) for name in ("minimum", "step")},
    "from left": {"settle_order": SettleOrder.LEFT_TO_RIGHT},
}
HOUSES = {name: house_of(**dict(settings)) for name, settings in OFF.items()}
ALWAYS = (
    set(OfferFault)
    - {"ante_minimum", "ante_step", *("trips_limits", "side_limits")}
    - {"without_ante"}
)
"""What can go wrong at every table."""
FAULTS = {
    "usual": {"ante_minimum", "ante_step", "trips_limits", "without_ante"},
    "rich": {"ante_minimum", "ante_step", "trips_limits", "side_limits", "without_ante"},
    "bare": {"ante_minimum", "ante_step"},
    "one ante": {"ante_minimum", "trips_limits", "without_ante"},
    "smallest chip": {"trips_limits", "without_ante"},
}


def cards(drill, house, count, seed=1):
    return [question for (question,) in asked(drill, house, count, seed)]


@pytest.mark.parametrize("name", FAULTS)
def test_a_house_asks_about_every_fault_that_a_bet_can_have_there(name):
    assert set(faults_in(HOUSES[name])) == ALWAYS | FAULTS[name]


@each_count
@pytest.mark.parametrize("name", ["usual", "rich"])
def test_every_fault_is_as_likely_and_what_is_legal_as_likely_as_what_is_not(name, count):
    house = HOUSES[name]
    found = Counter(fault_in(question) for question in cards(Drill.LEGAL, house, count))
    legal = found.pop(None)
    assert_even(Counter({True: legal, False: found.total()}), [True, False])
    assert_even(found, faults_in(house))


@given(every_house(), st.integers(0, 2**32))
def test_whatever_is_offered_has_one_fault_at_most_and_can_be_put_down(house, seed):
    for question in cards(Drill.LEGAL, house, 3, seed):
        check_round(question.settlement.round, house)
        matter = offered_in(question)
        assert len(offer_faults(matter.offer, matter.so_far, house)) <= 1
        assert question.right == LegalAnswer(fault_in(question) is None)
        if question.right.legal is False:
            assert house.money.pays_evenly(matter.offer.amount)


@pytest.mark.parametrize("name", OFF)
def test_what_is_legal_is_like_what_is_not(name):
    house = HOUSES[name]
    kinds = {True: set(), False: set()}
    for question in cards(Drill.LEGAL, house, 1_500):
        matter = offered_in(question)
        kinds[question.right.legal].add((matter.offer.act, matter.offer.wager))
    # Neither what is done nor on which spot says whether it is legal.
    assert kinds[True] == kinds[False]


@each_count
@pytest.mark.parametrize("name", ["usual", "from left"])
def test_every_stage_of_a_round_is_as_likely_and_so_is_every_way_to_it(name, count):
    house = HOUSES[name]
    found, skipped = Counter(), Counter()
    for question in cards(Drill.NEXT, house, count):
        done, deeds = so_far_in(question).done, deeds_of(question.settlement)
        found[stage_in(question)] += 1
        if stage_in(question) in (Stage.TURN_RIVER, Stage.OPEN):
            # Nobody was left to ask: the cards come, or the dealer opens, at once.
            skipped[deeds[done - 1].stage] += 1
    assert_even(found, stages_in(house))
    assert_even(skipped, (Stage.FLOP, Stage.ASK_FLOP, Stage.TURN_RIVER, Stage.ASK_RIVER))


@given(every_house(), st.sampled_from(SettleOrder), st.integers(0, 2**32))
def test_every_moment_has_one_thing_that_comes_next(house, order, seed):
    house = house_of(
        settle_order=order, preflop_raises=house.rules.preflop_raises, side_bets=side_bets_of()
    )
    for question in cards(Drill.NEXT, house, 3, seed):
        settlement = question.settlement
        check_round(settlement.round, house)
        assert FEWEST_SEATS <= len(settlement.seats) <= MOST_SEATS
        assert is_clear(settlement, so_far_in(question).done)
        assert question.right == NextAnswer(stage_in(question))
        assert not all(seat.result is Result.FOLD for seat in settlement.seats)
        assert moment_in(question) is not None


SLIPS = {
    **dict.fromkeys(LIMITS, Slip.OUTSIDE_LIMITS_ACCEPTED),
    OfferFault.PLAY_SIZE: Slip.PLAY_SIZE_ACCEPTED,
    OfferFault.SECOND_PLAY: Slip.SECOND_PLAY_ACCEPTED,
    OfferFault.FOLDED: Slip.SECOND_PLAY_ACCEPTED,
    OfferFault.BLIND_UNEQUAL: Slip.BLIND_UNEQUAL_ACCEPTED,
    OfferFault.EARLY_FOLD: Slip.OUT_OF_TURN_ACCEPTED,
    OfferFault.LATE_CHECK: Slip.OUT_OF_TURN_ACCEPTED,
    OfferFault.WITHOUT_ANTE: Slip.OUT_OF_TURN_ACCEPTED,
    OfferFault.OUT_OF_TIME: Slip.OUT_OF_TURN_ACCEPTED,
    None: Slip.LEGAL_BET_REFUSED,
}


def test_a_bet_judged_wrongly_has_a_slip():
    seen = set()
    for question in cards(Drill.LEGAL, HOUSES["rich"], 400):
        wrong = LegalAnswer(legal=not question.right.legal)
        assert grade(question, question.right).correct
        assert grade(question, wrong).slip is SLIPS[fault_in(question)]
        seen.add(fault_in(question))
    assert seen == set(SLIPS)


def test_a_step_said_wrongly_has_a_slip_and_it_is_the_one_that_explains_it():
    seen = set()
    for question in cards(Drill.NEXT, HOUSES["usual"], 400):
        right = stage_in(question)
        for stage in set(Stage) - {right}:
            slip = grade(question, NextAnswer(stage)).slip
            seen.add(slip)
            asks = {deed.stage for deed in deeds_of(question.settlement)}
            if stage in (Stage.ASK_FLOP, Stage.ASK_RIVER) and stage not in asks:
                assert slip is Slip.ASKED_WITHOUT_NEED
            elif (right, stage) == (Stage.SETTLE_RIGHT, Stage.SETTLE_LEFT):
                assert slip is Slip.WRONG_SIDE_FIRST
            else:
                later = list(Stage).index(stage) > list(Stage).index(right)
                assert slip is (Slip.STEP_LEFT_OUT if later else Slip.STEP_REPEATED)
    assert seen == {
        Slip.ASKED_WITHOUT_NEED,
        Slip.WRONG_SIDE_FIRST,
        Slip.STEP_LEFT_OUT,
        Slip.STEP_REPEATED,
    }


@pytest.mark.parametrize("name", OFF)
def test_every_fault_and_every_stage_is_a_skill_and_is_asked_for(name):
    house, rng = HOUSES[name], Random(1)
    skills = [skill for skill in skills_in(house) if skill.kind in (Kind.LEGAL, Kind.NEXT)]
    points = {LEGAL, *faults_in(house), *stages_in(house)}
    assert {skill.point for skill in skills} == points
    for skill in skills:
        for _ in range(5):
            (question,) = asked_for(skill, rng, house)
            assert skills_of(question) == (skill,)
            assert topic_of(question).hand == skill.point
            assert 3 <= seconds_for(question) <= 10


def test_sizes_and_the_course_of_a_round_are_taught_before_limits():
    for skill in skills_in(HOUSES["rich"]):
        if skill.kind in (Kind.LEGAL, Kind.NEXT):
            in_limits = skill.point in LIMITS
            expected = PathStage.INTERMEDIATE if in_limits else PathStage.BEGINNER
            assert stage_of(skill) is expected


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_house_asks_of_what_it_has_and_no_more(name):
    house = shipped(name)
    spots = {Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS}
    spots |= {bet.wager for bet in house.side_bets}
    offered = {offered_in(card).offer.wager for card in cards(Drill.LEGAL, house, 300)}
    assert offered - {None} == spots
