"""What to say where a system refuses to write a file."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.errors import N_, CroupierError
from croupier.files.faults import printable
from croupier.files.presence import is_there

_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_IN_THE_WAY = {errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENOTEMPTY}


class NotWrittenError(CroupierError):
    """A file that a system did not let be written; what was there before is as it was."""


@contextmanager
def told(file: Path, copies: Path | None = None) -> Iterator[None]:
    """Turn what a system has against writing `file` into a `NotWrittenError`.

    `copies` is the folder that a copy would be written to.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        raise _not_written(file, error, copies) from None


def _not_written(file: Path, error: Exception, copies: Path | None) -> NotWrittenError:
    name = printable(str(file))
    number = getattr(error, "errno", None)
    if isinstance(error, PermissionError) or number == errno.EROFS:
        return NotWrittenError(
            N_("{file} may not be written: the file or its folder is read-only."),
            N_("Ask for the right to write there, or make a copy: that is written elsewhere.")
            if copies is not None and _may_write(copies)
            else N_("Ask for the right to write there."),
            file=name,
        )
    if number in _FULL:
        return NotWrittenError(
            N_("There is no room left on the disk for {file}."),
            N_("Make room and try again; what was there before is as it was."),
            file=name,
        )
    if number == errno.ENAMETOOLONG:
        return NotWrittenError(
            N_("The name of {file} is too long for this disk."),
            N_("Choose a shorter name."),
            file=name,
        )
    if number in _IN_THE_WAY:
        return NotWrittenError(
            N_("{file} cannot be written: something else stands in its place."),
            N_("Move away the file or folder of that name, and try again."),
            file=name,
        )
    return NotWrittenError(
        N_("{file} cannot be written ({reason})."),
        N_("Check the folder and your right to write in it."),
        file=name,
        reason=getattr(error, "strerror", None) or printable(str(error)),
    )


def _may_write(folder: Path) -> bool:
    """Whether files can be made in a folder, or the folder itself."""
    there = next((one for one in (folder, *folder.parents) if is_there(one)), folder)
    return os.access(there, os.W_OK | os.X_OK)
