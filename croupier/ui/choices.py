from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyleOptionComboBox,
    QWidget,
)

from croupier.ui.stylesheet import GRID

# Qt.FocusPolicy: `Qt`, the name space, takes a tenth of a start to be set up.
_SIDES = 55
"""What a list takes beside its text, by the style sheet: its sides and its arrow."""

_CLICK_FOCUS, _STRONG_FOCUS = 2, 11


class Segment(QPushButton):
    """One value of a `ChoiceRow`. Enter is for the page, also where a desktop presses with it."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setProperty("role", "segment")
        self.setAutoDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from croupier.ui.keys import ENTER_KEYS

        if event.key() in ENTER_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class ChoiceRow(QWidget):
    """A few values side by side, one of them chosen.

    Tab leads to the chosen one, and arrow keys move the choice.
    """

    chosen = Signal()

    def __init__(self, values: Iterable[object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values = tuple(values)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for place, _value in enumerate(self._values):
            button = Segment()
            self._group.addButton(button, place)
            row.addWidget(button)
        row.addStretch(1)
        self._group.idClicked.connect(self._on_id_clicked)
        self._told = -1

    @property
    def value(self) -> object:
        return self._values[max(0, self._group.checkedId())]

    def choose(self, value: object) -> None:
        """Choose a value without telling anyone."""
        self._told = self._values.index(value)
        self._group.button(self._told).setChecked(True)
        # Qt sees to it only once one of them has had the focus.
        for place, button in enumerate(self._group.buttons()):
            policy = _STRONG_FOCUS if place == self._told else _CLICK_FOCUS
            button.setProperty("focusPolicy", policy)

    def button(self, value: object) -> QPushButton:
        found = self._group.button(self._values.index(value))
        assert isinstance(found, QPushButton)
        return found

    def focus_chosen(self) -> None:
        self._group.button(max(0, self._group.checkedId())).setFocus()

    def set_texts(self, texts: Callable[[object], str], name: str) -> None:
        """Name the values; `name` is what they are values of."""
        self.setAccessibleName(name)
        for value in self._values:
            text = texts(value)
            self.button(value).setText(text)
            self.button(value).setAccessibleName(f"{name}: {text}")

    def _on_id_clicked(self, place: int) -> None:
        if place != self._told:
            self._told = place
            self.chosen.emit()


class ComboBox(QComboBox):
    """A list to choose from, with an arrow that is drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Letters are keys of the page; the list, once it is open, is searched by them.
        if event.text().strip().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.width() - _SIDES
        if self.fontMetrics().horizontalAdvance(option.currentText) > room:
            from PySide6.QtCore import Qt

            # A style that is told by a style sheet cuts what is too long without a sign.
            option.currentText = self.fontMetrics().elidedText(
                option.currentText, Qt.TextElideMode.ElideRight, room
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.6))
        x, y = self.width() - 20, self.height() / 2 - 2
        painter.drawPolyline([QPointF(x - 5, y), QPointF(x, y + 5), QPointF(x + 5, y)])
