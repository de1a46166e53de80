from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from croupier.ui.controls import FittingLabel, set_property
from croupier.ui.mark import Mark
from croupier.ui.stylesheet import GRID
from croupier.wording.sums import SumLine


class SumColumn(QWidget):
    """One part of a total that was told: what it adds, and how it comes to that."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._made_of = FittingLabel(("muted",)), FittingLabel(("caption",))
        self._comes_to, self._mark = FittingLabel(("figure", "strong", "caption")), Mark()
        # Where there is little room all parts have as much of it.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        foot = QHBoxLayout()
        foot.setSpacing(GRID // 2)
        foot.addWidget(self._mark)
        foot.addWidget(self._made_of, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GRID // 2)
        rows.addWidget(self._name)
        rows.addWidget(self._comes_to, 1)
        rows.addLayout(foot)

    def show_line(self, line: SumLine) -> None:
        """Show one part; one that was counted wrong is marked by a cross and by colour."""
        self._name.show_texts(line.name, line.short_name)
        self._comes_to.show_texts(line.comes_to)
        # Half of a sum says nothing: the tooltip has all of it.
        self._made_of.show_texts(line.made_of, "")
        set_property(self._made_of, "verdict", "wrong" if line.is_wrong else "")
        if line.is_wrong:
            self._mark.show_verdict(False)
        self._mark.setVisible(line.is_wrong)
        self.setAccessibleName(line.said)


class SumRow(QFrame):
    """The parts of a total side by side, in the order in which they are settled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cell")
        self.setProperty("state", "waiting")
        self.columns: list[SumColumn] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(GRID, GRID, GRID, GRID)
        self._row.setSpacing(GRID)
        self.hide()

    def show_lines(self, lines: Sequence[SumLine]) -> None:
        """Show these parts; without any the row is gone."""
        while len(self.columns) < len(lines):
            column = SumColumn(self)
            self.columns.append(column)
            self._row.addWidget(column, 1)
        for place, column in enumerate(self.columns):
            if place < len(lines):
                column.show_line(lines[place])
            column.setVisible(place < len(lines))
        self.setVisible(bool(lines))
