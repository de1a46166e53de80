"""What a session comes to: counts kept as the grades come, not the grades themselves."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from types import MappingProxyType
from typing import TypeVar

from croupier.training.grading import Grade
from croupier.training.questions import Step
from croupier.uth.wagers import Wager

K = TypeVar("K")

SLOWEST = 5
"""How many of the slowest decisions are kept."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of the questions asked were answered right."""

    right: int = 0
    asked: int = 0

    @property
    def share(self) -> float:
        """The part answered right, 0 to 1; 0 when nothing was asked."""
        return self.right / self.asked if self.asked else 0.0

    def with_one(self, right: bool) -> "Tally":
        """The tally after one more question."""
        return Tally(self.right + right, self.asked + 1)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a session came to."""

    right: int
    answered: int
    """Every question that was answered, skipped or ran out of time."""
    by_step: Mapping[Step, Tally]
    by_wager: Mapping[Wager, Tally]
    fewest_chips: Tally
    """Of the right payments in chips those in the fewest."""
    tables: int
    """Tables whose every question was answered."""
    clean_tables: int
    """Those of them without a single miss, and without help."""
    best_streak: int
    median_seconds: float
    """The median time of a decision; 0 when there was none."""
    seconds: float
    """The time of all decisions together."""
    helped: int
    """How often help was asked for."""
    late: int
    """How often the time for a decision ran out."""
    misses: tuple[Grade, ...]
    slowest: tuple[Grade, ...]
    """The decisions that took longest, the slowest first."""


class Score:
    """Counts grades, and keeps of them only the misses and the slowest."""

    def __init__(self) -> None:
        self.streak = 0
        """How many answers in a row have been right, up to now."""
        self._best_streak = 0
        self._by_step: dict[Step, Tally] = {}
        self._by_wager: dict[Wager, Tally] = {}
        self._fewest = Tally()
        self._tables, self._clean_tables = 0, 0
        self._seconds = array("d")
        self._late = 0
        self._misses: list[Grade] = []
        self._slowest: list[Grade] = []

    def count(self, grade: Grade) -> None:
        """Count one more grade."""
        question = grade.question
        _tally(self._by_step, question.step, grade)
        if question.wager is not None:
            _tally(self._by_wager, question.wager, grade)
        if (fewest := grade.in_fewest_chips) is not None:
            self._fewest = self._fewest.with_one(fewest)
        self.streak = self.streak + 1 if grade.correct else 0
        self._best_streak = max(self._best_streak, self.streak)
        self._late += grade.late
        if not grade.correct:
            self._misses.append(grade)
        self._seconds.append(grade.seconds)
        slowest = sorted([*self._slowest, grade], key=lambda one: -one.seconds)
        self._slowest = slowest[:SLOWEST]

    def close_table(self, grades: Sequence[Grade]) -> None:
        """Count a table whose every question is graded."""
        self._tables += 1
        self._clean_tables += all(grade.correct and not grade.helped for grade in grades)

    def summary(self, helped: int) -> Summary:
        """What it has come to so far."""
        return Summary(
            right=sum(tally.right for tally in self._by_step.values()),
            answered=len(self._seconds),
            by_step=MappingProxyType(dict(self._by_step)),
            by_wager=MappingProxyType(dict(self._by_wager)),
            fewest_chips=self._fewest,
            tables=self._tables,
            clean_tables=self._clean_tables,
            best_streak=self._best_streak,
            median_seconds=median(self._seconds) if self._seconds else 0.0,
            seconds=sum(self._seconds),
            helped=helped,
            late=self._late,
            misses=tuple(self._misses),
            slowest=tuple(self._slowest),
        )


def _tally(tallies: dict[K, Tally], key: K, one: Grade) -> None:
    tallies[key] = tallies.get(key, Tally()).with_one(one.correct)
