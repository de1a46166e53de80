"""The commands about results: what they come to, and sheets of them."""

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.options import json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command, Group
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
from croupier.cli.results_export import add_export
from croupier.i18n import gettext as _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.progress.store import Store
    from croupier.progress.values import Chosen, Progress, Trainee


def add_results(app: typer.Typer) -> None:
    results = typer.Typer(
        cls=Group, no_args_is_help=False, add_completion=False, rich_markup_mode=None
    )
    app.add_typer(
        results,
        name="results",
        help=_("Show what was trained and how it went, and export it."),
        epilog="croupier results show --since 2026-11-01",
    )
    _add_show(results)
    add_export(results)


def _add_show(app: typer.Typer) -> None:
    @app.command(
        "show",
        cls=Command,
        help=_(
            "Show what the results come to: accuracy, time, slips, clean tables in a row.\n\n"
            "With several trainees each has a line; --trainee shows one of them whole."
        ),
        epilog=(
            "croupier results show\n"
            "croupier results show --trainee Lan --since 2026-11-01\n"
            "croupier results show --paytable corona --json"
        ),
    )
    def show(
        trainee: Annotated[str | None, trainee_option()] = None,
        drill: Annotated[str | None, drill_option()] = None,
        paytable: Annotated[str | None, trained_paytable_option()] = None,
        since: Annotated[str | None, since_option()] = None,
        until: Annotated[str | None, until_option()] = None,
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        asked = Asked(trainee, drill, paytable, since, until)
        # What is wrong with a line is said before anything is opened.
        _days = asked.days
        with opened_results() as store:
            chosen = chosen_of(store, asked)
            found = _progress_of(store, chosen)
        if as_json:
            from croupier.cli.results_shape import progress_shape

            print_json([progress_shape(trainee, progress) for trainee, progress in found])
            return
        from croupier.cli.results_view import results_view

        console().print(results_view(found, chosen))


def _progress_of(store: "Store", chosen: "Chosen") -> "Sequence[tuple[Trainee, Progress]]":
    """What each trainee has come to: the one asked for, or else everybody in the lists."""
    from dataclasses import replace

    trainees = store.trainees(hidden=chosen.trainee is not None)
    return [
        (trainee, store.progress(replace(chosen, trainee=trainee.key)))
        for trainee in trainees
        if chosen.trainee in (None, trainee.key)
    ]
