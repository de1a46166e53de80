"""Every rule on which published houses differ."""

from fractions import Fraction

import pytest

from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import RoundError
from croupier.uth.settlement import SettledBet, settle
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Action, Wager
from tests.builders import house_of, round_of

TRIPS_IN_HAND = {"dealer": "Ac Ad", "board": "7h 7d 2c 9s Kd", "trips": 5}
"""Three sevens with `7c 3d`; the board alone has a pair."""
STRAIGHT_ON_BOARD = {"dealer": "2h 4s", "board": "8c 9d Th Js Qc", "trips": 5}


def trips(hole: str, house: HousePaytable, **round_) -> SettledBet:
    bet = settle(round_of(hole, **round_), house).seats[0].bet(Wager.TRIPS)
    assert bet is not None
    return bet


def after_fold(rule: str) -> HousePaytable:
    return house_of(trips_after_fold=TripsAfterFold(rule))


@pytest.mark.parametrize(
    ("rule", "net", "reason"),
    [
        ("live", 15, Reason.TRIPS_ROW),
        ("lost", -5, Reason.TRIPS_LOST_WITH_FOLD),
        ("board_only", -5, Reason.TRIPS_NOT_ON_BOARD),
    ],
)
def test_folded_trips_with_three_of_a_kind_in_the_hand(rule, net, reason) -> None:
    bet = trips("7c 3d", after_fold(rule), folded=True, **TRIPS_IN_HAND)
    assert (bet.net, bet.reason) == (net, reason)


@pytest.mark.parametrize(("rule", "net"), [("live", 20), ("lost", -5), ("board_only", 20)])
def test_folded_trips_that_the_board_alone_makes(rule, net) -> None:
    assert trips("2d 3d", after_fold(rule), folded=True, **STRAIGHT_ON_BOARD).net == net


def test_folded_trips_is_paid_by_the_hand_not_the_board_unless_the_house_says_so() -> None:
    # A flush in the hand, a straight on the board.
    deal = {"dealer": "2h 4s", "board": "8c 9c Tc Js Qd", "trips": 5, "folded": True}
    assert trips("Ac 3c", after_fold("live"), **deal).net == 35
    assert trips("Ac 3c", after_fold("board_only"), **deal).net == 20


@pytest.mark.parametrize("rule", TripsAfterFold)
def test_trips_of_a_hand_played_on_is_settled_by_the_hand(rule) -> None:
    assert trips("7c 3d", after_fold(rule), **TRIPS_IN_HAND).net == 15


@pytest.mark.parametrize("rule", TripsAfterFold)
def test_a_folded_hand_below_the_rows_loses_trips(rule) -> None:
    deal = {"dealer": "Ac Ad", "board": "7h 8d 2c 9s Kd", "trips": 5, "folded": True}
    assert trips("Qc 3d", after_fold(rule), **deal).action is Action.TAKE


MUST_BEAT = house_of(trips_against_dealer=TripsAgainstDealer.MUST_BEAT)


def test_trips_that_must_beat_the_dealer_pays_when_it_does() -> None:
    bet = trips("7c 3d", MUST_BEAT, **TRIPS_IN_HAND)
    assert (bet.net, bet.reason) == (15, Reason.TRIPS_ROW)


def test_trips_that_must_beat_the_dealer_pushes_under_a_higher_hand() -> None:
    bet = trips("7c 3d", MUST_BEAT, dealer="Kc Ks", board="7h 7d 2c 9s Kd", trips=5)
    assert (bet.action, bet.reason) == (Action.PUSH, Reason.TRIPS_DEALER_NOT_BEATEN)


def test_trips_that_must_beat_the_dealer_pushes_on_a_tie() -> None:
    assert trips("2d 3d", MUST_BEAT, **STRAIGHT_ON_BOARD).action is Action.PUSH


def test_trips_that_must_beat_the_dealer_is_taken_below_the_rows() -> None:
    assert trips("Kc 3d", MUST_BEAT, dealer="4s 6c", board="Kh 8d 2c 9s Qd", trips=5).net == -5


def test_a_folded_trips_that_must_beat_the_dealer_still_does() -> None:
    assert trips("7c 3d", MUST_BEAT, folded=True, **TRIPS_IN_HAND).net == 15


def test_the_board_alone_never_beats_the_dealer() -> None:
    house = house_of(
        trips_after_fold=TripsAfterFold.BOARD_ONLY,
        trips_against_dealer=TripsAgainstDealer.MUST_BEAT,
    )
    assert trips("2d 3d", house, folded=True, **STRAIGHT_ON_BOARD).action is Action.PUSH


FLUSH = {"dealer": "Ac As", "board": "7d 4d 2d Js Jc"}
"""With `Kd Td` a winning flush: the Blind at 3 to 2."""


def blind_of_flush(house: HousePaytable, ante: int) -> SettledBet:
    bet = settle(round_of("Kd Td", ante=ante, **FLUSH), house).seats[0].bet(Wager.BLIND)
    assert bet is not None
    return bet


