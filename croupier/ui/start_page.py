from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from croupier.errors import CroupierError, Text
from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label
from croupier.ui.set_up_form import CHANGE_KEY, SetUpForm
from croupier.ui.stylesheet import FAN_HEIGHT, GRID, READER_BORDER, TOUCH, scale_of
from croupier.ui.who_button import WhoButton

# What the first paint does not need, the rules of the game above all, is not imported here.
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QLayout

    from croupier.settings import Settings
    from croupier.ui.choices import ChoiceRow
    from croupier.ui.form_area import FormArea
    from croupier.uth.house import HousePaytable


class StartPage(QFrame):
    """What to deal; everything has its default, so that Enter alone starts."""

    start_asked = Signal(object)
    """What was chosen: fields of `Settings` and their values."""
    paytable_chosen = Signal(object)
    open_asked = Signal()
    change_asked = Signal()
    """The rest of the set-up, that which has no row on the page, is to be changed."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._told: list[Text] = []
        self.who_button = WhoButton()
        """Who is training; whoever knows that sets it up."""
        self._more_buttons: list[KeyButton] = [self.who_button]
        self._ways_to_train: Sequence[KeyButton] = ()
        self._waiting: KeyButton | None = None
        """The way to train that was asked for last, before it could be gone."""
        self.notice = label("muted", wrap=True)
        self.notice.setVisible(False)
        self.form = SetUpForm(settings)
        self.area: FormArea | None = None
        """Where the form scrolls."""
        self.start_button = KeyButton("Enter", "primary")
        self.start_button.setMinimumHeight(6 * GRID)
        self._title, self._subtitle = label("title"), label("muted")
        self._lay_out()
        self.form.paytable_chosen.connect(self.paytable_chosen)
        self.form.open_button.clicked.connect(self.open_asked)
        self.form.change_asked.connect(self.change_asked)
        self.start_button.clicked.connect(self._start)
        self.redraw()

    @property
    def house(self) -> HousePaytable | None:
        return self.form.house

    @property
    def fields(self) -> Mapping[str, ChoiceRow]:
        return self.form.fields

    def show_settings(self, settings: Settings) -> None:
        """Offer the set-up of the last time."""
        self.form.show_settings(settings)
        if self.area is None:
            self._let_scroll()
            # Later, once all of it shows: Qt gives what is hidden no other place under Tab.
            QTimer.singleShot(0, self, self._order_stops)

    def show_rest(self, settings: Settings) -> None:
        """Say what is set of that which has no row here."""
        self.form.show_rest(settings)

    def tell(self, notice: Text | CroupierError) -> None:
        """Say above what is to be dealt what a person should know of, and nothing twice."""
        told = notice.message if isinstance(notice, CroupierError) else notice
        if told not in self._told:
            self._told.append(told)
        self._redraw_notice()

    def show_houses(self, houses: Sequence[HousePaytable], chosen: HousePaytable) -> None:
        """Offer paytables, one of them in force."""
        self.form.show_houses(houses, chosen)
        self._redraw_start()

    def decorate(self, picture: QWidget) -> None:
        """Set a picture beside the title."""
        self._top.addWidget(picture)

    def show_ways(self, standing: QWidget, bars: QWidget, buttons: Sequence[KeyButton]) -> None:
        """Say at the title how far one has come, and offer other ways to train below Deal.

        The room for them is held from the first paint on.
        """
        from PySide6.QtCore import Qt

        self._titles.takeAt(self._titles.count() - 1)
        # Small letters stand on the line of the large ones.
        standing.setContentsMargins(0, 0, 0, GRID // 2)
        self._titles.addWidget(standing, 1)
        self._titles.setAlignment(standing, Qt.AlignmentFlag.AlignBottom)
        self._under.replaceWidget(self._subtitle, bars)
        self._subtitle.hide()
        self._ways_to_train = buttons
        for button in buttons:
            self._ways.addWidget(button, 1)
            # Qt shows it in a later turn, and its key may have been pressed already.
            button.show()
        self._more_buttons += buttons
        self._order_stops()

    def press_waiting(self) -> None:
        """Go the way that was asked for while it was not known yet, if it is by now."""
        waiting = self._waiting
        if waiting is not None and waiting.isEnabled():
            self._waiting = None
            if waiting.isVisible():
                waiting.click()

    def add_offer(self, offer: QWidget) -> None:
        """Add what is offered above what is to be dealt."""
        self._above.addWidget(offer)
        self._more_buttons += offer.findChildren(KeyButton)
        self._order_stops()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        scale = scale_of(self)
        self._middle.setMaximumWidth(round(90 * GRID * scale))
        self._held.setMinimumHeight(round(2 * GRID * scale) + GRID + GRID // 2)
        self._title.setText("Croupier")
        self._subtitle.setText(_("Ultimate Texas Hold’em, seen from behind the rack."))
        self.form.redraw()
        self.who_button.redraw()
        self.who_button.setMinimumHeight(self.start_button.minimumHeight())
        self._redraw_start()
        self._redraw_notice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from croupier.ui.keys import ENTER_KEYS, is_press_of, letter_of

        typed = letter_of(event)
        # Of keys that have to wait the last one counts.
        self._waiting, self.who_button.is_wanted = None, False
        if self.house is None:
            # The window keeps it until there is something to deal.
            event.ignore()
        elif is_press_of(event, *ENTER_KEYS):
            self._enter()
        elif typed == CHANGE_KEY:
            self.form.change_button.click()
        elif self.who_button.waits_for(typed):
            self.who_button.is_wanted = True
        elif (button := self._button_of(typed)) is not None:
            button.click()
        elif (way := self._way_to_come(typed)) is not None:
            self._waiting = way
        else:
            super().keyPressEvent(event)

    def _way_to_come(self, typed: str) -> KeyButton | None:
        """The way to train whose key was pressed before it could be gone."""
        return next((way for way in self._ways_to_train if way.key == typed), None)

    def _button_of(self, typed: str) -> KeyButton | None:
        """The button of a line added later whose key was pressed."""
        shown = (one for one in self._more_buttons if one.isVisible() and one.isEnabled())
        return next((button for button in shown if button.key == typed), None)

    def _enter(self) -> None:
        """Deal, unless the focus is on a button that does something else."""
        form = self.form
        buttons = (form.open_button, form.change_button, *self._more_buttons)
        for button in buttons:
            if button.hasFocus():
                button.click()
                return
        self._start()

    def _redraw_notice(self) -> None:
        if self._told:
            from croupier.wording.texts import say

            self.notice.setText(" ".join(map(say, self._told)))
            self.notice.setVisible(True)

    def _redraw_start(self) -> None:
        self.start_button.setEnabled(self.house is not None)
        self.start_button.set_text(_("Deal"))

    def _start(self) -> None:
        if self.house is not None:
            self.start_asked.emit(self.form.chosen)

    def _let_scroll(self) -> None:
        """Let the form scroll where it is higher than its room; the first paint does without."""
        from croupier.ui.form_area import FormArea

        self.area = FormArea(self.form)
        self._middle_row.setContentsMargins(0, 0, 0, 0)
        self._middle_row.addWidget(self.area)
        # At once: a picture before the next turn would have no form, and the rest in its place.
        self.area.show()

    def _order_stops(self) -> None:
        """Let Tab go from the top down: what came after the first paint would come last."""
        stops = (*self.form.stops, self.start_button, *self._more_buttons)
        for stop, following in pairwise(stops):
            self.setTabOrder(stop, following)

    def _lay_out(self) -> None:
        self._middle = middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        names = QVBoxLayout()
        names.setSpacing(GRID // 2)
        names.addStretch(1)
        self._titles = QHBoxLayout()
        self._titles.setSpacing(3 * GRID)
        self._titles.addWidget(self._title)
        self._titles.addStretch(1)
        names.addLayout(self._titles)
        # As high as the bars that take the place of the subtitle.
        self._held = QWidget()
        self._under = QVBoxLayout(self._held)
        self._under.setContentsMargins(0, 0, 0, 0)
        self._under.addWidget(self._subtitle)
        self._under.addStretch(1)
        names.addWidget(self._held)
        self._top = QHBoxLayout()
        # The picture comes later, and nothing may move then.
        self._top.addStrut(FAN_HEIGHT)
        self._top.addLayout(names, 1)
        self._middle_row = QHBoxLayout()
        self._middle_row.addWidget(self.form)
        column.addStretch(2)
        column.addLayout(_inset(self._top))
        column.addSpacing(2 * GRID)
        self._above = QVBoxLayout()
        column.addLayout(_inset(self._above))
        column.addLayout(_inset(self._middle_row))
        # As high, too, as where it scrolls later, with the border around it.
        self._middle_row.setContentsMargins(*[READER_BORDER] * 4)
        column.addSpacing(GRID + GRID // 2)
        deal = QHBoxLayout()
        deal.setSpacing(GRID)
        deal.addWidget(self.start_button, 1)
        deal.addWidget(self.who_button)
        column.addLayout(_inset(deal))
        column.addSpacing(GRID)
        self._ways = QHBoxLayout()
        self._ways.setSpacing(GRID)
        self._ways.addStrut(TOUCH + 2)
        column.addLayout(_inset(self._ways))
        column.addStretch(3)

        rows = QVBoxLayout(self)
        rows.setContentsMargins(3 * GRID, GRID, 3 * GRID, GRID)
        rows.addWidget(self.notice)
        centred = QHBoxLayout()
        centred.addStretch(1)
        centred.addWidget(middle, 30)
        centred.addStretch(1)
        rows.addLayout(centred, 1)


def _inset(layout: QLayout) -> QLayout:
    """Bring what stands above and below the form in line with it: a border shows its focus."""
    layout.setContentsMargins(READER_BORDER, 0, READER_BORDER, 0)
    return layout
