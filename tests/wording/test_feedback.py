from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.i18n import set_language
from croupier.training.answers import PUSH, TAKE, ActionAnswer, pay, pay_in
from croupier.training.grading import Grade, grade
from croupier.training.questions import Depth, Question, Step, questions
from croupier.training.slips import Slip
from croupier.uth.chips import rack_of
from croupier.uth.dealing import deal_round
from croupier.uth.house import Rounding
from croupier.uth.settlement import settle
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.feedback import (
    answer_text,
    explain,
    explain_question,
    outcome_text,
    question_text,
    right_text,
)
from croupier.wording.payment_sums import sum_text
from croupier.wording.rules import SLIP_RULES
from croupier.wording.slips import SLIP_SENTENCES
from tests.builders import house_of, round_of
from tests.training.test_slips import (
    FLUSH_WINS,
    LOSES_UNQUALIFIED,
    ROYAL_WINS,
    STORIES,
    WINS_UNQUALIFIED,
)
from tests.training.test_slips_hold import ANSWERS, HOUSES


def asked(step: Step | Wager, round_: dict, **house) -> Question:
    settled = settle(round_of(**round_), house_of(**house))
    return next(q for q in questions(settled) if step in (q.step, q.wager))


def test_every_slip_has_a_sentence_of_its_own() -> None:
    assert set(SLIP_SENTENCES) == set(Slip)
    assert len(set(SLIP_SENTENCES.values())) == len(Slip)
    assert set(SLIP_RULES) <= set(Slip)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.slip.value)
def test_every_slip_is_explained_in_full(story, language: str) -> None:
    set_language(language)
    said = explain(grade(story.question, story.answer))
    everything = " ".join((said.verdict, said.slip, said.right, said.hands, said.rule, said.sum))
    assert said.slip
    assert "{" not in everything
    assert said.verdict == {"en": "Wrong", "vi": "Sai"}[language]


SENTENCES = [
    (
        Wager.BLIND,
        {"hole": "2c 3d", "dealer": "2h 3s", "board": "As Kd Qh Jc Tc"},
        pay(10),
        "You paid the Blind on a tie: a tie pushes it.",
        "Rule 19: on a tie Ante, Blind and Play push.",
    ),
    (
        Wager.ANTE,
        LOSES_UNQUALIFIED,
        TAKE,
        "You took the Ante, but the dealer does not qualify: the Ante goes back, whoever wins.",
        "Rule 17: when the dealer does not qualify the Ante pushes, whether the hand wins or "
        "loses.",
    ),
    (
        Wager.BLIND,
        WINS_UNQUALIFIED,
        TAKE,
        "You took the Blind on a win below a straight: such a win pushes it.",
        "Rule 22: a win with a hand that the Blind table does not pay pushes the Blind.",
    ),
    (
        Wager.BLIND,
        FLUSH_WINS,
        pay(30),
        "You did not work out 3 to 2: it pays 3 for every 2 staked.",
        "Rule 21: a win pays the Blind by its table, whether or not the dealer qualifies: flush "
        "pays 3 to 2.",
    ),
    (
        Wager.BLIND,
        FLUSH_WINS,
        pay(25),
        "You counted the stake into the payout: pay the winnings alone.",
        "Rule 30: a payment is the winnings alone; the stake stays the player’s.",
    ),
]


@pytest.mark.parametrize(("wager", "round_", "answer", "slip", "rule"), SENTENCES)
def test_a_slip_is_named_with_its_rule(wager, round_, answer, slip: str, rule: str) -> None:
    said = explain(grade(asked(wager, round_), answer))
    assert (said.slip, said.rule) == (slip, rule)


def test_a_right_answer_names_no_slip() -> None:
    question = asked(Wager.BLIND, FLUSH_WINS)
    said = explain(grade(question, question.right))
    assert (said.verdict, said.slip, said.sum) == ("Right", "", "3 to 2 on 10 = 15")


def test_a_hand_that_is_lost_with_the_fold_is_not_named() -> None:
    folded = {"hole": "7c 3d", "dealer": "Ac Ad", "board": "7h 7d 2c 9s Kd", "folded": True}
    for wager in (Wager.ANTE, Wager.BLIND):
        assert explain(grade(asked(wager, folded), PUSH)).hands == ""
    assert "sevens" in explain(grade(asked(Wager.TRIPS, folded | {"trips": 5}), TAKE)).hands


def test_a_skipped_question_is_neither_right_nor_wrong() -> None:
    assert explain(grade(asked(Wager.BLIND, FLUSH_WINS), None)).verdict == "Skipped"


def test_a_wrong_answer_without_a_known_slip_has_the_rule_all_the_same() -> None:
    said = explain(grade(asked(Wager.BLIND, FLUSH_WINS), pay(1234)))
    assert (said.slip, said.right) == ("", "Pay $15")
    assert said.rule.startswith("Rule 21: ")


