from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

EXPLAIN_KEY = "E"
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SCROLL_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


def is_press_of(event: QKeyEvent, *keys: Qt.Key) -> bool:
    """Whether a key was pressed anew: a key held down never counts twice."""
    return event.key() in keys and not event.isAutoRepeat()


def is_explain_key(event: QKeyEvent) -> bool:
    """Whether the key that explains a bet was pressed anew."""
    return event.text().upper() == EXPLAIN_KEY and not event.isAutoRepeat()
