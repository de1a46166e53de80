from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QFrame, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import pgettext
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from croupier.ui.theme import Theme

SECTIONS = ("train", "exam", "progress", "paytables", "handbook", "settings")
"""The sections of the window from the top of the rail down; Ctrl and a number open them."""

_WIDTH = 9 * GRID
_ICON = 3 * GRID


def section_names() -> dict[str, str]:
    """What the sections are called, in the language in force."""
    return {
        "train": pgettext("section", "Train"),
        "exam": _("Exam"),
        "progress": _("Progress"),
        "paytables": _("Paytables"),
        "handbook": _("Handbook"),
        "settings": _("Settings"),
    }


class Rail(QFrame):
    """The sections of the window, one below the other; it never moves."""

    section_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._theme = theme
        self.buttons: dict[str, RailButton] = {}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, GRID, 0, GRID)
        self._rows.setSpacing(GRID // 2)
        self.setFixedWidth(_WIDTH)

    def fill(self, section: str) -> None:
        """Set the buttons up; their place is kept until then, so that nothing moves."""
        for place, name in enumerate(SECTIONS, 1):
            button = RailButton(name, f"Ctrl+{place}", self._theme)
            button.clicked.connect(lambda _checked=False, name=name: self.section_asked.emit(name))
            # The last one, which is no section to work in, stands apart.
            if name == SECTIONS[-1]:
                self._rows.addStretch(1)
            self._rows.addWidget(button)
            self.buttons[name] = button
        self.redraw()
        self.show_section(section)

    def show_section(self, section: str) -> None:
        for name, button in self.buttons.items():
            button.setChecked(name == section)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for button in self.buttons.values():
            button.set_theme(theme)

    def redraw(self) -> None:
        """Write every name in the language in force; wider letters make the rail wider."""
        names = section_names()
        for name, button in self.buttons.items():
            button.set_text(names[name])
        self.setFixedWidth(
            max([_WIDTH, *(button.sizeHint().width() for button in self.buttons.values())])
        )


class RailButton(QAbstractButton):
    """A drawn picture over its name."""

    def __init__(self, section: str, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        from PySide6.QtCore import Qt

        from croupier.ui.rail_icons import rail_icon

        self._path = rail_icon(section)
        self._key = key
        self._theme = theme
        self.setCheckable(True)
        self.setProperty("role", "caption")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(self._key)
        self.setToolTip(f"{text}  {self._key}")
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def nextCheckState(self) -> None:
        """Leave the choice to the window: pressed again, the section in force stays it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtCore import Qt

        from croupier.ui.keys import ENTER_KEYS, is_press_of

        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if is_press_of(event, *ENTER_KEYS):
            self.click()
        elif step is not None:
            self._neighbour(step).setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) + GRID + 4
        return QSize(max(_WIDTH, wide), _ICON + metrics.height() + 3 * GRID)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        from PySide6.QtCore import QPointF, QRectF, Qt
        from PySide6.QtGui import QPen

        from croupier.ui.rail_icons import UNITS

        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(5, 1, -5, -1)
        if self.isChecked():
            colour = QColor(theme.accent)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.chosen))
            painter.drawRoundedRect(box, GRID, GRID)
        else:
            colour = QColor(theme.text if self.underMouse() or self.isDown() else theme.muted)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(box, GRID, GRID)
        metrics = self.fontMetrics()
        top = (self.height() - _ICON - metrics.height() - 2) / 2
        base = top + _ICON + 2 + metrics.ascent()
        left = (self.width() - metrics.horizontalAdvance(self.text())) / 2
        painter.setPen(colour)
        painter.setFont(self.font())
        painter.drawText(QPointF(left, base), self.text())
        painter.translate((self.width() - _ICON) / 2, top)
        painter.scale(_ICON / UNITS, _ICON / UNITS)
        pen = QPen(colour, 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(self._path)

    def _neighbour(self, step: int) -> QWidget:
        rail = self.parentWidget()
        buttons = [*rail.buttons.values()] if isinstance(rail, Rail) else [self]
        return buttons[(buttons.index(self) + step) % len(buttons)]
