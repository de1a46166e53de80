"""Slips of the money: a payout rounded against the house's rule, or past its maximum payout."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from croupier.training.answers import Answer, answer_of
from croupier.training.questions import Question, Step
from croupier.uth.house import Rounding
from croupier.uth.settlement import settle_bet
from croupier.uth.verdicts import Reason


def rounded_though_exact(question: Question) -> Iterator[Answer]:
    """The payout rounded, to whichever chip, in a house that pays exactly."""
    money = question.settlement.house.money
    if money.rounding is Rounding.EXACT:
        for chip in _tempting_chips(question):
            yield from _rounded(question, chip)


def paid_exactly(question: Question) -> Iterator[Answer]:
    """The payout to the last half, in a house that rounds it."""
    if _rounds(question):
        yield from _rounded(question, _smallest_chip(question), Rounding.EXACT)


def rounded_wrong_way(question: Question) -> Iterator[Answer]:
    """The payout rounded to the right chip, but not the way the house does."""
    if _rounds(question):
        yield from _rounded(question, _smallest_chip(question))


def rounded_to_other_chips(question: Question) -> Iterator[Answer]:
    """The payout rounded to another chip than the house's smallest."""
    if question.settlement.house.money.rounding is not Rounding.EXACT:
        for chip in _tempting_chips(question):
            yield from _rounded(question, chip)


def _rounds(question: Question) -> bool:
    """Whether the house rounds what is owed on the bet."""
    money = question.settlement.house.money
    return (
        question.step is Step.BET
        and question.bet.reason is not Reason.MAXIMUM_PAYOUT
        and question.bet.odds is not None
        and money.rounding is not Rounding.EXACT
        and not money.pays_evenly(question.bet.owed)
    )


def _smallest_chip(question: Question) -> Fraction:
    return question.settlement.house.money.smallest_chip


def _tempting_chips(question: Question) -> Iterator[Fraction]:
    """The chips in which a payout is uneven and its stake is not: nothing else tempts to round."""
    if question.step is not Step.BET or question.bet.reason is Reason.MAXIMUM_PAYOUT:
        return
    if question.bet.odds is None:
        return
    bet, money = question.bet, question.settlement.house.money
    for chip in sorted({money.smallest_chip, *(chip.value for chip in money.chips)}):
        if bet.staked % chip == 0 and bet.owed % chip:
            yield chip


_ROUNDED = Rounding.DOWN, Rounding.NEAREST, Rounding.UP


def _rounded(question: Question, chip: Fraction, *ways: Rounding) -> Iterator[Answer]:
    """The payout rounded to a chip in these ways, or in every way."""
    bet, money = question.bet, question.settlement.house.money
    for way in ways or _ROUNDED:
        other = replace(money, rounding=way, smallest_chip=chip)
        yield answer_of(settle_bet(bet.wager, bet.staked, (bet.odds, bet.reason), other))


def beyond_maximum(question: Question) -> Iterator[Answer]:
    """The payout in full, beyond the most that the house pays one player."""
    yield from _up_to(question, None)


def maximum_for_each_bet(question: Question) -> Iterator[Answer]:
    """The maximum payout allowed for this bet alone, whatever the player's others have had."""
    yield from _up_to(question, question.settlement.house.money.max_payout_per_player)


def _up_to(question: Question, most: Fraction | None) -> Iterator[Answer]:
    if question.step is Step.BET and question.bet.reason is Reason.MAXIMUM_PAYOUT:
        bet, money = question.bet, question.settlement.house.money
        yield answer_of(settle_bet(bet.wager, bet.staked, (bet.odds, bet.reason), money, most))
