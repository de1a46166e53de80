"""Grading: an answer is right only when it is exactly what the settlement says."""

from dataclasses import dataclass

from croupier.training.answers import Answer
from croupier.training.questions import Question
from croupier.training.slips import Slip, find_slip


@dataclass(frozen=True, slots=True)
class Grade:
    """One graded answer. Bets are graded one by one: two wrong payouts never make a right total."""

    question: Question
    answer: Answer | None
    """What was answered; None for a question that was skipped."""
    correct: bool
    slip: Slip | None = None
    """The known slip that gives exactly this wrong answer, where there is one."""


def grade(question: Question, answer: Answer | None, *, compared: bool = False) -> Grade:
    """Grade an answer; a skipped question (None) is not right and names no slip.

    `compared` says that the trainee has already told right who wins at the seat, so that
    a bet settled wrongly is not put down to misreading the hands.
    """
    if answer == question.right:
        return Grade(question, answer, correct=True)
    slip = None if answer is None else find_slip(question, answer, compared=compared)
    return Grade(question, answer, correct=False, slip=slip)
