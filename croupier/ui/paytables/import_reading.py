"""What is read of a printed text, and the paytable file that is made of it."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.files.faults import Fault
from croupier.files.import_text import (
    LARGEST_TEXT,
    GivenUpError,
    Imported,
    ImportTextError,
    import_text,
)
from croupier.files.paytable_file import parse_paytable
from croupier.files.paytable_text import imported_paytable_text
from croupier.files.single_values import read_line
from croupier.files.source_text import NoSourceError, decode_source, read_source
from croupier.uth.house import HousePaytable
from croupier.wording.texts import say

LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Reading:
    """A text and what came of it: either everything, or what is to be mended."""

    imported: Imported | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there was no text to be read."""
        return self.imported is None and not self.faults


def read_text(text: str, is_wanted: Callable[[], bool] = lambda: True) -> Reading | None:
    """Read a text as far as it can be; nothing of it is kept. None where it was given up."""
    if not text.strip():
        return Reading()
    try:
        source = decode_source(text.encode("utf-8", "replace"), "", LARGEST_TEXT)
        found = import_text(source, "", is_wanted)
    except GivenUpError:
        return None
    except NoSourceError as error:
        return Reading(faults=(error.fault,))
    return Reading(faults=found) if isinstance(found, tuple) else Reading(found)


def read_file(path: str) -> str:
    """The text of a file, raises `ImportTextError` where it has none."""
    try:
        return read_source(path, LARGEST_TEXT)
    except NoSourceError as error:
        raise ImportTextError([error.fault]) from None


def make_text(reading: Reading, name: str, source: str, standard: HousePaytable) -> str:
    """The text of a paytable file that is certain to be sound; raises `CroupierError` otherwise."""
    assert reading.imported is not None
    text = imported_paytable_text(
        read_line(name, LONGEST_NAME), source, reading.imported, standard, say
    )
    parse_paytable(text, name)
    return text
