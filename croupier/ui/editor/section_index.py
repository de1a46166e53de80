from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.editor.names import section_name
from croupier.ui.editor.notes import paint_cross
from croupier.ui.stylesheet import GRID

PREVIEW = "preview"
_BETWEEN = GRID // 2


class IndexButton(QPushButton):
    """Leads to a section; a cross tells that something in it is to be mended."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setProperty("role", "segment")
        self._faults = 0

    def show_faults(self, count: int) -> None:
        if count != self._faults:
            self._faults = count
            self.update()

    def minimumSizeHint(self) -> QSize:
        # Squeezed, its name would be cut.
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """The form says which section shows."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._faults:
            painter = QPainter(self)
            colour = self.palette().color(QPalette.ColorRole.BrightText)
            side = GRID
            box = QRectF(self.width() - 1.5 * GRID, 0.5 * GRID, side, side)
            paint_cross(painter, box, colour)


class SectionIndex(QWidget):
    """The sections of the form side by side, the one that shows marked."""

    section_asked = Signal(str)

    def __init__(self, names: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {name: IndexButton() for name in names}
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(_BETWEEN)
        for name, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, name=name: self.section_asked.emit(name))
            line.addWidget(button)
        line.addStretch(1)
        self.preview_button = IndexButton()
        """Leads to the preview, where that stands below the form."""
        self.preview_button.hide()
        self.preview_button.clicked.connect(lambda: self.section_asked.emit(PREVIEW))
        line.insertWidget(line.count() - 1, self.preview_button)
        self._faults = dict.fromkeys(self.buttons, 0)

    @property
    def least_width(self) -> int:
        """How wide the sections are, the way to the preview left aside."""
        widths = [button.sizeHint().width() for button in self.buttons.values()]
        return sum(widths) + _BETWEEN * (len(widths) - 1)

    @property
    def shown(self) -> str:
        """The section that is marked."""
        checked = (name for name, button in self.buttons.items() if button.isChecked())
        return next(checked, PREVIEW)

    def show_section(self, name: str) -> None:
        for other, button in self.buttons.items():
            button.setChecked(other == name)
        self.preview_button.setChecked(name == PREVIEW)

    def show_faults(self, faults: dict[str, int]) -> None:
        """Mark the sections that have faults, by their counts."""
        self._faults = faults
        self.redraw()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.preview_button.setText(_("What it pays"))
        self.preview_button.setAccessibleName(self.preview_button.text())
        for name, button in self.buttons.items():
            count = self._faults.get(name, 0)
            said = section_name(name)
            button.setText(said)
            button.show_faults(count)
            counted = ngettext("{count} to mend", "{count} to mend", count).format(count=count)
            button.setAccessibleName(f"{said}, {counted}" if count else said)
            button.setToolTip(_("{section}: {faults}").format(section=said, faults=counted))
            if not count:
                button.setToolTip("")
