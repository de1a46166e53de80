from collections.abc import Iterable, Sequence

from croupier.training.grading import Grade
from croupier.training.questions import Question, Step
from croupier.ui.table.look import TableLook
from croupier.uth.house import TripsAfterFold
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager

Station = tuple[tuple[Question, Grade | None], ...]
"""What is asked at one place, the dealer's or a seat's, each question with its grade so far."""


def station_of(
    questions: Sequence[Question], grades: Sequence[Grade], current: Question
) -> Station:
    """The questions asked where `current` is asked; `grades` are those of this table."""
    graded = {(g.question.seat_number, g.question.step, g.question.wager): g for g in grades}
    return tuple(
        (question, graded.get((question.seat_number, question.step, question.wager)))
        for question in questions
        if question.seat_number == current.seat_number
    )


def look_of(current: Question, grades: Iterable[Grade], *, explained: bool = False) -> TableLook:
    """How the table looks while `current` is asked, or while its answer is explained.

    Nothing gives an answer away: the best five rise only once the hand they make, or who wins,
    is settled, and a bet leaves the felt only once it is answered.
    """
    settlement = current.settlement
    done = [grade.question for grade in grades]
    return TableLook(
        dealer_open=True,
        open_seats=_open_seats(settlement, current),
        lit_seat=current.seat_number,
        lit_wager=current.wager,
        lifted=explained or _is_read(current, done),
        settled=_settled(done),
    )


def look_of_miss(miss: Question) -> TableLook:
    """How the table looks when a miss is gone over again: everything that matters is shown."""
    settlement = miss.settlement
    done = []
    for seat in settlement.in_order:
        if seat.number == miss.seat_number or miss.seat_number is None:
            break
        done += [Question(settlement, Step.BET, seat.number, bet.wager) for bet in seat.bets]
    return TableLook(
        dealer_open=True,
        open_seats=_open_seats(settlement, miss),
        lit_seat=miss.seat_number,
        lit_wager=miss.wager,
        lifted=True,
        settled=_settled(done),
    )


def _is_read(current: Question, done: Sequence[Question]) -> bool:
    """Whether the hand in turn has been read aloud, so that lifting it tells nothing new."""
    first = Step.DEALER_HAND if current.seat_number is None else Step.RESULT
    return any(q.step is first and q.seat_number == current.seat_number for q in done)


def _open_seats(settlement: Settlement, current: Question) -> frozenset[int]:
    """The seats reached so far; a folded hand opens only for a Trips bet that is still live."""
    if current.seat_number is None:
        return frozenset()
    reached = set()
    for seat in settlement.in_order:
        in_turn = seat.number == current.seat_number
        trips_live = (
            in_turn
            and current.wager is Wager.TRIPS
            and settlement.house.rules.trips_after_fold is TripsAfterFold.LIVE
        )
        if seat.result is not Result.FOLD or trips_live:
            reached.add(seat.number)
        if in_turn:
            break
    return frozenset(reached)


def _settled(done: Iterable[Question]) -> dict[tuple[int, Wager], Action]:
    # A bet answered wrongly is put right on the felt, as a floor manager would have it.
    return {
        (question.seat_number, question.wager): question.bet.action
        for question in done
        if question.seat_number is not None and question.wager is not None
    }
