from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.places import PLAIN, HouseLayout, TableGeometry, all_places
from croupier.uth.chips import MOST_DENOMINATIONS
from croupier.uth.wagers import USUAL_WAGERS, Wager

SIZES = [
    (640, 330),
    (960, 440),
    (1024, 420),
    (1280, 520),
    (900, 700),
    (1920, 900),
    (2560, 800),
    (3840, 2000),
]
SCALES = [1.0, 1.25, 1.5]
SEATS = range(1, 8)


SIGN = HouseLayout(sign=(("Max payout", "$20,000"), ("Uneven payouts", "down to $1")))
PRINTED = ((Wager.BAD_BEAT, "Bad\nBeat"), (Wager.HOLE_CARDS, "Bonus"), (Wager.PROGRESSIVE, "Prog"))
SIDES = [HouseLayout(side_bets=PRINTED[-count:]) for count in (1, 2, 3)]
FULL = HouseLayout(SIGN.sign, ("Progressive", "$25,430"), PRINTED)
LAYOUTS = [PLAIN, *SIDES[:2], FULL]


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """Keep no table longer than it is of use."""
    yield
    _laid.cache_clear()


@cache
def _laid(*wanted: Any) -> TableGeometry:
    return table_geometry(*wanted)


def laid(
    width: float,
    height: float,
    seats: int,
    scale: float = 1.0,
    tall_rack: bool = False,
    layout: HouseLayout = PLAIN,
) -> TableGeometry:
    """Lay a table once for all that is to be held of it."""
    return _laid(width, height, seats, scale, tall_rack, layout)


def meeting(places: list[tuple[str, QRectF]]) -> list[tuple[str, str]]:
    """Name the places that overlap; from the left, each has only those to meet that begin in it."""
    places = sorted(places, key=lambda place: place[1].left())
    found = []
    for number, (name, one) in enumerate(places):
        right = one.right()
        for other_name, other in islice(places, number + 1, None):
            if other.left() >= right:
                break
            if one.intersects(other):
                found.append((name, other_name))
    return found


