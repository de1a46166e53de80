import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction

from croupier.wording.amounts import percent


@contextmanager
def meter(says: str) -> Iterator[Callable[[float], None]]:
    """Show on standard error what is done, where somebody watches it, and wipe it out after.

    `says` has room for a `{percent}`.
    """
    stream = sys.stderr
    if stream is None or not stream.isatty():
        yield lambda _part: None
        return
    shown = ""

    def show(text: str) -> None:
        nonlocal shown
        with suppress(OSError, ValueError):
            stream.write(f"\r{text:{len(shown)}}")
            stream.flush()
        shown = text

    def progress(part: float) -> None:
        text = says.format(percent=percent(Fraction(part), 0))
        if text != shown:
            show(text)

    try:
        yield progress
    finally:
        if shown:
            show("")
            show("")
