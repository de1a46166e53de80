"""Questions about the course of a round: whether a bet is legal, and what comes next."""

from PySide6.QtWidgets import QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.training.answers import LegalAnswer, NextAnswer
from croupier.training.questions import Question, Step
from croupier.ui.cells import ChoiceCell
from croupier.uth.procedure import Stage
from croupier.wording.labels import label
from croupier.wording.procedure import stage_sentence
from croupier.wording.procedure_words import STAGE_KEYS


class LegalCell(ChoiceCell):
    heard: tuple[KeyAction, ...] = (KeyAction.YES, KeyAction.NO)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            [("Y", LegalAnswer(legal=True)), ("N", LegalAnswer(legal=False))],
            columns=2,
            parent=parent,
        )

    def draw_question(self, question: Question) -> None:
        self.set_name(label(Step.LEGAL))
        self.draw_choices(
            {"Y": _("Legal"), "N": _("Not legal")},
            {"Y": _("The dealer may accept it"), "N": _("The dealer may not accept it")},
        )


class NextCell(ChoiceCell):
    """Says what comes next: the digits go through a round, from 1 to 9 and 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        choices = [(key, NextAnswer(stage)) for key, stage in zip(STAGE_KEYS, Stage, strict=True)]
        super().__init__(choices, columns=5, parent=parent)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(Step.NEXT))
        stages = dict(zip(STAGE_KEYS, Stage, strict=True))
        self.draw_choices(
            {key: label(stage) for key, stage in stages.items()},
            {key: stage_sentence(stage) for key, stage in stages.items()},
        )
