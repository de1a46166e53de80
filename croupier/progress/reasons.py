"""What to say where a system, a database file or a server refuses."""

import errno
import os
import sqlite3
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import N_, Text

_LONGEST = 300
"""In characters of what somebody else's program says."""
_LOCKED = Text(N_("another program has locked it"))
_READ_ONLY = Text(N_("it is read-only, or its folder is"))
_FULL = Text(N_("there is no room left on the disk"))
_IN_THE_WAY = Text(N_("something else stands in its place"))
_NOT_TO_BE_OPENED = Text(N_("a file that belongs to it cannot be opened"))
_BROKEN_DISK = Text(N_("the disk refuses to read or write"))
_DAMAGED = Text(N_("it is damaged"))

_SQLITE = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _BROKEN_DISK,
    sqlite3.SQLITE_CANTOPEN: _NOT_TO_BE_OPENED,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}
_SYSTEM = {
    errno.ENOENT: Text(N_("there is no such file")),
    errno.EROFS: _READ_ONLY,
    errno.ENOSPC: _FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): _FULL,
    errno.EFBIG: _FULL,
    errno.EIO: _BROKEN_DISK,
    errno.ENOTDIR: _IN_THE_WAY,
    errno.EISDIR: _IN_THE_WAY,
    errno.EEXIST: _IN_THE_WAY,
    errno.ENOTEMPTY: _IN_THE_WAY,
    errno.ENAMETOOLONG: Text(N_("its name is too long for this disk")),
    errno.ELOOP: Text(N_("it is a link that leads nowhere")),
}


class RefusedPlaceError(Exception):
    """A place that holds nothing a database could be, as its `reason` says."""

    def __init__(self, reason: Text) -> None:
        super().__init__(str(reason))
        self.reason = reason


def sqlite_code(error: BaseException) -> int | None:
    """The primary result code of SQLite, where that is what failed."""
    raised = error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error
    code = getattr(raised, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def reason_of(error: BaseException, place: Path | None = None) -> Text:
    """Why something failed, in words to be put between brackets."""
    if isinstance(error, RefusedPlaceError):
        return error.reason
    code = sqlite_code(error) or 0
    if code == sqlite3.SQLITE_CANTOPEN and place and not os.access(place.parent, os.W_OK):
        return _READ_ONLY
    known = _SQLITE.get(code)
    if known is None and isinstance(error, OSError):
        known = _READ_ONLY if isinstance(error, PermissionError) else _SYSTEM.get(error.errno or 0)
    if known is not None:
        return known
    said = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
    # Servers go on for lines about what it might be.
    first = next(iter(said.strip().splitlines()), "").rstrip(".")
    return Text("{said}", {"said": shown(first or type(error).__name__)})


def shown(text: str | Path) -> str:
    """A text of somebody else's, or a path, on one line and fit for any terminal."""
    spaced = str(text) if isinstance(text, Path) else " ".join(text.split())
    safe = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in spaced[: 4 * _LONGEST]
    )
    longest = 4 * _LONGEST if isinstance(text, Path) else _LONGEST
    return safe if len(safe) <= longest else f"{safe[: longest - 1]}…"
