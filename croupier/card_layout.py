"""How the grids of a payout card are set out in a width, on the screen as on paper.

Widths and heights are in whatever unit the writing is measured in.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise, product

from croupier.card_texts import Column, Figure, Grid

Measure = Callable[[str], float]
"""Tells how wide a line is."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The writing of a grid: figures, stakes and payments in `strong`, hands in `small`."""

    body: Measure
    strong: Measure
    small: Measure
    strong_height: float
    small_height: float
    padding: float
    """What stands on either side of a column."""


@dataclass(frozen=True, slots=True)
class ColumnRoom:
    """The room that a column takes at least."""

    column: Column
    figures: float
    part: float
    """The width of what stands behind the mark of decimals, the same in the whole column."""
    mark: float
    hand: tuple[float, ...]
    """How wide its name is on one line at least, on two, and so on."""
    payment: tuple[float, ...]

    def width(self, hand_lines: int, payment_lines: int) -> float:
        """The width that it takes with so many lines of heading at most."""
        hand = self.hand[min(hand_lines, len(self.hand)) - 1]
        payment = self.payment[min(payment_lines, len(self.payment)) - 1]
        return max(self.figures, hand, payment)


@dataclass(frozen=True)
class GridRoom:
    """The room that a grid takes at least; its first column are the stakes.

    Widths are kept: of a grid with hundreds of columns they are asked for again and again.
    """

    grid: Grid
    measures: Measures
    columns: tuple[ColumnRoom, ...]
    _widths: dict[tuple[int, int], float] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @cached_property
    def width(self) -> float:
        """The least width."""
        return self.width_of(*self.most_lines)

    @cached_property
    def most_lines(self) -> tuple[int, int]:
        """Into how many lines the names of its columns, and their payments, can be broken."""
        hands = max(len(column.hand) for column in self.columns)
        return hands, max(len(column.payment) for column in self.columns)

    def width_of(self, hand_lines: int, payment_lines: int) -> float:
        """The width that it takes with so many lines of heading at most."""
        lines = hand_lines, payment_lines
        if lines not in self._widths:
            widths = sum(column.width(*lines) for column in self.columns)
            self._widths[lines] = widths + 2 * self.measures.padding * len(self.columns)
        return self._widths[lines]


@dataclass(frozen=True, slots=True)
class SetColumn:
    """A column in its place: how its heading is broken, and how wide it is."""

    hand: tuple[str, ...]
    payment: tuple[str, ...]
    part: float
    mark: float
    width: float


@dataclass(frozen=True, slots=True)
class SetGrid:
    """A grid in its place."""

    grid: Grid
    columns: tuple[SetColumn, ...]
    heading: float
    """How high its headings are, the same for all that stand side by side."""

    @property
    def width(self) -> float:
        return sum(column.width for column in self.columns)


Shelf = tuple[GridRoom, ...]
"""Grids that stand side by side."""


def rooms_of(grids: Iterable[Grid], measures: Measures) -> tuple[GridRoom, ...]:
    """Measure grids as they would be written."""
    return tuple(GridRoom(grid, measures, tuple(_columns(grid, measures))) for grid in grids)


