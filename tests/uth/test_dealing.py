from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import DECK, format_cards
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, Money
from croupier.uth.players import BASIC, Style
from croupier.uth.rounds import RoundError, check_round, legal_plays
from croupier.uth.stakes import takes_trips
from croupier.uth.wagers import Street
from tests.builders import house_of

HOUSE = house_of()
PINNED = [(5, 20, 0), (10, 40, 10), (45, 135, 5)]
DIGEST = "8c9d86ce4af347cf4496b078ea39fb1c40e6d0b6e2a886b71f354d07cf26f881"

amounts = st.sampled_from([Fraction(1, 2), Fraction(1), Fraction(3), Fraction(5), Fraction(10_000)])


@st.composite
def every_house(draw: st.DrawFn) -> HousePaytable:
    minimum, trips_minimum = draw(amounts), draw(amounts)
    raises = draw(st.sets(st.integers(1, 10), min_size=1, max_size=4))
    return house_of(
        minimum=minimum,
        maximum=minimum * draw(st.integers(1, 50)),
        step=draw(amounts),
        trips_minimum=trips_minimum,
        trips_maximum=trips_minimum * draw(st.integers(0, 20)),
        preflop_raises=tuple(sorted(raises)),
    )


@given(every_house(), st.integers(0, 2**64), st.integers(1, 7))
def test_no_table_has_an_illegal_bet(house: HousePaytable, seed: int, seats: int) -> None:
    round_ = deal_round(Random(seed), house, seats)
    check_round(round_, house)
    money = house.money
    assert len(round_.seats) == seats
    for seat in round_.seats:
        assert money.minimum <= seat.bets.ante <= money.maximum
        on_step = (seat.bets.ante - money.minimum) % money.step == 0
        assert on_step or seat.bets.ante == money.maximum
        trips = seat.bets.trips
        assert not trips or money.trips_minimum <= trips <= money.trips_maximum
        assert seat.folded is (seat.street is None)
        if seat.street:
            assert seat.bets.play_multiple in legal_plays(seat.street, house.rules)


def test_one_seed_gives_one_table() -> None:
    # Challenge codes rest on this: the same table on every machine and every Python.
    round_ = deal_round(Random(20), HOUSE, 3)
    assert format_cards(round_.cards) == "7c Jc 4h 2d 8h Qc 3h Kh Qs Ad 4d 6c Ah"
    assert [(s.bets.ante, s.bets.play, s.bets.trips) for s in round_.seats] == PINNED


def test_one_seed_gives_one_run_of_tables() -> None:
    rng = Random(21)
    rounds = [deal_round(rng, HOUSE, 1 + number % 7) for number in range(300)]
    told = "".join(f"{format_cards(r.cards)}{[s.bets for s in r.seats]}" for r in rounds)
    assert sha256(told.encode()).hexdigest() == DIGEST


def bets_of(count: int, **options) -> Counter[int]:
    rng = Random(7)
    return Counter(
        int(seat.bets.play_multiple)
        for _ in range(count)
        for seat in deal_round(rng, HOUSE, **options).seats
    )


@pytest.fixture(scope="module")
def rates() -> dict[int, float]:
    found = bets_of(5000)
    return {multiple: count / found.total() for multiple, count in found.items()}


def test_players_bet_at_realistic_rates(rates: dict[int, float]) -> None:
    # Optimal play ends 4x 37.7 %, 2x 21.3 %, 1x 21.8 %, fold 19.2 %; tables are looser.
    assert 0.28 < rates[4] + rates[3] < 0.42
    assert 0.02 < rates[3] < 0.10
    assert 0.17 < rates[2] < 0.26
    assert 0.20 < rates[1] < 0.34
    assert 0.12 < rates[0] < 0.24
    assert set(rates) == {0, 1, 2, 3, 4}


def test_the_published_strategy_bets_as_optimal_play_does() -> None:
    found = bets_of(5000, styles=(BASIC,))
    optimal = {4: 0.3771, 2: 0.2128, 1: 0.2183, 0: 0.1918}
    assert set(found) == set(optimal)
    for multiple, rate in optimal.items():
        assert found[multiple] / found.total() == pytest.approx(rate, abs=0.025)


def test_a_house_of_four_times_only_sees_no_three_times() -> None:
    rng = Random(8)
    house = house_of(preflop_raises=(4,))
    rounds = [deal_round(rng, house) for _ in range(500)]
    assert {int(s.bets.play_multiple) for r in rounds for s in r.seats} == {0, 1, 2, 4}


def test_most_antes_are_small_and_some_are_big() -> None:
    rng = Random(9)
    antes = Counter(seat.bets.ante for _ in range(2000) for seat in deal_round(rng, HOUSE).seats)
    assert sorted(antes) == [5 * n for n in range(1, 21)]
    assert sum(count for ante, count in antes.items() if ante <= 25) > 0.5 * antes.total()
    assert 0.01 < sum(n for ante, n in antes.items() if ante > 75) / antes.total() < 0.15


@pytest.mark.parametrize("rate", [0.0, 0.3, 1.0])
def test_trips_is_bet_at_the_rate_asked(rate: float) -> None:
    rng = Random(10)
    seats = [s for _ in range(500) for s in deal_round(rng, HOUSE, trips_rate=rate).seats]
    assert sum(1 for s in seats if s.bets.trips) / len(seats) == pytest.approx(rate, abs=0.03)


def test_trips_bets_are_round_amounts_above_the_smallest() -> None:
    rng = Random(11)
    house = house_of(trips_minimum=Fraction(3), trips_maximum=Fraction(25))
    found = {seat.bets.trips for _ in range(500) for seat in deal_round(rng, house).seats}
    assert found == {0, 3, 5, 10, 15, 20, 25}


def test_a_house_without_trips_gets_none() -> None:
    assert not takes_trips(Money(trips_minimum=Fraction(0), trips_maximum=Fraction(0)))
    house = house_of(trips_minimum=Fraction(5), trips_maximum=Fraction(0))
    rng = Random(12)
    rounds = [deal_round(rng, house, trips_rate=1.0) for _ in range(50)]
    assert not any(seat.bets.trips for round_ in rounds for seat in round_.seats)


def test_every_card_comes_to_every_place_alike() -> None:
    rng = Random(13)
    count = 10_000
    places: list[Counter[int]] = [Counter() for _ in range(9)]
    for _ in range(count):
        for place, card in zip(places, deal_round(rng, HOUSE, 1).cards, strict=True):
            place[card] += 1
    for place in places:
        chi_square = sum((place[card] - count / 52) ** 2 / (count / 52) for card in range(52))
        # 51 degrees of freedom: above 101 once in 30,000.
        assert chi_square < 101


@pytest.mark.parametrize("seats", [0, 8, -1])
def test_a_table_no_house_has_is_refused(seats: int) -> None:
    with pytest.raises(RoundError):
        deal_round(Random(1), HOUSE, seats)


def test_styles_are_met_by_their_shares() -> None:
    bold = Style("bold", 3, opens=frozenset(permutations(DECK, 2)))
    shy = Style("shy", 1, opens=frozenset())
    rng = Random(14)
    seats = [s for _ in range(1000) for s in deal_round(rng, HOUSE, styles=(bold, shy)).seats]
    bet_first = sum(1 for seat in seats if seat.street is Street.PREFLOP)
    assert bet_first / len(seats) == pytest.approx(3 / 4, abs=0.03)


def test_bets_are_made_on_every_street() -> None:
    rng = Random(15)
    seats = [seat for _ in range(100) for seat in deal_round(rng, HOUSE).seats]
    assert {seat.street for seat in seats} == {None, *Street}
