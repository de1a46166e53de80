import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from croupier.files.printed.words import LONGEST_NAME, fold

DASHES = frozenset("-\u2010\u2011–—−")


class Kind(Enum):
    WORD = auto()
    NUMBER = auto()
    SIGN = auto()
    GAP = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line; the spaces between pieces are told by where they start and end."""

    kind: Kind
    text: str
    start: int
    end: int

    @property
    def is_hard(self) -> bool:
        """Whether a gap is one between the columns of a table, and not only wide."""
        return self.kind is Kind.GAP and bool(self.text.strip(" "))


# What is not seen, but would come between the letters of a word.
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_PIECE = re.compile(
    r"(?P<GAP> *[\t|│┃] *| {2,})"
    r"|(?P<NUMBER>[0-9]+(?:[.,'’][0-9]+)*)"
    r"|(?P<WORD>[^\W\d_]+(?:['’][^\W\d_]+)*)"
    r"|(?P<SIGN>[^ ])"
)
# The cards that make a hand are often named behind it, and say nothing of what it pays.
_CARDS = re.compile(
    r"\((?=(?:[^()]*?(?:10|[AKQJT2-9])){3})(?:10|[AKQJT2-9♠♥♦♣♤♡♢♧]|of|the|same|suit|"
    r"suited|[ ,/–-])+\)",
    re.IGNORECASE,
)
# Odds divided by a comma and no space, as programs write tables: 3 to 2,7 to 1. No stake has a
# mark in it, so that the comma can be nothing else.
_DIVIDED = re.compile(
    r"(?<=[0-9])( ?(?:to|pour|ăn|:) ?[1-9]),(?=[0-9.,]+ ?(?:to|pour|ăn|:) ?[0-9])", re.IGNORECASE
)
# A line of a numbered list; its number is no payment.
_NUMBERED = re.compile(
    r"^[^\w(]*[1-9][0-9]?[.)] +(?=[^\W\d_]|[34][ -]?(?:of|k|oak)\b)", re.IGNORECASE
)


def tokens_of(line: str) -> tuple[Token, ...]:
    """The pieces of one line."""
    text = unicodedata.normalize("NFC", line).translate(_UNSEEN)
    text = "".join(" " if sign != "\t" and sign.isspace() else sign for sign in text).rstrip(" ")
    text = _CARDS.sub(lambda cards: " " * len(cards[0]), text)
    text = _NUMBERED.sub(lambda number: " " * len(number[0]), text)
    text = _DIVIDED.sub(r"\1 , ", text)
    pieces = (
        Token(Kind[piece.lastgroup or "SIGN"], text[start:end], start, end)
        for piece in _PIECE.finditer(text)
        for start, end in _split(text, piece)
    )
    # Nothing stands before the first piece, so that a gap there divides nothing.
    return tuple(piece for piece in pieces if piece.kind is not Kind.GAP or piece.start)


def _split(text: str, piece: re.Match[str]) -> Iterator[tuple[int, int]]:
    """Where a piece starts and ends; a word whose case rises within it is two run together."""
    start = piece.start()
    if piece.lastgroup == "WORD":
        for place in range(start + 1, piece.end()):
            if text[place].isupper() and text[place - 1].islower():
                yield start, place
                start = place
    yield start, piece.end()


def are_tight(*tokens: Token) -> bool:
    """Whether nothing stands between the tokens, not even a space."""
    return all(one.end == other.start for one, other in pairwise(tokens))


def source_of(tokens: tuple[Token, ...]) -> str:
    """The tokens as they were written, each gap as one space."""
    text = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        spaced = before is not None and not are_tight(before, token)
        text += " " if token.kind is Kind.GAP else (" " if spaced else "") + token.text
    return " ".join(text.split())


def longest_name(
    tokens: tuple[Token, ...], start: int, is_known: Callable[[str], bool]
) -> tuple[str, int] | None:
    """The longest known name that begins at `start`, folded and joined, and where it ends.

    Hyphens and points may stand between its words, as in Four-of-a-kind and Str. flush, and a
    number within it, as in 4 of a kind. A gap ends every name.
    """
    best = None
    name, words = "", 0
    for end in range(start, len(tokens)):
        token = tokens[end]
        if token.kind in (Kind.WORD, Kind.NUMBER):
            if token.kind is Kind.NUMBER and (words or len(token.text) > 1):
                break
            name += fold(token.text)
            words += 1
            if words > LONGEST_NAME:
                break
            if is_known(name):
                best = name, end + 1
        elif not words or not _joins(tokens, end):
            break
    return best


def _joins(tokens: tuple[Token, ...], place: int) -> bool:
    sign = tokens[place]
    if sign.kind is not Kind.SIGN or place + 1 == len(tokens):
        return False
    if sign.text in DASHES or sign.text == "_":
        return are_tight(*tokens[place - 1 : place + 2])
    if sign.text == "/":
        # N/A is one word; Straight/Flush are two hands.
        return fold(tokens[place - 1].text) == "n" and are_tight(*tokens[place - 1 : place + 2])
    return sign.text == "." and are_tight(tokens[place - 1], sign)
