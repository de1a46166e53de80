"""Slips with chips: a pile left out, one taken for its neighbour, a chip too many or too few."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from croupier.training.answers import AmountAnswer, Answer, pay
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange, fewest_in
from croupier.training.questions import Question, Step
from croupier.uth.chips import Pile, piles_of, rack_of


def pile_left_out(question: Question) -> Iterator[Answer]:
    """The chips without all those of one denomination, where there are several."""
    piles = _piles(question)
    if len(piles) > 1:
        yield from _off_by(question, *(-pile.count * pile.chip.value for pile in piles))


def taken_for_neighbour(question: Question) -> Iterator[Answer]:
    """The chips of one denomination taken for those of the next in the rack."""
    rack = rack_of(question.settlement.house)
    next_to = [*pairwise(rack), *((upper, lower) for lower, upper in pairwise(rack))]
    for pile in _piles(question):
        for chip, other in next_to:
            if chip == pile.chip:
                yield from _off_by(question, pile.count * (other.value - chip.value))


def chip_miscounted(question: Question) -> Iterator[Answer]:
    """One chip too many or too few, of any denomination that is there."""
    for pile in _piles(question):
        yield from _off_by(question, pile.chip.value, -pile.chip.value)


def more_chips_than_needed(question: Question) -> Iterator[Answer]:
    """Chips of the right worth that are not the fewest, where only these are right."""
    if question.step is Step.COLOUR:
        yield from _off_by(question, Fraction(0))


def _piles(question: Question) -> tuple[Pile, ...]:
    """The chips that are counted, or those that make the amount; none of other questions."""
    match question.matter:
        case BetToCount() | ChipsToChange():
            return piles_of(question.matter.chips)
        case AmountToPay(amount):
            return piles_of(fewest_in(question.settlement.house, amount))
    return ()


def _off_by(question: Question, *differences: Fraction) -> Iterator[Answer]:
    """Answers that are so much more than is right, as far as they are any."""
    right = question.right
    for difference in differences:
        match right:
            case AmountAnswer(amount) if amount + difference > 0:
                yield AmountAnswer(amount + difference)
            case _ if question.matter is not None and not isinstance(right, AmountAnswer):
                assert isinstance(question.matter, AmountToPay | ChipsToChange)
                if question.matter.amount + difference > 0:
                    yield pay(question.matter.amount + difference)
