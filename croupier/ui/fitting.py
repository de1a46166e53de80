"""How a text is made to fit: on more lines, in fewer words, in smaller letters, or cut."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontMetrics

SMALLEST = 0.72
"""How much smaller letters may be."""
_SMALLER = (0.85, SMALLEST)
_LEAST_LETTERS = 11
"""In pixels; smaller letters than these are not read."""
_SLACK = 4
"""So much of the first and the last line is the room above and below its letters."""
_LEAST_CUT = 3
"""A word is cut to so many letters at least, or left out."""


@dataclass(frozen=True, slots=True)
class FittedText:
    text: str
    letters: int = 0
    """How large its letters are in pixels, where they are smaller than usual."""
    is_cut: bool = False


def fitted_text(texts: Sequence[str], room: int, height: int, font: QFont) -> FittedText:
    """Choose what is shown where the first of some texts, which say the same, has no room."""
    for letters, metrics in _sizes(font):
        lines = max(1, (height + _SLACK) // metrics.height())
        for fit in (_as_it_is, _wrapped):
            for text in filter(None, texts):
                fitting = fit(text, room, metrics)
                if fitting is not None and fitting.count("\n") < lines:
                    return FittedText(fitting, letters)
    if not texts[-1]:
        return FittedText("")
    return FittedText(_cut(texts[-1], room, QFontMetrics(font)), is_cut=True)


def widest_line(text: str, metrics: QFontMetrics) -> int:
    return max(metrics.horizontalAdvance(line) for line in text.split("\n"))


def _sizes(font: QFont) -> Iterator[tuple[int, QFontMetrics]]:
    yield 0, QFontMetrics(font)
    for part in _SMALLER:
        smaller = QFont(font)
        smaller.setPixelSize(max(_LEAST_LETTERS, round(part * font.pixelSize())))
        if smaller.pixelSize() < font.pixelSize():
            yield smaller.pixelSize(), QFontMetrics(smaller)


def _as_it_is(text: str, room: int, metrics: QFontMetrics) -> str | None:
    return text if widest_line(text, metrics) <= room else None


def _wrapped(text: str, room: int, metrics: QFontMetrics) -> str | None:
    """Break a text into lines as full as can be; None where a word alone is too long."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        elif metrics.horizontalAdvance(word) <= room:
            lines.append(word)
        else:
            return None
    return "\n".join(lines)


def _cut(text: str, room: int, metrics: QFontMetrics) -> str:
    from PySide6.QtCore import Qt

    cut = metrics.elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, room)
    return cut if len(cut) > _LEAST_CUT else ""
