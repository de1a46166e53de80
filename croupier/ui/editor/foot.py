from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton
from croupier.ui.editor.notes import Note
from croupier.ui.stylesheet import GRID


class FormFoot(QFrame):
    """Tells the whole fault of the field at hand, or what the field means; leads to the next."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.note = Note(2)
        self.next_button = KeyButton("F8", "flat")
        policy = self.next_button.sizePolicy()
        # It comes and goes with the faults, and nothing is to move.
        policy.setRetainSizeWhenHidden(True)
        self.next_button.setSizePolicy(policy)
        line = QHBoxLayout(self)
        line.setContentsMargins(3 * GRID, GRID, 2 * GRID, GRID)
        line.setSpacing(2 * GRID)
        line.addWidget(self.note, 1, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.next_button)

    def tell(self, name: str, text: str, *, fault: bool, faults: int) -> None:
        """Tell about the field of a name; `faults` is how many there are in all."""
        told = _("{name}: {text}").format(name=name, text=text) if name and text else text
        self.note.say(told, fault=fault)
        self.next_button.setVisible(bool(faults))

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.next_button.set_text(_("Next to mend"))
