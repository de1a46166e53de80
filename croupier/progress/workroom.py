"""Folders to work in: nobody else's to look into, and left by nobody for long."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory, TemporaryFile

_LEFT_BEHIND = 24 * 3600
"""Seconds after which nobody is still at it, on another machine either."""
_NAME = re.compile(r"([0-9]{1,10})-[0-9a-f]{16}")
_UNFINISHED = re.compile(r"\..*\.croupier-[0-9a-f]{16}\.new(-journal|-wal|-shm)?", re.DOTALL)


@contextmanager
def workroom(place: Path | None) -> Iterator[Path]:
    """A new folder, beside the results in a place or in the user's cache, and gone afterwards.

    What processes left that were killed goes first. Raises `OSError`.
    """
    root = _cache() if place is None else place.with_name(f".{place.name}.work")
    folder = root / f"{os.getpid()}-{token_hex(8)}"
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700)
    except OSError:
        # Not everybody has a home; the system's own folder is cleared by the system.
        with TemporaryDirectory(prefix="croupier-", ignore_cleanup_errors=True) as elsewhere:
            yield Path(elsewhere)
        return
    _clear_rooms(root, folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        with suppress(OSError):
            # Another process may be at work in it.
            root.rmdir()


def clear_unfinished(folder: Path) -> None:
    """Remove the copies in a folder that were cut short a day ago or more."""
    with suppress(OSError):
        left = [path for path in folder.iterdir() if _UNFINISHED.fullmatch(path.name)]
        if not left:
            return
        # By the clock of the disk, which may be another machine's.
        with TemporaryFile(dir=folder) as file:
            now = os.fstat(file.fileno()).st_mtime
        for path in left:
            if _is_old(path, now):
                with suppress(OSError):
                    path.unlink()


def _clear_rooms(root: Path, ours: Path) -> None:
    with suppress(OSError):
        now = ours.stat().st_mtime
        for path in root.iterdir():
            found = _NAME.fullmatch(path.name)
            if found and path != ours and (_is_gone(int(found[1])) or _is_old(path, now)):
                shutil.rmtree(path, ignore_errors=True)


def _is_gone(process: int) -> bool:
    """Whether a process is surely not there any more, as far as can be known here."""
    if sys.platform == "win32" or not 0 < process < 1 << 31:
        # Python cannot ask whether a process lives there: its signal 0 ends it.
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def _is_old(path: Path, now: float) -> bool:
    with suppress(OSError):
        return path.lstat().st_mtime < now - _LEFT_BEHIND
    return False


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("croupier", appauthor=False) / "work"
