"""Working out one base game, step by step."""

from collections.abc import Generator, Iterator
from typing import TypeVar

import numpy as np

from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.uth.best_play import BaseGame, BestPlay, Ending
from croupier.uth.solver.boards import every_board
from croupier.uth.solver.decisions import Decider, Decisions, stakes_of, starting_hands
from croupier.uth.solver.matchups import Reader
from croupier.uth.solver.replay import Replay
from croupier.uth.wagers import Street

T = TypeVar("T")

_LINES = (Street.PREFLOP, Street.FLOP, Street.RIVER, None)
# What the steps take of the whole, in hundredths.
_LISTED, _PREPARED, _READ, _SUMMED, _DECIDED, _PLAYED = 3, 7, 31, 63, 67, 100


class Solving:
    """One base game on its way to `result`."""

    def __init__(self, game: BaseGame) -> None:
        self._game = game
        self._stakes = stakes_of(game)
        self._result: BestPlay | None = None

    @property
    def fits(self) -> bool:
        """Whether the odds of the game can be added up."""
        return self._stakes.fits

    def steps(self) -> Iterator[float]:
        """Do the work, yielding the part that is done; where nobody asks on, it ends."""
        yield 0.0
        boards = yield from _between(0, _LISTED, every_board())
        reader = Reader(boards, self._game.dealer_qualifies)
        tables = reader.tables()
        yield from _between(_LISTED, _PREPARED, reader.prepare())
        yield from _between(_PREPARED, _READ, reader.fill(tables))
        decider = Decider(boards, tables, self._stakes)
        yield from _between(_READ, _SUMMED, decider.sum_up())
        decisions = yield from _between(_SUMMED, _DECIDED, decider.decide())
        # By far the largest table of all.
        del decider
        replay = Replay(boards, tables, self._stakes, decisions)
        yield from _between(_DECIDED, _PLAYED, replay.run())
        self._result = BestPlay(self._game, tuple(endings_of(replay)), _raised_hands(decisions))

    def result(self) -> BestPlay:
        """Return how the game ends, once all steps are done."""
        assert self._result is not None
        return self._result


def _between(low: int, high: int, steps: Generator[float, None, T]) -> Generator[float, None, T]:
    """The steps as a part of all of them."""
    while True:
        try:
            part = next(steps)
        except StopIteration as ended:
            result: T = ended.value
            return result
        yield (low + (high - low) * part) / 100


def endings_of(replay: Replay) -> Iterator[Ending]:
    """Name what was counted."""
    for line, street in enumerate(_LINES):
        for board in reversed(HandCategory):
            for hand in reversed(HandCategory):
                deals, won, lost, won_open, lost_open = replay.counts[:, line, board, hand].tolist()
                if deals:
                    yield Ending(
                        street,
                        board,
                        hand,
                        deals,
                        won_open=won_open,
                        won_shut=won - won_open,
                        lost_open=lost_open,
                        lost_shut=lost - lost_open,
                    )


def _raised_hands(decisions: Decisions) -> tuple[str, ...]:
    starts = np.unique(starting_hands()[decisions.preflop])
    # Pairs first, then by the high card; suited and not beside each other.
    found = [(*divmod(start, 13),) for start in starts.tolist()]
    order = sorted(found, key=lambda pair: (pair[0] != pair[1], -max(pair), -min(pair), -pair[0]))
    return tuple(map(_start_name, order))


def _start_name(pair: tuple[int, int]) -> str:
    one, other = pair
    signs = [Rank(rank + 2).symbol for rank in (max(pair), min(pair))]
    kind = "" if one == other else "s" if one > other else "o"
    return "".join(signs) + kind
