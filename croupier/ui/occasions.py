from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.ui.shell import TRAIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.training.challenges import Challenge


@dataclass(frozen=True, slots=True)
class Occasion:
    """What there is to know of a session besides its plan."""

    challenge: Challenge | None = None
    """The challenge that it is: what it comes to is told so that two can compare."""
    others: Challenge | None = None
    """What asks others the same; None where no code can say it."""
    called: Callable[[], str] | None = None
    """What it is called in the language in force, where that is more than its plan says."""
    word: str | None = None
    """The word that its results are kept under; None for that of its drill."""
    section: str = TRAIN
    """The section that it leads back to."""
