from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from croupier.i18n import gettext as _
from croupier.training.scores import Tally
from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID


class TallyRow:
    """One line of the score: a name, a bar, and how many of how many."""

    def __init__(self) -> None:
        self._name, self._bar, self.count = label(), _Bar(), label("muted")
        self._parts: tuple[QLabel | _Bar, ...] = (self._name, self._bar, self.count)

    def add_to(self, grid: QGridLayout, row: int) -> None:
        for column, part in enumerate(self._parts):
            grid.addWidget(part, row, column)
        grid.setAlignment(self.count, Qt.AlignmentFlag.AlignRight)

    def redraw(self, name: str, tally: Tally | None) -> None:
        """Show a tally; what was never asked has no line."""
        for part in self._parts:
            part.setVisible(tally is not None)
        if tally is None:
            return
        count = _("{number} of {count}").format(number=tally.right, count=tally.asked)
        self._name.setText(name)
        self.count.setText(count)
        self._bar.show_share(tally.share)
        self.count.setAccessibleName(f"{name}: {count}")


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(3 * GRID, GRID)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        height = GRID / 2
        box = QRectF(0, (self.height() - height) / 2, self.width(), height)
        painter.setBrush(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(box, height / 2, height / 2)
        if self._share:
            box.setWidth(max(height, box.width() * self._share))
            painter.setBrush(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawRoundedRect(box, height / 2, height / 2)
