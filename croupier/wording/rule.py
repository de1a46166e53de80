from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as an explanation cites it: its number in docs/rules.md and one sentence."""

    number: int
    sentence: str
