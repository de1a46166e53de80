from typing import Annotated

import typer

from croupier.cli.meter import meter
from croupier.cli.options import house_named, json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.i18n import gettext as _
from croupier.paths import audits_dir


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

        with meter(_("Working out every deal: {percent}")) as progress:
            found = audited(house, audits_dir(), progress)
        if as_json:
            from croupier.cli.audit_shape import audit_shape

            print_json(audit_shape(found))
            return
        from croupier.cli.audit_view import audit_view

        console().print(audit_view(found))
