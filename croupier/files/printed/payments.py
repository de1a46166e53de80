"""What a printed table pays on a hand: "500 to 1", "3:2", 1.5, "push" or nothing."""

import re
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, found
from croupier.files.odds_text import read_odds
from croupier.files.printed.links import (
    COLONS,
    DIVIDERS,
    Tokens,
    goes_on,
    is_alone,
    is_currency,
    is_negative,
    is_number,
    is_torn,
    link_length,
    touch,
    whole_number,
)
from croupier.files.printed.tokens import (
    DASHES,
    Kind,
    longest_name,
    source_of,
)
from croupier.files.printed.words import (
    ABSENT,
    EVEN_MONEY,
    FOR,
    LOSES,
    MEANINGS,
    MONEY,
    PUSHES,
    fold,
)
from croupier.uth.wagers import EVEN_MONEY as ONE_TO_ONE
from croupier.uth.wagers import PUSH, Odds

Sentence = tuple[Text, Text]

_LARGEST_STAKE = 9
"""No table pays by larger stakes: 500 to 150 is what is left of two columns."""
_FINEST = 4
SPOILING = frozenset("+<>≤≥~^")
_OTHER_LINKS = frozenset({"win", "wins", "by", "a"})
_TIMES = frozenset({"x", "X", "×"})
_THREE_DIGITS = re.compile(r"[1-9][0-9]{0,2}[.,'’][0-9]{3}")
_DECIMAL = re.compile(r"[0-9]{1,7}\.[0-9]{1,6}")
_TIME = re.compile(r"[0-9]{1,2}:[0-5][0-9]")
_PLAIN = re.compile(r"0|[1-9][0-9]*")
_WORDS = PUSHES | LOSES | ABSENT | EVEN_MONEY
_KNOWN = _WORDS | MEANINGS.keys()


class Outcome(Enum):
    PAYS = auto()
    PUSHES = auto()
    LOSES = auto()
    ABSENT = auto()
    """No payment is named: the bet pushes or loses as it does below its table."""
    UNCLEAR = auto()


@dataclass(frozen=True, slots=True)
class Payment:
    """What one cell of a table says."""

    outcome: Outcome
    text: str
    odds: Odds = PUSH
    fault: Sentence | None = None
    is_odds: bool = False
    """Whether a word or a colon joins two numbers, as in hardly anything but odds."""
    is_doubtful: bool = False
    """Whether a mark before three digits was taken for one of thousands."""
    column: int = 0
    """How many borders of columns stand between the hand and this."""

    @property
    def is_numeric(self) -> bool:
        """Whether it is more than a word such as push."""
        return self.outcome in (Outcome.PAYS, Outcome.UNCLEAR)


Read = tuple[Payment, int]
"""A payment and the place of the token behind it."""


def read_payment(tokens: Tokens, place: int) -> Read | None:
    """The payment that begins at `place`, or None where none does."""
    token = tokens[place]
    match token.kind:
        case Kind.NUMBER:
            return _read_number(tokens, place)
        case Kind.WORD:
            return read_word(tokens, place)
        case Kind.SIGN if is_alone(tokens, place) and token.text in DASHES:
            return Payment(Outcome.ABSENT, token.text), place + 1
        case Kind.SIGN if is_currency(token) and is_number(tokens, place + 1):
            return refused(tokens, place, place + 2, _fixed_sum())
    return None


def read_word(tokens: Tokens, place: int) -> Read | None:
    named = longest_name(tokens, place, _WORDS.__contains__)
    if named is None:
        return None
    name, end = named
    text = source_of(tokens[place:end])
    if name in EVEN_MONEY:
        return Payment(Outcome.PAYS, text, ONE_TO_ONE), end
    outcomes = {PUSHES: Outcome.PUSHES, LOSES: Outcome.LOSES, ABSENT: Outcome.ABSENT}
    return Payment(next(one for names, one in outcomes.items() if name in names), text), end


