"""A payout card in words, in one language: what the screen and the paper set out alike."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount in two parts, so that a column of them can align what stands before the mark."""

    whole: str
    part: str = ""
    mark: str = ""
    """A sign that a note of the card explains."""
    said: str = ""
    """What is to be said of it besides, where it cannot be seen."""

    @property
    def text(self) -> str:
        """The amount in one."""
        return self.whole + self.part


@dataclass(frozen=True, slots=True)
class Column:
    """What one hand pays, a figure for each stake."""

    hand: str
    payment: str
    """Its odds, a sum or a share of a meter; where it may be broken there is a space."""
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """What one bet pays: stakes down, hands across."""

    name: str
    corner: str
    """What the stakes are, over their column."""
    stakes: tuple[Figure, ...]
    columns: tuple[Column, ...]
    note: str
    """What becomes of the hands without a column."""


@dataclass(frozen=True, slots=True)
class CardTexts:
    """Everything that a payout card says."""

    language: str
    title: str
    house: str
    grids: tuple[Grid, ...]
    notes: tuple[str, ...]
    """What the marks mean."""
    unit: str
    """In what the amounts are, where they are not in the currency itself."""
    rules: tuple[tuple[str, str], ...]
    """The house's rules and limits that matter here, each as its name and what it says."""
    source: str
    dated: str
    continued: str
    """What is put behind the name of a grid that goes on from another page."""
    page: str
    """How a page is numbered; a template with `number` and `count`."""
