"""What a chart shows, as values: worked out without Qt, and drawn by `charts`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, log10

_LEAST_SPAN = 7
"""In periods: fewer would make bars as wide as walls."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One point or bar, and what is said of it."""

    place: float
    """On an axis of ordinals of days."""
    width: float
    """Of its bar, in days."""
    value: float
    note: str = ""
    is_best: bool = False
    """Whether it is marked as the best of all."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The days that charts stand over, and which of them are named."""

    low: float
    high: float
    named: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ChartValues:
    """A chart: its points or bars, and what is written beside them."""

    heading: str
    told: str
    """All of it in a sentence, for whoever does not see it."""
    marks: tuple[Mark, ...]
    axis: Axis
    top: float
    """Where the axis of values ends."""
    levels: tuple[tuple[float, str], ...]
    """Heights that are named."""
    is_line: bool = False
    """Whether points are joined by a line; bars otherwise."""
    average: float | None = None
    """A height that is drawn through, of the whole time."""


def span_of(first: date, after: date, unit_days: int) -> tuple[float, float]:
    """Where an axis begins and ends, with room for a few periods at least."""
    low, high = first.toordinal() - 0.5, after.toordinal() - 0.5
    lacking = _LEAST_SPAN * unit_days - (high - low)
    if lacking > 0:
        low, high = low - lacking / 2, high + lacking / 2
    return low, high


def round_top(values: Sequence[float]) -> float:
    """The next round number that all values are below."""
    most = max(values, default=0)
    if most <= 0:
        return 1
    size = 10.0 ** (ceil(log10(most)) - 1)
    tops = (step * size for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10))
    # Without what sums of powers of ten leave far behind the mark.
    return next(round(top, 9) for top in tops if round(top, 9) >= most)


def nearest(marks: Sequence[Mark], place: float) -> int | None:
    """Which mark is nearest to a place."""
    if not marks:
        return None
    return min(range(len(marks)), key=lambda number: abs(marks[number].place - place))
