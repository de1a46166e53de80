"""Days as they are written beside charts and in lists."""

from datetime import date, datetime

from PySide6.QtCore import QLocale, QTime

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.progress.periods import Period, Unit


def short_day(day: date) -> str:
    """Write a day without its year: `12 May`, in Vietnamese `12/5`."""
    month = _locale().monthName(day.month, QLocale.FormatType.ShortFormat)
    return _("{day} {month}").format(day=day.day, month=month, number=day.month)


def full_day(day: date) -> str:
    """Write a day with its year: `12 May 2026`, in Vietnamese `12/5/2026`."""
    return _("{day} {year}").format(day=short_day(day), year=day.year)


def weekday_and_day(day: date) -> str:
    """Write a day with that of the week: `Tue 12 May 2026`."""
    name = _locale().dayName(day.isoweekday(), QLocale.FormatType.ShortFormat)
    return _("{weekday} {day}").format(weekday=name, day=full_day(day))


def moment_text(moment: datetime) -> str:
    """Write a day and the time of it."""
    at = _locale().toString(QTime(moment.hour, moment.minute), "HH:mm")
    return _("{day}, {time}").format(day=weekday_and_day(moment.date()), time=at)


def month_text(day: date) -> str:
    """Write a month with its year: `May 2026`."""
    name = _locale().standaloneMonthName(day.month, QLocale.FormatType.ShortFormat)
    return _("{month} {year}").format(month=name, number=day.month, year=day.year)


def tick_text(day: date, *, is_month: bool) -> str:
    """Write what stands below a chart: a day, a month, or the year that begins."""
    if not is_month:
        return short_day(day)
    if day.month == 1:
        return str(day.year)
    return _locale().standaloneMonthName(day.month, QLocale.FormatType.ShortFormat)


def period_text(period: Period, unit: Unit) -> str:
    """Name a day, a week or a month."""
    if unit is Unit.DAY:
        return weekday_and_day(period.first)
    if unit is Unit.WEEK:
        return _("Week of {day}").format(day=full_day(period.first))
    return month_text(period.first)


def _locale() -> QLocale:
    return QLocale(language())
