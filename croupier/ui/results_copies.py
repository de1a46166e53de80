from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.ui.results_sheet import ResultsSheet
from croupier.wording.taken_over import taken_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QFileDialog, QWidget

    from croupier.context import AppContext
    from croupier.progress.backups import Backup
    from croupier.progress.merging import Imported
    from croupier.progress.store import Store
    from croupier.ui.results_thread import ResultsThread
    from croupier.ui.shell import Shell

    _Found = tuple[tuple[Backup, ...], tuple[Path, ...]]

_Made = TypeVar("_Made")


class ResultsCopies(QObject):
    """The sheet about where results are kept, and all that is done there."""

    results_added = Signal()
    """There are results, and perhaps trainees, that were not there before."""
    refused = Signal(object)
    """The `CroupierError` of what could not be done once its sheet was closed."""

    def __init__(
        self, shell: Shell, context: AppContext, store: Store, thread: ResultsThread
    ) -> None:
        super().__init__(shell)
        self._shell, self._context, self._store = shell, context, store
        self._thread = thread

    def open(self) -> None:
        """Show where results are kept."""
        from croupier.progress.aside import damaged_files
        from croupier.progress.backups import backups

        place = self._context.results
        sheet = ResultsSheet(self._shell.stack, place, lasts=self._store.lasts)
        sheet.export_asked.connect(lambda: self._ask_where_to(sheet))
        sheet.import_asked.connect(lambda: self._ask_where_from(sheet))
        sheet.restore_asked.connect(lambda asked: self.restore(sheet, asked))
        before = QApplication.focusWidget()
        self._shell.open_sheet(sheet)
        # Back to where one was, and not to the top of a page that is long.
        sheet.closed.connect(lambda: _focus_again(before))

        def show(found: _Found | CroupierError) -> None:
            sheet.show_files(*(((), ()) if isinstance(found, CroupierError) else found))

        self._thread.do(lambda: (backups(place), damaged_files(place)), show, owner=sheet)

    def export(self, sheet: ResultsSheet, target: Path) -> None:
        """Write everything into one file."""
        from croupier.progress.copies import export_all

        def done(_made: None) -> Callable[[], str]:
            return lambda: _("Everything is in {file}.").format(file=target)

        sheet.tell(lambda: _("This may take a minute."), busy=True)
        # The dialog that named the file has asked whether to write over it.
        kept = self._context.results
        self._do(sheet, lambda: export_all(self._store, target, over=True, kept=kept), done)

    def take_over(self, sheet: ResultsSheet, source: Path) -> None:
        """Add what a copy has and is not here, or what is left of a damaged file."""
        from croupier.progress.copies import take_over

        course = sheet.begin()
        self._do(sheet, lambda: take_over(self._store, source, course), self._added)

    def restore(self, sheet: ResultsSheet, asked: Backup | Path) -> None:
        """Add what a backup has and is not here, or what is left of a damaged file."""
        from croupier.progress.copies import restore

        if isinstance(asked, Path):
            self.take_over(sheet, asked)
            return
        course = sheet.begin()
        self._do(sheet, lambda: restore(self._store, asked, course), self._added)

    def _added(self, made: Imported) -> Callable[[], str]:
        self.results_added.emit()
        return lambda: taken_text(made)

    def _do(
        self,
        sheet: ResultsSheet,
        work: Callable[[], _Made],
        done: Callable[[_Made], Callable[[], str]],
    ) -> None:
        def go_on(made: _Made | CroupierError) -> None:
            said = made if isinstance(made, CroupierError) else done(made)
            if shiboken6.isValid(sheet):
                sheet.tell(said)
            elif isinstance(said, CroupierError):
                self.refused.emit(said)

        self._thread.do(work, go_on, owner=self)

    def _ask_where_to(self, sheet: ResultsSheet) -> None:
        from PySide6.QtWidgets import QFileDialog

        dialog = self._dialog(_("Export everything"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("db")
        dialog.selectFile(f"croupier-{self._context.today().isoformat()}.db")
        dialog.fileSelected.connect(lambda path: self.export(sheet, Path(path)))
        dialog.open()

    def _ask_where_from(self, sheet: ResultsSheet) -> None:
        from PySide6.QtWidgets import QFileDialog

        dialog = self._dialog(_("Import results"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.take_over(sheet, Path(path)))
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._shell, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([_("Results (*.db)"), _("All files (*)")])
        return dialog


def _focus_again(widget: QWidget | None) -> None:
    if widget is not None and shiboken6.isValid(widget) and widget.isVisible():
        widget.setFocus()


def back_up_if_due(store: Store) -> CroupierError | None:
    """Back results up where that is due; return what kept them from it."""
    from croupier.progress.backups import back_up

    try:
        back_up(store)
    except CroupierError as error:
        return error
    return None
