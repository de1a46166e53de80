from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from croupier.context import AppContext
from croupier.progress.store import Store
from croupier.progress.values import KeptSession, State, Trainee
from croupier.training.challenges import Challenge, challenge_of, challenge_source
from croupier.training.codes import code_of
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.training.payout_drill import rows_of
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Question
from croupier.training.scheduling import after_answer
from croupier.training.sessions import Feedback, SessionState, TrainingSession
from croupier.training.skills import skills_of
from croupier.uth.stakes import BetRange
from tests.progress.keeping import (
    PAYTABLES,
    SHORT,
    Watch,
    answer_next,
    begun_by,
    context_of,
    house_named,
    random_plan,
    train,
)
from tests.progress.sums import assert_sums_hold

if TYPE_CHECKING:
    from croupier.training.mastery import SkillState


@pytest.fixture
def lan(store: Store) -> Trainee:
    return store.add_trainee("Lan")


def again(store: Store, trainee: Trainee) -> KeptSession:
    line = store.broken_off(trainee.key)
    assert line is not None
    gone_on = store.go_on(line)
    assert gone_on is not None
    return gone_on[0]


def answer(session: TrainingSession, watch: Watch, seed: int, numbers: range) -> None:
    """Give these of the answers that belong to a seed, each the same whoever asks."""
    for number in numbers:
        if session.state is SessionState.FINISHED:
            return
        answer_next(session, watch, Random(f"{seed}/{number}"))
        session.next()


def broken_off_after(
    store: Store, trainee: Trainee, context: AppContext, plan: SessionPlan, seed: int, most: int
) -> TrainingSession:
    session, recording = context.new_session(plan), store.begin(begun_by(trainee, plan))
    watch = context.clock
    assert isinstance(watch, Watch)
    for number in range(most):
        grade = answer_next(session, watch, Random(f"{seed}/{number}"))
        recording.keep(session.questions, session.question_number - 1, grade)
        if number + 1 < most:
            session.next()
    recording.end(State.LEFT)
    return session


def state_of(session: TrainingSession) -> tuple[object, ...]:
    """All that a window shows of a session."""
    return (
        session.summary,
        session.state,
        session.streak,
        session.told_grades,
        session.table_grades,
        session.grades,
        session.questions,
        (session.question, session.question_number, session.table_number),
        session.explainable,
        session.elapsed,
        session.seconds_left,
        (session.tables, session.feedback, session.budget),
    )


def test_a_session_gone_on_with_ends_as_if_it_had_never_been_broken_off(store: Store) -> None:
    for seed in range(40):
        assert_ends_alike(store, store.add_trainee(f"Lan {seed}"), seed)


def assert_ends_alike(store: Store, lan: Trainee, seed: int) -> None:
    rng = Random(seed)
    plan = replace(random_plan(rng), tables=rng.randint(2, 4))
    house = house_named(rng.choice(PAYTABLES))
    if rng.random() < 0.5:
        least, step = house.money.minimum, house.money.step
        plan = replace(plan, bets=BetRange(least, least + step, step))
    context = context_of(house, seed, Watch())
    whole = context.new_session(plan)
    count = whole.question_count
    most = rng.choice((1, count - 1, count, count + 1, rng.randint(1, count))) or 1
    context = context_of(house, seed, Watch())
    whole = broken_off_after(store, lan, context, plan, seed, most)
    dice = context.rng.getstate()
    # Another start: another paytable in force, other dice, and a clock that begins anew.
    after = context_of(house_named("standard"), seed + 1, Watch())
    after.rng.setstate(dice)
    resumed = after.session_again(again(store, lan), {})
    whole.next()
    assert state_of(resumed) == state_of(whole)
    for session, watch in ((whole, context.clock), (resumed, after.clock)):
        assert isinstance(watch, Watch)
        answer(session, watch, seed, range(most, most + 10_000))
        assert session.state is SessionState.FINISHED
    assert resumed.summary == whole.summary
    assert resumed.grades == whole.grades
    assert resumed.streak == whole.streak


def test_what_follows_is_kept_in_the_same_session(store: Store, lan: Trainee) -> None:
    context = context_of(house_named("standard"), 1, Watch())
    for _ in range(4):
        if store.broken_off(lan.key) is None:
            broken_off_after(store, lan, context, replace(SHORT, tables=None), 1, 3)
        line = store.broken_off(lan.key)
        assert line is not None
        gone_on = store.go_on(line)
        assert gone_on is not None
        kept, recording = gone_on
        session = context.session_again(kept, {})
        train(session, recording, Watch(), Random(2), 20)
        recording.end(State.LEFT)
        found = store.session(kept.line.key)
        assert found is not None
        assert found.grades == (*kept.grades, *session.grades[len(kept.grades) :])
    assert found.line.answered == 3 + 4 * 20
    assert_sums_hold(store.engine)


