"""Settling a round: what the dealer does with every bet, and why.

The one place where a payout is worked out. Questions, grades, explanations and
files all read the `Settlement`; none of them computes a payout again.

Sources: 58 Pa. Code ch. 653a; WAC 230-15; house rules as named in `house`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from croupier.frozen import quick
from croupier.poker.evaluator import category_of, strength, strengths_on
from croupier.poker.hands import Hand, HandCategory
from croupier.uth.house import (
    HousePaytable,
    Money,
    SettleOrder,
    TripsAfterFold,
)
from croupier.uth.rounds import NOTHING, Bets, Round, Seat, check_round
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, RowKey
from croupier.uth.side_verdicts import SideVerdict, meter_of, side_verdicts
from croupier.uth.verdicts import (
    Reason,
    Result,
    Verdict,
    dealer_qualifies,
    main_verdict,
    result_of,
    trips_verdict,
)
from croupier.uth.wagers import SIDE_BETS, Action, Odds, Wager


@dataclass(frozen=True, slots=True)
class SettledBet:
    """One bet, settled. Amounts are in units of the currency."""

    wager: Wager
    action: Action
    staked: Fraction
    pays: Fraction
    """The winnings, stake not included; zero unless the action is to pay."""
    odds: Odds | None
    """The odds it is paid at; None for a bet that is taken or pushed without a row."""
    reason: Reason
    owed: Fraction = NOTHING
    """The winnings by the odds alone, before the house's rounding and maximum payout."""
    row: RowKey | None = None
    """The row of a side bet that decided; None for the usual bets, and for a bet without one."""
    payment: Payment | None = None
    """What that row pays: odds, a fixed sum or a share of the meter."""

    @property
    def net(self) -> Fraction:
        """The player's profit or loss on this bet."""
        return -self.staked if self.action is Action.TAKE else self.pays

    @property
    def returned(self) -> Fraction:
        """What the player picks up: the winnings and every stake that was not taken."""
        return NOTHING if self.action is Action.TAKE else self.staked + self.pays


SettledBets = tuple[SettledBet, ...]


@quick
@dataclass(frozen=True, slots=True)
class SettledSeat:
    """One seat, settled; `bets` are those that were made, in the house's order."""

    number: int
    seat: Seat
    hand: Hand
    """The best hand of the seat's seven cards, folded or not."""
    trips_hand: Hand
    """The hand that Trips was settled by: the board alone under `board_only` after a fold."""
    result: Result
    bets: SettledBets

    def bet(self, wager: Wager) -> SettledBet | None:
        """The bet on one spot, or None where none was made."""
        # A plain loop: finding slips asks this some ten thousand times.
        for bet in self.bets:
            if bet.wager is wager:
                return bet
        return None

    @property
    def net(self) -> Fraction:
        """The player's profit or loss in this round."""
        return sum((bet.net for bet in self.bets), NOTHING)

    @property
    def paid(self) -> Fraction:
        """The winnings, stakes not included."""
        return sum((bet.pays for bet in self.bets), NOTHING)

    @property
    def returned(self) -> Fraction:
        """What the player picks up."""
        return sum((bet.returned for bet in self.bets), NOTHING)

    @property
    def taken(self) -> Fraction:
        """The stakes that go to the rack."""
        return sum((bet.staked for bet in self.bets if bet.action is Action.TAKE), NOTHING)


@quick
@dataclass(frozen=True, slots=True)
class Settlement:
    """A whole table, settled: one value from which everything else is derived."""

    house: HousePaytable
    round: Round
    dealer: Hand
    qualifies: bool
    seats: tuple[SettledSeat, ...]
    """By seat number; `in_order` gives them as the house settles them."""

    @property
    def in_order(self) -> tuple[SettledSeat, ...]:
        """The seats as the house settles them, first to last."""
        if self.house.rules.settle_order is SettleOrder.RIGHT_TO_LEFT:
            return self.seats[::-1]
        return self.seats

    def seat(self, number: int) -> SettledSeat:
        """The seat of that number, from 1."""
        return self.seats[number - 1]

    @property
    def meter(self) -> Fraction | None:
        """What the meter of the progressive shows; None in a house without one."""
        return None if self.house.meter is None else meter_of(self.round, self.house)

    @property
    def paid(self) -> Fraction:
        """What the rack pays out, stakes not included; what the meter pays is part of it."""
        return sum((seat.paid for seat in self.seats), NOTHING)

    @property
    def taken(self) -> Fraction:
        """What the rack takes in."""
        return sum((seat.taken for seat in self.seats), NOTHING)


def settle(round_: Round, house: HousePaytable) -> Settlement:
    """Settle every bet of a round. Raises `RoundError` for a round the rules do not allow."""
    check_round(round_, house)
    return settle_checked(round_, house)


def settle_checked(round_: Round, house: HousePaytable) -> Settlement:
    """Settle a round that is known to be legal, such as one just dealt."""
    board = round_.board
    holes = [round_.dealer, *(seat.hole for seat in round_.seats)]
    made = strengths_on(board, holes)
    hands = [Hand(hole + board, value) for hole, value in zip(holes, made, strict=True)]
    return settle_as_read(round_, house, hands[0], hands[1:])


