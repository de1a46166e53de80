"""Files that are written whole or not at all."""

import errno
import os
import re
import shutil
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile
from typing import BinaryIO

from croupier.files.source_text import read_regular

LARGEST_MOVED = 100_000_000
"""In bytes: what is copied where a file system cannot do otherwise; a paytable has about 3,000."""

_MARK = "croupier"
_UNFINISHED = re.compile(rf"\..*\.{_MARK}-[0-9a-f]{{16}}\.new", re.DOTALL)
_LEFT_BEHIND = 3600
"""Seconds after which nobody is still writing a file, in another window either."""


def write_new(target: Path, content: bytes) -> None:
    """Write a file that is not there yet; raises `FileExistsError` where it is."""
    file = target.open("xb")
    try:
        with file:
            file.write(content)
    except BaseException:
        # Half a file is worse than none.
        with suppress(OSError):
            target.unlink()
        raise


def write_whole(target: Path, content: bytes, like: Path | None = None) -> None:
    """Write beside the target and then put in its place: it is the old file or the new one.

    Who may read it stays as it was; of a new file it is as with that it is `like`.
    """
    with _beside(target, content, like) as file:
        file.replace(target)
    sync_folder(target.parent)


def write_whole_new(target: Path, content: bytes) -> None:
    """Write a file that is not there yet, whole or not at all.

    Raises `FileExistsError` where it is.
    """
    with _beside(target, content) as file:
        give_name(file, target)
    sync_folder(target.parent)


@contextmanager
def writing_whole(target: Path, *, over: bool = False) -> Iterator[BinaryIO]:
    """A file to write piece by piece, which has its name when it is whole, or is not there at all.

    Raises `FileExistsError` where there is one already, unless it is to be written over.
    """
    if not over and os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    for left in left_behind(target.parent, target.name):
        # Of a process that was killed.
        with suppress(OSError):
            left.unlink()
    path, file = _begun(target, target)
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if over:
            path.replace(target)
        else:
            _give_name_alone(path, target)
    finally:
        with suppress(OSError):
            path.unlink()
    sync_folder(target.parent)


def give_name(file: Path, target: Path) -> None:
    """Give a file of the same disk a second name; raises `FileExistsError` where that is taken."""
    try:
        target.hardlink_to(file)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        # A file system that knows no second names.
        write_new(target, read_regular(file, LARGEST_MOVED))


def left_behind(folder: Path, name: str = "") -> list[Path]:
    """What writing files of the folder, or one of this name, has left by being cut short.

    What is young may be in the middle of being written by another window.
    """
    start = _prefix(Path(name)) if name else "."
    with suppress(OSError):
        names = (path for path in folder.iterdir() if path.name.startswith(start))
        return old_files(folder, [path for path in names if _UNFINISHED.fullmatch(path.name)])
    return []


def old_files(folder: Path, paths: Sequence[Path]) -> list[Path]:
    """Those that are files, and that nobody can still be in the middle of writing."""
    if not paths:
        return []
    try:
        # By the clock of the disk, which may be another machine's.
        with TemporaryFile(dir=folder) as file:
            now = os.fstat(file.fileno()).st_mtime
    except OSError:
        return []
    found = []
    for path in paths:
        with suppress(OSError):
            status = path.lstat()
            if stat.S_ISREG(status.st_mode) and status.st_mtime < now - _LEFT_BEHIND:
                found.append(path)
    return found


def sync_folder(folder: Path) -> None:
    """See to it that the names in a folder are on the disk, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _beside(target: Path, content: bytes, like: Path | None = None) -> Iterator[Path]:
    """A file beside the target, on the disk by now, that is gone afterwards under this name."""
    path, file = _begun(target, target, like)
    try:
        with file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield path
    finally:
        with suppress(OSError):
            path.unlink()


def _begun(target: Path, *alike: Path | None) -> tuple[Path, BinaryIO]:
    """Begin a file beside the target; who may read it is as with the first of `alike` there is."""
    path = target.with_name(f"{_prefix(target)}{token_hex(8)}.new")
    # Not by `tempfile`, which lets nobody else read what it makes.
    file = path.open("xb")
    for one in filter(None, alike):
        with suppress(OSError):
            # Before there is anything to be read in it.
            shutil.copymode(one, path)
            break
    return path, file


def _give_name_alone(file: Path, target: Path) -> None:
    """Give a file another name, which nothing bears yet."""
    try:
        target.hardlink_to(file)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        # A file system that knows no second names; a file of any size is not copied.
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        file.rename(target)


def _prefix(target: Path) -> str:
    # A system takes 255 bytes of a name, and this one has more to it than the target's own.
    return f".{target.name[:50]}.{_MARK}-"
