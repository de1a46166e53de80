"""The commands about results: what they come to, and sheets of them."""

from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.options import json_option, known_houses
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command, Group
from croupier.cli.results_chosen import (
    Asked,
    chosen_of,
    drill_option,
    since_option,
    trained_paytable_option,
    trainee_option,
    until_option,
)
from croupier.cli.results_export import add_export
from croupier.cli.results_keeping import add_keeping
from croupier.cli.results_opened import readable_results
from croupier.i18n import gettext as _
from croupier.paths import settings_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.progress.store import Store
    from croupier.progress.values import Chosen, Progress, Trainee
    from croupier.uth.house import HousePaytable


def add_results(app: typer.Typer) -> None:
    results = typer.Typer(
        cls=Group, no_args_is_help=False, add_completion=False, rich_markup_mode=None
    )
    app.add_typer(
        results,
        name="results",
        help=_("Show what was trained and how it went; export it, back it up, take copies over."),
        epilog="croupier results show --since 2026-11-01",
    )
    _add_show(results)
    add_export(results)
    add_keeping(results)


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
        with readable_results() as (store, _place):
            chosen = chosen_of(store, asked)
            found = _progress_of(store, chosen)
            skills = [store.skill_states(trainee.key) for trainee, _progress in found]
        house = _house_trained(chosen.paytable)
        if as_json:
            from croupier.cli.results_shape import path_shape, progress_shape
            from croupier.context import now

            print_json(
                [
                    {**progress_shape(*one), "path": path_shape(states, house, now())}
                    for one, states in zip(found, skills, strict=True)
                ]
            )
            return
        from croupier.cli.results_view import results_view

        console().print(results_view(found, chosen))
        if len(found) == 1 and skills[0]:
            from croupier.cli.path_view import path_view
            from croupier.context import now

            console().print(path_view(skills[0], house, now()))


def _house_trained(paytable: str | None) -> "HousePaytable":
    """The house whose skills are told: that of the paytable asked for, or the one in force."""
    from croupier.context import open_context

    if paytable is not None:
        houses = (house for house in known_houses().values() if house.name == paytable)
        if house := next(houses, None):
            return house
    return open_context(settings_path(), {}).house


def _progress_of(store: "Store", chosen: "Chosen") -> "Sequence[tuple[Trainee, Progress]]":
    """What each trainee has come to: the one asked for, or else everybody in the lists."""
    from dataclasses import replace

    trainees = store.trainees(hidden=chosen.trainee is not None)
    return [
        (trainee, store.progress(replace(chosen, trainee=trainee.key)))
        for trainee in trainees
        if chosen.trainee in (None, trainee.key)
    ]
