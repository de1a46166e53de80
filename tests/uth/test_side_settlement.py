from fractions import Fraction

import pytest

from croupier.uth.house import Rounding
from croupier.uth.rounds import Round, RoundError, check_round
from croupier.uth.settlement import SettledBet, settle
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Action, Odds, Wager
from tests.builders import (
    bad_beat_of,
    hole_cards_of,
    house_of,
    progressive_of,
    round_of,
    seat_of,
    side_bets_of,
    table_of,
)

HOUSE = house_of(side_bets=side_bets_of())
# The board has three eights, so that everybody has them.
EIGHTS = {"board": "8s 8d 8c Kh 4d", "dealer": "Kc 2c"}
ROYAL_BOARD = "As Ks Qs Js Ts"


def bet_of(wager: Wager, round_: Round, house=HOUSE, seat: int = 1) -> SettledBet:
    found = settle(round_, house).seat(seat).bet(wager)
    assert found is not None
    return found


def told(bet: SettledBet) -> tuple[Action, Fraction, Reason]:
    return bet.action, bet.pays, bet.reason


def test_a_bad_beat_is_paid_by_the_hand_the_player_loses_with() -> None:
    bet = bet_of(Wager.BAD_BEAT, round_of("Ah Qc", bad_beat=10, **EIGHTS))
    assert told(bet) == (Action.PAY, 90, Reason.PLAYER_BEATEN)
    assert bet.odds == Odds(9)


def test_a_bad_beat_is_paid_by_the_hand_the_dealer_loses_with() -> None:
    # Eights full of aces over eights full of kings.
    bet = bet_of(Wager.BAD_BEAT, round_of("Ah Ac", bad_beat=10, **EIGHTS))
    assert told(bet) == (Action.PAY, 500, Reason.DEALER_BEATEN)


def test_a_bad_beat_does_not_ask_whether_the_dealer_qualifies() -> None:
    flush = {"board": "2s 5s 9s Jd 3h", "dealer": "Kd 7c"}
    straights = bad_beat_of((7500, 500, 50, 30, 20, 9))
    lost_with_nothing = round_of("As 4s", bad_beat=5, **flush)
    house = house_of(side_bets=(straights,))
    assert not settle(lost_with_nothing, house).qualifies
    bet = bet_of(Wager.BAD_BEAT, lost_with_nothing, house)
    assert told(bet) == (Action.TAKE, 0, Reason.BELOW_BAD_BEAT_ROWS)


def test_a_bad_beat_is_taken_on_a_tie() -> None:
    bet = bet_of(Wager.BAD_BEAT, round_of("Kd 2d", bad_beat=10, **EIGHTS))
    assert told(bet) == (Action.TAKE, 0, Reason.BAD_BEAT_TIED)


@pytest.mark.parametrize(
    ("hole", "pays"),
    [("Ac Ad", 250), ("Kd Ks", 100), ("Qc Qd", 80), ("Jc Jd", 60), ("Tc Td", 50), ("2d 2h", 30)],
)
def test_the_hole_card_bonus_is_paid_by_the_hole_cards_alone(hole: str, pays: int) -> None:
    board = {"board": "3s 4s 5s 7s 9d", "dealer": "As 2s"}
    assert told(bet_of(Wager.HOLE_CARDS, round_of(hole, hole_cards=10, **board))) == (
        Action.PAY,
        pays,
        Reason.HOLE_CARDS_ROW,
    )


def test_a_pair_made_with_the_board_is_no_pair_of_hole_cards() -> None:
    bet = bet_of(Wager.HOLE_CARDS, round_of("Kd Qc", hole_cards=10, **EIGHTS))
    assert told(bet) == (Action.TAKE, 0, Reason.NO_HOLE_CARDS_ROW)


