"""The sections of a paytable file, each field with an example of what to write."""

from fractions import Fraction
from typing import Annotated

from pydantic import Field

from croupier.errors import N_, Text
from croupier.files.amount_text import LARGEST_AMOUNT
from croupier.files.colours import read_colour
from croupier.files.faults import ValueRefusedError, did_you_mean, found, quoted
from croupier.files.odds_text import read_odds
from croupier.files.sections import Section, Sentence, read_by
from croupier.files.shared_sections import (
    OTHER_NAMES,
    REST,
    Amount,
    Source,
    Titles,
    TitleSection,
    plain_name,
    read_positive,
)
from croupier.files.side_bet_sections import ROW_EXAMPLES, SideBetSection
from croupier.files.single_values import choice, listed, read_choice, read_line, read_symbol
from croupier.poker.hands import HandCategory
from croupier.uth.house import Rounding, Rules, SettleOrder, TripsAfterFold, TripsAgainstDealer
from croupier.uth.wagers import USUAL_WAGERS, Odds, Wager

FORMAT = 1
"""The version of the paytable format that this program reads and writes."""

LARGEST_RAISE = 10
LARGEST_BET = LARGEST_AMOUNT // LARGEST_RAISE
"""So that the largest Play bet is an amount that a round file may hold."""
MOST_CHIPS = 16

_RULES = Rules()
_BET_ORDER = 'bet_order = ["ante", "blind", "play", "trips"]'
_CATEGORIES = {category.key: category for category in HandCategory}


def _read_name(value: object) -> str:
    return read_line(value, 60)


def _read_format(value: object) -> int:
    if value == FORMAT and not isinstance(value, bool):
        return FORMAT
    hint = Text(N_("write {example}"), {"example": f"format = {FORMAT}"})
    raise ValueRefusedError(found(Text(N_("there is no such format")), value), hint)


def _read_category(value: object) -> HandCategory:
    return _CATEGORIES[read_choice(value, list(_CATEGORIES))]


def _read_raises(value: object) -> tuple[int, ...]:
    example = Text(N_("write {example}"), {"example": "preflop_raises = [3, 4]"})
    if not isinstance(value, list) or not value:
        raise ValueRefusedError(found(Text(N_("a list of numbers belongs here")), value), example)
    for raised in value:
        if type(raised) is not int or not 1 <= raised <= LARGEST_RAISE:
            raise ValueRefusedError(
                found(Text(N_("a Play bet is a whole number of Antes")), raised),
                N_("write whole numbers from 1 to {most}"),
                most=LARGEST_RAISE,
            )
    if len(set(value)) < len(value):
        raise ValueRefusedError(found(Text(N_("a number is here twice")), value), example)
    return tuple(sorted(value))


def _read_bet_order(value: object) -> tuple[Wager, ...]:
    example = Text(
        N_("write {example}"), {"example": 'bet_order = ["ante", "blind", "play", "trips"]'}
    )
    if not isinstance(value, list):
        raise ValueRefusedError(found(Text(N_("a list of bets belongs here")), value), example)
    order = tuple(map(choice(Wager), value))
    missing = [wager for wager in USUAL_WAGERS if wager not in order]
    if missing:
        raise ValueRefusedError(
            found(Text(N_("not every bet is in this order")), value),
            N_("add {missing}"),
            missing=listed(missing),
        )
    if len(order) > len(set(order)):
        raise ValueRefusedError(found(Text(N_("a bet is here twice")), value), example)
    return order


class GameSection(Section):
    name: Annotated[str, read_by(_read_name)] = Field(examples=['name = "our-house"'])
    title: Titles = Field(
        TitleSection(), examples=['title = { en = "Our house", vi = "Sòng bài" }']
    )
    source: Source = Field("", examples=['source = "58 Pa. Code"'])
    format: Annotated[int, read_by(_read_format)] = Field(FORMAT, examples=["format = 1"])


Row = Annotated[Odds | None, read_by(read_odds)]


_LOWER_HANDS = ("two_pair", "pair", "high_card")


class RowsSection(Section):
    @classmethod
    def say_unknown(cls, key: str) -> Sentence | None:
        hand = plain_name(key)
        message = found(Text(N_("this hand has no row here")), key)
        if hand in _LOWER_HANDS:
            lowest = {"lowest": "three_of_a_kind"}
            return message, Text(
                N_("leave it out: {lowest} is the lowest hand that a row can pay"), lowest
            )
        if REST.match(hand):
            return message, Text(
                N_("leave it out: without a row a hand pushes on the Blind and loses on Trips")
            )
        meant = OTHER_NAMES.get(hand, hand)
        if guess := did_you_mean(meant, cls.model_fields):
            return message, Text(N_("did you mean {guess}?"), {"guess": quoted(guess)})
        choices = {"choices": ", ".join(cls.model_fields)}
        return message, Text(N_("write one of {choices}"), choices)

    royal_flush: Row = Field(None, examples=['royal_flush = "500 to 1"'])
    straight_flush: Row = Field(None, examples=['straight_flush = "50 to 1"'])
    four_of_a_kind: Row = Field(None, examples=['four_of_a_kind = "10 to 1"'])
    full_house: Row = Field(None, examples=['full_house = "3 to 1"'])
    flush: Row = Field(None, examples=['flush = "3 to 2"'])
    straight: Row = Field(None, examples=['straight = "1 to 1"'])
    three_of_a_kind: Row = Field(None, examples=['three_of_a_kind = "3 to 1"'])

    @property
    def odds(self) -> dict[HandCategory, Odds]:
        rows = ((_CATEGORIES[key], getattr(self, key)) for key in RowsSection.model_fields)
        return {category: odds for category, odds in rows if odds is not None}


