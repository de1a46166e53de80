import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import typer

import croupier
from croupier.cli.challenge import add_challenge
from croupier.cli.deal import add_deal
from croupier.cli.faults import UsageError, exit_code_of, word_shown
from croupier.cli.options import paytable_option, read_seats, seats_option
from croupier.cli.output import prepare_streams
from croupier.cli.pages import Group
from croupier.cli.paytable import add_paytable
from croupier.cli.quiz import add_quiz
from croupier.cli.rank import add_rank
from croupier.cli.results import add_results
from croupier.cli.settle import add_settle
from croupier.errors import N_
from croupier.files.settings_glance import glance_at_settings
from croupier.i18n import LANGUAGES, language_of, set_language
from croupier.i18n import gettext as _
from croupier.paths import settings_path
from croupier.settings import THEME_CHOICES

# What `croupier` alone does, given the paytable, the seats, the theme and the language asked for.
Start = Callable[[str | None, int | None, str | None, str | None], int]


def run(argv: Sequence[str], start: Start) -> int:
    """Run one command line and return its exit code; `start` is called where it has no command."""
    prepare_streams()
    try:
        set_language(language_of(glance_at_settings(settings_path()).language))
        words, language = _choose_language(list(argv))
        command = typer.main.get_command(build_app(start, language))
        with command.make_context("croupier", words) as context:
            command.invoke(context)
        sys.stdout.flush()
    except BaseException as error:
        return exit_code_of(error)
    return 0


def build_app(start: Start, spoken: str | None = None) -> typer.Typer:
    """The commands, with their help in the language in force; `spoken` was asked for."""
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
            typer.Option(metavar="|".join(THEME_CHOICES), help=_("The colours of the window.")),
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
        wanted_seats = None if seats is None else read_seats(seats)
        raise typer.Exit(start(paytable, wanted_seats, _read_theme(theme), spoken))

    for add in (add_rank, add_deal, add_settle, add_quiz, add_challenge, add_paytable, add_results):
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


def _read_theme(name: str | None) -> str | None:
    if name is not None and name not in THEME_CHOICES:
        raise UsageError(
            N_("There is no theme {theme}."),
            N_("Choose one of {names}."),
            theme=word_shown(name),
            names=", ".join(THEME_CHOICES),
        )
    return name


def _choose_language(words: list[str]) -> tuple[list[str], str | None]:
    """Speak the language that the line asks for, wherever in it; return the rest, and it.

    Before the commands are built: their help is in the language in force.
    """
    left = []
    spoken = None
    rest = iter(words)
    for word in rest:
        if word == "--":
            left += [word, *rest]
        elif word == "--language":
            spoken = _speak(next(rest, ""))
        elif word.startswith("--language="):
            spoken = _speak(word.partition("=")[2])
        else:
            left.append(word)
    return left, spoken


def _speak(code: str) -> str:
    if code not in LANGUAGES:
        raise UsageError(
            N_("There is no language {code}.") if code else N_("--language needs a value."),
            N_("Choose one of {names}."),
            code=word_shown(code),
            names=", ".join(LANGUAGES),
        )
    set_language(code)
    return code
