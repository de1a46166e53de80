"""How often each hand meets each other hand: every deal of a player and a dealer, counted.

Boards are taken up to suit, 134,459 of them with their weights. Nothing is sampled. The
strengths come from the project's evaluator; the counting shares nothing with the dealing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.poker.evaluator import category_of, strength

Numbers = npt.NDArray[np.int64]

CATEGORIES = 10
STRENGTHS = 7463
CHUNK = 64
RANKS = range(13)
HOLDINGS = np.array(list(combinations(range(52), 2)))
FIRST, SECOND = HOLDINGS.T
RANK_PAIRS = list(combinations_with_replacement(RANKS, 2))


@dataclass(frozen=True)
class JointTable:
    """Exact counts of deals (board, player's and dealer's hole cards) by categories.

    The first index is what the five cards of the board make by themselves.
    """

    meetings: Numbers
    """`[board, player, dealer]`."""
    wins: Numbers
    """`[board, player]`: the player's hand is better, in category or within it."""
    ties: Numbers

    def wins_within(self, board: int, category: int) -> int:
        """Wins over a dealer's hand of the same category; losses to one are as many."""
        return int(self.wins[board, category] - self.meetings[board, category, :category].sum())

    def line(self, category: int) -> tuple[int, ...]:
        """The published line of a player's category: win, tie, lose, each with a dealer who
        qualifies with a pair and with one who does not."""
        won = int(self.wins[:, category].sum())
        tied = int(self.ties[:, category].sum())
        met = [int(count) for count in self.meetings[:, category].sum(axis=0)]
        lost = sum(met) - won - tied
        if category:
            return (won - met[0], met[0], tied, 0, lost, 0)
        return (0, won, 0, tied, sum(met[1:]), lost - sum(met[1:]))


def boards() -> Iterator[tuple[tuple[int, ...], int]]:
    """The boards up to suit: four sets of ranks in falling order, and how many they stand for."""
    by_size = {n: [sum(1 << rank for rank in c) for c in combinations(RANKS, n)] for n in range(6)}
    for sizes in product(range(6), repeat=4):
        if sum(sizes) == 5:
            for suits in product(*(by_size[size] for size in sizes)):
                if suits[0] >= suits[1] >= suits[2] >= suits[3]:
                    yield suits, 24 // prod(map(factorial, Counter(suits).values()))


@cache
def joint_table() -> JointTable:
    """Count all 2,781,381,002,400 deals; takes about a minute."""
    every_board = list(boards())
    shape = (CATEGORIES, CATEGORIES)
    table = JointTable(
        np.zeros((CATEGORIES, *shape), dtype=np.int64),
        np.zeros(shape, dtype=np.int64),
        np.zeros(shape, dtype=np.int64),
    )
    for start in range(0, len(every_board), CHUNK):
        chunk = every_board[start : start + CHUNK]
        own = [_board_category(suits) for suits, _ in chunk]
        weights = np.array([weight for _, weight in chunk])
        counts = _count(np.array([suits for suits, _ in chunk]))
        for total, per_board in zip((table.meetings, table.wins, table.ties), counts, strict=True):
            np.add.at(total, own, per_board * weights.reshape(-1, *[1] * (per_board.ndim - 1)))
    return table


def _board_category(suits: tuple[int, ...]) -> int:
    cards = [rank * 4 + suit for suit in range(4) for rank in RANKS if suits[suit] >> rank & 1]
    return category_of(strength(cards))


