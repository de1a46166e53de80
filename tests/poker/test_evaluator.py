import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise
from random import Random

import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import DECK, parse_cards
from croupier.poker.drawing import draw
from croupier.poker.evaluator import HandCategory, category_of, five_ranks, strength
from tests.poker.naive import best_of_all, rank_five

FIVE_CARD_COUNTS = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}
SEVEN_CARD_COUNTS = {
    "high_card": 23_294_460,
    "pair": 58_627_800,
    "two_pair": 31_433_400,
    "three_of_a_kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full_house": 3_473_184,
    "four_of_a_kind": 224_848,
    "straight_flush": 37_260,
    "royal_flush": 4_324,
}

hands = st.permutations(DECK).flatmap(
    lambda deck: st.integers(5, 7).map(lambda count: tuple(deck[:count]))
)


def by_category(strengths):
    counts = Counter()
    for value, count in strengths.items():
        counts[category_of(value).key] += count
    return dict(counts)


@pytest.fixture(scope="module")
def every_five():
    """How many of all 2,598,960 five-card hands have each strength, and the first that has it."""
    counts = Counter()
    first = {}
    for cards in combinations(DECK, 5):
        value = strength(cards)
        counts[value] += 1
        if value not in first:
            first[value] = cards
    return counts, first


def test_all_five_card_hands_fall_into_7462_strengths_without_a_gap(every_five):
    counts, _ = every_five
    assert counts.total() == 2_598_960
    assert sorted(counts) == list(range(1, 7463))


def test_all_five_card_hands_fall_into_the_known_categories(every_five):
    counts, _ = every_five
    assert by_category(counts) == FIVE_CARD_COUNTS


def test_all_7462_strengths_stand_in_the_order_of_the_rules(every_five):
    _, first = every_five
    places = [rank_five([str(card) for card in first[value]]) for value in range(1, 7463)]
    assert all(weaker < stronger for weaker, stronger in pairwise(places))
    assert [place for place, _ in places] == [category_of(value) for value in range(1, 7463)]


def test_every_strength_knows_its_five_ranks(every_five):
    _, first = every_five
    for value, cards in first.items():
        assert sorted(five_ranks(value)) == sorted(card.rank for card in cards)


@pytest.mark.benchmark
@pytest.mark.timeout(600)
def test_all_seven_card_hands_fall_into_the_known_categories():
    counts = Counter(map(strength, combinations(DECK, 7)))
    assert counts.total() == 133_784_560
    # Seven cards always hold something better than the lowest few hands: 4,824 strengths occur.
    assert len(counts) == 4_824
    assert by_category(counts) == SEVEN_CARD_COUNTS


@pytest.mark.parametrize("count", [5, 6, 7])
def test_an_independent_evaluator_agrees_on_random_hands(count):
    rng = Random(count)
    for _ in range(35_000):
        cards = draw(rng, DECK, count)
        assert strength(cards) == 7463 - phevaluator.evaluate_cards(*map(int, cards)), cards


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_best_of_every_choice_of_five_stands_in_the_same_order(count):
    rng = Random(count)
    drawn = [draw(rng, DECK, count) for _ in range(2_000)]
    judged = sorted((strength(cards), best_of_all([str(c) for c in cards])) for cards in drawn)
    for (weaker, weaker_place), (stronger, stronger_place) in pairwise(judged):
        assert (weaker < stronger) == (weaker_place < stronger_place)
        assert (weaker == stronger) == (weaker_place == stronger_place)


@given(hands, st.permutations(range(4)))
def test_exchanging_suits_changes_nothing(cards, suits):
    exchanged = [DECK[(card.rank - 2) * 4 + suits[card.suit]] for card in cards]
    assert strength(exchanged) == strength(cards)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(cards, rng):
    assert strength(draw(rng, cards, len(cards))) == strength(cards)


