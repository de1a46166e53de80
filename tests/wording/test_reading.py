from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.files.amount_text import write_amount
from croupier.i18n import set_language
from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    ActionAnswer,
    Answer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
    pay,
)
from croupier.training.questions import Depth, Question, Step
from croupier.uth.settlement import settle
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount
from croupier.wording.labels import label, word
from croupier.wording.reading import read_answer
from tests.builders import every_question, house_of, round_of

TABLE = settle(
    round_of("Kd Td", dealer="Ac As", board="7d 4d 2d Js Jc", ante=25, trips=5), house_of()
)


def asked(step: Step) -> Question:
    found = (question for question in every_question(TABLE) if question.step is step)
    # One hand alone is told from no other, and yet an answer to that can be read.
    return next(found, Question(TABLE, step))


def read(step: Step, typed: str, *, bet_alone: bool = False) -> Answer:
    return read_answer(asked(step), typed, bet_alone=bet_alone)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("hand", HandCategory)
def test_every_hand_is_known_by_its_name_and_its_number(hand, language: str) -> None:
    set_language(language)
    for typed in (label(hand), word(hand), label(hand).upper(), hand.key, str(hand.value)):
        assert read(Step.DEALER_HAND, typed) == HandAnswer(hand)


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("sf", HandCategory.STRAIGHT_FLUSH),
        ("straight f", HandCategory.STRAIGHT_FLUSH),
        ("Full", HandCategory.FULL_HOUSE),
        ("boat", HandCategory.FULL_HOUSE),
        ("trips", HandCategory.THREE_OF_A_KIND),
        ("quads", HandCategory.FOUR_OF_A_KIND),
        ("sam co", HandCategory.THREE_OF_A_KIND),
        ("Xám", HandCategory.THREE_OF_A_KIND),
        ("Bộ ba", HandCategory.THREE_OF_A_KIND),
        ("cù lủ", HandCategory.FULL_HOUSE),
        ("Đồng chất", HandCategory.FLUSH),
        ("Sảnh rồng", HandCategory.ROYAL_FLUSH),
        ("Sảnh chúa", HandCategory.ROYAL_FLUSH),
        ("bài cao", HandCategory.HIGH_CARD),
        ("đôi", HandCategory.PAIR),
    ],
)
def test_hands_are_known_by_their_other_names(typed: str, hand: HandCategory) -> None:
    assert read(Step.DEALER_HAND, typed) == HandAnswer(hand)


@pytest.mark.parametrize(("step", "typed"), [(Step.QUALIFIES, "c"), (Step.BET, "h")])
def test_a_letter_of_vietnamese_says_something_in_vietnamese_alone(step: Step, typed: str) -> None:
    with pytest.raises(CroupierError):
        read(step, typed)
    set_language("vi")
    assert read(step, typed) in (QualifiesAnswer(True), PUSH)


@pytest.mark.parametrize(
    ("typed", "qualifies"),
    [("y", True), ("Yes", True), ("có", True), ("n", False), ("Không", False)],
)
def test_yes_and_no_are_read(typed: str, qualifies: bool) -> None:
    assert read(Step.QUALIFIES, typed) == QualifiesAnswer(qualifies)


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("w", Result.WIN),
        ("Thắng", Result.WIN),
        ("L", Result.LOSE),
        ("thua", Result.LOSE),
        ("t", Result.TIE),
        ("hòa", Result.TIE),
        ("hoà", Result.TIE),
    ],
)
def test_results_are_read(typed: str, result: Result) -> None:
    assert read(Step.RESULT, typed) == ResultAnswer(result)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("t", TAKE),
        ("Thu", TAKE),
        ("p", PUSH),
        ("hoàn lại", PUSH),
        ("37.5", pay(Fraction(75, 2))),
        ("37,5", pay(Fraction(75, 2))),
        ("$37.50", pay(Fraction(75, 2))),
        ("pay 37.50", pay(Fraction(75, 2))),
        ("Trả 50.000", pay(50_000)),
        ("tra\u0309 50.000 ₫", pay(50_000)),
    ],
)
def test_what_to_do_with_a_bet_is_read(typed: str, answer: Answer) -> None:
    assert read(Step.BET, typed) == answer


