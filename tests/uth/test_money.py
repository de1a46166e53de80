"""Whatever the cards, the bets and the house: what is paid, taken and returned adds up."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.hands import HandCategory
from croupier.uth.conditional import HasHand
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import Settlement, settle
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import USUAL_WAGERS, Action
from tests.builders import house_of


@st.composite
def houses(draw: st.DrawFn) -> HousePaytable:
    caps = st.sampled_from([None, Fraction(0), Fraction(25, 2), Fraction(100), Fraction(20_000)])
    chips = st.sampled_from([Fraction(1, 2), Fraction(1), Fraction(5), Fraction(7, 3)])
    return house_of(
        rounding=draw(st.sampled_from(Rounding)),
        smallest_chip=draw(chips),
        max_payout_per_player=draw(caps),
        bet_order=tuple(draw(st.permutations(list(USUAL_WAGERS)))),
        trips_after_fold=draw(st.sampled_from(TripsAfterFold)),
        trips_against_dealer=draw(st.sampled_from(TripsAgainstDealer)),
        dealer_qualifies=draw(st.sampled_from(HandCategory)),
    )


@st.composite
def settlements(draw: st.DrawFn) -> Settlement:
    house = draw(houses())
    wanted = [HasHand(1, frozenset({draw(st.sampled_from(HandCategory))}))]
    rng = Random(draw(st.integers(0, 2**32)))
    return settle(deal_round(rng, house, draw(st.integers(1, 7)), wanted), house)


@given(settlements())
def test_net_equals_what_moved(settlement: Settlement) -> None:
    for seat in settlement.seats:
        staked = sum(bet.staked for bet in seat.bets)
        bets = seat.seat.bets
        assert staked == bets.ante + bets.blind + bets.play + bets.trips
        assert seat.net == seat.returned - staked == seat.paid - seat.taken
        for bet in seat.bets:
            assert bet.net == bet.returned - bet.staked
    into_the_rack = settlement.taken - settlement.paid
    assert into_the_rack == -sum(seat.net for seat in settlement.seats)


@given(settlements())
def test_a_bet_is_paid_something_pushed_whole_or_taken_whole(settlement: Settlement) -> None:
    for bet in (bet for seat in settlement.seats for bet in seat.bets):
        assert (bet.action is Action.PAY) is (bet.pays > 0)
        assert bet.odds is not None or not bet.pays
        if bet.action is Action.TAKE:
            assert (bet.returned, bet.owed, bet.odds) == (0, 0, None)
        else:
            assert bet.returned == bet.staked + bet.pays


@given(settlements())
def test_every_bet_made_is_settled_once_in_the_house_order(settlement: Settlement) -> None:
    order = settlement.house.rules.bet_order
    for seat in settlement.seats:
        settled = [bet.wager for bet in seat.bets]
        assert settled == [wager for wager in order if seat.seat.bets.on(wager)]


@given(settlements())
def test_nobody_is_paid_more_than_the_house_pays(settlement: Settlement) -> None:
    most = settlement.house.money.max_payout_per_player
    for seat in settlement.seats:
        capped = any(bet.reason is Reason.MAXIMUM_PAYOUT for bet in seat.bets)
        assert most is not None or not capped
        if most is not None:
            assert seat.paid <= most
            assert not capped or seat.paid == most


@given(settlements())
def test_payouts_are_whole_chips_unless_paid_exactly_or_capped(settlement: Settlement) -> None:
    money = settlement.house.money
    for bet in (bet for seat in settlement.seats for bet in seat.bets):
        if bet.reason is Reason.MAXIMUM_PAYOUT:
            continue
        if money.rounding is Rounding.EXACT:
            assert bet.pays == bet.owed
        else:
            assert (bet.pays / money.smallest_chip).denominator == 1
            assert abs(bet.pays - bet.owed) < money.smallest_chip


@given(settlements())
def test_the_result_is_the_comparison_of_the_hands(settlement: Settlement) -> None:
    for seat in settlement.seats:
        better = (seat.hand > settlement.dealer) - (seat.hand < settlement.dealer)
        compared = {1: Result.WIN, 0: Result.TIE, -1: Result.LOSE}[better]
        assert seat.result is (Result.FOLD if seat.seat.folded else compared)
