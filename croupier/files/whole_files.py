"""Files that are written whole or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(target: Path, content: bytes) -> None:
    """Write beside the target and then put in its place: it is the old file or the new one."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
