"""Names for files made from the names of games: the same on every system, in any script."""

import re
import unicodedata
from collections.abc import Callable, Iterable

_BETWEEN = re.compile(r"[^\w]+|_+")
_LONGEST = 100
"""In bytes of UTF-8, which leaves room for numbers and endings in the 255 that systems take."""
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin", "conout"}
    | {f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³"}
)
"""What Windows takes for a device, whatever comes behind it."""


def file_stem(name: str, usual: str) -> str:
    """The name of a file without its ending; `usual` where nothing of the name can be in one."""
    stem = _BETWEEN.sub("-", folded_name(name)).strip("-")
    while len(stem.encode("utf-8", "replace")) > _LONGEST:
        stem = stem[:-1].rstrip("-")
    # Half a surrogate pair is a letter to nobody.
    stem = stem.encode("utf-8", "ignore").decode()
    if not stem:
        return usual
    return f"{stem}-{usual}" if stem in _DEVICES else stem


def free_stem(stem: str, is_taken: Callable[[str], bool]) -> str:
    """The stem, numbered where it is taken."""
    number, free = 1, stem
    while is_taken(free):
        number += 1
        free = f"{stem}-{number}"
    return free


def is_among(name: str, names: Iterable[str]) -> bool:
    """Whether some system takes the name for one of these."""
    return folded_name(name) in map(folded_name, names)


def folded_name(name: str) -> str:
    """The name as systems compare it that take case and composed letters lightly."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
