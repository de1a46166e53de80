from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest
from pytestqt.qtbot import QtBot

from benchmarks.sample_results import fill
from croupier.files.kept_papers import KeptPapers
from croupier.progress.opening import open_store
from croupier.progress.store import Store
from croupier.settings import Settings
from croupier.ui.progress.flow import ProgressFlow
from croupier.ui.progress.page import ProgressPage
from croupier.ui.window import MainWindow

NOW = datetime(2026, 5, 20, 21, 0, tzinfo=ZoneInfo("Asia/Ho_Chi_Minh"))

OpenProgress = Callable[..., ProgressPage]


def store_in(path: Path) -> Store:
    return open_store(path, KeptPapers(), lambda: NOW, Random(2)).store


@pytest.fixture
def new_store(tmp_path: Path) -> Iterator[Callable[..., Store]]:
    """Open a store with so many sessions; closed after the window."""
    stores = []

    def open_it(sessions: int = 0, answers: int | None = None, **more: object) -> Store:
        store = store_in(tmp_path / f"results-{len(stores)}.db")
        stores.append(store)
        if sessions:
            fill(store, sessions, answers, until=NOW, **more)
        return store

    yield open_it
    for store in stores:
        store.close()


@pytest.fixture(scope="session")
def fifty_sessions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store that is looked at alone: fifty sessions of four trainees under three paytables."""
    store = store_in(tmp_path_factory.mktemp("results") / "results.db")
    fill(store, 50, 1500, until=NOW)
    yield store
    store.close()


@pytest.fixture
def open_progress(
    new_store: object, fifty_sessions: Store, open_window: Callable[..., MainWindow], qtbot: QtBot
) -> OpenProgress:
    """Open a window on the page of progress; without a store its results are still being opened."""

    def open_it(
        store: Store | None = None, *, settings: Settings | None = None, everyone: bool = False
    ) -> ProgressPage:
        window = open_window(settings=settings)
        flow = ProgressFlow(window, window.houses.background)
        page = flow.make_page()
        window.pages["progress"] = page
        window.stack.addWidget(page)
        window.appearance.dressed.connect(flow.redress)
        window.show_section("progress")
        page.setProperty("flow", flow)
        if store is not None:
            trainees = store.trainees()
            flow.use_store(store, None if everyone or not trainees else trainees[0])
            wait_for_results(qtbot, page)
        return page

    return open_it


def wait_for_results(qtbot: QtBot, page: ProgressPage) -> None:
    """Wait until the page shows what its filter asks for, charts and all."""

    def shows() -> bool:
        results = page.results
        if results is None or results.chosen != page.filter.chosen:
            return False
        return not results.progress.counted.answered or bool(page.slips.charts)

    qtbot.waitUntil(shows)
