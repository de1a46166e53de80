"""The settings file: read field by field, kept aside before it is replaced, written whole."""

import json
import os
import stat
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from croupier.errors import N_, CroupierError, Text
from croupier.files.faults import Fault, printable
from croupier.files.json_text import JsonSyntaxError, read_json
from croupier.files.presence import is_taken
from croupier.files.sections import Finding, findings, listed_faults
from croupier.files.settings_glance import LARGEST_SETTINGS
from croupier.files.settings_sections import FORMAT, SettingsSections
from croupier.files.source_text import NoSourceError, decode_source, read_regular
from croupier.files.whole_file import write_whole
from croupier.settings import Settings

_MOST_COPIES = 99

_KEPT_ASIDE = N_("The settings file could not be read; the defaults apply. It is kept as {copy}.")
_PARTLY_READ = N_(
    "Some settings could not be read and have their defaults. The old file is kept as {copy}."
)
_NEWER = N_(
    "The settings are from a newer Croupier; what is known of them applies. The old file is kept "
    "as {copy}."
)
_LEFT_ALONE = N_(
    "The settings file {file} cannot be read ({reason}). The defaults apply, and changes last only "
    "until Croupier is closed."
)
_NOT_COPIED = N_(
    "The settings file {file} has faults and cannot be copied. It is left as it is, and changes "
    "last only until Croupier is closed."
)


class SettingsNotKeptError(CroupierError):
    """Settings that could not be written; the file is as it was."""


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """What a settings file gave."""

    settings: Settings
    notice: Text | None = None
    """What was wrong and where the old file is; None where nothing was."""
    may_be_written: bool = True
    """False while the file holds what could neither be read nor copied."""
    faults: tuple[Fault, ...] = ()


def load_settings(path: Path) -> LoadedSettings:
    """The settings of a file; whatever it holds, something to start with comes back.

    A file that is not there is a first start. One with faults is first copied beside itself;
    one that holds no settings at all is renamed.
    """
    where = os.fspath(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return _left_alone(path, Text(N_("it is no file")))
        with path.open("rb") as file:
            content = file.read(LARGEST_SETTINGS + 1)
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError) as error:
        return _left_alone(path, _reason(error))
    try:
        value, line_of = read_json(decode_source(content, where, LARGEST_SETTINGS), where)
    except (NoSourceError, JsonSyntaxError) as error:
        return _renamed(path, (error.fault,))
    if not isinstance(value, dict):
        return _renamed(path, ())
    settings, problems = _read(value)
    faults = listed_faults(problems, where, line_of)
    version = value.get("format")
    newer = type(version) is int and version > FORMAT
    if not faults and not newer:
        return LoadedSettings(settings)
    copy = _copied(path, content)
    if copy is None:
        notice = Text(_NOT_COPIED, {"file": printable(where)})
        return LoadedSettings(settings, notice, False, faults)
    template = _NEWER if newer else _PARTLY_READ
    return LoadedSettings(settings, Text(template, {"copy": printable(str(copy))}), True, faults)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all; raises `SettingsNotKeptError`."""
    values = {"format": FORMAT, **asdict(settings)}
    # Amounts are written exactly, as text.
    text = json.dumps(values, indent=2, ensure_ascii=False, default=str)
    # A link, as made by those who keep their settings elsewhere, stays a link.
    target = Path(os.path.realpath(path))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, f"{text}\n".encode())
    except (OSError, ValueError) as error:
        raise SettingsNotKeptError(
            N_("The settings cannot be kept in {folder} ({reason})."),
            N_("They last until Croupier is closed."),
            folder=printable(str(target.parent)),
            reason=_reason(error),
        ) from None


def _read(value: dict[str, Any]) -> tuple[Settings, list[Finding]]:
    """Read what is sound; every key that is not falls back on its default."""
    try:
        return SettingsSections.model_validate(value).settings, []
    except ValidationError as error:
        found = list(findings(error, SettingsSections, lambda _place: 0))
        bad = {str(details["loc"][0]) for details in error.errors(include_url=False)}
    sound = {key: one for key, one in value.items() if key not in bad}
    return SettingsSections.model_validate(sound).settings, found


def _renamed(path: Path, faults: Iterable[Fault]) -> LoadedSettings:
    """Move away a file that holds no settings: a rename cannot fail halfway."""
    for copy in _copy_names(path):
        if is_taken(copy):
            continue
        try:
            path.rename(copy)
        except OSError:
            break
        notice = Text(_KEPT_ASIDE, {"copy": printable(str(copy))})
        return LoadedSettings(Settings(), notice, True, tuple(faults))
    notice = Text(_NOT_COPIED, {"file": printable(str(path))})
    return LoadedSettings(Settings(), notice, False, tuple(faults))


def _left_alone(path: Path, reason: object) -> LoadedSettings:
    notice = Text(_LEFT_ALONE, {"file": printable(str(path)), "reason": reason})
    return LoadedSettings(Settings(), notice, False)


def _copied(path: Path, content: bytes) -> Path | None:
    """Copy the file beside itself, over no other copy, and return where; None where it failed."""
    for copy in _copy_names(path):
        try:
            if is_taken(copy):
                if _holds(copy, content):
                    return copy
                continue
            write_whole(copy, content, like=path)
        except OSError:
            return None
        return copy
    return None


def _holds(copy: Path, content: bytes) -> bool:
    try:
        return read_regular(copy, LARGEST_SETTINGS + 1) == content
    except OSError:
        return False


def _copy_names(path: Path) -> Iterable[Path]:
    yield path.with_name(f"{path.name}.bak")
    for number in range(2, _MOST_COPIES + 1):
        yield path.with_name(f"{path.name}.{number}.bak")


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or printable(str(error))
