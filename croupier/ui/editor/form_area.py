from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QWidget

from croupier.ui.pages import ScrolledColumn
from croupier.ui.stylesheet import GRID

_AROUND = 6 * GRID
"""So much of what is above and below the field at hand is shown with it."""


class FormArea(ScrolledColumn):
    """The column of a form, which scrolls to what is written at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def top_of(self, part: QWidget) -> int:
        """How far below the top of the column a part begins."""
        content = self.widget()
        assert content is not None
        return part.mapTo(content, QPoint(0, 0)).y()

    def scroll_to(self, part: QWidget) -> None:
        """Scroll until a part stands at the top, as far as there is something below it."""
        self.verticalScrollBar().setValue(self.top_of(part))

    def lead_to(self, part: QWidget) -> None:
        """Bring a part into view, now and once it is laid out, where it was just added."""
        self.bring_to_view(part)
        QTimer.singleShot(0, part, lambda: self.bring_to_view(part))

    def bring_to_view(self, part: QWidget) -> None:
        """Scroll as little as shows the whole of a part, or its top where it is too high."""
        content = self.widget()
        if content is None or not content.isAncestorOf(part):
            # The frame and its bars, which take the focus, too.
            return
        # Qt would do with a part of a field: the cursor in it.
        bar, view = self.verticalScrollBar(), self.viewport().height()
        top = self.top_of(part) - _AROUND
        bottom = top + part.height() + 2 * _AROUND
        if top < bar.value() or bottom - top > view:
            bar.setValue(top)
        elif bottom > bar.value() + view:
            bar.setValue(bottom - view)
