from fractions import Fraction

import pytest

from croupier.files.paytable_file import check_paytable, read_paytable, shipped_paytables
from croupier.poker.hands import HandCategory
from croupier.uth.house import (
    HousePaytable,
    Money,
    Rounding,
    Rules,
    TripsAfterFold,
    TripsAgainstDealer,
)
from croupier.uth.wagers import Action, Odds
from tests.builders import bad_beat_of, hole_cards_of

ROWS = [category for category in reversed(HandCategory) if category >= 3]

# 58 Pa. Code 653a.12, from the royal flush down.
BLIND_A = [Odds(500), Odds(50), Odds(10), Odds(3), Odds(3, 2), Odds(1)]
BLIND_B = [Odds(500), Odds(50), Odds(10), Odds(3), Odds(3, 2)]
TRIPS = {
    "A": [50, 40, 30, 9, 7, 4, 3],
    "B": [50, 40, 30, 8, 6, 5, 3],
    "C": [50, 40, 30, 8, 7, 4, 3],
    "D": [50, 40, 20, 7, 6, 5, 3],
}

SHIPPED = {
    "standard": (BLIND_A, "C", Rules()),
    "bad-beat": (BLIND_A, "C", Rules()),
    "blind-b": (BLIND_B, "C", Rules()),
    "board-only": (BLIND_A, "C", Rules(trips_after_fold=TripsAfterFold.BOARD_ONLY)),
    "corona": (BLIND_A, "C", Rules(trips_after_fold=TripsAfterFold.LOST)),
    "four-times-only": (BLIND_A, "C", Rules(preflop_raises=(4,))),
    "must-beat": (BLIND_A, "C", Rules(trips_against_dealer=TripsAgainstDealer.MUST_BEAT)),
    "northwood": (BLIND_A, "C", Rules()),
    "ohio": (BLIND_A, "C", Rules()),
    "progressive": (BLIND_A, "C", Rules()),
    "trips-a": (BLIND_A, "A", Rules()),
    "trips-b": (BLIND_A, "B", Rules()),
    "trips-d": (BLIND_A, "D", Rules()),
}


@pytest.fixture(scope="module")
def houses() -> dict[str, HousePaytable]:
    return {file.stem: read_paytable(file) for file in shipped_paytables()}


def test_these_paytables_are_shipped(houses):
    assert houses.keys() == SHIPPED.keys()


@pytest.mark.parametrize("file", shipped_paytables(), ids=lambda file: file.stem)
def test_a_shipped_file_has_no_fault(file):
    assert check_paytable(file) == ()


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_file_holds_the_documented_odds_and_rules(name, houses):
    blind, trips, rules = SHIPPED[name]
    house = houses[name]
    assert dict(house.blind.rows) == dict(zip(ROWS, blind, strict=False))
    assert dict(house.trips.rows) == dict(zip(ROWS, map(Odds, TRIPS[trips]), strict=True))
    assert house.blind.below is Action.PUSH
    assert house.trips.below is Action.TAKE
    assert house.rules == rules


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_file_names_itself_its_source_and_its_title_in_every_language(name, houses):
    house = houses[name]
    assert house.name == name
    assert "58 Pa. Code 653a.12" in house.source
    assert set(house.titles) == {"en", "vi"}
    assert len(set(house.titles.values())) in (1, 2)


def test_titles_tell_the_shipped_files_apart(houses):
    for language in ("en", "vi"):
        assert len({house.titles[language] for house in houses.values()}) == len(houses)


def test_the_default_file_spells_out_the_defaults_of_the_rules(houses):
    assert houses["standard"].rules == Rules()
    assert houses["standard"].money == Money()


def test_northwood_has_its_documented_limits(houses):
    # Facts: "Northwood $3–25" for Trips, "per player and round (Northwood $20,000 …)".
    money = houses["northwood"].money
    assert (money.trips_minimum, money.trips_maximum) == (3, 25)
    assert money.max_payout_per_player == 20_000
    assert [house.name for house in houses.values() if house.money.max_payout_per_player] == [
        "northwood"
    ]


def test_ohio_rounds_up_to_its_smallest_chip(houses):
    money = houses["ohio"].money
    assert (money.rounding, money.smallest_chip) == (Rounding.UP, 1)
    # Three to two, as the facts list it, where the chips cannot make it.
    paid = {5: 8, 10: 15, 15: 23, 20: 30, 25: 38, 35: 53, 45: 68, 75: 113}
    assert {ante: money.rounded(Odds(3, 2).of(Fraction(ante))) for ante in paid} == paid


def test_every_payout_of_a_shipped_house_that_pays_exactly_can_be_made_in_chips(houses):
    for house in houses.values():
        if house.money.rounding is not Rounding.EXACT:
            continue
        for ante in (house.money.minimum, house.money.minimum + house.money.step):
            for odds in (*house.blind.rows.values(), *house.trips.rows.values()):
                chips = odds.of(ante) / house.money.smallest_chip
                assert chips.denominator == 1
    assert houses["corona"].money.smallest_chip == Fraction(50_000)


def test_the_bad_beat_file_holds_the_documented_side_bets(houses):
    bad_beat, pairs = houses["bad-beat"].side_bets
    assert "58 Pa. Code 653b.3" in bad_beat.source
    assert dict(bad_beat.rows) == dict(bad_beat_of().rows)
    assert "secondary source" in pairs.source
    assert "in some houses" in pairs.source
    assert dict(pairs.rows) == dict(hole_cards_of().rows)


def test_the_progressive_file_says_that_its_numbers_are_an_example(houses):
    (progressive,) = houses["progressive"].side_bets
    assert "example" in progressive.source
    assert "example" in houses["progressive"].source
    assert {type(paid).__name__ for paid in progressive.rows.values()} == {
        "MeterShare",
        "FixedSum",
        "Odds",
    }


def test_houses_that_name_no_side_bets_have_none(houses):
    with_some = {name for name, house in houses.items() if house.side_bets}
    assert with_some == {"bad-beat", "progressive"}
