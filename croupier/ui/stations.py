"""What is asked at a place of the table, and how it is answered there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from croupier.training.drills import Drill
from croupier.training.grading import Grade
from croupier.training.plans import SessionPlan
from croupier.training.questions import FROM_RACK_STEPS, Depth, Question
from croupier.uth.wagers import Wager


@dataclass(frozen=True, slots=True)
class Asked:
    """One question at the place in turn, and what is to be seen of its answer."""

    question: Question
    grade: Grade | None = None
    """Once it is answered."""
    told: bool = True
    """Whether the trainee has been told how the answer was."""


Station = tuple[Asked, ...]
"""What is asked at one place, the dealer's or a seat's."""


def shows_bet_alone(plan: SessionPlan) -> bool:
    """Whether a bet is all that is shown of its table."""
    return plan.drill is Drill.PAYOUTS


def depth_of(questions: Iterable[Question]) -> Depth | None:
    """How the bets of a table are to be answered; None where none are asked about."""
    depths = (question.depth for question in questions if question.wager)
    return next(depths, None)


def is_paid_from_rack(question: Question) -> bool:
    """Whether a question is answered with chips that are put down one by one."""
    pays = question.wager is not None and question.depth is Depth.CHIPS
    return pays or question.step in FROM_RACK_STEPS


def question_at(
    questions: Iterable[Question], seat_number: int, wager: Wager | None
) -> Question | None:
    """The question about a bet, or about its seat where no bet there is asked about."""
    at_seat = [question for question in questions if question.seat_number == seat_number]
    if not any(question.wager for question in at_seat):
        wager = None
    return next((question for question in at_seat if question.wager is wager), None)


def station_of(
    questions: Sequence[Question], grades: Sequence[Grade], current: Question, told: int
) -> Station:
    """The questions asked where `current` is asked.

    `grades` are those of this table, of which the trainee has been told the first `told`.
    """
    graded = dict(enumerate(grades))
    return tuple(
        Asked(question, graded.get(place), place < told)
        for place, question in enumerate(questions)
        if question.seat_number == current.seat_number
    )
