"""Time the start of the window against a bare one, and an answer up to the next question.

Every start is a fresh process without a display of its own; the two kinds take turns, so that a
busy machine slows them alike. Both say when their first paint is done, on one clock.
"""

import os
import subprocess
import sys
import time
from random import Random
from statistics import median

Row = tuple[str, str, float, float | None]

STARTS = 11
START_BAR = 1.5
ANSWERS = 300
ANSWER_BAR = 0.016

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
    ]


def _time_start(program: str) -> float:
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
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
    """Return the median seconds from Enter to the next question painted, right answers all."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QEventLoop, Qt
    from PySide6.QtTest import QTest

    from croupier.context import AppContext
    from croupier.files.paytable_file import find_paytable, read_paytable
    from croupier.ui.app import dressed_application
    from croupier.ui.motion import Pace
    from croupier.ui.window import MainWindow
    from tests.ui.answering import type_right_answer

    application = dressed_application()
    context = AppContext(read_paytable(find_paytable()), Random(1), time.monotonic)
    window = MainWindow(lambda: context)
    window.pace = Pace.NONE
    window.start_page.tables.choose(None)
    window.show()
    # Unlike QTest's waiting, the loop lets other threads run.
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    loop.exec()
    QTest.keyClick(window.start_page.start_button, Qt.Key.Key_Return)
    seconds = []
    for _answer in range(ANSWERS):
        type_right_answer(window)
        application.processEvents()
        focused = window.focusWidget()
        begun = time.perf_counter()
        QTest.keyClick(focused, Qt.Key.Key_Return)
        application.processEvents()
        seconds.append(time.perf_counter() - begun)
    window.close()
    window.deleteLater()
    return median(seconds)
