"""A payout card on paper: its grids one under the other, on one page where they fit."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFont, QFontMetricsF

from croupier.card_texts import CardTexts, Column, Figure, Grid
from croupier.reports.papers import (
    INK,
    MUTED,
    POINT,
    Page,
    Paper,
    face,
    keep_pdf,
    pdf_of,
)

_MARGIN = 36 * POINT
_FOOT = 24 * POINT
_PADDING = 4 * POINT
_BODY, _SMALL, _CAPTION = 9.5, 8.0, 7.5
_ROOMY, _DENSE, _LOOSE = 17.0, 11.5, 15.0
"""How high rows are in points: at most, at least on a single page, and on several."""
_FEWEST_ROWS = 3
"""A grid does not begin at the foot of a page with fewer."""
_ABREAST = 3
"""How many rules stand side by side."""


def write_payout_card(texts: CardTexts, path: Path, paper: Paper = Paper.A4) -> None:
    """Write a payout card as a PDF file, upright, in the language of its texts.

    Raises `ReportError` where it cannot be made or kept; a file there before is then untouched.
    """
    keep_pdf(path, payout_card_pdf(texts, paper))


def payout_card_pdf(texts: CardTexts, paper: Paper = Paper.A4) -> bytes:
    """Return the PDF file of a payout card. Raises `ReportError` where Qt cannot be had."""
    title = f"{texts.title} – {texts.house}"
    return pdf_of(lambda page: _Card(texts, page).draw(), title, paper)


@dataclass(frozen=True, slots=True)
class _Width:
    """How wide a column is, and how much of it stands behind the mark of decimals."""

    heading: tuple[str, ...]
    part: float
    mark: float
    width: float


class _Card:
    def __init__(self, texts: CardTexts, page: Page) -> None:
        self._texts = texts
        self._page = page
        self._left, self._right = _MARGIN, page.width - _MARGIN
        self._foot = page.height - _MARGIN
        self._scale = self._fitting()
        self._row = _LOOSE * POINT
        self._top = float(_MARGIN)
        self._number = self._count = 1

    def draw(self) -> None:
        self._row = self._row_of_one_page()
        if not self._row:
            self._row = _LOOSE * POINT * self._scale
            self._foot -= _FOOT
            self._count = self._counted()
            self._number, self._top = 1, float(_MARGIN)
        self._set_out(written=True)

    # --- pages ------------------------------------------------------------------------

    def _row_of_one_page(self) -> float:
        """The most roomy rows that leave all of it on a page, or nothing."""
        rows = max((len(grid.stakes) for grid in self._texts.grids), default=0)
        height = _ROOMY
        while rows and height >= _DENSE:
            self._row = height * POINT * self._scale
            self._number, self._top = 1, float(_MARGIN)
            self._set_out(written=False)
            if self._number == 1:
                self._top = float(_MARGIN)
                return self._row
            height -= 0.25
        self._number, self._top = 1, float(_MARGIN)
        return 0.0

    def _counted(self) -> int:
        self._set_out(written=False)
        return self._number

    def _need(self, height: float, *, written: bool) -> bool:
        """Go on to another page where a height does not fit on this one; tell whether it did."""
        if self._top + height <= self._foot:
            return False
        if written:
            self._draw_foot()
            self._page.turn()
        self._number += 1
        self._top = float(_MARGIN)
        return True

    def _draw_foot(self) -> None:
        if self._count == 1:
            return
        texts, base = self._texts, self._page.height - _MARGIN
        numbered = texts.page.format(number=self._number, count=self._count)
        small = face(_CAPTION)
        self._page.write(
            f"{texts.title} – {texts.house}", self._left, base, small, MUTED, right=False
        )
        self._page.write(numbered, self._right, base, small, MUTED, right=True)

    def _set_out(self, *, written: bool) -> None:
        """Go through the whole card, and write it or only see where it ends."""
        self._head(written=written)
        for grid in self._texts.grids:
            self._grid(grid, written=written)
        self._lines(self._texts.notes, _SMALL, INK, written=written)
        self._rules(written=written)
        if self._texts.source:
            self._top += 4 * POINT
            self._lines((self._texts.source,), _CAPTION, MUTED, written=written)
        if written:
            self._draw_foot()

    # --- blocks -----------------------------------------------------------------------

    def _head(self, *, written: bool) -> None:
        texts, caption, big = self._texts, face(_SMALL, bold=True), face(18, bold=True)
        self._top += 9 * POINT
        if written:
            self._page.write(texts.title, self._left, self._top, caption, MUTED, right=False)
            self._page.write(texts.dated, self._right, self._top, face(_SMALL), MUTED, right=True)
        self._top += 4 * POINT
        for line in wrapped(texts.house, big, self._right - self._left):
            self._top += 21 * POINT
            if written:
                self._page.write(line, self._left, self._top, big, INK, right=False)
        self._top += 5 * POINT
        if texts.unit:
            self._lines((texts.unit,), _SMALL, MUTED, written=written)

    def _grid(self, grid: Grid, *, written: bool) -> None:
        widths = self._stretched(grid)
        heading = self._heading_height(widths)
        name = grid.name
        whole = heading + len(grid.stakes) * self._row + 2 * (_SMALL + 3) * POINT
        if whole <= self._foot - _MARGIN:
            self._need(whole, written=written)
        least = heading + min(_FEWEST_ROWS, len(grid.stakes)) * self._row
        self._need(least, written=written)
        self._headings(grid, name, widths, written=written)
        for row in range(len(grid.stakes)):
            if self._need(self._row, written=written):
                name = f"{grid.name}, {self._texts.continued}"
                self._headings(grid, name, widths, written=written)
            if written:
                self._figures(grid, row, widths)
            self._top += self._row
        self._lines((grid.note,), _SMALL, MUTED, written=written)

    def _headings(
        self, grid: Grid, name: str, widths: tuple[_Width, ...], *, written: bool
    ) -> None:
        self._top += self._heading_height(widths)
        if not written:
            return
        small, bold = self._sized(_CAPTION), self._sized(_BODY, bold=True)
        base = self._top - 4 * POINT
        place = float(self._left)
        for number, width in enumerate(widths):
            place += width.width
            line_base = base
            if number:
                odds = grid.columns[number - 1].odds
                self._page.write(odds, place - _PADDING, base, bold, INK, right=True)
                line_base -= 11.5 * POINT * self._scale
            for line in reversed(width.heading):
                self._page.write(line, place - _PADDING, line_base, small, MUTED, right=True)
                line_base -= 9 * POINT * self._scale
        # The name stands where the headings are lowest: over the stakes.
        name_base = self._top - self._heading_height(widths) + 20 * POINT
        self._page.write(name, self._left, name_base, face(11, bold=True), INK, right=False)
        self._page.rule(self._left, self._top, self._right)

    def _figures(self, grid: Grid, row: int, widths: tuple[_Width, ...]) -> None:
        if row % 2:
            self._page.shade(self._left, self._top, self._right - self._left, self._row)
        body, bold = self._sized(_BODY), self._sized(_BODY, bold=True)
        metrics = QFontMetricsF(body)
        base = self._top + (self._row + metrics.capHeight()) / 2
        place = float(self._left)
        for number, width in enumerate(widths):
            place += width.width
            font = body if number else bold
            figure = _figures_of(grid)[number][row]
            units = place - _PADDING - width.mark - width.part
            self._page.write(figure.whole, units, base, font, INK, right=True)
            self._page.write(figure.part + figure.mark, units, base, font, INK, right=False)

    def _rules(self, *, written: bool) -> None:
        """Name and rule, a few side by side."""
        rules = self._texts.rules
        gap = 16 * POINT
        width = (self._right - self._left - (_ABREAST - 1) * gap) / _ABREAST
        caption, body = face(_CAPTION), face(_SMALL)
        self._top += 8 * POINT
        for start in range(0, len(rules), _ABREAST):
            abreast = rules[start : start + _ABREAST]
            lines = [wrapped(said, body, width) for _name, said in abreast]
            height = (10 + 10.5 * max(map(len, lines)) + 3) * POINT
            self._need(height, written=written)
            for place, (name, _said) in enumerate(abreast):
                left, base = self._left + place * (width + gap), self._top + 8 * POINT
                if written:
                    self._page.write(name, left, base, caption, MUTED, right=False)
                for line in lines[place]:
                    base += 10.5 * POINT
                    if written:
                        self._page.write(line, left, base, body, INK, right=False)
            self._top += height

    def _lines(self, texts: tuple[str, ...], size: float, colour: str, *, written: bool) -> None:
        font, step = face(size), (size + 3) * POINT
        for text in texts:
            for line in wrapped(text, font, self._right - self._left):
                self._need(step, written=written)
                self._top += step
                if written:
                    self._page.write(line, self._left, self._top, font, colour, right=False)

    # --- columns ----------------------------------------------------------------------

    def _sized(self, points: float, *, bold: bool = False) -> QFont:
        return face(points * self._scale, bold=bold)

    def _fitting(self) -> float:
        """By how much the grids must be smaller than usual to be as wide as the page."""
        self._scale = 1.0
        widest = max((sum(w.width for w in self._widths(g)) for g in self._texts.grids), default=0)
        return min(1.0, (self._right - self._left) / widest) if widest else 1.0

    def _heading_height(self, widths: tuple[_Width, ...]) -> float:
        lines = max(len(width.heading) for width in widths)
        return (24 + 9 * lines * self._scale + 11.5 * self._scale) * POINT

    def _stretched(self, grid: Grid) -> tuple[_Width, ...]:
        widths = self._widths(grid)
        spare = self._right - self._left - sum(width.width for width in widths)
        more = max(0.0, spare) / len(widths)
        return tuple(self._wider(width, more) for width in widths)

    def _wider(self, width: _Width, more: float) -> _Width:
        room = width.width + more - 2 * _PADDING * self._scale
        heading = wrapped(" ".join(width.heading), self._sized(_CAPTION), room)
        return _Width(tuple(heading), width.part, width.mark, width.width + more)

    def _widths(self, grid: Grid) -> tuple[_Width, ...]:
        body, bold = self._sized(_BODY), self._sized(_BODY, bold=True)
        stakes = self._width(Column(grid.corner, "", grid.stakes), bold)
        return (stakes, *(self._width(column, body) for column in grid.columns))

    def _width(self, column: Column, font: QFont) -> _Width:
        metrics, small = QFontMetricsF(font), QFontMetricsF(self._sized(_CAPTION))
        odds = QFontMetricsF(self._sized(_BODY, bold=True)).horizontalAdvance(column.odds)
        whole, part, mark = (
            max((metrics.horizontalAdvance(text) for text in texts), default=0.0)
            for texts in zip(*map(_parts, column.figures), strict=True)
        )
        words = max(map(small.horizontalAdvance, column.hand.split(" ")))
        wide = max(whole + part + mark, odds, words)
        lines = wrapped(column.hand, self._sized(_CAPTION), wide)
        return _Width(tuple(lines), part, mark, wide + 2 * _PADDING * self._scale)


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """Break a text into lines; a single word may be wider."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else ""
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _parts(figure: Figure) -> tuple[str, str, str]:
    return figure.whole, figure.part, figure.mark


def _figures_of(grid: Grid) -> tuple[tuple[Figure, ...], ...]:
    return (grid.stakes, *(column.figures for column in grid.columns))
