"""Moments and days as the texts that the database keeps."""

from datetime import UTC, date, datetime, timedelta, timezone

UNREADABLE_MOMENT = datetime(1970, 1, 1, tzinfo=UTC)
"""What stands for a moment that cannot be read."""


def moment_text(moment: datetime) -> str:
    """Write an aware moment in UTC; texts sort as the moments follow each other."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def read_moment(text: str, offset: int = 0) -> datetime:
    """Read a moment, in a zone so many minutes ahead of UTC; raises `ValueError`."""
    return datetime.fromisoformat(text).astimezone(timezone(timedelta(minutes=offset)))


def shown_moment(text: str, offset: int = 0) -> datetime:
    """Read a moment that is only for show: of what cannot be read 1970 begins."""
    try:
        return read_moment(text, offset)
    except (ValueError, OverflowError, TypeError):
        return UNREADABLE_MOMENT


def offset_of(moment: datetime) -> int:
    """The minutes that the clock on the wall is ahead of UTC."""
    ahead = moment.utcoffset()
    return round(ahead / timedelta(minutes=1)) if ahead else 0


def day_text(day: date) -> str:
    """Write a day: that of the clock on the wall, for a moment."""
    return day.strftime("%Y-%m-%d") if not isinstance(day, datetime) else day.date().isoformat()
