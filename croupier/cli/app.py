import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import typer

import croupier
from croupier.cli.deal import add_deal
from croupier.cli.faults import UsageError, exit_code_of
from croupier.cli.options import paytable_option, read_seats, seats_option
from croupier.cli.output import prepare_streams
from croupier.cli.pages import Group
from croupier.cli.paytable import add_paytable
from croupier.cli.quiz import add_quiz
from croupier.cli.rank import add_rank
from croupier.cli.settle import add_settle
from croupier.errors import N_
from croupier.i18n import LANGUAGES, preferred_language, set_language
from croupier.i18n import gettext as _
from croupier.wording.typed import shown

THEMES = ("dark", "light")

# What `croupier` alone does, given the paytable asked for, the seats and the theme.
Start = Callable[[str | None, int, str], int]


def run(argv: Sequence[str], start: Start) -> int:
    """Run one command line and return its exit code; `start` is called where it has no command."""
    prepare_streams()
    try:
        set_language(preferred_language())
        words = _choose_language(list(argv))
        command = typer.main.get_command(build_app(start))
        with command.make_context("croupier", words) as context:
            command.invoke(context)
        sys.stdout.flush()
    except BaseException as error:
        return exit_code_of(error)
    return 0


def build_app(start: Start) -> typer.Typer:
    """The commands, with their help in the language in force."""
    app = typer.Typer(
        cls=Group,
        name="croupier",
        invoke_without_command=True,
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["--help", "-h"]},
        help=_(
            "Train to deal Ultimate Texas Hold'em: read the hands, settle every bet.\n\n"
            "Without a command the window opens, or the quiz where there is no display."
        ),
        epilog="croupier quiz --count 3",
    )

    @app.callback()
    def alone(
        context: typer.Context,
        language: Annotated[
            str | None,
            typer.Option(
                metavar="|".join(LANGUAGES), help=_("The language to speak; also after a command.")
            ),
        ] = None,
        theme: Annotated[
            str | None,
            typer.Option(metavar="|".join(THEMES), help=_("The colours of the window.")),
        ] = None,
        seats: Annotated[str | None, seats_option()] = None,
        paytable: Annotated[str | None, paytable_option()] = None,
        version: Annotated[bool, typer.Option("--version", help=_("Print the version."))] = False,
    ) -> None:
        if version:
            print(f"croupier {croupier.__version__}")
            raise typer.Exit
        if context.invoked_subcommand is not None:
            given = {"--theme": theme, "--seats": seats, "--paytable": paytable}
            _refuse_before(context.invoked_subcommand, given)
            return
        raise typer.Exit(start(paytable, read_seats(seats), _read_theme(theme)))

    for add in (add_rank, add_deal, add_settle, add_quiz, add_paytable):
        add(app)
    return app


def _refuse_before(command: str, given: Mapping[str, str | None]) -> None:
    """Refuse the window's options before a command, where they would say nothing."""
    for option, value in given.items():
        if value is not None:
            raise UsageError(
                N_("{option} before a command says nothing."),
                N_("Write options after the command: croupier {command} --help lists them."),
                option=option,
                command=command,
            )


def _read_theme(name: str | None) -> str:
    if name is None:
        return THEMES[0]
    if name not in THEMES:
        raise UsageError(
            N_("There is no theme {theme}."),
            N_("Choose one of {names}."),
            theme=shown(name),
            names=", ".join(THEMES),
        )
    return name


def _choose_language(words: list[str]) -> list[str]:
    """Speak the language that the line asks for, wherever in it; return the line without it.

    Before the commands are built: their help is in the language in force.
    """
    left = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            left += [word, *rest]
        elif word == "--language":
            _speak(next(rest, ""))
        elif word.startswith("--language="):
            _speak(word.partition("=")[2])
        else:
            left.append(word)
    return left


def _speak(code: str) -> None:
    if code not in LANGUAGES:
        raise UsageError(
            N_("There is no language {code}.") if code else N_("--language needs a value."),
            N_("Choose one of {names}."),
            code=shown(code),
            names=", ".join(LANGUAGES),
        )
    set_language(code)