def test_the_antes_that_were_chosen_stay_chosen(store: Store, lan: Trainee) -> None:
    house = house_named("standard")
    plan = replace(SHORT, bets=BetRange(*map(Fraction, (20, 30, 5))), tables=None)
    broken_off_after(store, lan, context_of(house, 1, Watch()), plan, 1, 1)
    after = context_of(house_named("corona"), 2, Watch())
    session = after.session_again(again(store, lan), {})
    antes = set()
    for _ in range(8):
        assert session.settlement.house.name == "standard"
        antes |= {seat.seat.bets.ante for seat in session.settlement.seats}
        answer(session, Watch(), 1, range(session.question_count - session.question_number + 1))
    assert antes <= {20, 25, 30}


def test_what_was_not_told_yet_stays_untold(store: Store, lan: Trainee) -> None:
    context = context_of(house_named("standard"), 1, Watch())
    plan = replace(SHORT, feedback=Feedback.AT_THE_END, level=Level.RESULTS)
    broken_off_after(store, lan, context, plan, 1, 2)
    session = context.session_again(again(store, lan), {})
    assert (session.told_grades, session.streak) == ((), 0)
    assert len(session.table_grades) == 2
    assert not {grade.question for grade in session.table_grades} & set(session.explainable)


def test_repeated_misses_end_with_the_table_under_way(store: Store, lan: Trainee) -> None:
    context = context_of(house_named("standard"), 1, Watch())
    missed = context.new_session(replace(SHORT, table=TablePlan(1)))
    while missed.state is not SessionState.FINISHED:
        missed.skip()
        missed.next()
    session = context.misses_again(missed.summary.misses)
    recording = store.begin(begun_by(lan, replace(SHORT, again=True)))
    first = session.question_count
    train(session, recording, Watch(), Random(1), first + 2)
    recording.end(State.LEFT)
    resumed = context.session_again(again(store, lan), {})
    assert resumed.question == session.question
    answer(resumed, Watch(), 1, range(session.question_count - 2))
    assert resumed.state is SessionState.FINISHED
    assert resumed.summary.answered == first + session.question_count


@pytest.mark.parametrize("drill", [Drill.TABLE, Drill.PAYOUTS, Drill.HAND])
def test_a_challenge_gone_on_with_asks_the_rest_of_its_code(
    store: Store, lan: Trainee, drill: Drill
) -> None:
    house = house_named("standard")
    antes = BetRange(*map(Fraction, (20, 30, 5))) if drill is Drill.TABLE else None
    plan = SessionPlan(drill=drill, table=TablePlan(2), tables=10, bets=antes)
    challenge = challenge_of(plan, 12345, house)
    context = context_of(house, 1, Watch())
    source = challenge_source(challenge, house)
    wanted = [source() for _table in range(10)]
    recording = store.begin(begun_by(lan, replace(plan, code=code_of(challenge))))
    session = context.challenge_session(challenge)
    if session.can_put_back:
        session.put_back()
    train(session, recording, Watch(), Random(1), 5)
    recording.end(State.LEFT)
    # By then another paytable is in force.
    after = context_of(house_named("corona"), 2, Watch())
    resumed = after.session_again(again(store, lan), {})
    while resumed.state is not SessionState.FINISHED:
        resumed.skip()
        resumed.next()
    asked = Counter(grade.question for grade in resumed.grades)
    assert asked == Counter(question for table in wanted for question in table)


def coded(context: AppContext, plan: SessionPlan) -> tuple[Challenge, SessionPlan]:
    """A session that others can be asked, too, and its plan as it is kept."""
    challenge = context.own_challenge(plan)
    assert challenge is not None
    return challenge, replace(plan, own_code=code_of(challenge))


def payouts(context: AppContext, store: Store, lan: Trainee, tables: int | None = 10):
    """A set of payouts as the window begins it, and its recording."""
    challenge, plan = coded(context, SessionPlan(drill=Drill.PAYOUTS, tables=tables))
    return context.challenge_session(challenge), store.begin(begun_by(lan, plan))


def skip_all(session: TrainingSession) -> list[Question]:
    asked = []
    while session.state is not SessionState.FINISHED:
        asked.append(session.question)
        session.skip()
        session.next()
    return asked


