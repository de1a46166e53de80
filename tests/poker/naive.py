"""Poker as the rules tell it, slow and plain: what the evaluator is held against.

Written from the ranking of hands alone and sharing nothing with `croupier.poker.evaluator`; the
benchmark uses it as its naive evaluator.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

NaiveHand = tuple[int, tuple[int, ...]]


def best_of_all(cards: Sequence[str]) -> NaiveHand:
    """Return the best of every choice of five; bigger is better. Cards are text such as `As`."""
    return max(map(rank_five, combinations(cards, 5)))


def rank_five(cards: Sequence[str]) -> NaiveHand:
    """Return how good exactly five cards are: the hand's place among the ten, then its ranks."""
    ranks = sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    # Ranks that come more often count first: 9-9-9-K-2 before K and 2.
    grouped = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    order = tuple(rank for rank, _ in grouped)
    match [times for _, times in grouped]:
        case _ if straight and flush:
            place = 9 if ranks[0] == 14 else 8
        case [4, 1]:
            place = 7
        case [3, 2]:
            place = 6
        case _ if flush:
            place = 5
        case _ if straight:
            place = 4
        case [3, 1, 1]:
            place = 3
        case [2, 2, 1]:
            place = 2
        case [2, 1, 1, 1]:
            place = 1
        case _:
            place = 0
    return place, order
