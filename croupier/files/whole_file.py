"""Files that are written whole or not at all."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

_UNFINISHED = ".new"


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


def write_whole(target: Path, content: bytes) -> None:
    """Write beside the target and then put in its place: it is the old file or the new one."""
    handle, name = tempfile.mkstemp(prefix=_prefix(target), suffix=_UNFINISHED, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            shutil.copymode(target, name)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(target.parent)


def write_whole_new(target: Path, content: bytes) -> None:
    """Write a file that is not there yet, whole or not at all.

    Raises `FileExistsError` where it is.
    """
    handle, name = tempfile.mkstemp(prefix=_prefix(target), suffix=_UNFINISHED, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        give_name(Path(name), target)
    finally:
        with suppress(OSError):
            Path(name).unlink()
    sync_folder(target.parent)


def give_name(file: Path, target: Path) -> None:
    """Give a file of the same disk a second name; raises `FileExistsError` where that is taken."""
    try:
        target.hardlink_to(file)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        # A file system that knows no second names.
        write_new(target, file.read_bytes())


def unfinished(folder: Path, name: str = "") -> list[Path]:
    """What writing files of the folder, or one of this name, has left behind by being cut short."""
    start = _prefix(Path(name)) if name else "."
    with suppress(OSError):
        return [
            path
            for path in folder.iterdir()
            if path.name.startswith(start) and path.name.endswith(_UNFINISHED)
        ]
    return []


def sync_folder(folder: Path) -> None:
    """See to it that the names in a folder are on the disk, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _prefix(target: Path) -> str:
    # A system takes 255 bytes of a name, and this one has more to it than the target's own.
    return f".{target.name[:50]}."
