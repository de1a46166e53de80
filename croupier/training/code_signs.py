"""The signs of codes that are read out: Crockford's 32, and a check sign that catches slips.

What is read is a row of numbers from 0 to 31, one a sign. The check sign is one of the 32, too.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from croupier.errors import N_, CroupierError

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are taken for others."""
_READ_AS = {sign: number for number, sign in enumerate(SIGNS)} | {"I": 1, "L": 1, "O": 0}

_GROUP = 4
LONGEST_CODE = 64
"""In signs."""
_LONGEST_TEXT = 400
_MINUS = "\N{MINUS SIGN}"
_LOWEST_BITS = 0b00101
"""Of x^5 + x^2 + 1, by which the field of 32 is made."""


class CodeError(CroupierError):
    """A text that is no challenge code, or a challenge that no code can say."""


def written(numbers: Sequence[int]) -> str:
    """Write numbers as signs in groups of four, the check sign last.

    >>> written([1, 30, 0, 17])
    '1Y0H-W'
    """
    signs = "".join(SIGNS[number] for number in (*numbers, check_of(numbers)))
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def signs_in(text: str) -> list[int]:
    """Read signs, the check sign among them; hyphens and blanks are skipped.

    Raises `CodeError` for nothing, for too much and for a sign that no code has.
    """
    if len(text) > _LONGEST_TEXT:
        raise _too_long()
    numbers = list(_numbers(text))
    if not numbers:
        raise CodeError(N_("Type a code first."), N_("It is given in groups of four signs."))
    if len(numbers) > LONGEST_CODE:
        raise _too_long()
    return numbers


def check_of(numbers: Iterable[int]) -> int:
    """Return the check sign of some numbers: 0 where the last of them is the right one.

    Each number is doubled in the field of 32 as often as signs follow it. No two neighbours are
    doubled as often, and doubling loses nothing: so a single wrong sign is always found, and
    so are two neighbours that are swapped.
    """
    check = 0
    for number in numbers:
        check = _doubled(check) ^ number
    return _doubled(check)


def is_right(numbers: Sequence[int]) -> bool:
    """Tell whether the last of the numbers is the check sign of those before it."""
    return check_of(numbers) == 0


def _doubled(number: int) -> int:
    number <<= 1
    return number ^ (32 | _LOWEST_BITS) if number & 32 else number


def _numbers(text: str) -> Iterator[int]:
    # Each by itself, so that a refusal names what was typed, and no part of it.
    for typed in unicodedata.normalize("NFC", text):
        yield from _numbers_of(typed)


def _numbers_of(typed: str) -> Iterator[int]:
    # What some keyboards type wide is read as usual.
    for sign in unicodedata.normalize("NFKC", typed).upper():
        if sign in _READ_AS:
            yield _READ_AS[sign]
        elif not _is_skipped(sign):
            raise CodeError(
                N_("A code has no sign “{sign}”."),
                N_("Codes are made of digits and of letters from A to Z without U."),
                sign=typed if typed.isprintable() else f"U+{ord(typed):04X}",
            )


def _is_skipped(sign: str) -> bool:
    # Hyphens and dashes, blanks, and what is pasted along unseen.
    return sign.isspace() or sign == _MINUS or unicodedata.category(sign) in ("Pd", "Cf")


def _too_long() -> CodeError:
    return CodeError(
        N_("This is too long for a code, which has at most {most} signs."),
        N_("Type the code alone, without what stands around it."),
        most=LONGEST_CODE,
    )
