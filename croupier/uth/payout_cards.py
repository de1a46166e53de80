"""The payout card of a house: what every row of its paytables pays on every stake.

A card holds amounts as `settlement` works them out, each for a bet that is settled by itself.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import gcd, lcm

from croupier.poker.hands import HandCategory
from croupier.uth.chips import fewest_chips
from croupier.uth.house import HousePaytable, Money
from croupier.uth.rounds import NOTHING
from croupier.uth.settlement import SettledBet, settle_bet, settle_side_bet
from croupier.uth.side_bets import Payment, RowKey, SideBet
from croupier.uth.side_verdicts import row_verdict
from croupier.uth.stakes import takes_trips
from croupier.uth.verdicts import Reason, Result, Verdict, main_verdict, trips_verdict
from croupier.uth.wagers import Odds, Wager

# What a card lists, in units of its scale: every small bet, then rounder and rounder ones.
_USUAL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_BEYOND = (150, 200, 300, 400, 500)
_LARGEST = 100
"""So many times the smallest Ante every card reaches."""
_PREVIEW = (1, 2, 5, 20)
_SCALE_FACTORS = (1, 2, 5)
_LEAST_SCALES = 5
"""The smallest bet is at most so many units of the scale."""


@dataclass(frozen=True, slots=True)
class CardPayment:
    """What one row pays on one stake. Amounts are in units of the currency."""

    owed: Fraction
    """The winnings by the row alone."""
    pays: Fraction
    """The winnings with the house's rounding; the maximum payout is left aside."""
    is_over_maximum: bool
    """Whether it is more than this house pays one player in a round."""

    @property
    def is_rounded(self) -> bool:
        """Whether the house's rounding changed it."""
        return self.pays != self.owed


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row of a bet, with what it comes to on every stake of its table."""

    key: RowKey
    """The hand, or the two hole cards, that it is for."""
    payment: Payment
    payments: tuple[CardPayment, ...]


@dataclass(frozen=True, slots=True)
class CardTable:
    """What one bet pays: its rows that win anything, best first."""

    wager: Wager
    stakes: tuple[Fraction, ...]
    """Those of the card, less usual ones below its smallest; of a progressive its only one."""
    rows: tuple[CardRow, ...]
    pushes: tuple[RowKey, ...] = ()
    """What the bet comes back with by a row that says so, best first."""


@dataclass(frozen=True, slots=True)
class PayoutCard:
    """The payout card of a house on some stakes."""

    house: HousePaytable
    stakes: tuple[Fraction, ...]
    """What it was asked for, and usual ones."""
    tables: tuple[CardTable, ...]

    @property
    def every_stake(self) -> Iterator[Fraction]:
        """Every stake of every table."""
        for table in self.tables:
            yield from table.stakes

    @property
    def payments(self) -> Iterator[CardPayment]:
        """Every payment of the card."""
        for table in self.tables:
            for row in table.rows:
                yield from row.payments


def payout_card(
    house: HousePaytable,
    stakes: Iterable[Fraction] = (),
    usual: Iterable[Fraction] = (),
    *,
    rising: bool = False,
) -> PayoutCard:
    """Return what a house pays on stakes, in the order in which they are given.

    Any of `stakes` above nothing will do, also outside of the limits; of the `usual` ones behind
    them a bet has those that are not below its smallest. `rising` puts them all in order, each
    once. A progressive stands on its only stake, and shares of its meter as where it starts again.
    """
    stakes, usual = tuple(stakes), tuple(usual)

    def on(smallest: Fraction) -> tuple[Fraction, ...]:
        taken = tuple(stake for stake in usual if stake >= smallest)
        every = (*stakes, *taken) or (smallest,)
        return tuple(sorted(set(every))) if rising else every

    money = house.money
    smallest = {Wager.BLIND: money.minimum, Wager.TRIPS: money.trips_minimum}
    tables = (
        *(_usual_table(wager, house, on(least)) for wager, least in smallest.items()),
        *(_side_table(bet, house, on(bet.limits.minimum)) for bet in house.side_bets),
    )
    return PayoutCard(
        house, on(min(stakes + usual, default=money.minimum)), tuple(t for t in tables if t.rows)
    )


def usual_stakes(house: HousePaytable) -> tuple[Fraction, ...]:
    """Return the stakes that a card lists: 5 to 500 where Antes begin at 5 and go up by 5.

    Elsewhere they are scaled by the minimum and the step, and go as far by the minimum. Left out
    are stakes below everything that the house takes, and those that its chips cannot make. The
    smallest bets are always there.
    """
    money = house.money
    lowest = {money.minimum}
    if takes_trips(money) and money.trips_minimum:
        lowest.add(money.trips_minimum)
    lowest |= {bet.limits.minimum for bet in house.side_bets if not _has_one_stake(bet)}
    scale = _scale(money)
    beyond = _largest(scale, money)
    stakes = {*lowest, *(scale * times for times in (*_USUAL, *beyond))}
    return _made(money, (stake for stake in stakes if stake >= min(lowest)))


def preview_stakes(house: HousePaytable) -> tuple[Fraction, ...]:
    """Return four stakes that show what a house pays: 5, 10, 25 and 100 where Antes begin at 5."""
    return _made(house.money, (house.money.minimum * times for times in _PREVIEW))


def can_be_staked(stake: Fraction, money: Money) -> bool:
    """Tell whether a house has chips that make a stake."""
    return fewest_chips(stake, money.chips) is not None


def _usual_table(wager: Wager, house: HousePaytable, stakes: tuple[Fraction, ...]) -> CardTable:
    paytable = house.paytable(wager)
    assert paytable is not None
    rows = []
    for hand in paytable.paid:
        verdict = _verdict(wager, hand, house)
        settles = partial(settle_bet, wager, verdict=verdict, money=house.money)
        rows.append(_row(hand, paytable.rows[hand], settles, stakes, house.money))
    # A Blind pushes with any other hand that wins, row or none.
    pushes = (hand for hand, odds in paytable.rows.items() if odds.is_push)
    return CardTable(wager, stakes, tuple(rows), tuple(sorted(pushes, reverse=True)))


def _side_table(bet: SideBet, house: HousePaytable, stakes: tuple[Fraction, ...]) -> CardTable:
    if _has_one_stake(bet):
        stakes = (bet.limits.minimum,)
    rows, pushes = [], []
    for key, payment in bet.rows.items():
        if isinstance(payment, Odds) and payment.is_push:
            pushes.append(key)
            continue
        verdict = row_verdict(bet, key, bet.meter or NOTHING)
        settles = partial(settle_side_bet, verdict=verdict, money=house.money)
        rows.append(_row(key, payment, settles, stakes, house.money))
    return CardTable(bet.wager, stakes, tuple(rows), tuple(pushes))


def _has_one_stake(bet: SideBet) -> bool:
    return bet.wager is Wager.PROGRESSIVE


def _verdict(wager: Wager, hand: HandCategory, house: HousePaytable) -> Verdict:
    """Decide the bet of a hand that wins: what every card is about."""
    if wager is Wager.TRIPS:
        return trips_verdict(Result.WIN, hand, beats_dealer=True, house=house)
    return main_verdict(wager, Result.WIN, hand, qualifies=True, house=house)


def _row(
    key: RowKey,
    payment: Payment,
    settles: Callable[..., SettledBet],
    stakes: tuple[Fraction, ...],
    money: Money,
) -> CardRow:
    payments = []
    for stake in stakes:
        settled = settles(stake)
        limited = settles(stake, left=money.max_payout_per_player)
        is_over = limited.reason is Reason.MAXIMUM_PAYOUT
        payments.append(CardPayment(settled.owed, settled.pays, is_over))
    return CardRow(key, payment, tuple(payments))


def _scale(money: Money) -> Fraction:
    """The unit of the usual stakes: every Ante is whole units, and the smallest only a few."""
    unit = _common(money.minimum, money.step)
    tens = 1
    while True:
        for factor in _SCALE_FACTORS:
            if unit * factor * tens * _LEAST_SCALES >= money.minimum:
                return unit * factor * tens
        tens *= 10


def _largest(scale: Fraction, money: Money) -> tuple[int, ...]:
    """What a card lists beyond the usual, up to the first that reaches far enough."""
    reached = sum(scale * times < _LARGEST * money.minimum for times in (_USUAL[-1], *_BEYOND))
    return _BEYOND[:reached]


def _common(one: Fraction, other: Fraction) -> Fraction:
    """The largest amount of which both are multiples."""
    scale = lcm(one.denominator, other.denominator)
    return Fraction(gcd(int(one * scale), int(other * scale)), scale)


def _made(money: Money, stakes: Iterable[Fraction]) -> tuple[Fraction, ...]:
    ordered = sorted(stakes)
    # A house whose chips make none of them has a card all the same.
    return tuple(stake for stake in ordered if can_be_staked(stake, money)) or tuple(ordered)