def test_a_set_of_payouts_gone_on_with_asks_exactly_the_cards_that_were_left(
    store: Store, lan: Trainee
) -> None:
    house = house_named("standard")
    rows = len(rows_of(house))
    context = context_of(house, 1, Watch())
    challenge, plan = coded(context, SessionPlan(drill=Drill.PAYOUTS, tables=rows))
    wanted = skip_all(context.challenge_session(challenge))
    session = context.challenge_session(challenge)
    recording = store.begin(begun_by(lan, plan))
    # The first and the third card are put back, two are answered, and another is put back.
    for answers in (False, True, False, True, False):
        if answers:
            train(session, recording, Watch(), Random(1), 1)
        else:
            session.put_back()
    recording.end(State.LEFT)
    for answers, resumed_rng in ((2, 5), (1, 6)):
        # Each time other dice, and another paytable in force.
        after = context_of(house_named("corona"), resumed_rng, Watch())
        line = store.broken_off(lan.key)
        assert line is not None
        taken = store.go_on(line)
        assert taken is not None
        kept, recording = taken
        resumed = after.session_again(kept, {})
        left = [card for card in wanted if card not in [g.question for g in kept.grades]]
        behind = [card for card in (wanted[0], wanted[2]) if card in left]
        # What was put back behind the last answer is nowhere known to be: it is the next card.
        train(resumed, recording, Watch(), Random(2), answers)
        recording.end(State.LEFT)
        asked = [grade.question for grade in resumed.grades[len(kept.grades) :]]
        assert [*asked, *skip_all(resumed)] == [*(c for c in left if c not in behind), *behind]
    paid = {(card.wager, card.seat.hand.category) for card in wanted}
    assert len(paid) == rows


def test_payouts_without_end_go_on_with_the_rows_that_were_not_asked(
    store: Store, lan: Trainee
) -> None:
    house = house_named("standard")
    rows = len(rows_of(house))
    context = context_of(house, 1, Watch())
    session, recording = payouts(context, store, lan, None)
    train(session, recording, Watch(), Random(1), 5)
    recording.end(State.LEFT)
    resumed = context_of(house, 2, Watch()).session_again(again(store, lan), {})
    for _card in range(rows - 5):
        resumed.skip()
        resumed.next()
    paid = {(grade.question.wager, grade.question.seat.hand.category) for grade in resumed.grades}
    assert len(paid) == rows


def test_two_sets_of_payouts_are_shuffled_differently() -> None:
    context = context_of(house_named("standard"), 1, Watch())
    plan = SessionPlan(drill=Drill.PAYOUTS, tables=10)
    one, other = (context.challenge_session(coded(context, plan)[0]) for _set in range(2))
    assert skip_all(one) != skip_all(other)


@pytest.mark.parametrize("among", [(), ("qualify/below",), ("qualify/lowest", "bet/ante/win")])
def test_a_session_aimed_at_skills_goes_on_by_how_they_stand_now(
    store: Store, lan: Trainee, among: tuple[str, ...]
) -> None:
    context = replace(context_of(house_named("standard"), 1, Watch()), now=store.now)
    plan = SessionPlan(tables=6, again=True, aimed=True, among=among)
    states: dict[str, SkillState] = {}
    session, recording = context.skills_session(plan, states), store.begin(begun_by(lan, plan))
    for _answer in range(5):
        graded = session.submit(session.question.right)
        place = session.question_number - 1
        trained = recording.keep(session.questions, place, graded)
        states.update((state.key, state) for state in trained)
        session.next()
    recording.end(State.LEFT)
    # Meanwhile another session has mastered a good deal.
    train(context.new_session(SHORT), store.begin(begun_by(lan)), Watch(), Random(3), 30)
    after = replace(context_of(house_named("corona"), 2, Watch()), now=store.now)
    states = store.skill_states(lan.key)
    kept = again(store, lan)
    resumed = after.session_again(kept, states)
    assert (resumed.grades, resumed.tables) == (session.grades, 6)
    assert resumed.summary == session.summary
    while resumed.state is not SessionState.FINISHED:
        here = {skill.key for question in resumed.questions for skill in skills_of(question)}
        assert not among or here & {*among}
        graded = resumed.skip()
        states.update((one.key, one) for one in after_answer(states, graded, store.now()))
        resumed.next()
    assert resumed.summary.tables == 6
    assert resumed.summary.answered > 5


def test_a_session_aimed_at_skills_that_the_house_has_not_is_aimed_at_all_it_has(
    store: Store, lan: Trainee
) -> None:
    context = replace(context_of(house_named("standard"), 1, Watch()), now=store.now)
    plan = SessionPlan(tables=3, again=True, aimed=True, among=("payout/progressive/flush", "?"))
    session = context.skills_session(plan, {})
    assert len(skip_all(session)) >= 3


def test_a_code_that_cannot_be_read_goes_on_with_other_dice(store: Store, lan: Trainee) -> None:
    context = context_of(house_named("standard"), 1, Watch())
    broken_off_after(store, lan, context, replace(SHORT, code="?"), 1, 1)
    resumed = context.session_again(again(store, lan), {})
    answer(resumed, Watch(), 1, range(1, 10_000))
    assert resumed.summary.tables == SHORT.tables
