"""Quizzes aimed at what one trainee needs: what is due and new, or what goes wrong most often."""

import sys
import time
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from croupier.cli.answers import Answers
from croupier.cli.drill_views import called_of
from croupier.cli.output import console
from croupier.cli.path_view import due_skills, due_text
from croupier.cli.quiz_keeping import Keeper, keeping
from croupier.cli.quiz_loop import Quiz
from croupier.context import AppContext, now
from croupier.i18n import gettext as _
from croupier.training.drills import SKILLS
from croupier.training.house_skills import skills_of_slip
from croupier.training.path import path_of
from croupier.uth.house import HousePaytable
from croupier.wording.skills import stage_name
from croupier.wording.slip_names import slip_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from croupier.training.mastery import SkillState
    from croupier.training.plans import SessionPlan
    from croupier.training.skills import Skill
    from croupier.training.slips import Slip

MOST_SLIPS = 3
"""So many slips are trained at once: the most frequent."""


def train_skills(
    plan: "SessionPlan",
    house: HousePaytable,
    again: str,
    trainee: str | None = None,
    new_trainee: str | None = None,
    *,
    by_slips: bool = False,
) -> None:
    """Quiz on what is due, then on what is new; `by_slips` on what goes wrong most often."""
    plan = replace(plan, again=True, aimed=True)
    with keeping(plan, house.name, trainee, new_trainee, drill=SKILLS) as keeper:
        if by_slips:
            slips = _slips_to_train(keeper, house)
            if not slips:
                console().print(Text(_("No slip that you made can be trained here yet.")))
                return
            keys = {skill.key for skills in slips.values() for skill in skills}
            plan = replace(plan, among=tuple(sorted(keys)))
            keeper.use_plan(plan)
            console().print(_slips_view(slips))
        else:
            console().print(_due_view(keeper.states, house))
        context = AppContext(house, SystemRandom(), time.monotonic)
        session = context.skills_session(plan, keeper.states)
        quiz = Quiz(
            session,
            Answers(sys.stdin),
            again,
            keeper.keep,
            for_skills=True,
            called=called_of(plan, house),
        )
        keeper.is_broken_off = quiz.run()


def _slips_to_train(keeper: Keeper, house: HousePaytable) -> "Mapping[Slip, tuple[Skill, ...]]":
    """The most frequent slips, with the skills that somebody lacks who makes them."""
    found: dict[Slip, tuple[Skill, ...]] = {}
    for slip in keeper.slips():
        if len(found) < MOST_SLIPS and (skills := skills_of_slip(slip, house)):
            found[slip] = skills
    return found


def _slips_view(slips: "Collection[Slip]") -> RenderableType:
    names = (Text(f"  {slip_name(slip)}") for slip in slips)
    return Group(Text(_("What goes wrong most often"), style="bold"), *names)


def _due_view(states: "Mapping[str, SkillState]", house: HousePaytable) -> RenderableType:
    path = path_of(states, house)
    stage = _("Stage: {stage}.").format(stage=stage_name(path.stage))
    return Text(f"{stage} {due_text(len(due_skills(path, states, now())))}", style="bold")
