from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.i18n import set_language
from croupier.poker.cards import Rank, parse_cards
from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    AmountAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    WinnersAnswer,
)
from croupier.training.comparing import compare
from croupier.training.drills import Drill
from croupier.training.grading import grade
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.uth.house import TripsAfterFold
from croupier.uth.settlement import settle
from croupier.wording.drills import decided_text, seats_text
from croupier.wording.feedback import (
    answer_text,
    explain,
    explain_question,
    outcome_text,
    question_text,
    right_text,
)
from croupier.wording.labels import label
from croupier.wording.reading import read_answer
from croupier.wording.results import drill_label
from croupier.wording.slips import names_right_answer, slip_text
from croupier.wording.sums import sum_lines
from tests.builders import every_question, house_of, seat_of, table_of
from tests.training.drill_stories import DRILL_STORIES
from tests.training.test_slips import Story

HOUSE = house_of()
BOARD = "7d 4d 2d Js Jc"
TABLE = settle(
    table_of(
        seat_of("Kd Td", trips=5),
        seat_of("2s 3h", ante=20, folded=True),
        dealer="Ac As",
        board=BOARD,
    ),
    HOUSE,
)
DRILL_STEPS = [step for step in Step if step not in (Step.BET, Step.RESULT, Step.QUALIFIES)]


def asked(step, settlement=TABLE):
    return next(question for question in every_question(settlement) if question.step is step)


QUESTIONS = [
    (Step.HAND, "Seat 1: what does the player have?", "Flush"),
    (Step.FIVE, "Seat 1: which five cards play?", "K♦ 10♦ 7♦ 4♦ 2♦"),
    (Step.COMPARE, "Which seat has the best hand, or which split?", "Seat 1"),
    (Step.DECIDES, "By which card does the best hand win?", "By the kind of hand"),
    (Step.PICKS_UP, "Seat 1: how much does the player pick up in all?", "$105"),
    (Step.PAYS_OUT, "How much does the dealer pay out to the whole table?", "$70"),
    (Step.RACK, "How much does the rack gain, or lose?", "The rack loses $30"),
    (Step.COUNT, "How much is this bet?", "$11,633"),
    (
        Step.PAY,
        "Pay $6,631.50 in chips.",
        "1 × 5,000, 1 × 1,000, 1 × 500, 1 × 100, 1 × 25, 1 × 5, 1 × 1, 1 × 0.50",
    ),
    (
        Step.COLOUR,
        "The player wants larger chips. Which ones do you give?",
        "2 × 5, 3 × 1, 1 × 0.50",
    ),
]


@pytest.mark.parametrize(("step", "text", "right"), QUESTIONS)
def test_a_drill_is_asked_and_answered_in_words(step, text, right) -> None:
    assert question_text(asked(step)) == text
    assert right_text(asked(step)).replace("\N{NO-BREAK SPACE}", " ") == right


def test_a_total_is_worked_out_by_what_it_is_made_of() -> None:
    assert explain_question(asked(Step.PICKS_UP)).sum == (
        "Ante 10 + its payment 10 + Blind 10 + its payment 15 + Play 10 + its payment 10 + "
        "Trips 5 + its payment 35 = 105"
    )
    assert explain_question(asked(Step.RACK)).sum == "taken 40 − paid 70 = \N{MINUS SIGN}30"
    # One seat alone is paid: its bets are what is added.
    assert explain_question(asked(Step.PAYS_OUT)).sum == (
        "Seat 1: Ante 10 + Blind 15 + Play 10 + Trips 35 = 70"
    )
    assert explain_question(asked(Step.PICKS_UP)).rule.startswith("Rule 47: ")


def test_each_part_of_a_total_says_what_it_adds_and_why() -> None:
    assert [line.said for line in sum_lines(asked(Step.PICKS_UP))] == [
        "Ante: 10 + 10 = 20",
        "Blind: 10 + 15 = 25",
        "Play: 10 + 10 = 20",
        "Trips: 5 + 35 = 40",
    ]
    assert [line.said for line in sum_lines(asked(Step.PAYS_OUT))] == [
        "Seat 2: 0",
        "Seat 1: 10 + 15 + 10 + 35 = 70",
    ]
    assert [line.said for line in sum_lines(asked(Step.RACK))] == [
        "Seat 2: +40",
        "Seat 1: \N{MINUS SIGN}70",
    ]
    folded = Question(TABLE, Step.PICKS_UP, 2)
    assert [line.said for line in sum_lines(folded)] == ["Ante: 0 (taken)", "Blind: 0 (taken)"]
    assert sum_lines(asked(Step.HAND)) == ()
    # The winnings alone: the stake is missing of every bet.
    wrong = grade(asked(Step.PICKS_UP), AmountAnswer(Fraction(70)))
    assert all(line.is_wrong for line in sum_lines(wrong.question, wrong))


