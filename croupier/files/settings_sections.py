import re
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

from pydantic import Field

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, found
from croupier.files.sections import Section, read_by
from croupier.keys import KeyAction, is_key, key_map
from croupier.settings import (
    CHOICES,
    LARGEST_PLACE,
    LONGEST_DATABASE,
    LONGEST_OPENED,
    MOST_OPENED,
    Settings,
    WindowPlace,
)

FORMAT = 1

_LONGEST_PATH = 4096
_AMOUNT = re.compile(r"[1-9][0-9]{0,15}(/[1-9][0-9]{0,3})?")
_TRAINEE = re.compile(r"[0-9a-f]{32}")
_BETS_EXAMPLE = '"bets": ["10", "50", "10"]'
_OPENED_EXAMPLE = '"opened": ["/home/me/felt.toml"]'
_KEYS_EXAMPLE = '"keys": {"check": "PgDown"}'
_DATABASE_EXAMPLE = '"database": "postgresql://user@host/croupier"'
_WINDOW_EXAMPLE = '"window": {"x": 0, "y": 0, "width": 1280, "height": 800}'

_DEFAULTS = Settings()


def _choice_of(field: str) -> Any:
    """What reads a field that is one of a few values."""
    choices = CHOICES[field]

    def read(value: Any) -> Any:
        # A truth value is equal to a number, and is none.
        if isinstance(value, bool) or value not in choices:
            listed = ", ".join("null" if one is None else str(one) for one in choices)
            raise ValueRefusedError(
                found(Text(N_("this is not one of the choices")), value),
                Text(N_("write one of {choices}"), {"choices": listed}),
            )
        return value

    return read_by(read)


def _read_bets(value: Any) -> tuple[Fraction, Fraction, Fraction]:
    texts = value if isinstance(value, list) and len(value) == 3 else [None]
    if not all(isinstance(text, str) and _AMOUNT.fullmatch(text) for text in texts):
        raise ValueRefusedError(
            found(Text(N_("these are no bets")), value),
            Text(N_("write {example}"), {"example": _BETS_EXAMPLE}),
        )
    lowest, highest, step = map(Fraction, texts)
    return lowest, highest, step


def _read_keys(value: Any) -> dict[str, str]:
    """Keys are kept whole or not at all: of two that collide neither is the wrong one."""
    moved = value if isinstance(value, dict) else {"": value}
    for name, key in moved.items():
        if name not in tuple(KeyAction) or not (isinstance(key, str) and is_key(key)):
            one = name if isinstance(value, dict) else value
            raise ValueRefusedError(
                found(Text(N_("these are no keys")), one),
                Text(N_("write {example}"), {"example": _KEYS_EXAMPLE}),
            )
    keys = key_map({KeyAction(name): key for name, key in moved.items()})
    return {str(action): key for action, key in keys.moved.items()}


