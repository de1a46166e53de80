import re
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, WrittenNumber, found

LARGEST_AMOUNT = 10**12
MOST_DECIMALS = 6

_PLAIN = re.compile(r"([+-]?)([0-9]+)(?:\.([0-9]+))?")
_THOUSANDS = re.compile(r"([+-]?)([1-9][0-9]{0,2}(?:,[0-9]{3})+)(?:\.([0-9]+))?")
_POINTS = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}")
_COMMA = re.compile(r"[0-9]+,[0-9]+")
_CURRENCY = re.compile(r"[^0-9\s.,+-]{1,4}\s*([0-9][0-9.,]*)|([0-9][0-9.,]*)\s*[^0-9\s.,+-]{1,4}")


def read_amount(value: object) -> Fraction:
    """An amount of money, exactly as written: 5, 7.50, "7.50" or "1,000"; zero or more.

    Raises `ValueRefusedError` for what is no amount, is negative, or is beyond all tables.
    """
    match value:
        case bool():
            raise _refused(value, N_("an amount is a number"))
        case int() if value.bit_length() < 64:
            amount = Fraction(value)
        case WrittenNumber():
            amount = _read_number(value)
        case str():
            amount = _read_text(value)
        case int():
            raise _too_large(value)
        case _:
            raise _refused(value, N_("an amount is a number"))
    if amount < 0:
        raise _refused(value, N_("an amount is never negative"))
    if amount > LARGEST_AMOUNT:
        raise _too_large(value)
    return amount


def write_amount(amount: Fraction) -> str:
    """The amount as a file writes it; one that no decimal fraction equals is written as `1/3`."""
    if amount.denominator == 1:
        return str(amount.numerator)
    for decimals in range(1, 40):
        scaled = amount * 10**decimals
        if scaled.denominator == 1:
            digits = str(abs(scaled.numerator)).rjust(decimals + 1, "0")
            sign = "-" if amount < 0 else ""
            return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}"
    return str(amount)


def json_amount(amount: Fraction) -> int | float | str:
    """The amount as JSON writes it exactly: a number whose digits are the amount.

    What no decimal fraction of a float's fifteen digits equals is a text such as "1/3": a table
    cannot hold it, but rules taken to the letter may owe it.
    """
    if amount.denominator == 1:
        return amount.numerator
    try:
        number = float(amount)
    except OverflowError:
        return write_amount(amount)
    return number if Fraction(repr(number)) == amount else write_amount(amount)


def _read_number(value: WrittenNumber) -> Fraction:
    text = value.text.replace("_", "").casefold()
    # The digits before the exponent and the exponent are bounded before anything is worked out:
    # 1e999999999 is eleven characters and a gigabyte.
    mantissa, _, exponent = text.partition("e")
    if "inf" in text or "nan" in text or not _PLAIN.fullmatch(mantissa):
        raise _refused(value, N_("an amount is a finite number"))
    if len(text) > 40 or len(exponent.lstrip("+-0")) > 2:
        raise _too_fine(value) if exponent.startswith("-") else _too_large(value)
    amount = Fraction(text)
    if amount < LARGEST_AMOUNT and (amount * 10**MOST_DECIMALS).denominator != 1:
        raise _too_fine(value)
    return amount


def _read_text(value: str) -> Fraction:
    text = value.strip()
    if len(text) > 40:
        raise _refused(value, N_("this is no amount"))
    amount = _PLAIN.fullmatch(text) or _THOUSANDS.fullmatch(text)
    if amount is None:
        raise _refused_text(value, text)
    if len((amount[3] or "").rstrip("0")) > MOST_DECIMALS:
        raise _too_fine(value)
    if amount[3] and len(amount[3]) == 3 and re.fullmatch(r"[+-]?[1-9][0-9]{0,2}\.[0-9]{3}", text):
        # 1.000 is a thousand in half the world.
        return _ambiguous(value, text)
    return Fraction(text.replace(",", ""))


def _ambiguous(value: str, text: str) -> Fraction:
    raise ValueRefusedError(
        found(Text(N_("this could be meant in two ways")), value),
        N_("write {thousands} or {decimal}, without quotes"),
        thousands=text.replace(".", ""),
        decimal=write_amount(Fraction(text)),
    )


def _refused_text(value: str, text: str) -> ValueRefusedError:
    if _COMMA.fullmatch(text):
        return _refused(
            value, N_("an amount has a point before its decimals"), text.replace(",", ".")
        )
    if _POINTS.fullmatch(text):
        suggestion = text.replace(".", "")
        return _refused(value, N_("an amount has no points between its thousands"), suggestion)
    if money := _CURRENCY.fullmatch(text):
        suggestion = money[1] or money[2]
        return _refused(value, N_("an amount stands without its currency"), suggestion)
    return _refused(value, N_("this is no amount"))


def _too_large(value: object) -> ValueRefusedError:
    return ValueRefusedError(
        found(Text(N_("this amount is too large for any table")), value),
        N_("write at most {most}"),
        most=f"{LARGEST_AMOUNT:,}",
    )


def _too_fine(value: object) -> ValueRefusedError:
    return ValueRefusedError(
        found(Text(N_("this amount has too many decimals")), value),
        N_("write at most {most} decimals"),
        most=MOST_DECIMALS,
    )


def _refused(value: object, problem: str, suggestion: str | None = None) -> ValueRefusedError:
    message = found(Text(problem), value)
    if suggestion is not None:
        return ValueRefusedError(message, N_("write {suggestion}"), suggestion=suggestion)
    return ValueRefusedError(message, N_("write a number such as 25 or 7.50"))
