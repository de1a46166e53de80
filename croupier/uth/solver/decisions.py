"""When to raise before the flop and on it, exactly.

All values are whole numbers: of a holding on a board, the sum over the dealer's 990 holdings, in
units in which every payment is whole. What is summed over boards keeps whole numbers too.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import lcm

import numpy as np
import numpy.typing as npt

from croupier.uth.best_play import FLOPS_OF_A_BOARD, BaseGame
from croupier.uth.house import Rules
from croupier.uth.rounds import legal_plays
from croupier.uth.solver.boards import HOLDINGS, NO_SUIT, Boards, Integers
from croupier.uth.solver.matchups import DEALER_HOLDINGS, Matchups, columns_for
from croupier.uth.wagers import Street

Flags = npt.NDArray[np.bool_]

FLOP_PLAY, RIVER_PLAY = (
    max(legal_plays(street, Rules())) for street in (Street.FLOP, Street.RIVER)
)
CHUNK = 256
"""Boards, or flops, at a time."""

_LARGEST = 1 << 62
_EVERY_BOARD = 2_598_960
_HALF = 31
_SUIT_ORDERS = np.array(list(permutations(range(4))))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is paid, in whole units: an Ante is worth `unit` of them."""

    unit: int
    blind: tuple[int, ...]
    """What a winning Blind is paid, by category."""
    raised: int
    opens_from: int
    """The lowest category with which the dealer qualifies."""

    @property
    def fits(self) -> bool:
        """Whether no sum outgrows 64 bits."""
        most = max(self.blind) + (3 + max(self.raised, FLOP_PLAY)) * self.unit
        return 2 * most * DEALER_HOLDINGS * _EVERY_BOARD < _LARGEST


def stakes_of(game: BaseGame) -> Stakes:
    """Return what is at stake in a game."""
    unit = lcm(*(odds.denominator for odds in game.blind))
    blind = tuple(int(odds * unit) for odds in game.blind)
    return Stakes(unit, blind, game.raised, game.dealer_qualifies)


@dataclass(frozen=True, slots=True)
class Values:
    """What a chunk of kinds of boards is worth to each column."""

    base: Integers
    """Of Ante and Blind, with any Play bet."""
    play: Integers
    """Of each Ante of Play."""
    fold: int

    @property
    def folds(self) -> Flags:
        """Where folding is better than the bet on the river."""
        found: Flags = self.base + RIVER_PLAY * self.play < self.fold
        return found

    @property
    def river(self) -> Integers:
        """The best that can be had on the river."""
        found: Integers = np.maximum(self.base + RIVER_PLAY * self.play, self.fold)
        return found