@pytest.mark.parametrize(
    ("rule", "hands"),
    [
        (TripsAfterFold.LIVE, "Player: Flush, king high."),
        (TripsAfterFold.BOARD_ONLY, "Board alone: Pair of jacks, seven kicker."),
        (TripsAfterFold.LOST, ""),
    ],
)
def test_of_a_folded_seat_only_the_hand_is_named_that_a_bet_hangs_on(rule, hands) -> None:
    seat = seat_of("Kd Td", trips=5, folded=True)
    table = table_of(seat, dealer="Ac As", board=BOARD)
    settlement = settle(table, house_of(trips_after_fold=rule))
    assert explain_question(asked(Step.PICKS_UP, settlement)).hands == hands


def test_seats_that_are_paid_are_added_up_with_a_colon_after_each() -> None:
    both = settle(table_of("Kd Td", "Qd 3d", dealer="Ac As", board=BOARD), HOUSE)
    assert explain_question(asked(Step.PAYS_OUT, both)).sum == "Seat 2: 35 + Seat 1: 35 = 70"
    set_language("vi")
    assert explain_question(asked(Step.PAYS_OUT, both)).sum == "Ghế 2: 35 + Ghế 1: 35 = 70"


def test_a_total_of_nothing_is_explained_too() -> None:
    lost = settle(table_of(seat_of("2s 3h", folded=True), dealer="Ac As", board=BOARD), HOUSE)
    assert explain_question(asked(Step.PICKS_UP, lost)).sum == "Every bet is taken."
    assert explain_question(asked(Step.PAYS_OUT, lost)).sum == "No bet is paid."


def test_what_the_rack_gains_has_its_sign_and_what_is_right_is_a_sentence() -> None:
    rack = asked(Step.RACK)
    wrong = grade(rack, AmountAnswer(1))
    assert outcome_text(wrong) == "You: +$1. Right: the rack loses $30."
    assert explain(wrong).within == "the rack loses $30"
    turned = grade(rack, AmountAnswer(-1))
    assert outcome_text(turned).startswith("You: \N{MINUS SIGN}$1. ")
    assert explain_question(asked(Step.HAND)).within == "flush"
    assert explain_question(asked(Step.COMPARE)).within == "Seat 1"


COMPARED = [
    (("Ah Kd", "Ad Tc"), "As 9c 7d 6h 2c", "Seat 1 wins by the kicker: a king against a ten."),
    (
        ("9d Tc", "Kh Qd"),
        "Ks 9c 7d 6h 2c",
        "Seat 2 wins by the higher rank: a king against a nine.",
    ),
    (
        ("Kd Td", "Qs Qc"),
        "7d 4d 2d Js 3c",
        "Seat 1 wins by the kind of hand: a flush against a pair.",
    ),
    (("2d 3d", "2h 4s"), "8c 9d Th Js Qc", "The board plays for all: they split."),
    (
        ("Ah Kd", "9d 8s", "Ac Ks"),
        "As 9c 7d 6h 2c",
        "Seats 1 and 3 have hands of the same ranks: they split.",
    ),
    (("8d 2s", "8h 3s"), "Kc Qh 9d 8c 4s", None),
]


@pytest.mark.parametrize(("holes", "board", "text"), COMPARED)
def test_who_wins_is_told_down_to_the_card_that_decides(holes, board, text) -> None:
    settlement = settle(table_of(*holes, dealer="5s 5d", board=board), HOUSE)
    if text is None:
        text = "Seats 1 and 2 have hands of the same ranks: they split."
    assert decided_text(compare(settlement)) == text
    question = Question(settlement, Step.COMPARE)
    assert explain_question(question).hands.endswith(text)
    set_language("vi")
    assert decided_text(compare(settlement)) != text


LOWER = [
    (("3d 5c", "Td 5h"), "Ts 3s Kc 8h 6d", "seat 2 has the higher pair."),
    (("As Kd", "Ad Tc"), "Ah 9c 7d 6h 2c", "seat 1 has the higher kicker."),
    (("4d 2s", "Kh Qd"), "Jc 9c 8d 7h 5c", "seat 2 has the higher card."),
    (("Ah Kd", "9d 8s", "Ac Ks"), "As 9c 7d 6h 2c", "than that of seats 1 and 3."),
    (("Kd Td", "Qs Qc"), "7d 4d 2d Js 3c", "You missed what the best seat has: a flush."),
]


@pytest.mark.parametrize(("holes", "board", "said"), LOWER)
def test_a_lower_hand_of_the_same_kind_was_picked_and_not_missed(holes, board, said) -> None:
    settlement = settle(table_of(*holes, dealer="5s 5d", board=board), HOUSE)
    told = slip_text(Slip.PLAYER_HAND_MISSED, Question(settlement, Step.COMPARE))
    assert told.endswith(said)
    assert told.startswith("You picked a lower hand") == ("flush" not in said)


