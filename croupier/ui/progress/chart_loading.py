from __future__ import annotations

from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Iterator

_WITHOUT_QT = ("numpy", "xml.etree.ElementTree", "croupier.ui.progress.periods")
_NAMED = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
_ALONGSIDE = (
    "PySide6.QtTest",
    "PySide6.QtSvg",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
)
_AT_ONCE = 60


class ChartLoading(QObject):
    """Loads what draws the charts, a little in each turn of the event loop.

    numpy comes in a thread. pyqtgraph names every type that Qt has, which are made when they are
    first named, and that is for the thread of the window alone; so they are named before it, some
    in each turn.
    """

    loaded = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Iterator[None] | None = None
        # Not to be cut off in the middle of an import: a process that ends waits for it.
        self._thread = Thread(target=_import_without_qt)

    def start(self) -> None:
        if self._steps is None:
            self._thread.start()
            self._steps = self._load()
            self._go_on()

    def stop(self) -> None:
        """Go no further: there is nobody left to tell."""
        self._steps = iter(())

    def _go_on(self) -> None:
        steps = self._steps
        if steps is not None and next(steps, self) is None:
            QTimer.singleShot(0, self, self._go_on)

    def _load(self) -> Iterator[None]:
        for name in _ALONGSIDE:
            _import_if_there(name)
            yield
        for name in _NAMED:
            module = import_module(name)
            for number, each in enumerate(dir(module), 1):
                getattr(module, each, None)
                if number % _AT_ONCE == 0:
                    yield
            yield
        while self._thread.is_alive():
            # Two threads may not be importing the same module.
            self._thread.join(0.005)
            yield
        import_module("pyqtgraph")
        yield
        import_module("croupier.ui.progress.charts")
        yield
        self.loaded.emit()


def _import_without_qt() -> None:
    for name in _WITHOUT_QT:
        import_module(name)


def _import_if_there(name: str) -> None:
    try:
        import_module(name)
    except ImportError:
        # pyqtgraph does without it, too.
        return
