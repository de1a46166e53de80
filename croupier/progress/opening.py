"""Opening the store of results, whatever lies in its place: a start is never kept from it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from random import Random

from sqlalchemy import Engine, inspect
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, CroupierError, Text
from croupier.progress.aside import put_aside
from croupier.progress.backups import Backup, back_up_before, has_backups, latest_backup
from croupier.progress.damage import (
    Look,
    Standing,
    alone,
    look_at,
    missing_part,
    read_only,
)
from croupier.progress.engines import PATIENCE, file_engine, memory_engine, writing
from croupier.progress.migrating import is_known, migrate, version_of, wait_for_others
from croupier.progress.papers import Papers
from croupier.progress.reasons import RefusedPlaceError, reason_of, shown
from croupier.progress.schema import HEAD
from croupier.progress.servers import RefusedAddressError, place_of, reached, said_of
from croupier.progress.store import Store

LARGEST_SEEN = 200_000_000
"""In bytes: what is copied into memory where a file can be read and not written."""
_AS_IT_IS = (Standing.CURRENT, Standing.NEWER, Standing.FOREIGN)

_OFFERED = N_(
    "The results in {file} are damaged: {reason}. The file is kept as {copy}, and new results were "
    "begun. The latest backup is of {day}, answers in it: {count}."
)
_BEGUN = N_(
    "The results in {file} are damaged: {reason}. The file is kept as {copy}, and new results were "
    "begun. There is no backup."
)
_ASIDE = N_("The results in {file} are damaged: {reason}. The file is kept as {copy}.")
_STUCK = N_(
    "The results in {file} are damaged: {reason}. The file cannot be put aside ({why}) and is left "
    "as it is. Results are not being kept."
)
_NEWER = N_(
    "The results in {file} are from a newer Croupier. They are left as they are. Results are not "
    "being kept; they are again with that Croupier."
)
_FOREIGN = N_(
    "{file} is the database of another program. It is left as it is. Results are not being kept."
)
_REFUSED = N_("The results in {file} cannot be used: {reason}. Results are not being kept.")
_SEEN = N_(
    "The results in {file} can be read but not written: {reason}. What is there is shown. Results "
    "are not being kept."
)
_MIGRATED = N_("The results are from an older Croupier and were converted. A backup is {copy}.")
_NOT_MIGRATED = N_(
    "The results in {file} are from an older Croupier and could not be converted: {reason}. They "
    "are left as they are. Results are not being kept."
)
_NO_DRIVER = N_(
    "For results on {place} a part of Croupier is missing: install croupier[postgres]. Results are "
    "not being kept."
)
_UNREACHED = N_("The results on {place} cannot be used: {reason}. Results are not being kept.")
_NEWER_SERVER = N_(
    "The results on {place} are from a newer Croupier. They are left as they are. Results are not "
    "being kept; they are again with that Croupier."
)


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


class _NotKeptError(Exception):
    """Results that cannot be kept, as its notices say."""

    def __init__(self, *notices: Text, seen: Engine | None = None) -> None:
        super().__init__(*map(str, notices))
        self.notices = notices
        self.seen = seen
        """What could be read all the same, in memory."""


def open_store(
    place: Path | str,
    papers: Papers,
    now: Callable[[], datetime],
    rng: Random,
    patience: float = PATIENCE,
) -> Opening:
    """Open the results in a file, or on the server of an address.

    Where that cannot be, the store lasts as long as the process (`Store.lasts`), and a notice
    says why. `patience` is in seconds: for other processes, and for a server to answer.
    """
    try:
        if isinstance(place, str):
            return Opening(Store(_server(place, patience), papers, now, rng))
        engine, notices, damage = _file(place, now(), patience)
        return Opening(Store(engine, papers, now, rng), notices, damage)
    except _NotKeptError as refused:
        notices, seen = refused.notices, refused.seen
    # Nothing that a system, a driver or a migration comes up with may keep anybody from training.
    except Exception as error:
        notices, seen = (_refused(place, error),), None
    engine = seen or _migrated(memory_engine())
    return Opening(Store(engine, papers, now, rng, lasts=False), notices)


def _file(
    place: Path, now: datetime, patience: float
) -> tuple[Engine, tuple[Text, ...], Damage | None]:
    try:
        look = _look(place, patience)
    except RefusedPlaceError:
        raise
    except (OSError, sqlite3.Error):
        # Perhaps another process is just putting it aside.
        look = None
    if look is not None and look.standing in _AS_IT_IS:
        return _as_it_is(place, look, patience), (), None
    with alone(place, patience):
        return _made_ready(place, now, patience)


def _made_ready(
    place: Path, now: datetime, patience: float
) -> tuple[Engine, tuple[Text, ...], Damage | None]:
    """Put aside what is damaged, begin what is not there, convert what is older."""
    look = _look(place, patience)
    if look.standing is Standing.OLDER:
        engine, backup = _brought_up(place, look, now, patience)
        return engine, (Text(_MIGRATED, {"copy": shown(backup.path)}),), None
    if look.standing is not Standing.DAMAGED:
        return _as_it_is(place, look, patience), (), None
    damage = _set_aside(place, look, now)
    try:
        engine = _begun(place, look_at(place, patience), patience)
    except Exception as error:
        values = {"file": shown(place), "reason": look.reason, "copy": shown(damage.kept_as)}
        raise _NotKeptError(Text(_ASIDE, values), _refused(place, error)) from error
    return engine, (_told(place, look, damage),), damage


def _as_it_is(place: Path, look: Look, patience: float) -> Engine:
    match look.standing:
        case Standing.NEWER:
            raise _NotKeptError(Text(_NEWER, {"file": shown(place)}))
        case Standing.FOREIGN:
            raise _NotKeptError(Text(_FOREIGN, {"file": shown(place)}))
    return _begun(place, look, patience)


def _look(place: Path, patience: float) -> Look:
    if not place.name:
        raise RefusedPlaceError(Text(N_("it is a folder")))
    return look_at(place, patience, had_backups=has_backups(place))


def _set_aside(place: Path, look: Look, now: datetime) -> Damage:
    try:
        kept_as = put_aside(place, look, now)
    except OSError as error:
        values = {"file": shown(place), "reason": look.reason, "why": reason_of(error)}
        raise _NotKeptError(Text(_STUCK, values)) from error
    return Damage(kept_as, latest_backup(place))


def _told(place: Path, look: Look, damage: Damage) -> Text:
    values = {"file": shown(place), "reason": look.reason, "copy": shown(damage.kept_as)}
    if damage.backup is None:
        return Text(_BEGUN, values)
    day = damage.backup.made.astimezone().date()
    return Text(_OFFERED, {**values, "day": day, "count": Fraction(damage.backup.answers)})


def _begun(place: Path, look: Look, patience: float) -> Engine:
    """The engine of a file that is up to date, or is only just begun."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        return _migrated(file_engine(place, patience))
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        if look.standing is not Standing.CURRENT or place.stat().st_size > LARGEST_SEEN:
            raise
        values = {"file": shown(place), "reason": reason_of(error, place)}
        raise _NotKeptError(Text(_SEEN, values), seen=_in_memory(place)) from error


