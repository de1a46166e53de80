"""What is asked and said about chips alone: counted, paid, and changed for larger ones."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.answers import BetAnswer
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.drills import Drill
from croupier.training.grading import Grade
from croupier.training.questions import FROM_RACK_STEPS, Question
from croupier.uth.chips import Pile, count_of, fewest_chips, piles_of, rack_of, worth
from croupier.uth.house import Chip
from croupier.wording.amounts import amount, money


def from_rack_question(question: Question) -> str:
    """Ask for chips: the amount that is paid is told, that of handed-in chips is not."""
    match question.matter:
        case AmountToPay(owed):
            said = money(owed, question.settlement.house.money)
            return _("Pay {amount} in chips.").format(amount=said)
    return _("The player wants larger chips. Which ones do you give?")


def from_rack_text(question: Question) -> str:
    """Write what chips must be worth, with the fewest that are: `$30 (1 × 25, 1 × 5)`."""
    worth_of_all = money(_amount(question), question.settlement.house.money)
    return with_piles(worth_of_all, fewest_for(question))


def piles_text(piles: Iterable[Pile]) -> str:
    """List piles, `3 × 25, 2 × 5`; none is torn apart at the end of a line."""
    return ", ".join(_pile(pile) for pile in piles)


def with_piles(text: str, piles: Sequence[Pile]) -> str:
    """Write what chips come to with the chips behind it: `$30 (1 × 25, 1 × 5)`."""
    return f"{text} ({piles_text(piles)})" if piles else text


def stack_text(stack: Iterable[Chip]) -> str:
    """List the chips of a stack as they lie, from the lowest up."""
    runs = ((chip, len(list(run))) for chip, run in groupby(stack))
    return piles_text(Pile(chip, count) for chip, count in runs)


def chips_sum(question: Question) -> str:
    """Add chips up pile by pile; empty where there are none, or only one."""
    match question.matter:
        case BetToCount() | ChipsToChange():
            chips = question.matter.chips
            added = " + ".join(map(_pile, piles_of(chips)))
            return f"{added} = {amount(worth(chips))}" if len(chips) > 1 else ""
    return ""


def fewest_for(question: Question) -> tuple[Pile, ...]:
    """The fewest chips for what is asked for in chips; none for any other question."""
    house = question.settlement.house
    return fewest_chips(_amount(question), rack_of(house)) or ()


def given_in_chips(grade: Grade) -> str:
    """Say of wrong chips by how much they are off, or how many would have been enough.

    Empty for any other answer.
    """
    question, answer = grade.question, grade.answer
    if grade.correct or question.step not in FROM_RACK_STEPS or not isinstance(answer, BetAnswer):
        return ""
    right = _amount(question)
    off = answer.pays - right
    if not off:
        enough = count_of(fewest_for(question))
        return _("You gave {given} chips where {enough} are enough").format(
            given=len(answer.chips), enough=enough
        )
    said = N_("{off} too much")
    if off < 0:
        said = N_("{off} too little")
    return _(said).format(off=money(abs(off), question.settlement.house.money))


def many_text(drill: Drill, *, many: bool) -> str:
    """Say of how many denominations the chips of a drill are, briefly enough for a button."""
    match drill, many:
        case Drill.COUNT, False:
            return _("1 or 2 kinds")
        case Drill.COUNT, True:
            return _("3 or 4 kinds")
        case _, False:
            return _("1 kind")
    return _("2 or 3 kinds")


def _amount(question: Question) -> Fraction:
    match question.matter:
        case AmountToPay() | ChipsToChange():
            return question.matter.amount
    raise ValueError(f"{question.step} is not answered in chips")


def _pile(pile: Pile) -> str:
    return f"{pile.count}\u00a0×\u00a0{amount(pile.chip.value)}"
