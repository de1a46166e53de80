"""What a question can be about beside a settled table."""

from abc import ABC, abstractmethod

from croupier.training.answers import Answer
from croupier.uth.settlement import Settlement


class Matter(ABC):
    """A frozen value: a bet that a player offers, chips that lie there, bets paid wrongly."""

    __slots__ = ()

    @abstractmethod
    def right(self, settlement: Settlement) -> Answer:
        """The right answer to what is asked about it, at this table."""

    def is_right(self, answer: Answer | None, settlement: Settlement) -> bool:
        """Tell whether an answer is right: any that equals the right one, unless told otherwise."""
        return answer == self.right(settlement)
