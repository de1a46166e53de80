"""Dealing a whole table: cards, stakes and what the players do with them."""

from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.errors import N_
from croupier.poker.cards import DECK
from croupier.poker.drawing import below, draw, pick
from croupier.uth.house import HousePaytable
from croupier.uth.players import STYLES, Style, play_bet
from croupier.uth.rounds import MAX_SEATS, NOTHING, Bets, Round, RoundError, Seat

TRIPS_RATE = 0.6
"""How many of the players bet Trips, unless told otherwise."""


def deal_round(
    rng: Random,
    house: HousePaytable,
    seats: int = 6,
    *,
    trips_rate: float = TRIPS_RATE,
    styles: tuple[Style, ...] = STYLES,
) -> Round:
    """Deal and play a round up to the showdown, every table of cards equally likely.

    The same `rng` gives the same round on every Python. Each seat plays by one of
    `styles`, met as often as its share, and bets Trips at `trips_rate` where the house
    has it. `Seat.street` is always that of the Play bet; a folded seat has none.
    Raises `RoundError` for a number of seats no table has.
    """
    if not 1 <= seats <= MAX_SEATS:
        raise RoundError(
            N_("A table of {count} seats cannot be dealt."),
            N_("Deal to between 1 and {most} seats."),
            count=seats,
            most=MAX_SEATS,
        )
    # Around the table from the dealer's left, the dealer, then the board.
    cards = draw(rng, DECK, 2 * seats + 7)
    board = tuple(cards[-5:])
    rules = house.rules
    players = []
    for place in range(0, 2 * seats, 2):
        hole = cards[place], cards[place + 1]
        style = pick(rng, _crowd(styles))
        antes, trips_bets = _stakes(house)
        ante = _often_small(rng, antes)
        trips = _often_small(rng, trips_bets) if rng.random() < trips_rate and trips_bets else None
        play = play_bet(style, hole, board, rules)
        street, multiple = play or (None, 0)
        players.append(Seat(hole, _bets(house, ante, multiple, trips), play is None, street))
    return Round(board, (cards[-7], cards[-6]), tuple(players))


def _often_small(rng: Random, count: int) -> int:
    """Return a place on a scale of so many: the bottom often, the top seldom."""
    return below(rng, below(rng, count) + 1)


@lru_cache
def _crowd(styles: tuple[Style, ...]) -> tuple[Style, ...]:
    return tuple(style for style in styles for _ in range(style.share))


@lru_cache
def _stakes(house: HousePaytable) -> tuple[int, int]:
    """Return how many different Antes, and how many different Trips bets, the house takes."""
    money = house.money
    antes = (money.maximum - money.minimum) // money.step + 1
    if money.trips_maximum < money.trips_minimum:
        return antes, 0
    trips = money.trips_maximum // money.step - money.trips_minimum // money.step + 1
    return antes, trips


@lru_cache(maxsize=1 << 14)
def _bets(house: HousePaytable, ante: int, multiple: int, trips: int | None) -> Bets:
    """Return the bets at these places of the house's scales; no Trips for None.

    Antes go up from the minimum by steps; Trips from its minimum to the round amounts,
    the multiples of the step: 3, 5, 10 rather than 3, 8, 13.
    """
    money = house.money
    amount = money.minimum + ante * money.step
    side = NOTHING
    if trips is not None:
        lowest = money.trips_minimum
        side = (lowest // money.step + trips) * money.step if trips else lowest
    return Bets(amount, amount, amount * multiple, Fraction(side))
