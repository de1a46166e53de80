from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from croupier.keys import DEFAULT_KEYS, EVERYWHERE, KeyAction, KeyMap, sign_of
from croupier.settings import Settings

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SCROLL_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)

# Ctrl+1 goes to a page and is no answer, whatever text it comes with.
COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)

_WRITTEN = (".", ",", "+", "-", "−")
"""What stands in amounts besides digits."""

_NAMES: dict[int, str] = {
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Tab",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_Insert: "Insert",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_PageUp: "PgUp",
    Qt.Key.Key_PageDown: "PgDown",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    **{Qt.Key.Key_F1 + number - 1: f"F{number}" for number in range(1, 25)},
}


def keys_in(settings: Settings) -> KeyMap:
    """Which keys are in force under some settings."""
    return KeyMap({KeyAction(action): key for action, key in settings.keys.items()})


def is_press_of(event: QKeyEvent, *keys: Qt.Key) -> bool:
    """Whether a key was pressed anew: a key held down never counts twice."""
    return event.key() in keys and not event.isAutoRepeat()


def letter_of(event: QKeyEvent) -> str:
    """The sign that was typed anew, as its button bears it; empty for one held, or with Ctrl."""
    commands = event.isAutoRepeat() or event.modifiers() & COMMANDS
    return "" if commands else event.text().upper()


def key_of(event: QKeyEvent) -> str:
    """How the key that was pressed is written down; empty where it can do nothing by itself."""
    if event.modifiers() & COMMANDS:
        return ""
    if event.key() in _NAMES:
        return _NAMES[event.key()]
    written = event.text()
    return sign_of(written) if len(written) == 1 and written.isprintable() else ""


def action_of(event: QKeyEvent, keys: KeyMap, among: Iterable[KeyAction] = ()) -> KeyAction | None:
    """What a key does: one of some actions, or of those that can be done everywhere."""
    return keys.action_of(key_of(event), (*EVERYWHERE, *among))


def answer_key(event: QKeyEvent, action: KeyAction | None) -> str:
    """The key that the cells know: whichever was pressed, that of the action, or what pays."""
    if action is not None:
        return DEFAULT_KEYS[action]
    written = event.text()
    return written if written.isdigit() or written in _WRITTEN else ""