@pytest.mark.parametrize(
    ("step", "typed", "sentence", "hint"),
    [
        (Step.BET, "0", "Nothing is paid with 0.", "Type t to take the bet or p to push it."),
        (
            Step.BET,
            "pay",
            "How much is paid was not typed.",
            "Type the amount, such as 37.50.",
        ),
        (
            Step.BET,
            "x",
            '"x" is no answer to this.',
            "Type t to take, p to push, or the amount that is paid.",
        ),
        (
            Step.BET,
            "0,2.1",
            '"0,2.1" cannot be read as an amount.',
            "Type a number such as 25, 37.50 or 1000.",
        ),
        (Step.QUALIFIES, "", "Nothing was typed.", "Type y for yes or n for no."),
        (
            Step.RESULT,
            "p",
            '"p" is no answer to this.',
            "Type w for win, l for lose or t for tie.",
        ),
        (
            Step.DEALER_HAND,
            "10",
            '"10" is no answer to this.',
            "Type a hand by its name or its number from 0 to 9; ? lists them.",
        ),
    ],
)
def test_what_says_nothing_is_refused_with_a_hint(step, typed, sentence, hint) -> None:
    with pytest.raises(CroupierError) as caught:
        read(step, typed)
    assert (str(caught.value), str(caught.value.hint)) == (sentence, hint)


@given(st.sampled_from(Step), st.text(max_size=50))
def test_any_text_is_an_answer_or_a_refusal(step: Step, typed: str) -> None:
    try:
        answer = read(step, typed)
    except CroupierError as error:
        answer = None
        said = str(error)
    else:
        said = ""
    assert said.isprintable()
    assert answer is not None or said


def asked_at(depth: Depth) -> Question:
    return Question(TABLE, Step.BET, 1, Wager.ANTE, depth)


@pytest.mark.parametrize("typed", ["y", "pay", "Pays", "trả", "1", "37,5", "1.000"])
def test_where_only_the_action_is_asked_a_word_or_any_amount_pays(typed):
    assert read_answer(asked_at(Depth.ACTION), typed) == ActionAnswer(Action.PAY)


@pytest.mark.parametrize(("typed", "action"), [("t", Action.TAKE), ("hoàn lại", Action.PUSH)])
def test_where_only_the_action_is_asked_taking_and_pushing_are_typed_as_ever(typed, action):
    assert read_answer(asked_at(Depth.ACTION), typed) == ActionAnswer(action)


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("2x25 5", [25, 25, 5]),
        ("25 25 5", [25, 25, 5]),
        ("2 x 25 + 0.5", [25, 25, 0.5]),
        ("3×1,0; 0,5", [1, 1, 1, 0.5]),
        ("1,000", [1000]),
    ],
)
def test_chips_are_typed_one_by_one_or_as_piles(typed, values):
    answer = read_answer(asked_at(Depth.CHIPS), typed)
    assert [chip.value for chip in answer.chips] == values
    assert answer.pays == sum(values)


@pytest.mark.parametrize("typed", ["", "x", "25x", "2x", "-5", "7", "0x5", "999x5 5", "25 half"])
def test_what_is_no_payment_in_chips_is_refused_with_a_hint(typed):
    with pytest.raises(CroupierError) as refused:
        read_answer(asked_at(Depth.CHIPS), typed)
    assert refused.value.hint


@pytest.mark.parametrize("typed", ["", "x", "0"])
def test_of_a_bet_alone_only_a_payment_is_asked_for(typed: str) -> None:
    with pytest.raises(CroupierError) as caught:
        read(Step.BET, typed, bet_alone=True)
    assert str(caught.value.hint) == "Type the amount that is paid."
    assert read(Step.BET, "t", bet_alone=True) == TAKE


@given(st.integers(1, 4000), st.sampled_from(["en", "vi"]))
def test_what_any_stake_wins_is_right_as_it_is_written(thousandths: int, language: str) -> None:
    set_language(language)
    ante = Fraction(thousandths, 500)
    # A flush, and a Blind that is paid three to two.
    table = settle(round_of("Kd Td", dealer="Ac As", board="7d 4d 2d Js Jc", ante=ante), house_of())
    (question,) = [one for one in every_question(table) if one.wager is Wager.BLIND]
    paid = question.bet.pays
    assert read_answer(question, amount(paid)) == question.right
    assert read_answer(question, write_amount(paid)) == question.right
    picked_up = Question(table, Step.PICKS_UP, 1)
    assert read_answer(picked_up, amount(picked_up.seat.returned)) == picked_up.right
    rack = Question(table, Step.RACK)
    for said in (amount(abs(rack.right.amount)), write_amount(abs(rack.right.amount))):
        assert read_answer(rack, said if rack.right.amount > 0 else f"-{said}") == rack.right
