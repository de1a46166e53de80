"""A table that somebody else has settled, perhaps some of its bets wrongly."""

from dataclasses import dataclass

from croupier.training.answers import BetAnswer, MarksAnswer, Place, answer_of
from croupier.training.matters import Matter
from croupier.training.questions import Question, Step
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.uth.settlement import SettledBet, Settlement
from croupier.uth.wagers import Wager

MOST_MISTAKES = 3
"""How many bets of a table are settled wrongly at most."""

_IN_ORDER = tuple((slip, SLIPS[slip]) for slip in Slip)
"""The slips as a wrong answer is matched, the first first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A bet that was settled wrongly, and by which slip."""

    seat: int
    wager: Wager
    done: BetAnswer
    """What was done with it instead of what is right."""
    slip: Slip

    @property
    def place(self) -> Place:
        """Where the bet lies."""
        return self.seat, self.wager


@dataclass(frozen=True, slots=True)
class SettledByAnother(Matter):
    """What somebody else has done with the bets of a table: right but for the mistakes."""

    mistakes: tuple[Mistake, ...] = ()
    """In the order in which the house settles the bets; one a bet at most."""

    def right(self, settlement: Settlement) -> MarksAnswer:
        """The bets that are settled wrongly."""
        return MarksAnswer(frozenset(mistake.place for mistake in self.mistakes))

    def mistake_at(self, seat: int | None, wager: Wager | None) -> Mistake | None:
        """The mistake in a bet; None where it is settled right."""
        return next((one for one in self.mistakes if one.place == (seat, wager)), None)

    def done_with(self, seat: int, bet: SettledBet) -> BetAnswer:
        """What was done with a bet."""
        mistake = self.mistake_at(seat, bet.wager)
        return mistake.done if mistake else answer_of(bet)


def mistake_questions(settlement: Settlement, matter: SettledByAnother) -> tuple[Question, ...]:
    """Ask which bets are settled wrongly, and then what is right for each of them."""
    which = Question(settlement, Step.MISTAKES, matter=matter)
    return (which, *(which.at(mistake.place) for mistake in matter.mistakes))


def slips_on(question: Question) -> dict[BetAnswer, Slip]:
    """The wrong answers to a question about a bet, each with the slip that it is told to be."""
    found: dict[BetAnswer, Slip] = {}
    right = question.right
    for slip, answers in _IN_ORDER:
        for answer in answers(question):
            if isinstance(answer, BetAnswer) and answer != right:
                found.setdefault(answer, slip)
    return found
