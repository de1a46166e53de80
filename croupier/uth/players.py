"""How players act, street by street, knowing only their own cards and the board so far.

The simple published strategy, and the habits that real tables mix with it. No style
makes a bet the house does not allow.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from croupier.poker.cards import DECK, Card, Rank, Suit
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.house import Rules
from croupier.uth.rounds import legal_plays
from croupier.uth.wagers import Street

Hole = tuple[Card, Card]

_RANKS = {rank.symbol: rank for rank in Rank}


def starting_hands(text: str) -> frozenset[Hole]:
    """Return every holding that a range names, in both orders of its two cards.

    `88` is a pair, `K5` both suited and not, `K5s` suited; a plus adds the better ones
    of the kind: higher pairs, or higher kickers to the same card.

    >>> len(starting_hands("AA")), len(starting_hands("QTs+"))
    (12, 16)
    """
    return frozenset(hole for token in text.split() for hole in _holdings(token))


def _holdings(token: str) -> Iterator[Hole]:
    high, low = _RANKS[token[0]], _RANKS[token[1]]
    paired = high == low
    best = low
    if "+" in token:
        best = Rank.ACE if paired else Rank(high - 1)
    suits: Iterable[tuple[Suit, ...]] = product(Suit, repeat=2)
    if paired:
        suits = combinations(Suit, 2)
    elif "s" in token:
        suits = zip(Suit, Suit, strict=True)
    for rank, (suit, other_suit) in product(range(low, best + 1), suits):
        one = _card(rank if paired else high, suit)
        other = _card(rank, other_suit)
        yield one, other
        yield other, one


def _card(rank: int, suit: Suit) -> Card:
    return DECK[(rank - Rank.TWO) * 4 + suit]


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """How one kind of player bets Play."""

    name: str
    share: int
    """How many such players are met for those of the other styles."""
    opens: frozenset[Hole]
    """The holdings bet before the flop."""
    opens_small: frozenset[Hole] = frozenset()
    """Those of them bet with the smallest raise the house allows, the others with the biggest."""
    flop_pair: Rank = Rank.TWO
    """The lowest hidden pair bet on the flop, pocket deuces never; two pair or better always is."""
    flop_draw: Rank | None = Rank.TEN
    """The lowest hidden card of four to a flush bet on the flop; None for no such bet."""
    folds_at: int | None = 21
    """Folds on the river without a hidden pair when so many single cards beat the hand for the
    dealer; None never does."""


_USUAL = starting_hands("33+ A2+ K2s+ K5+ Q6s+ Q8+ J8s+ JT")
_PREMIUM = starting_hands("TT+ AT+ KQ A8s+ KJs+ QJs")

BASIC = Style("basic", 11, _USUAL)
"""The simple published strategy."""
THREE_BETTOR = Style("three_bettor", 3, _USUAL, opens_small=_USUAL - _PREMIUM)
"""Plays it too, but for the smallest raise with all but the best hands."""
CAUTIOUS = Style("cautious", 3, _PREMIUM, flop_pair=Rank.EIGHT, flop_draw=None, folds_at=17)
"""Waits for a hand."""
NEVER_FOLDS = Style("never_folds", 3, _USUAL, folds_at=None)
"""Sees every hand through."""

STYLES = (BASIC, THREE_BETTOR, CAUTIOUS, NEVER_FOLDS)

PlayBet = tuple[Street, int]
"""Where the Play bet is made, and of how many Antes."""


def play_bet(style: Style, hole: Hole, board: tuple[Card, ...], rules: Rules) -> PlayBet | None:
    """Return the Play bet that a player makes in the course of a round; None for a fold.

    Each street is decided by the cards seen until then, whatever `board` holds beyond.
    """
    if hole in style.opens and rules.preflop_raises:
        small, big = _preflop_bets(rules.preflop_raises)
        return small if hole in style.opens_small else big
    if _bets_flop(style, hole, board[:3]):
        return _FLOP_BET
    return _RIVER_BET if _stays_on_river(style, hole, board) else None


def stay_in() -> PlayBet:
    """Return the bet of a player who does not fold at the last chance to."""
    return _RIVER_BET


def boldest_bet(rules: Rules) -> PlayBet:
    """Return the largest Play bet that a player can make at this house."""
    biggest = _preflop_bets(rules.preflop_raises)[1] if rules.preflop_raises else _FLOP_BET
    return max(biggest, _FLOP_BET, key=lambda bet: bet[1])


# After the flop the house leaves no choice, and these are asked for at every seat of every table.
_FLOP_BET = Street.FLOP, legal_plays(Street.FLOP, Rules())[0]
_RIVER_BET = Street.RIVER, legal_plays(Street.RIVER, Rules())[0]


@lru_cache(maxsize=16)
def _preflop_bets(raises: tuple[int, ...]) -> tuple[PlayBet, PlayBet]:
    """The smallest and the biggest raise that a house allows before the flop."""
    return (Street.PREFLOP, min(raises)), (Street.PREFLOP, max(raises))


# Cards are ints, rank by rank in fours: a shift is the rank, counted from zero, and the low
# bits are the suit. Here that is worth using: thousands of tables a second are dealt.


_FIVE_IN_A_ROW = frozenset({0b11111 << low for low in range(9)} | {1 << 12 | 0b1111})


def _bets_flop(style: Style, hole: Hole, flop: tuple[Card, ...]) -> bool:
    first, second = hole
    a, b, c = flop
    one, other, ranks = first >> 2, second >> 2, (a >> 2, b >> 2, c >> 2)
    if one == other or one in ranks or other in ranks:
        paired = other if other in ranks else one
        if paired >= style.flop_pair - Rank.TWO and (one != other or one):
            return True
        if category_of(strength(hole + flop)) >= HandCategory.TWO_PAIR:
            return True
    suits = (first & 3, second & 3, a & 3, b & 3, c & 3)
    for card in hole:
        suited = suits.count(card & 3)
        if suited == 5 or (suited == 4 and style.flop_draw and card.rank >= style.flop_draw):
            return True
    # What is left: a straight, or three of a kind on the flop, which leaves three ranks in all.
    held = 1 << one | 1 << other | 1 << ranks[0] | 1 << ranks[1] | 1 << ranks[2]
    return held in _FIVE_IN_A_ROW or held.bit_count() == 3


def _stays_on_river(style: Style, hole: Hole, board: tuple[Card, ...]) -> bool:
    if style.folds_at is None:
        return True
    one, other = hole[0] >> 2, hole[1] >> 2
    outlook = _outlook(board)
    if one == other or one in outlook.ranks or other in outlook.ranks:
        return True
    return _beaten_by(hole, board, outlook) < style.folds_at


def cards_that_beat(hole: Hole, board: tuple[Card, ...]) -> int:
    """Return how many single unseen cards would give a dealer a better hand than the player's."""
    return _beaten_by(hole, board, _outlook(board))