def values_of(table: Matchups, kinds: Integers, stakes: Stakes) -> Values:
    """Value the kinds of boards, numbered within their table."""
    wins, losses = table.wins[kinds].astype(np.int64), table.losses[kinds].astype(np.int64)
    category = table.category[kinds]
    # A hand that would open is better than every dealer's that does not.
    ante = np.where(
        category >= stakes.opens_from,
        wins - table.closed[kinds] - losses,
        table.closed[kinds].astype(np.int64) - DEALER_HOLDINGS,
    )
    blind: Integers = np.array(stakes.blind, dtype=np.int64)[category]
    return Values(
        base=stakes.unit * (ante - losses) + blind * wins,
        play=stakes.unit * (wins - losses),
        fold=-2 * stakes.unit * DEALER_HOLDINGS,
    )


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some boards that share the suit of their flushes."""

    boards: slice
    suit: int
    kinds: Integers
    """Their kinds, each once, numbered within their table."""
    kind: Integers
    """`[board]`: which of `kinds` it is of."""
    held: Flags
    """`[board, 1326]`: whether the holding shares a card with the board."""


_WITH_CARD = np.array([np.flatnonzero(np.any(card == HOLDINGS, axis=1)) for card in range(52)])


def chunks(boards: Boards) -> Iterator[Chunk]:
    """Every board, in chunks."""
    edges = np.searchsorted(boards.suit, np.arange(NO_SUIT, 5))
    for suit, start, stop in zip(range(NO_SUIT, 4), edges[:-1], edges[1:], strict=True):
        offset = 0 if suit == NO_SUIT else boards.plain_kinds
        for low in range(start, stop, CHUNK):
            part = slice(low, min(low + CHUNK, stop))
            kinds, kind = np.unique(boards.kind[part] - offset, return_inverse=True)
            cards = boards.cards[part]
            held = np.zeros((len(cards), len(HOLDINGS)), dtype=bool)
            held[np.arange(len(cards))[:, None], _WITH_CARD[cards].reshape(len(cards), -1)] = True
            yield Chunk(part, suit, kinds, kind, held)


@dataclass(frozen=True, slots=True)
class Decisions:
    """When to raise, given best play later."""

    preflop: Flags
    """`[1326]`."""
    flop: Flags
    """`[flop, 1326]`, for the flops of `Boards.flops` and holdings that were not raised before."""


class Decider:
    """Sums up what raising is worth, and decides."""

    def __init__(self, boards: Boards, tables: tuple[Matchups, Matchups], stakes: Stakes) -> None:
        self._boards = boards
        self._tables = tables
        self._stakes = stakes
        width = len(HOLDINGS)
        # What a raise gains on checking to the river, over all boards that go on from there.
        self._preflop = np.zeros(width, dtype=np.int64)
        self._flop = np.zeros((len(boards.flops), width), dtype=np.int64)

    def sum_up(self) -> Generator[float, None, None]:
        """Go through the boards, yielding the part that is done."""
        boards, stakes = self._boards, self._stakes
        rows = list(self._flop)
        for chunk in chunks(boards):
            table = self._tables[chunk.suit != NO_SUIT]
            values = values_of(table, chunk.kinds, stakes)
            column = columns_for(chunk.suit).of_holdings(chunk.suit)
            river = values.river
            weight = boards.weight[chunk.boards]
            gained = (values.base + stakes.raised * values.play - river)[:, column][chunk.kind]
            gained[chunk.held] = 0
            self._preflop += weight @ gained
            gained = (values.base + FLOP_PLAY * values.play - river)[:, column][chunk.kind]
            gained[chunk.held] = 0
            gained *= weight[:, None]
            for gain, flops in zip(gained, boards.flop_rows[chunk.boards].tolist(), strict=True):
                for flop in flops:
                    np.add(rows[flop], gain, rows[flop])
            yield chunk.boards.stop / len(boards.cards)

    def decide(self) -> Generator[float, None, Decisions]:
        """Decide, once everything is summed up; equal values are no reason to raise."""
        flops = _Flops(self._boards.flops)
        gained = yield from flops.folded(self._flop)
        raised = gained > 0
        gained[~raised] = 0
        # Of each holding: what it gains on all flops together, 24 times. In two halves, for the
        # whole of it may outgrow 64 bits.
        upper = (flops.number @ (gained >> _HALF)).tolist()
        gained &= (1 << _HALF) - 1
        lower = (flops.number @ gained).tolist()
        gains = [(high << _HALF) + low for high, low in zip(upper, lower, strict=True)]
        starts = starting_hands()
        preflop = np.zeros(len(HOLDINGS), dtype=bool)
        for start in np.unique(starts):
            alike = np.flatnonzero(starts == start)
            raising = 24 * FLOPS_OF_A_BOARD * sum(self._preflop[alike].tolist())
            preflop[alike] = raising > sum(gains[holding] for holding in alike)
        return Decisions(preflop, flops.unfolded(raised))


class _Flops:
    """Which of the flops are one flop up to suit, 1,755 of them."""

    def __init__(self, flops: Integers) -> None:
        codes = _turned_flops(flops)
        # The order of suits that makes a flop the first of those that are one.
        self._turn = codes.argmin(axis=0)
        firsts, first, self._flop = np.unique(
            codes.min(axis=0), return_index=True, return_inverse=True
        )
        turned = flops[first] // 4 * 4 + np.take_along_axis(
            _SUIT_ORDERS[self._turn[first]], flops[first] % 4, axis=1
        )
        self._fixing = _turned_flops(turned) == firsts
        self._turns = _turned_holdings()

    @property
    def number(self) -> Integers:
        """`[flop up to suit]`: how many flops it stands for."""
        found: Integers = len(_SUIT_ORDERS) // self._fixing.sum(axis=0)
        return found

    def folded(self, gained: Integers) -> Generator[float, None, Integers]:
        """`[flop up to suit, 1326]`: 24 times what is gained over all boards that hold the flop."""
        shape = (self._fixing.shape[1], len(HOLDINGS))
        total = np.zeros(shape, dtype=np.int64)
        fixing = np.argwhere(self._fixing)
        every = len(gained) + len(fixing)
        for row, (flop, turn) in enumerate(zip(self._flop, self._turn, strict=True)):
            total[flop][self._turns[turn]] += gained[row]
            if row % CHUNK == 0:
                yield row / every
        found = np.zeros(shape, dtype=np.int64)
        for row, (turn, flop) in enumerate(fixing):
            found[flop] += total[flop][self._turns[turn]]
            if row % CHUNK == 0:
                yield (len(gained) + row) / every
        return found

    def unfolded(self, flags: Flags) -> Flags:
        """The same of every flop that was given."""
        found = np.empty((len(self._flop), len(HOLDINGS)), dtype=bool)
        for row, (flop, turn) in enumerate(zip(self._flop, self._turn, strict=True)):
            found[row] = flags[flop][self._turns[turn]]
        return found


def _turned_flops(flops: Integers) -> Integers:
    """`[order of suits, flop]`: a number for what each flop becomes."""
    turned = np.sort(flops // 4 * 4 + _SUIT_ORDERS[:, flops % 4], axis=2)
    found: Integers = turned @ np.array([52 * 52, 52, 1])
    return found


def _turned_holdings() -> Integers:
    """`[order of suits, 1326]`: which holding each becomes."""
    number = np.zeros((52, 52), dtype=np.int64)
    number[HOLDINGS[:, 0], HOLDINGS[:, 1]] = number[HOLDINGS[:, 1], HOLDINGS[:, 0]] = np.arange(
        len(HOLDINGS)
    )
    turned = HOLDINGS // 4 * 4 + _SUIT_ORDERS[:, HOLDINGS % 4]
    found: Integers = number[turned[..., 0], turned[..., 1]]
    return found


def starting_hands() -> Integers:
    """`[1326]`: which of the 169 starting hands each holding is."""
    low, high = (HOLDINGS // 4).T
    suited = HOLDINGS[:, 0] % 4 == HOLDINGS[:, 1] % 4
    found: Integers = np.where(suited, high * 13 + low, low * 13 + high)
    return found
