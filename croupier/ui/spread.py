from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.ui.stylesheet import GRID
from croupier.ui.table.chip_art import THICK, TILT, paint_chip
from croupier.ui.table.chips import face_value
from croupier.uth.chips import Pile
from croupier.wording.amounts import amount

_CHIP = 4 * GRID
_STEP = 0.36
"""How much of a chip is seen under the next, in its width."""
_APART = 0.5
"""How much further the next denomination lies."""


class SpreadBet(QWidget):
    """A bet spread out chip by chip, as a dealer proves it: for the eye to count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._piles: tuple[Pile, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def show_piles(self, piles: Sequence[Pile]) -> None:
        """Spread chips, the tallest value first; none for nothing to be counted."""
        self._piles = tuple(piles)
        self.setVisible(bool(piles))
        listed = ", ".join(f"{pile.count} × {amount(pile.chip.value)}" for pile in piles)
        self.setAccessibleName(_("Chips: {listed}").format(listed=listed) if listed else "")
        self.update()

    @property
    def room(self) -> int:
        """How high it is, in pixels; nothing where there is nothing to be counted."""
        return self.sizeHint().height() if self._piles else 0

    def sizeHint(self) -> QSize:
        return QSize(0, round(_CHIP * (TILT + THICK)) + 2)

    def places(self) -> list[QRectF]:
        """Where the chips lie, each but the last of its value under the next."""
        across = []
        at = 0.0
        for pile in self._piles:
            across += [at + _STEP * place for place in range(pile.count)]
            at = across[-1] + 1 + _APART
        # Where there is no room for all of them they lie closer.
        widest = max(across, default=0.0)
        room = max(0.0, self.width() / _CHIP - 1)
        closer = min(1.0, room / widest) if widest else 1.0
        high = _CHIP * (TILT + THICK)
        return [QRectF(_CHIP * place * closer, 1, _CHIP, high) for place in across]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places = iter(self.places())
        for pile in self._piles:
            for place in range(pile.count):
                last = place == pile.count - 1
                text = face_value(pile.chip.value) if last else ""
                paint_chip(painter, next(places), pile.chip, place % 3, text)
