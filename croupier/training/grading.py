"""Grading: an answer is right only when it is exactly what the settlement says."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.training.answers import Answer, BetAnswer
from croupier.training.questions import Question, Step
from croupier.training.slip_finding import find_slip
from croupier.training.slips import Slip
from croupier.uth.chips import is_fewest, rack_of


@dataclass(frozen=True, slots=True)
class Grade:
    """One graded answer. Bets are graded one by one: two wrong payouts never make a right total."""

    question: Question
    answer: Answer | None
    """What was answered; None for a question that was skipped."""
    correct: bool
    slip: Slip | None = None
    """The known slip that gives exactly this wrong answer, where there is one."""
    late: bool = False
    """Whether the time for it ran out before it was answered."""
    table_number: int = 0
    """The number of its table in the session, from 1; 0 outside of one."""
    seconds: float = field(default=0.0, compare=False)
    """How long the decision took, pauses not counted."""
    helped: bool = False
    """Whether help was used while it waited for its answer."""
    alone: bool = field(default=False, compare=False)
    """Whether a bet was shown with the row that pays it, and without any cards."""

    @property
    def in_fewest_chips(self) -> bool | None:
        """Whether a right payment was made in as few chips as can be; None where none was."""
        if not (self.correct and isinstance(self.answer, BetAnswer) and self.answer.chips):
            return None
        return is_fewest(self.answer.chips, rack_of(self.question.settlement.house))


def grade(
    question: Question, answer: Answer | None, *, compared: bool = False, alone: bool = False
) -> Grade:
    """Grade an answer; a skipped question (None) is not right and names no slip.

    `compared` says that the trainee has already told right who wins at the seat, so that
    a bet settled wrongly is not put down to misreading the hands. Nor is one
    that is shown `alone`, without any cards.
    """
    if question.is_right(answer):
        return Grade(question, answer, correct=True, alone=alone)
    if answer is None:
        return Grade(question, answer, correct=False, alone=alone)
    slip = find_slip(question, answer, compared=compared, alone=alone)
    return Grade(question, answer, correct=False, slip=slip, alone=alone)


def has_compared(question: Question, before: Iterable[Grade]) -> bool:
    """Tell whether it was told right before who wins at the seat that a question is about."""
    seat = question.seat_number
    return any(
        done.correct and done.question.step is Step.RESULT and done.question.seat_number == seat
        for done in before
    )
