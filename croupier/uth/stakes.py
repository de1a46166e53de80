"""What players put on their spots before the cards, within the limits of the house."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil
from random import Random

from croupier.errors import N_, CroupierError
from croupier.uth.house import HousePaytable, Money
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.side_bets import SideLimits


class StakesError(CroupierError):
    """A range of Antes that the house does not take."""


@dataclass(frozen=True, slots=True)
class BetRange:
    """The Antes that are bet: from the minimum up by steps, and the maximum, be it off them."""

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
    return BetRange(money.minimum, money.maximum, money.step)


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
        if not (house.minimum <= ante <= house.maximum and is_on_step(house, ante)):
            yield StakesError(N_("The house takes no Ante of {ante}."), takes, ante=ante, **limits)
    # The limit of the house itself need not lie on a step.
    is_limit = bets.maximum == house.maximum and (house.maximum - house.minimum) % house.step
    reaches = bets.step <= 0 or is_limit or not (bets.maximum - bets.minimum) % bets.step
    if bets.minimum < bets.maximum and not reaches:
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


def is_on_step(bets: BetRange, ante: Fraction) -> bool:
    """Tell whether steps from the smallest Ante lead to one, or it is the largest."""
    return ante == bets.maximum or not (ante - bets.minimum) % bets.step


def takes_stake(limits: SideLimits, stake: Fraction) -> bool:
    """Tell whether Trips or a side bet of those limits may be of that amount."""
    is_limit = stake in (limits.minimum, limits.maximum)
    return is_limit or (limits.minimum < stake < limits.maximum and not stake % limits.step)


def takes_trips(money: Money) -> bool:
    """Tell whether the limits of the house leave room for a Trips bet."""
    return money.trips_maximum >= money.trips_minimum and money.trips_maximum > 0


Scales = tuple[int, int]
"""How many different Antes, and how many different Trips bets, a house takes."""


@lru_cache
def scales_of(house: HousePaytable) -> Scales:
    """Return the scales on which the bets at a house lie."""
    money = house.money
    antes = ceil((money.maximum - money.minimum) / money.step) + 1
    if not takes_trips(money):
        return antes, 0
    return antes, _scale(trips_limits(money))


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
    return tuple(_scale(bet.limits) for bet in house.side_bets)


def draw_side(rng: Random, scale: int) -> int:
    """Draw a place on the scale of a side bet, from 1 as for Trips; one stake needs no draw."""
    return int(rng.random() * rng.random() * scale) + 1 if scale > 1 else 1


@lru_cache
def bets_of(house: HousePaytable) -> Callable[..., Bets]:
    """Return what makes the bets at places of a house's scales, with a Play bet of some Antes.

    Antes go up from the minimum by steps. Trips go from their minimum to the multiples of
    their step above it: 3, 5, 10 rather than 3, 8, 13; side bets do, too. Whatever the steps, the
    last of each scale is the maximum: 5, 10, 15, 20, 22.
    """
    money, limits_of_trips = house.money, trips_limits(house.money)

    @lru_cache(maxsize=1 << 14)
    def bets(ante: int, trips: int, multiple: int, sides: tuple[int, ...] = ()) -> Bets:
        amount = min(money.minimum + ante * money.step, money.maximum)
        side = _stake(trips, limits_of_trips)
        others = {
            bet.wager.value: _stake(place, bet.limits)
            for bet, place in zip(house.side_bets, sides, strict=False)
        }
        return Bets(amount, amount, amount * multiple, side, **others)

    return bets


def _stake(place: int, limits: SideLimits) -> Fraction:
    if not place:
        return NOTHING
    if place == 1:
        return limits.minimum
    return min((limits.minimum // limits.step + place - 1) * limits.step, limits.maximum)


def _scale(limits: SideLimits) -> int:
    """How many stakes there are: the minimum, the multiples above it and the maximum."""
    if limits.minimum == limits.maximum:
        return 1
    return ceil(limits.maximum / limits.step) - limits.minimum // limits.step + 1


def trips_limits(money: Money) -> SideLimits:
    """Return the limits of Trips; of no meaning where the house takes none."""
    step = _trips_step(money)
    lowest = money.trips_minimum or min(step, money.trips_maximum)
    return SideLimits(lowest, money.trips_maximum, step)


def _trips_step(money: Money) -> Fraction:
    return money.trips_step or money.step
