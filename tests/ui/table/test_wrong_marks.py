"""The crosses on bets that are said to be settled wrongly."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.places import PLAIN, HouseLayout, SpotPlaces
from croupier.ui.table.stacks import bet_on
from croupier.ui.table.wrong_marks import cross_disc
from croupier.uth.chips import Pile
from croupier.uth.house import DEFAULT_CHIPS
from croupier.uth.wagers import SIDE_BETS

SIDES = HouseLayout(side_bets=tuple((wager, "Side") for wager in SIDE_BETS[:3]))
USUAL = [Pile(DEFAULT_CHIPS[2], 2)]


def meet(disc: QRectF, box: QRectF) -> bool:
    """Whether a disc and a box have more than an edge in common."""
    middle = disc.center()
    x = min(max(middle.x(), box.left()), box.right())
    y = min(max(middle.y(), box.top()), box.bottom())
    away = QPointF(x, y) - middle
    return QPointF.dotProduct(away, away) < (0.48 * disc.width()) ** 2


def chip_box(spot: SpotPlaces, unit: float) -> QRectF:
    """Where a bet of two chips lies: as wide as the ring leaves its round corners free."""
    size = bet_on(spot, unit, USUAL).size
    centre = spot.ring.center()
    return QRectF(centre.x() - 0.4 * size, centre.y() - 0.3 * size, 0.8 * size, 0.6 * size)


@pytest.mark.parametrize("layout", [PLAIN, SIDES], ids=["plain", "sides"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(928, 320), (1208, 490), (1848, 760)])
def test_a_cross_covers_no_stake_no_amount_no_sign_and_no_other_cross(
    size: tuple[int, int], text_scale: float, layout: HouseLayout
) -> None:
    geometry = table_geometry(*size, 6, text_scale, layout=layout)
    for seat in geometry.seats:
        discs = {wager: cross_disc(seat.spot(wager), geometry.unit) for wager in seat.wagers}
        for one, other in combinations(discs.values(), 2):
            assert not one.intersects(other)
        for disc in discs.values():
            assert not meet(disc, seat.equals)
            assert not any(meet(disc, card) for card in seat.cards)
            for wager in seat.wagers:
                spot = seat.spot(wager)
                assert not meet(disc, chip_box(spot, geometry.unit))
                assert not meet(disc, spot.amount)
                assert not meet(disc, spot.name)
