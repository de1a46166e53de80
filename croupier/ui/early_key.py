from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.ui.rail import SECTIONS

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from croupier.ui.window import MainWindow


class EarlyKey:
    """The last key that was pressed before there was something to deal."""

    def __init__(self, event: QKeyEvent) -> None:
        self._key, self._modifiers, self._text = event.key(), event.modifiers(), event.text()

    def press(self, window: MainWindow) -> None:
        """Do what it asked for, now that it can be done."""
        from PySide6.QtCore import QEvent, Qt
        from PySide6.QtGui import QKeyEvent
        from PySide6.QtWidgets import QApplication

        if self._modifiers & Qt.KeyboardModifier.ControlModifier:
            place = self._key - Qt.Key.Key_1
            if 0 <= place < len(SECTIONS):
                window.show_section(SECTIONS[place])
            return
        pressed = QKeyEvent(QEvent.Type.KeyPress, self._key, self._modifiers, self._text)
        QApplication.sendEvent(window.start_page.start_button, pressed)
