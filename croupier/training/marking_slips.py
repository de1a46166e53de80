"""Slips in checking a table that somebody else has settled."""

from collections.abc import Iterator
from itertools import combinations

from croupier.training.answers import Answer, MarksAnswer
from croupier.training.questions import Question, Step


def mistake_overlooked(question: Question) -> Iterator[Answer]:
    """Some of the bets that are settled wrongly left unmarked, or all of them."""
    if question.step is Step.MISTAKES and isinstance(question.right, MarksAnswer):
        wrong = question.right.bets
        for count in reversed(range(len(wrong))):
            yield from (MarksAnswer(frozenset(some)) for some in combinations(sorted(wrong), count))


def right_bet_marked(question: Question) -> Iterator[Answer]:
    """All bets marked that are settled wrongly, and one that is not."""
    if question.step is Step.MISTAKES and isinstance(question.right, MarksAnswer):
        wrong = question.right.bets
        for seat in question.settlement.in_order:
            for bet in seat.bets:
                if (seat.number, bet.wager) not in wrong:
                    yield MarksAnswer(wrong | {(seat.number, bet.wager)})
