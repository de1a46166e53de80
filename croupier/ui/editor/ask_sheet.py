from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label
from croupier.ui.paytables.name_sheet import NameSheet
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID


@dataclass(frozen=True, slots=True)
class Asking:
    """What a sheet asks, in the language in force; of its choices the last is the usual one."""

    title: str
    text: str
    stay: str
    """What the button says that does nothing."""
    choices: dict[str, str]


class AskSheet(Sheet):
    """Asks what is to become of what was typed; Esc leaves everything as it is."""

    chosen = Signal(str)

    widest = 80 * GRID

    def __init__(self, over: QWidget, asking: Callable[[], Asking]) -> None:
        super().__init__(over)
        self._asking = asking
        self._text = label(wrap=True)
        self.body.addWidget(self._text)
        self.choice_buttons: dict[str, QPushButton] = {}
        names = [*asking().choices]
        for name in names:
            button = KeyButton(role="primary" if name == names[-1] else "choice")
            button.clicked.connect(lambda _on=False, name=name: self._choose(name))
            self.buttons.addWidget(button)
            self.choice_buttons[name] = button

    def redraw(self) -> None:
        super().redraw()
        asking = self._asking()
        self.title.setText(asking.title)
        self._text.setText(asking.text)
        self.close_button.set_text(asking.stay)
        for name, said in asking.choices.items():
            self.choice_buttons[name].setText(said)
            self.choice_buttons[name].setAccessibleName(said)

    def first_focus(self) -> QWidget:
        return [*self.choice_buttons.values()][-1]

    def _choose(self, name: str) -> None:
        # First the page has the focus back: what comes next may open a sheet of its own.
        self.closed.emit()
        self.chosen.emit(name)


class CopySheet(NameSheet):
    """Asks what a copy is to be called."""

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Save a copy"))
        self.apply_button.set_text(_("Save the copy"))
