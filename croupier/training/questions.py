"""Questions derived from a settled round, in the order in which the house settles it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from croupier.training.answers import (
    Answer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
    answer_of,
)
from croupier.uth.settlement import SettledBet, SettledSeat, Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


class Step(StrEnum):
    """One thing the dealer says or does while settling a table."""

    DEALER_HAND = "dealer_hand"
    """Names the dealer's hand."""
    QUALIFIES = "qualifies"
    """Says whether the dealer qualifies."""
    RESULT = "result"
    """Says who wins at a seat."""
    BET = "bet"
    """Takes, pushes or pays one bet."""


ALL_STEPS = frozenset(Step)


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a settled table. The right answer is read off the settlement."""

    settlement: Settlement
    step: Step
    seat_number: int | None = None
    """The seat asked about, or None for the dealer."""
    wager: Wager | None = None
    """The bet asked about, where the step is a bet."""

    @property
    def seat(self) -> SettledSeat:
        """The seat asked about. Raises `ValueError` for a question about the dealer."""
        if self.seat_number is None:
            raise ValueError(f"{self.step} is not about a seat")
        return self.settlement.seat(self.seat_number)

    @property
    def bet(self) -> SettledBet:
        """The bet asked about. Raises `ValueError` where the question is about none."""
        bet = self.seat.bet(self.wager) if self.wager else None
        if bet is None:
            raise ValueError(f"{self.step} is not about a bet")
        return bet

    @property
    def right(self) -> Answer:
        """The right answer."""
        match self.step:
            case Step.DEALER_HAND:
                return HandAnswer(self.settlement.dealer.category)
            case Step.QUALIFIES:
                return QualifiesAnswer(self.settlement.qualifies)
            case Step.RESULT:
                return ResultAnswer(self.seat.result)
            case Step.BET:
                return answer_of(self.bet)


def questions(settlement: Settlement, steps: frozenset[Step] = ALL_STEPS) -> tuple[Question, ...]:
    """Every question about a table: the dealer's hand first, then seat by seat as settled.

    Nobody is asked who wins at a seat that folded: its cards stay face down.
    """
    return tuple(q for q in _every_question(settlement) if q.step in steps)


def _every_question(settlement: Settlement) -> Iterator[Question]:
    yield Question(settlement, Step.DEALER_HAND)
    yield Question(settlement, Step.QUALIFIES)
    for seat in settlement.in_order:
        if seat.result is not Result.FOLD:
            yield Question(settlement, Step.RESULT, seat.number)
        for bet in seat.bets:
            yield Question(settlement, Step.BET, seat.number, bet.wager)
