from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QStyleOptionViewItem, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.mastery import Mastery, SkillState, target_of
from croupier.training.path import Stage
from croupier.training.skills import Skill
from croupier.ui.controls import KeyButton, label
from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow
from croupier.ui.keys import letter_of
from croupier.ui.row_delegate import RowDelegate
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.train.letters import PATH_KEY
from croupier.ui.train.standing import MasteryBar, counts_of, is_due
from croupier.wording.figures import whole_seconds_text
from croupier.wording.skills import (
    mastered_text,
    mastery_name,
    skill_name,
    stage_name,
    stage_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from PySide6.QtGui import QKeyEvent

    from croupier.training.path import Path
    from croupier.uth.house import HousePaytable

_FILLED = {Mastery.NEW: 0, Mastery.LEARNING: 90, Mastery.NEARLY: 180, Mastery.MASTERED: 360}
"""How much of its dot, in degrees."""


class PathSheet(Sheet):
    """The stages of the path and all their skills; one that is chosen can be trained."""

    skill_asked = Signal(object)
    """The `Skill` to be trained."""

    widest = 108 * GRID

    def __init__(
        self,
        over: QWidget,
        path: Path,
        states: Mapping[str, SkillState],
        house: HousePaytable,
        now: datetime,
        chosen: Skill | None = None,
    ) -> None:
        """`chosen` is what it opens on: the skill that is told to be next."""
        super().__init__(over)
        self._chosen = chosen or path.skills[0]
        self._path, self._house, self._now = path, house, now
        self._states = {
            skill: states.get(skill.key) or SkillState(skill.key) for skill in path.skills
        }
        self._names = {stage: label() for stage in Stage}
        self._bars = {stage: MasteryBar() for stage in Stage}
        self._counts = {stage: label("caption") for stage in Stage}
        stages = QHBoxLayout()
        stages.setSpacing(3 * GRID)
        for stage in Stage:
            self._names[stage].setProperty("role", "strong" if stage is path.stage else "muted")
            column = QVBoxLayout()
            column.setSpacing(GRID // 2)
            for part in (self._names[stage], self._bars[stage], self._counts[stage]):
                column.addWidget(part)
            stages.addLayout(column, 1)
        self.list = _SkillList({skill: state.mastery for skill, state in self._states.items()})
        self.list.setMinimumHeight(24 * GRID)
        self.list.entered_on.connect(self._ask)
        self.body.addLayout(stages)
        self.body.addWidget(self.list, 1)
        self.train_button = KeyButton("Enter", "primary")
        self.train_button.clicked.connect(self._ask)
        self.buttons.addWidget(self.train_button)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("The path"))
        self.train_button.set_text(_("Train this skill"))
        for standing in self._path.standings:
            mastered, count = counts_of(standing, self._path)
            said = mastered_text(mastered, count)
            self._names[standing.stage].setText(stage_name(standing.stage))
            self._counts[standing.stage].setText(said)
            self._bars[standing.stage].show_counts(mastered, count, said)
        self.list.setAccessibleName(self.title.text())
        chosen = self.list.value or self._chosen
        self.list.show_groups(self._groups(), chosen)

    def first_focus(self) -> QWidget:
        return self.list

    def is_closed_by(self, event: QKeyEvent) -> bool:
        return letter_of(event) == PATH_KEY

    def _groups(self) -> list[ListGroup]:
        """What is to be trained again before the stages, which hold all else."""
        again = self._again()
        groups = [
            (
                f"{stage_name(standing.stage)} · {stage_sentence(standing.stage)}",
                [skill for skill in standing.skills if skill not in again],
            )
            for standing in self._path.standings
        ]
        groups.insert(0, (_("Due or slipping"), again))
        return [ListGroup(name, list(map(self._row, skills))) for name, skills in groups if skills]

    def _again(self) -> list[Skill]:
        """What has been due for longest, and then what slips."""
        due = [skill for skill in self._path.skills if self._is_due(skill)]
        due.sort(key=lambda skill: self._states[skill].due or self._now)
        slipping = Mastery.SLIPPING
        slips = (skill for skill in self._path.skills if self._states[skill].mastery is slipping)
        return due + [skill for skill in slips if skill not in due]

    def _is_due(self, skill: Skill) -> bool:
        return is_due(skill, {skill.key: self._states[skill]}, self._now)

    def _row(self, skill: Skill) -> ListRow:
        said = mastery_name(self._states[skill].mastery)
        if self._is_due(skill):
            said = _("{mastery}, due").format(mastery=said)
        if self._states[skill].mastery is not Mastery.MASTERED:
            # Half of the answers that master it take no longer.
            target = whole_seconds_text(round(target_of(skill)))
            said = _("{mastery} · target {seconds}").format(mastery=said, seconds=target)
        return ListRow(skill, skill_name(skill, self._house), aside=said)

    def _ask(self) -> None:
        if isinstance(skill := self.list.value, Skill):
            self.skill_asked.emit(skill)


class _SkillList(GroupedList):
    """Skills; a shape before each shows how well it is mastered, and words behind it say so."""

    def __init__(self, masteries: Mapping[Skill, Mastery]) -> None:
        super().__init__()
        self.masteries = masteries
        self.setItemDelegate(_DotDelegate(self))

    def sizeHint(self) -> QSize:
        # As much as a window has.
        return QSize(64 * GRID, 90 * GRID)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Letters are the keys of the sheet, and not searched for.
        if event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)


class _DotDelegate(RowDelegate):
    """Draws a dot in the margin before a row: empty, partly filled, full, or a fallen triangle."""

    def __init__(self, view: _SkillList) -> None:
        super().__init__(view)
        self._skills = view

    def _side(self, row: ListRow | None) -> int:
        return round((1 + 2 * scale_of(self._skills)) * GRID) if row else 0

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        view = self._skills
        row = view.row_at(index.row())
        if row is None or not isinstance(row.value, Skill):
            return
        side = round(1.25 * GRID * scale_of(view))
        middle = option.rect.top() + GRID + view.fontMetrics().lineSpacing() / 2
        box = QRectF(option.rect.left() + GRID, middle - side / 2, side, side)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _draw_mastery(painter, box, view.masteries[row.value], view.palette())
        painter.restore()


def _draw_mastery(painter: QPainter, box: QRectF, mastery: Mastery, palette: QPalette) -> None:
    if mastery is Mastery.SLIPPING:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(QPalette.ColorRole.BrightText))
        low = QPointF(box.center().x(), box.bottom())
        painter.drawPolygon(QPolygonF([box.topLeft(), box.topRight(), low]))
        return
    colour = palette.color(
        QPalette.ColorRole.Link if mastery is Mastery.MASTERED else QPalette.ColorRole.Text
    )
    painter.setPen(QPen(colour, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    if filled := _FILLED[mastery]:
        painter.setBrush(colour)
        painter.drawPie(box, 90 * 16, -filled * 16)
