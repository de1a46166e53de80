from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label
from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.dates import moment_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from croupier.files.shelf_bin import Binned


class BinSheet(Sheet):
    """What was moved to the bin, the latest first, to be put back."""

    put_back_asked = Signal(object)
    """A `Binned`."""

    widest = 80 * GRID

    def __init__(self, over: QWidget, binned: Sequence[tuple[Binned, str]]) -> None:
        super().__init__(over)
        self._binned = binned
        self.list = GroupedList()
        self.list.setMinimumHeight(40 * GRID)
        self._lead = label("muted", wrap=True)
        self.put_back_button = KeyButton("Enter", "primary")
        self.put_back_button.clicked.connect(self._put_back)
        self.list.entered_on.connect(self._put_back)
        self.buttons.addWidget(self.put_back_button)
        self.body.addWidget(self._lead)
        self.body.addWidget(self.list, 1)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Bin"))
        self._lead.setText(_("The paytables deleted last, each to be put back where it was."))
        self.list.setAccessibleName(self.title.text())
        self.put_back_button.set_text(_("Put back"))
        rows = [_row(binned, title) for binned, title in self._binned]
        chosen = self.list.value or (rows[0].value if rows else None)
        self.list.show_groups([ListGroup("", rows)], chosen)

    def first_focus(self) -> QWidget:
        return self.list

    def _put_back(self) -> None:
        if self.list.value is not None:
            self.put_back_asked.emit(self.list.value)


def _row(binned: Binned, title: str) -> ListRow:
    when = moment_text(datetime.fromtimestamp(binned.when).astimezone())
    deleted = _("Deleted {when}").format(when=when)
    return ListRow(binned, title, f"{deleted}   {binned.origin.name}")
