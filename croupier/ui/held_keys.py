from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QWindow

from croupier.ui.keys import COMMANDS

_AT_ONCE = 5
"""Milliseconds between a release and a press that no finger can do."""


class HeldKeys(QObject):
    """Tells keys that are held down from keys pressed again where the system does not.

    Some X servers, and screens seen from afar, repeat a key without Qt noticing: presses come one
    after the other with no release between them, or each with its release in the same instant.
    Such a press is sent on as the repetition that it is, which never counts twice.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._down: set[int] = set()
        self._released: dict[int, int] = {}
        """When keys were last let go, by the clock of their events."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            # What is let go now is told to another window.
            self._down.clear()
        elif isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            if event.type() == QEvent.Type.KeyRelease:
                self._down.discard(_place(event))
                self._released[_place(event)] = event.timestamp()
            elif (
                event.type() == QEvent.Type.KeyPress
                # Of these macOS does not tell when they are let go.
                and not event.modifiers() & COMMANDS
                and self._holds(event)
            ):
                QCoreApplication.sendEvent(watched, _repeated(event))
                return True
        return super().eventFilter(watched, event)

    def _holds(self, event: QKeyEvent) -> bool:
        key = _place(event)
        released = self._released.get(key)
        at_once = released is not None and 0 <= event.timestamp() - released < _AT_ONCE
        held = key in self._down or at_once
        self._down.add(key)
        return held


def _place(event: QKeyEvent) -> int:
    """Which key of the keyboard it is: with Shift let go first, `?` comes up again as `/`."""
    scan = event.nativeScanCode()
    # macOS tells 1 of every key, and the key's place as its virtual key.
    return scan if scan > 1 else event.nativeVirtualKey() or event.key()


def _repeated(event: QKeyEvent) -> QKeyEvent:
    repeated = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
    )
    repeated.setTimestamp(event.timestamp())
    return repeated