def _count(suits: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return meetings, wins and ties of each board of a chunk."""
    size = len(suits)
    row = np.arange(size)[:, None]
    held = suits[:, np.arange(52) & 3] >> (np.arange(52) >> 2) & 1
    free = (held[:, FIRST] | held[:, SECOND]) == 0
    # A holding that shares a card with the board has strength 0 and counts for nothing.
    made = np.where(free, _strengths(suits), 0)

    # The strengths that occur on a board, numbered from 1 without gaps.
    occurs = np.zeros((size, STRENGTHS), dtype=bool)
    occurs[row, made] = True
    occurs[:, 0] = False
    numbers = np.cumsum(occurs, axis=1, dtype=np.int16)
    dense = np.where(free, numbers[row, made], 0)

    equal, equal_with = _tally(dense, free, int(numbers[:, -1].max()) + 1)
    tied = _apart(equal, equal_with, dense)
    up_to, up_to_with = np.cumsum(equal, axis=1), np.cumsum(equal_with, axis=1)
    won = _apart(up_to, up_to_with, dense) - tied

    category = _category_table()[made]
    of_category, of_category_with = _tally(category, free, CATEGORIES)
    is_category = (category[:, :, None] == np.arange(CATEGORIES)) & free[:, :, None]
    meets = (
        of_category[:, None, :]
        - of_category_with[:, :, FIRST].transpose(0, 2, 1)
        - of_category_with[:, :, SECOND].transpose(0, 2, 1)
        + is_category
    )
    # Sums of a few million at most: floats hold them exactly and multiply much faster.
    columns = np.concatenate([meets, won[:, :, None], tied[:, :, None]], axis=2).astype(float)
    sums = (is_category.transpose(0, 2, 1).astype(float) @ columns).astype(np.int64)
    return sums[:, :, :CATEGORIES], sums[:, :, CATEGORIES], sums[:, :, CATEGORIES + 1]


def _tally(kind: Numbers, free: npt.NDArray[np.bool_], kinds: int) -> tuple[Numbers, Numbers]:
    """Count the holdings of each kind on each board, and those of them with each card."""
    cell = (np.arange(len(kind))[:, None] * kinds + kind) * 52
    both = np.concatenate([(cell + FIRST)[free], (cell + SECOND)[free]])
    with_card = np.bincount(both, minlength=len(kind) * kinds * 52).reshape(-1, kinds, 52)
    return with_card.sum(axis=2) // 2, with_card


def _apart(all_of: Numbers, with_card: Numbers, kind: Numbers) -> Numbers:
    """Count the holdings that share no card with each holding, which is itself of the kind."""
    row = np.arange(len(kind))[:, None]
    sharing = with_card[row, kind, FIRST] + with_card[row, kind, SECOND]
    return all_of[row, kind] - sharing + 1


def _strengths(suits: Numbers) -> Numbers:
    counts = (suits[:, :, None] >> np.arange(13) & 1).sum(axis=1)
    rank_pair, held_in_suit, suited_strength = _tables()
    made = np.stack([_plain_strengths(tuple(ranks)) for ranks in counts.tolist()])[:, rank_pair]
    for suit in range(4):
        chosen = np.flatnonzero(np.bitwise_count(suits[:, suit]) >= 3)
        ranks = suits[chosen, suit][:, None] | held_in_suit[suit]
        made[chosen] = np.maximum(made[chosen], suited_strength[ranks])
    return made


@cache
def _tables() -> tuple[Numbers, list[Any], Numbers]:
    place = {pair: number for number, pair in enumerate(RANK_PAIRS)}
    rank_pair = np.array([place[one >> 2, other >> 2] for one, other in HOLDINGS.tolist()])
    held_in_suit = [
        np.where(suit == FIRST & 3, 1 << (FIRST >> 2), 0)
        | np.where(suit == SECOND & 3, 1 << (SECOND >> 2), 0)
        for suit in range(4)
    ]
    suited = np.zeros(1 << 13, dtype=np.int64)
    for size in (5, 6, 7):
        for ranks in combinations(RANKS, size):
            suited[sum(1 << rank for rank in ranks)] = strength([rank * 4 for rank in ranks])
    return rank_pair, held_in_suit, suited


@cache
def _plain_strengths(counts: tuple[int, ...]) -> Numbers:
    """Return the strengths of a board with each pair of ranks, flushes left aside."""
    made = []
    for pair in RANK_PAIRS:
        ranks = sorted([*(rank for rank in RANKS for _ in range(counts[rank])), *pair])
        # Suits in turn keep equal ranks apart, and no suit comes more than twice.
        cards = [rank * 4 + place % 4 for place, rank in enumerate(ranks)]
        made.append(strength(cards) if len(set(cards)) == 7 else 0)
    return np.array(made)


@cache
def _category_table() -> Numbers:
    return np.array([0, *(category_of(value) for value in range(1, STRENGTHS))])
