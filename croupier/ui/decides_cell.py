"""Says by which card the best hand wins."""

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.poker.cards import Rank
from croupier.training.answers import DecidesAnswer
from croupier.training.questions import Question
from croupier.ui.cells import ChoiceCell
from croupier.wording.labels import label

KIND_KEY = "H"
_TEN = "0"
_BY_KEY = {_TEN if rank is Rank.TEN else rank.symbol: rank for rank in Rank}
RANK_KEYS = tuple(_BY_KEY)
"""The keys of the ranks, from two to ace."""
_COLUMNS = 7


class DecidesCell(ChoiceCell):
    """Every rank by the sign on its card, a ten by 0; H says that the kind of hand decides."""

    share = 8
    own_keys = frozenset({KIND_KEY, *(key for key in RANK_KEYS if not key.isdigit())})

    def __init__(self, parent: QWidget | None = None) -> None:
        choices = [(key, DecidesAnswer(rank)) for key, rank in _BY_KEY.items()]
        super().__init__(
            [*choices, (KIND_KEY, DecidesAnswer(None))], columns=_COLUMNS, parent=parent
        )
        grid = self.entry.layout()
        assert isinstance(grid, QGridLayout)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for button in self.buttons.values():
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        names = {key: label(rank) for key, rank in _BY_KEY.items()}
        texts = names | {KIND_KEY: _("Kind of hand")}
        self.draw_choices(texts, names | {KIND_KEY: _("By the kind of hand")})
        for key, button in self.buttons.items():
            # But for the kind, the key says it where the word has no room.
            shorter = _("Kind") if key == KIND_KEY else ""
            button.set_text(button.text(), button.accessibleName(), shorter=(shorter,))
