"""Rounds that rule books, house pages and other programs' tests settle, with their answers."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.uth.house import TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import Settlement, settle
from tests.builders import BLIND_A, BLIND_B, house_of, round_of

CASES = json.loads((Path(__file__).parents[1] / "data" / "cases_a.json").read_text("utf-8"))
each_case = pytest.mark.parametrize("case", CASES, ids=[case["fact"] for case in CASES])

BETS = ("ante", "play", "trips", "folded")
RULES = {"trips_after_fold": TripsAfterFold, "trips_against_dealer": TripsAgainstDealer}


def settled(case: dict[str, Any]) -> Settlement:
    bets = {bet: case[bet] for bet in BETS if bet in case}
    rules = {rule: RULES[rule](value) for rule, value in case.get("rules", {}).items()}
    blind = BLIND_B if case.get("blind") == "B" else BLIND_A
    return settle(
        round_of(case["hole"], dealer=case["dealer"], board=case["board"], **bets),
        house_of(blind=blind, **rules),
    )


@each_case
def test_the_bets_of_a_published_round(case: dict[str, Any]) -> None:
    (seat,) = settled(case).seats
    expected = case["expected"]
    made = {bet.wager.value: bet for bet in seat.bets}
    for wager, net in expected.get("net_of", {}).items():
        assert (made[wager].net if wager in made else 0) == net
    if "actions" in expected:
        assert {wager: bet.action.value for wager, bet in made.items()} == expected["actions"]
    for total in ("net", "paid", "returned"):
        if total in expected:
            assert getattr(seat, total) == expected[total]


@each_case
def test_the_hands_of_a_published_round(case: dict[str, Any]) -> None:
    settlement = settled(case)
    (seat,) = settlement.seats
    found = {
        "result": seat.result.value,
        "hand": seat.hand.category.key,
        "dealer_hand": settlement.dealer.category.key,
        "qualifies": settlement.qualifies,
    }
    expected = case["expected"]
    assert {what: found[what] for what in found if what in expected} == {
        what: expected[what] for what in found if what in expected
    }
    for hand, five in ((seat.hand, "best_five"), (settlement.dealer, "dealer_best_five")):
        if five in expected:
            # Any card of a rank may stand for another, so ranks are what is published.
            ranks = [card.rank.symbol for card in hand.best_five]
            assert sorted(ranks) == sorted(card[0] for card in expected[five].split())
