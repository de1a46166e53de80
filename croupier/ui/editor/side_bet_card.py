import re
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.files.side_bet_draft import SIDE_FIELDS, SideBetDraft, SideRowDraft
from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.editor.controls import ChoiceControl, LineControl
from croupier.ui.editor.defaults import left_out
from croupier.ui.editor.names import side_key_help
from croupier.ui.editor.sections import ListedSection
from croupier.ui.editor.side_row import HANDS, SideRow
from croupier.ui.editor.spelling import said_side_value
from croupier.ui.stylesheet import GRID
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import SIDE_BETS, Wager
from croupier.wording.labels import label as label_of

_KINDS = {wager.value: wager for wager in SIDE_BETS}
_FOLDS = {one.value: one for one in SideAfterFold}
_OF_LIMITS, _OF_A_PROGRESSIVE = ("minimum", "maximum", "step"), ("bet", "meter")
_LONG = ("title.en", "title.vi", "source")
_ROW = re.compile(r"rows\[(\d+)\](?:\.(hand|pays))?")


class SideBetCard(ListedSection):
    """One side bet; its keys are those of its section in the file, its rows are numbered."""

    removed = Signal()

    head_lines = 2

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("side_bets", parent)
        self.kind, self.after_fold = ChoiceControl(_KINDS), ChoiceControl(_FOLDS)
        choices = {"kind": self.kind, "after_fold": self.after_fold}
        for key in SIDE_FIELDS:
            if key in choices:
                self.add_line(key, choices[key], 10)
            else:
                long = key in _LONG
                self.add_line(key, LineControl(0 if long else 10), 10 if long else 3)
        self.kind.changed.connect(self._show_kind)
        self.is_fresh = False
        """Whether nothing was written since it was added: what is missing yet is no mistake."""
        self.edited.connect(self._on_written)
        self.bet_rows: list[SideRow] = []
        self._paid = label("strong")
        self._list = QVBoxLayout()
        self._list.setSpacing(GRID)
        self.add_button, self.remove_button = QPushButton(), QPushButton()
        self.add_button.clicked.connect(self.add_row)
        self.remove_button.clicked.connect(self.removed)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        for button in (self.add_button, self.remove_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.rows.addWidget(self._paid)
        self.rows.addLayout(self._list)
        self.rows.addLayout(buttons)
        self._sentence.hide()

    @property
    def draft(self) -> SideBetDraft:
        return SideBetDraft(self.written(), tuple(row.written for row in self.bet_rows))

    @property
    def keys(self) -> list[str]:
        shown = [key for key in self.controls if self._names[key].isVisibleTo(self)]
        numbers = range(len(self.bet_rows))
        return [*shown, *(f"rows[{one}].{part}" for one in numbers for part in ("hand", "pays"))]

    def show_draft(self, draft: SideBetDraft) -> None:
        """Show a draft, without telling anyone."""
        self.show_fields({key: said_side_value(key, draft.text(key)) for key in SIDE_FIELDS})
        while len(self.bet_rows) > len(draft.rows):
            self._drop(self.bet_rows[-1])
        while len(self.bet_rows) < len(draft.rows):
            self._new_row()
        self._show_kind()
        for shown, row in zip(self.bet_rows, draft.rows, strict=True):
            shown.write(row)

    def field(self, key: str) -> QWidget | None:
        if (found := _ROW.fullmatch(key)) and int(found[1]) < len(self.bet_rows):
            row = self.bet_rows[int(found[1])]
            return row.hand_control if found[2] == "hand" else row.pays
        return super().field(key)

    def enter(self, key: str) -> bool:
        field = self.field(key)
        if field is not None:
            field.setFocus()
        return field is not None

    def show_defaults(self, defaults: Mapping[str, str]) -> None:
        told = {key: said_side_value(key, text) for key, text in defaults.items()}
        fold = defaults.get("after_fold", "")
        if fold in _FOLDS:
            told["after_fold"] = left_out(label_of(_FOLDS[fold]))
        told["kind"] = _("Choose a bet")
        super().show_defaults(told)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        of_rows = {key: text for key, text in faults.items() if _ROW.fullmatch(key)}
        super().show_faults({key: text for key, text in faults.items() if key not in of_rows})
        self.faults = dict(faults)
        if self.is_fresh:
            self.note.say(self.note.text)
        for number, row in enumerate(self.bet_rows):
            row.show_fault(of_rows.get(f"rows[{number}]", ""))

    def name_of(self, key: str) -> str:
        names = {
            "kind": _("Kind"),
            "title.en": _("Title, English"),
            "title.vi": _("Title, Vietnamese"),
            "source": _("Source"),
            "after_fold": _("After a fold"),
            "minimum": _("Smallest bet"),
            "maximum": _("Largest bet"),
            "step": _("In steps of"),
            "bet": _("Stake"),
            "meter": _("Meter starts again at"),
        }
        if found := _ROW.fullmatch(key):
            row = _("Row {number}, hand") if found[2] == "hand" else _("Row {number}, pays")
            return row.format(number=int(found[1]) + 1)
        return names.get(key, key)

    def help_of(self, key: str) -> str:
        """What a key means, in a sentence."""
        if key.endswith(".pays"):
            if self.kind.written() == Wager.PROGRESSIVE:
                return _(
                    "Odds as 50 to 1, a sum as in sum 300, or a share of the meter as in 10 %."
                )
            return _("Odds as 3 to 2, 3:2, or 30 for 30 to 1; push for a row that comes back.")
        if key.endswith(".hand"):
            if self.kind.written() == Wager.HOLE_CARDS:
                return _("AA, AKs of one suit, AKo of two, AK of either, or pair for any pair.")
            return _("The hand that this row pays; each has one row.")
        return side_key_help(key)

    def redraw(self) -> None:
        super().redraw()
        self._sentence.hide()
        self.kind.set_texts(lambda value: label_of(_KINDS[value]))
        self.after_fold.set_texts(lambda value: label_of(_FOLDS[value]))
        kind = self.kind.written()
        self._heading.setText(label_of(_KINDS[kind]) if kind in _KINDS else _("New side bet"))
        self._paid.setText(_("What it pays"))
        self.add_button.setText(_("Add a row"))
        self.remove_button.setText(_("Remove this bet"))
        for button in (self.add_button, self.remove_button):
            button.setAccessibleName(f"{self._heading.text()}: {button.text()}")
        for number, row in enumerate(self.bet_rows, 1):
            row.redraw(number)

    def add_row(self) -> None:
        """Add a row, and have it typed; the next hand is the one below the last."""
        row = self._new_row()
        row.is_fresh = True
        row.show_kind(self.kind.written())
        if self.kind.written() != Wager.HOLE_CARDS:
            row.write(SideRowDraft(self._next_hand()))
        self.redraw()
        (row.pays if row.hand_control.written() else row.hand_control).setFocus()
        self.edited.emit(f"rows[{len(self.bet_rows) - 1}].hand")

    def _on_written(self) -> None:
        self.is_fresh = False

    def _next_hand(self) -> str:
        hands = [*HANDS]
        taken = [row.hand_control.written() for row in self.bet_rows]
        places = [hands.index(hand) for hand in taken if hand in hands]
        first = 1 if self.kind.written() == Wager.BAD_BEAT else 0
        place = max(places) + 1 if places else first
        return hands[place] if place < len(hands) else ""

    def _show_kind(self) -> None:
        """Show the fields of the kind, and others while anything is written there."""
        kind = self.kind.written()
        hidden = _OF_LIMITS if kind == Wager.PROGRESSIVE else _OF_A_PROGRESSIVE
        for key in (*_OF_LIMITS, *_OF_A_PROGRESSIVE):
            shown = key not in hidden or bool(self.controls[key].written())
            for part in (self._names[key], self.field(key), self.notes[key]):
                if part is not None:
                    part.setVisible(shown)
        for row in self.bet_rows:
            row.show_kind(kind)
        self.redraw()

    def _new_row(self) -> SideRow:
        row = SideRow()
        self.bet_rows.append(row)
        self._list.addWidget(row)
        # Only what shows is gone to by Tab, and a layout shows it later.
        row.show()
        row.changed.connect(lambda part, row=row: self._tell_row(row, part))
        row.left.connect(lambda: self.left.emit("rows"))
        row.removed.connect(lambda row=row: self._on_removed(row))
        return row

    def _tell_row(self, row: SideRow, part: str) -> None:
        self.edited.emit(f"rows[{self.bet_rows.index(row)}].{part}")

    def _on_removed(self, row: SideRow) -> None:
        place = self.bet_rows.index(row)
        self._drop(row)
        self.redraw()
        if self.bet_rows:
            self.bet_rows[min(place, len(self.bet_rows) - 1)].remove_button.setFocus()
        else:
            self.add_button.setFocus()
        self.edited.emit("rows")

    def _drop(self, row: SideRow) -> None:
        self.bet_rows.remove(row)
        self._list.removeWidget(row)
        # Not only later: until then it would be there twice, for the eye and the layout.
        row.hide()
        row.deleteLater()
