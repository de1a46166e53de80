"""A file with faults as it is read, checked and written while somebody mends it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.files.paytable_draft import BOM
from croupier.files.paytable_file import PaytableFileError, parse_paytable
from croupier.files.source_text import one_line_end

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.files.faults import Fault
    from croupier.files.shelf import Shelf


@dataclass(frozen=True, slots=True)
class FileText:
    """A file and its text to the last sign."""

    path: Path
    text: str

    @property
    def shown(self) -> str:
        """The text as it is shown: its lines end alike, and no mark stands before it."""
        return one_line_end(self.text.removeprefix(BOM))

    def with_typed(self, typed: str) -> FileText:
        """The file with another text, its lines ended as they were, with its mark if it has one."""
        mark = BOM if self.text.startswith(BOM) else ""
        end = "\r\n" if "\r\n" in self.text else "\n"
        return replace(self, text=mark + typed.replace("\n", end))


@dataclass(frozen=True, slots=True)
class Found:
    """What is wrong with a text."""

    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written, and what is wrong with it still."""

    file: FileText
    found: Found


def read_text(shelf: Shelf, path: Path) -> FileText | CroupierError:
    """Read a file as it is by now, or say why that cannot be."""
    try:
        return FileText(path, shelf.text(path))
    except CroupierError as error:
        return error


def found_in(text: str, path: Path) -> Found:
    """What is wrong with the text of a file."""
    try:
        parse_paytable(text, os.fspath(path))
    except PaytableFileError as error:
        return Found(error.faults)
    return Found()


def write_text(shelf: Shelf, file: FileText, typed: str, *, over: bool) -> Written | CroupierError:
    """Write a text with faults or without, `over` also into a file changed by somebody else."""
    wanted = file.with_typed(typed)
    try:
        shelf.save(file.path, wanted.text, None if over else file.text, even_faulty=True)
    except CroupierError as error:
        return error
    return Written(wanted, found_in(typed, file.path))
