"""Which hands can meet over one board.

Players and dealer share five cards, so that their hands are not free of each other. The
tables below are the zero cells of the exact count of all 2,781,381,002,400 deals of a player
and a dealer, by what the board makes alone; the count itself is among the tests.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from croupier.poker.hands import HandCategory

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL = (
    HandCategory
)
ALL_HANDS = frozenset(HandCategory)
PAIRED_BOARD_ONLY = frozenset({FULL_HOUSE, QUADS})
"""At most two of their cards are hole cards, so two of the board are of one rank."""

REACHABLE: Mapping[HandCategory, frozenset[HandCategory]] = {
    HIGH_CARD: ALL_HANDS - PAIRED_BOARD_ONLY,
    PAIR: ALL_HANDS - {HIGH_CARD},
    TWO_PAIR: ALL_HANDS - {HIGH_CARD, PAIR, TRIPS},
    TRIPS: ALL_HANDS - {HIGH_CARD, PAIR, TWO_PAIR},
    STRAIGHT: frozenset({STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL}),
    FLUSH: frozenset({FLUSH, STRAIGHT_FLUSH, ROYAL}),
    FULL_HOUSE: PAIRED_BOARD_ONLY,
    QUADS: frozenset({QUADS}),
    STRAIGHT_FLUSH: frozenset({STRAIGHT_FLUSH, ROYAL}),
    ROYAL: frozenset({ROYAL}),
}
"""What two hole cards can make of a board, by what the board makes alone."""

TIES: Mapping[HandCategory, frozenset[HandCategory]] = {
    HIGH_CARD: frozenset({HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT}),
    PAIR: frozenset({PAIR, TWO_PAIR, TRIPS, STRAIGHT, FULL_HOUSE}),
    TWO_PAIR: frozenset({TWO_PAIR, STRAIGHT, FULL_HOUSE}),
    TRIPS: frozenset({TRIPS, STRAIGHT, FULL_HOUSE}),
    STRAIGHT: frozenset({STRAIGHT}),
    FLUSH: frozenset({FLUSH}),
    FULL_HOUSE: frozenset({FULL_HOUSE}),
    QUADS: frozenset({QUADS}),
    STRAIGHT_FLUSH: frozenset({STRAIGHT_FLUSH}),
    ROYAL: frozenset({ROYAL}),
}
"""In which hands two players can tie, by what the board makes alone."""

DEALER = 0
"""The dealer's place; the seats are numbered from 1."""

BETTER, EQUAL, WORSE = 1, 0, -1
ANY_OUTCOME = frozenset({BETTER, EQUAL, WORSE})


@cache
def outcomes(board: HandCategory, one: HandCategory, other: HandCategory) -> frozenset[int]:
    """Return how `one` can fare against `other`; nothing where the two cannot meet."""
    if not {one, other} <= REACHABLE[board]:
        return frozenset()
    if QUADS in (one, other) and (
        # Four of a kind has the only pair of the board, or all that is left of its three.
        (board is PAIR and {one, other} <= {TRIPS, QUADS}) or (board is TRIPS and one is other)
    ):
        return frozenset()
    if one is not other:
        return frozenset({BETTER if one > other else WORSE})
    if one is ROYAL:
        return frozenset({EQUAL}) if board is ROYAL else frozenset()
    return ANY_OUTCOME if one in TIES[board] else ANY_OUTCOME - {EQUAL}


@dataclass(frozen=True, slots=True)
class Place:
    """What is asked of one place at the table."""

    hands: frozenset[HandCategory] = ALL_HANDS
    outcomes: frozenset[int] = ANY_OUTCOME
    """How it may fare against the dealer's hand."""
    plays_board: bool = False
    lowest: frozenset[HandCategory] = frozenset()
    """The categories of which it can only have the lowest hand, such as the wheel."""
    boards: Mapping[HandCategory, frozenset[HandCategory]] = field(default_factory=dict)
    """Which boards allow it a category, where not all do that reach it."""


@dataclass(frozen=True, slots=True)
class Possible:
    """What is left to happen, given all that is asked."""

    boards: frozenset[HandCategory]
    """What the board can make alone."""
    hands: tuple[frozenset[HandCategory], ...]
    """What the dealer and then each seat can hold."""


