"""What looks like a slip in a house's paytables, or will make trouble at its table."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from math import ceil

from croupier.errors import N_, Text
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Money, Paytable, Rounding
from croupier.uth.side_audit import worth_of
from croupier.uth.side_bets import Payment, RowKey, SideBet, SideLimits, StartingHand
from croupier.uth.wagers import Odds, Wager

_BASE_ADVANTAGE = N_("Ante, Blind and Play together are to the player’s advantage.")
_TRIPS_ADVANTAGE = N_("Trips is to the player’s advantage.")
_SIDE_ADVANTAGE = N_("{wager} is to the player’s advantage.")
_SIDE_KEPT = N_("{wager}: the house keeps {part} of it. Is a row missing?")
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
_SMALLER_CHIP = N_(
    "The rack has a chip of {value}, smaller than the smallest chip of {chip}: no bet and no "
    "rounded payment needs it."
)
_CAPPED = N_(
    "The most that the table pays a player in a round is {most}, but {hand} at an Ante of {ante} "
    "wins {owed} on the Blind alone."
)

_ALWAYS_PAID = {Wager.BLIND: HandCategory.FLUSH, Wager.TRIPS: HandCategory.THREE_OF_A_KIND}
"""The lowest row that all documented tables have."""

# From there on houses write whole tens, so that one more is likely to be the stake.
_LONG = 20
_MOST_KEPT = Fraction(2, 5)
"""No side bet with all its rows is known to keep so much."""
_WHOLE = 10


def warnings_of(
    house: HousePaytable, base_edge: Fraction, trips_edge: Fraction
) -> tuple[Text, ...]:
    """List what to look at again, given the edges; most houses have nothing."""
    return (*_edge_warnings(base_edge, trips_edge), *_table_warnings(house))


def table_warnings(house: HousePaytable) -> tuple[Text, ...]:
    """List what can be told of a house without its edges, which take long to work out."""
    return tuple(_table_warnings(house))


def _edge_warnings(base_edge: Fraction, trips_edge: Fraction) -> Iterator[Text]:
    if base_edge < 0:
        yield Text(_BASE_ADVANTAGE)
    if trips_edge < 0:
        yield Text(_TRIPS_ADVANTAGE)


def _table_warnings(house: HousePaytable) -> Iterator[Text]:
    for wager in (Wager.BLIND, Wager.TRIPS):
        table = house.paytable(wager)
        assert table is not None
        yield from _order(wager, table)
        yield from _missing(wager, table)
        odds = list(table.rows.values())
        yield from _for_signs(wager, odds)
        yield from _uneven(wager, odds, house.money, _limits_of(wager, house.money))
    yield from _smaller_chips(house.money)
    yield from _capped(house)


def side_warnings_of(house: HousePaytable, edges: Mapping[Wager, Fraction]) -> tuple[Text, ...]:
    """List what to look at again in the side bets, given the edge of each."""
    return tuple(_side_warnings(house, edges))


def _side_warnings(house: HousePaytable, edges: Mapping[Wager, Fraction]) -> Iterator[Text]:
    for bet in house.side_bets:
        wager = bet.wager
        if edges[wager] < 0:
            yield Text(_SIDE_ADVANTAGE, {"wager": wager})
        if edges[wager] > _MOST_KEPT:
            yield Text(_SIDE_KEPT, {"wager": wager, "part": f"{round(100 * edges[wager])} %"})
        yield from _side_order(bet)
        odds = [paid for paid in bet.rows.values() if isinstance(paid, Odds)]
        yield from _for_signs(wager, odds)
        yield from _uneven(wager, odds, house.money, bet.limits)
        hands = {row for row in bet.rows if isinstance(row, HandCategory)}
        for hand in reversed(HandCategory):
            lower = [other for other in hands if other < hand]
            # A royal flush is never beaten.
            never = wager is Wager.BAD_BEAT and hand is HandCategory.ROYAL_FLUSH
            if lower and hand not in hands and not never:
                yield Text(_NO_ROW, {"wager": wager, "hand": hand, "worse": max(lower)})


def _side_order(bet: SideBet) -> Iterator[Text]:
    """A better hand, or a higher pair, that pays less than the one below it."""
    meter = bet.meter or Fraction(0)
    for (better, paid), (worse, other) in pairwise(_ranked(bet)):
        if worth_of(paid, bet, meter) < worth_of(other, bet, meter):
            values = {"better": better, "worse": worse, "odds": paid, "other": other}
            yield Text(_LOW_ROW, {"wager": bet.wager, **values})


def _ranked(bet: SideBet) -> list[tuple[RowKey, Payment]]:
    """The rows that can be told better and worse: all hands, and of hole cards the pairs."""
    if bet.wager is not Wager.HOLE_CARDS:
        return list(bet.rows.items())
    pairs = {row: paid for row, paid in bet.rows.items() if isinstance(row, StartingHand)}
    best_first = sorted((row for row in pairs if row.is_pair), key=lambda row: -(row.high or 0))
    return [(row, pairs[row]) for row in best_first]


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


def _for_signs(wager: Wager, rows: Iterable[Odds]) -> Iterator[Text]:
    """Odds such as 501, 51 and 11: the stake counted with what is won."""
    long = [odds for odds in rows if odds.stake == 1 and odds.win >= _LONG]
    if len(long) > 1 and all(odds.win % _WHOLE == 1 for odds in long):
        odds = long[0]
        yield Text(_FOR_SIGNS, {"wager": wager, "odds": odds.win, "meant": Odds(odds.win - 1)})


def _limits_of(wager: Wager, money: Money) -> SideLimits:
    if wager is Wager.TRIPS:
        step = money.trips_step or money.step
        return SideLimits(money.trips_minimum, money.trips_maximum, step)
    return SideLimits(money.minimum, money.maximum, money.step)


def _uneven(wager: Wager, rows: Iterable[Odds], money: Money, limits: SideLimits) -> Iterator[Text]:
    if money.rounding is not Rounding.EXACT:
        # What the chips cannot make is rounded then, as the house has it.
        return
    for odds in rows:
        for stake in (limits.minimum, limits.minimum + limits.step):
            owed = odds.of(stake)
            if stake <= limits.maximum and (owed / money.smallest_chip).denominator > 1:
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


def _smaller_chips(money: Money) -> Iterator[Text]:
    """Chips below what is called the smallest."""
    for chip in money.chips:
        if chip.value < money.smallest_chip:
            yield Text(_SMALLER_CHIP, {"value": chip.value, "chip": money.smallest_chip})


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
