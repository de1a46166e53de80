"""The shipped face, which the window and paper have in common."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from croupier.paths import resource_dir

FAMILY = "Croupier Sans"
"""The face of the whole program: equal on every system, Vietnamese, digits of one width."""


@cache
def load_fonts() -> str:
    """Make the shipped face known to Qt and return its family, or Qt's own where it is missing.

    Needs a `QGuiApplication`.
    """
    for file in sorted((resource_dir() / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    return FAMILY if QFontDatabase.hasFamily(FAMILY) else QFont().family()
