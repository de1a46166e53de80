"""What the tables of a paytable say, wherever they come from: a house, or every fault of them."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from pydantic import ValidationError

from croupier.errors import N_, Text
from croupier.files.faults import found
from croupier.files.paytable_checks import money_findings, money_of, row_findings
from croupier.files.paytable_sections import FORMAT, MoneySection, PaytableSections, RowsSection
from croupier.files.sections import Finding, Place, findings
from croupier.uth.house import HousePaytable, Paytable, Rules
from croupier.uth.wagers import Action


def judged_tables(
    tables: dict[str, Any], line_of: Callable[[Place], int]
) -> tuple[PaytableSections | None, Iterator[Finding]]:
    """The sections that tables hold, or None and what is wrong with them, in the order of lines."""
    if newer := _newer_format(tables):
        # What a newer format means by the rest is not for this version to judge.
        return None, iter([newer])
    try:
        sections = PaytableSections.model_validate(tables)
    except ValidationError as error:
        return None, chain(findings(error, PaytableSections, line_of), _agreement(tables, error))
    if disagreements := list(_agreement(tables)):
        return None, iter(disagreements)
    return sections, iter(())


def house_of(sections: PaytableSections) -> HousePaytable:
    """The house that sections without a fault speak of."""
    game, rules = sections.game, sections.rules
    titles = {"en": game.title.en, "vi": game.title.vi}
    return HousePaytable(
        name=game.name,
        # A hand without a row comes back on the Blind and loses on Trips.
        blind=Paytable(sections.blind.odds, below=Action.PUSH),
        trips=Paytable(sections.trips.odds, below=Action.TAKE),
        rules=Rules(
            dealer_qualifies=rules.dealer_qualifies,
            preflop_raises=rules.preflop_raises,
            trips_after_fold=rules.trips_after_fold,
            trips_against_dealer=rules.trips_against_dealer,
            settle_order=rules.settle_order,
            bet_order=rules.bet_order,
        ),
        money=money_of(sections.money),
        titles={language: title for language, title in titles.items() if title is not None},
        source=game.source,
    )


def _newer_format(tables: dict[str, Any]) -> Finding | None:
    game = tables.get("game")
    version = game.get("format") if isinstance(game, dict) else None
    if type(version) is not int or version <= FORMAT:
        return None
    message = found(Text(N_("this file is written for a newer version of Croupier")), version)
    hint = Text(N_("update Croupier; this version reads format {format}"), {"format": FORMAT})
    return Finding(("game", "format"), message, hint)


def _agreement(tables: dict[str, Any], error: ValidationError | None = None) -> Iterator[Finding]:
    """What does not agree among the values that are sound in themselves."""
    refused = _refused(error)
    for name in ("blind", "trips"):
        if isinstance(written := tables.get(name), dict):
            rows = RowsSection.model_validate(_without(written, refused[name]))
            for finding in row_findings(rows, refused[name]):
                yield finding.within(name)
    if isinstance(written := tables.get("money"), dict):
        money = MoneySection.model_validate(_without(written, refused["money"]))
        for finding in money_findings(money, refused["money"]):
            yield finding.within("money")


def sound_money(tables: dict[str, Any]) -> MoneySection:
    """What tables say of money, without the keys that have faults of their own."""
    written = tables.get("money", {})
    try:
        return MoneySection.model_validate(written)
    except ValidationError as error:
        refused = {str(details["loc"][0]) for details in error.errors(include_url=False)}
        return MoneySection.model_validate(_without(written, refused))


def _refused(error: ValidationError | None) -> defaultdict[str, set[str]]:
    """The keys of each section that have faults of their own."""
    refused: defaultdict[str, set[str]] = defaultdict(set)
    for details in error.errors(include_url=False) if error else ():
        section, *keys = map(str, details["loc"])
        refused[section].update(keys[:1])
    return refused


def _without(table: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}
