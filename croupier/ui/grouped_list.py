from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QSize, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QWidget

from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.row_delegate import RowDelegate
from croupier.ui.row_list import RowList
from croupier.ui.stylesheet import GRID


@dataclass(frozen=True, slots=True)
class ListRow:
    """What one can choose: its title, and a quieter line below it."""

    value: object
    """What it stands for; a row is known again by it."""
    title: str
    said: str = ""
    mark: str = ""
    """Above the title, in the colour of what is chosen."""
    aside: str = ""
    """At the other end of the title's line."""
    cap: str = ""
    """The key that chooses it, as it stands at that end."""
    is_wrong: bool = False
    """Whether the quieter line says what is wrong."""

    @property
    def text(self) -> str:
        title = "   ".join(filter(None, (self.title, self.aside, self.cap)))
        return "\n".join(filter(None, (self.mark, title, self.said)))


@dataclass(frozen=True, slots=True)
class ListGroup:
    """Rows under a heading; one without rows says in its place why, or what to do."""

    heading: str
    rows: Sequence[ListRow]
    empty: str = ""


_Line = tuple[str, ListRow | None]
"""What stands in one place: its text, and its row where it is one."""


class GroupedList(RowList):
    """Rows under headings. Enter and a double click choose; headings are passed over."""

    entered_on = Signal()
    """The current row was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._groups: tuple[ListGroup, ...] = ()
        self._lines: tuple[_Line, ...] = ()
        super().__init__(parent)
        self.setItemDelegate(RowDelegate(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        # Clear of the bar that scrolls.
        self.setViewportMargins(0, 0, GRID, 0)
        self.doubleClicked.connect(self._on_double_clicked)

    def show_groups(self, groups: Iterable[ListGroup], chosen: object = None) -> None:
        """Show rows, one of them the current one; nobody is told."""
        groups = tuple(groups)
        if groups == self._groups and chosen == self.value:
            return
        self._groups = groups
        bar = self.verticalScrollBar()
        place = bar.value()
        blocked = self.blockSignals(True)
        self._lines = tuple(line for group in groups for line in _lines_of(group))
        self.reset_rows()
        self.choose(chosen)
        self.blockSignals(blocked)
        # How far the bar goes is known once everything has its place.
        self.executeDelayedItemsLayout()
        bar.setValue(place)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    @property
    def values(self) -> list[object]:
        """What the rows stand for, from the top down."""
        return [row.value for _text, row in self._lines if row]

    @property
    def value(self) -> object:
        """What the current row stands for; None where there is none."""
        row = self.row_at(self.current)
        return row.value if row else None

    def choose(self, value: object) -> None:
        """Make the row of a value the current one."""
        for place in range(self.count()):
            row = self.row_at(place)
            if row and row.value == value:
                self.set_current(place)

    def count(self) -> int:
        """How many places there are: rows, headings, and what is said instead of rows."""
        return len(self._lines)

    def text_of(self, place: int) -> str:
        """What stands in a place, as it is read out."""
        return self._lines[place][0]

    def is_choosable(self, place: int) -> bool:
        return self.row_at(place) is not None

    def row_at(self, place: int) -> ListRow | None:
        """The row in a place; None where no row is, or no place."""
        return self._lines[place][1] if 0 <= place < self.count() else None

    def sizeHint(self) -> QSize:
        return QSize(28 * GRID, 20 * GRID)

    def minimumSizeHint(self) -> QSize:
        return QSize(16 * GRID, 10 * GRID)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, *ENTER_KEYS):
            if self.value is not None:
                self.entered_on.emit()
        elif event.text() == "?":
            # Not to be searched for: the window lists the keys.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_double_clicked(self, index: QModelIndex) -> None:
        if self.row_at(index.row()):
            self.entered_on.emit()


def _lines_of(group: ListGroup) -> list[_Line]:
    above: list[_Line] = [(group.heading, None)] if group.heading else []
    rows: list[_Line] = [(row.text, row) for row in group.rows]
    instead: list[_Line] = [(group.empty, None)] if group.empty and not rows else []
    return above + rows + instead
