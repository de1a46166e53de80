from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.ui.bet_cells import OnBet
from croupier.ui.cells import AnswerCell
from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID

_OTHER = 2
"""How much of the row the cells out of turn have; that in turn has its `share`."""


_AROUND = 2 * GRID + 4
"""The margins and the border of a cell."""


class SeatRow(QWidget):
    """The cells of one seat side by side: who wins, and the bets in the order of the house.

    A seat with side bets may have more than there is room for. Then the row is cut into pages of
    neighbours, of which the one with the cell in turn shows; a button at either end leads on.
    """

    turned = Signal()
    """Another page shows."""

    def __init__(self, result: AnswerCell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result = result
        self._bets: list[OnBet] = []
        self._pages: list[list[AnswerCell]] = []
        self._page = 0
        self.bets_asked = True
        """Whether bets are asked about: with the first levels they are not."""
        self.is_alone = False
        """Whether a bet is asked about without anything else at its seat."""
        self.back_button, self.on_button = KeyButton(role="flat"), KeyButton(role="flat")
        for button, step in ((self.back_button, -1), (self.on_button, 1)):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            button.setVisible(False)
            button.clicked.connect(lambda _checked=False, step=step: self._turn(step))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID)
        self._row.addWidget(self.back_button)
        self._row.addWidget(result, _OTHER)
        self._row.addWidget(self.on_button)

    def set_bets(self, cells: Sequence[OnBet]) -> None:
        """Have these cells, in this order, beside the one that says who wins."""
        for cell in self._bets:
            self._row.removeWidget(cell)
            cell.hide()
        self._bets, self._pages = list(cells), []
        for place, cell in enumerate(self._bets):
            self._row.insertWidget(2 + place, cell, _OTHER)
        self.ask_bets(asked=self.bets_asked, alone=self.is_alone)
        # With side bets the page decides what shows, and the window may be as narrow as it is.
        self.setMinimumWidth(1 if self.has_side_bets else 0)

    def ask_bets(self, *, asked: bool, alone: bool = False) -> None:
        """Show the cells of the bets, or leave them out; or that in turn `alone`."""
        self.bets_asked, self.is_alone = asked, alone
        for cell in self._bets:
            cell.setVisible(asked)
        for button in (self.back_button, self.on_button):
            button.hide()
        self._result.setVisible(True)

    @property
    def has_side_bets(self) -> bool:
        return any(cell.is_side for cell in self._bets)

    @property
    def buttons(self) -> Iterator[KeyButton]:
        """What leads to other pages from here."""
        yield from (b for b in (self.back_button, self.on_button) if b.isVisibleTo(self))

    def lay(self, in_turn: AnswerCell | None) -> None:
        """Share out the row among its cells once each of them is drawn."""
        for cell in (self._result, *self._bets):
            self._row.setStretchFactor(cell, cell.share if cell is in_turn else _OTHER)
        if not (self.bets_asked and (self.has_side_bets or self.is_alone)):
            return
        self._pages = self._paged(in_turn)
        self.show_page_of(in_turn or self._result)

    def show_page_of(self, cell: AnswerCell) -> None:
        """Turn to the page of a cell."""
        if not self._pages:
            return
        page = next((n for n, cells in enumerate(self._pages) if cell in cells), self._page)
        self._show(page)

    def _paged(self, in_turn: AnswerCell | None) -> list[list[AnswerCell]]:
        """All cells on one page; or without bets that are not made; or on as few as will do.

        A bet that is asked about alone has a page to itself.
        """
        if self.is_alone and in_turn is not None:
            return [[in_turn]]
        every = [self._result, *self._bets]
        made = [self._result, *(cell for cell in self._bets if cell.is_made or cell is in_turn)]
        for cells in (every, made):
            if self._fits([cells], in_turn):
                return [cells]
        for count in range(2, len(made)):
            ends = [len(made) * place // count for place in range(count + 1)]
            pages = [made[start:end] for start, end in pairwise(ends)]
            if self._fits(pages, in_turn):
                return pages
        return [[cell] for cell in made]

    def _fits(self, pages: list[list[AnswerCell]], in_turn: AnswerCell | None) -> bool:
        # Any cell may come to be the one in turn, and the pages must not change for it.
        active = max(cell.entry.minimumSizeHint().width() for cell in self._bets) + _AROUND
        waiting = [
            cell.head.minimumSizeHint().width()
            for cells in pages
            for cell in cells
            if cell is not in_turn
        ]
        other = max(waiting, default=0) + _AROUND + GRID
        button = self.on_button.sizeHint().width() + GRID
        return all(
            active + (len(cells) - 1) * other
            <= self.width() - ((place > 0) + (place < len(pages) - 1)) * button
            for place, cells in enumerate(pages)
        )

    def _turn(self, step: int) -> None:
        self._show(self._page + step)
        self.turned.emit()

    def _show(self, page: int) -> None:
        self._page = max(0, min(page, len(self._pages) - 1))
        shown = self._pages[self._page] if self._pages else []
        for cell in (self._result, *self._bets):
            cell.setVisible(cell in shown)
        sides = (
            (self.back_button, self._pages[: self._page], "← {count}"),
            (self.on_button, self._pages[self._page + 1 :], "{count} →"),
        )
        for button, pages, text in sides:
            cells = [cell for cells in pages for cell in cells]
            names = ", ".join(c.called if isinstance(c, OnBet) else _("Player") for c in cells)
            button.set_text(text.format(count=len(cells)), _("Show {cells}").format(cells=names))
            button.setToolTip(names)
            button.setVisible(bool(cells))
