"""Which results the options of a command ask for."""

import re
import shlex
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any

import typer

from croupier.cli.faults import UsageError, word_shown
from croupier.errors import N_
from croupier.i18n import gettext as _

if TYPE_CHECKING:
    from croupier.progress.store import Store
    from croupier.progress.values import Chosen, Trainee

_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_OTHER_DAYS = (
    (re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})"), (1, 2, 3)),
    # The day comes first in Vietnam and nearly everywhere else, and where it cannot, second.
    (re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})"), (3, 2, 1)),
    (re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})"), (3, 1, 2)),
)


def trainee_option() -> Any:
    return typer.Option("--trainee", metavar=_("NAME"), help=_("Whose results (everybody’s)."))


def drill_option() -> Any:
    return typer.Option("--drill", metavar="D", help=_("Of this drill alone, such as table."))


def trained_paytable_option() -> Any:
    return typer.Option("--paytable", metavar="P", help=_("Of this paytable alone."))


def since_option() -> Any:
    return typer.Option("--since", metavar=_("DAY"), help=_("From this day on: 2026-11-30."))


def until_option() -> Any:
    return typer.Option("--until", metavar=_("DAY"), help=_("Up to this day, itself included."))


@dataclass(frozen=True, slots=True)
class Asked:
    """What the options of a line ask for, as they were typed."""

    trainee: str | None = None
    drill: str | None = None
    paytable: str | None = None
    since: str | None = None
    until: str | None = None

    @property
    def days(self) -> tuple[date | None, date | None]:
        """The days; raises `UsageError` for what is none, and for days the wrong way round."""
        since, until = _read_day(self.since, "--since"), _read_day(self.until, "--until")
        if since and until and since > until:
            raise UsageError(
                N_("--since {since} is after --until {until}."),
                N_("Exchange the two days."),
                since=since.isoformat(),
                until=until.isoformat(),
            )
        return since, until


def chosen_of(store: "Store", asked: Asked) -> "Chosen":
    """Which results are asked for; raises `UsageError` for names that no results have."""
    from croupier.progress.values import Chosen

    since, until = asked.days
    chosen = Chosen(since=since, until=until)
    if asked.trainee is not None:
        chosen = replace(chosen, trainee=trainee_named(store, asked.trainee).key)
    choices = store.choices(chosen.trainee)
    if asked.drill is not None:
        drill = _known(
            asked.drill, choices.drills, N_("There are no results of a drill called {name}.")
        )
        chosen = replace(chosen, drill=drill)
    if asked.paytable is not None:
        unknown = N_("There are no results of a paytable called {name}.")
        chosen = replace(chosen, paytable=_known(asked.paytable, choices.paytables, unknown))
    return chosen


def trainee_named(store: "Store", name: str, otherwise: str = "") -> "Trainee":
    """The trainee of a name; raises `UsageError` with a guess, or else says what to do."""
    from croupier.progress.trainees import folded

    trainees = {folded(trainee.name): trainee for trainee in store.trainees(hidden=True)}
    if found := trainees.get(folded(" ".join(name.split()))):
        return found
    names = [trainee.name for trainee in trainees.values()]
    raise _unknown(name, names, N_("There is no trainee {name}."), otherwise)


def name_quoted(name: str) -> str:
    """A name as it is typed in a command."""
    if set(name) & set('"\\$`!%'):
        return shlex.quote(name)
    plain = all(sign.isalnum() or sign in "-_." for sign in name)
    return name if plain and not name.startswith("-") else f'"{name}"'


def _known(name: str, known: Sequence[str], message: str) -> str:
    by_fold = {one.casefold(): one for one in known}
    if found := by_fold.get(name.strip().casefold()):
        return found
    raise _unknown(name, known, message)


def _unknown(name: str, known: Iterable[str], message: str, otherwise: str = "") -> UsageError:
    from croupier.files.faults import did_you_mean, printable

    known = list(known)
    guess = did_you_mean(name, known)
    hint = otherwise or N_("Leave it out: croupier results show")
    if guess is not None:
        hint = N_("Did you mean {guess}?")
    elif known and not otherwise:
        hint = N_("There are: {names}.")
    return UsageError(
        message,
        hint,
        name=word_shown(name),
        guess=printable(guess or ""),
        names=printable(", ".join(known), 300),
    )


def _read_day(text: str | None, option: str) -> date | None:
    if text is None:
        return None
    word = text.strip()
    if _ISO_DAY.fullmatch(word):
        with suppress(ValueError):
            return date.fromisoformat(word)
    guess = _guessed_day(word)
    raise UsageError(
        N_("{option} cannot be {value}."),
        N_("Did you mean {guess}?") if guess else N_("Write a day as year-month-day: 2026-11-30."),
        option=option,
        value=word_shown(text),
        guess=guess,
    )


def _guessed_day(word: str) -> str:
    for pattern, places in _OTHER_DAYS:
        if found := pattern.fullmatch(word):
            with suppress(ValueError):
                year, month, day = (int(found[place]) for place in places)
                return date(year, month, day).isoformat()
    return ""
