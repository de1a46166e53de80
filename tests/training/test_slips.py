"""One story per slip: a real round, the wrong answer, and the name that explains it."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    Answer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
    pay,
)
from croupier.training.grading import grade
from croupier.training.matters import Matter
from croupier.training.questions import Question, Step, questions
from croupier.training.slip_answers import SLIPS
from croupier.training.slip_finding import find_slip
from croupier.training.slips import Slip
from croupier.uth.house import Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import settle
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from tests.builders import every_question, house_of, round_of, seat_of, table_of
from tests.training.chip_stories import CHIP_STORIES
from tests.training.drill_stories import DRILL_STORIES
from tests.training.side_stories import SIDE_STORIES

NO_PAIR = "2c 5d 9h Jc Kd"
WINS_UNQUALIFIED = {"hole": "As Qs", "dealer": "3s 7c", "board": NO_PAIR}
LOSES_UNQUALIFIED = {"hole": "3s 7c", "dealer": "As Qs", "board": NO_PAIR}
FLUSH_WINS = {"hole": "Kd Td", "dealer": "Ac As", "board": "7d 4d 2d Js Jc"}
STRAIGHT_WINS = {"hole": "9c 8d", "dealer": "2s 2h", "board": "7h 6s 5c Kd 2c"}
SET_FOLDED = {"hole": "7c 3d", "dealer": "Ac Ad", "board": "7h 7d 2c 9s Kd", "folded": True}
SET_LOSES = {"hole": "7c 3d", "dealer": "Kc Ks", "board": "7h 7d 2c 9s Kd"}
BOTH_ACE_HIGH = {"hole": "Ah 4h", "dealer": "As Qs", "board": "2c 5d 9h Jc Kd"}
BOARD_PLAYS = {"hole": "2d 3d", "dealer": "2h 4s", "board": "8c 9d Th Js Qc"}
ROYAL_WINS = {"hole": "As Ks", "dealer": "2c 2d", "board": "Qs Js Ts 3h 4h"}
FIVE = {"ante": 5, "play": 5}
DOWN = {"rounding": Rounding.DOWN, "smallest_chip": Fraction(1)}


@dataclass
class Story:
    slip: Slip
    round: dict
    step: Step | Wager
    answer: Answer
    house: dict = field(default_factory=dict)
    matter: Matter | None = None

    @property
    def question(self):
        told = dict(self.round)
        cards = {name: told.pop(name) for name in ("dealer", "board")}
        # The seat of the story is the first; others are settled before it.
        others, meter = told.pop("others", ()), told.pop("meter", None)
        table = table_of(seat_of(**told), *others, **cards, meter=meter)
        settlement = settle(table, house_of(**self.house))
        if self.matter:
            return Question(settlement, self.step, matter=self.matter)
        asked = (q for q in every_question(settlement) if q.seat_number in (None, 1))
        return next(q for q in asked if self.step in (q.step, q.wager))


STORIES = [
    Story(
        Slip.OPENED_WITHOUT_PAIR, WINS_UNQUALIFIED, Step.QUALIFIES, QualifiesAnswer(qualifies=True)
    ),
    Story(
        Slip.NOT_OPENED_WITH_PAIR,
        {"hole": "Ks Qs", "dealer": "Ac 3h", "board": "4d 4h 8s Tc 6d"},
        Step.QUALIFIES,
        QualifiesAnswer(qualifies=False),
    ),
    Story(Slip.ANTE_PAID_NOT_QUALIFIED, WINS_UNQUALIFIED, Wager.ANTE, pay(10)),
    Story(Slip.ANTE_TAKEN_NOT_QUALIFIED, LOSES_UNQUALIFIED, Wager.ANTE, TAKE),
    Story(
        Slip.BLIND_PAID_ON_TIE,
        {"hole": "2c 3d", "dealer": "2h 3s", "board": "As Kd Qh Jc Tc"},
        Wager.BLIND,
        pay(10),
    ),
    Story(
        Slip.BLIND_PAID_ON_TIE,
        {"hole": "2c 3d", "dealer": "2h 3s", "board": "Ad Kd 9d 7d 4d"},
        Wager.BLIND,
        pay(15),
    ),
    Story(Slip.BLIND_PAID_BELOW_ROWS, WINS_UNQUALIFIED, Wager.BLIND, pay(10)),
    Story(
        Slip.BLIND_PAID_BELOW_ROWS,
        {"hole": "9c 9d", "dealer": "Ac 3s", "board": "9h 5d 2c Jc Kd"},
        Wager.BLIND,
        pay(30),
    ),
    Story(Slip.BLIND_TAKEN_BELOW_ROWS, WINS_UNQUALIFIED, Wager.BLIND, TAKE),
    Story(Slip.BLIND_PUSHED_NOT_QUALIFIED, LOSES_UNQUALIFIED, Wager.BLIND, PUSH),
    Story(
        Slip.BLIND_PUSHED_NOT_QUALIFIED,
        {"hole": "9c 8d", "dealer": "2s 3h", "board": "7h 6s 5c Kd Ac"},
        Wager.BLIND,
        PUSH,
    ),
    Story(Slip.BLIND_PAID_ON_LOSS, SET_LOSES, Wager.BLIND, pay(10)),
    Story(Slip.PLAY_PAID_ON_LOSS, SET_LOSES | {"play": 40}, Wager.PLAY, pay(40)),
    Story(Slip.PLAY_PUSHED_NOT_QUALIFIED, WINS_UNQUALIFIED, Wager.PLAY, PUSH),
    Story(Slip.PLAY_PUSHED_NOT_QUALIFIED, LOSES_UNQUALIFIED, Wager.PLAY, PUSH),
    Story(Slip.PLAY_PAID_AS_ANTE, WINS_UNQUALIFIED | {"play": 40}, Wager.PLAY, pay(10)),
    Story(Slip.TRIPS_AGAINST_FOLD_RULE, SET_FOLDED | {"trips": 5}, Wager.TRIPS, TAKE),
    Story(
        Slip.TRIPS_AGAINST_FOLD_RULE,
        SET_FOLDED | {"trips": 5},
        Wager.TRIPS,
        pay(15),
        {"trips_after_fold": TripsAfterFold.LOST},
    ),
    Story(
        Slip.TRIPS_AGAINST_FOLD_RULE,
        SET_FOLDED | {"trips": 5},
        Wager.TRIPS,
        pay(15),
        {"trips_after_fold": TripsAfterFold.BOARD_ONLY},
    ),
    Story(
        Slip.TRIPS_AGAINST_DEALER_RULE,
        SET_LOSES | {"trips": 5},
        Wager.TRIPS,
        pay(15),
        {"trips_against_dealer": TripsAgainstDealer.MUST_BEAT},
    ),
    Story(Slip.TRIPS_TAKEN_HAND_LOST, SET_LOSES | {"trips": 5}, Wager.TRIPS, TAKE),
    Story(Slip.TRIPS_PUSHED_ON_TIE, BOARD_PLAYS | {"trips": 5}, Wager.TRIPS, PUSH),
    Story(Slip.TRIPS_PUSHED_BELOW_ROWS, WINS_UNQUALIFIED | {"trips": 5}, Wager.TRIPS, PUSH),
    Story(Slip.TRIPS_TAKEN_ON_ROW, FLUSH_WINS | {"trips": 5}, Wager.TRIPS, TAKE),
    Story(Slip.TRIPS_PUSHED_ON_ROW, FLUSH_WINS | {"trips": 5}, Wager.TRIPS, PUSH),
    Story(Slip.TRIPS_PAID_BELOW_ROWS, WINS_UNQUALIFIED | {"trips": 5}, Wager.TRIPS, pay(15)),
    Story(Slip.STAKE_INCLUDED, FLUSH_WINS, Wager.BLIND, pay(25)),
    Story(Slip.STAKE_INCLUDED, FLUSH_WINS | {"trips": 5}, Wager.TRIPS, pay(40)),
    Story(Slip.TRIPS_ODDS_ON_BLIND, FLUSH_WINS, Wager.BLIND, pay(70)),
    Story(Slip.BLIND_ODDS_ON_TRIPS, FLUSH_WINS | {"trips": 10}, Wager.TRIPS, pay(15)),
    Story(Slip.THREE_TO_TWO, FLUSH_WINS, Wager.BLIND, pay(30)),
    Story(Slip.THREE_TO_TWO, FLUSH_WINS, Wager.BLIND, pay(20)),
    Story(Slip.THREE_TO_TWO, FLUSH_WINS, Wager.BLIND, pay(10)),
    Story(Slip.ROUNDED_THOUGH_EXACT, FLUSH_WINS | FIVE, Wager.BLIND, pay(8)),
    Story(Slip.ROUNDED_THOUGH_EXACT, FLUSH_WINS | FIVE, Wager.BLIND, pay(7)),
    Story(Slip.PAID_EXACTLY, FLUSH_WINS | FIVE, Wager.BLIND, pay(Fraction(15, 2)), DOWN),
    Story(
        # Rounded down to nothing, the Blind pushes.
        Slip.PAID_EXACTLY,
        FLUSH_WINS | FIVE,
        Wager.BLIND,
        pay(Fraction(15, 2)),
        DOWN | {"smallest_chip": Fraction(25)},
    ),
    Story(Slip.ROUNDED_WRONG_WAY, FLUSH_WINS | FIVE, Wager.BLIND, pay(8), DOWN),
    Story(
        Slip.ROUNDED_WRONG_WAY,
        FLUSH_WINS | FIVE,
        Wager.BLIND,
        pay(7),
        DOWN | {"rounding": Rounding.UP},
    ),
    Story(
        Slip.WRONG_ROUNDING,
        FLUSH_WINS | {"ante": 15, "play": 15},
        Wager.BLIND,
        pay(25),
        DOWN | {"rounding": Rounding.UP},
    ),
    Story(
        Slip.MAXIMUM_IGNORED,
        ROYAL_WINS | {"ante": 50, "play": 50},
        Wager.BLIND,
        pay(25_000),
        {"max_payout_per_player": Fraction(20_000)},
    ),
    Story(
        Slip.MAXIMUM_IGNORED,
        ROYAL_WINS | {"ante": 50, "play": 200},
        Wager.PLAY,
        pay(200),
        {"max_payout_per_player": Fraction(20_000)},
    ),
    Story(
        Slip.MAXIMUM_FOR_EACH_BET,
        ROYAL_WINS | {"ante": 50, "play": 50},
        Wager.BLIND,
        pay(20_000),
        {"max_payout_per_player": Fraction(20_000)},
    ),
    Story(
        Slip.WHEEL_MISSED,
        {"hole": "2c 5d", "dealer": "4c 8s", "board": "Ah 4s 3h 5h Tc"},
        Wager.BLIND,
        PUSH,
    ),
    Story(
        Slip.WHEEL_MISSED,
        {"hole": "5h 4h", "dealer": "Kc Kd", "board": "Ah 3h 2h Tc 9s"},
        Wager.BLIND,
        pay(15),
    ),
    Story(
        Slip.WHEEL_MISSED,
        {"hole": "Kc Ks", "dealer": "2c 3d", "board": "Ah 4s 5h 9d Tc"},
        Step.DEALER_HAND,
        HandAnswer(HandCategory.HIGH_CARD),
    ),
    Story(
        Slip.STRAIGHT_AND_FLUSH_JOINED,
        {"hole": "9h 8c", "dealer": "Ac Kd", "board": "7h 6h 5h 2h Kc"},
        Wager.BLIND,
        pay(500),
    ),
    Story(
        Slip.STRAIGHT_FLUSH_MISSED,
        {"hole": "9h 8h", "dealer": "Ac Ad", "board": "7h 6h 5h Kc 2s"},
        Wager.BLIND,
        pay(15),
    ),
    Story(
        Slip.TWO_SETS_MISSED,
        {"hole": "9h 9c", "dealer": "Ac Qd", "board": "9d 4h 4s 4c Kc"},
        Wager.BLIND,
        PUSH,
    ),
    Story(
        Slip.THREE_PAIRS_MIXED_UP,
        {"hole": "7c 7d", "dealer": "5c 6c", "board": "Jh Js 4d 4h Qd"},
        Step.RESULT,
        ResultAnswer(Result.TIE),
    ),
    Story(
        Slip.BOARD_HAND_MISSED,
        {"hole": "2d 3d", "dealer": "2h 4s", "board": "8c 9d Th Js Qc"},
        Step.RESULT,
        ResultAnswer(Result.WIN),
    ),
    Story(
        Slip.KICKER_IGNORED,
        {"hole": "8h Ks", "dealer": "4d Qs", "board": "9c 7s 5h 5s 3c"},
        Step.RESULT,
        ResultAnswer(Result.TIE),
    ),
    Story(
        Slip.RANKS_IGNORED,
        {"hole": "Ks Qs", "dealer": "9s 3c", "board": NO_PAIR},
        Step.RESULT,
        ResultAnswer(Result.TIE),
    ),
    Story(
        Slip.PLAYER_HAND_MISSED,
        {"hole": "Kd 2d", "dealer": "9s 3c", "board": "9d 5d Jd 8s 2c"},
        Step.RESULT,
        ResultAnswer(Result.LOSE),
    ),
    Story(
        Slip.DEALER_HAND_MISSED,
        {"hole": "9s 3c", "dealer": "Kd 2d", "board": "9d 5d Jd 8s 2c"},
        Step.RESULT,
        ResultAnswer(Result.WIN),
    ),
    Story(
        Slip.DEALER_HAND_MISSED,
        {"hole": "9s 3c", "dealer": "Kd Kc", "board": "9d 9c Jd 8s Kh"},
        Step.DEALER_HAND,
        HandAnswer(HandCategory.PAIR),
    ),
    Story(
        Slip.HAND_OVERCALLED,
        {"hole": "9s 3c", "dealer": "Kd 2d", "board": "9d 5d Jc 8s 2c"},
        Step.DEALER_HAND,
        HandAnswer(HandCategory.FLUSH),
    ),
    Story(Slip.ROW_ABOVE, STRAIGHT_WINS | {"trips": 10}, Wager.TRIPS, pay(70)),
    Story(Slip.ROW_BELOW, FLUSH_WINS | {"trips": 10}, Wager.TRIPS, pay(40)),
    Story(
        Slip.OTHER_ROW,
        {"hole": "Qc Qd", "dealer": "Ac Kd", "board": "Qh Qs 2c 3d 9h", "trips": 10},
        Wager.TRIPS,
        pay(30),
    ),
    Story(Slip.FOLD_OVERLOOKED, ROYAL_WINS | {"folded": True}, Wager.BLIND, pay(5000)),
    Story(Slip.FOLD_OVERLOOKED, ROYAL_WINS | {"folded": True}, Wager.ANTE, pay(10)),
    Story(Slip.FOLD_OVERLOOKED, BOTH_ACE_HIGH | {"folded": True}, Wager.ANTE, PUSH),
    Story(Slip.FOLD_OVERLOOKED, BOTH_ACE_HIGH | {"folded": True}, Wager.BLIND, PUSH),
    Story(Slip.SETTLED_AS_WIN, SET_LOSES, Wager.ANTE, pay(10)),
    Story(Slip.SETTLED_AS_LOSS, FLUSH_WINS, Wager.BLIND, TAKE),
    Story(Slip.SETTLED_AS_TIE, SET_LOSES, Wager.ANTE, PUSH),
    *(Story(*story) for story in SIDE_STORIES),
    *(Story(*story) for story in DRILL_STORIES),
    *(Story(*story) for story in CHIP_STORIES),
]


@pytest.mark.parametrize(
    "story", STORIES, ids=[f"{number}-{story.slip}" for number, story in enumerate(STORIES)]
)
def test_a_wrong_answer_is_named_by_the_slip_behind_it(story):
    graded = grade(story.question, story.answer)
    assert not graded.correct
    assert graded.slip is story.slip


COMPARED = [
    (BOARD_PLAYS, Wager.BLIND, TAKE, Slip.BOARD_HAND_MISSED, Slip.SETTLED_AS_LOSS),
    (
        {"hole": "8h Ks", "dealer": "4d Qs", "board": "9c 7s 5h 5s 3c"},
        Wager.ANTE,
        PUSH,
        Slip.KICKER_IGNORED,
        Slip.SETTLED_AS_TIE,
    ),
]


@pytest.mark.parametrize(("round_", "wager", "answer", "before", "after"), COMPARED)
def test_who_has_said_right_who_wins_did_not_misread_the_hands(
    round_, wager, answer, before, after
):
    question = Story(before, round_, wager, answer).question
    assert grade(question, answer).slip is before
    assert grade(question, answer, compared=True).slip is after


TOLD_ELSEWHERE = {
    *(Slip.MISTAKE_OVERLOOKED, Slip.RIGHT_BET_MARKED),
    *(Slip.PLAY_SIZE_ACCEPTED, Slip.SECOND_PLAY_ACCEPTED, Slip.BLIND_UNEQUAL_ACCEPTED),
    *(Slip.OUT_OF_TURN_ACCEPTED, Slip.OUTSIDE_LIMITS_ACCEPTED, Slip.LEGAL_BET_REFUSED),
    *(Slip.ASKED_WITHOUT_NEED, Slip.WRONG_SIDE_FIRST, Slip.STEP_LEFT_OUT, Slip.STEP_REPEATED),
}
"""Slips in checking what somebody else has settled, and in the course of a round: `test_mistakes`
and `test_procedure_drills` tell their stories."""


def test_every_slip_has_its_story():
    assert {story.slip for story in STORIES} | TOLD_ELSEWHERE == set(Slip) == set(SLIPS)


def test_an_answer_that_no_slip_gives_is_wrong_without_a_name():
    story = Story(Slip.ROW_ABOVE, FLUSH_WINS, Wager.BLIND, pay(17))
    assert find_slip(story.question, story.answer) is None


def test_two_wrong_bets_never_make_a_right_total():
    # Ante and Play swapped: 10 + 40 is what was owed, but neither bet was paid right.
    settlement = settle(round_of(**FLUSH_WINS, play=40), house_of())
    bets = {q.wager: q for q in questions(settlement) if q.step is Step.BET}
    assert not grade(bets[Wager.ANTE], pay(40)).correct
    assert not grade(bets[Wager.PLAY], pay(10)).correct


@pytest.mark.parametrize(
    ("slip", "story"),
    [
        (Slip.BLIND_PAID_BELOW_ROWS, WINS_UNQUALIFIED),
        (Slip.BLIND_PAID_ON_TIE, BOARD_PLAYS),
    ],
)
def test_an_amount_that_is_nobodys_is_named_by_what_was_done_with_the_bet(slip, story):
    told = Story(slip, story, Wager.BLIND, pay(Fraction(1234, 5)))
    assert find_slip(told.question, told.answer) is slip


@pytest.mark.parametrize("result", [Result.LOSE, Result.TIE])
def test_who_wins_told_wrong_always_has_a_name(result):
    question = Story(Slip.SETTLED_AS_WIN, FLUSH_WINS, Step.RESULT, None).question
    assert find_slip(question, ResultAnswer(result))
