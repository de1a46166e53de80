"""Slips in adding up: what a player picks up, what a table is paid, what the rack gains."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.training.answers import AmountAnswer, Answer, BetAnswer
from croupier.training.questions import Question, Step
from croupier.uth.rounds import NOTHING
from croupier.uth.settlement import SettledBet, SettledSeat
from croupier.uth.wagers import Action


def pushed_stakes_forgotten(question: Question) -> Iterator[Answer]:
    """What a player picks up, without the bets that only come back."""
    if question.step is Step.PICKS_UP:
        pushed = _staked(question, Action.PUSH)
        if pushed:
            yield AmountAnswer(question.seat.returned - pushed)


def stakes_forgotten(question: Question) -> Iterator[Answer]:
    """What a player picks up, without the stakes: of all bets, or of those that are paid."""
    if question.step is Step.PICKS_UP:
        yield AmountAnswer(question.seat.paid)
        yield AmountAnswer(question.seat.returned - _staked(question, Action.PAY))


def taken_bet_counted(question: Question) -> Iterator[Answer]:
    """What a player picks up, with a bet counted that is taken, or with all of them."""
    if question.step is Step.PICKS_UP:
        seat = question.seat
        taken = [bet.staked for bet in seat.bets if bet.action is Action.TAKE]
        for more in (*taken, sum(taken, NOTHING)):
            yield AmountAnswer(seat.returned + more)


def stakes_counted(question: Question) -> Iterator[Answer]:
    """The stakes counted among what is paid: of the bets that are paid, or of all that come back.

    Who works out what the rack gains or loses takes them from it.
    """
    for action in ((Action.PAY,), (Action.PAY, Action.PUSH)):
        stakes = _staked(question, *action)
        match question.step:
            case Step.PAYS_OUT:
                yield AmountAnswer(question.settlement.paid + stakes)
            case Step.RACK:
                settlement = question.settlement
                yield AmountAnswer(settlement.taken - settlement.paid - stakes)


def seat_left_out(question: Question) -> Iterator[Answer]:
    """The total of a table without one of its seats."""
    settlement = question.settlement
    for seat in settlement.seats:
        match question.step:
            case Step.PAYS_OUT:
                yield AmountAnswer(settlement.paid - seat.paid)
            case Step.RACK:
                gained = settlement.taken - settlement.paid
                yield AmountAnswer(gained - (seat.taken - seat.paid))


def sign_turned(question: Question) -> Iterator[Answer]:
    """A loss of the rack called a gain, or the reverse."""
    if question.step is Step.RACK:
        yield AmountAnswer(question.settlement.paid - question.settlement.taken)


def returned_by(answer: BetAnswer, bet: SettledBet) -> Fraction:
    """What the player picks up of a bet that is settled by an answer."""
    return NOTHING if answer.action is Action.TAKE else bet.staked + answer.pays


def _seats(question: Question) -> tuple[SettledSeat, ...]:
    return (question.seat,) if question.seat_number else question.settlement.seats


def _staked(question: Question, *actions: Action) -> Fraction:
    """The stakes of the bets asked about with which one of these is done."""
    bets = (bet for seat in _seats(question) for bet in seat.bets if bet.action in actions)
    return sum((bet.staked for bet in bets), NOTHING)
