from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from croupier.errors import N_, CroupierError, Text
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.amounts import amount
from croupier.wording.faults import error_sentence
from croupier.wording.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from croupier.progress.merging import Imported
    from croupier.progress.opening import Damage
    from croupier.progress.store import Store
    from croupier.ui.results_thread import ResultsThread


LATER = Text(N_("The backup can be restored later, too: in the settings, under “Keep and share…”."))
"""Where a backup is found that is not restored at once."""


class DamageSheet(Sheet):
    """Says that the results were damaged, and offers what can be had back of them."""

    left = Signal()
    """Whatever is to be had back is there, or not wanted."""

    widest = 84 * GRID

    def __init__(self, over: QWidget, damage: Damage, told: Text, thread: ResultsThread) -> None:
        super().__init__(over)
        self._damage, self._told, self._thread = damage, told, thread
        self._made: Imported | CroupierError | None = None
        self._is_working = False
        self._reason, self._state = label(wrap=True), label(wrap=True)
        self.restore_button = KeyButton("Enter", "primary")
        self.buttons.addWidget(self.restore_button)
        self.later = label("muted", wrap=True)
        for part in (self._reason, self._state, self.later):
            self.body.addWidget(part)
        self.closed.connect(self.left)

    def offer(self, store: Store) -> None:
        """Let it be restored into a store."""
        self.restore_button.clicked.connect(lambda: self._restore(store))

    @property
    def leaves_backup(self) -> bool:
        """Whether there is a backup that was not restored."""
        return self._damage.backup is not None and self._made is None

    @property
    def said(self) -> str:
        return f"{self._reason.text()} {self._state.text()}"

    def redraw(self) -> None:
        backup, made = self._damage.backup, self._made
        is_offered = made is None
        is_back = made is not None and not isinstance(made, CroupierError) and bool(made.answers)
        self.title.setText(_("The results are back") if is_back else _("The results were damaged"))
        self._reason.setText(say(self._told))
        # What it was about is old once it is mended.
        self._reason.setVisible(not is_back)
        self._state.setText(self._state_text())
        set_property(self._state, "role", "strong" if made is not None else "")
        self.later.setText(say(LATER))
        self.later.setVisible(is_offered and backup is not None)
        self.close_button.set_text(_("Start anew") if is_offered else _("Close"))
        self.close_button.setEnabled(not self._is_working)
        self.restore_button.setVisible(is_offered)
        self.restore_button.setEnabled(not self._is_working)
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

    def _state_text(self) -> str:
        backup = self._damage.backup
        if self._is_working:
            return _("The results are being read. Of many this takes a minute.")
        if isinstance(self._made, CroupierError):
            return " ".join(error_sentence(self._made))
        if self._made is not None:
            return back_text(self._made)
        if backup is None:
            return _("What can still be read of the damaged file can be taken over.")
        return _("It can be restored, with what can still be read of the damaged file.")

    def _restore(self, store: Store) -> None:
        self._is_working = True
        self.redraw()
        self._thread.do(_restoring(store, self._damage), self._on_restored, owner=self)

    def _on_restored(self, made: Imported | CroupierError) -> None:
        self._is_working, self._made = False, made
        self.redraw()
        self.close_button.setFocus()


def _restoring(store: Store, damage: Damage) -> Callable[[], Imported]:
    def work() -> Imported:
        from croupier.progress.copies import restore, salvage
        from croupier.progress.merging import Imported

        if damage.backup is None:
            return salvage(store, damage.kept_as)
        made = restore(store, damage.backup)
        try:
            more = salvage(store, damage.kept_as)
        except CroupierError:
            # Nothing can be read of it: the backup is all that there is.
            return made
        return Imported(
            made.sessions + more.sessions,
            made.answers + more.answers,
            made.trainees + more.trainees,
        )

    return work


def answers_text(count: int) -> str:
    """How many answers."""
    return ngettext("{count} answer", "{count} answers", count).format(count=amount(count))


def back_text(made: Imported) -> str:
    """What came of a copy or a backup."""
    if not made.answers and not made.trainees:
        return _("There was nothing in it that is not here already.")
    sessions = ngettext("{count} session", "{count} sessions", made.sessions)
    said = _("{answers} in {sessions} were added.").format(
        answers=answers_text(made.answers), sessions=sessions.format(count=amount(made.sessions))
    )
    if not made.left_out:
        return said
    left = ngettext(
        "{count} record could not be used.", "{count} records could not be used.", made.left_out
    )
    return f"{said} {left.format(count=amount(made.left_out))}"
