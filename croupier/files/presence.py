"""Whether something is there: no is the answer, too, where a system does not let one look."""

import os
from pathlib import Path


def is_file(path: str | os.PathLike[str]) -> bool:
    """Whether a file is there that can be looked at, by whatever links."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: str | os.PathLike[str]) -> bool:
    """Whether a folder is there that can be looked at, by whatever links."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: str | os.PathLike[str]) -> bool:
    """Whether anything at all is there that can be looked at, by whatever links."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def is_taken(path: str | os.PathLike[str]) -> bool:
    """Whether the name is taken, if only by a link that leads nowhere."""
    return os.path.lexists(path)
