"""Simulated trainees: what is asked of whom, over questions and days, with moments passed in."""

import json
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from croupier.training.constructing import asked_for
from croupier.training.grading import grade
from croupier.training.house_skills import skills_in, skills_of_slip
from croupier.training.mastery import (
    ENOUGH,
    RECENT,
    Attempt,
    Mastery,
    SkillState,
    mastery_of,
    read_state,
    seconds_for,
    state_json,
)
from croupier.training.path import Stage, path_of, stage_of
from croupier.training.questions import Depth, Question, Step
from croupier.training.scheduling import after_answer, first_skill, for_skills, next_skill
from croupier.training.sessions import SessionState, TrainingSession
from croupier.training.skills import Kind, skills_of
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, round_of, table_of

HOUSE = house_of()
START = datetime(2026, 11, 30, 9, tzinfo=UTC)
PERSISTENT = (Slip.ANTE_PAID_NOT_QUALIFIED, Slip.BLIND_PAID_BELOW_ROWS, Slip.KICKER_IGNORED)


class Trainee:
    """Answers as somebody with these slips would, and otherwise right."""

    def __init__(self, seed, *slips, pace=0.8):
        self.rng = Random(seed)
        self.now = START
        self.states = {}
        self.slips = slips
        self.pace = pace
        self.asked = []
        self.source = for_skills(self.states, HOUSE, self.rng, lambda: self.now)

    def answers(self, question):
        for slip in self.slips:
            for answer in SLIPS[slip](question):
                if answer != question.right:
                    return answer
        return question.right

    def answer(self, question):
        seconds = seconds_for(question) * self.pace
        self.now += timedelta(seconds=seconds + 2)
        given = replace(grade(question, self.answers(question)), seconds=seconds)
        for state in after_answer(self.states, given, self.now):
            self.states[state.key] = state
        self.asked.append(question)
        return given

    def train(self, count):
        """Answer so many questions, and return what they trained."""
        before = len(self.asked)
        while len(self.asked) < before + count:
            for question in self.source():
                self.answer(question)
        return self.asked[before:]

    def go_through(self, times):
        """Meet every skill of the house so often."""
        for _ in range(times):
            for skill in skills_in(HOUSE):
                self.answer(asked_for(skill, self.rng, HOUSE)[0])
                self.now += timedelta(minutes=1)


BY_SLIP = {
    Slip.ANTE_PAID_NOT_QUALIFIED: {"bet/ante/win_not_qualified", "bet/ante/lose_not_qualified"},
    Slip.BLIND_PAID_BELOW_ROWS: {"bet/blind/below_rows"},
    Slip.KICKER_IGNORED: {"compare/kicker"},
}
"""The skills that somebody with these slips gets wrong."""
WRONG = set().union(*BY_SLIP.values())


def trained(questions):
    return [{skill.key for skill in skills_of(question)} for question in questions]


def hits(questions):
    return sum(bool(WRONG & keys) for keys in trained(questions))


def by_chance(seed, count):
    """How many of so many questions would train those skills, were every skill as likely."""
    rng, skills = Random(seed), skills_in(HOUSE)
    asked = []
    while len(asked) < count:
        asked += asked_for(skills[rng.randrange(len(skills))], rng, HOUSE)
    return hits(asked)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_persistent_slips_are_asked_for_and_no_longer_once_they_are_mended(seed):
    chance = by_chance(seed, 1200) / 12
    trainee = Trainee(seed, *PERSISTENT)
    trainee.go_through(2)
    found = trainee.train(100)
    assert hits(found) >= 3 * chance
    for keys in BY_SLIP.values():
        assert sum(bool(keys & asked) for asked in trained(found)) >= 6
    trainee.slips = ()
    trainee.train(100)
    assert not [key for key in WRONG if trainee.states[key].is_weak]
    # They are mastered again in turn with all else that the path teaches.
    trainee.train(100)
    assert hits(trainee.train(200)) / 2 <= 1.5 * chance


@pytest.mark.parametrize("seed", [4, 5])
def test_a_beginners_slips_are_asked_for_as_soon_as_they_show(seed):
    trainee = Trainee(seed, Slip.ANTE_PAID_NOT_QUALIFIED)
    keys = BY_SLIP[Slip.ANTE_PAID_NOT_QUALIFIED]
    trainee.train(150)
    found = trainee.train(100)
    assert sum(bool(keys & asked) for asked in trained(found)) >= 3 * 100 * len(keys) / len(
        skills_in(HOUSE)
    )