def settle_as_read(
    round_: Round, house: HousePaytable, dealer: Hand, hands: Sequence[Hand]
) -> Settlement:
    """Settle a legal round by the hands as somebody read them, seat by seat.

    Slips in reading are followed to their end with it: what would have been paid, had
    the hands been what they were taken for.
    """
    rules = house.rules
    settle_bets = _settler(house)
    to_beat = dealer.strength
    qualifies = dealer_qualifies(to_beat, rules)
    board_only = rules.trips_after_fold is TripsAfterFold.BOARD_ONLY
    sides = side_verdicts(round_, house, dealer, hands) if house.side_bets else None
    seats = []
    for number, (seat, hand) in enumerate(zip(round_.seats, hands, strict=True), 1):
        made = hand.strength
        category = category_of(made)
        result = result_of(made, to_beat, seat.folded)
        trips_hand, trips_category, beats_dealer = hand, category, made > to_beat
        if board_only and seat.folded:
            trips_hand = Hand(round_.board, strength(round_.board))
            trips_category = trips_hand.category
            beats_dealer = trips_hand.strength > to_beat
        hangs_on = (seat.bets, result, category, trips_category, beats_dealer, qualifies)
        bets = settle_bets(*hangs_on, sides[number - 1]) if sides else settle_bets(*hangs_on)
        seats.append(SettledSeat(number, seat, hand, trips_hand, result, bets))
    return Settlement(house, round_, dealer, qualifies, tuple(seats))


_Sides = tuple[SideVerdict, ...]


class SettleBets(Protocol):
    """How a house settles the bets of one seat."""

    def __call__(
        self,
        bets: Bets,
        result: Result,
        category: HandCategory,
        trips_category: HandCategory,
        trips_beats_dealer: bool,
        qualifies: bool,
        sides: _Sides = (),
        /,
    ) -> SettledBets:
        """Settle them: everything that matters to them is an argument."""


@lru_cache(maxsize=8)
def _settler(house: HousePaytable) -> SettleBets:
    """Return how this house settles the bets of one seat.

    Everything that matters to them is an argument, so that they are remembered: a table
    has few kinds of bets and hands, and deals them again and again.
    """
    wagers = house.bet_order
    most = house.money.max_payout_per_player

    @lru_cache(maxsize=1 << 14)
    def settle_bets(
        bets: Bets,
        result: Result,
        category: HandCategory,
        trips_category: HandCategory,
        trips_beats_dealer: bool,
        qualifies: bool,
        sides: _Sides = (),
    ) -> SettledBets:
        left = most
        settled = []
        for wager in wagers:
            staked = bets.on(wager)
            if not staked:
                continue
            if wager in SIDE_BETS:
                (decided,) = (side for side in sides if side.wager is wager)
                settled.append(settle_side_bet(staked, decided, house.money, left))
                if left is not None and wager is not Wager.PROGRESSIVE:
                    left -= settled[-1].pays
                continue
            if wager is Wager.TRIPS:
                verdict = trips_verdict(result, trips_category, trips_beats_dealer, house)
            else:
                verdict = main_verdict(wager, result, category, qualifies, house)
            bet = settle_bet(wager, staked, verdict, house.money, left)
            if left is not None:
                left -= bet.pays
            settled.append(bet)
        return tuple(settled)

    return settle_bets


def settle_bet(
    wager: Wager, staked: Fraction, verdict: Verdict, money: Money, left: Fraction | None = None
) -> SettledBet:
    """The bet with its amounts; `left` is what the maximum payout still allows this player."""
    odds, reason = verdict
    if odds is None:
        return SettledBet(wager, Action.TAKE, staked, NOTHING, None, reason)
    owed = odds.of(staked)
    pays = money.rounded(owed)
    if left is not None and pays > left:
        pays, reason = left, Reason.MAXIMUM_PAYOUT
    if not pays:
        row = None if odds.is_push else odds
        return SettledBet(wager, Action.PUSH, staked, NOTHING, row, reason, owed)
    return SettledBet(wager, Action.PAY, staked, pays, odds, reason, owed)


def settle_side_bet(
    staked: Fraction, verdict: SideVerdict, money: Money, left: Fraction | None = None
) -> SettledBet:
    """A side bet with its amounts; the maximum payout does not touch what a meter pays."""
    wager, reason, row, payment = verdict.wager, verdict.reason, verdict.row, verdict.payment
    if payment is None:
        return SettledBet(wager, Action.TAKE, staked, NOTHING, None, reason)
    match payment:
        case Odds():
            limit = None if wager is Wager.PROGRESSIVE else left
            bet = settle_bet(wager, staked, (payment, reason), money, limit)
            return replace(bet, row=row, payment=payment)
        case FixedSum():
            owed = pays = payment.amount
        case MeterShare():
            owed, pays = verdict.share, money.rounded_share(verdict.share)
    # A share of next to nothing comes to no chip at all.
    action = Action.PAY if pays else Action.PUSH
    return SettledBet(wager, action, staked, pays, None, reason, owed, row, payment)
