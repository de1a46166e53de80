"""Seven cards that make a hand of a given kind, every such set of cards equally likely.

Nothing is dealt and thrown away: the sets are counted exactly, by how many cards there
are of each rank and suit, and one is chosen by its number.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from math import comb, factorial, prod
from random import Random

from croupier.poker.cards import DECK, Card
from croupier.poker.drawing import draw, pick, pick_weighted
from croupier.poker.hands import HandCategory


class TrickyHand(StrEnum):
    """A hand that is often misread, as a kind to be dealt on purpose."""

    WHEEL = "wheel"
    """A straight whose best is 5-4-3-2-A."""
    STEEL_WHEEL = "steel_wheel"
    """A straight flush whose best is 5-4-3-2-A."""
    THREE_PAIRS = "three_pairs"
    """Two pair with a third pair beside."""
    TWO_SETS = "two_sets"
    """A full house of two threes of a kind."""
    STRAIGHT_AND_FLUSH = "straight_and_flush"
    """A flush with a straight beside, of other cards in part: no straight flush."""

    @property
    def category(self) -> HandCategory:
        """What the hand counts as."""
        return _CATEGORY_OF_TRICKY[self]


_CATEGORY_OF_TRICKY = {
    TrickyHand.WHEEL: HandCategory.STRAIGHT,
    TrickyHand.STEEL_WHEEL: HandCategory.STRAIGHT_FLUSH,
    TrickyHand.THREE_PAIRS: HandCategory.TWO_PAIR,
    TrickyHand.TWO_SETS: HandCategory.FULL_HOUSE,
    TrickyHand.STRAIGHT_AND_FLUSH: HandCategory.FLUSH,
}

HandKind = HandCategory | TrickyHand
"""A category, or the part of one that is often misread."""

Ranks = tuple[int, ...]  # from 0, the twos; lowest first
Counts = tuple[int, ...]  # how many cards of each rank

_WHEEL = {0, 1, 2, 3, 12}
_ACE_HIGH, _FIVE_HIGH = 12, 3
_RUNS = [frozenset(_WHEEL), *(frozenset(range(low, low + 5)) for low in range(9))]
_SUITS = [tuple(combinations(range(4), count)) for count in range(5)]


def category_of_kind(kind: HandKind) -> HandCategory:
    """Return what hands of the kind count as."""
    return kind if isinstance(kind, HandCategory) else kind.category


def common_kinds(some: Iterable[HandKind], others: Iterable[HandKind]) -> frozenset[HandKind]:
    """Return the hands that are among both, none of them twice."""
    some, others = frozenset(some), frozenset(others)
    common = {kind for kind in some if {kind, category_of_kind(kind)} & others}
    common |= {kind for kind in others if {kind, category_of_kind(kind)} & some}
    return frozenset(
        kind for kind in common if isinstance(kind, HandCategory) or kind.category not in common
    )


def count_hands(kind: HandKind) -> int:
    """Return how many of the C(52, 7) sets of cards make the kind."""
    return sum(shape.count for shape in _shapes(kind))


def draw_seven(rng: Random, kinds: Collection[HandKind]) -> list[Card]:
    """Draw seven cards whose best hand is of one of the kinds, in no particular order.

    No two of the kinds may overlap, as a straight and a wheel do.
    """
    shapes, weights = _menu(frozenset(kinds))
    return shapes[pick_weighted(rng, weights)].draw(rng)


def is_of_kind(kind: HandKind, category: HandCategory, cards: Iterable[Card]) -> bool:
    """Tell whether seven cards, whose best hand is of `category`, are of the kind."""
    if isinstance(kind, HandCategory):
        return category is kind
    if category is not kind.category:
        return False
    cards = list(cards)
    if kind is TrickyHand.STEEL_WHEEL:
        suits = [card & 3 for card in cards]
        cards = [card for card in cards if suits.count(card & 3) >= 5]
    counts = Counter(card >> 2 for card in cards)
    if kind in (TrickyHand.WHEEL, TrickyHand.STEEL_WHEEL):
        return _straight_top(counts) == _FIVE_HIGH
    if kind is TrickyHand.STRAIGHT_AND_FLUSH:
        return _straight_top(counts) is not None
    return sorted(counts.values(), reverse=True) == list(_TRICKY_COUNTS[kind])


@dataclass(frozen=True, slots=True)
class _Ranked:
    """Sets with so many cards of each rank and no five of a suit."""

    counts: Counts
    rank_sets: tuple[Ranks, ...]

    @property
    def count(self) -> int:
        orders = factorial(len(self.counts))
        alike = prod(map(factorial, Counter(self.counts).values()))
        suits = prod(comb(4, count) for count in self.counts)
        return len(self.rank_sets) * (orders // alike) * (suits - self._flushes())

    def _flushes(self) -> int:
        """Count the ways to give these cards suits with five or more in one."""
        with_suited = [1]  # of one suit, by how many cards are of it
        for count in self.counts:
            # The rank has a card of the suit, or it has none.
            has, lacks = comb(3, count - 1), comb(3, count)
            shifted = [0, *(ways * has for ways in with_suited)]
            with_suited = [
                ways + more
                for ways, more in zip(
                    [*(ways * lacks for ways in with_suited), 0], shifted, strict=True
                )
            ]
        return 4 * sum(with_suited[5:])

    def draw(self, rng: Random) -> list[Card]:
        ranks = draw(rng, pick(rng, self.rank_sets), len(self.counts))
        while True:
            suits = [pick(rng, _SUITS[count]) for count in self.counts]
            # At least nine in ten have no flush, so this seldom goes round again.
            if len(ranks) < 5 or not _suited_five(suits):
                return [
                    DECK[rank * 4 + suit]
                    for rank, of_rank in zip(ranks, suits, strict=True)
                    for suit in of_rank
                ]


def _suited_five(suits: Iterable[tuple[int, ...]]) -> bool:
    every = [suit for those in suits for suit in those]
    return any(every.count(suit) >= 5 for suit in range(4))


@dataclass(frozen=True, slots=True)
class _Suited:
    """Sets with just these ranks in one suit, five or more; the other cards are of other suits."""

    size: int
    rank_sets: tuple[Ranks, ...]

    @property
    def count(self) -> int:
        return 4 * len(self.rank_sets) * comb(39, 7 - self.size)

    def draw(self, rng: Random) -> list[Card]:
        suit = pick(rng, range(4))
        suited = [DECK[rank * 4 + suit] for rank in pick(rng, self.rank_sets)]
        others = [card for card in DECK if card & 3 != suit]
        return suited + draw(rng, others, 7 - self.size)


@dataclass(frozen=True, slots=True)
class _SuitedBesideRun:
    """Sets with five or more cards of a suit, and others that complete a straight with them."""

    counts: Counts
    """How many cards of each rank are of other suits."""
    rank_sets: tuple[tuple[Ranks, Ranks], ...]
    """The ranks in the suit, and those in others."""

    @property
    def count(self) -> int:
        return 4 * len(self.rank_sets) * prod(comb(3, count) for count in self.counts)

    def draw(self, rng: Random) -> list[Card]:
        suit = pick(rng, range(4))
        suited, beside = pick(rng, self.rank_sets)
        others = [other for other in range(4) if other != suit]
        return [DECK[rank * 4 + suit] for rank in suited] + [
            DECK[rank * 4 + other]
            for rank, count in zip(beside, self.counts, strict=True)
            for other in draw(rng, others, count)
        ]


_COUNTS: dict[HandCategory, list[Counts]] = {
    HandCategory.HIGH_CARD: [(1, 1, 1, 1, 1, 1, 1)],
    HandCategory.PAIR: [(2, 1, 1, 1, 1, 1)],
    HandCategory.TWO_PAIR: [(2, 2, 2, 1), (2, 2, 1, 1, 1)],
    HandCategory.THREE_OF_A_KIND: [(3, 1, 1, 1, 1)],
    HandCategory.STRAIGHT: [(3, 1, 1, 1, 1), (2, 2, 1, 1, 1), (2, 1, 1, 1, 1, 1), (1,) * 7],
    HandCategory.FULL_HOUSE: [(3, 3, 1), (3, 2, 2), (3, 2, 1, 1)],
    HandCategory.FOUR_OF_A_KIND: [(4, 3), (4, 2, 1), (4, 1, 1, 1)],
}
"""Those without five cards of a suit: these leave no room for a full house or four of a kind."""

_TRICKY_COUNTS: dict[HandKind, Counts] = {
    TrickyHand.THREE_PAIRS: (2, 2, 2, 1),
    TrickyHand.TWO_SETS: (3, 3, 1),
}


Shape = _Ranked | _Suited | _SuitedBesideRun


@cache
def _menu(kinds: frozenset[HandKind]) -> tuple[list[Shape], list[int]]:
    # Sorted, since sets have no order of their own and one seed must give one deal everywhere.
    shapes = [shape for kind in sorted(kinds, key=str) for shape in _shapes(kind)]
    return shapes, [shape.count for shape in shapes]


@cache
def _shapes(kind: HandKind) -> tuple[Shape, ...]:
    """Return the shapes of a kind of hand; they have no set of cards in common."""
    match kind:
        case HandCategory.ROYAL_FLUSH:
            return _suited(_ACE_HIGH)
        case HandCategory.STRAIGHT_FLUSH:
            return _suited(*range(_FIVE_HIGH, _ACE_HIGH))
        case TrickyHand.STEEL_WHEEL:
            return _suited(_FIVE_HIGH)
        case HandCategory.FLUSH:
            return _suited(None)
        case HandCategory.STRAIGHT:
            return _ranked(_COUNTS[kind], *range(_FIVE_HIGH, _ACE_HIGH + 1))
        case TrickyHand.WHEEL:
            return _ranked(_COUNTS[kind.category], _FIVE_HIGH)
        case TrickyHand.THREE_PAIRS | TrickyHand.TWO_SETS:
            return _ranked([_TRICKY_COUNTS[kind]], None)
        case TrickyHand.STRAIGHT_AND_FLUSH:
            # Seven of one suit hold no straight that is not a straight flush.
            beside: list[tuple[int, Counts]] = [(5, (1, 1)), (5, (2,)), (6, (1,))]
            return tuple(_beside_run(size, counts) for size, counts in beside)
    return _ranked(_COUNTS[kind], None)


def _suited(*tops: int | None) -> tuple[_Suited, ...]:
    return tuple(_Suited(size, _rank_sets(size, tops)) for size in (5, 6, 7))


def _ranked(counts: Iterable[Counts], *tops: int | None) -> tuple[_Ranked, ...]:
    return tuple(_Ranked(each, _rank_sets(len(each), tops)) for each in counts)


def _beside_run(size: int, counts: Counts) -> _SuitedBesideRun:
    """Return the sets of that many suited cards, and of others by how many are of each rank."""
    rank_sets: list[tuple[Ranks, Ranks]] = []
    for suited in _rank_sets(size, (None,)):
        gaps = (run.difference(suited) for run in _RUNS)
        closing = (_holding(gap, len(counts)) for gap in gaps if len(gap) <= len(counts))
        rank_sets += ((suited, beside) for beside in sorted(frozenset().union(*closing)))
    return _SuitedBesideRun(counts, tuple(rank_sets))


@cache
def _holding(some: frozenset[int], size: int) -> frozenset[Ranks]:
    """Return the sets of that many ranks that hold some of them."""
    return frozenset(ranks for ranks in combinations(range(13), size) if some.issubset(ranks))


def _rank_sets(size: int, tops: Collection[int | None]) -> tuple[Ranks, ...]:
    """Return the sets of that many ranks whose best straight has one of the tops; None for none."""
    return tuple(ranks for ranks, top in _topped(size) if top in tops)


@cache
def _topped(size: int) -> list[tuple[Ranks, int | None]]:
    return [(ranks, _straight_top(ranks)) for ranks in combinations(range(13), size)]


def _straight_top(ranks: Collection[int]) -> int | None:
    held = set(ranks)
    for top in range(_ACE_HIGH, _FIVE_HIGH, -1):
        if held.issuperset(range(top - 4, top + 1)):
            return top
    return _FIVE_HIGH if held >= _WHEEL else None
