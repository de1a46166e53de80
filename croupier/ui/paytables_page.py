from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.pages import Page, ScrolledColumn
from croupier.ui.paytable_card import PaytableCard, odds_line
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.wording.payout_cards import card_title
from croupier.wording.paytables import title


class PaytablesPage(Page):
    """The paytables at hand, to be looked at and to be put in force."""

    house_chosen = Signal(object)
    """The `HousePaytable` to deal by from now on."""
    open_asked = Signal()
    card_asked = Signal(object)
    """The `HousePaytable` whose payout card is to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("paytables", parent)
        self._houses: list[HousePaytable] = []
        self._in_force: HousePaytable | None = None
        self.list = _HouseList()
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._show_chosen)
        self.list.entered_on.connect(self._use)
        self.list.itemDoubleClicked.connect(self._use)
        self.open_button, self.use_button = QPushButton(), QPushButton()
        self.card_button = QPushButton()
        self.use_button.setProperty("role", "primary")
        for button in (self.open_button, self.use_button, self.card_button):
            button.setAutoDefault(False)
        self.open_button.clicked.connect(self.open_asked)
        self.use_button.clicked.connect(self._use)
        self.card_button.clicked.connect(lambda: self.card_asked.emit(self.chosen))
        self._editor, self._session = label("caption", wrap=True), label("caption", wrap=True)
        self._name, self._state = label("heading", wrap=True), label("muted", wrap=True)
        self.card = PaytableCard()
        self.area = area = ScrolledColumn()
        area.column.addWidget(self.card)
        area.column.addStretch(1)

        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(GRID)
        left.addWidget(self.list, 1)
        left.addWidget(self.open_button)
        left.addWidget(self._editor)
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        names.addWidget(self._state)
        names.addStretch(1)
        head.addLayout(names, 1)
        head.addWidget(self.card_button, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.use_button, 0, Qt.AlignmentFlag.AlignTop)
        right.addLayout(head)
        right.addSpacing(GRID)
        right.addWidget(area, 1)
        both = QHBoxLayout()
        both.setSpacing(4 * GRID)
        both.addLayout(left, 2)
        both.addLayout(right, 5)
        self.rows.addLayout(both, 1)
        self.rows.addWidget(self._session)
        self.redraw()

    def show_houses(
        self, houses: Mapping[str, HousePaytable], in_force: HousePaytable, *, session: bool
    ) -> None:
        """Show paytables, the one in force chosen; `session` says that one is being played."""
        self._houses, self._in_force = list(houses.values()), in_force
        if in_force not in self._houses:
            self._houses.insert(0, in_force)
        self._session.setVisible(session)
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([""] * len(self._houses))
        self.list.setCurrentRow(self._houses.index(in_force))
        self.list.blockSignals(False)
        self.redraw()

    @property
    def chosen(self) -> HousePaytable | None:
        row = self.list.currentRow()
        return self._houses[row] if 0 <= row < len(self._houses) else None

    def redraw(self) -> None:
        super().redraw()
        self.list.setAccessibleName(_("Paytables"))
        self.open_button.setText(_("Open…"))
        self.open_button.setAccessibleName(_("Open a paytable file"))
        self.use_button.setText(_("Use this paytable"))
        self.use_button.setAccessibleName(self.use_button.text())
        self.card_button.setText(card_title())
        self.card_button.setAccessibleName(card_title())
        self._editor.setText(
            _("A paytable is a file to be changed in a text editor; an editor here comes later.")
        )
        self._session.setText(
            _("The session that is paused goes on with its own paytable. Looking here is help.")
        )
        for row, house in enumerate(self._houses):
            item = self.list.item(row)
            in_force = _("In force") if house == self._in_force else ""
            item.setText("\n".join(filter(None, (in_force, title(house)))))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, item.text())
        self._show_chosen()

    def focus_page(self) -> None:
        self.list.setFocus()

    def _show_chosen(self) -> None:
        house = self.chosen
        if house is None:
            return
        in_force = house == self._in_force
        self._name.setText(title(house))
        self.area.setAccessibleName(title(house))
        self._state.setText(odds_line(house))
        if in_force and self.use_button.hasFocus():
            self.list.setFocus()
        self.use_button.setVisible(not in_force)
        self.card.show_house(house)

    def _use(self) -> None:
        house = self.chosen
        if house is not None and house != self._in_force:
            self.house_chosen.emit(house)


class _HouseList(QListWidget):
    """A list that says when Enter is pressed on it."""

    entered_on = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, *ENTER_KEYS):
            self.entered_on.emit()
        elif event.text() == "?":
            # Not to be searched for: the window lists the keys.
            event.ignore()
        else:
            super().keyPressEvent(event)