def progressive(hole: str, board: str, *, bet: int = 5, meter: int | None = None, **kind):
    house = house_of(side_bets=(progressive_of(**kind),))
    round_ = round_of(hole, board=board, dealer="2c 3d", progressive=bet, meter=meter)
    return bet_of(Wager.PROGRESSIVE, round_, house)


def test_a_fixed_sum_is_paid_whatever_was_staked() -> None:
    for staked in (5, 10):
        bet = progressive("9s 9d", "9h 9c 4d 5s Kh", bet=staked)
        assert told(bet) == (Action.PAY, 300, Reason.PROGRESSIVE_ROW)
        assert bet.odds is None


def test_odds_of_a_progressive_are_paid_on_the_stake() -> None:
    assert told(progressive("As 4s", "9s Js 2s 5d Kh")) == (Action.PAY, 15, Reason.PROGRESSIVE_ROW)


@pytest.mark.parametrize(("meter", "pays"), [(None, 2_500), (31_000, 3_100), (0, 0)])
def test_a_share_is_one_of_the_meter_as_it_shows(meter: int | None, pays: int) -> None:
    bet = progressive("8s 9s", "Ts Js Qs 5d Kh", meter=meter)
    action = Action.PAY if pays else Action.PUSH
    assert told(bet) == (action, pays, Reason.METER_SHARE)


@pytest.mark.parametrize(
    ("rounding", "pays"),
    [
        (Rounding.EXACT, Fraction(5483, 2)),
        (Rounding.DOWN, Fraction(5483, 2)),
        (Rounding.NEAREST, Fraction(5483, 2)),
        (Rounding.UP, 2742),
    ],
)
def test_a_share_is_paid_in_whole_chips_even_where_payments_are_exact(rounding, pays) -> None:
    house = house_of(side_bets=(progressive_of(),), rounding=rounding)
    cards = {"board": "Ts Js Qs 5d Kh", "dealer": "2c 3d"}
    bet = bet_of(Wager.PROGRESSIVE, round_of("8s 9s", progressive=5, meter=27_417, **cards), house)
    assert bet.owed == Fraction(27417, 10)
    assert bet.pays == pays


def test_shares_within_the_meter_are_each_of_the_meter_as_it_stood() -> None:
    house = house_of(side_bets=(progressive_of(("100 %", "10 %")),))
    seats = [seat_of(hole, progressive=5) for hole in ("8s 9s", "7s 2d")]
    table = table_of(*seats, board="Ts Js Qs Ks 5d", dealer="2c 3d", meter=30_000)
    assert told(bet_of(Wager.PROGRESSIVE, table, house)) == (
        Action.PAY,
        3_000,
        Reason.METER_SHARE,
    )
    steel = [seat_of(hole, progressive=5) for hole in ("8d 9d", "8h 2d", "Kd Ad")]
    table = table_of(*steel, board="Td Jd Qd 4c 5s", dealer="2c 3h", meter=30_000)
    assert [bet_of(Wager.PROGRESSIVE, table, house, n).action for n in (1, 2, 3)] == [
        Action.PAY,
        Action.TAKE,
        Action.PAY,
    ]
    # 110 % of the meter are promised, so that it is divided ten to one.
    assert [bet_of(Wager.PROGRESSIVE, table, house, n).pays for n in (1, 3)] == [
        Fraction(5454, 2),
        27_272 + Fraction(1, 2),
    ]


def test_a_meter_promised_more_than_once_is_divided() -> None:
    seats = [seat_of(hole, progressive=5) for hole in ("2c 3c", "2d 3d", "2h 3h")]
    table = table_of(*seats, seat_of("4c 5c"), board=ROYAL_BOARD, dealer="9c 9d", meter=30_000)
    for seat in (1, 2, 3):
        assert told(bet_of(Wager.PROGRESSIVE, table, seat=seat)) == (
            Action.PAY,
            10_000,
            Reason.METER_DIVIDED,
        )


