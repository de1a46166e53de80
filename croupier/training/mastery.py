"""How well a skill is mastered, by the last answers that trained it.

Everything here is worked out from records: no clock, no store.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from math import isfinite
from statistics import median
from typing import Any

from croupier.training.chip_matters import BetToCount, ChipsToChange
from croupier.training.grading import Grade
from croupier.training.questions import Depth, Question, Step
from croupier.training.skills import InChips, Kind, Skill
from croupier.uth.wagers import Action

TARGETS = {
    Kind.QUALIFY: 4.0,
    Kind.READ: 6.0,
    Kind.COMPARE: 6.0,
    Kind.BET: 4.0,
    Kind.PAYOUT: 9.0,
    Kind.RULE: 9.0,
    Kind.LEGAL: 6.0,
    Kind.NEXT: 6.0,
    Kind.CHIPS: 6.0,
}
"""Seconds in which somebody who masters a skill answers.

A glance and a key take four. Seven cards have to be found among those on the table: two more. An
amount is worked out and typed: nine, as much as a payout drill gives for each. A bet that
is offered is held against the Ante or the limits, and a table looked over: six.
"""
CHIPS_TARGET = 20.0
"""Seconds for a payment cut out in chips: an amount, and a handful of keys for the piles."""

COLOUR_TARGET = 10.0
"""Seconds for chips that are changed for larger ones: a count, and a few keys."""

FIVE_TARGET = 9.0
"""Seconds for five cards picked one by one: as long as an amount that is typed."""

RECENT = 10
"""So many answers say how it goes; what was before them is forgotten."""
ENOUGH = 4
"""Fewer answers than this say too little to call a skill mastered, however good they are."""
_MASTERED_SHARE = 0.9
_NEARLY_SHARE = 0.7
_LAST = 3
"""So many answers tell whether a skill that was mastered is slipping."""


class Mastery(StrEnum):
    """How well a skill is mastered."""

    NEW = "new"
    """Never asked."""
    LEARNING = "learning"
    NEARLY = "nearly"
    """Mostly right, but not yet often or quickly enough."""
    MASTERED = "mastered"
    SLIPPING = "slipping"
    """Was mastered, and the last answers are not."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer that trained a skill."""

    moment: datetime
    """In UTC."""
    right: bool
    """Whether it was right, and given without help."""
    pace: float
    """How long it took, 1 being the time that there is for such a question."""


@dataclass(frozen=True, slots=True)
class SkillState:
    """What is known of one trainee's skill."""

    key: str
    """The `Skill.key`."""
    attempts: tuple[Attempt, ...] = ()
    """The last `RECENT` answers, the latest last."""
    was_mastered: bool = False
    due: datetime | None = None
    """When it is to be asked again, in UTC; None for one that was never asked."""
    card: Mapping[str, Any] | None = None
    """What the schedule of repetitions knows of it, as JSON."""

    @property
    def mastery(self) -> Mastery:
        """How well it is mastered."""
        return mastery_of(self.attempts, was_mastered=self.was_mastered)

    @property
    def misses(self) -> int:
        """How many of the last five answers were not right."""
        return sum(not attempt.right for attempt in self.attempts[-5:])

    @property
    def is_weak(self) -> bool:
        """Whether the same goes wrong again and again; three right answers in a row mend it."""
        last = self.attempts[-_LAST:]
        return self.misses >= 2 and not all(attempt.right for attempt in last)

    def with_attempt(self, attempt: Attempt) -> "SkillState":
        """The state after one more answer; when it is due again is another's affair."""
        attempts = (*self.attempts, attempt)[-RECENT:]
        mastery = mastery_of(attempts, was_mastered=self.was_mastered)
        mastered = self.was_mastered or mastery is Mastery.MASTERED
        return replace(self, attempts=attempts, was_mastered=mastered)


def mastery_of(attempts: Sequence[Attempt], *, was_mastered: bool) -> Mastery:
    """How well a skill is mastered by its last answers, the latest last.

    Mastered is what is right nine times in ten and takes no more than its time, half of the times.
    A single miss does not undo that: it slips where two of the last three answers were missed,
    or took twice their time, or where the last ten are right too seldom.
    """
    if not attempts:
        return Mastery.NEW
    share = sum(attempt.right for attempt in attempts) / len(attempts)
    if was_mastered:
        good = sum(attempt.right and attempt.pace <= 2 for attempt in attempts[-_LAST:])
        is_slipping = good < 2 or share < _NEARLY_SHARE
        return Mastery.SLIPPING if is_slipping else Mastery.MASTERED
    in_time = median(attempt.pace for attempt in attempts) <= 1
    if len(attempts) >= ENOUGH and share >= _MASTERED_SHARE and in_time:
        return Mastery.MASTERED
    return Mastery.NEARLY if len(attempts) > 1 and share >= _NEARLY_SHARE else Mastery.LEARNING


