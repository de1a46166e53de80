"""What the tables of a paytable say, wherever they come from: a house, or every fault of them."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from pydantic import ValidationError

from croupier.errors import N_, Text
from croupier.files.faults import found
from croupier.files.paytable_checks import money_findings, money_of, row_findings
from croupier.files.paytable_sections import (
    FORMAT,
    MoneySection,
    PaytableSections,
    RowsSection,
    RulesSection,
)
from croupier.files.sections import Finding, Place, findings, refused_in
from croupier.files.side_bet_checks import (
    missing_from_house,
    side_bet_findings,
    side_bet_of,
    twice_findings,
)
from croupier.files.side_bet_sections import SideBetSection
from croupier.uth.house import HousePaytable, Money, Paytable, Rules
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
    money = money_of(sections.money)
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
        money=money,
        titles={language: title for language, title in titles.items() if title is not None},
        source=game.source,
        side_bets=tuple(side_bet_of(section, money) for section in sections.side_bets),
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
    for name in ("blind", "trips"):
        if isinstance(written := tables.get(name), dict):
            refused = refused_in(error, name)
            rows = RowsSection.model_validate(_without(written, refused))
            for finding in row_findings(rows, refused):
                yield finding.within(name)
    refused, money = refused_in(error, "money"), MoneySection()
    if isinstance(written := tables.get("money", {}), dict):
        money = MoneySection.model_validate(_without(written, refused))
        wrong = list(money_findings(money, refused))
        for finding in wrong:
            yield finding.within("money")
        refused |= {str(finding.place[:1]) for finding in wrong}
    else:
        refused = {"money"}
    yield from _side_bets_agree(tables, error, None if refused else money_of(money))


def _side_bets_agree(
    tables: dict[str, Any], error: ValidationError | None, money: Money | None
) -> Iterator[Finding]:
    kinds = {}
    bets = tables.get("side_bets", [])
    for number, written in enumerate(bets if isinstance(bets, list) else ()):
        refused = refused_in(error, "side_bets", number)
        if isinstance(written, dict) and "kind" not in refused:
            section = SideBetSection.model_validate({"rows": {}} | _without(written, refused))
            kinds[number] = section.kind
            for finding in side_bet_findings(section, refused, money):
                yield finding.within("side_bets", number)
    for finding in twice_findings(kinds):
        yield finding.within("side_bets")
    rules = tables.get("rules", {})
    unsound = isinstance(rules, dict) and refused_in(error, "rules")
    if isinstance(rules, dict) and "bet_order" in rules and not unsound and len(kinds) == len(bets):
        order = RulesSection.model_validate(rules).bet_order
        yield from missing_from_house(order, kinds.values())


def sound_money(tables: dict[str, Any]) -> MoneySection:
    """What tables say of money, without the keys that have faults of their own."""
    written = tables.get("money", {})
    try:
        return MoneySection.model_validate(written)
    except ValidationError as error:
        return MoneySection.model_validate(_without(written, refused_in(error)))


def _without(table: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}
