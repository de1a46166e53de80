"""The settlement against one written from the rule text alone, on random rounds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from random import Random

import pytest

from croupier.poker.cards import DECK
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import Bets, Round, Seat
from croupier.uth.settlement import settle
from croupier.uth.seven_cards import TrickyHand, draw_seven
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import Wager
from tests.builders import (
    BLIND_A,
    BLIND_B,
    TRIPS_A,
    TRIPS_B,
    TRIPS_C,
    TRIPS_D,
    hole_cards_of,
    house_of,
    progressive_of,
    side_bets_of,
)
from tests.uth.independent import settle_by_the_book

KINDS = (*HandCategory, *TrickyHand)


def houses() -> list[HousePaytable]:
    """Houses like those shipped, and every house rule with every other."""
    found = [
        house_of("tables", blind=b, trips=t)
        for b, t in product((BLIND_A, BLIND_B), (TRIPS_A, TRIPS_B, TRIPS_C, TRIPS_D))
    ]
    for after, against in product(TripsAfterFold, TripsAgainstDealer):
        found.append(house_of("rules", trips_after_fold=after, trips_against_dealer=against))
    for rounding, chip in product(Rounding, (Fraction(1), Fraction(5), Fraction(1, 2))):
        found.append(house_of("chips", rounding=rounding, smallest_chip=chip))
    trips_first = (Wager.TRIPS, Wager.PLAY, Wager.BLIND, Wager.ANTE)
    for most in (Fraction(40), Fraction(20_000)):
        found.append(house_of("cap", max_payout_per_player=most))
        found.append(house_of("cap", max_payout_per_player=most, bet_order=trips_first))
    for lowest in (HandCategory.HIGH_CARD, HandCategory.TWO_PAIR):
        found.append(house_of("opens", dealer_qualifies=lowest))
    for after in SideAfterFold:
        found.append(house_of("sides", side_bets=side_bets_of(after_fold=after)))
    for rounding, chip in product(Rounding, (Fraction(5), Fraction(1, 2))):
        uneven = progressive_of(("40 %", "7.5 %", "2.5 %", "2 %", "1 %", "3 to 2"))
        sides = (hole_cards_of({"AKs": 9, "AK": 4, "pair": 2}), uneven)
        found.append(house_of("meter", rounding=rounding, smallest_chip=chip, side_bets=sides))
    named = (Wager.BAD_BEAT, *trips_first)
    capped = {"max_payout_per_player": Fraction(60), "bet_order": named}
    found.append(house_of("cap", side_bets=side_bets_of(), **capped))
    return [*found, house_of("4x", preflop_raises=(4,))]


def random_rounds(rng: Random) -> Iterator[tuple[Round, HousePaytable]]:
    """Cards and legal bets of every kind; one hand in four is of a kind drawn evenly."""
    every_house = houses()
    while True:
        house = rng.choice(every_house)
        seven = draw_seven(rng, [rng.choice(KINDS)]) if rng.random() < 0.25 else rng.sample(DECK, 7)
        rng.shuffle(seven)
        others = rng.sample([card for card in DECK if card not in seven], 2 * rng.randint(1, 6))
        holes = [tuple(seven[:2]), *zip(others[::2], others[1::2], strict=True)]
        rng.shuffle(holes)
        seats = tuple(_seat(rng, hole, house) for hole in holes[1:])
        meter = (
            Fraction(rng.randint(20_000, 90_000)) if house.meter and rng.random() < 0.8 else None
        )
        yield Round(tuple(seven[2:]), holes[0], seats, meter), house


def _seat(rng: Random, hole, house: HousePaytable) -> Seat:
    ante = Fraction(rng.choice((5, 10, 15, 20, 25, 35, 45, 75, 100, 500)))
    folded = rng.random() < 0.2
    play = 0 if folded else ante * rng.choice((1, 2, *house.rules.preflop_raises))
    trips = rng.choice((0, 5, 25, 3))
    sides = {bet.wager.value: Fraction(rng.choice((0, 5, 25))) for bet in house.side_bets}
    return Seat(hole, Bets(ante, ante, Fraction(play), Fraction(trips), **sides), folded)


def mismatches(count: int, seed: int) -> list[tuple[Round, HousePaytable]]:
    return [
        (round_, house)
        for round_, house in islice(random_rounds(Random(seed)), count)
        if [
            {bet.wager.value: (bet.action.value, bet.pays) for bet in seat.bets}
            for seat in settle(round_, house).seats
        ]
        != settle_by_the_book(round_, house)
    ]


def test_random_rounds_settle_as_the_rule_text_says() -> None:
    assert mismatches(10_000, seed=1) == []


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_a_million_random_rounds_settle_as_the_rule_text_says() -> None:
    assert mismatches(1_000_000, seed=2) == []
