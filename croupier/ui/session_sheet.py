from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from croupier.context import bets_of
from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.settings import CHOICES, Settings
from croupier.ui.amount_field import LONGEST
from croupier.ui.choices import ChoiceRow, Segment
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.uth.stakes import BetRange, bet_range, check_bets
from croupier.wording.amounts import amount, parse_amount
from croupier.wording.faults import error_sentence
from croupier.wording.setups import feedback_name, trips_name
from croupier.wording.stakes import limits_text, settled_text

_LIMITS = ("minimum", "maximum", "step")
"""The fields of a `BetRange`."""


class SessionSheet(Sheet):
    """What is set once for many sessions: when one is told, and what the players bet."""

    fields_changed = Signal(object)
    """Fields of `Settings` and their new values."""

    widest = 84 * GRID

    def __init__(self, over: QWidget, house: HousePaytable, settings: Settings) -> None:
        super().__init__(over)
        self._house = house
        self._own = bet_range(house)
        self._shown = bets_of(settings, house) or self._own
        self._error: CroupierError | None = None
        self.feedback, self.trips = (
            ChoiceRow(CHOICES[field]) for field in ("feedback", "trips_rate")
        )
        self.feedback.choose(settings.feedback)
        self.trips.choose(settings.trips_rate)
        self.antes = {limit: QLineEdit() for limit in _LIMITS}
        self._captions = {limit: label("caption") for limit in _LIMITS}
        for limit, field in self.antes.items():
            field.setMaxLength(LONGEST)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
            field.textEdited.connect(self._on_edited)
            self._captions[limit].setBuddy(field)
        self.own_button = QPushButton()
        self.own_button.setAutoDefault(False)
        self.own_button.clicked.connect(self._use_own)
        self.note, self._settled = label("caption", wrap=True), label("muted", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._names = [label("muted") for _row in range(4)]
        self.apply_button = KeyButton("Enter", "primary")
        self.apply_button.clicked.connect(self._apply)
        self.buttons.addWidget(self.apply_button)
        self._lay_out()
        self._write(self._shown)

    def redraw(self) -> None:
        self.title.setText(_("This session"))
        self.close_button.set_text(_("Cancel"))
        self.apply_button.set_text(_("Apply"))
        names = _("When you are told"), _("Antes"), _("Who bets Trips"), _("Settling")
        told, antes, trips, _settling = names
        for widget, name in zip(self._names, names, strict=True):
            widget.setText(name)
        self.feedback.set_texts(lambda value: feedback_name(str(value)), told)
        self.trips.set_texts(lambda rate: trips_name(int(str(rate))), trips)
        captions = _("From"), _("To"), _("In steps of")
        for limit, caption in zip(_LIMITS, captions, strict=True):
            self._captions[limit].setText(caption)
            self.antes[limit].setAccessibleName(f"{antes}: {caption}")
        self.own_button.setText(_("All that the house takes"))
        self.own_button.setAccessibleName(self.own_button.text())
        self._settled.setText(settled_text(self._house))
        if all(map(_is_amount, self.antes.values())):
            # An amount is written otherwise in another language.
            self._write(self._typed())
        self._redraw_note()

    def first_focus(self) -> QWidget:
        return self.feedback.button(self.feedback.value)

    def enter(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and not isinstance(focused, Segment):
            focused.click()
        else:
            self._apply()

    def _apply(self) -> None:
        """Hand over what is set, or say why it cannot be."""
        try:
            bets = self._typed()
            if error := check_bets(self._house.money, bets):
                raise error
        except CroupierError as error:
            self._refuse(error)
            return
        fields = {"feedback": self.feedback.value, "trips_rate": self.trips.value}
        if bets != self._shown:
            # Bets that this house does not take stay set, for one that does.
            own = bets == self._own
            fields["bets"] = None if own else (bets.minimum, bets.maximum, bets.step)
        self.fields_changed.emit(fields)
        self.close_sheet()

    def _typed(self) -> BetRange:
        """The bets typed. Raises an `AmountError` for what cannot be read."""
        return BetRange(*(parse_amount(field.text()) for field in self.antes.values()))

    def _refuse(self, error: CroupierError) -> None:
        """Say what is wrong under the fields, and leave all that is typed as it is."""
        self._error = error
        wrong = self._wrong_limits()
        for limit, field in self.antes.items():
            set_property(field, "refused", "true" if limit in wrong else "")
        field = self.antes[wrong[0]]
        field.setFocus()
        field.selectAll()
        self._redraw_note()

    def _wrong_limits(self) -> tuple[str, ...]:
        """The fields that cannot be read, or else the first that would mend it at the house's."""
        unread = tuple(limit for limit, field in self.antes.items() if not _is_amount(field))
        if unread:
            return unread
        bets = self._typed()
        for limit in ("step", "minimum", "maximum"):
            mended = replace(bets, **{limit: getattr(self._own, limit)})
            if not check_bets(self._house.money, mended):
                return (limit,)
        return _LIMITS

    def _on_edited(self) -> None:
        if self._error is not None:
            self._error = None
            for field in self.antes.values():
                set_property(field, "refused", "")
            self._redraw_note()

    def _use_own(self) -> None:
        self._write(self._own)
        self._on_edited()

    def _write(self, bets: BetRange) -> None:
        for limit, field in self.antes.items():
            field.setText(amount(getattr(bets, limit)))

    def _redraw_note(self) -> None:
        error, money = self._error, self._house.money
        if error is None:
            text = limits_text(self._own, self._house)
        else:
            text = " ".join(filter(None, error_sentence(error, money)))
        set_property(self.note, "verdict", "" if error is None else "wrong")
        self.note.setText(text)
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing() + 2)
        self._fit()

    def _lay_out(self) -> None:
        content = QWidget()
        form = QGridLayout(content)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(3 * GRID)
        form.setVerticalSpacing(2 * GRID)
        form.setColumnStretch(1, 1)
        amounts = QHBoxLayout()
        amounts.setSpacing(GRID)
        for limit, field in self.antes.items():
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(self._captions[limit])
            column.addWidget(field)
            amounts.addLayout(column, 1)
        bets = QVBoxLayout()
        bets.setSpacing(GRID)
        bets.addLayout(amounts)
        bets.addWidget(self.note)
        own = QHBoxLayout()
        own.addWidget(self.own_button)
        own.addStretch(1)
        bets.addLayout(own)
        for row, name in enumerate(self._names):
            top = Qt.AlignmentFlag.AlignTop if row in (1, 3) else Qt.AlignmentFlag(0)
            form.addWidget(name, row, 0, top)
        form.addWidget(self.feedback, 0, 1)
        form.addLayout(bets, 1, 1)
        form.addWidget(self.trips, 2, 1)
        form.addWidget(self._settled, 3, 1)
        self.add_scrolled(content)


def _is_amount(field: QLineEdit) -> bool:
    try:
        parse_amount(field.text())
    except CroupierError:
        return False
    return True
