"""Slips in the course of a round: bets accepted or refused wrongly, and things out of order."""

from collections.abc import Iterator

from croupier.training.answers import Answer, LegalAnswer, NextAnswer
from croupier.training.procedure_matters import fault_in, stage_in
from croupier.training.questions import Question, Step
from croupier.training.rule_slips import SlipAnswers
from croupier.uth.offers import OfferFault
from croupier.uth.procedure import ASKING, SETTLING, Stage, deeds_of


def accepted(*faults: OfferFault) -> SlipAnswers:
    """Something accepted that has one of these faults."""

    def answers(question: Question) -> Iterator[Answer]:
        if question.step is Step.LEGAL and fault_in(question) in faults:
            yield LegalAnswer(legal=True)

    return answers


def refused(question: Question) -> Iterator[Answer]:
    """Something refused that is legal."""
    if question.step is Step.LEGAL and fault_in(question) is None:
        yield LegalAnswer(legal=False)


def asked_without_need(question: Question) -> Iterator[Answer]:
    """Somebody asked for Play on a street on which everybody has bet."""
    if question.step is Step.NEXT:
        done = {deed.stage for deed in deeds_of(question.settlement)}
        yield from (NextAnswer(stage) for stage in Stage if stage in ASKING - done)


def other_side(question: Question) -> Iterator[Answer]:
    """Settling gone on with at the other end of the table."""
    if question.step is Step.NEXT and stage_in(question) in SETTLING:
        yield from map(NextAnswer, SETTLING - {stage_in(question)})


def left_out(question: Question) -> Iterator[Answer]:
    """What comes later done first."""
    if question.step is Step.NEXT:
        order = list(Stage)
        yield from map(NextAnswer, order[order.index(stage_in(question)) + 1 :])


def repeated(question: Question) -> Iterator[Answer]:
    """What is done already done once more."""
    if question.step is Step.NEXT:
        order = list(Stage)
        yield from map(NextAnswer, order[: order.index(stage_in(question))])
