"""Time what is done with results when there are a million answers of them.

The file is filled for the occasion. Reads are timed twice: with the file in memory, and with the
system told to forget it, as for the first look of a day.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.sample_results import fill
from croupier.context import AppContext, now
from croupier.files.kept_papers import KeptPapers
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.progress.opening import open_store
from croupier.progress.values import Begun, Chosen
from croupier.training.plans import SessionPlan

if TYPE_CHECKING:
    from croupier.progress.store import Store

Row = tuple[str, str, float, float | None]

SESSIONS, ANSWERS = 10_000, 1_000_000
READ_BAR = 0.3
ANSWER_BAR = 0.010
STORED = 500
READS = 7
COLD_READS = 3
PAGE = 50
"""Sessions that a list shows first."""


def rows() -> list[Row]:
    """Return what was timed, as text, the ratio, and the ratio it must reach (None: no bar)."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "results.db"
        store = opened(path)
        begun = time.perf_counter()
        count = fill(store, SESSIONS, ANSWERS)
        filled = time.perf_counter() - begun
        store.close()
        return [
            ("fill a file with a million answers", f"{filled:.0f} s, {count:,}", 1.0, None),
            *time_opening(path),
            *time_reads(path),
            *time_page(path),
            time_storing(path),
        ]


def opened(path: Path) -> Store:
    """Open the results in a file."""
    return open_store(path, KeptPapers(), now, Random(2)).store


def time_opening(path: Path) -> list[Row]:
    seconds = []
    for _opening in range(COLD_READS):
        begun = time.perf_counter()
        opened(path).close()
        seconds.append(time.perf_counter() - begun)
    what = f"open {path.stat().st_size / 1e6:.0f} MB of results, looked through for damage"
    # Nobody waits for it: the window is up by then.
    return [(what, f"{median(seconds) * 1e3:.0f} ms", 1.0, None)]


def time_reads(path: Path) -> list[Row]:
    """Time what a page of progress reads: of whoever has most, of everybody, and of 30 days."""
    store = opened(path)
    most = max(store.trainees(), key=lambda one: store.count_sessions(Chosen(one.key)))
    last = store.choices(most.key).last_day
    assert last is not None
    asked = {
        "one trainee": Chosen(most.key),
        "everybody": Chosen(),
        "one trainee, a month": Chosen(most.key, since=last.replace(day=1)),
        "one trainee, two years": Chosen(most.key, until=last.replace(day=1)),
    }
    found = []
    for who, chosen in asked.items():
        warm = [time_read(store, chosen) for _ in range(READS)]
        found.append(_within(f"read the progress of {who}", median(warm), READ_BAR))
    cold = []
    for _read in range(COLD_READS):
        store.close()
        forget(path)
        store = opened_unlooked(path)
        forget(path)
        cold.append(time_read(store, asked["one trainee"]))
    found.append(_within("read it from a disk that was not read before", median(cold), READ_BAR))
    store.close()
    return found


def time_read(store: Store, chosen: Chosen) -> float:
    """Time what the page of progress reads before it shows anything."""
    begun = time.perf_counter()
    store.progress(chosen)
    store.sessions(chosen, 0, PAGE)
    store.count_sessions(chosen)
    store.choices(chosen.trainee)
    return time.perf_counter() - begun


def time_storing(path: Path) -> Row:
    """Time how long an answer takes until it is on the disk."""
    store = opened(path)
    house = read_paytable(find_paytable())
    session = AppContext(house, Random(1), time.monotonic).new_session(SessionPlan())
    recording = store.begin(Begun(store.someone(), SessionPlan(), house.name))
    rng = Random(1)
    seconds = []
    for _answer in range(STORED):
        missed = rng.random() < 0.2
        graded = session.skip() if missed else session.submit(session.question.right)
        begun = time.perf_counter()
        recording.keep(session.questions, session.question_number - 1, graded)
        seconds.append(time.perf_counter() - begun)
        session.next()
    store.close()
    slowest = quantiles(seconds, n=100)[-1]
    what = (
        f"keep an answer and its skills among a million, 99 of 100 within {ANSWER_BAR * 1e3:g} ms"
    )
    told = f"{slowest * 1e3:.1f} ms, half within {median(seconds) * 1e3:.1f} ms"
    return what, told, ANSWER_BAR / slowest, 1.0


def time_page(path: Path) -> list[Row]:
    """Time the page of progress in a window, from the key to its figures painted."""
    try:
        from croupier.ui.progress.page import SECTION, ProgressPage
    except ImportError:
        return []
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QEventLoop
    from PySide6.QtWidgets import QApplication

    from croupier.settings import Settings
    from croupier.ui.app import fusion_application
    from croupier.ui.motion import Pace
    from croupier.ui.shell import TRAIN
    from croupier.ui.window import MainWindow

    fusion_application()
    settings = Settings()
    house = read_paytable(find_paytable())
    context = AppContext(house, Random(1), time.monotonic, settings=settings, results=path)
    window = MainWindow(lambda: context, settings)
    window.pace = Pace.NONE
    window.resize(1280, 800)
    window.show()
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    loop.exec()
    told: list[float] = []
    show = ProgressPage.show_results

    def show_and_tell(page: ProgressPage, *results: object) -> None:
        show(page, *results)
        page.repaint()
        told.append(time.perf_counter())

    ProgressPage.show_results = show_and_tell
    seconds = []
    try:
        # The first look waits for the results to be opened, and for the page to be made.
        for _look in range(READS):
            begun = time.perf_counter()
            window.show_section(SECTION)
            told.clear()
            while not told and time.perf_counter() < begun + 60:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
            if not told:
                break
            seconds.append(told[0] - begun)
            window.show_section(TRAIN)
            QApplication.processEvents()
    finally:
        ProgressPage.show_results = show
        window.close()
        window.deleteLater()
    later = seconds[1:]
    slowest = median(later) if later else float("inf")
    return [_within("open the page of progress, to its figures painted", slowest, READ_BAR)]


def opened_unlooked(path: Path) -> Store:
    """A store as one that was opened a while ago: nothing of the file is in memory."""
    from croupier.progress.engines import file_engine
    from croupier.progress.store import Store

    return Store(file_engine(path), KeptPapers(), now, Random(3))


def forget(path: Path) -> None:
    """Have the system forget what it has read of a file, where it can be told to."""
    if not hasattr(os, "posix_fadvise"):
        return
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


def _within(what: str, seconds: float, bar: float) -> Row:
    told = f"{seconds * 1e3:.0f} ms"
    return f"{what}, within {bar * 1e3:g} ms", told, bar / seconds, 1.0


if __name__ == "__main__":
    from benchmarks.__main__ import main

    main(["progress"])
