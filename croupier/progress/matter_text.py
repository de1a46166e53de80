"""What questions are about beside a settled table, as text: a word for its kind, then the rest.

No text has a semicolon in it: that is what stands between questions.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.progress.mistake_text import mistakes_text, read_mistakes
from croupier.training.matters import Matter
from croupier.training.mistakes import SettledByAnother
from croupier.training.questions import Step
from croupier.uth.settlement import Settlement

_WRITERS: dict[type[Matter], tuple[str, Callable[[Any], str]]] = {
    SettledByAnother: ("mistakes", mistakes_text),
}
"""The word of each kind, and what writes the rest."""
_READERS: dict[str, Callable[[str, Settlement], Matter]] = {
    "mistakes": read_mistakes,
}
"""By the word of a kind what reads the rest; raises any `UNREADABLE` of `question_text`."""

NEEDED: dict[Step, type[Matter]] = {
    Step.MISTAKES: SettledByAnother,
}
"""What a step is asked about, where it says nothing without."""


def matter_text(matter: Matter) -> str:
    """Write what a question is about."""
    word, written = _WRITERS[type(matter)]
    return f"{word} {written(matter)}"


def read_matter(text: str, settlement: Settlement) -> Matter:
    """Read what a question is about at a table; raises `KeyError` for no such kind."""
    word, _space, rest = text.partition(" ")
    return _READERS[word](rest, settlement)
