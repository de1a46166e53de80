from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from croupier.errors import N_, CroupierError, Text
from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.course_row import CourseRow
from croupier.ui.keys import is_press_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence
from croupier.wording.taken_over import taken_text
from croupier.wording.texts import say

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from croupier.progress.merging import Imported
    from croupier.progress.opening import Damage
    from croupier.progress.store import Store
    from croupier.ui.results_thread import ResultsThread


_BACKUP_LATER = Text(
    N_("The backup can be restored later, too: in the settings, under “Keep and share…”.")
)
_REST_LATER = Text(
    N_("What is left can be read later, too: in the settings, under “Keep and share…”.")
)


class DamageSheet(Sheet):
    """Says that the results were damaged, and offers what can be had back of them."""

    widest = 84 * GRID

    def __init__(
        self, over: QWidget, damage: Damage, told: Text, store: Store, thread: ResultsThread
    ) -> None:
        super().__init__(over)
        self._damage, self._told, self._store, self._thread = damage, told, store, thread
        self._made: Imported | CroupierError | None = None
        self._is_working = False
        self._reason, self._state = label(wrap=True), label(wrap=True)
        self.course = CourseRow("Esc")
        self.restore_button = KeyButton("Enter", "primary")
        self.restore_button.clicked.connect(self._restore)
        self.buttons.addWidget(self.restore_button)
        self._later = label("muted", wrap=True)
        for part in (self._reason, self._state, self.course, self._later):
            self.body.addWidget(part)

    @property
    def left(self) -> Text | None:
        """Where that is found which was not wanted yet."""
        if self._made is not None and not self._is_stopped:
            return None
        return _REST_LATER if self._damage.backup is None else _BACKUP_LATER

    @property
    def _is_stopped(self) -> bool:
        """Whether somebody did not wait for the rest."""
        made = self._made
        return made is not None and not isinstance(made, CroupierError) and made.stopped

    @property
    def said(self) -> str:
        return f"{self._reason.text()} {self._state.text()}"

    def redraw(self) -> None:
        backup, made = self._damage.backup, self._made
        is_offered = self.left is not None
        is_back = made is not None and not isinstance(made, CroupierError) and bool(made.answers)
        self.title.setText(_("The results are back") if is_back else _("The results were damaged"))
        self._reason.setText(say(self._told))
        # What it was about is old once it is mended.
        self._reason.setVisible(not is_back)
        self._state.setText(self._state_text())
        set_property(self._state, "role", "strong" if made is not None else "")
        self._later.setText(say(self.left or Text("")))
        self._later.setVisible(is_offered and not self._is_working)
        self.course.redraw()
        self.course.setVisible(self._is_working)
        self.close_button.set_text(_("Start anew") if made is None else _("Close"))
        self.close_button.setVisible(not self._is_working)
        self.restore_button.setVisible(is_offered and not self._is_working)
        if backup is None:
            self.restore_button.set_text(_("Read what is left"))
        else:
            self.restore_button.set_text(_("Restore the backup"))
        self._fit()

    def first_focus(self) -> QWidget:
        return self.restore_button

    def close_sheet(self) -> None:
        if not self._is_working:
            super().close_sheet()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_working and is_press_of(event, Qt.Key.Key_Escape):
            self.course.cancel_button.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _state_text(self) -> str:
        backup = self._damage.backup
        if self._is_working:
            return _("The results are being read. Of many this takes a minute.")
        if isinstance(self._made, CroupierError):
            return " ".join(error_sentence(self._made))
        if self._made is not None:
            return taken_text(self._made)
        if backup is None:
            return _("What can still be read of the damaged file can be taken over.")
        return _("It can be restored, with what can still be read of the damaged file.")

    def _restore(self) -> None:
        from croupier.progress.copies import bring_back

        damage, course = self._damage, self.course.begin()
        self._is_working = True
        # An Enter too many closes nothing.
        self.setFocus()
        self.redraw()
        self._thread.do(
            lambda: bring_back(self._store, damage.backup, damage.kept_as, course),
            self._on_restored,
            owner=self,
        )

    def _on_restored(self, made: Imported | CroupierError) -> None:
        self._is_working, self._made = False, made
        self.redraw()
        self.close_button.setFocus()
