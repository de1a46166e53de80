from __future__ import annotations

import re
from enum import IntEnum
from operator import index
from typing import TYPE_CHECKING

from croupier.errors import N_, CroupierError

if TYPE_CHECKING:
    from collections.abc import Iterable

# A whole deck, generously spaced, is under 400 characters; more is not a list of cards.
_LONGEST_TEXT = 1000
_LONGEST_ECHO = 12

_RANK_SYMBOLS = "23456789TJQKA"
_SUIT_SYMBOLS = "cdhs"


class CardError(CroupierError):
    """Say which piece of a text, or which card, cannot be accepted and what to write."""


class Rank(IntEnum):
    """Rank a card from two to ace; the value of a number card is its number."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def symbol(self) -> str:
        """Return the one character of card notation: `2` … `9`, `T`, `J`, `Q`, `K`, `A`."""
        return _RANK_SYMBOLS[self - 2]


class Suit(IntEnum):
    """Name a suit; the order serves only to number the cards, no game here ranks suits."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """Return the one character of card notation: `c`, `d`, `h` or `s`."""
        return _SUIT_SYMBOLS[self]


_RANKS = tuple(Rank)
_SUITS = tuple(Suit)
_NAMES = tuple(rank + suit for rank in _RANK_SYMBOLS for suit in _SUIT_SYMBOLS)


class Card(int):
    """Hold one of the 52 cards; it is its own number, (rank - 2) * 4 + suit.

    Being an int it indexes the evaluator's tables directly. There is one object per card:
    `Card(51)` returns the ace of spades of `DECK`, also after pickling and copying.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Card:
        """Return the card with this number, 0 to 51; anything else raises `CardError`."""
        number = index(number)
        if not 0 <= number < 52:
            raise CardError(
                N_("There is no card number {number}."),
                N_("Cards are numbered 0 (2c) to 51 (As)."),
                number=number,
            )
        return DECK[number]

    @property
    def rank(self) -> Rank:
        """Return the card's rank."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """Return the card's suit."""
        return _SUITS[self & 3]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    def __format__(self, spec: str) -> str:
        # Otherwise f"{card:>3}" would print the number.
        return format(_NAMES[self], spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


DECK: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))

_SUIT_SIGNS = {
    **{sign: suit for suit in Suit for sign in (suit.symbol, suit.symbol.upper())},
    **dict(zip("♣♦♥♠", Suit, strict=True)),
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}
_RANK_SIGNS = {
    **{sign: rank for rank in Rank for sign in (rank.symbol, rank.symbol.lower())},
    "10": Rank.TEN,
}
# Spelt out letter by letter: re.IGNORECASE would also take the Kelvin sign for a king.
_RANK = f"10|[{''.join(sign for sign in _RANK_SIGNS if len(sign) == 1)}]"
# The variation selectors say whether a suit is shown as text or as emoji.
_SUIT = f"[{''.join(_SUIT_SIGNS)}][\ufe0e\ufe0f]?"
_SEPARATORS = re.compile(r"[\s,;]*")
_ONE_CARD = re.compile(f"({_RANK})({_SUIT})")
_RANK_ONLY = re.compile(f"({_RANK})")
_SUIT_FIRST = re.compile(f"({_SUIT})({_RANK})")
_PIECE = re.compile(r"[^\s,;]+")
_LAST_CARD = re.compile(rf"({_RANK})({_SUIT})\Z")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards such as `As Kd Th`, `10h,2c`, `AsKd` or `A♠ K♦`, in the order written.

    An empty text holds no cards. Raises `CardError` for a piece that is no card and for a card
    that is there twice.
    """
    if len(text) > _LONGEST_TEXT:
        raise CardError(
            N_("{length} characters are too many for a list of cards."),
            N_("Write at most {limit} characters; a whole deck needs fewer."),
            length=len(text),
            limit=_LONGEST_TEXT,
        )
    cards: list[Card] = []
    position = _end_of(_SEPARATORS.match(text))
    while position < len(text):
        found = _ONE_CARD.match(text, position)
        if found is None:
            raise _unreadable(_piece(text, position))
        cards.append(_card(found[1], found[2]))
        position = _end_of(_SEPARATORS.match(text, found.end()))
    check_distinct(cards)
    return tuple(cards)


def parse_card(text: str) -> Card:
    """Read exactly one card; raises `CardError` otherwise."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(
            N_("One card was expected, {count} were found."),
            N_("Write a single card, such as As or 10h."),
            count=len(cards),
        )
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards so that `parse_cards` reads them back: `As Kd Th`."""
    return " ".join(map(str, cards))


def repeated_card(cards: Iterable[Card]) -> Card | None:
    """Return the first card that is there a second time, or None when all differ."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return None


def check_distinct(cards: Iterable[Card]) -> None:
    """Raise `CardError` when a card is there twice; for cards that came from several texts."""
    card = repeated_card(cards)
    if card is not None:
        raise CardError(
            N_("{card} is there twice."),
            N_("A deck holds each card once: change one of the two."),
            card=str(card),
        )


def _card(rank: str, suit: str) -> Card:
    return DECK[(_RANK_SIGNS[rank] - 2) * 4 + _SUIT_SIGNS[suit[0]]]


def _end_of(found: re.Match[str] | None) -> int:
    return found.end() if found else 0


def _piece(text: str, position: int) -> str:
    """Return what a person would call the wrong piece: `Kx` of `AsKx`, but all of `Kdd`."""
    end = _end_of(_PIECE.match(text, position))
    if _RANK_ONLY.match(text, position):
        return text[position:end]
    # What cannot begin a card belongs to the card it is stuck to: three letters of a word, say.
    stuck = _LAST_CARD.search(text, 0, position)
    return text[stuck.start() if stuck else position : end]


def _unreadable(piece: str) -> CardError:
    shown = _printable(piece)
    if turned := _SUIT_FIRST.fullmatch(piece):
        return CardError(
            N_('"{piece}" has its suit before its rank.'),
            N_("Write the rank first: {card}."),
            piece=shown,
            card=str(_card(turned[2], turned[1])),
        )
    if _RANK_ONLY.fullmatch(piece):
        return CardError(
            N_('"{piece}" has no suit.'),
            N_("Add c, d, h or s: clubs, diamonds, hearts or spades, such as {piece}s."),
            piece=shown,
        )
    return CardError(
        N_('"{piece}" is not a card.'),
        N_("Write a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), such as As or 10h."),
        piece=shown,
    )


def _printable(piece: str) -> str:
    # Control characters and lone surrogates must reach neither a terminal nor a label.
    short = piece if len(piece) <= _LONGEST_ECHO else piece[: _LONGEST_ECHO - 1] + "…"
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in short
    )
