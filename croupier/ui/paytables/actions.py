from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton
from croupier.ui.flow_row import FlowRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QPoint

    from croupier.files.shelf_entries import Entry

# Each with its key; none of them is one of the window's, or one that a list is searched by.
_KEYS: Mapping[str, str] = {
    "use": "",
    "edit": "Ctrl+E",
    "duplicate": "Ctrl+D",
    "card": "Ctrl+P",
    "rename": "F2",
    "previous": "",
    "bin": "Del",
    "forget": "Del",
    "file": "",
    "folder": "",
    "new": "Ctrl+N",
    "open": "Ctrl+O",
    "import": "Ctrl+I",
    "paste": "Ctrl+V",
    "show_bin": "Ctrl+B",
    "undo": "Ctrl+Z",
}
_ROW = ("use", "edit", "duplicate", "card")
_MORE = ("rename", "previous", "file", "folder", "forget", "bin")
_HEAD = ("new", "open", "import", "show_bin")


class PageActions:
    """All that can be done on the page, as buttons, in menus and by keys.

    What cannot be done now shows nowhere, and its key does nothing.
    """

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.by_name = {name: self._made(name) for name in _KEYS}
        self.buttons = {name: self._button(name) for name in (*_ROW, *_HEAD)}
        self.more_button = KeyButton("", "")
        self._menu = QMenu(page)
        self._menu.addActions([self.by_name[name] for name in _MORE])
        self.more_button.clicked.connect(self._show_more)
        self.row = FlowRow(*(self.buttons[name] for name in _ROW), self.more_button)
        self.head = FlowRow(*(self.buttons[name] for name in _HEAD))
        self._context = QMenu(page)
        self._context.addActions([self.by_name[name] for name in (*_ROW, *_MORE)])

    def allow(self, allowed: Mapping[str, bool]) -> None:
        """Offer what can be done now."""
        for name, can in allowed.items():
            self.by_name[name].setVisible(can)
            self.by_name[name].setEnabled(can)
            if name in self.buttons:
                self.buttons[name].setVisible(can)
        self.more_button.setVisible(any(self.by_name[name].isVisible() for name in _MORE))
        for row in (self.row, self.head):
            row.arrange()

    def redraw(self, entry: Entry | None, binned: int) -> None:
        """Write every text in the language in force."""
        texts = {
            "use": _("Use this paytable"),
            "edit": _edit_text(entry),
            "duplicate": _("Duplicate"),
            "card": _("Payout card"),
            "rename": _("Rename"),
            "previous": _("Previous version"),
            "file": _("Show the file"),
            "folder": _("Show in folder"),
            "forget": _("Remove from the list"),
            "bin": _("Move to the bin"),
            "new": _("New"),
            "open": _("Open…"),
            "import": _("Import from text…"),
            "paste": _("Import what was copied"),
            "show_bin": _("Bin ({count})").format(count=binned),
            "undo": _("Undo"),
        }
        names = {"open": _("Open a paytable file")}
        for name, text in texts.items():
            self.by_name[name].setText(text)
            if name in self.buttons:
                self.buttons[name].set_text(text, names.get(name, ""))
        self.more_button.set_text(_("More"))
        self.row.arrange()
        self.head.arrange()

    def show_menu(self, place: QPoint) -> None:
        """Show all that can be done with the paytable, at a place on the screen."""
        self._context.popup(place)

    def _made(self, name: str) -> QAction:
        action = QAction(self._page)
        if _KEYS[name]:
            action.setShortcut(QKeySequence(_KEYS[name]))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.setAutoRepeat(False)
        action.setShortcutVisibleInContextMenu(True)
        action.setVisible(False)
        action.setEnabled(False)
        self._page.addAction(action)
        return action

    def _button(self, name: str) -> KeyButton:
        key = "Enter" if name == "use" else _KEYS[name]
        button = KeyButton(key, "primary" if name == "use" else "choice")
        button.clicked.connect(self.by_name[name].trigger)
        return button

    def _show_more(self) -> None:
        button = self.more_button
        self._menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def _edit_text(entry: Entry | None) -> str:
    if entry is not None and entry.shipped:
        return _("Copy and edit")
    if entry is not None and entry.house is None:
        return _("Mend the file…")
    return _("Edit")
