"""What looks like a slip in a house's paytables, or will make trouble at its table."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import ceil

from croupier.errors import N_, Text
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Money, Paytable
from croupier.uth.wagers import Odds, Wager

_BASE_ADVANTAGE = N_("Ante, Blind and Play together are to the player’s advantage.")
_TRIPS_ADVANTAGE = N_("Trips is to the player’s advantage.")
_LOW_ROW = N_("{wager}: {better} pays less than {worse} ({odds} against {other}).")
_NO_ROW = N_("{wager}: {hand} has no row, though the lower {worse} has one.")
_LOWEST_ROW = N_("{wager}: {hand} has no row, though every documented table pays it.")
_FOR_SIGNS = N_(
    "{wager}: the odds look as if the stake were in them ({odds} for 1 is {meant}): write what is "
    "won besides."
)
_UNEVEN = N_(
    "{wager}: {odds} on {stake} is {owed}, which the smallest chip of {chip} cannot pay exactly."
)
_CAPPED = N_(
    "The most that the table pays a player in a round is {most}, but {hand} at an Ante of {ante} "
    "wins {owed} on the Blind alone."
)

_ALWAYS_PAID = {Wager.BLIND: HandCategory.FLUSH, Wager.TRIPS: HandCategory.THREE_OF_A_KIND}
"""The lowest row that all documented tables have."""

# From there on houses write whole tens, so that one more is likely to be the stake.
_LONG = 20
_WHOLE = 10


def warnings_of(
    house: HousePaytable, base_edge: Fraction, trips_edge: Fraction
) -> tuple[Text, ...]:
    """List what to look at again, given the edges; most houses have nothing."""
    return tuple(_warnings(house, base_edge, trips_edge))


def _warnings(house: HousePaytable, base_edge: Fraction, trips_edge: Fraction) -> Iterator[Text]:
    if base_edge < 0:
        yield Text(_BASE_ADVANTAGE)
    if trips_edge < 0:
        yield Text(_TRIPS_ADVANTAGE)
    for wager in (Wager.BLIND, Wager.TRIPS):
        table = house.paytable(wager)
        assert table is not None
        yield from _order(wager, table)
        yield from _missing(wager, table)
        yield from _for_signs(wager, table)
        yield from _uneven(wager, table, house.money)
    yield from _capped(house)


def _order(wager: Wager, table: Paytable) -> Iterator[Text]:
    """A better hand that pays less than the one below it."""
    rows = list(table.rows.items())
    for (better, odds), (worse, other) in pairwise(rows):
        if odds.ratio < other.ratio:
            values = {"better": better, "worse": worse, "odds": odds, "other": other}
            yield Text(_LOW_ROW, {"wager": wager, **values})


def _missing(wager: Wager, table: Paytable) -> Iterator[Text]:
    for hand in reversed(HandCategory):
        if hand in table.rows:
            continue
        lower = [other for other in table.rows if other < hand]
        if lower:
            yield Text(_NO_ROW, {"wager": wager, "hand": hand, "worse": max(lower)})
        elif hand >= _ALWAYS_PAID[wager]:
            yield Text(_LOWEST_ROW, {"wager": wager, "hand": hand})


def _for_signs(wager: Wager, table: Paytable) -> Iterator[Text]:
    """Odds such as 501, 51 and 11: the stake counted with what is won."""
    long = [odds for odds in table.rows.values() if odds.stake == 1 and odds.win >= _LONG]
    if len(long) > 1 and all(odds.win % _WHOLE == 1 for odds in long):
        odds = long[0]
        yield Text(_FOR_SIGNS, {"wager": wager, "odds": odds.win, "meant": Odds(odds.win - 1)})


def _uneven(wager: Wager, table: Paytable, money: Money) -> Iterator[Text]:
    least = money.trips_minimum if wager is Wager.TRIPS else money.minimum
    step = (wager is Wager.TRIPS and money.trips_step) or money.step
    most = money.trips_maximum if wager is Wager.TRIPS else money.maximum
    for odds in table.rows.values():
        for stake in (least, least + step):
            owed = odds.of(stake)
            if stake <= most and (owed / money.smallest_chip).denominator > 1:
                yield Text(
                    _UNEVEN,
                    {
                        "wager": wager,
                        "odds": odds,
                        "stake": stake,
                        "owed": owed,
                        "chip": money.smallest_chip,
                    },
                )
                break


def _capped(house: HousePaytable) -> Iterator[Text]:
    """A maximum payout that is met within the limits of the table."""
    money = house.money
    most = money.max_payout_per_player
    if most is None:
        return
    hand, odds = max(house.blind.rows.items(), key=lambda row: (row[1].ratio, row[0]))
    if odds.of(money.maximum) <= most:
        return
    # The smallest Ante of the house at which the Blind alone is cut.
    steps = max(0, ceil((most / odds.ratio - money.minimum) / money.step))
    ante = money.minimum + steps * money.step
    if odds.of(ante) <= most:
        ante += money.step
    ante = min(ante, money.maximum)
    values = {"most": most, "hand": hand, "ante": ante, "owed": odds.of(ante)}
    yield Text(_CAPPED, values)
