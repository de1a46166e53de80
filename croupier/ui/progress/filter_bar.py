from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from PySide6.QtCore import QDate, QEvent, QLocale, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDateEdit, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.progress.values import Choices, Chosen, Trainee
from croupier.ui.choices import ComboBox
from croupier.ui.controls import KeyButton
from croupier.ui.flow_row import FlowRow
from croupier.ui.stylesheet import GRID, TOUCH
from croupier.wording.results import drill_label

_ALL, _WEEK, _MONTH, _YEAR, _BETWEEN = "all", "week", "month", "year", "between"
_SPANS = (_ALL, _WEEK, _MONTH, _YEAR, _BETWEEN)
_LETTERS = 10
"""A list shows so many letters at least, and gives way to the others beside it."""


class FilterBar(FlowRow):
    """Which results the page shows: whose, of which drill and paytable, and when.

    There is nothing to choose where there is only one of its kind.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self.trainee, self.drill = _List(), _List()
        self.paytable, self.span = _List(), _List()
        self.since, self.until = DateField(), DateField()
        self.reset_button = KeyButton("", "flat")
        lists = (self.trainee, self.drill, self.paytable, self.span)
        super().__init__(*lists, self.since, self.until, self.reset_button, parent=parent)
        self._trainees: tuple[Trainee, ...] = ()
        self._own: str | None = None
        self._choices = Choices()
        self._today = date.min
        self.title_of: Callable[[str], str] = str
        """What a paytable is called by whose name results are kept."""
        self.chosen = Chosen()
        self._span = _ALL
        for one in lists:
            one.activated.connect(self._on_activated)
        for field in (self.since, self.until):
            field.dateChanged.connect(self._on_date_changed)
        self.reset_button.clicked.connect(self.reset)

    def show_choices(self, trainees: Sequence[Trainee], choices: Choices, today: date) -> None:
        """Offer what there is."""
        self._trainees, self._choices, self._today = tuple(trainees), choices, today
        self.redraw()

    def use_own(self, own: str | None) -> None:
        """Be told whose results show by themselves: the key of a trainee, or None for everybody."""
        if own != self._own:
            self._own = own
            self.chosen = replace(self.chosen, trainee=own)

    @property
    def is_filtered(self) -> bool:
        """Whether anything is left out that would show by itself."""
        return self.chosen != Chosen(self._own)

    @property
    def tells_trainees(self) -> bool:
        """Whether results of several trainees show."""
        return self.chosen.trainee is None and len(self._trainees) > 1

    def reset(self) -> None:
        """Leave nothing out but what others did."""
        had_focus = self.reset_button.hasFocus()
        self.chosen, self._span = Chosen(self._own), _ALL
        self.redraw()
        if had_focus:
            self.span.setFocus()
        self.changed.emit()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        chosen = self.chosen
        people = [(one.key, one.name) for one in self._trainees]
        self.trainee.show_items([*people, (None, _("Everyone"))], chosen.trainee, _("Trainee"))
        drills = [(drill, drill_label(drill)) for drill in self._choices.drills]
        self.drill.show_items([(None, _("All drills")), *drills], chosen.drill, _("Drill"))
        tables = [(name, self.title_of(name)) for name in self._choices.paytables]
        self.paytable.show_items(
            [(None, _("All paytables")), *tables], chosen.paytable, _("Paytable")
        )
        names = {
            _ALL: _("All days"),
            _WEEK: _("Last 7 days"),
            _MONTH: _("Last 30 days"),
            _YEAR: _("This year"),
            _BETWEEN: _("From … to …"),
        }
        spans = [(span, names[span]) for span in _SPANS]
        self.span.show_items(spans, self._span, _("Days"))
        self.reset_button.set_text(_("Reset"))
        self.since.show_field(_("From"), chosen.since or self._first_day)
        self.until.show_field(_("To"), chosen.until or self._today)
        self._allow()

    @property
    def _first_day(self) -> date:
        return self._choices.first_day or self._today

    def _allow(self) -> None:
        """Show what there is to choose; what is chosen stays to be seen in any case."""
        chosen = self.chosen
        several = chosen.trainee != self._own or len(self._trainees) > 1
        self.trainee.setVisible(several)
        self.drill.setVisible(bool(chosen.drill) or len(self._choices.drills) > 1)
        self.paytable.setVisible(bool(chosen.paytable) or len(self._choices.paytables) > 1)
        for field in (self.since, self.until):
            if field.hasFocus() and self._span != _BETWEEN:
                # Hidden, it would leave the focus nowhere, and keys without a page.
                self.span.setFocus()
            field.setVisible(self._span == _BETWEEN)
        self.reset_button.setVisible(self.is_filtered)
        self.arrange()

    def _on_activated(self) -> None:
        span = str(self.span.value)
        begins_between = span == _BETWEEN and self._span != _BETWEEN
        self._span = span
        since, until = self._days_of(span)
        self.chosen = Chosen(
            _text(self.trainee.value),
            _text(self.drill.value),
            _text(self.paytable.value),
            since,
            until,
        )
        self._allow()
        if begins_between:
            self.since.setFocus()
        self.changed.emit()

    def _on_date_changed(self) -> None:
        since, until = self._days_of(_BETWEEN)
        self.chosen = replace(self.chosen, since=since, until=until)
        self.changed.emit()

    def _days_of(self, span: str) -> tuple[date | None, date | None]:
        today = self._today
        if span == _BETWEEN:
            return self.since.day, self.until.day
        since = {
            _WEEK: today - timedelta(days=6),
            _MONTH: today - timedelta(days=29),
            _YEAR: today.replace(month=1, day=1),
        }
        return since.get(span), None


class DateField(QDateEdit):
    """A day that is typed, or changed by arrow keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setButtonSymbols(QDateEdit.ButtonSymbols.NoButtons)
        # A day is done when the next field or Enter says so: not the year 2 on the way to 2026.
        self.setKeyboardTracking(False)

    @property
    def day(self) -> date:
        shown = self.date()
        return date(shown.year(), shown.month(), shown.day())

    def sizeHint(self) -> QSize:
        longest = "30/12/2000" if language() == "vi" else "30 Mar 2000"
        wide = self.fontMetrics().horizontalAdvance(longest) + 5 * GRID
        return QSize(wide, TOUCH + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_text()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place_text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._place_text()

    def _place_text(self) -> None:
        # A style sheet that draws a border leaves a field without arrows no room for its text.
        self.lineEdit().setGeometry(self.rect().adjusted(GRID, 2, -GRID, -2))

    def show_field(self, name: str, day: date) -> None:
        """Show a day in the language in force, without telling anyone."""
        form = "dd/MM/yyyy" if language() == "vi" else "d MMM yyyy"
        with QSignalBlocker(self):
            # Whoever is typing another day meanwhile is not to lose it.
            if form != self.displayFormat():
                self.setLocale(QLocale(language()))
                self.setDisplayFormat(form)
            if day != self.day:
                self.setDate(QDate(day.year, day.month, day.day))
        for part in (self, self.lineEdit()):
            part.setAccessibleName(name)


class _List(ComboBox):
    """A list whose rows stand for values, some of them None."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumContentsLength(_LETTERS)
        self.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToContents)
        self._values: list[str | None] = []

    @property
    def value(self) -> str | None:
        place = self.currentIndex()
        return self._values[place] if 0 <= place < len(self._values) else None

    def show_items(
        self, items: Sequence[tuple[str | None, str]], value: str | None, name: str
    ) -> None:
        """Show values under their names, one of them chosen; one that is gone stays chosen."""
        if value not in [one for one, _name in items]:
            items = [*items, (value, str(value))]
        self._values = [one for one, _name in items]
        texts = [text for _value, text in items]
        if texts != [self.itemText(place) for place in range(self.count())]:
            self.clear()
            self.addItems(texts)
        self.setCurrentIndex(self._values.index(value))
        self.setAccessibleName(name)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
