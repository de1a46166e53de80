import re

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, did_you_mean, found

COLOURS = {
    "white": "#e8e6df",
    "grey": "#8b9099",
    "black": "#2b2d33",
    "red": "#c8453c",
    "orange": "#d9803a",
    "yellow": "#e3c04a",
    "gold": "#d9a441",
    "green": "#2f8f5b",
    "turquoise": "#3a9d9a",
    "blue": "#3f7fbf",
    "navy": "#2f4a80",
    "purple": "#6a4fa3",
    "lavender": "#a79ac9",
    "pink": "#d98cb3",
    "burgundy": "#7d2f45",
    "brown": "#7a5540",
}
"""The usual colours of chips, as they look on the felt."""

_SIX_DIGITS = re.compile("#[0-9a-f]{6}")
_SHORT = re.compile("#?([0-9a-f])([0-9a-f])([0-9a-f])")
_NO_HASH = re.compile("[0-9a-f]{6}")


def read_colour(value: object) -> str:
    """A colour as `#rrggbb`, from that or from one of the names of `COLOURS`."""
    if not isinstance(value, str):
        raise _refused(value)
    colour = value.strip().casefold()
    if colour in COLOURS:
        return COLOURS[colour]
    if _SIX_DIGITS.fullmatch(colour):
        return colour
    if short := _SHORT.fullmatch(colour):
        raise _refused(value, "#" + "".join(digit * 2 for digit in short.groups()))
    if _NO_HASH.fullmatch(colour):
        raise _refused(value, f"#{colour}")
    raise _refused(value, did_you_mean(colour, COLOURS))


def _refused(value: object, suggestion: str | None = None) -> ValueRefusedError:
    message = found(Text(N_("this is no colour")), value)
    if suggestion:
        return ValueRefusedError(message, N_("write {suggestion}"), suggestion=f'"{suggestion}"')
    return ValueRefusedError(
        message, N_('write "#c8453c" or one of {colours}'), colours=", ".join(COLOURS)
    )
