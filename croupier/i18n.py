import gettext as _gettext
import os
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from croupier.paths import locale_dir

DOMAIN = "croupier"
SOURCE_LANGUAGE = "en"
LANGUAGES = {"en": "English", "vi": "Tiếng Việt"}

_Spoken = tuple[str, _gettext.NullTranslations]

# The one thing here that changes: what language the program speaks is asked for everywhere.
_spoken: _Spoken = (SOURCE_LANGUAGE, _gettext.NullTranslations())
_for_now: ContextVar[_Spoken | None] = ContextVar("spoken for now", default=None)


def set_language(code: str) -> None:
    """Speak a language of `LANGUAGES` from now on; its missing messages stay English.

    Raise `ValueError` for any other code.
    """
    global _spoken
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    _spoken = (code, _catalogue(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak another language within a `with`, here alone: other threads do not hear of it.

    Raise `ValueError` for a code that is not in `LANGUAGES`.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    before = _for_now.set((code, _catalogue(code)))
    try:
        yield
    finally:
        _for_now.reset(before)


def language() -> str:
    """Return the code of the language in force."""
    return _now()[0]


def gettext(message: str) -> str:
    # The empty message names the catalogue's own header.
    return _now()[1].gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    return _now()[1].ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    return _now()[1].pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, count: int) -> str:
    return _now()[1].npgettext(context, singular, plural, count)


def _now() -> _Spoken:
    return _for_now.get() or _spoken


def language_of(chosen: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """Return the language to speak where no option asks for one.

    `CROUPIER_LANGUAGE` wins over the one chosen in the settings, and this over the system's.
    """
    if chosen and not environ.get("CROUPIER_LANGUAGE"):
        return chosen
    return preferred_language(environ)


def preferred_language(
    environ: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> str:
    """Return the language that the environment asks for, or English where it asks for none of ours.

    `CROUPIER_LANGUAGE` comes first, then what gettext reads, then the desktop's own setting.
    """
    wishes = [environ.get("CROUPIER_LANGUAGE", ""), *environ.get("LANGUAGE", "").split(":")]
    # Of these the first that is set counts, whatever it says.
    locales = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wishes.append(next(filter(None, locales), ""))
    if platform in ("win32", "darwin"):
        wishes.append(_platform_locale())
    return next(filter(None, map(_known, wishes)), SOURCE_LANGUAGE)


def _known(asked: str) -> str | None:
    """Return our code for a locale such as `vi_VN.UTF-8`, `vi-VN` or `Vietnamese_Vietnam`."""
    code = asked.strip().replace("-", "_").partition(".")[0].partition("_")[0].lower()
    code = {"vietnamese": "vi", "english": "en"}.get(code, code)
    return code if code in LANGUAGES else None


def _platform_locale() -> str:
    # Slow to load, and asked for on two platforms alone.
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def _catalogue(code: str) -> _gettext.NullTranslations:
    if code == SOURCE_LANGUAGE:
        return _gettext.NullTranslations()
    try:
        return _gettext.translation(DOMAIN, locale_dir(), [code])
    except (OSError, ValueError, LookupError, struct.error):
        # Not compiled yet, or damaged: the English source is better than no program.
        return _gettext.NullTranslations()