def _between(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise ValueRefusedError(
            found(Text(N_("this is no such number")), value),
            Text(N_("write a whole number from {least} to {most}"), {"least": least, "most": most}),
        )

    return read


def _is_path(value: Any, longest: int = _LONGEST_PATH) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def _read_opened(value: Any) -> tuple[str, ...]:
    """The last `MOST_OPENED` of a list of paths; of one that is listed twice the first."""
    if not isinstance(value, list) or not all(_is_path(one, LONGEST_OPENED) for one in value):
        raise ValueRefusedError(
            found(Text(N_("these are no files")), value),
            Text(N_("write {example}"), {"example": _OPENED_EXAMPLE}),
        )
    return tuple(dict.fromkeys(value))[:MOST_OPENED]


def _read_path(value: Any) -> str:
    if _is_path(value):
        return str(value)
    raise ValueRefusedError(
        found(Text(N_("this names no paytable")), value),
        Text(N_("write {example}"), {"example": '"paytable": "standard"'}),
    )


def _read_trainee(value: Any) -> str:
    if isinstance(value, str) and _TRAINEE.fullmatch(value):
        return value
    raise ValueRefusedError(
        found(Text(N_("this is no key of a trainee")), value),
        Text(N_("leave it out: who trained last is set anew")),
    )


def _read_database(value: Any) -> str | None:
    if value is None or _is_path(value, LONGEST_DATABASE):
        return value  # type: ignore[no-any-return]
    # What was found is not repeated: there may be a password in it.
    raise ValueRefusedError(
        Text(N_("this is no database")),
        Text(N_("write {example}"), {"example": _DATABASE_EXAMPLE}),
    )


_Pixels = Annotated[int, read_by(_between(-LARGEST_PLACE, LARGEST_PLACE))]
_Side = Annotated[int, read_by(_between(1, LARGEST_PLACE))]


class WindowSection(Section):
    x: _Pixels = Field(examples=['"x": 0'])
    y: _Pixels = Field(examples=['"y": 0'])
    width: _Side = Field(examples=['"width": 1280'])
    height: _Side = Field(examples=['"height": 800'])
    maximised: bool = Field(False, examples=['"maximised": false'])

    @property
    def place(self) -> WindowPlace:
        return WindowPlace(self.x, self.y, self.width, self.height, self.maximised)


class SettingsSections(Section):
    """The settings file; every key may be left out."""

    format: int = Field(FORMAT, examples=['"format": 1'])
    language: Annotated[str | None, _choice_of("language")] = Field(
        None, examples=['"language": "vi"']
    )
    theme: Annotated[str, _choice_of("theme")] = Field(
        _DEFAULTS.theme, examples=['"theme": "light"']
    )
    text_size: Annotated[int, _choice_of("text_size")] = Field(
        _DEFAULTS.text_size, examples=['"text_size": 125']
    )
    four_colours: bool = Field(False, examples=['"four_colours": true'])
    amounts_shown: bool = Field(True, examples=['"amounts_shown": false'])
    goes_on: bool = Field(True, examples=['"goes_on": false'])
    dealing: Annotated[str, _choice_of("dealing")] = Field(
        _DEFAULTS.dealing, examples=['"dealing": "fast"']
    )
    paytable: Annotated[str, read_by(_read_path)] = Field(
        _DEFAULTS.paytable, examples=['"paytable": "standard"']
    )
    opened: Annotated[tuple[str, ...], read_by(_read_opened)] = Field(
        (), examples=[_OPENED_EXAMPLE]
    )
    level: Annotated[int, _choice_of("level")] = Field(_DEFAULTS.level, examples=['"level": 5'])
    seats: Annotated[int, _choice_of("seats")] = Field(_DEFAULTS.seats, examples=['"seats": 6'])
    hands: Annotated[str, _choice_of("hands")] = Field(
        _DEFAULTS.hands, examples=['"hands": "hard"']
    )
    mode: Annotated[str, _choice_of("mode")] = Field(_DEFAULTS.mode, examples=['"mode": "timed"'])
    tables: Annotated[int | None, _choice_of("tables")] = Field(
        _DEFAULTS.tables, examples=['"tables": 10']
    )
    timed_tables: Annotated[int, _choice_of("timed_tables")] = Field(
        _DEFAULTS.timed_tables, examples=['"timed_tables": 20']
    )
    budget: Annotated[int | None, _choice_of("budget")] = Field(
        _DEFAULTS.budget, examples=['"budget": 9']
    )
    feedback: Annotated[str, _choice_of("feedback")] = Field(
        _DEFAULTS.feedback, examples=['"feedback": "seat"']
    )
    trips_rate: Annotated[int, _choice_of("trips_rate")] = Field(
        _DEFAULTS.trips_rate, examples=['"trips_rate": 30']
    )
    bets: Annotated[tuple[Fraction, Fraction, Fraction], read_by(_read_bets)] | None = Field(
        None, examples=[_BETS_EXAMPLE]
    )
    keys: Annotated[dict[str, str], read_by(_read_keys)] = Field(
        default_factory=dict, examples=[_KEYS_EXAMPLE]
    )
    trainee: Annotated[str, read_by(_read_trainee)] | None = Field(
        None, examples=['"trainee": "0f3a6c…"']
    )
    window: WindowSection | None = Field(None, examples=[_WINDOW_EXAMPLE])
    database: Annotated[str | None, read_by(_read_database)] = Field(
        None, examples=[_DATABASE_EXAMPLE]
    )

    @property
    def settings(self) -> Settings:
        kept = {name: getattr(self, name) for name in Settings.__dataclass_fields__}
        return Settings(**{**kept, "window": self.window.place if self.window else None})
