"""The columns of a block, and which bet each of them is for."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from croupier.errors import N_, Text
from croupier.files.faults import found
from croupier.files.printed.blocks import Block, Problem, Row, is_even, one_line
from croupier.files.printed.labels import LabelKind
from croupier.files.printed.payments import Outcome, Payment
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Wager

TABLED = (Wager.BLIND, Wager.TRIPS)

# All documented Blind tables pay 500 to 1 on a royal flush, all of Trips 50 to 1.
_LEAST_BLIND_ROYAL = 200
_MOST_TRIPS_ROYAL = 100

_ROYAL = LabelKind.HAND, HandCategory.ROYAL_FLUSH
_THREE = LabelKind.HAND, HandCategory.THREE_OF_A_KIND

Key = tuple[LabelKind, HandCategory | None]


@dataclass(frozen=True, slots=True)
class Cell:
    row: Row
    payment: Payment


@dataclass(slots=True)
class Column:
    cells: dict[Key, Cell] = field(default_factory=dict)

    @property
    def line(self) -> int:
        return next(iter(self.cells.values())).row.line

    @property
    def said(self) -> dict[Key, tuple[Outcome, Fraction]]:
        """What the column says, however it is written."""
        return {
            key: (cell.payment.outcome, cell.payment.odds.ratio) for key, cell in self.cells.items()
        }

    @property
    def royal(self) -> Payment | None:
        cell = self.cells.get(_ROYAL)
        return cell.payment if cell and cell.payment.outcome is Outcome.PAYS else None

    @property
    def pays_three_of_a_kind(self) -> bool:
        cell = self.cells.get(_THREE)
        return cell is not None and cell.payment.outcome is Outcome.PAYS

    @property
    def paid(self) -> dict[HandCategory, Cell]:
        """The hands on which something is paid, best first."""
        paid = {
            cell.row.label.hand: cell
            for cell in self.cells.values()
            if cell.row.label.kind is LabelKind.HAND
            and cell.row.label.hand is not None
            and cell.payment.outcome is Outcome.PAYS
        }
        return dict(sorted(paid.items(), reverse=True))

    @property
    def likely(self) -> Wager | None:
        """The bet that its best and its lowest hand speak for; None where they do not agree."""
        if self.royal is None:
            return None
        if self.royal.odds.ratio >= _LEAST_BLIND_ROYAL and not self.pays_three_of_a_kind:
            return Wager.BLIND
        if self.royal.odds.ratio <= _MOST_TRIPS_ROYAL and self.pays_three_of_a_kind:
            return Wager.TRIPS
        return None


@dataclass(frozen=True, slots=True)
class Table:
    """A column and the bet that it is for."""

    wager: Wager
    column: Column
    is_headed: bool


def tables_of(block: Block) -> Iterator[Table | Problem]:
    """The tables of a block, or what keeps them from being told apart."""
    columns = list(_columns(block))
    # What cannot be read may be two columns in one: then nothing else is said of columns.
    unclear = list(_unclear(block.rows))
    if problems := unclear or [one for one in columns if isinstance(one, Problem)]:
        yield from problems
        return
    sound = [column for column in columns if isinstance(column, Column) and _says_anything(column)]
    if block.is_listed and any(any(rising(column)) for column in sound):
        message = Text(N_("these payments do not fall from the best hand to the lowest"))
        yield Problem(block.rows[0].line, message, one_line())
        return
    yield from _assigned(block, sound)


def _unclear(rows: Iterable[Row]) -> Iterator[Problem]:
    for row in rows:
        for payment in row.payments:
            if payment.fault is not None:
                yield Problem(row.line, *payment.fault)


def _columns(block: Block) -> Iterator[Column | Problem]:
    usual = Counter(len(row.payments) for row in block.rows).most_common(1)[0][0]
    if usual == 1:
        for row in block.rows:
            # The same may be said twice: 3:2 (1.5 to 1).
            if len({(one.outcome, one.odds.ratio) for one in row.payments}) == 1:
                row.payments = row.payments[:1]
    width = max(len(row.payments) for row in block.rows)
    if usual < width:
        for row in block.rows:
            if len(row.payments) > usual:
                text = " ".join(payment.text for payment in row.payments)
                message = found(Text(N_("this row has more payments than the others")), text)
                yield Problem(row.line, message, one_line())
        return
    columns = [Column() for _ in range(width)]
    full = [row for row in block.rows if len(row.payments) == width]
    for row in block.rows:
        payments: list[tuple[int, Payment]] = list(enumerate(row.payments))
        if len(row.payments) < width:
            place = _place_of(row, full) if width == len(TABLED) else None
            if place is None:
                text = row.label.text or " ".join(payment.text for payment in row.payments)
                yield Problem(
                    row.line,
                    found(Text(N_("this row has fewer payments than the others")), text),
                    Text(N_('write a payment for every column, and "N/A" where there is none')),
                )
                continue
            payments = [(place, row.payments[0])]
        for number, payment in payments:
            columns[number].cells[row.key] = Cell(row, payment)
    yield from columns


def _place_of(row: Row, full: list[Row]) -> int | None:
    """The column of the only payment in a row of two columns; None where it may be either."""
    (payment,) = row.payments
    borders = {tuple(one.column for one in other.payments) for other in full}
    if len(borders) == 1:
        first, second = next(iter(borders))
        if first < second and payment.column in (first, second):
            return int(payment.column == second)
    royals = [other.payments for other in full if other.key == _ROYAL]
    if not royals or any(one.outcome is not Outcome.PAYS for one in royals[0]):
        return None
    left, right = (one.odds.ratio for one in royals[0])
    if left == right:
        return None
    trips = int(right < left)
    # Of three of a kind only Trips pays.
    if row.key == _THREE and payment.outcome is Outcome.PAYS:
        return trips
    if row.label.kind is LabelKind.BELOW:
        return {Outcome.PUSHES: 1 - trips, Outcome.LOSES: trips}.get(payment.outcome)
    return None


def _says_anything(column: Column) -> bool:
    return any(cell.payment.outcome is not Outcome.ABSENT for cell in column.cells.values())


def _assigned(block: Block, columns: list[Column]) -> Iterator[Table | Problem]:
    bets = block.bets
    if len(bets) < len(columns) and all(one.said == columns[0].said for one in columns):
        # The same may be said twice, in two manners: 500 ăn 1 (500:1).
        columns = columns[:1]
    if len(bets) == len(columns):
        pairs = list(zip(bets, columns, strict=True))
        royals = {bet: column.royal for bet, column in pairs}
        blind, trips = (royals.get(bet) for bet in TABLED)
        if blind is not None and trips is not None and blind.odds.ratio < trips.odds.ratio:
            yield Problem(
                columns[0].line,
                Text(N_("Trips pays more on a royal flush than the Blind here")),
                Text(N_("compare the columns and their headings with the felt, and mend the text")),
            )
            return
        for bet, column in pairs:
            if bet in TABLED:
                yield _checked(bet, column)
            elif not all(is_even(cell.payment) for cell in column.cells.values()):
                yield Problem(
                    column.line,
                    Text(N_("Ante and Play pay 1 to 1 here")),
                    Text(N_("take their column out: no paytable file can say otherwise")),
                )
    elif bets or len(columns) > len(TABLED):
        yield Problem(
            block.rows[0].line,
            Text(N_("the headings and the columns of this table do not agree")),
            _name_columns(),
            follows=True,
        )
    elif len(columns) == 1:
        yield from _told_alone(columns[0])
    elif columns:
        yield from _told_apart(*columns)


def _told_alone(column: Column) -> Iterator[Table | Problem]:
    if column.likely is not None:
        yield Table(column.likely, column, is_headed=False)
        return
    yield Problem(
        column.line,
        Text(N_("nothing says whether this table is for the Blind or for Trips")),
        Text(N_("write Blind or Trips on a line above it")),
        follows=True,
    )
    yield from rising(column)


def _told_apart(one: Column, other: Column) -> Iterator[Table | Problem]:
    """Two columns without headings: Trips has the smaller royal flush, and three of a kind."""
    if one.royal is not None and other.royal is not None:
        blind, trips = one, other
        if one.royal.odds.ratio < other.royal.odds.ratio:
            blind, trips = other, one
        smaller = trips.royal is not None and blind.royal is not None
        apart = smaller and one.royal.odds.ratio != other.royal.odds.ratio
        if apart and trips.pays_three_of_a_kind and not blind.pays_three_of_a_kind:
            yield Table(Wager.BLIND, blind, is_headed=False)
            yield Table(Wager.TRIPS, trips, is_headed=False)
            return
    yield Problem(
        one.line,
        Text(N_("nothing says which column is for the Blind and which for Trips")),
        _name_columns(),
    )


def _checked(wager: Wager, column: Column) -> Table | Problem:
    """The table that a heading names, unless its own numbers speak against it."""
    likely = column.likely
    if likely is None or likely is wager:
        return Table(wager, column, is_headed=True)
    values = {"headed": Text(wager.capitalize()), "likely": Text(likely.capitalize())}
    return Problem(
        column.line,
        Text(N_("this stands under {headed} and looks like a table for {likely}"), values),
        Text(N_("write the heading that is right on a line above it")),
    )


def rising(column: Column) -> Iterator[Problem]:
    """Hands that pay less than the next one below: no fault, and seldom right."""
    for (higher, cell), (lower, other) in pairwise(column.paid.items()):
        if cell.payment.odds.ratio < other.payment.odds.ratio:
            values = {"higher": hand_name(higher), "lower": hand_name(lower)}
            message = Text(N_("{higher} pays less than {lower}"), values)
            yield Problem(cell.row.line, message, Text(N_("compare both rows with the felt")))


def hand_name(hand: HandCategory) -> Text:
    """What a hand is called in a sentence; the catalogues have these words for labels, too."""
    return Text(hand.key.replace("_", " "))


def _name_columns() -> Text:
    return Text(N_("keep the columns of Blind and Trips alone, and write these words above them"))
