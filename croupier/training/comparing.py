"""Which seats of a table have the best hand, by what they win, and which fives are a hand's best.

The dealer's hand is left aside: hands are compared among the players, as for a drill.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from croupier.poker.cards import Card, Rank
from croupier.poker.evaluator import strength
from croupier.poker.hands import Hand
from croupier.uth.settlement import SettledSeat, Settlement


class DecidedBy(StrEnum):
    """What tells the best hand of a table from the next best."""

    KIND = "kind"
    """One is of a better kind: a flush against a straight."""
    RANKS = "ranks"
    """Both are of one kind, made of other ranks: a pair of kings against a pair of tens."""
    KICKER = "kicker"
    """Both are the same but for a kicker."""
    SPLIT = "split"
    """Nothing does: several seats have the best hand, and win together."""
    BOARD = "board"
    """Nothing does, for the board is the best hand of all."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the hands of a table compare."""

    winners: tuple[SettledSeat, ...]
    """The seats with the best hand, by number."""
    next_best: SettledSeat | None
    """A seat with the best of the other hands; None where every seat wins."""
    decided_by: DecidedBy
    ranks: tuple[Rank, Rank] | None = None
    """The ranks that decide, that of the winners first; None where none does."""


def compare(settlement: Settlement) -> Comparison:
    """Compare the hands of all seats of a table, folded or not."""
    best = max(seat.hand for seat in settlement.seats)
    winners = tuple(seat for seat in settlement.seats if seat.hand == best)
    others = [seat for seat in settlement.seats if seat.hand != best]
    rival = max(others, key=lambda seat: seat.hand) if others else None
    if len(winners) > 1 or rival is None:
        board = strength(settlement.round.board) == best.strength
        return Comparison(winners, rival, DecidedBy.BOARD if board else DecidedBy.SPLIT)
    other = rival.hand
    if best.category is not other.category:
        return Comparison(winners, rival, DecidedBy.KIND)
    for mine, theirs in zip(best.naming_ranks, other.naming_ranks, strict=True):
        if mine != theirs:
            same = best.making_ranks == other.making_ranks
            by = DecidedBy.KICKER if same else DecidedBy.RANKS
            return Comparison(winners, rival, by, (mine, theirs))
    raise AssertionError("unreachable: hands of one kind and the same ranks are equal")


def best_seats(settlement: Settlement) -> Iterator[int]:
    """The numbers of the seats with the best hand."""
    return (seat.number for seat in compare(settlement).winners)


def deciding_rank(settlement: Settlement) -> Rank | None:
    """The rank by which the best hand wins; None where its kind decides.

    Raises `ValueError` where several have the best hand, or all: nothing decides then.
    """
    compared = compare(settlement)
    if compared.decided_by in (DecidedBy.SPLIT, DecidedBy.BOARD):
        raise ValueError("hands that split are told apart by no card")
    return compared.ranks[0] if compared.ranks else None


def best_fives(hand: Hand) -> frozenset[frozenset[Card]]:
    """Every five of a hand's cards that are as strong as the hand."""
    return fives_of(hand, hand.strength)


def fives_of(hand: Hand, worth: int) -> frozenset[frozenset[Card]]:
    """Every five of a hand's cards that are worth so much."""
    return frozenset(
        frozenset(five) for five in combinations(hand.cards, 5) if strength(five) == worth
    )
