from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from croupier.ui.stylesheet import palette
from croupier.ui.window import THEMES, MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.context import AppContext


def run(open_context: Callable[[], AppContext], *, theme: str = "dark", seats: int = 6) -> int:
    """Open the window and return the exit code once it is closed.

    `open_context` is called after the first paint, because what it imports would hold that up.
    Whatever `CroupierError` it raises closes the window and is raised again here.
    """
    app = dressed_application(theme)
    window = MainWindow(open_context, THEMES[theme], seats)
    # Qt's loop would never let Python see Ctrl+C.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    code = app.exec()
    if window.failure:
        raise window.failure
    return code


def dressed_application(theme: str = "dark") -> QApplication:
    """Return the application, made if there is none, in Fusion and the colours of a theme."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Croupier")
    app.setStyle("Fusion")
    app.setPalette(palette(THEMES[theme]))
    return app
