"""What players put on their spots before the cards, within the limits of the house."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.uth.house import HousePaytable, Money
from croupier.uth.rounds import NOTHING, Bets


def takes_trips(money: Money) -> bool:
    """Tell whether the limits of the house leave room for a Trips bet."""
    return money.trips_maximum >= money.trips_minimum and money.trips_maximum > 0


Scales = tuple[int, int]
"""How many different Antes, and how many different Trips bets, a house takes."""


@lru_cache
def scales_of(house: HousePaytable) -> Scales:
    """Return the scales on which the bets at a house lie."""
    money = house.money
    antes = (money.maximum - money.minimum) // money.step + 1
    if not takes_trips(money):
        return antes, 0
    return antes, money.trips_maximum // money.step - _lowest_trips(money) // money.step + 1


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
def bets_of(house: HousePaytable) -> Callable[[int, int, int], Bets]:
    """Return what makes the bets at places of a house's scales, with a Play bet of some Antes.

    Antes go up from the minimum by steps. Trips go from their minimum to the multiples of
    the step above it: 3, 5, 10 rather than 3, 8, 13.
    """
    money = house.money

    @lru_cache(maxsize=1 << 14)
    def bets(ante: int, trips: int, multiple: int) -> Bets:
        amount = money.minimum + ante * money.step
        side = NOTHING
        if trips:
            side = lowest = _lowest_trips(money)
            if trips > 1:
                side = (lowest // money.step + trips - 1) * money.step
        return Bets(amount, amount, amount * multiple, side)

    return bets


def _lowest_trips(money: Money) -> Fraction:
    return money.trips_minimum or min(money.step, money.trips_maximum)


@dataclass(frozen=True, slots=True)
class BetRange:
    minimum: Fraction
    maximum: Fraction
    step: Fraction


def with_bets(house: HousePaytable, bets: BetRange) -> HousePaytable:
    return house


def check_bets(money: Money, bets: BetRange) -> None:
    return None
