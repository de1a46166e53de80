"""Tables for looking at: settled, with every kind of seat on them."""

from dataclasses import replace
from fractions import Fraction

from croupier.uth.house import Chip, Money
from croupier.uth.settlement import Settlement, settle
from tests.builders import house_of, seat_of, side_bets_of, table_of

HOLES = ("As Qs", "7h 7c", "2c 9s", "Kh Kc", "3d 4d", "Ad 8c", "6s 6h")
BOARD, DEALER = "7d Kd 2d Jc 4s", "Js 8h"

DONG = Money(
    symbol="₫",
    smallest_chip=Fraction(5000),
    chips=(
        Chip(Fraction(5000), "#e8e6df"),
        Chip(Fraction(25000), "#c8453c"),
        Chip(Fraction(100_000), "#2f8f5b"),
        Chip(Fraction(500_000), "#2b2d33"),
        Chip(Fraction(1_000_000), "#6a4fa3"),
    ),
)


def side_table(seats: int = 7, ante: int = 15, titles: dict[str, str] | None = None) -> Settlement:
    """Every seat has a Trips bet and one of each kind of side bet; the meter shows 25,430."""
    made = [
        seat_of(hole, ante=ante, trips=5, hole_cards=5, bad_beat=25, progressive=5)
        for hole in HOLES[:seats]
    ]
    house = house_of(side_bets=side_bets_of(titles=titles or {}))
    return settle(table_of(*made, dealer=DEALER, board=BOARD, meter=25_430), house)


def settled_table(seats: int = 7, ante: int = 15, money: Money | None = None) -> Settlement:
    """Seat 3 is folded, every other seat but the first has a Trips bet."""
    made = [
        seat_of(
            hole,
            ante=ante,
            play=0 if number == 3 else ante * (1 + number % 2 * 3),
            trips=0 if number == 1 else ante,
            folded=number == 3,
        )
        for number, hole in enumerate(HOLES[:seats], 1)
    ]
    house = house_of()
    if money:
        house = replace(house, money=money)
    return settle(table_of(*made, dealer=DEALER, board=BOARD), house)
