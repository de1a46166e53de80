"""The command that writes results as a sheet, or as JSON for other programs."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from croupier.cli.faults import UsageError, tell, word_shown
from croupier.cli.given import STDIN as STDOUT
from croupier.cli.output import has_output
from croupier.cli.pages import Command
from croupier.cli.results_chosen import (
    Asked,
    chosen_of,
    drill_option,
    since_option,
    trained_paytable_option,
    trainee_option,
    until_option,
)
from croupier.cli.results_opened import readable_results
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.reports.result_sheets import (
    ANSWER_COLUMNS,
    SESSION_COLUMNS,
    Row,
    answer_row,
    csv_pieces,
    has_blanks,
    json_pieces,
    session_row,
)

FORMATS = ("csv", "json")
_SPREADSHEETS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".fods", ".numbers")


def add_export(app: typer.Typer) -> None:
    @app.command(
        "export",
        cls=Command,
        help=_(
            "Write a sheet with a line for each session, or with --answers for each answer.\n\n"
            "Its columns have English names in every language, so that other programs find them: "
            "accuracy is a share from 0 to 1, minutes are those spent on decisions, "
            "typical_seconds is the geometric mean of a decision. CSV is UTF-8 with a mark that "
            "spreadsheets know it by."
        ),
        epilog=(
            "croupier results export results.csv\n"
            "croupier results export answers.csv --answers --trainee Lan --since 2026-11-01\n"
            "croupier results export - --format json"
        ),
    )
    def export(
        file: Annotated[
            str, typer.Argument(metavar=_("FILE"), help=_("The file to write; - prints (-)."))
        ] = STDOUT,
        format_: Annotated[
            str | None,
            typer.Option(
                "--format",
                metavar="|".join(FORMATS),
                help=_("What to write (csv, or as the file’s name ends)."),
            ),
        ] = None,
        answers: Annotated[
            bool, typer.Option("--answers", help=_("A line for each answer instead."))
        ] = False,
        trainee: Annotated[str | None, trainee_option()] = None,
        drill: Annotated[str | None, drill_option()] = None,
        paytable: Annotated[str | None, trained_paytable_option()] = None,
        since: Annotated[str | None, since_option()] = None,
        until: Annotated[str | None, until_option()] = None,
        force: Annotated[
            bool, typer.Option("--force", help=_("Write over a file that is there already."))
        ] = False,
    ) -> None:
        asked = Asked(trainee, drill, paytable, since, until)
        _days = asked.days
        written_as = _format(format_, file)
        with readable_results() as (store, place):
            _refuse_own(place, file)
            chosen = chosen_of(store, asked)
            count = blank = 0

            rows, columns = (
                (map(answer_row, store.answer_lines(chosen)), ANSWER_COLUMNS)
                if answers
                else (map(session_row, store.session_figures(chosen)), SESSION_COLUMNS)
            )
            count = blank = 0

            def counted() -> Iterator[Row]:
                nonlocal count, blank
                for row in rows:
                    count += 1
                    blank += has_blanks(row)
                    yield row

            pieces = (
                csv_pieces(counted(), columns) if written_as == "csv" else json_pieces(counted())
            )
            with _sink(file, force=force) as sink:
                for piece in pieces:
                    sink.write(piece.encode())
        if file != STDOUT:
            _tell_written(file, count)
        if blank:
            _tell_blank(blank)


def _refuse_own(place: Path | str | None, file: str) -> None:
    """Refuse what there is nowhere to write to, and what is never to be written over."""
    from croupier.progress.own_files import refuse_own_file

    if file != STDOUT:
        refuse_own_file(place, Path(file))
    elif not has_output():
        raise UsageError(
            N_("There is no output to print to: it is closed."),
            N_("Name a file: croupier results export results.csv"),
        )


def _format(asked: str | None, file: str) -> str:
    ending = Path(file).suffix
    if ending.casefold() in _SPREADSHEETS:
        raise UsageError(
            N_("A sheet is written as .csv or .json, not as {ending}."),
            N_("Spreadsheets open .csv: name the file {guess}."),
            ending=word_shown(ending),
            guess=word_shown(f"{Path(file).stem}.csv"),
        )
    if asked is None:
        return "json" if file.casefold().endswith(".json") else "csv"
    chosen = asked.strip().casefold()
    if chosen not in FORMATS:
        raise UsageError(
            N_("--format cannot be {value}."), N_("Write csv or json."), value=word_shown(asked)
        )
    return chosen


@contextmanager
def _sink(file: str, *, force: bool) -> Iterator[BinaryIO]:
    """Where to write: standard output, or a file that is there whole or not at all."""
    from croupier.files.disk_errors import told
    from croupier.files.faults import printable
    from croupier.files.presence import is_file
    from croupier.files.whole_file import writing_whole

    if file == STDOUT:
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if not file.strip():
        raise UsageError(
            N_("The file to write has no name."), N_("Name a file that is not there yet.")
        )
    over = force and is_file(file)
    # A link stays a link.
    target = Path(os.path.realpath(file) if over else file)
    try:
        with told(target), _there(target, over=over), writing_whole(target, over=over) as sink:
            yield sink
    except _ThereError:
        raise CroupierError(
            N_("{file} is there already."),
            N_("Choose another name, or write over it with --force."),
            file=printable(file),
        ) from None


class _ThereError(Exception):
    """A file that is there and not to be written over."""


@contextmanager
def _there(target: Path, *, over: bool) -> Iterator[None]:
    from croupier.files.presence import is_file

    try:
        yield
    except FileExistsError:
        if over or not is_file(str(target)):
            raise
        raise _ThereError from None


def _tell_written(file: str, count: int) -> None:
    from croupier.files.faults import printable
    from croupier.wording.amounts import amount

    said = ngettext(
        "{file} was written, with {count} line.", "{file} was written, with {count} lines.", count
    )
    tell(said.format(file=printable(file), count=amount(count)))


def _tell_blank(count: int) -> None:
    from croupier.wording.amounts import amount

    said = ngettext(
        "{count} line has blanks for what cannot be read of it.",
        "{count} lines have blanks for what cannot be read of them.",
        count,
    )
    tell(said.format(count=amount(count)))
