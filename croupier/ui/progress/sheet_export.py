from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.wording.amounts import amount
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.progress.store import Store
    from croupier.progress.values import Chosen, SessionFigures
    from croupier.ui.background import Background
    from croupier.ui.progress.page import ProgressPage


class SheetExport(QObject):
    """Writes the sessions that the page shows as a sheet, a line for each."""

    def __init__(self, page: ProgressPage, store: Store, background: Background) -> None:
        super().__init__(page)
        self._page, self._store, self._background = page, store, background

    def ask(self) -> None:
        """Have a person name the file."""
        from PySide6.QtWidgets import QFileDialog

        chosen = self._page.filter.chosen
        dialog = QFileDialog(self._page.window(), _("Export a sheet"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([_("Sheets (*.csv)"), _("All files (*)")])
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(f"croupier-{self._store.now().date().isoformat()}.csv")
        dialog.fileSelected.connect(lambda path: self.write(Path(path), chosen))
        dialog.open()

    def write(self, target: Path, chosen: Chosen) -> None:
        """Write it beside the window, and say on the page what came of it."""
        store = self._store

        def work() -> int | CroupierError:
            try:
                return write_sheet(target, store, chosen)
            except CroupierError as error:
                return error

        def tell(made: int | CroupierError) -> None:
            if isinstance(made, CroupierError):
                error = made
                self._page.tell(lambda: " ".join(error_sentence(error)), wrong=True)
            else:
                self._page.tell(lambda: _written_text(target, made))

        self._background.write(work, tell, self._page)


def write_sheet(target: Path, store: Store, chosen: Chosen) -> int:
    """Write a sheet whole or not at all, over whatever is there; return how many sessions it has.

    Raises `CroupierError` where they cannot be read, the file cannot be written or is the results'.
    """
    from croupier.files.disk_errors import told
    from croupier.files.whole_file import writing_whole
    from croupier.progress.backups import file_of
    from croupier.progress.own_files import refuse_own_file
    from croupier.reports.result_sheets import SESSION_COLUMNS, csv_pieces, session_row

    refuse_own_file(file_of(store), target)
    count = 0

    def counted() -> Iterator[SessionFigures]:
        nonlocal count
        for figures in store.session_figures(chosen):
            count += 1
            yield figures

    with told(target), writing_whole(target, over=True) as sink:
        for piece in csv_pieces(map(session_row, counted()), SESSION_COLUMNS):
            sink.write(piece.encode())
    return count


def _written_text(target: Path, count: int) -> str:
    from croupier.files.faults import printable

    said = ngettext(
        "{file} was written, with {count} session.",
        "{file} was written, with {count} sessions.",
        count,
    )
    return said.format(file=printable(str(target)), count=amount(count))
