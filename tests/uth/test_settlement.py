from fractions import Fraction

import pytest

from croupier.poker.hands import HandCategory
from croupier.uth.house import Paytable, SettleOrder
from croupier.uth.rounds import RoundError
from croupier.uth.settlement import SettledSeat, settle
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import PUSH, USUAL_WAGERS, Action, Odds, Wager
from tests.builders import BLIND_B, TRIPS_C, house_of, round_of, seat_of, table_of

HOUSE = house_of()
LOW_BOARD = "2c 5d 9h Jc Kd"


def seat(hole, *, dealer, board=LOW_BOARD, house=HOUSE, **bets) -> SettledSeat:
    return settle(round_of(hole, dealer=dealer, board=board, **bets), house).seats[0]


def actions(settled: SettledSeat) -> dict[str, str]:
    return {bet.wager.value: bet.action.value for bet in settled.bets}


def reasons(settled: SettledSeat) -> dict[str, Reason]:
    return {bet.wager.value: bet.reason for bet in settled.bets}


# The six lines of the settlement table (58 Pa. Code 653a.12).


def test_a_win_over_a_dealer_who_qualifies_pays_ante_and_play() -> None:
    settled = seat("Ks Qs", dealer="9s 3c", play=40)
    assert actions(settled) == {"ante": "pay", "blind": "push", "play": "pay"}
    assert reasons(settled)["ante"] == Reason.WON
    assert (settled.net, settled.paid, settled.returned) == (50, 50, 110)


def test_a_win_over_a_dealer_who_does_not_qualify_pushes_the_ante() -> None:
    settled = seat("As Qs", dealer="3s 7c", play=40)
    assert actions(settled) == {"ante": "push", "blind": "push", "play": "pay"}
    assert reasons(settled)["ante"] == Reason.DEALER_NOT_QUALIFIED


@pytest.mark.parametrize("board", [LOW_BOARD, "2c 5d 9h Jc Jd"], ids=["unqualified", "qualified"])
def test_a_tie_pushes_ante_blind_and_play(board: str) -> None:
    settled = seat("As Qs", dealer="Ad Qd", board=board, play=40)
    assert actions(settled) == {"ante": "push", "blind": "push", "play": "push"}
    assert set(reasons(settled).values()) == {Reason.TIED}
    assert settled.net == 0


def test_a_loss_to_a_dealer_who_qualifies_takes_everything() -> None:
    settled = seat("9s 3c", dealer="Ks Qs", play=40)
    assert actions(settled) == {"ante": "take", "blind": "take", "play": "take"}
    assert (settled.net, settled.taken) == (-60, 60)


def test_a_loss_to_a_dealer_who_does_not_qualify_pushes_the_ante_alone() -> None:
    settled = seat("3s 7c", dealer="As Qs", play=40)
    assert actions(settled) == {"ante": "push", "blind": "take", "play": "take"}
    assert reasons(settled) == {
        "ante": Reason.DEALER_NOT_QUALIFIED,
        "blind": Reason.LOST,
        "play": Reason.LOST,
    }


@pytest.mark.parametrize("dealer", ["3s 7c", "Ks 9c"], ids=["unqualified", "qualified"])
def test_a_fold_takes_ante_and_blind_whatever_the_dealer_has(dealer: str) -> None:
    settled = seat("As Qs", dealer=dealer, folded=True)
    assert settled.result is Result.FOLD
    assert actions(settled) == {"ante": "take", "blind": "take"}
    assert set(reasons(settled).values()) == {Reason.FOLDED}


@pytest.mark.parametrize(
    ("hole", "dealer", "returned", "net"),
    [
        ("9s 3c", "Ks Qs", [0, 0, 0], -600),
        ("3s 7c", "As Qs", [100, 0, 0], -500),
        ("As Qs", "3s 7c", [100, 100, 800], 400),
        ("Ks Qs", "9s 3c", [200, 100, 800], 500),
        ("As Qs", "Ad Qd", [100, 100, 400], 0),
    ],
    ids=["loss", "loss, unqualified", "win, unqualified", "win", "tie"],
)
def test_what_the_player_picks_up_from_each_spot(hole, dealer, returned, net) -> None:
    settled = seat(hole, dealer=dealer, ante=100, play=400)
    assert [bet.returned for bet in settled.bets] == returned
    assert settled.net == net