def parts_of(room: GridRoom, most: int, continued: str) -> Iterator[GridRoom]:
    """Divide a grid into equal parts of so many columns at most, beside the stakes."""
    stakes, *columns = room.columns
    count = -(-len(columns) // most)
    for part in range(count):
        start, end = (len(columns) * place // count for place in (part, part + 1))
        name = f"{room.grid.name}, {continued}" if part else room.grid.name
        note = room.grid.note if part == count - 1 else ""
        grid = replace(room.grid, name=name, columns=room.grid.columns[start:end], note=note)
        yield replace(room, grid=grid, columns=(stakes, *columns[start:end]))


def shelves(rooms: Sequence[GridRoom], width: float, between: float) -> tuple[Shelf, ...] | None:
    """Put grids side by side, on as few shelves as a width has room for; None where it has not."""
    packed: list[list[GridRoom]] = []
    for room in rooms:
        if room.width > width:
            return None
        if packed and _taken((*packed[-1], room), between) <= width:
            packed[-1].append(room)
        else:
            packed.append([room])
    return _evened(rooms, len(packed), width, between) or tuple(map(tuple, packed))


def set_out(shelf: Shelf, width: float, between: float) -> tuple[SetGrid, ...]:
    """Set out the grids of a shelf in a width, with headings as low as it has room for."""
    free = width - between * (len(shelf) - 1)
    lines = next(
        (lines for lines in _lines_of(shelf) if _width_of(shelf, lines) <= free),
        _most_lines(shelf),
    )
    columns = sum(len(room.columns) for room in shelf)
    more = max(0.0, free - _width_of(shelf, lines)) / columns
    placed = [_set_columns(room, lines, more) for room in shelf]
    heading = max(_heading(room, columns) for room, columns in zip(shelf, placed, strict=True))
    return tuple(
        SetGrid(room.grid, columns, heading) for room, columns in zip(shelf, placed, strict=True)
    )


def wrapped(text: str, measure: Measure, width: float) -> list[str]:
    """Break a text into lines; a single word may be wider."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else ""
        if lines and measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def narrowest(text: str, measure: Measure) -> tuple[float, ...]:
    """Tell how wide a text is on one line, how wide at least on two, and so on."""
    words = text.split(" ")
    count = len(words)
    lengths = {
        (start, end): measure(" ".join(words[start:end]))
        for start in range(count)
        for end in range(start + 1, count + 1)
    }
    widths = [lengths[0, count]]
    best = [lengths[0, end] for end in range(1, count + 1)]
    for _lines in range(1, count):
        best = [_broken(best, lengths, end) for end in range(1, count + 1)]
        widths.append(best[-1])
    return tuple(widths)


def _broken(best: list[float], lengths: dict[tuple[int, int], float], end: int) -> float:
    """How wide words up to an end are on one line more than those in `best`."""
    last = (max(best[start - 1], lengths[start, end]) for start in range(1, end))
    return min(best[end - 1], min(last, default=best[end - 1]))


# --- columns --------------------------------------------------------------------------


def _columns(grid: Grid, measures: Measures) -> Iterator[ColumnRoom]:
    yield _column(Column(grid.corner, "", grid.stakes), measures, measures.strong)
    for column in grid.columns:
        yield _column(column, measures, measures.body)


def _column(column: Column, measures: Measures, measure: Measure) -> ColumnRoom:
    whole, part, mark = (
        max(map(measure, texts), default=0)
        for texts in zip(*map(_parts, column.figures), strict=True)
    )
    hand = narrowest(column.hand, measures.small)
    payment = narrowest(column.payment, measures.strong)
    return ColumnRoom(column, whole + part + mark, part, mark, hand, payment)


def _parts(figure: Figure) -> tuple[str, str, str]:
    return figure.whole, figure.part, figure.mark


def _set_columns(room: GridRoom, lines: tuple[int, int], more: float) -> tuple[SetColumn, ...]:
    columns = []
    for column in room.columns:
        inside = column.width(*lines) + more
        hand = wrapped(column.column.hand, room.measures.small, inside)
        payment = wrapped(column.column.payment, room.measures.strong, inside)
        width = inside + 2 * room.measures.padding
        columns.append(SetColumn(tuple(hand), tuple(payment), column.part, column.mark, width))
    return tuple(columns)


def _heading(room: GridRoom, columns: tuple[SetColumn, ...]) -> float:
    small, strong = room.measures.small_height, room.measures.strong_height
    return max(small * len(column.hand) + strong * len(column.payment) for column in columns)


# --- shelves --------------------------------------------------------------------------


def _lines_of(shelf: Shelf) -> list[tuple[int, int]]:
    """Every number of lines that headings can have, the lowest first."""
    small, strong = shelf[0].measures.small_height, shelf[0].measures.strong_height
    hands, payments = _most_lines(shelf)
    every = product(range(1, hands + 1), range(1, payments + 1))
    return sorted(every, key=lambda lines: lines[0] * small + lines[1] * strong)


def _most_lines(shelf: Shelf) -> tuple[int, int]:
    hands, payments = zip(*(room.most_lines for room in shelf), strict=True)
    return max(hands), max(payments)


def _width_of(shelf: Shelf, lines: tuple[int, int]) -> float:
    return sum(room.width_of(*lines) for room in shelf)


def _taken(shelf: Shelf, between: float) -> float:
    return sum(room.width for room in shelf) + between * (len(shelf) - 1)


def _evened(
    rooms: Sequence[GridRoom], count: int, width: float, between: float
) -> tuple[Shelf, ...] | None:
    """The same number of shelves with as many grids on each, where they have room for them."""
    # The first have one more: Blind and Trips are looked up the oftenest.
    bounds = [-(-len(rooms) * place // count) for place in range(count + 1)] if count else [0]
    even = tuple(tuple(rooms[start:end]) for start, end in pairwise(bounds))
    return even if all(_taken(shelf, between) <= width for shelf in even) else None
