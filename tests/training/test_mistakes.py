"""Tables that somebody else has settled: which mistakes are made, and what finding them says."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.paytable_file import read_paytable
from croupier.paths import paytables_dir
from croupier.training.answers import PUSH, TAKE, BetAnswer, MarksAnswer, pay
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.graded_skills import skills_graded, skills_judged
from croupier.training.grading import Grade, grade
from croupier.training.mastery import seconds_for
from croupier.training.mistake_drill import aims_of
from croupier.training.mistakes import (
    Mistake,
    SettledByAnother,
    mistake_questions,
)
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Question, Step
from croupier.training.scheduling import after_answer
from croupier.training.sessions import TrainingSession
from croupier.training.skills import Kind, Skill, skills_of
from croupier.training.slip_finding import find_slip
from croupier.training.slips import Slip
from croupier.training.topics import Outcome
from croupier.uth.house import Rounding
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, round_of, seat_of, side_bets_of, table_of

# Between them they have every side bet, a maximum payout, and payments that are rounded.
SHIPPED = ("bad-beat", "northwood", "ohio", "progressive")
LIMITS = house_of(
    max_payout_per_player=Fraction(2000), rounding=Rounding.DOWN, smallest_chip=Fraction(1)
)
RICH = house_of(side_bets=side_bets_of())
NOW = datetime(2026, 12, 1, 10, tzinfo=UTC)


def tables(house, count, seats=3, seed=1):
    """The first questions of so many tables, which ask for the mistakes."""
    plan = SessionPlan(drill=Drill.MISTAKE, table=TablePlan(seats))
    source = source_of(plan, house, Random(seed))
    return [source() for _ in range(count)]


@given(st.sampled_from(SHIPPED), st.integers(1, 7), st.integers(0, 2**32))
def test_every_mistake_is_what_its_slip_answers_and_never_what_is_right(name, seats, seed):
    house = read_paytable(paytables_dir() / f"{name}.toml")
    (asked,) = tables(house, 1, seats, seed)
    which, *bets = asked
    mistakes = which.matter.mistakes
    assert len(mistakes) <= 3
    assert len({mistake.place for mistake in mistakes}) == len(mistakes)
    assert which.right == MarksAnswer(frozenset(mistake.place for mistake in mistakes))
    assert [(bet.seat_number, bet.wager) for bet in bets] == [one.place for one in mistakes]
    for mistake, question in zip(mistakes, bets, strict=True):
        assert question.step is Step.BET
        assert mistake.done != question.right
        assert find_slip(question, mistake.done) is mistake.slip


@pytest.mark.parametrize(
    ("count", "house"),
    [
        (2_000, LIMITS),
        pytest.param(10_000, LIMITS, marks=pytest.mark.slow),
        pytest.param(10_000, RICH, marks=pytest.mark.slow),
    ],
)
def test_none_to_three_mistakes_are_as_likely_and_so_is_each_slip(count, house):
    counts, slips = Counter(), Counter()
    for which, *_bets in tables(house, count, seats=2):
        counts[len(which.matter.mistakes)] += 1
        slips.update(mistake.slip for mistake in which.matter.mistakes)
    assert set(counts) == {0, 1, 2, 3}
    off = sum((number - count / 4) ** 2 / (count / 4) for number in counts.values())
    assert off < 20, counts
    assert set(slips) == set(aims_of(house, 2))
    mean = slips.total() / len(slips)
    assert 0.9 * mean < min(slips.values())
    assert max(slips.values()) < 1.1 * mean


def test_a_table_is_as_large_as_was_chosen():
    assert {len(asked[0].settlement.seats) for asked in tables(house_of(), 20, 5)} == {5}


# Two ties: the Blind of seat 1 was paid, and the Trips of seat 2 taken; the rest is right.
TIES = settle(
    table_of(
        seat_of("2c 3d", trips=5),
        seat_of("2d 3h", trips=5),
        dealer="4h 4c",
        board="Ts Jd Qh Kc As",
    ),
    house_of(),
)
MATTER = SettledByAnother(
    (
        Mistake(2, Wager.TRIPS, TAKE, Slip.TRIPS_TAKEN_ON_ROW),
        Mistake(1, Wager.BLIND, pay(10), Slip.BLIND_PAID_ON_TIE),
    )
)
WHICH, TRIPS, BLIND = mistake_questions(TIES, MATTER)


def marks(*places):
    return MarksAnswer(frozenset(places))


BOTH = ((1, Wager.BLIND), (2, Wager.TRIPS))


@pytest.mark.parametrize(
    ("answer", "slip"),
    [
        (marks(*BOTH), None),
        (marks(), Slip.MISTAKE_OVERLOOKED),
        (marks(BOTH[0]), Slip.MISTAKE_OVERLOOKED),
        (marks(BOTH[0], (2, Wager.ANTE)), Slip.MISTAKE_OVERLOOKED),
        (marks(*BOTH, (1, Wager.ANTE), (2, Wager.PLAY)), Slip.RIGHT_BET_MARKED),
    ],
)
def test_only_the_very_bets_are_right_and_what_is_wrong_is_named(answer, slip):
    graded = grade(WHICH, answer)
    assert graded.correct is (slip is None)
    assert graded.slip is slip
    assert grade(WHICH, None).slip is None


def test_a_table_without_a_mistake_is_answered_by_none():
    (which,) = mistake_questions(TIES, SettledByAnother())
    assert grade(which, marks()).correct
    assert grade(which, marks(BOTH[0])).slip is Slip.RIGHT_BET_MARKED


def test_what_was_done_with_a_bet_is_right_but_for_the_mistakes():
    seat = TIES.seat(1)
    assert MATTER.done_with(1, seat.bet(Wager.BLIND)) == pay(10)
    assert MATTER.done_with(2, TIES.seat(2).bet(Wager.BLIND)) == PUSH
    assert MATTER.mistake_at(2, Wager.BLIND) is None


BLIND_TIE = Skill(Kind.BET, Outcome.TIE, Wager.BLIND)
ANTE_TIE = Skill(Kind.BET, Outcome.TIE, Wager.ANTE)
STRAIGHT = Skill(Kind.PAYOUT, "straight", Wager.TRIPS)


def test_of_the_skills_what_is_found_is_right_and_what_is_overlooked_or_marked_is_wrong():
    assert {BLIND_TIE, STRAIGHT} <= set(skills_of(WHICH))
    graded = grade(WHICH, marks(BOTH[0], (2, Wager.ANTE)))
    judged = skills_judged(graded)
    assert (judged[BLIND_TIE], judged[STRAIGHT], judged[ANTE_TIE]) == (True, False, False)
    assert set(skills_graded(graded)) == set(judged)
    # No other bet of the table says anything.
    concerned = {*skills_of(TRIPS), *skills_of(BLIND), *skills_of(WHICH.at((2, Wager.ANTE)))}
    assert set(judged) <= concerned
    states = {state.key: state for state in after_answer({}, graded, NOW)}
    assert states[BLIND_TIE.key].attempts[0].right
    assert not states[STRAIGHT.key].attempts[0].right
    helped = replace(grade(WHICH, WHICH.right), helped=True)
    assert not any(state.attempts[0].right for state in after_answer({}, helped, NOW))


def test_a_skipped_table_overlooks_every_mistake():
    judged = skills_judged(Grade(WHICH, None, correct=False))
    assert judged
    assert not any(judged.values())


def test_who_overlooks_a_misread_hand_lacks_the_reading():
    wheel = round_of("5h 4c", dealer="Kc Kd", board="Ah 3s 2h Tc 9s")
    settlement = settle(wheel, house_of())
    bet = Question(settlement, Step.BET, 1, Wager.PLAY)
    done = next(answer for answer in (TAKE, PUSH) if find_slip(bet, answer) is Slip.WHEEL_MISSED)
    matter = SettledByAnother((Mistake(1, Wager.PLAY, done, Slip.WHEEL_MISSED),))
    which = mistake_questions(settlement, matter)[0]
    judged = skills_judged(grade(which, marks()))
    assert Skill(Kind.READ, "wheel") in judged
    assert {skill.kind for skill in judged} == {Kind.READ, Kind.COMPARE}


def test_to_check_a_table_takes_as_long_as_it_is_large():
    round_ = round_of("2c 3d", dealer="4h 4c", board="Ts Jd Qh Kc As")
    (small,) = mistake_questions(settle(round_, house_of()), SettledByAnother())
    # Comparing one hand, and three bets that are pushed, two seconds each.
    assert seconds_for(small) == 12
    assert seconds_for(WHICH) == 2 * 12 + 2 * 4.5


def test_a_table_is_clean_when_all_is_marked_and_put_right():
    house = house_of()
    plan = SessionPlan(drill=Drill.MISTAKE, table=TablePlan(3))
    session = TrainingSession(source_of(plan, house, Random(4)), lambda: 0.0, tables=12)
    spoilt = set()
    while session.state.value != "finished":
        question = session.question
        if question.step is Step.BET and session.table_number % 2:
            wrong = BetAnswer(TAKE.action) if question.right != TAKE else PUSH
            session.submit(wrong)
            spoilt.add(session.table_number)
        else:
            session.submit(question.right)
        session.next()
    summary = session.summary
    assert spoilt
    assert (summary.tables, summary.clean_tables) == (12, 12 - len(spoilt))
