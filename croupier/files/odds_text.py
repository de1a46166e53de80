import re
from datetime import date, time
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, WrittenNumber, found
from croupier.uth.wagers import PUSH, Odds

MOST_TO_ONE = 1_000_000
"""No table pays more; a longer number is a slip of the keyboard or an attack."""

WRITE_ODDS = N_('write odds such as "3 to 2", "3:2", 30 or "push"')
NO_PAY = N_("leave the row out: the hand then pushes on the Blind and loses on Trips")
"""What is said of a row that pays nothing on the two tables that every house has."""

_USUAL_STAKES = "12"
_LONGEST_TEXT = 100
# 1.5 is 3 to 2 for certain; 3.2 may well be a slip for 3:2.
_LARGEST_SUGGESTED_STAKE = 4

# A mark before exactly three digits is one of thousands, whichever half of the world wrote it.
_WHOLE = r"(?:0|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?:\.[0-9]{3})+)|[1-9][0-9]*)"
_DECIMAL = r"[0-9]+[.,][0-9]+"
_TO = re.compile(rf"({_WHOLE})\s*(?:to|:)\s*({_WHOLE})")
_FOR = re.compile(rf"({_WHOLE})\s*for\s*({_WHOLE})")
# "pour" and "ăn" mean "to"; a dash, a stroke or an "a" might mean anything.
_OTHER_WORD = re.compile(rf"({_WHOLE})\s*(?:pour|ăn|[-–—/]+|-to-|win|by)\s*({_WHOLE})")
_RUN_TOGETHER = re.compile(rf"({_WHOLE})\s*(?:to|:)\s*([0-9]+)\s*(?:to|:)\s*({_WHOLE})")
_DECIMALS = re.compile(rf"({_WHOLE}|{_DECIMAL})(?:\s*(?:to|:)\s*({_WHOLE}|{_DECIMAL}))?")
# To TOML 1.000 is one, to half the world a thousand.
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}\.[0-9]{3}")
_NEGATIVE = re.compile(r"[-−]\s*[0-9].*")
_SOMEWHERE = re.compile(rf"(?<![0-9.,])(?<![0-9]e)({_WHOLE})\s*(?:to|:)\s*({_WHOLE})(?![0-9.,])")

_EVEN_MONEY = ("even", "even money", "evens", "pays even", "1-1")
_NO_PAY = ("", "-", "--", "n/a", "na", "none", "no", "nothing", "lose", "loses", "loss", "lost")


def read_odds(value: object) -> Odds:
    """Odds as a paytable writes them: "3 to 2", "3:2", 30 for 30 to 1, "push"; kept as written.

    What could mean two things is refused: `ValueRefusedError` says what to write instead.
    """
    match value:
        case bool():
            raise _refused(value, N_("odds are not yes or no"))
        case int():
            return _odds(value, 1, value)
        case WrittenNumber() if _THOUSANDS.fullmatch(value.text):
            raise _refused_thousands(value, value.text)
        case WrittenNumber():
            raise _refused_decimal(value, value.text, "1")
        case str():
            return _read_text(value)
        case [int(win), int(stake)] if win > 0 and stake > 0:
            raise _refused(value, N_("odds are one text"), _write(win, stake))
        case date() | time():
            raise _refused(value, N_("this is a date or a time to TOML, not odds"))
    raise _refused(value, N_("odds are a text or a whole number"))


def _read_text(value: str) -> Odds:
    if len(value) > _LONGEST_TEXT:
        raise _refused(value, N_("these are no odds"))
    text = " ".join(value.split()).casefold()
    if text == "push":
        return PUSH
    if odds := _TO.fullmatch(text):
        return _odds(_number(odds[1]), _number(odds[2]), value)
    raise _refused_text(value, text)


def _odds(win: int, stake: int, value: object) -> Odds:
    if win < 0:
        raise _refused(value, N_("odds are never negative"))
    if stake == 0:
        raise _refused(value, N_("odds need a stake, and this one is 0"))
    if win == 0:
        raise _refused(value, N_("odds of 0 pay nothing"), '"push"')
    if max(win, stake) > MOST_TO_ONE:
        raise ValueRefusedError(
            found(Text(N_("these odds are too long to be true")), value),
            N_("write at most {most} to 1"),
            most=f"{MOST_TO_ONE:,}",
        )
    return Odds(win, stake)


