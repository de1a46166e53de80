"""How the grids of a payout card stand on a page: in which size, and what is side by side."""

from dataclasses import dataclass

from PySide6.QtGui import QFontMetricsF

from croupier.card_layout import Measures, Shelf, parts_of, rooms_of
from croupier.card_texts import CardTexts
from croupier.reports.papers import POINT, face

BODY, CAPTION = 9.5, 7.5
PAYMENT_LINE, HAND_LINE = 11.5 * POINT, 9.0 * POINT
PADDING = 4 * POINT
BETWEEN = 16 * POINT

_SMALLEST = 0.75
"""By how much grids are made smaller at most; wider ones are divided first."""
_FEWEST_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Layout:
    """The grids of a card as they stand on a page, measured in its units."""

    scale: float
    """By how much they are smaller than usual."""
    shelves: tuple[Shelf, ...]


def one_by_one(texts: CardTexts, width: float) -> Layout:
    """Put every grid over the whole width, those that are too wide in parts."""
    rooms = parts = rooms_of(texts.grids, _measures(1.0))
    most = max((len(room.grid.columns) for room in rooms), default=0)
    while most > _FEWEST_COLUMNS and any(_scale((part,), width) < _SMALLEST for part in parts):
        most -= 1
        parts = tuple(part for room in rooms for part in parts_of(room, most, texts.continued))
    return _scaled([(part,) for part in parts], width)


def in_pairs(texts: CardTexts, width: float) -> Layout:
    """Put two grids side by side wherever that does not make them too small."""
    shelves: list[Shelf] = []
    for room in rooms_of(texts.grids, _measures(1.0)):
        pair = (*shelves[-1], room) if shelves else (room,)
        if len(pair) == 2 and _scale(pair, width) >= _SMALLEST:
            shelves[-1] = pair
        else:
            shelves.append((room,))
    return _scaled(shelves, width)


def _scale(shelf: Shelf, width: float) -> float:
    """By how much the grids of a shelf must be smaller than usual to have room in a width."""
    taken = sum(room.width for room in shelf)
    return min(1.0, (width - BETWEEN * (len(shelf) - 1)) / taken)


def _scaled(shelves: list[Shelf], width: float) -> Layout:
    scale = min((_scale(shelf, width) for shelf in shelves), default=1.0)
    measures = _measures(scale)
    again = (rooms_of((room.grid for room in shelf), measures) for shelf in shelves)
    return Layout(scale, tuple(again))


def _measures(scale: float) -> Measures:
    return Measures(
        body=QFontMetricsF(face(BODY * scale)).horizontalAdvance,
        strong=QFontMetricsF(face(BODY * scale, bold=True)).horizontalAdvance,
        small=QFontMetricsF(face(CAPTION * scale)).horizontalAdvance,
        strong_height=PAYMENT_LINE * scale,
        small_height=HAND_LINE * scale,
        padding=PADDING * scale,
    )
