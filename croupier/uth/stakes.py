"""What players put on their spots before the cards, within the limits of the house."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.errors import N_, CroupierError
from croupier.uth.house import HousePaytable, Money
from croupier.uth.rounds import NOTHING, Bets


class StakesError(CroupierError):
    """A range of Antes that the house does not take."""


@dataclass(frozen=True, slots=True)
class BetRange:
    """The Antes that are bet: from the minimum up by steps, none above the maximum."""

    minimum: Fraction
    maximum: Fraction
    step: Fraction


def bet_range(house: HousePaytable) -> BetRange:
    """Return the Antes that a house takes."""
    return _range_of(house.money)


def check_bets(money: Money, bets: BetRange) -> StakesError | None:
    """Return what is wrong with a range of Antes under the limits of a house; None if nothing."""
    return next(_faults(_range_of(money), bets), None)


def with_bets(house: HousePaytable, bets: BetRange) -> HousePaytable:
    """Return the house with Antes in that range alone; its Trips bets stay what they are.

    Raises `StakesError` where the house does not take them.
    """
    if error := check_bets(house.money, bets):
        raise error
    if bets == bet_range(house):
        return house
    money = replace(
        house.money,
        minimum=bets.minimum,
        maximum=bets.maximum,
        step=bets.step,
        trips_step=_trips_step(house.money),
    )
    return replace(house, money=money)


def _range_of(money: Money) -> BetRange:
    # The limit itself need not lie on a step; the largest Ante does.
    steps = (money.maximum - money.minimum) // money.step
    return BetRange(money.minimum, money.minimum + steps * money.step, money.step)


def _faults(house: BetRange, bets: BetRange) -> Iterator[StakesError]:
    limits = {"least": house.minimum, "most": house.maximum, "step": house.step}
    if bets.step <= 0 or bets.step % house.step:
        yield StakesError(
            N_("Antes cannot go up by {wrong} here."),
            N_("The house takes {least} to {most}: go up by {step} or a multiple of it."),
            wrong=bets.step,
            **limits,
        )
    takes = N_("The house takes {least} to {most}, in steps of {step}.")
    for ante in (bets.minimum, bets.maximum):
        if not house.minimum <= ante <= house.maximum or (ante - house.minimum) % house.step:
            yield StakesError(N_("The house takes no Ante of {ante}."), takes, ante=ante, **limits)
    if bets.step > 0 and bets.minimum < bets.maximum and (bets.maximum - bets.minimum) % bets.step:
        yield StakesError(
            N_("In steps of {wrong}, Antes from {low} never come to {high}."),
            N_("Choose a step that leads from the smallest to the largest."),
            wrong=bets.step,
            low=bets.minimum,
            high=bets.maximum,
        )
    if bets.minimum > bets.maximum:
        yield StakesError(
            N_("The smallest Ante, {low}, is more than the largest, {high}."),
            takes,
            low=bets.minimum,
            high=bets.maximum,
            **limits,
        )


def takes_trips(money: Money) -> bool:
    """Tell whether the limits of the house leave room for a Trips bet."""
    return money.trips_maximum >= money.trips_minimum and money.trips_maximum > 0


Scales = tuple[int, int]
"""How many different Antes, and how many different Trips bets, a house takes."""


@lru_cache
def scales_of(house: HousePaytable) -> Scales:
    """Return the scales on which the bets at a house lie."""
    money, step = house.money, _trips_step(house.money)
    antes = (money.maximum - money.minimum) // money.step + 1
    if not takes_trips(money):
        return antes, 0
    return antes, money.trips_maximum // step - _lowest_trips(money) // step + 1


def draw_stakes(rng: Random, scales: Scales, with_trips: bool) -> tuple[int, int]:
    """Draw places on the scales of the Ante and of Trips, small bets much oftener than big ones.

    The place of a Trips bet counts from 1; 0 is none.
    """
    antes, trips = scales
    ante = int(rng.random() * rng.random() * antes)
    if not (with_trips and trips):
        return ante, 0
    return ante, int(rng.random() * rng.random() * trips) + 1


@lru_cache
def side_scales_of(house: HousePaytable) -> tuple[int, ...]:
    """Return how many different stakes each side bet of a house takes."""
    return tuple(
        int(bet.limits.maximum // bet.limits.step - bet.limits.minimum // bet.limits.step) + 1
        for bet in house.side_bets
    )


def draw_side(rng: Random, scale: int) -> int:
    """Draw a place on the scale of a side bet, from 1 as for Trips; one stake needs no draw."""
    return int(rng.random() * rng.random() * scale) + 1 if scale > 1 else 1


@lru_cache
def bets_of(house: HousePaytable) -> Callable[..., Bets]:
    """Return what makes the bets at places of a house's scales, with a Play bet of some Antes.

    Antes go up from the minimum by steps. Trips go from their minimum to the multiples of
    their step above it: 3, 5, 10 rather than 3, 8, 13; side bets do, too.
    """
    money, step = house.money, _trips_step(house.money)

    @lru_cache(maxsize=1 << 14)
    def bets(ante: int, trips: int, multiple: int, sides: tuple[int, ...] = ()) -> Bets:
        amount = money.minimum + ante * money.step
        side = _stake(trips, _lowest_trips(money), step)
        others = {
            bet.wager.value: _stake(place, bet.limits.minimum, bet.limits.step)
            for bet, place in zip(house.side_bets, sides, strict=False)
        }
        return Bets(amount, amount, amount * multiple, side, **others)

    return bets


def _stake(place: int, lowest: Fraction, step: Fraction) -> Fraction:
    if not place:
        return NOTHING
    return lowest if place == 1 else (lowest // step + place - 1) * step


def _lowest_trips(money: Money) -> Fraction:
    return money.trips_minimum or min(_trips_step(money), money.trips_maximum)


def _trips_step(money: Money) -> Fraction:
    return money.trips_step or money.step
