"""The commands that keep results safe: backups, copies of everything, and taking these over."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.faults import tell
from croupier.cli.given import check_output
from croupier.cli.options import json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.cli.results_opened import context_of_results, lasting_results, readable_results
from croupier.i18n import gettext as _


def add_keeping(app: typer.Typer) -> None:
    """Add the commands to the group of results."""
    _add_backups(app)
    _add_copy(app)
    _add_import(app)


def _add_backups(app: typer.Typer) -> None:
    @app.command(
        "backups",
        cls=Command,
        help=_(
            "List the backups of results, the newest first: when each was made, and how many"
            " answers are in it."
        ),
        epilog="croupier results backups\ncroupier results backups --json",
    )
    def list_backups(as_json: Annotated[bool, json_option()] = False) -> None:
        from croupier.files.faults import printable
        from croupier.progress.backups import backups

        place = context_of_results().results
        found = backups(place)
        if as_json:
            print_json(
                [
                    {
                        "path": str(one.path),
                        "made": one.made.isoformat(),
                        "answers": one.answers,
                    }
                    for one in found
                ]
            )
            return
        if isinstance(place, str):
            from croupier.wording.taken_over import no_backups_text

            print(no_backups_text())
            return
        if not found:
            print(_("There is no backup yet: one is made a day, by the window."))
            return
        from rich.text import Text

        from croupier.cli.layout import in_columns
        from croupier.wording.dates import moment_text
        from croupier.wording.taken_over import answers_text

        rows: list[tuple[str | Text, str | Text]] = []
        for one in found:
            made = moment_text(one.made.astimezone())
            rows.append((Text(made, style="bold"), answers_text(one.answers)))
            rows.append(("", Text(printable(str(one.path)), style="dim")))
        console().print(in_columns(rows))


def _add_copy(app: typer.Typer) -> None:
    @app.command(
        "copy",
        cls=Command,
        help=_(
            "Copy all results into one file: every trainee, session and answer.\n\n"
            "A file that is there already is replaced only with --force."
        ),
        epilog="croupier results copy all-results.db",
    )
    def copy(
        file: Annotated[str, typer.Argument(metavar=_("FILE"), help=_("The copy to write."))],
        force: Annotated[
            bool, typer.Option("--force", help=_("Write over a file that is there already."))
        ] = False,
    ) -> None:
        from croupier.files.faults import printable
        from croupier.progress.copies import export_all

        check_output(file)
        with readable_results() as (store, place):
            export_all(store, Path(file), over=force, kept=place)
        tell(_("{file} was written.").format(file=printable(file)))


def _add_import(app: typer.Typer) -> None:
    @app.command(
        "import",
        cls=Command,
        help=_(
            "Take over what is in a copy or a backup and not in the results yet.\n\n"
            "Nothing is taken away, and nothing is there twice, however often it is done. Of a"
            " damaged file what can still be read is taken."
        ),
        epilog="croupier results import all-results.db",
    )
    def import_results(
        file: Annotated[str, typer.Argument(metavar=_("FILE"), help=_("A copy or a backup."))],
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        from croupier.cli.meter import meter
        from croupier.progress.copies import take_over
        from croupier.progress.merging import Course
        from croupier.wording.taken_over import (
            answers_text,
            flaw_sentences,
            sessions_text,
            trainees_text,
        )

        with lasting_results() as store, meter(_("Taking results over: {percent}")) as show:
            course = Course(lambda done, of: show(done / of if of else 1.0))
            came = take_over(store, Path(file), course)
        if as_json:
            print_json(
                {
                    "sessions": came.sessions,
                    "answers": came.answers,
                    "trainees": came.trainees,
                    "left_out": came.left_out,
                    "unread": came.unread,
                    "damaged": came.damaged,
                }
            )
            return
        parts = (
            sessions_text(came.sessions),
            answers_text(came.answers),
            trainees_text(came.trainees),
        )
        print(_("New: {parts}").format(parts=", ".join(parts)))
        for sentence in flaw_sentences(came):
            print(sentence)