def _beaten_by(hole: Hole, board: tuple[Card, ...], outlook: "_Outlook") -> int:
    mine = strength(hole + board)
    more = outlook.one_more
    if outlook.four_suited is None:
        cards = more.cards_above[bisect_right(more.steps, mine)]
        return cards - (more.by_rank[hole[0] >> 2] > mine) - (more.by_rank[hole[1] >> 2] > mine)
    # One more card of the suit makes a flush: a card counts by more than its rank.
    return sum(
        (strength((*board, card)) if card & 3 == outlook.four_suited else more.by_rank[card >> 2])
        > mine
        for card in set(DECK).difference(hole, board)
    )


class _OneMore(NamedTuple):
    """What a board makes with one more card, flushes left aside."""

    by_rank: tuple[int, ...]
    """The strength by the rank of the card; 0 where the board has all four of it."""
    steps: list[int]
    """The same strengths, the lowest first."""
    cards_above: list[int]
    """How many cards, board aside, make more than the first of these, than the first two, …"""


class _Outlook(NamedTuple):
    ranks: tuple[int, ...]
    four_suited: int | None
    """The suit of which the board has four or five cards."""
    one_more: _OneMore


@lru_cache(maxsize=16)  # Every seat of a table asks for the same board.
def _outlook(board: tuple[Card, ...]) -> _Outlook:
    a, b, c, d, e = board
    ranks = tuple(sorted((a >> 2, b >> 2, c >> 2, d >> 2, e >> 2)))
    suits = (a & 3, b & 3, c & 3, d & 3, e & 3)
    four_suited = None
    for suit in suits[:2]:
        if suits.count(suit) >= 4:
            four_suited = suit
    return _Outlook(ranks, four_suited, _one_more(ranks))


@cache  # As many entries as there are ranks of five cards: 6,175.
def _one_more(ranks: tuple[int, ...]) -> _OneMore:
    by_rank = tuple(
        strength(_offsuit(sorted((*ranks, rank)))) if ranks.count(rank) < 4 else 0
        for rank in range(len(Rank))
    )
    order = sorted(range(len(Rank)), key=by_rank.__getitem__)
    left = [4 - ranks.count(rank) for rank in order]
    cards_above = [sum(left[place:]) for place in range(len(left) + 1)]
    return _OneMore(by_rank, [by_rank[rank] for rank in order], cards_above)


def _offsuit(ranks: list[int]) -> list[int]:
    # Suits in turn: equal ranks stand together and get different ones, and no suit comes thrice.
    return [rank * 4 + place % 4 for place, rank in enumerate(ranks)]
