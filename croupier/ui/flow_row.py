from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID


class FlowRow(QWidget):
    """Buttons side by side, and on further lines where they do not fit.

    Their keys are drawn only where that takes no line more.
    """

    def __init__(self, *buttons: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = buttons
        for button in buttons:
            button.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def arrange(self) -> None:
        """Find a place for whichever buttons are shown by now."""
        shown = self._shown()
        fits = _width(widths := [_wanted(button, cap=True) for button in shown]) <= self.width()
        for button in shown:
            if isinstance(button, KeyButton):
                button.show_cap(fits)
        if not fits:
            widths = _given(shown, self.width())
        left = top = 0
        for button, width in zip(shown, widths, strict=True):
            if left and left + width > self.width():
                left, top = 0, top + self._line() + GRID
            button.setGeometry(QRect(left, top, min(width, self.width()), self._line()))
            left += width + GRID
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        shown = self._shown()
        if _width([_wanted(button, cap=True) for button in shown]) <= width:
            return self._line()
        lines, left = 1, 0
        for wanted in _given(shown, width):
            if left and left + wanted > width:
                lines, left = lines + 1, 0
            left += wanted + GRID
        return lines * self._line() + (lines - 1) * GRID

    def sizeHint(self) -> QSize:
        return QSize(_width([_wanted(one, cap=True) for one in self._shown()]), self._line())

    def minimumSizeHint(self) -> QSize:
        widths = [_wanted(button, cap=False) for button in self._shown()]
        return QSize(max(widths, default=0), self._line())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return done

    def _shown(self) -> list[QWidget]:
        return [button for button in self._buttons if not button.isHidden()]

    def _line(self) -> int:
        return max((button.sizeHint().height() for button in self._shown()), default=0)


def _wanted(button: QWidget, *, cap: bool) -> int:
    button.ensurePolished()
    if isinstance(button, KeyButton):
        return button.width_with(cap=cap)
    return button.sizeHint().width()


def _given(widgets: list[QWidget], room: int) -> list[int]:
    """How wide each is without its key; lists give way where that saves a line."""
    widths = [_wanted(one, cap=False) for one in widgets]
    spare = [
        max(0, wide - one.minimumSizeHint().width())
        for one, wide in zip(widgets, widths, strict=True)
    ]
    lacking = _width(widths) - room
    if not 0 < lacking <= sum(spare):
        return widths
    # The widest give most: so as few names as can be are cut.
    for _pixel in range(lacking):
        most = max(wide for wide, left in zip(widths, spare, strict=True) if left)
        place = next(at for at, wide in enumerate(widths) if wide == most and spare[at])
        widths[place] -= 1
        spare[place] -= 1
    return widths


def _width(widths: list[int]) -> int:
    return sum(widths) + GRID * max(0, len(widths) - 1)
