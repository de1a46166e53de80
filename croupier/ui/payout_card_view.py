from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import ceil

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from croupier.card_layout import (
    GridRoom,
    SetGrid,
    Shelf,
    parts_of,
    rooms_of,
    set_out,
    shelves,
)
from croupier.card_texts import CardTexts
from croupier.ui.controls import label
from croupier.ui.payout_grid import GridTable
from croupier.ui.payout_measures import Setting
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.uth.payout_cards import PayoutCard, payout_card
from croupier.wording.payout_cards import card_texts, comes_in_thousands

_BETWEEN = 4 * GRID
_USUAL_WIDTH = 50 * GRID
_FEWEST_COLUMNS = 3
"""A grid is not divided into parts of fewer hands."""
_WRAPPED = Qt.TextFlag.TextWordWrap.value


@dataclass(frozen=True, slots=True)
class _Plan:
    """A way to set a card out: its texts, how large they are written, and the room they take."""

    texts: CardTexts
    setting: Setting
    rooms: tuple[GridRoom, ...]
    rank: int
    """Those of a lower rank are preferred wherever they fit."""

    @property
    def width(self) -> int:
        """The least width that it takes."""
        return ceil(max((room.width for room in self.rooms), default=0))

    def shelves(self, width: int) -> tuple[Shelf, ...] | None:
        """What stands side by side in a width; None where it has no room."""
        return shelves(self.rooms, width, _BETWEEN)