@pytest.mark.parametrize("seed", [6, 7])
def test_a_perfect_trainee_gets_ready_for_the_table_stage_by_stage(seed):
    trainee = Trainee(seed)
    reached = []
    for day in range(14):
        trainee.now = START + timedelta(days=day)
        trainee.train(60)
        path = path_of(trainee.states, HOUSE)
        reached.append(path.stage)
        if path.standings[-1].is_done:
            break
    assert path.standings[-1].is_done
    assert reached == sorted(reached)
    assert reached[0] is Stage.BEGINNER
    assert set(reached) == set(Stage)


def test_somebody_with_slips_or_who_is_slow_does_not_get_ready():
    for trainee in (Trainee(8, Slip.KICKER_IGNORED), Trainee(8, pace=1.5)):
        for day in range(5):
            trainee.now = START + timedelta(days=day)
            trainee.train(60)
        path = path_of(trainee.states, HOUSE)
        assert path.stage < Stage.TABLE_READY
        assert not path.standings[-1].is_done


def test_nothing_is_asked_three_times_in_a_row_where_anything_else_waits():
    trainee = Trainee(9, *PERSISTENT)
    trainee.go_through(1)
    chosen = []
    for _ in range(200):
        chosen.append(next_skill(trainee.states, HOUSE, trainee.now, trainee.rng))
        trainee.answer(asked_for(chosen[-1], trainee.rng, HOUSE)[0])
    assert max(Counter(chosen).values()) > 10
    for three in zip(chosen, chosen[1:], chosen[2:], strict=False):
        assert len(set(three)) > 1
    # Alone it is asked again and again.
    (only,) = (skill for skill in skills_in(HOUSE) if skill.key == "compare/kicker")
    for _ in range(4):
        chosen = next_skill(trainee.states, HOUSE, trainee.now, trainee.rng, [only])
        assert chosen == only
        for question in asked_for(chosen, trainee.rng, HOUSE):
            trainee.answer(question)


def state(skill, *rights, days=1, pace=0.8, due=None, was_mastered=False):
    """A skill with such answers, one an hour."""
    attempts = tuple(
        Attempt(START - timedelta(days=days) + timedelta(hours=hour), right, pace)
        for hour, right in enumerate(rights)
    )
    return SkillState(skill.key, attempts, was_mastered, due, None)


def test_the_mistakes_of_somebody_are_trained_by_the_skills_that_they_spoil():
    for slip, keys in BY_SLIP.items():
        assert {skill.key for skill in skills_of_slip(slip, HOUSE)} == keys
    assert {s.kind for s in skills_of_slip(Slip.STAKE_INCLUDED, HOUSE)} >= {Kind.PAYOUT}
    assert skills_of_slip(Slip.METER_NOT_DIVIDED, HOUSE) == ()
    # No table shows these; the cards of drills do, but adding up is no skill.
    for slip, keys in {
        Slip.LOWER_CARDS_PICKED: ["read/board_plays"],
        Slip.SPLIT_MISSED: ["compare/tie"],
        Slip.STAKES_FORGOTTEN: [],
    }.items():
        assert [skill.key for skill in skills_of_slip(slip, HOUSE)] == keys
    # What a house has can be made by some answer to a question about it.
    trainee = Trainee(13, Slip.WHEEL_MISSED)
    (wheel, *_rest) = found = skills_of_slip(Slip.WHEEL_MISSED, HOUSE)
    assert wheel.key == "read/wheel"
    chosen = next_skill(trainee.states, HOUSE, START, trainee.rng, found)
    assert not trainee.answer(asked_for(chosen, trainee.rng, HOUSE)[0]).correct


