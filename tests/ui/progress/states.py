"""The states of the page of progress that are worth a look."""

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from croupier.progress.store import Store
from croupier.ui.progress.flow import ProgressFlow
from croupier.ui.progress.page import ProgressPage
from croupier.ui.progress.page_keys import SESSIONS, VIEWS
from croupier.ui.window import MainWindow

_PATIENCE = 30
"""In seconds."""


def progress_states(
    window: MainWindow, store: Store, empty: Store, tell: Callable[[str], None]
) -> None:
    """Lead a window that was just opened through every state; `tell` looks at each."""
    flow = ProgressFlow(window, window.houses.background)
    page = flow.make_page()
    window.pages["progress"] = page
    window.stack.addWidget(page)
    window.show_section("progress")
    tell("progress-opening")
    flow.use_store(empty, None)
    until(lambda: page.results is not None)
    tell("progress-nothing")
    flow.use_store(store, None)
    until(lambda: bool(page.slips.charts))
    for view in VIEWS:
        page.tabs[view].click()
        tell(f"progress-{view}")
    open_first_session(page)
    tell("progress-session")
    page.close_session()
    flow.close()


def open_first_session(page: ProgressPage) -> None:
    page.tabs[SESSIONS].click()
    page.session_asked.emit(page.sessions.sessions.line(0))
    until(lambda: page.session_page.review.isVisible())


def until(condition: Callable[[], bool]) -> None:
    """Wait for what is read beside the window."""
    begun = time.monotonic()
    while not condition():
        QApplication.processEvents()
        assert time.monotonic() - begun < _PATIENCE
