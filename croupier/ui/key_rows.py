from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction, KeyMap, KeyRefusedError
from croupier.ui.controls import label, set_property
from croupier.ui.key_names import key_cap, key_name
from croupier.ui.keys import ENTER_KEYS, is_press_of, key_of
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.faults import error_sentence
from croupier.wording.labels import label as label_of

_COLUMNS = 2
_WIDE = 16 * GRID
_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
)


class KeyRows(QWidget):
    """Every action with its key on a button: press the button, then the new key."""

    keys_changed = Signal(object)
    """The keys that are not where they were, as the settings keep them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = KeyMap()
        self._heading, self._hint = label("heading"), label("muted", wrap=True)
        self.reset_button = QPushButton()
        self.reset_button.setAutoDefault(False)
        self.reset_button.clicked.connect(self._reset)
        head = QHBoxLayout()
        head.addWidget(self._heading, 1)
        head.addWidget(self.reset_button)
        self.rows = {action: KeyRow(action) for action in KeyAction}
        grid = QGridLayout()
        grid.setHorizontalSpacing(4 * GRID)
        grid.setVerticalSpacing(GRID)
        # Down the first column and then down the second, as one reads them and as Tab goes.
        height = -(-len(self.rows) // _COLUMNS)
        for place, row in enumerate(self.rows.values()):
            grid.addWidget(row, place % height, place // height, Qt.AlignmentFlag.AlignTop)
            row.key_pressed.connect(lambda key, row=row: self._on_key_pressed(row, key))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(GRID)
        whole.addLayout(head)
        whole.addWidget(self._hint)
        whole.addLayout(grid)

    def show_keys(self, keys: KeyMap) -> None:
        """Show which keys are in force."""
        self._keys = keys
        self.redraw()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self._heading.setText(_("Keys"))
        self._hint.setText(
            _(
                "Press a button and then the key that is to do it. Enter always checks and Esc "
                "always pauses. Digits stay where they are."
            )
        )
        self.reset_button.setText(_("Reset"))
        self.reset_button.setAccessibleName(_("Reset all keys"))
        if self.reset_button.hasFocus() and not self._keys.moved:
            self.rows[KeyAction.YES].button.setFocus()
        policy = self.reset_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset_button.setSizePolicy(policy)
        self.reset_button.setVisible(bool(self._keys.moved))
        for row in self.rows.values():
            row.redraw(self._keys)

    def _on_key_pressed(self, row: "KeyRow", key: str) -> None:
        try:
            keys = self._keys.with_key(row.action, key)
        except KeyRefusedError as error:
            row.refuse(error)
            return
        row.button.setChecked(False)
        self._keys = keys
        self.redraw()
        self.keys_changed.emit({str(action): moved for action, moved in keys.moved.items()})

    def _reset(self) -> None:
        self._keys = KeyMap()
        self.redraw()
        self.keys_changed.emit({})


class KeyRow(QWidget):
    """One action, its key, and why another was refused."""

    key_pressed = Signal(str)

    def __init__(self, action: KeyAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action = action
        self._refusal: KeyRefusedError | None = None
        self._keys = KeyMap()
        self._name, self.note = label("muted", wrap=True), label("caption", wrap=True)
        set_property(self.note, "verdict", "wrong")
        self.note.hide()
        self.button = _KeyCatcher()
        self.button.key_pressed.connect(self.key_pressed)
        self.button.toggled.connect(self._on_toggled)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self.button, 0, 1)
        grid.addWidget(self.note, 1, 0, 1, 2)

    def redraw(self, keys: KeyMap) -> None:
        self._keys = keys
        name = label_of(self.action)
        self._name.setText(name)
        own = keys.keys_of(self.action)
        caps, called = (", ".join(map(write, own)) for write in (key_cap, key_name))
        asks, waits = _("Press a key…"), self.button.isChecked()
        self.button.setText(asks if waits else caps)
        self.button.setAccessibleName(f"{name}: {asks if waits else called}")
        self.button.hold_width(asks, caps)
        said = " ".join(error_sentence(self._refusal)) if self._refusal else ""
        self.note.setText(said)
        self.note.setVisible(bool(said))
        self.button.setAccessibleDescription(said)

    def refuse(self, error: KeyRefusedError) -> None:
        """Say why a key is not taken, and wait for another."""
        self._refusal = error
        self.redraw(self._keys)

    def _on_toggled(self) -> None:
        self._refusal = None
        self.redraw(self._keys)


class _KeyCatcher(QPushButton):
    """A button that shows a key; pressed, it waits for another."""

    key_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ()
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setProperty("role", "segment")

    def hold_width(self, *texts: str) -> None:
        """Be as wide as the longest of some texts needs, and at least as wide as the others."""
        self._texts = texts
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        room = max((metrics.horizontalAdvance(text) for text in self._texts), default=0)
        wide = max(room + 3 * GRID, round(_WIDE * scale_of(self)))
        return QSize(wide, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        # Asked first, before any shortcut: what is waited for is no command.
        if event.type() == QEvent.Type.ShortcutOverride and self.isChecked():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            event.accept()
        elif not self.isChecked():
            if is_press_of(event, *ENTER_KEYS):
                self.click()
            else:
                super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.setChecked(False)
        elif event.key() not in _MODIFIERS:
            self.key_pressed.emit(key_of(event))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setChecked(False)