def test_a_folded_hand_has_a_share_only_where_the_fold_does_not_lose_it() -> None:
    seats = [
        seat_of("2c 3c", progressive=5),
        seat_of("2d 3d", progressive=5, folded=True),
    ]
    table = table_of(*seats, board=ROYAL_BOARD, dealer="9c 9d", meter=30_000)
    assert [bet_of(Wager.PROGRESSIVE, table, seat=n).pays for n in (1, 2)] == [15_000, 15_000]
    lost = house_of(side_bets=side_bets_of(after_fold=SideAfterFold.LOST))
    assert [told(bet_of(Wager.PROGRESSIVE, table, lost, n)) for n in (1, 2)] == [
        (Action.PAY, 30_000, Reason.METER_SHARE),
        (Action.TAKE, 0, Reason.SIDE_BET_LOST_WITH_FOLD),
    ]


@pytest.mark.parametrize("wager", [Wager.HOLE_CARDS, Wager.BAD_BEAT])
def test_a_side_bet_of_a_folded_hand_goes_by_the_rule_of_the_house(wager: Wager) -> None:
    round_ = round_of("Ah Ac", folded=True, **{wager.value: 5}, **EIGHTS)
    assert bet_of(wager, round_).action is Action.PAY
    lost = house_of(side_bets=side_bets_of(after_fold=SideAfterFold.LOST))
    assert told(bet_of(wager, round_, lost)) == (
        Action.TAKE,
        0,
        Reason.SIDE_BET_LOST_WITH_FOLD,
    )


def test_the_maximum_payout_leaves_alone_what_the_meter_pays() -> None:
    house = house_of(side_bets=side_bets_of(), max_payout_per_player=Fraction(1000))
    cards = {"board": "Ts Js Qs 5d Kh", "dealer": "9c 8d"}
    settled = settle(round_of("8s 9s", bad_beat=5, progressive=5, trips=5, **cards), house)
    seat = settled.seat(1)
    assert [(bet.wager, bet.pays) for bet in seat.bets] == [
        (Wager.ANTE, 10),
        (Wager.BLIND, 500),
        (Wager.PLAY, 10),
        (Wager.TRIPS, 200),
        (Wager.BAD_BEAT, 100),
        (Wager.PROGRESSIVE, 2500),
    ]
    narrow = house_of(side_bets=side_bets_of(), max_payout_per_player=Fraction(750))
    bet = bet_of(
        Wager.BAD_BEAT, round_of("8s 9s", bad_beat=5, progressive=5, trips=5, **cards), narrow
    )
    assert told(bet) == (Action.PAY, 30, Reason.MAXIMUM_PAYOUT)


def test_bets_are_settled_in_the_order_of_the_house() -> None:
    order = (Wager.PROGRESSIVE, Wager.BAD_BEAT, Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS)
    house = house_of(side_bets=side_bets_of(), bet_order=order)
    round_ = round_of("Ah Ac", hole_cards=5, bad_beat=5, progressive=5, trips=5, **EIGHTS)
    assert [bet.wager for bet in settle(round_, house).seat(1).bets] == [*order, Wager.HOLE_CARDS]


@pytest.mark.parametrize("wager", ["hole_cards", "bad_beat", "progressive"])
def test_a_side_bet_that_the_house_does_not_have_is_refused(wager: str) -> None:
    with pytest.raises(RoundError, match=f"Seat 1 bets {wager}, which this house does not have"):
        settle(round_of("Ah Ac", **{wager: 5}, **EIGHTS), house_of())


def test_a_meter_where_there_is_none_is_refused() -> None:
    round_ = round_of("Ah Ac", meter=30_000, **EIGHTS)
    with pytest.raises(RoundError, match="The round has a meter"):
        check_round(round_, house_of(side_bets=(hole_cards_of(),)))
    check_round(round_, HOUSE)


def test_a_negative_side_bet_is_refused() -> None:
    with pytest.raises(RoundError, match="negative"):
        settle(round_of("Ah Ac", bad_beat=-5, **EIGHTS), HOUSE)
