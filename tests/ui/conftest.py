import gc
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from croupier.context import AppContext
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.ui.motion import Pace
from croupier.ui.window import MainWindow
from croupier.uth.house import HousePaytable
from tests.ui.kept import settle

OpenWindow = Callable[..., MainWindow]


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


class PromptBot(QtBot):
    """Goes on as soon as what it waits for is so, and gives a busy machine all the time it needs.

    The usual one looks again every 10 ms, and gives up after five seconds.
    """

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = 60_000) -> None:
        end = time.monotonic() + timeout / 1000
        while not callback():
            if time.monotonic() > end:
                raise TimeoutError(f"not so within {timeout} ms")
            QTest.qWait(1)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PromptBot:
    return PromptBot(request)


def is_stray(widget: QWidget) -> bool:
    """Whether it shows as a window of its own and is neither the window nor a dialog or a list."""
    if not widget.isWindow() or not widget.isVisible() or isinstance(widget, QMainWindow):
        return False
    kinds = Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.Dialog
    return widget.windowType() not in kinds


@pytest.fixture
def stray_windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """No widget shows outside of its window, be it for a moment: it would take the focus.

    Nothing but a call shows a widget that has no parent, so the calls are watched: to see each
    event of each widget takes an eighth of the time of these tests.
    """
    seen: list[str] = []

    def watch(name: str) -> None:
        shows = getattr(QWidget, name)

        def watched(widget: QWidget, *given: bool) -> None:
            shows(widget, *given)
            if is_stray(widget):
                seen.append(describe(widget))

        monkeypatch.setattr(QWidget, name, watched)

    for name in ("show", "setVisible", "setHidden", "showNormal", "showMaximized"):
        watch(name)
    yield seen
    assert seen == []


@pytest.fixture
def open_window(
    stray_windows: list[str],
    qapp: QApplication,
    qtbot: QtBot,
    clock: Clock,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[OpenWindow]:
    """Open a window on a seeded table; afterwards nothing of it may be left."""
    before = set(QApplication.allWidgets())
    windows = []
    kept = tmp_path_factory.mktemp("kept")

    def open_it(
        house: HousePaytable | None = None,
        *,
        seed: int = 7,
        settings: Settings | None = None,
        settings_path: Path | None = None,
        pace: Pace | None = Pace.NONE,
        results: Path | None = None,
        waits: bool = True,
    ) -> MainWindow:
        house = house or read_paytable(find_paytable())
        settings = settings or Settings()
        context = AppContext(
            house,
            Random(seed),
            clock,
            seeds=count(seed).__next__,
            settings=settings,
            settings_path=settings_path,
            own_paytables=kept / "paytables",
            audits=kept / "audits",
            # Most windows do without, and need no database.
            results=results or "",
        )
        window = MainWindow(lambda: context, settings)
        # The screen of the offscreen platform is smaller than any that people have.
        window.resize(1280, 800)
        window.pace = pace
        windows.append(window)
        with qtbot.waitSignal(window.ready):
            window.show()
        # A window that becomes active late would take the focus back from what a test gives it to.
        qtbot.waitUntil(window.isActiveWindow)
        if results is not None and waits:
            qtbot.waitUntil(lambda: window.results.store is not None, timeout=20_000)
            settle(window)
        QApplication.processEvents()
        return window

    yield open_it
    assert [describe(widget) for widget in QApplication.topLevelWidgets() if is_stray(widget)] == []
    for window in windows:
        if not window.close():
            # It asks first about what is not saved; what it is about to do meanwhile it may do.
            qtbot.waitUntil(lambda window=window: not ticking(window))
        assert not ticking(window)
        running = QAbstractAnimation.State.Running
        moving = window.findChildren(QAbstractAnimation)
        assert not [one for one in moving if one.state() is running]
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(map(shiboken6.isValid, windows))
    windows.clear()
    gc.collect()
    left = [widget for widget in QApplication.allWidgets() if widget not in before]
    assert [describe(widget) for widget in left if shiboken6.isValid(widget)] == []


def ticking(window: MainWindow) -> list[QTimer]:
    """The timers of a window that are running."""
    return [timer for timer in window.findChildren(QTimer) if timer.isActive()]


def describe(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()}"
