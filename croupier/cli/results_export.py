"""The command that writes results as a sheet, or as JSON for other programs."""

import csv
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from croupier.cli.faults import UsageError, tell, word_shown
from croupier.cli.given import STDIN as STDOUT
from croupier.cli.pages import Command
from croupier.cli.results_chosen import (
    Asked,
    chosen_of,
    drill_option,
    opened_results,
    since_option,
    trained_paytable_option,
    trainee_option,
    until_option,
)
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext

if TYPE_CHECKING:
    from croupier.progress.values import AnswerLine, SessionFigures

FORMATS = ("csv", "json")

SESSION_COLUMNS = (
    "date", "time", "trainee", "drill", "level", "paytable", "place", "tables", "clean_tables",
    "answered", "right", "accuracy", "minutes", "typical_seconds", "helped", "late", "state",
    "session",
)  # fmt: skip
ANSWER_COLUMNS = (
    "date", "time", "trainee", "drill", "paytable", "session", "table", "seat", "asked_about",
    "hand", "outcome", "right_answer", "given_answer", "given_chips", "correct", "slip", "seconds",
    "helped", "late",
)  # fmt: skip

_Row = Mapping[str, object]
_BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_AT_ONCE = 1000
"""Lines that are written at once."""


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
        with opened_results() as store:
            chosen = chosen_of(store, asked)
            rows, columns = (
                (map(answer_row, store.answer_lines(chosen)), ANSWER_COLUMNS)
                if answers
                else (map(session_row, store.session_figures(chosen)), SESSION_COLUMNS)
            )
            count = 0

            def counted() -> Iterator[_Row]:
                nonlocal count
                for row in rows:
                    count += 1
                    yield row

            pieces = (
                csv_pieces(counted(), columns) if written_as == "csv" else json_pieces(counted())
            )
            with _sink(file, force=force) as sink:
                for piece in pieces:
                    sink.write(piece.encode())
        if file != STDOUT:
            _tell_written(file, count)


def session_row(figures: "SessionFigures") -> _Row:
    """A session as a line of a sheet, in the order of `SESSION_COLUMNS`."""
    line = figures.line
    values = (
        line.started.date().isoformat(), f"{line.started:%H:%M:%S}", figures.trainee, line.drill,
        int(line.plan.level), line.paytable, line.place.value, line.tables, line.clean_tables,
        line.answered, line.right, round(line.right / line.answered, 4) if line.answered else None,
        round(line.seconds / 60, 2), round(figures.typical, 2), line.helped, line.late,
        line.state.value, line.key,
    )  # fmt: skip
    return dict(zip(SESSION_COLUMNS, values, strict=True))


def answer_row(line: "AnswerLine") -> _Row:
    """An answer as a line of a sheet, in the order of `ANSWER_COLUMNS`."""
    given, chips = answer_words(line.answer)
    values = (
        line.given.date().isoformat(), f"{line.given:%H:%M:%S}", line.trainee, line.drill,
        line.paytable, line.session, line.table, line.seat, line.subject, line.hand, line.outcome,
        answer_words(line.right)[0], given, chips, line.correct, line.slip, round(line.seconds, 3),
        line.helped, line.late,
    )  # fmt: skip
    return dict(zip(ANSWER_COLUMNS, values, strict=True))


def csv_pieces(rows: Iterable[_Row], columns: Iterable[str]) -> Iterator[str]:
    """Write rows as CSV, many at a time; no spreadsheet takes a cell of them for a formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    written.write(_BOM)
    writer.writerow(columns)
    for number, row in enumerate(rows, 1):
        writer.writerow(map(_cell, row.values()))
        if number % _AT_ONCE == 0:
            yield written.getvalue()
            written.seek(0)
            written.truncate()
    yield written.getvalue()


def json_pieces(rows: Iterable[_Row]) -> Iterator[str]:
    """Write rows as an array of objects, one a line."""
    before = "[\n"
    for row in rows:
        yield before + json.dumps(row, ensure_ascii=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _cell(value: object) -> object:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case str() if value.startswith(_FORMULA):
            # A mark of text to spreadsheets: names are what people type, and cells can be run.
            return f"'{value}"
    return value


def answer_words(kept: str | None) -> tuple[str | None, str | None]:
    """An answer as it is kept, in words for a sheet: `pay 37.5`, and the chips it was paid in."""
    if kept is None:
        return None, None
    _kind, word, *rest = kept.split(" ")
    pays = [part for part in rest if "*" not in part]
    chips = [part for part in rest if "*" in part]
    return " ".join([word, *map(_amount, pays)]), " ".join(map(_pile, chips)) or None


def _pile(text: str) -> str:
    value, _mark, count = text.partition("*")
    return f"{count}x{_amount(value)}"


def _amount(text: str) -> str:
    """A fraction as a decimal where it is one: `75/2` is `37.5`, a third stays `1/3`."""
    if "/" not in text:
        return text
    value = Fraction(text)
    decimal = f"{float(value):.6f}".rstrip("0")
    return decimal if Fraction(decimal) == value else text


def _format(asked: str | None, file: str) -> str:
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
