"""The paytables at hand: one's own in a folder, files from elsewhere, and the shipped ones."""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from croupier.errors import N_, CroupierError
from croupier.files.disk_errors import told
from croupier.files.draft_values import Kind, same_value
from croupier.files.drafted_text import drafted_text
from croupier.files.faults import printable
from croupier.files.file_names import file_stem, free_stem, is_among
from croupier.files.paytable_draft import BOM, draft_of
from croupier.files.paytable_file import (
    LARGEST_PAYTABLE,
    SUFFIX,
    PaytableFileError,
    parse_paytable,
    shipped_paytables,
)
from croupier.files.presence import is_file, is_folder, is_there
from croupier.files.shelf_bin import Bin, Binned, backup_of
from croupier.files.shelf_entries import Entry, order_of, read_entry
from croupier.files.source_text import NoSourceError, read_regular, read_source_exactly
from croupier.files.whole_file import LARGEST_MOVED, left_behind, write_whole, write_whole_new
from croupier.paths import paytables_dir

_BIN = "bin"
_USUAL_STEM = "paytable"
_TITLES = {"en": "game.title.en", "vi": "game.title.vi"}


class ShippedPaytableError(CroupierError):
    """A shipped paytable that somebody wants to change."""


class ChangedMeanwhileError(CroupierError):
    """A file that is not any more what somebody has read of it."""


