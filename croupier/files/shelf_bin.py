"""The bin of a shelf: files that were deleted, and where each came from."""

import errno
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from croupier.errors import N_, CroupierError
from croupier.files.disk_errors import told
from croupier.files.faults import printable
from croupier.files.file_names import free_stem
from croupier.files.source_text import NoSourceError, read_source
from croupier.files.whole_file import (
    give_name,
    sync_folder,
    unfinished,
    write_whole,
    write_whole_new,
)

MOST_BINNED = 50
BACKUP = ".bak"
"""What ends the name of the version before the last that was saved."""

_LARGEST_NOTE = 100_000
_NUMBERED = re.compile(r"([0-9]{6,12})-(.+)")


class NotBinnedError(CroupierError):
    """A file that is not in the bin any more."""


@dataclass(frozen=True, slots=True)
class Binned:
    """A file in the bin."""

    path: Path
    origin: Path
    """Where it was, and where it goes back to unless another file is there by then."""
    when: float
    """When it was deleted, in seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class Bin:
    """A folder of deleted files, each with a note of where it was; the newest are kept."""

    folder: Path
    home: Path
    """Where those go back to whose own folder is gone."""

    def take(self, path: Path) -> Binned:
        """Move a file here, with the version before it."""
        with told(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
        origin = path.absolute()
        with told(path):
            # The note comes first: a file without one would not know where it belongs.
            kept = self._noted(origin)
            try:
                _move(path, kept)
            except BaseException:
                with suppress(OSError):
                    _note(kept).unlink()
                raise
            with suppress(OSError):
                _move(_backup(path), _backup(kept))
            when = _note(kept).stat().st_mtime
        self._forget_oldest()
        return Binned(kept, origin, when)

    def give_back(self, binned: Binned) -> Path:
        """Put a file where it was, under a numbered name if another one is there by now."""
        if not binned.path.is_file():
            raise NotBinnedError(
                N_("{file} is not in the bin any more."),
                N_("Look at the bin again: it may have been put back already."),
                file=printable(binned.origin.name),
            )
        folder = binned.origin.parent if binned.origin.parent.is_dir() else self.home
        with told(folder / binned.origin.name):
            folder.mkdir(parents=True, exist_ok=True)
            target = _given_back(binned.path, folder, binned.origin)
            sync_folder(folder)
            binned.path.unlink()
            with suppress(OSError):
                _move(_backup(binned.path), _backup(target))
            with suppress(OSError):
                _note(binned.path).unlink()
        return target

    def binned(self) -> tuple[Binned, ...]:
        """What is in the bin, the newest first."""
        for left in unfinished(self.folder):
            with suppress(OSError):
                left.unlink()
        found = []
        for _number, path in sorted(self._numbered(), reverse=True):
            with suppress(OSError):
                note = _note(path)
                when = (note if note.exists() else path).stat().st_mtime
                found.append(Binned(path, self._origin(path), when))
        return tuple(found)

    def _noted(self, origin: Path) -> Path:
        """Where a file goes, with its note written: under the next number that is free."""
        number = max((one for one, _path in self._numbered()), default=0)
        note = f"{json.dumps({'origin': str(origin)})}\n".encode()
        while True:
            number += 1
            kept = self.folder / f"{number:06}-{origin.name}"
            with suppress(FileExistsError):
                write_whole_new(_note(kept), note)
                return kept

    def _numbered(self) -> Iterator[tuple[int, Path]]:
        try:
            files = list(self.folder.iterdir())
        except OSError:
            return
        for path in files:
            named = _NUMBERED.fullmatch(path.name)
            if named and not path.name.endswith((".json", BACKUP)) and path.is_file():
                yield int(named[1]), path

    def _origin(self, path: Path) -> Path:
        named = _NUMBERED.fullmatch(path.name)
        usual = self.home / (named[2] if named else path.name)
        try:
            told_origin = json.loads(read_source(_note(path), _LARGEST_NOTE))["origin"]
        except (NoSourceError, ValueError, KeyError, TypeError, RecursionError):
            return usual
        origin = Path(told_origin) if isinstance(told_origin, str) else usual
        return origin if origin.is_absolute() and origin.name else usual

    def _forget_oldest(self) -> None:
        for binned in self.binned()[MOST_BINNED:]:
            for path in (binned.path, _backup(binned.path), _note(binned.path)):
                with suppress(OSError):
                    path.unlink()


def _given_back(path: Path, folder: Path, origin: Path) -> Path:
    taken: set[str] = set()
    while True:
        stem = free_stem(origin.stem, lambda stem: stem in taken)
        target = folder / f"{stem}{origin.suffix}"
        try:
            if _backup(target).exists():
                # Somebody else's version before the last.
                raise FileExistsError
            if path.is_symlink():
                target.symlink_to(path.readlink())
            else:
                give_name(path, target)
        except FileExistsError:
            taken.add(stem)
            continue
        return target


def _move(path: Path, target: Path) -> None:
    """Move a file, from another disk too; it is in one of the two places whatever happens."""
    try:
        if path.is_symlink():
            # It may say where its file is as seen from here.
            target.symlink_to(path.resolve())
            path.unlink()
        else:
            path.rename(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        write_whole(target, path.read_bytes())
        path.unlink()
    sync_folder(target.parent)
    sync_folder(path.parent)


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}.json")


def _backup(path: Path) -> Path:
    return path.with_name(f"{path.name}{BACKUP}")
