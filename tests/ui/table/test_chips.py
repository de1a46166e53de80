from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ui.table.chips import SMALL_CHANGE, Column, columns_of, face_value, stack_of
from croupier.uth.chips import Pile
from croupier.uth.house import DEFAULT_CHIPS, Chip
from tests.ui.table.tables import DONG

amounts = st.fractions(min_value=0, max_value=2_000_000, max_denominator=6)
racks = st.sampled_from([DEFAULT_CHIPS, DONG.chips, DEFAULT_CHIPS[2:3]])


def values(column: Column) -> list[Fraction]:
    return [chip.value for chip in column.chips]


@given(amounts, racks)
def test_a_stack_is_worth_its_amount_with_the_tallest_value_first(
    amount: Fraction, chips: tuple[Chip, ...]
) -> None:
    piles = stack_of(amount, chips)
    assert sum(pile.chip.value * pile.count for pile in piles) == amount
    assert all(a.chip.value > b.chip.value for a, b in pairwise(piles))


@given(amounts, racks, st.integers(1, 8), st.integers(1, 4))
def test_no_column_is_too_high_and_every_chip_is_shown_or_counted(
    amount: Fraction, chips: tuple[Chip, ...], highest: int, most: int
) -> None:
    piles = stack_of(amount, chips)
    columns = columns_of(piles, highest, most)
    assert all(len(column.chips) <= highest for column in columns)
    assert len(columns) <= max(most, len(piles))
    worth = sum(
        column.count * column.chips[0].value if column.count else sum(values(column))
        for column in columns
    )
    assert worth == amount
    shown = [value for column in columns for value in values(column)]
    assert shown == sorted(shown, reverse=True)


def test_change_stands_on_top_of_the_taller_chips() -> None:
    piles = stack_of(Fraction(75, 2), DEFAULT_CHIPS)
    (column,) = columns_of(piles, 6, 3)
    assert values(column) == [25, 5, 5, 1, 1, Fraction(1, 2)]


def test_denominations_are_kept_together_when_one_column_is_too_low() -> None:
    columns = columns_of(stack_of(Fraction(95), DEFAULT_CHIPS), 6, 3)
    assert [values(column) for column in columns] == [[25] * 3, [5] * 4]


def test_more_chips_than_can_be_shown_are_counted() -> None:
    columns = columns_of(stack_of(Fraction(100_000), DEFAULT_CHIPS), 6, 3)
    assert [(len(column.chips), column.count) for column in columns] == [(6, 20)]


def test_an_amount_beyond_all_reason_is_no_more_work() -> None:
    columns = columns_of(stack_of(Fraction(10**15), DEFAULT_CHIPS), 6, 3)
    assert [column.count for column in columns] == [2 * 10**11]


def test_what_the_chips_cannot_make_is_one_grey_piece() -> None:
    piles = stack_of(Fraction(37500), DONG.chips)
    assert piles == (
        Pile(DONG.chips[1], 1),
        Pile(DONG.chips[0], 2),
        Pile(Chip(Fraction(2500), SMALL_CHANGE), 1),
    )


def test_a_stack_is_the_fewest_chips_where_the_tallest_first_would_be_more() -> None:
    rack = (DONG.chips[0], Chip(Fraction(20_000), "#c8453c"), DONG.chips[1])
    assert stack_of(Fraction(40_000), rack) == (Pile(rack[1], 2),)


def test_nothing_is_no_chips() -> None:
    assert stack_of(Fraction(0), DEFAULT_CHIPS) == ()
    assert columns_of((), 6, 3) == ()


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (Fraction(1, 2), "½"),
        (Fraction(5), "5"),
        (Fraction(5, 2), "2.5"),
        (Fraction(500), "500"),
        (Fraction(1000), "1K"),
        (Fraction(2500), "2.5K"),
        (Fraction(1250), "1.25K"),
        (Fraction(1234), "1,234"),
        (Fraction(1, 4), "0.25"),
        (Fraction(25_000), "25K"),
        (Fraction(1_000_000), "1M"),
    ],
)
def test_a_chip_has_its_value_printed_on_it(value: Fraction, printed: str) -> None:
    assert face_value(value) == printed
