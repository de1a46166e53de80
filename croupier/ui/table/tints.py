from PySide6.QtGui import QColor


def mixed(first: str, second: str, part: float) -> QColor:
    """A colour `part` of the way from the first to the second."""
    one, other = QColor(first), QColor(second)
    channels = zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(a + (b - a) * part for a, b in channels))


def see_through(colour: str, strength: float) -> QColor:
    made = QColor(colour)
    made.setAlphaF(strength)
    return made
