from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.ui.controls import KeyButton, label
from croupier.ui.keys import action_of
from croupier.ui.paytable_card import PaytableCard
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.wording.payout_cards import card_title
from croupier.wording.paytables import title


class PaytableSheet(Sheet):
    """The payout card and the rules of the house."""

    card_asked = Signal(object)
    """The `HousePaytable` whose payout card is to be shown instead."""

    widest = 110 * GRID

    def __init__(self, over: QWidget, house: HousePaytable, *, is_help: bool = False) -> None:
        super().__init__(over)
        self._house = house
        self._help = label("muted", wrap=True)
        self.buttons.insertWidget(0, self._help, 1)
        self._help.setVisible(is_help)
        self.card_button = KeyButton()
        self.card_button.clicked.connect(lambda: self.card_asked.emit(self._house))
        self.buttons.insertWidget(self.buttons.count() - 1, self.card_button)
        content = QWidget()
        room = QVBoxLayout(content)
        room.setContentsMargins(0, 0, GRID, 0)
        self._card = PaytableCard()
        room.addWidget(self._card)
        self.add_scrolled(content)

    def is_closed_by(self, event: QKeyEvent) -> bool:
        return action_of(event, self.keys) is KeyAction.PAYTABLE and not event.isAutoRepeat()

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(title(self._house))
        self._help.setText(_("This look is counted as help."))
        self.card_button.set_text(card_title())
        self._card.show_house(self._house)
