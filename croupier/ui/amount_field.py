from collections.abc import Iterable
from fractions import Fraction

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from croupier.errors import N_, CroupierError
from croupier.keys import KeyAction, KeyMap
from croupier.training.answers import BetAnswer, pay
from croupier.ui.keys import action_of, answer_key, key_of
from croupier.wording.amounts import parse_amount

LONGEST = 40


class NothingToPayError(CroupierError):
    """A payment of nothing, which is not a payment."""


class HeldBackError(CroupierError):
    """A letter that would have cost help in the middle of an amount."""


class AmountField(QLineEdit):
    """A field for a payment. It keeps whatever is typed; letters that are keys are not typed.

    No validator stands in the way: what a validator lets through and what a parser reads differ
    from locale to locale. `parse_amount` alone decides, when the answer is given.
    """

    key_pressed = Signal(str)
    """The key of an answer, as the cells know it."""
    held_back = Signal(object)
    """The `CroupierError` that says why a key does nothing now."""

    def __init__(
        self, actions: Iterable[KeyAction], signs: str = "", parent: QWidget | None = None
    ) -> None:
        """Have keys of its own for some actions, and for each of some `signs`."""
        super().__init__(parent)
        self._actions, self._signs = tuple(actions), signs
        self.keys = KeyMap()
        self._longest = ""
        self._down: int | None = None
        self.owed: Fraction | None = None
        """What is right here, by which `parse_amount` reads what can be read in two ways."""
        self.deaf = False
        """Whether keys are left to the page, which knows what they were meant for."""
        self.setMaxLength(LONGEST)
        # A file that is dropped here is for the window.
        self.setAcceptDrops(False)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        # An input method would hold a letter back until the next one is typed.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)

    @property
    def amount(self) -> Fraction | None:
        """The amount typed, or None. Raises a `CroupierError` for what is no amount."""
        return parse_amount(self.text(), self.owed) if self.text().strip() else None

    @property
    def answer(self) -> BetAnswer | None:
        """The payment typed, or None. Raises a `CroupierError` for what is no payment."""
        amount = self.amount
        if amount is None:
            return None
        if not amount:
            raise NothingToPayError(
                N_("Nothing is paid here."), N_("A bet that wins nothing is pushed or taken.")
            )
        return pay(amount)

    def hold_room(self, *texts: str) -> None:
        """Have room for the longest of some texts, and no more."""
        self._longest = max(texts, key=len)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        metrics = self.fontMetrics()
        # Qt asks for room for one letter, the widest.
        around = hint.width() - metrics.maxWidth()
        return QSize(around + metrics.horizontalAdvance(self._longest) + 1, hint.height())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.deaf:
            event.ignore()
            return
        if not event.isAutoRepeat():
            self._down = event.key()
        elif event.key() != self._down:
            # Held down since before the field had the focus: that is no answer.
            return
        action = action_of(event, self.keys, (*self._actions, KeyAction.SKIP))
        if action in self._actions:
            if not event.isAutoRepeat():
                self.key_pressed.emit(answer_key(event, action))
        elif action is KeyAction.EXPLAIN and self.text().strip() and _writes(event):
            self._hold_back(event)
        elif action is not None:
            # For the page: it knows what these do.
            event.ignore()
        elif event.text() and event.text() in self._signs:
            self.key_pressed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _hold_back(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self.held_back.emit(
                HeldBackError(
                    N_("{key} does nothing while an amount is typed."),
                    N_("Empty the field first, or use the button."),
                    key=key_of(event),
                )
            )


def _writes(event: QKeyEvent) -> bool:
    """Whether a key writes a sign. One that does not, as F2, was no slip of a finger."""
    return bool(event.text().strip()) and event.text().isprintable()