def _brought_up(place: Path, look: Look, now: datetime, patience: float) -> tuple[Engine, Backup]:
    try:
        backup = back_up_before(place, look.version, now)
        return _migrated(file_engine(place, patience)), backup
    except Exception as error:
        reason = error.message if isinstance(error, CroupierError) else reason_of(error)
        values = {"file": shown(place), "reason": reason}
        raise _NotKeptError(Text(_NOT_MIGRATED, values)) from error


def _migrated(engine: Engine) -> Engine:
    """The engine of a database that is up to date; of several processes one migrates."""
    try:
        with writing(engine) as connection:
            wait_for_others(connection)
            if version_of(connection) != HEAD:
                migrate(connection)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _server(address: str, patience: float) -> Engine:
    values: dict[str, object] = {"place": place_of(address)}
    try:
        engine = reached(address, patience)
        with writing(engine) as connection:
            version = version_of(connection)
            if version is not None and not is_known(version):
                raise _NotKeptError(Text(_NEWER_SERVER, values))
        _migrated(engine)
        with writing(engine) as connection:
            found = inspect(connection)
            columns = {
                table: {column["name"] for column in found.get_columns(table)}
                for table in found.get_table_names()
            }
        if (missing := missing_part(columns)) is not None:
            raise RefusedAddressError(
                Text(N_("the table “{table}” is not whole"), {"table": missing})
            )
    except ImportError as error:
        raise _NotKeptError(Text(_NO_DRIVER, values)) from error
    except (SQLAlchemyError, ValueError, OSError, RefusedAddressError) as error:
        raise _NotKeptError(
            Text(_UNREACHED, {**values, "reason": said_of(error, address)})
        ) from None
    return engine


def _in_memory(place: Path) -> Engine:
    """What a file holds, where nothing can be written to it."""
    engine = memory_engine()
    with closing(engine.raw_connection()) as target, read_only(place, PATIENCE) as source:
        assert target.driver_connection is not None
        source.backup(target.driver_connection)
    return _migrated(engine)


def _refused(place: Path | str, error: BaseException) -> Text:
    if isinstance(place, str):
        values = {"place": place_of(place), "reason": said_of(error, place)}
        return Text(_UNREACHED, values)
    return Text(_REFUSED, {"file": shown(place), "reason": reason_of(error, place)})


__all__ = ["Backup", "Damage", "Opening", "open_store"]
