"""Going on in the terminal with a session that was broken off, there or in the window."""

import sys
import time
from random import SystemRandom
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.answers import Answers
from croupier.cli.drill_choice import CONTINUE, MISTAKES
from croupier.cli.output import console
from croupier.cli.quiz import once_more
from croupier.cli.quiz_keeping import going_on
from croupier.cli.quiz_loop import Quiz
from croupier.context import AppContext, today
from croupier.i18n import gettext as _
from croupier.training.codes import challenge_kept
from croupier.training.sessions import Feedback
from croupier.wording.dates import moment_words

if TYPE_CHECKING:
    from croupier.progress.values import SessionLine
    from croupier.training.plans import SessionPlan


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
            once_more(_words(plan)),
            keeper.keep,
            challenge_kept(plan),
            drill=plan.drill,
            limit=plan.limit,
            for_skills=plan.aimed,
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


def _words(plan: "SessionPlan") -> list[str]:
    """The words that ask the like of a session once more."""
    if plan.aimed:
        return [MISTAKES if plan.among else CONTINUE]
    return ["--code", plan.code] if challenge_kept(plan) and plan.code else [str(plan.drill)]
