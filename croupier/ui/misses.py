from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from croupier.i18n import gettext as _
from croupier.training.drills import Drill
from croupier.training.scores import Summary
from croupier.ui.grade_review import GradeReview
from croupier.ui.theme import Theme

_MISSES, _SLOWEST = 0, 1


class MissReview(GradeReview):
    """Every miss of a session, or its slowest decisions."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "MS", parent)
        self.misses_button, self.slowest_button = self.buttons

    def show_summary(self, summary: Summary, drill: Drill = Drill.TABLE) -> None:
        """Show the misses of a session, and where there are none the slowest decisions."""
        chosen = _MISSES if summary.misses else _SLOWEST
        self.show_lists((summary.misses, summary.slowest), chosen, drill)

    def list_names(self) -> Sequence[str]:
        misses, slowest = self.lists
        return (
            _("Misses ({count})").format(count=len(misses)),
            _("Slowest ({count})").format(count=len(slowest)),
        )

    def nothing_text(self) -> str:
        answered = bool(self.lists[_SLOWEST])
        return _("Not one miss.") if answered else _("No question was answered.")
