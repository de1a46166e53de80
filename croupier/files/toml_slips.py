"""What is written wrong in the values of TOML, and how a single value may have been meant."""

import re
import tomllib
from dataclasses import dataclass

from croupier.errors import N_, Text
from croupier.files.toml_statements import tokens

QUOTES_MISSING = Text(N_("text stands between quotation marks"))
QUOTE_MISSING = Text(N_("a quotation mark is missing"))
QUOTE_TOO_MANY = Text(N_("a quotation mark is too many"))
MORE_FOLLOWS = Text(N_("something follows where the value should end"))
QUOTES_CURLY = Text(N_("these are not the quotation marks of TOML"))
COMMA_MISSING = Text(N_("a comma is missing"))
TOO_MANY = Text(N_("a bracket or a comma is too many"))
EQUALS_TWICE = Text(N_("one = is enough"))
VALUE_BELOW = Text(N_("a value begins on the line of its key"))
LIST_MISSING = Text(N_("a list stands between [ and ]"))
BACKSLASH = Text(N_("a backslash stands for a special sign here"))
THOUSANDS = Text(N_("a number has no marks between its digits"))
OF_A_VALUE = (
    QUOTES_MISSING,
    QUOTE_MISSING,
    QUOTE_TOO_MANY,
    QUOTES_CURLY,
    MORE_FOLLOWS,
    BACKSLASH,
    THOUSANDS,
)
"""What is wrong with a value alone, and mended with it."""

CLOSERS = {"[": "]", "{": "}"}

_CURLY = "“”„‟«»\u2018\u2019\u201a\u201b"
_QUOTES = f"\"'{_CURLY}`\u00b4"
_GROUPED = re.compile(
    r"[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?:\.[0-9]{3}){2,}|(?:[ '][0-9]{3})+)|0+[0-9]+"
)


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing that was mended."""

    line: int
    """Counted from 0, within the value."""
    message: Text


@dataclass(frozen=True, slots=True)
class Mended:
    """A text as it may have been meant. It has the same lines."""

    text: str
    slips: tuple[Slip, ...]


def bracket_missing(sign: str) -> Text:
    return Text(N_("the bracket {sign} is missing"), {"sign": sign})


def is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def is_value(text: str) -> bool:
    return "\n" not in text and is_toml(f"x = {text}")


def written(content: str) -> tuple[str, Text | None] | None:
    """A text or a number as TOML writes it, and what was mended; None for what has none."""
    if is_value(content):
        return content, None
    if _GROUPED.fullmatch(content):
        return re.sub("[^0-9]", "", content).lstrip("0") or "0", THOUSANDS
    bare = content.strip(_QUOTES + " \t")
    ends = content[:1] in _QUOTES, content[-1:] in _QUOTES
    message = QUOTE_MISSING if any(ends) else QUOTES_MISSING
    if content[:1] in _CURLY or content[-1:] in _CURLY:
        message = QUOTES_CURLY
    elif all(ends) and "\\" in bare:
        message = BACKSLASH
    elif content.startswith(('""', "''")) or content.endswith(('""', "''")):
        message = QUOTE_TOO_MANY
    elif (first := next(tokens(content))).kind == "string":
        return first.text, MORE_FOLLOWS
    for quote in "\"'":
        if bare and quote not in bare and is_value(text := quote + bare + quote):
            return text, message
    return None
