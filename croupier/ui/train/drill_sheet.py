from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import pgettext
from croupier.training.drills import MINUTE, Drill
from croupier.ui.choices import Segment
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.keys import letter_of
from croupier.ui.progress.words import times_text
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.ui.train.drill_options import DrillOptions
from croupier.ui.train.entry_list import Entry, EntryList
from croupier.ui.train.letters import CHALLENGE_KEY, DRILLS_KEY
from croupier.wording.drill_sentences import drill_sentence
from croupier.wording.faults import error_sentence
from croupier.wording.results import drill_label, limit_label
from croupier.wording.slip_names import slip_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from croupier.training.slips import Slip
    from croupier.ui.train.drill_plans import DrillChoice
    from croupier.uth.house import HousePaytable


class Other(StrEnum):
    """What is offered beside the drills, by its key."""

    MISTAKES = "M"
    SIXTY = "S"
    DAILY = "T"


_COLUMNS: Sequence[Mapping[str, Mapping[Drill | Other, str]]] = (
    {
        "hands": {Drill.HAND: "2", Drill.COMPARE: "3", Drill.QUALIFY: "4"},
        "bets": {Drill.PAYOUTS: "1", Drill.BET: "5", Drill.PICKUP: "6", Drill.TOTAL: "7"},
    },
    {
        "table": {Drill.LEGAL: "8", Drill.NEXT: "9", Drill.MISTAKE: "0"},
        "chips": {Drill.COUNT: "C", Drill.PAY: "P", Drill.COLOUR: "U"},
        "more": {other: str(other) for other in Other},
    },
)
"""What stands together, with the key of each entry."""
_KEYS: Mapping[Drill | Other, str] = {
    what: key for groups in _COLUMNS for group in groups.values() for what, key in group.items()
}


