"""What is done beside the window, and who is told of it."""

import pytest
import shiboken6
from PySide6.QtCore import QObject

from croupier.ui.background import Background


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
