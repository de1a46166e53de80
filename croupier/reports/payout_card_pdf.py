"""A payout card on paper: its grids one under the other, on one page where they fit."""

from pathlib import Path

from PySide6.QtGui import QFont, QFontMetricsF

from croupier.card_layout import SetGrid, Shelf, set_out, wrapped
from croupier.card_texts import CardTexts
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
from croupier.reports.payout_layout import (
    BETWEEN,
    BODY,
    CAPTION,
    HAND_LINE,
    PADDING,
    PAYMENT_LINE,
    Layout,
    in_pairs,
    one_by_one,
)

_MARGIN = 36 * POINT
_FOOT = 24 * POINT
_SMALL = 8.0
_ROOMY, _DENSE, _DENSEST, _LOOSE = 17.0, 11.5, 10.5, 15.0
"""How high rows are in points: at most, at least on a single page, there in pairs, on several."""
_FEWEST_ROWS = 3
"""A grid does not begin at the foot of a page with fewer."""
_NAME = 24 * POINT
"""How high the name of a grid is, with what stands around it."""
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


class _Card:
    def __init__(self, texts: CardTexts, page: Page) -> None:
        self._texts = texts
        self._page = page
        self._left, self._right = _MARGIN, page.width - _MARGIN
        self._foot = page.height - _MARGIN
        self._layout = Layout(1.0, ())
        self._row = _LOOSE * POINT
        self._top = float(_MARGIN)
        self._number = self._count = 1

    def draw(self) -> None:
        room = self._right - self._left
        single = one_by_one(self._texts, room)
        for layout, least in ((single, _DENSE), (in_pairs(self._texts, room), _DENSEST)):
            self._layout = layout
            self._row = self._row_of_one_page(least)
            if self._row:
                break
        else:
            self._layout = single
            self._row = _LOOSE * POINT * single.scale
            self._foot -= _FOOT
            self._count = self._counted()
            self._number, self._top = 1, float(_MARGIN)
        self._set_out(written=True)

    # --- pages ------------------------------------------------------------------------

    def _row_of_one_page(self, least: float) -> float:
        """The most roomy rows that leave all of it on a page, or nothing."""
        rows = max((len(grid.stakes) for grid in self._texts.grids), default=0)
        height = _ROOMY
        while rows and height >= least:
            self._row = height * POINT * self._layout.scale
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
        small = face(CAPTION)
        self._page.write(
            f"{texts.title} – {texts.house}", self._left, base, small, MUTED, right=False
        )
        self._page.write(numbered, self._right, base, small, MUTED, right=True)

    def _set_out(self, *, written: bool) -> None:
        """Go through the whole card, and write it or only see where it ends."""
        self._head(written=written)
        for shelf in self._layout.shelves:
            self._shelf(shelf, written=written)
        self._lines(self._texts.notes, _SMALL, INK, written=written)
        self._rules(written=written)
        if self._texts.source:
            self._top += 4 * POINT
            self._lines((self._texts.source,), CAPTION, MUTED, written=written)
        if written:
            self._draw_foot()

    # --- blocks -----------------------------------------------------------------------

    def _head(self, *, written: bool) -> None:
        texts, caption, big = self._texts, face(_SMALL, bold=True), face(18, bold=True)
        width = self._right - self._left
        self._top += 9 * POINT
        if written:
            self._page.write(texts.title, self._left, self._top, caption, MUTED, right=False)
            self._page.write(texts.dated, self._right, self._top, face(_SMALL), MUTED, right=True)
        self._top += 4 * POINT
        for line in wrapped(texts.house, QFontMetricsF(big).horizontalAdvance, width):
            self._top += 21 * POINT
            if written:
                self._page.write(line, self._left, self._top, big, INK, right=False)
        self._top += 5 * POINT
        if texts.unit:
            self._lines((texts.unit,), _SMALL, MUTED, written=written)

    def _shelf(self, shelf: Shelf, *, written: bool) -> None:
        """Write grids side by side; one that stands alone may go on from page to page."""
        left, top, lowest = float(self._left), self._top, self._top
        for placed in set_out(shelf, self._right - self._left, BETWEEN):
            self._top = top
            self._grid(placed, left, written=written)
            lowest = max(lowest, self._top)
            left += placed.width + BETWEEN
        if len(shelf) > 1:
            self._top = lowest

    def _grid(self, placed: SetGrid, left: float, *, written: bool) -> None:
        grid, right = placed.grid, left + placed.width
        name, heading = grid.name, placed.heading + _NAME
        note = wrapped(grid.note, QFontMetricsF(face(_SMALL)).horizontalAdvance, placed.width)
        whole = heading + len(grid.stakes) * self._row + (len(note) + 1) * (_SMALL + 3) * POINT
        if whole <= self._foot - _MARGIN:
            self._need(whole, written=written)
        least = heading + min(_FEWEST_ROWS, len(grid.stakes)) * self._row
        self._need(least, written=written)
        self._headings(placed, name, left, written=written)
        for row in range(len(grid.stakes)):
            if self._need(self._row, written=written):
                name = f"{grid.name}, {self._texts.continued}"
                self._headings(placed, name, left, written=written)
            if written:
                self._figures(placed, row, left)
            self._top += self._row
        if grid.note:
            self._lines((grid.note,), _SMALL, MUTED, left, right, written=written)

    def _headings(self, placed: SetGrid, name: str, left: float, *, written: bool) -> None:
        self._top += placed.heading + _NAME
        if not written:
            return
        small, bold = self._sized(CAPTION), self._sized(BODY, bold=True)
        scale, place = self._layout.scale, left
        for column in placed.columns:
            place += column.width
            base = self._top - 4 * POINT
            for lines, font, colour, step in (
                (column.payment, bold, INK, PAYMENT_LINE),
                (column.hand, small, MUTED, HAND_LINE),
            ):
                for line in reversed([line for line in lines if line]):
                    end = place - PADDING * scale
                    self._page.write(line, end, base, font, colour, right=True)
                    base -= step * scale
        # The name stands where the headings are lowest: over the stakes.
        name_base = self._top - placed.heading - _NAME + 20 * POINT
        self._page.write(name, left, name_base, face(11, bold=True), INK, right=False)
        self._page.rule(left, self._top, left + placed.width)

    def _figures(self, placed: SetGrid, row: int, left: float) -> None:
        if row % 2:
            self._page.shade(left, self._top, placed.width, self._row)
        body, bold = self._sized(BODY), self._sized(BODY, bold=True)
        base = self._top + (self._row + QFontMetricsF(body).capHeight()) / 2
        figures = (placed.grid.stakes, *(column.figures for column in placed.grid.columns))
        place = left
        for number, column in enumerate(placed.columns):
            place += column.width
            font, figure = body if number else bold, figures[number][row]
            units = place - PADDING * self._layout.scale - column.mark - column.part
            self._page.write(figure.whole, units, base, font, INK, right=True)
            self._page.write(figure.part + figure.mark, units, base, font, INK, right=False)

    def _rules(self, *, written: bool) -> None:
        """Name and rule, a few side by side."""
        rules = self._texts.rules
        gap = 16 * POINT
        width = (self._right - self._left - (_ABREAST - 1) * gap) / _ABREAST
        caption, body = face(CAPTION), face(_SMALL)
        measure = QFontMetricsF(body).horizontalAdvance
        self._top += 8 * POINT
        for start in range(0, len(rules), _ABREAST):
            abreast = rules[start : start + _ABREAST]
            lines = [wrapped(said, measure, width) for _name, said in abreast]
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

    def _lines(
        self,
        texts: tuple[str, ...],
        size: float,
        colour: str,
        left: float | None = None,
        right: float | None = None,
        *,
        written: bool,
    ) -> None:
        """Write texts over the whole page, or between two places of it."""
        left = self._left if left is None else left
        right = self._right if right is None else right
        font, step = face(size), (size + 3) * POINT
        measure = QFontMetricsF(font).horizontalAdvance
        for text in texts:
            for line in wrapped(text, measure, right - left):
                self._need(step, written=written)
                self._top += step
                if written:
                    self._page.write(line, left, self._top, font, colour, right=False)

    def _sized(self, points: float, *, bold: bool = False) -> QFont:
        return face(points * self._layout.scale, bold=bold)
