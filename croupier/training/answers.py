"""Answers as values: what a trainee can say to a question."""

from dataclasses import dataclass, field
from fractions import Fraction

from croupier.poker.cards import Card, Rank
from croupier.poker.hands import HandCategory
from croupier.uth.house import Chip
from croupier.uth.procedure import Stage
from croupier.uth.settlement import SettledBet
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """The name of a hand."""

    category: HandCategory


@dataclass(frozen=True, slots=True)
class QualifiesAnswer:
    """Whether the dealer qualifies."""

    qualifies: bool


@dataclass(frozen=True, slots=True)
class ResultAnswer:
    """Who wins at a seat, from the player's side."""

    result: Result


@dataclass(frozen=True, slots=True)
class ActionAnswer:
    """Whether a bet is taken, pushed or paid, how much left open."""

    action: Action


@dataclass(frozen=True, slots=True)
class BetAnswer:
    """What to do with a bet: take it, push it, or pay `pays`, the stake not included."""

    action: Action
    pays: Fraction = Fraction(0)
    chips: tuple[Chip, ...] = field(default=(), compare=False)
    """What it was paid in, where chips were put down: a payment is right by its amount alone."""

    def __post_init__(self) -> None:
        if (self.action is Action.PAY) != (self.pays > 0):
            raise ValueError(f"{self.action} with a payment of {self.pays}")


@dataclass(frozen=True, slots=True)
class FiveAnswer:
    """The five cards that play."""

    cards: frozenset[Card]

    def __post_init__(self) -> None:
        if len(self.cards) != 5:
            raise ValueError(f"{len(self.cards)} cards for a hand of five")


@dataclass(frozen=True, slots=True)
class WinnersAnswer:
    """The seats with the best hand: one that wins, or several that split."""

    seats: frozenset[int]

    def __post_init__(self) -> None:
        if not self.seats:
            raise ValueError("somebody always has the best hand")


@dataclass(frozen=True, slots=True)
class DecidesAnswer:
    """By which card the best hand wins, as its rank; None for the kind of hand."""

    rank: Rank | None


@dataclass(frozen=True, slots=True)
class AmountAnswer:
    """What some bets come to together, in units of the currency; below nothing for a loss."""

    amount: Fraction


@dataclass(frozen=True, slots=True)
class LegalAnswer:
    """Whether the dealer may accept what a player offers."""

    legal: bool


@dataclass(frozen=True, slots=True)
class NextAnswer:
    """What the dealer does next."""

    stage: Stage


Place = tuple[int, Wager]
"""The seat and the spot of a bet."""


@dataclass(frozen=True, slots=True)
class MarksAnswer:
    """The bets of a table that are settled wrongly; none is an answer, too."""

    bets: frozenset[Place] = frozenset()


TAKE = BetAnswer(Action.TAKE)
PUSH = BetAnswer(Action.PUSH)


def pay(amount: Fraction | int) -> BetAnswer:
    """The answer that pays `amount`, which must be more than nothing."""
    return BetAnswer(Action.PAY, Fraction(amount))


def pay_in(chips: tuple[Chip, ...]) -> BetAnswer:
    """The answer that pays with these chips: at least one."""
    return BetAnswer(Action.PAY, sum((chip.value for chip in chips), Fraction(0)), chips)


def answer_of(bet: SettledBet) -> BetAnswer:
    """The answer that settles a bet in this way."""
    return BetAnswer(bet.action, bet.pays)


Answer = (
    HandAnswer
    | QualifiesAnswer
    | ResultAnswer
    | ActionAnswer
    | BetAnswer
    | FiveAnswer
    | WinnersAnswer
    | DecidesAnswer
    | AmountAnswer
    | LegalAnswer
    | NextAnswer
    | MarksAnswer
)
