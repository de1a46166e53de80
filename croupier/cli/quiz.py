import shlex
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.answers import Answers
from croupier.cli.drill_choice import (
    CONTINUE,
    GO_ON,
    LINES,
    MISTAKES,
    SIXTY,
    Given,
    again_words,
    count_option,
    maximum_option,
    minimum_option,
    not_taken,
    plan_of,
    read_drill,
    seconds_option,
    step_option,
)
from croupier.cli.faults import UsageError, word_shown
from croupier.cli.options import (
    DEFAULT_LEVEL,
    house_named,
    known_houses,
    level_option,
    paytable_option,
    read_seed,
    seats_option,
    seed_option,
)
from croupier.cli.pages import Command
from croupier.errors import N_, Text
from croupier.i18n import gettext as _
from croupier.training.drills import SELF_CHECK, WHOLE_TABLES
from croupier.uth.house import HousePaytable

if TYPE_CHECKING:
    from croupier.training.challenges import Challenge
    from croupier.training.plans import SessionPlan

_LONGEST_COMMAND = 5000


class QuizCommand(Command):
    """The quiz, whose page lists the drills."""

    def listed(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return [(_("Drills"), [(str(word), _(line)) for word, line in LINES.items()])]


def add_quiz(app: typer.Typer) -> None:
    @app.command(
        "quiz",
        cls=QuizCommand,
        help=_(
            "Deal tables and be quizzed on them, here in the terminal.\n\n"
            "You are the dealer: name your hand, say whether it qualifies, then settle every bet "
            "of every seat. Each answer is explained. ? lists the keys, q ends the quiz."
        ),
        epilog=(
            "croupier quiz --count 3 --paytable standard\n"
            "croupier quiz payouts --count 20 --seconds 9\n"
            "croupier quiz continue\n"
            "croupier quiz --code 1BFX-R71N-Z12B-0M\n"
            "croupier quiz --daily"
        ),
    )
    def quiz(
        drill: Annotated[
            str | None, typer.Argument(metavar=_("DRILL"), help=_("What is asked (table)."))
        ] = None,
        count: Annotated[str | None, count_option()] = None,
        level: Annotated[str | None, level_option()] = None,
        seats: Annotated[str | None, seats_option()] = None,
        seed: Annotated[
            str | None, seed_option(_("Deal the tables of this seed again (a random one)."))
        ] = None,
        minimum: Annotated[str | None, minimum_option()] = None,
        maximum: Annotated[str | None, maximum_option()] = None,
        step: Annotated[str | None, step_option()] = None,
        seconds: Annotated[str | None, seconds_option()] = None,
        code: Annotated[
            str | None,
            typer.Option(metavar=_("CODE"), help=_("Play a challenge, by the code it was given.")),
        ] = None,
        is_daily: Annotated[
            bool,
            typer.Option("--daily", help=_("Play the set of the day, the same for everybody.")),
        ] = False,
        paytable: Annotated[str | None, paytable_option()] = None,
        trainee: Annotated[
            str | None,
            typer.Option(
                metavar=_("NAME"), help=_("Whose results these are (whoever trained last).")
            ),
        ] = None,
        new_trainee: Annotated[
            str | None,
            typer.Option(metavar=_("NAME"), help=_("Somebody new, whose results these are.")),
        ] = None,
    ) -> None:
        given = Given(count, level, seats, minimum, maximum, step, seconds)
        whose = trainee, new_trainee
        if code is not None or is_daily:
            both = {"--daily": "--daily" if is_daily and code is not None else None}
            others = {word_shown(drill or ""): drill, **given.typed, "--seed": seed, **both}
            _refuse_beside("--daily" if code is None else "--code", others)
            play_challenge(code, paytable, *whose)
            return
        word = read_drill(drill)
        if word == GO_ON:
            from croupier.cli.quiz_going_on import go_on

            # All of it was chosen when it began.
            others = {"--seed": seed, "--paytable": paytable, "--new-trainee": new_trainee}
            for option, value in {**given.typed, **others}.items():
                if value is not None:
                    raise not_taken(option, word)
            go_on(trainee)
            return
        house = house_named(paytable)
        plan = plan_of(word, given, house)
        if word in (CONTINUE, MISTAKES):
            from croupier.cli.quiz_skills import train_skills

            if seed is not None:
                raise not_taken("--seed", word)
            again = once_more([word], paytable)
            train_skills(plan, house, again, *whose, by_slips=word == MISTAKES)
            return
        if word in (SIXTY, SELF_CHECK):
            again = once_more([word], paytable)
            kept = SELF_CHECK if word == SELF_CHECK else None
            number = read_seed(seed)
            run_plan(plan, house, number, *whose, again=again, paytable=paytable, kept_as=kept)
            return
        number = read_seed(seed)
        again = same_again(plan, number, paytable)
        run_plan(plan, house, number, *whose, again=again, paytable=paytable)


def run_quiz(
    house: HousePaytable,
    tables: int,
    seats: int,
    seed: int,
    answers: Answers | None = None,
    *,
    level: int = DEFAULT_LEVEL,
    paytable: str | None = None,
) -> None:
    """Quiz on whole tables in the terminal until they are dealt or the input ends."""
    from croupier.training.levels import Level
    from croupier.training.plans import SessionPlan
    from croupier.training.practice import TablePlan

    plan = SessionPlan(Level(level), TablePlan(seats), tables=tables)
    again = same_again(plan, seed, paytable)
    run_plan(plan, house, seed, again=again, paytable=paytable, answers=answers)


def run_plan(
    plan: "SessionPlan",
    house: HousePaytable,
    seed: int,
    trainee: str | None = None,
    new_trainee: str | None = None,
    *,
    again: str,
    paytable: str | None = None,
    kept_as: str | None = None,
    answers: Answers | None = None,
) -> None:
    """Quiz in the terminal as planned; results are kept under the drill or another word."""
    from croupier.cli.drill_views import called_of
    from croupier.cli.quiz_keeping import keeping
    from croupier.cli.quiz_loop import Quiz
    from croupier.context import AppContext

    # What cannot be dealt is refused before anything is kept.
    AppContext(house, Random(seed), time.monotonic).new_session(plan)
    code = _code_of(plan, seed, house)
    if code is not None:
        again += "\n" + for_others(code, paytable)
    kept = replace(plan, own_code=code)
    with keeping(kept, house.name, trainee, new_trainee, drill=kept_as) as keeper:
        # The clock of the first question runs from here on.
        session = AppContext(house, Random(seed), time.monotonic).new_session(plan)
        quiz = Quiz(
            session,
            answers or Answers(sys.stdin),
            again,
            keeper.keep,
            drill=plan.drill,
            called=called_of(plan, house, kept_as),
        )
        keeper.is_broken_off = quiz.run()


def _code_of(plan: "SessionPlan", seed: int, house: HousePaytable) -> str | None:
    """The code that asks others the same; None where no code can say it."""
    from croupier.training.challenges import challenge_of
    from croupier.training.codes import CodeError, code_of

    try:
        return code_of(challenge_of(plan, seed, house))
    except CodeError:
        return None


def play_challenge(
    code: str | None,
    paytable: str | None = None,
    trainee: str | None = None,
    new_trainee: str | None = None,
) -> None:
    """Quiz by the code of a challenge, or on the set of the day without one."""
    from croupier.cli.quiz_keeping import keeping
    from croupier.cli.quiz_loop import Quiz
    from croupier.context import AppContext
    from croupier.training.codes import code_of, read_code
    from croupier.wording.challenges import played_text

    challenge = None if code is None else read_code(code)
    house = house_named(paytable)
    context = AppContext(house, Random(), time.monotonic)
    if challenge is None:
        challenge = context.daily_challenge()
    check_paytable(challenge, house)
    # What cannot be dealt is refused before anything is kept.
    context.challenge_session(challenge)
    code = code_of(challenge)
    again = _say_again(challenge.plan, _written(["--code", code], paytable))
    kept = replace(challenge.plan, code=code)
    with keeping(kept, house.name, trainee, new_trainee) as keeper:
        session = context.challenge_session(challenge)
        quiz = Quiz(session, Answers(sys.stdin), again, keeper.keep, challenge)
        keeper.is_broken_off = quiz.run()
        for played in keeper.played(code):
            print(_("Played here, too: {slip}").format(slip=played_text(played)))


def check_paytable(challenge: "Challenge", house: HousePaytable) -> None:
    """Raise `UsageError` where a challenge is for another paytable, with the option that helps."""
    from croupier.training.challenges import OtherPaytableError, check_house

    try:
        check_house(challenge, house, {})
    except OtherPaytableError:
        pass
    else:
        return
    try:
        check_house(challenge, house, known_houses())
    except OtherPaytableError as error:
        if error.needs is None:
            raise
        hint = N_("Give --paytable {name}.")
        raise UsageError(error.message, Text(hint, {"name": error.needs})) from error


def _refuse_beside(option: str, given: Mapping[str, str | None]) -> None:
    """Refuse what would choose otherwise than everybody else was asked."""
    for other, value in given.items():
        if value is not None:
            raise UsageError(
                N_("{other} says nothing beside {option}."),
                N_("With {option} everybody is asked the same: leave {other} out."),
                option=option,
                other=other,
            )


def for_others(code: str, paytable: str | None) -> str:
    """Say how others are asked the same."""
    same = _written(["--code", code], paytable)
    return _("To challenge others with the same: {command}").format(command=same)


def same_again(plan: "SessionPlan", seed: int, paytable: str | None) -> str:
    """Say how to be asked the same again."""
    return _say_again(plan, _written(again_words(plan, seed), paytable))


def _say_again(plan: "SessionPlan", command: str) -> str:
    if plan.drill in WHOLE_TABLES:
        return _("The same tables again: {command}").format(command=command)
    return _("The same cards again: {command}").format(command=command)


def once_more(words: Sequence[str], paytable: str | None = None) -> str:
    """Say how to be asked the like once more, by the words of a quiz."""
    return _("Once more: {command}").format(command=_written(words, paytable))


def _written(words: Sequence[str], paytable: str | None) -> str:
    from croupier.files.faults import printable

    words = ["croupier", "quiz", *words]
    if paytable is not None:
        words += ["--paytable", paytable]
    return printable(shlex.join(words), _LONGEST_COMMAND)
