"""What to train next: what is due, what slips, and then the path.

When a skill is due again is worked out by FSRS, a schedule of spaced repetitions; this module
alone knows of it, and imports it when the first answer is to be scheduled.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, cast

from croupier.poker.drawing import below, pick_weighted
from croupier.training.constructing import asked_for
from croupier.training.graded_skills import skills_judged
from croupier.training.grading import Grade
from croupier.training.house_skills import skills_in
from croupier.training.mastery import Attempt, Mastery, SkillState, attempt_of
from croupier.training.path import stage_of
from croupier.training.questions import Depth, Question
from croupier.training.skills import Skill
from croupier.training.sources import Source
from croupier.uth.house import HousePaytable

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler
    from fsrs.card import CardDict

AT_ONCE = 5
"""So many skills are learnt at the same time, in turn: what is mixed sticks better than what is
asked again and again."""


def after_answer(
    states: Mapping[str, SkillState], grade: Grade, now: datetime
) -> tuple[SkillState, ...]:
    """The new states of the skills that an answer trained; `now` has a zone."""
    moment = now.astimezone(UTC)
    return tuple(
        _scheduled(
            states.get(skill.key) or SkillState(skill.key),
            attempt_of(grade, moment, right=right),
        )
        for skill, right in skills_judged(grade).items()
    )


def prepare() -> None:
    """Load what works out when a skill is due, so that the first answer does not wait for it."""
    _scheduler()


def next_skill(
    states: Mapping[str, SkillState],
    house: HousePaytable,
    now: datetime,
    rng: Random,
    among: Collection[Skill] | None = None,
) -> Skill:
    """The skill to train next, of all that the house has or `among` some of them.

    Every other time one in which the same goes wrong again and again, if there is any. Otherwise
    it is the `first_skill`. What was asked twice in a row waits, if anything else can.
    """
    every = _waiting(states, house, among)
    weak = [(skill, state.misses) for skill, state in every if state.is_weak]
    if weak and below(rng, 2):
        return weak[pick_weighted(rng, [misses for _skill, misses in weak])][0]
    return _first(every, now)


def first_skill(
    states: Mapping[str, SkillState],
    house: HousePaytable,
    now: datetime,
    among: Collection[Skill] | None = None,
) -> Skill:
    """The skill with which training begins, which no dice decide: it can be told beforehand.

    It is what has been due for longest, then what slips, then what is next on the path, and where
    all is mastered what was not asked for longest.
    """
    return _first(_waiting(states, house, among), now)


_Known = Sequence[tuple[Skill, SkillState]]
"""Skills, each with what is known of it."""


def _waiting(
    states: Mapping[str, SkillState], house: HousePaytable, among: Collection[Skill] | None
) -> _Known:
    """The skills of which one is next: all but those that were asked twice in a row."""
    here = [skill for skill in skills_in(house) if among is None or skill in among]
    if not here:
        raise ValueError("there is no skill to train")
    twice = _asked_twice(states)
    left = [skill for skill in here if skill.key not in twice] or here
    return [(skill, states.get(skill.key) or SkillState(skill.key)) for skill in left]


def _first(every: _Known, now: datetime) -> Skill:
    asked = [(state.due, skill) for skill, state in every if state.due is not None]
    asked.sort(key=lambda one: one[0])
    if asked and asked[0][0] <= now:
        return asked[0][1]
    slipping = [one for one in every if one[1].mastery is Mastery.SLIPPING]
    if slipping:
        return min(slipping, key=_last_asked)[0]
    ahead = [one for one in every if not one[1].was_mastered]
    ahead.sort(key=lambda one: stage_of(one[0]))
    # Where all is mastered and nothing due, everything in turn.
    return min(ahead[:AT_ONCE] or every, key=_last_asked)[0]


def skills_among(keys: Collection[str], house: HousePaytable) -> Collection[Skill] | None:
    """The skills of these keys that a house has; None, for all of its skills, without any."""
    return [skill for skill in skills_in(house) if skill.key in keys] or None


def for_skills(
    states: Mapping[str, SkillState],
    house: HousePaytable,
    rng: Random,
    now: Callable[[], datetime],
    *,
    among: Collection[Skill] | None = None,
    first: Skill | None = None,
    depth: Depth = Depth.AMOUNT,
) -> Source:
    """Ask for what is to be trained next, each skill at a small table made for it.

    `states` is looked at anew for every table: whoever counts the answers changes it in place.
    `first` is asked for first, where somebody was told so, or else the `first_skill`.
    """
    begins = [True]

    def next_table() -> tuple[Question, ...]:
        if begins:
            begins.clear()
            skill = first or first_skill(states, house, now(), among)
        else:
            skill = next_skill(states, house, now(), rng, among)
        return asked_for(skill, rng, house, depth)

    return next_table


_EARLIEST = datetime.min.replace(tzinfo=UTC)


def _last_asked(one: tuple[Skill, SkillState]) -> datetime:
    _skill, state = one
    return state.attempts[-1].moment if state.attempts else _EARLIEST


def _asked_twice(states: Mapping[str, SkillState]) -> set[str]:
    """The keys of the skills that both of the last two answers trained."""
    latest = sorted({a.moment for state in states.values() for a in state.attempts[-2:]})[-2:]
    if len(latest) < 2:
        return set()
    return {
        key
        for key, state in states.items()
        if [attempt.moment for attempt in state.attempts[-2:]] == latest
    }


def _scheduled(state: SkillState, attempt: Attempt) -> SkillState:
    """The state after an answer, with the moment when the skill is due again."""
    try:
        card = _reviewed(state.card, attempt)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        # Nothing that FSRS wrote: its schedule begins anew.
        card = _reviewed(None, attempt)
    return replace(state.with_attempt(attempt), due=card.due, card=dict(card.to_dict()))


def _reviewed(kept: Mapping[str, Any] | None, attempt: Attempt) -> "Card":
    from fsrs import Card

    # A card without number and moment would ask the clock of the machine for both.
    card = Card(card_id=0, due=attempt.moment)
    if kept:
        card = Card.from_dict(cast("CardDict", kept))
    if card.last_review and card.last_review > attempt.moment:
        # A clock that was put back: no answer comes before the one before it.
        card.last_review = attempt.moment
    card, _log = _scheduler().review_card(card, _rating(attempt), attempt.moment)
    return card


@cache
def _scheduler() -> "Scheduler":
    from fsrs import Scheduler

    # Without fuzzing it draws nothing: the same answers are always followed by the same dates.
    return Scheduler(enable_fuzzing=False)


def _rating(attempt: Attempt) -> "Rating":
    from fsrs import Rating

    if not attempt.right:
        return Rating.Again
    if attempt.pace > 2:
        return Rating.Hard
    return Rating.Easy if attempt.pace < 0.5 else Rating.Good
