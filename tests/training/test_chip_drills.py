"""Chips alone: what is asked can be counted and paid, whatever chips a house has."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.training.answers import AmountAnswer, pay, pay_in
from croupier.training.chip_drills import CUT, ChipsError, asked_in_chips, largest_bet
from croupier.training.chip_matters import AmountToPay, ChipsToChange
from croupier.training.drills import FROM_RACK, Drill
from croupier.training.grading import grade
from croupier.training.house_skills import skills_in
from croupier.training.mastery import seconds_for, target_of
from croupier.training.path import Stage, stage_of
from croupier.training.payout_drill import rows_of
from croupier.training.questions import Question, Step
from croupier.training.skills import InChips, Kind, Skill, skills_of
from croupier.training.topics import NO_ROW, topic_of
from croupier.uth.chips import MOST_CHIPS, fewest_chips, is_fewest, rack_of, worth
from croupier.uth.house import Chip
from croupier.uth.rounds import check_round
from tests.builders import house_of
from tests.training.chip_stories import BET, IN, ROUND, in_chips, stack
from tests.training.test_drills import SHIPPED, asked, assert_even, each_count, shipped
from tests.training.test_slips import Story

CHIP_DRILLS = (Drill.COUNT, Drill.PAY, Drill.COLOUR)
COLOURS = ("#e8e6df", "#c8453c", "#2f8f5b", "#2b2d33", "#6a4fa3")


def house_with(*values, **money):
    chips = tuple(Chip(Fraction(value), COLOURS[n % 5]) for n, value in enumerate(values))
    return house_of(chips=chips, **money)


ODD = {
    "dong": house_with(
        1000, 5000, minimum=Fraction(10000), maximum=Fraction(50000), step=Fraction(10000)
    ),
    "two fifty": house_with("2.5", 5, 20, smallest_chip=Fraction("2.5")),
    "one chip": house_with(5, smallest_chip=Fraction(5)),
    "none makes a payment": house_with(7, 1000),
    "next to nothing in common": house_with(86243, 70001, 50329),
    "too large for any bet": house_with(1000, 5000),
}


def chips_asked(drill, house, count, **plan):
    return [question for (question,) in asked(drill, house, count, **plan)]


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("drill", CHIP_DRILLS)
@pytest.mark.parametrize("name", ODD)
def test_whatever_chips_a_house_has_it_asks_what_they_make_or_says_that_they_do_not(
    name, drill, many
):
    house = ODD[name]
    if InChips(drill) not in asked_in_chips(house):
        with pytest.raises(ChipsError, match="coloured up"):
            asked(drill, house, 1)
        return
    for question in chips_asked(drill, house, 30, many=many):
        check_round(question.settlement.round, house)
        assert grade(question, question.right).correct
        if drill in FROM_RACK:
            assert 0 < len(question.right.chips) <= MOST_CHIPS
            assert is_fewest(question.right.chips, rack_of(house))


def test_without_chips_nothing_is_asked_and_no_skill_is_missing():
    house = house_of(chips=())
    for drill in CHIP_DRILLS:
        with pytest.raises(ChipsError, match="no chips"):
            asked(drill, house, 1)
    assert not [skill for skill in skills_in(house) if skill.kind is Kind.CHIPS]
    with_one = [skill.point for skill in skills_in(ODD["one chip"]) if skill.kind is Kind.CHIPS]
    assert with_one == ["count", "pay"]


@each_count
@pytest.mark.parametrize("many", [False, True])
def test_every_denomination_is_counted_as_often(count, many):
    house = house_of()
    most = largest_bet(house)
    seen, kinds = Counter(), Counter()
    for question in chips_asked(Drill.COUNT, house, count, many=many):
        chips = question.matter.chips
        seen.update({chip.value for chip in chips})
        kinds[len(set(chips))] += 1
        assert len(chips) in (range(9, 21) if many else range(3, 9))
        assert all(len(one) <= 10 for one in question.matter.stacks)
        assert question.right == AmountAnswer(worth(chips))
        assert worth(chips) <= most
    assert_even(seen, [chip.value for chip in rack_of(house) if chip.value <= most])
    assert_even(kinds, (3, 4) if many else (1, 2))


@each_count
def test_larger_chips_mostly_lie_below(count):
    for many, share in ((False, 1 - 1 / 4 / 2 / 2), (True, 1 / 2)):
        clean = 0
        for question in chips_asked(Drill.COUNT, house_of(), count, many=many):
            values = [chip.value for chip in question.matter.chips]
            clean += values == sorted(values, reverse=True)
        assert clean / count == pytest.approx(share, abs=0.08)


@each_count
def test_what_is_paid_in_chips_is_what_the_house_pays_and_takes_few(count):
    house = house_of()
    amounts = Counter()
    for question in chips_asked(Drill.PAY, house, count):
        paid = {bet.pays for seat in question.settlement.seats for bet in seat.bets}
        assert question.matter.amount in paid
        assert len(question.right.chips) <= 20
        amounts[question.matter.amount] += 1
    # Every row on every stake, as far as it takes few chips.
    assert len(amounts) > 3 * len(rows_of(house))


@each_count
@pytest.mark.parametrize("many", [False, True])
def test_what_is_handed_in_is_cut_and_always_comes_to_fewer_chips(count, many):
    house = house_of()
    seen = Counter()
    for question in chips_asked(Drill.COLOUR, house, count, many=many):
        matter = question.matter
        assert all(len(set(one)) == 1 and len(one) <= CUT for one in matter.stacks)
        assert len(question.right.chips) < len(matter.chips)
        assert worth(question.right.chips) == matter.amount
        assert len(set(matter.chips)) in ((2, 3) if many else (1,))
        seen.update({chip.value for chip in matter.chips})
    # No chip that is more than the largest Ante.
    assert_even(seen, [chip.value for chip in rack_of(house) if chip.value <= 100])


@given(st.sampled_from(SHIPPED), st.sampled_from(CHIP_DRILLS), st.booleans(), st.integers(0, 2**32))
def test_nothing_is_asked_that_could_not_lie_there(name, drill, many, seed):
    house = shipped(name)
    (card,) = asked(drill, house, 1, seed, many=many)
    (question,) = card
    check_round(question.settlement.round, house)
    assert skills_of(question) == (Skill(Kind.CHIPS, InChips(question.step)),)
    assert question.seat_number is None
    if drill is not Drill.COUNT:
        assert fewest_chips(question.matter.amount, rack_of(house))


def question(step, matter):
    return Story(None, ROUND, step, None, {}, matter).question


def test_a_payment_is_right_by_its_amount_and_in_the_fewest_chips_or_not():
    paid = question(Step.PAY, AmountToPay(Fraction(30)))
    assert paid.right.chips == stack("25 5")
    few, many, short = (grade(paid, in_chips(text)) for text in ("25 5", "30x1", "25 4x1"))
    assert (few.correct, few.in_fewest_chips) == (True, True)
    assert (many.correct, many.in_fewest_chips) == (True, False)
    assert (short.correct, short.in_fewest_chips) == (False, None)


def test_chips_are_changed_right_only_into_the_fewest_of_the_same_worth():
    changed = question(Step.COLOUR, IN)
    assert grade(changed, in_chips("3x1 5 25")).correct
    assert not grade(changed, in_chips("25 8x1")).correct
    assert not grade(changed, in_chips("25 5")).correct
    # An amount is no answer where chips are asked for.
    assert not grade(changed, pay(33)).correct
    assert not grade(changed, None).correct


def test_any_of_several_fewest_is_right():
    house = house_with(1, 3, 4, 6)
    chip = {int(one.value): one for one in house.money.chips}
    asked_for = replace(question(Step.COLOUR, IN).settlement, house=house)
    ten = Question(asked_for, Step.COLOUR, matter=ChipsToChange(((chip[1],) * 9,)))
    assert len(ten.right.chips) == 2
    assert grade(ten, pay_in((chip[3], chip[6]))).correct


def test_a_question_about_chips_needs_them():
    with pytest.raises(ValueError, match="nothing beside the table"):
        _right = Question(question(Step.COUNT, BET).settlement, Step.COUNT).right


def test_no_hand_is_what_chips_are_about():
    for step, matter in ((Step.COUNT, BET), (Step.COLOUR, IN)):
        assert topic_of(question(step, matter)).hand == NO_ROW


def test_counting_and_paying_are_taught_before_colouring_up():
    stages = [stage_of(Skill(Kind.CHIPS, point)) for point in InChips]
    assert stages == [Stage.INTERMEDIATE, Stage.INTERMEDIATE, Stage.ADVANCED]
    skills = skills_in(house_of())
    assert {skill.point for skill in skills if skill.kind is Kind.CHIPS} == set(InChips)
    assert [target_of(Skill(Kind.CHIPS, point)) for point in InChips] == [6, 20, 10]
    assert seconds_for(question(Step.COUNT, BET)) == 9
    assert seconds_for(question(Step.PAY, AmountToPay(Fraction(30)))) == 20
    assert seconds_for(question(Step.COLOUR, IN)) == 10
