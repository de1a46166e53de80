"""How the table looks while a question is asked, told, or gone over again."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.training.answers import (
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
    MarksAnswer,
    Place,
)
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.comparing import best_seats
from croupier.training.folded import is_live, shows_cards
from croupier.training.grading import Grade
from croupier.training.mistakes import SettledByAnother
from croupier.training.procedure_matters import moment_in
from croupier.training.questions import (
    CHIP_STEPS,
    COMPARE_STEPS,
    TOTAL_STEPS,
    Depth,
    Question,
    Step,
)
from croupier.training.totals import bet_counted_wrong
from croupier.ui.table.look import ChipsAlone, Settled, TableLook
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.house import Chip
from croupier.uth.procedure import Moment
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager

_WITHOUT_DEALER = COMPARE_STEPS | {Step.HAND, Step.FIVE}
"""What is asked while the dealer's cards stay face down."""
_UNLIFTED = TOTAL_STEPS | {Step.MISTAKES}
"""What no single hand answers."""
_Bets = dict[tuple[int, Wager], Settled]


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
    if moment := moment_in(current):
        return look_of_moment(current, moment)
    if current.step in CHIP_STEPS:
        answered = [grade for grade in told if grade.question == current]
        return _look_of_chips(current, answered[-1] if explained and answered else None)
    settled = {
        **_settled_by_another(current),
        **_settled_right(told),
        **_settled_as_answered(untold),
    }
    for grade in told:
        settled |= _settled_in_total(grade.question)
    look = TableLook(
        dealer_open=current.step not in _WITHOUT_DEALER,
        open_seats=_open_seats(current.settlement, current),
        lit_seat=current.seat_number,
        lit_wager=current.wager,
        lifted=(explained and _shows_fives(current)) or _is_read(current, told),
        settled=settled,
        is_checked=_by_another(current) is not None,
        marked=_wrong_bets(current) if explained else frozenset(),
    )
    if explained and current.step is Step.PICKS_UP:
        wrong = (bet_counted_wrong(grade) for grade in told if grade.question == current)
        return replace(look, lit_wager=next(wrong, None))
    if current.step not in COMPARE_STEPS:
        return look
    if explained:
        return _with_winners(look, current)
    # Who wins was told before it is asked by which card.
    is_told = any(grade.question.step is Step.COMPARE for grade in told)
    return replace(_with_winners(look, current), lifted=False) if is_told else look


def look_of_miss(miss: Question, *, bet_alone: bool = False) -> TableLook:
    """How the table looks when a miss is gone over again: everything that matters is shown.

    Of payouts that is the bet alone.
    """
    if miss.step in CHIP_STEPS:
        return _chips_told(miss)
    settlement = miss.settlement
    if moment := moment_in(miss):
        return look_of_moment(miss, moment)
    settled: _Bets = {}
    for seat in settlement.in_order:
        if seat.number == miss.seat_number or miss.seat_number is None:
            break
        settled |= {(seat.number, bet.wager): Settled(bet.action, bet.pays) for bet in seat.bets}
    if miss.step in TOTAL_STEPS or miss.step in _WITHOUT_DEALER:
        settled = _settled_in_total(miss)
    if _by_another(miss):
        settled = _settled_by_another(miss)
    look = TableLook(
        dealer_open=miss.step not in _WITHOUT_DEALER,
        open_seats=_open_seats(settlement, miss),
        lit_seat=miss.seat_number,
        lit_wager=miss.wager,
        lifted=_shows_fives(miss),
        settled=settled,
        is_checked=_by_another(miss) is not None,
        marked=_wrong_bets(miss),
        payment=_right_chips(miss),
        bet_alone=bet_alone,
    )
    return _with_winners(look, miss) if miss.step in COMPARE_STEPS else look


def look_of_moment(question: Question, moment: Moment) -> TableLook:
    """How the table looks at a moment of a round, with what is offered there lit."""
    seats = question.settlement.seats
    settled = {
        (seat.number, bet.wager): Settled(bet.action, bet.pays)
        for seat in seats
        for bet in seat.bets
        if (seat.number, bet.wager) in moment.settled
    }
    reached = {number for number, _wager in moment.settled}
    return TableLook(
        dealer_open=moment.dealer_open,
        open_seats=frozenset(reached - moment.folded),
        lit_seat=question.seat_number,
        lit_wager=moment.offer.wager if moment.offer else None,
        settled=settled,
        moment=moment,
    )