SUMS = [
    ({"ante": 25}, {}, "3 to 2 on 25 = 37.50", "25 × 3 ăn 2 = 37,5"),
    (
        {"ante": 5},
        {"rounding": Rounding.DOWN, "smallest_chip": Fraction(1)},
        "3 to 2 on 5 = 7.50; this house rounds down to 7",
        "5 × 3 ăn 2 = 7,5; sòng này làm tròn xuống 7",
    ),
    (
        {"ante": 5},
        {"rounding": Rounding.UP, "smallest_chip": Fraction(1)},
        "3 to 2 on 5 = 7.50; this house rounds up to 8",
        "5 × 3 ăn 2 = 7,5; sòng này làm tròn lên 8",
    ),
    (
        {"ante": 5},
        {"rounding": Rounding.NEAREST, "smallest_chip": Fraction(5)},
        "3 to 2 on 5 = 7.50; this house rounds to the nearest chip, 10",
        "5 × 3 ăn 2 = 7,5; sòng này làm tròn đến chip gần nhất là 10",
    ),
    (
        {"ante": 1},
        {"rounding": Rounding.DOWN, "smallest_chip": Fraction(5)},
        "3 to 2 on 1 = 1.50; this house rounds down to 0",
        "1 × 3 ăn 2 = 1,5; sòng này làm tròn xuống 0",
    ),
]


@pytest.mark.parametrize(("bets", "house", "in_english", "in_vietnamese"), SUMS)
def test_a_payment_is_worked_out(bets, house, in_english, in_vietnamese) -> None:
    question = asked(Wager.BLIND, {**FLUSH_WINS, **bets}, **house)
    assert sum_text(question.bet, question.settlement.house) == in_english
    set_language("vi")
    assert sum_text(question.bet, question.settlement.house) == in_vietnamese


CAPPED = {"max_payout_per_player": Fraction(20_000)}


@pytest.mark.parametrize(
    ("wager", "order", "told"),
    [
        (
            Wager.BLIND,
            (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS),
            "500 to 1 on 50 = 25,000; the table pays at most 20,000, the bets before had 50: "
            "19,950 is left",
        ),
        (
            Wager.BLIND,
            (Wager.PLAY, Wager.ANTE, Wager.TRIPS, Wager.BLIND),
            "500 to 1 on 50 = 25,000; the table pays at most 20,000, the bets before had 1,500: "
            "18,500 is left",
        ),
        (
            Wager.BLIND,
            (Wager.BLIND, Wager.ANTE, Wager.PLAY, Wager.TRIPS),
            "500 to 1 on 50 = 25,000; the table pays at most 20,000, so 20,000 is paid",
        ),
        (
            Wager.PLAY,
            (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS),
            "1 to 1 on 200 = 200; the table pays at most 20,000, the bets before had all of it: "
            "nothing is left",
        ),
    ],
)
def test_the_sum_says_what_the_other_bets_left_of_the_maximum_payout(wager, order, told) -> None:
    bets = {**ROYAL_WINS, "ante": 50, "play": 200, "trips": 25}
    question = asked(wager, bets, **CAPPED, bet_order=order)
    said = explain(grade(question, pay(25_000)))
    assert said.sum == told
    assert said.slip or wager is Wager.PLAY
    assert said.rule == "Rule 32: this house pays one player at most 20,000 in one round."


ROUNDS = {"rounding": Rounding.DOWN, "smallest_chip": Fraction(1)}
FIVE = {**FLUSH_WINS, "ante": 5}


@pytest.mark.parametrize(
    ("house", "answer", "slip", "rule"),
    [
        (
            {},
            pay(8),
            "You rounded the payout, but this house pays exactly.",
            "Rule 31: this house pays exactly what the odds come to.",
        ),
        (
            ROUNDS,
            pay(Fraction(15, 2)),
            "You paid exactly, but the smallest chip is 1: such a payout is rounded down here.",
            "Rule 31: a payment that the chips cannot make is rounded down in this house.",
        ),
        (
            ROUNDS,
            pay(8),
            "You rounded the wrong way: a payout that the chips cannot make is rounded down here.",
            "Rule 31: a payment that the chips cannot make is rounded down in this house.",
        ),
    ],
)
def test_a_slip_of_rounding_says_what_the_house_does(house, answer, slip, rule) -> None:
    said = explain(grade(asked(Wager.BLIND, FIVE, **house), answer))
    assert (said.slip, said.rule) == (slip, rule)


def test_a_maximum_held_against_one_bet_is_told_to_be_for_all() -> None:
    question = asked(Wager.BLIND, {**ROYAL_WINS, "ante": 50}, **CAPPED)
    said = explain(grade(question, pay(20_000)))
    assert said.slip == (
        "You held the maximum against this bet alone: it is for all bets of the player together."
    )


@pytest.mark.parametrize("wager", [Wager.ANTE, Wager.BLIND])
def test_a_bet_that_is_owed_nothing_has_no_sum(wager: Wager) -> None:
    question = asked(wager, LOSES_UNQUALIFIED)
    assert sum_text(question.bet, question.settlement.house) == ""


