"""How large the grids of a payout card are written on the screen."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QFont, QFontInfo, QFontMetrics

from croupier.card_layout import Measure, Measures, SetGrid
from croupier.ui.stylesheet import BODY, GRID, SMALL


@dataclass(frozen=True, slots=True)
class Setting:
    """How large a grid is written: its fonts, and what stands around a figure."""

    body: QFont
    strong: QFont
    small: QFont
    padding: int

    @classmethod
    def of(cls, font: QFont, *, small: bool, padding: int) -> "Setting":
        """The usual size of a widget's font, or the small one; padding is for the usual text."""
        usual = QFontInfo(font).pixelSize()
        padding = round(padding * max(1.0, usual / BODY))
        little = round(usual * SMALL / BODY)
        size, heading = (little, little - 1) if small else (usual, little)
        body, strong, caption = QFont(font), QFont(font), QFont(font)
        body.setPixelSize(size)
        strong.setPixelSize(size)
        strong.setWeight(QFont.Weight.DemiBold)
        caption.setPixelSize(heading)
        return cls(body, strong, caption, padding)

    @property
    def row_height(self) -> int:
        return QFontMetrics(self.body).height() + GRID * 3 // 4

    @property
    def measures(self) -> Measures:
        """What grids are measured by in this setting, in pixels."""
        small, strong = QFontMetrics(self.small), QFontMetrics(self.strong)
        return Measures(
            body=_kept(QFontMetrics(self.body)),
            strong=_kept(strong),
            small=_kept(small),
            strong_height=strong.height(),
            small_height=small.height(),
            padding=self.padding,
        )

    def heading_height(self, placed: SetGrid) -> int:
        """How high the headings of a grid are."""
        return round(placed.heading) + GRID // 2

    def height(self, placed: SetGrid) -> int:
        """How high all of a grid is."""
        return self.heading_height(placed) + len(placed.grid.stakes) * self.row_height


def _kept(metrics: QFontMetrics) -> Measure:
    """Measure each text once: the headings of a card are broken in many ways to find the best."""

    @cache
    def measure(text: str) -> float:
        return metrics.horizontalAdvance(text)

    return measure
