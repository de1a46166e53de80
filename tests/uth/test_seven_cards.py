from collections import Counter
from itertools import combinations
from random import Random

import pytest

from croupier.poker.cards import DECK, Rank, parse_cards
from croupier.poker.evaluator import category_of, five_ranks, strength
from croupier.poker.hands import HandCategory
from croupier.uth.seven_cards import (
    TrickyHand,
    category_of_kind,
    common_kinds,
    count_hands,
    draw_seven,
    is_of_kind,
)
from tests.poker.every_hand import count_every_hand
from tests.uth.chances import SEVEN_CARD_HANDS, counts_by_strength, misfit

KNOWN_COUNTS = {
    HandCategory.ROYAL_FLUSH: 4_324,
    HandCategory.STRAIGHT_FLUSH: 37_260,
    HandCategory.FOUR_OF_A_KIND: 224_848,
    HandCategory.FULL_HOUSE: 3_473_184,
    HandCategory.FLUSH: 4_047_644,
    HandCategory.STRAIGHT: 6_180_020,
    HandCategory.THREE_OF_A_KIND: 6_461_620,
    HandCategory.TWO_PAIR: 31_433_400,
    HandCategory.PAIR: 58_627_800,
    HandCategory.HIGH_CARD: 23_294_460,
}
KINDS = (*HandCategory, *TrickyHand)
STRAIGHTS = [(14, 2, 3, 4, 5), *(range(low, low + 5) for low in range(2, 11))]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def test_the_hands_of_each_category_are_as_many_as_known() -> None:
    assert {category: count_hands(category) for category in HandCategory} == KNOWN_COUNTS
    assert sum(KNOWN_COUNTS.values()) == SEVEN_CARD_HANDS


def test_the_oracle_of_these_tests_counts_every_hand() -> None:
    counts = counts_by_strength()
    assert counts.total() == SEVEN_CARD_HANDS
    by_category = Counter()
    for value, count in counts.items():
        by_category[category_of(value)] += count
    assert by_category == KNOWN_COUNTS


@pytest.mark.slow
def test_every_hand_is_counted_one_by_one() -> None:
    assert count_every_hand() == KNOWN_COUNTS


def test_wheels_are_as_many_as_the_oracle_counts() -> None:
    wheels = {TrickyHand.WHEEL: "5s 4d 3c 2h Ac", TrickyHand.STEEL_WHEEL: "5s 4s 3s 2s As"}
    for kind, five in wheels.items():
        assert count_hands(kind) == counts_by_strength()[strength(parse_cards(five))]
    assert count_hands(TrickyHand.THREE_PAIRS) == 2_471_040
    assert count_hands(TrickyHand.TWO_SETS) == 54_912


@pytest.fixture(scope="module")
def flushes_with_a_straight() -> Counter[int]:
    """How many flushes of each strength have a straight beside, counted card by card."""
    clubs, others = DECK[::4], [card for card in DECK if card.suit]
    bit = {card: 1 << card.rank for card in DECK}
    runs = [sum(1 << rank for rank in five) for five in STRAIGHTS]
    with_straight = {held for held in range(1 << 15) if any(run & held == run for run in runs)}
    counts: Counter[int] = Counter()
    for size in (5, 6):
        beside = [sum({bit[card] for card in two}) for two in combinations(others, 7 - size)]
        for suited in combinations(clubs, size):
            held = sum(map(bit.__getitem__, suited))
            if held not in with_straight:
                fit = sum(1 for more in beside if held | more in with_straight)
                counts[strength(suited)] += 4 * fit
    return counts


def test_a_straight_lies_beside_a_flush_as_often_as_counted(flushes_with_a_straight) -> None:
    assert count_hands(TrickyHand.STRAIGHT_AND_FLUSH) == flushes_with_a_straight.total()


def test_a_straight_beside_a_flush_is_drawn_as_often_as_it_occurs(flushes_with_a_straight) -> None:
    rng = Random(8)
    drawn: Counter[int] = Counter()
    paired: Counter[bool] = Counter()
    for _ in range(20_000):
        cards = draw_seven(rng, [TrickyHand.STRAIGHT_AND_FLUSH])
        drawn[strength(cards)] += 1
        paired[len({card.rank for card in cards}) < 7] += 1
    assert misfit(drawn, flushes_with_a_straight) < 4
    # And as often with a pair as among all flushes.
    seen: Counter[bool] = Counter()
    for _ in range(40_000):
        cards = draw_seven(rng, [HandCategory.FLUSH])
        if is_of_kind(TrickyHand.STRAIGHT_AND_FLUSH, HandCategory.FLUSH, cards):
            seen[len({card.rank for card in cards}) < 7] += 1
    assert seen[True] / seen.total() == pytest.approx(paired[True] / paired.total(), abs=0.05)


@each_kind
def test_what_is_drawn_is_of_its_kind(kind) -> None:
    rng = Random(1)
    for _ in range(500):
        cards = draw_seven(rng, [kind])
        category = category_of(strength(cards))
        assert len(set(cards)) == 7
        assert category is category_of_kind(kind)
        assert is_of_kind(kind, category, cards)


