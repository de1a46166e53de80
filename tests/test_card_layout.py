from itertools import pairwise

import pytest

from croupier.card_layout import Measures, narrowest, parts_of, rooms_of, set_out, shelves, wrapped
from croupier.card_texts import Column, Figure, Grid

MEASURES = Measures(len, len, len, strong_height=1, small_height=1, padding=1)


def grid_of(name: str = "Bet", *hands: str, pays: str = "5") -> Grid:
    columns = tuple(Column(hand, "1:1", (Figure(pays),)) for hand in hands)
    return Grid(name, "Stake", (Figure("5"),), columns, "Lost with any other.")


@pytest.mark.parametrize(
    ("text", "widths"),
    [
        ("Flush", (5,)),
        ("Full house", (10, 5)),
        ("Three of a kind", (15, 8, 5, 5)),
        # The second line is as wide as it is on one line less.
        ("aa bb cc dd", (11, 5, 5, 2)),
    ],
)
def test_a_heading_is_as_narrow_as_its_lines_allow(text: str, widths: tuple[int, ...]) -> None:
    assert narrowest(text, len) == widths
    for lines, width in enumerate(widths, 1):
        assert len(wrapped(text, len, width)) <= lines


def test_headings_are_as_low_as_there_is_room_for() -> None:
    (room,) = rooms_of([grid_of("Trips", "Royal flush", "Three of a kind")], MEASURES)
    # Corner 5, and 2 around each of the three columns.
    wanted = {
        5 + 11 + 15 + 6: ["Three of a kind"],
        5 + 5 + 8 + 6: ["Three of", "a kind"],
        5 + 5 + 5 + 6: ["Three", "of a", "kind"],
    }
    for width, lines in wanted.items():
        (placed,) = set_out((room,), width, 0)
        assert list(placed.columns[2].hand) == lines
        assert placed.width == width


def test_what_is_wider_than_it_must_be_fills_its_width() -> None:
    rooms = rooms_of([grid_of("Blind", "Flush", "Straight"), grid_of("Trips", "Flush")], MEASURES)
    placed = set_out(rooms, 100, 4)
    assert sum(grid.width for grid in placed) == pytest.approx(96)


def test_grids_stand_side_by_side_as_far_as_there_is_room() -> None:
    rooms = rooms_of([grid_of(name, "Flush") for name in "ABC"], MEASURES)
    width = int(rooms[0].width)

    def names(room: int) -> list[str] | None:
        put = shelves(rooms, room, 2)
        return None if put is None else ["".join(r.grid.name for r in shelf) for shelf in put]

    assert names(width - 1) is None
    assert names(width) == ["A", "B", "C"]
    assert names(2 * width + 2) == ["AB", "C"]
    assert names(3 * width + 4) == ["ABC"]


def test_shelves_of_one_height_have_as_many_grids_each() -> None:
    rooms = rooms_of([grid_of(name, "Flush") for name in "ABCD"], MEASURES)
    put = shelves(rooms, 3 * rooms[0].width + 4, 2)
    assert put is not None
    assert [len(shelf) for shelf in put] == [2, 2]


def test_a_grid_is_divided_with_its_stakes_before_each_part() -> None:
    hands = [f"Hand{place}" for place in range(7)]
    (room,) = rooms_of([grid_of("Pairs", *hands)], MEASURES)
    parts = list(parts_of(room, 3, "continued"))
    assert [part.grid.name for part in parts] == ["Pairs", *2 * ["Pairs, continued"]]
    assert [c.hand for part in parts for c in part.grid.columns] == hands
    assert [part.columns[0].column.hand for part in parts] == 3 * ["Stake"]
    assert [part.grid.note for part in parts] == ["", "", "Lost with any other."]
    assert all(len(one.columns) - len(other.columns) in (-1, 0) for one, other in pairwise(parts))
