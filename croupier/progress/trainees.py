import os
import unicodedata
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import datetime

from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.errors import N_, CroupierError
from croupier.progress import schema
from croupier.progress.moments import moment_text, shown_moment
from croupier.progress.values import Trainee

LONGEST_NAME = 80
"""In characters."""
NAMELESS = "Trainee"
"""What somebody is called whom the machine has no name for."""


class TraineeNameError(CroupierError):
    """A name that nobody can be listed by."""


def sound_name(name: str) -> str:
    """A name as it is kept: one line, composed letters, no blanks around it.

    Any script will do, and so will emoji. Raises `TraineeNameError` for one without a visible
    sign or with more than `LONGEST_NAME`.
    """
    spaced = "".join(" " if char.isspace() else char for char in name)
    kept = "".join(char for char in spaced if _may_be_kept(char))
    sound = " ".join(unicodedata.normalize("NFC", kept).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in sound):
        raise TraineeNameError(N_("There is no name."), N_("Write at least one letter."))
    if len(sound) > LONGEST_NAME:
        raise TraineeNameError(
            N_("The name has {count} characters."),
            N_("Write at most {most}."),
            count=len(sound),
            most=LONGEST_NAME,
        )
    return sound


def trainees(connection: Connection, *, hidden: bool = False) -> tuple[Trainee, ...]:
    """Everybody whose results are kept, the first to come first; the hidden only when asked for."""
    wanted = select(schema.trainee).order_by(schema.trainee.c.id)
    if not hidden:
        wanted = wanted.where(schema.trainee.c.hidden.is_(False))
    return tuple(map(_trainee, connection.execute(wanted)))


def trainee(connection: Connection, key: str) -> Trainee:
    """Somebody by their key, hidden or not."""
    wanted = select(schema.trainee).where(schema.trainee.c.key == key)
    return _trainee(connection.execute(wanted).one())


def first_name(environ: Mapping[str, str]) -> str:
    """What the first trainee of a machine is called: as they log in, if that is a name at all."""
    names = [environ.get(name, "") for name in ("LOGNAME", "USER", "LNAME", "USERNAME")]
    with suppress(ImportError, KeyError, OSError):
        # Not everywhere is there such a module, nor a name for everybody.
        import pwd

        names.append(pwd.getpwuid(os.getuid()).pw_name)
    for name in names:
        with suppress(TraineeNameError):
            return sound_name(name)
    return NAMELESS


def last_trainee(connection: Connection) -> Trainee | None:
    """Whoever trained last, or else was added last; of the hidden only where all are."""
    latest = (
        select(schema.session.c.trainee_id, func.max(schema.session.c.started).label("started"))
        .group_by(schema.session.c.trainee_id)
        .subquery()
    )
    people = schema.trainee.c
    row = connection.execute(
        select(schema.trainee)
        .outerjoin_from(schema.trainee, latest, people.id == latest.c.trainee_id)
        .order_by(people.hidden, func.coalesce(latest.c.started, "").desc(), people.id.desc())
        .limit(1)
    ).one_or_none()
    return None if row is None else _trainee(row)


def add_trainee(
    connection: Connection, name: str, now: datetime, new_key: Callable[[], str]
) -> Trainee:
    """Add somebody; raises `TraineeNameError` where the name is taken or none."""
    name = sound_name(name)
    added = Trainee(new_key(), name, now)
    values = {
        "key": added.key,
        "name": name,
        "folded_name": folded(name),
        "created": moment_text(now),
        "hidden": False,
    }
    try:
        connection.execute(insert(schema.trainee).values(values))
    except IntegrityError:
        raise _taken(name) from None
    return added


def put_back(connection: Connection, trainee: Trainee) -> int:
    """The number of a trainee in the database, who is put there again where they are gone.

    Where somebody else has the name by now, a number is added to it.
    """
    people = schema.trainee.c
    found = connection.execute(select(people.id).where(people.key == trainee.key)).scalar()
    if found is not None:
        return int(found)
    name = free_name(trainee.name, set(connection.execute(select(people.folded_name)).scalars()))
    made = connection.execute(
        insert(schema.trainee).values(
            key=trainee.key,
            name=name,
            folded_name=folded(name),
            created=moment_text(trainee.created),
            hidden=False,
        )
    )
    (trainee_id,) = made.inserted_primary_key or (0,)
    return int(trainee_id)


def change_trainee(
    connection: Connection, key: str, *, name: str | None = None, hidden: bool | None = None
) -> None:
    """Change somebody's name, or take them out of the lists; raises `TraineeNameError`."""
    values: dict[str, object] = {} if hidden is None else {"hidden": hidden}
    if name is not None:
        name = sound_name(name)
        values |= {"name": name, "folded_name": folded(name)}
    try:
        connection.execute(update(schema.trainee).where(schema.trainee.c.key == key).values(values))
    except IntegrityError:
        raise _taken(name or "") from None


def folded(name: str) -> str:
    """What two names have in common that would be taken for each other."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def free_name(name: str, taken: Collection[str]) -> str:
    """A name that nobody has: this one, or with a number behind it."""
    number, free = 1, name
    while folded(free) in taken:
        number += 1
        mark = f" ({number})"
        free = f"{name[: LONGEST_NAME - len(mark)].rstrip()}{mark}"
    return free


def _taken(name: str) -> TraineeNameError:
    return TraineeNameError(
        N_("There is a trainee {name} already."), N_("Write another name."), name=name
    )


def _may_be_kept(char: str) -> bool:
    """Whether a character may stand in a name: joiners that make up emoji may, controls not."""
    category = unicodedata.category(char)
    bidi = "\u202a" <= char <= "\u202e" or "\u2066" <= char <= "\u2069"
    return category not in ("Cc", "Cs", "Co", "Cn") and not bidi


def _trainee(row: Row[tuple[object, ...]]) -> Trainee:
    return Trainee(row.key, row.name, shown_moment(row.created), bool(row.hidden))
