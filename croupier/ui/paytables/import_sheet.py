from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.files.import_text import LARGEST_TEXT, LONGEST_LINE, MOST_LINES
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.grouped_list import GroupedList
from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.numbered_text import NumberedText
from croupier.ui.paytables.import_reading import (
    LONGEST_NAME,
    Reading,
    make_text,
    read_file,
    read_text,
)
from croupier.ui.paytables.import_words import line_of, reading_groups, unread_sentence
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import told_fault

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

    from croupier.ui.background import Background
    from croupier.uth.house import HousePaytable

_PAUSE = 200
"""After the last change of the text, before it is read: in milliseconds."""


class ImportSheet(Sheet):
    """Printed text at the left, what was read from which of its lines at the right.

    A paytable is made once every row is read for certain, and of the whole text only.
    """

    left = Signal()
    """It is taken away, in whatever way: what was typed may still be kept."""
    made = Signal(str, str)
    """A sound paytable file as text, and what the paytable is called."""
    file_asked = Signal()
    """A file is to be picked whose text is then given to `show_file`."""

    widest = 150 * GRID

    def __init__(self, over: QWidget, background: Background, standard: HousePaytable) -> None:
        super().__init__(over)
        self._background, self._standard = background, standard
        self.reading: Reading | None = None
        """What was read of the text as it stands; None until it is."""
        self._asked = 0
        """How often a reading was asked for or given up: only the last is wanted."""
        self._error: CroupierError | None = None
        self.source = ""
        """Where the text comes from, where that is known."""
        self.text = NumberedText(LARGEST_TEXT, MOST_LINES, LONGEST_LINE)
        self.found = GroupedList()
        self._state = label("strong", wrap=True)
        self._lead, self._note = label("muted", wrap=True), label("muted", wrap=True)
        set_property(self._note, "verdict", "wrong")
        self._name_caption = label("caption")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self._name_caption.setBuddy(self.name)
        self.file_button, self.make_button = QPushButton(), KeyButton("Ctrl+Enter", "primary")
        self.file_button.setAutoDefault(False)
        self.buttons.insertWidget(0, self.file_button)
        self.buttons.addWidget(self.make_button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._lay_out()
        self._timer.timeout.connect(self._read)
        self.text.textChanged.connect(self._on_text_changed)
        self.text.file_dropped.connect(self.show_file)
        self.text.refused.connect(self.refuse)
        self.found.row_changed.connect(self._light)
        self.found.entered_on.connect(self.text.setFocus)
        self.name.textEdited.connect(self._forget_error)
        self.file_button.clicked.connect(self.file_asked)
        self.make_button.clicked.connect(self.make)

    def show_text(self, text: str, name: str = "", source: str = "") -> None:
        """Put a text in; `source` says where it comes from, where that is known.

        One that is too much is refused, and what stood there stays.
        """
        if not self.text.show_text(text):
            return
        self.source = source
        if name:
            self.name.setText(name[:LONGEST_NAME])
        self._read()

    def show_file(self, path: str) -> None:
        """Put the text of a file in."""
        try:
            text = read_file(path)
        except CroupierError as error:
            self.refuse(error)
            return
        self.show_text(text, Path(path).stem, Path(path).name)

    def make(self) -> None:
        """Make the paytable, or say why that cannot be."""
        if not self.make_button.isEnabled() or self.reading is None:
            return
        name = self.name.text().strip()
        try:
            text = make_text(self.reading, name, self.source, self._standard)
        except CroupierError as error:
            self.refuse(error)
            self.name.setFocus()
            self.name.selectAll()
            return
        self.made.emit(text, name)

    def refuse(self, error: CroupierError) -> None:
        """Say what is wrong, and leave everything as it is."""
        self._error = error
        self._redraw_note()

    def redraw(self) -> None:
        self.title.setText(_("Import from text"))
        self.close_button.set_text(_("Cancel"))
        self.make_button.set_text(_("Make the paytable"))
        self.file_button.setText(_("From a file…"))
        self.file_button.setAccessibleName(self.file_button.text())
        self._lead.setText(
            _(
                "Paste what your house prints: a rule card, a page, a felt. What is doubtful is"
                " asked or refused with its line; nothing is guessed."
            )
        )
        self._name_caption.setText(_("Name of the paytable"))
        self.name.setAccessibleName(self._name_caption.text())
        self.text.setAccessibleName(_("Printed text"))
        self.found.setAccessibleName(_("What was read"))
        if not self.name.text():
            self.name.setText(_("Imported"))
        self._redraw_reading()
        self._redraw_note()

    def first_focus(self) -> QWidget:
        return self.text

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        else:
            self.make()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, *ENTER_KEYS) and event.modifiers() & _CONTROL:
            self.make()
            event.accept()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.reading is None:
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.give_up()
        self.left.emit()

    def give_up(self) -> None:
        """Have nothing read any more."""
        self._timer.stop()
        self._asked += 1

    def _on_text_changed(self) -> None:
        self.reading = None
        self._asked += 1
        self._forget_error()
        self.make_button.setEnabled(False)
        self._timer.start()

    def _forget_error(self) -> None:
        self._error = None
        self._redraw_note()

    def _read(self) -> None:
        """Read the text elsewhere: a long one takes longer than a window may stand still."""
        self.give_up()
        text, asked = self.text.toPlainText(), self._asked

        def read() -> Reading | None:
            # What waited while the text was changed once more is not even begun.
            return read_text(text, is_wanted) if is_wanted() else None

        def is_wanted() -> bool:
            return self._asked == asked

        def show(reading: Reading | None) -> None:
            # What was typed meanwhile is read in its turn.
            if reading is not None and is_wanted():
                self.reading = reading
                self._redraw_reading()

        self._background.do(read, show, owner=self)

    def _redraw_reading(self) -> None:
        reading = self.reading
        self.make_button.setEnabled(reading is not None and reading.imported is not None)
        self._state.setText(_state_text(reading))
        faulty = reading is not None and bool(reading.faults)
        set_property(self._state, "verdict", "wrong" if faulty else "")
        self.text.light_line(None)
        self.found.show_groups(reading_groups(reading) if reading else [])

    def _redraw_note(self) -> None:
        said = told_fault(self._error.message, self._error.hint) if self._error else ""
        self._note.setText(said)
        self._note.setVisible(bool(said))

    def _light(self) -> None:
        self.text.light_line(line_of(self.found.value))

    def _fit(self) -> None:
        super()._fit()
        # As high as there is room: long texts are pasted here.
        self._panel.setMinimumHeight(min(self._panel.maximumHeight(), round(96 * GRID)))

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(GRID)
        right.addWidget(self._state)
        right.addWidget(self.found, 1)
        both = QHBoxLayout()
        both.setSpacing(3 * GRID)
        both.addWidget(self.text, 1)
        both.addLayout(right, 1)
        name = QHBoxLayout()
        name.setSpacing(2 * GRID)
        name.addWidget(self._name_caption)
        name.addWidget(self.name, 1)
        self.body.addWidget(self._lead)
        self.body.addLayout(both, 1)
        self.body.addLayout(name)
        self.body.addWidget(self._note)
        self._redraw_note()


_CONTROL = Qt.KeyboardModifier.ControlModifier


def _state_text(reading: Reading | None) -> str:
    if reading is None or reading.is_empty:
        return _("What is read from which line stands here.")
    if reading.imported is None:
        count = len(reading.faults)
        return ngettext(
            "Nothing is made of this text until one thing is mended.",
            "Nothing is made of this text until {count} things are mended.",
            count,
        ).format(count=count)
    if reading.imported.unread:
        return unread_sentence(reading.imported.unread)
    if reading.imported.questions:
        return _("Every row was read. Look at what is asked before you use it.")
    return _("Every row was read for certain.")