def _read_number(tokens: Tokens, place: int) -> Read:
    win, end = whole_number(tokens, place)
    if is_negative(tokens, place):
        return refused(tokens, place - 1, end)
    if place and tokens[place - 1].text in SPOILING and touch(tokens, place - 1):
        return refused(tokens, place - 1, end)
    if is_torn(tokens, place):
        return refused(tokens, place - 1, end, _cut_off(), is_odds=True)
    if end == len(tokens):
        return judged(tokens, place, end, win), end
    if spoilt := _spoilt(tokens, place, end):
        return spoilt
    if (length := link_length(tokens, end, FOR)) and is_number(tokens, end + length):
        stake, after = whole_number(tokens, end + length)
        return refused(tokens, place, after, _fault_of(f"{win} for {stake}"), is_odds=True)
    if tokens[end].text.casefold() in _OTHER_LINKS and is_number(tokens, end + 1):
        said = _fault_of(f"{win} win {tokens[end + 1].text}")
        return refused(tokens, place, end + 2, said, is_odds=True)
    length = link_length(tokens, end)
    if length == 0:
        return judged(tokens, place, end, win), end
    if not is_number(tokens, end + length):
        return refused(tokens, place, end + length, _cut_off())
    is_odds = length > 1 or tokens[end].text not in DIVIDERS
    stake, after = whole_number(tokens, end + length)
    if not is_odds and stake not in ("1", "2"):
        return refused(tokens, place, after, _two_columns(source_of(tokens[place:after])))
    if goes_on(tokens, after, is_odds):
        return _refused_chain(tokens, place, after, is_odds)
    if after < len(tokens) and (spoilt := _spoilt(tokens, place, after)):
        return spoilt
    return judged(tokens, place, after, win, stake, is_odds), after


def judged(
    tokens: Tokens,
    place: int,
    end: int,
    win: str,
    stake: str | None = None,
    is_odds: bool = False,
) -> Payment:
    """The payment of a number, or of two of them."""
    text = source_of(tokens[place:end])
    plain = re.sub("['’]", ",", win)
    doubtful = bool(_THREE_DIGITS.fullmatch(win))
    is_time = bool(_TIME.fullmatch(text))
    try:
        if _DECIMAL.fullmatch(plain) and not doubtful and stake in (None, "1"):
            odds = _decimal_odds(plain, text)
        elif stake is None and _PLAIN.fullmatch(plain) and len(plain) < 20:
            odds = read_odds(int(plain))
        else:
            odds = read_odds(f"{plain} to {stake or 1}")
    except ValueRefusedError as error:
        return _unclear(text, (error.message, error.hint), is_odds and not is_time)
    if odds.stake > _LARGEST_STAKE and odds.win != 1:
        return _unclear(text, _two_columns(text), is_odds and not is_time)
    if odds.ratio < 1:
        problem = N_("this pays less than the stake, so its numbers may be reversed")
        hint = Text(N_("write {suggestion}"), {"suggestion": f'"{odds.stake} to {odds.win}"'})
        return _unclear(text, (found(Text(problem), text), hint), is_odds)
    return Payment(Outcome.PAYS, text, odds, is_odds=is_odds, is_doubtful=doubtful)


def _decimal_odds(decimal: str, text: str) -> Odds:
    ratio = Fraction(decimal)
    if ratio.denominator > _FINEST or not ratio:
        raise ValueRefusedError(
            found(Text(N_("these are no odds")), text),
            N_('write odds such as "3 to 2", "3:2", 30 or "push"'),
        )
    return Odds(ratio.numerator, ratio.denominator)


