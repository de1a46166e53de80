"""The bet spots of the layout and the odds they pay."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Wager(StrEnum):
    """A bet spot in front of a seat."""

    ANTE = "ante"
    BLIND = "blind"
    PLAY = "play"
    TRIPS = "trips"
    HOLE_CARDS = "hole_cards"
    BAD_BEAT = "bad_beat"
    PROGRESSIVE = "progressive"


USUAL_WAGERS = (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS)
"""The spots of every table."""

SIDE_BETS = (Wager.HOLE_CARDS, Wager.BAD_BEAT, Wager.PROGRESSIVE)
"""The spots that a house may have beside them, at most one of each."""


class Street(StrEnum):
    """When a Play bet is made: before the flop, after it, or after turn and river."""

    PREFLOP = "preflop"
    FLOP = "flop"
    RIVER = "river"


class Action(StrEnum):
    """What the dealer does with a bet."""

    PAY = "pay"
    PUSH = "push"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class Odds:
    """Winnings `win` for every `stake` staked, the stake itself not included.

    >>> str(Odds(3, 2)), Odds(3, 2).of(Fraction(25))
    ('3 to 2', Fraction(75, 2))
    """

    win: int
    stake: int = 1

    def __post_init__(self) -> None:
        if self.win < 0 or self.stake < 1:
            raise ValueError(f"odds of {self.win} to {self.stake}")

    @property
    def is_push(self) -> bool:
        """Whether a bet at these odds only comes back."""
        return self.win == 0

    @property
    def ratio(self) -> Fraction:
        """Winnings per unit staked."""
        return Fraction(self.win, self.stake)

    def of(self, staked: Fraction) -> Fraction:
        """The exact winnings on `staked`."""
        return staked * self.win / self.stake

    def __str__(self) -> str:
        """As paytable files have it: `3 to 2`, or `push`."""
        return "push" if self.is_push else f"{self.win} to {self.stake}"


EVEN_MONEY = Odds(1, 1)
"""What a winning Ante or Play bet pays (58 Pa. Code 653a.12)."""

PUSH = Odds(0, 1)
"""A paytable row on which the bet comes back."""
