"""From lines to blocks of rows: what stands under which heading, and what cannot be read."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from croupier.errors import N_, Text
from croupier.files.printed import blame
from croupier.files.printed.blocks import Block, Problem, Row, is_even
from croupier.files.printed.labels import Label, LabelKind
from croupier.files.printed.lines import HANDED, Line, Part, as_hand, turned, with_trips_as_hand
from croupier.files.printed.payments import Payment
from croupier.files.printed.short_lists import SHORTEST_LIST
from croupier.files.printed.unlabelled import Lying, block_of_list, blocks_of_pairs, continues
from croupier.files.printed.words import MEANINGS, fold
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Wager

MOST_PROBLEMS = 1_000
"""A text with so many is none of a house: it is read no further."""
_LONGEST_TITLE = 6
_EVEN_BETS = frozenset({Wager.ANTE, Wager.PLAY})


@dataclass(frozen=True, slots=True)
class Gathered:
    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]
    remarks: tuple[Problem, ...]
    """What was understood and left out."""
    left: tuple[Line, ...]
    """Lines of which something was not understood, and that need be no part of a table."""


def gather(lines: Iterable[Line]) -> Gathered:
    """The blocks of a text, and what in its lines cannot be read for certain."""
    gatherer = _Gatherer()
    for line in lines:
        gatherer.add(line)
        if len(gatherer.problems) >= MOST_PROBLEMS:
            break
    gatherer.finish()
    blocks = tuple(block for block in gatherer.blocks if block.rows)
    remarks, left = tuple(gatherer.remarks), tuple(gatherer.left)
    return Gathered(blocks, tuple(gatherer.problems), remarks, left)


class _Gatherer:
    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []
        self.left: list[Line] = []
        self._bets: tuple[Wager, ...] = ()
        self._under_heading = False
        self._block: Block | None = None
        # A hand that stands alone on its line takes the payments of the lines that follow.
        self._open: Row | None = None
        self._side: Line | None = None
        self._side_is_told = False
        self._lying: Lying | None = None
        self._suspects: list[tuple[Line, str]] = []
        self._last: Line | None = None
        self._last_was_row = False
        self._pairs: list[tuple[Line, int, str]] = []

    def add(self, line: Line) -> None:
        if line.is_of_currency:
            self.left.append(line)
        if line.is_blank:
            return
        if line.pairs:
            self._close()
            self._pairs += [(line, code, paid) for code, paid in line.pairs]
            return
        parts = line.parts
        is_row = False
        if self._open and continues(self._open, parts):
            if not self._open.payments:
                self._place(self._open)
            self._open.payments += parts[0].payments
            parts = parts[1:]
            if any(part.label.kind is not LabelKind.BLANK for part in parts):
                self._open = None
            is_row = True
        else:
            self._close()
            parts = turned(parts)
        parts = tuple(map(with_trips_as_hand, parts))
        is_row = is_row or any(part.label.kind in HANDED for part in parts)
        self._last_was_row, was_row = is_row, self._last_was_row
        if is_row:
            if not was_row:
                self._check_broken(line, parts)
            for number, part in enumerate(parts):
                self._add_row_part(line, part, is_first=number == 0)
        else:
            for part in parts:
                self._add_other_part(line, part, was_row)
        self._last = line

    def finish(self) -> None:
        self._close()
        if self._pairs:
            for block in blocks_of_pairs(self._pairs):
                self._add_block(block)

    # Lines with hands

    def _add_row_part(self, line: Line, part: Part, *, is_first: bool) -> None:
        label, payments = part.label, part.payments
        match label.kind:
            case LabelKind.HAND | LabelKind.BELOW if payments:
                self._place(Row(label, line.number, list(payments)))
            case LabelKind.HAND | LabelKind.BELOW:
                self._open = Row(label, line.number)
            case LabelKind.BLANK | LabelKind.HEAD if not payments:
                return
            case LabelKind.HEADING if not payments and is_first:
                self._head(label.bets)
            case LabelKind.HEADING if not payments:
                self.problems.append(blame.heading_behind(line, label))
            case LabelKind.HEADING if _EVEN_BETS.issuperset(label.bets):
                self._add_even(line, part)
            case LabelKind.TEXT if not payments and is_first:
                self._weigh(line, label)
            case LabelKind.TEXT if not payments:
                self.problems.append(blame.words_behind(line, label))
            case _:
                self.problems += blame.unread_row(line, part)

    def _place(self, row: Row) -> None:
        """Put a row into its block; a hand that is there already begins another."""
        self._tell_suspects()
        if self._side is not None and not row.label.bets:
            self._tell_side()
            return
        if row.label.bets and (self._block is None or self._block.bets != row.label.bets):
            self._begin(row.label.bets)
        if self._block is None:
            self._begin(self._bets)
        rows = self.blocks[-1].rows
        if any(row.key == other.key for other in rows):
            if rows[-1].key == row.key and rows[-1].line == row.line:
                # Two tables side by side, each with its hands.
                rows[-1].payments += (replace(payment, column=0) for payment in row.payments)
                return
            self._begin(())
        self.blocks[-1].rows.append(row)

    def _begin(self, bets: tuple[Wager, ...]) -> None:
        self._block = Block(bets)
        self.blocks.append(self._block)
        self._suspects = []
        self._side = None
        self._under_heading = False

    def _tell_side(self) -> None:
        if self._side is None or self._side_is_told:
            return
        self._side_is_told = True
        self.problems.append(blame.side_bet(self._side, self._side.text))

    def _suspect(self, line: Line, text: str) -> None:
        self._suspects.append((line, text))
        self.left.append(line)

    def _tell_suspects(self) -> None:
        """Blame lines between the rows of a table that end in a number as its rows do."""
        if self._block is not None and any(row.is_bare for row in self._block.rows):
            for line, text in self._suspects:
                self.problems.append(blame.unknown_hand(line, text))
        self._suspects = []

    def _check_broken(self, line: Line, parts: tuple[Part, ...]) -> None:
        """Blame a name of a hand that is broken over two lines: Thùng phá, sảnh."""
        if self._last is None or not parts:
            return
        before = [fold(word) for word in self._last.text.split()][-4:]
        name = fold(parts[0].label.text)
        for count in range(1, len(before) + 1):
            meant = MEANINGS.get("".join(before[-count:]) + name)
            if isinstance(meant, HandCategory) and meant is not parts[0].label.hand:
                self.problems.append(blame.broken_name(line))
                return

    # Lines without hands

    def _add_other_part(self, line: Line, part: Part, was_row: bool) -> None:
        label, payments = part.label, part.payments
        is_numeric = any(payment.is_numeric for payment in payments)
        if not payments:
            self._add_words(line, label)
        elif self._lying is not None and self._lying.takes(part, self._last):
            self._add_block(self._lying.block_of(line, part, self._bets))
        elif len(payments) >= SHORTEST_LIST:
            self._add_list(line, part)
        elif label.kind is LabelKind.HEADING and _EVEN_BETS.issuperset(label.bets):
            self._add_even(line, part)
        elif any(payment.is_odds for payment in payments) or (
            is_numeric and (label.hands or blame.is_torn(label))
        ):
            self.problems += blame.unread_row(line, part)
        elif not is_numeric:
            self._weigh(line, label)
        elif label.kind in (LabelKind.HEADING, LabelKind.SIDE) or line.has_list:
            self.problems += blame.unread_row(line, part)
        elif all(other.label.kind is LabelKind.BLANK for other in line.parts):
            self._add_stray(line, payments, was_row)
        else:
            self._suspect(line, label.text or line.text)

    def _add_list(self, line: Line, part: Part) -> None:
        label = part.label
        if label.kind is LabelKind.HEADING:
            self._side = None
        elif label.kind is LabelKind.SIDE:
            self._side, self._side_is_told = line, False
        if self._side is not None:
            self._tell_side()
            return
        bets = label.bets if label.kind is LabelKind.HEADING else self._bets
        self._add_block(block_of_list(line, part, () if label.kind is LabelKind.TEXT else bets))
        self._bets = ()

    def _add_block(self, block: Block | Problem) -> None:
        """Add the rows of a table that is whole, so that none can follow."""
        if isinstance(block, Problem):
            self.problems.append(block)
        else:
            self.blocks.append(block)
        self._block = None
        self._under_heading = False
        self._last_was_row = True

    def _add_words(self, line: Line, label: Label) -> None:
        match label.kind:
            case LabelKind.HEADING if label.is_trips:
                # Where payments follow it is a hand, else a heading.
                self._open = Row(as_hand(label), line.number)
            case LabelKind.HEADING if not _EVEN_BETS.issuperset(label.bets):
                self._head(label.bets)
            case LabelKind.HANDS:
                self._lying = Lying(label, line)
            case LabelKind.SIDE:
                self.left.append(line)
                if label.words <= _LONGEST_TITLE:
                    self._side, self._side_is_told = line, False
                    self._block, self._bets = None, ()
            case LabelKind.TEXT:
                self._weigh(line, label)

    def _head(self, bets: tuple[Wager, ...]) -> None:
        bets = tuple(dict.fromkeys(bets))
        if self._under_heading and len(bets) == 1:
            # The heads of columns are copied one a line.
            bets = tuple(dict.fromkeys((*self._bets, *bets)))
        self._bets = bets
        self._block = self._side = self._lying = None
        self._suspects = []
        self._under_heading = True

    def _weigh(self, line: Line, label: Label) -> None:
        """Forget a heading when other words come between it and its rows that may be another."""
        self.left.append(line)
        self._under_heading = False
        is_title = label.words < _LONGEST_TITLE and not label.text.endswith(".")
        is_other = bool(label.bets) and set(label.bets) != set(self._bets)
        if self._block is None and (is_title or is_other):
            self._bets = ()

    def _add_stray(self, line: Line, payments: tuple[Payment, ...], was_row: bool) -> None:
        """Blame a number that stands alone, unless it can only be that of a page."""
        is_torn = any(not payment.text.isdecimal() for payment in payments)
        rows = self.blocks[-1].rows if was_row and self.blocks else []
        if is_torn or any(row.is_bare for row in rows):
            self.problems.append(blame.stray(line, payments))
        else:
            self._suspect(line, line.text)

    def _add_even(self, line: Line, part: Part) -> None:
        """Leave out what an Ante and a Play bet pay, which is the same everywhere."""
        if all(is_even(payment) for payment in part.payments):
            message = Text(N_("left out, for it is so in every house: {text}"), {"text": line.text})
            self.remarks.append(Problem(line.number, message, Text("")))
        elif any(payment.is_odds for payment in part.payments):
            self.problems.append(blame.uneven(line))
        else:
            self.left.append(line)

    def _close(self) -> None:
        """Settle what a hand was that stood alone on its line."""
        row, self._open = self._open, None
        if row is None or row.payments:
            return
        if row.label.is_trips:
            self._head((Wager.TRIPS,))
            return
        self.problems.append(blame.no_payment(row))
