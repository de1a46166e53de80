"""Periods as they are written below charts and beside their bars."""

from datetime import date

from PySide6.QtCore import QLocale

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.progress.periods import Period, Unit
from croupier.wording.dates import short_date_text


def tick_text(day: date, *, is_month: bool) -> str:
    """Write what stands below a chart: a day, a month, or the year that begins."""
    if not is_month:
        return short_date_text(day, with_year=False)
    return str(day.year) if day.month == 1 else _month(day, QLocale.FormatType.ShortFormat)


def period_text(period: Period, unit: Unit) -> str:
    """Name a day, a week or a month."""
    if unit is Unit.DAY:
        name = QLocale(language()).dayName(
            period.first.isoweekday(), QLocale.FormatType.ShortFormat
        )
        return _("{weekday}, {date}").format(weekday=name, date=short_date_text(period.first))
    if unit is Unit.WEEK:
        return _("Week of {date}").format(date=short_date_text(period.first))
    month = _month(period.first, QLocale.FormatType.LongFormat)
    return _("{month} {year}").format(month=month, year=period.first.year)


def _month(day: date, form: QLocale.FormatType) -> str:
    return QLocale(language()).standaloneMonthName(day.month, form)
