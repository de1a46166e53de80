from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.ui.pages import ScrolledColumn
from croupier.ui.stylesheet import GRID, READER_BORDER


class FormArea(ScrolledColumn):
    """As high as the form as long as there is room; the button to deal stays in sight below."""

    def __init__(self, form: QWidget) -> None:
        super().__init__()
        self._form = form
        self._taken = 0
        """The width of the bar, while there is one."""
        self.column.addWidget(form)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.verticalScrollBar().rangeChanged.connect(self._keep_clear)
        self.sides.setContentsMargins(0, 0, 0, 0)

    def sizeHint(self) -> QSize:
        width = self.contentsRect().width() - self._taken
        return QSize(width, self._form.heightForWidth(width) + 2 * READER_BORDER)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _keep_clear(self, _least: int, most: int) -> None:
        """Keep the form clear of the bar while there is one, and else in line with the title."""
        self.sides.setContentsMargins(0, 0, GRID if most else 0, 0)
        self._taken = self.verticalScrollBar().sizeHint().width() if most else 0
