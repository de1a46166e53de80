import pytest

from croupier.training.questions import Depth, Question, Step, questions
from croupier.training.topics import NO_ROW, Outcome, Topic, subject_named, topic_of
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, round_of, side_bets_of

QUALIFIES = {"dealer": "KsKd", "board": "2c5d8hJcQs"}
DOES_NOT = {"dealer": "AsKd", "board": "2c5d8hJcQs"}


def topics(hole, house=None, **round_):
    settlement = settle(round_of(hole, **round_), house or house_of())
    return {question: topic_of(question) for question in questions(settlement)}


def topic(found, step, wager=None):
    return next(
        topic
        for question, topic in found.items()
        if (question.step, question.wager) == (step, wager)
    )


@pytest.mark.parametrize(
    ("cards", "hand", "outcome"),
    [(QUALIFIES, "pair", "qualifies"), (DOES_NOT, "high_card", "does_not_qualify")],
)
def test_the_dealers_hand_goes_by_itself_and_by_whether_it_qualifies(cards, hand, outcome):
    found = topics("AhAd", **cards)
    for step in (Step.DEALER_HAND, Step.QUALIFIES):
        assert topic(found, step) == Topic(step, hand, Outcome(outcome))


@pytest.mark.parametrize(
    ("hole", "cards", "hand", "outcome"),
    [
        ("AhAd", QUALIFIES, "pair", Outcome.WIN),
        ("8s8d", DOES_NOT, "three_of_a_kind", Outcome.WIN_NOT_QUALIFIED),
        ("3h4h", QUALIFIES, "high_card", Outcome.LOSE),
        ("3h4h", DOES_NOT, "high_card", Outcome.LOSE_NOT_QUALIFIED),
        ("AhKc", DOES_NOT, "high_card", Outcome.TIE),
    ],
)
def test_a_bet_goes_by_the_hand_of_its_seat_and_how_it_ended(hole, cards, hand, outcome):
    found = topics(hole, trips=5, **cards)
    for wager in (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS):
        assert topic(found, Step.BET, wager) == Topic(wager, hand, outcome)
    assert topic(found, Step.RESULT) == Topic(Step.RESULT, hand, outcome)


def test_the_bets_of_a_folded_hand_are_a_folds():
    found = topics("AhAd", folded=True, trips=5, **QUALIFIES)
    assert topic(found, Step.BET, Wager.TRIPS) == Topic(Wager.TRIPS, "pair", Outcome.FOLD)


def test_a_hole_card_bonus_goes_by_its_row_and_other_side_bets_by_the_hand():
    house = house_of(side_bets=side_bets_of())
    paid = topics("AhAd", house, hole_cards=5, bad_beat=5, progressive=5, meter=25_000, **QUALIFIES)
    assert topic(paid, Step.BET, Wager.HOLE_CARDS).hand == "AA"
    assert topic(paid, Step.BET, Wager.BAD_BEAT).hand == "pair"
    assert topic(paid, Step.BET, Wager.PROGRESSIVE).hand == "pair"
    lost = topics("3h4h", house, hole_cards=5, **QUALIFIES)
    assert topic(lost, Step.BET, Wager.HOLE_CARDS).hand == NO_ROW


def test_every_subject_is_found_by_its_name_and_nothing_else_is():
    for subject in (*Wager, *Step):
        assert subject_named(subject.value) is subject
    with pytest.raises(ValueError, match="poker"):
        subject_named("poker")


def test_what_is_asked_of_a_bet_makes_no_other_topic():
    settlement = settle(round_of("AhAd", **QUALIFIES), house_of())
    asked = {Question(settlement, Step.BET, 1, Wager.ANTE, depth) for depth in Depth}
    assert len({topic_of(question) for question in asked}) == 1
