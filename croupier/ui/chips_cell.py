from collections import Counter
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.keys import DEFAULT_KEYS, KeyAction
from croupier.training.answers import Answer, pay_in
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.bet_cells import BetCell, payment_text
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.ui.stylesheet import GRID, scale_of
from croupier.uth.chips import MOST_CHIPS, rack_of
from croupier.uth.house import Chip
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount
from croupier.wording.feedback import fewer_chips_text
from croupier.wording.labels import label as label_of

_OWN = (KeyAction.CUT, KeyAction.UNDO, KeyAction.CLEAR)

CUTS = (1, 5, 20)
"""How many chips are set down at once: one, a cut of five, or a whole stack."""


class TooManyChipsError(CroupierError):
    """More chips than a table has room for."""


class ChipsCell(BetCell):
    """One bet: take it, push it, or pay it from the rack, chip by chip."""

    chips_changed = Signal(object)
    """The chips put down so far, a tuple of `Chip`."""

    heard = (*BetCell.heard, *_OWN)
    fills = True
    share = 8

    def __init__(self, wager: Wager, parent: QWidget | None = None) -> None:
        super().__init__(wager, parent)
        self._cut = CUTS[0]
        self._put_down: list[tuple[Chip, int]] = []
        self.cut_button, self.undo_button, self.clear_button = (
            KeyButton(action=action) for action in _OWN
        )
        self.cut_button.setCheckable(True)
        self.cut_button.clicked.connect(self._next_cut)
        self.undo_button.clicked.connect(self.undo)
        self.clear_button.clicked.connect(self._clear_chips)
        self.total, self.piles = label("strong"), ElidedLabel("caption")
        paid = QVBoxLayout()
        paid.setSpacing(0)
        paid.addStretch(1)
        paid.addWidget(self.total)
        paid.addWidget(self.piles)
        paid.addStretch(1)
        grid = QGridLayout(self.entry)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GRID)
        for column, button in enumerate(self.buttons.values()):
            grid.addWidget(button, 0, column)
        grid.addLayout(paid, 0, 2)
        for column, button in enumerate((self.cut_button, self.undo_button, self.clear_button)):
            grid.addWidget(button, 1, column)
        for column in range(3):
            grid.setColumnStretch(column, 1)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips put down so far, in the order in which they were."""
        if self.is_taken_or_pushed:
            return ()
        return tuple(chip for chip, count in self._put_down for _one in range(count))

    @property
    def is_taken_or_pushed(self) -> bool:
        return any(button.isChecked() for button in self.buttons.values())

    @property
    def rack(self) -> tuple[Chip, ...]:
        """What can be put down."""
        return rack_of(self.question.settlement.house) if self.question else ()

    def draw_question(self, question: Question) -> None:
        super().draw_question(question)
        for button in (self.undo_button, self.clear_button):
            # Where letters are larger there is no room for the names of their keys.
            button.show_cap(scale_of(self) == 1)
        self.undo_button.set_text(_("Undo"))
        self.clear_button.set_text(_("Clear"))
        self._draw_cut()
        self._draw_paid()
        # Which key puts which chip down stands on the rack; here it is for those who do not see it.
        tubes = enumerate(self.rack, 1)
        self.setAccessibleDescription(", ".join(f"{key}: {amount(c.value)}" for key, c in tubes))

    def short_text(self, grade: Grade) -> str:
        return payment_text(grade)

    def right_note(self, grade: Grade) -> str:
        return ". ".join(filter(None, (super().right_note(grade), fewer_chips_text(grade))))

    def press(self, key: str) -> bool:
        if key.upper() in self.buttons:
            # The chips go back with Undo.
            self.choose(key.upper())
        elif key.isdigit() and key.isascii():
            return self.put_down(int(key) - 1)
        elif key == DEFAULT_KEYS[KeyAction.CUT]:
            self._next_cut()
            return True
        elif key == DEFAULT_KEYS[KeyAction.UNDO]:
            self.undo()
            return True
        elif key == DEFAULT_KEYS[KeyAction.CLEAR]:
            self._clear_chips()
            return True
        else:
            return False
        self._changed()
        return True

    def put_down(self, place: int) -> bool:
        """Put chips down from a tube of the rack, counted from 0; False where there is none."""
        if not (self.is_active and 0 <= place < len(self.rack)):
            return False
        if self.is_taken_or_pushed:
            self._put_down = []
        if len(self.chips) + self._cut > MOST_CHIPS:
            self.refuse(
                TooManyChipsError(
                    N_("That is more than {count} chips."),
                    N_("Pay with larger ones."),
                    count=MOST_CHIPS,
                )
            )
            self.answer_changed.emit()
            return True
        self.choose("")
        self._put_down.append((self.rack[place], self._cut))
        self._changed()
        return True

    def undo(self) -> None:
        """Take back what was done last: chips put down, or the bet taken or pushed instead."""
        if self.is_taken_or_pushed:
            self.choose("")
        elif self._put_down:
            self._put_down.pop()
        self._changed()

    def payment(self) -> Answer | None:
        return pay_in(self.chips) if self._put_down else None

    def clear(self) -> None:
        self.choose("")
        self._cut, self._put_down = CUTS[0], []
        self.accept()

    def _clear_chips(self) -> None:
        self.choose("")
        self._put_down = []
        self._changed()

    def _next_cut(self) -> None:
        self._cut = CUTS[(CUTS.index(self._cut) + 1) % len(CUTS)]
        self._draw_cut()

    def _changed(self) -> None:
        self._draw_paid()
        self.entered()
        self.chips_changed.emit(self.chips)

    def _draw_cut(self) -> None:
        said = ngettext("{count} chip at a time", "{count} chips at a time", self._cut)
        self.cut_button.set_text(
            _("By {count}").format(count=self._cut), said.format(count=self._cut)
        )
        # More than one at a time is worth a look.
        self.cut_button.setChecked(self._cut != CUTS[0])

    def entered_text(self) -> str:
        return super().entered_text() or ". ".join(filter(None, self._paid()))

    def _draw_paid(self) -> None:
        total, listed = self._paid()
        self.total.setText(total or label_of(Action.PAY))
        self.piles.show_text(listed if total else _("from the rack"))

    def _paid(self) -> tuple[str, str]:
        """What is put down: its sum, and its piles; where stakes are hidden, how many chips."""
        chips = self.chips
        if not chips:
            return "", ""
        if not self.amount_shown:
            # What is to be counted is not told.
            count = ngettext("{count} chip", "{count} chips", len(chips))
            return count.format(count=len(chips)), ""
        piles = Counter(chip.value for chip in chips)
        listed = "  ".join(f"{piles[value]}×{amount(value)}" for value in sorted(piles)[::-1])
        return amount(sum(piles.elements(), Fraction(0))), listed