# Each row of the Blind and of Trips.

ROWS = {
    HandCategory.ROYAL_FLUSH: ("As Ks", "Qs Js Ts 3h 4h"),
    HandCategory.STRAIGHT_FLUSH: ("9h 8h", "7h 6h 5h Kc 2s"),
    HandCategory.FOUR_OF_A_KIND: ("Qc Qd", "Qh Qs 2c 3d 9h"),
    HandCategory.FULL_HOUSE: ("Qc Qd", "Qh 2s 2c 3d 9h"),
    HandCategory.FLUSH: ("Kd Td", "7d 4d 2d Js Jc"),
    HandCategory.STRAIGHT: ("9c 8d", "7h 6s 5c Kd 2c"),
    HandCategory.THREE_OF_A_KIND: ("Qc Qd", "Qh 8s 2c 3d 9h"),
    HandCategory.TWO_PAIR: ("Qc 9d", "Qh 8s 2c 3d 9h"),
    HandCategory.PAIR: ("Qc 7d", "Qh 8s 2c 3d 9h"),
}
BLIND_ROWS = dict(
    zip(ROWS, ["500 to 1", "50 to 1", "10 to 1", "3 to 1", "3 to 2", "1 to 1"], strict=False)
)
each_row = pytest.mark.parametrize("category", ROWS, ids=[row.key for row in ROWS])


@each_row
def test_the_blind_pays_its_row_on_a_win(category: HandCategory) -> None:
    hole, board = ROWS[category]
    settled = seat(hole, dealer="4s 6c", board=board)
    blind = settled.bet(Wager.BLIND)
    assert (settled.result, settled.hand.category) == (Result.WIN, category)
    if category in BLIND_ROWS:
        assert (blind.action, str(blind.odds)) == (Action.PAY, BLIND_ROWS[category])
        assert blind.pays == blind.owed == blind.odds.of(Fraction(10))
        assert blind.reason is Reason.BLIND_ROW
    else:
        assert (blind.action, blind.pays, blind.odds) == (Action.PUSH, 0, None)
        assert blind.reason is Reason.BELOW_BLIND_ROWS


@each_row
def test_trips_pays_its_row_and_takes_a_hand_below_it(category: HandCategory) -> None:
    hole, board = ROWS[category]
    trips = seat(hole, dealer="4s 6c", board=board, trips=100).bet(Wager.TRIPS)
    odds = dict(zip(ROWS, TRIPS_C, strict=False)).get(category)
    assert trips.odds == odds
    assert trips.returned == (0 if odds is None else 100 + 100 * odds.win)
    assert trips.reason is (Reason.BELOW_TRIPS_ROWS if odds is None else Reason.TRIPS_ROW)


def test_the_blind_is_paid_against_a_dealer_who_does_not_qualify() -> None:
    settled = seat("9c 8d", dealer="Qs 3h", board="7h 6s 5c Kd 2c")
    assert actions(settled) == {"ante": "push", "blind": "pay", "play": "pay"}


def test_a_straight_on_a_blind_without_its_row_pushes() -> None:
    house = house_of(blind=BLIND_B)
    blind = seat("9c 8d", dealer="2s 2h", board="7h 6s 5c Kd 3c", house=house).bet(Wager.BLIND)
    assert (blind.action, blind.reason) == (Action.PUSH, Reason.BELOW_BLIND_ROWS)


def test_a_blind_row_that_pushes_is_as_good_as_none() -> None:
    house = house_of(blind=[*BLIND_B, PUSH])
    blind = seat("9c 8d", dealer="2s 2h", board="7h 6s 5c Kd 3c", house=house).bet(Wager.BLIND)
    assert (blind.action, blind.odds, blind.reason) == (Action.PUSH, None, Reason.BELOW_BLIND_ROWS)


def test_a_trips_row_that_pushes_gives_the_bet_back() -> None:
    house = house_of(trips=[*TRIPS_C[:6], PUSH])
    hole, board = ROWS[HandCategory.THREE_OF_A_KIND]
    trips = seat(hole, dealer="4s 6c", board=board, trips=5, house=house).bet(Wager.TRIPS)
    assert (trips.action, trips.net) == (Action.PUSH, 0)


