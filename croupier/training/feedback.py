"""When the trainee is told how the answers were."""

from collections.abc import Sequence
from enum import StrEnum

from croupier.training.questions import Question


class Feedback(StrEnum):
    """When the trainee is told how the answers were."""

    EACH_ANSWER = "answer"
    EACH_SEAT = "seat"
    """After the last question about a seat, or about the dealer."""
    AT_THE_END = "end"

    def is_due(self, questions: Sequence[Question], place: int) -> bool:
        """Tell whether the answers so far are told with that to the question at a place."""
        match self:
            case Feedback.EACH_ANSWER:
                return True
            case Feedback.EACH_SEAT:
                following = questions[place + 1 : place + 2]
                return not following or following[0].seat_number != questions[place].seat_number
            case Feedback.AT_THE_END:
                return False
