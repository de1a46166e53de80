from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.challenges import Challenge
from croupier.training.codes import code_of
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.keys import letter_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.challenges import challenge_line, spelled
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

    from croupier.uth.house import HousePaytable

COPY_KEY, PLAY_KEY = "C", "P"


class CodeSheet(Sheet):
    """A code for others, large enough to be read out, or why there is none."""

    play_asked = Signal(object)
    """The `Challenge`, to be played here and now."""

    widest = 96 * GRID

    def __init__(
        self,
        over: QWidget,
        challenge: Challenge | CroupierError,
        house: HousePaytable | None = None,
        *,
        is_played: bool = False,
        slip: str = "",
    ) -> None:
        """`house` is the paytable it is for, where that is at hand.

        `is_played` says that it is what was just played, `slip` what that came to.
        """
        super().__init__(over)
        self._challenge, self._house = challenge, house
        self._is_played, self._slip = is_played, slip
        self._is_copied = False
        self._lead, self._holds = label(wrap=True), label("muted", wrap=True)
        self._result, self._command = label("muted", wrap=True), label("caption", wrap=True)
        self._command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code = CodeLine()
        self.copy_button, self.play_button = KeyButton("Enter", "primary"), KeyButton(PLAY_KEY)
        self.copy_button.clicked.connect(self.copy)
        self.play_button.clicked.connect(self._play)
        self.buttons.addWidget(self.play_button)
        self.buttons.addWidget(self.copy_button)
        self._note = label(wrap=True)
        set_property(self._note, "verdict", "wrong")
        for part in (self._lead, self.code, self._holds, self._result, self._command, self._note):
            self.body.addWidget(part)
        has_code = isinstance(challenge, Challenge)
        for shown in (self.code, self._holds, self._command, self.copy_button, self.play_button):
            shown.setVisible(has_code)
        self._result.setVisible(bool(slip))
        self._note.hide()

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Challenge others"))
        if isinstance(self._challenge, CroupierError):
            self._lead.setText(" ".join(filter(None, error_sentence(self._challenge))))
            return
        code = code_of(self._challenge)
        self._lead.setText(self._said())
        self.code.show_code(code)
        self._holds.setText(challenge_line(self._challenge, self._house))
        self._result.setText(_("Your result: {slip}").format(slip=self._slip))
        command = f"croupier quiz --code {code}"
        self._command.setText(_("In the terminal: {command}").format(command=command))
        self.copy_button.set_text(_("Copied") if self._is_copied else _("Copy the code"))
        self.copy_button.hold_width(_("Copied"), _("Copy the code"))
        self.play_button.set_text(_("Play it again") if self._is_played else _("Play it"))

    def first_focus(self) -> QWidget:
        return self.code if self.code.isVisibleTo(self) else self.close_button

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        elif isinstance(self._challenge, CroupierError):
            self.close_sheet()
        else:
            self.copy()

    def refuse(self, error: CroupierError) -> None:
        """Say why it cannot be played here and now."""
        self._note.setText(" ".join(filter(None, error_sentence(error))))
        self._note.show()

    def copy(self) -> None:
        """Put the code on the clipboard."""
        QGuiApplication.clipboard().setText(self.code.text())
        self._is_copied = True
        self.redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_code = not isinstance(self._challenge, CroupierError)
        if has_code and (
            event.matches(QKeySequence.StandardKey.Copy) or letter_of(event) == COPY_KEY
        ):
            self.copy()
            event.accept()
        elif has_code and letter_of(event) == PLAY_KEY:
            self._play()
            event.accept()
        else:
            super().keyPressEvent(event)

    def more_keys(self) -> Sequence[tuple[str, str]]:
        """What is heard besides the buttons, in the language in force."""
        if isinstance(self._challenge, CroupierError):
            return []
        keys = QKeySequence(QKeySequence.StandardKey.Copy)
        native = keys.toString(QKeySequence.SequenceFormat.NativeText)
        return [(f"{COPY_KEY}   {native}", _("Copy the code"))]

    def _said(self) -> str:
        if self._is_played:
            return _(
                "Whoever types this code under Challenge is asked the very questions that you were "
                "asked, on any machine with this paytable."
            )
        return _(
            "Whoever types this code under Challenge is asked the same questions, on any machine "
            "with this paytable."
        )

    def _play(self) -> None:
        if isinstance(self._challenge, Challenge):
            self.play_asked.emit(self._challenge)


class CodeLine(QLineEdit):
    """A code in letters as large as there is room for; a screen reader has it sign by sign."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        set_property(self, "role", "title")

    def show_code(self, code: str) -> None:
        """Show a code."""
        if self.text() != code:
            self.setText(code)
        self.setAccessibleName(_("Challenge code: {signs}").format(signs=spelled(code)))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Copied is the code, whatever is chosen of it: the sheet says so.
        if event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.setCursorPosition(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take smaller letters for a longer code."""
        for role in ("title", "figure", "strong"):
            set_property(self, "role", role)
            if self.fontMetrics().horizontalAdvance(self.text()) <= self.width() - 4 * GRID:
                return
