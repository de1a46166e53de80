"""Rows gathered under one heading, each hand once."""

from dataclasses import dataclass, field

from croupier.errors import N_, Text
from croupier.files.printed.labels import Label, LabelKind
from croupier.files.printed.payments import Outcome, Payment
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import EVEN_MONEY, Wager


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong in a line and what to write instead."""

    line: int | None
    message: Text
    hint: Text
    follows: bool = False
    """Whether it may be nothing but a consequence of other lines that cannot be read."""


@dataclass(slots=True)
class Row:
    """A hand, or all those below one, with what it pays."""

    label: Label
    line: int
    payments: list[Payment] = field(default_factory=list)

    @property
    def key(self) -> tuple[LabelKind, HandCategory | None]:
        return self.label.kind, self.label.hand

    @property
    def is_bare(self) -> bool:
        """Whether it pays a number that stands alone, as in many lines that are no rows."""
        return any(one.outcome is Outcome.PAYS and not one.is_odds for one in self.payments)


@dataclass(slots=True)
class Block:
    bets: tuple[Wager, ...]
    rows: list[Row] = field(default_factory=list)
    is_listed: bool = False
    """Whether the hands are known by the order of the payments alone."""


def is_even(payment: Payment) -> bool:
    """Whether no more than 1 to 1 is paid for certain, as on every Ante and Play bet."""
    if payment.outcome is Outcome.PAYS:
        return payment.odds.ratio == EVEN_MONEY.ratio
    return payment.outcome is not Outcome.UNCLEAR


def one_line() -> Text:
    return Text(N_("write every hand with its payment on a line of its own"))
