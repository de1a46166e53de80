from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from croupier.errors import CroupierError
from croupier.files.drafted_text import drafted_text
from croupier.files.paytable_file import (
    DEFAULT_PAYTABLE,
    find_paytable,
    read_paytable,
    shipped_paytables,
)
from croupier.files.paytable_text import new_paytable_text
from croupier.files.shelf import ChangedMeanwhileError
from croupier.i18n import language, speaking
from croupier.ui.editor.ask_sheet import Asking, AskSheet, CopySheet
from croupier.ui.editor.askings import changed_meanwhile, leaving, not_saved
from croupier.ui.editor.edited_table import EditedTable, renamed
from croupier.ui.editor.editor_page import EditorPage
from croupier.ui.shell import PAYTABLES
from croupier.wording.copies import copied
from croupier.wording.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.ui.houses import Houses
    from croupier.ui.paytables.page import PaytablesPage
    from croupier.ui.shell import Shell

_NEW_NAME = "our-house"


class EditorFlow(QObject):
    """The editor in the window, from the opening of a paytable to the closing of its page.

    While it is open it stands in the section of the paytables.
    """

    saved = Signal(object)
    """The `Path` of the file that was written."""
    closed = Signal()

    def __init__(self, shell: Shell, houses: Houses, listed: PaytablesPage) -> None:
        super().__init__(shell)
        self._shell, self._houses, self._list = shell, houses, listed
        self.is_writing = False
        """Whether something is on its way to the disk."""
        self._put_off: list[Callable[[], None]] = []
        """What was asked for meanwhile."""
        self.page: EditorPage | None = None

    # --- opening ----------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Edit a file of one's own, or a copy of a shipped one, which is made by saving it."""
        self._after_leaving(lambda: self._try(lambda: self._show(self._read(path))))

    def open_new(self) -> None:
        """Edit a paytable that begins as the standard one, with every key explained."""
        self._after_leaving(lambda: self._try(lambda: self._show(self._begun())))

    def _read(self, path: Path) -> EditedTable:
        table = EditedTable.open(self._houses.shelf, path)
        if path.resolve() not in [shipped.resolve() for shipped in shipped_paytables()]:
            return table
        copy = renamed(table.saved, f"{table.saved.text('game.name')}-copy")
        for code in ("en", "vi"):
            if title := table.saved.text(f"game.title.{code}"):
                with speaking(code):
                    copy = copy.with_field(f"game.title.{code}", copied(title))
        return EditedTable.begin(self._houses.shelf, drafted_text(table.text, copy))

    def _begun(self) -> EditedTable:
        standard = read_paytable(find_paytable(DEFAULT_PAYTABLE))
        text = new_paytable_text(_NEW_NAME, standard, say)
        return EditedTable.begin(self._houses.shelf, text)

    def _show(self, table: EditedTable) -> None:
        shell = self._shell
        self._drop()
        self.page = page = EditorPage(table)
        page.save_asked.connect(self.save)
        page.copy_asked.connect(self.ask_for_name)
        page.close_asked.connect(lambda: self._after_leaving(self.leave))
        shell.pages[PAYTABLES] = page
        shell.stack.addWidget(page)
        for part in (page, *page.findChildren(QWidget)):
            # Laid out before it is dressed, it would show squeezed for a moment.
            part.ensurePolished()
        if shell.section == PAYTABLES:
            shell.stack.setCurrentWidget(page)
            page.redraw()
            page.focus_page()
        else:
            page.redraw()
            shell.show_section(PAYTABLES)

    # --- saving -----------------------------------------------------------------------

    def save(self, *, over: bool = False, then: Callable[[], None] | None = None) -> None:
        """Write what is typed into the file, or say why not; `then` is done once it is there."""
        if self.is_writing:
            # With what is typed by then: the file may have another name, too.
            self._put_off.append(partial(self.save, over=over, then=then))
            return
        page = self._page
        page.check()
        if page.faults:
            page.focus_fault()
            return
        draft = page.draft
        self._write(lambda: page.table.save(draft, over=over), then)

    def ask_for_name(self) -> None:
        """Save a copy under a name of its own."""
        page = self._page
        page.check()
        if page.faults:
            page.focus_fault()
            return
        name = page.draft.text(f"game.title.{language()}") or page.draft.text("game.name")
        sheet = CopySheet(self._shell.stack, copied(name))
        sheet.named.connect(self._on_copy_named)
        self._shell.open_sheet(sheet)

    def _on_copy_named(self, name: str) -> None:
        self._shell.close_sheet()
        self._save_copy(name)

    def _save_copy(self, name: str) -> None:
        if self.is_writing:
            self._put_off.append(partial(self._save_copy, name))
            return
        page = self._page
        draft = page.draft
        self._write(lambda: page.table.save_copy(draft, name), lambda: page.rename(name))

    def _write(self, write: Callable[[], Path], then: Callable[[], None] | None) -> None:
        """Write beside the window: a disk may take longer than a window may stand still."""
        page = self._page

        def written() -> Path | Exception:
            try:
                return write()
            except Exception as error:
                return error

        def go_on(made: Path | Exception) -> None:
            self.is_writing = False
            put_off, self._put_off = self._put_off, []
            if isinstance(made, Exception) and not isinstance(made, CroupierError):
                raise made
            if self.page is not page:
                return
            if isinstance(made, ChangedMeanwhileError):
                self._ask(partial(changed_meanwhile, made), self._on_changed_chosen)
            elif isinstance(made, CroupierError):
                self._ask(partial(not_saved, made), self._on_not_saved_chosen)
            else:
                self._tell_saved(made, then)
                for again in put_off:
                    if self.page is page:
                        again()

        self.is_writing = True
        self._houses.background.write(written, go_on, owner=self)

    def _tell_saved(self, path: Path, then: Callable[[], None] | None) -> None:
        self._page.check()
        self._houses.refresh()
        self.saved.emit(path)
        if then:
            then()

    def _on_changed_chosen(self, choice: str) -> None:
        if choice == "over":
            self.save(over=True)
        elif choice == "copy":
            self.ask_for_name()
        else:
            self._try(self._reload)

    def _on_not_saved_chosen(self, choice: str) -> None:
        if choice == "copy":
            self.ask_for_name()
        else:
            self.save()

    def _reload(self) -> None:
        self._page.table.reload()
        self._page.discard()

    # --- leaving ----------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.page is not None

    def may_close_window(self) -> bool:
        """Whether nothing would be lost; otherwise ask, and close the window afterwards."""
        if self.page is None or not self.page.is_changed:
            return True
        self._shell.show_section(PAYTABLES)
        self._after_leaving(self._close_window)
        return False

    def leave(self) -> None:
        """Close the editor, whatever is typed, and show the paytables again."""
        shell, page = self._shell, self._page
        shows = shell.stack.currentWidget() is page
        self._drop()
        if page.table.path is not None:
            self._list.choose(str(page.table.path))
        if shows:
            shell.stack.setCurrentWidget(self._list)
            shell.section_entered()
            shell.focus_page()
        self.closed.emit()

    def close(self) -> None:
        """End with the shell."""
        if self.page is not None:
            self.page.finish()

    def _close_window(self) -> None:
        self.leave()
        self._shell.close()

    def _after_leaving(self, then: Callable[[], None]) -> None:
        """Do something for which the table at hand has to be left."""
        page = self.page
        if page is None or not page.is_changed:
            then()
            return

        def on_chosen(choice: str) -> None:
            if choice == "save":
                self.save(then=then)
            else:
                self._page.discard()
                then()

        self._ask(leaving, on_chosen)

    def _drop(self) -> None:
        page, self.page = self.page, None
        if page is None:
            return
        page.finish()
        self._shell.pages[PAYTABLES] = self._list
        self._list.redraw()
        self._shell.stack.removeWidget(page)
        page.hide()
        page.deleteLater()

    # --- within -----------------------------------------------------------------------

    @property
    def _page(self) -> EditorPage:
        assert self.page is not None
        return self.page

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except CroupierError as error:
            self._houses.refused.emit(error)

    def _ask(self, asking: Callable[[], Asking], on_chosen: Callable[[str], None]) -> None:
        sheet = AskSheet(self._shell.stack, asking)
        sheet.chosen.connect(on_chosen)
        self._shell.open_sheet(sheet)
