import os
from collections.abc import Mapping

from croupier.i18n import preferred_language
from croupier.settings import Settings


def language_of(settings: Settings, environ: Mapping[str, str] = os.environ) -> str:
    """The language to speak where no option asks for one.

    `CROUPIER_LANGUAGE` wins over the settings, and these over what the system speaks.
    """
    if settings.language and not environ.get("CROUPIER_LANGUAGE"):
        return settings.language
    return preferred_language(environ)
