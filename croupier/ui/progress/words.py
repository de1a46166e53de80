"""What the page says of its figures, in the language in force."""

from math import ceil

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.poker.hands import HandCategory
from croupier.progress.values import Counted
from croupier.training.questions import Step
from croupier.ui.progress.heat_grid import Column, Subject, Weak
from croupier.ui.progress.periods import Trend
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount
from croupier.wording.figures import seconds_text, share_text
from croupier.wording.labels import a_hand, label
from croupier.wording.results import result_label, result_word, subject_label

_MINUTE, _HOUR = 60, 3600
_LONG = 10 * _HOUR
"""From here on minutes do not matter."""


def time_text(seconds: float) -> str:
    """Write how long was trained: `45 s`, `34 min`, `3 h 34 min`, `123 h`."""
    if seconds < _MINUTE:
        return _("{number} s").format(number=round(seconds))
    minutes = round(seconds / _MINUTE)
    if minutes < _MINUTE:
        return _("{number} min").format(number=minutes)
    hours, rest = divmod(minutes, 60)
    if seconds >= _LONG or not rest:
        return _("{number} h").format(number=amount(round(seconds / _HOUR)))
    return _("{hours} h {minutes} min").format(hours=hours, minutes=rest)


def count_text(counted: Counted) -> str:
    """Say how many of the answers were right, and how long one took."""
    return _("{right} of {count} right, typically {time}").format(
        right=amount(counted.right),
        count=amount(counted.answered),
        time=seconds_text(counted.typical),
    )


def percent(counted: Counted) -> int:
    """How much was right; only a full score is 100."""
    return counted.right * 100 // counted.answered if counted.answered else 0


def accuracy_text(counted: Counted) -> str:
    return share_text(counted.right, counted.answered)


def of_text(number: int, count: int) -> str:
    """Write how many of some: `3 of 5`; a dash of none."""
    if not count:
        return "–"
    return _("{number} of {count}").format(number=amount(number), count=amount(count))


def topic_text(row: Subject, column: Column) -> str:
    """Name a crossing of the heat map: `Blind on a flush`, `Ante, tie`."""
    values = {"subject": subject_label(row)}
    if not isinstance(column, HandCategory):
        return _("{subject}, {outcome}").format(outcome=result_word(column), **values)
    values["hand"] = a_hand(column)
    if isinstance(row, Wager):
        return _("{subject} on {hand}").format(**values)
    if row is Step.RESULT:
        return _("{subject}, the player has {hand}").format(**values)
    return _("{subject}, the dealer has {hand}").format(**values)


def cell_text(row: Subject, column: Column, counted: Counted | None) -> str:
    """Say what is known of a crossing: `Blind on a flush: 18 of 21 right, typically 6.2 s.`"""
    topic = topic_text(row, column)
    if counted is None or not counted.answered:
        return _("{topic}: never asked yet.").format(topic=topic)
    return _("{topic}: {count}.").format(topic=topic, count=count_text(counted))


def weak_text(weak: Weak) -> str:
    return topic_text(weak.row, weak.column)


def column_label(column: Column) -> str:
    return label(column) if isinstance(column, HandCategory) else result_label(column)


def trend_text(trend: Trend | None) -> str:
    """Say whether a slip is made more or less often than before."""
    match trend:
        case Trend.RARER:
            return _("rarer")
        case Trend.SAME:
            return _("as often")
        case Trend.MORE:
            return _("more often")
    return _("too few to tell")


def times_text(count: int) -> str:
    """Write how often something was: `12 times`."""
    return ngettext("{count} time", "{count} times", count).format(count=amount(count))


def minutes_of(seconds: float) -> float:
    """Minutes, so that a bar of a few seconds is still seen."""
    return ceil(seconds) / _MINUTE
