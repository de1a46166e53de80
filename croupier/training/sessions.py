"""A training session as a state machine: it asks, grades, pauses and sums up."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain

from croupier.training.answers import Answer
from croupier.training.feedback import Feedback as Feedback
from croupier.training.grading import Grade, grade, has_compared
from croupier.training.questions import Question, Step
from croupier.training.scores import Score, Summary
from croupier.training.sources import Source
from croupier.training.stacks import Stack
from croupier.training.states import SessionError as SessionError
from croupier.training.states import SessionState as SessionState
from croupier.training.stopwatches import Stopwatch
from croupier.uth.settlement import Settlement

KEPT_TABLES = 20
"""Of so many tables gone by every grade is kept; of those before them the misses alone."""


class TrainingSession:
    """Asks every question about one table after another.

    `source` gives the questions of the next table, `clock` seconds that only ever grow.
    Without `tables` the session goes on until `finish`. `budget` is how many seconds there
    are for each decision; whoever watches the clock calls `run_out` when they are over. `limit`
    is how many there are for all of them; where it `is_over`, the session is to `finish`.
    Where it `puts_back`, a card may be put behind all others of the set instead of skipped.
    `alone` says that the bets asked about are shown without any cards.
    """

    def __init__(
        self,
        source: Source,
        clock: Callable[[], float],
        tables: int | None = None,
        feedback: Feedback = Feedback.EACH_ANSWER,
        budget: float | None = None,
        *,
        puts_back: bool = False,
        limit: float | None = None,
        alone: bool = False,
    ) -> None:
        if tables is not None and tables < 1:
            raise SessionError("a session has at least one table")
        self.tables = tables
        self.feedback = feedback
        self.budget = budget
        self.limit = limit
        self.state = SessionState.ASKING
        self.table_number = 0
        """The number of the table being dealt, from 1."""
        self.streak = 0
        """How many answers in a row have been right, as far as the trainee has been told."""
        self.just_told: tuple[Grade, ...] = ()
        """The grades that the trainee is told with the one just given."""
        self._stack = Stack(source, tables)
        self._puts_back = puts_back and tables is not None
        self._alone = alone
        self._watch = Stopwatch(clock)
        self._score = Score()
        # Of a table gone by only what the summary needs is kept: its misses, and numbers.
        self._table_grades: list[Grade] = []
        self._told = 0
        self._last_grades: deque[tuple[Grade, ...]] = deque(maxlen=KEPT_TABLES)
        self._helped = 0
        self._asked_at = 0.0
        self._next_table()

    # --- what is asked ---------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question about the table being dealt."""
        return self._table.questions

    @property
    def question(self) -> Question:
        """The question being asked, or just graded."""
        return self.questions[self._place]

    @property
    def question_number(self) -> int:
        """The number of the current question within its table, from 1."""
        return self._place + 1

    @property
    def question_count(self) -> int:
        """How many questions the table being dealt asks."""
        return len(self.questions)

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
        """The grades of the table being dealt, told or not."""
        return tuple(self._table_grades)

    def withholds(self, question: Question) -> bool:
        """Whether to say why its answer is right would answer a question that still waits.

        Who is told how the best hand wins need not tell by which card.
        """
        if question.step is not Step.COMPARE:
            return False
        behind = replace(question, step=Step.DECIDES)
        told = any(grade.question == behind for grade in self.told_grades)
        return behind in self.questions and not told

    @property
    def told_grades(self) -> tuple[Grade, ...]:
        """Those of them that the trainee has been told."""
        return tuple(self._table_grades[: self._told])

    @property
    def explainable(self) -> tuple[Question, ...]:
        """The questions of the table that may be explained: all but those answered and untold."""
        return (*self.questions[: self._told], *self.questions[len(self._table_grades) :])

    @property
    def grade(self) -> Grade | None:
        """The grade of the current question, once it is graded."""
        graded = self._table_grades
        return graded[-1] if len(graded) > self._place else None

    @property
    def elapsed(self) -> float:
        """Seconds spent on decisions: neither pauses nor the reading of explanations count."""
        return self._watch.elapsed

    @property
    def seconds_left(self) -> float | None:
        """How many seconds are left for the decision; None where it may take any time."""
        left = []
        if self.budget is not None:
            left.append(self.budget - (self.elapsed - self._asked_at))
        if self.limit is not None:
            left.append(self.limit - self.elapsed)
        return max(0.0, min(left)) if left else None

    @property
    def is_over(self) -> bool:
        """Whether the time for all decisions is up."""
        return self.limit is not None and self.elapsed >= self.limit

    # --- what can be done ------------------------------------------------------------

    def submit(self, answer: Answer) -> Grade:
        """Grade the answer to the current question."""
        return self._graded(answer)

    def skip(self) -> Grade:
        """Give no answer to the current question: it counts as a miss."""
        return self._graded(None)

    @property
    def can_put_back(self) -> bool:
        """Whether the card that waits may be put behind all others of its set."""
        return self._puts_back and self.state is SessionState.ASKING and not self._table_grades

    def put_back(self) -> None:
        """Put the card behind all others of its set: time and help count once it is answered."""
        if not self.can_put_back:
            raise SessionError("the card cannot be put back")
        self._watch.stop()
        self._stack.put_back(replace(self._table, seconds=self._seconds))
        self._lay_next()

    def run_out(self) -> Grade:
        """Miss the current question because the time for it is up."""
        return self._graded(None, late=True)

    def next(self) -> None:
        """Go on from a graded question: to the next one, the next table or the end."""
        self._must_be(SessionState.GRADED)
        self.just_told = ()
        if self._place + 1 < len(self.questions):
            self._place += 1
            self._ask()
        elif self.table_number == self.tables or self.is_over:
            self.finish()
        else:
            self._next_table()

    def pause(self) -> None:
        """Stop the clock until `resume`."""
        self._must_be(SessionState.ASKING, SessionState.GRADED)
        self._watch.stop()
        self._state_before_pause, self.state = self.state, SessionState.PAUSED

    def resume(self) -> None:
        """Go on where `pause` stopped."""
        self._must_be(SessionState.PAUSED)
        self.state = self._state_before_pause
        if self.state is SessionState.ASKING:
            self._watch.run()

    def hold_clock(self) -> None:
        """Let a decision take no time until `release_clock`; it may still be answered."""
        self._watch.stop()

    def release_clock(self) -> None:
        """Let the clock run again if a question waits."""
        if self.state is SessionState.ASKING:
            self._watch.run()

    def finish(self) -> None:
        """End the session; what was answered counts, what was not does not."""
        if self.state is not SessionState.FINISHED:
            self._watch.stop()
            self.state = SessionState.FINISHED

    def use_help(self) -> None:
        """Count a look at the paytable while the current question waits."""
        self._help_with(self._place)

    def look_up(self, question: Question) -> bool:
        """Count a look at what explains a question of this table; return whether it is help.

        It is for a question that is not answered yet, and counts once for each.
        """
        place = self.questions.index(question)
        if place < len(self._table_grades):
            return False
        if place not in self._table.looked_up:
            self._table.looked_up.add(place)
            self._help_with(place)
        return True

    def go_over(self, grades: Iterable[Grade]) -> None:
        """Count what was answered before the session was broken off, and go on behind it.

        They are the grades of the first questions of a session that has just begun. Help counts
        once for each question it was used for.
        """
        for graded in grades:
            self._must_be(SessionState.ASKING)
            self._watch.stop()
            self._watch.add(graded.seconds)
            self._helped += graded.helped
            self._count(graded)
            self.next()

    @property
    def summary(self) -> Summary:
        """What the session has come to so far."""
        return self._score.summary(self._helped)

    # --- within ----------------------------------------------------------------------

    def _help_with(self, place: int) -> None:
        self._helped += 1
        self._table.helped_at.add(place)

    def _next_table(self) -> None:
        if self._table_grades:
            self._last_grades.append(tuple(self._table_grades))
            self._table_grades = []
        self._told = 0
        self.table_number += 1
        self._lay_next()

    def _lay_next(self) -> None:
        self._table = self._stack.take()
        if not self.questions:
            raise SessionError("a table has at least one question")
        self._place = 0
        self._before = self._table.seconds
        self._ask()

    @property
    def _seconds(self) -> float:
        """How long the question that waits has been thought about."""
        return self._before + self.elapsed - self._asked_at

    def _ask(self) -> None:
        self.state = SessionState.ASKING
        self._asked_at = self.elapsed
        self._watch.run()

    def _graded(self, answer: Answer | None, *, late: bool = False) -> Grade:
        self._must_be(SessionState.ASKING)
        self._watch.stop()
        compared = has_compared(self.question, self._table_grades)
        graded = replace(
            grade(self.question, answer, compared=compared, alone=self._alone),
            late=late,
            table_number=self.table_number,
            seconds=self._seconds,
            helped=self._place in self._table.helped_at,
        )
        self._count(graded)
        return graded

    def _count(self, graded: Grade) -> None:
        self._table_grades.append(graded)
        self._before = 0.0
        self._score.count(graded)
        if self.question_number == self.question_count:
            self._score.close_table(self._table_grades)
        self.state = SessionState.GRADED
        self._tell()

    def _tell(self) -> None:
        """Tell the trainee the grades that are due by now."""
        if self.feedback.is_due(self.questions, self._place):
            self.just_told = tuple(self._table_grades[self._told :])
            self._told = len(self._table_grades)
            self.streak = self._score.streak

    def _must_be(self, *states: SessionState) -> None:
        if self.state not in states:
            raise SessionError(f"the session is {self.state}")
