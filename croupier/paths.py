import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_NO_FILE = re.compile(
    r"""\s*(?:
        (?:host|hostaddr|port|dbname|user|password|passfile|service|sslmode)\s*=  # for libpq
        |(?:postgres|postgresql|pgsql|sqlite3?|file|mysql|mariadb|https?)(?:\+\w+)?:
        |[^/\\]+:[^/\\]*@  # a password before a host
    )""",
    re.IGNORECASE | re.VERBOSE,
)
"""What is meant as an address, though it is none: its password is not to become a file's name."""
_APP, _SETTINGS, _RESULTS = "croupier", "settings.json", "results.db"


def paytables_dir() -> Path:
    """Return the folder of the shipped paytable files."""
    return _data_dir("paytables")


def resource_dir() -> Path:
    """Return the folder of what the program shows: catalogues, style sheet, pictures."""
    return _data_dir("resources")


def locale_dir() -> Path:
    """Return the folder of the message catalogues, one folder a language."""
    return resource_dir() / "locale"


def settings_path(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return where the settings file stands: in `CROUPIER_CONFIG`, else in the user's own folder.

    Whether there is one is another matter, and nothing is made here.
    """
    if folder := environ.get("CROUPIER_CONFIG"):
        return Path(folder) / _SETTINGS
    if platform.startswith("linux"):
        # What platformdirs says, too: the first paint waits for this, and not for its import.
        asked = environ.get("XDG_CONFIG_HOME", "")
        root = Path(asked) if Path(asked).is_absolute() else Path("~/.config").expanduser()
        return root / _APP / _SETTINGS
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / _SETTINGS


def audits_dir(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return where audits are kept once they are worked out: beside the settings file."""
    return settings_path(environ, platform).with_name("audits")


def own_paytables_dir(
    environ: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """Return where paytables of one's own are kept: beside the settings file."""
    return settings_path(environ, platform).with_name("paytables")


def results_path(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return where results are kept: beside the settings in `CROUPIER_CONFIG`, else with data.

    Whether there is a file is another matter, and nothing is made here.
    """
    if folder := environ.get("CROUPIER_CONFIG"):
        return Path(folder) / _RESULTS
    if platform.startswith("linux"):
        asked = environ.get("XDG_DATA_HOME", "")
        root = Path(asked) if Path(asked).is_absolute() else Path("~/.local/share").expanduser()
        return root / _APP / _RESULTS
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False) / _RESULTS


def results_place(
    asked: str | None, usual: Path, environ: Mapping[str, str] = os.environ
) -> Path | str:
    """Return where results are kept: a file, or the address of a server.

    `CROUPIER_DATABASE` wins over what the settings ask for, and both over the usual file. Each is
    a path, `sqlite:///` and a path, or an address such as `postgresql://user@host/database`.
    What is neither is given back as it is, and no database is opened by it.
    """
    wanted = environ.get("CROUPIER_DATABASE") or asked
    if not wanted:
        return usual
    path = wanted.removeprefix("sqlite:///")
    if "://" in path or path.strip() in ("", ":memory:") or _NO_FILE.match(path):
        return wanted
    try:
        place = Path(path).expanduser()
    except RuntimeError:
        # There is no such home.
        place = Path(path)
    return place if place.name.strip(".") else wanted


def _data_dir(name: str) -> Path:
    places = [root / name for root in _roots()]
    for place in places:
        if place.is_dir():
            return place
    # Named all the same: whoever opens a file in it says which one is missing.
    return places[0]


def _roots() -> list[Path]:
    """List where data folders may stand, the likeliest first: frozen app, wheel, checkout."""
    roots = [_PACKAGE / "_data", _PACKAGE.parent]
    if getattr(sys, "frozen", False):
        # One-file apps unpack beside `_MEIPASS`; others lie beside the executable.
        unpacked = getattr(sys, "_MEIPASS", None)
        beside = Path(sys.executable).resolve().parent
        roots = [*([Path(unpacked)] if unpacked else []), beside, *roots]
    return roots
