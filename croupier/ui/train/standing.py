from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QProgressBar

from croupier.training.mastery import Mastery
from croupier.training.path import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from croupier.training.mastery import SkillState
    from croupier.training.path import Path, Standing
    from croupier.training.skills import Skill


class MasteryBar(QProgressBar):
    """How much of a stage is mastered."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextVisible(False)
        self.show_counts(0, 1)

    def show_counts(self, mastered: int, count: int, said: str = "") -> None:
        """Show a part; `said` is the same in words."""
        self.setRange(0, max(1, count))
        self.setValue(mastered)
        self.setAccessibleName(said)


def counts_of(standing: Standing, path: Path) -> tuple[int, int]:
    """How many skills of a stage are mastered, and of how many; of the last stage those of all."""
    stages = path.standings if standing.stage is Stage.TABLE_READY else (standing,)
    mastered = sum(one.counts.get(Mastery.MASTERED, 0) for one in stages)
    return mastered, sum(len(one.skills) for one in stages)


def is_due(skill: Skill, states: Mapping[str, SkillState], now: datetime) -> bool:
    """Whether a skill is to be trained again by now."""
    state = states.get(skill.key)
    return state is not None and state.due is not None and state.due <= now
