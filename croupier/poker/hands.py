from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from croupier.errors import N_, CroupierError
from croupier.frozen import quick
from croupier.poker.cards import Card, Rank, repeated_card
from croupier.poker.evaluator import HandCategory, category_of, five_ranks, strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Hand", "HandCategory", "HandError", "plays_board", "read_hand"]

_SUITED = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
_RUNS = (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
# How many of the ranks make the category; those after them are kickers.
_MAKING = {
    HandCategory.TWO_PAIR: 2,
    HandCategory.FULL_HOUSE: 2,
    HandCategory.FLUSH: 5,
}


class HandError(CroupierError):
    """Say why some cards cannot be read as a poker hand."""


@quick
@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """Hold 5 to 7 cards and their strength; made by `read_hand`.

    Hands compare by strength alone, so `==` between two hands is a tie.
    """

    cards: tuple[Card, ...] = field(compare=False)
    strength: int

    @property
    def category(self) -> HandCategory:
        """Return the kind of hand."""
        return category_of(self.strength)

    @property
    def best_five(self) -> tuple[Card, ...]:
        """Return the five cards that play, in the order a dealer announces them.

        Four, three or the higher pair first, then kickers high to low; straights from the top, so
        the wheel is 5-4-3-2-A. Where several cards of a rank would serve, the one given earlier
        plays: callers give hole cards before the board.
        """
        pool = list(self.cards)
        if self.category in _SUITED:
            suits = [card.suit for card in pool]
            pool = [card for card in pool if suits.count(card.suit) >= 5]
        playing = []
        for rank in five_ranks(self.strength):
            card = next(card for card in pool if card.rank == rank)
            pool.remove(card)
            playing.append(card)
        return tuple(playing)

    @property
    def naming_ranks(self) -> tuple[Rank, ...]:
        """Return the ranks that tell this hand from any other of its category, each once.

        Those that make it come first, then the kickers: (top,) of a straight, (three, pair) of a
        full house, (high pair, low pair, kicker), all five of a flush or a high card.
        """
        ranks = dict.fromkeys(five_ranks(self.strength))
        named = tuple(map(Rank, ranks))
        return named[:1] if self.category in _RUNS else named

    @property
    def making_ranks(self) -> tuple[Rank, ...]:
        """Return the ranks that make the hand what it is, kickers left out."""
        return self.naming_ranks[: _MAKING.get(self.category, 1)]

    @property
    def kickers(self) -> tuple[Rank, ...]:
        """Return the ranks that only break ties; none in a straight, flush or full house."""
        return self.naming_ranks[_MAKING.get(self.category, 1) :]


def read_hand(cards: Iterable[Card]) -> Hand:
    """Read the best hand of 5 to 7 distinct cards, hole cards first; else raise `HandError`."""
    cards = tuple(cards)
    if not 5 <= len(cards) <= 7:
        raise HandError(
            N_("A poker hand needs at least five cards and at most seven, not {count}."),
            N_("Give the hole cards together with the board."),
            count=len(cards),
        )
    repeated = repeated_card(cards)
    if repeated is not None:
        raise HandError(
            N_("{card} is there twice."),
            N_("A deck holds each card once: change one of the two."),
            card=str(repeated),
        )
    return Hand(cards, strength(cards))


def plays_board(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether the five cards of the board are already the best hand of hole and board."""
    return strength((*hole, *board)) == strength(board)
