import json
from pathlib import Path

import pytest

from croupier.poker.hands import HandCategory
from tests.cli.conftest import Command

CASES = json.loads((Path(__file__).parents[1] / "data" / "cases_b.json").read_text("utf-8"))


def test_a_hand_is_named_with_its_best_five(command: Command) -> None:
    ended = command("rank", "As Kd Qh Jc Tc 2d 3s", "--json")
    assert ended.json == {
        "category": "straight",
        "name": "Straight, ace high",
        "best_five": ["As", "Kd", "Qh", "Jc", "Tc"],
    }


def test_a_hand_is_shown_with_its_suits(command: Command) -> None:
    ended = command("rank", "As Kd Qh Jc Tc 2d 3s")
    assert ended.code == 0
    assert ended.out.splitlines()[0] == "Straight, ace high"
    assert ended.out.split()[3:] == ["A♠", "K♦", "Q♥", "J♣", "10♣"]


@pytest.mark.parametrize("cards", ["asKDqhJcTC", "A♠ K♦ Q♥ J♣ 10♣", "As,Kd,Qh,Jc,10c"])
def test_cards_are_read_in_every_notation(command: Command, cards: str) -> None:
    assert command("rank", cards, "--json").json["best_five"] == ["As", "Kd", "Qh", "Jc", "Tc"]


def test_cards_may_be_words_of_their_own(command: Command) -> None:
    ended = command("rank", "As", "Kd", "Qh", "Jc", "Tc", "--json")
    assert ended.json["category"] == "straight"


def test_the_name_follows_the_language(command: Command) -> None:
    ended = command("rank", "As Kd Qh Jc Tc", "--json", "--language", "vi")
    assert (ended.json["name"], ended.json["category"]) == ("Sảnh A", "straight")


@pytest.mark.parametrize(
    ("cards", "sentence", "hint"),
    [
        (
            "As Kd",
            "A poker hand needs at least five cards and at most seven, not 2.",
            "Give the hole cards together with the board.",
        ),
        (
            "As As Kd Qh Jc",
            "As is there twice.",
            "A deck holds each card once: change one of the two.",
        ),
        (
            "As Kd Qh Jc Xx",
            '"Xx" is not a card.',
            "Write a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), such as As or 10h.",
        ),
        (
            "",
            "A poker hand needs at least five cards and at most seven, not 0.",
            "Give the hole cards together with the board.",
        ),
    ],
)
def test_what_is_no_hand_is_refused(command: Command, cards, sentence, hint) -> None:
    assert command("rank", cards).complaint == (sentence, hint)
    assert command("rank", cards, "--json").complaint == (sentence, hint)


def test_every_category_has_its_key(command: Command) -> None:
    hands = {
        "high_card": "Kd Jc 9h 7s 5d",
        "pair": "Kd Kc 9h 7s 5d",
        "two_pair": "Kd Kc 9h 9s 5d",
        "three_of_a_kind": "Kd Kc Kh 9s 5d",
        "straight": "5d 4c 3h 2s Ad",
        "flush": "Kd Jd 9d 7d 5d",
        "full_house": "Kd Kc Kh 9s 9d",
        "four_of_a_kind": "Kd Kc Kh Ks 9d",
        "straight_flush": "5d 4d 3d 2d Ad",
        "royal_flush": "Ad Kd Qd Jd Td",
    }
    assert list(hands) == [hand.key for hand in HandCategory]
    for key, cards in hands.items():
        assert command("rank", cards, "--json").json["category"] == key


def test_the_hands_that_others_got_wrong_are_named_right(command: Command) -> None:
    for case in CASES:
        for name, cards in case["hands"].items():
            if not 5 <= len(cards.split()) <= 7:
                continue
            ranked = command("rank", cards, "--json").json
            if name in case.get("categories", {}):
                assert ranked["category"] == case["categories"][name], case["fact"]
            if name in case.get("best_five", {}):
                assert ranked["best_five"] == case["best_five"][name].split(), case["fact"]