@given(st.permutations(DECK))
def test_one_card_more_never_weakens_a_hand(deck):
    assert strength(deck[:5]) <= strength(deck[:6]) <= strength(deck[:7])


@given(hands)
def test_a_hand_is_as_strong_as_its_best_choice_of_five(cards):
    assert strength(cards) == max(map(strength, combinations(cards, 5)))


@pytest.mark.parametrize(
    ("text", "weaker"),
    [
        # Category borders: the weakest of one against the strongest of the next below.
        ("2c 2d 3h 4s 5c", "Ac Kd Qh Js 9c"),
        ("2c 2d 3h 3s 4c", "Ac Ad Kh Qs Jc"),
        ("2c 2d 2h 3s 4c", "Ac Ad Kh Ks Qc"),
        ("Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc"),
        ("2c 3c 4c 5c 7c", "Ac Kd Qh Js Tc"),
        ("2c 2d 2h 3s 3c", "Ac Kc Qc Jc 9c"),
        ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
        ("Ac 2c 3c 4c 5c", "Ac Ad Ah As Kc"),
        ("Ac Kc Qc Jc Tc", "Kc Qc Jc Tc 9c"),
        # The wheel is the lowest straight.
        ("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),
        ("2c 3c 4c 5c 6c", "Ac 2c 3c 4c 5c"),
        # The lower card of full houses and two pair only counts after the higher one.
        ("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),
        ("4c 4d 2h 2s 3c", "3c 3d 2h 2s Ac"),
    ],
)
def test_the_ranking_of_hands_at_its_borders(text, weaker):
    assert strength(parse_cards(text)) > strength(parse_cards(weaker))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        # A straight and a flush that are not the same five cards make a flush.
        ("9h 8h 7h 6h 2h 5c Tc", "flush"),
        # A flush of six and of seven.
        ("Ah Kh 9h 7h 5h 3h 2c", "flush"),
        ("Ah Kh 9h 7h 5h 3h 2h", "flush"),
        # The straight flush lies below a higher flush, below a higher straight, at the wheel.
        ("Ah 9h 8h 7h 6h 5h 2c", "straight_flush"),
        ("9h 8h 7h 6h 5h Tc Jd", "straight_flush"),
        ("Ah Kh 5h 4h 3h 2h 9c", "straight_flush"),
        ("Ac Kc Qc Jc Tc 9c 8c", "royal_flush"),
        # Two threes, and a three with two pairs, are full houses.
        ("Ac Ad Ah Kc Kd Kh 2s", "full_house"),
        ("Ac Ad Ah Kc Kd Qh Qs", "full_house"),
        ("Ac Ad Ah As Kc Kd Kh", "four_of_a_kind"),
    ],
)
def test_the_better_of_two_readings_counts(text, key):
    assert category_of(strength(parse_cards(text))).key == key


def test_two_threes_play_the_higher_one_full_of_the_lower():
    cards = parse_cards("Kc Kd Kh Ac Ad Ah 2s")
    assert five_ranks(strength(cards)) == (14, 14, 14, 13, 13)


def test_plain_numbers_are_as_good_as_cards():
    cards = parse_cards("As Kd Qh Jc Tc 2d 3s")
    assert strength([int(card) for card in cards]) == strength(list(cards)) == strength(cards)


def test_categories_go_by_the_keys_of_files_and_output():
    assert [category.key for category in HandCategory] == list(FIVE_CARD_COUNTS)
    assert all(HandCategory.from_key(category.key) is category for category in HandCategory)


@pytest.mark.parametrize("key", ["", "Pair", "PAIR", "royal flush", "set"])
def test_no_other_text_is_a_category(key):
    with pytest.raises(KeyError):
        HandCategory.from_key(key)


def test_the_evaluator_needs_the_standard_library_only():
    script = (
        "import sys; before = set(sys.modules); import croupier.poker.evaluator;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(new - set(sys.stdlib_module_names))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "{'croupier'}"
