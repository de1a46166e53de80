from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from croupier.cli.faults import UsageError, word_shown
from croupier.cli.output import console
from croupier.errors import N_
from croupier.i18n import gettext as _

_WIDE = 60
"""From so many columns on the names of options have one of their own."""


class Command(TyperCommand):
    """A command whose help is in the language in force and says no more than a page."""

    def listed(self) -> Iterable[tuple[str, list[tuple[str, str]]]]:
        """What its page lists before the options, each list with its heading."""
        return ()

    def get_help(self, ctx: Any) -> NoReturn:
        print_page(self, ctx)
        raise typer.Exit

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        with _blamed_on(ctx):
            left = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise UsageError(
                N_("There is a word too many: {word}."),
                N_("Type: {command} --help"),
                word=word_shown(ctx.args[0]),
                command=ctx.command_path,
            )
        return left


class Group(TyperGroup):
    """A group of commands, with the same help and a guess for a command typed wrong."""

    def get_help(self, ctx: Any) -> NoReturn:
        print_page(self, ctx)
        raise typer.Exit

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args and not self.invoke_without_command:
            raise UsageError(
                N_("A command is missing."),
                N_("Type one of: {names}"),
                names=", ".join(self.list_commands(ctx)),
            )
        with _blamed_on(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        word = args[0]
        if self.get_command(ctx, word) is None and not word.startswith("-"):
            raise _no_such_command(ctx, word, self.list_commands(ctx))
        return super().resolve_command(ctx, args)


@contextmanager
def _blamed_on(ctx: Any) -> Iterator[None]:
    """Note on errors which command was being read: the parser does not always say."""
    try:
        yield
    except typer.TyperException as error:
        if getattr(error, "ctx", ctx) is None:
            error.ctx = ctx  # type: ignore[attr-defined]
        raise


def _no_such_command(ctx: Any, word: str, known: Iterable[str]) -> UsageError:
    names = list(known)
    if close := get_close_matches(word, names, 1):
        return UsageError(
            N_("There is no command {word}."),
            N_("Did you mean {guess}? Type: {command} --help"),
            word=word_shown(word),
            guess=close[0],
            command=ctx.command_path,
        )
    return UsageError(
        N_("There is no command {word}."),
        N_("Type one of: {names}"),
        word=word_shown(word),
        names=", ".join(names),
    )


def print_page(command: Command | Group, ctx: Any) -> None:
    from rich.table import Table
    from rich.text import Text

    page = console()
    page.print(Text(_("Usage:"), style="bold"), Text(_usage(command, ctx)))
    page.print()
    page.print((command.help or "").strip())
    for title, rows in _sections(command, ctx):
        page.print()
        page.print(Text(title, style="bold"))
        grid = Table.grid(padding=(0, 2), pad_edge=True)
        grid.add_column(style="cyan", no_wrap=page.width >= _WIDE, overflow="fold")
        grid.add_column(overflow="fold")
        for name, says in rows:
            grid.add_row(f"  {name}", says)
        page.print(grid)
    if command.epilog:
        page.print()
        page.print(Text(_("Example"), style="bold"))
        for line in command.epilog.splitlines():
            page.print(Text(f"    {line}", style="green"), soft_wrap=True)


def _usage(command: Command | Group, ctx: Any) -> str:
    words = [ctx.command_path]
    words += [_("[options]")]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            word = str(parameter.metavar)
            words.append(word if parameter.required else f"[{word}]")
    if isinstance(command, Group):
        words.append(_("command …"))
    return " ".join(words)


def _sections(command: Command | Group, ctx: Any) -> Iterable[tuple[str, list[tuple[str, str]]]]:
    if isinstance(command, Group):
        commands = [(name, command.get_command(ctx, name)) for name in command.list_commands(ctx)]
        yield (
            _("Commands"),
            [(name, _first_line(found.help)) for name, found in commands if found],
        )
    arguments, options = [], []
    for parameter in command.params:
        says = str(getattr(parameter, "help", None) or "")
        if parameter.param_type_name == "argument":
            arguments.append((str(parameter.metavar), says))
        else:
            names = ", ".join(parameter.opts)
            value = "" if getattr(parameter, "is_flag", False) else f" {parameter.metavar}"
            options.append((names + value, says))
    options.append(("--help, -h", _("Show this page.")))
    if isinstance(command, Command):
        yield from command.listed()
    if arguments:
        yield _("Arguments"), arguments
    yield _("Options"), options


def _first_line(text: str | None) -> str:
    return (text or "").strip().partition("\n")[0]
