from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.paytable_file import read_paytable, shipped_paytables
from croupier.uth.chips import (
    MOST_CHIPS,
    MOST_DENOMINATIONS,
    Pile,
    count_of,
    fewest_chips,
    is_fewest,
    piles_of,
    rack_of,
    worth,
)
from croupier.uth.house import DEFAULT_CHIPS, Chip, HousePaytable
from croupier.uth.wagers import USUAL_WAGERS
from tests.builders import house_of, side_bets_of

units = st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(5), Fraction(1, 1_000_000)])
values = st.sets(st.integers(1, 40), min_size=1, max_size=16)


def chips_of(*amounts: Fraction | int | str) -> tuple[Chip, ...]:
    return tuple(Chip(Fraction(amount), "#808080") for amount in amounts)


def fewest_of_all(most: int, worths: set[int]) -> list[int | None]:
    """The fewest chips for every amount up to `most`, each worked out from those below it."""
    fewest: list[int | None] = [0]
    for amount in range(1, most + 1):
        before = [fewest[amount - value] for value in worths if value <= amount]
        made = [count for count in before if count is not None]
        fewest.append(min(made) + 1 if made else None)
    return fewest


def house_with(*amounts: Fraction | int, **settings) -> HousePaytable:
    return house_of(chips=chips_of(*amounts), smallest_chip=Fraction(amounts[0]), **settings)


@given(values, units)
def test_no_fewer_chips_make_an_amount(worths: set[int], unit: Fraction) -> None:
    chips = chips_of(*(value * unit for value in worths))
    for amount, fewest in enumerate(fewest_of_all(130, worths)):
        piles = fewest_chips(amount * unit, chips)
        assert (None if piles is None else count_of(piles)) == fewest, amount
        assert sum(p.chip.value * p.count for p in piles or ()) == (piles is not None) * (
            amount * unit
        )


@given(values, st.integers(0, 10**12))
def test_an_amount_beyond_any_table_is_made_with_the_fewest_too(
    worths: set[int], amount: int
) -> None:
    # From some amount on another tallest chip is always one of the fewest.
    tallest = max(worths)
    most = 2 * 40 * 40
    small = most - (most - amount) % tallest if amount > most else amount
    expected = fewest_of_all(small, worths)[small]
    piles = fewest_chips(Fraction(amount), chips_of(*worths))
    if expected is None:
        assert piles is None
    else:
        assert piles is not None
        assert count_of(piles) == expected + (amount - small) // tallest


@given(st.integers(0, 10**12), st.sets(st.integers(1, 10**12), min_size=1, max_size=16))
def test_piles_are_worth_the_amount_whatever_the_chips(amount: int, worths: set[int]) -> None:
    piles = fewest_chips(Fraction(amount), chips_of(*worths))
    if piles is not None:
        assert sum(pile.chip.value * pile.count for pile in piles) == amount
        assert all(pile.count > 0 for pile in piles)
        assert all(a.chip.value > b.chip.value for a, b in pairwise(piles))


@pytest.mark.parametrize(
    ("amount", "rack", "fewest"),
    [
        (6, (1, 3, 4), [(3, 2)]),
        (40, (5, 20, 25), [(20, 2)]),
        (30, (20, 25), None),
        (110, (20, 25, 100), [(25, 2), (20, 3)]),
        (Fraction(75, 2), (Fraction(5, 2), 5, 25), [(25, 1), (5, 2), (Fraction(5, 2), 1)]),
        (0, (5,), []),
        (5, (), None),
        (Fraction(1, 2), (1, 5), None),
    ],
)
def test_taking_the_tallest_chip_is_not_always_right(amount, rack, fewest) -> None:
    piles = fewest_chips(Fraction(amount), chips_of(*rack))
    made = None if piles is None else [(pile.chip.value, pile.count) for pile in piles]
    assert made == fewest


def test_of_several_payments_with_as_few_chips_the_one_with_the_tallest_is_given() -> None:
    # 5 + 1 and 3 + 3.
    piles = fewest_chips(Fraction(6), chips_of(1, 3, 5))
    assert [(pile.chip.value, pile.count) for pile in piles or ()] == [(5, 1), (1, 1)]
    assert is_fewest(chips_of(3, 3), chips_of(1, 3, 5))


