from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from croupier.ui.houses import Houses
from croupier.ui.shell import PAYTABLES

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.context import AppContext
    from croupier.errors import CroupierError
    from croupier.ui.editor.flow import EditorFlow
    from croupier.ui.pages import Page
    from croupier.ui.paytables.flow import PaytablesFlow
    from croupier.ui.shell import Shell
    from croupier.uth.house import HousePaytable


class HouseDesk(QObject):
    """The paytables at hand, and where they are looked at, changed and made.

    Their page, the editor and the payout card are each made when they are first asked for.
    """

    def __init__(self, shell: Shell, context: AppContext, read: Any) -> None:
        super().__init__(shell)
        self._shell, self._context = shell, context
        self.houses = Houses(shell, shell.keeper, context, read)
        self._paytables: PaytablesFlow | None = None
        self._editing: EditorFlow | None = None
        self.houses.refused.connect(self.tell_refused)
        self.houses.read_anew.connect(lambda entry: self.paytables.tell_read_anew(entry))

    @property
    def paytables(self) -> PaytablesFlow:
        """The page of paytables and what is done there."""
        self._shell.page_of(PAYTABLES)
        assert self._paytables is not None
        return self._paytables

    @property
    def editing(self) -> EditorFlow:
        """The editor of paytables."""
        if self._editing is None:
            from croupier.ui.editor.flow import EditorFlow

            self._editing = EditorFlow(self._shell, self.houses, self.paytables.page)
        return self._editing

    def make_page(self) -> Page:
        from croupier.ui.paytables.flow import PaytablesFlow

        self._paytables = flow = PaytablesFlow(self._shell, self.houses, self._context.audits)
        flow.card_asked.connect(self.show_payout_card)
        flow.edit_asked.connect(self.open_editor)
        flow.new_asked.connect(lambda: self.editing.open_new())
        return flow.page

    def open_editor(self, path: Path) -> None:
        """Edit a paytable file, or a copy of a shipped one."""
        self.editing.open(path)

    def show_paytable(self, house: HousePaytable, *, is_help: bool) -> None:
        """Show rows and rules of a house; `is_help` says that the look counts as such."""
        from croupier.ui.paytable_sheet import PaytableSheet

        sheet = PaytableSheet(self._shell.stack, house, is_help=is_help)
        sheet.card_asked.connect(self.show_payout_card)
        self._shell.open_sheet(sheet)

    def show_payout_card(self, house: HousePaytable) -> None:
        """Show what a house pays on every stake. Whoever leads here counts the look as help."""
        from croupier.ui.payout_card_sheet import PayoutCardSheet

        self._shell.open_sheet(PayoutCardSheet(self._shell.stack, house, self._context.today))

    def show_listing(self, *, is_session_paused: bool) -> None:
        """Have the page show what is at hand by now, if there is one yet."""
        if self._paytables is not None:
            self._paytables.show_listing(is_session_paused=is_session_paused)

    def tell_refused(self, error: CroupierError) -> None:
        """Tell what cannot be done; nothing has changed."""
        from croupier.ui.small_sheets import FaultsSheet

        self._shell.open_sheet(FaultsSheet(self._shell.stack, error))

    def watch(self) -> None:
        """Hear from now on of files that change, and of what is dropped on the window."""
        from croupier.ui.paytables.dropping import Dropping

        self.houses.begin_watching()
        drops = Dropping(self._shell)
        drops.paytables_dropped.connect(lambda paths: self.paytables.open_files(paths))
        drops.text_file_dropped.connect(lambda path: self.paytables.import_text(path=path))
        drops.text_dropped.connect(lambda text: self.paytables.import_text(text))
        drops.refused.connect(self.tell_refused)

    def leave_page(self) -> None:
        """Let go of what the page of paytables was busy with."""
        if self._paytables is not None:
            self._paytables.page.detail.let_go()

    def may_close(self) -> bool:
        """Tell whether the window may close: what is edited is saved or given up."""
        if self._editing is not None and not self._editing.may_close_window():
            return False
        return self._paytables is None or self._paytables.mending.may_close_window()

    def close(self) -> None:
        """End with the window."""
        for part in (self._editing, self._paytables, self.houses):
            if part is not None:
                part.close()
