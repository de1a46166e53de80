"""The payout card of a house: what every row of its paytables pays on every stake.

A card holds amounts as `settlement` works them out, each for a bet that is settled by itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from croupier.poker.hands import HandCategory
from croupier.uth.chips import fewest_chips
from croupier.uth.house import HousePaytable, Money
from croupier.uth.settlement import settle_bet
from croupier.uth.stakes import takes_trips
from croupier.uth.verdicts import Reason, Result, Verdict, main_verdict, trips_verdict
from croupier.uth.wagers import Odds, Wager

# What a card lists, in units of its scale: every small bet, then rounder and rounder ones.
_USUAL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_PREVIEW = (1, 2, 5, 20)
_SCALE_FACTORS = (1, 2, 5)
_LEAST_SCALES = 5
"""The smallest bet is at most so many units of the scale."""


@dataclass(frozen=True, slots=True)
class CardPayment:
    """What one row pays on one stake. Amounts are in units of the currency."""

    owed: Fraction
    """The winnings by the odds alone."""
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
    """One row of a paytable, with a payment for every stake of the card."""

    hand: HandCategory
    odds: Odds
    payments: tuple[CardPayment, ...]


@dataclass(frozen=True, slots=True)
class CardTable:
    """What one bet pays: its rows that win anything, best first."""

    wager: Wager
    rows: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class PayoutCard:
    """The payout card of a house on some stakes."""

    house: HousePaytable
    stakes: tuple[Fraction, ...]
    tables: tuple[CardTable, ...]

    @property
    def payments(self) -> Iterator[CardPayment]:
        """Every payment of the card."""
        for table in self.tables:
            for row in table.rows:
                yield from row.payments


def payout_card(house: HousePaytable, stakes: Iterable[Fraction]) -> PayoutCard:
    """Return what a house pays on stakes, in the order in which they are given.

    Any stake above nothing will do, also outside of the limits. Rows that push are left out.
    """
    stakes = tuple(stakes)
    tables = (_table(wager, house, stakes) for wager in (Wager.BLIND, Wager.TRIPS))
    return PayoutCard(house, stakes, tuple(table for table in tables if table.rows))


def usual_stakes(house: HousePaytable) -> tuple[Fraction, ...]:
    """Return the stakes that a card lists: 5 to 500 where Antes begin at 5 and go up by 5.

    Elsewhere they are scaled by the minimum and the step. Left out are stakes below everything
    that the house takes, and those that its chips cannot make. The smallest bets are always there.
    """
    money = house.money
    lowest = {money.minimum}
    if takes_trips(money) and money.trips_minimum:
        lowest.add(money.trips_minimum)
    scale = _scale(money)
    stakes = {*lowest, *(scale * times for times in _USUAL)}
    return _made(money, (stake for stake in stakes if stake >= min(lowest)))


def preview_stakes(house: HousePaytable) -> tuple[Fraction, ...]:
    """Return four stakes that show what a house pays: 5, 10, 25 and 100 where Antes begin at 5."""
    return _made(house.money, (house.money.minimum * times for times in _PREVIEW))


def can_be_staked(stake: Fraction, money: Money) -> bool:
    """Tell whether a house has chips that make a stake."""
    return fewest_chips(stake, money.chips) is not None


def _table(wager: Wager, house: HousePaytable, stakes: tuple[Fraction, ...]) -> CardTable:
    paytable = house.paytable(wager)
    assert paytable is not None
    rows = []
    for hand in paytable.paid:
        verdict = _verdict(wager, hand, house)
        payments = tuple(_payment(wager, stake, verdict, house.money) for stake in stakes)
        rows.append(CardRow(hand, paytable.rows[hand], payments))
    return CardTable(wager, tuple(rows))


def _verdict(wager: Wager, hand: HandCategory, house: HousePaytable) -> Verdict:
    """Decide the bet of a hand that wins: what every card is about."""
    if wager is Wager.TRIPS:
        return trips_verdict(Result.WIN, hand, beats_dealer=True, house=house)
    return main_verdict(wager, Result.WIN, hand, qualifies=True, house=house)


def _payment(wager: Wager, stake: Fraction, verdict: Verdict, money: Money) -> CardPayment:
    settled = settle_bet(wager, stake, verdict, money)
    limited = settle_bet(wager, stake, verdict, money, money.max_payout_per_player)
    return CardPayment(settled.owed, settled.pays, limited.reason is Reason.MAXIMUM_PAYOUT)


def _scale(money: Money) -> Fraction:
    """The unit of the usual stakes: every Ante is whole units, and the smallest only a few."""
    unit = _common(money.minimum, money.step)
    tens = 1
    while True:
        for factor in _SCALE_FACTORS:
            if unit * factor * tens * _LEAST_SCALES >= money.minimum:
                return unit * factor * tens
        tens *= 10


def _common(one: Fraction, other: Fraction) -> Fraction:
    """The largest amount of which both are multiples."""
    scale = lcm(one.denominator, other.denominator)
    return Fraction(gcd(int(one * scale), int(other * scale)), scale)


def _made(money: Money, stakes: Iterable[Fraction]) -> tuple[Fraction, ...]:
    ordered = sorted(stakes)
    # A house whose chips make none of them has a card all the same.
    return tuple(stake for stake in ordered if can_be_staked(stake, money)) or tuple(ordered)
