"""Stories of slips with chips: what lies there or is to be paid, and the wrong answer."""

from fractions import Fraction

from croupier.training.answers import AmountAnswer, pay_in
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.questions import Step
from croupier.training.slips import Slip
from croupier.uth.house import DEFAULT_CHIPS

ROUND = {"hole": "As Qs", "dealer": "3s 7c", "board": "2c 5d 9h Jc Kd"}
CHIPS = {str(chip.value): chip for chip in DEFAULT_CHIPS}


def stack(text):
    """Chips as they are typed, such as `2x25 5`."""
    piles = (part.rpartition("x") for part in text.split())
    return tuple(CHIPS[value] for count, _x, value in piles for _one in range(int(count or 1)))


def bet(*stacks):
    return BetToCount(tuple(map(stack, stacks)))


def handed_in(*stacks):
    return ChipsToChange(tuple(map(stack, stacks)))


def amount(value):
    return AmountAnswer(Fraction(value))


def in_chips(text):
    return pay_in(stack(text))


BET = bet("3x25 4x5 2x1")
"""97."""
IN = handed_in("20x1", "7x1", "12x1/2")
"""33, in 25, 5 and three of 1."""

CHIP_STORIES = [
    (slip, ROUND, step, answer, {}, matter)
    for slip, step, answer, matter in [
        (Slip.PILE_LEFT_OUT, Step.COUNT, amount(77), BET),
        (Slip.TAKEN_FOR_NEIGHBOUR, Step.COUNT, amount(177), BET),
        (Slip.TAKEN_FOR_NEIGHBOUR, Step.COUNT, amount(81), BET),
        (Slip.CHIP_MISCOUNTED, Step.COUNT, amount(92), BET),
        (Slip.CHIP_MISCOUNTED, Step.COUNT, amount(98), BET),
        (Slip.PILE_LEFT_OUT, Step.PAY, in_chips("100 2x5 2x1 1/2"), AmountToPay(Fraction(275, 2))),
        (Slip.CHIP_MISCOUNTED, Step.PAY, in_chips("25 2x5"), AmountToPay(Fraction(30))),
        (Slip.TAKEN_FOR_NEIGHBOUR, Step.PAY, in_chips("3x5"), AmountToPay(Fraction(75))),
        (Slip.PILE_LEFT_OUT, Step.COLOUR, in_chips("25 2x1"), IN),
        (Slip.CHIP_MISCOUNTED, Step.COLOUR, in_chips("25 5 4x1"), IN),
        (Slip.TAKEN_FOR_NEIGHBOUR, Step.COLOUR, in_chips("25 2x5 4x1"), IN),
        (Slip.MORE_CHIPS_THAN_NEEDED, Step.COLOUR, in_chips("25 8x1"), IN),
        (Slip.MORE_CHIPS_THAN_NEEDED, Step.COLOUR, in_chips("27x1 12x1/2"), IN),
    ]
]
