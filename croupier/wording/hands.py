from collections.abc import Iterable, Sequence

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.poker.cards import Card, Rank
from croupier.poker.hands import Hand, HandCategory
from croupier.wording.labels import word

_SUIT_SIGNS = "♣♦♥♠"

_PLURALS = {
    Rank.TWO: N_("twos"),
    Rank.THREE: N_("threes"),
    Rank.FOUR: N_("fours"),
    Rank.FIVE: N_("fives"),
    Rank.SIX: N_("sixes"),
    Rank.SEVEN: N_("sevens"),
    Rank.EIGHT: N_("eights"),
    Rank.NINE: N_("nines"),
    Rank.TEN: N_("tens"),
    Rank.JACK: N_("jacks"),
    Rank.QUEEN: N_("queens"),
    Rank.KING: N_("kings"),
    Rank.ACE: N_("aces"),
}


def hand_name(hand: Hand) -> str:
    """Name a hand as a dealer announces it: `Straight, ace high`, `Pair of nines, ace kicker`."""
    one = [rank_name(rank) for rank in hand.naming_ranks]
    many = [rank_name(rank, plural=True) for rank in hand.naming_ranks]
    match hand.category:
        case HandCategory.HIGH_CARD:
            return _("High card, {rank}").format(rank=one[0])
        case HandCategory.PAIR:
            return _("Pair of {ranks}, {kicker} kicker").format(ranks=many[0], kicker=one[1])
        case HandCategory.TWO_PAIR:
            return _("Two pair, {high} and {low}, {kicker} kicker").format(
                high=many[0], low=many[1], kicker=one[2]
            )
        case HandCategory.THREE_OF_A_KIND:
            return _("Three of a kind, {ranks}, {kicker} kicker").format(
                ranks=many[0], kicker=one[1]
            )
        case HandCategory.STRAIGHT:
            return _("Straight, {rank} high").format(rank=one[0])
        case HandCategory.FLUSH:
            return _("Flush, {rank} high").format(rank=one[0])
        case HandCategory.FULL_HOUSE:
            return _("Full house, {three} over {pair}").format(three=many[0], pair=many[1])
        case HandCategory.FOUR_OF_A_KIND:
            return _("Four of a kind, {ranks}, {kicker} kicker").format(
                ranks=many[0], kicker=one[1]
            )
        case HandCategory.STRAIGHT_FLUSH:
            return _("Straight flush, {rank} high").format(rank=one[0])
        case HandCategory.ROYAL_FLUSH:
            return _("Royal flush")


def hand_names(hand: Hand, rival: Hand) -> tuple[str, str]:
    """Name two hands that are compared, with all five ranks where the names alone are alike.

    `Pair of threes, ace kicker (3-3-A-K-8)` against `Pair of threes, ace kicker (3-3-A-K-7)`.
    """
    first, second = names_apart([hand, rival])
    return first, second


def names_apart(hands: Sequence[Hand]) -> list[str]:
    """Name hands that are compared, with all five ranks where unequal ones are named alike."""
    worth: dict[str, set[int]] = {}
    names = [hand_name(hand) for hand in hands]
    for name, hand in zip(names, hands, strict=True):
        worth.setdefault(name, set()).add(hand.strength)
    return [
        f"{name} ({_ranks(hand)})" if len(worth[name]) > 1 else name
        for name, hand in zip(names, hands, strict=True)
    ]


def _ranks(hand: Hand) -> str:
    return "-".join(_rank_sign(card.rank) for card in hand.best_five)


def rank_name(rank: Rank, *, plural: bool = False) -> str:
    """`ace`, or `aces`."""
    return _(_PLURALS[rank]) if plural else word(rank)


def card_name(card: Card) -> str:
    """Name a card as it is read aloud: `ace of spades`."""
    return _("{rank} of {suit}").format(rank=word(card.rank), suit=word(card.suit))


def card_sign(card: Card) -> str:
    """Write a card as it is printed: `A♠`, `10♥`."""
    return _rank_sign(card.rank) + _SUIT_SIGNS[card.suit]


def card_signs(cards: Iterable[Card]) -> str:
    return " ".join(map(card_sign, cards))


def _rank_sign(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.symbol
