import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from typing import Annotated

import typer

from croupier.cli.options import house_named, json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.i18n import gettext as _
from croupier.paths import audits_dir
from croupier.uth.best_play import Progress
from croupier.wording.amounts import percent


def add_audit(app: typer.Typer) -> None:
    @app.command(
        "audit",
        cls=Command,
        help=_(
            "Work out exactly what a paytable costs the player, and warn of what looks wrong in it."
            "\n\nThe first time takes some ten seconds; the result is kept."
        ),
        epilog="croupier paytable audit standard\ncroupier paytable audit my-house.toml --json",
    )
    def audit(
        name: Annotated[
            str, typer.Argument(metavar="P", help=_("A shipped name or the path of a file."))
        ],
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        house = house_named(name)
        from croupier.files.audit_files import audited

        with _meter() as progress:
            found = audited(house, audits_dir(), progress)
        if as_json:
            from croupier.cli.audit_shape import audit_shape

            print_json(audit_shape(found))
            return
        from croupier.cli.audit_view import audit_view

        console().print(audit_view(found))


@contextmanager
def _meter() -> Iterator[Progress]:
    """Show on standard error what is done, where somebody watches it, and wipe it out after."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        yield lambda _part: None
        return
    shown = ""

    def show(text: str) -> None:
        nonlocal shown
        with suppress(OSError, ValueError):
            stream.write(f"\r{text:{len(shown)}}")
            stream.flush()
        shown = text

    def progress(part: float) -> None:
        text = _("Working out every deal: {percent}").format(percent=percent(Fraction(part), 0))
        if text != shown:
            show(text)

    try:
        yield progress
    finally:
        if shown:
            show("")
            show("")