def test_seats_are_listed_as_one_says_them() -> None:
    assert seats_text([2]) == "Seat 2"
    assert seats_text({4, 1}) == "Seats 1 and 4 split"
    assert seats_text({4, 1, 2}) == "Seats 1, 2 and 4 split"
    set_language("vi")
    assert seats_text({4, 1, 2}) == "Các ghế 1, 2 và 4 chia đều"


def test_hands_that_sound_alike_are_told_apart_by_their_ranks() -> None:
    settlement = settle(
        table_of("Kh 8d", "Qd 7s", "Jh 7h", dealer="5s 5d", board="3c 3d Ac 10s 6d"), HOUSE
    )
    assert explain_question(Question(settlement, Step.COMPARE)).hands == (
        "Seat 1: Pair of threes, ace kicker (3-3-A-K-10).\n"
        "Seat 2: Pair of threes, ace kicker (3-3-A-Q-10).\n"
        "Seat 3: Pair of threes, ace kicker (3-3-A-J-10).\n"
        "Seat 1 wins by the kicker: a king against a queen."
    )


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("story", DRILL_STORIES, ids=lambda story: str(story[0]))
def test_every_slip_of_a_drill_is_explained(story, language: str) -> None:
    set_language(language)
    told = Story(*story)
    said = explain(grade(told.question, told.answer))
    assert said.slip
    assert said.rule
    assert said.right
    assert "{" not in f"{said}"


def test_a_hand_is_not_named_twice() -> None:
    missed = grade(asked(Step.HAND), HandAnswer(HandCategory.PAIR))
    assert explain(missed).slip == "You missed what the player has: a flush."
    assert names_right_answer(missed.slip, missed.question)


def test_a_slip_in_one_bet_of_a_total_goes_by_its_name() -> None:
    wrong = grade(asked(Step.PICKS_UP), AmountAnswer(100))
    assert explain(wrong).slip == (
        "Only the Blind bet is off. You did not work out 3 to 2: it pays 3 for every 2 staked."
    )
    assert explain(wrong).rule.startswith("Rule 21: ")


READ = [
    *(
        (Step.FIVE, typed, FiveAnswer(frozenset(parse_cards("Kd Td 7d 4d 2d"))))
        for typed in (
            "Kd Td 7d 4d 2d",
            "kd10d7d4d2d",
            "12345",
            "5 4 3 2 1",
            "1,2,3,4,5",
        )
    ),
    *((Step.COMPARE, typed, WinnersAnswer(frozenset({1, 2}))) for typed in ("1 2", "12", "2,1")),
    (Step.COMPARE, "2", WinnersAnswer(frozenset({2}))),
    *((Step.DECIDES, typed, DecidesAnswer(Rank.KING)) for typed in ("K", "king", " già ")),
    *((Step.DECIDES, typed, DecidesAnswer(Rank.TEN)) for typed in ("10", "t", "Ten")),
    *((Step.DECIDES, typed, DecidesAnswer(Rank.QUEEN)) for typed in ("qu", "queen", "đầm")),
    *((Step.DECIDES, typed, DecidesAnswer(None)) for typed in ("kind", "loại bài", "Loại")),
    (Step.PICKS_UP, "37.50", AmountAnswer("37.5")),
    (Step.PAYS_OUT, "0", AmountAnswer(0)),
    (Step.RACK, "35", AmountAnswer(35)),
    (Step.RACK, "+35", AmountAnswer(35)),
    (Step.RACK, "-35", AmountAnswer(-35)),
    (Step.RACK, "−37,5", AmountAnswer("-37.5")),
]


@pytest.mark.parametrize(("step", "typed", "answer"), READ)
def test_answers_of_drills_are_read_as_they_are_typed(step, typed, answer) -> None:
    if isinstance(answer, AmountAnswer):
        answer = AmountAnswer(Fraction(answer.amount))
    assert read_answer(asked(step), typed) == answer


UNREAD = [
    *(
        (Step.FIVE, typed)
        for typed in ("", "1234", "12349", "11234", "Kd Td 7d 4d", "As Kd Td 7d 4d")
    ),
    *((Step.COMPARE, typed) for typed in ("", "3", "0", "x", "1 9")),
    *((Step.DECIDES, typed) for typed in ("", "1", "11", "kin", "Ks")),
    *((Step.PICKS_UP, typed) for typed in ("", "x", "-5")),
    *((Step.RACK, typed) for typed in ("", "-", "--5", "x")),
]


@pytest.mark.parametrize(("step", "typed"), UNREAD)
def test_what_is_no_answer_to_a_drill_is_not_graded(step, typed) -> None:
    with pytest.raises(CroupierError):
        read_answer(asked(step), typed)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_drill_and_step_has_a_name(language: str) -> None:
    set_language(language)
    assert len({drill_label(drill) for drill in Drill}) == len(Drill)
    assert len({label(step) for step in Step}) == len(Step)
    for step in DRILL_STEPS:
        right = asked(step).right
        assert answer_text(right, HOUSE.money)
