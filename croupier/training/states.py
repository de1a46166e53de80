"""Where a session stands."""

from enum import StrEnum


class SessionState(StrEnum):
    """Where a session stands."""

    ASKING = "asking"
    """A question waits for its answer."""
    GRADED = "graded"
    """The answer is graded; `next` goes on."""
    PAUSED = "paused"
    FINISHED = "finished"


class SessionError(Exception):
    """A call that the session's state does not allow: a fault of the caller's."""
