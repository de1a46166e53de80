"""The commands about challenge codes: make one, and say what one holds."""

import shlex
from typing import Annotated

import typer

from croupier.cli.options import (
    house_named,
    known_houses,
    level_option,
    paytable_option,
    read_level,
    read_seats,
    read_tables,
    seats_option,
)
from croupier.cli.output import console
from croupier.cli.pages import Command, Group
from croupier.i18n import gettext as _


def add_challenge(app: typer.Typer) -> None:
    challenge = typer.Typer(
        cls=Group, no_args_is_help=False, add_completion=False, rich_markup_mode=None
    )
    app.add_typer(
        challenge,
        name="challenge",
        help=_("Make a short code that asks everybody the same, and say what one holds."),
        epilog="croupier challenge new --level 4",
    )
    _add_new(challenge)
    _add_show(challenge)


def _add_new(app: typer.Typer) -> None:
    @app.command(
        "new",
        cls=Command,
        help=_(
            "Make a code: whoever plays it is asked the same questions, on any machine.\n\n"
            "It can be read over the phone. Play it with croupier quiz --code; the result slip at "
            "the end shows code, score, time and help, so that two can compare."
        ),
        epilog=(
            "croupier challenge new --level 4 --seats 3 --count 2\n"
            "croupier challenge new --paytable corona"
        ),
    )
    def new(
        level: Annotated[str | None, level_option()] = None,
        seats: Annotated[str | None, seats_option()] = None,
        count: Annotated[
            str | None,
            typer.Option("--count", metavar="N", help=_("How many tables to deal (1).")),
        ] = None,
        paytable: Annotated[str | None, paytable_option()] = None,
    ) -> None:
        import secrets

        from rich.text import Text

        from croupier.training.challenges import SEEDS, challenge_of
        from croupier.training.codes import code_of
        from croupier.training.levels import Level
        from croupier.training.plans import SessionPlan
        from croupier.training.practice import TablePlan

        table, tables = TablePlan(read_seats(seats)), read_tables(count)
        plan = SessionPlan(Level(read_level(level)), table, tables=tables)
        code = code_of(challenge_of(plan, secrets.randbelow(SEEDS), house_named(paytable)))
        console().print(Text(code, style="bold"))
        console().print(Text(_("To play it: {command}").format(command=_command(code, paytable))))


def _add_show(app: typer.Typer) -> None:
    @app.command(
        "show",
        cls=Command,
        help=_("Say what a code holds: its paytable, what is asked and how long."),
        epilog="croupier challenge show 1BFX-R71N-Z12B-0M",
    )
    def show(
        code: Annotated[
            str,
            typer.Argument(
                metavar=_("CODE"),
                help=_("The code as it was given; in small letters or without hyphens, too."),
            ),
        ],
    ) -> None:
        from rich.text import Text

        from croupier.cli.layout import in_columns
        from croupier.training.challenges import name_of_paytable
        from croupier.training.codes import code_of, read_code
        from croupier.wording.challenges import challenge_rows

        challenge = read_code(code)
        houses = known_houses()
        name = name_of_paytable(challenge, houses)
        written = code_of(challenge)
        console().print(Text(written, style="bold"))
        rows = challenge_rows(challenge, houses[name] if name else None)
        console().print(in_columns((Text(of, style="bold"), says) for of, says in rows))
        if name:
            command = _command(written, name)
            console().print(Text(_("To play it: {command}").format(command=command)))


def _command(code: str, paytable: str | None) -> str:
    from croupier.files.faults import printable
    from croupier.files.paytable_file import DEFAULT_PAYTABLE

    words = ["croupier", "quiz", "--code", code]
    if paytable not in (None, DEFAULT_PAYTABLE):
        words += ["--paytable", str(paytable)]
    return printable(shlex.join(words))
