import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def paytables_dir() -> Path:
    """Return the folder of the shipped paytable files."""
    return _data_dir("paytables")


def resource_dir() -> Path:
    """Return the folder of what the program shows: catalogues, style sheet, pictures."""
    return _data_dir("resources")


def locale_dir() -> Path:
    """Return the folder of the message catalogues, one folder a language."""
    return resource_dir() / "locale"


def _data_dir(name: str) -> Path:
    places = [root / name for root in _roots()]
    for place in places:
        if place.is_dir():
            return place
    # Named all the same: whoever opens a file in it says which one is missing.
    return places[0]


def _roots() -> list[Path]:
    """List where data folders may stand, the likeliest first: frozen app, wheel, checkout."""
    roots = [_PACKAGE / "_data", _PACKAGE.parent]
    if getattr(sys, "frozen", False):
        # One-file apps unpack beside `_MEIPASS`; others lie beside the executable.
        unpacked = getattr(sys, "_MEIPASS", None)
        beside = Path(sys.executable).resolve().parent
        roots = [*([Path(unpacked)] if unpacked else []), beside, *roots]
    return roots