def test_what_has_been_due_for_longest_comes_first_and_then_what_slips():
    first, second, third, *others = skills_in(HOUSE)
    late, later = START - timedelta(days=2), START + timedelta(days=9)
    rest = {one.key: state(one, *4 * [True], was_mastered=True, due=later) for one in others}
    states = rest | {
        first.key: state(first, True, due=START - timedelta(days=1)),
        second.key: state(second, True, days=2, due=late),
        third.key: state(third, True, True, False, False, days=3, due=later, was_mastered=True),
    }
    rng = Random(1)
    weak = states[third.key]
    assert (weak.mastery, weak.is_weak) == (Mastery.SLIPPING, True)
    found = Counter(next_skill(states, HOUSE, START, rng) for _ in range(200))
    assert set(found) == {second, third}
    assert 70 < found[third] < 130
    # What is told beforehand is no matter of luck, and it is what a session begins with.
    assert first_skill(states, HOUSE, START) == second
    for seed in range(9):
        table = for_skills(states, HOUSE, Random(seed), lambda: START)()
        assert any(second in skills_of(question) for question in table)
    mended = state(third, False, False, True, True, True, days=3, due=later, was_mastered=True)
    states[third.key] = mended
    assert (mended.mastery, mended.is_weak) == (Mastery.SLIPPING, False)
    assert next_skill(states, HOUSE, START, rng) == second
    states[second.key] = state(second, True, days=2, due=later)
    assert next_skill(states, HOUSE, START, rng) == first
    states[first.key] = state(first, True, due=later)
    assert next_skill(states, HOUSE, START, rng) == third


def test_somebody_new_begins_at_the_beginning_of_the_path():
    trainee = Trainee(10)
    first = path_of({}, HOUSE).standings[0].skills
    assert next_skill({}, HOUSE, START, Random(1)) == first[0]
    assert all(stage_of(skill) is Stage.BEGINNER for skill in first)
    for keys in trained(trainee.train(10)):
        assert keys & {skill.key for skill in first}


def test_every_skill_is_on_the_path_once_and_later_stages_may_be_trained_at_once():
    path = path_of({}, HOUSE)
    assert sorted(skill.key for skill in path.skills) == sorted(s.key for s in skills_in(HOUSE))
    assert [standing.is_open for standing in path.standings] == [True, False, False, False]
    for standing in path.standings[:-1]:
        assert standing.counts == {Mastery.NEW: len(standing.skills)}
        assert next_skill({}, HOUSE, START, Random(1), standing.skills) in standing.skills


R, W = True, False


@pytest.mark.parametrize(
    ("rights", "pace", "was_mastered", "mastery"),
    [
        ([], 0.8, False, Mastery.NEW),
        ([R], 0.8, False, Mastery.LEARNING),
        ([W, W], 0.8, False, Mastery.LEARNING),
        ([R, R, R], 0.8, False, Mastery.NEARLY),
        (ENOUGH * [R], 0.8, False, Mastery.MASTERED),
        (ENOUGH * [R], 1.2, False, Mastery.NEARLY),
        ([W, R, R, R], 0.8, False, Mastery.NEARLY),
        ([W, *9 * [R]], 0.8, False, Mastery.MASTERED),
        ([W, W, *8 * [R]], 0.8, False, Mastery.NEARLY),
        # One miss is no slip; two of three are, and so is getting slow.
        ([*9 * [R], W], 0.8, True, Mastery.MASTERED),
        ([*8 * [R], W, W], 0.8, True, Mastery.SLIPPING),
        ([*7 * [R], W, R, W], 0.8, True, Mastery.SLIPPING),
        ([*7 * [R], W, W, R], 0.8, True, Mastery.SLIPPING),
        ([*6 * [R], W, W, R, R], 0.8, True, Mastery.MASTERED),
        ([R, W, R, W, R, R, W, W, R, R], 0.8, True, Mastery.SLIPPING),
        (10 * [R], 2.5, True, Mastery.SLIPPING),
    ],
)
def test_how_well_a_skill_is_mastered(rights, pace, was_mastered, mastery):
    attempts = [Attempt(START, right, pace) for right in rights]
    assert mastery_of(attempts, was_mastered=was_mastered) is mastery


def asked(wager=Wager.BLIND, depth=Depth.AMOUNT):
    table = settle(round_of("9hTd", dealer="KsKd", board="2c5d8hJcQs"), HOUSE)
    return Question(table, Step.BET, 1, wager, depth)


def after(seconds, states=(), now=START, **given):
    question = asked()
    made = replace(grade(question, question.right), seconds=seconds, **given)
    (found,) = after_answer(dict(states), made, now)
    return found


