from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction, KeyMap
from croupier.training.drills import Drill
from croupier.ui.controls import KeyButton, label
from croupier.ui.key_groups import TAB, drill_rows, table_groups
from croupier.ui.key_names import key_name
from croupier.ui.keys import action_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.results import drill_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QKeyEvent

    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.ui.key_groups import Group
    from croupier.ui.own_keys import OwnKeys


_ACTION = KeyAction


class KeysSheet(Sheet):
    """What keys do: here first of all, and then at the table.

    From here the question that waits can be explained.
    """

    explain_asked = Signal()

    widest = 76 * GRID

    def __init__(
        self,
        over: QWidget,
        own: OwnKeys | None = None,
        *,
        explains: bool = False,
        at_table: bool = True,
        plan: SessionPlan | None = None,
        asked: Sequence[Question] = (),
    ) -> None:
        """List the keys of where one is, and with `at_table` those of the table after them.

        Of a drill, which a `plan` names, the table's are those that it has, and that the table
        has which is `asked` about.
        """
        super().__init__(over)
        self._own, self._at_table, self._plan, self._asked = own, at_table, plan, asked
        self.explain_button = KeyButton(role="choice", action=_ACTION.EXPLAIN)
        self.explain_button.clicked.connect(self.explain_asked)
        self._explains = explains
        self.buttons.insertWidget(1, self.explain_button)
        self.explain_button.setVisible(explains)
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, GRID, 0)
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnStretch(1, 1)
        self._labels = []
        for number, (_heading, rows) in enumerate(self._groups(KeyMap())):
            # One that stands over the headings of its parts.
            heading = label("caption" if rows else "strong")
            if number:
                grid.setRowMinimumHeight(grid.rowCount(), GRID)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            self._labels.append(heading)
            for _row in rows:
                key, says = label("strong"), label(wrap=True)
                row = grid.rowCount()
                grid.addWidget(key, row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(says, row, 1)
                self._labels += [key, says]
        self.add_scrolled(content)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        explains = action_of(event, self.keys) is _ACTION.EXPLAIN and not event.isAutoRepeat()
        if self._explains and explains:
            self.explain_asked.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def is_closed_by(self, event: QKeyEvent) -> bool:
        return action_of(event, self.keys) is _ACTION.KEYS and not event.isAutoRepeat()

    def _groups(self, keys: KeyMap) -> Sequence[Group]:
        groups: list[Group] = []
        if self._own is not None and (rows := self._own.rows()):
            groups.append((self._own.heading, rows))
            if self._at_table:
                groups.append((_("At the table"), ()))
        if not self._at_table:
            return groups
        table = table_groups(keys)
        if self._plan is None or self._plan.drill is Drill.TABLE:
            return [*groups, *table]
        drill = drill_label(self._plan.drill), drill_rows(self._plan, self._asked, keys)
        # The last is of what can be done anywhere. Drills lie there at once.
        heading, rows = table[-1]
        idle = {key_name("Space")}
        if len(self._asked) == 1 and not self._plan.hides_count:
            idle.add(TAB)
        return [*groups, drill, (heading, [row for row in rows if row[0] not in idle])]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.isVisible():
            self.redraw()

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Keys"))
        self.explain_button.use_keys(self.keys)
        self.explain_button.set_text(_("Explain the question"))
        for shown, text in zip(self._labels, _texts(self._groups(self.keys)), strict=True):
            shown.setText(text)


def _texts(groups: Iterable[Group]) -> Iterable[str]:
    for heading, rows in groups:
        yield heading
        for keys, says in rows:
            yield from (keys, says)
