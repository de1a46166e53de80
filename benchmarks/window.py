"""Time the window: its start, an answer, a frame of the deal; and weigh a long session.

Every start is a fresh process without a display of its own; the two kinds take turns, so that a
busy machine slows them alike. Both say when their first paint is done, on one clock.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.ui.window import MainWindow

Row = tuple[str, str, float, float | None]

STARTS = 11
START_BAR = 1.5
ANSWERS = 300
ANSWER_BAR = 0.016
FRAME_BAR = 0.008
FRAME_SIZE = (1920, 1080)
EARLY, LATE = 50, 1000
"""After so many tables the memory is weighed."""
MISS_EVERY = 200
MEMORY_BAR = 1.05

_BARE = """
import os, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

def report():
    print(time.monotonic(), flush=True)
    os._exit(0)

class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, report)
        super().paintEvent(event)

application = QApplication([])
application.setStyle("Fusion")
window = Window()
window.setCentralWidget(QLabel("Croupier"))
window.resize(1280, 800)
window.show()
application.exec()
"""

# The program's own start, `main` and all, stopped after its first paint.
_OURS = """
import os, time
import croupier.__main__
import croupier.ui.app as app
from PySide6.QtCore import QTimer

def report():
    print(time.monotonic(), flush=True)
    os._exit(0)

class Window(app.MainWindow):
    def __init__(self, *args):
        super().__init__(*args)
        # As large as the bare one, whatever the screen.
        self.resize(1280, 800)

    def paintEvent(self, event):
        QTimer.singleShot(0, report)
        super().paintEvent(event)

app.MainWindow = Window
croupier.__main__.main([])
"""


def rows() -> list[Row]:
    """Return what was timed, as text, the ratio, and the ratio it must reach (None: no bar)."""
    starts: dict[str, list[float]] = {_BARE: [], _OURS: []}
    for _start in range(STARTS):
        for program, seconds in starts.items():
            seconds.append(_time_start(program))
    bare, ours = (median(seconds) for seconds in starts.values())
    answer = time_answers()
    frame = time_frames()
    early, late = weigh_session()
    return [
        (
            "window, start to first paint, within 1.5 times a bare one",
            f"{ours * 1e3:.0f} ms against {bare * 1e3:.0f} ms, {ours / bare:.2f} times",
            START_BAR * bare / ours,
            1.0,
        ),
        (
            "grade an answer and paint the next question within 16 ms",
            f"{answer * 1e3:.1f} ms",
            ANSWER_BAR / answer,
            1.0,
        ),
        (
            "a frame of the deal, 7 seats at 1920x1080, 99 of 100 within 8 ms",
            f"{frame * 1e3:.1f} ms",
            FRAME_BAR / frame,
            1.0,
        ),
        (
            f"memory after {LATE:,} tables, within 1.05 times that after {EARLY}",
            f"{late / 1e6:.1f} MB against {early / 1e6:.1f} MB, {late / early:.3f} times",
            MEMORY_BAR * early / late,
            1.0,
        ),
    ]


def _time_start(program: str) -> float:
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    # An installed program is compiled once, and not at every start.
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return float(ran.stdout) - begun


def time_answers() -> float:
    """Return the median seconds from Enter to the next question painted, right answers all.

    Each of them is kept in a database file first.
    """
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tests.ui.answering import type_right_answer

    with tempfile.TemporaryDirectory() as folder:
        window = _open_window(results=Path(folder) / "results.db")
        while window.results.trainees is None:
            QTest.qWait(10)
        QTest.keyClick(window.start_page.start_button, Qt.Key.Key_Return)
        session = window.controller.session
        seconds = []
        for _answer in range(ANSWERS):
            type_right_answer(window)
            QApplication.processEvents()
            focused, asked = window.focusWidget(), session.question
            begun = time.perf_counter()
            QTest.keyClick(focused, Qt.Key.Key_Return)
            QApplication.processEvents()
            while session.question is asked:
                # Only where the disk is slow; the window goes on by itself.
                QApplication.processEvents()
            seconds.append(time.perf_counter() - begun)
        _close(window)
    return median(seconds)


def time_frames() -> float:
    """Return the seconds that 99 of 100 frames stay below, moving the deal on included."""
    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtWidgets import QApplication

    from croupier.ui.motion import Pace

    window = _open_window(seats=7)
    window.resize(*FRAME_SIZE)
    window.pace = Pace.NORMAL
    window.start_page.start_button.click()
    table = window.table_page.table
    seconds = []
    for _deal in range(3):
        table.hold_dealing()
        QApplication.processEvents()
        animation = table.findChild(QVariantAnimation)
        for moment in range(0, animation.duration(), 16):
            begun = time.perf_counter()
            animation.setCurrentTime(moment)
            QApplication.processEvents()
            seconds.append(time.perf_counter() - begun)
        _play_table(window)
    _close(window)
    return quantiles(seconds, n=100)[-1]


def weigh_session() -> tuple[int, int]:
    """Return the bytes a window holds after the first tables of a session, and after many."""
    program = "from benchmarks.window import play_and_weigh; play_and_weigh()"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    early, late = map(int, ran.stdout.split())
    return early, late


def play_and_weigh() -> None:
    """Play a long session, every table dealt and skipped, and print what it weighs."""
    from croupier.ui.motion import Pace

    window = _open_window()
    window.pace = Pace.NORMAL
    window.start_page.start_button.click()
    for number in range(1, LATE + 1):
        _play_table(window)
        if number in (EARLY, LATE):
            gc.collect()
            print(_resident())
    _close(window)


def _resident() -> int:
    """The bytes of memory this process has in use now; where that is not told, at its most."""
    # Not everywhere is there such a module.
    import resource

    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _play_table(window: MainWindow) -> None:
    """Answer every question of a table, one in many of them wrong; the next one is dealt then."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()
    window.table_page.table.finish_dealing()
    controller = window.controller
    session = controller.session
    number = session.table_number
    while session.table_number == number:
        missed = (number * 31 + session.question_number) % MISS_EVERY == 0
        if missed:
            session.skip()
            controller.go_on()
        else:
            controller.answer(session.question.right)


def _open_window(seats: int = 6, results: Path | str = "") -> MainWindow:
    """A window that has loaded; its session has no end, and deals without motion."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QEventLoop

    from croupier.context import AppContext
    from croupier.files.paytable_file import find_paytable, read_paytable
    from croupier.settings import Settings
    from croupier.ui.app import fusion_application
    from croupier.ui.motion import Pace
    from croupier.ui.window import MainWindow

    fusion_application()
    settings = Settings(seats=seats)
    context = AppContext(
        read_paytable(find_paytable()),
        Random(1),
        time.monotonic,
        settings=settings,
        results=results,
    )
    window = MainWindow(lambda: context, settings)
    window.pace = Pace.NONE
    window.resize(1280, 800)
    window.show()
    # Unlike QTest's waiting, the loop lets other threads run.
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    loop.exec()
    window.start_page.fields["tables"].choose(None)
    return window


def _close(window: MainWindow) -> None:
    window.close()
    window.deleteLater()
