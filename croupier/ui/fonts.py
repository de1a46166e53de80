from functools import cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from croupier.paths import resource_dir

FAMILY = "Croupier Sans"
"""The face of the whole program: equal on every system, Vietnamese, digits of one width."""


@cache
def load_fonts() -> str:
    """Make the shipped face known to Qt and return its family, or Qt's own where it is missing.

    Needs a `QGuiApplication`.
    """
    for file in sorted(_folder().glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    return FAMILY if QFontDatabase.hasFamily(FAMILY) else QFont().family()


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


def _folder() -> Path:
    return resource_dir() / "fonts"
