from fractions import Fraction
from itertools import product

import pytest

from croupier.ui.table.chips import stack_of
from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.places import HouseLayout
from croupier.ui.table.stacks import bet_on, payment_on
from croupier.uth.chips import Pile
from croupier.uth.house import DEFAULT_CHIPS
from croupier.uth.wagers import SIDE_BETS, USUAL_WAGERS

BETS = [Fraction(amount) for amount in (5, 35, 95, 100)] + [Fraction(875, 2)]
PAYMENTS = [
    stack_of(Fraction(50), DEFAULT_CHIPS),
    stack_of(Fraction(1425, 2), DEFAULT_CHIPS),
    (Pile(DEFAULT_CHIPS[4], 10),),
    (Pile(DEFAULT_CHIPS[4], 7), Pile(DEFAULT_CHIPS[3], 5), Pile(DEFAULT_CHIPS[2], 6)),
]


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("size", [(960, 440), (1216, 560), (1856, 800), (3780, 1900)])
def test_payments_keep_to_their_place_and_every_chip_is_shown(
    size: tuple[int, int], seats: int
) -> None:
    geometry = table_geometry(*size, seats, tall_rack=True)
    for wager, staked, paid in product(USUAL_WAGERS, BETS, PAYMENTS):
        spot = geometry.seats[0].spot(wager)
        bet = bet_on(spot, geometry.unit, stack_of(staked, DEFAULT_CHIPS))
        payment = payment_on(spot, geometry.unit, paid, bet)
        room = spot.ring.width() / 2 + spot.payout.width()
        assert bet.wide / 2 + payment.wide <= room
        assert not payment.is_counted
        # Half of a chip as it lies alone at least: 9 pixels on the smallest of these tables.
        assert payment.size >= min(0.5 * 0.15 * geometry.unit, bet.size)


@pytest.mark.parametrize("seats", [1, 6, 7])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("size", [(960, 440), (1216, 560), (1856, 800)])
def test_in_a_row_of_optional_bets_payments_keep_to_their_place_too(
    size: tuple[int, int], count: int, seats: int
) -> None:
    layout = HouseLayout(side_bets=tuple((wager, "Side") for wager in SIDE_BETS[:count]))
    geometry = table_geometry(*size, seats, tall_rack=True, layout=layout)
    for seat, staked, paid in product(geometry.seats, BETS, PAYMENTS):
        for spot in seat.row:
            bet = bet_on(spot, geometry.unit, stack_of(staked, DEFAULT_CHIPS))
            assert bet.wide <= spot.ring.width()
            payment = payment_on(spot, geometry.unit, paid, bet)
            assert bet.wide / 2 + payment.wide <= spot.ring.width() / 2 + spot.payout.width()
            # A few pixels at least: what it comes to stands below.
            assert payment.size >= 0.03 * geometry.unit


def test_a_bet_looks_the_same_whatever_is_paid_beside_it() -> None:
    geometry = table_geometry(960, 440, 7)
    spot = geometry.seats[3].blind
    bet = bet_on(spot, geometry.unit, stack_of(Fraction(95), DEFAULT_CHIPS))
    sizes = [payment_on(spot, geometry.unit, paid, bet).size for paid in PAYMENTS]
    assert sizes[0] == bet.size
    assert all(size <= bet.size for size in sizes)
