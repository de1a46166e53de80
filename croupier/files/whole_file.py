"""Files that are written whole or not at all."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path


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
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
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
