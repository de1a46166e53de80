import shlex
import sys
import time
from random import Random
from typing import Annotated

import typer

from croupier.cli.answers import Answers
from croupier.cli.options import (
    house_named,
    paytable_option,
    read_count,
    read_seats,
    read_seed,
    seats_option,
    seed_option,
)
from croupier.cli.pages import Command
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable

MOST_TABLES = 1000
DEFAULT_SEATS, DEFAULT_LEVEL = 6, 5
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
        epilog="croupier quiz --count 3 --paytable standard",
    )
    def quiz(
        count: Annotated[
            str, typer.Option(metavar="N", help=_("How many tables to deal (1)."))
        ] = "1",
        level: Annotated[
            str, typer.Option(metavar="L", help=_("What is asked, from level 1 to 6 (5)."))
        ] = str(DEFAULT_LEVEL),
        seats: Annotated[str | None, seats_option()] = None,
        seed: Annotated[
            str | None, seed_option(_("Deal the tables of this seed again (a random one)."))
        ] = None,
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
        from croupier.training.levels import Level

        tables = read_count(count, "--count", 1, MOST_TABLES)
        asked = read_count(level, "--level", int(min(Level)), int(max(Level)))
        house = house_named(paytable)
        run_quiz(
            house,
            tables,
            read_seats(seats),
            read_seed(seed),
            level=asked,
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


def _command(tables: int, level: int, seats: int, seed: int, paytable: str | None) -> str:
    """The line that asks the same quiz again; what is as usual is left out."""
    from croupier.files.faults import printable

    words = ["croupier", "quiz", "--seed", str(seed)]
    if tables != 1:
        words += ["--count", str(tables)]
    if level != DEFAULT_LEVEL:
        words += ["--level", str(level)]
    if seats != DEFAULT_SEATS:
        words += ["--seats", str(seats)]
    if paytable is not None:
        words += ["--paytable", paytable]
    return printable(shlex.join(words), _LONGEST_COMMAND)
