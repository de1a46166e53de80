from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.rail import section_names
from croupier.ui.stylesheet import GRID

# The start page scrolls too, and up to its first paint does without `Qt`, the name space.
_NO_BAR = 1  # Qt.ScrollBarPolicy.ScrollBarAlwaysOff
_NO_FOCUS, _TAB_FOCUS = 0, 1  # Qt.FocusPolicy


class Page(QFrame):
    """A section with its name on top."""

    def __init__(self, section: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._section = section
        self.title = label("title")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(4 * GRID, 3 * GRID, 4 * GRID, 3 * GRID)
        self.rows.setSpacing(2 * GRID)
        self.rows.addWidget(self.title)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.title.setText(section_names()[self._section])

    def focus_page(self) -> None:
        """Give the focus to what one came for."""
        self.setFocus()


class ComingPage(Page):
    """A section that a later version fills."""

    def __init__(self, section: str, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._sentence = label("muted", wrap=True)
        self._sentence.setMaximumWidth(80 * GRID)
        self.rows.addWidget(self._sentence)
        self.rows.addStretch(1)
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        sentences = {
            "exam": _(
                "Exams that an instructor sets, without help and with the result at the end, come "
                "with a later version."
            ),
        }
        self._sentence.setText(sentences[self._section])


class ScrolledColumn(QScrollArea):
    """A column as wide as reads well, which scrolls where it is longer than the window.

    Only while it does it takes the focus, for the keys that scroll.
    """

    def __init__(self, widest: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reader")
        self.setWidgetResizable(True)
        self.setProperty("horizontalScrollBarPolicy", _NO_BAR)
        self._content = content = QWidget()
        content.setObjectName("scrolled")
        self.sides = sides = QHBoxLayout(content)
        sides.setContentsMargins(0, 0, 2 * GRID, 0)
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(GRID)
        sides.addWidget(inner, 1)
        if widest:
            inner.setMaximumWidth(widest)
            sides.addStretch(0)
        self.setWidget(content)
        self._on_range_changed(0, 0)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)

    def minimumSizeHint(self) -> QSize:
        # It scrolls down, not sideways; the border shows the focus.
        wide = 4 + self._content.minimumSizeHint().width()
        wide += self.verticalScrollBar().sizeHint().width()
        return QSize(wide, 10 * GRID)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _on_range_changed(self, _least: int, most: int) -> None:
        self.setProperty("focusPolicy", _TAB_FOCUS if most else _NO_FOCUS)
