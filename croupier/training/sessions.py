"""A training session as a state machine: it asks, grades, pauses and sums up."""

from array import array
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from statistics import median
from types import MappingProxyType
from typing import TypeVar

from croupier.training.answers import Answer
from croupier.training.grading import Grade, grade
from croupier.training.questions import ALL_STEPS, Question, Step, questions
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager

K = TypeVar("K")

KEPT_TABLES = 20
"""Of so many tables gone by every grade is kept; of those before them the misses alone."""


class SessionState(StrEnum):
    """Where a session stands."""

    ASKING = "asking"
    """A question waits for its answer."""
    GRADED = "graded"
    """The answer is graded; `next` goes on."""
    PAUSED = "paused"
    FINISHED = "finished"


class SessionError(Exception):
    """A call that the session's state does not allow: a fault of the caller's."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of the questions asked were answered right."""

    right: int = 0
    asked: int = 0

    @property
    def share(self) -> float:
        """The part answered right, 0 to 1; 0 when nothing was asked."""
        return self.right / self.asked if self.asked else 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """What a session came to."""

    right: int
    answered: int
    """Every question that was answered or skipped."""
    by_step: Mapping[Step, Tally]
    by_wager: Mapping[Wager, Tally]
    tables: int
    """Tables whose every question was answered."""
    clean_tables: int
    """Those of them without a single miss."""
    best_streak: int
    median_seconds: float
    """The median time of a decision; 0 when there was none."""
    seconds: float
    """Time spent, pauses not counted."""
    helped: int
    """How often help was asked for."""
    misses: tuple[Grade, ...]
    miss_tables: tuple[int, ...]
    """The number of the table of each miss."""


