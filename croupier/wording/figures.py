from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.wording.amounts import amount


def clock_text(seconds: float) -> str:
    """Write a duration as a clock does: `3:07`, `1:02:09`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"


def duration_text(seconds: float) -> str:
    """Write how long something took altogether: `14 min 36 s`, `3 h 20 min`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _("{hours} h {minutes} min").format(hours=amount(hours), minutes=minutes)
    if minutes:
        return _("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    return whole_seconds_text(rest)


def seconds_text(seconds: float) -> str:
    """Write a short time: `3.4 s`, in Vietnamese `3,4 giây`."""
    number = f"{seconds:.1f}"
    if language() == "vi":
        number = number.replace(".", ",")
    return _("{number} s").format(number=number)


def whole_seconds_text(seconds: int) -> str:
    """Write a time that is counted down, or set: `9 s`, in Vietnamese `9 giây`."""
    return _("{number} s").format(number=seconds)


def share_text(right: int, asked: int) -> str:
    """Write how much of what was asked was right; only a full score is 100 %."""
    if not asked:
        return "–"
    return _("{percent} %").format(percent=right * 100 // asked)
