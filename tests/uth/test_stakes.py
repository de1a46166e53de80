from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.paytable_file import find_paytable, read_paytable, shipped_paytables
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.side_bets import SideLimits
from croupier.uth.stakes import (
    BetRange,
    StakesError,
    bet_range,
    bets_of,
    check_bets,
    scales_of,
    with_bets,
)
from croupier.uth.wagers import Wager
from tests.builders import hole_cards_of, house_of
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


@pytest.mark.parametrize(
    ("limits", "step", "antes", "trips"),
    [
        ((5, 100, 1, 3), 5, [5, 10, 15, 20], [1, 3]),
        ((5, 22, 5, 25), 5, [5, 10, 15, 20, 22], [5, 10, 15, 20, 25]),
        ((5, 22, 3, 3), 5, [5, 10, 15, 20, 22], [3]),
        ((7, 23, 3, 25), 5, [7, 12, 17, 22, 23], [3, 5, 10, 15, 20, 25]),
        ((7, 14, 10, 30), 7, [7, 14], [10, 14, 21, 28, 30]),
    ],
)
def test_every_limit_is_a_bet_that_is_dealt(limits, step, antes, trips) -> None:
    names = ("minimum", "maximum", "trips_minimum", "trips_maximum")
    given_limits = dict(zip(names, map(Fraction, limits), strict=True))
    bonus = replace(hole_cards_of(), limits=SideLimits(*map(Fraction, (*limits[2:], step))))
    house = house_of(**given_limits, step=Fraction(step), side_bets=(bonus,))
    rng = Random(3)
    seats = [seat.bets for _ in range(400) for seat in deal_round(rng, house, 7).seats]
    dealt = sorted({bets.ante for bets in seats})
    assert dealt[: len(antes)] == antes
    assert dealt[-1] == limits[1]
    assert sorted({bets.trips for bets in seats} - {0}) == trips
    assert sorted({bets.on(Wager.HOLE_CARDS) for bets in seats} - {0}) == trips


@given(every_house())
def test_the_limits_of_trips_are_its_smallest_and_its_largest_bet(house: HousePaytable) -> None:
    _, trips = scales_of(house)
    made = [bets_of(house)(0, place, 0).trips for place in (1, trips)]
    if trips:
        assert made == [house.money.trips_minimum, house.money.trips_maximum]
        places = trips_of(house)[2:]
        assert places == sorted(set(places))


@pytest.mark.parametrize("name", [path.stem for path in shipped_paytables()])
def test_limits_of_shipped_tables_lie_on_their_steps(name: str) -> None:
    # Their challenge codes rest on it: the scales are what they were when only steps counted.
    house = read_paytable(find_paytable(name))
    money = house.money
    assert (money.maximum - money.minimum) % money.step == 0
    for limits in (bet.limits for bet in house.side_bets):
        assert limits.maximum % limits.step == 0
    assert money.trips_maximum % money.step == 0


def test_a_range_may_end_at_a_limit_off_the_steps() -> None:
    house = house_of(minimum=Fraction(5), maximum=Fraction(22), step=Fraction(5))
    narrow_house = with_bets(house, bets(10, 22, 10))
    antes, _ = scales_of(narrow_house)
    assert [bets_of(narrow_house)(place, 0, 0).ante for place in range(antes)] == [10, 20, 22]
    assert bet_range(with_bets(narrow_house, bets(22, 22, 10))) == bets(22, 22, 10)


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
    antes = {own.maximum, *(own.minimum + n * own.step for n in range(121))}
    is_limit = wanted.maximum == own.maximum and (own.maximum - own.minimum) % own.step != 0
    fits = (
        {wanted.minimum, wanted.maximum} <= {ante for ante in antes if ante <= own.maximum}
        and wanted.minimum <= wanted.maximum
        and wanted.step in {own.step * n for n in range(1, 121)}
        and (is_limit or (wanted.maximum - wanted.minimum) % wanted.step == 0)
    )
    assert (check_bets(house.money, wanted) is None) is fits
