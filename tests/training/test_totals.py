from fractions import Fraction

import pytest

from croupier.training.answers import AmountAnswer
from croupier.training.grading import grade
from croupier.training.questions import Question, Step
from croupier.training.totals import bet_counted_wrong, counted_wrong, parts_of
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, seat_of, table_of
from tests.training.drill_stories import FLUSH_WINS, LOSES_UNQUALIFIED, NOT_QUALIFIED


def asked(story, step=Step.PICKS_UP):
    told = dict(story)
    others, dealer, board = told.pop("others", ()), told.pop("dealer"), told.pop("board")
    table = table_of(seat_of(**told), *others, dealer=dealer, board=board)
    return Question(settle(table, house_of()), step, 1 if step is Step.PICKS_UP else None)


def wrong_in(story, answer, step=Step.PICKS_UP):
    """What was counted wrong: bets by their names, seats by their numbers."""
    question = asked(story, step)
    given = grade(question, AmountAnswer(Fraction(answer)))
    assert not given.correct
    return [part.bet.wager if part.bet else part.seat.number for part in counted_wrong(given)]


TWO_SEATS = FLUSH_WINS | {"others": [seat_of("Ks 9s", ante=20, folded=True)]}


@pytest.mark.parametrize(
    ("story", "answer", "wrong"),
    [
        (NOT_QUALIFIED, 20, [Wager.ANTE, Wager.BLIND]),
        (FLUSH_WINS, 70, [Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS]),
        # Two bets of 10 are taken: which of them was counted nobody can say.
        (LOSES_UNQUALIFIED, 20, []),
        (LOSES_UNQUALIFIED, 15, [Wager.TRIPS]),
        (LOSES_UNQUALIFIED, 35, [Wager.BLIND, Wager.PLAY, Wager.TRIPS]),
        (FLUSH_WINS, 100, [Wager.BLIND]),
        (FLUSH_WINS, 101, []),
    ],
)
def test_a_wrong_total_shows_the_bets_that_it_was_counted_wrong_in(story, answer, wrong):
    assert sorted(wrong_in(story, answer)) == sorted(wrong)


def test_a_seat_that_was_left_out_is_named():
    assert wrong_in(TWO_SEATS, -70, Step.RACK) == [2]
    assert wrong_in(TWO_SEATS, 105, Step.PAYS_OUT) == []


def test_one_bet_explains_a_total_or_none_does():
    question = asked(FLUSH_WINS)
    assert bet_counted_wrong(grade(question, AmountAnswer(Fraction(100)))) is Wager.BLIND
    assert bet_counted_wrong(grade(question, AmountAnswer(Fraction(70)))) is None
    assert bet_counted_wrong(grade(question, question.right)) is None


@pytest.mark.parametrize("step", [Step.PICKS_UP, Step.PAYS_OUT, Step.RACK])
def test_parts_add_up_to_the_total(step):
    question = asked(TWO_SEATS, step)
    assert sum(part.comes_to for part in parts_of(question)) == question.right.amount


def test_what_is_no_total_has_no_parts():
    question = Question(asked(FLUSH_WINS).settlement, Step.RESULT, 1)
    assert parts_of(question) == ()
    assert counted_wrong(grade(question, question.right)) == ()
