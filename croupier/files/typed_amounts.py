"""Amounts as a person types them, in either language; imports nothing that takes time."""

import re
import unicodedata
from fractions import Fraction

_SPACED = re.compile(r"[0-9]{1,3}(?: [0-9]{3})+(?=$|[.,])")
_DIGITS = re.compile(r"[0-9]+")
_THREE_DECIMALS = re.compile(r"([1-9][0-9]{0,2})[.,]([0-9]{3})")


def without_currency(text: str) -> str:
    """What was typed without the sign of a currency, its spaces all alike."""
    return "".join(map(_plain, text)).strip().removesuffix("đ").strip()


def typed_decimal(typed: str) -> Fraction | None:
    """Read a number with either decimal mark; None for what is none.

    One mark with three digits after it and one to three before it separates thousands, and so do
    spaces.
    """
    if spaced := _SPACED.match(typed):
        typed = spaced[0].replace(" ", "") + typed[spaced.end() :]
        # What is left can only be decimals: the thousands are spaced already.
        return _number(*_split(typed, max(typed.rfind("."), typed.rfind(","))))
    commas, points = typed.count(","), typed.count(".")
    if commas and points:
        # Two kinds of mark: the later one is the decimal mark, and it is there once.
        place = max(typed.rfind("."), typed.rfind(","))
        whole, part = _split(typed, place)
        return _number(_ungrouped(whole, "," if typed[place] == "." else "."), part)
    if not commas and not points:
        return _number(typed, "")
    mark = "," if commas else "."
    grouped = _ungrouped(typed, mark)
    if grouped is not None:
        return _number(grouped, "")
    return None if commas + points > 1 else _number(*_split(typed, typed.index(mark)))


def three_decimals(typed: str) -> Fraction | None:
    """Read as three decimals what `typed_decimal` reads as thousands; None for anything else."""
    found = _THREE_DECIMALS.fullmatch(typed)
    return found and _number(*found.groups())


def _split(typed: str, place: int) -> tuple[str, str]:
    return (typed, "") if place < 0 else (typed[:place], typed[place + 1 :])


def _ungrouped(typed: str, mark: str) -> str | None:
    """The digits of a number written in thousands, or None where the groups are not threes."""
    first, *groups = typed.split(mark)
    if not 1 <= len(first) <= 3 or first.startswith("0"):
        return None
    if any(len(group) != 3 for group in groups):
        return None
    return first + "".join(groups)


def _number(whole: str | None, part: str) -> Fraction | None:
    if (
        whole is None
        or not whole + part
        or not all(map(_DIGITS.fullmatch, filter(None, (whole, part))))
    ):
        return None
    return Fraction(int(whole + part), 10 ** len(part))


def _plain(char: str) -> str:
    kind = unicodedata.category(char)
    if kind == "Sc":
        return ""
    return " " if kind == "Zs" else char
