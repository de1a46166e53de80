"""Whether a table is whole and says what a paytable file can say."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from croupier.errors import N_, Text
from croupier.files.faults import found
from croupier.files.printed.blocks import Problem
from croupier.files.printed.columns import Cell, Table, hand_name, rising
from croupier.files.printed.labels import LabelKind
from croupier.files.printed.payments import Outcome
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import PUSH, Odds, Wager

_ROWED = tuple(hand for hand in reversed(HandCategory) if hand >= HandCategory.THREE_OF_A_KIND)
_THREE = HandCategory.THREE_OF_A_KIND
_LOWEST = {Wager.BLIND: HandCategory.FLUSH, Wager.TRIPS: HandCategory.THREE_OF_A_KIND}
"""The hands down to which every house pays; a table that ends above was cut off in copying."""


@dataclass(frozen=True, slots=True)
class ReadRow:
    """What a line says of a bet on a hand, or on all hands below it."""

    line: int
    wager: Wager
    hand: HandCategory | None
    """None for every other hand."""
    odds: Odds | None
    """`PUSH` where the bet comes back, None where it loses."""
    is_below: bool = False
    """Whether the hands below `hand` are meant."""


@dataclass(frozen=True, slots=True)
class Checked:
    rows: tuple[ReadRow, ...]
    problems: tuple[Problem, ...]
    questions: tuple[Problem, ...]


def merged(tables: list[Table]) -> Iterator[Table | Problem]:
    """One table a bet: rows that each name their bet are put together, repetitions left out."""
    of_bets: dict[Wager, Table] = {}
    for table in tables:
        known = of_bets.setdefault(table.wager, table)
        if known is table or known.column.said == table.column.said:
            continue
        both_headed = known.is_headed and table.is_headed
        if both_headed and known.column.cells.keys().isdisjoint(table.column.cells):
            known.column.cells.update(table.column.cells)
            continue
        values = {"bet": Text(table.wager.capitalize())}
        yield Problem(
            table.column.line,
            Text(N_("this is a second table for {bet}, and it differs from the first"), values),
            Text(N_("keep the one that your house deals by")),
        )
    yield from of_bets.values()


def checked(table: Table) -> Checked:
    """The rows of a table, what is wrong with them and what is worth a look."""
    check = _Check(table)
    return Checked(tuple(check.rows()), tuple(check.problems()), tuple(check.questions()))


class _Check:
    def __init__(self, table: Table) -> None:
        self._wager = table.wager
        self._bet = Text(table.wager.capitalize())
        self._line = table.column.line
        self._cells = list(table.column.cells.values())
        self._hands = {
            cell.row.label.hand: cell
            for cell in self._cells
            if cell.row.label.kind is LabelKind.HAND and cell.row.label.hand is not None
        }
        self._column = table.column
        self._paid = {hand: cell for hand, cell in table.column.paid.items() if hand >= _THREE}

    def rows(self) -> Iterator[ReadRow]:
        for cell in self._cells:
            label, payment = cell.row.label, cell.payment
            odds = payment.odds if payment.outcome is Outcome.PAYS else None
            if odds is None and self._pushes(cell):
                odds = PUSH
            is_below = label.kind is LabelKind.BELOW
            yield ReadRow(cell.row.line, self._wager, label.hand, odds, is_below)

    def _pushes(self, cell: Cell) -> bool:
        if cell.payment.outcome is Outcome.ABSENT:
            return self._wager is Wager.BLIND
        return cell.payment.outcome is Outcome.PUSHES

    def problems(self) -> Iterator[Problem]:
        for cell in self._cells:
            yield from self._unsayable(cell)
        if not self._paid:
            message = Text(N_("no row of this table pays"))
            yield Problem(self._line, message, Text(N_("write rows such as {example}"), _EXAMPLE))
            return
        yield from self._heading_read_as_hand()
        yield from self._unpaid_above_paid()
        for hand in self._missing():
            values = {"bet": self._bet, "hand": hand_name(hand)}
            message = Text(N_("the table for {bet} has no row for this hand: {hand}"), values)
            hint = Text(N_('write its row, with "N/A" where nothing is paid'))
            yield Problem(self._line, message, hint, follows=True)
        yield from self._doubtful()

    def _unpaid_above_paid(self) -> Iterator[Problem]:
        lowest = min(self._paid)
        for hand, cell in self._hands.items():
            if hand > lowest and hand not in self._paid:
                message = found(
                    Text(N_("a lower hand is paid, and this one is not")), cell.payment.text
                )
                yield Problem(cell.row.line, message, Text(N_("compare the rows with the felt")))

    def _heading_read_as_hand(self) -> Iterator[Problem]:
        three = self._paid.get(_THREE)
        if self._wager is Wager.BLIND and three is not None and three.row.label.is_trips:
            message = found(Text(N_("this may be the heading of the table for Trips")), "Trips")
            hint = Text(N_('write "Three of a kind" if the Blind pays it'))
            yield Problem(three.row.line, message, hint)

    def _doubtful(self) -> Iterator[Problem]:
        """Payments out of order that are written unlike the others, as torn ones are."""
        whole = [one.payment for one in self._paid.values() if one.payment.odds.stake == 1]
        mixed = len({payment.is_odds for payment in whole}) > 1
        for higher, lower in pairwise(self._paid.values()):
            if higher.payment.odds.ratio >= lower.payment.odds.ratio:
                continue
            if lower.payment.is_doubtful:
                problem = Text(N_("the mark before three digits may be a decimal mark"))
                message = found(problem, lower.payment.text)
                yield Problem(lower.row.line, message, Text(N_('write odds such as "3 to 2"')))
            elif mixed:
                problem = Text(
                    N_("this pays less than the hand below it and is written unlike others")
                )
                message = found(problem, higher.payment.text)
                hint = Text(N_('write every payment alike, such as "3 to 2"'))
                yield Problem(higher.row.line, message, hint)

    def _unsayable(self, cell: Cell) -> Iterator[Problem]:
        """What no paytable file can say: it pushes below the Blind table and loses below Trips."""
        label, outcome, line = cell.row.label, cell.payment.outcome, cell.row.line
        is_below = label.kind is LabelKind.BELOW
        if self._wager is Wager.BLIND and outcome is Outcome.LOSES:
            message = found(Text(N_("the Blind of a winning hand never loses")), label.text)
            yield Problem(line, message, Text(N_('write "push"')))
        elif not is_below and (label.hand or HandCategory.HIGH_CARD) >= _THREE:
            return
        elif outcome is Outcome.PAYS:
            message = found(Text(N_("this hand has no row here")), label.text)
            lowest = {"lowest": Text(N_("three of a kind"))}
            least = N_("leave it out: {lowest} is the lowest hand that a row can pay")
            yield Problem(line, message, Text(least, lowest))
        elif self._wager is Wager.TRIPS and outcome is Outcome.PUSHES:
            message = found(Text(N_("Trips loses on every hand without a row")), label.text)
            hint = Text(N_('write a row that says "push" for each hand from three of a kind up'))
            yield Problem(line, message, hint)
        elif is_below and label.hand is not None and not self._agrees(label.hand):
            message = found(Text(N_("this does not begin where the rows end")), label.text)
            hint = Text(N_("write every hand with its payment on a line of its own"))
            yield Problem(line, message, hint)

    def _agrees(self, above: HandCategory) -> bool:
        """Whether "less than `above`" begins right under the rows of the table."""
        lowest = min(self._hands, default=None)
        if lowest is None or above > lowest:
            return False
        # The Blind is silent of three of a kind where only Trips pays it.
        return not [hand for hand in HandCategory if above <= hand < lowest and hand > _THREE]

    def _missing(self) -> list[HandCategory]:
        """The hands that every house names and this table does not."""
        lowest = min(min(self._paid), _LOWEST[self._wager])
        if self._wager is Wager.TRIPS and self._names_its_end():
            lowest = min(self._paid)
        return [hand for hand in _ROWED if hand >= lowest and hand not in self._hands]

    def _names_its_end(self) -> bool:
        labels = [cell.row.label for cell in self._cells]
        return any(label.kind is LabelKind.BELOW and label.hand is not None for label in labels)

    def questions(self) -> Iterator[Problem]:
        yield from rising(self._column)
        if self._wager is Wager.BLIND and _THREE in self._paid:
            message = Text(N_("no known Blind table pays three of a kind, and this one does"))
            line = self._paid[_THREE].row.line
            yield Problem(line, message, Text(N_("compare the row with the felt")))
        silent = self._wager is Wager.BLIND and HandCategory.STRAIGHT not in self._hands
        # "Less than a flush" says so itself; "all other" would be said without the row, too.
        if silent and not self._names_its_end():
            message = Text(N_("the Blind has no row for a straight, so it pushes"))
            hint = Text(N_("write its row if your house pays it"))
            yield Problem(self._line, message, hint, follows=True)


_EXAMPLE = {"example": "Flush 3 to 2"}
