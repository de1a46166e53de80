"""What is said of chips alone, in both languages."""

import pytest

from croupier.i18n import set_language
from croupier.training.chip_matters import AmountToPay
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.questions import Step
from croupier.training.skills import InChips, Kind, Skill
from croupier.wording.chips import many_text
from croupier.wording.feedback import explain, outcome_text
from croupier.wording.reading import AnswerError, read_answer
from croupier.wording.skills import skill_name
from tests.builders import house_of
from tests.training.chip_stories import BET, IN, ROUND, amount, in_chips
from tests.training.test_slips import Story


def told(step, answer, matter):
    return grade(Story(None, ROUND, step, None, {}, matter).question, answer)


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_bet_is_added_up_pile_by_pile():
    said = explain(told(Step.COUNT, amount(77), BET))
    assert plain(said.sum) == "3 × 25 + 4 × 5 + 2 × 1 = 97"
    assert said.slip == "You left out all chips of one denomination."
    assert said.rule.startswith("Rule 53: ")
    assert (said.hands, said.chips, said.paid) == ("", "", "")


CHANGED = [
    ("en", "25 8x1", "You gave 9 chips where 5 are enough", "", "$33 (1 × 25, 8 × 1)"),
    ("en", "25 5", "$3 too little", "27 × 1 + 12 × 0.50 = 33", "$30 (1 × 25, 1 × 5)"),
    ("vi", "25 2x5", "Thừa 2 $", "27 × 1 + 12 × 0,5 = 33", "35 $ (1 × 25, 2 × 5)"),
]


@pytest.mark.parametrize(("language", "given", "paid", "added", "answered"), CHANGED)
def test_wrong_chips_are_told_apart_by_what_is_wrong(language, given, paid, added, answered):
    set_language(language)
    graded = told(Step.COLOUR, in_chips(given), IN)
    said = explain(graded)
    assert (plain(said.paid), plain(said.sum)) == (paid, added)
    # The answer is the chips, and is not said twice.
    assert (plain(said.right), plain(said.within)) == ("1 × 25, 1 × 5, 3 × 1",) * 2
    assert said.chips == ""
    outcome = plain(outcome_text(graded))
    assert answered in outcome
    assert outcome.count("1 × 25, 1 × 5, 3 × 1") == 1


def test_a_right_payment_is_told_of_in_fewer_chips():
    paid = AmountToPay(BET.right(None).amount)
    assert "17 chips would do" not in plain(outcome_text(told(Step.PAY, in_chips("97x1"), paid)))
    assert plain(outcome_text(told(Step.PAY, in_chips("97x1"), paid))) == (
        "You: $97 (97 × 1). Right. 9 chips would do."
    )
    said = explain(told(Step.PAY, in_chips("97x1"), paid))
    assert plain(said.within) == "97 × 1"
    assert plain(said.chips) == "Fewest chips: 3 × 25, 4 × 5, 2 × 1"


READ = [
    (Step.COUNT, BET, "97", amount(97)),
    (Step.COUNT, BET, "97,50", amount("97.5")),
    (Step.PAY, AmountToPay(amount(97).amount), "3x25 4*5 2x1", in_chips("3x25 4x5 2x1")),
    (Step.COLOUR, IN, "25 5 1 1 1", in_chips("25 5 3x1")),
]


@pytest.mark.parametrize(("step", "matter", "typed", "answer"), READ)
def test_answers_about_chips_are_typed_as_elsewhere(step, matter, typed, answer):
    question = told(step, None, matter).question
    assert read_answer(question, typed) == answer
    for nothing in ("", "t", "push", "x"):
        with pytest.raises(AnswerError):
            read_answer(question, nothing)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_everything_about_chips_has_a_name_of_its_own(language):
    set_language(language)
    names = {skill_name(Skill(Kind.CHIPS, point), house_of()) for point in InChips}
    assert len(names) == len(InChips)
    depths = {
        many_text(drill, many=many)
        for drill in (Drill.COUNT, Drill.COLOUR)
        for many in (False, True)
    }
    assert len(depths) == 4