@pytest.mark.parametrize(
    ("ante", "pays"),
    [(5, 7.5), (10, 15), (15, 22.5), (20, 30), (25, 37.5), (35, 52.5), (45, 67.5), (75, 112.5)],
)
def test_three_to_two_is_paid_exactly_where_the_house_rounds_nothing(ante, pays) -> None:
    assert blind_of_flush(house_of(), ante).pays == Fraction(pays)


@pytest.mark.parametrize(
    ("rounding", "pays"),
    [("exact", "7.5"), ("down", 7), ("nearest", 8), ("up", 8)],
)
def test_half_a_chip_is_paid_as_the_house_rounds(rounding, pays) -> None:
    house = house_of(rounding=Rounding(rounding), smallest_chip=Fraction(1))
    bet = blind_of_flush(house, 5)
    assert (bet.pays, bet.owed) == (Fraction(pays), Fraction(15, 2))


@pytest.mark.parametrize(
    ("rounding", "pays"), [("exact", "22.5"), ("down", 20), ("nearest", 25), ("up", 25)]
)
def test_rounding_is_to_the_smallest_chip(rounding, pays) -> None:
    house = house_of(rounding=Rounding(rounding), smallest_chip=Fraction(5))
    assert blind_of_flush(house, 15).pays == Fraction(pays)


@pytest.mark.parametrize("rounding", Rounding)
def test_whole_chips_are_not_rounded(rounding) -> None:
    house = house_of(rounding=rounding, smallest_chip=Fraction(5))
    assert blind_of_flush(house, 10).pays == 15


def test_a_payout_rounded_down_to_nothing_pushes() -> None:
    house = house_of(rounding=Rounding.DOWN, smallest_chip=Fraction(25))
    bet = blind_of_flush(house, 10)
    assert (bet.action, bet.pays, bet.owed) == (Action.PUSH, 0, 15)


ROYAL = {"dealer": "2c 2d", "board": "Qs Js Ts 3h 4h"}


def pays(house: HousePaytable, **bets) -> dict[str, Fraction]:
    seat = settle(round_of("As Ks", **ROYAL, **bets), house).seats[0]
    return {bet.wager.value: bet.pays for bet in seat.bets}


def test_the_maximum_payout_bites_on_a_royal_flush_at_fifty() -> None:
    house = house_of(max_payout_per_player=Fraction(20_000))
    assert pays(house, ante=50, play=200) == {"ante": 50, "blind": 19_950, "play": 0}
    assert sum(pays(house, ante=50, play=200).values()) == 20_000
    assert pays(house, ante=10, play=40)["blind"] == 5000


def test_what_the_maximum_leaves_out_is_named_and_its_stake_comes_back() -> None:
    house = house_of(max_payout_per_player=Fraction(20_000))
    seat = settle(round_of("As Ks", ante=50, play=200, **ROYAL), house).seats[0]
    blind, play = seat.bet(Wager.BLIND), seat.bet(Wager.PLAY)
    assert (blind.reason, blind.owed) == (Reason.MAXIMUM_PAYOUT, 25_000)
    assert (play.action, play.reason, play.returned) == (Action.PUSH, Reason.MAXIMUM_PAYOUT, 200)


def test_the_maximum_payout_goes_by_the_house_order_of_bets() -> None:
    order = (Wager.PLAY, Wager.ANTE, Wager.TRIPS, Wager.BLIND)
    house = house_of(max_payout_per_player=Fraction(20_000), bet_order=order)
    assert pays(house, ante=50, play=200, trips=25) == {
        "play": 200,
        "ante": 50,
        "trips": 1250,
        "blind": 18_500,
    }


def test_the_maximum_payout_is_per_player() -> None:
    house = house_of(max_payout_per_player=Fraction(30))
    assert sum(pays(house, ante=10, play=40).values()) == 30


def test_a_house_of_four_times_only_refuses_three_times() -> None:
    house = house_of(preflop_raises=(4,))
    settle(round_of("As Ks", play=40, **ROYAL), house)
    with pytest.raises(RoundError, match="30"):
        settle(round_of("As Ks", play=30, **ROYAL), house)


@pytest.mark.parametrize(
    ("lowest", "qualifies"),
    [(HandCategory.HIGH_CARD, True), (HandCategory.PAIR, False), (HandCategory.TWO_PAIR, False)],
)
def test_what_qualifies_is_a_house_rule(lowest, qualifies) -> None:
    round_ = round_of("As Qs", dealer="3s 7c", board="2c 5d 9h Jc Kd")
    settlement = settle(round_, house_of(dealer_qualifies=lowest))
    assert settlement.qualifies is qualifies
    assert settlement.seats[0].bet(Wager.ANTE).net == (10 if qualifies else 0)


def test_a_bet_outside_the_limits_is_settled_in_full() -> None:
    house = house_of(minimum=Fraction(5), maximum=Fraction(100))
    assert pays(house, ante=1000, play=4000)["blind"] == 500_000
