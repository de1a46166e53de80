from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from croupier.settings import DEFAULT_SETTINGS, Settings
from croupier.ui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.context import AppContext


def run(
    open_context: Callable[[], AppContext],
    settings: Settings = DEFAULT_SETTINGS,
    options: Mapping[str, Any] | None = None,
) -> int:
    """Open the window and return the exit code once it is closed.

    `open_context` is called after the first paint, because what it imports would hold that up.
    Whatever `CroupierError` it raises closes the window and is raised again here.
    """
    app = fusion_application()
    window = MainWindow(open_context, settings, options)
    window.painted.connect(gc.enable)
    window.show()
    code = app.exec()
    if window.failure:
        raise window.failure
    return code


def fusion_application() -> QApplication:
    """Return the application, made if there is none, in the Fusion style."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Croupier")
    app.setStyle("Fusion")
    return app
