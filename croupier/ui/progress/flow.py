from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError
from croupier.ui.progress.chart_loading import ChartLoading
from croupier.ui.progress.page import ProgressPage
from croupier.ui.progress.results import Results, read_results
from croupier.ui.progress.sessions_model import PAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from croupier.progress.store import Store
    from croupier.progress.values import KeptSession, SessionLine, Trainee
    from croupier.ui.background import Background
    from croupier.ui.shell import Shell

    Read = TypeVar("Read")


class ProgressFlow(QObject):
    """The page of progress and what it shows, read from the store beside the window."""

    train_asked = Signal()
    trainees_asked = Signal()
    keeping_asked = Signal()

    def __init__(self, shell: Shell, background: Background) -> None:
        super().__init__(shell)
        self._shell, self._background = shell, background
        self._store: Store | None = None
        self._own: str | None = None
        self._title_of: Callable[[str], str] = str
        self._page: ProgressPage | None = None
        self._asked = 0
        """How often results were asked for: what was asked before counts no more."""
        self._charts = ChartLoading(self)

    def use_store(self, store: Store, trainee: Trainee | None) -> None:
        """Show what is in a store, first of all that of a trainee, or else of everybody."""
        own = trainee.key if trainee else None
        if self._page is not None:
            self._page.filter.use_own(own)
        self._store, self._own = store, own
        self.refresh()

    def use_titles(self, title_of: Callable[[str], str]) -> None:
        """Be told what a paytable is called by whose name results are kept."""
        self._title_of = title_of
        if self._page is not None:
            self._page.use_titles(title_of)

    def make_page(self) -> ProgressPage:
        """Make the page; it shows that results are being opened until there is a store."""
        appearance = self._shell.appearance
        self._page = page = ProgressPage(appearance.theme, appearance.text_scale)
        page.filter.use_own(self._own)
        page.use_titles(self._title_of)
        page.filter.changed.connect(self.refresh)
        page.shown.connect(self.refresh)
        page.charts_wanted.connect(self._charts.start)
        self._charts.loaded.connect(page.add_charts)
        page.train_asked.connect(self.train_asked)
        page.trainees_asked.connect(self.trainees_asked)
        page.keeping_asked.connect(self.keeping_asked)
        page.sheet_asked.connect(self._export_sheet)
        page.session_asked.connect(self._open_session)
        page.sessions.sessions.page_wanted.connect(self._read_page)
        return page

    def refresh(self) -> None:
        """Read anew what the page shows, where it is to be seen."""
        page, store = self._page, self._store
        if page is None or store is None or not page.isVisible():
            return
        chosen = page.filter.chosen
        self._read(lambda: read_results(store, chosen), self._on_read)

    def redress(self) -> None:
        """Wear the theme and the text size in force."""
        if self._page is not None:
            appearance = self._shell.appearance
            self._page.dress(appearance.theme, appearance.text_scale)

    def leave(self) -> None:
        """Be told that the page is left: whatever is still being read is of no use."""
        self._asked += 1

    def close(self) -> None:
        """End with the window."""
        self.leave()
        self._charts.stop()

    # --- within -----------------------------------------------------------------------

    def _read(self, work: Callable[[], Read], then: Callable[[Read], None]) -> None:
        """Read something; what is asked for after it makes it of no use."""
        self._asked += 1
        asked = self._asked

        def unless_outdated() -> Read | CroupierError | None:
            if asked != self._asked:
                return None
            try:
                return work()
            except CroupierError as error:
                return error

        def tell(read: Read | CroupierError | None) -> None:
            if asked != self._asked or read is None or self._page is None:
                return
            if isinstance(read, CroupierError):
                self._page.show_error(read)
            else:
                then(read)

        self._background.do(unless_outdated, tell, self._page)

    def _on_read(self, results: Results) -> None:
        assert self._page is not None
        assert self._store is not None
        self._page.show_results(results, self._store.now().date())

    def _read_page(self, number: int) -> None:
        """Read a page of the list; it belongs to the results that show."""
        page, store, asked = self._page, self._store, self._asked
        if page is None or store is None:
            return
        chosen = page.filter.chosen

        def work() -> Sequence[SessionLine]:
            try:
                return store.sessions(chosen, number * PAGE, PAGE) if asked == self._asked else ()
            except CroupierError:
                # The next refresh says what is wrong.
                return ()

        def tell(lines: Sequence[SessionLine]) -> None:
            if asked == self._asked:
                page.sessions.sessions.show_page(number, lines)

        self._background.do(work, tell, page)

    def _export_sheet(self) -> None:
        if self._page is None or self._store is None:
            return
        from croupier.ui.progress.sheet_export import SheetExport

        SheetExport(self._page, self._store, self._background).ask()

    def _open_session(self, line: SessionLine) -> None:
        page, store = self._page, self._store
        if page is None or store is None:
            return
        page.open_session(line)

        def work() -> KeptSession | CroupierError | None:
            try:
                return store.session(line.key)
            except CroupierError as error:
                return error

        def tell(read: KeptSession | CroupierError | None) -> None:
            if not page.is_session_open or page.session_page.line is not line:
                return
            if isinstance(read, CroupierError):
                page.session_page.show_error(read)
            elif read is None:
                # It is gone: the list is read anew without it.
                page.close_session()
                self.refresh()
            else:
                page.session_page.show_session(read)

        self._background.do(work, tell, page)
