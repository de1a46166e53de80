"""Which known slip a wrong answer was."""

from dataclasses import replace
from fractions import Fraction

from croupier.training.answers import (
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
    MarksAnswer,
)
from croupier.training.questions import Depth, Question, Step
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.training.total_slips import returned_by
from croupier.uth.settlement import SettledBet

COMPARING = frozenset(
    {
        Slip.BOARD_HAND_MISSED,
        Slip.KICKER_IGNORED,
        Slip.RANKS_IGNORED,
        Slip.PLAYER_HAND_MISSED,
        Slip.DEALER_HAND_MISSED,
    }
)
"""Slips in comparing the hands: not made by somebody who has said right who wins."""

MISREADING = COMPARING | {
    Slip.WHEEL_MISSED,
    Slip.STRAIGHT_AND_FLUSH_JOINED,
    Slip.STRAIGHT_FLUSH_MISSED,
    Slip.TWO_SETS_MISSED,
    Slip.THREE_PAIRS_MIXED_UP,
}
"""Slips in reading the hands, or in comparing them."""

_WITHOUT_CARDS = frozenset(
    {
        Slip.TRIPS_TAKEN_ON_ROW,
        Slip.TRIPS_PUSHED_ON_ROW,
        Slip.MAXIMUM_IGNORED,
        Slip.MAXIMUM_FOR_EACH_BET,
        Slip.SIDE_BET_TAKEN_ON_ROW,
        Slip.SIDE_BET_PUSHED_ON_ROW,
        Slip.SUM_MULTIPLIED,
        Slip.SHARE_OF_START,
        Slip.SHARE_FORGOTTEN,
        Slip.OTHER_TABLE_ON_SIDE_BET,
        Slip.STAKE_INCLUDED,
        Slip.TRIPS_ODDS_ON_BLIND,
        Slip.BLIND_ODDS_ON_TRIPS,
        Slip.THREE_TO_TWO,
        Slip.ROUNDED_THOUGH_EXACT,
        Slip.PAID_EXACTLY,
        Slip.ROUNDED_WRONG_WAY,
        Slip.WRONG_ROUNDING,
        Slip.ROW_ABOVE,
        Slip.ROW_BELOW,
        Slip.OTHER_ROW,
    }
)
"""Slips that can be made of a bet, its stake and its row, whoever has won and by which hand."""


def find_slip(
    question: Question, answer: Answer, *, compared: bool = False, alone: bool = False
) -> Slip | None:
    """The slip that gives exactly this wrong answer, or None where no known slip does.

    `compared` says that the trainee has already told right who wins at the seat, `alone` that
    a bet was shown with the row that pays it and without any cards.
    """
    if isinstance(answer, MarksAnswer):
        return _slip_in_marking(question, answer)
    left_out = COMPARING if compared else frozenset()
    for slip in Slip:
        if slip in left_out or (alone and slip not in _WITHOUT_CARDS):
            continue
        if answer in map(question.as_asked, SLIPS[slip](question)):
            return slip
    if question.step is Step.PICKS_UP and isinstance(answer, AmountAnswer):
        told = told_of_bet(question, answer)
        return told[1] if told else None
    if not question.wager or not isinstance(answer, BetAnswer):
        return None
    if answer.action is not question.bet.action:
        # Nobody's amount, but a known slip in what is done with the bet.
        asked = replace(question, depth=Depth.ACTION)
        return find_slip(asked, ActionAnswer(answer.action), compared=compared, alone=alone)
    return None


def _slip_in_marking(question: Question, answer: MarksAnswer) -> Slip | None:
    """What went wrong in marking: whoever overlooks a mistake may have marked right bets, too."""
    right = question.right
    if not isinstance(right, MarksAnswer) or answer == right:
        return None
    return Slip.MISTAKE_OVERLOOKED if right.bets - answer.bets else Slip.RIGHT_BET_MARKED


def told_of_bet(question: Question, answer: AmountAnswer) -> tuple[SettledBet, Slip] | None:
    """The slip that makes a player pick up this much, where just one of the bets explains it."""
    off = answer.amount - question.seat.returned
    slips = ((bet, _slip_off_by(question, bet, off)) for bet in question.seat.bets)
    found = [(bet, slip) for bet, slip in slips if slip]
    return found[0] if len(found) == 1 else None


def _slip_off_by(question: Question, bet: SettledBet, off: Fraction) -> Slip | None:
    """The first slip that gives a bet so much more than is right, all of it counted."""
    asked = question.about(bet)
    picked_up = bet.returned + off
    for slip, answers in SLIPS.items():
        for wrong in answers(asked):
            if isinstance(wrong, BetAnswer) and returned_by(wrong, bet) == picked_up:
                return slip
    return None
