from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.table.chip_art import THICK, TILT, paint_chip
from croupier.ui.table.chips import face_value
from croupier.uth.house import Chip
from croupier.wording.amounts import amount

_CHIP = 36


class ChipsLine(QWidget):
    """The rack of a house, chip beside chip in their colours; on more lines where it is long."""

    def __init__(self, chips: Sequence[Chip], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips = tuple(chips)
        listed = ", ".join(amount(chip.value) for chip in chips)
        self.setAccessibleName(_("Chips: {listed}").format(listed=listed))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = -(-len(self._chips) // self._in_a_line(width))
        return round(lines * self._high)

    def sizeHint(self) -> QSize:
        return QSize(round(len(self._chips) * self._wide), round(self._high))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._wide), round(self._high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, row = self._wide - GRID, self._in_a_line(self.width())
        for place, chip in enumerate(self._chips):
            line, column = divmod(place, row)
            box = QRectF(column * self._wide, line * self._high + 1, size, size * (TILT + THICK))
            paint_chip(painter, box, chip, place % 3, face_value(chip.value))

    @property
    def _wide(self) -> float:
        return _CHIP * scale_of(self) + GRID

    @property
    def _high(self) -> float:
        return (self._wide - GRID) * (TILT + THICK) + GRID

    def _in_a_line(self, width: int) -> int:
        return max(1, int((width + GRID) / self._wide))