def _refused_text(value: str, text: str) -> ValueRefusedError:
    if odds := _FOR.fullmatch(text):
        return _refused_for(value, _number(odds[1]), _number(odds[2]))
    if odds := _RUN_TOGETHER.fullmatch(text):
        return _refused_run_together(value, *odds.groups())
    if odds := _OTHER_WORD.fullmatch(text):
        return _refused(
            value, N_('odds say "to" between their numbers'), _write(*map(_number, odds.groups()))
        )
    if odds := _DECIMALS.fullmatch(text):
        if odds[2] is None and re.fullmatch(_WHOLE, odds[1]):
            return _refused(
                value, N_("a number in quotes could be meant in two ways"), _write(_number(odds[1]))
            )
        return _refused_decimal(value, odds[1], odds[2] or "1")
    if _NEGATIVE.fullmatch(text):
        return _refused(value, N_("odds are never negative"))
    if text in _EVEN_MONEY:
        return _refused(value, N_("even money is written as odds, too"), '"1 to 1"')
    if text in _NO_PAY:
        return ValueRefusedError(
            found(Text(N_("these are no odds")), value),
            NO_PAY,
        )
    inside = [(_number(win), _number(stake)) for win, stake in _SOMEWHERE.findall(text)]
    suggestion = _write(*inside[0]) if len(inside) == 1 else None
    return _refused(value, N_("these are no odds"), suggestion)


def _refused_for(value: str, paid: int, stake: int) -> ValueRefusedError:
    """`paid` for `stake` gives back the stake within `paid`; odds here are without the stake."""
    problem = N_('"for" counts the stake as part of the payment, odds here do not')
    if paid > stake > 0:
        net = Fraction(paid - stake, stake)
        return _refused(value, problem, _write(net.numerator, net.denominator))
    if paid == stake:
        return _refused(value, problem, '"push"')
    return _refused(value, problem)


def _refused_run_together(value: str, win: str, middle: str, stake: str) -> ValueRefusedError:
    """Copied tables lose their column breaks: 3 to 2 and 6 to 1 arrive as 3 to 26 to 1."""
    problem = Text(N_("two columns have run together"))
    if len(middle) > 1 and middle[0] in _USUAL_STAKES and middle[1] != "0":
        return ValueRefusedError(
            found(problem, value),
            N_("write the odds of this bet alone; {first} and {second} may be meant"),
            first=_write(_number(win), int(middle[0])),
            second=_write(int(middle[1:]), _number(stake)),
        )
    return ValueRefusedError(
        found(problem, value),
        N_("write the odds of this bet alone, such as {odds}"),
        odds='"3 to 2"',
    )


def _refused_thousands(value: object, text: str) -> ValueRefusedError:
    thousands, decimal = _number(text), _fraction(text)
    if decimal.denominator > _LARGEST_SUGGESTED_STAKE:
        return _refused(value, N_("a number has no marks between its digits"), _write(thousands))
    return ValueRefusedError(
        found(Text(N_("this could be meant in two ways")), value),
        N_("write {first} or {second}"),
        first=_write(thousands),
        second=_write(decimal.numerator, decimal.denominator),
    )


def _refused_decimal(value: object, win: str, stake: str) -> ValueRefusedError:
    problem = N_("odds are whole numbers")
    try:
        ratio = _fraction(win) / _fraction(stake)
    except (ValueError, ZeroDivisionError):
        return _refused(value, problem)
    if not 0 < ratio <= MOST_TO_ONE or ratio.denominator > _LARGEST_SUGGESTED_STAKE:
        return _refused(value, problem)
    written = _write(ratio.numerator, ratio.denominator)
    if "," in win + stake:
        return ValueRefusedError(
            found(Text(N_("the comma could be a decimal mark or one of thousands")), value),
            N_("write {odds} if it is a decimal mark"),
            odds=written,
        )
    return _refused(value, problem, written)


def _refused(value: object, problem: str, suggestion: str | None = None) -> ValueRefusedError:
    message = found(Text(problem), value)
    if suggestion is not None:
        return ValueRefusedError(message, N_("write {suggestion}"), suggestion=suggestion)
    return ValueRefusedError(message, WRITE_ODDS)


def _write(win: int, stake: int = 1) -> str | None:
    """The text that gives these odds, in its quotes; None where they would be refused again."""
    if not (0 < win <= MOST_TO_ONE and 0 < stake <= MOST_TO_ONE):
        return None
    return f'"{win} to {stake}"'


def _number(text: str) -> int:
    return int(text.replace(",", "").replace(".", ""))


def _fraction(text: str) -> Fraction:
    if len(text) > 20 or not re.fullmatch(rf"[+]?(?:[0-9]+|{_DECIMAL})", text):
        raise ValueError(text)
    return Fraction(text.replace(",", "."))
