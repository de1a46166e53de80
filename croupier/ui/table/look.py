from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from croupier.uth.wagers import Action, Wager


@dataclass(frozen=True, slots=True)
class TableLook:
    """How a table is shown at one moment: what is open, lit, lifted and already settled."""

    dealer_open: bool = False
    open_seats: frozenset[int] = frozenset()
    """Seats whose hole cards are face up; folded hands are normally not among them."""
    lit_seat: int | None = None
    lit_wager: Wager | None = None
    """The bet in turn, on the lit seat."""
    lifted: bool = False
    """The best five of the lit seat and of the dealer are raised and the other cards dimmed."""
    settled: Mapping[tuple[int, Wager], Action] = field(default_factory=dict)
    """What was done with the bets already answered, by seat and wager: taken bets are gone, paid
    ones have their winnings beside them, pushed ones stay."""
    amounts_shown: bool = True
    """Whether amounts stand by the chips; without them the chips must be counted."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "settled", MappingProxyType(dict(self.settled)))


CLOSED = TableLook()
"""Nothing but the board is face up."""
