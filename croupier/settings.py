"""What a person sets once and finds again at the next start."""

from dataclasses import dataclass

LANGUAGE_CHOICES = (None, "en", "vi")
DARK_THEME, LIGHT_THEME, SYSTEM_THEME = "dark", "light", "system"
THEME_CHOICES = (DARK_THEME, LIGHT_THEME, SYSTEM_THEME)
TEXT_SIZES = (100, 125, 150)
DEALING_CHOICES = ("slow", "normal", "fast", "none")
"""Values of `Pace`: how fast a table is dealt before the eyes."""
SEAT_CHOICES = (1, 2, 3, 4, 5, 6, 7)
TABLE_CHOICES = (1, 3, 5, 10, 20, None)
STEP_CHOICES = ("dealer_hand", "qualifies", "result", "bet")
"""Values of `Step`, in the order in which they are asked."""

DEFAULT_SEATS = 6
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
    seats: int = DEFAULT_SEATS
    tables: int | None = 5
    """None for tables without end."""
    steps: tuple[str, ...] = STEP_CHOICES
    dealing: str = "normal"
    window: WindowPlace | None = None

    @property
    def text_scale(self) -> float:
        return self.text_size / 100


DEFAULT_SETTINGS = Settings()
