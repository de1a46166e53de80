"""A first look at the settings file, for what the first paint needs before pydantic is there."""

from pathlib import Path
from typing import Any

from croupier.settings import (
    CHOICES,
    LARGEST_PLACE,
    Settings,
    WindowPlace,
)

LARGEST_SETTINGS = 100_000
"""In bytes; the file has about 500."""


def glance_at_settings(path: Path) -> Settings:
    """The settings as far as they are seen to be sound, without a word on what is not.

    `settings_file.load_settings` is what reads the file in earnest, and says what was wrong.
    """
    try:
        if not path.is_file():
            return Settings()
        # A first start has no settings, and need not wait for this.
        import json

        with path.open("rb") as file:
            found = json.loads(file.read(LARGEST_SETTINGS + 1), object_pairs_hook=_table)
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    sound: dict[str, Any] = {}
    for name, values in CHOICES.items():
        # A truth value is equal to a number, and is none.
        if name in found and not isinstance(found[name], bool | float) and found[name] in values:
            sound[name] = found[name]
    for name in ("four_colours", "amounts_shown", "goes_on"):
        if isinstance(found.get(name), bool):
            sound[name] = found[name]
    return Settings(**sound, window=_place(found.get("window")))


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise ValueError("a key is there twice")
    return table


def _place(found: object) -> WindowPlace | None:
    if not isinstance(found, dict):
        return None
    numbers = [found.get(name) for name in ("x", "y", "width", "height")]
    if any(type(number) is not int or abs(number) > LARGEST_PLACE for number in numbers):
        return None
    x, y, width, height = map(int, numbers)  # type: ignore[arg-type]
    if width <= 0 or height <= 0:
        return None
    return WindowPlace(x, y, width, height, found.get("maximised") is True)
