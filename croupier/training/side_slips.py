"""Slips with side bets: paid by another hand, by another table, or of another meter.

As with every slip nothing is worked out here: the engine settles the bet under the slip's
premises.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from croupier.poker.hands import HandCategory
from croupier.training.answers import PUSH, TAKE, Answer, BetAnswer, answer_of, pay
from croupier.training.questions import Question, Step
from croupier.training.rule_slips import SlipAnswers
from croupier.uth.house import Rounding
from croupier.uth.settlement import SettledSeat, settle_checked, settle_side_bet
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, SideAfterFold, SideBet
from croupier.uth.side_verdicts import SideVerdict
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import EVEN_MONEY, SIDE_BETS, Wager

PAID = frozenset(
    {
        Reason.HOLE_CARDS_ROW,
        Reason.PLAYER_BEATEN,
        Reason.DEALER_BEATEN,
        Reason.PROGRESSIVE_ROW,
        Reason.METER_SHARE,
        Reason.METER_DIVIDED,
    }
)
UNPAID = frozenset(
    {Reason.NO_HOLE_CARDS_ROW, Reason.BELOW_BAD_BEAT_ROWS, Reason.BELOW_PROGRESSIVE_ROWS}
)


def on_side(*reasons: Reason, gives: SlipAnswers) -> SlipAnswers:
    """Narrow a slip to side bets that were decided for one of `reasons`, or to all of them."""

    def answers(question: Question) -> Iterator[Answer]:
        if question.wager in SIDE_BETS and (not reasons or question.bet.reason in reasons):
            yield from gives(question)

    return answers


def side_bet_of(question: Question) -> SideBet:
    """The side bet asked about, as the house has it. Raises `ValueError` for any other bet."""
    bet = question.settlement.house.side_bet(question.bet.wager)
    if bet is None:
        raise ValueError(f"{question.wager} is no side bet of this house")
    return bet


def _at_payment(question: Question, payment: Payment, meter: Fraction | None = None) -> BetAnswer:
    """The answer to a side bet at another payment, a share being one of `meter`."""
    shown = question.settlement.meter if meter is None else meter
    share = Fraction(0)
    if isinstance(payment, MeterShare) and shown is not None:
        share = shown * payment.share
    verdict = SideVerdict(question.bet.wager, question.bet.reason, None, payment, share)
    return answer_of(settle_side_bet(question.bet.staked, verdict, question.settlement.house.money))


def _by_row(question: Question, hand: HandCategory) -> Iterator[Answer]:
    payment = side_bet_of(question).rows.get(hand)
    if payment is not None:
        yield _at_payment(question, payment)


def any_row_paid(question: Question) -> Iterator[Answer]:
    """Any row of the side bet paid, or even money."""
    yield from (_at_payment(question, paid) for paid in side_bet_of(question).rows.values())
    yield _at_payment(question, EVEN_MONEY)


def taken_as_hand(question: Question) -> Iterator[Answer]:
    """The side bet taken along with a hand that lost or was folded."""
    if question.seat.result in (Result.LOSE, Result.FOLD):
        yield TAKE


def pushed_as_tie(question: Question) -> Iterator[Answer]:
    """The side bet pushed along with the main bets of a tie."""
    if question.settlement.dealer == question.seat.hand:
        yield PUSH


def bad_beat_on_tie(question: Question) -> Iterator[Answer]:
    """A tie paid: by the hand that both have, or by any row."""
    yield from _by_row(question, question.seat.hand.category)
    yield from any_row_paid(question)


def by_winning_hand(question: Question) -> Iterator[Answer]:
    """A Bad Beat paid by the hand that won."""
    if question.wager is Wager.BAD_BEAT:
        best = max(question.seat.hand, question.settlement.dealer)
        yield from _by_row(question, best.category)


def compared_otherwise(result: Result) -> SlipAnswers:
    """A Bad Beat settled as if the hands had compared so."""

    def answers(question: Question) -> Iterator[Answer]:
        if question.wager is not Wager.BAD_BEAT:
            return
        beaten = {Result.WIN: question.settlement.dealer, Result.LOSE: question.seat.hand}
        if result in beaten:
            yield from _by_row(question, beaten[result].category)
        yield TAKE

    return answers


def by_other_table(question: Question) -> Iterator[Answer]:
    """A side bet paid at the odds of Trips or of the Blind."""
    house = question.settlement.house
    hands = {question.seat.hand.category}
    if question.wager is Wager.BAD_BEAT:
        hands.add(question.settlement.dealer.category)
    for table in (house.trips, house.blind):
        for hand in hands:
            odds = table.odds(hand)
            if odds and not odds.is_push:
                yield _at_payment(question, odds)


def against_fold_rule(question: Question) -> Iterator[Answer]:
    """A folded side bet settled by the rule of other houses."""
    house, mine = question.settlement.house, side_bet_of(question)
    if question.seat.result is not Result.FOLD:
        return
    for rule in SideAfterFold:
        if rule is not mine.after_fold:
            bets = tuple(
                replace(bet, after_fold=rule) if bet is mine else bet for bet in house.side_bets
            )
            other = replace(house, side_bets=bets)
            settlement = settle_checked(question.settlement.round, other)
            yield replace(question, settlement=settlement).right
    if mine.after_fold is SideAfterFold.LOST:
        # Whoever does anything but take it leaves the fold out of account.
        yield PUSH
        yield from any_row_paid(question)


def sum_multiplied(question: Question) -> Iterator[Answer]:
    """A fixed sum worked as odds: multiplied by the stake."""
    payment = question.bet.payment
    if isinstance(payment, FixedSum):
        yield pay(payment.amount * question.bet.staked)


def of_start_of_meter(question: Question) -> Iterator[Answer]:
    """The share taken of where the meter starts again, not of what it shows."""
    payment, start = question.bet.payment, question.settlement.house.meter
    if isinstance(payment, MeterShare) and start is not None:
        yield _at_payment(question, payment, start)


def whole_meter(question: Question) -> Iterator[Answer]:
    """The whole meter paid where the row pays a share of it."""
    payment = question.bet.payment
    if isinstance(payment, MeterShare) and payment.share < 1:
        yield _at_payment(question, MeterShare(Fraction(1)))


def not_divided(question: Question) -> Iterator[Answer]:
    """The whole share paid where more than the meter is promised."""
    payment = question.bet.payment
    if question.bet.reason is Reason.METER_DIVIDED and payment is not None:
        yield _at_payment(question, payment)


def of_what_is_left(question: Question) -> Iterator[Answer]:
    """The share taken of what the seats settled before have left of the meter."""
    payment, shown = question.bet.payment, question.settlement.meter
    if not isinstance(payment, MeterShare) or shown is None:
        return
    left = shown
    for seat in question.settlement.in_order:
        if seat.number == question.seat_number:
            break
        left -= _paid_by_meter(seat)
    if 0 < left < shown:
        yield _at_payment(question, payment, left)


def _paid_by_meter(seat: SettledSeat) -> Fraction:
    bet = seat.bet(Wager.PROGRESSIVE)
    return bet.pays if bet and isinstance(bet.payment, MeterShare) else Fraction(0)


def share_rounded_otherwise(question: Question) -> Iterator[Answer]:
    """A share paid to the last cent, or rounded to other chips."""
    bet, money = question.bet, question.settlement.house.money
    if not isinstance(bet.payment, MeterShare):
        return
    yield pay(bet.owed) if bet.owed else PUSH
    verdict = SideVerdict(bet.wager, bet.reason, bet.row, bet.payment, bet.owed)
    for chip in {money.smallest_chip, *(chip.value for chip in money.chips)}:
        for rounding in Rounding:
            other = replace(money, rounding=rounding, smallest_chip=chip)
            yield answer_of(settle_side_bet(bet.staked, verdict, other))


def row_beside(step: int) -> SlipAnswers:
    """The row so many places further down the side bet's rows paid."""

    def answers(question: Question) -> Iterator[Answer]:
        if question.step is not Step.BET or question.wager not in SIDE_BETS:
            return
        rows = side_bet_of(question).rows
        row = question.bet.row
        if row is not None and row in rows:
            place = list(rows).index(row) + step
            if 0 <= place < len(rows):
                yield _at_payment(question, list(rows.values())[place])

    return answers


def other_row(question: Question) -> Iterator[Answer]:
    """Any other row of the side bet paid."""
    yield from (_at_payment(question, paid) for paid in side_bet_of(question).rows.values())


def either(*slips: SlipAnswers) -> SlipAnswers:
    """The answers of one slip and of others of the same name."""

    def answers(question: Question) -> Iterator[Answer]:
        for slip in slips:
            yield from slip(question)

    return answers
