from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication

from croupier.files.paytable_file import DEFAULT_PAYTABLE
from croupier.files.presence import is_file
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.settings import MOST_OPENED
from croupier.ui.houses import key_of
from croupier.ui.paytables.auditor import Auditor
from croupier.ui.paytables.changes import EntryChanges
from croupier.ui.paytables.import_sheet import ImportSheet
from croupier.ui.paytables.listing import Listing, entry_title
from croupier.ui.paytables.mending import Mending
from croupier.ui.paytables.page import PaytablesPage
from croupier.ui.shell import PAYTABLES
from croupier.wording.paytables import title

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from croupier.files.shelf_entries import Entry
    from croupier.ui.houses import Houses
    from croupier.ui.shell import Shell


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
        self._left = ("", "", "")
        """The text of an import that made nothing, its name, and where the text comes from."""
        self.auditor = Auditor(audits, self)
        self._is_session_paused = False
        self.page = page = PaytablesPage(self.auditor)
        self._changes = changes = EntryChanges(shell, houses, page)
        self.mending = Mending(shell, houses, changes)
        page.use_asked.connect(self.use)
        page.edit_asked.connect(self._on_edit_asked)
        page.duplicate_asked.connect(lambda entry: changes.duplicate(entry, changes.tell_made))
        page.card_asked.connect(self.card_asked)
        page.rename_asked.connect(changes.rename)
        page.previous_asked.connect(changes.restore_previous)
        page.bin_asked.connect(changes.move_to_bin)
        page.forget_asked.connect(changes.forget)
        page.file_asked.connect(lambda entry: _show(entry.path))
        page.folder_asked.connect(lambda entry: _show(entry.path.parent))
        page.new_asked.connect(self._on_new_asked)
        page.open_asked.connect(lambda: houses.ask_for_file(lambda path: self.open_files([path])))
        page.import_asked.connect(self._go_on_importing)
        page.paste_asked.connect(lambda: self.import_text(QGuiApplication.clipboard().text()))
        page.show_bin_asked.connect(changes.show_bin)
        page.undo_asked.connect(changes.undo)

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
        self._changes.tell(_("“{name}” is in force.").format(name=entry_title(entry)))

    def open_files(self, paths: Sequence[str]) -> None:
        """Add files from wherever they lie; a single sound one is put in force."""
        if len(paths) > 1:
            self._houses.open_files(paths, self._tell_added)
            return
        entry = self._houses.open_file(paths[0])
        self.page.choose(key_of(entry))
        if entry.error is None:
            self.use(entry)
        elif self._shell.section != PAYTABLES or not is_file(entry.path):
            # The page shows the faults itself, of a file that is there.
            self._houses.refused.emit(entry.error)

    def _tell_added(self, added: Sequence[Entry], left_out: int) -> None:
        count = len(added)
        said = ngettext(
            "{count} paytable was added.", "{count} paytables were added.", count
        ).format(count=count)
        if left_out:
            more = ngettext(
                "{count} file was left out: at most {most} from elsewhere are kept in the list.",
                "{count} files were left out: at most {most} from elsewhere are kept in the list.",
                left_out,
            ).format(count=left_out, most=MOST_OPENED)
            said = f"{said} {more}"
        if added:
            self.page.choose(key_of(added[0]))
        self._changes.tell(said)

    def import_text(self, text: str = "", path: str | None = None) -> None:
        """Have a paytable made of printed text, or of the text of a file."""
        sheet = self._open_import()
        if path is not None:
            sheet.show_file(path)
        else:
            sheet.show_text(text)

    def _go_on_importing(self) -> None:
        left, self._left = self._left, ("", "", "")
        self._open_import().show_text(*left)

    def _open_import(self) -> ImportSheet:
        standard = self._houses.named(DEFAULT_PAYTABLE)
        house = standard.house if standard and standard.house else self._houses.house
        sheet = ImportSheet(self._shell.stack, self._houses.background, house)
        sheet.made.connect(lambda made, name: self._on_made(made, name))
        sheet.file_asked.connect(lambda: self._ask_for_text(sheet))
        sheet.left.connect(lambda: self._keep(sheet))
        self._shell.open_sheet(sheet)
        return sheet

    def tell_read_anew(self, entry: Entry) -> None:
        """Say that the file of the paytable in force has changed."""
        name = title(self._houses.house)
        if entry.error is None:
            said = _("“{name}” has changed on the disk and was reloaded; it is in force.")
        else:
            said = _(
                "The file of “{name}” has faults now. Its last version without any stays in force."
            )
        self._changes.tell(said.format(name=name))

    def close(self) -> None:
        """End with the window: no audit goes on, and no reading."""
        if isinstance(self._shell.sheet, ImportSheet):
            self._shell.sheet.give_up()
        self.auditor.close()

    def _on_new_asked(self) -> None:
        self._changes.tell("")
        self.new_asked.emit()

    def _on_edit_asked(self, entry: Entry) -> None:
        self._changes.tell("")
        if entry.shipped:
            self._changes.duplicate(entry, self.edit_asked.emit)
        elif entry.house is None:
            self.mending.open(entry.path)
        else:
            self.edit_asked.emit(entry.path)

    def _on_made(self, made: str, name: str) -> None:
        self._shell.close_sheet()
        self._shell.show_section(PAYTABLES)
        left = self._left

        def tell(path: Path) -> None:
            if self._left is left:
                self._left = ("", "", "")
            self._changes.tell_made(path)

        self._changes.attempt(lambda: self._houses.shelf.create(made, name), tell)

    def _keep(self, sheet: ImportSheet) -> None:
        text = sheet.text.toPlainText()
        if text.strip():
            self._left = (text, sheet.name.text(), sheet.source)

    def _ask_for_text(self, sheet: ImportSheet) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._shell, _("Open a text file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([_("Text files (*.txt)"), _("All files (*)")])
        dialog.fileSelected.connect(sheet.show_file)
        dialog.open()


def _show(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