def possible(
    dealer: Place, seats: Sequence[Place], boards: Iterable[HandCategory] = ALL_HANDS
) -> Possible:
    """Return what can be, given all that is asked of all; everything is empty when no deal can.

    Each two places are judged by the exact tables, and how many may share the rare hands;
    with three or more places, or a tricky hand, some things that cannot be may still be taken
    for possible, never the other way about.
    """
    places = [dealer, *seats]
    left: set[HandCategory] = set()
    found: list[set[HandCategory]] = [set() for _ in places]
    for board in boards:
        choices = _pruned(board, places, [sorted(_choices(board, place)) for place in places])
        for number, hands in enumerate(choices):
            for hand in hands:
                fixed = [*choices[:number], [hand], *choices[number + 1 :]]
                if _fits(board, places, fixed):
                    found[number].add(hand)
                    left.add(board)
    return Possible(frozenset(left), tuple(map(frozenset, found)))


def _choices(board: HandCategory, place: Place) -> frozenset[HandCategory]:
    hands = place.hands & ({board} if place.plays_board else REACHABLE[board])
    return frozenset(hand for hand in hands if board in place.boards.get(hand, ALL_HANDS))


def _pruned(
    board: HandCategory, places: list[Place], choices: list[list[HandCategory]]
) -> list[list[HandCategory]]:
    """Drop, again and again, what cannot meet any choice of some other place."""
    left = choices
    while True:
        kept = [
            [
                hand
                for hand in hands
                if all(
                    any(_can_meet(board, places, one, hand, other, held) for held in others)
                    for other, others in enumerate(left)
                    if other != one
                )
            ]
            for one, hands in enumerate(left)
        ]
        if kept == left:
            return left
        left = kept


def _fits(board: HandCategory, places: list[Place], choices: list[list[HandCategory]]) -> bool:
    """Tell whether each place can have one of its choices so that every two can meet."""
    return any(_assignments(board, places, choices, ()))


def _assignments(
    board: HandCategory,
    places: list[Place],
    choices: list[list[HandCategory]],
    chosen: tuple[HandCategory, ...],
) -> Iterator[bool]:
    if len(chosen) == len(places):
        yield True
        return
    number = len(chosen)
    for hand in choices[number]:
        longer = (*chosen, hand)
        if not _crowded(board, longer) and all(
            _can_meet(board, places, other, held, number, hand) for other, held in enumerate(chosen)
        ):
            yield from _assignments(board, places, choices, longer)


def _can_meet(
    board: HandCategory,
    places: list[Place],
    one: int,
    hand: HandCategory,
    other: int,
    other_hand: HandCategory,
) -> bool:
    left = outcomes(board, hand, other_hand) & _asked(places, one, other)
    # Nobody has less than the board, or less than the lowest hand of a category.
    same = hand is other_hand
    if places[one].plays_board or (same and hand in places[one].lowest):
        left -= {BETTER}
    if places[other].plays_board or (same and hand in places[other].lowest):
        left -= {WORSE}
    return bool(left)


def _asked(places: list[Place], one: int, other: int) -> frozenset[int]:
    """Return how place `one` may fare against place `other`, going by the dealer's hand."""
    mine, theirs = places[one].outcomes, places[other].outcomes
    if other == DEALER:
        return mine
    if one == DEALER:
        return frozenset(-outcome for outcome in theirs)
    if len(mine) != 1 or len(theirs) != 1:
        return ANY_OUTCOME
    a, b = *mine, *theirs
    # Of two hands that both win, or both lose, either may be the better.
    return ANY_OUTCOME if a == b != EQUAL else frozenset({(a > b) - (a < b)})


def _crowded(board: HandCategory, hands: Sequence[HandCategory]) -> bool:
    """Tell whether more share a rare hand than a board of that kind has room for.

    Two ranks at most are there twice or more; and of the cards that complete a straight flush
    no three holdings can be made.
    """
    if board < QUADS and hands.count(QUADS) > 2:
        return True
    return board < STRAIGHT_FLUSH and sum(hand >= STRAIGHT_FLUSH for hand in hands) > 2
