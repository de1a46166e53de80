"""All 133,784,560 hands of seven cards, looked at one by one in a second or two.

Three cards are fixed at a time, and the four above them are taken all at once. The ranks of seven
cards are told apart by a sum of keys, their suits by counts of four bits.
"""

from itertools import combinations, combinations_with_replacement

import numpy as np

from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory

# Any seven of these, none of them more than four times, have a sum of their own.
RANK_KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181]
# A suit that starts at three sets the high bit of its four with the fifth card.
FROM_THREE, FIFTH_CARD = 0x3333, 0x8888


def count_every_hand() -> dict[HandCategory, int]:
    cards = np.arange(52)
    rank_keys = np.array(RANK_KEYS, dtype=np.int32)[cards // 4]
    suit_keys = (1 << 4 * (cards % 4)).astype(np.int32)
    # The highest cards first: those above any card are the first so many.
    fours = np.array([[51 - card for card in four] for four in combinations(range(52), 4)])
    fours = fours[np.argsort(-fours.min(axis=1), kind="stable")]
    above = np.searchsorted(-fours.min(axis=1), -cards, side="left")
    rank_sums = rank_keys[fours].sum(axis=1, dtype=np.int32)
    suit_sums = suit_keys[fours].sum(axis=1, dtype=np.int32)
    by_ranks, by_suited = _rank_table(), _suited_table()
    bits = 1 << cards // 4

    counts = np.zeros(len(HandCategory), dtype=np.int64)
    for three in combinations(range(52), 3):
        size = above[three[2]]
        if not size:
            continue
        held = list(three)
        made = by_ranks[rank_sums[:size] + rank_keys[held].sum()]
        suits = suit_sums[:size] + (suit_keys[held].sum() + FROM_THREE)
        flushes = np.flatnonzero(suits & FIFTH_CARD)
        if len(flushes):
            suit = np.bitwise_count((suits[flushes] & FIFTH_CARD) - 1) // 4
            hands = np.concatenate(
                [fours[flushes], np.broadcast_to(held, (len(flushes), 3))], axis=1
            )
            suited = np.where(hands % 4 == suit[:, None], bits[hands], 0).sum(axis=1)
            made[flushes] = by_suited[suited]
        counts += np.bincount(made, minlength=len(counts))
    return dict(zip(HandCategory, counts.tolist(), strict=True))


def _rank_table() -> np.ndarray:
    table = np.zeros(sum(RANK_KEYS[-1:] * 4 + RANK_KEYS[-2:-1] * 3) + 1, dtype=np.uint8)
    for ranks in combinations_with_replacement(range(13), 7):
        if all(ranks.count(rank) <= 4 for rank in ranks):
            # Suits in turn: no flush.
            made = strength([rank * 4 + place % 4 for place, rank in enumerate(ranks)])
            table[sum(RANK_KEYS[rank] for rank in ranks)] = category_of(made)
    return table


def _suited_table() -> np.ndarray:
    table = np.zeros(1 << 13, dtype=np.uint8)
    for size in (5, 6, 7):
        for ranks in combinations(range(13), size):
            made = strength([rank * 4 for rank in ranks])
            table[sum(1 << rank for rank in ranks)] = category_of(made)
    return table
