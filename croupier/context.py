"""What the whole program is built from, made once and passed down."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from croupier.errors import N_, CroupierError, Text
from croupier.settings import DEFAULT_SEATS, DEFAULT_SETTINGS, Settings
from croupier.training.practice import practice_table
from croupier.training.questions import ALL_STEPS, Step
from croupier.training.sessions import TrainingSession
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement

_NO_PAYTABLE = N_("The paytable {name} of the last time cannot be used: {reason}")


@dataclass(frozen=True, slots=True)
class AppContext:
    """The paytable in force and everything that varies from run to run."""

    house: HousePaytable
    rng: Random
    clock: Callable[[], float]
    """Seconds that only ever grow."""
    seats: int = DEFAULT_SEATS
    paytable: str = ""
    """The shipped name or the path that `house` was read from."""
    settings: Settings = DEFAULT_SETTINGS
    """What the settings file says; options of the command line are not in it."""
    settings_path: Path | None = None
    """Where settings are kept; None where they are not."""
    notices: tuple[Text, ...] = ()
    """What went wrong on the way and did not stop the start."""

    def with_house(self, house: HousePaytable) -> "AppContext":
        """The same with another paytable in force."""
        return replace(self, house=house)

    def new_session(
        self,
        tables: int | None = None,
        steps: frozenset[Step] = ALL_STEPS,
        seats: int | None = None,
    ) -> TrainingSession:
        """A session that deals to so many seats under the paytable in force."""

        def deal() -> Settlement:
            return practice_table(self.rng, self.house, seats or self.seats)

        return TrainingSession(deal, self.clock, tables, steps)


def open_context(settings_path: Path, options: Mapping[str, Any]) -> AppContext:
    """Read settings and paytable; `options` are fields of `Settings` that win for this run.

    Settings never stop a start: what is wrong with them is among the notices. A paytable that
    was asked for does, with the `CroupierError` of its file.
    """
    from croupier.files.paytable_file import DEFAULT_PAYTABLE, find_paytable, read_paytable
    from croupier.files.settings_file import load_settings

    loaded = load_settings(settings_path)
    notices = [loaded.notice] if loaded.notice else []
    settings = replace(loaded.settings, **options)
    name = settings.paytable
    try:
        house = read_paytable(find_paytable(name))
    except CroupierError as error:
        if "paytable" in options:
            raise
        notices.append(Text(_NO_PAYTABLE, {"name": name, "reason": error.message}))
        name = DEFAULT_PAYTABLE
        house = read_paytable(find_paytable(name))
    return AppContext(
        house,
        Random(),
        time.monotonic,
        settings.seats,
        name,
        loaded.settings,
        settings_path if loaded.may_be_written else None,
        tuple(notices),
    )
