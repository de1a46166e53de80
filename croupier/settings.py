"""What a person sets once and finds again at the next start."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

# The first paint needs the settings, and no fractions.
if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

LANGUAGE_CHOICES = (None, "en", "vi")
DARK_THEME, LIGHT_THEME, SYSTEM_THEME = "dark", "light", "system"
THEME_CHOICES = (DARK_THEME, LIGHT_THEME, SYSTEM_THEME)
TEXT_SIZES = (100, 125, 150)
PRACTICE, TIMED = "practice", "timed"

CHOICES: Mapping[str, tuple[str | int | None, ...]] = {
    "language": LANGUAGE_CHOICES,
    "theme": THEME_CHOICES,
    "text_size": TEXT_SIZES,
    # Values of `Pace`: how fast a table is dealt before the eyes.
    "dealing": ("slow", "normal", "fast", "none"),
    # Values of `Level`.
    "level": (1, 2, 3, 4, 5, 6),
    "seats": (1, 2, 3, 4, 5, 6, 7),
    # Values of `Hands`.
    "hands": ("natural", "balanced", "hard"),
    "mode": (PRACTICE, TIMED),
    # None for tables without end.
    "tables": (1, 3, 5, 10, 20, None),
    "timed_tables": (10, 20, 30),
    # Seconds for a decision; None for as many as it takes.
    "budget": (5, 9, 15, 30, None),
    # Values of `Feedback`.
    "feedback": ("answer", "seat", "end"),
    # In percent.
    "trips_rate": (0, 30, 60, 100),
}
"""What a field of `Settings` may be, for those that are one of a few values."""

DEFAULT_SEATS = 6
MOST_OPENED = 20
"""So many paytable files from elsewhere stay in the list."""
LONGEST_OPENED = 800
"""In characters of a path; of twenty such a settings file may still be read."""
LONGEST_DATABASE = 4096
"""In characters of a path or an address."""
LARGEST_PLACE = 100_000
"""No screen reaches so far, in pixels."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Where a window stood, in Qt's logical pixels, and whether it filled the screen."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings file as values; a field's default is what counts where nothing was set."""

    language: str | None = None
    """None for what the system speaks."""
    theme: str = DARK_THEME
    text_size: int = 100
    """In percent."""
    four_colours: bool = False
    amounts_shown: bool = True
    """Whether amounts stand by the chips."""
    paytable: str = "standard"
    """The last paytable in force: a shipped name or the path of a file."""
    opened: tuple[str, ...] = ()
    """The paths of paytable files that lie elsewhere, the one opened last first."""
    dealing: str = "normal"
    goes_on: bool = True
    """Whether a right answer goes on to the next question by itself."""
    level: int = 5
    seats: int = DEFAULT_SEATS
    hands: str = "balanced"
    mode: str = PRACTICE
    tables: int | None = 5
    """How many in practice."""
    timed_tables: int = 10
    """How many in a timed set."""
    budget: int | None = None
    """For each decision of a timed set."""
    feedback: str = "answer"
    trips_rate: int = 60
    """How many of the players bet Trips."""
    bets: tuple[Fraction, Fraction, Fraction] | None = None
    """Smallest Ante, largest and step, where the trainee has narrowed those of the house."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that are not where they were, each by the name of its `KeyAction`."""
    trainee: str | None = None
    """The key of the `Trainee` who trained last."""
    window: WindowPlace | None = None
    database: str | None = field(default=None, repr=False)
    """The file or the server that results are kept in, where it is not the usual file; a password
    may be in it."""

    @property
    def text_scale(self) -> float:
        return self.text_size / 100


DEFAULT_SETTINGS = Settings()
