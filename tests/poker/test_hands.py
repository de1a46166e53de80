import copy
import json
import pickle
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import (
    DECK,
    CardError,
    Rank,
    check_distinct,
    format_cards,
    parse_cards,
)
from croupier.poker.evaluator import five_ranks, strength
from croupier.poker.hands import Hand, HandCategory, HandError, plays_board, read_hand

CASES = json.loads((Path(__file__).parents[1] / "data" / "cases_b.json").read_text("utf-8"))
READABLE = [pytest.param(case, id=case["fact"]) for case in CASES if "refused" not in case]
REFUSED = [pytest.param(case, id=case["fact"]) for case in CASES if "refused" in case]

hands = st.permutations(DECK).flatmap(
    lambda deck: st.integers(5, 7).map(lambda count: tuple(deck[:count]))
)


def read(text):
    return read_hand(parse_cards(text))


def read_case(case):
    board = case.get("board", "")
    return {name: read(f"{hole} {board}") for name, hole in case["hands"].items()}


@pytest.mark.parametrize("case", READABLE)
def test_hands_that_others_got_wrong(case):
    hands = read_case(case)
    best = max(hands.values())
    winners = [name for name, hand in hands.items() if hand == best]
    assert {name: hand.category.key for name, hand in hands.items()} == case["categories"]
    assert {name: format_cards(hand.best_five) for name, hand in hands.items()} == case["best_five"]
    assert winners == case.get("winners", winners)


@pytest.mark.parametrize("case", REFUSED)
def test_hands_that_cannot_be_read_are_refused(case):
    with pytest.raises((CardError, HandError)) as refused:
        read_case(case)
    assert str(refused.value.message) == case["refused"]


@pytest.mark.parametrize("case", [case for case in CASES if "shared_card" in case])
def test_two_hands_that_share_a_card_are_refused(case):
    with pytest.raises(CardError) as refused:
        check_distinct(parse_cards(case["hands"]["Black"]) + parse_cards(case["hands"]["White"]))
    assert str(refused.value.message) == f"{case['shared_card']} is there twice."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A poker hand needs at least five cards and at most seven, not 0."),
        ("As Kd Qh Jc", "A poker hand needs at least five cards and at most seven, not 4."),
        (
            "As Kd Qh Jc Tc 9c 8c 7c",
            "A poker hand needs at least five cards and at most seven, not 8.",
        ),
    ],
)
def test_fewer_than_five_or_more_than_seven_cards_are_no_hand(text, message):
    with pytest.raises(HandError) as refused:
        read(text)
    assert str(refused.value.message) == message


def test_a_card_shared_by_hole_and_board_is_no_hand():
    with pytest.raises(HandError, match=r"7h is there twice\."):
        read_hand(parse_cards("7h 2c") + parse_cards("3s 4d 7h Jc Kd"))


@pytest.mark.parametrize(
    ("text", "best_five"),
    [
        # What comes oftener is announced first, then kickers from the top.
        ("2c 9h 9d As 9c 9s Kd", "9h 9d 9c 9s As"),
        ("Kc Kd Ah As Ac 2d 3s", "Ah As Ac Kc Kd"),
        ("2c 2d 2h As Kd 9c 8s", "2c 2d 2h As Kd"),
        ("3c Ad 3d 5h 5s 9c 2s", "5h 5s 3c 3d Ad"),
        ("Kc 4d 4h As Qd 9c 8s", "4d 4h As Kc Qd"),
        ("2c 3d Kc 9h As Jd 7s", "As Kc Jd 9h 7s"),
        ("2h Kh 9c 5h 9h Ah 9d", "Ah Kh 9h 5h 2h"),
        # Straights run from the top; the ace of the wheel is its lowest card.
        ("Ts 6c 7d 9h 8h 2c 2d", "Ts 9h 8h 7d 6c"),
        ("As 2c 3d 4h 5h Kc Kd", "5h 4h 3d 2c As"),
        ("As 2c 3d 4h 5h 6c Kd", "6c 5h 4h 3d 2c"),
        ("Ah 2h 3h 4h 5h 6c Kd", "5h 4h 3h 2h Ah"),
        ("Th Jh Qh Kh Ah As 9h", "Ah Kh Qh Jh Th"),
    ],
)
def test_the_best_five_come_in_the_order_a_dealer_announces_them(text, best_five):
    assert format_cards(read(text).best_five) == best_five


@pytest.mark.parametrize(
    ("text", "best_five"),
    [
        # Of two kickers of one rank, of three sixes for a pair, of a straight's two tens.
        ("Kc Kd 9h 9s 3d 3c 3s", "3d 3c 3s Kc Kd"),
        ("6c 2d 9h 9s 9d 6h 6s", "9h 9s 9d 6c 6h"),
        ("As Kd Ad Kc Qh Qs 2c", "As Ad Kd Kc Qh"),
        ("Td 2c Ts Jc Qd Kh Ac", "Ac Kh Qd Jc Td"),
        # In a flush the suit decides, wherever the card stands.
        ("Ac 2d Ah Kh 9h 5h 3h", "Ah Kh 9h 5h 3h"),
        ("9c Tc 9h Th 8h 7h 6h", "Th 9h 8h 7h 6h"),
    ],
)
def test_of_cards_that_serve_alike_the_one_given_first_plays(text, best_five):
    assert format_cards(read(text).best_five) == best_five


@given(hands)
def test_the_best_five_are_five_of_the_cards_and_as_strong(cards):
    hand = read_hand(cards)
    assert len(set(hand.best_five)) == 5
    assert set(hand.best_five) <= set(cards)
    assert strength(hand.best_five) == hand.strength
    assert tuple(card.rank for card in hand.best_five) == five_ranks(hand.strength)


@given(hands)
def test_the_best_five_beat_every_other_choice_of_five(cards):
    assert read_hand(cards) == max(map(read_hand, combinations(cards, 5)))


@pytest.mark.parametrize(
    ("text", "category", "naming", "kickers"),
    [
        ("Ks Qd 9c 5h 3d 2c", HandCategory.HIGH_CARD, "KQ953", "Q953"),
        ("Ks Kd 9c 5h 3d 2c", HandCategory.PAIR, "K953", "953"),
        ("Ks Kd 9c 9h 3d Ac", HandCategory.TWO_PAIR, "K9A", "A"),
        ("Ks Kd Kc 9h 3d 2c", HandCategory.THREE_OF_A_KIND, "K93", "93"),
        ("Ks Qd Jc Th 9d 2c", HandCategory.STRAIGHT, "K", ""),
        ("As 2d 3c 4h 5d 9c", HandCategory.STRAIGHT, "5", ""),
        ("Ks Qs 9s 5s 3s 2c", HandCategory.FLUSH, "KQ953", ""),
        ("Ks Kd Kc 9h 9d 2c", HandCategory.FULL_HOUSE, "K9", ""),
        ("Ks Kd Kc Kh 9d 2c", HandCategory.FOUR_OF_A_KIND, "K9", "9"),
        ("Ks Qs Js Ts 9s 2c", HandCategory.STRAIGHT_FLUSH, "K", ""),
        ("As Ks Qs Js Ts 2c", HandCategory.ROYAL_FLUSH, "A", ""),
    ],
)
def test_a_hand_is_named_by_what_makes_it_and_then_by_its_kickers(text, category, naming, kickers):
    hand = read(text)
    assert hand.category is category
    assert "".join(rank.symbol for rank in hand.naming_ranks) == naming
    assert "".join(rank.symbol for rank in hand.kickers) == kickers
    assert hand.making_ranks + hand.kickers == hand.naming_ranks
    assert all(type(rank) is Rank for rank in hand.naming_ranks)


@given(hands, hands)
def test_hands_of_one_category_tie_exactly_when_they_are_named_alike(cards, others):
    hand, other = read_hand(cards), read_hand(others)
    named = (hand.category, hand.naming_ranks)
    other_named = (other.category, other.naming_ranks)
    assert (hand == other) == (named == other_named)
    assert (hand < other) == (named < other_named)


def test_hands_compare_by_strength_alone():
    clubs, hearts = read("Ac Kc Qc Jc 9c"), read("Ah Kh Qh Jh 9h")
    assert clubs == hearts
    assert hash(clubs) == hash(hearts)
    assert max(clubs, read("Ad Kd Qd Jd 8d")) is clubs


def test_a_hand_is_a_value():
    hand = read("Ac Kc Qc Jc 9c")
    with pytest.raises(AttributeError):
        hand.strength = 7462
    for other in (copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert (other.cards, other.strength) == (hand.cards, hand.strength)
    assert repr(hand).startswith("Hand(cards=(Card('Ac'), ")
    assert isinstance(hand, Hand)


@pytest.mark.parametrize(
    ("hole", "board", "plays"),
    [
        ("2c 3d", "As Ks Qs Js Ts", True),
        ("9s 8s", "As Ks Qs Js Ts", True),
        ("2c 3d", "Kc Kd Kh Ks Ac", True),
        ("2c Ad", "Kc Kd Kh Ks Qc", False),
        # The same kicker from the hand does not better the board.
        ("Ad 2c", "Kc Kd Kh Ks Ac", True),
        ("6d 2c", "5c 6h 7s 8d 9c", True),
        ("Td 2c", "5c 6h 7s 8d 9c", False),
        ("4s 3d", "9h 9d 6s 6h 5c", True),
        ("7s 3d", "9h 9d 6s 6h 5c", False),
    ],
)
def test_the_board_plays_when_the_hole_cards_do_not_better_it(hole, board, plays):
    assert plays_board(parse_cards(hole), parse_cards(board)) is plays
