"""What the keys of a paytable are written in: each control holds a text, as the file would."""

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from croupier.ui.choices import ComboBox
from croupier.ui.controls import set_property
from croupier.ui.keys import ENTER_KEYS

LONGEST = 1200
"""A source may be 1,000 characters; whoever types more is told so by the check."""


def asks_to_undo(event: QKeyEvent) -> bool:
    """Whether a key takes a step back; Qt's fields would do it for themselves alone."""
    return event.matches(QKeySequence.StandardKey.Undo)


def asks_to_redo(event: QKeyEvent) -> bool:
    """Whether a key takes a step forward again: Ctrl+Shift+Z, or what the system has for it."""
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    usual = event.key() == Qt.Key.Key_Z and event.modifiers() == both
    return usual or event.matches(QKeySequence.StandardKey.Redo)


class Control(Protocol):
    """A field of the form, whatever it looks like."""

    changed: SignalInstance
    """A person has changed what is written."""
    left: SignalInstance
    """A person has gone on to another field."""

    def written(self) -> str:
        """What the key is given, as text; nothing where it is left out."""

    def write(self, text: str) -> None:
        """Show a text without telling anyone."""

    def show_default(self, text: str) -> None:
        """Show what holds while nothing is written."""

    def set_refused(self, refused: bool) -> None:
        """Be marked as what has to be mended, or not."""

    def enter(self) -> None:
        """Take the focus."""


class LineControl(QLineEdit):
    """A line to type. It keeps whatever is typed; what is left empty shows its default."""

    changed = Signal()
    left = Signal()

    def __init__(self, letters: int = 0, parent: QWidget | None = None) -> None:
        """Be wide enough for so many digits; 0 takes what room there is."""
        super().__init__(parent)
        self._letters = letters
        self.is_long = not letters
        """Whether its text may be longer than any field, and is scrolled."""
        self.setMaxLength(LONGEST)
        self.setProperty("role", "entry")
        self.textEdited.connect(self.changed)

    def written(self) -> str:
        return self.text().strip()

    def write(self, text: str) -> None:
        if text != self.text():
            place = self.cursorPosition()
            self.setText(text)
            self.setCursorPosition(place if self.hasFocus() else 0)

    def show_default(self, text: str) -> None:
        self.setPlaceholderText(text)

    def set_refused(self, refused: bool) -> None:
        set_property(self, "refused", "true" if refused else "")

    def enter(self) -> None:
        self.setFocus()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        around = hint.width() - self.fontMetrics().maxWidth()
        wide = around + self.fontMetrics().horizontalAdvance("0") * max(4, self._letters)
        return QSize(wide, hint.height())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint() if self._letters else super().sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if asks_to_undo(event) or asks_to_redo(event) or event.key() in ENTER_KEYS:
            event.ignore()
        elif self._ends_at(event):
            # On to the field beside it, where there is one.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _ends_at(self, event: QKeyEvent) -> bool:
        """Whether an arrow key leads out of the text."""
        if self.hasSelectedText() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        place = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: len(self.text())}.get(Qt.Key(event.key()))
        return place == self.cursorPosition()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # A list of Qt's own or another window over it comes back to the same field.
        if event.reason() not in (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
        ):
            self.setCursorPosition(0)
            self.left.emit()


class ChoiceControl(ComboBox):
    """One of a few words. The first of the list leaves the key out of the file."""

    changed = Signal()
    left = Signal()

    def __init__(self, values: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values = ["", *values]
        self._default = ""
        self._stray = ""
        """What the file says, where that is no choice: it stays to be seen, and to be mended."""
        self._name: Callable[[str], str] = str
        self.addItems(self._values)
        self.setMinimumContentsLength(8)
        self.activated.connect(self._on_activated)
        self._told = ""

    def written(self) -> str:
        return self._told

    def write(self, text: str) -> None:
        stray = "" if text in self._values else text
        if stray != self._stray:
            self._stray = stray
            self._fill()
        self._told = text
        self.setCurrentIndex(self._listed.index(text))

    def set_texts(self, name: Callable[[str], str]) -> None:
        """Name the choices in the language in force."""
        self._name = name
        self._fill()

    def show_default(self, text: str) -> None:
        if text != self._default:
            self._default = text
            self._fill()

    def set_refused(self, refused: bool) -> None:
        set_property(self, "refused", "true" if refused else "")

    def enter(self) -> None:
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # It is the form that is scrolled: what is chosen does not change in passing.
        event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    @property
    def _listed(self) -> list[str]:
        return [*self._values, self._stray] if self._stray else self._values

    def _fill(self) -> None:
        self.clear()
        for value in self._listed:
            known = value in self._values and value
            self.addItem(self._name(value) if known else value or self._default)
        self.setCurrentIndex(self._listed.index(self._told) if self._told in self._listed else 0)

    def _on_activated(self, place: int) -> None:
        if self._listed[place] != self._told:
            self._told = self._listed[place]
            self.changed.emit()
