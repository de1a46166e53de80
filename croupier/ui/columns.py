from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from croupier.ui.stylesheet import GRID

_TWO_COLUMNS = 42
"""How wide two columns are at least, in lines of text."""


class TwoColumns(QWidget):
    """What is written side by side where there is room for both, and else one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._written: QWidget | None = None
        self._columns: QBoxLayout | None = None
        self._room = QVBoxLayout(self)
        self._room.setContentsMargins(0, 0, 0, 0)

    def show_columns(self, left: QWidget, right: QWidget) -> None:
        """Put these in the place of what was written before."""
        if self._written:
            self._room.removeWidget(self._written)
            # Not only later: until then it would be there twice, for the eye and the layout.
            self._written.hide()
            self._written.deleteLater()
        self._written = QWidget(self)
        self._columns = columns = QBoxLayout(self._direction(), self._written)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(4 * GRID)
        columns.addWidget(left, 1)
        columns.addWidget(right, 1)
        self._room.addWidget(self._written)
        # Layouts take no account of what is not shown yet, and a sheet asks at once for a height.
        self._written.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns:
            self._columns.setDirection(self._direction())

    def _direction(self) -> QBoxLayout.Direction:
        narrow = self.width() < _TWO_COLUMNS * self.fontMetrics().height()
        return QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
