from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.keys import FINISH_KEY, KeyAction
from croupier.ui.controls import KeyButton, label
from croupier.ui.fault_list import FaultList
from croupier.ui.keys import ENTER_KEYS, action_of, is_press_of, letter_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.files.faults import Fault


class PauseCover(Sheet):
    """Covers the table, so that nobody reads on while the clock stands still."""

    finish_asked = Signal()

    widest = 56 * GRID

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, opaque=True)
        self._text = label("muted", wrap=True)
        self.body.addWidget(self._text)
        self.finish_button = KeyButton(FINISH_KEY, "choice")
        self.finish_button.clicked.connect(self.finish_asked)
        self.close_button.key = "Enter"
        self.close_button.setProperty("role", "primary")
        self.buttons.insertWidget(1, self.finish_button)

    def is_closed_by(self, event: QKeyEvent) -> bool:
        resumes = action_of(event, self.keys) in (KeyAction.PAUSE, KeyAction.CHECK)
        # Enter presses the button that has the focus.
        return resumes and not is_press_of(event, *ENTER_KEYS) and not event.isAutoRepeat()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if letter_of(event) == FINISH_KEY:
            self.finish_asked.emit()
        else:
            super().keyPressEvent(event)

    def redraw(self) -> None:
        self.title.setText(_("Paused"))
        self._text.setText(_("The clock stands still and the cards are covered."))
        self.finish_button.set_text(_("Finish here"))
        self.close_button.set_text(_("Continue"))


class FaultsSheet(Sheet):
    """Every fault of a file that cannot be used, or why something else cannot be done."""

    def __init__(self, over: QWidget, error: CroupierError) -> None:
        super().__init__(over)
        self._error = error
        self._lead = label("muted", wrap=True)
        self.body.addWidget(self._lead)
        self._faults: Sequence[Fault] = getattr(error, "faults", ())
        self._list = FaultList(self._faults) if self._faults else None
        if self._list is not None:
            self.add_scrolled(self._list)

    def redraw(self) -> None:
        super().redraw()
        count = len(self._faults)
        if self._list is None:
            self.title.setText(_("This cannot be done"))
            self._lead.setText(" ".join(error_sentence(self._error)))
            return
        self._list.redraw()
        self.title.setText(_("This file cannot be used"))
        file = Path(self._faults[0].file).name
        lead = ngettext("{file} has one fault.", "{file} has {count} faults.", count)
        kept = _("The paytable in force stays as it was.")
        self._lead.setText(f"{lead.format(file=file, count=count)} {kept}")
