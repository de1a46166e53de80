from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.drills import WHOLE_TABLES, Drill
from croupier.training.grading import Grade
from croupier.training.totals import bet_counted_wrong
from croupier.ui.controls import KeyButton, label
from croupier.ui.pages import ScrolledColumn
from croupier.ui.row_list import RowList
from croupier.ui.session_view import look_of_miss
from croupier.ui.strip import explanation_lines, headline
from croupier.ui.stylesheet import GRID, READER_BORDER, scale_of
from croupier.ui.table.view import TableView
from croupier.ui.theme import Theme
from croupier.wording.feedback import explain, outcome_text, question_text
from croupier.wording.figures import seconds_text
from croupier.wording.payout_questions import payout_question

_PAGE = 5


class GradeReview(QWidget):
    """Answers that were given, in one of several lists.

    The one chosen is shown on the table again, with its explanation.
    """

    def __init__(self, theme: Theme, keys: Sequence[str], parent: QWidget | None = None) -> None:
        """Have a list for each of some keys, the first of them chosen."""
        super().__init__(parent)
        self._lists: tuple[tuple[Grade, ...], ...] = tuple(() for _key in keys)
        self._drill = Drill.TABLE
        self.title = label("heading")
        self.buttons = tuple(KeyButton(key, "segment") for key in keys)
        self._group = QButtonGroup(self)
        self.segments = QHBoxLayout()
        self.segments.setSpacing(GRID)
        for button in self.buttons:
            button.setCheckable(True)
            self._group.addButton(button)
            self.segments.addWidget(button)
        self.segments.addStretch(1)
        self.buttons[0].setChecked(True)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.list = _Grades()
        self.list.row_changed.connect(self._show)
        self.table = TableView()
        self.table.set_theme(theme)
        self.set_text_scale(1)
        self.heading, self.lines = label("heading", wrap=True), label("muted", wrap=True)
        self._told = ScrolledColumn()
        self._told.sides.setContentsMargins(0, 0, 0, 0)
        self._told.column.addWidget(self.lines)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.title)
        column.addLayout(self.segments)
        column.addWidget(self.list, 2)
        column.addWidget(self.table, 5)
        column.addWidget(self.heading)
        column.addWidget(self._told)

    def list_names(self) -> Sequence[str]:
        """What the lists are called, with how much is in them, in the language in force."""
        raise NotImplementedError

    def nothing_text(self) -> str:
        """What is said where there is nothing at all, or nothing in the first of the lists."""
        raise NotImplementedError

    @property
    def place(self) -> int:
        """Which list shows."""
        return self.buttons.index(self._group.checkedButton())

    @property
    def lists(self) -> tuple[tuple[Grade, ...], ...]:
        return self._lists

    @property
    def grades(self) -> tuple[Grade, ...]:
        """What is listed."""
        return self._lists[self.place]

    def show_lists(
        self, lists: Sequence[tuple[Grade, ...]], chosen: int, drill: Drill = Drill.TABLE
    ) -> None:
        """Show some answers of a drill; a list without any cannot be chosen."""
        self._drill = self.list.drill = drill
        self._lists = tuple(lists)
        for button, grades in zip(self.buttons, self._lists, strict=True):
            button.setEnabled(bool(grades))
        self.buttons[chosen].setEnabled(True)
        self.buttons[chosen].setChecked(True)
        self._list_anew()

    def set_text_scale(self, scale: float) -> None:
        self.table.set_text_scale(scale)
        # Beside the score it may be smaller than where one plays, the more so the larger letters;
        # a narrow window leaves it less width than the rest of its column would take.
        wide, high = (36, 30) if scale == 1 else (36, 22)
        self.table.setMinimumSize(wide * GRID, high * GRID)

    def set_theme(self, theme: Theme) -> None:
        self.table.set_theme(theme)

    def move_by(self, event: QKeyEvent) -> None:
        """Choose another answer as a key says."""
        last = self.list.count() - 1
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: _PAGE,
            Qt.Key.Key_PageUp: -_PAGE,
            Qt.Key.Key_Home: -last,
            Qt.Key.Key_End: last,
        }
        self.step(steps.get(Qt.Key(event.key()), 0))

    def step(self, by: int) -> None:
        """Choose the answer so many places further down."""
        self.list.set_current(max(0, min(self.list.current + by, self.list.count() - 1)))

    def redraw(self) -> None:
        """Write everything in the language in force."""
        any_grades = any(self._lists)
        self.title.setText(self.nothing_text())
        self.title.setVisible(not self._lists[0])
        for button, name in zip(self.buttons, self.list_names(), strict=True):
            button.show_cap(scale_of(self) == 1)
            button.set_text(name)
        self.list.setAccessibleName(self.buttons[self.place].text())
        shown = (self.list, self.table, self.heading, self._told)
        for part in (*shown, *self.buttons):
            part.setVisible(any_grades)
        # Whatever is in sight writes itself anew.
        self.list.viewport().update()
        self._show()

    def _list_anew(self) -> None:
        self.list.show_grades(self.grades)
        self.redraw()

    def _on_button_toggled(self, _button: QWidget, checked: bool) -> None:
        if checked:
            self._list_anew()

    def _show(self) -> None:
        if not 0 <= self.list.current < self.list.count():
            return
        grade = self.list.grades[self.list.current]
        alone = self._drill is Drill.PAYOUTS
        look = look_of_miss(grade.question, bet_alone=alone)
        if (wrong := bet_counted_wrong(grade)) is not None:
            look = replace(look, lit_wager=wrong)
        self.table.show_table(grade.question.settlement, look)
        told = explain(grade)
        told = replace(told, hands="") if alone else told
        self.heading.setText(headline(told))
        self.lines.setText(explanation_lines(told))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Have all lines in sight, or as many as the list and the table leave room for."""
        around = 2 * READER_BORDER
        needed = self.lines.heightForWidth(self.width() - around) + around
        room = self.height() - self.heading.heightForWidth(self.width())
        for part in (self.title, *self.buttons[:1], self.list, self.table, self.heading):
            if not part.isHidden():
                room -= GRID
                room -= 0 if part is self.heading else self._least_height(part)
        self._told.setFixedHeight(max(min(needed, room), 2 * self.lines.fontMetrics().height()))

    def _least_height(self, part: QWidget) -> int:
        return max(part.minimumHeight(), part.minimumSizeHint().height())


class _Grades(RowList):
    """Answers in two lines each, put into words only where they are in sight."""

    def __init__(self) -> None:
        self.grades: tuple[Grade, ...] = ()
        self.drill = Drill.TABLE
        super().__init__()
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setUniformItemSizes(True)

    def show_grades(self, grades: tuple[Grade, ...]) -> None:
        """List other answers, the first of them the current one."""
        self.grades = grades
        self.reset_rows()
        self.set_current(0)

    def count(self) -> int:
        return len(self.grades)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().strip() and event.text().isprintable():
            # Letters and signs are keys of the page, and not to be searched for.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def text_of(self, place: int) -> str:
        return _item_text(self.grades[place], self.drill)


def _item_text(grade: Grade, drill: Drill) -> str:
    """Write when it was asked and how long it took, then what was answered."""
    values = {"number": grade.table_number, "seconds": seconds_text(grade.seconds)}
    if drill in WHOLE_TABLES:
        place = _("Table {number}, {seconds}, with help.")
        place = place if grade.helped else _("Table {number}, {seconds}.")
    else:
        place = _("Card {number}, {seconds}, with help.")
        place = place if grade.helped else _("Card {number}, {seconds}.")
    ask = payout_question if drill is Drill.PAYOUTS else question_text
    return f"{place.format(**values)} {ask(grade.question)}\n{outcome_text(grade)}"
