"""The bin of a shelf: files that were deleted, and where each came from."""

import errno
import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from croupier.errors import N_, CroupierError
from croupier.files.disk_errors import told
from croupier.files.faults import printable
from croupier.files.file_names import ended_name, free_stem, shortened_name
from croupier.files.presence import is_file, is_folder, is_taken
from croupier.files.source_text import NoSourceError, read_regular, read_source
from croupier.files.whole_file import (
    LARGEST_MOVED,
    give_name,
    left_behind,
    old_files,
    sync_folder,
    write_whole,
    write_whole_new,
)

MOST_BINNED = 50
BACKUP = ".bak"
"""What ends the name of the version before the last that was saved."""

_NOTE = ".json"
_LARGEST_NOTE = 100_000
_NUMBERED = re.compile(r"([0-9]{6,})-(.+)", re.DOTALL)
_NUMBERS = 10**12
"""Those of the bin itself: others were given by somebody else, and are not counted on from."""
_LONGEST_NAME = 200
"""In bytes: a system takes 255 of them, and there is a number before it and an ending behind."""


def backup_of(path: Path) -> Path:
    """Where the version before the last that was saved of a file is kept: beside it."""
    return path.with_name(ended_name(path.name, BACKUP))


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
                _move(backup_of(path), backup_of(kept))
            when = _note(kept).stat().st_mtime
        self._forget_oldest()
        return Binned(kept, origin, when)

    def give_back(self, binned: Binned) -> Path:
        """Put a file where it was, under a numbered name if another one is there by now."""
        if not is_file(binned.path):
            raise NotBinnedError(
                N_("{file} is not in the bin any more."),
                N_("Look at the bin again: it may have been put back already."),
                file=printable(binned.origin.name),
            )
        folder = binned.origin.parent if is_folder(binned.origin.parent) else self.home
        with told(folder / binned.origin.name):
            folder.mkdir(parents=True, exist_ok=True)
            target = _given_back(binned.path, folder, binned.origin)
            sync_folder(folder)
            # As long as the file is here, what belongs to it is not without one.
            with suppress(OSError):
                _move(backup_of(binned.path), backup_of(target))
            binned.path.unlink()
            with suppress(OSError):
                _note(binned.path).unlink()
        return target

    def binned(self) -> tuple[Binned, ...]:
        """What is in the bin, the newest first."""
        self._tidy()
        found = []
        for _number, path in sorted(self._numbered(), reverse=True):
            with suppress(OSError):
                note = _note(path)
                when = (note if is_file(note) else path).stat().st_mtime
                found.append(Binned(path, self._origin(path), when))
        return tuple(found)

    def _tidy(self) -> None:
        """End what was cut short: else names would stay taken by what belongs to no file."""
        orphans = old_files(self.folder, list(self._orphans()))
        for left in (*left_behind(self.folder), *orphans):
            with suppress(OSError):
                left.unlink()
        seen = set()
        for _number, path in sorted(self._numbered(), reverse=True):
            origin = self._origin(path)
            # Of those that were deleted from one place, the last has left it.
            if origin.parent == self.home and origin not in seen and not is_taken(origin):
                with suppress(OSError):
                    _follow(path, origin)
            seen.add(origin)

    def _orphans(self) -> Iterator[Path]:
        """Notes and earlier versions whose file has left."""
        for path in self._listed():
            if not _NUMBERED.fullmatch(path.name) or is_taken(_note(path)):
                continue
            for ending in (_NOTE, BACKUP):
                stem = path.name.removesuffix(ending)
                if stem != path.name and not is_taken(self.folder / stem):
                    yield path

    def _listed(self) -> list[Path]:
        with suppress(OSError):
            return list(self.folder.iterdir())
        return []

    def _noted(self, origin: Path) -> Path:
        """Where a file goes, with its note written: under the next number that is free."""
        number = max((one for one, _path in self._numbered() if one < _NUMBERS), default=0)
        note = f"{json.dumps({'origin': str(origin)})}\n".encode()
        while True:
            number += 1
            kept = self.folder / f"{number:06}-{shortened_name(origin.name, _LONGEST_NAME)}"
            with suppress(FileExistsError):
                write_whole_new(_note(kept), note)
                return kept

    def _numbered(self) -> Iterator[tuple[int, Path]]:
        for path in self._listed():
            named = _NUMBERED.fullmatch(path.name)
            # A file of whatever ending may have been opened, and deleted.
            is_beside = path.name.endswith((_NOTE, BACKUP)) and not is_taken(_note(path))
            if named and not is_beside and is_file(path):
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
            for path in (binned.path, backup_of(binned.path), _note(binned.path)):
                with suppress(OSError):
                    path.unlink()


def _given_back(path: Path, folder: Path, origin: Path) -> Path:
    taken: set[str] = set()
    while True:
        stem = free_stem(origin.stem, lambda stem: stem in taken)
        target = folder / f"{stem}{origin.suffix}"
        try:
            if is_taken(backup_of(target)):
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


def _follow(kept: Path, origin: Path) -> None:
    """Have the version before a deleted file follow it, unless it has or is of a later file."""
    before, after = backup_of(origin), backup_of(kept)
    if is_file(before) and not is_taken(after):
        when = _note(kept).stat().st_mtime
        if before.stat().st_mtime <= when:
            _move(before, after)


def _move(path: Path, target: Path) -> None:
    """Move a file, from another disk too; it is in one of the two places whatever happens."""
    try:
        if path.is_symlink():
            # It may say where its file is as seen from here.
            target.symlink_to(os.path.realpath(path))
            path.unlink()
        else:
            path.rename(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        write_whole(target, read_regular(path, LARGEST_MOVED), like=path)
        path.unlink()
    sync_folder(target.parent)
    sync_folder(path.parent)


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}{_NOTE}")
