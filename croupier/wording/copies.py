"""What a copy of a paytable is called, in each language by its own words."""

import re
from collections.abc import Iterator, Mapping
from itertools import count

from croupier.i18n import LANGUAGES, speaking
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.wording.paytables import title

LONGEST_TITLE = 60


def copy_titles(house: HousePaytable, number: int) -> dict[str, str]:
    """The titles of a house's copy by language; the first copy bears no number."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = copied(title(house), number)
    return found


def copied(name: str, number: int = 1) -> str:
    """What a copy is called in the language in force, cut where the whole would be too long."""
    of = _copy_form(number)
    return of.format(
        name=name[: LONGEST_TITLE - len(of.format(name="", number=number))], number=number
    )


def free_titles(house: HousePaytable, taken: set[str]) -> dict[str, str]:
    """The titles of a copy that no other paytable has in any language."""
    numbered = (copy_titles(house, number) for number in count(1))
    return next(titles for titles in numbered if not taken & {*titles.values()})


def renamed_along(titles: Mapping[str, str], language: str) -> tuple[str, ...]:
    """The other languages whose title goes with that of one.

    It is the same, or both are those that a copy was given and nobody has changed, or there is
    none.
    """
    own = titles.get(language, "")
    number = _copy_number(own)
    return tuple(
        other
        for other in LANGUAGES
        if other != language
        and (
            titles.get(other, "") in ("", own)
            or (number is not None and number == _copy_number(titles[other]))
        )
    )


def _copy_form(number: int) -> str:
    return _("{name}, copy") if number == 1 else _("{name}, copy {number}")


def _copy_number(called: str) -> int | None:
    """Which copy a title is of, whichever language it was made in; None of what is no copy."""
    for pattern in _patterns():
        if found := pattern.fullmatch(called):
            return int(found["number"]) if "number" in found.groupdict() else 1
    return None


def _patterns() -> Iterator[re.Pattern[str]]:
    for language in LANGUAGES:
        for number in (2, 1):
            with speaking(language):
                form = re.escape(_copy_form(number))
            form = form.replace(r"\{name\}", ".+").replace(r"\{number\}", r"(?P<number>[0-9]{1,6})")
            yield re.compile(form)
