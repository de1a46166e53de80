"""How long decisions take."""

from collections.abc import Callable


class Stopwatch:
    """Adds up the seconds in which it runs, by a clock whose seconds only ever grow."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._spent = 0.0
        self._running_since: float | None = None

    @property
    def elapsed(self) -> float:
        """Seconds that it has run so far."""
        if self._running_since is None:
            return self._spent
        return self._spent + self._clock() - self._running_since

    def run(self) -> None:
        """Run on; one that runs already is not disturbed."""
        if self._running_since is None:
            self._running_since = self._clock()

    def stop(self) -> None:
        """Stand still until `run`."""
        self._spent = self.elapsed
        self._running_since = None

    def add(self, seconds: float) -> None:
        """Count seconds that it ran before it was made."""
        self._spent += seconds
