from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, found
from croupier.files.sections import Section, read_by
from croupier.settings import (
    DEALING_CHOICES,
    LANGUAGE_CHOICES,
    LARGEST_PLACE,
    SEAT_CHOICES,
    STEP_CHOICES,
    TABLE_CHOICES,
    TEXT_SIZES,
    THEME_CHOICES,
    Settings,
    WindowPlace,
)

FORMAT = 1

_LONGEST_PATH = 4096
_WINDOW_EXAMPLE = '"window": {"x": 0, "y": 0, "width": 1280, "height": 800}'

_DEFAULTS = Settings()


def _one_of(*choices: object) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        # A truth value is equal to a number, and is none.
        if isinstance(value, bool) or value not in choices:
            listed = ", ".join("null" if one is None else str(one) for one in choices)
            raise ValueRefusedError(
                found(Text(N_("this is not one of the choices")), value),
                Text(N_("write one of {choices}"), {"choices": listed}),
            )
        return value

    return read


def _read_steps(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(one in STEP_CHOICES for one in value):
        raise ValueRefusedError(
            found(Text(N_("this is not a list of steps")), value),
            Text(N_("write one or more of {choices}"), {"choices": ", ".join(STEP_CHOICES)}),
        )
    return tuple(step for step in STEP_CHOICES if step in value)


def _between(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise ValueRefusedError(
            found(Text(N_("this is no such number")), value),
            Text(N_("write a whole number from {least} to {most}"), {"least": least, "most": most}),
        )

    return read


def _read_path(value: Any) -> str:
    if isinstance(value, str) and 0 < len(value) <= _LONGEST_PATH and value.isprintable():
        return value
    raise ValueRefusedError(
        found(Text(N_("this names no paytable")), value),
        Text(N_("write {example}"), {"example": '"paytable": "standard"'}),
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
    language: Annotated[str | None, read_by(_one_of(*LANGUAGE_CHOICES))] = Field(
        None, examples=['"language": "vi"']
    )
    theme: Annotated[str, read_by(_one_of(*THEME_CHOICES))] = Field(
        _DEFAULTS.theme, examples=['"theme": "light"']
    )
    text_size: Annotated[int, read_by(_one_of(*TEXT_SIZES))] = Field(
        _DEFAULTS.text_size, examples=['"text_size": 125']
    )
    four_colours: bool = Field(False, examples=['"four_colours": true'])
    amounts_shown: bool = Field(True, examples=['"amounts_shown": false'])
    dealing: Annotated[str, read_by(_one_of(*DEALING_CHOICES))] = Field(
        _DEFAULTS.dealing, examples=['"dealing": "fast"']
    )
    paytable: Annotated[str, read_by(_read_path)] = Field(
        _DEFAULTS.paytable, examples=['"paytable": "standard"']
    )
    seats: Annotated[int, read_by(_one_of(*SEAT_CHOICES))] = Field(
        _DEFAULTS.seats, examples=['"seats": 6']
    )
    tables: Annotated[int | None, read_by(_one_of(*TABLE_CHOICES))] = Field(
        _DEFAULTS.tables, examples=['"tables": 10']
    )
    steps: Annotated[tuple[str, ...], read_by(_read_steps)] = Field(
        _DEFAULTS.steps, examples=['"steps": ["qualifies", "bet"]']
    )
    window: WindowSection | None = Field(None, examples=[_WINDOW_EXAMPLE])

    @property
    def settings(self) -> Settings:
        kept = {name: getattr(self, name) for name in Settings.__dataclass_fields__}
        return Settings(**{**kept, "window": self.window.place if self.window else None})
