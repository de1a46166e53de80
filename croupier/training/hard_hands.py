"""The hands that dealers misread: what makes each, and what to want of a deal to see one."""

from collections import Counter
from enum import StrEnum

from croupier.poker.hands import Hand, plays_board
from croupier.uth.conditional import HasHand, PlaysBoard, Stays, Wanted
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.seven_cards import TrickyHand, is_of_kind


class HardHand(StrEnum):
    """One thing that a player's hand is misread by."""

    KICKER_DECIDES = "kicker_decides"
    """Player and dealer have the same but for a kicker, and that decides."""
    COUNTERFEITED = "counterfeited"
    """A pair made with a hole card does not play, for two higher pairs do.

    Poker players call a hand counterfeited that cards of the board have made worth less, most
    often so: fives in the hole under A-A-T-T, or the lower of two pairs made with the board when
    the board pairs above it. Who reads the cards at the showdown sees no order of streets: here
    it does not matter whether the pair has played before.
    """
    BOARD_PLAYS = "board_plays"
    """The board is the player's best hand; neither hole card betters it."""
    WHEEL = "wheel"
    """The straight 5-4-3-2-A."""
    STEEL_WHEEL = "steel_wheel"
    """The straight flush 5-4-3-2-A."""
    THREE_PAIRS = "three_pairs"
    """Three pairs, of which two play."""
    TWO_SETS = "two_sets"
    """Two threes of a kind, which are a full house."""
    STRAIGHT_AND_FLUSH = "straight_and_flush"
    """A straight and a flush that are no straight flush."""


_KINDS = {
    HardHand.COUNTERFEITED: TrickyHand.THREE_PAIRS,
    HardHand.WHEEL: TrickyHand.WHEEL,
    HardHand.STEEL_WHEEL: TrickyHand.STEEL_WHEEL,
    HardHand.THREE_PAIRS: TrickyHand.THREE_PAIRS,
    HardHand.TWO_SETS: TrickyHand.TWO_SETS,
    HardHand.STRAIGHT_AND_FLUSH: TrickyHand.STRAIGHT_AND_FLUSH,
}
"""What the seven cards are, of those that are told by them."""


def shows(hard: HardHand, seat: SettledSeat, settlement: Settlement) -> bool:
    """Tell whether a seat's hand is hard to read in this way; a folded hand is not read."""
    if seat.seat.folded:
        return False
    hand = seat.hand
    match hard:
        case HardHand.KICKER_DECIDES:
            return _differ_by_kicker(hand, settlement.dealer)
        case HardHand.BOARD_PLAYS:
            return plays_board(seat.seat.hole, settlement.round.board)
    if not is_hard_to_read(hard, hand):
        return False
    return hard is not HardHand.COUNTERFEITED or _lowest_pair(hand) in {
        card.rank for card in seat.seat.hole
    }


def is_hard_to_read(hard: HardHand, hand: Hand) -> bool:
    """Tell whether seven cards are of a kind that is told by them alone."""
    return is_of_kind(_KINDS[hard], hand.category, hand.cards)


def to_see(hard: HardHand, seat: int) -> frozenset[Wanted]:
    """Return what to want of a deal so that the seat has the hand, or often has it."""
    wanted: set[Wanted] = {Stays(seat)}
    if hard is HardHand.BOARD_PLAYS:
        wanted.add(PlaysBoard(seat))
    if hard in _KINDS:
        wanted.add(HasHand(seat, frozenset({_KINDS[hard]})))
    return frozenset(wanted)


def _differ_by_kicker(hand: Hand, other: Hand) -> bool:
    same = hand.category is other.category and hand.making_ranks == other.making_ranks
    return same and hand != other


def _lowest_pair(hand: Hand) -> int:
    counts = Counter(card.rank for card in hand.cards)
    return min(rank for rank, count in counts.items() if count == 2)
