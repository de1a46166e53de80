"""Slips with side bets, each as a story of `test_slips`: round, bet, answer and house."""

from fractions import Fraction

from croupier.training.answers import PUSH, TAKE, pay
from croupier.training.slips import Slip
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import Wager
from tests.builders import seat_of, side_bets_of

SIDES = {"side_bets": side_bets_of()}
LOST = {"side_bets": side_bets_of(after_fold=SideAfterFold.LOST)}

# Everybody has the three eights of the board; the dealer has kings full of them.
EIGHTS = {"board": "8s 8d 8c Kh 4d", "dealer": "Kc 2c", "bad_beat": 10, "hole_cards": 10}
TRIPS_LOSE = EIGHTS | {"hole": "Ah Qc"}
ACES_WIN = EIGHTS | {"hole": "Ah Ac"}
QUEENS_LOSE = EIGHTS | {"hole": "Qh Qc"}
BOTH_HAVE_KINGS = EIGHTS | {"hole": "Kd 2d"}

NINES = {"hole": "9s 9d", "dealer": "2c 3d", "board": "9h 9c 4d 5s Kh", "progressive": 5}
STEEL = {"hole": "8s 9s", "dealer": "2c 3d", "board": "Ts Js Qs 5d Kh", "progressive": 5}
SHOWN = STEEL | {"meter": 31_000}
ROYAL_BOARD = {
    "hole": "2c 3c",
    "dealer": "9c 9d",
    "board": "As Ks Qs Js Ts",
    "progressive": 5,
    "meter": 30_000,
    "others": (seat_of("2d 3d", progressive=5),),
}
TWO_STEEL = {
    "hole": "8d 9d",
    "dealer": "2h 3s",
    "board": "5d 6d 7d 2c Ks",
    "progressive": 5,
    "meter": 30_000,
    "others": (seat_of("3d 4d", progressive=5),),
}

SIDE_STORIES = [
    (Slip.BAD_BEAT_PAID_ON_TIE, BOTH_HAVE_KINGS, Wager.BAD_BEAT, pay(500), SIDES),
    (Slip.BAD_BEAT_BY_WINNING_HAND, TRIPS_LOSE, Wager.BAD_BEAT, pay(500), SIDES),
    (Slip.BAD_BEAT_OF_DEALER_MISSED, ACES_WIN, Wager.BAD_BEAT, TAKE, SIDES),
    (
        Slip.SIDE_BET_AGAINST_FOLD_RULE,
        ACES_WIN | {"folded": True},
        Wager.HOLE_CARDS,
        pay(250),
        LOST,
    ),
    (Slip.SIDE_BET_AGAINST_FOLD_RULE, ACES_WIN | {"folded": True}, Wager.BAD_BEAT, TAKE, SIDES),
    (Slip.SIDE_BET_TAKEN_HAND_LOST, QUEENS_LOSE, Wager.HOLE_CARDS, TAKE, SIDES),
    (Slip.SIDE_BET_TAKEN_HAND_LOST, TRIPS_LOSE, Wager.BAD_BEAT, TAKE, SIDES),
    (Slip.SIDE_BET_PUSHED_ON_TIE, BOTH_HAVE_KINGS, Wager.BAD_BEAT, PUSH, SIDES),
    (Slip.SIDE_BET_PUSHED_BELOW_ROWS, TRIPS_LOSE, Wager.HOLE_CARDS, PUSH, SIDES),
    (Slip.SIDE_BET_TAKEN_ON_ROW, ACES_WIN, Wager.HOLE_CARDS, TAKE, SIDES),
    (Slip.SIDE_BET_PUSHED_ON_ROW, ACES_WIN, Wager.HOLE_CARDS, PUSH, SIDES),
    (Slip.SUM_MULTIPLIED, NINES, Wager.PROGRESSIVE, pay(1500), SIDES),
    (Slip.SHARE_OF_START, SHOWN, Wager.PROGRESSIVE, pay(2500), SIDES),
    (Slip.SHARE_FORGOTTEN, SHOWN, Wager.PROGRESSIVE, pay(31_000), SIDES),
    (Slip.METER_NOT_DIVIDED, ROYAL_BOARD, Wager.PROGRESSIVE, pay(30_000), SIDES),
    (Slip.SHARE_OF_WHAT_IS_LEFT, TWO_STEEL, Wager.PROGRESSIVE, pay(2700), SIDES),
    (Slip.OTHER_TABLE_ON_SIDE_BET, ACES_WIN, Wager.BAD_BEAT, pay(80), SIDES),
    (Slip.SIDE_BET_PAID_BELOW_ROWS, TRIPS_LOSE, Wager.HOLE_CARDS, pay(50), SIDES),
    (Slip.STAKE_INCLUDED, TRIPS_LOSE, Wager.BAD_BEAT, pay(100), SIDES),
    (
        Slip.WRONG_ROUNDING,
        STEEL | {"meter": 27_417},
        Wager.PROGRESSIVE,
        pay(Fraction(27_417, 10)),
        SIDES,
    ),
    (Slip.ROW_ABOVE, TRIPS_LOSE, Wager.BAD_BEAT, pay(200), SIDES),
    (Slip.ROW_BELOW, QUEENS_LOSE, Wager.HOLE_CARDS, pay(60), SIDES),
    (Slip.OTHER_ROW, QUEENS_LOSE, Wager.HOLE_CARDS, pay(50), SIDES),
]
