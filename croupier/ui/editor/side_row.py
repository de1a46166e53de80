from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.files.side_bet_draft import SideRowDraft
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.ui.editor.controls import ChoiceControl, LineControl
from croupier.ui.editor.notes import Note
from croupier.ui.editor.spelling import plain_payment, said_payment
from croupier.ui.stylesheet import GRID
from croupier.uth.wagers import Wager
from croupier.wording.labels import label as label_of

HANDS = {hand.key: hand for hand in reversed(HandCategory) if hand is not HandCategory.HIGH_CARD}
_PAYS = 10


class SideRow(QWidget):
    """A row of a side bet: its hand, chosen or typed as two hole cards, and what it pays."""

    changed = Signal(str)
    """`hand` or `pays` has been written."""
    left = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind, self._fault = "", ""
        self.is_fresh = False
        """Whether it was added just now: what is not written yet is no mistake."""
        self.hand, self.hole = ChoiceControl(HANDS), LineControl(5)
        self.pays = LineControl(_PAYS)
        self.remove_button = QPushButton()
        self.remove_button.setAutoDefault(False)
        self.remove_button.setProperty("role", "segment")
        self.remove_button.clicked.connect(self.removed)
        self.note = Note()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GRID // 4)
        line = QHBoxLayout()
        line.setSpacing(GRID)
        rows.addLayout(line)
        rows.addWidget(self.note)
        for control, part, share in (
            (self.hand, "hand", 4),
            (self.hole, "hand", 4),
            (self.pays, "pays", 3),
        ):
            control.changed.connect(lambda part=part: self.changed.emit(part))
            control.changed.connect(self._end_being_fresh)
            control.left.connect(self._end_being_fresh)
            control.left.connect(self.left)
            line.addWidget(control, share)
        line.addWidget(self.remove_button)
        line.addStretch(2)
        self.show_kind("")

    @property
    def hand_control(self) -> ChoiceControl | LineControl:
        """Where its hand is written."""
        return self.hole if self._kind == Wager.HOLE_CARDS else self.hand

    @property
    def written(self) -> SideRowDraft:
        return SideRowDraft(
            self.hand_control.written(), plain_payment(self.pays.text(), self._kind)
        )

    def write(self, row: SideRowDraft) -> None:
        for control in (self.hand, self.hole):
            control.write(row.hand)
        self.pays.write(said_payment(row.pays, self._kind))

    def show_kind(self, kind: str) -> None:
        """Be a row of a side bet of some kind; its hand stays what it was."""
        hand = self.hand_control.written()
        self._kind = kind
        for control in (self.hand, self.hole):
            control.write(hand)
            control.setVisible(control is self.hand_control)

    def show_fault(self, text: str) -> None:
        """Tell what is wrong with it; nothing where it is right."""
        self._fault = text
        refused = bool(text) and not self.is_fresh
        for control in (self.hand, self.hole, self.pays):
            control.set_refused(refused)
        self.pays.setAccessibleDescription(text)
        self.note.say("" if self.is_fresh else text, fault=refused)

    def _end_being_fresh(self) -> None:
        if self.is_fresh:
            self.is_fresh = False
            self.show_fault(self._fault)

    def redraw(self, number: int) -> None:
        """Write every text in the language in force; `number` counts the rows from 1."""
        self.hand.set_texts(lambda value: label_of(HANDS[value]))
        self.hand.show_default(_("Choose a hand"))
        self.hole.show_default("AKs")
        for control in (self.hand, self.hole):
            control.setAccessibleName(_("Row {number}, hand").format(number=number))
        self.pays.setAccessibleName(_("Row {number}, pays").format(number=number))
        self.remove_button.setText(_("Remove"))
        self.remove_button.setAccessibleName(_("Remove row {number}").format(number=number))
