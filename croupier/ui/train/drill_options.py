from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.drills import (
    FEWEST_CHECKED,
    FEWEST_COMPARED,
    MOST_CHECKED,
    MOST_COMPARED,
    OF_FEW_OR_MANY,
    SET_LENGTHS,
    WHOLE_TABLES,
    Drill,
    seconds_of,
)
from croupier.ui.amount_field import LONGEST
from croupier.ui.choices import ChoiceRow
from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID
from croupier.uth.stakes import BetRange, bet_range
from croupier.wording.amounts import amount, parse_amount
from croupier.wording.chips import many_text
from croupier.wording.figures import whole_seconds_text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from croupier.ui.train.drill_plans import DrillChoice
    from croupier.uth.house import HousePaytable

_FIELDS = {
    "length": SET_LENGTHS,
    "timed": (False, True),
    "five": (False, True),
    "many": (False, True),
    "hands": tuple(range(FEWEST_COMPARED, MOST_COMPARED + 1)),
    "seats": tuple(range(FEWEST_CHECKED, MOST_CHECKED + 1)),
    "narrowed": (False, True),
}
_ONLY: Mapping[str, Collection[Drill]] = {
    "five": {Drill.HAND, Drill.COMPARE},
    "many": OF_FEW_OR_MANY,
    "hands": {Drill.COMPARE},
    "seats": {Drill.MISTAKE},
    "narrowed": {Drill.PAYOUTS},
}
"""What only some drills let one choose."""


class DrillOptions(QWidget):
    """The few things that can be chosen for a drill."""

    changed = Signal()
    """Something else was chosen: there is more to show, or what was typed is mended."""

    def __init__(self, house: HousePaytable) -> None:
        super().__init__()
        self._own = bet_range(house)
        self._drill = Drill.PAYOUTS
        self.rows = {name: ChoiceRow(values) for name, values in _FIELDS.items()}
        self._names = {name: label("muted") for name in _FIELDS}
        self.stakes = tuple(QLineEdit() for _limit in range(3))
        self._captions = tuple(label("caption") for _limit in range(3))
        self._range = QWidget()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnStretch(1, 1)
        for place, (name, row) in enumerate(self.rows.items()):
            grid.addWidget(self._names[name], place, 0)
            grid.addWidget(row, place, 1)
            row.chosen.connect(self._on_chosen)
        stakes = QHBoxLayout(self._range)
        stakes.setContentsMargins(0, 0, 0, 0)
        stakes.setSpacing(GRID)
        for field, caption in zip(self.stakes, self._captions, strict=True):
            field.setMaxLength(LONGEST)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
            field.textEdited.connect(self.changed)
            caption.setBuddy(field)
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(caption)
            column.addWidget(field)
            stakes.addLayout(column, 1)
        grid.addWidget(self._range, len(self.rows), 1)

    def show_choice(self, drill: Drill, choice: DrillChoice) -> None:
        """Show what was chosen for a drill."""
        self._drill = drill
        self.redraw()
        for name, row in self.rows.items():
            row.choose(choice.bets is not None if name == "narrowed" else getattr(choice, name))
        bets = choice.bets or self._own
        typed = bets.minimum, bets.maximum, bets.step
        for field, limit in zip(self.stakes, typed, strict=True):
            field.setText(amount(limit))
        self._show_rows()

    def chosen(self, choice: DrillChoice) -> DrillChoice:
        """The choice with what is chosen now. Raises an `AmountError` for what cannot be read."""
        names = "length", "timed", "five", "many", "hands", "seats"
        fields: dict[str, Any] = {name: self.rows[name].value for name in names}
        bets = None
        if self._is_narrowed:
            bets = BetRange(*(parse_amount(field.text()) for field in self.stakes))
        return replace(choice, bets=bets, **fields)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        names = {
            "length": self._length_name(),
            "timed": _("Time"),
            "five": _("Asked for"),
            "many": _("Chips"),
            "hands": _("Hands"),
            "seats": _("Seats"),
            "narrowed": _("Stakes"),
        }
        texts: dict[str, dict[object, str]] = {
            "timed": {False: _("No limit"), True: whole_seconds_text(seconds_of(self._drill))},
            "five": self._five_texts(),
            "many": {many: many_text(self._drill, many=many) for many in (False, True)},
            "narrowed": {False: _("The house’s"), True: _("My own")},
        }
        for name, row in self.rows.items():
            self._names[name].setText(names[name])
            row.set_texts(partial(_text_of, texts.get(name, {})), names[name])
        captions = _("From"), _("To"), _("In steps of")
        for field, caption, text in zip(self.stakes, self._captions, captions, strict=True):
            caption.setText(text)
            field.setAccessibleName(f"{names['narrowed']}: {text}")

    @property
    def _is_narrowed(self) -> bool:
        return self._drill is Drill.PAYOUTS and self.rows["narrowed"].value is True

    def _five_texts(self) -> dict[object, str]:
        if self._drill is Drill.COMPARE:
            return {False: _("Who wins"), True: _("And by which card")}
        return {False: _("Its name"), True: _("Name and five cards")}

    def _length_name(self) -> str:
        """Name what is counted: tables, or the cards of a drill that asks little of each."""
        return _("Tables") if self._drill in WHOLE_TABLES else _("Cards")

    def _on_chosen(self) -> None:
        self._show_rows()
        self.changed.emit()

    def _show_rows(self) -> None:
        for name, row in self.rows.items():
            shown = self._drill in _ONLY.get(name, (self._drill,))
            row.setVisible(shown)
            self._names[name].setVisible(shown)
        self._range.setVisible(self._is_narrowed)


def _text_of(texts: Mapping[object, str], value: object) -> str:
    return texts.get(value, str(value))
