"""The path of a trainee: stages, the skills of each, and how far somebody has come.

Nothing on it is locked: a stage says what to do next, not what may be done.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from croupier.poker.hands import HandCategory
from croupier.training.house_skills import skills_in
from croupier.training.mastery import Mastery, SkillState
from croupier.training.skills import Comparing, InChips, Kind, Point, Skill
from croupier.training.topics import Outcome
from croupier.uth.house import HousePaytable
from croupier.uth.offers import LIMITS
from croupier.uth.wagers import Wager


class Stage(IntEnum):
    """How far along the path."""

    BEGINNER = 1
    """Who qualifies, who wins, and what that does to Ante and Play."""
    INTERMEDIATE = 2
    """Blind and Trips by their rows, counting and paying in chips."""
    ADVANCED = 3
    """Hands that are hard to read, side bets, what house rules make of payments, colouring up."""
    TABLE_READY = 4
    """All of it; no skills of its own."""


READY_SHARE = 0.95
"""Of all skills so many have to be mastered at once for the table. One that slips takes nobody
from it, for in a house of sixty there is always one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in a stage."""

    stage: Stage
    skills: tuple[Skill, ...]
    """Those of the stage, in the order in which they are taught."""
    counts: Mapping[Mastery, int]
    is_open: bool
    """Whether all before it is mastered."""
    is_done: bool
    """Whether each of its skills has been mastered, though some may be slipping."""


@dataclass(frozen=True, slots=True)
class Path:
    """How somebody stands on the whole path, in one house."""

    standings: tuple[Standing, ...]
    stage: Stage
    """The first that is not done, or `TABLE_READY`."""

    @property
    def skills(self) -> tuple[Skill, ...]:
        """All skills of the house in the order of the path."""
        return tuple(skill for standing in self.standings for skill in standing.skills)


def stage_of(skill: Skill) -> Stage:
    """The stage in which a skill is taught."""
    match skill.kind:
        case Kind.QUALIFY:
            return Stage.BEGINNER
        case Kind.READ:
            return Stage.BEGINNER if skill.point in _PLAIN else Stage.ADVANCED
        case Kind.COMPARE:
            return Stage.INTERMEDIATE if skill.point == Comparing.KICKER else Stage.BEGINNER
        case Kind.RULE:
            return Stage.ADVANCED
        case Kind.LEGAL:
            return Stage.INTERMEDIATE if skill.point in LIMITS else Stage.BEGINNER
        case Kind.NEXT:
            return Stage.BEGINNER
        case Kind.CHIPS:
            return Stage.ADVANCED if skill.point == InChips.COLOUR else Stage.INTERMEDIATE
    if skill.wager in (Wager.ANTE, Wager.PLAY):
        return Stage.BEGINNER
    if skill.wager not in (Wager.BLIND, Wager.TRIPS):
        return Stage.ADVANCED
    if skill.kind is Kind.PAYOUT or skill.point == Point.BELOW_ROWS:
        return Stage.INTERMEDIATE
    simple = skill.wager is Wager.BLIND and skill.point in _SIMPLE
    return Stage.INTERMEDIATE if simple else Stage.ADVANCED


_PLAIN = {category.key for category in HandCategory}
_SIMPLE = {Outcome.TIE, Outcome.LOSE, Outcome.FOLD}


def path_of(states: Mapping[str, SkillState], house: HousePaytable) -> Path:
    """How somebody whose skills are in these states, by their keys, stands in a house."""
    skills = skills_in(house)
    standings: list[Standing] = []
    for stage in Stage:
        here = tuple(skill for skill in skills if stage_of(skill) is stage)
        if stage is Stage.TABLE_READY:
            is_done = _are_ready(skills, states)
        else:
            is_done = all(_state(skill, states).was_mastered for skill in here)
        counts = Counter(_state(skill, states).mastery for skill in here)
        is_open = all(before.is_done for before in standings)
        standings.append(Standing(stage, here, counts, is_open, is_open and is_done))
    undone = (standing.stage for standing in standings if not standing.is_done)
    return Path(tuple(standings), next(undone, Stage.TABLE_READY))


def _are_ready(skills: tuple[Skill, ...], states: Mapping[str, SkillState]) -> bool:
    mastered = sum(_state(skill, states).mastery is Mastery.MASTERED for skill in skills)
    return mastered >= READY_SHARE * len(skills)


def _state(skill: Skill, states: Mapping[str, SkillState]) -> SkillState:
    return states.get(skill.key) or SkillState(skill.key)
