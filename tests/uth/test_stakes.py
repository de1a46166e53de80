from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.stakes import (
    BetRange,
    StakesError,
    bet_range,
    bets_of,
    check_bets,
    scales_of,
    with_bets,
)
from tests.builders import house_of
from tests.uth.test_dealing import every_house

HOUSE = house_of(minimum=Fraction(5), maximum=Fraction(100), step=Fraction(5))


def bets(minimum, maximum, step) -> BetRange:
    return BetRange(Fraction(minimum), Fraction(maximum), Fraction(step))


@st.composite
def narrowed(draw: st.DrawFn) -> tuple[HousePaytable, BetRange]:
    """A house, and any range of Antes that it takes."""
    house = draw(every_house())
    own = bet_range(house)
    steps = int((own.maximum - own.minimum) / own.step)
    low = draw(st.integers(0, steps))
    by = draw(st.integers(1, 10))
    high = low + by * draw(st.integers(0, (steps - low) // by))
    ends = (own.minimum + place * own.step for place in (low, high))
    return house, BetRange(*ends, by * own.step)


def trips_of(house: HousePaytable) -> list[Fraction]:
    """How many Trips bets there are, and the smallest and the largest of them."""
    _, trips = scales_of(house)
    places = sorted({*range(min(trips, 20)), *range(max(trips - 20, 0), trips + 1)})
    return [Fraction(trips), *(bets_of(house)(0, place, 0).trips for place in places)]


@given(narrowed(), st.integers(0, 2**32), st.integers(1, 7))
def test_every_ante_lies_in_the_range_and_on_its_steps(narrow, seed: int, seats: int) -> None:
    house, wanted = narrow
    for seat in deal_round(Random(seed), with_bets(house, wanted), seats).seats:
        assert wanted.minimum <= seat.bets.ante <= wanted.maximum
        assert (seat.bets.ante - wanted.minimum) % wanted.step == 0
        assert (seat.bets.ante - house.money.minimum) % house.money.step == 0


@given(narrowed())
def test_the_antes_go_from_the_smallest_to_the_largest_of_the_range(narrow) -> None:
    house, wanted = narrow
    narrow_house = with_bets(house, wanted)
    antes, _ = scales_of(narrow_house)
    first, last = (bets_of(narrow_house)(place, 0, 0).ante for place in (0, antes - 1))
    assert first == wanted.minimum
    assert last == wanted.maximum


@given(narrowed(), st.integers(0, 2**32))
def test_trips_bets_are_what_they_were(narrow, seed: int) -> None:
    house, wanted = narrow
    narrow_house = with_bets(house, wanted)
    assert trips_of(narrow_house) == trips_of(house)
    rounds = [deal_round(Random(seed), each, 7) for each in (house, narrow_house)]
    one, other = ([seat.bets.trips for seat in round_.seats] for round_ in rounds)
    assert one == other


@given(narrowed(), st.data())
def test_a_narrowed_range_can_be_narrowed_again(narrow, data) -> None:
    house, wanted = narrow
    once = with_bets(house, wanted)
    own = bet_range(once)
    low = BetRange(own.minimum, own.minimum, own.step * data.draw(st.integers(1, 3)))
    assert trips_of(with_bets(once, low)) == trips_of(house)


@given(every_house())
def test_the_range_of_a_house_is_its_own_and_changes_nothing(house: HousePaytable) -> None:
    own = bet_range(house)
    assert check_bets(house.money, own) is None
    assert with_bets(house, own) is house
    antes, _ = scales_of(house)
    assert bets_of(house)(0, 0, 0).ante == own.minimum
    assert bets_of(house)(antes - 1, 0, 0).ante == own.maximum


def test_a_narrowed_house_is_else_the_same() -> None:
    narrow_house = with_bets(HOUSE, bets(10, 50, 20))
    assert narrow_house.name == HOUSE.name
    assert narrow_house.rules == HOUSE.rules
    assert bet_range(narrow_house) == bets(10, 50, 20)
    rng = Random(1)
    antes = Counter(s.bets.ante for _ in range(200) for s in deal_round(rng, narrow_house).seats)
    assert sorted(antes) == [10, 30, 50]
    assert trips_of(narrow_house) == [5, 0, 5, 10, 15, 20, 25]


TAKES = "The house takes 5 to 100, in steps of 5."


@pytest.mark.parametrize(
    ("wrong", "message", "hint"),
    [
        (bets(0, 50, 5), "The house takes no Ante of 0.", TAKES),
        (bets(-5, 50, 5), "The house takes no Ante of -5.", TAKES),
        (bets(5, 105, 5), "The house takes no Ante of 105.", TAKES),
        (bets(105, 105, 5), "The house takes no Ante of 105.", TAKES),
        (bets(7, 50, 5), "The house takes no Ante of 7.", TAKES),
        (bets(5, "12.5", 5), "The house takes no Ante of 25/2.", TAKES),
        (bets(50, 10, 5), "The smallest Ante, 50, is more than the largest, 10.", TAKES),
        *(
            (
                bets(5, 100, step),
                f"In steps of {step}, Antes from 5 never come to 100.",
                "Choose a step that leads from the smallest to the largest.",
            )
            for step in (10, 100)
        ),
        *(
            (
                bets(5, 50, step),
                f"Antes cannot go up by {step} here.",
                "The house takes 5 to 100: go up by 5 or a multiple of it.",
            )
            for step in (0, -5, 3, 7)
        ),
    ],
)
def test_bets_that_the_house_does_not_take_are_refused(wrong, message: str, hint: str) -> None:
    found = check_bets(HOUSE.money, wrong)
    assert found is not None
    assert (str(found), str(found.hint)) == (message, hint)
    with pytest.raises(StakesError) as caught:
        with_bets(HOUSE, wrong)
    assert (str(caught.value), str(caught.value.hint)) == (message, hint)


any_amount = st.fractions(-10, 60, max_denominator=4)


@given(every_house(), st.builds(BetRange, any_amount, any_amount, any_amount))
def test_bets_are_refused_or_fit_the_house(house: HousePaytable, wanted: BetRange) -> None:
    own = bet_range(house)
    # The smallest step of these houses is a half: so many reach beyond 60.
    antes = {own.minimum + n * own.step for n in range(121)}
    fits = (
        {wanted.minimum, wanted.maximum} <= {ante for ante in antes if ante <= own.maximum}
        and wanted.minimum <= wanted.maximum
        and wanted.step in {own.step * n for n in range(1, 121)}
        and (wanted.maximum - wanted.minimum) % wanted.step == 0
    )
    assert (check_bets(house.money, wanted) is None) is fits
