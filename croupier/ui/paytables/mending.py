from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.i18n import gettext as _
from croupier.ui.paytables.listing import entry_title
from croupier.ui.paytables.mend_file import FileText, read_text
from croupier.ui.paytables.mend_sheet import MendSheet
from croupier.ui.shell import PAYTABLES

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.files.shelf_entries import Entry
    from croupier.ui.houses import Houses
    from croupier.ui.paytables.changes import EntryChanges
    from croupier.ui.shell import Shell


class Mending(QObject):
    """The mending of files with faults; what is typed is kept until it is saved or given up."""

    def __init__(self, shell: Shell, houses: Houses, changes: EntryChanges) -> None:
        super().__init__(shell)
        self._shell, self._houses, self._changes = shell, houses, changes
        self._left: dict[Path, tuple[FileText, str]] = {}
        """What was typed into files whose sheet went without saving it."""

    def open(self, path: Path) -> MendSheet | None:
        """Show the text of a file with what is wrong in it."""
        file = read_text(self._houses.shelf, path)
        before, typed = self._left.get(path, (None, ""))
        if not isinstance(file, FileText):
            if before is None:
                self._houses.refused.emit(file)
                self._houses.refresh()
                return None
            file = before
        elif before is not None and typed != file.shown:
            # What was typed goes by what was read then: a change meanwhile is told by saving.
            file = before
        else:
            typed = ""
        sheet = MendSheet(
            self._shell.stack, self._houses.shelf, self._houses.background, file, typed
        )
        sheet.left.connect(self._keep)
        sheet.saved.connect(lambda is_sound: self._on_saved(sheet, path, is_sound))
        self._shell.open_sheet(sheet)
        return sheet

    def may_close_window(self) -> bool:
        """Whether nothing would be lost; otherwise ask, and close the window afterwards."""
        sheet = self._shell.sheet
        if not isinstance(sheet, MendSheet) or not sheet.is_changed:
            path = next(iter(self._left), None)
            if path is None:
                return True
            self._shell.show_section(PAYTABLES)
            sheet = self.open(path)
            if sheet is None or not sheet.is_changed:
                # The file says by now what was typed; it is not kept any more.
                self._shell.drop_sheet()
                return self.may_close_window()
        sheet.ask_to_leave(self._close_window)
        return False

    def _close_window(self) -> None:
        self._shell.close_sheet()
        self._shell.close()

    def _keep(self, file: FileText, typed: str) -> None:
        if typed:
            self._left[file.path] = file, typed
        else:
            self._left.pop(file.path, None)

    def _on_saved(self, sheet: MendSheet, path: Path, is_sound: bool) -> None:
        if not is_sound:
            self._houses.refresh()
            return

        def tell() -> None:
            entry = self._houses.named(str(path))
            if entry is not None and entry.house is not None:
                self._changes.tell(_said(entry))

        if self._shell.sheet is sheet:
            self._shell.close_sheet()
        self._houses.refresh(tell)


def _said(entry: Entry) -> str:
    return _("“{name}” was saved and has no faults any more.").format(name=entry_title(entry))
