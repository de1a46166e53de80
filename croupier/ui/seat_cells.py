from PySide6.QtWidgets import QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.poker.hands import HandCategory
from croupier.training.answers import HandAnswer, QualifiesAnswer, ResultAnswer
from croupier.training.questions import Question, Step
from croupier.ui.cells import ChoiceCell
from croupier.uth.verdicts import Result
from croupier.wording.labels import label


class HandCell(ChoiceCell):
    """Names a hand, the dealer's or a player's: the digits go from high card to royal flush."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            [(str(int(hand)), HandAnswer(hand)) for hand in HandCategory], columns=5, parent=parent
        )

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        self.write_hands()

    def write_hands(self) -> None:
        """Write the names of all hands, which is what makes the grid as high as it is."""
        self.draw_choices({str(int(hand)): label(hand) for hand in HandCategory})


class QualifiesCell(ChoiceCell):
    heard: tuple[KeyAction, ...] = (KeyAction.YES, KeyAction.NO)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            [("Y", QualifiesAnswer(True)), ("N", QualifiesAnswer(False))], columns=2, parent=parent
        )

    def draw_question(self, question: Question) -> None:
        self.set_name(label(Step.QUALIFIES))
        self.draw_choices(
            {"Y": _("Yes"), "N": _("No")},
            {"Y": _("The dealer qualifies"), "N": _("The dealer does not qualify")},
        )


class ResultCell(ChoiceCell):
    """Says who wins, from the player's side."""

    heard: tuple[KeyAction, ...] = (KeyAction.WIN, KeyAction.LOSE, KeyAction.TIE)

    def __init__(self, parent: QWidget | None = None) -> None:
        results = (("W", Result.WIN), ("L", Result.LOSE), ("T", Result.TIE))
        super().__init__(
            [(key, ResultAnswer(result)) for key, result in results], columns=3, parent=parent
        )
        self.folded = False

    def draw_question(self, question: Question) -> None:
        self.set_name(_("Player"))
        self.draw_choices(
            {"W": _("Wins"), "L": _("Loses"), "T": _("Tie")},
            {"W": _("The player wins"), "L": _("The player loses"), "T": _("A tie")},
        )

    def draw_absent(self) -> None:
        super().draw_absent()
        self.set_name(_("Player"))
        self.set_answer(_("Folded") if self.folded else "")
