"""Results as sheets for other programs: a line for each session, or for each answer."""

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.training.drills import CARD_DRILLS

if TYPE_CHECKING:
    from croupier.progress.values import AnswerLine, SessionFigures

SESSION_COLUMNS = (
    "date", "time", "trainee", "drill", "level", "paytable", "place", "tables", "clean_tables",
    "answered", "right", "accuracy", "minutes", "typical_seconds", "helped", "late", "state",
    "session",
)  # fmt: skip
ANSWER_COLUMNS = (
    "date", "time", "trainee", "drill", "paytable", "session", "table", "seat", "asked_about",
    "hand", "outcome", "right_answer", "given_answer", "given_chips", "correct", "slip", "seconds",
    "helped", "late",
)  # fmt: skip

Row = Mapping[str, object]
"""A line: its columns and what stands in them."""

_BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@")
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]+)?")
_AT_ONCE = 1000
"""Lines that are written at once."""


def session_row(figures: "SessionFigures") -> Row:
    """A session as a line of a sheet, in the order of `SESSION_COLUMNS`."""
    from croupier.progress.moments import UNREADABLE_MOMENT

    line = figures.line
    # Cards are no tables.
    tables, clean = (0, 0) if line.drill in CARD_DRILLS else (line.tables, line.clean_tables)
    values = (
        *_when(None if line.started == UNREADABLE_MOMENT else line.started), figures.trainee,
        line.drill,
        int(line.plan.level), line.paytable, line.place.value, tables, clean,
        line.answered, line.right, round(line.right / line.answered, 4) if line.answered else None,
        round(line.seconds / 60, 2), round(figures.typical, 2), line.helped, line.late,
        line.state.value, line.key,
    )  # fmt: skip
    return dict(zip(SESSION_COLUMNS, values, strict=True))


def _when(moment: datetime | None) -> tuple[str | None, str | None]:
    return (None, None) if moment is None else (moment.date().isoformat(), f"{moment:%H:%M:%S}")


def has_blanks(row: Row) -> bool:
    """Whether a line lacks something that could not be read."""
    return any(row.get(name, "") is None for name in ("date", "seconds", "right_answer"))


def answer_row(line: "AnswerLine") -> Row:
    """An answer as a line of a sheet, in the order of `ANSWER_COLUMNS`."""
    given, chips = answer_words(line.answer)
    seconds = None if line.seconds is None else round(line.seconds, 3)
    values = (
        *_when(line.given), line.trainee, line.drill,
        line.paytable, line.session, line.table, line.seat, line.subject, line.hand, line.outcome,
        _in_sheet(answer_words(line.right)[0]), _in_sheet(given), chips, line.correct, line.slip,
        seconds, line.helped, line.late,
    )  # fmt: skip
    return dict(zip(ANSWER_COLUMNS, values, strict=True))


def csv_pieces(rows: Iterable[Row], columns: Iterable[str]) -> Iterator[str]:
    """Write rows as CSV, many at a time; no spreadsheet takes a cell of them for a formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    written.write(_BOM)
    writer.writerow(columns)
    for number, row in enumerate(rows, 1):
        writer.writerow(map(_cell, row.values()))
        if number % _AT_ONCE == 0:
            yield written.getvalue()
            written.seek(0)
            written.truncate()
    yield written.getvalue()


def json_pieces(rows: Iterable[Row]) -> Iterator[str]:
    """Write rows as an array of objects, one a line."""
    before = "[\n"
    for row in rows:
        yield before + json.dumps(row, ensure_ascii=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _cell(value: object) -> object:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case str() if _is_formula(value):
            # A mark of text to spreadsheets: names are what people type, and cells can be run.
            return f"'{value}"
    return value


def _is_formula(text: str) -> bool:
    """Whether some spreadsheet may run a cell: they skip blanks, and know signs of full width."""
    if text[:1].isalnum():
        return False
    if text.startswith(("\t", "\r", "\n")):
        return True
    seen = text.lstrip(_unseen(text))
    return unicodedata.normalize("NFKC", seen[:1]).startswith(_FORMULA)


def _unseen(text: str) -> str:
    return "".join(sign for sign in {*text} if unicodedata.category(sign)[0] in "ZC")


def answer_words(kept: str | None) -> tuple[str | None, str | None]:
    """An answer as it is kept, in words for a sheet: `pay 37.5`, and the chips it was paid in.

    Of one that cannot be read there are none.
    """
    if kept is None:
        return None, None
    try:
        kind, word, *rest = kept.split(" ")
        if kind == "amount":
            word = _amount(word)
        pays = [part for part in rest if "*" not in part]
        chips = [part for part in rest if "*" in part]
        return " ".join([word, *map(_amount, pays)]), " ".join(map(_pile, chips)) or None
    except (ArithmeticError, AttributeError, ValueError):
        # No answer was ever written so.
        return None, None


def _in_sheet(words: str | None) -> object:
    """An answer that is a number as one: the -5 of a rack that loses is no formula."""
    if words is None or not _NUMBER.fullmatch(words):
        return words
    return float(words) if "." in words else int(words)


def _pile(text: str) -> str:
    value, _mark, count = text.partition("*")
    return f"{count}x{_amount(value)}"


def _amount(text: str) -> str:
    """A fraction as a decimal where it is one: `75/2` is `37.5`, a third stays `1/3`."""
    if "/" not in text:
        return text
    value = Fraction(text)
    decimal = f"{float(value):.6f}".rstrip("0")
    return decimal if Fraction(decimal) == value else text