class TrainingSession:
    """Asks every question about one dealt table after another.

    `deal` gives the next settled table, `clock` seconds that only ever grow. Without
    `tables` the session goes on until `finish`.
    """

    def __init__(
        self,
        deal: Callable[[], Settlement],
        clock: Callable[[], float],
        tables: int | None = None,
        steps: frozenset[Step] = ALL_STEPS,
    ) -> None:
        if tables is not None and tables < 1:
            raise SessionError("a session has at least one table")
        if not steps:
            raise SessionError("a session asks at least one step")
        self.tables = tables
        self.state = SessionState.ASKING
        self.table_number = 0
        """The number of the table being dealt, from 1."""
        self._deal = deal
        self._clock = clock
        self._steps = steps
        # Of a table gone by only what the summary needs is kept: its misses, and numbers.
        self._table_grades: list[Grade] = []
        self._last_grades: deque[tuple[Grade, ...]] = deque(maxlen=KEPT_TABLES)
        self._misses: list[Grade] = []
        self._miss_tables: list[int] = []
        self._by_step: dict[Step, Tally] = {}
        self._by_wager: dict[Wager, Tally] = {}
        self._seconds = array("d")
        self._tables_done = 0
        self._clean_tables = 0
        self._streak = 0
        self._best_streak = 0
        self._helped = 0
        self._spent = 0.0
        self._running_since: float | None = clock()
        self._deal_table()

    # --- what is asked ---------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question about the table being dealt."""
        return self._questions

    @property
    def question(self) -> Question:
        """The question being asked, or just graded."""
        return self._questions[self._place]

    @property
    def question_number(self) -> int:
        """The number of the current question within its table, from 1."""
        return self._place + 1

    @property
    def question_count(self) -> int:
        """How many questions the table being dealt asks."""
        return len(self._questions)

    @property
    def settlement(self) -> Settlement:
        """The table being dealt, settled."""
        return self.question.settlement

    # --- how it goes -----------------------------------------------------------------

    @property
    def grades(self) -> tuple[Grade, ...]:
        """The grades of the table being dealt and of the `KEPT_TABLES` before it."""
        return (*chain.from_iterable(self._last_grades), *self._table_grades)

    @property
    def table_grades(self) -> tuple[Grade, ...]:
        """The grades of the table being dealt."""
        return tuple(self._table_grades)

    @property
    def grade(self) -> Grade | None:
        """The grade of the current question, once it is graded."""
        graded = self._table_grades
        return graded[-1] if len(graded) > self._place else None

    @property
    def streak(self) -> int:
        """How many answers in a row have been right, up to now."""
        return self._streak

    @property
    def elapsed(self) -> float:
        """Seconds since the start, pauses not counted."""
        if self._running_since is None:
            return self._spent
        return self._spent + self._clock() - self._running_since

    # --- what can be done ------------------------------------------------------------

    def submit(self, answer: Answer) -> Grade:
        """Grade the answer to the current question."""
        return self._graded(answer)

    def skip(self) -> Grade:
        """Give no answer to the current question: it counts as a miss."""
        return self._graded(None)

    def next(self) -> None:
        """Go on from a graded question: to the next one, the next table or the end."""
        self._must_be(SessionState.GRADED)
        if self._place + 1 < len(self._questions):
            self._place += 1
            self._ask()
        elif self.table_number == self.tables:
            self.finish()
        else:
            self._deal_table()

    def pause(self) -> None:
        """Stop the clock until `resume`."""
        self._must_be(SessionState.ASKING, SessionState.GRADED)
        self._stop_clock()
        self._state_before_pause, self.state = self.state, SessionState.PAUSED

    def resume(self) -> None:
        """Go on where `pause` stopped."""
        self._must_be(SessionState.PAUSED)
        self._running_since = self._clock()
        self.state = self._state_before_pause

    def finish(self) -> None:
        """End the session; what was answered counts, what was not does not."""
        if self.state is not SessionState.FINISHED:
            self._stop_clock()
            self.state = SessionState.FINISHED

    def use_help(self) -> None:
        """Count a look at the paytable or at an explanation before answering."""
        self._helped += 1

    @property
    def summary(self) -> Summary:
        """What the session has come to so far."""
        return Summary(
            right=sum(tally.right for tally in self._by_step.values()),
            answered=sum(tally.asked for tally in self._by_step.values()),
            by_step=MappingProxyType(dict(self._by_step)),
            by_wager=MappingProxyType(dict(self._by_wager)),
            tables=self._tables_done,
            clean_tables=self._clean_tables,
            best_streak=self._best_streak,
            median_seconds=median(self._seconds) if self._seconds else 0.0,
            seconds=self.elapsed,
            helped=self._helped,
            misses=tuple(self._misses),
            miss_tables=tuple(self._miss_tables),
        )

    # --- within ----------------------------------------------------------------------

    def _deal_table(self) -> None:
        asked = questions(self._deal(), self._steps)
        # A table may ask nothing of the chosen steps: who wins, where every seat has folded.
        while not asked:
            asked = questions(self._deal(), self._steps)
        self._questions = asked
        self._place = 0
        if self._table_grades:
            self._last_grades.append(tuple(self._table_grades))
            self._table_grades = []
        self.table_number += 1
        self._ask()

    def _ask(self) -> None:
        self.state = SessionState.ASKING
        self._asked_at = self.elapsed

    def _graded(self, answer: Answer | None) -> Grade:
        self._must_be(SessionState.ASKING)
        graded = grade(self.question, answer, compared=self._has_compared())
        self._seconds.append(self.elapsed - self._asked_at)
        self._count(graded)
        if self.question_number == self.question_count:
            self._tables_done += 1
            self._clean_tables += all(grade.correct for grade in self._table_grades)
        self.state = SessionState.GRADED
        return graded

    def _count(self, graded: Grade) -> None:
        self._table_grades.append(graded)
        question = graded.question
        _tally(self._by_step, question.step, graded)
        if question.wager is not None:
            _tally(self._by_wager, question.wager, graded)
        self._streak = self._streak + 1 if graded.correct else 0
        self._best_streak = max(self._best_streak, self._streak)
        if not graded.correct:
            self._misses.append(graded)
            self._miss_tables.append(self.table_number)

    def _has_compared(self) -> bool:
        """Whether the trainee has told right who wins at the seat asked about."""
        seat = self.question.seat_number
        return any(
            done.correct and done.question.step is Step.RESULT and done.question.seat_number == seat
            for done in self._table_grades
        )

    def _stop_clock(self) -> None:
        self._spent = self.elapsed
        self._running_since = None

    def _must_be(self, *states: SessionState) -> None:
        if self.state not in states:
            raise SessionError(f"the session is {self.state}")


def _tally(tallies: dict[K, Tally], key: K, one: Grade) -> None:
    before = tallies.get(key, Tally())
    tallies[key] = Tally(before.right + one.correct, before.asked + 1)
