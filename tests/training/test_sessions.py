from fractions import Fraction
from itertools import count
from random import Random

import pytest

from croupier.training.answers import PUSH, TAKE, QualifiesAnswer, pay_in
from croupier.training.levels import Level
from croupier.training.practice import TablePlan, practice_table
from croupier.training.questions import Depth, Step
from croupier.training.scores import SLOWEST
from croupier.training.sessions import (
    KEPT_TABLES,
    Feedback,
    SessionError,
    SessionState,
    TrainingSession,
)
from croupier.training.slips import Slip
from croupier.training.sources import missed_tables, whole_tables
from croupier.uth.chips import MOST_CHIPS, fewest_chips, rack_of
from croupier.uth.dealing import deal_round
from croupier.uth.house import Chip
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from tests.builders import house_of, round_of

HOUSE = house_of()


class Watch:
    """A clock that the test winds on."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def watch():
    return Watch()


def dealing(seats=2, seed=7):
    seeds = count(seed)
    return lambda: settle(deal_round(Random(next(seeds)), HOUSE, seats), HOUSE)


def start(watch, tables=1, level=Level.AMOUNTS, feedback=Feedback.EACH_ANSWER, budget=None, **deal):
    return TrainingSession(whole_tables(dealing(**deal), level), watch, tables, feedback, budget)


def wrong_answer(question):
    if question.step is Step.QUALIFIES:
        return QualifiesAnswer(not question.right.qualifies)
    return TAKE if question.right != TAKE else PUSH


def answer_all(session, answer=lambda question: question.right):
    while session.state is not SessionState.FINISHED:
        session.submit(answer(session.question))
        session.next()


def test_a_session_without_a_miss_is_all_clean_tables(watch):
    session = start(watch, tables=3)
    answer_all(session)
    summary = session.summary
    assert summary.right == summary.answered == len(session.grades)
    assert (summary.tables, summary.clean_tables) == (3, 3)
    assert summary.best_streak == session.streak == summary.answered
    assert not summary.misses


def test_one_miss_spoils_its_table_and_breaks_the_streak(watch):
    session = start(watch, tables=2)
    session.submit(wrong_answer(session.question))
    assert session.streak == 0
    session.next()
    answer_all(session)
    assert session.summary.clean_tables == 1
    assert session.summary.best_streak == session.summary.answered - 1
    assert [miss.question.step for miss in session.summary.misses] == [Step.DEALER_HAND]


def test_every_question_of_a_table_comes_once_and_in_order(watch):
    session = start(watch)
    expected = session.questions
    answer_all(session)
    assert tuple(grade.question for grade in session.grades) == expected


def test_the_summary_tells_each_step_and_each_bet_apart(watch):
    session = start(watch, tables=20)
    answer_all(session, lambda q: TAKE if q.wager is Wager.TRIPS else q.right)
    by_wager = session.summary.by_wager
    assert by_wager[Wager.ANTE].share == 1
    assert by_wager[Wager.TRIPS].right < by_wager[Wager.TRIPS].asked
    asked = sum(tally.asked for tally in session.summary.by_step.values())
    assert asked == session.summary.answered


@pytest.mark.parametrize("level", Level)
def test_a_level_asks_all_of_the_one_before_it_and_more(watch, level):
    session = start(watch, level=level, tables=2)
    answer_all(session)
    assert {grade.question.step for grade in session.grades} == level.steps
    assert session.summary.right == session.summary.answered
    bets = [grade.question for grade in session.grades if grade.question.wager]
    assert {question.depth for question in bets} <= {level.depth}
    below = Level(max(1, level - 1))
    assert below.steps <= level.steps
    assert level is below or (below.steps, below.depth) != (level.steps, level.depth)


def test_an_answer_is_graded_once(watch):
    session = start(watch)
    session.submit(session.question.right)
    with pytest.raises(SessionError):
        session.submit(session.question.right)
    assert len(session.grades) == 1


def test_nothing_goes_on_before_the_answer(watch):
    session = start(watch)
    with pytest.raises(SessionError):
        session.next()


def test_a_skipped_question_counts_as_a_miss(watch):
    session = start(watch)
    session.skip()
    assert session.summary.misses[0].answer is None
    assert session.summary.answered == 1


def test_the_grade_belongs_to_the_question_on_the_table(watch):
    session = start(watch)
    assert session.grade is None
    session.submit(session.question.right)
    assert session.grade.question is session.question
    session.next()
    assert session.grade is None


def test_a_pause_stops_the_clock_and_takes_no_answer(watch):
    session = start(watch)
    watch.now += 5
    session.pause()
    watch.now += 1000
    with pytest.raises(SessionError):
        session.submit(session.question.right)
    session.resume()
    watch.now += 2
    session.submit(session.question.right)
    assert session.elapsed == 7
    assert session.summary.median_seconds == 7


def test_a_pause_after_an_answer_comes_back_to_its_grade(watch):
    session = start(watch)
    grade = session.submit(session.question.right)
    session.pause()
    session.resume()
    assert session.state is SessionState.GRADED
    assert session.grade is grade


def test_the_time_spent_reading_an_explanation_is_not_a_decision(watch):
    session = start(watch)
    watch.now += 3
    session.submit(session.question.right)
    watch.now += 60
    session.next()
    watch.now += 5
    session.submit(session.question.right)
    assert session.summary.median_seconds == 4


def test_finishing_early_counts_what_was_answered(watch):
    session = start(watch, tables=5)
    session.submit(session.question.right)
    session.finish()
    session.finish()
    assert session.state is SessionState.FINISHED
    assert (session.summary.answered, session.summary.tables) == (1, 0)
    with pytest.raises(SessionError):
        session.next()


def test_a_session_without_an_end_deals_on(watch):
    session = start(watch, tables=None, level=Level.QUALIFIES)
    for _ in range(50):
        session.submit(session.question.right)
        session.next()
    assert session.table_number == 51


def test_help_is_counted(watch):
    session = start(watch)
    session.use_help()
    session.use_help()
    assert session.summary.helped == 2


def test_looking_a_question_up_is_help_once_and_only_before_its_answer(watch):
    session = start(watch)
    first, second, third = session.questions[:3]
    assert session.look_up(first)
    assert session.look_up(first)
    assert session.summary.helped == 1
    assert session.look_up(third)
    assert session.summary.helped == 2
    session.submit(first.right)
    assert not session.look_up(first)
    session.next()
    session.submit(second.right)
    session.next()
    session.submit(third.right)
    assert session.summary.helped == 2
    assert [grade.helped for grade in session.grades] == [True, False, True]
    assert session.grade.correct


@pytest.mark.parametrize("help_used", [TrainingSession.use_help, lambda s: s.look_up(s.question)])
def test_what_was_answered_right_with_help_is_right_but_its_table_is_not_clean(watch, help_used):
    session = start(watch, tables=3)
    while session.state is not SessionState.FINISHED:
        if session.table_number == 2 and session.question_number == 4:
            help_used(session)
        session.submit(session.question.right)
        session.next()
    summary = session.summary
    assert summary.right == summary.answered == summary.best_streak
    assert (summary.tables, summary.clean_tables, summary.helped) == (3, 2, 1)
    helped = [grade for grade in session.grades if grade.helped]
    assert [grade.table_number for grade in helped] == [2]


def test_a_question_looked_up_on_one_table_is_no_help_on_the_next(watch):
    session = start(watch, tables=2, level=Level.QUALIFIES)
    session.look_up(session.question)
    session.submit(session.question.right)
    session.next()
    assert session.look_up(session.question)
    assert session.summary.helped == 2


@pytest.mark.parametrize("feedback", Feedback)
def test_nothing_answered_and_not_told_may_be_explained(watch, feedback):
    session = start(watch, tables=2, feedback=feedback, seats=3)
    while session.state is not SessionState.FINISHED:
        told = [grade.question for grade in session.told_grades]
        waiting = list(session.questions[session.question_number - 1 :])
        assert list(session.explainable) == told + waiting
        session.submit(wrong_answer(session.question))
        session.next()


def test_a_session_needs_a_table_and_a_question(watch):
    with pytest.raises(SessionError):
        start(watch, tables=0)
    with pytest.raises(SessionError):
        TrainingSession(lambda: (), watch)


def test_nothing_answered_is_a_summary_too(watch):
    summary = start(watch).summary
    assert (summary.right, summary.answered, summary.median_seconds) == (0, 0, 0)


def test_of_tables_long_gone_only_the_misses_are_kept(watch):
    session = start(watch, tables=KEPT_TABLES + 5, seats=1)
    missed = []

    def answer(question):
        if question.step is Step.QUALIFIES and session.table_number in (2, 25):
            missed.append(question)
            return wrong_answer(question)
        return question.right

    answer_all(session, answer)
    summary = session.summary
    assert [miss.question for miss in summary.misses] == missed
    assert [miss.table_number for miss in summary.misses] == [2, 25]
    assert (summary.tables, summary.clean_tables) == (25, 23)
    assert summary.answered - summary.right == 2
    assert len({id(grade.question.settlement) for grade in session.grades}) == KEPT_TABLES + 1


def test_a_bet_is_not_put_down_to_misreading_once_the_winner_is_told(watch):
    board_plays = round_of("2d 3d", dealer="2h 4s", board="8c 9d Th Js Qc")
    session = TrainingSession(
        whole_tables(lambda: settle(board_plays, HOUSE), Level.AMOUNTS), watch, 1
    )
    while session.question.wager is not Wager.ANTE:
        session.submit(session.question.right)
        session.next()
    assert session.submit(TAKE).slip is Slip.SETTLED_AS_LOSS


# When the trainee is told.


def test_after_each_seat_the_trainee_is_told_of_all_its_bets_at_once(watch):
    session = start(watch, feedback=Feedback.EACH_SEAT, seats=3)
    seats = []
    while session.state is not SessionState.FINISHED:
        question = session.question
        session.submit(wrong_answer(question))
        last = session.questions[-1] is question or (
            session.questions[session.question_number].seat_number != question.seat_number
        )
        if last:
            told = session.just_told
            assert {grade.question.seat_number for grade in told} == {question.seat_number}
            assert session.told_grades == session.table_grades
            seats.append(question.seat_number)
        else:
            assert session.just_told == ()
            assert question not in [grade.question for grade in session.told_grades]
        session.next()
    assert seats == [None, 3, 2, 1]


def test_the_streak_gives_away_nothing_that_is_not_told(watch):
    session = start(watch, feedback=Feedback.EACH_SEAT)
    session.submit(session.question.right)
    assert session.streak == 0
    session.next()
    session.submit(session.question.right)
    assert session.streak == 2


def test_at_the_end_nothing_is_told_before_the_summary(watch):
    session = start(watch, tables=2, feedback=Feedback.AT_THE_END)
    while session.state is not SessionState.FINISHED:
        session.submit(wrong_answer(session.question))
        assert (session.just_told, session.told_grades, session.streak) == ((), (), 0)
        session.next()
    assert len(session.summary.misses) == session.summary.answered


# Against the clock.


def test_a_decision_may_take_no_longer_than_its_budget(watch):
    session = start(watch, budget=9)
    watch.now += 4
    assert session.seconds_left == 5
    watch.now += 20
    assert session.seconds_left == 0
    grade = session.run_out()
    assert (grade.correct, grade.late, grade.answer) == (False, True, None)
    session.next()
    assert session.seconds_left == 9
    assert session.summary.late == 1


def test_a_pause_and_an_explanation_take_nothing_from_the_budget(watch):
    session = start(watch, budget=9)
    watch.now += 2
    session.pause()
    watch.now += 100
    session.resume()
    assert session.seconds_left == 7
    session.skip()
    watch.now += 100
    session.next()
    assert session.seconds_left == 9


def test_a_clock_that_is_held_lets_the_question_be_answered(watch):
    session = start(watch)
    watch.now += 2
    session.hold_clock()
    watch.now += 100
    session.release_clock()
    session.release_clock()
    watch.now += 3
    session.hold_clock()
    session.submit(session.question.right)
    session.release_clock()
    watch.now += 100
    assert session.elapsed == session.summary.median_seconds == 5


def test_a_pause_is_not_ended_by_releasing_the_clock(watch):
    session = start(watch)
    session.hold_clock()
    session.pause()
    session.release_clock()
    watch.now += 50
    assert session.elapsed == 0
    session.resume()
    watch.now += 1
    assert session.elapsed == 1


def test_all_decisions_together_may_take_no_longer_than_the_limit(watch):
    source = whole_tables(dealing(), Level.QUALIFIES)
    session = TrainingSession(source, watch, limit=60)
    watch.now += 50
    session.submit(session.question.right)
    # What is explained takes no time.
    watch.now += 100
    session.next()
    assert session.seconds_left == 10
    watch.now += 10
    assert session.is_over
    session.submit(session.question.right)
    session.next()
    assert session.state is SessionState.FINISHED
    assert session.summary.answered == 2


def test_without_a_budget_a_decision_may_take_any_time(watch):
    session = start(watch)
    watch.now += 10_000
    assert session.seconds_left is None


# What it came to.


def test_the_slowest_decisions_are_kept_with_the_slowest_first(watch):
    session = start(watch, tables=3)
    times = iter([3, 1, 4, 1, 5, 9, 2, 6] + [0] * 100)
    while session.state is not SessionState.FINISHED:
        watch.now += next(times)
        session.submit(session.question.right)
        session.next()
    assert [grade.seconds for grade in session.summary.slowest] == [9, 6, 5, 4, 3]
    assert len(session.summary.slowest) == SLOWEST


def test_what_was_missed_is_asked_again_table_by_table(watch):
    session = start(watch, tables=4)
    while session.state is not SessionState.FINISHED:
        wrong = session.table_number in (1, 3) and session.question.wager is not None
        session.submit(
            (wrong_answer if wrong else lambda question: question.right)(session.question)
        )
        session.next()
    misses = session.summary.misses
    again = missed_tables(misses)
    assert len(again) == 2
    assert [question for table in again for question in table] == [m.question for m in misses]
    assert all(len({id(q.settlement) for q in table}) == 1 for table in again)


def test_a_payment_in_chips_is_right_by_its_amount_and_marked_for_its_chips(watch):
    session = start(watch, level=Level.CHIPS, tables=5)
    fewest, more = 0, 0
    one = next(chip for chip in rack_of(HOUSE) if chip.value == Fraction(1, 2))
    while session.state is not SessionState.FINISHED:
        right = session.question.right
        if session.question.wager and right.pays:
            piles = fewest_chips(right.pays, rack_of(HOUSE))
            few = tuple(pile.chip for pile in piles for _ in range(pile.count))
            many = (one,) * int(right.pays / one.value)
            right = pay_in(many if fewest > more else few)
            fewest, more = fewest + (right.chips == few), more + (right.chips != few)
        assert session.submit(right).correct
        session.next()
    assert min(fewest, more) > 0
    tally = session.summary.fewest_chips
    assert (tally.right, tally.asked) == (fewest, fewest + more)


@pytest.mark.parametrize(
    ("chips", "depths"),
    [
        ([Fraction(1, 2), 1, 5, 25, 100, 500, 5000], {Depth.CHIPS}),
        # 3 to 2 on 15 is 22.50, which these do not make.
        ([5, 25], {Depth.CHIPS, Depth.AMOUNT}),
        # A royal on 100 takes more of these than anybody would put down.
        ([Fraction(1, 2)], {Depth.CHIPS, Depth.AMOUNT}),
    ],
)
def test_what_the_houses_chips_cannot_pay_is_asked_in_amounts(watch, chips, depths):
    house = house_of(chips=tuple(Chip(Fraction(value), "#000000") for value in chips))
    rng = Random(4)
    source = whole_tables(lambda: practice_table(rng, house, TablePlan(3)), Level.CHIPS)
    seen = set()
    for _table in range(200):
        asked = source()
        bets = [question for question in asked if question.wager]
        (depth,) = {question.depth for question in bets}
        piles = [fewest_chips(question.bet.pays, rack_of(house)) for question in bets]
        payable = all(p is not None and sum(pile.count for pile in p) <= MOST_CHIPS for p in piles)
        assert (depth is Depth.CHIPS) is payable
        seen.add(depth)
    assert seen == depths
