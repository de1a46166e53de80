"""Days put together into periods that a chart has room for, and how slips come and go."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import accumulate
from math import exp, log

from croupier.progress.values import Counted, Day, Progress
from croupier.training.slips import Slip

_MOST_DAYS, _MOST_WEEKS = 92, 120
"""So many of these a chart has room for; whatever is longer is shown in the next larger unit."""

_FEW = 6
"""Of a slip made less often nobody can tell whether it is made more or less."""
_RARER, _MORE = 0.7, 1.4


class Unit(Enum):
    """What one bar or point of a chart stands for."""

    DAY = 1
    WEEK = 7
    MONTH = 30

    def first_of(self, day: date) -> date:
        """The first day of the period that a day is in."""
        if self is Unit.MONTH:
            return day.replace(day=1)
        return day - timedelta(days=day.weekday() if self is Unit.WEEK else 0)

    def next_of(self, first: date) -> date:
        """The first day of the period that follows."""
        if self is Unit.MONTH:
            return (first + timedelta(days=31)).replace(day=1)
        return first + timedelta(days=self.value)


@dataclass(frozen=True, slots=True)
class Period:
    """What a day, a week or a month came to."""

    first: date
    after: date
    """The first day that does not belong to it."""
    counted: Counted
    tables: int
    clean_tables: int
    run: int
    """The most clean tables in a row."""

    @classmethod
    def empty(cls, first: date, unit: Unit) -> "Period":
        """A period of which nothing is known but when it is."""
        return cls(first, unit.next_of(first), Counted(), 0, 0, 0)

    @property
    def middle(self) -> float:
        """Where it stands on an axis of ordinals of days."""
        return (self.first.toordinal() + self.after.toordinal() - 1) / 2

    @property
    def length(self) -> int:
        """In days."""
        return (self.after - self.first).days


class Trend(Enum):
    """Whether a slip is made more or less often than before, by answers and not by days."""

    RARER = "rarer"
    SAME = "same"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class SlipHistory:
    """How often a slip was made, and when."""

    slip: Slip | None
    """None for misses that no slip explains."""
    total: int
    by_period: Mapping[date, int]
    """By the first day of the period."""
    trend: Trend | None
    """None where there is too little to tell."""


def periods_of(days: Sequence[Day]) -> tuple[Unit, tuple[Period, ...]]:
    """The days as they are, or put together where there are many; and what one of them is."""
    unit = unit_of(days)
    gathered: dict[date, list[Day]] = {}
    for day in days:
        gathered.setdefault(unit.first_of(day.day), []).append(day)
    return unit, tuple(_period(unit, first, within) for first, within in gathered.items())


def periods_between(days: Sequence[Day], unit: Unit) -> tuple[Period, ...]:
    """The first and the last of the periods that some days are in, which an axis goes by."""
    if not days:
        return ()
    ends = dict.fromkeys(unit.first_of(day.day) for day in (days[0], days[-1]))
    return tuple(Period.empty(first, unit) for first in ends)


def unit_of(days: Sequence[Day], least: Unit = Unit.DAY) -> Unit:
    """The smallest unit, from `least` on, of which a chart has room for all."""
    span = (days[-1].day - days[0].day).days + 1 if days else 0
    for unit, most in ((Unit.DAY, _MOST_DAYS), (Unit.WEEK, _MOST_WEEKS)):
        if unit.value >= least.value and span <= most * unit.value:
            return unit
    return Unit.MONTH


def slips_by_number(progress: Progress) -> list[tuple[Slip | None, int]]:
    """Every slip and how often it was made, the most frequent first; other misses at the end."""
    counts = [(slip, sum(by_day.values())) for slip, by_day in progress.slips.items()]
    return sorted(counts, key=lambda one: (one[0] is None, -one[1], str(one[0])))


def slip_history(progress: Progress, slip: Slip | None, unit: Unit) -> SlipHistory:
    """How often a slip was made, and when."""
    by_day = progress.slips[slip]
    trend = _trend(by_day, _turn(progress.days))
    return SlipHistory(slip, sum(by_day.values()), _gathered(by_day, unit), trend)


def date_ticks(first: date, last: date, most: int) -> list[date]:
    """Days to be named below a chart: at most so many, at even and round distances."""
    span = max(1, (last - first).days)
    for step in (1, 2, 7, 14):
        if span // step < most:
            # Every other day counts from the last: that is the one people look for.
            start = last if step < Unit.WEEK.value else Unit.WEEK.first_of(last)
            count = (start - first).days // step
            return [start - timedelta(days=step * back) for back in range(count, -1, -1)]
    months = _months(first, last)
    for every in (1, 3, 6, 12, 24, 60, 120):
        named = [day for day in months if ((day.year * 12 + day.month - 1) % every) == 0]
        if len(named) <= most:
            return named
    return months[:most]


def together(counts: Iterable[Counted]) -> Counted:
    """Several counts as one."""
    counts = tuple(counts)
    answered = sum(one.answered for one in counts)
    timed = [one for one in counts if one.typical > 0]
    weight = sum(one.answered for one in timed)
    typical = exp(sum(log(one.typical) * one.answered for one in timed) / weight) if weight else 0.0
    return Counted(
        sum(one.right for one in counts), answered, sum(one.seconds for one in counts), typical
    )


def _period(unit: Unit, first: date, days: Sequence[Day]) -> Period:
    return Period(
        first,
        unit.next_of(first),
        together(day.counted for day in days),
        sum(day.tables for day in days),
        sum(day.clean_tables for day in days),
        max(day.run for day in days),
    )


def _gathered(by_day: Mapping[date, int], unit: Unit) -> Mapping[date, int]:
    gathered: dict[date, int] = {}
    for day, count in sorted(by_day.items()):
        first = unit.first_of(day)
        gathered[first] = gathered.get(first, 0) + count
    return gathered


def _turn(days: Sequence[Day]) -> tuple[date, int, int] | None:
    """The day from which on there are about as many answers as before, and both numbers."""
    total = sum(day.counted.answered for day in days)
    before = accumulate((day.counted.answered for day in days), initial=0)
    for day, so_far in zip(days, before, strict=False):
        if so_far and so_far >= total / 2:
            return day.day, so_far, total - so_far
    if len(days) < 2:
        return None
    last = days[-1]
    return last.day, total - last.counted.answered, last.counted.answered


def _trend(by_day: Mapping[date, int], turn: tuple[date, int, int] | None) -> Trend | None:
    if turn is None or sum(by_day.values()) < _FEW:
        return None
    day, answered_before, answered_since = turn
    before = sum(count for when, count in by_day.items() if when < day) / answered_before
    since = sum(count for when, count in by_day.items() if when >= day) / answered_since
    if since < _RARER * before:
        return Trend.RARER
    return Trend.MORE if since > _MORE * before else Trend.SAME


def _months(first: date, last: date) -> list[date]:
    months, day = [], Unit.MONTH.first_of(first)
    while day <= last:
        if day >= first:
            months.append(day)
        day = Unit.MONTH.next_of(day)
    return months