def test_help_a_late_answer_and_a_wrong_one_bring_a_skill_back_at_once():
    quick, right, slow = after(4), after(8), after(20)
    wrong = [after(4, helped=True), after(4, late=True), after(4, correct=False)]
    assert quick.due > right.due > slow.due > wrong[0].due > START
    assert len({state.due for state in wrong}) == 1
    assert not any(state.attempts[-1].right for state in wrong)


def test_days_between_answers_grow_and_shrink_again_with_a_miss():
    now, states, waits = START, {}, []
    for _ in range(6):
        found = after(7, states, now)
        states = {found.key: found}
        waits.append(found.due - now)
        now = found.due
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=30)
    missed = after(7, states, now, correct=False)
    assert missed.due - now < timedelta(hours=1)


def test_the_same_answers_are_always_followed_by_the_same_dates():
    assert after(7) == after(7)
    earlier = after(7, {after(7).key: after(7)}, START - timedelta(days=3))
    assert earlier.due > START - timedelta(days=3)


def test_a_state_comes_back_from_json_as_it_was_and_a_broken_one_as_new():
    trainee = Trainee(11, *PERSISTENT)
    trainee.train(40)
    for state in trainee.states.values():
        kept = json.loads(json.dumps(state_json(state), allow_nan=False))
        read = read_state(state.key, state.due, kept)
        assert read == state
        assert len(read.attempts) <= RECENT
    no_paces = [
        {"attempts": [[START.isoformat(), True, pace]], "card": None, "was_mastered": True}
        for pace in (json.loads("NaN"), json.loads("1e999"), 10**400, -1)
    ]
    endless = {"attempts": [], "card": {"stability": json.loads("1e999")}, "was_mastered": True}
    dateless = {"attempts": [["x", True, 1]], "card": None}
    for broken in ({}, {"attempts": 3}, dateless, endless, *no_paces):
        assert read_state("compare/kicker", START, broken) == SkillState("compare/kicker")


@pytest.mark.parametrize(
    "odd",
    [
        {"stability": "high"},
        {"stability": None},
        {"state": 9},
        {"due": "soon"},
        {"last_review": "2026-11-01T08:00:00"},
        {"stability": float("nan")},
        {"stability": 1e308},
    ],
    ids=str,
)
def test_a_card_that_is_none_begins_anew(odd):
    first = after(4)
    broken = replace(first, card={**first.card, **odd})
    assert after(7, {first.key: broken}, START + timedelta(days=1)).due > START
    assert after(7, {first.key: replace(first, card={})}).card["stability"] > 0


def test_seconds_are_those_of_what_is_to_be_answered():
    blind, ante = asked(), asked(Wager.ANTE)
    assert seconds_for(blind) == seconds_for(ante) == 9
    assert seconds_for(asked(depth=Depth.ACTION)) == 4 < seconds_for(asked(depth=Depth.CHIPS))
    below = settle(round_of("AhAd", dealer="KsKd", board="2c5d8hJcQs"), HOUSE)
    assert seconds_for(Question(below, Step.BET, 1, Wager.BLIND)) == 4
    assert (
        seconds_for(Question(below, Step.HAND, 1)) == 6 < seconds_for(Question(below, Step.FIVE, 1))
    )
    # The hands are compared, Ante and Play are paid and the Blind is pushed.
    assert seconds_for(Question(below, Step.PICKS_UP, 1)) == 6 + 9 + 9 + 4
    for seats in (2, 4):
        holes = ("AhAd", "3c3d", "4h4s", "6c6d")[:seats]
        table = settle(table_of(*holes, dealer="KsKd", board="2c5d8hJcQs"), HOUSE)
        assert seconds_for(Question(table, Step.COMPARE)) == 3 * seats
        assert seconds_for(Question(table, Step.DECIDES)) == 6


def test_a_session_asks_for_the_skills_of_its_trainee():
    trainee = Trainee(12)
    session = TrainingSession(trainee.source, lambda: 0.0, tables=5)
    while session.state is not SessionState.FINISHED:
        graded = session.submit(session.question.right)
        for state in after_answer(trainee.states, graded, trainee.now):
            trainee.states[state.key] = state
        trainee.now += timedelta(seconds=5)
        session.next()
    assert session.summary.right == session.summary.answered >= 5
    assert len(trainee.states) >= 5
