import re
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.files.side_bet_draft import SideBetDraft
from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.editor.sections import Section
from croupier.ui.editor.side_bet_card import SideBetCard
from croupier.ui.stylesheet import GRID
from croupier.uth.wagers import SIDE_BETS, Wager
from croupier.wording.labels import label as label_of

SIDE_BETS_KEY = "side_bets"
_OF_A_BET = re.compile(r"side_bets\[(\d+)\](?:\.(.+))?")


class SideBetsSection(Section):
    """The side bets of a house, a card each."""

    bet_added = Signal(QWidget)
    """The card of a bet that a person has just added."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(SIDE_BETS_KEY, parent)
        self.cards: list[SideBetCard] = []
        self.add_buttons = {wager: QPushButton() for wager in SIDE_BETS}
        """One for each kind; of those that are here already none shows."""
        self._add = label("strong")
        self._list = QVBoxLayout()
        self._list.setSpacing(3 * GRID)
        buttons = QVBoxLayout()
        buttons.setSpacing(GRID)
        for wager, button in self.add_buttons.items():
            button.setAutoDefault(False)
            button.clicked.connect(lambda _on=False, wager=wager: self.add_bet(wager))
            buttons.addWidget(button)
        line = QHBoxLayout()
        line.addLayout(buttons)
        line.addStretch(1)
        self.rows.addLayout(self._list)
        self.rows.addSpacing(GRID)
        self.rows.addWidget(self._add)
        self.rows.addLayout(line)
        self.redraw()

    @property
    def side_bets(self) -> tuple[SideBetDraft, ...]:
        return tuple(card.draft for card in self.cards)

    @property
    def kinds(self) -> tuple[Wager, ...]:
        """The kinds of bets that are here."""
        written = {card.kind.written() for card in self.cards}
        return tuple(wager for wager in SIDE_BETS if wager in written)

    @property
    def keys(self) -> list[str]:
        return [
            f"{SIDE_BETS_KEY}[{number}].{key}"
            for number, card in enumerate(self.cards)
            for key in card.keys
        ]

    def show_side_bets(self, side_bets: tuple[SideBetDraft, ...]) -> None:
        """Show side bets, without telling anyone."""
        while len(self.cards) > len(side_bets):
            self._drop(self.cards[-1])
        while len(self.cards) < len(side_bets):
            self._new_card()
        for card, draft in zip(self.cards, side_bets, strict=True):
            card.show_draft(draft)

    def owns(self, key: str) -> bool:
        return key.startswith(SIDE_BETS_KEY)

    def card_of(self, key: str) -> tuple[SideBetCard, str] | None:
        """The card that a key belongs to, and what the key is called there."""
        found = _OF_A_BET.fullmatch(key)
        if found is None or int(found[1]) >= len(self.cards):
            return None
        return self.cards[int(found[1])], found[2] or ""

    def field(self, key: str) -> QWidget | None:
        card = self.card_of(key)
        return card[0].field(card[1]) if card else None

    def enter(self, key: str) -> bool:
        card = self.card_of(key)
        if card is None:
            return False
        if not card[0].enter(card[1]):
            # A fault of the bet as a whole, or of all its rows.
            (card[0].add_button if card[1] == "rows" else card[0].kind).setFocus()
        return True

    def enter_first(self) -> None:
        if self.cards:
            self.cards[0].enter_first()
        else:
            self._enter_buttons()

    def name_of(self, key: str) -> str:
        card = self.card_of(key)
        return card[0].name_of(card[1]) if card else super().name_of(key)

    def help_of(self, key: str) -> str:
        """What a key means, in a sentence."""
        card = self.card_of(key)
        return card[0].help_of(card[1]) if card else ""

    def show_defaults(self, defaults: Mapping[str, str]) -> None:
        for card, own in zip(self.cards, self._parted(defaults), strict=True):
            card.show_defaults(own)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        self.faults = dict(faults)
        for card, own in zip(self.cards, self._parted(faults), strict=True):
            card.show_faults(own)
        rest = [text for key, text in faults.items() if self.card_of(key) is None]
        self.note.say(" ".join(rest), fault=bool(rest))

    def redraw(self) -> None:
        super().redraw()
        here = self.kinds
        self._add.setText(_("Add a side bet"))
        self._add.setVisible(len(here) < len(SIDE_BETS))
        for wager, button in self.add_buttons.items():
            button.setText(label_of(wager))
            button.setAccessibleName(f"{self._add.text()}: {button.text()}")
            button.setVisible(wager not in here)
        for card in self.cards:
            card.redraw()

    def add_bet(self, kind: Wager) -> None:
        """Add a bet of a kind, and lead to it."""
        card = self._new_card()
        card.show_draft(SideBetDraft({"kind": kind.value}))
        card.is_fresh = True
        self.redraw()
        card.kind.setFocus()
        self.edited.emit(SIDE_BETS_KEY)
        self.bet_added.emit(card)

    def _enter_buttons(self) -> None:
        here = self.kinds
        missing = (button for wager, button in self.add_buttons.items() if wager not in here)
        if (button := next(missing, None)) is not None:
            button.setFocus()

    def _parted(self, texts: Mapping[str, str]) -> list[dict[str, str]]:
        """What belongs to each card, by its own keys."""
        parted: list[dict[str, str]] = [{} for _card in self.cards]
        for key, text in texts.items():
            found = _OF_A_BET.fullmatch(key)
            if found and int(found[1]) < len(parted):
                parted[int(found[1])][found[2] or ""] = text
        return parted

    def _new_card(self) -> SideBetCard:
        card = SideBetCard()
        self.cards.append(card)
        self._list.addWidget(card)
        card.show()
        card.edited.connect(lambda key, card=card: self._tell_card(card, key))
        card.left.connect(lambda _key: self.left.emit(SIDE_BETS_KEY))
        card.removed.connect(lambda card=card: self._on_removed(card))
        return card

    def _tell_card(self, card: SideBetCard, key: str) -> None:
        # Another kind may be added now.
        self.redraw()
        self.edited.emit(f"{SIDE_BETS_KEY}[{self.cards.index(card)}].{key}")

    def _on_removed(self, card: SideBetCard) -> None:
        self._drop(card)
        self.redraw()
        self._enter_buttons()
        self.edited.emit(SIDE_BETS_KEY)

    def _drop(self, card: SideBetCard) -> None:
        self.cards.remove(card)
        self._list.removeWidget(card)
        # Not only later: until then it would be there twice, for the eye and the layout.
        card.hide()
        card.deleteLater()