def test_a_tie_pushes_the_blind_of_a_hand_on_its_rows() -> None:
    settled = seat("2c 3d", dealer="2h 3s", board="As Kd Qh Jc Tc", trips=5)
    assert actions(settled) == {"ante": "push", "blind": "push", "play": "push", "trips": "pay"}


def test_trips_is_paid_on_a_losing_hand() -> None:
    settled = seat("7c 3d", dealer="Kc Ks", board="7h 7d 2c 9s Kd", trips=5)
    assert (settled.result, settled.bet(Wager.TRIPS).net) == (Result.LOSE, 15)


def test_trips_is_taken_from_a_winning_pair() -> None:
    assert seat("Ks Qs", dealer="9s 3c", trips=5).bet(Wager.TRIPS).net == -5


def test_a_spot_without_a_bet_is_not_settled() -> None:
    settled = seat("Ks Qs", dealer="9s 3c")
    assert settled.bet(Wager.TRIPS) is None
    assert seat("Ks Qs", dealer="9s 3c", folded=True).bet(Wager.PLAY) is None


def test_suits_are_equal_and_a_sixth_card_never_counts() -> None:
    assert seat("2s 3d", dealer="2d 3h", board="Ac Kd Qh Js 9c").result is Result.TIE
    assert seat("7s 2d", dealer="6d 2h", board="Ac Kd Qh Js 9c").result is Result.TIE
    assert seat("Qs 2d", dealer="Qd Th", board="Ac Kd Qh Js 9c").result is Result.LOSE


def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    settlement = settle(round_of("As Ks", dealer="3s 7c", board="2c 5d 9h 9c Kd"), HOUSE)
    assert settlement.qualifies


def test_the_table_adds_up() -> None:
    table = table_of(
        seat_of("Ks Qs", play=40, trips=5),
        seat_of("Qc 8c", folded=True),
        seat_of("As Ac", play=30),
        dealer="9s 3c",
        board=LOW_BOARD,
    )
    settlement = settle(table, HOUSE)
    assert [s.net for s in settlement.seats] == [45, -20, 40]
    assert (settlement.paid, settlement.taken) == (90, 25)
    assert settlement.paid - settlement.taken == sum(s.net for s in settlement.seats)
    assert [s.number for s in settlement.in_order] == [3, 2, 1]
    assert settlement.seat(2).seat.folded


def test_seats_are_settled_left_to_right_where_the_house_says_so() -> None:
    table = table_of("Ks Qs", "Qc 8c", dealer="9s 3c", board=LOW_BOARD)
    settlement = settle(table, house_of(settle_order=SettleOrder.LEFT_TO_RIGHT))
    assert [s.number for s in settlement.in_order] == [1, 2]


def test_bets_are_settled_in_the_order_of_the_house() -> None:
    order = (Wager.TRIPS, Wager.PLAY, Wager.BLIND, Wager.ANTE)
    settled = seat("Ks Qs", dealer="9s 3c", trips=5, house=house_of(bet_order=order))
    assert tuple(bet.wager for bet in settled.bets) == order
    assert [bet.wager for bet in seat("Ks Qs", dealer="9s 3c", trips=5).bets] == list(USUAL_WAGERS)


def test_two_houses_of_one_name_are_told_apart() -> None:
    hole, board = ROWS[HandCategory.STRAIGHT]
    paid = [
        seat(hole, dealer="4s 6c", board=board, house=house).bet(Wager.BLIND).pays
        for house in (house_of("one"), house_of("one", blind=BLIND_B))
    ]
    assert paid == [10, 0]


def test_a_paytable_has_the_odds_of_its_rows_alone() -> None:
    blind, trips = HOUSE.blind, HOUSE.trips
    assert blind.odds(HandCategory.FLUSH) == Odds(3, 2)
    assert (blind.odds(HandCategory.PAIR), trips.odds(HandCategory.PAIR)) == (PUSH, None)
    assert blind.lowest_paid is HandCategory.STRAIGHT
    assert Paytable({HandCategory.FLUSH: PUSH}, Action.TAKE).paid == ()


def test_a_round_that_cannot_be_is_refused() -> None:
    with pytest.raises(RoundError):
        settle(round_of("As Ks", dealer="2s 3s", board=LOW_BOARD, blind=5), HOUSE)
