from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
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
_HIGHER = Fraction(4, 3)
"""So many times as high as need be a card may be, for its writing to be larger."""
_DIVIDED = 2
"""The rank from which on grids are divided."""
_FEWEST_COLUMNS = 3
"""A grid is not divided into parts of fewer hands."""
_WRAPPED = Qt.TextFlag.TextWordWrap.value


@dataclass(frozen=True)
class _Plan:
    """A way to set a card out: its texts, how large they are written, and the room they take."""

    texts: CardTexts
    setting: Setting
    rooms: tuple[GridRoom, ...]
    rank: int
    """Those of a lower rank are preferred wherever they fit."""

    @cached_property
    def width(self) -> int:
        """The least width that it takes."""
        return ceil(max((room.width for room in self.rooms), default=0))

    @cached_property
    def usual_width(self) -> int:
        """The width in which all of it stands side by side, each heading on one line."""
        return sum(ceil(room.width_of(1, 1)) + _BETWEEN for room in self.rooms)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A plan in a width."""

    plan: _Plan
    shelves: tuple[Shelf, ...]


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
        self._known: dict[int, _Placed] = {}
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
        self._card = payout_card(house, first, stakes)
        self.redraw()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        if self._card is None:
            return
        self._plans = tuple(self._planned(self._card))
        self._known.clear()
        # How high it is in the width that it has is asked for by `heightForWidth`.
        lowest = min(self.heightForWidth(plan.usual_width) for plan in self._plans)
        whole = min(plan.width for plan in self._plans if plan.rank < _DIVIDED)
        narrowest = min(plan.width for plan in self._plans)
        # Grids are divided where they would not fit a narrow column, and not before.
        self._least = QSize(min(whole, max(narrowest, _USUAL_WIDTH)), lowest)
        self.updateGeometry()
        self._set_out()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        placed = self._placed(width)
        return self._arranged(placed, width, show=False) if placed else 0

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
            yield _Plan(shortest, tight, tuple(chain.from_iterable(parts)), rank=_DIVIDED + count)

    def _placed(self, width: int) -> _Placed | None:
        """How the card is set out in a width; remembered, as Qt asks again and again."""
        if width not in self._known and self._plans:
            self._known[width] = self._chosen(width)
        return self._known.get(width)

    def _chosen(self, width: int) -> _Placed:
        """Choose the largest writing that makes the card not much higher than need be."""
        rank = min((plan.rank for plan in self._plans if plan.width <= width), default=None)
        if rank is None:
            narrowest = min(self._plans, key=lambda plan: plan.width)
            return _Placed(narrowest, tuple((room,) for room in narrowest.rooms))
        fitting = [
            _Placed(plan, put)
            for plan in self._plans
            if plan.rank == rank and (put := shelves(plan.rooms, width, _BETWEEN)) is not None
        ]
        heights = [self._arranged(placed, width, show=False) for placed in fitting]
        most = min(heights) * _HIGHER
        return next(
            placed for placed, height in zip(fitting, heights, strict=True) if height <= most
        )

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
        if placed := self._placed(self.width()):
            self._hold(len(placed.plan.rooms))
            self._arranged(placed, self.width(), show=True)

    def _arranged(self, placed: _Placed, width: int, *, show: bool) -> int:
        """Put everything in its place, or only find out how high it all is."""
        plan = placed.plan
        top = place = 0
        for number, shelf in enumerate(placed.shelves):
            top += 2 * GRID if number else 0
            grids = set_out(shelf, width, _BETWEEN)
            named = max(_height(self._name, grid.grid.name, int(grid.width)) for grid in grids)
            lowest, left = top, 0
            for grid in grids:
                room = int(grid.width)
                bottom = top + named + plan.setting.height(grid)
                note = _height(self._notes, grid.grid.note, room) if grid.grid.note else 0
                if show:
                    self._show(place, grid, plan.setting, QRect(left, top, room, named))
                    self._below[place].setGeometry(left, bottom + GRID, room, note)
                lowest = max(lowest, bottom + GRID + note if note else bottom)
                left += room + _BETWEEN
                place += 1
            top = lowest
        return self._with_notes(plan.texts, top, width, show=show)

    def _leads(self, grid: SetGrid) -> bool:
        """Whether the first stake of a grid was asked for; a progressive has one of its own."""
        return self._asked is not None and len(grid.grid.stakes) > 1

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
