from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow
from croupier.ui.keys import letter_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QKeyEvent

    from croupier.errors import CroupierError
    from croupier.progress.values import Trainee

LONGEST_TYPED = 400
"""In characters: what is pasted by mistake need not be a book. What a name may be is less."""


class _TraineesList(GroupedList):
    """Names; what is typed is for the sheet, whose buttons have keys, and not searched for."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)


class TraineesSheet(Sheet):
    """Asks who is training, among everybody whose results are kept.

    The one chosen can be named otherwise there, taken out of the list, and put back.
    """

    chosen_to_train = Signal(object)
    """The `Trainee`."""
    new_asked = Signal()
    rename_asked = Signal(object)
    hide_asked = Signal(object)
    """The `Trainee` to be taken out of the list, or shown in it again."""

    widest = 72 * GRID

    def __init__(self, over: QWidget, trainees: Sequence[Trainee], chosen: str | None) -> None:
        super().__init__(over)
        self.trainees, self._chosen = tuple(trainees), chosen
        self.lead, self.note = label("muted", wrap=True), label("caption", wrap=True)
        self.list = _TraineesList()
        self.list.setMinimumHeight(24 * GRID)
        self.list.entered_on.connect(self._train)
        self.list.row_changed.connect(self._redraw_buttons)
        self.new_button, self.rename_button = KeyButton("N"), KeyButton("R")
        self.hide_button, self.train_button = KeyButton("H"), KeyButton("Enter", "primary")
        self.new_button.clicked.connect(self.new_asked)
        self.rename_button.clicked.connect(lambda: self._ask(self.rename_asked))
        self.hide_button.clicked.connect(lambda: self._ask(self.hide_asked))
        self.train_button.clicked.connect(self._train)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        for button in (self.rename_button, self.hide_button, self.new_button):
            row.addWidget(button)
        row.addStretch(1)
        self.buttons.addWidget(self.train_button)
        self.body.addWidget(self.lead)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.note)
        self.body.addLayout(row)

    @property
    def chosen(self) -> Trainee | None:
        key = self.list.value
        return next((one for one in self.trainees if one.key == key), None)

    @property
    def shown(self) -> tuple[Trainee, ...]:
        """Those that may be chosen to train."""
        return tuple(one for one in self.trainees if not one.hidden)

    def show_trainees(self, trainees: Sequence[Trainee]) -> None:
        """Show what they have become."""
        self.trainees = tuple(trainees)
        self.list.show_groups(self._groups(), self.list.value or self._chosen)
        if self.list.value is None and self.trainees:
            self.list.choose(self.trainees[0].key)
        self._redraw_buttons()

    def tell(self, text: str, *, wrong: bool = False) -> None:
        """Say what came of something."""
        set_property(self.note, "verdict", "wrong" if wrong else "")
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def tell_error(self, error: CroupierError) -> None:
        """Say what could not be done."""
        self.tell(" ".join(error_sentence(error)), wrong=True)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Trainees"))
        self.lead.setText(_("Who is training?"))
        self.new_button.set_text(_("New trainee…"))
        self.rename_button.set_text(_("Rename…"))
        self.hide_button.hold_width(_("Hide"), _("Show again"))
        self.train_button.set_text(_("Train"))
        self.list.setAccessibleName(self.lead.text())
        self.show_trainees(self.trainees)
        self.note.setVisible(bool(self.note.text()))

    def first_focus(self) -> QWidget:
        return self.list

    def more_keys(self) -> Sequence[tuple[str, str]]:
        digits = f"1 – {min(9, len(self.shown))}" if len(self.shown) > 1 else "1"
        return [(digits, _("Train under the name that bears the number"))]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        buttons = {
            one.key: one
            for one in (self.new_button, self.rename_button, self.hide_button)
            if one.isEnabled()
        }
        places = {str(number): one for number, one in enumerate(self.shown[:9], 1)}
        typed = letter_of(event)
        if typed not in (*buttons, *places):
            super().keyPressEvent(event)
            return
        event.accept()
        if typed in places:
            self.chosen_to_train.emit(places[typed])
        else:
            buttons[typed].click()

    def _groups(self) -> list[ListGroup]:
        rows = [
            ListRow(one.key, one.name, cap=str(number) if number <= 9 else "")
            for number, one in enumerate(self.shown, 1)
        ]
        hidden = [ListRow(one.key, one.name) for one in self.trainees if one.hidden]
        groups = [ListGroup("", rows)]
        if hidden:
            groups.append(ListGroup(_("Hidden; the results are kept"), hidden))
        return groups

    def _redraw_buttons(self) -> None:
        chosen = self.chosen
        is_last = chosen is not None and not chosen.hidden and len(self.shown) == 1
        self.rename_button.setEnabled(chosen is not None)
        # Somebody has to be there to train.
        self.hide_button.setEnabled(chosen is not None and not is_last)
        self.hide_button.set_text(_("Show again") if chosen and chosen.hidden else _("Hide"))
        self.train_button.setEnabled(chosen is not None and not chosen.hidden)

    def _ask(self, signal: SignalInstance) -> None:
        if self.chosen is not None:
            signal.emit(self.chosen)

    def _train(self) -> None:
        if self.chosen is not None and not self.chosen.hidden:
            self.chosen_to_train.emit(self.chosen)


class TraineeNameSheet(Sheet):
    """What a trainee is called; what was typed stays until it is taken."""

    named = Signal(str)

    widest = 64 * GRID

    def __init__(self, over: QWidget, name: str = "") -> None:
        """Begin with the name of somebody, or with none for somebody new."""
        super().__init__(over)
        self._is_new = not name
        self._error: CroupierError | None = None
        self.lead = label("muted", wrap=True)
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST_TYPED)
        self.name.selectAll()
        self.name.textEdited.connect(lambda _text: self.tell_error(None))
        self._note = label("caption", wrap=True)
        set_property(self._note, "verdict", "wrong")
        self.apply_button = KeyButton("Enter", "primary")
        self.apply_button.clicked.connect(self._apply)
        self.buttons.addWidget(self.apply_button)
        for part in (self.lead, self.name, self._note):
            self.body.addWidget(part)

    @property
    def said(self) -> str:
        return self._note.text()

    def redraw(self) -> None:
        self.title.setText(_("New trainee") if self._is_new else _("Rename"))
        self.lead.setText(_("The name that results are kept under, in any script."))
        self.close_button.set_text(_("Cancel"))
        self.apply_button.set_text(_("Add") if self._is_new else _("Rename"))
        self.name.setAccessibleName(_("Name of the trainee"))
        self._redraw_note()

    def tell_error(self, error: CroupierError | None) -> None:
        """Say why a name cannot be had; it stands to be mended."""
        self._error = error
        set_property(self.name, "refused", "true" if error else "")
        self._redraw_note()

    def first_focus(self) -> QWidget:
        return self.name

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        else:
            self._apply()

    def _apply(self) -> None:
        self.named.emit(self.name.text())
        self.name.setFocus()

    def _redraw_note(self) -> None:
        self._note.setText(" ".join(error_sentence(self._error)) if self._error else "")
        self._note.setMinimumHeight(2 * self._note.fontMetrics().lineSpacing() + 2)
        self._fit()
