"""Opening the store of results, whatever lies in its place: a start is never kept from it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random

from croupier.errors import Text
from croupier.progress.engines import file_engine, server_engine, writing
from croupier.progress.migrating import migrate, version_of
from croupier.progress.papers import Papers
from croupier.progress.schema import HEAD
from croupier.progress.store import Store


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a database file, made on the way."""

    path: Path
    made: datetime
    answers: int


@dataclass(frozen=True, slots=True)
class Damage:
    """A database file that could not be used: it was put aside, and a new one begun."""

    kept_as: Path
    backup: Backup | None
    """The latest backup that is sound, to be offered."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The store as it was opened, and what is to be said of it."""

    store: Store
    notices: tuple[Text, ...] = ()
    """What happened, and what was done about it."""
    damage: Damage | None = None


def open_store(
    place: Path | str, papers: Papers, now: Callable[[], datetime], rng: Random
) -> Opening:
    """Open the results in a file, or on the server of an address.

    Where that cannot be, the store lasts as long as the process (`Store.lasts`), and a notice
    says why.
    """
    engine = file_engine(place) if isinstance(place, Path) else server_engine(place)
    if isinstance(place, Path):
        place.parent.mkdir(parents=True, exist_ok=True)
    with writing(engine) as connection:
        if version_of(connection) != HEAD:
            migrate(connection)
    return Opening(Store(engine, papers, now, rng))
