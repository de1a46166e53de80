import pytest

from croupier.poker.cards import parse_cards
from croupier.poker.hands import HandCategory, read_hand
from croupier.training import misreadings


def reads(misreading, cards):
    return [hand.category for hand in misreading(read_hand(parse_cards(cards)))]


@pytest.mark.parametrize(
    ("misreading", "cards", "categories"),
    [
        (misreadings.wheel_missed, "Ah 2d 3c 4s 5h 9d Tc", [HandCategory.HIGH_CARD]),
        (misreadings.wheel_missed, "Ah 5h 4h 3h 2h Kc Kd", [HandCategory.FLUSH]),
        (misreadings.wheel_missed, "6h 2d 3c 4s 5h 9d Tc", []),
        (misreadings.two_sets_missed, "9h 9c 9d 4h 4s 4c Kc", [HandCategory.THREE_OF_A_KIND]),
        (misreadings.two_sets_missed, "9h 9c 9d 4h 4s Ac Kc", []),
        (
            misreadings.straight_and_flush_joined,
            "9h 8c 7h 6h 5h 2h Kc",
            [HandCategory.STRAIGHT_FLUSH],
        ),
        (misreadings.straight_and_flush_joined, "9h 8h 7h 6h 5h 2h Kc", []),
        (misreadings.straight_and_flush_joined, "Ah 8c 7h 6h 4h 2h Kc", []),
        (
            misreadings.straight_flush_missed,
            "9h 8h 7h 6h 5h Kc 2s",
            [HandCategory.FLUSH, HandCategory.STRAIGHT],
        ),
        (misreadings.straight_flush_missed, "Ah 8h 7h 6h 4h 2h Kc", []),
        (misreadings.made_hand_missed, "9h 9c 7d 4h 2s Ac Kc", [HandCategory.HIGH_CARD]),
        (misreadings.made_hand_missed, "9h 9c 4d 4h 2s Ac Kc", [HandCategory.PAIR]),
        (misreadings.made_hand_missed, "Ad Td 7d 4d 2d 2c Qh", [HandCategory.PAIR]),
        (misreadings.made_hand_missed, "9h 9c 9d 4h 4s Ac Kc", [HandCategory.THREE_OF_A_KIND]),
        (misreadings.made_hand_missed, "9h 8c 7d 4h 2s Ac Kc", []),
    ],
)
def test_what_a_misreading_sees(misreading, cards, categories):
    assert reads(misreading, cards) == categories


def test_three_pairs_are_misread_as_a_weaker_two_pair():
    hand = read_hand(parse_cards("7c 5c 4d 8s 4h 7d 8c"))
    read = list(misreadings.three_pairs_mixed_up(hand))
    assert read
    assert all(other < hand for other in read)
    assert {other.category for other in read} == {HandCategory.TWO_PAIR}


def test_two_pair_without_a_third_are_not_mixed_up():
    assert not reads(misreadings.three_pairs_mixed_up, "7c 7d 8s 8c 4d 2h Kc")
