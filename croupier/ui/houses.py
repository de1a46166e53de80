from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError
from croupier.files.presence import is_file
from croupier.files.shelf import Shelf
from croupier.files.shelf_entries import Entry, read_entry
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.settings import LONGEST_OPENED, MOST_OPENED
from croupier.ui.background import Background, tell_owner
from croupier.ui.opened_files import files_found, is_same

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from croupier.context import AppContext
    from croupier.files.shelf_bin import Binned
    from croupier.ui.keeping import SettingsKeeper
    from croupier.ui.paytables.watching import FileWatch
    from croupier.uth.house import HousePaytable

_Made = TypeVar("_Made")
_Read = tuple[tuple[Entry, ...], "tuple[Binned, ...]"]


class Houses(QObject):
    """The paytables at hand, which of them is in force, and how a person names one."""

    put_in_force = Signal(object, str)
    """A `HousePaytable` and the shipped name or the path that it goes by, or nothing."""
    refused = Signal(object)
    """The `CroupierError` of what cannot be done; nothing has changed."""
    listed = Signal()
    """What is at hand was read anew."""
    read_anew = Signal(object)
    """The `Entry` in force, whose file has changed: another house, or faults now."""

    def __init__(
        self, window: QWidget, keeper: SettingsKeeper, context: AppContext, read: _Read
    ) -> None:
        super().__init__(window)
        self._window, self._keeper = window, keeper
        self.shelf = Shelf(context.own_paytables)
        self.background = Background(self)
        self.in_force = context.paytable
        """What the paytable in force goes by."""
        self.house = context.house
        self._also: tuple[str, ...] = ()
        """Files listed in this run only."""
        self._watch: FileWatch | None = None
        self._asked = 0
        self._waiting: list[Callable[[], None]] = []
        self.entries, self.binned = read
        if self.entry is None:
            known = (key for key, house in self.known.items() if house == self.house)
            self.in_force = next(known, self.in_force)
        if self.entry is None:
            # Asked for on the command line, which is never kept.
            self.in_force = str(Path(self.in_force).absolute())
            self._also = (self.in_force,)
            self.entries = self._with_house_in_force(self.entries)

    @property
    def known(self) -> Mapping[str, HousePaytable]:
        """Those that can be dealt by, by shipped name or by path."""
        return {key_of(entry): entry.house for entry in self.entries if entry.house}

    @property
    def entry(self) -> Entry | None:
        """The one in force."""
        return self.named(self.in_force)

    def named(self, key: str) -> Entry | None:
        """The one that goes by a name or a path."""
        return next((entry for entry in self.entries if key_of(entry) == key), None)

    def is_from_elsewhere(self, entry: Entry) -> bool:
        """Whether a file was opened from where it lies, in no folder of ours."""
        return not entry.shipped and entry.path.parent != self.shelf.folder

    @property
    def opened(self) -> tuple[str, ...]:
        """The files that lie elsewhere."""
        return (*self._keeper.settings.opened, *self._also)

    # --- which is in force ------------------------------------------------------------

    def use(self, house: HousePaytable) -> None:
        """Put a paytable in force."""
        key = next((key for key, known in self.known.items() if known == house), "")
        self._put(house, key)

    def use_entry(self, entry: Entry) -> None:
        """Put one of the paytables at hand in force, if it can be."""
        if entry.house is not None:
            self._put(entry.house, key_of(entry))

    def _put(self, house: HousePaytable, key: str) -> None:
        self.house, self.in_force = house, key
        self.put_in_force.emit(house, key)

    # --- files from elsewhere ---------------------------------------------------------

    def ask_for_file(self, then: Callable[[str], None] | None = None) -> None:
        """Have a person pick a paytable file, and put it in force unless told what to do."""
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._window, _("Open a paytable file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([_("Paytables (*.toml)"), _("All files (*)")])
        dialog.fileSelected.connect(then or self.use_file)
        dialog.open()

    def use_file(self, path: str) -> None:
        """Put a paytable file in force, or tell of its faults and change nothing."""
        entry = self.open_file(path)
        if entry.error is not None:
            self.refused.emit(entry.error)
        else:
            self.use_entry(entry)

    def open_file(self, path: str) -> Entry:
        """Add a file to the list, with its faults if it has any; it stays where it lies."""
        # As it is named: a link may lead elsewhere tomorrow.
        file = Path(path).absolute()
        # Before it is read: what changes from then on is heard of.
        self._look_at_files(file)
        known = next((one for one in self.entries if is_same(one.path, file)), None)
        entry = read_entry(
            known.path if known else file, shipped=known is not None and known.shipped
        )
        if known is not None:
            self.entries = tuple(entry if one is known else one for one in self.entries)
        elif is_file(file):
            self.entries = (entry, *self.entries)
            self._remember(file)
        self.listed.emit()
        self.refresh()
        return entry

    def open_files(
        self, paths: Sequence[str], then: Callable[[tuple[Entry, ...], int], None]
    ) -> None:
        """Add many files to the list beside the window, as many as are kept there.

        `then` is told which are listed now, and how many were left out.
        """
        known = self.entries

        def go_on(files: Mapping[Path, bool]) -> None:
            new = [file for file, is_known in files.items() if not is_known]
            left_out = new[MOST_OPENED:]
            listed = [file for file in files if file not in left_out]
            # Before they are read: what changes from then on is heard of.
            self._look_at_files(*listed)
            self._remember(*new[:MOST_OPENED])

            def tell() -> None:
                entries = {entry.path: entry for entry in self.entries}
                added = tuple(entries[file] for file in listed if file in entries)
                then(added, len(left_out))

            self.refresh(tell)

        self.background.do(lambda: files_found(paths, known), go_on, owner=self)

    def forget(self, entry: Entry) -> None:
        """Take a file that lies elsewhere off the list, and leave it where it is."""
        path = str(entry.path)
        self._also = tuple(one for one in self._also if one != path)
        others = tuple(one for one in self._keeper.settings.opened if one != path)
        self._keeper.change(opened=others)
        self.entries = tuple(one for one in self.entries if one.path != entry.path)
        self.refresh()

    def _remember(self, *files: Path) -> None:
        kept = [str(file) for file in files]
        odd = [path for path in kept if not path.isprintable() or len(path) > LONGEST_OPENED]
        kept = [path for path in kept if path not in odd]
        self._also = (*odd, *self._also)
        if kept:
            others = [one for one in self._keeper.settings.opened if one not in kept]
            self._keeper.change(opened=(*kept, *others)[:MOST_OPENED])

    # --- what is at hand --------------------------------------------------------------

    def refresh(self, then: Callable[[], None] | None = None) -> None:
        """Read everything anew beside the window, and then do what was asked."""
        self._asked += 1
        asked, opened, spoken = self._asked, self.opened, language()
        if then is not None:
            self._waiting.append(then)

        def show(read: _Read) -> None:
            # What was asked for later knows more.
            if asked == self._asked:
                self._take(read)

        def read() -> _Read:
            return self.shelf.entries(opened, spoken), self.shelf.binned()

        self.background.do(read, show, owner=self)

    def attempt(
        self,
        work: Callable[[], _Made],
        then: Callable[[_Made], None],
        first: Callable[[], None] = lambda: None,
        owner: QObject | None = None,
    ) -> None:
        """Change something on the disk, beside the window, and go on with what came of it.

        `first` is done before the disk is read anew. What cannot be done is `refused`. What came
        of it is told as long as the `owner` lives.
        """

        def tried() -> _Made | CroupierError:
            try:
                return work()
            except CroupierError as error:
                return error

        def go_on(made: _Made | CroupierError) -> None:
            if isinstance(made, CroupierError):
                self.refused.emit(made)
                self.refresh()
            else:
                first()
                self.refresh(lambda: tell_owner(owner, lambda: then(made)))

        self.background.write(tried, go_on, owner=self)

    def begin_watching(self) -> None:
        """Read anew from now on whatever changes on the disk."""
        from croupier.ui.paytables.watching import FileWatch

        self._watch = FileWatch(self)
        self._watch.changed.connect(lambda: self.refresh())
        self._look_at_files()

    def close(self) -> None:
        """End with the window."""
        if self._watch is not None:
            self._watch.close()
        self.background.close()

    def _look_at_files(self, *others: Path) -> None:
        if self._watch is not None:
            own = [entry.path for entry in self.entries if not entry.shipped]
            self._watch.watch((*own, *others), self.shelf.folder)

    def _take(self, read: _Read) -> None:
        before = self.entry
        self.entries, self.binned = read
        now = self.entry
        if now is None:
            self.entries = self._with_house_in_force(self.entries)
        elif now.house is not None and now.house != self.house:
            self._put(now.house, self.in_force)
        self.listed.emit()
        # Whatever it takes to watch them, what was read is shown by now.
        self._look_at_files()
        if now is not None and before is not None and not _says_the_same(now, before):
            self.read_anew.emit(now)
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()

    def _with_house_in_force(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """The list with the house in force, whose file is gone or was never listed."""
        return (Entry(Path(self.in_force), False, self.house, None), *entries)


def key_of(entry: Entry) -> str:
    """What a paytable goes by in the settings: its shipped name, or its path."""
    return entry.path.stem if entry.shipped else str(entry.path)


def _says_the_same(one: Entry, other: Entry) -> bool:
    faults = [entry.error.faults if entry.error else () for entry in (one, other)]
    return one.house == other.house and faults[0] == faults[1]
