import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.files.printed.labels import Label, LabelKind, read_label
from croupier.files.printed.payments import Payment, read_payment
from croupier.files.printed.short_lists import SHORTEST_LIST, read_list
from croupier.files.printed.spelt import read_spelt
from croupier.files.printed.tokens import Kind, Token, longest_name, tokens_of
from croupier.files.printed.words import MEANINGS
from croupier.poker.hands import HandCategory

Tokens = tuple[Token, ...]

# Training programs write their tables as pairs of a hand's number and its payment.
_PAIR = re.compile(r"[{(\[]\s*([0-9]{1,2})\s*,\s*([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*[})\]]")


@dataclass(frozen=True, slots=True)
class Part:
    """A label with the payments behind it; before the first payment of a line it may be blank."""

    label: Label
    payments: tuple[Payment, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str
    parts: tuple[Part, ...]
    pairs: tuple[tuple[int, str], ...] = ()
    """Hands by their numbers with payments, as in {9,50},{8,40}."""

    @property
    def is_blank(self) -> bool:
        return not self.pairs and all(
            part.label.kind is LabelKind.BLANK and not part.payments for part in self.parts
        )

    @property
    def is_of_currency(self) -> bool:
        """Whether a sign of money stands in it and nothing that a table pays or pays on."""
        handed = any(part.payments or part.label.kind in HANDED for part in self.parts)
        return not handed and any(unicodedata.category(sign) == "Sc" for sign in self.text)

    @property
    def has_list(self) -> bool:
        """Whether payments of all hands stand in it, without the hands."""
        return any(len(part.payments) >= SHORTEST_LIST for part in self.parts)

    @property
    def payments(self) -> tuple[Payment, ...]:
        return tuple(payment for part in self.parts for payment in part.payments)


HANDED = (LabelKind.HAND, LabelKind.BELOW)


def read_lines(text: str) -> Iterator[Line]:
    """The lines of a text, each with what its pieces say; read as they are asked for."""
    return (_read_line(number, line) for number, line in enumerate(text.split("\n"), 1))


def _read_line(number: int, text: str) -> Line:
    pairs = tuple((int(pair[1]), pair[2]) for pair in _PAIR.finditer(text))
    if len(pairs) > 1:
        return Line(number, text.strip(), (), pairs)
    return Line(number, text.strip(), tuple(_parts(tokens_of(text))))


def _parts(tokens: Tokens) -> Iterator[Part]:
    start = place = 0
    while place < len(tokens):
        end = _end_of_name(tokens, place)
        if end is not None:
            place = end
            continue
        payments, end = _payments(tokens, place)
        if not payments:
            place += 1
            continue
        columns = _column_of(tokens[:end], start, place)
        *before, label = _labels(tokens[start:place])
        yield from map(Part, before)
        yield Part(label, _placed(payments, columns))
        start = place = end
    if start < len(tokens) or not tokens:
        yield Part(read_label(tokens[start:]))


def _labels(tokens: Tokens) -> list[Label]:
    """The label before a payment, and words about a bet before that: Trips pays as follows: …"""
    label = read_label(tokens)
    colons = [place for place, token in enumerate(tokens) if token.text == ":"]
    for colon in colons[-2:]:
        words, hand = read_label(tokens[:colon]), read_label(tokens[colon + 1 :])
        if label.kind is words.kind is LabelKind.TEXT and words.bets and hand.kind in HANDED:
            return [words, hand]
    return [label]


def _end_of_name(tokens: Tokens, place: int) -> int | None:
    """The end of a hand's name with a number in it, which is no payment: 4 of a kind."""
    if tokens[place].kind is not Kind.NUMBER:
        return None
    named = longest_name(tokens, place, MEANINGS.__contains__)
    return named[1] if named else None


_Placed = list[tuple[Payment, int]]


def _payments(tokens: Tokens, place: int) -> tuple[_Placed, int]:
    """The payments from `place` on with nothing but signs between them, and where they end."""
    payments: _Placed = []
    end = ahead = place
    while ahead < len(tokens) and _end_of_name(tokens, ahead) is None:
        if listed := read_list(tokens, ahead):
            # A list is a table by itself: what stands before it is none of it.
            if payments:
                break
            return [(payment, ahead) for payment in listed[0]], listed[1]
        if read := read_spelt(tokens, ahead) or read_payment(tokens, ahead):
            payments.append((read[0], ahead))
            end = ahead = read[1]
        elif payments and tokens[ahead].kind in (Kind.SIGN, Kind.GAP):
            ahead += 1
        else:
            break
    return payments, end


def _placed(payments: _Placed, columns: dict[int, int]) -> tuple[Payment, ...]:
    return tuple(replace(payment, column=columns.get(place, 0)) for payment, place in payments)


def _column_of(tokens: Tokens, start: int, first: int) -> dict[int, int]:
    """How many borders of columns stand between a label and each place behind it."""
    columns, count = {}, 0
    for place in range(start, len(tokens)):
        if tokens[place].kind is Kind.WORD and place < first:
            count = 0
        count += tokens[place].is_hard
        columns[place] = count
    return columns


def turned(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The same with every payment behind its hand, where the line has it in front."""
    first, *others = [as_hand(part.label) for part in parts]
    if not others or parts[-1].payments or first.kind in HANDED:
        return parts
    if first.kind is LabelKind.TEXT or any(label.kind not in HANDED for label in others):
        return parts
    paid = tuple(Part(label, part.payments) for label, part in zip(others, parts, strict=False))
    return paid if first.kind is LabelKind.BLANK else (Part(parts[0].label), *paid)


def as_hand(label: Label) -> Label:
    """The same with "Trips" for the hand, not for the bet."""
    if not label.is_trips:
        return label
    hands = (HandCategory.THREE_OF_A_KIND,)
    return replace(label, kind=LabelKind.HAND, hands=hands, bets=())


def with_trips_as_hand(part: Part) -> Part:
    """The same with "Trips" for the hand where a payment or two follow, and no list."""
    if part.label.is_trips and 0 < len(part.payments) < SHORTEST_LIST:
        return Part(as_hand(part.label), part.payments)
    return part
