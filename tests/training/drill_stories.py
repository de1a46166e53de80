"""Stories of slips in drills: the round, what is asked, and the wrong answer."""

from fractions import Fraction

from croupier.poker.cards import parse_cards
from croupier.poker.hands import HandCategory
from croupier.training.answers import AmountAnswer, FiveAnswer, HandAnswer, WinnersAnswer
from croupier.training.questions import Step
from croupier.training.slips import Slip
from tests.builders import seat_of

FLUSH_WINS = {"hole": "Kd Td", "dealer": "Ac As", "board": "7d 4d 2d Js Jc", "trips": 5}
"""Ante 10, Blind 15 and Play 10 win, and Trips 35: of stakes of 35 together."""
LOSES_UNQUALIFIED = {"hole": "3s 7c", "dealer": "As Qs", "board": "2c 5d 9h Jc Kd", "trips": 5}
"""The Ante of 10 comes back, the Blind, the Play bet and Trips are taken."""
NOT_QUALIFIED = {"hole": "As Qs", "dealer": "3s 7c", "board": "2c 5d 9h Jc Kd"}
"""Ante and Blind of 10 push, a Play bet of 10 is paid."""
WHEEL = {"hole": "5h 4c", "dealer": "Kc Kd", "board": "Ah 3s 2h Tc 9s"}
BOARD_PLAYS = {"hole": "2d 3d", "dealer": "2h 4s", "board": "8c 9d Th Js Qc"}
KICKER = {"hole": "Ah Kd", "dealer": "2h 3s", "board": "As 9c 7d 6h 2c"}
SAME_KIND = {"hole": "Kh Qd", "dealer": "2h 3s", "board": "Ks 9c 7d 6h 2c"}


def five(text):
    return FiveAnswer(frozenset(parse_cards(text)))


def winners(*seats):
    return WinnersAnswer(frozenset(seats))


def amount(value):
    return AmountAnswer(Fraction(value))


DRILL_STORIES = [
    (Slip.WHEEL_MISSED, WHEEL, Step.HAND, HandAnswer(HandCategory.HIGH_CARD)),
    (Slip.PLAYER_HAND_MISSED, FLUSH_WINS, Step.HAND, HandAnswer(HandCategory.PAIR)),
    (Slip.HAND_OVERCALLED, FLUSH_WINS, Step.HAND, HandAnswer(HandCategory.FULL_HOUSE)),
    (Slip.WHEEL_MISSED, WHEEL, Step.FIVE, five("Ah Tc 9s 5h 4c")),
    (Slip.PLAYER_HAND_MISSED, FLUSH_WINS, Step.FIVE, five("Js Jc Kd Td 7d")),
    (
        Slip.LOWER_CARDS_PICKED,
        {"hole": "Kd Td", "dealer": "Ac As", "board": "7d 4d 2d 9d Jc"},
        Step.FIVE,
        five("Kd Td 7d 4d 2d"),
    ),
    (
        Slip.THREE_PAIRS_MIXED_UP,
        {"hole": "7c 7d", "dealer": "5c 6c", "board": "Jh Js 4d 4h Qd"},
        Step.FIVE,
        five("Jh Js 4d 4h Qd"),
    ),
    (Slip.KICKER_IGNORED, KICKER | {"others": [seat_of("Ad Tc")]}, Step.COMPARE, winners(1, 2)),
    (Slip.RANKS_IGNORED, SAME_KIND | {"others": [seat_of("9d Tc")]}, Step.COMPARE, winners(1, 2)),
    (
        Slip.BOARD_HAND_MISSED,
        BOARD_PLAYS | {"others": [seat_of("3h 3c")]},
        Step.COMPARE,
        winners(2),
    ),
    (
        Slip.SPLIT_MISSED,
        KICKER | {"others": [seat_of("Ac Ks"), seat_of("9d 8s")]},
        Step.COMPARE,
        winners(2),
    ),
    (
        Slip.WHEEL_MISSED,
        WHEEL | {"others": [seat_of("Ac 8d")]},
        Step.COMPARE,
        winners(2),
    ),
    (
        Slip.PLAYER_HAND_MISSED,
        FLUSH_WINS | {"others": [seat_of("Qs Qc")]},
        Step.COMPARE,
        winners(2),
    ),
    (Slip.STAKES_FORGOTTEN, FLUSH_WINS, Step.PICKS_UP, amount(70)),
    (Slip.PUSHED_STAKES_FORGOTTEN, NOT_QUALIFIED, Step.PICKS_UP, amount(20)),
    (Slip.TAKEN_BET_COUNTED, LOSES_UNQUALIFIED, Step.PICKS_UP, amount(15)),
    # 3 to 2 on the Blind of 10 worked as 1 to 1: in one bet, and all others right.
    (Slip.THREE_TO_TWO, FLUSH_WINS, Step.PICKS_UP, amount(100)),
    (Slip.STAKES_COUNTED, FLUSH_WINS, Step.PAYS_OUT, amount(105)),
    (
        Slip.SEAT_LEFT_OUT,
        FLUSH_WINS | {"others": [seat_of("Ks 9s", ante=20, folded=True)]},
        Step.RACK,
        amount(-70),
    ),
    (Slip.SIGN_TURNED, FLUSH_WINS, Step.RACK, amount(70)),
    (Slip.STAKES_COUNTED, FLUSH_WINS, Step.RACK, amount(-105)),
]
