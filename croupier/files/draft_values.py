"""What somebody types for a key of a paytable, as the value that a file would hold, and back.

Nothing is refused here: what cannot be read goes on as it was typed, and is refused by those who
judge the values of files.
"""

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum, auto
from fractions import Fraction

from croupier.files.amount_text import read_amount, write_amount
from croupier.files.faults import ValueRefusedError, WrittenNumber
from croupier.files.odds_text import read_odds
from croupier.files.payment_text import read_payment
from croupier.files.paytable_sections import EXAMPLES
from croupier.files.printed.payments import Outcome
from croupier.files.printed.payments import read_payment as read_printed
from croupier.files.printed.tokens import tokens_of
from croupier.files.typed_amounts import typed_decimal, without_currency
from croupier.uth.wagers import Odds, Wager


class Kind(Enum):
    """How the text of a key is read."""

    TEXT = auto()
    SYMBOL = auto()
    CHOICE = auto()
    ODDS = auto()
    AMOUNT = auto()
    NUMBERS = auto()
    WORDS = auto()


Path = tuple[str, ...]

_LONGEST_TYPED = 2000
_LONGEST_NUMBER = 30
_NOT_TYPED = {"game.format", "game.title", "money.chips"}
_KINDS = {
    "game": Kind.TEXT,
    "game.title": Kind.TEXT,
    "blind": Kind.ODDS,
    "trips": Kind.ODDS,
    "rules": Kind.CHOICE,
    "money": Kind.AMOUNT,
}
_OTHER_KINDS = {
    "rules.preflop_raises": Kind.NUMBERS,
    "rules.bet_order": Kind.WORDS,
    "money.symbol": Kind.SYMBOL,
    "money.rounding": Kind.CHOICE,
}

_QUOTED = re.compile(r'"([^"]*)"|\'([^\']*)\'|“([^”]*)”')
_WHOLE = re.compile(r"[0-9]{1,9}")
_POINT = re.compile(r"[0-9]+\.[0-9]+")
_THREE_AFTER_COMMA = re.compile(r"[1-9][0-9]{0,2},[0-9]{3}")
_DECIMAL_COMMA = re.compile(r"([0-9]{1,3}),([0-9]{1,2})")
_SHARE_WITH_COMMA = re.compile(r"^([0-9]+),([0-9]{1,2})\s*%$")
_NUMBER_ALONE = re.compile(r"[0-9.,\s]*")
_BETWEEN = re.compile(r"[\s,;>→/|]+")
_TWO_WORDS = re.compile("|".join(w.replace("_", "[ -]+") for w in Wager if "_" in w))
_JOINING = frozenset({"and", "or", "then", "và", "hoặc", "rồi", "et", "ou"})
_TIMES = "x×"
# To TOML 1.125 is a number, to half the world a thousand: files are refused what could be either.
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}\.[0-9]{3}")


def _keys() -> Iterable[str]:
    # Titles are a table of their own behind the name.
    for section in ("game", "game.title", "blind", "trips", "rules", "money"):
        yield from (f"{section}.{key}" for key in EXAMPLES[section])


FIELDS = tuple(key for key in _keys() if key not in _NOT_TYPED)
"""The dotted keys that a person types a text for, in the order of the format."""


def kind_of(key: str) -> Kind:
    """How the text of a dotted key is read."""
    return _OTHER_KINDS.get(key) or _KINDS[key.rpartition(".")[0]]


def value_of(kind: Kind, key: str, typed: str) -> object:
    """The value that a file would hold for what was typed; None where the key is left out."""
    text = typed.strip()
    if not text:
        return None
    if kind is not Kind.TEXT:
        text = unicodedata.normalize("NFC", text)
    if len(text) > _LONGEST_TYPED:
        return text
    # What a hint tells to write may be typed as it stands there: preflop_raises = [3, 4].
    told = re.compile(rf"{re.escape(key.rpartition('.')[2])}\s*=\s*").match(text)
    if told:
        text = text[told.end() :]
    if kind is Kind.TEXT:
        return _unquoted(text) if told else text
    if kind in (Kind.NUMBERS, Kind.WORDS):
        return _listed(text, kind)
    text = _unquoted(text)
    match kind:
        case Kind.ODDS:
            return _odds(text)
        case Kind.AMOUNT:
            return _amount(text)
        case Kind.CHOICE:
            return "_".join(re.split(r"[\s_-]+", text.casefold()))
    return text


