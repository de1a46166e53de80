import typer

from croupier.cli.pages import Group
from croupier.cli.results_keeping import add_keeping
from croupier.i18n import gettext as _


def add_results(app: typer.Typer) -> None:
    results = typer.Typer(
        cls=Group, no_args_is_help=False, add_completion=False, rich_markup_mode=None
    )
    app.add_typer(
        results,
        name="results",
        help=_("List the backups of results, copy all of them, and take copies over."),
        epilog="croupier results backups",
    )
    add_keeping(results)
