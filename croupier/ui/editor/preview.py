from PySide6.QtWidgets import QGraphicsOpacityEffect, QVBoxLayout, QWidget

from croupier.errors import Text
from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.payout_card_view import PayoutCardView
from croupier.ui.stylesheet import GRID
from croupier.uth.audit_warnings import table_warnings
from croupier.uth.house import HousePaytable
from croupier.uth.payout_cards import preview_stakes
from croupier.wording.labels import capitalised
from croupier.wording.texts import say

_DIMMED = 0.4


class Preview(QWidget):
    """What the table pays as it is typed; while something is to be mended, what it paid before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house: HousePaytable | None = None
        self._is_stale = False
        self._heading = label("heading")
        self.state = label("caption", wrap=True)
        self.card = PayoutCardView()
        self._effect = QGraphicsOpacityEffect(self.card)
        self._effect.setOpacity(_DIMMED)
        self._effect.setEnabled(False)
        self.card.setGraphicsEffect(self._effect)
        self._warned = label("strong")
        self.warnings = label(wrap=True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GRID)
        rows.addWidget(self._heading)
        rows.addWidget(self.state)
        # A card with side bets is longer than the window: what is below it is not seen.
        rows.addWidget(self._warned)
        rows.addWidget(self.warnings)
        rows.addSpacing(GRID)
        rows.addWidget(self.card)
        rows.addStretch(1)

    @property
    def is_stale(self) -> bool:
        return self._is_stale

    @property
    def told(self) -> tuple[Text, ...]:
        """What is worth a look in the table at hand; nothing while something is to be mended."""
        return () if self.house is None or self._is_stale else table_warnings(self.house)

    def show_house(self, house: HousePaytable) -> None:
        """Show what a table pays that has nothing to mend."""
        if house != self.house:
            self.house = house
            self.card.show_card(house, preview_stakes(house))
        self._is_stale = False
        self.redraw()

    def show_stale(self) -> None:
        """Say that the table at hand has something to mend first."""
        self._is_stale = True
        self.redraw()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self._heading.setText(_("What it pays"))
        self.card.setVisible(self.house is not None)
        if self.house is None:
            self.state.setText(_("Here stands what the table pays, once nothing is to be mended."))
        elif self._is_stale:
            self.state.setText(_("As it was before: something on the form is to be mended first."))
        else:
            self.state.setText(_("Winnings besides the stake, as they are paid here."))
        self._effect.setEnabled(self._is_stale)
        told = self.told
        self._warned.setText(_("Worth a look"))
        money = self.house.money if self.house else None
        self.warnings.setText("\n".join(f"• {capitalised(say(text, money))}" for text in told))
        for part in (self._warned, self.warnings):
            part.setVisible(bool(told))
