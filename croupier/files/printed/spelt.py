"""Odds with a number in words: "3 to one", "three to two", "un contre un", "ba ăn một"."""

from collections.abc import Mapping

from croupier.errors import N_, Text
from croupier.files.printed.links import (
    LINKS,
    Tokens,
    goes_on,
    is_currency,
    is_negative,
    is_torn,
    touch,
)
from croupier.files.printed.payments import SPOILING, Payment, Read, judged, read_payment, refused
from croupier.files.printed.tokens import DASHES, Kind, Token, are_tight, longest_name
from croupier.files.printed.words import FOR, MEANINGS, MONEY, fold
from croupier.poker.hands import HandCategory

_ONE_TO_TEN = (
    "one, two, three, four, five, six, seven, eight, nine, ten",
    "un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix",
    "một, hai, ba, bốn, năm, sáu, bảy, tám, chín, mười",
)
_DIGITS: Mapping[str, str] = {
    fold(word): str(number)
    for words in _ONE_TO_TEN
    for number, word in enumerate(words.split(","), 1)
} | {"une": "1"}
_TENS = "eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen"
_MORE = (
    "twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, half",
    "vingt, trente, quarante, cinquante, soixante, cent, cents, mille, demi",
    "trăm, nghìn, ngàn, rưỡi",
)
_LARGER = frozenset(fold(word) for words in (_TENS, *_MORE) for word in words.split(","))
_INNER = frozenset({"and", "et"})


def read_spelt(tokens: Tokens, place: int) -> Read | None:
    """Odds that begin at `place` with a word for one of their numbers; None where there are none.

    Words from one to ten are read; of larger ones a part could be taken for the whole.
    """
    behind = _end_of_number(tokens, place)
    link = _end_of_link(tokens, behind) if behind else None
    after = _end_of_number(tokens, link) if link else None
    if behind is None or link is None or after is None:
        return None
    numbers = tokens[place:behind], tokens[link:after]
    if all(token.kind is Kind.NUMBER for number in numbers for token in number):
        return None
    win, stake = map(_plain, numbers)
    if win is None or stake is None or _is_spoilt(tokens, place, after):
        start = place - _is_signed(tokens, place)
        return refused(tokens, start, after, _only_small(), is_odds=not _is_money(tokens, after))
    if any(fold(token.text) == FOR for token in tokens[behind:link]):
        return _refused_for(tokens, place, after, win, stake)
    # Three to four times is what sentences say, not odds.
    is_odds = int(win) >= int(stake) and not _is_money(tokens, after)
    return judged(tokens, place, after, win, stake, is_odds), after


def _refused_for(tokens: Tokens, place: int, after: int, win: str, stake: str) -> Read:
    figures = tuple(
        Token(kind, text, start, start + len(text))
        for kind, text, start in (
            (Kind.NUMBER, win, 0),
            (Kind.WORD, FOR, len(win) + 1),
            (Kind.NUMBER, stake, len(win) + len(FOR) + 2),
        )
    )
    read = read_payment(figures, 0)
    said: Payment | None = read[0] if read else None
    fault = said.fault if said else None
    return refused(tokens, place, after, fault or _only_small(), is_odds=True)


def _end_of_number(tokens: Tokens, place: int) -> int | None:
    """The end of figures or words for a number, all that hang together."""
    end = place
    while end < len(tokens):
        token = tokens[end]
        if not (_is_figure(token) or _is_number_word(token)):
            is_inner = token.text in DASHES or fold(token.text) in _INNER
            is_inner &= end > place and end + 1 < len(tokens)
            # Of "three-to-one" the dash is none of a number.
            is_inner &= are_tight(*tokens[end - 1 : end + 2]) or fold(token.text) in _INNER
            if not is_inner or not _is_number_word(tokens[end + 1]):
                break
        elif end > place and _is_hand(tokens, end):
            break
        end += 1
    return end if end > place else None


def _is_hand(tokens: Tokens, place: int) -> bool:
    """Whether the name of a hand begins there: four of a kind, two pair."""
    named = longest_name(tokens, place, MEANINGS.__contains__)
    return named is not None and isinstance(MEANINGS[named[0]], HandCategory)


def _end_of_link(tokens: Tokens, place: int) -> int | None:
    is_dashed = place < len(tokens) and tokens[place].text in DASHES
    at = place + is_dashed
    if at >= len(tokens) or tokens[at].text.casefold() not in LINKS | {FOR, ":"}:
        return None
    end = at + 1
    if is_dashed and end < len(tokens) and tokens[end].text in DASHES:
        return end + 1
    return None if is_dashed else end


def _plain(number: Tokens) -> str | None:
    """The figures of a number, None where more than one word or mark makes it."""
    if len(number) > 1:
        return None
    text = number[0].text
    if _is_figure(number[0]):
        return text if text.isdecimal() and len(text) < 7 else None
    return _DIGITS.get(fold(text))


def _is_spoilt(tokens: Tokens, place: int, after: int) -> bool:
    """Whether something clings to the numbers, as a sign before them or odds that go on."""
    clings = _is_signed(tokens, place) or is_torn(tokens, place)
    # What goes on in words is no less one: one to one to one, one and a half.
    following = fold(tokens[after].text) if after < len(tokens) else ""
    goes = following in LINKS | _INNER | {FOR} or following in _LARGER
    return clings or goes or goes_on(tokens, after, True) or _is_money(tokens, after)


def _is_signed(tokens: Tokens, place: int) -> bool:
    if place == 0 or not touch(tokens, place - 1):
        return False
    before = tokens[place - 1]
    is_behind_number = place > 1 and _is_figure(tokens[place - 2]) and touch(tokens, place - 2)
    is_mark = before.kind is Kind.SIGN and (is_behind_number or before.text in SPOILING)
    return is_mark or is_currency(before) or is_negative(tokens, place)


def _is_money(tokens: Tokens, place: int) -> bool:
    """Whether a sum of money, a share or a multiple ends at `place`."""
    if place >= len(tokens):
        return False
    return (
        is_currency(tokens[place])
        or fold(tokens[place].text) in MONEY
        or (tokens[place].text == "%")
    )


def _is_figure(token: Token) -> bool:
    return token.kind is Kind.NUMBER


def _is_number_word(token: Token) -> bool:
    return token.kind is Kind.WORD and (fold(token.text) in _DIGITS or fold(token.text) in _LARGER)


def _only_small() -> tuple[Text, Text]:
    message = Text(N_("only the words from one to ten are read as numbers"))
    return message, Text(N_('write odds such as "3 to 2"'))
