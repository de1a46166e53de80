import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from croupier.settings import TEXT_SIZES, Settings
from tests.ui.layouts import each_look, faults_of, states

ROOT = Path(__file__).parents[2]


# The size between the two is looked at, at every table, in test_every_table.
@each_look([TEXT_SIZES[0], TEXT_SIZES[-1]])
def test_nothing_is_cut_off_and_nothing_overlaps(
    open_window, size, language: str, text_size: int
) -> None:
    window = open_window(settings=Settings(text_size=text_size))
    window.resize(*size)
    window.set_language(language)
    QApplication.processEvents()
    assert window.size().toTuple() == size
    found: dict[str, list[str]] = {}
    heights = set()

    def look(state: str) -> None:
        if faults := faults_of(window):
            found[state] = faults
        if window.table_page and window.stack.currentWidget() is window.table_page:
            heights.add(window.table_page.table.height())

    states(window, look)
    assert found == {}
    assert window.size().toTuple() == size
    # The table stands still whatever is asked, and has most of the room.
    assert len(heights) == 1
    assert heights.pop() > (0.57 if text_size == 100 else 0.45) * size[1]


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_nothing_is_cut_off_on_a_scaled_screen(scale: str) -> None:
    environ = {**os.environ, "QT_SCALE_FACTOR": scale, "CROUPIER_LANGUAGE": "vi"}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.layouts"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
    )
    assert ran.stdout.splitlines() == [f"scale {float(scale)}"], ran.stdout + ran.stderr
