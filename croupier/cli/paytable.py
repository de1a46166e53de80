import os
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.audit import add_audit
from croupier.cli.faults import tell
from croupier.cli.options import house_named, json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command, Group
from croupier.cli.payout_card import add_card
from croupier.cli.paytable_making import add_import, add_new
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.wording.faults import fault_line, fault_message
from croupier.wording.paytables import title

if TYPE_CHECKING:
    from croupier.files.faults import Fault


def add_paytable(app: typer.Typer) -> None:
    paytable = typer.Typer(
        cls=Group, no_args_is_help=False, add_completion=False, rich_markup_mode=None
    )
    app.add_typer(
        paytable,
        name="paytable",
        help=_("List, show, check, audit and make paytable files."),
        epilog="croupier paytable show standard",
    )
    _add_list(paytable)
    _add_show(paytable)
    _add_check(paytable)
    add_card(paytable)
    add_audit(paytable)
    add_import(paytable)
    add_new(paytable)


def _add_list(app: typer.Typer) -> None:
    @app.command(
        "list",
        cls=Command,
        help=_("List the paytables that come with the program, and your own."),
        epilog="croupier paytable list --json",
    )
    def list_paytables(as_json: Annotated[bool, json_option()] = False) -> None:
        from croupier.files.paytable_file import (
            known_paytables,
            own_paytables,
            shipped_paytables,
            sound_paytables,
        )

        known = known_paytables()
        shipped, own = list(shipped_paytables()), list(own_paytables())
        listed = []
        for path in (*shipped, *own):
            houses, faulty = sound_paytables([path])
            for error in faulty:
                tell(*map(fault_line, error.faults))
            # What --paytable takes: the name, or the path of one whose name another has.
            name = path.stem if known.get(path.stem) == path else str(path)
            listed += [(name, path, house) for house in houses.values()]
        if as_json:
            print_json(
                [
                    {
                        "name": name,
                        "title": title(house),
                        "source": house.source,
                        "path": str(path),
                    }
                    for name, path, house in listed
                ]
            )
            return
        from rich.text import Text

        from croupier.cli.layout import in_columns
        from croupier.files.faults import printable

        rows: list[tuple[str | Text, Text]] = []
        for name, path, house in listed:
            rows.append(
                (Text(printable(name), style="bold cyan"), Text(title(house), style="bold"))
            )
            if house.source:
                rows.append(("", Text(house.source, style="dim")))
            if path in own:
                rows.append(("", Text(printable(str(path)), style="dim")))
        console().print(in_columns(rows))


def _add_show(app: typer.Typer) -> None:
    @app.command(
        "show",
        cls=Command,
        help=_("Show a paytable: what each hand pays, the house's rules, limits and source."),
        epilog="croupier paytable show standard\ncroupier paytable show my-house.toml",
    )
    def show(
        name: Annotated[
            str, typer.Argument(metavar="P", help=_("A shipped name or the path of a file."))
        ],
    ) -> None:
        house = house_named(name)
        from croupier.cli.felt import paytable_view

        console().print(paytable_view(house))


def _add_check(app: typer.Typer) -> None:
    @app.command(
        "check",
        cls=Command,
        help=_(
            "Check paytable files: every fault with its line and what to write instead.\n\n"
            "Ends with 1 when there is any fault."
        ),
        epilog="croupier paytable check my-house.toml",
    )
    def check(
        files: Annotated[
            list[str],
            typer.Argument(metavar=_("FILE…"), help=_("Shipped names or the paths of files.")),
        ],
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        from croupier.files.paytable_file import PaytableFileError, check_paytable

        paths = {file: _path_of(file) for file in files}
        checked = {file: check_paytable(path) for file, path in paths.items()}
        missing = {file: faults for file, faults in checked.items() if not _is_there(paths[file])}
        if as_json:
            print_json([_check_shape(file, faults) for file, faults in checked.items()])
        else:
            _print_faults({file: checked[file] for file in checked if file not in missing})
        # What cannot be read was not checked: that is no answer but an error.
        if missing:
            raise PaytableFileError(chain.from_iterable(missing.values()))
        if any(checked.values()):
            raise typer.Exit(1)


def _path_of(file: str) -> str:
    """The file at hand of that name; any other text is the path of a file, there or not."""
    from croupier.files.file_names import folded_name
    from croupier.files.paytable_file import UnknownPaytableError, find_paytable

    try:
        path = find_paytable(file)
    except UnknownPaytableError:
        return file
    # A path stays as it was typed, for its faults begin with it.
    return str(path) if folded_name(path.stem) == folded_name(file) else file


def _is_there(path: str) -> bool:
    try:
        named = Path(path)
        return os.access(path, os.R_OK) and not (named.is_dir() or named.is_fifo())
    except (OSError, ValueError):
        return False


def _check_shape(file: str, faults: Sequence["Fault"]) -> dict[str, object]:
    shapes = [
        {"line": fault.line, "key": fault.key, "message": fault_message(fault)} for fault in faults
    ]
    return {"file": file, "faults": shapes}


def _print_faults(checked: Mapping[str, Sequence["Fault"]]) -> None:
    from croupier.files.faults import printable

    for file, faults in checked.items():
        for fault in faults:
            print(fault_line(fault))
        if not faults:
            print(_("{file}: no faults").format(file=printable(file)))
    if count := sum(map(len, checked.values())):
        print(ngettext("{count} fault", "{count} faults", count).format(count=count))
