from fractions import Fraction

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QPushButton, QWidget

from croupier.files.colours import COLOURS
from croupier.ui.editor.colours import said_colour
from croupier.ui.keys import ENTER_KEYS
from croupier.ui.stylesheet import GRID, TOUCH
from croupier.ui.table.chip_art import THICK, TILT, paint_chip
from croupier.uth.house import Chip

_COLUMNS = 4
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class ChipButton(QPushButton):
    """A button with a chip painted on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour: str | None = None
        self._face = ""
        self.setAutoDefault(False)
        self.setProperty("role", "segment")

    @property
    def colour(self) -> str | None:
        return self._colour

    def show_chip(self, colour: str | None, face: str = "") -> None:
        """Show a chip of a colour; None where it has none yet."""
        self._colour, self._face = colour, face
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(TOUCH + 2 * GRID, TOUCH + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Qt's buttons would take arrow keys for the way to the next one in a line.
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = min(TOUCH, self.width() - 2 * GRID)
        high = wide * (TILT + THICK)
        box = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
        if self._colour is None:
            painter.setPen(self.palette().mid().color())
            painter.drawEllipse(box)
            return
        paint_chip(painter, box, Chip(Fraction(1), self._colour), 0, self._face)


class Palette(QFrame):
    """The usual colours of chips to choose from, over the form until the focus goes elsewhere."""

    chosen = Signal(str)
    """The name of a colour, as a file writes it; nothing to leave it as it is."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("panel")
        grid = QGridLayout(self)
        grid.setContentsMargins(GRID, GRID, GRID, GRID)
        grid.setSpacing(GRID)
        self.buttons: dict[str, ChipButton] = {}
        for place, (name, colour) in enumerate(COLOURS.items()):
            button = ChipButton()
            button.show_chip(colour)
            button.setToolTip(said_colour(name))
            button.setAccessibleName(said_colour(name))
            button.clicked.connect(lambda _on=False, name=name: self._choose(name))
            grid.addWidget(button, place // _COLUMNS, place % _COLUMNS)
            self.buttons[name] = button
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def open_by(self, asking: QWidget, colour: str) -> None:
        """Open by what asks for a colour, at the one that it has."""
        over = self.parentWidget()
        assert over is not None
        self.adjustSize()
        place = QRect(asking.mapTo(over, QPoint(0, asking.height())), self.size())
        if place.bottom() > over.height():
            place.moveBottom(asking.mapTo(over, QPoint(0, 0)).y() - 1)
        self.move(place.topLeft())
        self.show()
        self.raise_()
        self.buttons.get(colour, self.buttons["white"]).setFocus()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def leave(self) -> None:
        """Be gone."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Whoever clicks or scrolls elsewhere wants no colour, also where nothing takes the focus.
        elsewhere = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)
        if elsewhere and isinstance(watched, QWidget) and not self._holds(watched):
            self.leave()
        return False

    def _holds(self, widget: QWidget) -> bool:
        return widget is self or self.isAncestorOf(widget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -_COLUMNS,
            Qt.Key.Key_Down: _COLUMNS,
        }
        buttons = [*self.buttons.values()]
        focused = next((at for at, button in enumerate(buttons) if button.hasFocus()), None)
        step = steps.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.chosen.emit("")
        elif focused is not None and event.key() in ENTER_KEYS:
            buttons[focused].click()
        elif focused is not None and step is not None and 0 <= focused + step < len(buttons):
            buttons[focused + step].setFocus()
        # Nothing pressed here reaches the form below.
        event.accept()

    def _choose(self, name: str) -> None:
        self.chosen.emit(name)

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and not self.isAncestorOf(now) and self.isVisible():
            self.leave()
