"""The keys of whatever one is at: those of its buttons, and what else it hears."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton

KeyRow = tuple[str, str]
"""A key, and what it does."""


@runtime_checkable
class HearsMore(Protocol):
    """A page or a sheet that hears keys which are on no button."""

    def more_keys(self) -> Sequence[KeyRow]:
        """Those keys in the language in force."""


class OwnKeys:
    """The keys that a page or a sheet had when they were asked for."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._buttons = [
            button
            for button in widget.findChildren(KeyButton)
            if button.key and button.isVisible() and button.isEnabled()
        ]
        self._actions = [
            action
            for action in widget.actions()
            if not action.shortcut().isEmpty() and action.isEnabled() and action.isVisible()
        ]

    def rows(self) -> Sequence[KeyRow]:
        """Each key with what it does, in the language in force."""
        form = QKeySequence.SequenceFormat.NativeText
        buttons = [(one.accessibleDescription() or one.key, said_of(one)) for one in self._buttons]
        actions = [(one.shortcut().toString(form), one.text()) for one in self._actions]
        more = self._widget.more_keys() if isinstance(self._widget, HearsMore) else ()
        return list(dict.fromkeys([*buttons, *actions, *more]))

    @property
    def heading(self) -> str:
        return _("Here")


def said_of(button: KeyButton) -> str:
    """What a button does; its name says more than its text where both are given."""
    return (button.accessibleName() or button.text()).replace("&&", "&")
