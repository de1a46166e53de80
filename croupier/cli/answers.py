import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from croupier.errors import N_, CroupierError

_LONGEST_LINE = 200
_LONGEST_INPUT = 1_000_000
"""In signs without an end of the line: no text at all, but a stream such as /dev/zero."""


class UnreadableInputError(CroupierError):
    """Input that is no answers: reading on would never end."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl+C come up as `KeyboardInterrupt` within, where it would end the process."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


class Answers:
    """Lines typed in answer, or sent; of a line too long for any answer only the start is kept."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream if stream is not None and not stream.closed else None
        self._first: str | None = None

    @property
    def are_typed(self) -> bool:
        """Whether somebody sits at a keyboard; what is only sent shows nowhere by itself."""
        return self._stream is not None and self._stream.isatty()

    def await_first(self) -> bool:
        """Tell whether anything answers; what was sent for it is kept for `line`."""
        if self.are_typed:
            return True
        self._first = self.line()
        return self._first is not None

    def line(self) -> str | None:
        """The next line without its end, or None at the end of the input.

        Raises `UnreadableInputError` for a line that does not end.
        """
        if self._first is not None:
            line, self._first = self._first, None
            return line
        if self._stream is None:
            return None
        line = rest = self._stream.readline(_LONGEST_LINE)
        length = len(rest)
        while rest and not rest.endswith("\n"):
            if length > _LONGEST_INPUT:
                raise UnreadableInputError(
                    N_("The input has a line of more than {most} characters."),
                    N_("Send one answer a line."),
                    most=f"{_LONGEST_INPUT:,}",
                )
            rest = self._stream.readline(_LONGEST_LINE)
            length += len(rest)
        return line.strip() if line else None
