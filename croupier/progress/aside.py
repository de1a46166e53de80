"""Damaged files: put aside under a name of their own, and found again."""

import os
import re
from datetime import datetime
from pathlib import Path

from croupier.progress.damage import Look, status_of
from croupier.progress.moments import day_text

_BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite keeps of a database in files of its own; the file itself comes after these."""
_MARK = re.compile(r"-damaged-[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]+)?")


def put_aside(path: Path, look: Look, now: datetime) -> Path:
    """Rename a damaged file with what belongs to it; return its new name.

    No name is taken twice, and the content is not touched. Raises `FileNotFoundError` where
    another process was faster, and `OSError`.
    """
    status = status_of(path)
    if look.stamp != (status and (status.st_dev, status.st_ino)):
        raise FileNotFoundError(path)
    kept = _free_name(path, f"{path.stem}-damaged-{day_text(now)}")
    # The file last: should this be cut short, it is still found, and found damaged.
    for ending in (*_BESIDE, ""):
        beside = path.with_name(f"{path.name}{ending}")
        if status is not None if not ending else os.path.lexists(beside):
            beside.rename(kept.with_name(f"{kept.name}{ending}"))
    return kept


def damaged_files(place: Path | str) -> tuple[Path, ...]:
    """The files that were put aside as damaged, the latest first; a server has none."""
    if isinstance(place, str):
        return ()
    try:
        beside = list(place.parent.iterdir())
    except OSError:
        return ()
    found = [path for path in beside if _is_put_aside(path, place) and path.is_file()]
    return tuple(sorted(found, key=lambda path: (len(path.name), path.name), reverse=True))


def _is_put_aside(path: Path, place: Path) -> bool:
    if not path.name.startswith(place.stem) or path.suffix != place.suffix:
        return False
    return _MARK.fullmatch(path.stem[len(place.stem) :]) is not None


def _free_name(path: Path, stem: str) -> Path:
    number, name = 1, path.with_name(f"{stem}{path.suffix}")
    while any(os.path.lexists(name.with_name(f"{name.name}{end}")) for end in (*_BESIDE, "")):
        number += 1
        name = path.with_name(f"{stem}-{number}{path.suffix}")
    return name