class DrillSheet(Sheet):
    """Every drill: its key starts it, an arrow key shows what it trains and can be chosen."""

    drill_asked = Signal(object, object)
    """The `Drill` and the `DrillChoice`."""
    mistakes_asked = Signal(object)
    """The slips to be trained."""
    sixty_asked = Signal()
    daily_asked = Signal()
    drill_code_asked = Signal(object, object)
    """The `Drill` and the `DrillChoice` that others are to be asked, too."""
    daily_code_asked = Signal()

    widest = 132 * GRID

    def __init__(
        self,
        over: QWidget,
        house: HousePaytable,
        choices: Mapping[Drill, DrillChoice],
        chosen: Drill,
    ) -> None:
        super().__init__(over)
        self._choices = dict(choices)
        self._slips: dict[Slip, int] = {}
        self._has_read, self._are_kept = False, True
        self._is_asked_early = False
        """Whether the slips were to be trained before it was known which they are."""
        self.shown: Drill | Other = chosen
        self.buttons_of = {what: Entry(key) for what, key in _KEYS.items()}
        self._group = QButtonGroup(self)
        for what, button in self.buttons_of.items():
            button.setCheckable(True)
            self._group.addButton(button)
            button.clicked.connect(lambda _checked, what=what: self.show_entry(what))
        self._name, self._sentence = label("heading", wrap=True), label("muted", wrap=True)
        self.options = DrillOptions(house)
        self.options.show_choice(chosen, choices[chosen])
        self.options.changed.connect(lambda: self._tell(""))
        self.mistakes = label(wrap=True)
        self.note = label(wrap=True)
        right = QVBoxLayout()
        right.setSpacing(2 * GRID)
        for part in (self._name, self._sentence, self.options, self.mistakes, self.note):
            right.addWidget(part)
        columns = [
            {name: [self.buttons_of[what] for what in group] for name, group in groups.items()}
            for groups in _COLUMNS
        ]
        self.list = EntryList(self, columns, right)
        self.body.addWidget(self.list, 1)
        self.code_button = KeyButton(CHALLENGE_KEY)
        self.code_button.clicked.connect(self.ask_code)
        self.buttons.insertWidget(0, self.code_button)
        self.start_button = KeyButton("Enter", "primary")
        self.start_button.clicked.connect(lambda: self.start(self.shown))
        self.buttons.addWidget(self.start_button)

    def show_mistakes(self, slips: Mapping[Slip, int], *, kept: bool = True) -> None:
        """Show which slips are made most often, and how often; none where they are not `kept`."""
        self._slips, self._has_read, self._are_kept = dict(slips), True, kept
        self._redraw_entry()
        if self._is_asked_early and self.shown is Other.MISTAKES:
            self.start(Other.MISTAKES)

    def show_entry(self, what: Drill | Other) -> None:
        """Show what a drill trains and what can be chosen for it."""
        self._keep_chosen()
        self.shown = what
        if isinstance(what, Drill):
            self.options.show_choice(what, self._choices[what])
        self._tell("")
        self._redraw_entry()
        self.buttons_of[what].setFocus()
        self.list.show_entry(self.buttons_of[what])

    def start(self, what: Drill | Other) -> None:
        """Start a drill with what was chosen for it, or say why that cannot be."""
        if what is not self.shown:
            self.show_entry(what)
        match what:
            case Drill():
                try:
                    choice = self.options.chosen(self._choices[what])
                except CroupierError as error:
                    self.refuse(error)
                else:
                    self.drill_asked.emit(what, choice)
            case Other.MISTAKES if self._slips:
                self.mistakes_asked.emit(tuple(self._slips))
            case Other.MISTAKES:
                self._is_asked_early = not self._has_read
            case Other.SIXTY:
                self.sixty_asked.emit()
            case Other.DAILY:
                self.daily_asked.emit()

    def ask_code(self) -> None:
        """Ask for a code of what shows, with what is chosen for it; not all can have one."""
        match self.shown:
            case Drill() as drill:
                try:
                    choice = self.options.chosen(self._choices[drill])
                except CroupierError as error:
                    self.refuse(error)
                else:
                    self.drill_code_asked.emit(drill, choice)
            case Other.DAILY:
                self.daily_code_asked.emit()

    def refuse(self, error: CroupierError) -> None:
        """Say why something cannot be."""
        self._tell(" ".join(filter(None, error_sentence(error))), wrong=True)

    def tell_untrainable(self) -> None:
        """Say that nothing can be dealt for the slips that were made."""
        self._tell(_("Under this paytable nothing can be dealt for these."))

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Drills"))
        names = {
            Other.MISTAKES: _("My mistakes"),
            Other.SIXTY: limit_label(MINUTE),
            Other.DAILY: _("Set of the day"),
        }
        for what, button in self.buttons_of.items():
            button.set_text(names[what] if isinstance(what, Other) else drill_label(what))
        self.list.redraw(
            {
                "hands": pgettext("drills", "Hands"),
                "bets": pgettext("drills", "Bets"),
                "table": pgettext("drills", "At the table"),
                "chips": pgettext("drills", "Chips"),
                "more": pgettext("drills", "More"),
            }
        )
        self.code_button.set_text(_("Challenge others"))
        self.start_button.set_text(_("Start"))
        self.options.redraw()
        self._redraw_entry()

    def _fit_body(self, width: int) -> None:
        self.list.fit(width)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        moved = super().focusNextPrevChild(next)
        self.list.follow_focus()
        return moved

    def first_focus(self) -> QWidget:
        return self.buttons_of[self.shown]

    def enter(self) -> None:
        focused = self.focusWidget()
        elsewhere = (*self.buttons_of.values(), self.start_button)
        if (
            isinstance(focused, QPushButton)
            and focused.hasFocus()
            and not isinstance(focused, Segment)
            and focused not in elsewhere
        ):
            focused.click()
        else:
            self.start(self.shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = letter_of(event)
        entry = next((what for what, key in _KEYS.items() if key == typed), None)
        other = self.list.step_from(self.buttons_of[self.shown], event.key())
        if entry is not None:
            self.start(entry)
            event.accept()
        elif other is not None:
            self.show_entry(next(what for what, one in self.buttons_of.items() if one is other))
            event.accept()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.list.details.scroll_by(event)
            event.accept()
        elif typed == CHALLENGE_KEY:
            self.ask_code()
            event.accept()
        elif typed == DRILLS_KEY:
            self.close_sheet()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _keep_chosen(self) -> None:
        """Remember what was chosen for the drill that shows, as far as it can be read."""
        if isinstance(self.shown, Drill):
            try:
                self._choices[self.shown] = self.options.chosen(self._choices[self.shown])
            except CroupierError:
                return

    def _redraw_entry(self) -> None:
        what = self.shown
        button = self.buttons_of[what]
        button.setChecked(True)
        self._name.setText(button.text())
        self._sentence.setText(self._said(what))
        self.options.setVisible(isinstance(what, Drill))
        # The others are asked of one trainee alone, or against one clock.
        self.code_button.setVisible(isinstance(what, Drill) or what is Other.DAILY)
        self.mistakes.setVisible(what is Other.MISTAKES and bool(self._slips))
        lines = (f"{slip_name(slip)}: {times_text(count)}" for slip, count in self._slips.items())
        self.mistakes.setText("\n".join(lines))
        self.start_button.setEnabled(what is not Other.MISTAKES or bool(self._slips))
        self.list.refit()

    def _said(self, what: Drill | Other) -> str:
        match what:
            case Drill():
                return drill_sentence(what)
            case Other.SIXTY:
                return _(
                    "As many payouts as you can in a minute. While a miss is explained, the clock "
                    "stands still."
                )
            case Other.DAILY:
                return _("The same tables for everybody with the same paytable, new every day.")
        if not self._are_kept:
            return _("Results are not being kept.")
        if not self._slips:
            return _("No slip was made yet.") if self._has_read else _("One moment…")
        return _("What you get wrong most often. Tables are dealt so that it comes up.")

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        set_property(self.note, "verdict", "wrong" if wrong else "")
        self.note.setText(text)
        self.note.setVisible(bool(text))
