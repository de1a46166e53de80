"""What questions about the course of a round are about: a bet that is offered, and a moment."""

from dataclasses import dataclass

from croupier.training.answers import Answer, LegalAnswer, NextAnswer
from croupier.training.matters import Matter
from croupier.training.questions import Question
from croupier.uth.offers import Offer, OfferError, OfferFault, SoFar, offer_error
from croupier.uth.procedure import Moment, Stage, deeds_of, moment_after, moment_of_offer
from croupier.uth.settlement import Settlement


@dataclass(frozen=True, slots=True)
class OfferedBet(Matter):
    """What the player of a seat offers, or wants to do, as the seat stands."""

    so_far: SoFar
    offer: Offer

    def right(self, settlement: Settlement) -> Answer:
        """Whether the dealer may accept it."""
        return LegalAnswer(self.error(settlement) is None)

    def error(self, settlement: Settlement) -> OfferError | None:
        """Why it cannot be accepted in this house; None if it can."""
        return offer_error(self.offer, self.so_far, settlement.house)


@dataclass(frozen=True, slots=True)
class RoundSoFar(Matter):
    """How far a round has come."""

    done: int
    """So many of its `deeds_of`."""

    def right(self, settlement: Settlement) -> Answer:
        """What the dealer does next."""
        return NextAnswer(deeds_of(settlement)[self.done].stage)


def offered_in(question: Question) -> OfferedBet:
    """What is offered. Raises `ValueError` where the question is about no such thing."""
    if not isinstance(question.matter, OfferedBet):
        raise ValueError(f"{question.step} is not about an offer")
    return question.matter


def so_far_in(question: Question) -> RoundSoFar:
    """How far the round has come. Raises `ValueError` where the question does not say."""
    if not isinstance(question.matter, RoundSoFar):
        raise ValueError(f"{question.step} is not about a moment")
    return question.matter


def fault_in(question: Question) -> OfferFault | None:
    """Why what is offered cannot be accepted; None if it can."""
    error = offered_in(question).error(question.settlement)
    return error.fault if error else None


def stage_in(question: Question) -> Stage:
    """What the dealer does next."""
    return deeds_of(question.settlement)[so_far_in(question).done].stage


def moment_in(question: Question) -> Moment | None:
    """What lies on the table where a question is about a moment of a round; else None."""
    match question.matter:
        case OfferedBet(so_far, offer):
            return moment_of_offer(so_far, offer)
        case RoundSoFar(done):
            return moment_after(question.settlement, done)
    return None
