"""Opens the page of progress in a process of its own, and says when pyqtgraph is imported."""

import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from croupier.context import AppContext
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.ui.app import fusion_application
from croupier.ui.window import MainWindow
from tests.ui.progress.states import until


def say(when: str) -> None:
    print(f"{when}: {'yes' if 'pyqtgraph' in sys.modules else 'no'}")


def main() -> None:
    fusion_application()
    folder = Path(tempfile.mkdtemp())
    context = AppContext(
        read_paytable(find_paytable()),
        Random(7),
        time.monotonic,
        own_paytables=folder / "paytables",
        audits=folder / "audits",
        results=folder / "results.db",
    )
    window = MainWindow(lambda: context)
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    window.show()
    loop.exec()
    say("window")
    window.show_section("progress")
    page = window.pages["progress"]
    until(lambda: page.results is not None)
    for _turn in range(20):
        QApplication.processEvents()
    say("nothing yet")
    from benchmarks.sample_results import fill

    desk = window.results
    fill(desk.store, 1, names=[desk.trainees.current.name])
    window.show_section("train")
    window.show_section("progress")
    until(lambda: bool(page.slips.charts))
    say("results")
    window.close()


if __name__ == "__main__":
    main()
