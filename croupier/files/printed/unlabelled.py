"""Payments whose hands stand elsewhere: lists in the order of hands, tables on their side."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from croupier.errors import N_, Text
from croupier.files.faults import found
from croupier.files.printed.blocks import Block, Problem, Row, one_line
from croupier.files.printed.labels import Label, LabelKind
from croupier.files.printed.lines import HANDED, Line, Part, turned
from croupier.files.printed.payments import Payment, read_payment
from croupier.files.printed.short_lists import SHORTEST_LIST
from croupier.files.printed.tokens import tokens_of
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Wager

_LISTED_HANDS = tuple(
    hand for hand in reversed(HandCategory) if hand >= HandCategory.THREE_OF_A_KIND
)


def block_of_list(line: Line, part: Part, bets: tuple[Wager, ...]) -> Block | Problem:
    """Six payments of the Blind or seven of Trips, from the royal flush down."""
    payments = part.payments
    if any(payment.fault for payment in payments):
        # Then it is not sure how many they are.
        return _problem(line, *next(one.fault for one in payments if one.fault))
    if len(payments) > len(_LISTED_HANDS):
        message = found(Text(N_("these are more payments than a table has hands")), line.text)
        return _problem(line, message, one_line())
    if len(payments) == SHORTEST_LIST and not bets:
        message = found(Text(N_("these are fewer payments than a table has hands")), line.text)
        return _problem(line, message, one_line())
    rows = _rows(line, _LISTED_HANDS, payments)
    return Block(bets, rows, is_listed=True)


@dataclass(slots=True)
class Lying:
    """The hands of a table that lies on its side, and the last of its lines."""

    label: Label
    line: Line

    def takes(self, part: Part, last: Line | None) -> bool:
        if len(self.label.hands) != len(part.payments):
            return False
        return part.label.kind is not LabelKind.TEXT or self.line is last

    def block_of(self, line: Line, part: Part, bets: tuple[Wager, ...]) -> Block:
        self.line = line
        bets = part.label.bets or self.label.bets or bets
        return Block(tuple(dict.fromkeys(bets)), _rows(line, self.label.hands, part.payments))


Pair = tuple[Line, int, str]


def blocks_of_pairs(pairs: list[Pair]) -> Iterator[Block | Problem]:
    """Pairs of a hand's number, 9 for a royal flush, and its payment; each 9 begins a table."""
    starts = [place for place, pair in enumerate(pairs) if pair[1] >= HandCategory.ROYAL_FLUSH]
    bounds = [0, *(place for place in starts if place), len(pairs)]
    for start, end in pairwise(bounds):
        yield _block_of_pairs(pairs[start:end])


def _block_of_pairs(pairs: list[Pair]) -> Block | Problem:
    first = pairs[0][0]
    codes = [code for _line, code, _paid in pairs]
    paid = [int(paid.split(".")[0]) for _line, _code, paid in pairs]
    hands = list(_LISTED_HANDS[: len(codes)])
    if codes != hands or len(codes) < SHORTEST_LIST or paid != sorted(paid, reverse=True):
        message = found(Text(N_("these numbers of hands are not known")), first.text)
        return _problem(first, message, one_line())
    rows = []
    for line, code, text in pairs:
        read = read_payment(tokens_of(text), 0)
        if read is not None:
            rows += _rows(line, (HandCategory(code),), (read[0],))
    return Block((), rows)


def _rows(line: Line, hands: tuple[HandCategory, ...], payments: tuple[Payment, ...]) -> list[Row]:
    return [
        Row(Label(LabelKind.HAND, hands=(hand,)), line.number, [payment])
        for hand, payment in zip(hands, payments, strict=False)
    ]


def _problem(line: Line, message: Text, hint: Text) -> Problem:
    return Problem(line.number, message, hint)


def continues(row: Row, parts: tuple[Part, ...]) -> bool:
    """Whether a line begins with payments of the hand above it."""
    if parts[0].label.kind is not LabelKind.BLANK or not 0 < len(parts[0].payments) < SHORTEST_LIST:
        return False
    others = [part for part in parts[1:] if part.label.kind is not LabelKind.BLANK]
    if row.label.is_trips and others and turned(parts) is not parts:
        # Trips is the heading of lines that have their payments in front.
        return False
    # 58 Pa. Code begins with no payment.
    return all(part.label.kind in HANDED and not row.payments for part in others)
