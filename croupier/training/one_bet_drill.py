"""One bet of real cards: take it, push it, or pay how much."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from random import Random

from croupier.poker.drawing import pick
from croupier.poker.hands import HandCategory
from croupier.training.practice import MOST_DEALS, is_possible
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
    Stays,
    TripsPaid,
    Wanted,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import Settlement, settle_checked
from croupier.uth.side_bets import MeterShare, SideAfterFold, SideBet, StartingHand
from croupier.uth.stakes import takes_trips
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Wager

SEAT = 1
EVERYBODY = 1.0

Ways = tuple[frozenset[Wanted], ...]
"""What to want of a deal, in several ways each as likely."""
Outcomes = tuple[tuple[Reason, Ways], ...]
"""Why a bet may go the way it goes, and what to want of a deal so that it does."""


def single_bets(rng: Random, house: HousePaytable, depth: Depth = Depth.AMOUNT) -> Source:
    """Ask about one bet a card: each of the house's as likely, and each of its outcomes.

    An outcome is why a bet goes the way it goes: a `Reason` of the settlement. Where the house
    has a maximum payout, it may cut what is paid.
    """
    wagers = bet_outcomes(house)

    def next_card() -> tuple[Question, ...]:
        wager, outcomes = pick(rng, wagers)
        reason, ways = pick(rng, outcomes)
        settlement = _deal(rng, house, pick(rng, ways), wager, reason)
        return (bet_question(settlement, SEAT, wager, depth),)

    return next_card


@lru_cache(maxsize=64)
def bet_outcomes(house: HousePaytable) -> tuple[tuple[Wager, Outcomes], ...]:
    """The bets of a house with the outcomes that each can have."""
    found = []
    for wager, outcomes in _every_outcome(house):
        can_be = []
        for reason, ways in outcomes:
            possible = tuple(way for way in ways if is_possible(way, 1, house))
            if possible:
                can_be.append((reason, possible))
        found.append((wager, tuple(can_be)))
    return tuple(found)


def _deal(
    rng: Random, house: HousePaytable, wanted: frozenset[Wanted], wager: Wager, reason: Reason
) -> Settlement:
    for _ in range(MOST_DEALS):
        round_ = deal_round(rng, house, 1, wanted, trips_rate=EVERYBODY)
        settlement = settle_checked(round_, house)
        bet = settlement.seat(SEAT).bet(wager)
        # What the maximum payout cuts, or takes all of, would have been paid for this reason.
        if bet and bet.reason in (reason, Reason.MAXIMUM_PAYOUT):
            break
    return settlement


_WON, _LOST, _TIED, _FOLDED = (
    Ends(SEAT, result) for result in (Result.WIN, Result.LOSE, Result.TIE, Result.FOLD)
)


def _every_outcome(house: HousePaytable) -> Iterator[tuple[Wager, Outcomes]]:
    won, lost, tied, folded = map(_way, (_WON, _LOST, _TIED, _FOLDED))
    qualifies, not_qualified = DealerQualifies(), DealerQualifies(qualifies=False)
    yield (
        Wager.ANTE,
        (
            (Reason.WON, _way(_WON, qualifies)),
            (Reason.LOST, _way(_LOST, qualifies)),
            (Reason.TIED, tied),
            (
                Reason.DEALER_NOT_QUALIFIED,
                _way(_WON, not_qualified) + _way(_LOST, not_qualified),
            ),
            (Reason.FOLDED, folded),
        ),
    )
    blind = house.blind
    below = [hand for hand in HandCategory if hand not in blind.paid]
    yield (
        Wager.BLIND,
        (
            (
                Reason.BLIND_ROW,
                tuple(frozenset({_has(row), BlindPaid(SEAT)}) for row in blind.paid),
            ),
            (Reason.BELOW_BLIND_ROWS, (frozenset({_has(*below), _WON}),)),
            (Reason.LOST, lost),
            (Reason.TIED, tied),
            (Reason.FOLDED, folded),
        ),
    )
    yield Wager.PLAY, ((Reason.WON, won), (Reason.LOST, lost), (Reason.TIED, tied))
    if takes_trips(house.money):
        yield Wager.TRIPS, tuple(_trips_outcomes(house))
    for bet in house.side_bets:
        yield bet.wager, tuple(_side_outcomes(bet))


def _trips_outcomes(house: HousePaytable) -> Iterator[tuple[Reason, Ways]]:
    paid = house.trips.paid
    below = [hand for hand in HandCategory if hand not in house.trips.rows]
    yield Reason.TRIPS_ROW, tuple(frozenset({_has(row), TripsPaid(SEAT)}) for row in paid)
    yield Reason.BELOW_TRIPS_ROWS, (frozenset({_has(*below), Stays(SEAT)}),)
    match house.rules.trips_after_fold:
        case TripsAfterFold.LOST:
            yield Reason.TRIPS_LOST_WITH_FOLD, _tempting(paid)
        case TripsAfterFold.BOARD_ONLY:
            yield Reason.TRIPS_NOT_ON_BOARD, _tempting(paid)
    if house.rules.trips_against_dealer is TripsAgainstDealer.MUST_BEAT:
        beaten = (_way(_has(row), _LOST) for row in paid)
        yield Reason.TRIPS_DEALER_NOT_BEATEN, tuple(chain.from_iterable(beaten))


def _side_outcomes(bet: SideBet) -> Iterator[tuple[Reason, Ways]]:
    made = BetsSide(SEAT, bet.wager)
    if bet.after_fold is SideAfterFold.LOST:
        yield Reason.SIDE_BET_LOST_WITH_FOLD, (frozenset({_FOLDED}),)
    match bet.wager:
        case Wager.HOLE_CARDS:
            rows = [row for row in bet.rows if isinstance(row, StartingHand)]
            yield Reason.HOLE_CARDS_ROW, tuple(frozenset({made, HasHole(SEAT, r)}) for r in rows)
            yield Reason.NO_HOLE_CARDS_ROW, (frozenset({made}),)
            return
        case Wager.BAD_BEAT:
            hands = [row for row in bet.rows if isinstance(row, HandCategory)]
            yield (
                Reason.PLAYER_BEATEN,
                tuple(frozenset({made, _has(row), _LOST}) for row in hands),
            )
            yield (
                Reason.DEALER_BEATEN,
                tuple(frozenset({made, _has(row, place=DEALER), _WON}) for row in hands),
            )
            below = [hand for hand in HandCategory if hand not in hands]
            yield (
                Reason.BELOW_BAD_BEAT_ROWS,
                (
                    frozenset({made, _has(*below), _LOST}),
                    frozenset({made, _has(*below, place=DEALER), _WON}),
                ),
            )
            yield Reason.BAD_BEAT_TIED, (frozenset({made, _TIED}),)
            return
    shares = [row for row, pays in bet.rows.items() if isinstance(pays, MeterShare)]
    yield Reason.METER_SHARE, _by_hand(made, shares)
    yield Reason.PROGRESSIVE_ROW, _by_hand(made, [row for row in bet.rows if row not in shares])
    unpaid = [hand for hand in HandCategory if hand not in bet.rows]
    yield Reason.BELOW_PROGRESSIVE_ROWS, (frozenset({made, _has(*unpaid)}),)


def _by_hand(made: BetsSide, rows: Iterable[object]) -> Ways:
    return tuple(frozenset({made, _has(row)}) for row in rows if isinstance(row, HandCategory))


def _way(*wanted: Wanted) -> Ways:
    return (frozenset(wanted),)


def _has(*hands: HandCategory, place: int = SEAT) -> HasHand:
    return HasHand(place, frozenset(hands))


def _tempting(paid: Sequence[HandCategory]) -> Ways:
    """A folded hand, and one that would be paid had it been played."""
    return frozenset({_FOLDED}), frozenset({_FOLDED, _has(*paid)})
