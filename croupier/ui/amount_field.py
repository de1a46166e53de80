from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from croupier.errors import N_, CroupierError
from croupier.training.answers import BetAnswer, pay
from croupier.ui.keys import EXPLAIN_KEY
from croupier.wording.amounts import parse_amount

LONGEST = 40


class NothingToPayError(CroupierError):
    """A payment of nothing, which is not a payment."""


class AmountField(QLineEdit):
    """A field for a payment. It keeps whatever is typed; letters that are keys are not typed.

    No validator stands in the way: what a validator lets through and what a parser reads differ
    from locale to locale. `parse_amount` alone decides, when the answer is given.
    """

    key_pressed = Signal(str)
    """A key of the answer, such as `t`, in lower case."""

    def __init__(self, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = keys
        self._down: int | None = None
        self.setMaxLength(LONGEST)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        # An input method would hold a letter back until the next one is typed.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    @property
    def answer(self) -> BetAnswer | None:
        """The payment typed, or None. Raises a `CroupierError` for what is no payment."""
        if not self.text().strip():
            return None
        amount = parse_amount(self.text())
        if not amount:
            raise NothingToPayError(
                N_("Nothing is paid here."), N_("A bet that wins nothing is pushed or taken.")
            )
        return pay(amount)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._down = event.key()
        elif event.key() != self._down:
            # Held down since before the field had the focus: that is no answer.
            return
        letter = event.text().lower()
        if letter and letter in self._keys:
            if not event.isAutoRepeat():
                self.key_pressed.emit(letter)
            return
        if letter in ("?", EXPLAIN_KEY.lower()) or event.key() in (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        ):
            # For the page: it knows what these do.
            event.ignore()
            return
        super().keyPressEvent(event)
