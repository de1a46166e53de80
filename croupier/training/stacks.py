"""The tables of a session, one after another, and those that were put behind all others."""

from collections import deque
from dataclasses import dataclass, field

from croupier.training.questions import Question
from croupier.training.sources import Source


@dataclass(frozen=True, slots=True)
class Laid:
    """The questions of a table as they come: for the first time, or put back before."""

    questions: tuple[Question, ...]
    seconds: float = 0.0
    """How long the first of them was thought about before it was put back."""
    helped_at: set[int] = field(default_factory=set)
    """The places, from 0, of questions that help was used for."""
    looked_up: set[int] = field(default_factory=set)
    """The places of those whose explanation was looked at."""


class Stack:
    """Gives the tables of a source, after the last of `tables` those that were put back."""

    def __init__(self, source: Source, tables: int | None) -> None:
        self._source, self._left = source, tables
        self._put_back: deque[Laid] = deque()

    def take(self) -> Laid:
        """The next table."""
        if self._left == 0:
            return self._put_back.popleft()
        if self._left is not None:
            self._left -= 1
        return Laid(self._source())

    def put_back(self, table: Laid) -> None:
        """Put a table behind all others."""
        self._put_back.append(table)
