from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QProgressBar, QWidget

from croupier.i18n import gettext as _
from croupier.training.mastery import Mastery
from croupier.training.path import Stage
from croupier.ui.controls import ElidedLabel, set_property
from croupier.ui.stylesheet import GRID
from croupier.wording.skills import mastered_text, stage_name

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


class StageBars(QWidget):
    """The stages of the path side by side, each with how much of it is mastered."""

    def __init__(self) -> None:
        super().__init__()
        self.names = {stage: ElidedLabel("caption") for stage in _TAUGHT}
        self.bars = {stage: MasteryBar() for stage in _TAUGHT}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        for column, stage in enumerate(_TAUGHT):
            grid.addWidget(self.names[stage], 0, column)
            grid.addWidget(self.bars[stage], 1, column)
            grid.setColumnStretch(column, 1)

    def show_path(self, path: Path) -> None:
        """Show how somebody stands, in the language in force; the stage one is in stands out."""
        for standing in path.standings:
            if standing.stage not in self.bars:
                continue
            mastered, count = counts_of(standing, path)
            name = stage_name(standing.stage)
            part = _("{number} of {count}").format(number=mastered, count=count)
            self.names[standing.stage].show_text(f"{name} · {part}")
            is_here = standing.stage is path.stage
            set_property(self.names[standing.stage], "role", "small" if is_here else "caption")
            said = f"{name}: {mastered_text(mastered, count)}"
            self.bars[standing.stage].show_counts(mastered, count, said)


_TAUGHT = tuple(stage for stage in Stage if stage is not Stage.TABLE_READY)
"""The stages with skills of their own."""


def counts_of(standing: Standing, path: Path) -> tuple[int, int]:
    """How many skills of a stage are mastered, and of how many; of the last stage those of all."""
    stages = path.standings if standing.stage is Stage.TABLE_READY else (standing,)
    mastered = sum(one.counts.get(Mastery.MASTERED, 0) for one in stages)
    return mastered, sum(len(one.skills) for one in stages)


def is_due(skill: Skill, states: Mapping[str, SkillState], now: datetime) -> bool:
    """Whether a skill is to be trained again by now."""
    state = states.get(skill.key)
    return state is not None and state.due is not None and state.due <= now