class NoPreviousError(CroupierError):
    """A paytable without an earlier version."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of one's own paytables, beside those that are shipped.

    A shipped paytable is never changed, only copied: whatever would change one raises
    `ShippedPaytableError`. What a system refuses is a `NotWrittenError`, and nothing is lost.
    """

    folder: Path

    def entries(self, others: Iterable[str] = (), language: str = "en") -> tuple[Entry, ...]:
        """All paytables: one's own and the `others` by their title, then the shipped ones.

        `others` are paths of files opened from elsewhere. Files that are gone are left out.
        """
        _clear(left_behind(self.folder))
        own = [read_entry(path) for path in (*self._own(), *self._others(others))]
        own.sort(key=lambda entry: order_of(entry, language))
        shipped = [read_entry(path, shipped=True) for path in shipped_paytables()]
        return tuple(entry for entry in (*own, *shipped) if not _is_gone(entry))

    def text(self, path: Path) -> str:
        """The text of a paytable to the last sign; raises `PaytableFileError` without one."""
        try:
            return read_source_exactly(path, LARGEST_PAYTABLE)
        except NoSourceError as error:
            raise PaytableFileError([error.fault]) from None

    def create(self, text: str, name: str) -> Path:
        """Keep a paytable under a file name made from its own; that of no other file.

        Raises `PaytableFileError` for a text that does not load.
        """
        parse_paytable(text.removeprefix(BOM), name)
        self._refuse_shipped(self.folder / _BIN)
        shipped = [path.stem for path in shipped_paytables()]
        taken: set[str] = set()

        def is_taken(stem: str) -> bool:
            return stem in taken or is_among(stem, shipped)

        with told(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            here = [path.name for path in self.folder.iterdir()]
        while True:
            stem = free_stem(file_stem(name, _USUAL_STEM), is_taken)
            path = self.folder / f"{stem}{SUFFIX}"
            taken.add(stem)
            if is_among(path.name, here) or is_among(backup_of(path).name, here):
                continue
            with told(path), suppress(FileExistsError):
                write_whole_new(path, text.encode())
                return path

    def duplicate(self, path: Path, name: str, titles: Mapping[str, str] | None = None) -> Path:
        """Copy a paytable, comments and all, as a game of another name.

        Its `titles` are by language; where there is none, it is the name.
        """
        text = self.text(path)
        draft = draft_of(text, os.fspath(path)).with_field("game.name", name)
        for language, key in _TITLES.items():
            draft = draft.with_field(key, (titles or {}).get(language, name))
        return self.create(drafted_text(text, draft), name)

    def rename(self, path: Path, title: str, language: str, also: Collection[str] = ()) -> None:
        """Change a title; that of another language too where it was the same or not there.

        So are those of the languages in `also`.
        """
        self._refuse_shipped(path)
        text = self.text(path)
        draft = draft_of(text, os.fspath(path))
        before = draft.text(_TITLES[language])
        for other, key in _TITLES.items():
            written = draft.text(key)
            if other in (language, *also) or not written or _same_text(written, before):
                draft = draft.with_field(key, title)
        self.save(path, drafted_text(text, draft), expected=text)

    def save(
        self, path: Path, text: str, expected: str | None = None, *, even_faulty: bool = False
    ) -> None:
        """Write a paytable, whole or not at all, and keep what was there before.

        `expected` is what somebody has read of the file: raises `ChangedMeanwhileError` where it
        is another by now. Raises `PaytableFileError` for a text that does not load, unless it may
        be `even_faulty`, as that of a file which is being mended.
        """
        self._refuse_shipped(path)
        if not even_faulty:
            parse_paytable(text.removeprefix(BOM), os.fspath(path))
        if expected is not None:
            self._refuse_changed(path, expected)
        self._write(path, text)

    def move_to_bin(self, path: Path) -> Binned:
        """Delete a paytable, so that it can be put back."""
        self._refuse_shipped(path)
        if not is_file(path):
            # Says what is there instead.
            self.text(path)
        return self._bin.take(path)

    def put_back(self, binned: Binned) -> Path:
        """Undo a deletion: where the file was, over no other file."""
        if _is_shipped(binned.origin):
            binned = Binned(binned.path, self.folder / binned.origin.name, binned.when)
        return self._bin.give_back(binned)

    def binned(self) -> tuple[Binned, ...]:
        """What was deleted, the latest first; so many are kept as `MOST_BINNED`."""
        return self._bin.binned()

    def previous(self, path: Path) -> str | None:
        """The text of the version before the last that was saved; None without one."""
        try:
            return read_source_exactly(backup_of(path), LARGEST_PAYTABLE)
        except NoSourceError:
            return None

    def restore_previous(self, path: Path) -> None:
        """Change the file for the version before it, which is then this one."""
        self._refuse_shipped(path)
        before = self.previous(path)
        if before is None:
            raise NoPreviousError(
                N_("No earlier version of {file} is kept."),
                N_("One is kept from the first time on that the paytable is saved."),
                file=printable(path.name),
            )
        self._write(path, before)

    @property
    def _bin(self) -> Bin:
        return Bin(self.folder / _BIN, self.folder)

    def _own(self) -> Iterator[Path]:
        with suppress(OSError):
            for path in sorted(self.folder.glob(f"*{SUFFIX}")):
                if is_file(path) and not path.name.startswith("."):
                    yield path

    def _others(self, others: Iterable[str]) -> Iterator[Path]:
        seen = list(self._own())
        for other in others:
            path = Path(other)
            with suppress(OSError, ValueError):
                if not is_file(path) or _is_shipped(path):
                    continue
                if any(_is_same(path, one) for one in seen):
                    continue
                seen.append(path)
                _clear(left_behind(path.parent, path.name))
                yield path

    def _refuse_shipped(self, path: Path) -> None:
        if _is_shipped(path):
            raise ShippedPaytableError(
                N_("{file} comes with the program and is never changed."),
                N_("Duplicate it, and change the copy."),
                file=printable(path.name),
            )

    def _refuse_changed(self, path: Path, expected: str) -> None:
        try:
            current = read_source_exactly(path, LARGEST_PAYTABLE)
        except NoSourceError as error:
            raise ChangedMeanwhileError(
                N_("{file} cannot be read any more: {problem}."),
                N_("Save it all the same to write it anew, or leave the file as it is."),
                file=printable(path.name),
                problem=error.fault.message,
            ) from None
        if current.removeprefix(BOM) != expected.removeprefix(BOM):
            raise ChangedMeanwhileError(
                N_("{file} was changed by another program since it was opened here."),
                N_("Save over it all the same, or open it anew; what is there now is kept."),
                file=printable(path.name),
            )

    def _write(self, path: Path, text: str) -> None:
        # A link, as made by those who keep their files elsewhere, stays a link.
        target = Path(os.path.realpath(path))
        with told(path, self.folder):
            content = text.encode()
            target.parent.mkdir(parents=True, exist_ok=True)
            before = read_regular(target, LARGEST_MOVED) if target.exists() else None
            if before == content:
                return
            if before is not None:
                if not os.access(target, os.W_OK):
                    raise PermissionError
                backup = backup_of(path)
                # Whoever is told to move away what is in the way must not move the paytable.
                with told(backup if is_folder(backup) else path, self.folder):
                    write_whole(backup, before, like=target)
            write_whole(target, content)


def _clear(leftovers: Iterable[Path]) -> None:
    """Take away what writing has left behind that was cut short."""
    for left in leftovers:
        with suppress(OSError):
            left.unlink()


def _is_gone(entry: Entry) -> bool:
    return entry.error is not None and not is_there(entry.path)


def _same_text(one: str, other: str) -> bool:
    return same_value(Kind.TEXT, one, other)


def _is_shipped(path: Path) -> bool:
    """Whether the path leads to a shipped file, by whatever links and spellings."""
    with suppress(OSError, ValueError, RuntimeError):
        folder, target = paytables_dir().resolve(), path.resolve()
        if any(_is_same(folder, above) for above in target.parents):
            return True
        # A second name of the very file.
        return any(_is_same(target, shipped) for shipped in shipped_paytables())
    return False


def _is_same(one: Path, other: Path) -> bool:
    if one == other:
        return True
    with suppress(OSError):
        return one.samefile(other)
    return False
