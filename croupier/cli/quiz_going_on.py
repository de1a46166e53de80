"""Going on in the terminal with a session that was broken off, there or in the window."""

import sys
import time
from random import SystemRandom
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.answers import Answers
from croupier.cli.drill_choice import CONTINUE, MISTAKES, SIXTY
from croupier.cli.drill_views import called_of
from croupier.cli.options import house_named, known_houses
from croupier.cli.output import console
from croupier.cli.quiz import for_others, once_more, same_again
from croupier.cli.quiz_keeping import going_on
from croupier.cli.quiz_loop import Quiz
from croupier.context import AppContext, today
from croupier.i18n import gettext as _
from croupier.training.codes import challenge_kept, code_of, own_kept
from croupier.training.drills import SELF_CHECK
from croupier.training.sessions import Feedback
from croupier.wording.dates import moment_words

if TYPE_CHECKING:
    from croupier.progress.values import SessionLine
    from croupier.uth.house import HousePaytable


def go_on(trainee: str | None = None) -> None:
    """Quiz on the rest of the session that a trainee, or whoever trained last, broke off last."""
    with going_on(trainee) as found:
        if found is None:
            console().print(Text(_("There is no session to go on with.")))
            return
        keeper, kept = found
        plan, house = kept.line.plan, kept.tables[-1].questions[0].settlement.house
        console().print(Text(_going_on_text(kept.line), style="bold"))
        context = AppContext(house, SystemRandom(), time.monotonic)
        quiz = Quiz(
            context.session_again(kept, keeper.states),
            Answers(sys.stdin),
            _again(kept.line, house),
            keeper.keep,
            challenge_kept(plan),
            drill=plan.drill,
            for_skills=plan.aimed,
            called=called_of(plan, house, kept.line.drill),
        )
        keeper.is_broken_off = quiz.run()


def _going_on_text(line: "SessionLine") -> str:
    when = moment_words(line.started, today())
    # Told at the end is told at the end, on the way there too.
    if line.plan.feedback is Feedback.AT_THE_END:
        done = _("{count} answered")
    else:
        done = _("{right} of {count} right")
    return _("The session of {when} goes on: {done}.").format(
        when=when, done=done.format(right=line.right, count=line.answered)
    )


def _again(line: "SessionLine", house: "HousePaytable") -> str:
    """Say how the like of a session is asked once more, at the house where it was."""
    plan = line.plan
    name = None if house == house_named(None) else line.paytable
    if name is not None and known_houses().get(name) != house:
        # No name leads to it any more.
        return ""
    own, challenge = own_kept(plan), challenge_kept(plan)
    if plan.aimed:
        return once_more([MISTAKES if plan.among else CONTINUE], name)
    if challenge is not None:
        return once_more(["--code", code_of(challenge)], name)
    if plan.limit is not None:
        return once_more([SIXTY], name)
    if own is None:
        return once_more([str(plan.drill)], name)
    others = for_others(code_of(own), name)
    if line.drill == SELF_CHECK:
        return "\n".join((once_more([SELF_CHECK], name), others))
    return "\n".join((same_again(own.plan, own.seed, name), others))
