"""Draws that do not soon ask the same again, and are as even as those that may."""

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import TypeVar

from croupier.poker.drawing import pick

SPAN = 3
"""What was drawn so many times ago, or less, is not drawn again."""
_TRIES = 20

T = TypeVar("T", bound=Hashable)
V = TypeVar("V")


def others(rng: Random, options: Sequence[T]) -> Callable[[], T]:
    """Return what draws one of some options, each as likely but for the last few that it drew.

    Of so few options that all of them would be among these, just not the last one.
    """
    recent = deque[T](maxlen=min(SPAN, max(len(options) - 2, 1)))

    def draw() -> T:
        drawn = pick(rng, [one for one in options if one not in recent] or options)
        recent.append(drawn)
        return drawn

    return draw


def unlike_the_last(asks: Callable[[V], Hashable]) -> Callable[[Callable[[], V]], V]:
    """Return what draws by a function until it asks something else than the last few draws.

    Where nothing else is to be had, what was asked longest ago.
    """
    # The last first.
    recent = deque[Hashable](maxlen=SPAN)

    def draw(once: Callable[[], V]) -> V:
        found: dict[int, V] = {}
        for _ in range(_TRIES):
            drawn = once()
            if asks(drawn) not in recent:
                break
            found.setdefault(recent.index(asks(drawn)), drawn)
        else:
            drawn = found[max(found)]
        recent.appendleft(asks(drawn))
        return drawn

    return draw
