from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QStyledItemDelegate,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.settings import CHOICES, TIMED, Settings
from croupier.ui.controls import ChoiceRow, ComboBox, ElidedLabel, KeyButton, label
from croupier.ui.figures import whole_seconds_text
from croupier.ui.stylesheet import GRID
from croupier.wording.levels import level_line, level_lines
from croupier.wording.setups import hands_name, hands_sentence, hands_sentences, mode_name

# What the first paint does not need, the rules of the game above all, is not imported here.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from croupier.uth.house import HousePaytable

CHANGE_KEY = "C"

_WRAPPED = 0x1000  # Qt.TextFlag.TextWordWrap


class SetUpForm(QWidget):
    """What is dealt and asked, a row for each choice."""

    paytable_chosen = Signal(object)
    """The `HousePaytable` picked from the list."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._houses: list[HousePaytable] = []
        self.paytables, self.open_button = ComboBox(), QPushButton()
        self.open_button.setAutoDefault(False)
        self.change_button = KeyButton(CHANGE_KEY)
        self.fields = {
            name: ChoiceRow(CHOICES[name])
            for name in ("level", "seats", "hands", "mode", "tables", "timed_tables", "budget")
        }
        self.odds = ElidedLabel("caption")
        self.level_line, self.hands_line = _Sentence(), _Sentence()
        self.rest_line = label("muted", wrap=True)
        self._no_budget = label("muted")
        self._names = [label("muted") for _row in range(8)]
        self._counts, self._times = QStackedWidget(), QStackedWidget()
        self._lay_out()
        self.paytables.activated.connect(self._on_paytable_activated)
        self.fields["level"].chosen.connect(self._redraw_sentences)
        self.fields["hands"].chosen.connect(self._redraw_sentences)
        self.fields["mode"].chosen.connect(self._show_mode)
        self.show_settings(settings)

    @property
    def house(self) -> HousePaytable | None:
        place = self.paytables.currentIndex()
        return self._houses[place] if 0 <= place < len(self._houses) else None

    @property
    def chosen(self) -> dict[str, object]:
        """Fields of `Settings` and what is chosen for them."""
        return {name: row.value for name, row in self.fields.items()}

    def show_settings(self, settings: Settings) -> None:
        """Offer the set-up of the last time."""
        for name, row in self.fields.items():
            row.choose(getattr(settings, name))
        self._show_mode()
        self._redraw_sentences()
        self.show_rest(settings)

    def show_rest(self, settings: Settings) -> None:
        """Say what is set of that which has no row here."""
        self._settings = settings
        self._redraw_rest()

    def show_houses(self, houses: Sequence[HousePaytable], chosen: HousePaytable) -> None:
        """Offer paytables, one of them in force."""
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
        self.change_button.set_text(_("Change…"), _("Change how the session is dealt and told"))
        fields = self.fields
        fields["level"].set_texts(str, level)
        fields["seats"].set_texts(str, seats)
        fields["hands"].set_texts(lambda value: hands_name(str(value)), hands)
        fields["mode"].set_texts(lambda value: mode_name(str(value)), session)
        for field in ("tables", "timed_tables"):
            fields[field].set_texts(lambda value: str(value or _("No end")), tables)
        fields["budget"].set_texts(_budget_name, time)
        for line, level_value in zip(level_lines(), CHOICES["level"], strict=True):
            fields["level"].button(level_value).setToolTip(line)
        for line, hands_value in zip(hands_sentences(), CHOICES["hands"], strict=True):
            fields["hands"].button(hands_value).setToolTip(line)
        self._no_budget.setText(_("As long as it takes"))
        self._redraw_sentences()
        self._redraw_paytables(self.house)

    def _redraw_sentences(self) -> None:
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
        form = QGridLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(3 * GRID)
        form.setVerticalSpacing(0)
        form.setColumnStretch(1, 1)
        paytable, rest = QHBoxLayout(), QHBoxLayout()
        for row, stretched, button in (
            (paytable, self.paytables, self.open_button),
            (rest, self.rest_line, self.change_button),
        ):
            row.setSpacing(GRID)
            row.addWidget(stretched, 1)
            row.addWidget(button)
        fields = self.fields
        for stack, parts in (
            (self._counts, (fields["tables"], fields["timed_tables"])),
            (self._times, (self._no_budget, fields["budget"])),
        ):
            for part in parts:
                stack.addWidget(part)
        rows: tuple[tuple[QWidget | QHBoxLayout, QWidget | None], ...] = (
            (paytable, self.odds),
            (fields["level"], self.level_line),
            (fields["seats"], None),
            (fields["hands"], self.hands_line),
            (fields["mode"], None),
            (self._counts, None),
            (self._times, None),
            (rest, None),
        )
        place = 0
        for name, (entry, said) in zip(self._names, rows, strict=True):
            if place:
                form.setRowMinimumHeight(place, GRID + GRID // 2)
                place += 1
            form.addWidget(name, place, 0)
            if isinstance(entry, QWidget):
                form.addWidget(entry, place, 1)
            else:
                form.addLayout(entry, place, 1)
            place += 1
            if said is not None:
                form.setRowMinimumHeight(place, GRID // 2)
                form.addWidget(said, place + 1, 1)
                place += 2


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
        self.setMinimumHeight(max(heights, default=0))


def _budget_name(seconds: object) -> str:
    return whole_seconds_text(seconds) if isinstance(seconds, int) else _("No limit")
