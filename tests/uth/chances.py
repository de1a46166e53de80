"""Exact chances of hands, counted apart from the dealing, and a test of draws against them."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod, sqrt

from croupier.poker.evaluator import strength

SEVEN_CARD_HANDS = comb(52, 7)


@cache
def counts_by_strength() -> Counter[int]:
    """How many of the C(52, 7) hands have each strength."""
    counts: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        of_rank = Counter(ranks)
        if max(of_rank.values()) <= 4:
            # Suits in turn: a hand of these ranks without a flush.
            cards = [rank * 4 + place % 4 for place, rank in enumerate(ranks)]
            counts[strength(cards)] += suits_without_flush(tuple(sorted(of_rank.values())))
    for size in (5, 6, 7):
        for ranks in combinations(range(13), size):
            counts[strength([rank * 4 for rank in ranks])] += 4 * comb(39, 7 - size)
    return counts


@cache
def suits_without_flush(of_rank: tuple[int, ...]) -> int:
    """How many ways of giving suits leave no five of one, by how many cards of each rank."""
    with_suit = {0: 1}
    for count in of_rank:
        longer: Counter[int] = Counter()
        for suited, ways in with_suit.items():
            longer[suited] += ways * comb(3, count)
            longer[suited + 1] += ways * comb(3, count - 1)
        with_suit = longer
    flushes = 4 * sum(ways for suited, ways in with_suit.items() if suited >= 5)
    return prod(comb(4, count) for count in of_rank) - flushes


def misfit(drawn: Mapping[object, int], weights: Mapping[object, int]) -> float:
    """How many standard deviations the chi-square of a draw lies above what chance gives.

    Rare outcomes are taken together. An outcome without a weight is a misfit beyond measure.
    """
    if any(count and not weights.get(outcome) for outcome, count in drawn.items()):
        return float("inf")
    total, weight = sum(drawn.values()), sum(weights.values())
    groups = [[0.0, 0.0]]
    for outcome in sorted(weights, key=weights.__getitem__):
        if groups[-1][1] >= 10:
            groups.append([0.0, 0.0])
        groups[-1][0] += drawn.get(outcome, 0)
        groups[-1][1] += total * weights[outcome] / weight
    if len(groups) > 1 and groups[-1][1] < 10:
        last = groups.pop()
        groups[-1] = [a + b for a, b in zip(groups[-1], last, strict=True)]
    freedom = len(groups) - 1
    if not freedom:
        return 0.0
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in groups)
    return (chi_square - freedom) / sqrt(2 * freedom)
