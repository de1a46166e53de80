from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import DECK, format_cards
from croupier.poker.drawing import below, draw, pick, pick_weighted


def chi_square(seen, expected):
    return sum((seen[what] - count) ** 2 / count for what, count in expected.items())


# The values of chi-square that fair draws exceed once in a thousand, by degrees of freedom.
ONCE_IN_A_THOUSAND = {3: 16.27, 9: 27.88, 51: 87.97, 59: 98.32}


def test_every_number_below_ten_is_as_likely():
    rng = Random(7)
    seen = Counter(below(rng, 10) for _ in range(50_000))
    assert chi_square(seen, dict.fromkeys(range(10), 5_000)) < ONCE_IN_A_THOUSAND[9]


def test_every_ordered_draw_of_three_from_five_is_as_likely():
    rng = Random(7)
    seen = Counter(tuple(draw(rng, "abcde", 3)) for _ in range(30_000))
    expected = dict.fromkeys(permutations("abcde", 3), 500)
    assert chi_square(seen, expected) < ONCE_IN_A_THOUSAND[59]


@pytest.mark.parametrize("place", [0, 18])
def test_every_card_is_as_likely_at_any_place_of_a_deal(place):
    rng = Random(7)
    seen = Counter(draw(rng, DECK, 19)[place] for _ in range(26_000))
    assert chi_square(seen, dict.fromkeys(DECK, 500)) < ONCE_IN_A_THOUSAND[51]


def test_a_weighted_pick_follows_its_weights():
    rng = Random(7)
    weights = [10_000, 0, 25_000, 5_000, 1_000]
    seen = Counter(pick_weighted(rng, weights) for _ in range(41_000))
    expected = {place: weight for place, weight in enumerate(weights) if weight}
    assert seen[1] == 0
    assert chi_square(seen, expected) < ONCE_IN_A_THOUSAND[3]


@given(st.integers(0, 2**64), st.integers(1, 10**40))
def test_a_number_below_lies_below(seed, n):
    assert 0 <= below(Random(seed), n) < n


@given(st.integers(0, 2**64), st.integers(0, 52))
def test_a_draw_returns_that_many_different_cards(seed, count):
    drawn = draw(Random(seed), DECK, count)
    assert len(drawn) == len(set(drawn)) == count
    assert set(drawn) <= set(DECK)


def test_drawing_leaves_the_deck_as_it_was():
    deck = list(DECK)
    draw(Random(7), deck, 52)
    assert deck == list(DECK)


@pytest.mark.parametrize(
    "impossible",
    [
        lambda rng: below(rng, 0),
        lambda rng: draw(rng, DECK, 53),
        lambda rng: draw(rng, DECK, -1),
        lambda rng: pick(rng, ()),
        lambda rng: pick_weighted(rng, []),
        lambda rng: pick_weighted(rng, [0, 0]),
        lambda rng: pick_weighted(rng, [2, -1]),
    ],
)
def test_what_cannot_be_drawn_is_refused(impossible):
    with pytest.raises(ValueError, match=r"below|cannot draw"):
        impossible(Random(7))


# Pinned: challenge codes promise the same questions on every Python from 3.11.
def test_one_seed_gives_the_same_draws_on_every_python():
    rng = Random(20240229)
    assert (
        format_cards(draw(rng, DECK, 19))
        == "7d Tc 2d 2h 8s Jd Kd 3c Td 5h 5c 8h Ah Ts 5d 9c 2s Qc 9d"
    )
    huge = 2030334484775842738862053
    assert [below(rng, n) for n in (1, 2, 3, 10, 1000, 10**25)] == [0, 0, 2, 7, 895, huge]
    assert format_cards(pick(rng, DECK[::-1]) for _ in range(3)) == "7s 5d Tc"
    assert [pick_weighted(rng, [5, 3, 2]) for _ in range(12)] == [
        0,
        1,
        0,
        1,
        1,
        0,
        0,
        0,
        0,
        1,
        0,
        1,
    ]
