"""What is done beside the window: who is told of it, and what becomes of it when it closes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from croupier.ui.background import Background
from croupier.ui.window import MainWindow
from tests.ui.answering import focused
from tests.ui.shelves import house_text, own_file, page_of, refresh, until


@pytest.fixture
def background(qapp):
    background = Background()
    yield background
    background.close()


def test_an_owner_that_is_gone_is_told_nothing(background: Background, qtbot) -> None:
    gone, there, told = QObject(), QObject(), []
    background.do(lambda: 1, lambda _made: told.append(gone.objectName()), owner=gone)
    background.do(lambda: 2, told.append, owner=there)
    background.do(lambda: 3, told.append)
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: 3 in told)
    assert told == [2, 3]


def test_a_failure_of_what_nobody_waits_for_is_told_to_nobody(
    background: Background, qtbot
) -> None:
    gone, told = QObject(), []
    background.do(lambda: 1 / 0, told.append, owner=gone)
    background.do(lambda: 2, told.append)
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: told == [2])


def test_what_is_to_be_written_is_written_though_the_window_closes(qapp, tmp_path: Path) -> None:
    background, goes_on, read = Background(), Event(), []
    told: list[object] = []
    background.do(partial(goes_on.wait, 20), told.append)
    background.do(lambda: read.append("late"), told.append)
    for number in range(20):
        background.write((tmp_path / f"{number}").touch, told.append)
    background.write(goes_on.set, told.append)

    background.close()
    qapp.processEvents()

    assert len(list(tmp_path.iterdir())) == 20
    assert read == []
    assert told == []


def test_writing_waits_for_no_reading(qapp, qtbot) -> None:
    background, goes_on = Background(), Event()
    written: list[None] = []
    background.do(partial(goes_on.wait, 20), lambda _made: None)
    background.write(lambda: None, written.append)

    until(qtbot, lambda: bool(written))

    assert not goes_on.is_set()
    goes_on.set()
    background.close()


def _duplicate(window: MainWindow, path: Path) -> None:
    window.houses.attempt(lambda: window.houses.shelf.duplicate(path, "copied"), lambda _made: None)


def _rename(window: MainWindow, path: Path) -> None:
    work = partial(window.houses.shelf.rename, path, "Renamed", "en")
    window.houses.attempt(work, lambda _made: None)


def _bin(window: MainWindow, _path: Path) -> None:
    page_of(window).actions_.by_name["bin"].trigger()


def _restore(window: MainWindow, path: Path) -> None:
    work = partial(window.houses.shelf.restore_previous, path)
    window.houses.attempt(work, lambda _made: None)


@pytest.mark.parametrize("change", [_duplicate, _rename, _bin, _restore])
def test_a_change_is_made_though_the_window_is_closed_at_once(
    open_window, qtbot, change: Callable[[MainWindow, Path], None]
) -> None:
    window = open_window()
    path = own_file(window, "ours")
    window.houses.shelf.save(path, house_text("ours", flush="6 to 1"))
    refresh(window, qtbot)
    page_of(window).choose(str(path))
    folder = window.context.own_paytables
    before = {one: one.read_bytes() for one in folder.iterdir() if one.is_file()}

    # One change waits behind another.
    window.houses.refresh()
    window.houses.attempt(lambda: None, lambda _made: None)
    change(window, path)
    QTest.keyClick(focused(window), Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    until(qtbot, lambda: not window.isVisible())
    window.houses.close()

    assert {one: one.read_bytes() for one in folder.iterdir() if one.is_file()} != before
