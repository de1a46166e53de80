from fractions import Fraction

import pytest

from croupier.errors import CroupierError, Text
from croupier.i18n import set_language
from croupier.poker.cards import CardError, parse_card, parse_cards
from croupier.poker.hands import HandCategory, read_hand
from croupier.uth.house import Money
from croupier.uth.stakes import BetRange, check_bets
from croupier.uth.wagers import Odds, Wager
from croupier.wording.faults import error_sentence
from croupier.wording.texts import say


def said(value: object) -> str:
    return say(Text("{value}", {"value": value}))


def test_values_are_said_in_the_language() -> None:
    values = (Fraction(75, 2), parse_card("Th"), Odds(3, 2), Wager.ANTE, HandCategory.FLUSH)
    assert [said(value) for value in values] == ["37.50", "10♥", "3 to 2", "Ante", "flush"]
    set_language("vi")
    assert [said(value) for value in values] == ["37,5", "10♥", "3 ăn 2", "Ante", "thùng"]


def test_a_range_of_bets_is_refused_in_the_language() -> None:
    money = Money(minimum=Fraction(50_000), maximum=Fraction(500_000), step=Fraction(25_000))
    error = check_bets(money, BetRange(Fraction(10_000), Fraction(50_000), Fraction(25_000)))
    assert error is not None
    assert error_sentence(error) == (
        "The house takes no Ante of 10,000.",
        "The house takes 50,000 to 500,000, in steps of 25,000.",
    )
    set_language("vi")
    assert error_sentence(error) == (
        "Sòng không nhận Ante 10.000.",
        "Sòng nhận từ 50.000 đến 500.000, mỗi bước 25.000.",
    )


def test_numbers_and_names_stay_as_they_are() -> None:
    assert [said(1234), said("a {brace}"), said(None)] == ["1234", "a {brace}", "None"]


def test_a_list_and_a_hand_are_spelled_out() -> None:
    assert said((Wager.ANTE, Wager.BLIND)) == "Ante, Blind"
    assert said(read_hand(parse_cards("As Kd Qh Jc Tc"))) == "Straight, ace high"


def test_a_text_may_hold_a_text() -> None:
    inner = Text("{card} is there twice.", {"card": "As"})
    set_language("vi")
    assert said(inner) == "Lá As có hai lần."


def test_braces_of_a_text_without_values_are_left_alone() -> None:
    assert say(Text('write {"board": …}')) == 'write {"board": …}'


def test_an_error_is_a_sentence_and_a_hint() -> None:
    error = CardError("{card} is there twice.", card="As")
    assert error_sentence(error) == ("As is there twice.", "")
    set_language("vi")
    with pytest.raises(CardError) as caught:
        parse_cards("As As")
    assert error_sentence(caught.value) == (
        "Lá As có hai lần.",
        "Mỗi lá chỉ có một trong bộ bài: hãy đổi một trong hai lá.",
    )


def test_an_error_without_translation_is_said_in_english() -> None:
    set_language("vi")
    assert error_sentence(CroupierError("Nobody translated {this}.", this=1)) == (
        "Nobody translated 1.",
        "",
    )
