from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

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


class _SheetOfTrainees(Sheet):
    """A list of trainees, and buttons whose keys do the same."""

    new_asked = Signal()

    widest = 72 * GRID

    def __init__(self, over: QWidget, trainees: Sequence[Trainee], current: str | None) -> None:
        super().__init__(over)
        self.trainees, self._current = tuple(trainees), current
        self.list = _TraineesList()
        self.list.setMinimumHeight(24 * GRID)
        self.new_button = KeyButton("N")
        self.new_button.clicked.connect(self.new_asked)
        self.note = label("caption", wrap=True)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.note)
        self._row = QHBoxLayout()
        self._row.setSpacing(GRID)
        self._row.addWidget(self.new_button)
        self._row.addStretch(1)
        self.body.addLayout(self._row)

    @property
    def chosen(self) -> Trainee | None:
        key = self.list.value
        return next((one for one in self.trainees if one.key == key), None)

    def show_trainees(self, trainees: Sequence[Trainee], chosen: str | None = None) -> None:
        """Show what they have become."""
        self.trainees = tuple(trainees)
        self._current = chosen or self._current
        self.list.show_groups(self.groups(), chosen or self.list.value or self._current)
        if self.list.value is None and self.trainees:
            self.list.choose(self.trainees[0].key)

    def groups(self) -> list[ListGroup]:
        """How they are listed."""
        raise NotImplementedError

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
        self.new_button.set_text(_("New trainee…"))
        self.list.setAccessibleName(self.title.text())
        self.show_trainees(self.trainees)
        self.note.setVisible(bool(self.note.text()))

    def first_focus(self) -> QWidget:
        return self.list

    def keyPressEvent(self, event: QKeyEvent) -> None:
        buttons = {
            button.key: button
            for button in self.findChildren(KeyButton)
            if len(button.key) == 1 and button.isEnabled() and button.isVisibleTo(self)
        }
        typed = event.text().upper()
        if typed in buttons and not event.isAutoRepeat():
            buttons[typed].click()
            event.accept()
        else:
            super().keyPressEvent(event)


class WhoSheet(_SheetOfTrainees):
    """Asks who is training."""

    chosen_to_train = Signal(object)
    """The `Trainee`."""
    names_asked = Signal()
    """Names are to be changed, or taken out of the list."""

    def __init__(self, over: QWidget, trainees: Sequence[Trainee], current: str | None) -> None:
        super().__init__(over, trainees, current)
        self.train_button = KeyButton("Enter", "primary")
        self.train_button.clicked.connect(self._choose)
        self.names_button = KeyButton("M")
        self.names_button.clicked.connect(self.names_asked)
        self.list.entered_on.connect(self._choose)
        self._row.insertWidget(1, self.names_button)
        self.buttons.addWidget(self.train_button)

    def groups(self) -> list[ListGroup]:
        rows = [
            ListRow(one.key, one.name, aside=str(number) if number <= 9 else "")
            for number, one in enumerate(self.trainees, 1)
        ]
        return [ListGroup("", rows)]

    def redraw(self) -> None:
        self.title.setText(_("Who is training?"))
        self.names_button.set_text(_("Change names…"))
        self.train_button.set_text(_("Train"))
        super().redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        places = {str(number): one for number, one in enumerate(self.trainees[:9], 1)}
        if typed in places and not event.isAutoRepeat():
            self.chosen_to_train.emit(places[typed])
            event.accept()
        else:
            super().keyPressEvent(event)

    def _choose(self) -> None:
        if self.chosen is not None:
            self.chosen_to_train.emit(self.chosen)


class TraineesSheet(_SheetOfTrainees):
    """Everybody whose results are kept, to be named and taken out of the lists, or back."""

    rename_asked = Signal(object)
    hide_asked = Signal(object)
    """The `Trainee` to be taken out of the lists, or shown in them again."""

    def __init__(self, over: QWidget, trainees: Sequence[Trainee], current: str | None) -> None:
        super().__init__(over, trainees, current)
        self.rename_button, self.hide_button = KeyButton("R"), KeyButton("H")
        self.rename_button.clicked.connect(self._rename)
        self.hide_button.clicked.connect(self._hide)
        self.list.entered_on.connect(self._rename)
        self.list.row_changed.connect(self._redraw_buttons)
        for place, button in enumerate((self.rename_button, self.hide_button), 1):
            self._row.insertWidget(place, button)

    def groups(self) -> list[ListGroup]:
        shown = [one for one in self.trainees if not one.hidden]
        hidden = [one for one in self.trainees if one.hidden]
        groups = [ListGroup("", [ListRow(one.key, one.name) for one in shown])]
        if hidden:
            rows = [ListRow(one.key, one.name) for one in hidden]
            groups.append(ListGroup(_("Hidden; the results are kept"), rows))
        return groups

    def redraw(self) -> None:
        self.title.setText(_("Trainees"))
        self.rename_button.set_text(_("Rename…"))
        self.hide_button.hold_width(_("Hide"), _("Show again"))
        super().redraw()
        self._redraw_buttons()

    def show_trainees(self, trainees: Sequence[Trainee], chosen: str | None = None) -> None:
        super().show_trainees(trainees, chosen)
        self._redraw_buttons()

    def _redraw_buttons(self) -> None:
        chosen = self.chosen
        is_last = chosen is not None and not chosen.hidden and self._shown_count() == 1
        self.rename_button.setEnabled(chosen is not None)
        # Somebody has to be there to train.
        self.hide_button.setEnabled(chosen is not None and not is_last)
        self.hide_button.set_text(_("Show again") if chosen and chosen.hidden else _("Hide"))

    def _shown_count(self) -> int:
        return sum(not one.hidden for one in self.trainees)

    def _hide(self) -> None:
        if self.chosen is not None:
            self.hide_asked.emit(self.chosen)

    def _rename(self) -> None:
        if self.chosen is not None:
            self.rename_asked.emit(self.chosen)


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