class RulesSection(Section):
    dealer_qualifies: Annotated[HandCategory, read_by(_read_category)] = Field(
        _RULES.dealer_qualifies, examples=['dealer_qualifies = "pair"']
    )
    preflop_raises: Annotated[tuple[int, ...], read_by(_read_raises)] = Field(
        _RULES.preflop_raises, examples=["preflop_raises = [3, 4]"]
    )
    trips_after_fold: Annotated[TripsAfterFold, read_by(choice(TripsAfterFold))] = Field(
        _RULES.trips_after_fold, examples=['trips_after_fold = "live"']
    )
    trips_against_dealer: Annotated[TripsAgainstDealer, read_by(choice(TripsAgainstDealer))] = (
        Field(_RULES.trips_against_dealer, examples=['trips_against_dealer = "independent"'])
    )
    settle_order: Annotated[SettleOrder, read_by(choice(SettleOrder))] = Field(
        _RULES.settle_order, examples=['settle_order = "right_to_left"']
    )
    bet_order: Annotated[tuple[Wager, ...], read_by(_read_bet_order)] = Field(
        _RULES.bet_order, examples=[_BET_ORDER]
    )


_CHIP = '{ value = 5, colour = "red" }'


class ChipSection(Section):
    value: Annotated[Fraction, read_by(read_positive)] = Field(examples=["value = 5"])
    colour: Annotated[str, read_by(read_colour)] = Field(examples=['colour = "red"'])


class MoneySection(Section):
    symbol: Annotated[str | None, read_by(read_symbol)] = Field(None, examples=['symbol = "$"'])
    smallest_chip: Amount = Field(None, examples=["smallest_chip = 0.5"])
    rounding: Annotated[Rounding | None, read_by(choice(Rounding))] = Field(
        None, examples=['rounding = "exact"']
    )
    chips: list[ChipSection] | None = Field(None, examples=[f"chips = [{_CHIP}]"])
    minimum: Amount = Field(None, examples=["minimum = 5"])
    maximum: Amount = Field(None, examples=["maximum = 100"])
    step: Amount = Field(None, examples=["step = 5"])
    trips_minimum: Amount = Field(None, examples=["trips_minimum = 5"])
    trips_maximum: Amount = Field(None, examples=["trips_maximum = 25"])
    max_payout_per_player: Amount = Field(None, examples=["max_payout_per_player = 20000"])


def _section(name: str, example: str) -> Text:
    return Text(N_("{section} with {example}"), {"section": f"[{name}]", "example": example})


def _rows(name: str, example: str) -> Text:
    values = {"section": f"[{name}]", "example": example}
    return Text(N_("{section} with rows such as {example}"), values)


class PaytableSections(Section):
    game: GameSection = Field(examples=[_section("game", 'name = "our-house"')])
    blind: RowsSection = Field(examples=[_rows("blind", 'royal_flush = "500 to 1"')])
    trips: RowsSection = Field(examples=[_rows("trips", 'royal_flush = "50 to 1"')])
    rules: RulesSection = Field(
        RulesSection(), examples=[_section("rules", 'dealer_qualifies = "pair"')]
    )
    money: MoneySection = Field(MoneySection(), examples=[_section("money", "minimum = 5")])
    side_bets: list[SideBetSection] = Field(
        [],
        examples=[
            Text(
                N_("{section} with {example}"),
                {"section": "[[side_bets]]", "example": 'kind = "bad_beat"'},
            )
        ],
    )


def _examples(model: type[Section]) -> dict[str, str]:
    return {key: str(model.model_fields[key].examples[0]) for key in model.known_keys()}  # type: ignore[index]


EXAMPLES = {
    "game": _examples(GameSection),
    "game.title": _examples(TitleSection),
    "blind": _examples(RowsSection),
    "trips": _examples(RowsSection),
    "rules": _examples(RulesSection),
    "money": _examples(MoneySection),
    "side_bets": _examples(SideBetSection),
    "side_bets.title": _examples(TitleSection),
    "side_bets.rows": ROW_EXAMPLES,
}
"""Of every section its keys, and of every key how its line may look."""