def payment_value(typed: str, progressive: bool) -> object:
    """What a row of a side bet pays, as a file would hold it; a progressive pays sums and shares.

    There a bare number could be any of these, and goes on as it was typed.
    """
    text = _unquoted(unicodedata.normalize("NFC", typed).strip())
    if not progressive:
        return _odds(text)
    text = _SHARE_WITH_COMMA.sub(r"\1.\2 %", text)
    if _NUMBER_ALONE.fullmatch(text):
        return text
    try:
        read_payment(text)
    except ValueRefusedError:
        return _paid(text) or text
    return text


def typed_of(kind: Kind, value: object) -> str:
    """A sound value of a file as a person would type it; reading that gives the same again."""
    match kind:
        case Kind.ODDS:
            return str(read_odds(value))
        case Kind.AMOUNT:
            return _typed_amount(value)
        case Kind.NUMBERS | Kind.WORDS if isinstance(value, list):
            return ", ".join(map(str, value))
        case Kind.SYMBOL if value == "":
            return '""'
        case Kind.TEXT if not str(value).isprintable():
            # A source over several lines is read as one.
            return " ".join(str(value).split())
    return str(value).strip()


def _unquoted(text: str) -> str:
    quoted = _QUOTED.fullmatch(text)
    return "".join(filter(None, quoted.groups())).strip() if quoted else text


def _odds(text: str) -> object:
    if _WHOLE.fullmatch(text):
        return int(text)
    if _POINT.fullmatch(text) and len(text) <= _LONGEST_NUMBER:
        # As a number of a file, so that what could be one of thousands is asked for.
        return _paid(text) or WrittenNumber(text)
    if _THREE_AFTER_COMMA.fullmatch(text):
        return WrittenNumber(text)
    try:
        return str(read_odds(text)) if text.casefold() != "push" else "push"
    except ValueRefusedError:
        comma = _DECIMAL_COMMA.fullmatch(text)
        return _paid(f"{comma[1]}.{comma[2]}" if comma else text) or text


def _paid(text: str) -> str | None:
    """The odds that the reader of printed tables is certain of."""
    tokens = tokens_of(text)
    read = read_printed(tokens, 0) if tokens else None
    if read is None or read[1] != len(tokens):
        return None
    payment = read[0]
    if payment.outcome is Outcome.PUSHES:
        return "push"
    if payment.outcome is not Outcome.PAYS or (payment.is_doubtful and not payment.is_odds):
        return None
    return str(payment.odds)


def _amount(text: str) -> object:
    if len(text) > 2 * _LONGEST_NUMBER:
        return text
    plain = without_currency(text)
    digits = plain.replace("_", "")
    amount = typed_decimal(digits if digits.isdecimal() and digits.isascii() else plain)
    return text if amount is None else number_of(amount)


def number_of(amount: Fraction) -> int | WrittenNumber:
    """An amount as the number of a file, in a form that no reader can take for another."""
    if amount.denominator == 1:
        return amount.numerator
    return WrittenNumber(_safe(write_amount(amount)))


def _safe(text: str) -> str:
    return f"{text}0" if _THOUSANDS.fullmatch(text) else text


def _typed_amount(value: object) -> str:
    written = str(value).replace("_", "").strip().removeprefix("+")
    amount = read_amount(value)
    return written if typed_decimal(written) == amount else _safe(write_amount(amount))


def _listed(text: str, kind: Kind) -> object:
    inner = text.removeprefix("[").removesuffix("]")
    if kind is Kind.WORDS:
        # Bets of two words, as people say them.
        inner = _TWO_WORDS.sub(lambda bet: re.sub("[ -]+", "_", bet[0]), inner.casefold())
    words = [_bare(word) for word in _BETWEEN.split(inner)]
    words = [word for word in words if word and word not in _JOINING]
    if kind is Kind.WORDS:
        return list(words)
    return [
        int(number) if _WHOLE.fullmatch(number) else word
        for word in words
        for number in (word.strip(_TIMES),)
    ]


def _bare(word: str) -> str:
    return word.strip("\"'“”‘’").casefold()


def same_value(kind: Kind, one: object, other: object) -> bool:
    """Whether two sound values of a file say the same."""
    if one is None or other is None:
        return one is other
    return _meaning(kind, one) == _meaning(kind, other)


def _meaning(kind: Kind, value: object) -> Odds | Fraction | object:
    match kind:
        case Kind.ODDS:
            return read_odds(value)
        case Kind.AMOUNT:
            return read_amount(value)
        case Kind.NUMBERS if isinstance(value, list):
            return sorted(value)
        case Kind.TEXT:
            return typed_of(kind, value)
        case Kind.SYMBOL | Kind.CHOICE:
            return str(value).strip()
    return value
