"""What a question is about: which bet or step, with which hand, and how the hand ended."""

from dataclasses import dataclass
from enum import StrEnum

from croupier.training.comparing import compare
from croupier.training.procedure_matters import fault_in, stage_in
from croupier.training.questions import CHIP_STEPS, COMPARE_STEPS, Question, Step
from croupier.uth.settlement import SettledSeat
from croupier.uth.side_bets import StartingHand
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


class Outcome(StrEnum):
    """How the hand ended that a question is about; of a dealer whether the hand qualifies."""

    WIN = "win"
    WIN_NOT_QUALIFIED = "win_not_qualified"
    """The player wins and the dealer does not qualify."""
    TIE = "tie"
    LOSE = "lose"
    LOSE_NOT_QUALIFIED = "lose_not_qualified"
    """The player loses and the dealer does not qualify: the Ante is pushed all the same."""
    FOLD = "fold"
    QUALIFIES = "qualifies"
    DOES_NOT_QUALIFY = "does_not_qualify"


LEGAL = "legal"
"""The key of a bet that can be accepted."""
NO_ROW = ""
"""The key of hole cards that no row pays, and of chips, which no hand is about."""


WITHOUT_OUTCOME = CHIP_STEPS | {Step.LEGAL, Step.NEXT}
"""What is asked before the hands are known, or without any: how they end says nothing of it."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What a question trains, coarse enough for answers to add up."""

    subject: Step | Wager
    """The bet asked about, or else the step."""
    hand: str
    """The key of the hand that decides: a `HandCategory`, or a starting hand as in a paytable.

    Of what a player offers the `OfferFault` or `LEGAL`, of what comes next the `Stage`, of chips
    `NO_ROW`.
    """
    outcome: Outcome


def topic_of(question: Question) -> Topic:
    """What a question is about.

    A hole-card bonus goes by its starting hand, everything else by the hand of the seat, or of
    the dealer where no seat is asked about.
    """
    settlement = question.settlement
    subject = question.wager or question.step
    if question.step in (Step.LEGAL, Step.NEXT):
        settled = settlement.seats[(question.seat_number or 1) - 1]
        point = fault_in(question) or LEGAL if question.seat_number else stage_in(question)
        return Topic(subject, point, _outcome(settled, settlement.qualifies))
    if question.step in COMPARE_STEPS:
        winners = compare(settlement).winners
        outcome = Outcome.WIN if len(winners) == 1 else Outcome.TIE
        return Topic(subject, winners[0].hand.category.key, outcome)
    if question.seat_number is None:
        outcome = Outcome.QUALIFIES if settlement.qualifies else Outcome.DOES_NOT_QUALIFY
        hand = NO_ROW if question.step in CHIP_STEPS else settlement.dealer.category.key
        return Topic(subject, hand, outcome)
    seat = question.seat
    return Topic(subject, _hand_key(question, seat), _outcome(seat, settlement.qualifies))


def subject_named(name: str) -> Step | Wager:
    """The subject of that value. Raises `ValueError` for no such step or bet."""
    try:
        return Wager(name)
    except ValueError:
        return Step(name)


def _hand_key(question: Question, seat: SettledSeat) -> str:
    if question.wager is Wager.HOLE_CARDS:
        row = question.bet.row
        return row.key if isinstance(row, StartingHand) else NO_ROW
    return seat.hand.category.key


def _outcome(seat: SettledSeat, qualifies: bool) -> Outcome:
    match seat.result:
        case Result.WIN:
            return Outcome.WIN if qualifies else Outcome.WIN_NOT_QUALIFIED
        case Result.LOSE:
            return Outcome.LOSE if qualifies else Outcome.LOSE_NOT_QUALIFIED
        case Result.TIE:
            return Outcome.TIE
        case Result.FOLD:
            return Outcome.FOLD
