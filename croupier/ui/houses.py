from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError
from croupier.i18n import gettext as _

# What the first paint does not need is imported after it.
if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from croupier.uth.house import HousePaytable


class Houses(QObject):
    """The paytables that can be put in force, and how a person names one."""

    put_in_force = Signal(object, str)
    """A `HousePaytable` and the shipped name or the path that it goes by, or nothing."""
    refused = Signal(object)
    """The `CroupierError` of a file that cannot be used; nothing has changed."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.known: dict[str, HousePaytable] = {}
        """By shipped name or by path."""

    def ask_for_file(self) -> None:
        """Have a person pick a paytable file."""
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._window, _("Open a paytable file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([_("Paytables (*.toml)"), _("All files (*)")])
        dialog.fileSelected.connect(self.use_file)
        dialog.open()

    def use_file(self, path: str) -> None:
        """Put a paytable file in force, or tell of its faults and change nothing."""
        from croupier.files.paytable_file import read_paytable

        try:
            house = read_paytable(path)
        except CroupierError as error:
            self.refused.emit(error)
            return
        self.known[path] = house
        self.use(house)

    def use(self, house: HousePaytable) -> None:
        """Put a paytable in force."""
        name = next((name for name, known in self.known.items() if known == house), "")
        self.put_in_force.emit(house, name)
