"""What each holding makes on each kind of board, and how many dealer's holdings it beats there.

Holdings are counted by what their two cards are to the board: of which rank, and whether of the
suit in which the board has three cards or more. Such a column of holdings fares alike.
"""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
import numpy.typing as npt

from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.solver.boards import HOLDINGS, NO_SUIT, RANKS, Boards, Integers

DEALER_HOLDINGS = 990
"""How many two cards are left for the dealer: of the 45 that are neither on the board nor held."""

_CHUNK = 96
_CODES = 4096
_STRENGTHS = 7463
_SUIT_SETS = 1 << RANKS


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of holdings, each of two sorts of cards: 0 to 12 ranks, from 13 of the suit."""

    first: Integers
    second: Integers
    sorts: int

    @property
    def rank_pair(self) -> Integers:
        """`[column]`: the number of its two ranks among all pairs of ranks."""
        found: Integers = _PAIR_NUMBER[self.first % RANKS, self.second % RANKS]
        return found

    @property
    def suited(self) -> Integers:
        """`[column]`: the ranks that it adds to the suit, as bits."""
        bits = np.concatenate([np.zeros(RANKS, dtype=np.int64), 1 << np.arange(RANKS)])
        found: Integers = bits[self.first] | bits[self.second]
        return found

    def of_holdings(self, suit: int) -> Integers:
        """`[1326]`: the column of each holding on boards whose flushes are of that suit."""
        number = np.zeros((self.sorts, self.sorts), dtype=np.int64)
        number[self.first, self.second] = number[self.second, self.first] = np.arange(
            len(self.first)
        )
        sort = np.arange(52) // 4 + RANKS * (np.arange(52) % 4 == suit)
        found: Integers = number[sort[HOLDINGS[:, 0]], sort[HOLDINGS[:, 1]]]
        return found


_RANK_PAIRS = list(combinations_with_replacement(range(RANKS), 2))
_PAIR_NUMBER = np.zeros((RANKS, RANKS), dtype=np.int64)
for _number, (_low, _high) in enumerate(_RANK_PAIRS):
    _PAIR_NUMBER[_low, _high] = _PAIR_NUMBER[_high, _low] = _number


def _columns(sorts: int) -> Columns:
    # Two cards of one rank and one suit there are not.
    pairs = [
        (one, other)
        for one, other in combinations_with_replacement(range(sorts), 2)
        if one != other or one < RANKS
    ]
    first, second = np.array(pairs).T
    return Columns(first, second, sorts)


PLAIN = _columns(RANKS)
"""The columns on boards without three cards of a suit."""
SUITED = _columns(2 * RANKS)
"""The columns on the others."""


def columns_for(suit: int) -> Columns:
    """The columns on boards whose flushes are of that suit."""
    return PLAIN if suit == NO_SUIT else SUITED


@dataclass(frozen=True, slots=True)
class Matchups:
    """One table for the plain kinds or for the others: `[kind, column]` throughout.

    Counts are of the dealer's holdings that share no card with the board or the player's.
    """

    columns: Columns
    holdings: npt.NDArray[np.uint8]
    """How many holdings the column has on that board; where there are none, the rest is void."""
    category: npt.NDArray[np.uint8]
    wins: npt.NDArray[np.int16]
    losses: npt.NDArray[np.int16]
    closed: npt.NDArray[np.int16]
    """With how many of them the dealer does not qualify."""
    board: npt.NDArray[np.uint8]
    """`[kind]`: the category of the board alone."""


class Reader:
    """Reads the kinds of boards, a chunk at a time."""

    def __init__(self, boards: Boards, dealer_qualifies: HandCategory) -> None:
        self._boards = boards
        self._opening = next(
            value for value in range(1, _STRENGTHS) if category_of(value) >= dealer_qualifies
        )
        codes = (boards.ranks << 3 * np.arange(RANKS)).sum(axis=1)
        self._codes, self._row = np.unique(codes, return_inverse=True)
        self._by_ranks: Integers | None = None

    def tables(self) -> tuple[Matchups, Matchups]:
        """Two tables to be filled by `fill`: of the plain kinds, and of the others."""
        plain = self._boards.plain_kinds
        return _empty(PLAIN, plain), _empty(SUITED, len(self._boards.suited) - plain)

    def prepare(self) -> Generator[float, None, None]:
        """Learn what ranks make, yielding the part that is done; comes before `fill`."""
        pairs = np.array([(1 << 3 * low) + (1 << 3 * high) for low, high in _RANK_PAIRS])
        seven, place = np.unique(self._codes[:, None] + pairs, return_inverse=True)
        made = np.empty(len(seven), dtype=np.int16)
        for low in range(0, len(seven), _CODES):
            part = slice(low, low + _CODES)
            made[part] = [_plain_strength(code) for code in seven[part].tolist()]
            yield min(1.0, (low + _CODES) / len(seven))
        # `[board's ranks, pair of ranks]`: the strength when no flush is made.
        self._by_ranks = made[place].reshape(len(self._codes), len(pairs))

    def fill(self, tables: tuple[Matchups, Matchups]) -> Generator[float, None, None]:
        """Fill the tables, yielding the part that is done."""
        done, every = 0, len(self._boards.suited)
        for table in tables:
            start, size = done, len(table.board)
            for low in range(0, size, _CHUNK):
                high = min(low + _CHUNK, size)
                self._read(table, slice(low, high), slice(start + low, start + high))
                done = start + high
                yield done / every

    def _read(self, table: Matchups, into: slice, kinds: slice) -> None:
        columns = table.columns
        ranks, suited = self._boards.ranks[kinds], self._boards.suited[kinds]
        left = _cards_left(ranks, suited, columns.sorts)
        one, other = left[:, columns.first], left[:, columns.second]
        twins = columns.first == columns.second
        holdings = np.where(twins, one * (one - 1) // 2, one * other)
        assert self._by_ranks is not None
        plain = self._by_ranks[self._row[kinds]]
        made = plain[:, columns.rank_pair]
        if columns is SUITED:
            made = np.maximum(made, _flushes()[suited[:, None] | columns.suited])
        made = np.where(holdings > 0, made, 0)
        wins, losses, closed = self._count(columns, made, holdings, one, other - twins)
        table.holdings[into] = holdings
        table.category[into] = _categories()[made]
        table.wins[into], table.losses[into], table.closed[into] = wins, losses, closed
        table.board[into] = _board_categories(ranks, suited)

    def _count(
        self, columns: Columns, made: Integers, holdings: Integers, one: Integers, other: Integers
    ) -> tuple[Integers, Integers, Integers]:
        """Count wins, losses and the dealer's holdings that do not qualify.

        Of all holdings below a strength, those that share the first card or the second are taken
        out; `one` and `other` are how many cards of the sort are left beside a card of the other.
        """
        size, width = made.shape
        row = np.arange(size)[:, None]
        order = made.argsort(axis=1, kind="stable")
        rising = np.take_along_axis(made, order, axis=1)
        # The strengths of a board, numbered without gaps.
        numbers = np.zeros((size, width), dtype=np.int64)
        numbers[:, 1:] = (rising[:, 1:] != rising[:, :-1]).cumsum(axis=1)
        group = np.empty_like(numbers)
        np.put_along_axis(group, order, numbers, axis=1)
        groups = int(numbers.max()) + 1

        cell = row * groups + group
        below = np.zeros((size, groups + 1))
        counted = np.bincount(cell.ravel(), holdings.ravel(), size * groups)
        counted.reshape(size, groups).cumsum(axis=1, out=below[:, 1:])
        present = holdings > 0
        twins = columns.first == columns.second
        sorts = columns.sorts
        with_card = np.bincount(
            np.concatenate(
                [(cell * sorts + columns.first).ravel(), (cell * sorts + columns.second).ravel()]
            ),
            np.concatenate(
                [(other * present).ravel(), (np.where(twins, 0, one) * present).ravel()]
            ),
            size * groups * sorts,
        )
        below_with = np.zeros((size, groups + 1, sorts))
        with_card.reshape(size, groups, sorts).cumsum(axis=1, out=below_with[:, 1:])

        def apart(up_to: Integers) -> Integers:
            sharing = below_with[row, up_to, columns.first] + below_with[row, up_to, columns.second]
            return (below[row, up_to] - sharing).astype(np.int64)

        wins = apart(group)
        losses = DEALER_HOLDINGS - (apart(group + 1) + 1)
        # How many groups lie below the weakest hand that opens.
        shut = (rising < self._opening).sum(axis=1)
        last = np.where(shut > 0, numbers[np.arange(size), shut - 1] + 1, 0)
        closed = apart(np.broadcast_to(last[:, None], group.shape)) + (made < self._opening)
        return wins, losses, closed


def _empty(columns: Columns, kinds: int) -> Matchups:
    shape = (kinds, len(columns.first))
    return Matchups(
        columns,
        np.zeros(shape, np.uint8),
        np.zeros(shape, np.uint8),
        np.zeros(shape, np.int16),
        np.zeros(shape, np.int16),
        np.zeros(shape, np.int16),
        np.zeros(kinds, np.uint8),
    )


def _cards_left(ranks: Integers, suited: Integers, sorts: int) -> Integers:
    """`[kind, sort]`: how many cards of each sort are not on the board."""
    if sorts == RANKS:
        return 4 - ranks
    in_suit = suited[:, None] >> np.arange(RANKS) & 1
    return np.concatenate([3 - (ranks - in_suit), 1 - in_suit], axis=1)


def _plain_strength(code: int) -> int:
    """The strength of ranks, three bits a rank, without a flush; 0 where no deck holds them."""
    held = [rank for rank in range(RANKS) for _ in range(code >> 3 * rank & 7)]
    if any(code >> 3 * rank & 7 > 4 for rank in range(RANKS)):
        return 0
    # Suits in turn keep cards of one rank apart, and none comes more than twice.
    return strength([rank * 4 + place % 4 for place, rank in enumerate(held)])


@cache
def _flushes() -> Integers:
    """`[set of ranks]`: the strength of so many cards of one suit, 0 of fewer than five."""
    table = np.zeros(_SUIT_SETS, dtype=np.int64)
    for size in (5, 6, 7):
        for held in combinations(range(RANKS), size):
            table[sum(1 << rank for rank in held)] = strength([rank * 4 for rank in held])
    return table


@cache
def _categories() -> Integers:
    """`[strength]`: its category; that of strength 0 means nothing."""
    return np.array([0, *(category_of(value) for value in range(1, _STRENGTHS))])


def _board_categories(ranks: Integers, suited: Integers) -> Integers:
    found = []
    for counts, mask in zip(ranks.tolist(), suited.tolist(), strict=True):
        held = [rank for rank, count in enumerate(counts) for _ in range(count)]
        if mask.bit_count() == 5:
            cards = [rank * 4 for rank in held]
        else:
            cards = [rank * 4 + place % 4 for place, rank in enumerate(held)]
        found.append(category_of(strength(cards)))
    return np.array(found)
