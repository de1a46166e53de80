"""How the base game ends when it is played best: every deal counted, exactly.

Best play is that of a player who sees the own cards and the board alone, and loses the least on
Ante, Blind and Play together; Trips has no say in it. The counting itself is `uth.solver`, which
takes numpy and is imported only when it is asked for.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from croupier.errors import N_, CroupierError
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Street

Progress = Callable[[float], None]
"""Is told the part that is done, from 0 to 1, every few hundredths of a second of work."""
Cancelled = Callable[[], bool]
"""Is asked as often whether to stop."""

FLOPS_OF_A_BOARD = 10
ALL_DEALS = comb(52, 5) * FLOPS_OF_A_BOARD * comb(47, 2) * comb(45, 2)
"""The deals of a player and a dealer, each once for every flop that its board can have had."""


class AuditError(CroupierError):
    """Say why a game cannot be worked out."""


class AuditCancelledError(AuditError):
    """Say that somebody stopped the work."""


@dataclass(frozen=True, slots=True)
class BaseGame:
    """What best play hangs on, and nothing else."""

    blind: tuple[Fraction, ...]
    """What a winning Blind is paid with each category, weakest first; -1 where it is taken."""
    dealer_qualifies: HandCategory
    raised: int
    """The largest Play bet before the flop: a smaller one is never better."""


def base_game(house: HousePaytable) -> BaseGame:
    """Return the base game of a house."""
    odds = (house.blind.odds(category) for category in HandCategory)
    blind = tuple(Fraction(-1) if one is None else one.ratio for one in odds)
    return BaseGame(blind, house.rules.dealer_qualifies, max(house.rules.preflop_raises))


@dataclass(frozen=True, slots=True)
class Ending:
    """The deals that end alike: which Play bet was made, and with which hands."""

    street: Street | None
    """When Play was bet; None for a fold."""
    board: HandCategory
    """What the board makes alone."""
    hand: HandCategory
    deals: int
    won_open: int
    """The hand is better, and the dealer qualifies."""
    won_shut: int
    """The hand is better, and the dealer does not qualify."""
    lost_open: int
    lost_shut: int

    @property
    def won(self) -> int:
        """The deals in which the hand is better, folded or not."""
        return self.won_open + self.won_shut


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Every deal, played best."""

    game: BaseGame
    endings: tuple[Ending, ...]
    """Together `ALL_DEALS`; none is empty."""
    raised_hands: tuple[str, ...]
    """The starting hands that are raised before the flop, such as AA, AKs and AKo, best first."""


def best_play(
    game: BaseGame,
    progress: Progress = lambda _part: None,
    cancelled: Cancelled = lambda: False,
) -> BestPlay:
    """Work out best play and count how it ends: about ten seconds of one core.

    Raises `AuditCancelledError` soon after `cancelled` says so, and `AuditError` for odds so long
    that they cannot be added up exactly.
    """
    from croupier.uth.solver.solving import Solving

    solving = Solving(game)
    if not solving.fits:
        raise AuditError(
            N_("The odds of the Blind are too uneven to be worked out exactly."),
            N_("Write odds to 1, or to small numbers such as 2."),
        )
    for part in _steps(solving.steps(), cancelled):
        progress(part)
    return solving.result()


def _steps(steps: Iterator[float], cancelled: Cancelled) -> Iterator[float]:
    for part in steps:
        if cancelled():
            raise AuditCancelledError(N_("The audit was stopped."))
        yield part
