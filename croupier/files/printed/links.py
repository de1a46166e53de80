"""How the numbers of a line hang together: what joins two of them to odds, what divides them."""

import unicodedata

from croupier.files.printed.tokens import DASHES, Kind, Token, are_tight
from croupier.files.printed.words import TO

Tokens = tuple[Token, ...]

LINKS = TO | {"an"}
SURE_LINKS = frozenset({"to", "pour"})
COLONS = frozenset(":\u2236\uff1a")
DIVIDERS = DASHES | {"/"}


def is_torn(tokens: Tokens, place: int) -> bool:
    """Whether a colon or a stroke before the number has lost what stood before it."""
    before = place
    while before and tokens[before - 1].kind in (Kind.SIGN, Kind.GAP):
        before -= 1
    signs = tokens[before:place]
    behind_number = not before or tokens[before - 1].kind is Kind.NUMBER
    if behind_number and any(sign.text in COLONS for sign in signs):
        return True
    is_stroke = bool(signs) and signs[-1].text == "/"
    return is_stroke and (place == 1 or tokens[place - 2].kind is Kind.GAP)


def is_negative(tokens: Tokens, place: int) -> bool:
    if not place or tokens[place - 1].text not in ("-", "−") or not touch(tokens, place - 1):
        return False
    # Royal flush-500 and Royal flush - 500 have a dash, Royal flush -500 has a sign.
    return place > 1 and not touch(tokens, place - 2)


def whole_number(tokens: Tokens, place: int) -> tuple[str, int]:
    """A number and where it ends; 1 000 is one, for 000 is none of its own."""
    text, end = tokens[place].text, place + 1
    while is_number(tokens, end) and tokens[end].text == "000" and len(text.split(",")[0]) <= 3:
        text, end = f"{text},000", end + 1
    return text, end


def link_length(tokens: Tokens, place: int, word: str | None = None) -> int:
    """How many tokens from `place` on join two numbers to odds: to, pour, ăn, a colon, -to-."""
    if place >= len(tokens):
        return 0
    token = tokens[place]
    words = LINKS if word is None else {word}
    if token.kind is Kind.WORD and token.text.casefold() in words:
        # Odds that end with the word are cut off; "a" and "an" may be any word else.
        return int(token.text.casefold() in SURE_LINKS or is_number(tokens, place + 1))
    if token.text in DASHES and place + 2 < len(tokens) and tokens[place + 1].kind is Kind.WORD:
        joined = tokens[place + 1].text.casefold() in words and tokens[place + 2].text in DASHES
        return 3 if joined and are_tight(*tokens[place : place + 3]) else 0
    if word is not None or token.kind is not Kind.SIGN:
        return 0
    if token.text in COLONS and (place + 1 == len(tokens) or is_number(tokens, place + 1)):
        return 1
    if token.text in DIVIDERS and is_number(tokens, place + 1):
        return int(are_tight(*tokens[place - 1 : place + 2]))
    return 0


def goes_on(tokens: Tokens, place: int, is_odds: bool) -> bool:
    """Whether odds go on behind their stake, as columns run together do."""
    if not (length := link_length(tokens, place)):
        return False
    # A stroke or a dash divides odds that are written with words: 3 to 2/7 to 1.
    return not (is_odds and length == 1 and tokens[place].text in DIVIDERS)


def is_number(tokens: Tokens, place: int) -> bool:
    return place < len(tokens) and tokens[place].kind is Kind.NUMBER


def is_link(tokens: Tokens, place: int) -> bool:
    return link_length(tokens, place) == 1 and tokens[place].kind is Kind.WORD


def touch(tokens: Tokens, place: int) -> bool:
    return are_tight(*tokens[place : place + 2])


def is_currency(token: Token) -> bool:
    return len(token.text) == 1 and unicodedata.category(token.text) == "Sc"


def is_alone(tokens: Tokens, place: int) -> bool:
    """Whether a sign has a cell of a table, or a line, to itself."""
    is_last = place + 1 == len(tokens)
    if place == 0:
        return is_last
    return tokens[place - 1].kind is Kind.GAP and (is_last or tokens[place + 1].kind is Kind.GAP)
