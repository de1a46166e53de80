"""Where a total comes from: what each bet, or each seat, adds to it."""

from dataclasses import dataclass

from croupier.i18n import gettext as _
from croupier.training.grading import Grade
from croupier.training.questions import Question, Step
from croupier.training.totals import Part, counted_wrong, parts_of
from croupier.uth.settlement import SettledBet
from croupier.uth.wagers import SIDE_BETS, Action
from croupier.wording.amounts import amount
from croupier.wording.side_bets import bet_label


@dataclass(frozen=True, slots=True)
class SumLine:
    """One part of a total in words."""

    name: str
    """The bet, or the seat."""
    short_name: str
    """The same as briefly as it can be told apart by."""
    comes_to: str
    made_of: str
    """How it comes to that, or what was done with the bet; empty where it is plain."""
    is_wrong: bool = False
    """Whether a wrong total was counted wrong here."""

    @property
    def said(self) -> str:
        """The whole line: `Ante: 10 + 15 = 25`, `Blind: 10 (pushed)`."""
        if "+" in self.made_of or "−" in self.made_of:
            return f"{self.name}: {self.made_of} = {self.comes_to}"
        how = f" ({self.made_of.lower()})" if self.made_of else ""
        return f"{self.name}: {self.comes_to}{how}"


def sum_lines(question: Question, grade: Grade | None = None) -> tuple[SumLine, ...]:
    """What a total is made of, with the parts marked that a `grade` was wrong in; or nothing."""
    wrong = counted_wrong(grade) if grade is not None and not grade.correct else ()
    return tuple(_line(question, part, part in wrong) for part in parts_of(question))


def _line(question: Question, part: Part, is_wrong: bool) -> SumLine:
    if part.bet is not None:
        name = bet_label(part.bet.wager, question.settlement.house)
        # As the felt does where a side bet's name has no room.
        initials = "".join(word[:1] for word in name.split()).upper()
        short = initials if part.bet.wager in SIDE_BETS else name
        return SumLine(name, short, amount(part.comes_to), _done(part.bet), is_wrong)
    name, short = _("Seat {seat}").format(seat=part.seat.number), str(part.seat.number)
    if question.step is Step.RACK:
        gains = "+" if part.comes_to > 0 else ""
        both = part.seat.taken and part.seat.paid
        made_of = f"{amount(part.seat.taken)} − {amount(part.seat.paid)}" if both else ""
        return SumLine(name, short, gains + amount(part.comes_to), made_of, is_wrong)
    paid = [amount(bet.pays) for bet in part.seat.bets if bet.pays]
    made_of = " + ".join(paid) if len(paid) > 1 else ""
    return SumLine(name, short, amount(part.comes_to), made_of, is_wrong)


def _done(bet: SettledBet) -> str:
    match bet.action:
        case Action.TAKE:
            return _("Taken")
        case Action.PUSH:
            return _("Pushed")
        case Action.PAY:
            return f"{amount(bet.staked)} + {amount(bet.pays)}"
