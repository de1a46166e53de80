from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from croupier.ui.controls import label
from croupier.ui.editor.controls import ChoiceControl, LineControl
from croupier.ui.editor.names import CHOICES, choice_name
from croupier.ui.editor.sections import ListedSection
from croupier.ui.stylesheet import GRID

_ROUNDING = "money.rounding"


class MoneySection(ListedSection):
    """The currency, the limits, and how uneven payments are made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("money", parent)
        self.add_line("money.symbol", LineControl(8), 3)
        self.add_line("money.smallest_chip", LineControl(10), 3)
        self.rounding = ChoiceControl(CHOICES[_ROUNDING])
        self.add_line(_ROUNDING, self.rounding, 10)
        self.example = label("muted", wrap=True)
        self.example.setAlignment(Qt.AlignmentFlag.AlignTop)
        """What the rounding comes to on a bet of this house."""
        row = self.grid.rowCount()
        self.grid.addWidget(self.example, row, 1)
        self.grid.setRowMinimumHeight(row, 4 * GRID)
        for name in (
            "minimum",
            "maximum",
            "step",
            "trips_minimum",
            "trips_maximum",
            "max_payout_per_player",
        ):
            self.add_line(f"money.{name}", LineControl(10), 3)
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        self.rounding.set_texts(lambda value: choice_name(_ROUNDING, value))
