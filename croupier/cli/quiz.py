import shlex
import sys
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.answers import Answers
from croupier.cli.faults import UsageError
from croupier.cli.options import (
    DEFAULT_LEVEL,
    house_named,
    known_houses,
    level_option,
    paytable_option,
    read_level,
    read_seats,
    read_seed,
    read_tables,
    seats_option,
    seed_option,
)
from croupier.cli.pages import Command
from croupier.errors import N_, Text
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable

if TYPE_CHECKING:
    from croupier.training.challenges import Challenge

DEFAULT_SEATS = 6
_LONGEST_COMMAND = 5000


def add_quiz(app: typer.Typer) -> None:
    @app.command(
        "quiz",
        cls=Command,
        help=_(
            "Deal tables and be quizzed on them, here in the terminal.\n\n"
            "You are the dealer: name your hand, say whether it qualifies, then settle every bet "
            "of every seat. Each answer is explained. ? lists the keys, q ends the quiz."
        ),
        epilog=(
            "croupier quiz --count 3 --paytable standard\n"
            "croupier quiz --code 1BFX-R71N-Z12B-0M\n"
            "croupier quiz --daily"
        ),
    )
    def quiz(
        count: Annotated[
            str | None, typer.Option(metavar="N", help=_("How many tables to deal (1)."))
        ] = None,
        level: Annotated[str | None, level_option()] = None,
        seats: Annotated[str | None, seats_option()] = None,
        seed: Annotated[
            str | None, seed_option(_("Deal the tables of this seed again (a random one)."))
        ] = None,
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
        given = {"--count": count, "--level": level, "--seats": seats, "--seed": seed}
        if code is not None or is_daily:
            both = {"--daily": "--daily" if is_daily and code is not None else None}
            _refuse_beside("--daily" if code is None else "--code", given | both)
            play_challenge(code, paytable, trainee, new_trainee)
            return
        house = house_named(paytable)
        run_quiz(
            house,
            read_tables(count),
            read_seats(seats),
            read_seed(seed),
            level=read_level(level),
            paytable=paytable,
            trainee=trainee,
            new_trainee=new_trainee,
        )


def run_quiz(
    house: HousePaytable,
    tables: int,
    seats: int,
    seed: int,
    answers: Answers | None = None,
    *,
    level: int = DEFAULT_LEVEL,
    paytable: str | None = None,
    trainee: str | None = None,
    new_trainee: str | None = None,
) -> None:
    """Quiz in the terminal until the tables are dealt or the input ends; results are kept."""
    from croupier.cli.quiz_keeping import keeping
    from croupier.cli.quiz_loop import Quiz
    from croupier.context import AppContext
    from croupier.training.levels import Level
    from croupier.training.plans import SessionPlan
    from croupier.training.practice import TablePlan

    context = AppContext(house, Random(seed), time.monotonic)
    plan = SessionPlan(Level(level), TablePlan(seats), tables=tables)
    again = _command(tables, level, seats, seed, paytable)
    with keeping(plan, house.name, trainee, new_trainee) as keeper:
        # The clock of the first question runs from here on.
        session = context.new_session(plan)
        Quiz(session, answers or Answers(sys.stdin), again, keeper.keep).run()


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

    challenge = None if code is None else read_code(code)
    house = house_named(paytable)
    context = AppContext(house, Random(), time.monotonic)
    if challenge is None:
        challenge = context.daily_challenge()
    check_paytable(challenge, house)
    # What cannot be dealt is refused before anything is kept.
    context.challenge_session(challenge)
    again = _written(["--code", code_of(challenge)], paytable)
    with keeping(challenge.plan, house.name, trainee, new_trainee) as keeper:
        session = context.challenge_session(challenge)
        Quiz(session, Answers(sys.stdin), again, keeper.keep, challenge).run()


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


def _command(tables: int, level: int, seats: int, seed: int, paytable: str | None) -> str:
    """The line that asks the same quiz again; what is as usual is left out."""
    words = ["--seed", str(seed)]
    if tables != 1:
        words += ["--count", str(tables)]
    if level != DEFAULT_LEVEL:
        words += ["--level", str(level)]
    if seats != DEFAULT_SEATS:
        words += ["--seats", str(seats)]
    return _written(words, paytable)


def _written(options: Sequence[str], paytable: str | None) -> str:
    from croupier.files.faults import printable

    words = ["croupier", "quiz", *options]
    if paytable is not None:
        words += ["--paytable", paytable]
    return printable(shlex.join(words), _LONGEST_COMMAND)
