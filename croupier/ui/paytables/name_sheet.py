from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from croupier.errors import CroupierError
from croupier.files.single_values import read_line
from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.paytables.import_reading import LONGEST_NAME
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence
from croupier.wording.labels import as_sentence


class NameSheet(Sheet):
    """What a paytable is called."""

    named = Signal(str)

    widest = 64 * GRID

    def __init__(self, over: QWidget, name: str, said: Callable[[], str] = str) -> None:
        """Begin with a name; `said` is what is told of it in the language in force."""
        super().__init__(over)
        self._said = said
        self.lead = label("muted", wrap=True)
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.selectAll()
        self.name.textEdited.connect(lambda _text: self._tell(""))
        self._note = label("caption", wrap=True)
        set_property(self._note, "verdict", "wrong")
        self.apply_button = KeyButton("Enter", "primary")
        self.apply_button.clicked.connect(self._apply)
        self.buttons.addWidget(self.apply_button)
        self.body.addWidget(self.lead)
        self.body.addWidget(self.name)
        self.body.addWidget(self._note)

    def redraw(self) -> None:
        self.title.setText(_("Rename"))
        self.lead.setText(self._said())
        self.lead.setVisible(bool(self.lead.text()))
        self.close_button.set_text(_("Cancel"))
        self.apply_button.set_text(_("Rename"))
        self.name.setAccessibleName(_("Name of the paytable"))

    def first_focus(self) -> QWidget:
        return self.name

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        else:
            self._apply()

    def _apply(self) -> None:
        try:
            name = read_line(self.name.text(), LONGEST_NAME)
        except CroupierError as error:
            self._tell(" ".join(as_sentence(part) for part in error_sentence(error)))
            return
        self.named.emit(name)

    def _tell(self, text: str) -> None:
        self._note.setText(text)
        self.name.setFocus()
