"""How somebody stands on the path, as the terminal shows it."""

from collections.abc import Mapping
from datetime import datetime

from rich.console import Group, RenderableType
from rich.text import Text

from croupier.cli.layout import in_columns
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.training.mastery import Mastery, SkillState
from croupier.training.path import Path, path_of
from croupier.training.skills import Skill
from croupier.uth.house import HousePaytable
from croupier.wording.amounts import amount
from croupier.wording.skills import mastery_name, skill_name, stage_name, stage_sentence

_MOST_NAMED = 5
_TOLD = (Mastery.MASTERED, Mastery.NEARLY, Mastery.LEARNING, Mastery.SLIPPING, Mastery.NEW)


def due_skills(path: Path, states: Mapping[str, SkillState], now: datetime) -> tuple[Skill, ...]:
    """The skills of a path that are to be trained again, the first due first."""
    due = []
    for skill in path.skills:
        state = states.get(skill.key)
        if state is not None and state.due is not None and state.due <= now:
            due.append((state.due, skill))
    return tuple(skill for _due, skill in sorted(due, key=lambda one: one[0]))


def due_text(count: int) -> str:
    return ngettext("{count} skill is due.", "{count} skills are due.", count).format(count=count)


def path_view(
    states: Mapping[str, SkillState], house: HousePaytable, now: datetime
) -> RenderableType:
    """The stage, how many skills are how well mastered, and what is due."""
    path = path_of(states, house)
    counts = {
        mastery: sum(standing.counts.get(mastery, 0) for standing in path.standings)
        for mastery in Mastery
    }
    due = due_skills(path, states, now)
    named = [skill_name(skill, house) for skill in due[:_MOST_NAMED]]
    more = " · …" if len(due) > _MOST_NAMED else ""
    rows = [(_("Stage"), f"{stage_name(path.stage)}. {stage_sentence(path.stage)}")]
    rows += [(mastery_name(one), amount(counts[one])) for one in _TOLD if counts[one]]
    rows.append((_("Due"), " · ".join([amount(len(due)), *named]) + more))
    command = _("To train what is due: {command}").format(command="croupier quiz continue")
    return Group(
        Text(_("Skills"), style="bold cyan"),
        in_columns((Text(name, style="dim"), says) for name, says in rows),
        Text(command, style="dim"),
    )
