from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class HandCategory(IntEnum):
    """Name the ten kinds of hand, weakest first; a royal flush has its own paytable row."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def key(self) -> str:
        """Return the name files and `--json` use, such as `three_of_a_kind`."""
        return self.name.lower()

    @classmethod
    def from_key(cls, key: str) -> HandCategory:
        """Return the category of exactly this key; raises `KeyError` for any other text."""
        return _BY_KEY[key]


_BY_KEY = {category.key: category for category in HandCategory}

Ranks = tuple[int, ...]

_LOW_TO_HIGH = range(2, 15)
_HIGH_TO_LOW = range(14, 1, -1)
_WHEEL = (5, 4, 3, 2, 14)
_STRAIGHTS = (_WHEEL, *(tuple(range(top, top - 5, -1)) for top in range(6, 15)))


def _falling(count: int) -> list[Ranks]:
    # Ranks written high to low compare as tuples just as kickers compare at the table.
    return sorted(combinations(_HIGH_TO_LOW, count))


def _ladder() -> list[list[Ranks]]:
    """List, per category and weakest first, every hand as five ranks in announcing order.

    Hands that differ only in suits share a rung: there are 7,462.
    """
    straights = {frozenset(five) for five in _STRAIGHTS}
    loose = [five for five in _falling(5) if frozenset(five) not in straights]
    twos = _falling(2)
    threes = _falling(3)
    return [
        loose,
        [(r, r, *rest) for r in _LOW_TO_HIGH for rest in threes if r not in rest],
        [(h, h, w, w, k) for h, w in twos for k in _LOW_TO_HIGH if k not in (h, w)],
        [(r, r, r, *rest) for r in _LOW_TO_HIGH for rest in twos if r not in rest],
        list(_STRAIGHTS),
        loose,
        [(r, r, r, p, p) for r in _LOW_TO_HIGH for p in _LOW_TO_HIGH if p != r],
        [(r, r, r, r, k) for r in _LOW_TO_HIGH for k in _LOW_TO_HIGH if k != r],
        list(_STRAIGHTS[:-1]),
        list(_STRAIGHTS[-1:]),
    ]


_SUITED = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)

# The five ranks and the category of each strength; both begin with strength 1.
_RUNGS: list[Ranks] = []
_RUNG_CATEGORIES: list[HandCategory] = []
# The same five ranks are one strength when suited and another when not.
_SUITED_STRENGTH: dict[Ranks, int] = {}
_PLAIN_STRENGTH: dict[Ranks, int] = {}
for _category, _hands in zip(HandCategory, _ladder(), strict=True):
    _strengths = _SUITED_STRENGTH if _category in _SUITED else _PLAIN_STRENGTH
    for _five in _hands:
        _RUNGS.append(_five)
        _strengths[_five] = len(_RUNGS)
    _RUNG_CATEGORIES.extend([_category] * len(_hands))

# A card's key counts it once in the three bits of its rank and once in the four bits of its suit.
# Seven cards overflow neither (at most 4 of a rank, at most 7 of a suit, 10 with the bias), so the
# sum of the keys holds all counts at once.
_SUITS_FROM = 39
_KEYS = [1 << 3 * rank | 1 << _SUITS_FROM + 4 * suit for rank in range(13) for suit in range(4)]
_RANK_COUNTS = (1 << _SUITS_FROM) - 1
# Every suit starts at 3, so that its fifth card sets the high bit of its four.
_BIAS = sum(3 << _SUITS_FROM + 4 * suit for suit in range(4))
_SUIT_OF_FLUSH = {8 << _SUITS_FROM + 4 * suit: suit for suit in range(4)}
_FLUSH = sum(_SUIT_OF_FLUSH)


def _rank_set(ranks: Iterable[int]) -> int:
    return sum(1 << rank - 2 for rank in ranks)


def _flush_table() -> list[int]:
    """Return the strength for each 13-bit set of ranks in one suit; of use from five to seven."""
    table = [0] * (1 << 13)
    for five, value in _SUITED_STRENGTH.items():
        table[_rank_set(five)] = value
    for ranks in range(1 << 13):
        if 5 < ranks.bit_count() <= 7:
            # The lowest card does not play, unless in a straight.
            table[ranks] = table[ranks & (ranks - 1)]
    # Lowest straight first: a set that holds two of them keeps the higher one.
    for five in _STRAIGHTS:
        others = [rank for rank in _LOW_TO_HIGH if rank not in five]
        for more in (*combinations(others, 1), *combinations(others, 2)):
            table[_rank_set(five + more)] = _SUITED_STRENGTH[five]
    return table


_FLUSH_STRENGTH = _flush_table()
# Filled as hands come by: at most 73,775 rank counts of five to seven cards exist.
_seen: dict[int, int] = {}
_key_of = _KEYS.__getitem__


def strength(cards: Sequence[int]) -> int:
    """Return how strong the best five of 5, 6 or 7 distinct cards are: 1 to 7,462, more is better.

    Equal strengths tie. Nothing is checked here, this runs millions of times: `hands.read_hand`
    checks. Takes `Card`s or their numbers.
    """
    key = sum(map(_key_of, cards), _BIAS)
    if key & _FLUSH:
        # With five suited cards, two more cannot make a full house or four of a kind.
        return _suited_strength(cards, _SUIT_OF_FLUSH[key & _FLUSH])
    counts = key & _RANK_COUNTS
    try:
        return _seen[counts]
    except KeyError:
        found = _seen[counts] = _PLAIN_STRENGTH[_best_five(counts)]
        return found


def strengths_on(board: Sequence[int], holes: Iterable[tuple[int, int]]) -> list[int]:
    """Return the strength of each pair of hole cards with the five of one board.

    The same as `strength` of the seven, but the board is counted once for the whole table.
    """
    board_key = sum(map(_key_of, board), _BIAS)
    keys, seen = _KEYS, _seen.get
    found = []
    for hole in holes:
        key = board_key + keys[hole[0]] + keys[hole[1]]
        known = None if key & _FLUSH else seen(key & _RANK_COUNTS)
        found.append(known or strength((*hole, *board)))
    return found


def category_of(strength: int) -> HandCategory:
    """Return the kind of hand that has this strength."""
    return _RUNG_CATEGORIES[strength - 1]


def five_ranks(strength: int) -> Ranks:
    """Return the five ranks, 2 to 14, of this strength in the order a dealer announces them."""
    return _RUNGS[strength - 1]


def _suited_strength(cards: Iterable[int], suit: int) -> int:
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return _FLUSH_STRENGTH[ranks]


# Below, a set of ranks is a number with the lowest bit of a rank's three set for each member.
_ALL_RANKS = 0o1_111_111_111_111


def _bit(rank: int) -> int:
    return 1 << 3 * (rank - 2)


_WHEEL_RANKS = sum(map(_bit, _WHEEL))


def _highest(ranks: int) -> int:
    return ranks.bit_length() // 3 + 2


def _best_five(counts: int) -> Ranks:
    """Choose the five ranks that play, in announcing order, when no flush is possible."""
    # The counts 1, 2, 3 and 4 are 001, 010, 011 and 100 in bits.
    ones = counts & _ALL_RANKS
    twos = counts >> 1 & _ALL_RANKS
    fours = counts >> 2 & _ALL_RANKS
    threes = ones & twos
    held = ones | twos | fours
    made: Ranks = ()
    if fours:
        made = (_highest(fours),) * 4
    elif threes and twos & (twos - 1):
        # A three is among the twos too: a second member is a pair or another three.
        three = _highest(threes)
        made = (three,) * 3 + (_highest(twos ^ _bit(three)),) * 2
    elif straight := _highest_straight(held):
        return straight
    elif threes:
        made = (_highest(threes),) * 3
    elif twos:
        high = _highest(twos)
        made = (high,) * 2
        if others := twos ^ _bit(high):
            made += (_highest(others),) * 2
    for rank in set(made):
        held ^= _bit(rank)
    while len(made) < 5:
        kicker = _highest(held)
        held ^= _bit(kicker)
        made += (kicker,)
    return made


def _highest_straight(held: int) -> Ranks | None:
    # A rank stays when the four above it are held too: the lowest card of a straight.
    lowest = held & held >> 3 & held >> 6 & held >> 9 & held >> 12
    if lowest:
        return _STRAIGHTS[_highest(lowest) - 1]
    return _WHEEL if held & _WHEEL_RANKS == _WHEEL_RANKS else None
