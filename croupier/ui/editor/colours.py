"""The usual colours of chips by their names in the language in force."""

from collections.abc import Mapping

from croupier.errors import N_
from croupier.files.colours import COLOURS
from croupier.i18n import gettext as _

_NAMES: Mapping[str, str] = {
    "white": N_("white"),
    "grey": N_("grey"),
    "black": N_("black"),
    "red": N_("red"),
    "orange": N_("orange"),
    "yellow": N_("yellow"),
    "gold": N_("gold"),
    "green": N_("green"),
    "turquoise": N_("turquoise"),
    "blue": N_("blue"),
    "navy": N_("navy"),
    "purple": N_("purple"),
    "lavender": N_("lavender"),
    "pink": N_("pink"),
    "burgundy": N_("burgundy"),
    "brown": N_("brown"),
}


def said_colour(written: str) -> str:
    """A colour of a file as a person says it; what has no name is said as it is written."""
    name = written.strip().casefold()
    return _(_NAMES[name]) if name in _NAMES else written


def written_colour(said: str) -> str:
    """A colour as a file writes it, from what a person typed in the language in force."""
    names = {_(word).casefold(): name for name, word in _NAMES.items()}
    return names.get(said.strip().casefold(), said.strip())


def painted_colour(written: str) -> str | None:
    """The colour as `#rrggbb`; None for what is no colour."""
    from croupier.errors import CroupierError
    from croupier.files.colours import read_colour

    try:
        return read_colour(written)
    except CroupierError:
        return None


def next_colour(taken: list[str]) -> str:
    """A usual colour that no chip has yet."""
    used = {painted_colour(written) for written in taken}
    return next((name for name, colour in COLOURS.items() if colour not in used), "white")
