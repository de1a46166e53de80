"""The boards up to suit, and which of them are alike for every holding.

Boards that differ only by which suit is which are one: 134,459 stand for all 2,598,960. What a
holding makes on a board, and what else it can meet there, depends on the ranks of the board and,
where three cards or more are of one suit, on which these are: of that there are 42,783 kinds.

Cards are numbered as in `poker.cards`, rank * 4 + suit.
"""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.signedinteger]

NO_SUIT = -1
RANKS = 13
HOLDINGS = np.array(list(combinations(range(52), 2)))
"""`[1326, 2]`: every two cards."""

_THREES = np.array(list(combinations(range(5), 3)))
_SUIT_BITS = 3 * RANKS
_EVERY_RANK = np.arange(RANKS)
# By which of four falling suits equal the one before: how many orders leave them as they are.
_ALIKE = np.array([1, 2, 2, 6, 2, 4, 6, 24])


@dataclass(frozen=True, slots=True)
class Boards:
    """Every board up to suit, sorted by the suit of its flushes and then by its kind."""

    cards: Integers
    """`[board, 5]`, rising."""
    weight: Integers
    """`[board]`: how many boards it stands for."""
    suit: Integers
    """`[board]`: the suit with three cards or more, or `NO_SUIT`."""
    kind: Integers
    """`[board]`: the index of its kind."""
    flop_rows: Integers
    """`[board, 10]`: which of `flops` its cards hold."""
    flops: Integers
    """`[flop, 3]`, rising: those that are part of any of these boards."""
    ranks: Integers
    """`[kind, 13]`: how many cards of each rank."""
    suited: Integers
    """`[kind]`: the set of ranks of the suit with three cards or more, as bits; 0 for none.

    The kinds without such a suit come first.
    """

    @property
    def plain_kinds(self) -> int:
        """How many kinds have no suit with three cards."""
        return int((self.suited == 0).sum())


def every_board() -> Generator[float, None, Boards]:
    """List the boards up to suit, yielding the part that is done."""
    masks = _suit_sets()
    equal = (masks[:, 1:] == masks[:, :-1]) @ np.array([1, 2, 4])
    sizes = np.bitwise_count(masks).astype(np.int64)
    suit = np.where(sizes.max(axis=1) >= 3, sizes.argmax(axis=1), NO_SUIT)
    suited = np.where(suit < 0, 0, masks[np.arange(len(masks)), suit])
    held = (masks.astype(np.int16)[:, None, :] >> _EVERY_RANK[None, :, None] & 1).astype(np.int8)
    yield 1 / 3
    ranks = held.sum(axis=2, dtype=np.int64)
    code = (suited << _SUIT_BITS) + (ranks << 3 * _EVERY_RANK).sum(axis=1)
    kinds, first, kind = np.unique(code, return_index=True, return_inverse=True)
    cards = np.nonzero(held.reshape(len(masks), 52))[1].reshape(-1, 5)
    yield 2 / 3
    places = np.array([52 * 52, 52, 1], dtype=np.int32)
    threes = np.stack([cards[:, three].astype(np.int32) @ places for three in _THREES], axis=1)
    occurs = np.zeros(52**3, dtype=bool)
    occurs[threes] = True
    flops = np.flatnonzero(occurs)
    flop_rows = (occurs.cumsum(dtype=np.int32) - 1)[threes]
    order = np.lexsort((kind, suit))
    return Boards(
        cards=cards[order],
        weight=(24 // _ALIKE[equal])[order],
        suit=suit[order],
        kind=kind[order],
        flop_rows=flop_rows[order],
        flops=np.stack([flops // (52 * 52), flops // 52 % 52, flops % 52], axis=1),
        ranks=ranks[first],
        suited=kinds >> _SUIT_BITS,
    )


def _suit_sets() -> Integers:
    """Every four sets of ranks, one a suit, with five cards in all and none above the one before.

    A larger set is above a smaller one: so the boards have the fewest different flops.
    """
    by_size = [
        np.array([sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), size)])
        for size in range(6)
    ]
    found = []
    for sizes in product(range(6), repeat=4):
        if sum(sizes) == 5 and sizes == tuple(sorted(sizes, reverse=True)):
            grid = np.meshgrid(*(by_size[size] for size in sizes), indexing="ij")
            sets = np.stack([axis.ravel() for axis in grid], axis=1)
            same_size = np.diff(sizes) == 0
            found.append(sets[((sets[:, :-1] >= sets[:, 1:]) | ~same_size).all(axis=1)])
    return np.concatenate(found)
