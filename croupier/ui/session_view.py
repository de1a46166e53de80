from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.training.answers import ActionAnswer, Answer, BetAnswer
from croupier.training.grading import Grade
from croupier.training.questions import Depth, Question, Step
from croupier.ui.table.look import Settled, TableLook
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.house import Chip, TripsAfterFold
from croupier.uth.settlement import Settlement
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Result
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


def depth_of(questions: Iterable[Question]) -> Depth | None:
    """How the bets of a table are to be answered; None where none are asked about."""
    depths = (question.depth for question in questions if question.wager)
    return next(depths, None)


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


def look_of(
    current: Question,
    told: Sequence[Grade],
    untold: Sequence[Grade] = (),
    *,
    explained: bool = False,
) -> TableLook:
    """How the table looks while `current` is asked, or while its answer is explained.

    Nothing gives an answer away: the best five rise only once the hand they make, or who wins,
    is told, and a bet leaves the felt only once it is answered, and as it was answered until
    the trainee is told.
    """
    return TableLook(
        dealer_open=True,
        open_seats=_open_seats(current.settlement, current),
        lit_seat=current.seat_number,
        lit_wager=current.wager,
        lifted=explained or _is_read(current, told),
        settled={**_settled_right(told), **_settled_as_answered(untold)},
    )


def look_of_miss(miss: Question) -> TableLook:
    """How the table looks when a miss is gone over again: everything that matters is shown."""
    settlement = miss.settlement
    settled: _Bets = {}
    for seat in settlement.in_order:
        if seat.number == miss.seat_number or miss.seat_number is None:
            break
        settled |= {(seat.number, bet.wager): Settled(bet.action, bet.pays) for bet in seat.bets}
    return TableLook(
        dealer_open=True,
        open_seats=_open_seats(settlement, miss),
        lit_seat=miss.seat_number,
        lit_wager=miss.wager,
        lifted=True,
        settled=settled,
        payment=_right_chips(miss),
    )


def _right_chips(question: Question) -> tuple[Chip, ...]:
    """The fewest chips for a payment that was to be made in chips."""
    if question.depth is not Depth.CHIPS or not question.wager:
        return ()
    piles = fewest_chips(question.bet.pays, rack_of(question.settlement.house)) or ()
    return tuple(pile.chip for pile in piles for _chip in range(pile.count))


def _is_read(current: Question, told: Iterable[Grade]) -> bool:
    """Whether the hand in turn has been read aloud, so that lifting it tells nothing new."""
    first = Step.DEALER_HAND if current.seat_number is None else Step.RESULT
    done = (grade.question for grade in told)
    return any(q.step is first and q.seat_number == current.seat_number for q in done)


def _open_seats(settlement: Settlement, current: Question) -> frozenset[int]:
    """The seats reached so far; a folded hand opens only for a bet that its cards still decide."""
    if current.seat_number is None:
        return frozenset()
    reached = set()
    for seat in settlement.in_order:
        in_turn = seat.number == current.seat_number
        if seat.result is not Result.FOLD or (in_turn and _is_live(current)):
            reached.add(seat.number)
        if in_turn:
            break
    return frozenset(reached)


def _is_live(question: Question) -> bool:
    """Whether a bet is settled by the cards of a hand that is folded."""
    house = question.settlement.house
    if question.wager is Wager.TRIPS:
        return house.rules.trips_after_fold is TripsAfterFold.LIVE
    side_bet = house.side_bet(question.wager) if question.wager else None
    return side_bet is not None and side_bet.after_fold is SideAfterFold.LIVE


_Bets = dict[tuple[int, Wager], Settled]


def _settled_right(told: Iterable[Grade]) -> _Bets:
    # A bet answered wrongly is put right on the felt, as a floor manager would have it.
    return {
        (grade.question.seat_number, grade.question.wager): Settled(
            grade.question.bet.action,
            grade.question.bet.pays,
            _chips(grade.answer) if grade.correct else (),
        )
        for grade in told
        if grade.question.seat_number is not None and grade.question.wager is not None
    }


def _settled_as_answered(untold: Iterable[Grade]) -> _Bets:
    settled = {}
    for grade in untold:
        seat, wager = grade.question.seat_number, grade.question.wager
        match grade.answer:
            case BetAnswer(action, pays) if seat is not None and wager is not None:
                settled[seat, wager] = Settled(action, pays, _chips(grade.answer))
            case ActionAnswer(action) if seat is not None and wager is not None:
                settled[seat, wager] = Settled(action, Fraction(0))
    return settled


def _chips(answer: Answer | None) -> tuple[Chip, ...]:
    return answer.chips if isinstance(answer, BetAnswer) else ()
