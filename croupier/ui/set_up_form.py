from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.settings import CHOICES, TIMED, Settings
from croupier.ui.choices import ChoiceRow, ComboBox
from croupier.ui.controls import ElidedLabel, KeyButton, label
from croupier.ui.stylesheet import GRID, TOUCH
from croupier.wording.setups import hands_name

# What the first paint does not need, the rules of the game above all, is not imported here.
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QResizeEvent

    from croupier.uth.house import HousePaytable

CHANGE_KEY = "C"

_AT_ONCE = ("level", "seats", "hands")
_LATER = ("mode", "tables", "timed_tables", "budget")
"""The rows that come after the first paint."""

_WRAPPED = 0x1000  # Qt.TextFlag.TextWordWrap


class SetUpForm(QWidget):
    """What is dealt and asked, a row for each choice."""

    paytable_chosen = Signal(object)
    """The `HousePaytable` picked from the list."""
    change_asked = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._houses: list[HousePaytable] = []
        self.paytables, self.open_button = ComboBox(), QPushButton()
        self.open_button.setAutoDefault(False)
        self.fields = {name: ChoiceRow(CHOICES[name]) for name in _AT_ONCE}
        self.odds = ElidedLabel("caption")
        self.level_line, self.hands_line = _Sentence(), _Sentence()
        self._names = [label("muted") for _row in range(8)]
        self._is_complete = False
        self._grid = QGridLayout(self)
        self._lay_out()
        self.paytables.activated.connect(self._on_paytable_activated)
        self.fields["level"].chosen.connect(self._redraw_sentences)
        self.fields["hands"].chosen.connect(self._redraw_sentences)
        self._choose(settings)

    @property
    def house(self) -> HousePaytable | None:
        place = self.paytables.currentIndex()
        return self._houses[place] if 0 <= place < len(self._houses) else None

    @property
    def stops(self) -> Iterator[QWidget]:
        """What Tab leads to, from the top down."""
        yield from (self.paytables, self.open_button)
        for name, row in self.fields.items():
            yield from map(row.button, CHOICES[name])
        yield self.change_button

    @property
    def chosen(self) -> dict[str, object]:
        """Fields of `Settings` and what is chosen for them."""
        return {name: row.value for name, row in self.fields.items()}

    def show_settings(self, settings: Settings) -> None:
        """Offer the set-up of the last time."""
        self._complete()
        self._choose(settings)
        self.redraw()

    def show_rest(self, settings: Settings) -> None:
        """Say what is set of that which has no row here."""
        self._settings = settings
        self._redraw_rest()

    def show_houses(self, houses: Sequence[HousePaytable], chosen: HousePaytable) -> None:
        """Offer paytables, one of them in force."""
        from PySide6.QtWidgets import QStyledItemDelegate

        # Only with this does the list hear the style sheet, and give its rows a finger's height.
        self.paytables.setItemDelegate(QStyledItemDelegate(self.paytables))
        self._houses = list(houses)
        if chosen not in self._houses:
            self._houses.insert(0, chosen)
        self._redraw_paytables(chosen)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        names = (
            _("Paytable"),
            _("Level"),
            _("Seats"),
            _("Hands"),
            _("Session"),
            _("Tables"),
            _("Time for a decision"),
            _("Details"),
        )
        paytable, level, seats, hands, session, tables, time, _details = names
        for widget, name in zip(self._names, names, strict=True):
            widget.setText(name)
        self.paytables.setAccessibleName(paytable)
        self.open_button.setText(_("Open…"))
        self.open_button.setAccessibleName(_("Open a paytable file"))
        fields = self.fields
        fields["level"].set_texts(str, level)
        fields["seats"].set_texts(str, seats)
        fields["hands"].set_texts(lambda value: hands_name(str(value)), hands)
        if not self._is_complete:
            return
        from croupier.wording.levels import level_lines
        from croupier.wording.setups import hands_sentences, mode_name

        self._redraw_sentences()
        for field, lines in (("level", level_lines()), ("hands", hands_sentences())):
            for value, line in zip(CHOICES[field], lines, strict=True):
                fields[field].button(value).setToolTip(line)
        fields["mode"].set_texts(lambda value: mode_name(str(value)), session)
        fields["tables"].set_texts(lambda value: str(value or _("No end")), tables)
        fields["timed_tables"].set_texts(str, tables)
        fields["budget"].set_texts(_budget_name, time)
        self._no_budget.setText(_("As long as it takes"))
        self.change_button.set_text(_("Change…"), _("Change how the session is dealt and told"))
        self._redraw_paytables(self.house)

    def _complete(self) -> None:
        """Add the rows that the first paint does without; their room is held."""
        if self._is_complete:
            return
        from PySide6.QtWidgets import QStackedWidget

        self._is_complete = True
        self.fields |= {name: ChoiceRow(CHOICES[name]) for name in _LATER}
        self.rest_line, self._no_budget = label("muted", wrap=True), label("muted")
        self.change_button = KeyButton(CHANGE_KEY)
        self.change_button.clicked.connect(self.change_asked)
        self.fields["mode"].chosen.connect(self._show_mode)
        self._counts, self._times = QStackedWidget(), QStackedWidget()
        for stack, parts in (
            (self._counts, (self.fields["tables"], self.fields["timed_tables"])),
            (self._times, (self._no_budget, self.fields["budget"])),
        ):
            for part in parts:
                stack.addWidget(part)
        rest = _side_by_side(self.rest_line, self.change_button)
        entries = self.fields["mode"], self._counts, self._times, rest
        for entry, place in zip(entries, self._places[-len(entries) :], strict=True):
            self._grid.addWidget(entry, place, 1)

    def _choose(self, settings: Settings) -> None:
        for name, row in self.fields.items():
            row.choose(getattr(settings, name))
        if self._is_complete:
            self._show_mode()
            self.show_rest(settings)

    def _redraw_sentences(self) -> None:
        from croupier.wording.levels import level_line, level_lines
        from croupier.wording.setups import hands_sentence, hands_sentences

        level, hands = self.fields["level"].value, self.fields["hands"].value
        assert isinstance(level, int)
        self.level_line.show_text(level_line(level), level_lines())
        self.hands_line.show_text(hands_sentence(str(hands)), hands_sentences())

    def _redraw_paytables(self, chosen: HousePaytable | None) -> None:
        if chosen is None:
            return
        from croupier.ui.paytable_card import odds_line
        from croupier.wording.paytables import title

        self.paytables.clear()
        self.paytables.addItems([title(house) for house in self._houses])
        self.paytables.setCurrentIndex(self._houses.index(chosen))
        self.odds.show_text(odds_line(chosen))
        self._redraw_rest()

    def _redraw_rest(self) -> None:
        house = self.house
        self.change_button.setEnabled(house is not None)
        if house is None:
            return
        from croupier.context import bets_of
        from croupier.uth.stakes import bet_range
        from croupier.wording.amounts import NO_BREAK
        from croupier.wording.setups import bet_trips_text, told_text
        from croupier.wording.stakes import antes_text

        settings = self._settings
        bets = bets_of(settings, house) or bet_range(house)
        told, trips = told_text(settings.feedback), bet_trips_text(settings.trips_rate)
        # A line is broken between what is said, and within the longest part of it only.
        parts = told.replace(" ", NO_BREAK), antes_text(bets, house), trips.replace(" ", NO_BREAK)
        self.rest_line.setText(f"{NO_BREAK}· ".join(parts))

    def _show_mode(self) -> None:
        """Show how long the kind of session chosen may last."""
        timed = self.fields["mode"].value == TIMED
        for stack in (self._counts, self._times):
            stack.setCurrentIndex(1 if timed else 0)

    def _on_paytable_activated(self) -> None:
        self._redraw_paytables(self.house)
        self.paytable_chosen.emit(self.house)

    def _lay_out(self) -> None:
        form = self._grid
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(3 * GRID)
        form.setVerticalSpacing(0)
        form.setColumnStretch(1, 1)
        entries = (_side_by_side(self.paytables, self.open_button), *self.fields.values())
        said = {0: self.odds, 1: self.level_line, 3: self.hands_line}
        self._places = []
        place = 0
        for number, name in enumerate(self._names):
            if number:
                form.setRowMinimumHeight(place, GRID + GRID // 2)
                place += 1
            self._places.append(place)
            form.addWidget(name, place, 0)
            form.setRowMinimumHeight(place, TOUCH + 2)
            if number < len(entries):
                form.addWidget(entries[number], place, 1)
            place += 1
            if number in said:
                form.setRowMinimumHeight(place, GRID // 2)
                form.addWidget(said[number], place + 1, 1)
                place += 2


def _side_by_side(stretched: QWidget, button: QPushButton) -> QWidget:
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(GRID)
    row.addWidget(stretched, 1)
    row.addWidget(button)
    return both


class _Sentence(QLabel):
    """What a choice means; it has room for the longest of its texts, so that nothing jumps."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: tuple[str, ...] = ()
        self.setProperty("role", "caption")
        self.setWordWrap(True)

    def show_text(self, text: str, texts: tuple[str, ...]) -> None:
        """Show one of some texts."""
        self.setText(text)
        if texts != self._texts:
            self._texts = texts
            self._hold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hold()

    def _hold(self) -> None:
        self.ensurePolished()
        metrics, room = self.fontMetrics(), self.contentsRect()
        room.setHeight(0)
        heights = (metrics.boundingRect(room, _WRAPPED, text).height() for text in self._texts)
        # Of one line before there is a text.
        self.setMinimumHeight(max(heights, default=metrics.height()))


def _budget_name(seconds: object) -> str:
    from croupier.wording.figures import whole_seconds_text

    return whole_seconds_text(seconds) if isinstance(seconds, int) else _("No limit")
