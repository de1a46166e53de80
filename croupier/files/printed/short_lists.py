"""Payments in short, without their hands: 500-50-10-3-3:2-1."""

from itertools import pairwise

from croupier.errors import N_, Text
from croupier.files.printed.links import COLONS, Tokens, is_link, is_number
from croupier.files.printed.payments import Payment, Read, judged, read_word, refused
from croupier.files.printed.tokens import DASHES, Kind

SHORTEST_LIST = 5
"""So many payments without hands are those of all hands in turn."""


def read_list(tokens: Tokens, place: int) -> tuple[tuple[Payment, ...], int] | None:
    """Five payments or more, in short and divided by dashes or strokes: 500-50-10-3-3:2-1."""
    for divider in (DASHES, {"/"}):
        payments, end = [], place
        while (one := _read_short(tokens, end)) is not None:
            payments.append(one[0])
            end = one[1]
            if end >= len(tokens) or tokens[end].text not in divider:
                break
            end += 1
        if len(payments) >= SHORTEST_LIST:
            return _listed(tokens, place, end, payments)
    return None


def _listed(
    tokens: Tokens, place: int, end: int, payments: list[Payment]
) -> tuple[tuple[Payment, ...], int]:
    if is_link(tokens, end) and is_number(tokens, end + 1):
        stake, end = tokens[end + 1].text, end + 2
        if stake != "1":
            message = Text(N_("these payments have one stake, and it is not 1"))
            hint = Text(N_('write each as odds, such as "3 to 2"'))
            return (refused(tokens, place, end, (message, hint), is_odds=True)[0],), end
    if any(one.text == "3" and other.text == "2" for one, other in pairwise(payments)):
        message = Text(N_("3 and 2 may be two payments here, or the odds 3 to 2"))
        hint = Text(N_("write 3:2 if they are odds, or every hand with its payment on a line"))
        return (refused(tokens, place, end, (message, hint), is_odds=True)[0],), end
    return tuple(payments), end


def _read_short(tokens: Tokens, place: int) -> Read | None:
    if place >= len(tokens) or tokens[place].kind is Kind.GAP:
        return None
    if tokens[place].kind is Kind.WORD:
        return read_word(tokens, place)
    if tokens[place].kind is not Kind.NUMBER:
        return None
    end, stake = place + 1, None
    if end < len(tokens) and tokens[end].text in COLONS and is_number(tokens, end + 1):
        stake, end = tokens[end + 1].text, end + 2
    return judged(tokens, place, end, tokens[place].text, stake), end
