from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.files.faults import Fault
from croupier.files.paytable_file import LARGEST_PAYTABLE
from croupier.files.shelf import ChangedMeanwhileError
from croupier.files.shelf_entries import LONGEST_LINE, MOST_LINES
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.editor.ask_sheet import Asking, AskSheet
from croupier.ui.editor.askings import changed_meanwhile, leaving, not_saved
from croupier.ui.fault_list import fault_count, fault_rows
from croupier.ui.grouped_list import GroupedList, ListGroup
from croupier.ui.numbered_text import NumberedText
from croupier.ui.paytables.mend_file import (
    FileText,
    Found,
    Written,
    found_in,
    read_text,
    write_text,
)
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence, told_fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

    from croupier.errors import CroupierError
    from croupier.files.shelf import Shelf
    from croupier.ui.background import Background

_PAUSE = 250
"""After the last change of the text, before it is checked: in milliseconds."""


class MendSheet(Sheet):
    """The text of a file with faults at the left, its faults at the right, checked as one types.

    It is saved at any time, with faults or without; nothing that was typed is lost but by choice.
    """

    saved = Signal(bool)
    """The file was written; whether no fault is left in it."""
    left = Signal(object, str)
    """When the sheet goes: the `FileText`, and what was typed and not saved, if anything was."""

    widest = 170 * GRID

    def __init__(
        self, over: QWidget, shelf: Shelf, background: Background, file: FileText, typed: str = ""
    ) -> None:
        """Show a file, or what was `typed` into it before and not saved."""
        super().__init__(over)
        self._shelf, self._background, self._file = shelf, background, file
        self.found: Found | None = None
        """What is wrong with the text as it stands; None until that is known."""
        self._is_writing = self._is_discarded = False
        self._told: Callable[[], str] = str
        self._asked: AskSheet | None = None
        self.text = NumberedText(LARGEST_PAYTABLE, MOST_LINES, LONGEST_LINE)
        self.faults = GroupedList()
        self._lead = label("muted", wrap=True)
        self._state, self._note = label("strong", wrap=True), label("muted", wrap=True)
        self.save_button = KeyButton("Ctrl+S", "primary")
        self.buttons.addWidget(self.save_button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._lay_out()
        self.text.setPlainText(typed or file.shown)
        self.text.document().setModified(False)
        if typed:
            self._tell(lambda: _("What was typed here before is still there; it is not saved yet."))
        self._timer.timeout.connect(self._check)
        self.text.textChanged.connect(self._on_text_changed)
        self.text.refused.connect(
            lambda error: self._tell(lambda: told_fault(error.message, error.hint))
        )
        self.faults.row_changed.connect(self._light)
        self.faults.entered_on.connect(self.go_to_line)
        self.faults.clicked.connect(lambda _index: self.go_to_line())
        self.save_button.clicked.connect(lambda: self.save())
        self._check()

    @property
    def typed(self) -> str:
        """The text as it stands here, to the last sign."""
        # The plain text of Qt would have another kind of space for the unbreakable one.
        return self.text.document().toRawText().replace("\u2029", "\n")

    @property
    def is_changed(self) -> bool:
        """Whether something is typed that is not in the file."""
        return self.typed != self._file.shown

    # --- faults -----------------------------------------------------------------------

    def go_to_line(self) -> None:
        """Go on typing where the fault is that is chosen."""
        self._light()
        self.text.setFocus()

    def _light(self) -> None:
        fault = self.faults.value
        self.text.light_line(fault.line if isinstance(fault, Fault) else None)

    def _on_text_changed(self) -> None:
        self.found = None
        self._tell(str)
        self.save_button.setEnabled(self.is_changed)
        self._timer.start()

    def _check(self) -> None:
        """Check the text elsewhere: a long one takes longer than a window may stand still."""
        self._timer.stop()
        typed, where = self.typed, self._file.path

        def show(found: Found) -> None:
            # What was typed meanwhile is checked in its turn.
            if self.typed == typed:
                self.found = found
                self._redraw_found()

        self._background.do(lambda: found_in(typed, where), show, owner=self)

    # --- saving -----------------------------------------------------------------------

    def save(self, *, over: bool = False, then: Callable[[], None] | None = None) -> None:
        """Write the text into the file, or ask what to do where that cannot be."""
        if self._is_writing or not self.is_changed:
            return
        shelf, file, typed = self._shelf, self._file, self.typed

        def go_on(made: Written | CroupierError) -> None:
            self._is_writing = False
            if isinstance(made, ChangedMeanwhileError):
                self._ask(
                    partial(changed_meanwhile, made, with_copy=False), self._on_changed_chosen
                )
            elif isinstance(made, Written):
                self._file = made.file
                self._on_written(made.found)
                if then:
                    then()
            else:
                self._ask(partial(not_saved, made, with_copy=False), lambda _choice: again())

        def again() -> None:
            self.save(over=over, then=then)

        self._is_writing = True
        self._background.write(lambda: write_text(shelf, file, typed, over=over), go_on, owner=self)

    def _on_written(self, found: Found) -> None:
        count = len(found.faults)
        self._tell(
            lambda: ngettext(
                "Saved. One fault is left; the paytable can be used once that is mended.",
                "Saved. {count} faults are left; the paytable can be used once they are mended.",
                count,
            ).format(count=count)
        )
        self.save_button.setEnabled(self.is_changed)
        self.saved.emit(not count and not self.is_changed)

    def _on_changed_chosen(self, choice: str) -> None:
        if choice == "over":
            self.save(over=True)
            return
        again = read_text(self._shelf, self._file.path)
        if not isinstance(again, FileText):
            self._tell(lambda: " ".join(filter(None, error_sentence(again))))
            return
        self._file = again
        # As one step of typing: going back on it brings what was typed.
        cursor = self.text.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(again.shown)
        self.save_button.setEnabled(self.is_changed)

    # --- leaving ----------------------------------------------------------------------

    def close_sheet(self) -> None:
        self.ask_to_leave(super().close_sheet)

    def ask_to_leave(self, leave: Callable[[], None]) -> None:
        """Leave once what was typed is saved or given up; or stay."""
        if not self.is_changed:
            leave()
            return

        def on_chosen(choice: str) -> None:
            if choice == "save":
                self.save(then=leave)
            else:
                self._is_discarded = True
                leave()

        self._ask(leaving, on_chosen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.found is None:
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
        if self.isHidden():
            is_kept = self.is_changed and not self._is_discarded
            self.left.emit(self._file, self.typed if is_kept else "")

    def _ask(self, asking: Callable[[], Asking], on_chosen: Callable[[str], None]) -> None:
        self._drop_asked()
        self._asked = sheet = AskSheet(self, asking)
        sheet.closed.connect(self._drop_asked)
        sheet.chosen.connect(on_chosen)
        sheet.open_sheet()

    def _drop_asked(self) -> None:
        if self._asked is not None:
            asked, self._asked = self._asked, None
            asked.hide()
            asked.deleteLater()
            self.text.setFocus()

    # --- the sheet --------------------------------------------------------------------

    def redraw(self) -> None:
        self.title.setText(_("Mend {file}").format(file=self._file.path.name))
        self.close_button.set_text(_("Close"))
        self.save_button.set_text(_("Save"))
        self.save_button.setEnabled(self.is_changed)
        self._lead.setText(
            _(
                "The text of the file, checked as you type. Enter or a click on a fault goes to"
                " its line. It can be saved at any time."
            )
        )
        self.text.setAccessibleName(_("Text of the file"))
        self.faults.setAccessibleName(_("Faults"))
        self._redraw_found()
        self._tell(self._told)
        if self._asked is not None:
            self._asked.redraw()

    def first_focus(self) -> QWidget:
        return self._asked.first_focus() if self._asked is not None else self.text

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Save):
            if not event.isAutoRepeat() and self._asked is None:
                self.save()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _tell(self, told: Callable[[], str]) -> None:
        """Say what became of the text, in whichever language is in force by then."""
        self._told = told
        self._note.setText(told())
        self._note.setVisible(bool(told()))

    def _redraw_found(self) -> None:
        found = self.found
        if found is None:
            return
        count = len(found.faults)
        if count:
            said = fault_count(count)
        elif self.is_changed:
            said = _("No fault is left. Save it, and the paytable can be used.")
        else:
            said = _("No fault is left.")
        self._state.setText(said)
        set_property(self._state, "verdict", "wrong" if count else "right")
        chosen = self.faults.value
        self.faults.setVisible(bool(count))
        self.faults.show_groups([ListGroup("", fault_rows(found.faults))], chosen)

    def _fit(self) -> None:
        super()._fit()
        # As high as there is room: a file has more lines than that.
        self._panel.setMinimumHeight(self._panel.maximumHeight())

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(GRID)
        right.addWidget(self._state)
        right.addWidget(self.faults, 1)
        right.addStretch(0)
        both = QHBoxLayout()
        both.setSpacing(3 * GRID)
        both.addWidget(self.text, 3)
        both.addLayout(right, 2)
        self.body.addWidget(self._lead)
        self.body.addLayout(both, 1)
        self.body.addWidget(self._note)
