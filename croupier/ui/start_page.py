from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from croupier.errors import CroupierError, Text
from croupier.i18n import gettext as _
from croupier.settings import CHOICES, Settings
from croupier.ui.controls import (
    ChoiceRow,
    ComboBox,
    ElidedLabel,
    KeyButton,
    label,
)
from croupier.ui.stylesheet import FAN_HEIGHT, GRID, scale_of

# What the first paint does not need, the rules of the game above all, is not imported here.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from croupier.uth.house import HousePaytable


class StartPage(QFrame):
    """What to deal; everything has its default, so that Enter alone starts."""

    start_asked = Signal(object)
    """What was chosen: fields of `Settings` and their values."""
    paytable_chosen = Signal(object)
    open_asked = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._houses: list[HousePaytable] = []
        self._told: list[Text] = []
        self.notice = label("muted", wrap=True)
        self.notice.setVisible(False)
        self.paytables, self.open_button = ComboBox(), QPushButton()
        self.fields = {
            name: ChoiceRow(CHOICES[name]) for name in ("level", "seats", "hands", "tables")
        }
        self.start_button = KeyButton("Enter", "primary")
        self.start_button.setMinimumHeight(7 * GRID)
        self._title, self._subtitle = label("title"), label("muted")
        self._names = [label("muted") for _row in range(5)]
        self._odds = ElidedLabel("caption")
        self._lay_out()

        self.paytables.activated.connect(self._on_paytable_activated)
        self.open_button.clicked.connect(self.open_asked)
        self.start_button.clicked.connect(self._start)
        self.show_settings(settings)
        self.redraw()

    @property
    def house(self) -> HousePaytable | None:
        place = self.paytables.currentIndex()
        return self._houses[place] if 0 <= place < len(self._houses) else None

    def show_settings(self, settings: Settings) -> None:
        """Offer the set-up of the last time."""
        for name, row in self.fields.items():
            row.choose(getattr(settings, name))
        self._redraw_start()

    def tell(self, notice: Text | CroupierError) -> None:
        """Say above what is to be dealt what a person should know of, and nothing twice."""
        told = notice.message if isinstance(notice, CroupierError) else notice
        if told not in self._told:
            self._told.append(told)
        self._redraw_notice()

    def show_houses(self, houses: Sequence[HousePaytable], chosen: HousePaytable) -> None:
        """Offer paytables, one of them in force."""
        # Only with this does the list hear the style sheet, and give its rows a finger's height.
        self.paytables.setItemDelegate(QStyledItemDelegate(self.paytables))
        self._houses = list(houses)
        if chosen not in self._houses:
            self._houses.insert(0, chosen)
        self.redraw(chosen)

    def decorate(self, picture: QWidget) -> None:
        """Set a picture beside the title."""
        self._top.addWidget(picture)

    def redraw(self, chosen: HousePaytable | None = None) -> None:
        """Write every text in the language in force."""
        self._middle.setMaximumWidth(round(90 * GRID * scale_of(self)))
        self._title.setText("Croupier")
        self._subtitle.setText(_("Ultimate Texas Hold’em, seen from behind the rack."))
        names = (_("Paytable"), _("Level"), _("Seats"), _("Hands"), _("Tables"))
        for widget, name in zip(self._names, names, strict=True):
            widget.setText(name)
        self.paytables.setAccessibleName(_("Paytable"))
        self.open_button.setText(_("Open…"))
        self.open_button.setAccessibleName(_("Open a paytable file"))
        hands = {"natural": _("Natural"), "balanced": _("Balanced"), "hard": _("Hard")}
        self.fields["level"].set_texts(str, _("Level"))
        self.fields["seats"].set_texts(str, _("Seats"))
        self.fields["hands"].set_texts(lambda value: hands[str(value)], _("Hands"))
        self.fields["tables"].set_texts(lambda value: str(value or _("No end")), _("Tables"))
        self._redraw_paytables(chosen or self.house)
        self._redraw_start()
        self._redraw_notice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from croupier.ui.keys import ENTER_KEYS, is_press_of

        if is_press_of(event, *ENTER_KEYS) and self.start_button.isEnabled():
            self._start()
        else:
            super().keyPressEvent(event)

    def _redraw_notice(self) -> None:
        if self._told:
            from croupier.wording.texts import say

            self.notice.setText(" ".join(map(say, self._told)))
            self.notice.setVisible(True)

    def _redraw_paytables(self, chosen: HousePaytable | None) -> None:
        if not self._houses or chosen is None:
            return
        from croupier.ui.paytable_card import odds_line
        from croupier.wording.paytables import title

        self.paytables.clear()
        self.paytables.addItems([title(house) for house in self._houses])
        self.paytables.setCurrentIndex(self._houses.index(chosen))
        self._odds.show_text(odds_line(chosen))

    def _redraw_start(self) -> None:
        self.start_button.setEnabled(self.house is not None)
        self.start_button.set_text(_("Deal"))

    def _on_paytable_activated(self) -> None:
        self._redraw_paytables(self.house)
        self.paytable_chosen.emit(self.house)

    def _start(self) -> None:
        if self.house is not None:
            self.start_asked.emit({name: row.value for name, row in self.fields.items()})

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(3 * GRID)
        form.setVerticalSpacing(GRID)
        form.setColumnStretch(1, 1)
        paytable = QHBoxLayout()
        paytable.setSpacing(GRID)
        paytable.addWidget(self.paytables, 1)
        paytable.addWidget(self.open_button)
        form.addLayout(paytable, 0, 1)
        form.addWidget(self._odds, 1, 1)
        for place, field in enumerate(self.fields.values()):
            form.addWidget(field, 3 + 2 * place, 1)
        for row, name in zip((0, 3, 5, 7, 9), self._names, strict=True):
            form.addWidget(name, row, 0)
        for row in (2, 4, 6, 8):
            form.setRowMinimumHeight(row, GRID)

        self._middle = middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        names = QVBoxLayout()
        names.setSpacing(GRID)
        names.addStretch(1)
        names.addWidget(self._title)
        names.addWidget(self._subtitle)
        self._top = QHBoxLayout()
        # The picture comes later, and nothing may move then.
        self._top.addStrut(FAN_HEIGHT)
        self._top.addLayout(names, 1)
        column.addLayout(self._top)
        column.addSpacing(4 * GRID)
        column.addLayout(form)
        column.addSpacing(4 * GRID)
        column.addWidget(self.start_button)

        rows = QVBoxLayout(self)
        rows.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        rows.addWidget(self.notice)
        rows.addStretch(2)
        centred = QHBoxLayout()
        centred.addStretch(1)
        centred.addWidget(middle, 30)
        centred.addStretch(1)
        rows.addLayout(centred)
        rows.addStretch(3)
