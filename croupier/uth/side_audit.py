"""What the side bets of a house cost: exact, and a progressive at any meter.

A hole-card bonus is counted over the 1,326 pairs of hole cards. What pays a progressive, and a Bad
Beat, is counted over all deals of `best_play`; as often as the player's hand is beaten with a
hand, the dealer's is beaten with it. Nobody else sits at the table, so that no meter is divided.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from croupier.errors import N_, Text
from croupier.poker.cards import DECK
from croupier.poker.hands import HandCategory
from croupier.uth.audit_values import MeterAudit, SideAudit, SideRowShare
from croupier.uth.best_play import ALL_DEALS, BestPlay
from croupier.uth.house import HousePaytable
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, RowKey, SideAfterFold, SideBet
from croupier.uth.wagers import Odds, Wager

_NOTHING = Fraction(0)
_ABOUT_FOLDS = N_("{wager}: that it is lost with a fold is left aside, so that it costs more.")
_ABOUT_METER = N_("{wager}: a share is of the whole meter, which nobody else wins from.")


def side_audits(house: HousePaytable, play: BestPlay) -> tuple[SideAudit, ...]:
    """Audit each side bet of a house."""
    return tuple(_side_audit(bet, play) for bet in house.side_bets)


def side_assumptions(house: HousePaytable) -> Iterator[Text]:
    """What the numbers of the side bets rest on."""
    for bet in house.side_bets:
        if bet.after_fold is SideAfterFold.LOST and bet.wager is not Wager.PROGRESSIVE:
            yield Text(_ABOUT_FOLDS, {"wager": bet.wager})
        if bet.has_shares:
            yield Text(_ABOUT_METER, {"wager": bet.wager})


def worth_of(payment: Payment, bet: SideBet, meter: Fraction) -> Fraction:
    """What a row wins for every unit staked, the meter showing `meter`."""
    match payment:
        case Odds():
            return payment.ratio
        case FixedSum():
            return payment.amount / bet.limits.minimum
        case MeterShare():
            return payment.share * meter / bet.limits.minimum


def _side_audit(bet: SideBet, play: BestPlay) -> SideAudit:
    chances = _chances(bet, play)
    meter = bet.meter or _NOTHING
    edge = Fraction(1)
    hit_rate = pushed = per_unit = _NOTHING
    rows = []
    for row, payment in bet.rows.items():
        chance, worth = chances[row], worth_of(payment, bet, meter)
        # What is paid or pushed keeps its stake.
        edge -= chance * (1 + worth)
        if isinstance(payment, Odds) and payment.is_push:
            pushed += chance
            rows.append(SideRowShare(row, payment, _NOTHING))
            continue
        hit_rate += chance
        rows.append(SideRowShare(row, payment, chance))
        if isinstance(payment, MeterShare):
            per_unit += chance * payment.share / bet.limits.minimum
    of_meter = None
    if bet.has_shares:
        break_even = meter + edge / per_unit
        of_meter = MeterAudit(meter, 1000 * per_unit, max(break_even, _NOTHING))
    return SideAudit(bet, edge, hit_rate, pushed, tuple(rows), of_meter)


def _chances(bet: SideBet, play: BestPlay) -> dict[RowKey, Fraction]:
    """How often each row decides the bet."""
    match bet.wager:
        case Wager.HOLE_CARDS:
            return _chances_of_holes(bet)
        case Wager.BAD_BEAT:
            beaten = dict.fromkeys(HandCategory, 0)
            for ending in play.endings:
                beaten[ending.hand] += ending.lost_open + ending.lost_shut
            # Player and dealer are alike, but for the fold.
            return {row: Fraction(2 * count, ALL_DEALS) for row, count in beaten.items()}
    made = dict.fromkeys(HandCategory, 0)
    lost_with_fold = bet.after_fold is SideAfterFold.LOST
    for ending in play.endings:
        if ending.street is not None or not lost_with_fold:
            made[ending.hand] += ending.deals
    return {row: Fraction(count, ALL_DEALS) for row, count in made.items()}


def _chances_of_holes(bet: SideBet) -> dict[RowKey, Fraction]:
    counts: dict[RowKey, int] = dict.fromkeys(bet.rows, 0)
    holes = list(combinations(DECK, 2))
    for hole in holes:
        row = bet.row_of_hole(hole)
        if row is not None:
            counts[row] += 1
    return {row: Fraction(count, len(holes)) for row, count in counts.items()}
