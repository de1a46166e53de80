"""What is said of a table that somebody else has settled."""

import pytest

from croupier.i18n import set_language
from croupier.training.answers import PUSH, TAKE, MarksAnswer, pay
from croupier.training.grading import grade
from croupier.training.mistakes import Mistake, SettledByAnother, mistake_questions
from croupier.training.slips import Slip
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from croupier.wording.feedback import explain, explain_question, outcome_text, question_text
from croupier.wording.mistakes import LETTERS, done_text, marks_text
from croupier.wording.reading import AnswerError, read_answer
from croupier.wording.typed_marks import NoSuchBetError
from tests.builders import house_of, seat_of, side_bets_of, table_of

TIES = settle(
    table_of(
        seat_of("2c 3d", trips=5, bad_beat=5),
        seat_of("2d 3h", trips=5),
        dealer="4h 4c",
        board="Ts Jd Qh Kc As",
    ),
    house_of(side_bets=side_bets_of()),
)
MATTER = SettledByAnother(
    (
        Mistake(2, Wager.TRIPS, TAKE, Slip.TRIPS_TAKEN_ON_ROW),
        Mistake(1, Wager.BLIND, pay(10), Slip.BLIND_PAID_ON_TIE),
    )
)
WHICH = mistake_questions(TIES, MATTER)[0]
BOTH = frozenset({(1, Wager.BLIND), (2, Wager.TRIPS)})


def test_each_missed_bet_is_told_with_its_slip_and_each_marked_one_with_its_rule() -> None:
    graded = grade(WHICH, MarksAnswer(frozenset({(2, Wager.TRIPS), (2, Wager.ANTE)})))
    said = explain(graded)
    assert said.slip == "1 of 2 found. 1 right bet marked."
    assert said.rule.split("\n") == [
        "Seat 1, Blind: paid 10 instead of pushed. Rule 19: on a tie Ante, Blind and Play push.",
        "Seat 2, Ante: pushed, and that is right. Rule 19: on a tie Ante, Blind and Play push.",
    ]
    assert said.briefly == (
        "Seat 1, Blind: paid 10 instead of pushed (Rule 19).   Settled right: Seat 2, Ante."
    )
    assert outcome_text(graded) == (
        "You: Seat 2, Ante; Seat 2, Trips. Right: Seat 1, Blind; Seat 2, Trips."
    )


def test_before_it_is_answered_every_mistake_is_explained() -> None:
    said = explain_question(WHICH)
    # From seat to seat, whatever the order in which the house settles.
    assert [line.split(".")[0] for line in said.rule.split("\n")] == [
        "Seat 1, Blind: paid 10 instead of pushed",
        "Seat 2, Trips: taken instead of paid 20",
    ]
    assert said.within == "Seat 1, Blind; Seat 2, Trips"
    none = explain_question(mistake_questions(TIES, SettledByAnother())[0])
    assert none.rule == "Every bet is settled as this house settles it."
    assert (none.right, none.within) == ("No bet", "no bet")


def test_many_bets_marked_are_told_briefly() -> None:
    every = frozenset((seat.number, bet.wager) for seat in TIES.seats for bet in seat.bets)
    said = explain(grade(WHICH, MarksAnswer(every)))
    right = len(every) - 2
    assert said.slip == f"2 of 2 found. {right} right bets marked."
    assert len(said.rule.split("\n")) == len(every) - 2
    assert said.briefly == (
        f"Settled right: Seat 1, Ante; Seat 1, Play; Seat 1, Trips.   {right - 3} more."
    )


@pytest.mark.parametrize("language", ["en", "vi"])
def test_everything_is_said_in_both_languages(language: str) -> None:
    set_language(language)
    said = explain(grade(WHICH, MarksAnswer()))
    assert "{" not in f"{said}"
    assert question_text(WHICH).endswith("?")
    assert done_text(PUSH) != done_text(TAKE)


@pytest.mark.parametrize(
    ("typed", "bets"),
    [
        ("1b 2t", BOTH),
        ("1 Blind, 2 Trips", BOTH),
        ("2T1B", BOTH),
        ("1bp 2 t", BOTH | {(1, Wager.PLAY)}),
        ("1d", {(1, Wager.BAD_BEAT)}),
        ("1 bad beat", {(1, Wager.BAD_BEAT)}),
        *((none, frozenset()) for none in ("none", "0", "n", "No", "không", "khong co")),
    ],
)
def test_bets_are_typed_by_seat_and_letter(typed: str, bets) -> None:
    assert read_answer(WHICH, typed) == MarksAnswer(frozenset(bets))


@pytest.mark.parametrize("typed", ["", "b", "2", "1x", "b1", "1b none", "yes"])
def test_what_names_no_bet_is_no_answer(typed: str) -> None:
    with pytest.raises(AnswerError):
        read_answer(WHICH, typed)


@pytest.mark.parametrize("typed", ["3a", "0b", "12a", "2d", "1g", "9" * 5000 + "a"])
def test_a_bet_that_is_not_on_the_table_cannot_be_marked(typed: str) -> None:
    with pytest.raises(NoSuchBetError):
        read_answer(WHICH, typed)


def test_every_bet_has_a_letter_of_its_own() -> None:
    assert set(LETTERS) == set(Wager)
    assert len(set(LETTERS.values())) == len(Wager)
    # These keys say that no bet is wrong, explain, or are digits.
    assert not {"N", "E"} & set(LETTERS.values())
    assert marks_text([(3, Wager.ANTE)]) == "Seat 3, Ante"


HOW_SAID = [
    (Slip.SETTLED_AS_LOSS, TAKE, "taken instead of pushed, as if the player had lost"),
    (Slip.SETTLED_AS_WIN, pay(10), "paid 10 instead of pushed, as if the player had won"),
    (Slip.BLIND_PAID_ON_TIE, pay(10), "paid 10 instead of pushed"),
]


@pytest.mark.parametrize(("slip", "done", "said"), HOW_SAID)
def test_what_somebody_else_did_is_said_as_such(slip: Slip, done, said: str) -> None:
    which = mistake_questions(TIES, SettledByAnother((Mistake(1, Wager.BLIND, done, slip),)))[0]
    assert explain_question(which).rule.startswith(f"Seat 1, Blind: {said}. Rule ")
    assert explain(grade(which, MarksAnswer())).slip == "0 of 1 found."


def test_where_nothing_is_wrong_that_is_said_of_what_was_marked() -> None:
    which = mistake_questions(TIES, SettledByAnother())[0]
    said = explain(grade(which, MarksAnswer(frozenset({(1, Wager.BLIND)}))))
    assert said.slip == "No bet is settled wrongly. 1 right bet marked."
    assert explain(grade(which, MarksAnswer())).slip == ""
