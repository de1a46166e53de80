"""No drill asks the same again at once, nor within a few cards, wherever there is a choice."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from croupier.training.drills import Drill
from croupier.training.procedure_matters import offered_in, stage_in
from croupier.training.questions import CHIP_STEPS
from croupier.training.unrepeated import SPAN, others, unlike_the_last
from croupier.uth.house import Chip
from croupier.wording.feedback import question_text
from tests.builders import house_of, side_bets_of
from tests.training.test_drills import asked

FIVE = Fraction(5)
HOUSES = {"usual": house_of(), "rich": house_of(side_bets=side_bets_of())}


def seen(question):
    """What a trainee sees of a question that no cards are read for."""
    match question.step.value:
        case "legal":
            offered = offered_in(question)
            lies = offered.so_far if offered.offer.wager else None
            return question_text(question), lies
        case "next":
            return stage_in(question)
    if question.step in CHIP_STEPS:
        return question.matter
    return question.settlement.round, question.step, question.wager


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("drill", [one for one in Drill if one not in (Drill.TABLE, Drill.TOTAL)])
def test_no_card_is_one_of_the_last_few(drill, name):
    count = 30 if drill is Drill.MISTAKE else 300
    shown = [seen(card[0]) for card in asked(drill, HOUSES[name], count, 7)]
    for place, one in enumerate(shown):
        assert one not in shown[max(0, place - SPAN) : place], place


def test_a_house_that_pays_little_asks_for_what_it_asked_longest_ago():
    house = house_of(smallest_chip=FIVE, minimum=FIVE, maximum=FIVE, chips=(Chip(FIVE, "#c8453c"),))
    paid = [question.matter for (question,) in asked(Drill.PAY, house, 60)]
    assert all(one != other for one, other in pairwise(paid))


@pytest.mark.parametrize("count", range(1, 8))
def test_all_that_is_drawn_is_as_likely_and_few_are_drawn_too(count):
    draw = others(Random(3), range(count))
    drawn = [draw() for _ in range(2_100)]
    if count > 1:
        assert all(one != other for one, other in pairwise(drawn))
    times = Counter(drawn)
    assert len(times) == count
    assert max(times.values()) < 1.2 * min(times.values())


def test_what_cannot_be_otherwise_is_asked_all_the_same():
    once = unlike_the_last(lambda one: one)
    assert [once(lambda: "a") for _ in range(4)] == ["a"] * 4
    unlike, turns = unlike_the_last(lambda one: one), iter("ab" * 100)
    assert [unlike(lambda: next(turns)) for _ in range(5)] == ["a", "b", "a", "b", "a"]