@pytest.mark.parametrize("category", HandCategory, ids=str)
def test_every_strength_of_a_category_is_drawn_as_often_as_it_occurs(category) -> None:
    rng = Random(2)
    drawn = Counter(strength(draw_seven(rng, [category])) for _ in range(20_000))
    weights = {v: n for v, n in counts_by_strength().items() if category_of(v) is category}
    assert misfit(drawn, weights) < 4


def test_straights_have_their_true_tops() -> None:
    rng = Random(3)
    drawn = Counter(
        five_ranks(strength(draw_seven(rng, [HandCategory.STRAIGHT])))[0] for _ in range(20_000)
    )
    weights: Counter[int] = Counter()
    for value, count in counts_by_strength().items():
        if category_of(value) is HandCategory.STRAIGHT:
            weights[five_ranks(value)[0]] += count
    assert set(drawn) == set(range(Rank.FIVE, Rank.ACE + 1))
    assert misfit(drawn, weights) < 4


def test_two_pair_has_its_true_share_of_three_pairs() -> None:
    rng = Random(4)
    drawn = Counter(
        is_of_kind(TrickyHand.THREE_PAIRS, HandCategory.TWO_PAIR, cards)
        for cards in (draw_seven(rng, [HandCategory.TWO_PAIR]) for _ in range(20_000))
    )
    assert misfit(drawn, {True: 2_471_040, False: 31_433_400 - 2_471_040}) < 4


@each_kind
def test_every_suit_is_drawn_alike(kind) -> None:
    rng = Random(5)
    drawn = Counter(rng.choice(draw_seven(rng, [kind])).suit for _ in range(5000))
    assert misfit(drawn, dict.fromkeys(range(4), 1)) < 5


def test_several_kinds_are_drawn_in_proportion() -> None:
    rng = Random(6)
    kinds = [HandCategory.STRAIGHT, HandCategory.FLUSH, HandCategory.FOUR_OF_A_KIND]
    drawn = Counter(category_of(strength(draw_seven(rng, kinds))) for _ in range(20_000))
    assert misfit(drawn, {kind: KNOWN_COUNTS[kind] for kind in kinds}) < 4


def test_the_order_of_the_kinds_changes_nothing() -> None:
    kinds = [TrickyHand.WHEEL, HandCategory.FLUSH, HandCategory.HIGH_CARD]
    assert draw_seven(Random(7), kinds) == draw_seven(Random(7), kinds[::-1])


@pytest.mark.parametrize(
    ("kind", "cards", "is_one"),
    [
        (TrickyHand.WHEEL, "Ah 2d 3c 4s 5h 9d Tc", True),
        (TrickyHand.WHEEL, "Ah 2d 3c 4s 5h 6d Tc", False),
        (TrickyHand.STEEL_WHEEL, "Ah 2h 3h 4h 5h 6d 7c", True),
        (TrickyHand.STEEL_WHEEL, "Ah 2h 3h 4h 5h 6h 7c", False),
        (TrickyHand.THREE_PAIRS, "Ah Ad Kh Kd 2h 2c 3s", True),
        (TrickyHand.THREE_PAIRS, "Ah Ad Kh Kd 2h 4c 3s", False),
        (TrickyHand.TWO_SETS, "Ah Ad Ac Kd Kh Ks 3s", True),
        (TrickyHand.TWO_SETS, "Ah Ad Ac Kd Kh 3d 3s", False),
        (TrickyHand.WHEEL, "Ah Ad Ac Kd Kh 3d 3s", False),
        (TrickyHand.STRAIGHT_AND_FLUSH, "9h 8h 7h 6h 5c 2h Kd", True),
        (TrickyHand.STRAIGHT_AND_FLUSH, "Ah 2h 3h 4h 5c 9h 5d", True),
        (TrickyHand.STRAIGHT_AND_FLUSH, "9h 8h 7h 6h 5h 2c Kd", False),
        (TrickyHand.STRAIGHT_AND_FLUSH, "9h 8h 7h 6h 4c 2h Kd", False),
        (TrickyHand.STRAIGHT_AND_FLUSH, "9h 8h 7h 6h 5c 2d Kd", False),
    ],
)
def test_tricky_hands_are_told_from_others(kind: TrickyHand, cards: str, is_one: bool) -> None:
    held = parse_cards(cards)
    assert is_of_kind(kind, category_of(strength(held)), held) is is_one


def test_kinds_that_both_want_are_common() -> None:
    straight, flush = HandCategory.STRAIGHT, HandCategory.FLUSH
    assert common_kinds({straight, flush}, {TrickyHand.WHEEL}) == {TrickyHand.WHEEL}
    assert common_kinds({TrickyHand.WHEEL}, HandCategory) == {TrickyHand.WHEEL}
    assert common_kinds({TrickyHand.WHEEL, straight}, {straight}) == {straight}
    assert common_kinds({flush}, {straight, TrickyHand.WHEEL}) == frozenset()
