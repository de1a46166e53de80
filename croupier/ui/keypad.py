from fractions import Fraction

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from croupier.i18n import gettext as _
from croupier.ui.stylesheet import GRID
from croupier.wording.amounts import amount

_KEYS = "789456123.0"
_SIDE = 6 * GRID


class Keypad(QFrame):
    """The digits as buttons, for a hand that holds no keyboard; the field keeps the focus."""

    key_pressed = Signal(str)
    back_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.buttons: dict[str, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(GRID, GRID, GRID, GRID)
        grid.setSpacing(GRID)
        for place, key in enumerate(_KEYS):
            self._add(grid, place, key, QPushButton(key))
            self.buttons[key].clicked.connect(
                lambda _checked=False, key=key: self.key_pressed.emit(key)
            )
        self._add(grid, len(_KEYS), "back", _BackButton())
        self.buttons["back"].setAutoRepeat(True)
        self.buttons["back"].clicked.connect(self.back_pressed)
        self.redraw()

    def show_in(self, felt: QRect, *, right: bool) -> None:
        """Stand in a lower corner of the felt."""
        self.adjustSize()
        place = QRect(felt.topLeft(), self.size())
        if right:
            place.moveBottomRight(felt.bottomRight())
        else:
            place.moveBottomLeft(felt.bottomLeft())
        self.move(place.topLeft())
        self.show()
        self.raise_()

    def redraw(self) -> None:
        # Either mark is read; the one shown is that of the language.
        self.buttons["."].setText(amount(Fraction(5, 2))[1])
        self.buttons["."].setAccessibleName(_("Decimal mark"))
        self.buttons["back"].setAccessibleName(_("Delete the last digit"))

    def _add(self, grid: QGridLayout, place: int, key: str, button: QPushButton) -> None:
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setProperty("role", "segment")
        button.setFixedSize(_SIDE, _SIDE)
        grid.addWidget(button, place // 3, place % 3)
        self.buttons[key] = button


class _BackButton(QPushButton):
    def sizeHint(self) -> QSize:
        # Qt leaves room for a text where there is none.
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.ButtonText), 1.6))
        x, y = self.width() / 2, self.height() / 2
        painter.drawPolyline([QPointF(x + 9, y), QPointF(x - 8, y)])
        painter.drawPolyline([QPointF(x - 3, y - 5), QPointF(x - 8, y), QPointF(x - 3, y + 5)])
