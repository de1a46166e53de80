from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import KeyButton, label
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from croupier.ui.recorder import Recorder

CLOSE_KEY = "L"


class ClosingSheet(Sheet):
    """Asks what to do about answers that cannot be kept, when the window is to close.

    The window closes by itself as soon as they are kept.
    """

    close_asked = Signal()

    widest = 72 * GRID

    def __init__(self, over: QWidget, recorder: Recorder) -> None:
        super().__init__(over)
        self._recorder = recorder
        self._reason, self._text = label(wrap=True), label("muted", wrap=True)
        self.lose_button = KeyButton(CLOSE_KEY)
        self.lose_button.clicked.connect(self.close_asked)
        self.buttons.insertWidget(0, self.lose_button)
        self.body.addWidget(self._reason)
        self.body.addWidget(self._text)
        recorder.kept.connect(self.close_asked)
        recorder.not_kept.connect(self.redraw)

    def redraw(self) -> None:
        count, trouble = self._recorder.waiting, self._recorder.trouble
        self.title.setText(
            ngettext(
                "{count} answer is not kept yet", "{count} answers are not kept yet", count
            ).format(count=count)
        )
        said = (
            error_sentence(trouble)[0]
            if trouble
            else _("The results cannot be written at the moment.")
        )
        self._reason.setText(said)
        self._text.setText(
            _("The window closes as soon as they are. Closed now, it loses these answers.")
        )
        self.lose_button.set_text(_("Close and lose them"))
        self.close_button.set_text(_("Go on training"))
        self._fit()
