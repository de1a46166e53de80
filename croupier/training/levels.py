"""The levels of settling a table: each asks all that the one before it asks, and more."""

from enum import IntEnum

from croupier.training.questions import Depth, Step


class Level(IntEnum):
    """How much of the dealer's work is asked for."""

    QUALIFIES = 1
    """Whether the dealer qualifies."""
    DEALER_HAND = 2
    """The dealer's hand by its name, too."""
    RESULTS = 3
    """Who wins at each seat, too."""
    ACTIONS = 4
    """Whether each bet is taken, pushed or paid, too."""
    AMOUNTS = 5
    """How much is paid, too."""
    CHIPS = 6
    """Every payment in chips from the rack."""

    @property
    def steps(self) -> frozenset[Step]:
        """What is asked."""
        return frozenset(step for step, lowest in _LOWEST.items() if self >= lowest)

    @property
    def depth(self) -> Depth:
        """How a bet is answered, where bets are asked about."""
        return {Level.ACTIONS: Depth.ACTION, Level.CHIPS: Depth.CHIPS}.get(self, Depth.AMOUNT)


_LOWEST = {
    Step.QUALIFIES: Level.QUALIFIES,
    Step.DEALER_HAND: Level.DEALER_HAND,
    Step.RESULT: Level.RESULTS,
    Step.BET: Level.ACTIONS,
}
"""The lowest level that asks each step."""
