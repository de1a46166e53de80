"""One paytable at hand: its house, or what is wrong with its file and what it is called."""

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from croupier.files.paytable_file import (
    LARGEST_PAYTABLE,
    PaytableFileError,
    parse_paytable,
    titles_in,
)
from croupier.files.source_text import NoSourceError, read_source
from croupier.uth.house import HousePaytable

MOST_LINES, LONGEST_LINE = 20_000, 2_000
"""Of a text that can be shown to be mended; a paytable has about 80 lines, of 200 signs at most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A paytable at hand: its house, or what is wrong with its file."""

    path: Path
    shipped: bool
    house: HousePaytable | None
    error: PaytableFileError | None
    has_text: bool = True
    """Whether the file is text at all, and no longer than can be shown to be mended."""
    titles: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What a file with faults calls its game, by language, as far as it says so."""


def read_entry(path: Path, *, shipped: bool = False) -> Entry:
    """Read a file; its faults are part of what is returned."""
    try:
        text = read_source(path, LARGEST_PAYTABLE)
    except NoSourceError as error:
        return Entry(path, shipped, None, PaytableFileError([error.fault]), has_text=False)
    try:
        return Entry(path, shipped, parse_paytable(text, os.fspath(path)), None)
    except PaytableFileError as error:
        return Entry(path, shipped, None, error, _can_be_shown(text), titles_in(text))


def _can_be_shown(text: str) -> bool:
    lines = text.splitlines()
    return len(lines) <= MOST_LINES and max(map(len, lines), default=0) <= LONGEST_LINE


def order_of(entry: Entry, language: str) -> tuple[str, str]:
    """What lists are ordered by: the title, its accents and case last, then the path."""
    letters = unicodedata.normalize("NFD", _title(entry, language).casefold().replace("đ", "d"))
    plain = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return plain, str(entry.path)


def _title(entry: Entry, language: str) -> str:
    if entry.house is None:
        return entry.titles.get(language) or entry.path.stem
    titles = entry.house.titles
    return titles.get(language) or titles.get("en") or entry.house.name
