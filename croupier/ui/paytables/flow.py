from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication

from croupier.files.paytable_file import DEFAULT_PAYTABLE, PaytableFileError, read_paytable
from croupier.i18n import gettext as _
from croupier.i18n import language, ngettext
from croupier.ui.houses import key_of
from croupier.ui.paytables.auditor import Auditor
from croupier.ui.paytables.bin_sheet import BinSheet
from croupier.ui.paytables.import_reading import LONGEST_NAME
from croupier.ui.paytables.import_sheet import ImportSheet
from croupier.ui.paytables.listing import Listing, entry_title
from croupier.ui.paytables.name_sheet import NameSheet
from croupier.ui.paytables.page import PaytablesPage
from croupier.wording.paytables import title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.files.shelf import Entry
    from croupier.files.shelf_bin import Binned
    from croupier.ui.houses import Houses
    from croupier.ui.shell import Shell

SECTION = "paytables"


class PaytablesFlow(QObject):
    """What is done with paytables: the page of them, its sheets, and what comes of it all."""

    edit_asked = Signal(object)
    """The path of one's own paytable."""
    new_asked = Signal()
    card_asked = Signal(object)
    """A `HousePaytable`."""

    def __init__(self, shell: Shell, houses: Houses, audits: Path) -> None:
        super().__init__(shell)
        self._shell, self._houses = shell, houses
        self._undo: Callable[[], None] | None = None
        self._left_text = ""
        """What was pasted into a sheet that was closed without making anything."""
        self.auditor = Auditor(audits, self)
        self._is_session_paused = False
        self.page = page = PaytablesPage(self.auditor)
        page.use_asked.connect(self.use)
        page.edit_asked.connect(self._on_edit_asked)
        page.duplicate_asked.connect(lambda entry: self._duplicate(entry, self._tell_made))
        page.card_asked.connect(self.card_asked)
        page.rename_asked.connect(self._on_rename_asked)
        page.previous_asked.connect(self._on_previous_asked)
        page.bin_asked.connect(self._on_bin_asked)
        page.forget_asked.connect(self._on_forget_asked)
        page.file_asked.connect(lambda entry: _show(entry.path))
        page.folder_asked.connect(lambda entry: _show(entry.path.parent))
        page.new_asked.connect(self.new_asked)
        page.open_asked.connect(lambda: houses.ask_for_file(lambda path: self.open_files([path])))
        page.import_asked.connect(lambda: self.import_text(self._left_text))
        page.paste_asked.connect(lambda: self.import_text(QGuiApplication.clipboard().text()))
        page.show_bin_asked.connect(self._on_show_bin_asked)
        page.undo_asked.connect(self._on_undo_asked)

    def show_listing(self, *, is_session_paused: bool | None = None) -> None:
        """Show what is at hand by now."""
        houses = self._houses
        if is_session_paused is not None:
            self._is_session_paused = is_session_paused
        self.page.show_listing(
            Listing(
                houses.entries,
                houses.in_force,
                len(houses.binned),
                self._is_session_paused,
                houses.is_from_elsewhere,
                lambda entry: houses.shelf.previous(entry.path) is not None,
            )
        )

    def use(self, entry: Entry) -> None:
        """Put a paytable in force, for the sessions to come."""
        self._houses.use_entry(entry)
        self._tell(_("“{name}” is in force.").format(name=entry_title(entry)))

    def open_files(self, paths: Sequence[str]) -> None:
        """Add files from wherever they lie; a single sound one is put in force."""
        entries = [self._houses.open_file(path) for path in paths]
        self.page.choose(key_of(entries[0]))
        if len(entries) > 1:
            count = len(entries)
            said = ngettext(
                "{count} paytable was added.", "{count} paytables were added.", count
            ).format(count=count)
            self._tell(said)
        elif entries[0].error is None:
            self.use(entries[0])
        elif self._shell.section != SECTION or not entries[0].path.is_file():
            # The page shows the faults itself, of a file that is there.
            self._houses.refused.emit(entries[0].error)

    def import_text(self, text: str = "", path: str | None = None) -> None:
        """Have a paytable made of printed text, or of the text of a file."""
        standard = self._houses.named(DEFAULT_PAYTABLE)
        house = standard.house if standard and standard.house else self._houses.house
        sheet = ImportSheet(self._shell.stack, self._houses.background, house)
        sheet.made.connect(lambda made, name: self._on_made(sheet, made, name))
        sheet.file_asked.connect(lambda: self._ask_for_text(sheet))
        sheet.closed.connect(lambda: self._keep_text(sheet.text.toPlainText()))
        self._shell.open_sheet(sheet)
        if path is not None:
            sheet.show_file(path)
        else:
            sheet.show_text(text)

    def close(self) -> None:
        """End with the window: no audit goes on."""
        self.auditor.close()

    # --- what is asked of the page ----------------------------------------------------

    def _on_edit_asked(self, entry: Entry) -> None:
        if entry.shipped:
            self._duplicate(entry, self.edit_asked.emit)
        else:
            self.edit_asked.emit(entry.path)

    def _duplicate(self, entry: Entry, then: Callable[[Path], None]) -> None:
        name = self._free_name(entry)
        self._attempt(lambda: self._houses.shelf.duplicate(entry.path, name), then)

    def _tell_made(self, path: Path) -> None:
        entry = self._houses.named(str(path))
        if entry is not None:
            self._tell(_("“{name}” was made.").format(name=entry_title(entry)))

    def _free_name(self, entry: Entry) -> str:
        """A name for a copy that no other paytable has."""
        assert entry.house is not None
        taken = {entry_title(one) for one in self._houses.entries}
        number = 1
        while True:
            of = _("{name}, copy") if number == 1 else _("{name}, copy {number}")
            room = LONGEST_NAME - len(of.format(name="", number=number))
            name = of.format(name=title(entry.house)[:room], number=number)
            if name not in taken:
                return name
            number += 1

    def _on_rename_asked(self, entry: Entry) -> None:
        sheet = NameSheet(self._shell.stack, entry_title(entry))

        spoken = language()

        def on_named(name: str) -> None:
            def renamed() -> Path:
                self._houses.shelf.rename(entry.path, name, spoken)
                return entry.path

            def tell(_path: Path) -> None:
                self._tell(_("It is called “{name}” now.").format(name=name))

            self._shell.close_sheet()
            self._attempt(renamed, tell)

        sheet.named.connect(on_named)
        self._shell.open_sheet(sheet)

    def _on_previous_asked(self, entry: Entry) -> None:
        def restored() -> Path:
            self._houses.shelf.restore_previous(entry.path)
            return entry.path

        def tell(_path: Path) -> None:
            said = _("“{name}” is as it was before it was saved last.")
            # What was there before is the previous version now.
            self._tell(said.format(name=entry_title(entry)), lambda: self._on_previous_asked(entry))

        self._attempt(restored, tell)

    def _on_bin_asked(self, entry: Entry) -> None:
        was_in_force = key_of(entry) == self._houses.in_force

        def tell(binned: object) -> None:
            said = _("“{name}” was moved to the bin.").format(name=entry_title(entry))
            self._tell_gone(said, was_in_force, lambda: self._put_back(binned, was_in_force))

        def binned() -> Binned:
            return self._houses.shelf.move_to_bin(entry.path)

        self._leave(entry)
        self._houses.attempt(binned, tell)

    def _put_back(self, binned: object, was_in_force: bool) -> None:
        def back() -> Path:
            return self._houses.shelf.put_back(binned)  # type: ignore[arg-type]

        def tell(path: Path) -> None:
            entry = self._houses.named(str(path))
            if entry is None:
                return
            if was_in_force:
                self._houses.use_entry(entry)
            self._tell(_("“{name}” is back.").format(name=entry_title(entry)))

        self._attempt(back, tell)

    def _on_forget_asked(self, entry: Entry) -> None:
        was_in_force = key_of(entry) == self._houses.in_force

        def back() -> None:
            again = self._houses.open_file(str(entry.path))
            self.page.choose(key_of(again))
            if was_in_force:
                self._houses.use_entry(again)
            self._tell(_("“{name}” is back.").format(name=entry_title(again)))

        self._leave(entry)
        self._houses.forget(entry)
        said = _("“{name}” was taken off the list; the file is where it was.")
        self._tell_gone(said.format(name=entry_title(entry)), was_in_force, back)

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
        self._tell(said, undo)

    def _on_show_bin_asked(self) -> None:
        shelf = self._houses.shelf

        def read() -> list[tuple[Binned, str]]:
            return [(one, _binned_title(one)) for one in shelf.binned()]

        def show(found: object) -> None:
            sheet = BinSheet(self._shell.stack, found)  # type: ignore[arg-type]
            sheet.put_back_asked.connect(put_back)
            self._shell.open_sheet(sheet)

        def put_back(binned: Binned) -> None:
            self._shell.close_sheet()
            self._put_back(binned, was_in_force=False)

        self._houses.attempt(read, show)

    def _on_undo_asked(self) -> None:
        undo, self._undo = self._undo, None
        if undo is not None:
            self._tell("")
            undo()

    # --- what comes of it -------------------------------------------------------------

    def _attempt(self, work: Callable[[], Path], then: Callable[[Path], None]) -> None:
        """Change something on the disk, look at what it became, and go on."""

        def go_on(path: object) -> None:
            assert isinstance(path, Path)
            self.page.choose(str(path))
            then(path)

        self._tell("")
        self._houses.attempt(work, go_on)

    def _on_made(self, sheet: ImportSheet, made: str, name: str) -> None:
        self._keep_text(sheet.text.toPlainText())
        self._shell.close_sheet()
        self._shell.show_section(SECTION)

        def tell(path: Path) -> None:
            self._left_text = ""
            self._tell_made(path)

        self._attempt(lambda: self._houses.shelf.create(made, name), tell)

    def _keep_text(self, text: str) -> None:
        self._left_text = text

    def _ask_for_text(self, sheet: ImportSheet) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._shell, _("Open a text file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([_("Text files (*.txt)"), _("All files (*)")])
        dialog.fileSelected.connect(sheet.show_file)
        dialog.open()

    def tell_read_anew(self, entry: Entry) -> None:
        """Say that the file of the paytable in force has changed."""
        name = title(self._houses.house)
        if entry.error is None:
            said = _("“{name}” has changed on the disk and was reloaded; it is in force.")
        else:
            said = _(
                "The file of “{name}” has faults now. Its last version without any stays in force."
            )
        self._tell(said.format(name=name))

    def _tell(self, text: str, undo: Callable[[], None] | None = None) -> None:
        self._undo = undo
        self.page.tell(text, undo=undo is not None)


def _binned_title(binned: Binned) -> str:
    try:
        return title(read_paytable(binned.path))
    except PaytableFileError:
        return binned.origin.name


def _show(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
