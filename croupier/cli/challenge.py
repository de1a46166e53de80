"""The commands about challenge codes: make one, and say what one holds."""

import shlex
from typing import Annotated

import typer

from croupier.cli.drill_choice import (
    CODED,
    Given,
    count_option,
    maximum_option,
    minimum_option,
    plan_of,
    read_drill,
    seconds_option,
    step_option,
)
from croupier.cli.options import (
    house_named,
    known_houses,
    level_option,
    paytable_option,
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
            "croupier challenge new --drill payouts --count 20 --seconds 9\n"
            "croupier challenge new --paytable corona"
        ),
    )
    def new(
        drill: Annotated[
            str | None,
            typer.Option("--drill", metavar=_("DRILL"), help=_("What is asked (table).")),
        ] = None,
        level: Annotated[str | None, level_option()] = None,
        seats: Annotated[str | None, seats_option()] = None,
        count: Annotated[str | None, count_option()] = None,
        minimum: Annotated[str | None, minimum_option()] = None,
        maximum: Annotated[str | None, maximum_option()] = None,
        step: Annotated[str | None, step_option()] = None,
        seconds: Annotated[str | None, seconds_option()] = None,
        paytable: Annotated[str | None, paytable_option()] = None,
    ) -> None:
        import secrets

        from rich.text import Text

        from croupier.training.challenges import SEEDS, challenge_of, challenge_source
        from croupier.training.codes import code_of

        house = house_named(paytable)
        given = Given(count, level, seats, minimum, maximum, step, seconds)
        plan = plan_of(read_drill(drill, CODED), given, house)
        challenge = challenge_of(plan, secrets.randbelow(SEEDS), house)
        # What cannot be dealt gets no code.
        challenge_source(challenge, house)
        code = code_of(challenge)
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
