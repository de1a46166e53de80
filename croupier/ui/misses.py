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

    def set_theme(self, theme: Theme) -> None:
        self.table.set_theme(theme)

    def move_by(self, event: QKeyEvent) -> None:
        """Choose another miss as a key says."""
        last = self.list.count() - 1
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: _PAGE,
            Qt.Key.Key_PageUp: -_PAGE,
            Qt.Key.Key_Home: -last,
            Qt.Key.Key_End: last,
        }
        row = self.list.currentRow() + steps.get(Qt.Key(event.key()), 0)
        self.list.setCurrentRow(max(0, min(row, last)))

    def redraw(self) -> None:
        """Write everything in the language in force."""
        answered = bool(self._slowest)
        self.title.setText(_("Not one miss.") if answered else _("No question was answered."))
        self.title.setVisible(not self._misses)
        for button in (self.misses_button, self.slowest_button):
            button.show_cap(scale_of(self) == 1)
        self.misses_button.set_text(_("Misses ({count})").format(count=len(self._misses)))
        self.slowest_button.set_text(_("Slowest ({count})").format(count=len(self._slowest)))
        chosen = self._group.checkedButton()
        self.list.setAccessibleName(chosen.text() if chosen else "")
        shown = (self.list, self.table, self.heading, self.lines)
        for part in (*shown, self.misses_button, self.slowest_button):
            part.setVisible(answered)
        # By the model: an item that Python has held would not be Qt's alone to clear away.
        texts = self.list.model()
        for row, grade in enumerate(self.grades):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                texts.setData(texts.index(row, 0), _item_text(grade), role)
        self._show(self.list.currentRow())

    def _list_anew(self) -> None:
        self.list.clear()
        self.list.addItems([""] * len(self.grades))
        self.redraw()
        if self.grades:
            self.list.setCurrentRow(0)

    def _on_button_toggled(self, _button: QWidget, checked: bool) -> None:
        if checked:
            self._list_anew()

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self.grades):
            return
        grade = self.grades[row]
        self.table.show_table(grade.question.settlement, look_of_miss(grade.question))
        told = explain(grade)
        self.heading.setText(headline(told))
        self.lines.setText(explanation_lines(told))


def _item_text(grade: Grade) -> str:
    """Write when it was asked and how long it took, then what was answered."""
    values = {"number": grade.table_number, "seconds": seconds_text(grade.seconds)}
    if grade.helped:
        place = _("Table {number}, {seconds}, with help.").format(**values)
    else:
        place = _("Table {number}, {seconds}.").format(**values)
    return f"{place} {question_text(grade.question)}\n{outcome_text(grade)}"
