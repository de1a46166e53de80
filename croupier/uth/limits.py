"""Stakes on which a limit of the house decides what is paid.

Left to chance the maximum payout hardly ever bites, and an odd Blind meets a flush once in
eighty hands. The stakes are chosen for it here, among those that the house takes; the cards
are dealt as for anything else that is wanted.
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.meetings import PAIRED_BOARD_ONLY
from croupier.uth.players import PlayBet, boldest_bet, stay_in
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.settlement import settle_bet
from croupier.uth.stakes import bets_of, scales_of
from croupier.uth.verdicts import Result, main_verdict, trips_verdict
from croupier.uth.wagers import Wager


class Limit(StrEnum):
    """What about the money of a house can decide a payment."""

    MAXIMUM_PAYOUT = "maximum_payout"
    """The bets of a player win more together than the house pays one player."""
    ROUNDING = "rounding"
    """The smallest chip cannot make the payment, and the house rounds it."""


Stakes = tuple[int, int, PlayBet | None]
"""Places on the scales of the Ante and of Trips (0 is none), and the Play bet; None for a fold."""


def winnings(
    bets: Bets, category: HandCategory, house: HousePaytable, *, qualifies: bool
) -> Fraction:
    """What a hand that beats the dealer's wins on all its bets, the maximum payout left aside."""
    won = NOTHING
    for wager in (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS):
        if wager is Wager.TRIPS:
            verdict = trips_verdict(Result.WIN, category, True, house)
        else:
            verdict = main_verdict(wager, Result.WIN, category, qualifies, house)
        won += settle_bet(wager, bets.on(wager), verdict, house.money).pays
    return won


@lru_cache(maxsize=256)
def hands_at(limit: Limit, house: HousePaytable, *, by_trips: bool) -> frozenset[HandCategory]:
    """Return the hands with which a seat can be brought to a limit; with Trips or without."""
    if limit is Limit.MAXIMUM_PAYOUT and house.money.max_payout_per_player is None:
        return frozenset()
    if limit is Limit.ROUNDING and house.money.rounding is Rounding.EXACT:
        return frozenset()
    antes, trips = scales_of(house)
    if by_trips and not trips:
        return frozenset()
    largest = antes - 1, trips if by_trips else 0, boldest_bet(house.rules)
    found = set()
    for hand in HandCategory:
        if limit is Limit.MAXIMUM_PAYOUT:
            fits = _is_capped(house, hand, largest, qualifies=_is_sure_to_qualify(house, hand))
        else:
            fits = any(_rounded_from_below(house, hand, by_trips=by_trips))
        if fits:
            found.add(hand)
    return frozenset(found)


def stakes_at(
    limit: Limit,
    rng: Random,
    house: HousePaytable,
    hand: HandCategory,
    drawn: Stakes,
    *,
    qualifies: bool,
    by_trips: bool,
) -> Stakes:
    """Return stakes at which a limit decides, as near to those drawn as may be.

    `hand` is one of `hands_at`; of a limit that is reached `by_trips`, Trips has its part in it.
    """
    if limit is Limit.ROUNDING:
        return _rounded(house, hand, drawn, qualifies=qualifies, by_trips=by_trips)
    antes, most_trips = scales_of(house)
    _, trips, play = drawn
    boldest = boldest_bet(house.rules)
    # Every Ante alike if the smallest of them do; else large ones, and large bets beside them.
    largest_trips = most_trips if trips else 0
    for side, bet in ((trips, play), (trips, boldest), (largest_trips, boldest)):
        low = _lowest_capped(house, hand, side, bet, qualifies=qualifies)
        if low < antes:
            return low + int(rng.random() * rng.random() * (antes - low)), side, bet
    return antes - 1, largest_trips, boldest


def _lowest_capped(
    house: HousePaytable, hand: HandCategory, trips: int, play: PlayBet | None, *, qualifies: bool
) -> int:
    """The smallest Ante of the scale that reaches the maximum; its end where none does."""
    low, high = 0, scales_of(house)[0]
    while low < high:
        middle = (low + high) // 2
        if _is_capped(house, hand, (middle, trips, play), qualifies=qualifies):
            high = middle
        else:
            low = middle + 1
    return low


def _is_capped(
    house: HousePaytable, hand: HandCategory, stakes: Stakes, *, qualifies: bool
) -> bool:
    # Whichever bet is cut: together they come to more than the house pays.
    most = house.money.max_payout_per_player
    return (
        most is not None and winnings(_bets(house, stakes), hand, house, qualifies=qualifies) > most
    )


def _is_sure_to_qualify(house: HousePaytable, hand: HandCategory) -> bool:
    """Whether any dealer whom this hand can meet qualifies."""
    lowest = house.rules.dealer_qualifies
    if hand in PAIRED_BOARD_ONLY:
        return lowest <= HandCategory.PAIR
    return lowest is HandCategory.HIGH_CARD


def _rounded(
    house: HousePaytable, hand: HandCategory, drawn: Stakes, *, qualifies: bool, by_trips: bool
) -> Stakes:
    ante, trips, play = drawn
    # Of two bets a step apart one is uneven, if any is. The smallest Trips may lie off the steps.
    if by_trips:
        near = [(ante, place, play) for place in (trips, trips + 1, trips - 1, 1)]
    else:
        near = [(place, trips, play) for place in (ante, ante + 1, ante - 1)]
    for stakes in near:
        if _is_rounded(house, hand, stakes, by_trips=by_trips) and not _is_capped(
            house, hand, stakes, qualifies=qualifies
        ):
            return stakes
    low = next(_rounded_from_below(house, hand, by_trips=by_trips))
    return (*low[:2], low[2] if play else None)


def _rounded_from_below(
    house: HousePaytable, hand: HandCategory, *, by_trips: bool
) -> Iterator[Stakes]:
    """The smallest stakes that are paid rounded, where the others do not reach the maximum."""
    for place in (1, 2, 3) if by_trips else (0, 1):
        stakes = (0, place, stay_in()) if by_trips else (place, 0, stay_in())
        if _is_rounded(house, hand, stakes, by_trips=by_trips) and not _is_capped(
            house, hand, stakes, qualifies=True
        ):
            yield stakes


def _is_rounded(
    house: HousePaytable, hand: HandCategory, stakes: Stakes, *, by_trips: bool
) -> bool:
    antes, most_trips = scales_of(house)
    if not (0 <= stakes[0] < antes and (1 <= stakes[1] <= most_trips or not by_trips)):
        return False
    wager = Wager.TRIPS if by_trips else Wager.BLIND
    table = house.paytable(wager)
    odds = table.odds(hand) if table else None
    return odds is not None and not house.money.pays_evenly(odds.of(_bets(house, stakes).on(wager)))


def _bets(house: HousePaytable, stakes: Stakes) -> Bets:
    ante, trips, play = stakes
    return bets_of(house)(ante, trips, play[1] if play else 0, ())
