"""What questions are about beside a settled table, as text: a word for its kind, then the rest.

No text has a semicolon in it: that is what stands between questions.
"""

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any

from croupier.progress.chip_text import (
    amount_to_pay_text,
    read_amount_to_pay,
    read_bet_to_count,
    read_chips_to_change,
    stacks_text,
)
from croupier.progress.mistake_text import mistakes_text, read_mistakes
from croupier.progress.procedure_text import moment_text, offer_text, read_moment, read_offer
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.matters import Matter
from croupier.training.mistakes import SettledByAnother
from croupier.training.procedure_matters import OfferedBet, RoundSoFar
from croupier.training.questions import Step
from croupier.uth.settlement import Settlement

_WRITERS: dict[type[Matter], tuple[str, Callable[[Any], str]]] = {
    OfferedBet: ("offer", offer_text),
    RoundSoFar: ("moment", moment_text),
    BetToCount: ("bet", stacks_text),
    AmountToPay: ("pays", amount_to_pay_text),
    ChipsToChange: ("chips", stacks_text),
    SettledByAnother: ("mistakes", mistakes_text),
}
"""The word of each kind, and what writes the rest."""
_READERS: dict[str, Callable[[str, Settlement], Matter]] = {
    "offer": read_offer,
    "moment": read_moment,
    "bet": read_bet_to_count,
    "pays": read_amount_to_pay,
    "chips": read_chips_to_change,
    "mistakes": read_mistakes,
}
"""By the word of a kind what reads the rest; raises any `UNREADABLE` of `question_text`."""

_OF_STEPS: Mapping[Step, tuple[type[Matter] | type[None], ...]] = {
    Step.LEGAL: (OfferedBet,),
    Step.NEXT: (RoundSoFar,),
    Step.COUNT: (BetToCount,),
    Step.PAY: (AmountToPay,),
    Step.COLOUR: (ChipsToChange,),
    Step.MISTAKES: (SettledByAnother,),
    Step.BET: (NoneType, SettledByAnother),
}


def is_about(step: Step, matter: Matter | None) -> bool:
    """Whether a step is asked about that; one that the settlement says all of, about nothing."""
    return type(matter) in _OF_STEPS.get(step, (NoneType,))


def matter_text(matter: Matter) -> str:
    """Write what a question is about."""
    word, written = _WRITERS[type(matter)]
    return f"{word} {written(matter)}"


def read_matter(text: str, settlement: Settlement) -> Matter:
    """Read what a question is about at a table; raises `KeyError` for no such kind."""
    word, _space, rest = text.partition(" ")
    return _READERS[word](rest, settlement)
