"""Names for files made from the names of games: the same on every system, in any script."""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable
from zlib import crc32

_BETWEEN = re.compile(r"[^\w]+|_+")
_LONGEST = 100
"""In bytes of UTF-8, which leaves room for numbers and endings in the 255 that systems take."""
_MOST = 255
"""What systems take of a name, in bytes."""
_LONGEST_SUFFIX = 20
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


def ended_name(name: str, ending: str) -> str:
    """The name of a file that lies beside another: its own and an ending, as far as systems go."""
    return f"{shortened_name(name, _MOST - len(ending.encode()))}{ending}"


def shortened_name(name: str, most: int) -> str:
    """The name of a file in at most so many bytes of UTF-8; two that differ stay different."""
    written = os.fsencode(name)
    if len(written) <= most:
        return name
    stem, dot, suffix = name.rpartition(".")
    mark = f"~{crc32(written):08x}"
    if not stem or len(os.fsencode(suffix)) > _LONGEST_SUFFIX:
        stem, dot, suffix = name, "", ""
    room = most - len(os.fsencode(f"{mark}{dot}{suffix}"))
    while len(os.fsencode(stem)) > room:
        stem = stem[:-1]
    return f"{stem}{mark}{dot}{suffix}"


def is_among(name: str, names: Iterable[str]) -> bool:
    """Whether some system takes the name for one of these."""
    return folded_name(name) in map(folded_name, names)


def folded_name(name: str) -> str:
    """The name as systems compare it that take case and composed letters lightly."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
