from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from croupier.i18n import gettext as _
from croupier.progress.values import SessionLine, State
from croupier.training.drills import CARD_DRILLS
from croupier.ui.progress.words import of_text, time_text
from croupier.wording.amounts import amount
from croupier.wording.dates import moment_text
from croupier.wording.figures import share_text
from croupier.wording.results import plan_label, result_label

PAGE = 100
"""So many sessions are read at a time."""
_KEPT = 30
"""So many pages of them are kept; of the others the one looked at longest ago is let go of."""
_WAITING = "…"

_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

BELOW = Qt.ItemDataRole.UserRole
"""The role of a quieter second line."""


class Column(IntEnum):
    """The columns of the list."""

    SESSION = 0
    """When it was, and what was asked."""
    QUESTIONS = 1
    ACCURACY = 2
    TIME = 3
    CLEAN = 4


class SessionsModel(QAbstractTableModel):
    """Sessions, the latest first: as many rows as there are, read where one looks at them."""

    page_wanted = Signal(int)
    """A page of sessions is to be read, by its number; `show_page` hands it over."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._pages: OrderedDict[int, Sequence[SessionLine]] = OrderedDict()
        self._asked: set[int] = set()
        self._names: Mapping[str, str] = {}
        self.title_of: Callable[[str], str] = str
        """What a paytable is called by whose name results are kept."""

    def begin(self, count: int, names: Mapping[str, str], first: Sequence[SessionLine]) -> None:
        """Be a list of so many other sessions, of which the first page is at hand.

        `names` are those of trainees by their keys, where several are to be told apart.
        """
        self.beginResetModel()
        self._count, self._names = count, names
        self._pages = OrderedDict({0: first})
        self._asked = {0}
        self.endResetModel()

    def show_page(self, page: int, lines: Sequence[SessionLine]) -> None:
        """Show a page that was asked for."""
        if page * PAGE >= self._count:
            return
        self._pages[page] = lines
        while len(self._pages) > _KEPT:
            gone, _lines = self._pages.popitem(last=False)
            self._asked.discard(gone)
        last = min(self._count, (page + 1) * PAGE) - 1
        self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, len(Column) - 1))

    def line(self, row: int) -> SessionLine | None:
        """The session of a row; None, and asked for, where it is not read yet."""
        page, place = divmod(row, PAGE)
        if page in self._pages:
            lines = self._pages[page]
            self._pages.move_to_end(page)
            # Sessions may be fewer by now than they were counted.
            return lines[place] if place < len(lines) else None
        if page not in self._asked:
            self._asked.add(page)
            self.page_wanted.emit(page)
        return None

    def redraw(self) -> None:
        """Write every text in the language in force."""
        if self._count:
            last = self.index(self._count - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    # --- Qt's own ---------------------------------------------------------------------

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return None if index.column() == Column.SESSION else _RIGHT
        if role not in _TEXTS:
            return None
        line = self.line(index.row())
        if line is None:
            return _WAITING if role == Qt.ItemDataRole.DisplayRole else None
        if role == BELOW:
            return self._below(line) if index.column() == Column.SESSION else None
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == Column.SESSION:
            return f"{moment_text(line.started)}, {self._below(line)}"
        return _text(line, Column(index.column()))

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            aside = Qt.AlignmentFlag.AlignLeft if section == Column.SESSION else _RIGHT
            return aside | Qt.AlignmentFlag.AlignVCenter
        return _headings()[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _below(self, line: SessionLine) -> str:
        parts = [self._names.get(line.trainee, ""), plan_label(line), self.title_of(line.paytable)]
        if line.state is not State.FINISHED:
            parts.append(result_label(line.state))
        return " · ".join(filter(None, parts))


_TEXTS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, BELOW)


def _headings() -> tuple[str, ...]:
    return (_("Session"), _("Questions"), _("Accuracy"), _("Time"), _("Clean tables"))


def _text(line: SessionLine, column: Column) -> str:
    match column:
        case Column.SESSION:
            return moment_text(line.started)
        case Column.QUESTIONS:
            return amount(line.answered)
        case Column.ACCURACY:
            return share_text(line.right, line.answered)
        case Column.TIME:
            return time_text(line.seconds)
        case Column.CLEAN:
            return of_text(line.clean_tables, 0 if line.drill in CARD_DRILLS else line.tables)