def _look_of_chips(question: Question, told: Grade | None) -> TableLook:
    """How chips lie alone: as they are asked about, or with what is right once that is told.

    Right chips stay as they were put down, and wrong ones are put right.
    """
    if told is not None:
        return _chips_told(question, _chips(told.answer) if told.correct else ())
    match question.matter:
        case BetToCount(stacks):
            return TableLook(chips_alone=ChipsAlone(stacks))
        case ChipsToChange(stacks):
            return TableLook(chips_alone=ChipsAlone(stacks, pays=True))
        case AmountToPay(amount):
            return TableLook(chips_alone=ChipsAlone(amount=amount, pays=True))
    return TableLook()


def _chips_told(question: Question, given: tuple[Chip, ...] = ()) -> TableLook:
    """How chips lie once it is told what is right about them."""
    look = _look_of_chips(question, None)
    alone, right = look.chips_alone, question.right
    if alone is not None and isinstance(right, AmountAnswer):
        return replace(look, chips_alone=replace(alone, amount=right.amount))
    return replace(look, payment=given or _chips(right))


def _shows_fives(question: Question) -> bool:
    """Whether the best five of the hand in turn are raised, once told; of a table no hand is."""
    if question.step is Step.PICKS_UP:
        return not question.seat.seat.folded
    return question.step not in _UNLIFTED


def _with_winners(look: TableLook, question: Question) -> TableLook:
    """Light the seats with the best hand; of one that wins alone its best five are raised."""
    winners = tuple(best_seats(question.settlement))
    if len(winners) == 1:
        return replace(look, lit_seat=winners[0])
    return replace(look, chosen_seats=frozenset(winners), lifted=False)


def _by_another(question: Question) -> SettledByAnother | None:
    """What somebody else has done with the table, where that is what it is about."""
    matter = question.matter
    return matter if isinstance(matter, SettledByAnother) else None


def _settled_by_another(question: Question) -> _Bets:
    """Every bet as somebody else has settled it, rightly or not."""
    matter = _by_another(question)
    if matter is None:
        return {}
    done = {
        (seat.number, bet.wager): matter.done_with(seat.number, bet)
        for seat in question.settlement.seats
        for bet in seat.bets
    }
    return {place: Settled(answer.action, answer.pays) for place, answer in done.items()}


def _wrong_bets(question: Question) -> frozenset[Place]:
    """The bets that are settled wrongly, where it is asked which they are."""
    right = question.right if question.step is Step.MISTAKES else None
    return right.bets if isinstance(right, MarksAnswer) else frozenset()


def _settled_in_total(question: Question) -> _Bets:
    """The bets that a total is made of, settled as it is told what they come to."""
    settlement, step = question.settlement, question.step
    if step not in TOTAL_STEPS:
        return {}
    seats = (question.seat,) if step is Step.PICKS_UP else settlement.seats
    return {
        (seat.number, bet.wager): Settled(bet.action, bet.pays)
        for seat in seats
        for bet in seat.bets
        if step is not Step.PAYS_OUT or bet.pays
    }


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
    if current.step in COMPARE_STEPS:
        return frozenset(seat.number for seat in settlement.seats)
    if current.step in TOTAL_STEPS or _by_another(current):
        picked_up = (Question(settlement, Step.PICKS_UP, seat.number) for seat in settlement.seats)
        return frozenset(one.seat.number for one in picked_up if shows_cards(one))
    if current.seat_number is None:
        return frozenset()
    reached = set()
    if current.wager is Wager.PROGRESSIVE:
        # Without them nobody sees that the meter is divided, and among how many.
        reached |= {seat.number for seat in settlement.seats if _is_on_meter(settlement, seat)}
    for seat in settlement.in_order:
        in_turn = seat.number == current.seat_number
        if seat.result is not Result.FOLD or (in_turn and is_live(current)):
            reached.add(seat.number)
        if in_turn:
            break
    return frozenset(reached)


def _is_on_meter(settlement: Settlement, seat: SettledSeat) -> bool:
    """Whether the cards of a seat may win a share of the meter."""
    on_meter = seat.bet(Wager.PROGRESSIVE) is not None
    question = Question(settlement, Step.BET, seat.number, Wager.PROGRESSIVE)
    return on_meter and (seat.result is not Result.FOLD or is_live(question))


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
