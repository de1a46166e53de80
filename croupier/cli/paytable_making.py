"""The commands that make paytable files: from printed text, and anew from the standard one."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.cli.faults import UsageError, tell
from croupier.cli.given import STDIN, check_output, read_given
from croupier.cli.options import house_named, json_option
from croupier.cli.output import print_json
from croupier.cli.pages import Command
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.wording.faults import fault_message
from croupier.wording.imports import remark_line, remark_message, row_line
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.files.faults import Fault
    from croupier.files.import_text import Imported, Remark
    from croupier.files.printed.tables import ReadRow

_LONGEST_NAME = 60


def add_import(app: typer.Typer) -> None:
    @app.command(
        "import",
        cls=Command,
        help=_(
            "Make a paytable file of text as houses print it.\n\n"
            "Prints the file, and on standard error which row was read from which line. What could"
            " be meant in two ways is refused with its line: nothing is guessed, and no file is"
            " made of a part."
        ),
        epilog=(
            "croupier paytable import felt.txt\n"
            "croupier paytable import felt.txt --name our-house --output felt.toml"
        ),
    )
    def import_paytable(
        file: Annotated[
            str, typer.Argument(metavar=_("FILE"), help=_("A text file, or - for the input."))
        ],
        name: Annotated[str | None, _name_option()] = None,
        output: Annotated[
            str | None,
            typer.Option(
                metavar=_("FILE"), help=_("Write this file instead of printing what is in it.")
            ),
        ] = None,
        force: Annotated[
            bool, typer.Option("--force", help=_("Write over a file that is there already."))
        ] = False,
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        from croupier.files.faults import printable
        from croupier.files.import_text import ImportTextError, import_text
        from croupier.files.paytable_text import imported_paytable_text

        if output is not None:
            check_output(output)
        called = _read_name(name) or _name_from(output or file, "imported")
        where = file
        imported: Imported | tuple[Fault, ...]
        try:
            text, where = _read_text(file)
            imported = import_text(text, where)
        except ImportTextError as error:
            imported = error.faults
        if isinstance(imported, tuple):
            if not as_json:
                raise ImportTextError(imported)
            print_json(_refused_shape(called, imported))
            raise typer.Exit(ImportTextError.exit_code)
        source = printable(Path(file).name) if file != STDIN else ""
        made = _checked(
            imported_paytable_text(called, source, imported, house_named(None), say), where
        )
        if output is not None:
            hint = N_("Choose another name, or write over it with --force.")
            _write(output, made, hint, force=force)
        if as_json:
            print_json(_imported_shape(called, imported, made))
            return
        if output is None:
            print(made, end="")
        tell(*map(row_line, imported.rows), *map(remark_line, imported.notes))
        for question in imported.questions:
            tell(_("Look at this: {message}").format(message=remark_line(question)))
        if output is not None:
            _tell_written(output)


def add_new(app: typer.Typer) -> None:
    @app.command(
        "new",
        cls=Command,
        help=_("Start a paytable file: the standard game, every key explained."),
        epilog="croupier paytable new our-house.toml",
    )
    def new_paytable(
        file: Annotated[
            str, typer.Argument(metavar=_("FILE"), help=_("The file to make; not there yet."))
        ],
        name: Annotated[str | None, _name_option()] = None,
    ) -> None:
        from croupier.files.paytable_text import new_paytable_text

        check_output(file)
        called = _read_name(name) or _name_from(file, "my-house")
        made = new_paytable_text(called, house_named(None), say)
        _write(file, _checked(made, file), N_("Choose another name; nothing was written."))
        _tell_written(file)


def _name_option() -> Any:
    return typer.Option(
        "--name", metavar="N", help=_("What to call the game (the name of the file).")
    )


def _read_name(name: str | None) -> str | None:
    if name is None:
        return None
    from croupier.files.faults import ValueRefusedError
    from croupier.files.single_values import read_line

    try:
        return read_line(name, _LONGEST_NAME)
    except ValueRefusedError as error:
        raise UsageError(
            N_("--name cannot be used: {problem}."), error.hint, problem=error.message
        ) from None


def _name_from(file: str, usual: str) -> str:
    """The name of a file without its ending, where a game can be called so."""
    name = Path(file).stem.strip()
    fits = name.strip("-") and name.isprintable() and len(name) <= _LONGEST_NAME
    return name if fits else usual


def _read_text(file: str) -> tuple[str, str]:
    from croupier.files.import_text import LARGEST_TEXT, ImportTextError
    from croupier.files.source_text import NoSourceError

    nothing = UsageError(
        N_("There is no text to import."),
        N_("Name a text file, or send one: croupier paytable import - < felt.txt"),
    )
    try:
        return read_given(file, LARGEST_TEXT, nothing)
    except NoSourceError as error:
        raise ImportTextError([error.fault]) from None


def _checked(text: str, where: str) -> str:
    """The text of a file, once it is certain that `paytable check` has nothing against it."""
    from croupier.files.paytable_file import parse_paytable

    parse_paytable(text, where)
    return text


def _write(file: str, text: str, hint: str, *, force: bool = False) -> None:
    """Write a file; over one that is there only by `force`, else `hint` says what to do."""
    from croupier.files.faults import printable
    from croupier.files.presence import is_file
    from croupier.files.whole_file import write_new, write_whole

    content = text.encode()
    try:
        if force and is_file(file):
            # A link stays a link.
            write_whole(Path(os.path.realpath(file)), content)
        else:
            write_new(Path(file), content)
    except FileExistsError:
        if not is_file(file):
            raise CroupierError(
                N_("{file} cannot be written: something else stands in its place."),
                N_("Choose another name; nothing was written."),
                file=printable(file),
            ) from None
        raise CroupierError(
            N_("{file} is there already."), hint, file=printable(file) or '""'
        ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CroupierError(
            N_("{file} cannot be written ({reason})."),
            N_("Check the folder and your right to write in it."),
            file=printable(file) or '""',
            reason=printable(reason),
        ) from None


def _tell_written(file: str) -> None:
    from croupier.files.faults import printable

    tell(_("{file} was written.").format(file=printable(file)))


def _refused_shape(name: str, faults: "tuple[Fault, ...]") -> dict[str, object]:
    shapes = [
        {"line": fault.line, "key": fault.key, "message": fault_message(fault)} for fault in faults
    ]
    empty: list[object] = []
    return {
        "name": name,
        "rows": empty,
        "notes": empty,
        "questions": empty,
        "faults": shapes,
        "toml": None,
    }


def _imported_shape(name: str, imported: "Imported", made: str) -> dict[str, object]:
    return {
        "name": name,
        "rows": list(map(_row_shape, imported.rows)),
        "notes": list(map(_remark_shape, imported.notes)),
        "questions": list(map(_remark_shape, imported.questions)),
        "faults": [],
        "toml": made,
    }


def _row_shape(row: "ReadRow") -> dict[str, object]:
    hand = "other" if row.hand is None else row.hand.key
    return {
        "bet": row.wager.value,
        "hand": f"below_{hand}" if row.is_below and row.hand is not None else hand,
        "odds": "lose" if row.odds is None else str(row.odds),
        "line": row.line,
    }


def _remark_shape(remark: "Remark") -> dict[str, object]:
    return {"line": remark.line, "message": remark_message(remark)}
