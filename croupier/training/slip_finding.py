"""Which known slip a wrong answer was."""

from dataclasses import replace

from croupier.training.answers import ActionAnswer, AmountAnswer, Answer, BetAnswer
from croupier.training.questions import TOTAL_STEPS, Depth, Question
from croupier.training.slips import SLIPS, Slip
from croupier.training.total_slips import bets_of_total, part_of

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


def find_slip(question: Question, answer: Answer, *, compared: bool = False) -> Slip | None:
    """The slip that gives exactly this wrong answer, or None where no known slip does.

    `compared` says that the trainee has already told right who wins at the seat.
    """
    slips = [slip for slip in Slip if not (compared and slip in COMPARING)]
    for slip in slips:
        if answer in map(question.as_asked, SLIPS[slip](question)):
            return slip
    if question.step in TOTAL_STEPS and isinstance(answer, AmountAnswer):
        return _slip_in_one_bet(question, answer)
    if not question.wager or not isinstance(answer, BetAnswer):
        return None
    if answer.action is not question.bet.action:
        # Nobody's amount, but a known slip in what is done with the bet.
        asked = replace(question, depth=Depth.ACTION)
        return find_slip(asked, ActionAnswer(answer.action), compared=compared)
    return None


def _slip_in_one_bet(question: Question, answer: AmountAnswer) -> Slip | None:
    """The slip that gives this total where it is made in one bet, and all others are right."""
    right = question.right
    assert isinstance(right, AmountAnswer)
    off = answer.amount - right.amount
    bets = list(bets_of_total(question))
    for slip, answers in SLIPS.items():
        for asked, part in bets:
            parts = (
                part_of(question.step, asked.bet, wrong)
                for wrong in answers(asked)
                if isinstance(wrong, BetAnswer)
            )
            if part + off in parts:
                return slip
    return None
