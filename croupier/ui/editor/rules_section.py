from functools import partial

from PySide6.QtWidgets import QWidget

from croupier.ui.editor.controls import ChoiceControl, LineControl
from croupier.ui.editor.names import CHOICES, choice_name
from croupier.ui.editor.order_control import OrderControl
from croupier.ui.editor.sections import ListedSection

_ORDER = "rules.bet_order"


class RulesSection(ListedSection):
    """What houses do differently."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("rules", parent)
        for key in (
            "rules.dealer_qualifies",
            "rules.preflop_raises",
            "rules.trips_after_fold",
            "rules.trips_against_dealer",
            "rules.settle_order",
        ):
            if key in CHOICES:
                self.add_line(key, ChoiceControl(CHOICES[key]), 10)
            else:
                self.add_line(key, LineControl(8), 3)
        self.order = OrderControl(_ORDER)
        self.add_line(_ORDER, self.order, 10)
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        self.order.redraw()
        for key, control in self.controls.items():
            if isinstance(control, ChoiceControl):
                control.set_texts(partial(choice_name, key))
