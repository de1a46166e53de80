from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.challenges import check_house, name_of_paytable
from croupier.training.codes import read_code
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.challenges import challenge_line
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.context import AppContext
    from croupier.uth.house import HousePaytable

_LONGEST = 80
"""In characters: more than any code has, with all its blanks."""


class ChallengeSheet(Sheet):
    """A code to be typed in, or to be made for others."""

    play_asked = Signal(object)
    """The `Challenge` of the code that was typed."""
    make_asked = Signal()
    """A code of the set-up on the page is wanted."""

    widest = 80 * GRID

    def __init__(
        self,
        over: QWidget,
        context: AppContext,
        known: Mapping[str, HousePaytable],
    ) -> None:
        """`known` are the paytables at hand."""
        super().__init__(over)
        self._context, self._known = context, known
        self._error: CroupierError | None = None
        self._lead, self.note = label("muted", wrap=True), label("caption", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.code = QLineEdit()
        self.code.setMaxLength(_LONGEST)
        self.code.textEdited.connect(self._on_edited)
        self._own, self.make_button = label("muted", wrap=True), KeyButton("", "")
        self.make_button.clicked.connect(self.make_asked)
        self.play_button = KeyButton("Enter", "primary")
        self.play_button.clicked.connect(self._play)
        self.buttons.addWidget(self.play_button)
        made = QHBoxLayout()
        made.addWidget(self.make_button)
        made.addStretch(1)
        for part in (self._lead, self.code, self.note):
            self.body.addWidget(part)
        self.body.addSpacing(GRID)
        self.body.addWidget(self._own)
        self.body.addLayout(made)

    def redraw(self) -> None:
        self.title.setText(_("Challenge"))
        self.close_button.set_text(_("Cancel"))
        self._lead.setText(
            _("Type a code that you were given: you are asked the very same questions.")
        )
        self.code.setAccessibleName(_("Challenge code"))
        self.code.setPlaceholderText(_("Challenge code"))
        self._own.setText(
            _("Or make a code of the set-up on the page, for others to play the same.")
        )
        self.make_button.set_text(_("Make a code"))
        self.play_button.set_text(_("Play it"))
        self._redraw_note()

    def first_focus(self) -> QWidget:
        return self.code

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        else:
            self._play()

    def refuse(self, error: CroupierError) -> None:
        """Say under the field what is wrong, and leave all that is typed as it is."""
        self._error = error
        set_property(self.code, "refused", "true")
        self.code.setFocus()
        self.code.selectAll()
        self._redraw_note()

    def _play(self) -> None:
        try:
            challenge = read_code(self.code.text())
            check_house(challenge, self._context.house, self._known)
        except CroupierError as error:
            self.refuse(error)
            return
        self.play_asked.emit(challenge)

    def _on_edited(self) -> None:
        self._error = None
        set_property(self.code, "refused", "")
        self._redraw_note()

    def _redraw_note(self) -> None:
        error = self._error
        set_property(self.note, "verdict", "" if error is None else "wrong")
        said = " ".join(filter(None, error_sentence(error))) if error else self._held()
        self.note.setText(said or _("Small letters, blanks and missing hyphens do not matter."))
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing() + 2)
        self._fit()

    def _held(self) -> str:
        """What the code holds that is typed; nothing as long as it is none."""
        try:
            challenge = read_code(self.code.text())
        except CroupierError:
            return ""
        known = {self._context.house.name: self._context.house, **self._known}
        name = name_of_paytable(challenge, known)
        return challenge_line(challenge, known[name] if name is not None else None)