def test_places_that_overlap_are_named() -> None:
    places = [("a", QRectF(0, 0, 9, 9)), ("b", QRectF(20, 0, 9, 9)), ("c", QRectF(5, 8, 16, 9))]
    assert sorted(meeting(places)) == [("a", "c"), ("c", "b")]
    assert meeting(places[:2]) == []


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("tall_rack", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_table(
    width: int, height: int, scale: float, tall_rack: bool, layout: HouseLayout
) -> None:
    for seats in SEATS:
        geometry = laid(width, height, seats, scale, tall_rack, layout)
        places = list(all_places(geometry))
        area = QRectF(0, 0, width, height)
        assert [name for name, place in places if not area.contains(place)] == []
        # Boxes may touch.
        shrunk = [(name, place.adjusted(0.01, 0.01, -0.01, -0.01)) for name, place in places]
        assert meeting(shrunk) == []


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("tall_rack", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_on_the_felt_is_inside_the_rail(
    width: int, height: int, tall_rack: bool, layout: HouseLayout
) -> None:
    for seats in SEATS:
        geometry = laid(width, height, seats, tall_rack=tall_rack, layout=layout)
        for name, place in all_places(geometry):
            # The number is on the rail; names and winnings seldom fill the box they may use.
            if name.endswith(("badge", "trips name", "trips payout")):
                continue
            for corner in (place.topLeft(), place.topRight()):
                assert corner.y() >= geometry.edge(corner.x(), geometry.rail), name


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_sign_takes_little_from_the_seats(width: int, height: int, seats: int) -> None:
    plain = laid(width, height, seats, tall_rack=True)
    signed = laid(width, height, seats, tall_rack=True, layout=SIGN)
    assert signed.unit > 0.95 * plain.unit
    # Two lines over each other, each with its name.
    assert signed.sign.width() > 10 * signed.name_size
    assert signed.sign.height() > 2 * 1.25 * (signed.name_size + signed.amount_size)


@pytest.mark.parametrize("layout", [*SIDES, FULL])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_side_bets_stand_in_a_row_with_trips_and_take_little_from_the_seats(
    width: int, height: int, scale: float, layout: HouseLayout
) -> None:
    for seats in SEATS:
        plain = laid(width, height, seats, scale, tall_rack=True)
        geometry = laid(width, height, seats, scale, tall_rack=True, layout=layout)
        # Where the table is not wide, three of them ask for some of the width.
        assert geometry.unit > 0.76 * plain.unit
        for seat in geometry.seats:
            assert seat.wagers == (*USUAL_WAGERS, *(wager for wager, _name in layout.side_bets))
            row = [seat.spot(wager).ring for wager in (Wager.TRIPS, *seat.wagers[4:])]
            assert len({ring.center().y() for ring in row}) == 1
            assert [ring.left() for ring in row] == sorted(ring.left() for ring in row)
            # Nearer to the rail than the Ante, each spot round about the middle of its own text.
            assert all(ring.bottom() < seat.ante.ring.top() for ring in row)
            for spot in seat.row:
                assert spot.ring.center().x() == pytest.approx(spot.name.center().x())
                assert spot.ring.height() / spot.ring.width() == pytest.approx(175 / 290)
                # Room for a chip beside the bet.
                assert spot.payout.width() + spot.ring.width() / 2 > 0.8 * spot.ring.width()


def test_the_meter_stands_left_of_the_rack_and_the_sign_right_of_it() -> None:
    geometry = laid(1280, 520, 6, layout=FULL)
    assert geometry.meter.right() < geometry.rack.left()
    assert geometry.sign.left() > geometry.rack.right()
    assert geometry.meter.width() == pytest.approx(geometry.sign.width())


@pytest.mark.parametrize("seats", SEATS)
def test_seat_1_is_on_the_dealers_left_and_the_table_is_even(seats: int) -> None:
    geometry = laid(1280, 520, seats)
    centres = [seat.area.center() for seat in geometry.seats]
    assert [seat.number for seat in geometry.seats] == list(range(1, seats + 1))
    assert [centre.x() for centre in centres] == sorted(centre.x() for centre in centres)
    for left, right in zip(centres, reversed(centres), strict=True):
        assert left.x() + right.x() == pytest.approx(1280)
        assert left.y() == pytest.approx(right.y())


def test_a_seat_reads_from_the_rail_to_the_dealer_as_on_the_felt() -> None:
    seat = laid(1280, 520, 6).seats[2]
    rings = {wager: seat.spot(wager).ring for wager in USUAL_WAGERS}
    trips, ante, blind, play = (
        rings[wager] for wager in (Wager.TRIPS, Wager.ANTE, Wager.BLIND, Wager.PLAY)
    )
    assert trips.bottom() < ante.top() == blind.top()
    assert ante.bottom() < play.top()
    assert ante.right() < seat.equals.left() < seat.equals.right() < blind.left()
    assert trips.center().x() == play.center().x() == seat.area.center().x()
    assert all(play.bottom() < card.top() for card in seat.cards)


def test_the_dealers_cards_lie_between_the_board_and_the_rack() -> None:
    geometry = laid(1280, 520, 6)
    assert len(geometry.board) == 5
    for card in geometry.dealer:
        assert geometry.board[0].bottom() < card.top() < card.bottom() < geometry.rack.top()
    assert geometry.board[2].center().x() == pytest.approx(640)


@pytest.mark.parametrize(
    ("width", "height", "seats", "hole", "board"),
    [
        (640, 330, 7, 30, 36),
        (1024, 420, 7, 41, 48),
        (1280, 520, 6, 51, 60),
        (1920, 900, 7, 88, 104),
    ],
)
def test_cards_are_as_large_as_the_window_allows(
    width: int, height: int, seats: int, hole: int, board: int
) -> None:
    geometry = laid(width, height, seats)
    assert geometry.seats[0].cards[0].width() >= hole
    assert geometry.board[0].width() >= board


def test_larger_text_is_larger_on_the_felt() -> None:
    sizes = [laid(1280, 520, 6, scale).amount_size for scale in SCALES]
    assert sizes == sorted(sizes)
    assert sizes[2] > 1.35 * sizes[0]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_each_denomination_of_a_tall_rack_can_be_touched(
    width: int, height: int, seats: int, scale: float
) -> None:
    geometry = laid(width, height, seats, scale, tall_rack=True)
    for count in range(1, MOST_DENOMINATIONS + 1):
        groups = geometry.rack_groups(count)
        assert len(groups) == count
        for group in groups:
            assert min(group.width(), group.height()) >= 40
            assert geometry.rack.contains(group)
        for left, right in pairwise(groups):
            assert left.right() == pytest.approx(right.left())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_tall_rack_takes_little_from_the_cards(width: int, height: int, seats: int) -> None:
    usual = laid(width, height, seats)
    tall = laid(width, height, seats, tall_rack=True)
    assert tall.rack.height() > 1.2 * usual.rack.height()
    assert tall.unit > 0.87 * usual.unit


@pytest.mark.parametrize(("width", "height"), [(1, 1), (40, 700), (900, 30), (0, 0)])
def test_an_absurd_area_is_laid_out_all_the_same(width: int, height: int) -> None:
    assert laid(width, height, 7).seats
    assert laid(width, height, 7, tall_rack=True).seats
