"""Sessions that were broken off: which of them may be gone on with, and who does."""

import os
import socket
import sys
from datetime import datetime, timedelta

from sqlalchemy import Connection, Row, select, update

from croupier.progress import schema
from croupier.progress.moments import moment_text, read_moment
from croupier.progress.sessions import session_line
from croupier.progress.values import SessionLine, State

FORGOTTEN = timedelta(days=14)
"""So long after its last answer nobody is asked to go on with a session."""

SILENCE = timedelta(hours=12)
"""So long after its last answer nobody is taken to be at a session any more."""


def new_owner(token: str) -> str:
    """What names who a session is under way with: the machine, the process, and a token.

    The number of a process comes again, after the next start of a machine if not before.
    """
    return f"{socket.gethostname()}:{os.getpid()}:{token}"


def broken_off(
    connection: Connection, trainee_key: str, owner: str, now: datetime
) -> SessionLine | None:
    """The latest session of a trainee's that was broken off and has more to ask."""
    sessions = schema.session.c
    unended = connection.execute(
        select(sessions.key, sessions.state, sessions.owner, sessions.seen)
        .join_from(schema.session, schema.trainee)
        .where(
            schema.trainee.c.key == trainee_key,
            sessions.state.in_((State.LEFT.value, State.OPEN.value)),
            sessions.seen >= moment_text(now - FORGOTTEN),
        )
        .order_by(sessions.started.desc(), sessions.id.desc())
    ).all()
    for row in unended:
        line = session_line(connection, row.key)
        if line and _is_broken_off(row, owner, now) and _asks_more(connection, line):
            return line
    return None


def take(connection: Connection, key: str, owner: str, now: datetime, state: State) -> bool:
    """Take a session that was broken off over, to leave it in that state.

    Returns False where it is none: somebody else was faster.
    """
    sessions = schema.session.c
    row = connection.execute(
        select(sessions.state, sessions.owner, sessions.seen).where(sessions.key == key)
    ).one_or_none()
    if row is None or not _is_broken_off(row, owner, now):
        return False
    taken = connection.execute(
        update(schema.session)
        .where(
            sessions.key == key,
            sessions.state == row.state,
            sessions.owner == row.owner,
            sessions.seen == row.seen,
        )
        .values(owner=owner, state=state.value)
    )
    return taken.rowcount > 0


def _is_broken_off(row: Row[*tuple[str, ...]], owner: str, now: datetime) -> bool:
    if row.state != State.OPEN.value:
        return bool(row.state == State.LEFT.value)
    if row.owner == owner:
        return False
    silent = now - read_moment(row.seen) > SILENCE
    return silent or not _may_live(row.owner, owner)


def _may_live(other: str, owner: str) -> bool:
    """Whether the process of another owner may still be there, as far as can be known here."""
    host, number = _parts(other)
    our_host, our_number = _parts(owner)
    if host != our_host:
        return True
    if number == our_number or not 0 < number < _MOST:
        return False
    if sys.platform == "win32":
        # Python cannot ask whether a process lives here: its signal 0 ends it.
        return True
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _parts(owner: str) -> tuple[str, int]:
    host, _, rest = owner.partition(":")
    number = rest.partition(":")[0]
    return host, int(number) if number.isdecimal() else 0


def _asks_more(connection: Connection, line: SessionLine) -> bool:
    """Whether there is a question left that the session would ask."""
    if line.plan.limit is not None and line.seconds >= line.plan.limit:
        return False
    if line.plan.aimed or not line.plan.again:
        return line.plan.tables is None or line.tables < line.plan.tables
    # What was missed is kept table by table as it is asked.
    dealt = schema.dealt_table.c
    under_way = (
        select(dealt.number)
        .join_from(schema.dealt_table, schema.session)
        .where(schema.session.c.key == line.key, ~dealt.complete)
    )
    return connection.execute(under_way).first() is not None


_MOST = 1 << 31
