from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from croupier.card_texts import CardTexts
from croupier.ui.controls import label
from croupier.ui.payout_grid import GridTable
from croupier.ui.payout_measures import GridSize, Setting, measured
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.uth.payout_cards import PayoutCard, payout_card
from croupier.wording.payout_cards import card_texts, comes_in_thousands

_BETWEEN = 4 * GRID
_USUAL_WIDTH = 50 * GRID
_WRAPPED = Qt.TextFlag.TextWordWrap.value


@dataclass(frozen=True, slots=True)
class _Plan:
    """How a card is set out in a width."""

    texts: CardTexts
    sizes: tuple[GridSize, ...]
    beside: bool
    """Whether its grids stand side by side."""

    @property
    def width(self) -> int:
        """The least width that it takes."""
        widths = [size.width for size in self.sizes]
        if self.beside:
            return sum(widths) + _BETWEEN * (len(widths) - 1)
        return max(widths, default=0)

    def widths(self, width: int) -> list[int]:
        """How wide each grid becomes in a width."""
        if not self.beside:
            return [width] * len(self.sizes)
        spare, columns = max(0, width - self.width), sum(len(s.columns) for s in self.sizes)
        return [size.width + spare * len(size.columns) // columns for size in self.sizes]


class PayoutCardView(QWidget):
    """What a house pays on some stakes, in the largest writing that the width has room for.

    Its grids stand side by side, or one under the other. Amounts that have no room at all are
    written in thousands, where that leaves nothing out.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: PayoutCard | None = None
        self._leads = False
        self._plans: tuple[_Plan, ...] = ()
        self._names: list[QLabel] = []
        self._below: list[QLabel] = []
        self.tables: list[GridTable] = []
        self._notes = label("caption", wrap=True)
        self._notes.setParent(self)
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
        self._leads = asked is not None
        self._card = payout_card(house, (*first, *stakes))
        self.redraw()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        if self._card is None:
            return
        self._plans = tuple(self._planned(self._card))
        self._hold(len(self._card.tables))
        self.updateGeometry()
        self._set_out()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        plan = self._plan(width)
        return self._arranged(plan, width, show=False) if plan else 0

    def sizeHint(self) -> QSize:
        width = max(_USUAL_WIDTH, self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        widths = [plan.width for plan in self._plans]
        # How high it is in the width that it has is asked for by `heightForWidth`.
        return QSize(min(widths, default=0), min(map(self.heightForWidth, widths), default=0))

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
        """Every way to set the card out, the best first."""
        usual = Setting.of(self.font(), small=False, padding=GRID)
        small = Setting.of(self.font(), small=True, padding=GRID * 5 // 8)
        tight = Setting.of(self.font(), small=True, padding=GRID * 3 // 8)
        full = card_texts(card)
        sizes = {setting: measured(full.grids, setting) for setting in (usual, small, tight)}
        for setting in (usual, small, tight):
            yield _Plan(full, sizes[setting], beside=True)
        for setting in (usual, small, tight):
            yield _Plan(full, sizes[setting], beside=False)
        if comes_in_thousands(card):
            short = card_texts(card, in_thousands=True)
            for setting in (small, tight):
                yield _Plan(short, measured(short.grids, setting), beside=False)

    def _plan(self, width: int) -> _Plan | None:
        if not self._plans:
            return None
        narrowest = min(self._plans, key=lambda plan: plan.width)
        return next((plan for plan in self._plans if plan.width <= width), narrowest)

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
        if plan := self._plan(self.width()):
            self._arranged(plan, self.width(), show=True)

    def _arranged(self, plan: _Plan, width: int, *, show: bool) -> int:
        """Put everything in its place, or only find out how high it all is."""
        left = top = lowest = 0
        texts = plan.texts
        for place, (grid, size, wide) in enumerate(
            zip(texts.grids, plan.sizes, plan.widths(width), strict=True)
        ):
            name, table, below = self._names[place], self.tables[place], self._below[place]
            name_height = _height(name, grid.name, wide)
            below_height = _height(below, grid.note, wide)
            bottom = top + name_height + size.height + GRID + below_height
            if show:
                name.setText(grid.name)
                below.setText(grid.note)
                name.setGeometry(left, top, wide, name_height)
                table.leads = self._leads
                table.show_grid(grid, size, wide)
                table.move(left, top + name_height)
                below.setGeometry(left, bottom - below_height, wide, below_height)
            lowest = max(lowest, bottom)
            if plan.beside:
                left += wide + _BETWEEN
            else:
                top = bottom + 2 * GRID
        return self._with_notes(texts, lowest, width, show=show)

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
