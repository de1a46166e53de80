"""Tables on which the maximum payout or the rounding decides, dealt on purpose."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.poker.hands import HandCategory
from croupier.uth.conditional import HasHand, ImpossibleDealError, LimitDecides, TripsPaid
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.limits import Limit, hands_at
from croupier.uth.rounds import check_round
from croupier.uth.settlement import settle
from croupier.uth.stakes import bet_range, with_bets
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import USUAL_WAGERS, Odds, Wager
from tests.builders import BLIND_A, BLIND_B, TRIPS_C, house_of
from tests.uth.independent import settle_by_the_book

HALF, ONE, FIVE = Fraction(1, 2), Fraction(1), Fraction(5)


@st.composite
def limiting_houses(draw: st.DrawFn) -> HousePaytable:
    """Houses with odd limits and steps in chips of some size; they round, and have a maximum."""
    chip = draw(st.sampled_from([HALF, ONE, FIVE]))
    minimum = chip * draw(st.sampled_from([1, 3, 5, 7, 50]))
    trips_minimum = chip * draw(st.sampled_from([1, 3, 5, 10]))
    even = draw(st.sampled_from([TRIPS_C, [*TRIPS_C[:5], Odds(7, 2), Odds(5, 2)]]))
    most = draw(st.sampled_from([None, 20, 100, 995, 1000, 20_000]))
    return house_of(
        blind=draw(st.sampled_from([BLIND_A, BLIND_B])),
        trips=even,
        minimum=minimum,
        maximum=minimum + chip * draw(st.integers(0, 200)),
        step=chip * draw(st.sampled_from([1, 2, 3, 5])),
        trips_minimum=trips_minimum,
        trips_maximum=trips_minimum + chip * draw(st.integers(-1, 30)),
        rounding=draw(st.sampled_from(Rounding)),
        smallest_chip=chip,
        max_payout_per_player=most and Fraction(most),
        dealer_qualifies=draw(st.sampled_from(list(HandCategory)[:3])),
        preflop_raises=draw(st.sampled_from([(3, 4), (4,), (1,)])),
        trips_after_fold=draw(st.sampled_from(TripsAfterFold)),
        trips_against_dealer=draw(st.sampled_from(TripsAgainstDealer)),
        bet_order=tuple(draw(st.permutations(USUAL_WAGERS))),
    )


@given(limiting_houses(), st.sampled_from(Limit), st.booleans(), st.integers(0, 2**32), st.data())
def test_wherever_a_limit_can_decide_it_does(house, limit, by_trips, seed, data) -> None:
    hands = sorted(hands_at(limit, house, by_trips=by_trips))
    assume(hands)
    hand = data.draw(st.sampled_from(hands))
    seat = data.draw(st.integers(1, 3))
    wanted = [HasHand(seat, frozenset({hand})), LimitDecides(seat, limit)]
    if by_trips:
        wanted.append(TripsPaid(seat))
    try:
        round_ = deal_round(Random(seed), house, 3, wanted)
    except ImpossibleDealError:
        # What no cards can do: Trips of a hand that the house does not pay.
        assert by_trips
        return
    check_round(round_, house)
    assert_within_limits(house, round_)
    settled = settle(round_, house).seats[seat - 1]
    assert settled.hand.category is hand
    by_the_book = settle_by_the_book(round_, house)[seat - 1]
    assert {b.wager.value: (b.action.value, b.pays) for b in settled.bets} == by_the_book
    if limit is Limit.MAXIMUM_PAYOUT:
        assert settled.paid == house.money.max_payout_per_player
        assert any(bet.reason is Reason.MAXIMUM_PAYOUT for bet in settled.bets)
    else:
        bet = settled.bet(Wager.TRIPS if by_trips else Wager.BLIND)
        assert bet.owed % house.money.smallest_chip
        assert bet.pays != bet.owed
        assert bet.reason is not Reason.MAXIMUM_PAYOUT


def assert_within_limits(house: HousePaytable, round_) -> None:
    """Antes on steps from the minimum; Trips its minimum, or a multiple above; or the maximum."""
    money = house.money
    antes = {money.maximum, *(money.minimum + n * money.step for n in range(300))}
    step = money.trips_step or money.step
    trips = {n * step for n in range(1, 300)} | {money.trips_minimum, money.trips_maximum}
    for seat in round_.seats:
        assert seat.bets.ante == seat.bets.blind
        assert seat.bets.ante in antes
        assert money.minimum <= seat.bets.ante <= money.maximum
        if seat.bets.trips:
            assert seat.bets.trips in trips
            assert money.trips_minimum <= seat.bets.trips <= money.trips_maximum


@given(limiting_houses(), st.integers(0, 2**32), st.data())
def test_antes_and_trips_come_only_from_limits_and_steps(house, seed, data) -> None:
    assert_within_limits(house, deal_round(Random(seed), house, 7))
    own = bet_range(house)
    steps = int((own.maximum - own.minimum) / own.step)
    low = data.draw(st.integers(0, steps))
    high = data.draw(st.integers(low, steps))
    ends = own.minimum + low * own.step, own.minimum + high * own.step
    narrow = with_bets(house, type(own)(*ends, own.step))
    round_ = deal_round(Random(seed), narrow, 7)
    assert_within_limits(narrow, round_)
    assert all(ends[0] <= seat.bets.ante <= ends[1] for seat in round_.seats)


def test_the_documented_maximum_is_reached_by_a_royal_flush_alone() -> None:
    # Facts: with at most 20,000, an Ante of 50 and a royal owe 25,000 on the Blind alone. A
    # straight flush at 100 owes 5,000, 100 and 400 beside it, and at most 1,000 on Trips.
    house = house_of(max_payout_per_player=Fraction(20_000))
    for by_trips in (False, True):
        found = hands_at(Limit.MAXIMUM_PAYOUT, house, by_trips=by_trips)
        assert found == {HandCategory.ROYAL_FLUSH}
    wanted = [HasHand(1, found), LimitDecides(1, Limit.MAXIMUM_PAYOUT)]
    antes = {deal_round(Random(n), house, 1, wanted).seats[0].bets.ante for n in range(300)}
    # At 35 the Blind is paid 17,500, at 40 it is paid 20,000.
    assert set(range(40, 81, 5)) <= antes <= set(range(40, 101, 5))


def test_only_a_flush_is_rounded_and_only_on_an_odd_blind() -> None:
    house = house_of(rounding=Rounding.DOWN, smallest_chip=ONE)
    assert hands_at(Limit.ROUNDING, house, by_trips=False) == {HandCategory.FLUSH}
    assert hands_at(Limit.ROUNDING, house, by_trips=True) == frozenset()
    wanted = [LimitDecides(1, Limit.ROUNDING)]
    antes = {deal_round(Random(n), house, 1, wanted).seats[0].bets.ante for n in range(400)}
    assert antes == set(range(5, 100, 10))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"max_payout_per_player": Fraction(80_000)},
        {"rounding": Rounding.UP},
        {"rounding": Rounding.UP, "smallest_chip": ONE, "step": Fraction(2), "minimum": ONE * 4},
    ],
)
def test_where_no_limit_can_decide_none_is_dealt(settings) -> None:
    house = house_of(**settings)
    for limit in Limit:
        assert not hands_at(limit, house, by_trips=False)
        with pytest.raises(ImpossibleDealError):
            deal_round(Random(1), house, 2, [LimitDecides(1, limit)])


def test_two_limits_at_one_seat_are_refused() -> None:
    house = house_of(max_payout_per_player=Fraction(100), rounding=Rounding.UP, smallest_chip=ONE)
    with pytest.raises(ImpossibleDealError):
        deal_round(Random(1), house, 2, [LimitDecides(1, limit) for limit in Limit])


def test_a_maximum_is_shared_by_several_bets_of_a_player() -> None:
    house = house_of(max_payout_per_player=Fraction(20_000))
    wanted = [LimitDecides(1, Limit.MAXIMUM_PAYOUT), TripsPaid(1)]
    for seed in range(50):
        seat = settle(deal_round(Random(seed), house, 1, wanted), house).seats[0]
        cut = [bet for bet in seat.bets if bet.reason is Reason.MAXIMUM_PAYOUT]
        assert len(cut) >= 2
        assert seat.paid == 20_000
