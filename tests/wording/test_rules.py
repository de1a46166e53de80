import re
from pathlib import Path
from random import Random

import pytest

from croupier.poker.hands import HandCategory
from croupier.training.questions import questions
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import settle
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Wager
from croupier.wording.rules import (
    ALWAYS_QUALIFIES,
    BET_RULES,
    SLIP_RULES,
    rule_for,
    rule_text,
)
from tests.builders import house_of, round_of, seat_of, table_of
from tests.training.test_slips_hold import HOUSES

NUMBERED = re.compile(r"^\*\*Rule (\d+)\.\*\*", re.MULTILINE)


def numbers() -> list[int]:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    return [int(number) for number in NUMBERED.findall(page)]


def test_rules_are_numbered_from_one_without_a_gap() -> None:
    assert numbers() == list(range(1, len(numbers()) + 1))


def test_every_rule_that_is_cited_is_on_the_page() -> None:
    asked = table_of(seat_of("As Qs"), dealer="3s 7c", board="2c 5d 9h Jc Kd")
    steps = [rule_for(question) for question in questions(settle(asked, house_of()))]
    cited = [*steps, ALWAYS_QUALIFIES, *BET_RULES.values(), *SLIP_RULES.values()]
    assert {rule.number for rule in cited} <= set(numbers())


@pytest.mark.parametrize("house", HOUSES)
def test_every_bet_that_is_dealt_has_its_rule(house: HousePaytable) -> None:
    rng = Random(5)
    for _number in range(200):
        for question in questions(settle(deal_round(rng, house), house)):
            text = rule_text(rule_for(question), question)
            assert text.startswith("Rule ")
            assert "{" not in text


@pytest.mark.parametrize(
    ("reason", "number"),
    [(Reason.DEALER_NOT_QUALIFIED, 17), (Reason.BELOW_BLIND_ROWS, 22)],
)
def test_the_rule_is_that_of_the_reason(reason: Reason, number: int) -> None:
    wager = Wager.ANTE if reason is Reason.DEALER_NOT_QUALIFIED else Wager.BLIND
    assert BET_RULES[wager, reason].number == number


def test_a_rule_names_the_row_and_its_odds() -> None:
    settled = settle(
        round_of("Kd Td", dealer="Ac As", board="7d 4d 2d Js Jc", ante=25, trips=5), house_of()
    )
    bets = {question.wager: question for question in questions(settled) if question.wager}
    assert rule_text(rule_for(bets[Wager.BLIND]), bets[Wager.BLIND]) == (
        "Rule 21: a win pays the Blind by its table, whether or not the dealer qualifies: "
        "flush pays 3 to 2."
    )
    assert rule_text(rule_for(bets[Wager.TRIPS]), bets[Wager.TRIPS]) == (
        "Rule 26: Trips is paid by the player’s own hand: flush pays 7 to 1."
    )


def test_a_house_that_always_qualifies_is_told_so() -> None:
    house = house_of(dealer_qualifies=HandCategory.HIGH_CARD)
    table = table_of(seat_of("As Qs"), dealer="3s 7c", board="2c 5d 9h Jc Kd")
    question = questions(settle(table, house))[1]
    assert rule_text(rule_for(question), question) == (
        "Rule 12: the dealer qualifies with any hand in this house."
    )
