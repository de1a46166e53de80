"""Where a window that is opened again may stand."""

from collections.abc import Sequence

from croupier.settings import WindowPlace

Box = tuple[int, int, int, int]
"""Left, top, width, height in logical pixels."""

WIDTH, HEIGHT = 1280, 800
LEAST_WIDTH, LEAST_HEIGHT = 960, 640

# A title bar stands above what Qt places, and must stay within reach.
_TITLE_BAR = 32
_IN_REACH = 96


def place_on(screens: Sequence[Box], wanted: WindowPlace | None) -> Box | None:
    """Where the window goes; `screens` are the free parts of the screens, the main one first.

    None leaves the place to the system, which is asked for no more than `opening_size`. A place
    on a screen that is gone, or beyond the edges of one, is moved to where it can be seen whole.
    """
    if not screens or wanted is None:
        return None
    asked = (wanted.x, wanted.y, wanted.width, wanted.height)
    seen = [_common(asked, screen) for screen in screens]
    best = max(range(len(screens)), key=lambda number: seen[number][0] * seen[number][1])
    left, top, wide, high = screens[best]
    width = min(wanted.width, wide)
    height = min(wanted.height, high - _TITLE_BAR)
    if min(seen[best]) < _IN_REACH:
        # It stood on no screen that is still there.
        return (
            left + (wide - width) // 2,
            top + _TITLE_BAR + (high - _TITLE_BAR - height) // 2,
            (width),
            height,
        )
    x = min(max(wanted.x, left), left + wide - width)
    y = min(max(wanted.y, top + _TITLE_BAR), top + high - height)
    return x, y, width, height


def opening_size(screens: Sequence[Box]) -> tuple[int, int]:
    """How large a window is at its first start."""
    return _within(screens, WIDTH, HEIGHT)


def least_size(screens: Sequence[Box]) -> tuple[int, int]:
    """How small the window may be made: never larger than the smallest screen has room for."""
    return _within(screens, LEAST_WIDTH, LEAST_HEIGHT)


def _within(screens: Sequence[Box], width: int, height: int) -> tuple[int, int]:
    wide = min([width, *(screen[2] for screen in screens)])
    high = min([height, *(screen[3] - _TITLE_BAR for screen in screens)])
    return wide, high


def _common(one: Box, other: Box) -> tuple[int, int]:
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, width), max(0, height)
