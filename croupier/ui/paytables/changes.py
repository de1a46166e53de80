from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.files.paytable_file import DEFAULT_PAYTABLE, PaytableFileError, read_paytable
from croupier.i18n import LANGUAGES, language
from croupier.i18n import gettext as _
from croupier.ui.houses import key_of
from croupier.ui.paytables.bin_sheet import BinSheet
from croupier.ui.paytables.listing import entry_title
from croupier.ui.paytables.name_sheet import NameSheet
from croupier.wording.copies import free_titles, renamed_along
from croupier.wording.paytables import title

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from croupier.files.shelf_bin import Binned
    from croupier.files.shelf_entries import Entry
    from croupier.ui.houses import Houses
    from croupier.ui.paytables.page import PaytablesPage
    from croupier.ui.shell import Shell


class EntryChanges(QObject):
    """Copies, names, versions and deletions of paytables, each told with its way back."""

    def __init__(self, shell: Shell, houses: Houses, page: PaytablesPage) -> None:
        super().__init__(shell)
        self._shell, self._houses, self._page = shell, houses, page
        self._undo: Callable[[], None] | None = None
        self._were_in_force: set[Path] = set()
        """What lies in the bin and was dealt by until it was deleted in this run."""

    def tell(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """Say what was done, and keep its way back."""
        self._undo = undo
        self._page.tell(text, undo=undo is not None)

    def undo(self) -> None:
        """Go back on what was done last, where there is a way."""
        undo, self._undo = self._undo, None
        if undo is not None:
            self.tell("")
            undo()

    def attempt(self, work: Callable[[], Path], then: Callable[[Path], None]) -> None:
        """Change something on the disk, look at what it became, and go on."""

        def go_on(path: Path) -> None:
            self._page.choose(str(path))
            then(path)

        self.tell("")
        self._houses.attempt(work, go_on, owner=self._page)

    def duplicate(self, entry: Entry, then: Callable[[Path], None]) -> None:
        """Copy a paytable among one's own, and go on with the path of the copy."""
        assert entry.house is not None
        taken = {
            called
            for one in self._houses.entries
            for called in (entry_title(one), *(one.house.titles.values() if one.house else ()))
        }
        titles = free_titles(entry.house, taken)
        name = titles[language()]
        self.attempt(lambda: self._houses.shelf.duplicate(entry.path, name, titles), then)

    def tell_made(self, path: Path) -> None:
        """Say that a paytable was made."""
        entry = self._houses.named(str(path))
        if entry is not None:
            self.tell(_("“{name}” was made.").format(name=entry_title(entry)))

    def rename(self, entry: Entry) -> None:
        """Have a paytable called otherwise."""
        spoken = language()
        titles = entry.house.titles if entry.house else {}
        along = renamed_along(titles, spoken)
        stays = {code: titles[code] for code in LANGUAGES if code not in (spoken, *along)}
        sheet = NameSheet(self._shell.stack, entry_title(entry), lambda: _will_change(stays))

        def on_named(name: str) -> None:
            def renamed() -> Path:
                self._houses.shelf.rename(entry.path, name, spoken, along)
                return entry.path

            def tell(_path: Path) -> None:
                self.tell(_changed(name, stays))

            self._shell.close_sheet()
            self.attempt(renamed, tell)

        sheet.named.connect(on_named)
        self._shell.open_sheet(sheet)

    def restore_previous(self, entry: Entry) -> None:
        """Change a paytable for the version before it was saved last."""

        def restored() -> Path:
            self._houses.shelf.restore_previous(entry.path)
            return entry.path

        def tell(_path: Path) -> None:
            said = _("“{name}” is as it was before it was saved last.")
            # What was there before is the previous version now.
            self.tell(said.format(name=entry_title(entry)), lambda: self.restore_previous(entry))

        self.attempt(restored, tell)

    def move_to_bin(self, entry: Entry) -> None:
        """Delete a paytable, with a way back."""
        was_in_force = key_of(entry) == self._houses.in_force

        def tell(binned: Binned) -> None:
            if was_in_force:
                self._were_in_force.add(binned.path)
            said = _("“{name}” was moved to the bin.").format(name=entry_title(entry))
            self._tell_gone(
                said, was_in_force, lambda: self._put_back(binned, use_again=was_in_force)
            )

        def binned() -> Binned:
            return self._houses.shelf.move_to_bin(entry.path)

        self.tell("")
        self._houses.attempt(binned, tell, lambda: self._leave(entry), self._page)

    def forget(self, entry: Entry) -> None:
        """Take a file that lies elsewhere off the list, with a way back."""
        was_in_force = key_of(entry) == self._houses.in_force

        def back() -> None:
            again = self._houses.open_file(str(entry.path))
            self._page.choose(key_of(again))
            if was_in_force:
                self._houses.use_entry(again)
            self.tell(_("“{name}” is back.").format(name=entry_title(again)))

        self._leave(entry)
        self._houses.forget(entry)
        said = _("“{name}” was taken off the list; the file is where it was.")
        self._tell_gone(said.format(name=entry_title(entry)), was_in_force, back)

    def show_bin(self) -> None:
        """Show what was deleted, to be put back."""
        shelf = self._houses.shelf

        def read() -> list[tuple[Binned, str]]:
            return [(one, _binned_title(one)) for one in shelf.binned()]

        def show(found: list[tuple[Binned, str]]) -> None:
            sheet = BinSheet(self._shell.stack, found)
            sheet.put_back_asked.connect(put_back)
            self._shell.open_sheet(sheet)

        def put_back(binned: Binned) -> None:
            self._shell.close_sheet()
            self._put_back(binned, use_again=False)

        self._houses.attempt(read, show, owner=self._page)

    def _put_back(self, binned: Binned, *, use_again: bool) -> None:
        def back() -> Path:
            return self._houses.shelf.put_back(binned)

        def tell(path: Path) -> None:
            entry = self._houses.named(str(path))
            if entry is None:
                return
            was_in_force = binned.path in self._were_in_force
            self._were_in_force.discard(binned.path)
            if use_again:
                self._houses.use_entry(entry)
            said = _("“{name}” is back.")
            if was_in_force and key_of(entry) != self._houses.in_force:
                said = _("“{name}” is back, but not in force again: “{other}” is.")
            other = title(self._houses.house)
            self.tell(said.format(name=entry_title(entry), other=other))

        self.attempt(back, tell)

    def _leave(self, entry: Entry) -> None:
        """Deal by the standard paytable where the one that goes was in force."""
        if key_of(entry) == self._houses.in_force:
            standard = self._houses.named(DEFAULT_PAYTABLE)
            if standard is not None:
                self._houses.use_entry(standard)

    def _tell_gone(self, said: str, was_in_force: bool, undo: Callable[[], None]) -> None:
        if was_in_force:
            now = _("“{name}” is in force.").format(name=title(self._houses.house))
            said = f"{said} {now}"
        self.tell(said, undo)


def _will_change(stays: Mapping[str, str]) -> str:
    """Say which titles a new name goes to; `stays` are the others, by language."""
    for code, called in stays.items():
        return _(
            "Changes the title in the language shown here; in {language} it stays “{title}”."
        ).format(language=LANGUAGES[code], title=called)
    return _("Changes the title in both languages.")


def _changed(name: str, stays: Mapping[str, str]) -> str:
    for code, called in stays.items():
        return _("It is called “{name}” now, and in {language} still “{title}”.").format(
            name=name, language=LANGUAGES[code], title=called
        )
    return _("It is called “{name}” now, in both languages.").format(name=name)


def _binned_title(binned: Binned) -> str:
    try:
        return title(read_paytable(binned.path))
    except PaytableFileError:
        return binned.origin.name
