from PySide6.QtGui import QFont

from croupier.reports.faces import FAMILY, load_fonts

__all__ = ["FAMILY", "font", "load_fonts"]


def font(pixels: float, *, bold: bool = False, spacing: float = 0.0) -> QFont:
    """A face of this size in pixels; `spacing` is set between letters, in parts of the size."""
    made = QFont(load_fonts())
    # Hinting would make letters jump from size to size while the window is dragged.
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * pixels)
    return made
