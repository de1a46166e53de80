"""Amounts as text, the way the database keeps them."""

from fractions import Fraction


def read_fraction(text: str) -> Fraction:
    """Read what `str` makes of a fraction; raises `ValueError`, `TypeError` or `ZeroDivisionError`.

    `Fraction` itself takes more: of 1e999999999 it makes a number for days.
    """
    return Fraction(*map(int, text.split("/")))
