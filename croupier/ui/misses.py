from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.grading import Grade
from croupier.ui.controls import label
from croupier.ui.session_view import look_of_miss
from croupier.ui.strip import explanation_lines, headline
from croupier.ui.stylesheet import GRID
from croupier.ui.table.view import TableView
from croupier.ui.theme import Theme
from croupier.wording.feedback import answer_text, explain, question_text, right_text, verdict_text

_PAGE = 5


class MissReview(QWidget):
    """Every miss of a session; the one chosen is shown on the table again, with its explanation."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._misses: tuple[Grade, ...] = ()
        self._title = label("heading")
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
        column.addWidget(self._title)
        column.addWidget(self.list, 2)
        column.addWidget(self.table, 5)
        column.addWidget(self.heading)
        column.addWidget(self.lines)

    def show_misses(self, misses: tuple[Grade, ...]) -> None:
        """Show the misses of a session."""
        self._misses = misses
        self.list.clear()
        self.list.addItems([""] * len(misses))
        self.redraw()
        if misses:
            self.list.setCurrentRow(0)

    def set_text_scale(self, scale: float) -> None:
        self.table.set_text_scale(scale)
        # Beside the score it may be smaller than where one plays, the more so the larger letters.
        wide, high = (60, 33) if scale == 1 else (40, 22)
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
        self._title.setText(_("Misses") if self._misses else _("Not one miss."))
        self.list.setAccessibleName(_("Misses"))
        for part in (self.list, self.table, self.heading, self.lines):
            part.setVisible(bool(self._misses))
        for row, miss in enumerate(self._misses):
            item = self.list.item(row)
            item.setText(self._text(miss))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, item.text())
        self._show(self.list.currentRow())

    def _text(self, miss: Grade) -> str:
        question = miss.question
        money = question.settlement.house.money
        table = _("Table {number}").format(number=miss.table_number)
        given = answer_text(miss.answer, money) if miss.answer else verdict_text(miss)
        answers = _("You: {given}. Right: {right}.").format(given=given, right=right_text(question))
        return f"{table}. {question_text(question)}\n{answers}"

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._misses):
            return
        miss = self._misses[row]
        self.table.show_table(miss.question.settlement, look_of_miss(miss.question))
        told = explain(miss)
        self.heading.setText(headline(told))
        self.lines.setText(explanation_lines(told))
