from dataclasses import replace
from fractions import Fraction

from croupier.i18n import set_language
from croupier.poker.hands import HandCategory
from croupier.uth.house import Rounding, TripsAfterFold
from croupier.wording.paytables import (
    PayRow,
    limit_lines,
    pay_rows,
    rule_lines,
    sign_lines,
    title,
)
from tests.builders import BLIND_B, house_of


def test_a_payout_card_lists_both_tables_best_hand_first() -> None:
    rows = pay_rows(house_of(blind=BLIND_B))
    assert rows[0] == PayRow("Royal flush", "500 to 1", "50 to 1")
    assert rows[4:] == (
        PayRow("Flush", "3 to 2", "7 to 1"),
        PayRow("Straight", "push", "4 to 1"),
        PayRow("Three of a kind", "push", "3 to 1"),
        PayRow("Any other hand", "push", "take"),
    )


def test_a_title_is_in_the_language_or_in_english_or_the_name() -> None:
    house = house_of("north")
    titled = replace(house, titles={"en": "North", "vi": "Bắc"})
    assert [title(house), title(titled)] == ["north", "North"]
    set_language("vi")
    assert title(titled) == "Bắc"
    assert title(replace(house, titles={"en": "North"})) == "North"


def test_the_rules_of_a_house_are_in_words() -> None:
    house = house_of(trips_after_fold=TripsAfterFold.LOST, preflop_raises=(4,))
    said = dict(rule_lines(house))
    assert said["Dealer qualifies with"] == "A pair or better"
    assert said["Play before the flop"] == "4× the Ante"
    assert said["Trips after a fold"] == "Lost with the fold"
    assert said["Bets are settled"] == "Ante, Blind, Play, Trips"
    always = dict(rule_lines(house_of(dealer_qualifies=HandCategory.HIGH_CARD)))
    assert always["Dealer qualifies with"] == "Any hand"


def test_a_sign_says_what_limits_a_payout() -> None:
    assert sign_lines(house_of()) == ()
    house = house_of(
        max_payout_per_player=Fraction(20_000),
        rounding=Rounding.DOWN,
        smallest_chip=Fraction(1),
    )
    assert sign_lines(house) == (("Max payout", "$20,000"), ("Uneven payouts", "down to $1"))
    set_language("vi")
    assert sign_lines(house) == (
        ("Trả tối đa", "20.000\u00a0$"),
        ("Tiền trả lẻ", "làm tròn xuống 1\u00a0$"),
    )


def test_the_limits_of_a_house_are_in_its_money() -> None:
    said = dict(limit_lines(house_of()))
    assert said["Ante and Blind"] == "$5 to $100, in steps of $5"
    assert said["Most paid to one player in a round"] == "no limit"
    capped = house_of(max_payout_per_player=Fraction(20_000))
    assert dict(limit_lines(capped))["Most paid to one player in a round"] == "$20,000"
