from collections.abc import Iterator

from croupier.files.faults import Fault
from croupier.files.import_text import Remark
from croupier.files.printed.tables import ReadRow
from croupier.i18n import gettext as _
from croupier.ui.grouped_list import ListGroup, ListRow
from croupier.ui.paytables.import_reading import Reading
from croupier.uth.wagers import Wager
from croupier.wording.imports import row_hand, row_pays
from croupier.wording.labels import as_sentence
from croupier.wording.labels import label as label_of
from croupier.wording.texts import say

_MOST_NAMED = 5


def line_of(value: object) -> int | None:
    """The line of the text that a row of the list stands for."""
    return value.line if isinstance(value, ReadRow | Remark | Fault) else None


def reading_groups(reading: Reading) -> Iterator[ListGroup]:
    """What was read, what is asked first; or everything that is to be mended."""
    if reading.faults:
        yield ListGroup(_("To be mended"), [_fault_row(fault) for fault in reading.faults])
    if reading.imported is None:
        return
    imported = reading.imported
    if imported.questions:
        yield ListGroup(_("Look at this"), [_remark_row(one) for one in imported.questions])
    for wager in Wager:
        rows = [_read_row(row) for row in imported.rows if row.wager is wager]
        if rows:
            yield ListGroup(label_of(wager), rows)
    if imported.notes:
        yield ListGroup(_("Understood and left out"), [_remark_row(one) for one in imported.notes])


def unread_sentence(lines: tuple[int, ...]) -> str:
    """Which lines were not read, and what to do about them; all of a few, else how many."""
    if len(lines) > _MOST_NAMED:
        said = _("{count} lines were not read.").format(count=len(lines))
    elif len(lines) == 1:
        said = _("Line {line} was not read.").format(line=lines[0])
    else:
        *first, last = map(str, lines)
        said = _("Lines {lines} and {last} were not read.").format(
            lines=", ".join(first), last=last
        )
    return " ".join((said, _("Look at what is asked before you use it.")))


def _read_row(row: ReadRow) -> ListRow:
    return ListRow(row, f"{row_hand(row)}   {row_pays(row)}", aside=_line(row.line))


def _remark_row(remark: Remark) -> ListRow:
    hint = as_sentence(say(remark.hint)) if remark.hint else ""
    said = "   ".join(filter(None, (_line(remark.line), hint)))
    return ListRow(remark, as_sentence(say(remark.message)), said)


def _fault_row(fault: Fault) -> ListRow:
    said = "   ".join(filter(None, (_line(fault.line), as_sentence(say(fault.hint)))))
    return ListRow(fault, as_sentence(say(fault.message)), said)


def _line(line: int | None) -> str:
    return _("Line {line}").format(line=line) if line else ""
