"""Questions that are answered by picking several of what lies on the table."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.poker.cards import Card
from croupier.training.answers import Answer, FiveAnswer, WinnersAnswer
from croupier.training.drills import MOST_COMPARED
from croupier.training.questions import Question
from croupier.ui.cells import AnswerCell
from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID
from croupier.wording.hands import card_name, card_signs
from croupier.wording.labels import label

_CARDS = 7
_FIVE = 5


class NotFiveError(CroupierError):
    """Fewer cards were picked than make a hand, or more."""


class PickCell(AnswerCell):
    """A question with a row of things to pick from, each with a digit for its key."""

    def __init__(self, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {str(number): KeyButton(str(number)) for number in range(1, most + 1)}
        self._row = QHBoxLayout(self.entry)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID)
        for button in self.buttons.values():
            button.setCheckable(True)
            button.clicked.connect(self._changed)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
            self._row.addWidget(button, 1)

    @property
    def picked(self) -> tuple[int, ...]:
        """The numbers of what is picked so far; of an answered question nothing any more."""
        if not self.is_active:
            return ()
        return tuple(int(key) for key, button in self.buttons.items() if button.isChecked())

    def press(self, key: str) -> bool:
        button = self.buttons.get(key)
        if button is None or button.isHidden():
            return False
        button.toggle()
        self._changed()
        return True

    def toggle(self, number: int) -> None:
        """Pick something, or leave it out again."""
        if self.is_active:
            self.press(str(number))

    def draw_picks(
        self, texts: Sequence[str], names: Sequence[str], narrow: Sequence[str] = ()
    ) -> None:
        """Write what there is to pick from; `names` is what a screen reader says.

        `narrow` is the same where there is little room.
        """
        for place, button in enumerate(self.buttons.values()):
            shown = place < len(texts)
            if shown:
                button.set_text(
                    texts[place], names[place], shorter=tuple(narrow[place : place + 1])
                )
            button.setVisible(shown)

    def entered_text(self) -> str:
        return ", ".join(b.accessibleName() for b in self.buttons.values() if b.isChecked())

    def clear(self) -> None:
        for button in self.buttons.values():
            button.setChecked(False)

    def _changed(self) -> None:
        self.accept()
        self.answer_changed.emit()


class FiveCell(PickCell):
    """Picks the five cards that play: first those of the board, then the player's two."""

    fills = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_CARDS, parent)
        # The player's two stand apart from the board.
        self._row.insertSpacing(_CARDS - 2, 2 * GRID)
        for button in self.buttons.values():
            button.setProperty("card", "true")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of their keys."""
        if self.question is None:
            return ()
        return (*self.question.settlement.round.board, *self.question.seat.seat.hole)

    @property
    def picked_cards(self) -> frozenset[Card]:
        return frozenset(self.cards[number - 1] for number in self.picked)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        signs = [card_signs([card]) for card in self.cards]
        # As in the corner of a card: the suit below the rank.
        self.draw_picks(
            signs,
            [card_name(card) for card in self.cards],
            [f"{sign[:-1]}\n{sign[-1]}" for sign in signs],
        )

    def answer(self) -> Answer | None:
        picked = self.picked_cards
        if not picked:
            return None
        if len(picked) != _FIVE:
            raise NotFiveError(
                N_("Five cards make a hand; picked so far: {count}."),
                N_("The key of a card picks it, and leaves it out again."),
                count=len(picked),
            )
        return FiveAnswer(picked)


class WinnersCell(PickCell):
    """Says which seats have the best hand: one, or several that split."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(MOST_COMPARED, parent)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        texts = [_("Seat {seat}").format(seat=one.number) for one in question.settlement.seats]
        self.draw_picks(texts, texts)

    def answer(self) -> Answer | None:
        return WinnersAnswer(frozenset(self.picked)) if self.picked else None
