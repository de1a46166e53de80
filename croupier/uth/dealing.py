"""Dealing a whole table: cards, stakes and what the players do with them."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import floor
from random import Random

from croupier.errors import N_
from croupier.poker.cards import DECK, Card
from croupier.poker.drawing import below, draw, pick
from croupier.poker.evaluator import category_of, strength
from croupier.uth.conditional import Wanted, deal_planned, plan_deal
from croupier.uth.house import HousePaytable
from croupier.uth.limits import stakes_at
from croupier.uth.meetings import DEALER
from croupier.uth.players import STYLES, Hole, Style, play_bet, stay_in
from croupier.uth.rounds import MAX_SEATS, Round, RoundError, Seat
from croupier.uth.side_bets import MOST_METERS
from croupier.uth.stakes import bets_of, draw_side, draw_stakes, scales_of, side_scales_of
from croupier.uth.verdicts import dealer_qualifies
from croupier.uth.wanted import Demand

TRIPS_RATE = 0.6
"""How many of the players bet Trips, unless told otherwise."""

_NOTHING_WANTED = Demand(DEALER)


def deal_round(
    rng: Random,
    house: HousePaytable,
    seats: int = 6,
    wanted: Iterable[Wanted] = (),
    *,
    trips_rate: float = TRIPS_RATE,
    styles: tuple[Style, ...] = STYLES,
) -> Round:
    """Deal and play a round up to the showdown, every deal with all that is wanted equally likely.

    The same `rng` gives the same round on every Python. Each seat plays by one of
    `styles`, met as often as its share, and bets Trips and each side bet at `trips_rate`
    where the house takes them; a seat of which a result or a payment is wanted does what
    that takes. `Seat.street` is that of the Play bet; a folded seat has none.

    Raises `RoundError` for a number of seats no table has, `ImpossibleDealError` for what
    no deal can have and `UnlikelyDealError` for far too much at once.
    """
    if not 1 <= seats <= MAX_SEATS:
        raise RoundError(
            N_("There are {count} seats at the table."),
            N_("Deal to between 1 and {most} seats."),
            count=seats,
            most=MAX_SEATS,
        )
    rules = house.rules
    plan = plan_deal(frozenset(wanted), seats, house) if wanted else None
    holes, board = deal_planned(rng, plan, seats) if plan else _deal(rng, seats)
    scales, bets = scales_of(house), bets_of(house)
    side_scales = side_scales_of(house) if house.side_bets else ()
    crowd = _crowd(styles)
    players = []
    for number in range(1, seats + 1):
        hole = holes[number]
        wants = plan.demand(number) if plan else _NOTHING_WANTED
        style = pick(rng, crowd)
        with_trips = rng.random() < trips_rate or wants.bets_trips
        ante, trips = draw_stakes(rng, scales, with_trips)
        places: tuple[int, ...] = ()
        if side_scales:
            places = _draw_sides(rng, house, side_scales, wants, trips_rate)
        play = None if wants.folds else play_bet(style, hole, board, rules)
        if play is None and wants.stays:
            play = stay_in()
        if wants.limit:
            ante, trips, play = stakes_at(
                wants.limit,
                rng,
                house,
                category_of(strength(hole + board)),
                (ante, trips, play),
                qualifies=dealer_qualifies(strength(holes[DEALER] + board), rules),
                by_trips=wants.bets_trips,
            )
        street, multiple = play or (None, 0)
        made = bets(ante, trips, multiple, places) if places else bets(ante, trips, multiple)
        players.append(Seat(hole, made, play is None, street))
    if not side_scales or not house.meter:
        return Round(board, holes[DEALER], tuple(players))
    return Round(board, holes[DEALER], tuple(players), _draw_meter(rng, house.meter))


def _draw_sides(
    rng: Random, house: HousePaytable, scales: tuple[int, ...], wants: Demand, rate: float
) -> tuple[int, ...]:
    """Draw the places of a seat's side bets on their scales: each is bet as often as Trips."""
    return tuple(
        draw_side(rng, scale) if rng.random() < rate or bet.wager in wants.side_bets else 0
        for bet, scale in zip(house.side_bets, scales, strict=True)
    )


def _draw_meter(rng: Random, start: Fraction) -> Fraction:
    """Draw what a meter shows: the start and whole units on top of it, oftener few than many."""
    most = (MOST_METERS - 1) * floor(start) + 1
    return start + min(below(rng, most), below(rng, most))


def _deal(rng: Random, seats: int) -> tuple[list[Hole], tuple[Card, ...]]:
    # Around the table from the dealer's left, then the dealer, then the board.
    cards = draw(rng, DECK, 2 * seats + 7)
    card = iter(cards[:-5])
    *holes, dealer = zip(card, card, strict=True)
    return [dealer, *holes], tuple(cards[-5:])


@lru_cache
def _crowd(styles: tuple[Style, ...]) -> tuple[Style, ...]:
    return tuple(style for style in styles for _ in range(style.share))
