from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.challenges import check_house
from croupier.training.codes import code_of, read_code
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.context import AppContext
    from croupier.training.challenges import Challenge
    from croupier.uth.house import HousePaytable

_LONGEST = 80
"""In characters: more than any code has, with all its blanks."""


class ChallengeSheet(Sheet):
    """A code to be typed in, or made for others."""

    play_asked = Signal(object)
    """The `Challenge` of the code that was typed."""

    widest = 80 * GRID

    def __init__(
        self,
        over: QWidget,
        context: AppContext,
        known: Mapping[str, HousePaytable],
        make: Callable[[], Challenge],
    ) -> None:
        """`known` are the paytables at hand; `make` makes a challenge of the present set-up."""
        super().__init__(over)
        self._context, self._known, self._make = context, known, make
        self._error: CroupierError | None = None
        self._lead, self.note = label("muted", wrap=True), label("caption", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.code = QLineEdit()
        self.code.setMaxLength(_LONGEST)
        self.code.textEdited.connect(self._on_edited)
        self._own, self.made = label("muted", wrap=True), label("figure")
        self.made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.make_button, self.copy_button = KeyButton("", ""), KeyButton("", "")
        for button, does in ((self.make_button, self._on_make), (self.copy_button, self._copy)):
            button.clicked.connect(does)
        self.play_button = KeyButton("Enter", "primary")
        self.play_button.clicked.connect(self._play)
        self.buttons.addWidget(self.play_button)
        made = QHBoxLayout()
        made.setSpacing(GRID)
        made.addWidget(self.make_button)
        made.addWidget(self.copy_button)
        made.addSpacing(GRID)
        made.addWidget(self.made, 1)
        for part in (self._lead, self.code, self.note):
            self.body.addWidget(part)
        self.body.addSpacing(GRID)
        self.body.addWidget(self._own)
        self.body.addLayout(made)
        self.copy_button.hide()

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
        self.copy_button.set_text(_("Copy"))
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

    def _on_make(self) -> None:
        try:
            self.made.setText(code_of(self._make()))
        except CroupierError as error:
            self.refuse(error)
            return
        self.copy_button.show()
        self._copy()
        self.copy_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.made.text())
        self.copy_button.set_text(_("Copied"))

    def _on_edited(self) -> None:
        if self._error is not None:
            self._error = None
            set_property(self.code, "refused", "")
            self._redraw_note()

    def _redraw_note(self) -> None:
        error = self._error
        set_property(self.note, "verdict", "" if error is None else "wrong")
        said = " ".join(filter(None, error_sentence(error))) if error else ""
        self.note.setText(said or _("Small letters, blanks and missing hyphens do not matter."))
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing() + 2)
        self._fit()
