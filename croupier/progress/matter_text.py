"""What questions are about beside a settled table, as text: a word for its kind, then the rest.

No text has a semicolon in it: that is what stands between questions.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.progress.chip_text import (
    amount_to_pay_text,
    read_amount_to_pay,
    read_bet_to_count,
    read_chips_to_change,
    stacks_text,
)
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.matters import Matter
from croupier.training.procedure_matters import OfferedBet, RoundSoFar
from croupier.training.questions import Step
from croupier.uth.settlement import Settlement

_WRITERS: dict[type[Matter], tuple[str, Callable[[Any], str]]] = {
    BetToCount: ("bet", stacks_text),
    AmountToPay: ("pays", amount_to_pay_text),
    ChipsToChange: ("chips", stacks_text),
}
"""The word of each kind, and what writes the rest."""
_READERS: dict[str, Callable[[str, Settlement], Matter]] = {
    "bet": read_bet_to_count,
    "pays": read_amount_to_pay,
    "chips": read_chips_to_change,
}
"""By the word of a kind what reads the rest; raises any `UNREADABLE` of `question_text`."""

MATTERS: Mapping[Step, type[Matter]] = {
    Step.LEGAL: OfferedBet,
    Step.NEXT: RoundSoFar,
}
"""What is asked about in steps that no settlement says enough for; in the others there is none."""


def matter_text(matter: Matter) -> str:
    """Write what a question is about."""
    word, written = _WRITERS[type(matter)]
    return f"{word} {written(matter)}"


def read_matter(text: str, settlement: Settlement) -> Matter:
    """Read what a question is about at a table; raises `KeyError` for no such kind."""
    word, _space, rest = text.partition(" ")
    return _READERS[word](rest, settlement)