def test_questions_say_what_is_asked() -> None:
    settled = settle(round_of(**FLUSH_WINS, ante=25, trips=5), house_of())
    assert [question_text(question) for question in questions(settled)] == [
        "What does the dealer have?",
        "Does the dealer qualify?",
        "Seat 1: does the player win, lose or tie?",
        "Seat 1: what becomes of the Ante bet of $25?",
        "Seat 1: what becomes of the Blind bet of $25?",
        "Seat 1: what becomes of the Play bet of $25?",
        "Seat 1: what becomes of the Trips bet of $5?",
    ]
    assert [right_text(question) for question in questions(settled)] == [
        "Two pair",
        "The dealer qualifies",
        "The player wins",
        "Pay $25",
        "Pay $37.50",
        "Pay $25",
        "Pay $35",
    ]


def test_answers_are_said_in_the_language() -> None:
    set_language("vi")
    money = house_of(symbol="₫").money
    assert answer_text(pay(50_000), money) == "Trả 50.000\u00a0₫"
    assert (answer_text(PUSH, money), answer_text(TAKE, money)) == ("Hoàn lại", "Thu")


def paid_in(question: Question, *values: int | Fraction) -> Grade:
    rack = {chip.value: chip for chip in rack_of(question.settlement.house)}
    return grade(question, pay_in(tuple(rack[value] for value in values)))


def test_what_was_answered_and_what_is_right_is_said_in_a_line() -> None:
    question = asked(Wager.BLIND, FLUSH_WINS)
    assert outcome_text(grade(question, PUSH)) == "You: Push. Right: Pay $15."
    assert outcome_text(grade(question, pay(15))) == "You: Pay $15. Right."
    assert outcome_text(grade(question, None)) == "Skipped. Right: Pay $15."
    late = replace(grade(question, None), late=True)
    assert outcome_text(late) == "Time is up. Right: Pay $15."
    action = replace(question, depth=Depth.ACTION)
    assert outcome_text(grade(action, ActionAnswer(Action.PUSH))) == "You: Push. Right: Pay."


def said(text: str) -> str:
    """A text as it is written, with no line end within a pile."""
    return text.replace(" × ", "\u00a0×\u00a0")


def test_a_payment_in_chips_is_said_in_chips() -> None:
    question = replace(asked(Wager.BLIND, FLUSH_WINS), depth=Depth.CHIPS)
    wrong, few = paid_in(question, 5, 1, 5), paid_in(question, 5, 5, 5)
    assert outcome_text(wrong) == said("You: Pay $11 (2 × 5, 1 × 1). Right: Pay $15 (3 × 5).")
    assert outcome_text(few) == said("You: Pay $15 (3 × 5). Right.")
    ones = paid_in(question, 5, 5, 1, 1, 1, 1, 1)
    assert outcome_text(ones) == said("You: Pay $15 (2 × 5, 5 × 1). Right. 3 chips would do.")
    assert (explain(wrong).paid, explain(ones).paid) == ("You paid $11", "")
    assert explain(wrong).chips == said("Fewest chips: 3 × 5")
    assert explain(grade(question, PUSH)).paid == ""
    assert explain(grade(asked(Wager.BLIND, FLUSH_WINS), pay(11))).paid == ""


def test_a_question_is_explained_before_it_is_answered() -> None:
    question = asked(Wager.BLIND, FLUSH_WINS)
    said, afterwards = explain_question(question), explain(grade(question, question.right))
    assert said == replace(afterwards, verdict="")
    assert (said.right, said.sum) == ("Pay $15", "3 to 2 on 10 = 15")


def test_every_result_can_be_answered() -> None:
    from croupier.training.answers import ResultAnswer

    said = [answer_text(ResultAnswer(result), house_of().money) for result in Result]
    assert said == ["The player wins", "The player loses", "A tie", "The player folded"]


def test_the_hands_that_decide_are_named() -> None:
    assert explain(grade(asked(Step.RESULT, FLUSH_WINS), None)).hands == (
        "Player: Flush, king high. Dealer: Two pair, aces and jacks, seven kicker."
    )
    assert explain(grade(asked(Step.DEALER_HAND, FLUSH_WINS), None)).hands == (
        "Dealer: Two pair, aces and jacks, seven kicker."
    )


def test_trips_by_the_board_alone_names_the_board() -> None:
    from croupier.uth.house import TripsAfterFold

    folded = {"hole": "7c 3d", "dealer": "Ac Ad", "board": "7h 7d 2c 9s Kd", "folded": True}
    question = asked(
        Wager.TRIPS, {**folded, "trips": 5}, trips_after_fold=TripsAfterFold.BOARD_ONLY
    )
    said = explain(grade(question, pay(15)))
    assert said.hands == "Board alone: Pair of sevens, king kicker."
    assert said.rule == (
        "Rule 28: after a fold this house pays Trips only for what the board alone makes."
    )


@given(st.integers(0, 2**32), st.sampled_from(HOUSES), ANSWERS, st.sampled_from(["en", "vi"]))
def test_whatever_is_answered_is_explained(seed: int, house, answer, language: str) -> None:
    set_language(language)
    settled = settle(deal_round(Random(seed), house, 3), house)
    for question in questions(settled):
        said = explain(grade(question, answer))
        assert said.verdict
        assert said.rule
        assert said.right == right_text(question)
        assert "{" not in f"{question_text(question)} {said}"
