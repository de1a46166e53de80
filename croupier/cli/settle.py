from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.faults import UsageError
from croupier.cli.given import STDIN, read_given
from croupier.cli.options import house_named, json_option, paytable_option
from croupier.cli.output import console, print_json, print_json_list
from croupier.cli.pages import Command
from croupier.cli.shapes import settlement_shape
from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import settle_checked
from croupier.wording.paytables import title
from croupier.wording.typed import shown


def add_settle(app: typer.Typer) -> None:
    @app.command(
        "settle",
        cls=Command,
        help=_(
            "Settle the rounds of a file: every bet of every seat, and why.\n\n"
            "A round is JSON as croupier deal --json writes it; one round or a list of them."
        ),
        epilog="croupier settle round.json\ncroupier deal --json | croupier settle - --json",
    )
    def settle(
        file: Annotated[
            str,
            typer.Argument(metavar=_("FILE"), help=_("The round file, or - for the input (-).")),
        ] = STDIN,
        paytable: Annotated[str | None, paytable_option()] = None,
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        from croupier.files.round_file import parse_rounds

        text, where = _read(file)
        house = _house_of(text, paytable)
        rounds = parse_rounds(text, house, where)
        settlements = (settle_checked(round_, house) for round_ in rounds)
        if as_json:
            shapes = map(settlement_shape, settlements)
            if _is_list(text):
                print_json_list(shapes)
            else:
                print_json(next(shapes))
            return
        from croupier.cli.felt import round_panel, settlement_view

        view = console()
        for number, settlement in enumerate(settlements, 1):
            heading = title(house)
            if len(rounds) > 1:
                place = _("Round {number} of {count}").format(number=number, count=len(rounds))
                heading = f"{place} · {heading}"
            view.print(round_panel(settlement.round, house, heading))
            view.print(settlement_view(settlement))
            view.print()


def _read(file: str) -> tuple[str, str]:
    from croupier.files.round_file import LARGEST_ROUND_FILE, RoundFileError
    from croupier.files.source_text import NoSourceError

    nothing = UsageError(
        N_("There is no round to settle."),
        N_("Name a round file, or send one: croupier deal --json | croupier settle"),
    )
    try:
        return read_given(file, LARGEST_ROUND_FILE, nothing)
    except NoSourceError as error:
        raise RoundFileError([error.fault]) from None


def _house_of(text: str, asked: str | None) -> HousePaytable:
    """The paytable asked for, else the one that the rounds were dealt under, else the default."""
    from croupier.files.paytable_file import PaytableFileError, known_paytables
    from croupier.files.presence import is_file
    from croupier.files.round_file import named_paytables

    if asked is not None:
        return house_named(asked)
    hint = N_("Name the paytable to settle by: croupier settle FILE --paytable P")
    names = named_paytables(text)
    if len(names) > 1:
        raise UsageError(N_("These rounds were dealt under different paytables."), hint)
    named = names[0] if names else None
    if not named:
        return house_named(None)
    # A file of rounds may name a game at hand or a file of paytables, and nothing else to read.
    if named in known_paytables() or Path(named).suffix == ".toml" or is_file(named):
        try:
            return house_named(named)
        except PaytableFileError as error:
            # A fault without a line is one of the whole file: it could not be read at all.
            if error.faults[0].line is not None:
                raise
            raise UsageError(
                N_("The round file names the paytable {name}: {problem}."),
                hint,
                name=shown(named),
                problem=error.faults[0].message,
            ) from None
    raise UsageError(
        N_("The round file names the paytable {name}, which is not here."), hint, name=shown(named)
    )


def _is_list(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("[")
