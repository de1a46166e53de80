"""What came of somebody's skills in a session, by how they stood before it and after."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from croupier.training.mastery import Mastery, SkillState


@dataclass(frozen=True, slots=True)
class CameOf:
    """What came of skills; of those that stayed as they were nothing is told."""

    mastered: tuple[str, ...]
    """The keys of those that are mastered by now, for the first time or again."""
    slipping: tuple[str, ...]
    """The keys of those that have begun to slip."""
    due: datetime | None
    """When the first of all is due again; None where none was ever asked."""


def came_of(before: Mapping[str, SkillState], after: Mapping[str, SkillState]) -> CameOf:
    """Compare the states of skills, by their keys."""

    def now(mastery: Mastery) -> tuple[str, ...]:
        return tuple(
            key
            for key, state in after.items()
            if state.mastery is mastery
            and (key not in before or before[key].mastery is not mastery)
        )

    dues = (state.due for state in after.values() if state.due is not None)
    return CameOf(now(Mastery.MASTERED), now(Mastery.SLIPPING), min(dues, default=None))
