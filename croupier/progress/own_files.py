"""The files that results are kept in, and all that belongs to them: never to be written over."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from croupier.errors import N_, CroupierError
from croupier.progress.backups import backup_folder
from croupier.progress.reasons import shown

_BESIDE = ("", "-wal", "-shm", "-journal")


class OwnFileError(CroupierError):
    """A file that is not to be written over, whatever was asked for."""


def refuse_own_file(place: Path | str | None, target: Path) -> None:
    """Raise `OwnFileError` for what belongs to the results in a place: to be asked by all that
    writes a file of results.

    That is their file and what SQLite has beside it, the file of its locks, and the backups; by
    any spelling, through links, and by a second name.
    """
    if isinstance(place, Path) and is_own_file(place, target):
        raise OwnFileError(
            N_("{file} belongs to the place where the results are kept."),
            N_("Choose another name."),
            file=shown(target),
        )


def is_own_file(place: Path, target: Path) -> bool:
    """Whether a file belongs to the results in a place."""
    return any(_is_same(own, target) for own in _own_files(place))


def _own_files(place: Path) -> Iterator[Path]:
    for spelled in {place, _resolved(place)}:
        for ending in _BESIDE:
            yield spelled.with_name(f"{spelled.name}{ending}")
            yield spelled.with_name(f".{spelled.name}.lock{ending}")
        folder = backup_folder(spelled)
        yield folder
        with suppress(OSError):
            yield from folder.iterdir()


def _is_same(own: Path, target: Path) -> bool:
    with suppress(OSError, ValueError):
        if target.samefile(own):
            return True
    own, target = _resolved(own), _resolved(target)
    if own == target:
        return True
    # Neither need be there: a folder has more than one spelling, too.
    with suppress(OSError, ValueError):
        return own.name == target.name and own.parent.samefile(target.parent)
    return False


def _resolved(path: Path) -> Path:
    return Path(os.path.realpath(path))