class PayoutCardView(QWidget):
    """What a house pays on some stakes, in the largest writing that the width has room for.

    Its grids stand side by side as far as there is room, else one under the other. Amounts that
    have no room at all are written in thousands, where that leaves nothing out; grids of many
    hands are divided last.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: PayoutCard | None = None
        self._asked: Fraction | None = None
        self._plans: tuple[_Plan, ...] = ()
        self._names: list[QLabel] = []
        self._below: list[QLabel] = []
        self.tables: list[GridTable] = []
        self._least = QSize()
        self._notes = label("caption", wrap=True)
        self._notes.setParent(self)
        # It never shows: names are measured by it.
        self._name = label("strong")
        self._name.setParent(self)
        self._name.hide()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def card(self) -> PayoutCard | None:
        """The card that shows."""
        return self._card

    def show_card(
        self, house: HousePaytable, stakes: Iterable[Fraction], asked: Fraction | None = None
    ) -> None:
        """Show what a house pays on stakes; a stake that was asked for comes first, and is lit."""
        first = () if asked is None else (asked,)
        self._asked = asked
        self._card = payout_card(house, (*first, *stakes))
        self.redraw()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        if self._card is None:
            return
        self._plans = tuple(self._planned(self._card))
        widths = [plan.width for plan in self._plans]
        # How high it is in the width that it has is asked for by `heightForWidth`.
        self._least = QSize(min(widths), min(map(self.heightForWidth, widths)))
        self.updateGeometry()
        self._set_out()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        planned = self._plan(width)
        return self._arranged(*planned, width, show=False) if planned else 0

    def sizeHint(self) -> QSize:
        width = max(_USUAL_WIDTH, self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self._least

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Its height follows from its width, and is set in turn.
        if event.size().width() != event.oldSize().width():
            self._set_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self.redraw()

    # --- within -----------------------------------------------------------------------

    def _planned(self, card: PayoutCard) -> Iterator[_Plan]:
        """Every way to set the card out, of each rank the largest writing first."""
        usual = Setting.of(self.font(), small=False, padding=GRID)
        small = Setting.of(self.font(), small=True, padding=GRID * 5 // 8)
        tight = Setting.of(self.font(), small=True, padding=GRID * 3 // 8)
        full = card_texts(card)
        for setting in (usual, small, tight):
            yield _Plan(full, setting, rooms_of(full.grids, setting.measures), rank=0)
        shortest = full
        if comes_in_thousands(card):
            shortest = card_texts(card, in_thousands=True)
            for setting in (small, tight):
                rooms = rooms_of(shortest.grids, setting.measures)
                yield _Plan(shortest, setting, rooms, rank=1)
        whole = rooms_of(shortest.grids, tight.measures)
        widest = max((len(grid.columns) for grid in shortest.grids), default=0)
        for count in range(2, widest // _FEWEST_COLUMNS + 1):
            parts = (parts_of(room, ceil(widest / count), full.continued) for room in whole)
            yield _Plan(shortest, tight, tuple(chain.from_iterable(parts)), rank=count)

    def _plan(self, width: int) -> tuple[_Plan, tuple[Shelf, ...]] | None:
        """The plan for a width, with its shelves: of one rank that with the fewest of them."""
        if not self._plans:
            return None
        fitting = [(plan, put) for plan in self._plans if (put := plan.shelves(width)) is not None]
        if fitting:
            return min(fitting, key=lambda found: (found[0].rank, len(found[1])))
        narrowest = min(self._plans, key=lambda plan: plan.width)
        return narrowest, tuple((room,) for room in narrowest.rooms)

    def _hold(self, count: int) -> None:
        """Have so many grids, each with its name and what is said below it."""
        while len(self.tables) < count:
            self.tables.append(GridTable(self))
            self._names.append(label("strong"))
            self._below.append(label("caption", wrap=True))
            for made in (self.tables[-1], self._names[-1], self._below[-1]):
                made.setParent(self)
                made.show()
        while len(self.tables) > count:
            for parts in (self.tables, self._names, self._below):
                gone = parts.pop()
                gone.hide()
                gone.deleteLater()

    def _set_out(self) -> None:
        if planned := self._plan(self.width()):
            self._hold(len(planned[0].rooms))
            self._arranged(*planned, self.width(), show=True)

    def _arranged(self, plan: _Plan, put: tuple[Shelf, ...], width: int, *, show: bool) -> int:
        """Put everything in its place, or only find out how high it all is."""
        top = place = 0
        for number, shelf in enumerate(put):
            top += 2 * GRID if number else 0
            placed = set_out(shelf, width, _BETWEEN)
            wide = [int(grid.width) for grid in placed]
            names = max(
                _height(self._name, grid.grid.name, room)
                for grid, room in zip(placed, wide, strict=True)
            )
            lowest, left = top, 0
            for grid, room in zip(placed, wide, strict=True):
                bottom = top + names + plan.setting.height(grid)
                note = _height(self._notes, grid.grid.note, room) if grid.grid.note else 0
                if show:
                    self._show(place, grid, plan.setting, QRect(left, top, room, names))
                    self._below[place].setGeometry(left, bottom + GRID, room, note)
                lowest = max(lowest, bottom + GRID + note if note else bottom)
                left += room + _BETWEEN
                place += 1
            top = lowest
        return self._with_notes(plan.texts, top, width, show=show)

    def _leads(self, grid: SetGrid) -> bool:
        """Whether the first stake of a grid was asked for; a progressive has one of its own."""
        stakes = self._card.stakes if self._card else ()
        return self._asked is not None and len(grid.grid.stakes) == len(stakes)

    def _show(self, place: int, grid: SetGrid, setting: Setting, named: QRect) -> None:
        name, table, below = self._names[place], self.tables[place], self._below[place]
        name.setText(grid.grid.name)
        name.setGeometry(named)
        below.setText(grid.grid.note)
        below.setVisible(bool(grid.grid.note))
        table.show_grid(grid, setting)
        table.leads = self._leads(grid)
        table.move(named.left(), named.bottom() + 1)

    def _with_notes(self, texts: CardTexts, top: int, width: int, *, show: bool) -> int:
        said = "\n".join(filter(None, (texts.unit, *texts.notes)))
        height = _height(self._notes, said, width)
        if show:
            self._notes.setText(said)
            self._notes.setVisible(bool(said))
            self._notes.setGeometry(0, top + GRID, width, height)
        return top + GRID + height if said else top


def _height(text_label: QLabel, text: str, width: int) -> int:
    """How high a label is in a width with a text that it need not show yet."""
    text_label.ensurePolished()
    room = QRect(0, 0, width, 0)
    return text_label.fontMetrics().boundingRect(room, _WRAPPED, text).height()
