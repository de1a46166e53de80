from datetime import date, datetime

from croupier.i18n import gettext as _
from croupier.i18n import pgettext


def date_text(day: date, *, with_year: bool = True) -> str:
    """Write a day in a sentence: `30 November 2026`, in Vietnamese `30/11/2026`."""
    # Translators: months stand in dates alone; in Vietnamese they are numbers.
    months = (
        pgettext("date", "January"), pgettext("date", "February"), pgettext("date", "March"),
        pgettext("date", "April"), pgettext("date", "May"), pgettext("date", "June"),
        pgettext("date", "July"), pgettext("date", "August"), pgettext("date", "September"),
        pgettext("date", "October"), pgettext("date", "November"), pgettext("date", "December"),
    )  # fmt: skip
    form = _("{day} {month} {year}") if with_year else _("{day} {month}")
    return form.format(day=day.day, month=months[day.month - 1], year=day.year)


def short_date_text(day: date, *, with_year: bool = True) -> str:
    """Write a day where there is little room: `30 Nov 2026`, in Vietnamese `30/11/2026`."""
    # Translators: months cut short stand in dates alone; in Vietnamese they are numbers.
    months = (
        pgettext("short date", "Jan"), pgettext("short date", "Feb"), pgettext("short date", "Mar"),
        pgettext("short date", "Apr"), pgettext("short date", "May"), pgettext("short date", "Jun"),
        pgettext("short date", "Jul"), pgettext("short date", "Aug"), pgettext("short date", "Sep"),
        pgettext("short date", "Oct"), pgettext("short date", "Nov"), pgettext("short date", "Dec"),
    )  # fmt: skip
    form = _("{day} {month} {year}") if with_year else _("{day} {month}")
    return form.format(day=day.day, month=months[day.month - 1], year=day.year)


def moment_text(moment: datetime) -> str:
    """Write a moment to the minute, where there is little room: `30 Nov 2026, 21:05`."""
    return _("{date}, {time}").format(date=short_date_text(moment), time=f"{moment:%H:%M}")


def moment_words(moment: datetime, today: date | None = None) -> str:
    """Write a moment in a sentence: `30 November 2026, 21:05`, by the clock on the wall.

    The time alone where that was `today`, and without the year in the year of that day.
    """
    local = moment.astimezone()
    time = f"{local:%H:%M}"
    if local.date() == today:
        return time
    is_this_year = today is not None and local.year == today.year
    return _("{date}, {time}").format(date=date_text(local, with_year=not is_this_year), time=time)
