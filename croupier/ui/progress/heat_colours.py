"""The colours of the heat map: quiet where much is right, of the one hue where it is not."""

from PySide6.QtGui import QColor

from croupier.ui.theme import Theme

LEGIBLE = 4.5
"""How much writing has to stand out from what it is written on."""

_POOR = 0.5
"""Of less than that being right nothing gets any stronger."""
_STRONGEST, _PALE = 0.6, 0.4


def fill(theme: Theme, share: float, *, few: bool) -> QColor:
    """The colour of a cell; paler where few answers say little."""
    quiet = _mixed(theme.panel, theme.line, 0.3 if few else 0.8)
    missing = min(1.0, (1 - share) / (1 - _POOR))
    strength = _STRONGEST * missing * (_PALE if few else 1)
    return _blend(quiet, QColor(theme.wrong), strength)


def writing(theme: Theme, on: QColor, *, few: bool) -> QColor:
    """The colour to write with: the quietest that can be read."""
    wanted = (theme.muted, theme.text) if few else (theme.text,)
    for name in (*wanted, theme.text, theme.on_accent, "#000000", "#ffffff"):
        if contrast(QColor(name), on) >= LEGIBLE:
            return QColor(name)
    return QColor(theme.text)


def contrast(one: QColor, other: QColor) -> float:
    """How much two colours stand out from each other, 1 to 21, as accessibility counts it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(one: str, other: str, part: float) -> QColor:
    return _blend(QColor(one), QColor(other), part)


def _blend(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )
