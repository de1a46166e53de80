"""Questions as one short text, to tell whether two machines ask the same."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256

from croupier.poker.cards import Card
from croupier.training.questions import Question
from croupier.training.sources import Source

_LENGTH = 32


def digest_of(source: Source, count: int) -> str:
    """Return a digest of the questions of the next `count` tables, with their right answers."""
    lines = (line for _ in range(count) for line in _lines(source()))
    return sha256("\n".join(lines).encode()).hexdigest()[:_LENGTH]


def _lines(asked: tuple[Question, ...]) -> Iterator[str]:
    settlement = asked[0].settlement
    yield f"round {_plain(settlement.round)}"
    for seat in settlement.in_order:
        yield f"seat {seat.number} {seat.result.value}"
        yield from (f"bet {_plain(bet)}" for bet in seat.bets)
    for question in asked:
        yield f"asks {_plain(question)} right {_plain(question.right)}"


def _plain(value: object) -> str:
    """Write a value by its parts; what is None is left out, so that new fields change nothing."""
    match value:
        case Card():
            return str(value)
        case Enum():
            return value.name
        case Fraction() | int() | str():
            return str(value)
        case tuple() | list():
            return f"[{' '.join(map(_plain, value))}]"
        case frozenset():
            return f"{{{' '.join(sorted(map(_plain, value)))}}}"
    if is_dataclass(value):
        # The settlement stands before its questions.
        named = ((one.name, getattr(value, one.name)) for one in fields(value))
        parts = [
            f"{name}={_plain(part)}"
            for name, part in named
            if part is not None and name != "settlement"
        ]
        return f"({' '.join(parts)})"
    raise TypeError(f"no plain text for {type(value).__name__}")