def test_chips_are_the_fewest_or_they_are_not() -> None:
    assert is_fewest(chips_of(25, 5, 5), DEFAULT_CHIPS)
    assert not is_fewest(chips_of(25, 5, 1, 1, 1, 1, 1), DEFAULT_CHIPS)
    assert is_fewest((), DEFAULT_CHIPS)


def test_chips_in_any_order_are_piles_from_the_tallest_value_down() -> None:
    one, five, tall = chips_of(1, 5, 25)
    paid = (five, one, tall, five)
    assert piles_of(paid) == (Pile(tall, 1), Pile(five, 2), Pile(one, 1))
    assert worth(paid) == 36


@pytest.mark.parametrize("path", shipped_paytables(), ids=lambda path: path.stem)
def test_a_dealer_pays_from_all_chips_of_a_shipped_house(path) -> None:
    house = read_paytable(path)
    assert rack_of(house) == tuple(sorted(house.money.chips, key=lambda chip: chip.value))


def test_of_a_house_with_many_chips_the_tallest_that_no_payout_reaches_go_first() -> None:
    # 500 to 1 on 100 is 50,000.
    amounts = (1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000)
    kept = [chip.value for chip in rack_of(house_with(*amounts, maximum=Fraction(100)))]
    assert kept == [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000]


def test_then_go_the_chips_between_neighbours_that_are_near() -> None:
    amounts = (1, 2, 5, 10, 25, 50, 100, 500, 1000, 5000, 25_000)
    kept = [chip.value for chip in rack_of(house_with(*amounts))]
    assert kept == [1, 2, 5, 25, 100, 500, 1000, 5000, 25_000]


def test_the_chip_that_a_house_rounds_to_stays() -> None:
    house = house_with(*range(1, 17))
    rounding = replace(house, money=replace(house.money, smallest_chip=Fraction(16)))
    assert rack_of(house)[0].value == 1
    kept = [chip.value for chip in rack_of(rounding)]
    assert len(kept) == MOST_DENOMINATIONS
    assert {1, 16} <= set(kept)


@given(st.sets(st.integers(1, 2000), min_size=1, max_size=16), st.sampled_from([5, 25, 100]))
def test_whatever_the_whole_rack_pays_can_still_be_paid(worths: set[int], ante: int) -> None:
    smallest = min(worths)
    chips = chips_of(smallest, *(value * smallest for value in sorted(worths) if value > 1))
    maximum = Fraction(ante * smallest)
    house = house_of(chips=chips, smallest_chip=Fraction(smallest), maximum=maximum)
    rack = rack_of(house)
    assert 1 <= len(rack) <= MOST_DENOMINATIONS
    assert list(rack) == sorted(rack, key=lambda chip: chip.value)
    rows = [
        odds for w in USUAL_WAGERS if (table := house.paytable(w)) for odds in table.rows.values()
    ]
    for staked in (smallest, 2 * smallest, maximum):
        for odds in rows:
            pays = odds.of(Fraction(staked))
            assert (fewest_chips(pays, chips) is None) == (fewest_chips(pays, rack) is None)


def test_ten_chips_that_replace_one_another_nowhere_are_cut_to_nine_all_the_same() -> None:
    assert len(rack_of(house_with(*range(16, 32)))) == MOST_DENOMINATIONS


def test_what_side_bets_pay_at_most_can_be_paid_in_chips_that_anybody_would_put_down() -> None:
    house = house_of(side_bets=side_bets_of())
    rack = rack_of(house)
    for pays in (Fraction(7500 * 25), Fraction(75_000), Fraction(54_543, 2), Fraction(300)):
        piles = fewest_chips(pays, rack)
        assert piles is not None
        assert count_of(piles) <= MOST_CHIPS


def test_the_tallest_chips_stay_for_what_the_meter_pays() -> None:
    values = (1, 2, 5, 10, 25, 50, 100, 500, 1000, 60_000)
    usual = house_with(*values)
    assert rack_of(usual)[-1].value == 1000
    with_meter = replace(usual, side_bets=side_bets_of(), name="meter")
    assert rack_of(with_meter)[-1].value == 60_000