def _spoilt(tokens: Tokens, place: int, end: int) -> Read | None:
    """What makes the number before `end` something else than odds."""
    following = tokens[end]
    if is_currency(following) or fold(following.text) in MONEY:
        return refused(tokens, place, end + 1, _fixed_sum())
    if following.text == "%":
        said = Text(N_("a share of a jackpot is no odds")), _take_out()
        return refused(tokens, place, end + 1, said)
    if following.text in _TIMES:
        said = Text(N_("a multiple may count the stake or not")), _say_odds()
        return refused(tokens, place, end + 1, said)
    if not touch(tokens, end - 1):
        return None
    if following.text in SPOILING:
        return refused(tokens, place, end + 1)
    if following.kind is Kind.WORD:
        # A hand may follow at once, as in 500 to 1Straight; any other letter is a digit misread.
        known = link_length(tokens, end) or link_length(tokens, end, FOR)
        if known or longest_name(tokens, end, _KNOWN.__contains__):
            return None
        after = end + 1
        if (length := link_length(tokens, after)) and is_number(tokens, after + length):
            after += length + 1
        return refused(tokens, place, after, (Text(N_("this is no number")), _say_odds()))
    return _spoilt_by_signs(tokens, place, end)


def _spoilt_by_signs(tokens: Tokens, place: int, end: int) -> Read | None:
    """Signs that join numbers to neither odds nor two payments: 8;1, 500:/1, 50/ and then 1."""
    after = end
    while after < len(tokens) and tokens[after].kind is Kind.SIGN and touch(tokens, after - 1):
        after += 1
    signs = "".join(token.text for token in tokens[end:after])
    joins = signs in DIVIDERS | COLONS
    if joins and after < len(tokens) and tokens[after].kind is Kind.GAP:
        if is_number(tokens, after + 1) and signs not in DASHES:
            return refused(tokens, place, after + 2, _cut_off())
    elif not signs or joins or '"' in signs:
        # Quotation marks stand around the cells of a table.
        return None
    elif is_number(tokens, after) and touch(tokens, after - 1):
        return refused(tokens, place, after + 1)
    return None


def _refused_chain(tokens: Tokens, place: int, end: int, is_odds: bool) -> Read:
    while (length := link_length(tokens, end)) and is_number(tokens, end + length):
        end = whole_number(tokens, end + length)[1]
    end = min(end + length, len(tokens))
    text = source_of(tokens[place:end])
    numbers = [token.text for token in tokens[place:end] if token.kind is Kind.NUMBER]
    hint = Text(N_("write every hand with its payment on a line of its own"))
    if len(numbers) == 3:
        hint = _fault_of(" to ".join(numbers))[1]
    return _unclear(
        text, (found(Text(N_("two columns have run together")), text), hint), is_odds
    ), end


def _fault_of(text: str) -> Sentence:
    try:
        read_odds(text)
    except ValueRefusedError as error:
        return error.message, error.hint
    return found(Text(N_("these are no odds")), text), _say_odds()


def _two_columns(text: str) -> Sentence:
    message = found(Text(N_("these may be the payments of two bets")), text)
    return message, Text(N_("write every payment as odds, such as {odds}"), {"odds": '"3 to 2"'})


def refused(
    tokens: Tokens, place: int, end: int, said: Sentence | None = None, is_odds: bool = False
) -> Read:
    text = source_of(tokens[place:end])
    message, hint = said or _fault_of(text)
    if "found" not in message.values:
        message = found(message, text)
    return _unclear(text, (message, hint), is_odds), end


def _unclear(text: str, said: Sentence, is_odds: bool = False) -> Payment:
    return Payment(Outcome.UNCLEAR, text, fault=said, is_odds=is_odds)


def _fixed_sum() -> Sentence:
    return Text(N_("a sum of money is no odds")), _take_out()


def _cut_off() -> Sentence:
    return Text(N_("these odds are cut off")), _say_odds()


def _take_out() -> Text:
    return Text(N_("take this line out: of text only the odds of Blind and Trips are read"))


def _say_odds() -> Text:
    return Text(N_('write odds such as "3 to 2"'))
