from enum import StrEnum


class Pace(StrEnum):
    """How fast a table is dealt before the eyes; `NONE` shows it dealt at once."""

    NONE = "none"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
