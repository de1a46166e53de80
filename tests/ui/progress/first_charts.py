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
from tests.ui.progress.conftest import store_in


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
    )
    window = MainWindow(lambda: context)
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    window.show()
    loop.exec()
    say("window")
    from benchmarks.sample_results import fill
    from croupier.ui.progress.flow import ProgressFlow

    flow = ProgressFlow(window, window.houses.background)
    page = flow.make_page()
    window.pages["progress"] = page
    window.stack.addWidget(page)
    window.show_section("progress")
    store = store_in(folder / "results.db")
    flow.use_store(store, None)
    while page.results is None:
        QApplication.processEvents()
    for _turn in range(20):
        QApplication.processEvents()
    say("nothing yet")
    fill(store, 1, until=store.now())
    flow.refresh()
    while not page.slips.charts:
        QApplication.processEvents()
    say("results")
    window.close()
    store.close()


if __name__ == "__main__":
    main()
