"""The charts of the page: what each of them shows, and what is said of it."""

from collections.abc import Sequence

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.progress.values import Progress
from croupier.ui.progress.chart_values import Axis, ChartValues, Mark, round_top, span_of
from croupier.ui.progress.dates import period_text, tick_text
from croupier.ui.progress.periods import Period, SlipHistory, Unit, date_ticks
from croupier.ui.progress.words import accuracy_text, minutes_of, time_text, times_text
from croupier.wording.amounts import amount
from croupier.wording.dates import short_date_text

_BAR = 0.7
"""How much of its period a bar is wide."""
_MINUTES_TO_HOURS = 180


def axis_of(periods: Sequence[Period], unit: Unit, most: int) -> Axis:
    """The days below charts of some periods, at most so many of them named."""
    if not periods:
        return Axis(0, 1)
    first, after = periods[0].first, periods[-1].after
    low, high = span_of(first, after, unit.value)
    last = periods[-1].first
    if len(periods) == 1:
        return Axis(low, high, ((periods[0].middle, period_text(periods[0], unit)),))
    ticks = date_ticks(first, last, most)
    is_month = len(ticks) > 1 and all(day.day == 1 for day in ticks)
    # Below the middle of a bar, but where a month begins within a week.
    within = unit if is_month == (unit is Unit.MONTH) else Unit.DAY
    named: dict[float, str] = {}
    for day in ticks:
        # Days of one bar would be written over each other: it is named by its first.
        named_day = day if is_month else within.first_of(day)
        middle = Period.empty(within.first_of(day), within).middle
        named.setdefault(middle, tick_text(named_day, is_month=is_month))
    return Axis(low, high, tuple(named.items()))


def accuracy_chart(
    progress: Progress, periods: Sequence[Period], unit: Unit, axis: Axis
) -> ChartValues:
    marks = tuple(
        Mark(one.middle, 0, 100 * one.counted.share, note=_accuracy_note(one, unit))
        for one in periods
    )
    # A line through one point would say nothing.
    average = 100 * progress.counted.share if len(periods) > 1 else None
    told = _("{share} of {count} answers were right.").format(
        share=accuracy_text(progress.counted), count=amount(progress.counted.answered)
    )
    levels = tuple((level, _("{percent} %").format(percent=level)) for level in (0, 50, 100))
    heading = _("Accuracy")
    if average is not None:
        whole = accuracy_text(progress.counted)
        heading = _("Accuracy; dotted: the whole time, {share}").format(share=whole)
    return ChartValues(
        heading, _told(told, periods), marks, axis, 100, levels, is_line=True, average=average
    )


def time_chart(
    progress: Progress, periods: Sequence[Period], unit: Unit, axis: Axis
) -> ChartValues:
    minutes = [minutes_of(one.counted.seconds) for one in periods]
    most = max(minutes, default=0)
    if most > _MINUTES_TO_HOURS:
        per_minute, top_name = 1 / 60, _("{number} h")
    elif most < 1:
        per_minute, top_name = 60, _("{number} s")
    else:
        per_minute, top_name = 1, _("{number} min")
    top = round_top([one * per_minute for one in minutes])
    marks = tuple(
        Mark(one.middle, _BAR * one.length, high, note=_time_note(one, unit))
        for one, high in zip(periods, minutes, strict=True)
    )
    told = _("{time} of decisions in all.").format(time=time_text(progress.counted.seconds))
    high = top / per_minute
    levels = ((0, "0"), (high, top_name.format(number=_plain(top))))
    return ChartValues(_("Time"), _told(told, periods), marks, axis, high, levels)


def streak_chart(
    progress: Progress, periods: Sequence[Period], unit: Unit, axis: Axis
) -> ChartValues:
    best = max((one.run for one in periods), default=0)
    # Of several that are as good the latest.
    latest = max((one.first for one in periods if one.run == best), default=None)
    marks = tuple(
        Mark(
            one.middle,
            _BAR * one.length,
            one.run,
            note=_streak_note(one, unit),
            is_best=bool(best) and one.first == latest,
        )
        for one in periods
    )
    told = _("{clean} of {count} tables were clean; {best} in a row at best.").format(
        clean=amount(progress.clean_tables),
        count=amount(progress.tables),
        best=amount(progress.best_streak),
    )
    levels = ((0.0, "0"), (float(best), amount(best))) if best else ((0.0, "0"),)
    heading = _("Clean tables in a row") if best else _("Clean tables in a row: none yet")
    return ChartValues(heading, _told(told, periods), marks, axis, max(1, best), levels)


def slip_chart(name: str, history: SlipHistory, unit: Unit, axis: Axis, top: float) -> ChartValues:
    marks = tuple(
        Mark(
            (first.toordinal() + unit.next_of(first).toordinal() - 1) / 2,
            _BAR * (unit.next_of(first) - first).days,
            count,
            note=_noted(period_text(Period.empty(first, unit), unit), times_text(count)),
        )
        for first, count in history.by_period.items()
    )
    told = _("{slip}: {times}.").format(slip=name, times=times_text(history.total))
    return ChartValues(name, told, marks, axis, top, ((0, ""),))


def _told(sentence: str, periods: Sequence[Period]) -> str:
    if not periods:
        return sentence
    first, last = (short_date_text(periods[end].first) for end in (0, -1))
    return _("From {first} to {last}. {sentence}").format(first=first, last=last, sentence=sentence)


def _accuracy_note(period: Period, unit: Unit) -> str:
    said = _("{right} of {count} right, {share}").format(
        right=amount(period.counted.right),
        count=amount(period.counted.answered),
        share=accuracy_text(period.counted),
    )
    return _noted(period_text(period, unit), said)


def _time_note(period: Period, unit: Unit) -> str:
    return _noted(period_text(period, unit), time_text(period.counted.seconds))


def _streak_note(period: Period, unit: Unit) -> str:
    said = _("{run} in a row; {clean} of {count} tables clean").format(
        run=amount(period.run), clean=amount(period.clean_tables), count=amount(period.tables)
    )
    return _noted(period_text(period, unit), said)


def _noted(when: str, said: str) -> str:
    return f"{when}\n{said}"


def _plain(number: float) -> str:
    """A round number of an axis, as short as it is."""
    written = f"{number:g}" if number % 1 else amount(round(number))
    return written.replace(".", ",") if language() == "vi" and number % 1 else written