def target_of(skill: Skill) -> float:
    """The seconds in which somebody who masters a skill answers."""
    return _IN_CHIPS[InChips(skill.point)] if skill.kind is Kind.CHIPS else TARGETS[skill.kind]


_IN_CHIPS = {
    InChips.COUNT: TARGETS[Kind.CHIPS],
    InChips.PAY: CHIPS_TARGET,
    InChips.COLOUR: COLOUR_TARGET,
}


def seconds_for(question: Question) -> float:
    """The seconds that somebody good takes for a question: for what is to be answered to it.

    What a player picks up takes comparing the hands, and each bet as long as alone. To check a
    table takes comparing the hands of each seat, and half as long for each bet: nothing is typed.
    """
    match question.step:
        case Step.QUALIFIES:
            return TARGETS[Kind.QUALIFY]
        case Step.BET if question.bet.action is not Action.PAY or question.depth is Depth.ACTION:
            return TARGETS[Kind.BET]
        case Step.BET:
            return CHIPS_TARGET if question.depth is Depth.CHIPS else TARGETS[Kind.PAYOUT]
        case Step.FIVE:
            return FIVE_TARGET
        case Step.LEGAL:
            return TARGETS[Kind.LEGAL]
        case Step.NEXT:
            return TARGETS[Kind.NEXT]
        case Step.COMPARE:
            # The target is for two hands.
            return TARGETS[Kind.COMPARE] / 2 * len(question.settlement.seats)
        case Step.DECIDES:
            return TARGETS[Kind.COMPARE]
        case Step.PICKS_UP:
            bets = (seconds_for(question.about(bet)) for bet in question.seat.bets)
            return TARGETS[Kind.COMPARE] + sum(bets)
        case Step.MISTAKES:
            seats = question.settlement.seats
            places = [(seat.number, bet.wager) for seat in seats for bet in seat.bets]
            bets = (seconds_for(question.at(place)) for place in places)
            return TARGETS[Kind.COMPARE] * len(seats) + sum(bets) / 2
        case Step.COUNT | Step.PAY | Step.COLOUR:
            return _IN_CHIPS[InChips(question.step)] * _depth_in_chips(question)
    return TARGETS[Kind.READ]


def _depth_in_chips(question: Question) -> float:
    """How much longer chips take than those of two denominations: half as long more for each."""
    match question.matter:
        case BetToCount() | ChipsToChange():
            return max(1.0, len(set(question.matter.chips)) / 2)
    return 1.0


def attempt_of(grade: Grade, now: datetime, *, right: bool | None = None) -> Attempt:
    """What a grade says of the skills that it trained; `right` where it is not so of all alike."""
    pace = round(grade.seconds / seconds_for(grade.question), 3)
    right = grade.correct if right is None else right
    return Attempt(now, right and not grade.late and not grade.helped, pace)


def state_json(state: SkillState) -> dict[str, Any]:
    """What is kept of a state beside its key and when it is due."""
    return {
        "attempts": [[a.moment.isoformat(), a.right, a.pace] for a in state.attempts],
        "was_mastered": state.was_mastered,
        "card": None if state.card is None else dict(state.card),
    }


def read_state(key: str, due: datetime, kept: Mapping[str, Any]) -> SkillState:
    """Read what `state_json` wrote; what says nothing readable is a skill never asked."""
    try:
        attempts = tuple(
            Attempt(datetime.fromisoformat(moment), bool(right), float(pace))
            for moment, right, pace in kept["attempts"][-RECENT:]
        )
        card = None if kept["card"] is None else dict(kept["card"])
        if any(attempt.moment.utcoffset() is None for attempt in attempts):
            raise ValueError(attempts)
        numbers = [value for value in (card or {}).values() if isinstance(value, float)]
        if not all(map(isfinite, numbers)):
            raise ValueError(numbers)
        if not all(isfinite(attempt.pace) and attempt.pace >= 0 for attempt in attempts):
            raise ValueError(attempts)
        return SkillState(key, attempts, kept["was_mastered"] is True, due, card)
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return SkillState(key)
