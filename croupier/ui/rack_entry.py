from collections import Counter
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.keys import DEFAULT_KEYS, KeyAction
from croupier.training.answers import Answer, pay_in
from croupier.training.grading import Grade
from croupier.ui.cells import AnswerCell
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.uth.chips import MOST_CHIPS, rack_of
from croupier.uth.house import Chip
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount
from croupier.wording.feedback import fewer_chips_text
from croupier.wording.labels import label as label_of

_OWN = (KeyAction.CUT, KeyAction.UNDO, KeyAction.CLEAR)

CUTS = (1, 5, 20)
"""How many chips are set down at once: one, a cut of five, or a whole stack."""


class TooManyChipsError(CroupierError):
    """More chips than a table has room for."""


class RackEntry(AnswerCell):
    """What the cells have in common in which chips are put down from the rack, one by one.

    Whoever derives from it calls `make_entry` and lays out what that makes.
    """

    chips_changed = Signal(object)
    """The chips put down so far, a tuple of `Chip`."""

    heard: tuple[KeyAction, ...] = _OWN
    fills = True
    share = 8
    sum_shown = True
    """Whether it is told what the chips put down come to."""

    def make_entry(self) -> None:
        """Make the buttons, and the labels that tell what is put down."""
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
        self.paid = QVBoxLayout()
        self.paid.setSpacing(0)
        self.paid.addStretch(1)
        self.paid.addWidget(self.total)
        self.paid.addWidget(self.piles)
        self.paid.addStretch(1)

    @property
    def rack_buttons(self) -> tuple[KeyButton, KeyButton, KeyButton]:
        return self.cut_button, self.undo_button, self.clear_button

    @property
    def is_set_aside(self) -> bool:
        """Whether something else than chips is chosen."""
        return False

    def choose_chips(self) -> None:
        """Choose nothing else than chips."""

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips put down so far, in the order in which they were."""
        if self.is_set_aside:
            return ()
        return tuple(chip for chip, count in self._put_down for _one in range(count))

    @property
    def rack(self) -> tuple[Chip, ...]:
        """What can be put down."""
        return rack_of(self.question.settlement.house) if self.question else ()

    def draw_rack(self) -> None:
        """Write the buttons and what is put down in the language in force."""
        for button, text in ((self.undo_button, _("Undo")), (self.clear_button, _("Clear"))):
            # Where letters are larger, its key may be all there is room for.
            button.set_text(text, shorter=("",))
        self._draw_cut()
        self._draw_paid()
        # Which key puts which chip down stands on the rack; here it is for those who do not see it.
        tubes = enumerate(self.rack, 1)
        self.setAccessibleDescription(", ".join(f"{key}: {amount(c.value)}" for key, c in tubes))

    def right_note(self, grade: Grade) -> str:
        return ". ".join(filter(None, (super().right_note(grade), fewer_chips_text(grade))))

    def press_rack(self, key: str) -> bool:
        """Take a key that puts chips down or takes them back; False for any other."""
        if key.isdigit() and key.isascii():
            return self.put_down(int(key) - 1)
        done = {
            DEFAULT_KEYS[KeyAction.CUT]: self._next_cut,
            DEFAULT_KEYS[KeyAction.UNDO]: self.undo,
            DEFAULT_KEYS[KeyAction.CLEAR]: self._clear_chips,
        }.get(key)
        if done is None:
            return False
        done()
        return True

    def put_down(self, place: int) -> bool:
        """Put chips down from a tube of the rack, counted from 0; False where there is none."""
        if not (self.is_active and 0 <= place < len(self.rack)):
            return False
        if self.is_set_aside:
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
        self.choose_chips()
        self._put_down.append((self.rack[place], self._cut))
        self.tell_changed()
        return True

    def undo(self) -> None:
        """Take back what was done last: chips put down, or what was chosen instead of them."""
        if self.is_set_aside:
            self.choose_chips()
        elif self._put_down:
            self._put_down.pop()
        self.tell_changed()

    def put_down_answer(self) -> Answer | None:
        """The answer that the chips are; None without any."""
        return pay_in(self.chips) if self._put_down else None

    def put_down_text(self) -> str:
        """Write what is put down, for those who do not see it."""
        return ". ".join(filter(None, self._paid()))

    def clear(self) -> None:
        self.choose_chips()
        self._cut, self._put_down = CUTS[0], []
        self.accept()

    def tell_changed(self) -> None:
        """Something else was entered: what was refused is no more."""
        self._draw_paid()
        self.accept()
        self.answer_changed.emit()
        self.chips_changed.emit(self.chips)

    def _clear_chips(self) -> None:
        self.choose_chips()
        self._put_down = []
        self.tell_changed()

    def _next_cut(self) -> None:
        self._cut = CUTS[(CUTS.index(self._cut) + 1) % len(CUTS)]
        self._draw_cut()

    def _draw_cut(self) -> None:
        said = ngettext("{count} chip at a time", "{count} chips at a time", self._cut)
        self.cut_button.set_text(
            _("By {count}").format(count=self._cut), said.format(count=self._cut)
        )
        # More than one at a time is worth a look.
        self.cut_button.setChecked(self._cut != CUTS[0])

    def _draw_paid(self) -> None:
        total, listed = self._paid()
        self.total.setText(total or label_of(Action.PAY))
        self.piles.show_text(listed if total else _("from the rack"))

    def _paid(self) -> tuple[str, str]:
        """What is put down: its sum, and its piles; where that is not told, how many chips."""
        chips = self.chips
        if not chips:
            return "", ""
        if not self.sum_shown:
            # What is to be counted is not told.
            count = ngettext("{count} chip", "{count} chips", len(chips))
            return count.format(count=len(chips)), ""
        piles = Counter(chip.value for chip in chips)
        listed = "  ".join(f"{piles[value]}×{amount(value)}" for value in sorted(piles)[::-1])
        return amount(sum(piles.elements(), Fraction(0))), listed
