"""What becomes of every deal when it is played as decided, counted."""

from collections.abc import Generator
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.uth.best_play import FLOPS_OF_A_BOARD
from croupier.uth.solver.boards import NO_SUIT, Boards, Integers
from croupier.uth.solver.decisions import Chunk, Decisions, Stakes, chunks, values_of
from croupier.uth.solver.matchups import DEALER_HOLDINGS, Matchups, columns_for

CATEGORIES = 10
LINES = 4
"""Raised before the flop, on it, bet on the river, folded."""
COUNTS = 5
"""Deals, won, lost, won and lost from a dealer who qualifies; folds as if they had been played."""


class Replay:
    """Counts the deals, each ten times: once for each of its board's flops."""

    def __init__(
        self,
        boards: Boards,
        tables: tuple[Matchups, Matchups],
        stakes: Stakes,
        decisions: Decisions,
    ) -> None:
        self._boards = boards
        self._tables = tables
        self._stakes = stakes
        self._decisions = decisions
        self.counts = np.zeros((COUNTS, LINES, CATEGORIES, CATEGORIES), dtype=np.int64)
        """`[count, line, category of the board, category of the hand]`."""

    def run(self) -> Generator[float, None, None]:
        """Go through the boards, yielding the part that is done."""
        boards = self._boards
        columns = {suit: _ByColumn(suit) for suit in range(NO_SUIT, 4)}
        raised = self._decisions.preflop
        on_flop = (self._decisions.flop & ~raised).view(np.uint8)
        for chunk in chunks(boards):
            free = ~chunk.held
            flops = boards.flop_rows[chunk.boards]
            times = on_flop[flops[:, 0]]
            for place in range(1, FLOPS_OF_A_BOARD):
                times = times + on_flop[flops[:, place]]
            times[chunk.held] = 0
            by_column = columns[chunk.suit]
            self._count(chunk, by_column.sums(free & raised), by_column.sums(times))
            yield chunk.boards.stop / len(boards.cards)

    def _count(self, chunk: Chunk, preflop: Integers, on_flop: Integers) -> None:
        table = self._tables[chunk.suit != NO_SUIT]
        weight = self._boards.weight[chunk.boards, None]
        starts = np.searchsorted(chunk.kind, np.arange(len(chunk.kinds)))
        # Boards of one kind differ no more.
        preflop = FLOPS_OF_A_BOARD * np.add.reduceat(preflop * weight, starts)
        on_flop = np.add.reduceat(on_flop * weight, starts)
        every = FLOPS_OF_A_BOARD * table.holdings[chunk.kinds].astype(np.int64)
        every *= np.add.reduceat(weight, starts)
        river = every - preflop - on_flop
        folds = values_of(table, chunk.kinds, self._stakes).folds
        lines = (preflop, on_flop, np.where(folds, 0, river), np.where(folds, river, 0))

        category = table.category[chunk.kinds]
        wins, losses = table.wins[chunk.kinds], table.losses[chunk.kinds]
        closed = table.closed[chunk.kinds]
        opens = category >= self._stakes.opens_from
        each = (
            DEALER_HOLDINGS,
            wins,
            losses,
            np.where(opens, wins - closed, 0),
            np.where(opens, losses, DEALER_HOLDINGS - closed),
        )
        cell = table.board[chunk.kinds, None].astype(np.int64) * CATEGORIES + category
        for line, deals in enumerate(lines):
            for count, of_each in enumerate(each):
                # Far below what floats hold exactly.
                found = np.bincount(cell.ravel(), (deals * of_each).ravel(), CATEGORIES**2)
                self.counts[count, line] += found.reshape(CATEGORIES, -1).astype(np.int64)


class _ByColumn:
    """Adds up what is known of holdings by their columns."""

    def __init__(self, suit: int) -> None:
        columns = columns_for(suit)
        column = columns.of_holdings(suit)
        self._order = column.argsort(kind="stable")
        self._starts = np.searchsorted(column[self._order], np.arange(len(columns.first)))

    def sums(self, of_holdings: npt.NDArray[Any]) -> Integers:
        """`[board, column]` of `[board, 1326]`."""
        return np.add.reduceat(of_holdings[:, self._order], self._starts, axis=1, dtype=np.int64)
