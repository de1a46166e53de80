"""Chips that questions are about: a bet to count, an amount to pay, chips to change."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from croupier.training.answers import AmountAnswer, Answer, BetAnswer, pay_in
from croupier.training.matters import Matter
from croupier.uth.chips import fewest_chips, rack_of, worth
from croupier.uth.house import Chip, HousePaytable
from croupier.uth.settlement import Settlement

Stacks = tuple[tuple[Chip, ...], ...]
"""Chips as they stand side by side, the lowest of each stack first."""


@dataclass(frozen=True, slots=True)
class BetToCount(Matter):
    """A bet as its player has put it down."""

    stacks: Stacks

    @property
    def chips(self) -> tuple[Chip, ...]:
        """All of its chips."""
        return tuple(chain(*self.stacks))

    def right(self, settlement: Settlement) -> Answer:
        """What it comes to."""
        return AmountAnswer(worth(self.chips))


@dataclass(frozen=True, slots=True)
class AmountToPay(Matter):
    """An amount that is to be put down in chips."""

    amount: Fraction

    def right(self, settlement: Settlement) -> BetAnswer:
        """The fewest chips that make it; any others that make it are right, too."""
        return pay_in(fewest_in(settlement.house, self.amount))


@dataclass(frozen=True, slots=True)
class ChipsToChange(Matter):
    """Chips that a player hands in for larger ones, cut into stacks of one denomination each."""

    stacks: Stacks

    @property
    def chips(self) -> tuple[Chip, ...]:
        """All that are handed in."""
        return tuple(chain(*self.stacks))

    @property
    def amount(self) -> Fraction:
        """What they are worth."""
        return worth(self.chips)

    def right(self, settlement: Settlement) -> BetAnswer:
        """The fewest chips of the same worth; only as few are right."""
        return pay_in(fewest_in(settlement.house, self.amount))

    def is_right(self, answer: Answer | None, settlement: Settlement) -> bool:
        """Tell whether chips are worth as much, and as few as can be."""
        right = self.right(settlement)
        if not isinstance(answer, BetAnswer) or answer != right:
            return False
        return 0 < len(answer.chips) <= len(right.chips)


def fewest_in(house: HousePaytable, amount: Fraction) -> tuple[Chip, ...]:
    """The fewest chips of a house's rack that make an amount, the tallest value first.

    Raises `ValueError` where none make it.
    """
    piles = fewest_chips(amount, rack_of(house))
    if piles is None:
        raise ValueError(f"no chips of {house.name} make {amount}")
    return tuple(pile.chip for pile in piles for _one in range(pile.count))
