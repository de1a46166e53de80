"""Payouts, one bet a card: each row of the house's tables in turn, on any stake."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from random import Random

from croupier.errors import N_
from croupier.poker.drawing import below, draw, pick
from croupier.training.practice import is_possible
from croupier.training.questions import Depth, Question
from croupier.training.sources import Source, bet_question
from croupier.uth.conditional import (
    DEALER,
    BetsSide,
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    HasHole,
    TripsPaid,
    Wanted,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.players import stay_in
from croupier.uth.rounds import Bets, Round
from croupier.uth.settlement import SettledBet, Settlement, settle_checked
from croupier.uth.side_bets import RowKey, SideBet, StartingHand
from croupier.uth.stakes import (
    BetRange,
    StakesError,
    bets_of,
    scales_of,
    side_scales_of,
    takes_trips,
)
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Action, Odds, Wager

SEAT = 1
_MAIN = (Wager.ANTE, Wager.BLIND, Wager.PLAY)


@dataclass(frozen=True, slots=True)
class PaidRow:
    """One row that a bet is paid by, and what to want of a deal so that it is."""

    wager: Wager
    row: RowKey | None
    """The hand or the hole cards that it is for; None for even money."""
    wanted: tuple[frozenset[Wanted], ...]
    """The ways to it, each as likely: a beaten hand may be the player's or the dealer's."""


def paid_rows(
    rng: Random, house: HousePaytable, bets: BetRange | None = None, depth: Depth = Depth.AMOUNT
) -> Source:
    """Ask what one bet is paid a card, every row once before any comes again.

    Stakes are drawn evenly from those that the house takes, or from `bets` whatever it takes; a
    progressive has its own. Left out are stakes that its maximum payout cuts, or whose payment is
    rounded to nothing, unless there are no others. Once the rows have all come, an Ante or a Play
    bet at even money is among them, too. Raises `StakesError` for a range without a stake.
    """
    if bets is not None:
        _check(bets)
    depth = depth if depth is Depth.CHIPS else Depth.AMOUNT
    cards = _shuffled(rng, house)

    def next_card() -> tuple[Question, ...]:
        asked = next(cards)
        settlement = _deal(rng, house, asked, bets)
        return (bet_question(settlement, SEAT, asked.wager, depth),)

    return next_card


def rows_of(house: HousePaytable) -> tuple[PaidRow, ...]:
    """Every row of a house that pays anything: of the Blind, of Trips, of its side bets."""
    return _rows(house)[0]


@lru_cache(maxsize=64)
def _rows(house: HousePaytable) -> tuple[tuple[PaidRow, ...], tuple[PaidRow, ...]]:
    """The rows of the tables, and the bets at even money."""
    rows = []
    for paid in _every_row(house):
        ways = tuple(way for way in paid.wanted if is_possible(way, 1, house))
        if ways:
            rows.append(replace(paid, wanted=ways))
    won: frozenset[Wanted] = frozenset({Ends(SEAT, Result.WIN), DealerQualifies()})
    even = tuple(PaidRow(wager, None, (won,)) for wager in (Wager.ANTE, Wager.PLAY))
    return tuple(rows), even


def _every_row(house: HousePaytable) -> Iterator[PaidRow]:
    for hand in house.blind.paid:
        held = HasHand(SEAT, frozenset({hand}))
        yield PaidRow(Wager.BLIND, hand, (frozenset({held, BlindPaid(SEAT)}),))
    for hand in house.trips.paid if takes_trips(house.money) else ():
        held = HasHand(SEAT, frozenset({hand}))
        yield PaidRow(Wager.TRIPS, hand, (frozenset({held, TripsPaid(SEAT)}),))
    for bet in house.side_bets:
        for row, payment in bet.rows.items():
            if not (isinstance(payment, Odds) and payment.is_push):
                yield PaidRow(bet.wager, row, tuple(_ways(bet, row)))


def _ways(bet: SideBet, row: RowKey) -> Iterator[frozenset[Wanted]]:
    made = BetsSide(SEAT, bet.wager)
    if isinstance(row, StartingHand):
        yield frozenset({made, HasHole(SEAT, row)})
        return
    held = frozenset({row})
    if bet.wager is Wager.BAD_BEAT:
        yield frozenset({made, HasHand(SEAT, held), Ends(SEAT, Result.LOSE)})
        yield frozenset({made, HasHand(DEALER, held), Ends(SEAT, Result.WIN)})
    else:
        yield frozenset({made, HasHand(SEAT, held)})


def _shuffled(rng: Random, house: HousePaytable) -> Iterator[PaidRow]:
    """The rows in random order, and then again with a bet at even money among them."""
    rows, even = _rows(house)
    yield from draw(rng, rows, len(rows))
    while True:
        yield from draw(rng, [*rows, pick(rng, even)], len(rows) + 1)


def _deal(rng: Random, house: HousePaytable, asked: PaidRow, bets: BetRange | None) -> Settlement:
    round_ = deal_round(rng, house, 1, pick(rng, asked.wanted))
    played = _with_any_stake(rng, round_, house, asked.wager, bets)
    if _bet(played, asked.wager).reason is not Reason.MAXIMUM_PAYOUT or asked.wager in _MAIN:
        return played
    # The Blind has had all that the house pays. A fold loses it, and leaves it to this bet.
    folded = _with_any_stake(rng, round_, house, asked.wager, bets, folded=True)
    return folded if _is_paid_in_full(_bet(folded, asked.wager)) else played


def _with_any_stake(
    rng: Random,
    round_: Round,
    house: HousePaytable,
    wager: Wager,
    bets: BetRange | None,
    *,
    folded: bool = False,
) -> Settlement:
    """Put any stake on the bet asked about, and as little on the others: they may win, too."""
    at = _staked(house, wager, bets, folded=folded)
    low, high = 0, _stakes(house, wager, bets)
    while True:
        place = low + below(rng, high - low)
        settlement = settle_checked(_with_bets(round_, at(place), folded=folded), house)
        bet = _bet(settlement, wager)
        # A larger stake is cut all the more, and a smaller one rounded to nothing.
        if bet.reason is Reason.MAXIMUM_PAYOUT and place > low:
            high = place
        elif not bet.pays and bet.reason is not Reason.MAXIMUM_PAYOUT and place + 1 < high:
            low = place + 1
        else:
            return settlement


def _is_paid_in_full(bet: SettledBet) -> bool:
    return bet.action is Action.PAY and bet.reason is not Reason.MAXIMUM_PAYOUT


def _bet(settlement: Settlement, wager: Wager) -> SettledBet:
    bet = settlement.seat(SEAT).bet(wager)
    assert bet is not None
    return bet


def _with_bets(round_: Round, bets: Bets, *, folded: bool) -> Round:
    (seat,) = round_.seats
    street = None if folded else stay_in()[0]
    return replace(round_, seats=(replace(seat, bets=bets, folded=folded, street=street),))


def _stakes(house: HousePaytable, wager: Wager, bets: BetRange | None) -> int:
    """How many stakes there are for a bet."""
    if bets is not None and wager is not Wager.PROGRESSIVE:
        return ceil((bets.maximum - bets.minimum) / bets.step) + 1
    antes, trips = scales_of(house)
    if wager is Wager.TRIPS:
        return trips
    for bet, scale in zip(house.side_bets, side_scales_of(house), strict=True):
        if bet.wager is wager:
            return scale
    return antes


def _staked(
    house: HousePaytable, wager: Wager, bets: BetRange | None, *, folded: bool
) -> Callable[[int], Bets]:
    """Return what makes the bets of a seat with the stake at a place on the scale of one of them.

    The Play bet is the smallest that there is, the Ante: the hand has stayed in on the river.
    """
    side_wagers = [bet.wager for bet in house.side_bets]
    multiple = 0 if folded else stay_in()[1]
    on_scale = bets_of(house)

    def at(place: int) -> Bets:
        sides = tuple(place + 1 if side is wager else 0 for side in side_wagers)
        main = place if wager in _MAIN else 0
        return on_scale(main, place + 1 if wager is Wager.TRIPS else 0, multiple, sides)

    def in_range(place: int) -> Bets:
        assert bets is not None
        stake = min(bets.minimum + place * bets.step, bets.maximum)
        if wager in _MAIN:
            return Bets(stake, stake, stake * multiple)
        match wager:
            case Wager.TRIPS:
                return replace(at(0), trips=stake)
            case Wager.HOLE_CARDS:
                return replace(at(0), hole_cards=stake)
        return replace(at(0), bad_beat=stake)

    return at if bets is None or wager is Wager.PROGRESSIVE else in_range


def _check(bets: BetRange) -> None:
    if not (0 < bets.minimum <= bets.maximum and bets.step > 0):
        raise StakesError(
            N_("There is no stake from {least} to {most} in steps of {step}."),
            N_("Give a smallest stake above 0, a largest that is not below it, and a step."),
            least=bets.minimum,
            most=bets.maximum,
            step=bets.step,
        )
