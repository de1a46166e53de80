"""A paytable from text as houses print it: read for certain, or refused with its lines."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from croupier.errors import N_, Text
from croupier.files.faults import MOST_FAULTS, Fault, FileFaultsError
from croupier.files.printed.blocks import Problem
from croupier.files.printed.columns import TABLED, Table, tables_of
from croupier.files.printed.gathering import MOST_PROBLEMS, gather
from croupier.files.printed.lines import Line, read_lines
from croupier.files.printed.tables import Checked, ReadRow, checked, merged
from croupier.files.printed.unread import unread
from croupier.files.source_text import one_line_end
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Odds, Wager

LARGEST_TEXT = 200_000
"""In bytes; a page of a house has a tenth of that."""
MOST_LINES = 5_000
LONGEST_LINE = 2_000
"""In characters; a line of a felt has a tenth of that, a paragraph of a rule book a half."""


class GivenUpError(Exception):
    """A reading that nobody waits for any more."""


class ImportTextError(FileFaultsError):
    """A text that no paytable can be made of, with all its faults."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody should know of an import, and what to do about it."""

    line: int | None
    message: Text
    hint: Text | None = None
    is_unread: bool = False
    """Whether nothing was read from the line."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The tables of a text, with the line that each row was read from."""

    rows: tuple[ReadRow, ...]
    notes: tuple[Remark, ...]
    """What was understood and left out."""
    questions: tuple[Remark, ...]
    """What to compare with the felt before the table is used."""

    @property
    def unread(self) -> tuple[int, ...]:
        """The lines that speak of money, limits or rules, and of which nothing was read."""
        return tuple(one.line for one in self.questions if one.is_unread and one.line)

    def table(self, wager: Wager) -> dict[HandCategory, Odds] | None:
        """The rows of a paytable file for a bet, best hand first; None where the text has none."""
        rows = [row for row in self.rows if row.wager is wager]
        written = {
            row.hand: row.odds
            for row in rows
            if row.hand is not None and not row.is_below and row.odds is not None
            # A row that pushes on the Blind is left out: that is what is left out means there.
            if not (row.odds.is_push and (wager is Wager.BLIND or row.hand < _LOWEST))
        }
        return dict(sorted(written.items(), reverse=True)) if rows else None


_LOWEST = HandCategory.THREE_OF_A_KIND


def import_text(
    text: str, where: str, is_wanted: Callable[[], bool] = lambda: True
) -> Imported | tuple[Fault, ...]:
    """Read what a printed text pays on Blind and Trips; `where` names the text in its faults.

    Either every row is read for certain, or all that is doubtful or wrong is given as faults. A
    text may hold one table alone. Raises `GivenUpError` soon after it is wanted no more.
    """
    text = one_line_end(text)
    if too_long := _too_long(text):
        return _faults([too_long], where)
    gathered = gather(_while_wanted(read_lines(text), is_wanted))
    if len(gathered.problems) >= MOST_PROBLEMS:
        # The rest was not looked at, so nothing can be said of what is missing.
        return _faults(gathered.problems, where)
    found = [one for block in gathered.blocks for one in tables_of(block)]
    problems = [*gathered.problems, *(one for one in found if isinstance(one, Problem))]
    tables = list(merged([one for one in found if isinstance(one, Table)]))
    problems += [one for one in tables if isinstance(one, Problem)]
    checks = [checked(one) for one in tables if isinstance(one, Table)]
    problems += [problem for check in checks for problem in check.problems]
    questions = [question for check in checks for question in check.questions]
    if problems:
        # Of a text that has to be mended anyway everything is told at once.
        told = [*problems, *questions]
        independent = [one for one in told if not one.follows]
        return _faults(independent if gathered.problems else told, where)
    if not checks:
        return _faults([_nothing()], where)
    return _imported(checks, gathered.remarks, questions, unread(gathered.left))


def _while_wanted(lines: Iterable[Line], is_wanted: Callable[[], bool]) -> Iterator[Line]:
    for line in lines:
        if not is_wanted():
            raise GivenUpError
        yield line


def _too_long(text: str) -> Problem | None:
    lines = text.split("\n")
    hint = Text(N_("give the part with the tables alone"))
    if len(lines) > MOST_LINES:
        message = Text(N_("this text has more than {most} lines"), {"most": MOST_LINES})
        return Problem(MOST_LINES + 1, message, hint)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            values = {"most": LONGEST_LINE}
            message = Text(N_("this line has more than {most} characters"), values)
            return Problem(number, message, hint)
    return None


def _nothing() -> Problem:
    message = Text(N_("no table was found in this text"))
    hint = Text(N_("write rows such as {example}"), {"example": "Royal flush 500 to 1"})
    return Problem(None, message, hint)


def _imported(
    checks: list[Checked],
    remarks: Iterable[Problem],
    questions: list[Problem],
    left: Iterable[Problem],
) -> Imported:
    rows = sorted(
        (row for check in checks for row in check.rows),
        key=lambda row: (list(Wager).index(row.wager), row.is_below or row.hand is None, row.line),
    )
    asked = [Remark(one.line, one.message, one.hint) for one in _in_order(questions)]
    for wager in TABLED:
        if not any(row.wager is wager for row in rows):
            bet = Text(wager.capitalize())
            message = Text(N_("the text has no table for {bet}"), {"bet": bet})
            hint = Text(N_("the standard one is taken: compare it with the felt"))
            asked.append(Remark(None, message, hint))
    asked += [Remark(one.line, one.message, one.hint, is_unread=True) for one in left]
    notes = tuple(Remark(one.line, one.message) for one in _in_order(remarks))
    return Imported(tuple(rows), notes, tuple(asked))


def _in_order(problems: Iterable[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda one: one.line or 0)


def _faults(problems: Iterable[Problem], where: str) -> tuple[Fault, ...]:
    faults = (Fault(where, one.line, "", one.message, one.hint) for one in _in_order(problems))
    told = {str(fault): fault for fault in faults}
    return tuple(told.values())[:MOST_FAULTS]
