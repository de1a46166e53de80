from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.grading import Grade
from croupier.training.scores import Summary
from croupier.ui.controls import KeyButton, label
from croupier.ui.figures import seconds_text
from croupier.ui.session_view import look_of_miss
from croupier.ui.strip import explanation_lines, headline
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.table.view import TableView
from croupier.ui.theme import Theme
from croupier.wording.feedback import explain, outcome_text, question_text

_PAGE = 5


class MissReview(QWidget):
    """Every miss of a session, or its slowest decisions.

    The one chosen is shown on the table again, with its explanation.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._misses: tuple[Grade, ...] = ()
        self._slowest: tuple[Grade, ...] = ()
        self.title = label("heading")
        self.misses_button, self.slowest_button = (KeyButton(key, "segment") for key in "MS")
        self._group = QButtonGroup(self)
        segments = QHBoxLayout()
        segments.setSpacing(GRID)
        for button in (self.misses_button, self.slowest_button):
            button.setCheckable(True)
            self._group.addButton(button)
            segments.addWidget(button)
        segments.addStretch(1)
        self.misses_button.setChecked(True)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.list = QListWidget()
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentRowChanged.connect(self._show)
        self.table = TableView()
        self.table.set_theme(theme)
        self.set_text_scale(1)
        self.heading, self.lines = label("heading", wrap=True), label("muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.title)
        column.addLayout(segments)
        column.addWidget(self.list, 2)
        column.addWidget(self.table, 5)
        column.addWidget(self.heading)
        column.addWidget(self.lines)

    @property
    def grades(self) -> tuple[Grade, ...]:
        """What is listed."""
        return self._slowest if self.slowest_button.isChecked() else self._misses

    def show_summary(self, summary: Summary) -> None:
        """Show the misses of a session, and where there are none the slowest decisions."""
        self._misses, self._slowest = summary.misses, summary.slowest
        self.misses_button.setEnabled(bool(self._misses))
        chosen = self.misses_button if self._misses else self.slowest_button
        chosen.setChecked(True)
        self._list_anew()

    def set_text_scale(self, scale: float) -> None:
        self.table.set_text_scale(scale)
        # Beside the score it may be smaller than where one plays, the more so the larger letters.
        wide, high = (54, 30) if scale == 1 else (40, 22)
        self.table.setMinimumSize(wide * GRID, high * GRID)

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
        for row, grade in enumerate(self.grades):
            item = self.list.item(row)
            item.setText(_item_text(grade))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, item.text())
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
