"""How hands are misread at the table: each misreading gives the strengths it takes a hand for.

A slip in reading is followed to its end through the one settlement engine: the hand is
given the strength that the misreading sees, and the seat is settled again.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, count

from croupier.poker.cards import Rank
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import Hand, HandCategory
from croupier.uth.seven_cards import TrickyHand, is_of_kind

Misreading = Callable[[Hand], Iterator[Hand]]
"""Gives every hand that this misreading may take a hand for; nothing where it cannot occur."""


def wheel_missed(hand: Hand) -> Iterator[Hand]:
    """A-2-3-4-5 is not seen as a straight, so a steel wheel looks like a flush."""
    if hand.naming_ranks[0] != Rank.FIVE:
        return
    if hand.category is HandCategory.STRAIGHT:
        yield from _read_without(hand, HandCategory.STRAIGHT)
    elif hand.category is HandCategory.STRAIGHT_FLUSH:
        yield _taken_for(hand, HandCategory.FLUSH)


def straight_flush_missed(hand: Hand) -> Iterator[Hand]:
    """A straight flush is taken for a flush, or for a straight."""
    if hand.category in (HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH):
        yield _taken_for(hand, HandCategory.FLUSH)
        yield _taken_for(hand, HandCategory.STRAIGHT)


def straight_and_flush_joined(hand: Hand) -> Iterator[Hand]:
    """A straight and a flush in the same seven cards are called a straight flush."""
    if is_of_kind(TrickyHand.STRAIGHT_AND_FLUSH, hand.category, hand.cards):
        yield _taken_for(hand, HandCategory.STRAIGHT_FLUSH)


def two_sets_missed(hand: Hand) -> Iterator[Hand]:
    """Two sets of three are called three of a kind instead of a full house."""
    if is_of_kind(TrickyHand.TWO_SETS, hand.category, hand.cards):
        yield from _read_without(hand, HandCategory.FULL_HOUSE)


def three_pairs_mixed_up(hand: Hand) -> Iterator[Hand]:
    """Of three pairs the wrong two play, or the highest card left does not."""
    if not is_of_kind(TrickyHand.THREE_PAIRS, hand.category, hand.cards):
        return
    fives = set(map(strength, combinations(hand.cards, 5)))
    for read in sorted(fives - {hand.strength}, reverse=True):
        if category_of(read) is HandCategory.TWO_PAIR:
            yield replace(hand, strength=read)


def made_hand_missed(hand: Hand) -> Iterator[Hand]:
    """What the cards make is overlooked: the best of any lesser kind is read instead."""
    if hand.category is not HandCategory.HIGH_CARD:
        yield from _read_without(hand, *(kind for kind in HandCategory if kind >= hand.category))


def _taken_for(hand: Hand, category: HandCategory) -> Hand:
    """The hand as the lowest of a category: a paytable pays every one of them alike."""
    return replace(hand, strength=_lowest_of(category))


@cache
def _lowest_of(category: HandCategory) -> int:
    return next(s for s in count(1) if category_of(s) is category)


def _read_without(hand: Hand, *unseen: HandCategory) -> Iterator[Hand]:
    """The best that somebody reads who does not see those categories in the cards."""
    fives = map(strength, combinations(hand.cards, 5))
    seen = [read for read in fives if category_of(read) not in unseen]
    if seen:
        yield replace(hand, strength=max(seen))
