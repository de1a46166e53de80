"""The commands that keep results safe: backups, copies of everything, and taking these over."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.faults import tell
from croupier.cli.given import check_output
from croupier.cli.options import json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.paths import results_path, settings_path
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.progress.store import Store


class NotKeptAnywhereError(CroupierError):
    """Results that are not where they should be, so that there is nothing to do with them."""


def add_keeping(app: typer.Typer) -> None:
    """Add the commands to the group of results."""
    _add_backups(app)
    _add_copy(app)
    _add_import(app)


@contextmanager
def opened_results() -> Iterator["Store"]:
    """The store of results that last; what is to be said of it goes to standard error.

    Raises `NotKeptAnywhereError` where nothing could be kept.
    """
    context = _context()
    opening = context.open_store()
    try:
        notices = list(opening.notices)
        reason = None if opening.store.lasts else notices.pop()
        for notice in notices:
            tell(say(notice))
        if reason is not None:
            raise NotKeptAnywhereError(reason, N_("Put that right first; nothing was changed."))
        yield opening.store
    finally:
        opening.store.close()


def _context() -> "AppContext":
    from croupier.context import open_context

    context = open_context(settings_path(), {}, results_path())
    for notice in context.notices:
        tell(say(notice))
    return context


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

        found = backups(_context().results)
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
        if not found:
            print(_("There is no backup yet: one is made a day, by the window."))
            return
        from rich.text import Text

        from croupier.cli.layout import in_columns
        from croupier.wording.dates import moment_text

        rows: list[tuple[str | Text, str | Text]] = []
        for one in found:
            made = moment_text(one.made.astimezone())
            counted = ngettext("{count} answer", "{count} answers", one.answers)
            rows.append((Text(made, style="bold"), counted.format(count=amount(one.answers))))
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
        with opened_results() as store:
            export_all(store, Path(file), over=force)
        tell(_("{file} was written.").format(file=printable(file)))


def _add_import(app: typer.Typer) -> None:
    @app.command(
        "import",
        cls=Command,
        help=_(
            "Take over what is in a copy or a backup and not in the results yet.\n\n"
            "Nothing is taken away, and nothing is there twice, however often it is done."
        ),
        epilog="croupier results import all-results.db",
    )
    def import_results(
        file: Annotated[str, typer.Argument(metavar=_("FILE"), help=_("A copy or a backup."))],
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        from croupier.cli.meter import meter
        from croupier.progress.copies import import_all
        from croupier.progress.merging import Course
        from croupier.wording.amounts import amount

        with opened_results() as store, meter(_("Taking results over: {percent}")) as show:
            course = Course(lambda done, of: show(done / of if of else 1.0))
            came = import_all(store, Path(file), course)
        if as_json:
            print_json(
                {
                    "sessions": came.sessions,
                    "answers": came.answers,
                    "trainees": came.trainees,
                    "left_out": came.left_out,
                }
            )
            return
        parts = (
            ngettext("{count} session", "{count} sessions", came.sessions).format(
                count=amount(came.sessions)
            ),
            ngettext("{count} answer", "{count} answers", came.answers).format(
                count=amount(came.answers)
            ),
            ngettext("{count} trainee", "{count} trainees", came.trainees).format(
                count=amount(came.trainees)
            ),
        )
        print(_("New: {parts}").format(parts=", ".join(parts)))
        if came.left_out:
            print(
                ngettext(
                    "{count} record was left out: Croupier did not write it so.",
                    "{count} records were left out: Croupier did not write them so.",
                    came.left_out,
                ).format(count=amount(came.left_out))
            )
