from fractions import Fraction

import pytest

from croupier.uth.audit_warnings import warnings_of
from croupier.uth.house import DEFAULT_CHIPS, HousePaytable, Rounding
from croupier.uth.wagers import Odds
from tests.builders import BLIND_A, BLIND_B, TRIPS_A, TRIPS_B, TRIPS_C, TRIPS_D, house_of

USUAL = Fraction(1, 50)


def warned(house: HousePaytable, base: Fraction = USUAL, trips: Fraction = USUAL) -> list[str]:
    return [str(text) for text in warnings_of(house, base, trips)]


def wins(*odds: int) -> list[Odds]:
    return [Odds(win) for win in odds]


@pytest.mark.parametrize("blind", [BLIND_A, BLIND_B])
@pytest.mark.parametrize("trips", [TRIPS_A, TRIPS_B, TRIPS_C, TRIPS_D])
def test_documented_tables_are_warned_of_nothing(blind: list[Odds], trips: list[Odds]) -> None:
    assert warned(house_of(blind=blind, trips=trips)) == []


def test_an_advantage_of_the_player_is_told() -> None:
    assert "Ante, Blind and Play" in warned(house_of(), base=Fraction(-1, 10**9))[0]
    assert "Trips is to the player" in warned(house_of(), trips=Fraction(-1, 10**9))[0]
    assert warned(house_of(), base=Fraction(0), trips=Fraction(0)) == []


def test_a_better_hand_that_pays_less_is_told() -> None:
    (said,) = warned(house_of(trips=wins(50, 40, 30, 7, 8, 4, 3)))
    assert "pays less than" in said
    assert "7 to 1 against 8 to 1" in said
    # Rows that pay alike are no slip: some houses have them.
    assert warned(house_of(trips=wins(50, 40, 30, 8, 8, 4, 3))) == []


def test_a_row_missing_above_another_is_told() -> None:
    house = house_of()
    rows = {hand: odds for hand, odds in house.trips.rows.items() if odds != Odds(7)}
    broken = HousePaytable("gap", house.blind, type(house.trips)(rows, house.trips.below))
    (said,) = warned(broken)
    assert "has no row" in said


def test_a_lowest_row_missing_is_told() -> None:
    (said,) = warned(house_of(trips=TRIPS_C[:-1]))
    assert "every documented table" in said
    (said,) = warned(house_of(blind=BLIND_A[:4]))
    assert "every documented table" in said


def test_odds_with_the_stake_in_them_are_told() -> None:
    assert any("stake" in said for said in warned(house_of(trips=wins(51, 41, 31, 9, 8, 5, 4))))
    blind = [*wins(501, 51, 11, 4), Odds(5, 2), Odds(2)]
    assert any("501 for 1 is 500 to 1" in said for said in warned(house_of(blind=blind)))


def test_payments_that_no_chip_makes_are_told() -> None:
    whole = {"smallest_chip": Fraction(1), "chips": DEFAULT_CHIPS[1:]}
    (said,) = warned(house_of(**whole))
    assert "3 to 2 on 5 is 15/2" in said
    assert warned(house_of(**whole, minimum=Fraction(10), step=Fraction(10))) == []
    assert warned(house_of(**whole, minimum=Fraction(10), maximum=Fraction(10))) == []


@pytest.mark.parametrize("rounding", [Rounding.DOWN, Rounding.NEAREST, Rounding.UP])
def test_a_house_that_rounds_is_not_told_what_it_rounds(rounding: Rounding) -> None:
    house = house_of(smallest_chip=Fraction(1), chips=DEFAULT_CHIPS[1:], rounding=rounding)
    assert warned(house) == []


def test_a_chip_below_the_smallest_is_told() -> None:
    (said,) = warned(house_of(smallest_chip=Fraction(1), rounding=Rounding.DOWN))
    assert "a chip of 1/2, smaller than the smallest chip of 1" in said


@pytest.mark.parametrize(
    ("most", "ante"), [(20_000, 45), (20_001, 45), (22_500, 50), (49_999, 100), (1_000, 5)]
)
def test_a_maximum_payout_within_the_limits_is_told(most: int, ante: int) -> None:
    """With 500 to 1 on a royal flush and Antes of 5 to 100 in steps of 5."""
    (said,) = warned(house_of(max_payout_per_player=Fraction(most)))
    assert f"at an Ante of {ante} wins {500 * ante} on" in said
    assert 500 * ante > most >= 500 * (ante - 5) or ante == 5


def test_a_maximum_payout_beyond_the_limits_is_not() -> None:
    assert warned(house_of(max_payout_per_player=Fraction(50_000))) == []
