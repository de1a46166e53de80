"""What a total is made of, part by part, and which parts were counted wrong."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.training.answers import AmountAnswer
from croupier.training.grading import Grade
from croupier.training.questions import Question, Step
from croupier.training.slip_finding import told_of_bet
from croupier.training.slips import Slip
from croupier.uth.settlement import SettledBet, SettledSeat
from croupier.uth.wagers import Action, Wager


@dataclass(frozen=True, slots=True)
class Part:
    """A bet of what a player picks up, or a seat of a whole table."""

    seat: SettledSeat
    comes_to: Fraction
    """What it adds to the total; a seat takes from what the rack gains what it is paid."""
    bet: SettledBet | None = None


def parts_of(question: Question) -> tuple[Part, ...]:
    """What a total is made of, in the order in which it is settled; nothing for what is none."""
    settlement = question.settlement
    match question.step:
        case Step.PICKS_UP:
            seat = question.seat
            return tuple(Part(seat, bet.returned, bet) for bet in seat.bets)
        case Step.PAYS_OUT:
            return tuple(Part(seat, seat.paid) for seat in settlement.in_order)
        case Step.RACK:
            return tuple(Part(seat, seat.taken - seat.paid) for seat in settlement.in_order)
    return ()


def counted_wrong(grade: Grade) -> tuple[Part, ...]:
    """The parts that a wrong total was wrong in, where its slip says which these are."""
    question, answer = grade.question, grade.answer
    parts = parts_of(question)
    if grade.slip is None or not isinstance(answer, AmountAnswer):
        return ()
    right = question.right
    assert isinstance(right, AmountAnswer)
    off = answer.amount - right.amount
    match grade.slip:
        case Slip.PUSHED_STAKES_FORGOTTEN:
            return tuple(part for part in parts if _action(part) is Action.PUSH)
        case Slip.STAKES_FORGOTTEN:
            returned = tuple(p for p in parts if p.bet and p.bet.action is not Action.TAKE)
            paid = tuple(part for part in returned if _action(part) is Action.PAY)
            return paid if _staked(paid) == -off else returned
        case Slip.TAKEN_BET_COUNTED:
            taken = tuple(part for part in parts if _action(part) is Action.TAKE)
            one = tuple(part for part in taken if _staked((part,)) == off)
            # Two stakes alike leave it open which of them was counted.
            return one if len(one) == 1 else () if one else taken
        case Slip.SEAT_LEFT_OUT:
            left_out = tuple(part for part in parts if part.comes_to == -off)
            return left_out if len(left_out) == 1 else ()
    told = told_of_bet(question, answer) if question.step is Step.PICKS_UP else None
    return tuple(part for part in parts if told and part.bet == told[0])


def bet_counted_wrong(grade: Grade) -> Wager | None:
    """The one bet that explains a wrong total, where it is one."""
    wagers = [part.bet.wager for part in counted_wrong(grade) if part.bet]
    return wagers[0] if len(wagers) == 1 else None


def _action(part: Part) -> Action | None:
    return part.bet.action if part.bet else None


def _staked(parts: tuple[Part, ...]) -> Fraction:
    return sum((part.bet.staked for part in parts if part.bet), Fraction(0))
