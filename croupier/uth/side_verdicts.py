"""Which row decides a side bet, and what it pays: a share of the meter is divided here.

Sources: 58 Pa. Code 653b.3 (temporary) for the two-way Bad Beat; the house's own rows and rules,
as its paytable file gives them, for the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.poker.hands import Hand
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import NOTHING, Round, Seat
from croupier.uth.side_bets import MeterShare, Payment, RowKey, SideAfterFold, SideBet
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Wager


@dataclass(frozen=True, slots=True)
class SideVerdict:
    """How a side bet is decided."""

    wager: Wager
    reason: Reason
    row: RowKey | None = None
    """The row that decides; None where the bet has none, or none counts."""
    payment: Payment | None = None
    """What the row pays; None where the bet is taken."""
    share: Fraction = NOTHING
    """What a share of the meter comes to, in units of the currency and not yet rounded."""


def side_verdicts(
    round_: Round, house: HousePaytable, dealer: Hand, hands: Sequence[Hand]
) -> list[tuple[SideVerdict, ...]]:
    """Decide the side bets that were made, seat by seat, by the hands as they are read."""
    seats = [
        tuple(
            side_verdict(bet, seat, hand, dealer)
            for bet in house.side_bets
            if seat.bets.on(bet.wager)
        )
        for seat, hand in zip(round_.seats, hands, strict=True)
    ]
    shares = [
        verdict.payment.share
        for seat in seats
        for verdict in seat
        if isinstance(verdict.payment, MeterShare)
    ]
    if not shares:
        return seats
    meter = meter_of(round_, house)
    return [tuple(_of_meter(verdict, meter, sum(shares)) for verdict in seat) for seat in seats]


def meter_of(round_: Round, house: HousePaytable) -> Fraction:
    """What the meter shows: where it starts again, unless the round says otherwise."""
    return (house.meter or NOTHING) if round_.meter is None else round_.meter


def side_verdict(bet: SideBet, seat: Seat, hand: Hand, dealer: Hand) -> SideVerdict:
    """Decide one side bet of a seat; a share of the meter is left to be worked out."""
    if seat.folded and bet.after_fold is SideAfterFold.LOST:
        return SideVerdict(bet.wager, Reason.SIDE_BET_LOST_WITH_FOLD)
    match bet.wager:
        case Wager.HOLE_CARDS:
            row = bet.row_of_hole(seat.hole)
            return _by_row(bet, row, Reason.HOLE_CARDS_ROW, Reason.NO_HOLE_CARDS_ROW)
        case Wager.BAD_BEAT:
            return _bad_beat_verdict(bet, hand, dealer)
    return _progressive_verdict(bet, hand.category)


def row_verdict(bet: SideBet, row: RowKey, meter: Fraction = NOTHING) -> SideVerdict:
    """Decide a side bet by one of its rows, its share the only one of the meter."""
    match bet.wager:
        case Wager.HOLE_CARDS:
            return _by_row(bet, row, Reason.HOLE_CARDS_ROW, Reason.NO_HOLE_CARDS_ROW)
        case Wager.BAD_BEAT:
            return _by_row(bet, row, Reason.PLAYER_BEATEN, Reason.BELOW_BAD_BEAT_ROWS)
    verdict = _progressive_verdict(bet, row)
    if isinstance(verdict.payment, MeterShare):
        return _of_meter(verdict, meter, verdict.payment.share)
    return verdict


def _progressive_verdict(bet: SideBet, row: RowKey) -> SideVerdict:
    verdict = _by_row(bet, row, Reason.PROGRESSIVE_ROW, Reason.BELOW_PROGRESSIVE_ROWS)
    if isinstance(verdict.payment, MeterShare):
        return replace(verdict, reason=Reason.METER_SHARE)
    return verdict


def _bad_beat_verdict(bet: SideBet, hand: Hand, dealer: Hand) -> SideVerdict:
    # By strength alone: whether the dealer qualifies has no say in it.
    if hand.strength == dealer.strength:
        return SideVerdict(bet.wager, Reason.BAD_BEAT_TIED)
    if hand.strength < dealer.strength:
        loser, reason = hand.category, Reason.PLAYER_BEATEN
    else:
        loser, reason = dealer.category, Reason.DEALER_BEATEN
    return _by_row(bet, loser, reason, Reason.BELOW_BAD_BEAT_ROWS)


def _by_row(bet: SideBet, row: RowKey | None, paid: Reason, below: Reason) -> SideVerdict:
    payment = bet.rows.get(row) if row is not None else None
    if payment is None:
        return SideVerdict(bet.wager, below)
    return SideVerdict(bet.wager, paid, row, payment)


def _of_meter(verdict: SideVerdict, meter: Fraction, shares: Fraction | int) -> SideVerdict:
    """Work out a share: each of the meter as it stood, all in proportion where they exceed it."""
    if not isinstance(verdict.payment, MeterShare):
        return verdict
    share = meter * verdict.payment.share
    if shares > 1:
        return replace(verdict, share=share / shares, reason=Reason.METER_DIVIDED)
    return replace(verdict, share=share)
