"""Files that are opened from wherever they lie."""

from collections.abc import Iterable
from pathlib import Path

from croupier.files.presence import is_file
from croupier.files.shelf_entries import Entry


def files_found(paths: Iterable[str], known: Iterable[Entry]) -> dict[Path, bool]:
    """The files that are there, each once as it is listed, and whether it is listed already."""
    listed = [entry.path for entry in known]
    found: dict[Path, bool] = {}
    for path in paths:
        # As it is named: a link may lead elsewhere tomorrow.
        file = Path(path).absolute()
        same = next((one for one in listed if is_same(one, file)), None)
        if same is not None or is_file(file):
            found[same or file] = same is not None
    return found


def is_same(one: Path, other: Path) -> bool:
    try:
        return one == other or one.samefile(other)
    except (OSError, ValueError):
        return False
