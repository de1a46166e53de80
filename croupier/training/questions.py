"""Questions derived from a settled round, in the order in which the house settles it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from croupier.training.answers import (
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    Place,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
    answer_of,
)
from croupier.training.comparing import best_fives, best_seats, deciding_rank
from croupier.training.matters import Matter
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
    HAND = "hand"
    """Names the hand of a seat."""
    FIVE = "five"
    """Picks the five of a seat's seven cards that play."""
    COMPARE = "compare"
    """Says which seats have the best hand, the dealer left aside."""
    DECIDES = "decides"
    """Says by which card the best hand wins."""
    PICKS_UP = "picks_up"
    """Says what the player of a seat receives in all: winnings and every stake not taken."""
    PAYS_OUT = "pays_out"
    """Says what the whole table is paid, stakes not included."""
    RACK = "rack"
    """Says what the rack gains by the whole table, or loses."""
    LEGAL = "legal"
    """Says whether what a seat offers is legal."""
    NEXT = "next"
    """Says what is done next at the table."""
    COUNT = "count"
    """Says what a bet of chips comes to; of a question about a `BetToCount`."""
    PAY = "pay"
    """Puts an amount down in chips; of a question about an `AmountToPay`."""
    COLOUR = "colour"
    """Changes small chips for large ones; of a question about `ChipsToChange`."""
    MISTAKES = "mistakes"
    """Says which bets of a table somebody else has settled wrongly."""


TABLE_STEPS = frozenset({Step.DEALER_HAND, Step.QUALIFIES, Step.RESULT, Step.BET})
"""What a dealer does at every table; the others are asked by drills alone."""

SEAT_STEPS = frozenset({Step.RESULT, Step.BET, Step.HAND, Step.FIVE, Step.PICKS_UP, Step.LEGAL})
"""What is asked about one seat."""

COMPARE_STEPS = frozenset({Step.COMPARE, Step.DECIDES})
"""What is asked about all hands of the players, the dealer left aside."""

TOTAL_STEPS = frozenset({Step.PICKS_UP, Step.PAYS_OUT, Step.RACK})
"""What adds bets up."""

FROM_RACK_STEPS = frozenset({Step.PAY, Step.COLOUR})
"""What is answered in chips from the rack, no bet being settled."""

CHIP_STEPS = FROM_RACK_STEPS | {Step.COUNT}
"""What is asked about chips alone, whatever the cards are."""


class Depth(StrEnum):
    """How much of a bet's settlement is asked for."""

    ACTION = "action"
    """Whether it is taken, pushed or paid."""
    AMOUNT = "amount"
    """How much is paid, too."""
    CHIPS = "chips"
    """The payment in chips from the rack."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a settled table. The right answer is read off the settlement."""

    settlement: Settlement
    step: Step
    seat_number: int | None = None
    """The seat asked about, or None for the dealer or the whole table."""
    wager: Wager | None = None
    """The bet asked about, where the step is a bet."""
    depth: Depth = Depth.AMOUNT
    """How the bet is to be answered."""
    matter: Matter | None = None
    """What is asked about that the settlement does not say."""

    @property
    def seat(self) -> SettledSeat:
        """The seat asked about. Raises `ValueError` where the question is about none."""
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
                return self.as_asked(answer_of(self.bet))
            case Step.HAND:
                return HandAnswer(self.seat.hand.category)
            case Step.FIVE:
                return FiveAnswer(frozenset(self.seat.hand.best_five))
            case Step.COMPARE:
                return WinnersAnswer(frozenset(best_seats(self.settlement)))
            case Step.DECIDES:
                return DecidesAnswer(deciding_rank(self.settlement))
            case Step.PICKS_UP:
                return AmountAnswer(self.seat.returned)
            case Step.PAYS_OUT:
                return AmountAnswer(self.settlement.paid)
            case Step.RACK:
                return AmountAnswer(self.settlement.taken - self.settlement.paid)
            case Step.LEGAL | Step.NEXT | Step.MISTAKES | Step.COUNT | Step.PAY | Step.COLOUR:
                return self.subject.right(self.settlement)

    @property
    def owed(self) -> Fraction | None:
        """How much it comes to if answered right, a loss too; None where no amount is asked."""
        match self.right:
            case BetAnswer(pays=amount) | AmountAnswer(amount):
                return abs(amount)
        return None

    @property
    def subject(self) -> Matter:
        """Its matter. Raises `ValueError` where the settlement says all that is asked."""
        if self.matter is None:
            raise ValueError(f"{self.step} is about nothing beside the table")
        return self.matter

    def is_right(self, answer: Answer | None) -> bool:
        """Tell whether an answer is right: of five cards any five that are as good as the best."""
        if self.matter is not None and self.step is not Step.BET:
            return self.matter.is_right(answer, self.settlement)
        if self.step is Step.FIVE and isinstance(answer, FiveAnswer):
            return answer.cards in best_fives(self.seat.hand)
        return answer == self.right

    def about(self, bet: SettledBet) -> "Question":
        """The question about one bet of the seat: what is done with it, and how much it is paid."""
        return replace(self, step=Step.BET, wager=bet.wager, depth=Depth.AMOUNT)

    def at(self, place: Place) -> "Question":
        """The question about a bet of the table: what is done with it, and how much it is paid."""
        seat, wager = place
        return replace(self, step=Step.BET, seat_number=seat, wager=wager, depth=Depth.AMOUNT)

    def as_asked(self, answer: Answer) -> Answer:
        """`answer` as far as it is asked for: of a payment perhaps no more than that it is one."""
        if self.depth is Depth.ACTION and isinstance(answer, BetAnswer):
            return ActionAnswer(answer.action)
        return answer


def questions(
    settlement: Settlement, steps: frozenset[Step] = TABLE_STEPS, depth: Depth = Depth.AMOUNT
) -> tuple[Question, ...]:
    """Every question that a table asks: the dealer's hand first, then seat by seat as settled.

    Nobody is asked who wins at a seat that folded: its cards stay face down.
    """
    return tuple(q for q in _every_question(settlement, depth) if q.step in steps)


def _every_question(settlement: Settlement, depth: Depth) -> Iterator[Question]:
    yield Question(settlement, Step.DEALER_HAND)
    yield Question(settlement, Step.QUALIFIES)
    for seat in settlement.in_order:
        if seat.result is not Result.FOLD:
            yield Question(settlement, Step.RESULT, seat.number)
        for bet in seat.bets:
            yield Question(settlement, Step.BET, seat.number, bet.wager, depth)
