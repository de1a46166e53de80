from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from croupier.ui.controls import label
from croupier.ui.editor.controls import ChoiceControl, Control
from croupier.ui.editor.names import key_name, section_name, section_sentence
from croupier.ui.editor.notes import Note
from croupier.ui.stylesheet import GRID, TOUCH

_WHOLE = 10
"""A line has so many parts."""


class Section(QWidget):
    """A part of the form: its heading, the faults of the whole of it, and its controls by key."""

    edited = Signal(str)
    """The key that a person has written something for."""
    left = Signal(str)
    """The key that a person has gone on from."""

    head_lines = 1
    """How many lines of faults have room beside the heading."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.controls: dict[str, Control] = {}
        self.notes: dict[str, Note] = {}
        self.faults: dict[str, str] = {}
        """In words, by key."""
        self._heading, self._sentence = label("heading"), label("caption", wrap=True)
        self.note = Note(self.head_lines)
        """Beside the heading: what is wrong with the whole section."""
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        head.addWidget(self._heading)
        head.addWidget(self.note, 1, Qt.AlignmentFlag.AlignVCenter)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(GRID)
        self.rows.addLayout(head)
        self.rows.addWidget(self._sentence)
        self.rows.addSpacing(GRID)

    def add(self, key: str, control: Control, note: Note) -> None:
        """Take a control into the form; several may share a note."""
        self.controls[key] = control
        self.notes[key] = note
        control.changed.connect(lambda: self.edited.emit(key))
        control.left.connect(lambda: self.left.emit(key))

    @property
    def keys(self) -> list[str]:
        """The keys of its fields, in the order of the form."""
        return [*self.controls]

    def field(self, key: str) -> QWidget | None:
        """The field of a key, where it has one."""
        control = self.controls.get(key)
        return control if isinstance(control, QWidget) else None

    def enter(self, key: str) -> bool:
        """Take the focus to the field of a key; say whether there is one."""
        if key in self.controls:
            self.controls[key].enter()
        return key in self.controls

    def enter_first(self) -> None:
        """Take the focus to the first field."""
        next(iter(self.controls.values())).enter()

    def name_of(self, key: str) -> str:
        """What a key is called."""
        return key_name(key)

    def written(self) -> dict[str, str]:
        return {key: control.written() for key, control in self.controls.items()}

    def show_fields(self, fields: Mapping[str, str]) -> None:
        """Show what a draft says, without telling anyone."""
        for key, control in self.controls.items():
            control.write(fields.get(key, ""))

    def show_defaults(self, defaults: Mapping[str, str]) -> None:
        """Show what holds for each key that is left out, in words."""
        for key, control in self.controls.items():
            control.show_default(defaults.get(key, ""))

    def owns(self, key: str) -> bool:
        """Whether a fault of this key is told here."""
        return key in self.controls

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Tell each fault beside its control, and what has none beside the heading."""
        self.faults = dict(faults)
        for key, control in self.controls.items():
            control.set_refused(key in faults)
        for note in {*self.notes.values()}:
            keys = [key for key, one in self.notes.items() if one is note]
            self._tell(note, keys)
        rest = [text for key, text in faults.items() if key not in self.controls]
        self.note.say(" ".join(rest), fault=bool(rest))

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self._heading.setText(section_name(self.name))
        self._sentence.setText(section_sentence(self.name))
        for key, control in self.controls.items():
            if isinstance(control, QWidget):
                control.setAccessibleName(self.name_of(key))

    def _tell(self, note: Note, keys: list[str]) -> None:
        text = next((self.faults[key] for key in keys if key in self.faults), "")
        note.say(text, fault=bool(text))
        for key in keys:
            control = self.controls[key]
            if isinstance(control, QWidget):
                control.setAccessibleDescription(self.faults.get(key, ""))


class ListedSection(Section):
    """A section with a key a line: its name, its control and its note side by side."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._names: dict[str, QLabel] = {}
        self._hidden: list[Note] = []
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(2 * GRID)
        self.grid.setVerticalSpacing(GRID)
        self.grid.setColumnStretch(0, 1)
        self.grid.setColumnStretch(1, 3)
        self.rows.addLayout(self.grid)

    def add_line(self, key: str, control: Control, share: int) -> None:
        """Add a key; its control has so many tenths of the line, its note the others.

        The note of a control that has the whole line stands below it.
        """
        assert isinstance(control, QWidget)
        note, name = Note(2 if share < _WHOLE else 1), label("muted", wrap=True)
        name.setBuddy(control)
        row = self.grid.rowCount()
        # In the middle of its control, or beside the top of one with its note below.
        name.setMinimumHeight(TOUCH)
        self.grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        if share < _WHOLE:
            line = QHBoxLayout()
            line.setSpacing(2 * GRID)
            line.addWidget(control, share)
            line.addWidget(note, _WHOLE - share, Qt.AlignmentFlag.AlignVCenter)
            self.grid.addLayout(line, row, 1)
        else:
            whole = QVBoxLayout()
            whole.setSpacing(GRID // 4)
            whole.addWidget(control)
            whole.addWidget(note)
            if isinstance(control, ChoiceControl):
                # What was chosen from a list is hardly ever wrong: it takes room only then.
                self._hidden.append(note)
                note.hide()
            self.grid.addLayout(whole, row, 1)
        self._names[key] = name
        self.add(key, control, note)

    def _tell(self, note: Note, keys: list[str]) -> None:
        super()._tell(note, keys)
        if note in self._hidden:
            note.setVisible(note.is_fault)

    def redraw(self) -> None:
        super().redraw()
        for key, name in self._names.items():
            name.setText(self.name_of(key))
